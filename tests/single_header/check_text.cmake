# SPDX-License-Identifier: MIT
# MADE is what WRITE writes in any other folder, byte for byte, and names no place. PREPROCESS, if
# not empty, makes the same text of it as of the headers of ROOT.
cmake_minimum_required(VERSION 3.21)
file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}/elsewhere")
execute_process(
  COMMAND ${WRITE} again.hpp
  WORKING_DIRECTORY "${WORK}/elsewhere" COMMAND_ERROR_IS_FATAL ANY)
execute_process(
  COMMAND "${CMAKE_COMMAND}" -E compare_files "${MADE}" "${WORK}/elsewhere/again.hpp"
  COMMAND_ERROR_IS_FATAL ANY)

file(READ "${MADE}" text)
foreach(part IN ITEMS "${ROOT}" "#line" "#include <mnk/" "#pragma once" "\r")
  string(FIND "${text}" "${part}" place)
  if(NOT place EQUAL -1)
    message(FATAL_ERROR "${MADE} holds '${part}'.")
  endif()
endforeach()
file(READ "${ROOT}/LICENSE" licence)
string(REGEX MATCH "^[^\n]*\n\n[^\n]*" licence "${licence}")
string(REPLACE "\n\n" "\n//\n// " licence "// ${licence}")
string(FIND "${text}" "${licence}" place)
if(place EQUAL -1 OR NOT text MATCHES "^// SPDX-License-Identifier: MIT\n//\n// mnk [0-9.]+: ")
  message(FATAL_ERROR "${MADE} starts without its version or licence.")
endif()

if(NOT PREPROCESS)
  return()
endif()
# The standard headers are empty files here, so that only our own text is compared.
file(GLOB_RECURSE headers RELATIVE "${ROOT}/include" "${ROOT}/include/*.hpp")
list(REMOVE_ITEM headers mnk/mnk.hpp)
list(PREPEND headers mnk/mnk.hpp)
set(all "")
foreach(header IN LISTS headers)
  string(APPEND all "#include <${header}>\n")
  file(STRINGS "${ROOT}/include/${header}" includes REGEX "^#include <[a-z_]+>")
  foreach(include IN LISTS includes)
    string(REGEX REPLACE "^#include <([a-z_]+)>.*" "\\1" include "${include}")
    file(WRITE "${WORK}/standard/${include}" "")
  endforeach()
endforeach()
file(WRITE "${WORK}/all.cpp" "${all}")
function(mnk_preprocess source result)
  execute_process(
    COMMAND ${PREPROCESS} -x c++ "-I${ROOT}/include" "-I${WORK}/standard" "${source}"
    OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
  string(REGEX REPLACE "[ \n]+" " " output "${output}")
  string(STRIP "${output}" output)
  set(${result} "${output}" PARENT_SCOPE)
endfunction()
mnk_preprocess("${WORK}/all.cpp" expected)
mnk_preprocess("${MADE}" actual)
if(NOT "${actual}" STREQUAL "${expected}")
  file(WRITE "${WORK}/expected" "${expected}")
  file(WRITE "${WORK}/actual" "${actual}")
  message(FATAL_ERROR "${WORK}/actual differs from ${WORK}/expected.")
endif()
string(LENGTH "${actual}" length)
if(length LESS 50000)
  message(FATAL_ERROR "Only ${length} characters were compared.")
endif()
