# SPDX-License-Identifier: MIT
# SOURCE, compiled by COMPILE with MACRO defined, is refused with words that match each of REGEX.
file(STRINGS "${SOURCE}" uses REGEX "${MACRO}")
if(NOT uses)
  message(FATAL_ERROR "${SOURCE} does not use ${MACRO}.")
endif()
execute_process(
  COMMAND ${COMPILE} "-D${MACRO}" "${SOURCE}"
  OUTPUT_VARIABLE words
  ERROR_VARIABLE words
  RESULT_VARIABLE result)
if(result EQUAL 0)
  message(FATAL_ERROR "${SOURCE} compiles with ${MACRO}.")
endif()
foreach(regex IN LISTS REGEX)
  if(NOT words MATCHES "${regex}")
    message(FATAL_ERROR "${SOURCE} with ${MACRO}: no '${regex}' in\n${words}")
  endif()
endforeach()
