# SPDX-License-Identifier: MIT
# Debian: clang-19 libc++-19-dev libc++abi-19-dev catch2 libcli11-dev
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++")
set(MNK_CATCH2 HEADER CACHE STRING "The installed library was built with libstdc++")
