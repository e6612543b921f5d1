# SPDX-License-Identifier: MIT
# x86 with pointers and std::size_t of 32 bits.
# Debian: g++-12 g++-multilib catch2 libcli11-dev
set(CMAKE_CXX_COMPILER g++-12)
set(CMAKE_CXX_FLAGS_INIT "-m32")
set(MNK_CATCH2 HEADER CACHE STRING "The installed library is of 64 bits")
