# SPDX-License-Identifier: MIT
# Clang's own list of what HEADER declares in namespace mnk holds no public name that FILE does not
# export. COMPILE takes a source; WORK is a folder to write to.
cmake_minimum_required(VERSION 3.21)
file(MAKE_DIRECTORY "${WORK}")
file(WRITE "${WORK}/all.cpp" "#include \"${HEADER}\"\n")
execute_process(
  COMMAND ${COMPILE} -fsyntax-only -Xclang -ast-list "${WORK}/all.cpp"
  OUTPUT_FILE "${WORK}/list" COMMAND_ERROR_IS_FATAL ANY)
file(STRINGS "${WORK}/list" listed REGEX "^mnk::[A-Za-z0-9_]+$")
list(REMOVE_DUPLICATES listed)
file(READ "${FILE}" exported)
string(REGEX MATCHALL "using mnk::[A-Za-z0-9_]+" exported "${exported}")
list(TRANSFORM exported REPLACE "^using " "")
list(LENGTH exported count)
set(rest ${listed})
list(REMOVE_ITEM rest ${exported})
list(LENGTH rest left)
list(LENGTH listed all)
math(EXPR matched "${all} - ${left}")
if(NOT matched EQUAL count)
  set(unknown ${exported})
  list(REMOVE_ITEM unknown ${listed})
  message(FATAL_ERROR "Clang lists ${matched} of the ${count} exported names, not: ${unknown}")
endif()

# The list holds parameters of concepts as well: those, the compiler does not find by their names.
set(text "#include \"${HEADER}\"\n")
foreach(name IN LISTS rest)
  string(APPEND text "using ${name};\n")
endforeach()
file(WRITE "${WORK}/rest.cpp" "${text}")
execute_process(
  COMMAND ${COMPILE} -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics "${WORK}/rest.cpp"
  ERROR_VARIABLE words)
set(missing "")
foreach(name IN LISTS rest)
  string(REGEX REPLACE "^mnk::" "" short "${name}")
  if(NOT short MATCHES "^(v[0-9_]+|detail)$" AND NOT words MATCHES "no member named '${short}'")
    list(APPEND missing "${name}")
  endif()
endforeach()
if(missing)
  message(FATAL_ERROR "Public, and not exported by ${FILE}: ${missing}")
endif()
