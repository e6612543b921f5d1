# SPDX-License-Identifier: MIT
# Gives the target mnk_catch2: Catch2 with its main function, and MNK_CATCH2_MAJOR as a definition.
# Taken in this order: an installed v3, an installed v2, a pinned v3 fetched from its repository.
# HEADER takes no more than the one header of an installed v2, for a target machine, or a standard
# library, that no installed Catch2 was built for.
set(MNK_CATCH2 "AUTO" CACHE STRING "Which Catch2 to use: AUTO, 3, 2, HEADER or FETCH")
set_property(CACHE MNK_CATCH2 PROPERTY STRINGS AUTO 3 2 HEADER FETCH)

set(mnk_catch2_major "")
if(MNK_CATCH2 MATCHES "^(AUTO|3)$")
  find_package(Catch2 3 CONFIG QUIET)
  if(Catch2_FOUND)
    set(mnk_catch2_major 3)
  endif()
endif()
if(NOT mnk_catch2_major AND MNK_CATCH2 MATCHES "^(AUTO|2)$")
  find_package(Catch2 2.13.7 CONFIG QUIET)
  if(Catch2_FOUND)
    set(mnk_catch2_major 2)
  endif()
endif()
if(MNK_CATCH2 STREQUAL "HEADER")
  include("${CMAKE_CURRENT_LIST_DIR}/host_headers.cmake")
  mnk_host_headers(mnk_catch2_header catch2 catch.hpp)
  find_path(
    MNK_CATCH2_MODULES Catch.cmake
    PATHS /usr/lib/cmake/Catch2 /usr/local/lib/cmake/Catch2
    NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  mark_as_advanced(MNK_CATCH2_MODULES)
  list(APPEND CMAKE_MODULE_PATH "${MNK_CATCH2_MODULES}")
  set(mnk_catch2_major 2)
endif()
if(NOT mnk_catch2_major AND MNK_CATCH2 MATCHES "^(AUTO|FETCH)$")
  include(FetchContent)
  FetchContent_Declare(
    Catch2
    GIT_REPOSITORY https://github.com/catchorg/Catch2.git
    GIT_TAG fa43b77429ba76c462b1898d6cd2f2d7a9416b14 # v3.7.1
  )
  FetchContent_MakeAvailable(Catch2)
  list(APPEND CMAKE_MODULE_PATH "${Catch2_SOURCE_DIR}/extras")
  set(mnk_catch2_major 3)
endif()
if(NOT mnk_catch2_major)
  message(FATAL_ERROR "MNK_CATCH2 is '${MNK_CATCH2}', and no such Catch2 was found. Install one "
                      "(Debian: catch2), set MNK_CATCH2 to AUTO, or set MNK_BUILD_TESTS to OFF.")
endif()
message(STATUS "mnk: tests use Catch2 v${mnk_catch2_major}")

add_library(mnk_catch2 INTERFACE)
target_compile_definitions(mnk_catch2 INTERFACE MNK_CATCH2_MAJOR=${mnk_catch2_major})
if(TARGET Catch2::Catch2WithMain)
  target_link_libraries(mnk_catch2 INTERFACE Catch2::Catch2WithMain)
else()
  # Upstream's v2 has no main of its own, nor has a header.
  if(TARGET mnk_catch2_header)
    set(mnk_catch2_base mnk_catch2_header)
  else()
    set(mnk_catch2_base Catch2::Catch2)
  endif()
  file(CONFIGURE OUTPUT catch_main.cpp
       CONTENT "#define CATCH_CONFIG_MAIN\n#include <catch2/catch.hpp>\n")
  add_library(mnk_catch2_main STATIC "${CMAKE_CURRENT_BINARY_DIR}/catch_main.cpp")
  target_link_libraries(mnk_catch2_main PUBLIC ${mnk_catch2_base})
  target_compile_features(mnk_catch2_main PRIVATE cxx_std_20)
  target_link_libraries(mnk_catch2 INTERFACE mnk_catch2_main)
endif()
