# SPDX-License-Identifier: MIT
# cmake -DROOT=<folder> -DHEADERS=<header>,… -P write_single_header.cmake <file>
#
# Writes <file>, all of the library of ROOT in one; HEADERS are its headers below ROOT/include. The
# result depends on their text alone.
#
# Each header keeps its guard and comes after those that it includes, as the preprocessor would
# lay them out. Its `#include <mnk/…>` lines go. Other includes move to the top, sorted, unless
# they stand under a condition of their own: those stay where they are.
cmake_minimum_required(VERSION 3.21)

# CMake's lists fall apart at these characters of C++, so that a text is held without them.
string(ASCII 1 opening)
string(ASCII 2 closing)
string(ASCII 3 semicolon)
string(ASCII 4 backslash)

function(mnk_read path result)
  file(READ "${ROOT}/${path}" text)
  string(REPLACE "\r\n" "\n" text "${text}")
  string(REPLACE "[" "${opening}" text "${text}")
  string(REPLACE "]" "${closing}" text "${text}")
  string(REPLACE ";" "${semicolon}" text "${text}")
  string(REPLACE "\\" "${backslash}" text "${text}")
  set(${result} "${text}" PARENT_SCOPE)
endfunction()

# Appends HEADER to `body`, after the headers that it includes; once, however often it is asked to.
# `open` holds the headers that are being added, from the outermost to this one.
function(mnk_add_header header open)
  if("${header}" IN_LIST done)
    return()
  endif()
  if("${header}" IN_LIST open)
    string(REPLACE ";" ", " open "${open}")
    message(FATAL_ERROR "Headers include each other: ${open}, ${header}")
  endif()
  if(NOT "${header}" IN_LIST headers)
    message(FATAL_ERROR "${open}: <${header}> is included, but is none of the library's headers.")
  endif()
  list(APPEND open "${header}")

  mnk_read("include/${header}" text)
  if(NOT text MATCHES "^// SPDX-License-Identifier: MIT\n#ifndef MNK_[A-Z0-9_]+_HPP\n#define MNK_")
    message(FATAL_ERROR "${header} does not start with its licence and guard.")
  endif()
  if(text MATCHES "\n[ \t]+#[ \t]*(include|if|endif)")
    message(FATAL_ERROR "${header}: a directive that is not at the start of its line.")
  endif()
  string(REPLACE "// SPDX-License-Identifier: MIT" "" text "${text}")

  # Each piece but the first is a directive without its sharp, and what follows it.
  string(REPLACE "\n#" ";" pieces "${text}")
  set(kept "")
  set(depth 0)
  foreach(piece IN LISTS pieces)
    if(piece MATCHES "^include ")
      if(NOT piece MATCHES "^include (<([a-z0-9_/.]+)>)[ ]*(//[^\n]*)?(\n.*)?$")
        message(FATAL_ERROR "${header}: not understood: #${piece}")
      endif()
      set(quoted "${CMAKE_MATCH_1}")
      set(name "${CMAKE_MATCH_2}")
      set(rest "${CMAKE_MATCH_4}")
      if(name MATCHES "^mnk/")
        if(NOT depth EQUAL 1)
          message(FATAL_ERROR "${header}: ${quoted} is included under a condition.")
        endif()
        mnk_add_header("${name}" "${open}")
        string(APPEND kept "${rest}")
        continue()
      endif()
      if(depth EQUAL 1)
        list(APPEND system "${quoted}")
        string(APPEND kept "${rest}")
        continue()
      endif()
    elseif(piece MATCHES "^if")
      math(EXPR depth "${depth} + 1")
    elseif(piece MATCHES "^endif")
      math(EXPR depth "${depth} - 1")
    endif()
    if(piece)
      string(APPEND kept "\n#${piece}")
    endif()
  endforeach()
  if(NOT depth EQUAL 0)
    message(FATAL_ERROR "${header}: an #if without its #endif, or the other way round.")
  endif()

  # Where includes were, there is one empty line.
  string(REGEX REPLACE "\n\n\n+" "\n\n" kept "${kept}")
  string(STRIP "${kept}" kept)
  string(APPEND body "\n// ${header}\n${kept}\n")
  list(APPEND done "${header}")
  set(body "${body}" PARENT_SCOPE)
  set(done "${done}" PARENT_SCOPE)
  set(system "${system}" PARENT_SCOPE)
endfunction()

if(NOT CMAKE_ARGC EQUAL 6)
  message(FATAL_ERROR "The last argument is the file to write.")
endif()
string(REPLACE "," ";" headers "${HEADERS}")
set(body "")
set(done "")
set(system "")
foreach(header IN ITEMS mnk/mnk.hpp LISTS headers)
  mnk_add_header("${header}" "")
endforeach()

list(REMOVE_DUPLICATES system)
list(SORT system)
list(TRANSFORM system PREPEND "#include ")
list(JOIN system "\n" system)

set(version "")
foreach(part IN ITEMS MAJOR MINOR PATCH)
  if(NOT body MATCHES "\n#define MNK_VERSION_${part} ([0-9]+)\n")
    message(FATAL_ERROR "The headers define no MNK_VERSION_${part}.")
  endif()
  list(APPEND version "${CMAKE_MATCH_1}")
endforeach()
list(JOIN version "." version)

mnk_read(LICENSE licence)
string(STRIP "${licence}" licence)
string(REPLACE "\n" "\n// " licence "// ${licence}")
string(REGEX REPLACE "// (\n|$)" "//\\1" licence "${licence}")

set(text "// SPDX-License-Identifier: MIT
//
// mnk ${version}: games of marks on a grid, in C++20. This file is the whole library, made from its
// headers, each of which starts at a line with its name and stands here once.
//
${licence}
#ifndef MNK_SINGLE_HEADER_HPP
#define MNK_SINGLE_HEADER_HPP

${system}
${body}
#endif  // MNK_SINGLE_HEADER_HPP
")
string(REPLACE "${opening}" "[" text "${text}")
string(REPLACE "${closing}" "]" text "${text}")
string(REPLACE "${semicolon}" ";" text "${text}")
string(REPLACE "${backslash}" "\\" text "${text}")
# Written with line feeds on every system; an at sign is the one thing that would be replaced.
set(at "@")
string(REPLACE "@" "@at@" text "${text}")
file(CONFIGURE OUTPUT "${CMAKE_ARGV5}" CONTENT "${text}" @ONLY NEWLINE_STYLE UNIX)
