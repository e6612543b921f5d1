# SPDX-License-Identifier: MIT
# Makes REPOSITORY, a git repository whose branch main holds the tree of ROOT as it stands.
foreach(variable IN ITEMS DIR WORK_TREE INDEX_FILE OBJECT_DIRECTORY COMMON_DIR NAMESPACE PREFIX)
  unset(ENV{GIT_${variable}})  # as git sets them in a hook: they name the repository of who tests
endforeach()
file(REMOVE_RECURSE "${REPOSITORY}")
file(COPY "${ROOT}/CMakeLists.txt" "${ROOT}/LICENSE" "${ROOT}/cmake" "${ROOT}/include"
     DESTINATION "${REPOSITORY}")
set(git "${GIT}" -c user.name=mnk -c user.email=mnk@example.org -c commit.gpgsign=false)
foreach(arguments IN ITEMS "init;--quiet;--initial-branch=main" "add;--all"
                           "commit;--quiet;--message=mnk")
  execute_process(
    COMMAND ${git} ${arguments}
    WORKING_DIRECTORY "${REPOSITORY}" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
