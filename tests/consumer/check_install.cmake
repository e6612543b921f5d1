# SPDX-License-Identifier: MIT
# Installs BUILD below STAGE and moves what came of it to STAGE/moved. Every header of ROOT must be
# there, and nothing besides headers and the files of the package. With DESTDIR the same tree comes
# below another root. With MODULE the built module is there as well.
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
if(MODULE)
  list(FILTER installed EXCLUDE REGEX "^lib/|/mnk-module-targets")
endif()
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
if(MODULE)
  list(FILTER below_root EXCLUDE REGEX "^lib/|/mnk-module-targets")
endif()
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
