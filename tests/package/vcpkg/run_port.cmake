# SPDX-License-Identifier: MIT
# Runs the port in PORT_DIR as vcpkg would, as far as that goes without it: the functions below do
# what those of the same name in vcpkg and its two helper ports are documented to do for a port
# without binaries, and refuse what those refuse. What lies in WORK/packages in the end is what
# would be installed; it is compared with what vcpkg expects of a port.
cmake_minimum_required(VERSION 3.21)
set(PORT mnk)
set(TARGET_TRIPLET x64-linux)
set(CURRENT_PORT_DIR "${PORT_DIR}")
set(CURRENT_BUILDTREES_DIR "${WORK}/buildtrees")
set(CURRENT_PACKAGES_DIR "${WORK}/packages")
file(REMOVE_RECURSE "${CURRENT_BUILDTREES_DIR}" "${CURRENT_PACKAGES_DIR}")
set(calls "")

macro(mnk_called name)
  list(APPEND calls ${name})
  set(calls "${calls}" PARENT_SCOPE)
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "${name} knows no ${arg_UNPARSED_ARGUMENTS}")
  endif()
endmacro()

function(vcpkg_cmake_configure)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "SOURCE_PATH" "OPTIONS")
  mnk_called(vcpkg_cmake_configure)
  if(NOT VCPKG_BUILD_TYPE STREQUAL "release")
    message(FATAL_ERROR "A port of headers alone is built once.")
  endif()
  set(options ${arg_OPTIONS})
  if(NOT GENERATOR MATCHES "Visual Studio")
    list(APPEND options "-DCMAKE_MAKE_PROGRAM=${MAKE_PROGRAM}" "-DCMAKE_CXX_COMPILER=${COMPILER}"
         -DCMAKE_BUILD_TYPE=Release)
  endif()
  execute_process(
    COMMAND
      "${CMAKE_COMMAND}" -S "${arg_SOURCE_PATH}" -B "${CURRENT_BUILDTREES_DIR}/${TARGET_TRIPLET}-rel"
      -G "${GENERATOR}" "-DCMAKE_INSTALL_PREFIX=${CURRENT_PACKAGES_DIR}" ${options}
      -DBUILD_SHARED_LIBS=OFF -DCMAKE_DISABLE_SOURCE_CHANGES=ON
      -DFETCHCONTENT_FULLY_DISCONNECTED=ON -DCMAKE_EXPORT_NO_PACKAGE_REGISTRY=ON
      -DCMAKE_FIND_PACKAGE_NO_PACKAGE_REGISTRY=ON -DCMAKE_FIND_PACKAGE_NO_SYSTEM_PACKAGE_REGISTRY=ON
      -DCMAKE_INSTALL_SYSTEM_RUNTIME_LIBS_SKIP=TRUE -DCMAKE_VERBOSE_MAKEFILE=ON
      -DCMAKE_ERROR_ON_ABSOLUTE_INSTALL_DESTINATION=ON -DCMAKE_INSTALL_LIBDIR:STRING=lib
      -DCMAKE_INSTALL_BINDIR:STRING=bin
    OUTPUT_VARIABLE words
    ERROR_VARIABLE words
    RESULT_VARIABLE result)
  if(result)
    message(FATAL_ERROR "Configuring failed:\n${words}")
  endif()
  # Of an option that is passed and not used, vcpkg warns.
  string(REGEX REPLACE ".*not used by the project:" "" unused "${words}")
  foreach(option IN LISTS arg_OPTIONS)
    string(REGEX REPLACE "^-D([^:=]*).*" "\\1" option "${option}")
    if(NOT unused STREQUAL words AND unused MATCHES "${option}")
      message(FATAL_ERROR "The project does not know ${option}.")
    endif()
  endforeach()
endfunction()

function(vcpkg_cmake_install)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "")
  mnk_called(vcpkg_cmake_install)
  execute_process(
    COMMAND "${CMAKE_COMMAND}" --build "${CURRENT_BUILDTREES_DIR}/${TARGET_TRIPLET}-rel" --config
            Release --target install
    OUTPUT_VARIABLE words
    ERROR_VARIABLE words
    RESULT_VARIABLE result)
  if(result)
    message(FATAL_ERROR "Installing failed:\n${words}")
  endif()
endfunction()

