# SPDX-License-Identifier: MIT
# mnk_host_headers(<target> <folder> <header>)
#
# Makes <target> from the headers of a header-only library that this machine has installed for
# itself, such as <catch2/catch.hpp>: folder catch2, header catch.hpp. For a target machine that no
# installed library fits. Only a link to that folder is in the path, since its neighbours are the
# headers of another system.
function(mnk_host_headers target folder header)
  find_path(
    MNK_HOST_${folder} "${folder}/${header}"
    PATHS /usr/include /usr/local/include
    NO_CMAKE_FIND_ROOT_PATH REQUIRED)
  mark_as_advanced(MNK_HOST_${folder})
  set(root "${PROJECT_BINARY_DIR}/host_headers/${folder}")
  file(MAKE_DIRECTORY "${root}")
  file(CREATE_LINK "${MNK_HOST_${folder}}/${folder}" "${root}/${folder}" SYMBOLIC COPY_ON_ERROR)
  add_library(${target} INTERFACE)
  target_include_directories(${target} SYSTEM INTERFACE "${root}")
endfunction()
