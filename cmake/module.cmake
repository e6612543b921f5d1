# SPDX-License-Identifier: MIT
# Target mnk_module, alias mnk::module: who links it can write `import mnk;`. It is built with
# MNK_BUILD_MODULE where CMake knows modules, and so do the generator and the compiler.
# Target module_file writes the interface anew, from the names that the headers declare.
if(PROJECT_IS_TOP_LEVEL OR MNK_BUILD_TESTS)
  list(TRANSFORM mnk_headers REPLACE "^include/" "" OUTPUT_VARIABLE names)
  list(JOIN names "," names)
  set(mnk_write_module "${CMAKE_COMMAND}" "-DROOT=${PROJECT_SOURCE_DIR}" "-DHEADERS=${names}" -P
                       "${CMAKE_CURRENT_LIST_DIR}/write_module.cmake")
  add_custom_target(
    module_file
    COMMAND ${mnk_write_module} "${PROJECT_SOURCE_DIR}/include/mnk/mnk.cppm"
    COMMENT "Writing include/mnk/mnk.cppm"
    VERBATIM)
endif()

if(NOT MNK_BUILD_MODULE)
  return()
endif()

# The oldest of each compiler that CMake can ask which modules a source needs.
set(mnk_module_compilers "Clang 16" "GNU 14" "MSVC 19.34")
set(reason "the compiler is ${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}, and modules need \
one of ${mnk_module_compilers} or later")
foreach(compiler IN LISTS mnk_module_compilers)
  string(REPLACE " " ";" compiler "${compiler}")
  list(GET compiler 0 id)
  list(GET compiler 1 version)
  if(CMAKE_CXX_COMPILER_ID STREQUAL id AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL version)
    set(reason "")
  endif()
endforeach()
if(CMAKE_GENERATOR MATCHES "Ninja")
  execute_process(
    COMMAND "${CMAKE_MAKE_PROGRAM}" --version
    OUTPUT_VARIABLE mnk_ninja_version
    OUTPUT_STRIP_TRAILING_WHITESPACE)
endif()
if(CMAKE_VERSION VERSION_LESS 3.28)
  set(reason "modules need CMake 3.28 or later, and this is ${CMAKE_VERSION}")
elseif(NOT CMAKE_GENERATOR MATCHES "Ninja|Visual Studio")
  set(reason "modules need Ninja or Visual Studio, and the generator is ${CMAKE_GENERATOR}")
elseif(CMAKE_GENERATOR MATCHES "Ninja" AND mnk_ninja_version VERSION_LESS 1.11)
  set(reason "modules need Ninja 1.11 or later, and this is ${mnk_ninja_version}")
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 19
       AND (NOT DEFINED CMAKE_CXX_EXTENSIONS OR CMAKE_CXX_EXTENSIONS))
  # Seen with Clang 16: "module not found", whatever the module.
  set(reason "Clang before 19 finds no module with GNU extensions; set CMAKE_CXX_EXTENSIONS to OFF")
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT CMAKE_CXX_COMPILER_CLANG_SCAN_DEPS)
  set(reason "clang-scan-deps, which comes with the tools of Clang, was not found")
endif()
if(reason)
  string(REPLACE ";" ", " reason "${reason}")
  message(STATUS "mnk: the module is not built: ${reason}")
  return()
endif()

message(STATUS "mnk: the module is built")
add_library(mnk_module STATIC)
add_library(mnk::module ALIAS mnk_module)
target_sources(mnk_module PUBLIC FILE_SET CXX_MODULES BASE_DIRS include FILES include/mnk/mnk.cppm)
target_link_libraries(mnk_module PUBLIC mnk)
set_target_properties(mnk_module PROPERTIES EXPORT_NAME module CXX_SCAN_FOR_MODULES ON)
