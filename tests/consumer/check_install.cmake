# SPDX-License-Identifier: MIT
# Installs BUILD below STAGE and moves what came of it to STAGE/moved. Every header of ROOT must be
# there, and nothing besides headers and the files of the package. With DESTDIR the same tree comes
# below another root. With MODULE the built module is there as well.

# Takes the files of the built module out of a list, which must have them all, if MODULE is set.
function(mnk_take_module_out list)
  if(MODULE)
    foreach(file IN ITEMS "^lib[^/]*/[^/]*mnk_module[.]" "/mnk-module-targets[.]cmake$"
                          "/mnk-module-targets-[a-z]+[.]cmake$" "/mnk-module-targets/")
      set(others ${${list}})
      list(FILTER others EXCLUDE REGEX "${file}")
      if(others STREQUAL "${${list}}")
        message(FATAL_ERROR "No file of the module is like '${file}':\n${${list}}")
      endif()
      set(${list} ${others})
    endforeach()
    set(${list} ${others} PARENT_SCOPE)
  endif()
endfunction()

file(REMOVE_RECURSE "${STAGE}")
execute_process(
  COMMAND "${CMAKE_COMMAND}" --install "${BUILD}" --config "${CONFIG}" --prefix "${STAGE}/first"
  OUTPUT_VARIABLE words
  ERROR_VARIABLE words
  RESULT_VARIABLE result)
if(result)
  message(FATAL_ERROR "The installation failed:\n${words}")
endif()
file(RENAME "${STAGE}/first" "${STAGE}/moved")

file(GLOB_RECURSE expected RELATIVE "${ROOT}" "${ROOT}/include/*")
list(APPEND expected share/cmake/mnk/mnk-config-version.cmake share/cmake/mnk/mnk-config.cmake
     share/cmake/mnk/mnk-targets.cmake share/pkgconfig/mnk.pc)
file(GLOB_RECURSE installed RELATIVE "${STAGE}/moved" "${STAGE}/moved/*")
mnk_take_module_out(installed)
list(SORT expected)
list(SORT installed)
if(NOT installed STREQUAL expected)
  message(FATAL_ERROR "Installed:\n${installed}\nexpected:\n${expected}")
endif()

# A moved tree still works only if no file names a place on this machine.
foreach(file IN LISTS installed)
  file(STRINGS "${STAGE}/moved/${file}" lines)
  foreach(place IN ITEMS "${STAGE}" "${ROOT}" "${BUILD}")
    string(FIND "${lines}" "${place}" found)
    if(NOT found EQUAL -1)
      message(FATAL_ERROR "${file} names ${place}")
    endif()
  endforeach()
endforeach()

set(ENV{DESTDIR} "${STAGE}/root")
execute_process(
  COMMAND "${CMAKE_COMMAND}" --install "${BUILD}" --config "${CONFIG}" --prefix /opt/mnk
  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE below_root RELATIVE "${STAGE}/root/opt/mnk" "${STAGE}/root/*")
mnk_take_module_out(below_root)
list(SORT below_root)
if(NOT below_root STREQUAL installed)
  message(FATAL_ERROR "With DESTDIR:\n${below_root}\nexpected:\n${installed}")
endif()
foreach(file IN LISTS installed)
  file(SHA256 "${STAGE}/moved/${file}" expected)
  file(SHA256 "${STAGE}/root/opt/mnk/${file}" actual)
  if(NOT actual STREQUAL expected)
    message(FATAL_ERROR "${file} depends on the prefix.")
  endif()
endforeach()
