# SPDX-License-Identifier: MIT
# Runs PROGRAM (a list: an emulator may stand before it) with ARGUMENTS (a list) and checks
# everything that comes out of it:
#   RESULT  a regular expression for its exit code, or for the name of the signal; 0 otherwise
#   OUTPUT, ERROR  regular expressions for its standard output and standard error
# Or all of it comes from files, CASE being the common part of their names, and WORK the same for
# the files to write: .out (the exact output), .in, .args, .exit, .err.
set(input "")
if(CASE)
  if(EXISTS "${CASE}.in")
    set(input "${CASE}.in")
  endif()
  if(EXISTS "${CASE}.args")
    file(READ "${CASE}.args" ARGUMENTS)
    separate_arguments(ARGUMENTS UNIX_COMMAND "${ARGUMENTS}")
  endif()
  if(EXISTS "${CASE}.exit")
    file(READ "${CASE}.exit" RESULT)
    string(STRIP "${RESULT}" RESULT)
    set(RESULT "^${RESULT}$")
  endif()
  if(EXISTS "${CASE}.err")
    file(READ "${CASE}.err" ERROR)
    string(STRIP "${ERROR}" ERROR)
  endif()
else()
  string(RANDOM LENGTH 12 unique)
  set(WORK "${CMAKE_CURRENT_BINARY_DIR}/check_run.${unique}")
endif()
if(NOT DEFINED RESULT)
  set(RESULT "^0$")
endif()
if(NOT input)
  set(input "${WORK}.empty")
  file(WRITE "${input}" "")
endif()

execute_process(
  COMMAND ${PROGRAM} ${ARGUMENTS}
  INPUT_FILE "${input}"
  OUTPUT_FILE "${WORK}.actual"
  ERROR_VARIABLE error
  RESULT_VARIABLE result)

# What QEMU says itself of a program that aborts.
string(REGEX REPLACE "qemu: uncaught target signal[^\n]*\n" "" error "${error}")

set(faults "")
if(NOT result MATCHES "${RESULT}")
  string(APPEND faults "ended with '${result}', expected '${RESULT}'\n")
endif()
if(CASE)
  set(eol "")
  if(PROGRAM MATCHES "[.]exe$")
    set(eol --ignore-eol)  # Windows, or Wine
  endif()
  execute_process(COMMAND "${CMAKE_COMMAND}" -E compare_files ${eol} "${WORK}.actual" "${CASE}.out"
                  RESULT_VARIABLE different ERROR_QUIET OUTPUT_QUIET)
  if(different)
    file(READ "${WORK}.actual" actual)
    string(APPEND faults "printed other than ${CASE}.out:\n${actual}\n")
  endif()
elseif(DEFINED OUTPUT)
  file(READ "${WORK}.actual" actual)
  string(REPLACE "\r\n" "\n" actual "${actual}")
  if(NOT actual MATCHES "${OUTPUT}")
    string(APPEND faults "printed '${actual}', expected '${OUTPUT}'\n")
  endif()
endif()
if(DEFINED ERROR)
  if(NOT error MATCHES "${ERROR}")
    string(APPEND faults "standard error is '${error}', expected '${ERROR}'\n")
  endif()
elseif(NOT error STREQUAL "")
  string(APPEND faults "standard error is not empty: '${error}'\n")
endif()
if(faults)
  message(FATAL_ERROR "${PROGRAM} ${ARGUMENTS}\n${faults}")
endif()
if(NOT CASE)
  file(REMOVE "${WORK}.actual" "${WORK}.empty")
endif()
