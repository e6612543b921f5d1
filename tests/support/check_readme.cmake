# SPDX-License-Identifier: MIT
# README.md of ROOT shows all of examples/quickstart.cpp.
file(READ "${ROOT}/README.md" readme)
file(READ "${ROOT}/examples/quickstart.cpp" quickstart)
string(FIND "${readme}" "```cpp\n${quickstart}```\n" place)
if(place EQUAL -1)
  message(FATAL_ERROR "README.md has no cpp block with the text of examples/quickstart.cpp.")
endif()
