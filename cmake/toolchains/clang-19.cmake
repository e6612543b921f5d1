# SPDX-License-Identifier: MIT
# Debian: clang-19 catch2 libcli11-dev
set(CMAKE_CXX_COMPILER clang++-19)
