# SPDX-License-Identifier: MIT
# Target docs: the reference, made of the docstrings, in docs/html of the build folder.
find_program(MNK_DOXYGEN doxygen)
mark_as_advanced(MNK_DOXYGEN)
find_package(Python3 COMPONENTS Interpreter QUIET)
if(NOT MNK_DOXYGEN OR NOT Python3_FOUND)
  message(STATUS "mnk: no target docs, since Doxygen or Python was not found (Debian: doxygen, python3)")
  return()
endif()

if(PROJECT_SOURCE_DIR MATCHES " ")
  message(STATUS "mnk: no target docs, since Doxygen links no page in a folder with a space in its name")
  return()
endif()

set(mnk_doc_inputs "\"${PROJECT_SOURCE_DIR}/README.md\" \"${PROJECT_SOURCE_DIR}/cmake/docs.dox\" \
 \"${PROJECT_SOURCE_DIR}/.github/CONTRIBUTING.md\" \"${PROJECT_SOURCE_DIR}/bench/results/intel-xeon.md\"")
set(documented ${mnk_headers})
# What is in these is in mnk::detail.
list(FILTER documented EXCLUDE REGEX
     "/((board|detail|game|search|state)/|(bit_layout|fwd|line_masks|members|mnk|open_line|order_search|position_text|rule_pack|square_layout|symbols|symmetry_of)[.]hpp)")
foreach(header IN LISTS documented)
  string(APPEND mnk_doc_inputs " \\\n \"${PROJECT_SOURCE_DIR}/${header}\"")
endforeach()

# A page for each example, with what its first comment says.
file(GLOB examples CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/examples/*.cpp")
set(pages "")
foreach(example IN LISTS examples)
  get_filename_component(name "${example}" NAME)
  file(READ "${example}" text)
  set(about "The library at a glance: a game at run time, and one at compile time.")
  if(text MATCHES "^// SPDX[^\n]*\n//\n((//[^\n]*\n)+)")
    string(REGEX REPLACE "(^|\n)//" "\\1" about "${CMAKE_MATCH_1}")
  endif()
  string(REPLACE "\n" "\n/// " about "\n${about}")
  string(APPEND pages "/// \\example ${name}${about}\n\n")
endforeach()
file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/docs/examples.dox" CONTENT "@pages@" @ONLY)
string(APPEND mnk_doc_inputs " \\\n \"${PROJECT_BINARY_DIR}/docs/examples.dox\"")

set(filter "${PROJECT_SOURCE_DIR}/cmake/docs_filter.py")
set(mnk_doc_filter "\\\"${Python3_EXECUTABLE}\\\" \\\"${filter}\\\"")
configure_file(cmake/Doxyfile.in "${PROJECT_BINARY_DIR}/docs/Doxyfile" @ONLY)
add_custom_target(
  docs
  COMMAND "${MNK_DOXYGEN}" "${PROJECT_BINARY_DIR}/docs/Doxyfile"
  COMMAND "${Python3_EXECUTABLE}" "${filter}" --check "${PROJECT_BINARY_DIR}/docs/html" ${documented}
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
  COMMENT "Writing the reference to ${PROJECT_BINARY_DIR}/docs/html"
  VERBATIM)
