# SPDX-License-Identifier: MIT
# mnk::mnk passes on an include folder and a language level, and brings no other target.
foreach(property IN ITEMS COMPILE_OPTIONS COMPILE_DEFINITIONS LINK_LIBRARIES LINK_OPTIONS)
  get_target_property(value mnk::mnk INTERFACE_${property})
  if(value)
    message(FATAL_ERROR "mnk::mnk passes on ${property}: ${value}")
  endif()
endforeach()
foreach(target IN ITEMS mnk_dev mnk::mnk_dev Catch2::Catch2 CLI11::CLI11)
  if(TARGET ${target})
    message(FATAL_ERROR "mnk brought the target ${target}.")
  endif()
endforeach()
