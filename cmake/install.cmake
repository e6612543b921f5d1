# SPDX-License-Identifier: MIT
# Install rules. All files go below include/ and share/: nothing here depends on the architecture.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# No file set: CMake before 3.23 would find the target without its folder, and CMake before 3.28
# exports an absolute one wrongly.
install(
  TARGETS mnk
  EXPORT mnk-targets
  INCLUDES
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
# The interface of the module comes along for who builds it; so does the built one, where it is.
install(
  DIRECTORY include/
  DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  FILES_MATCHING
  PATTERN "*.hpp"
  PATTERN "*.cppm")

set(mnk_config_dir "${CMAKE_INSTALL_DATADIR}/cmake/mnk")
install(
  EXPORT mnk-targets
  NAMESPACE mnk::
  DESTINATION "${mnk_config_dir}")
if(TARGET mnk_module)
  install(
    TARGETS mnk_module
    EXPORT mnk-module-targets
    FILE_SET CXX_MODULES
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
  install(
    EXPORT mnk-module-targets
    NAMESPACE mnk::
    DESTINATION "${mnk_config_dir}"
    CXX_MODULES_DIRECTORY mnk-module-targets)
endif()

configure_package_config_file(
  cmake/mnk-config.cmake.in "${CMAKE_CURRENT_BINARY_DIR}/mnk-config.cmake"
  INSTALL_DESTINATION "${mnk_config_dir}"
  NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(
  "${CMAKE_CURRENT_BINARY_DIR}/mnk-config-version.cmake"
  COMPATIBILITY SameMinorVersion
  ARCH_INDEPENDENT)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/mnk-config.cmake"
              "${CMAKE_CURRENT_BINARY_DIR}/mnk-config-version.cmake"
        DESTINATION "${mnk_config_dir}")

# The .pc file finds its prefix from its own place, so that a moved tree still works. Only an
# include folder that was given as an absolute path stays absolute.
set(mnk_pc_dir "${CMAKE_INSTALL_DATADIR}/pkgconfig")
if(IS_ABSOLUTE "${mnk_pc_dir}")
  set(mnk_pc_prefix "${CMAKE_INSTALL_PREFIX}")
else()
  file(RELATIVE_PATH mnk_pc_prefix "/${mnk_pc_dir}" "/")
  string(REGEX REPLACE "/$" "" mnk_pc_prefix "${mnk_pc_prefix}")
  string(PREPEND mnk_pc_prefix "\${pcfiledir}/")
endif()
if(IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}")
  set(mnk_pc_includedir "${CMAKE_INSTALL_INCLUDEDIR}")
else()
  set(mnk_pc_includedir "\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}")
endif()
configure_file(cmake/mnk.pc.in "${CMAKE_CURRENT_BINARY_DIR}/mnk.pc" @ONLY)
install(FILES "${CMAKE_CURRENT_BINARY_DIR}/mnk.pc" DESTINATION "${mnk_pc_dir}")
