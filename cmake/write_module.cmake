# SPDX-License-Identifier: MIT
# cmake -DROOT=<folder> -DHEADERS=<header>,… -P write_module.cmake <file>
#
# Writes <file>, the interface of the module mnk, which exports every public name of HEADERS: what
# they declare at the start of a line in namespace mnk, outside of mnk::detail.
cmake_minimum_required(VERSION 3.21)
if(NOT CMAKE_ARGC EQUAL 6)
  message(FATAL_ERROR "The last argument is the file to write.")
endif()

set(names "")
string(REPLACE "," ";" headers "${HEADERS}")
foreach(header IN LISTS headers)
  file(READ "${ROOT}/include/${header}" text)
  # Lists fall apart at brackets and semicolons; no name holds either.
  string(REGEX REPLACE "[]\\[]|;|\r" "~" text "${text}")
  string(REPLACE "\\" "~" text "${text}")
  string(REPLACE "\n" ";" lines "${text}")
  set(place "")
  foreach(line IN LISTS lines)
    if(line MATCHES "^(inline )?namespace (.*) {$")
      set(place "${place}::${CMAKE_MATCH_2}")
    elseif(line MATCHES "^}  // namespace (.*)$")
      string(REGEX REPLACE "::${CMAKE_MATCH_1}$" "" closed "${place}")
      if(closed STREQUAL place)
        message(FATAL_ERROR "${header}: '${line}' ends '${place}'. Name what ends in each comment.")
      endif()
      set(place "${closed}")
    elseif(place MATCHES "detail" OR place STREQUAL "" OR NOT line MATCHES "^[a-zA-Z~]")
      continue()
    elseif(line MATCHES "^(template|static_assert|extern|private|public)|^MNK_[A-Z_]+$")
      continue()
    elseif(line MATCHES "^(class|struct|union|using|concept|enum class) ([A-Za-z0-9_]+)")
      list(APPEND names "${CMAKE_MATCH_2}")
    elseif(line MATCHES "^(explicit )?[A-Z][A-Za-z0-9]*\\(")
      # A deduction guide, which comes with its class.
      continue()
    elseif(line MATCHES "operator(==|<=>|<<|>>|[-+*/%&|^]|<|>)\\(")
      list(APPEND names "operator${CMAKE_MATCH_1}")
    elseif(line MATCHES "^[^({=]* ([A-Za-z][A-Za-z0-9_]*)(\\(|{| =)")
      list(APPEND names "${CMAKE_MATCH_1}")
    else()
      message(FATAL_ERROR "${header}: which name does this declare? '${line}'")
    endif()
  endforeach()
  if(NOT place STREQUAL "")
    message(FATAL_ERROR "${header}: '${place}' needs a comment with its name at its end.")
  endif()
endforeach()
list(REMOVE_DUPLICATES names)
list(SORT names)

set(text "// SPDX-License-Identifier: MIT
// The library as a module: import mnk; in place of #include <mnk/mnk.hpp>. Macros stay behind.
// The target module_file writes this file; a test compares it with the headers.
module~
#include <mnk/mnk.hpp>
export module mnk~

export namespace mnk::inline v0_1 {

")
if(NOT names)
  message(FATAL_ERROR "The headers declare nothing.")
endif()
file(STRINGS "${ROOT}/include/mnk/version.hpp" version_namespace REGEX "^inline namespace v[0-9_]+ {$")
string(REGEX REPLACE "^inline namespace (.*) {$" "\\1" version_namespace "${version_namespace}")
string(REPLACE "v0_1" "${version_namespace}" text "${text}")
foreach(name IN LISTS names)
  string(APPEND text "using mnk::${name}~\n")
endforeach()
string(APPEND text "\n}  // namespace mnk::inline ${version_namespace}\n")
string(REPLACE "~" ";" text "${text}")
file(CONFIGURE OUTPUT "${CMAKE_ARGV5}" CONTENT "${text}" @ONLY NEWLINE_STYLE UNIX)
