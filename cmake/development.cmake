# SPDX-License-Identifier: MIT
# What our own tests, examples and benchmarks are compiled with. It stands on a target that is
# neither exported nor linked by mnk, so that none of it reaches a consumer.
option(MNK_WARNINGS_AS_ERRORS "Treat warnings in the code of mnk as errors" ON)
set(MNK_SANITIZE "" CACHE STRING "Sanitizers for tests and examples, as after -fsanitize=")

# Newer CMake would ask every source which modules it needs.
set(CMAKE_CXX_SCAN_FOR_MODULES OFF)

add_library(mnk_dev INTERFACE)
if(MNK_TEST_SINGLE_HEADER)
  add_dependencies(mnk_dev single_header)
  target_include_directories(mnk_dev INTERFACE "${mnk_single_header_names}")
  target_compile_features(mnk_dev INTERFACE cxx_std_20)
else()
  target_link_libraries(mnk_dev INTERFACE mnk::mnk)
endif()

if(MSVC)
  set(mnk_warnings /W4 /permissive- /utf-8 /Zc:__cplusplus)
  if(MNK_WARNINGS_AS_ERRORS)
    list(APPEND mnk_warnings /WX)
  endif()
else()
  set(mnk_warnings
      -Wall
      -Wextra
      -Wpedantic
      -Wconversion
      -Wsign-conversion
      -Wshadow
      -Wold-style-cast
      -Wcast-align
      -Wcast-qual
      -Wdouble-promotion
      -Wextra-semi
      -Wformat=2
      -Wimplicit-fallthrough
      -Wnon-virtual-dtor
      -Woverloaded-virtual
      -Wundef
      -Wunused)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    list(APPEND mnk_warnings -Wduplicated-cond -Wlogical-op)
  endif()
  if(MNK_WARNINGS_AS_ERRORS)
    list(APPEND mnk_warnings -Werror)
  endif()
endif()
target_compile_options(mnk_dev INTERFACE ${mnk_warnings})

if(MNK_SANITIZE)
  # The standard library's own checks come along. MNK_SANITIZED lets a long test do less.
  target_compile_options(mnk_dev INTERFACE -fsanitize=${MNK_SANITIZE} -fno-sanitize-recover=all
                                           -fno-omit-frame-pointer)
  target_link_options(mnk_dev INTERFACE -fsanitize=${MNK_SANITIZE})
  target_compile_definitions(mnk_dev INTERFACE MNK_SANITIZED=1 _GLIBCXX_ASSERTIONS)
endif()
