# SPDX-License-Identifier: MIT
# For clang-format and clang-tidy 19: older ones misread concepts, constraints and inline namespaces.
# Targets mnk_format (rewrites), mnk_format_check and mnk_tidy; mnk_lint is the two checks.
find_program(MNK_CLANG_FORMAT NAMES clang-format-19 clang-format)
find_program(MNK_CLANG_TIDY NAMES clang-tidy-19 clang-tidy)
mark_as_advanced(MNK_CLANG_FORMAT MNK_CLANG_TIDY)

if(MNK_CLANG_FORMAT)
  set(patterns "")
  foreach(folder IN ITEMS include tests bench examples)
    list(APPEND patterns "${PROJECT_SOURCE_DIR}/${folder}/*.hpp"
         "${PROJECT_SOURCE_DIR}/${folder}/*.cpp")
  endforeach()
  file(GLOB_RECURSE mnk_sources CONFIGURE_DEPENDS ${patterns})
  add_custom_target(
    mnk_format
    COMMAND "${MNK_CLANG_FORMAT}" -i ${mnk_sources}
    COMMENT "Formatting the sources"
    VERBATIM)
  add_custom_target(
    mnk_format_check
    COMMAND "${MNK_CLANG_FORMAT}" --dry-run -Werror ${mnk_sources}
    COMMENT "Checking the formatting"
    VERBATIM)
endif()

if(MNK_CLANG_TIDY)
  # Each file is a target of its own, so that they run side by side.
  add_custom_target(mnk_tidy)
  file(GLOB tidy_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/lint/*.cpp"
       "${PROJECT_SOURCE_DIR}/examples/*.cpp")
  foreach(source IN LISTS tidy_sources)
    get_filename_component(name "${source}" NAME_WE)
    set(less "")
    if(source MATCHES "/examples/")
      # What is in the headers of the library is found in tests/lint; here it would only take time,
      # and by these checks half of it.
      set(less "--header-filter=/examples/"
          "--checks=-clang-analyzer-*,-performance-unnecessary-value-param")
    endif()
    add_custom_target(
      mnk_tidy_${name}
      COMMAND "${MNK_CLANG_TIDY}" --quiet ${less} "${source}" -- -std=c++20
              "-I${PROJECT_SOURCE_DIR}/include"
      COMMENT "Checking ${name}.cpp with clang-tidy"
      VERBATIM)
    add_dependencies(mnk_tidy mnk_tidy_${name})
  endforeach()
endif()

if(MNK_CLANG_FORMAT AND MNK_CLANG_TIDY)
  add_custom_target(mnk_lint)
  add_dependencies(mnk_lint mnk_format_check mnk_tidy)
endif()
