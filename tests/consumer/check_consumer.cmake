# SPDX-License-Identifier: MIT
# Configures, builds and runs the project in SOURCE; or, with REFUSED, checks that its configuration
# fails with words that match it (CMake wraps them to its width). With INSTALL it is installed there
# in the end, and what came of it moved to INSTALL/moved. In DEFINITIONS ^ stands for a semicolon.
file(REMOVE_RECURSE "${BINARY}")
set(arguments -S "${SOURCE}" -B "${BINARY}" -G "${GENERATOR}" -DCMAKE_EXPORT_COMPILE_COMMANDS=ON)
if(NOT GENERATOR MATCHES "Visual Studio")
  list(APPEND arguments "-DCMAKE_MAKE_PROGRAM=${MAKE_PROGRAM}" "-DCMAKE_CXX_COMPILER=${COMPILER}"
       "-DCMAKE_BUILD_TYPE=${CONFIG}")
endif()
foreach(definition IN LISTS DEFINITIONS)
  string(REPLACE "^" "\\;" definition "${definition}")
  list(APPEND arguments "-D${definition}")
endforeach()

execute_process(
  COMMAND "${CMAKE_COMMAND}" ${arguments}
  OUTPUT_VARIABLE words
  ERROR_VARIABLE words
  RESULT_VARIABLE result)
if(REFUSED)
  if(result EQUAL 0 OR NOT words MATCHES "${REFUSED}")
    message(FATAL_ERROR "Expected a refusal that matches '${REFUSED}', got ${result}:\n${words}")
  endif()
  return()
endif()
if(result)
  message(FATAL_ERROR "Configuring ${SOURCE} failed:\n${words}")
endif()

# The project sets no flags, so it must not have any of ours.
set(commands "${BINARY}/compile_commands.json")
if(EXISTS "${commands}")
  file(READ "${commands}" commands)
  foreach(folder IN ITEMS "${SOURCE}" "${BINARY}" ${DEFINITIONS})
    string(REGEX REPLACE "^[A-Za-z_]*=" "" folder "${folder}")
    string(REPLACE "${folder}" "" commands "${commands}")
  endforeach()
  set(flags " -W[a-z]" " /W" "-fsanitize" "-fno-" "[Cc]atch2" "-DMNK_")
  if(NOT DEFINITIONS MATCHES "CMAKE_CXX_EXTENSIONS")
    list(APPEND flags "-std=c")
  endif()
  foreach(flag IN LISTS flags)
    if(commands MATCHES "${flag}")
      message(FATAL_ERROR "The consumer is compiled with '${CMAKE_MATCH_0}':\n${commands}")
    endif()
  endforeach()
elseif(GENERATOR MATCHES "Ninja|Makefiles")
  message(FATAL_ERROR "No compile_commands.json in ${BINARY}.")
endif()

execute_process(
  COMMAND "${CMAKE_COMMAND}" --build "${BINARY}" --config "${CONFIG}"
  OUTPUT_VARIABLE words
  ERROR_VARIABLE words
  RESULT_VARIABLE result)
if(result)
  message(FATAL_ERROR "Building ${SOURCE} failed:\n${words}")
endif()

# The one test of the consumer runs it: none of ours may stand beside it.
execute_process(
  COMMAND "${CMAKE_CTEST_COMMAND}" --test-dir "${BINARY}" -C "${CONFIG}" --output-on-failure
  OUTPUT_VARIABLE words
  ERROR_VARIABLE words
  RESULT_VARIABLE result)
if(result OR NOT words MATCHES "tests passed, 0 tests failed out of 1\n")
  message(FATAL_ERROR "Running ${SOURCE} failed:\n${words}")
endif()

if(INSTALL)
  file(REMOVE_RECURSE "${INSTALL}")
  execute_process(
    COMMAND "${CMAKE_COMMAND}" --install "${BINARY}" --config "${CONFIG}" --prefix "${INSTALL}/first"
    OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
  file(RENAME "${INSTALL}/first" "${INSTALL}/moved")
endif()