function(vcpkg_cmake_config_fixup)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "CONFIG_PATH" "")
  mnk_called(vcpkg_cmake_config_fixup)
  set(from "${CURRENT_PACKAGES_DIR}/${arg_CONFIG_PATH}")
  set(to "${CURRENT_PACKAGES_DIR}/share/${PORT}")
  file(GLOB files "${from}/*")
  if(NOT files OR EXISTS "${to}")
    message(FATAL_ERROR "Nothing is in '${from}', or something is in '${to}'.")
  endif()
  file(COPY ${files} DESTINATION "${to}")
  file(REMOVE_RECURSE "${from}")
  get_filename_component(parent "${from}" DIRECTORY)
  if(parent MATCHES "/cmake$")
    file(REMOVE_RECURSE "${parent}")
  endif()
  # The prefix is two folders up now, however many it was before.
  file(GLOB files "${to}/*.cmake")
  foreach(file IN LISTS files)
    file(READ "${file}" text)
    set(up "get_filename_component(_IMPORT_PREFIX \"\${_IMPORT_PREFIX}\" PATH)\n")
    string(REPLACE "${up}${up}${up}" "${up}${up}" text "${text}")
    string(REPLACE "\${CMAKE_CURRENT_LIST_DIR}/../../../" "\${CMAKE_CURRENT_LIST_DIR}/../../" text
                   "${text}")
    file(WRITE "${file}" "${text}")
  endforeach()
endfunction()

function(vcpkg_fixup_pkgconfig)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "")
  mnk_called(vcpkg_fixup_pkgconfig)
  # vcpkg writes this prefix whatever was there, quotes folders that begin with a variable, and for a
  # static triplet moves the flags to the end.
  file(GLOB_RECURSE files "${CURRENT_PACKAGES_DIR}/*.pc")
  foreach(file IN LISTS files)
    file(READ "${file}" text)
    get_filename_component(folder "${file}" DIRECTORY)
    file(RELATIVE_PATH prefix "${folder}" "${CURRENT_PACKAGES_DIR}")
    string(REGEX REPLACE "/$" "" prefix "${prefix}")
    string(REGEX REPLACE "\nprefix=[^\n]*" "" text "prefix=\${pcfiledir}/${prefix}\n${text}")
    if(text MATCHES "\nCflags: *([^\n]*)")
      set(flags "${CMAKE_MATCH_1}")
      string(REGEX REPLACE "\nCflags:[^\n]*" "" text "${text}")
      string(APPEND text "\nCflags: ${flags}\n")
    endif()
    string(REGEX REPLACE "([ =])(-I[$]{[^}]*}[^ \n]*)" "\\1\"\\2\"" text "${text}")
    file(WRITE "${file}" "${text}")
  endforeach()
endfunction()

function(vcpkg_install_copyright)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "COMMENT" "FILE_LIST")
  mnk_called(vcpkg_install_copyright)
  file(COPY_FILE "${arg_FILE_LIST}" "${CURRENT_PACKAGES_DIR}/share/${PORT}/copyright")
endfunction()

include("${PORT_DIR}/portfile.cmake")

set(expected_calls vcpkg_cmake_configure vcpkg_cmake_install vcpkg_cmake_config_fixup
                   vcpkg_fixup_pkgconfig vcpkg_install_copyright)
if(NOT calls STREQUAL expected_calls)
  message(FATAL_ERROR "The port called '${calls}', expected '${expected_calls}'.")
endif()
file(READ "${PORT_DIR}/vcpkg.json" manifest)
foreach(helper IN ITEMS vcpkg-cmake vcpkg-cmake-config)
  if(NOT manifest MATCHES "\"name\": \"${helper}\",\n *\"host\": true")
    message(FATAL_ERROR "The port calls functions of ${helper} and does not depend on it.")
  endif()
endforeach()

# Folders are listed too: vcpkg warns of empty ones, a debug folder, and files in lib/cmake.
file(GLOB_RECURSE expected LIST_DIRECTORIES true RELATIVE "${ROOT}" "${ROOT}/include/*")
list(
  APPEND
  expected
  include
  share
  share/mnk
  share/mnk/copyright
  share/mnk/mnk-config-version.cmake
  share/mnk/mnk-config.cmake
  share/mnk/mnk-targets.cmake
  share/pkgconfig
  share/pkgconfig/mnk.pc)
file(GLOB_RECURSE installed LIST_DIRECTORIES true RELATIVE "${CURRENT_PACKAGES_DIR}"
     "${CURRENT_PACKAGES_DIR}/*")
list(SORT expected)
list(SORT installed)
if(NOT installed STREQUAL expected)
  message(FATAL_ERROR "Packaged:\n${installed}\nexpected:\n${expected}")
endif()
# vcpkg warns of absolute paths in what it packages.
foreach(file IN LISTS installed)
  if(IS_DIRECTORY "${CURRENT_PACKAGES_DIR}/${file}")
    continue()
  endif()
  file(READ "${CURRENT_PACKAGES_DIR}/${file}" text)
  foreach(place IN ITEMS "${WORK}" "${ROOT}")
    string(FIND "${text}" "${place}" found)
    if(NOT found EQUAL -1)
      message(FATAL_ERROR "${file} names ${place}.")
    endif()
  endforeach()
endforeach()
