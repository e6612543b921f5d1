# SPDX-License-Identifier: MIT
# Target docs: the reference, made of the docstrings, in docs/html of the build folder.
find_program(MNK_DOXYGEN doxygen)
mark_as_advanced(MNK_DOXYGEN)
if(NOT MNK_DOXYGEN)
  message(STATUS "mnk: no target docs, since Doxygen was not found (Debian: doxygen)")
  return()
endif()

set(mnk_doc_inputs "\"${PROJECT_SOURCE_DIR}/README.md\" \"${PROJECT_SOURCE_DIR}/cmake/docs.dox\" \
 \"${PROJECT_SOURCE_DIR}/.github/CONTRIBUTING.md\" \"${PROJECT_SOURCE_DIR}/bench/results/amd-epyc.md\"")
foreach(header IN LISTS mnk_headers)
  if(NOT header MATCHES "/detail/")
    string(APPEND mnk_doc_inputs " \\\n \"${PROJECT_SOURCE_DIR}/${header}\"")
  endif()
endforeach()
set(mnk_doc_filter "${PROJECT_SOURCE_DIR}/cmake/docs_filter.py")
configure_file(cmake/Doxyfile.in "${PROJECT_BINARY_DIR}/docs/Doxyfile" @ONLY)
add_custom_target(
  docs
  COMMAND "${MNK_DOXYGEN}" "${PROJECT_BINARY_DIR}/docs/Doxyfile"
  WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
  COMMENT "Writing the reference to ${PROJECT_BINARY_DIR}/docs/html"
  VERBATIM)
