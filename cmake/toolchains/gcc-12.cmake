# SPDX-License-Identifier: MIT
# Debian: g++-12 catch2 libcli11-dev
set(CMAKE_CXX_COMPILER g++-12)
