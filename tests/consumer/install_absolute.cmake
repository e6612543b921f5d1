# SPDX-License-Identifier: MIT
# Installs a copy of ROOT in STAGE/prefix, but the headers in STAGE/headers, a folder of their own
# that is given as an absolute path, as Nix gives it. (CMake takes none that is below the sources.)
file(REMOVE_RECURSE "${STAGE}")
file(COPY "${ROOT}/CMakeLists.txt" "${ROOT}/cmake" "${ROOT}/include" DESTINATION "${STAGE}/source")
set(arguments
    -S
    "${STAGE}/source"
    -B
    "${STAGE}/build"
    -G
    "${GENERATOR}"
    -DMNK_BUILD_TESTS=OFF
    -DMNK_BUILD_EXAMPLES=OFF
    "-DCMAKE_INSTALL_INCLUDEDIR=${STAGE}/headers")
if(NOT GENERATOR MATCHES "Visual Studio")
  list(APPEND arguments "-DCMAKE_MAKE_PROGRAM=${MAKE_PROGRAM}" "-DCMAKE_CXX_COMPILER=${COMPILER}")
endif()
execute_process(COMMAND "${CMAKE_COMMAND}" ${arguments} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND "${CMAKE_COMMAND}" --install "${STAGE}/build" --prefix "${STAGE}/prefix"
                        OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
file(GLOB below "${STAGE}/prefix/*")
if(NOT below STREQUAL "${STAGE}/prefix/share" OR NOT EXISTS "${STAGE}/headers/mnk/mnk.hpp")
  message(FATAL_ERROR "The headers are not in ${STAGE}/headers; the prefix has ${below}")
endif()
