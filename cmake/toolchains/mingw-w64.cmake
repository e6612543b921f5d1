# SPDX-License-Identifier: MIT
# Windows, whose programs Wine runs. They carry their run-time libraries: no path to a DLL is needed.
# Wine's server is one for all programs, and ends with the last of them: a program that starts just
# then fails, and the output of one that starts the next server stays open as long as that runs.
# Meanwhile: env WINEDEBUG=-all /usr/lib/wine/wine64 cmd
# Debian: g++-mingw-w64-x86-64-posix wine64 catch2 libcli11-dev
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static")
set(CMAKE_CROSSCOMPILING_EMULATOR env WINEDEBUG=-all /usr/lib/wine/wine64)
set(MNK_CATCH2 HEADER CACHE STRING "The installed library is for another system")
