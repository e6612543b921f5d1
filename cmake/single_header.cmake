# SPDX-License-Identifier: MIT
# Target single_header writes single_header/mnk.hpp in the build tree: the library as one file.
# With MNK_TEST_SINGLE_HEADER the tests, examples and benchmarks are compiled with it, by headers
# with the library's names that hold nothing but an include of it.
option(MNK_TEST_SINGLE_HEADER "Compile the code of mnk with the header made of all headers" OFF)

set(mnk_single_header "${PROJECT_BINARY_DIR}/single_header/mnk.hpp")
list(TRANSFORM mnk_headers REPLACE "^include/" "" OUTPUT_VARIABLE names)
list(JOIN names "," joined)
set(mnk_write_single_header "${CMAKE_COMMAND}" "-DROOT=${PROJECT_SOURCE_DIR}" "-DHEADERS=${joined}"
                            -P "${CMAKE_CURRENT_LIST_DIR}/write_single_header.cmake")
add_custom_command(
  OUTPUT "${mnk_single_header}"
  COMMAND ${mnk_write_single_header} "${mnk_single_header}"
  DEPENDS ${mnk_headers} LICENSE cmake/write_single_header.cmake
  COMMENT "Writing ${mnk_single_header}"
  VERBATIM)
add_custom_target(single_header DEPENDS "${mnk_single_header}")

set(mnk_single_header_names "${PROJECT_BINARY_DIR}/single_header/names")
foreach(name IN LISTS names)
  get_filename_component(folder "${name}" DIRECTORY)
  file(RELATIVE_PATH place "${mnk_single_header_names}/${folder}" "${mnk_single_header}")
  file(CONFIGURE OUTPUT "${mnk_single_header_names}/${name}" CONTENT "#include \"${place}\"\n")
endforeach()
