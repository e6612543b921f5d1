# SPDX-License-Identifier: MIT
# An overlay port of the tree that it lies in:
#   vcpkg install mnk --classic --editable --overlay-ports=<this tree>/cmake/vcpkg-port
# vcpkg tells packages apart by this folder and not by the tree around it: without --editable it may
# give an older mnk of the same version from its cache. An installed mnk stays as it is, whatever the
# tree has become: vcpkg remove mnk --classic.
set(VCPKG_BUILD_TYPE release) # header-only port

get_filename_component(SOURCE_PATH "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)

vcpkg_cmake_configure(
    SOURCE_PATH "${SOURCE_PATH}"
    OPTIONS
        -DMNK_BUILD_TESTS=OFF
        -DMNK_BUILD_EXAMPLES=OFF
        -DMNK_BUILD_BENCH=OFF
)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH share/cmake/mnk)
vcpkg_fixup_pkgconfig()

vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
