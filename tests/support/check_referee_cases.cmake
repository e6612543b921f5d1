# SPDX-License-Identifier: MIT
# PROGRAM, the referee, prints what WRITER says of every case. WORK is a folder to write to.
file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}")
execute_process(COMMAND ${WRITER} "${WORK}" RESULT_VARIABLE result)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "${WRITER} ended with '${result}'")
endif()
file(GLOB cases "${WORK}/*.out")
list(LENGTH cases count)
if(count LESS 100)
  message(FATAL_ERROR "There are ${count} cases only.")
endif()
set(faults "")
foreach(case IN LISTS cases)
  string(REGEX REPLACE "[.]out$" "" case "${case}")
  file(READ "${case}.args" arguments)
  separate_arguments(arguments UNIX_COMMAND "${arguments}")
  file(READ "${case}.out" expected)
  execute_process(
    COMMAND ${PROGRAM} ${arguments}
    INPUT_FILE "${case}.in"
    OUTPUT_VARIABLE actual
    ERROR_VARIABLE error
    RESULT_VARIABLE result)
  string(REPLACE "\r\n" "\n" actual "${actual}")
  if(NOT result EQUAL 0 OR NOT error STREQUAL "" OR NOT actual STREQUAL expected)
    string(APPEND faults "${case}: ${arguments}\n${error}${actual}\nexpected:\n${expected}\n")
  endif()
endforeach()
if(faults)
  message(FATAL_ERROR "${faults}")
endif()
