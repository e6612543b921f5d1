# SPDX-License-Identifier: MIT
# CLAIM test_command: .ci/run holds, as a line of its own, the command of README.md that installs
# what the tests need and runs them. CLAIM quickstart: README.md shows all of quickstart.cpp.
file(READ "${ROOT}/README.md" readme)

if(CLAIM STREQUAL "test_command")
  string(REGEX MATCHALL "apt-get update && apt-get install [^\n]* && cmake --workflow --preset test"
               commands "${readme}")
  list(LENGTH commands count)
  if(NOT count EQUAL 1)
    message(FATAL_ERROR "README.md has ${count} test commands, expected one.")
  endif()
  file(READ "${ROOT}/.ci/run" ci)
  string(FIND "${ci}" "\n${commands}\n" place)
  if(place EQUAL -1)
    message(FATAL_ERROR ".ci/run has no such line:\n${commands}")
  endif()
elseif(CLAIM STREQUAL "quickstart")
  file(READ "${ROOT}/examples/quickstart.cpp" quickstart)
  string(FIND "${readme}" "```cpp\n${quickstart}```\n" place)
  if(place EQUAL -1)
    message(FATAL_ERROR "README.md has no cpp block with the text of examples/quickstart.cpp.")
  endif()
else()
  message(FATAL_ERROR "No such claim: '${CLAIM}'")
endif()
