# SPDX-License-Identifier: MIT
# A big-endian machine, whose programs QEMU runs: correct, and many times slower.
# Debian: g++-12-s390x-linux-gnu qemu-user catch2 libcli11-dev
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR s390x)
set(CMAKE_CXX_COMPILER s390x-linux-gnu-g++-12)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-s390x -L /usr/s390x-linux-gnu)
set(MNK_CATCH2 HEADER CACHE STRING "The installed library is for another machine")
set(MNK_SHORT_TESTS ON CACHE BOOL "Each step takes long")
