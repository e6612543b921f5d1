# SPDX-License-Identifier: MIT
# Debian: clang-14 catch2 libcli11-dev
set(CMAKE_CXX_COMPILER clang++-14)
