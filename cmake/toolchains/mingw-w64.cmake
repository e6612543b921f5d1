# SPDX-License-Identifier: MIT
# Windows, whose programs Wine runs. They carry their run-time libraries: no path to a DLL is needed.
# Debian: g++-mingw-w64-x86-64-posix wine64 catch2 libcli11-dev
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static")
set(CMAKE_CROSSCOMPILING_EMULATOR env WINEDEBUG=-all /usr/lib/wine/wine64)
set(MNK_CATCH2 HEADER CACHE STRING "The installed library is for another system")
