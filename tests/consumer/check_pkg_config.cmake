# SPDX-License-Identifier: MIT
# Compiles SOURCE as PROGRAM by COMPILE (a list: the compiler, then flags) with what pkg-config says
# of the mnk installed in PREFIX, and runs it, by EMULATOR if that is a list of words.
set(ENV{PKG_CONFIG_PATH} "${PREFIX}/share/pkgconfig")
execute_process(
  COMMAND "${PKG_CONFIG}" --modversion mnk
  OUTPUT_VARIABLE version
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
if(NOT version STREQUAL VERSION)
  message(FATAL_ERROR "mnk.pc says version '${version}', expected '${VERSION}'")
endif()
execute_process(
  COMMAND "${PKG_CONFIG}" --cflags mnk
  OUTPUT_VARIABLE flags
  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
separate_arguments(flags UNIX_COMMAND "${flags}")
execute_process(COMMAND ${COMPILE} -std=c++20 ${flags} "${SOURCE}" -o "${PROGRAM}"
                        COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${EMULATOR} "${PROGRAM}" COMMAND_ERROR_IS_FATAL ANY)
