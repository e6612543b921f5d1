# SPDX-License-Identifier: MIT
# Of CASE an error is told in WORDS that matches each of REGEX.
file(STRINGS "${WORDS}" errors REGEX "mnk_case_${CASE}([^a-z0-9_]|$)" ENCODING UTF-8)
if(NOT errors)
  message(FATAL_ERROR "${CASE} compiles.")
endif()
foreach(regex IN LISTS REGEX)
  set(matching ${errors})
  list(FILTER matching INCLUDE REGEX "${regex}")
  if(NOT matching)
    list(JOIN errors "\n" errors)
    message(FATAL_ERROR "${CASE}: no '${regex}' in\n${errors}")
  endif()
endforeach()
