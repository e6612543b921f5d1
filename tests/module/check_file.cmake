# SPDX-License-Identifier: MIT
# FILE is what WRITE writes, into WORK here.
cmake_minimum_required(VERSION 3.21)
file(MAKE_DIRECTORY "${WORK}")
execute_process(COMMAND ${WRITE} "${WORK}/mnk.cppm" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${CMAKE_COMMAND}" -E compare_files --ignore-eol "${FILE}" "${WORK}/mnk.cppm"
                RESULT_VARIABLE different)
if(different)
  foreach(list IN ITEMS has wants)
    set(path "${FILE}")
    if(list STREQUAL "wants")
      set(path "${WORK}/mnk.cppm")
    endif()
    file(READ "${path}" text)
    string(REGEX MATCHALL "using mnk::[^;\n]+" ${list} "${text}")
  endforeach()
  set(missing ${wants})
  list(REMOVE_ITEM missing ${has})
  set(extra ${has})
  list(REMOVE_ITEM extra ${wants})
  message(FATAL_ERROR "${FILE}\nlacks: ${missing}\nhas besides: ${extra}\n"
                      "The target module_file writes it anew.")
endif()
