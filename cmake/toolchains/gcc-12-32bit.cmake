# SPDX-License-Identifier: MIT
# x86 with pointers and std::size_t of 32 bits. (The package g++-multilib, which links <asm/…> to
# where the compiler looks for it, cannot be installed beside other cross compilers.)
# Debian: g++-12-multilib catch2 libcli11-dev
set(CMAKE_CXX_COMPILER g++-12)
set(CMAKE_CXX_FLAGS_INIT "-m32 -idirafter /usr/include/x86_64-linux-gnu")
set(MNK_CATCH2 HEADER CACHE STRING "The installed library is of 64 bits")
