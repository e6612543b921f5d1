# SPDX-License-Identifier: MIT
# Where its standard output is full, every example ends with 1: one that has options where it is
# asked for help, one that has none as it is run.
if(NOT EXISTS /dev/full)
  return()
endif()
get_property(examples GLOBAL PROPERTY mnk_listed_examples)
foreach(example IN LISTS examples)
  get_filename_component(example "${example}" NAME_WE)
  get_target_property(libraries mnk_example_${example} LINK_LIBRARIES)
  set(arguments "")
  if("mnk_example_support" IN_LIST libraries)
    set(arguments --help)
  endif()
  add_test(
    NAME example.${example}.full_output
    COMMAND sh -c "\"$@\" > /dev/full; test $? = 1" sh ${CMAKE_CROSSCOMPILING_EMULATOR}
            $<TARGET_FILE:mnk_example_${example}> ${arguments})
endforeach()
