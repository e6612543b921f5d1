# SPDX-License-Identifier: MIT
# Fails unless COMPILE refuses SOURCE with one error that names the macro and what to define.
execute_process(
  COMMAND ${COMPILE} "${SOURCE}"
  OUTPUT_VARIABLE words
  ERROR_VARIABLE words
  RESULT_VARIABLE result)
if(result EQUAL 0)
  message(FATAL_ERROR "${SOURCE} compiles.")
endif()
string(REGEX MATCHALL ": (fatal )?error: " errors "${words}")
list(LENGTH errors count)
if(NOT count EQUAL 1 OR NOT words MATCHES "mnk: a macro named check is defined, .*UNDERSCORES as 0")
  message(FATAL_ERROR "${count} errors in place of one that names the macro:\n${words}")
endif()
