# SPDX-License-Identifier: MIT
# Compiles SOURCE once for each of CASES, with MNK_FAIL_<case> defined, all in one translation unit
# that COMPILE must refuse, and leaves what it says in WORK.words: for each error a line that starts
# with the cases it is about. A case is a namespace, and a file of that name to the compiler.
file(READ "${SOURCE}" text)
string(REGEX MATCHALL "#include [^\n]*" includes "${text}")
list(REMOVE_DUPLICATES includes)
list(JOIN includes "\n" unit)
string(REGEX REPLACE "#include [^\n]*" "" text "${text}")
foreach(case IN LISTS CASES)
  if(NOT text MATCHES "MNK_FAIL_${case}[^a-z0-9_]")
    message(FATAL_ERROR "${SOURCE} does not use MNK_FAIL_${case}.")
  endif()
  string(APPEND unit "\n#define MNK_FAIL_${case}\nnamespace case_${case} {\n"
         "#line 1 \"mnk_case_${case}\"\n${text}\n}\n#undef MNK_FAIL_${case}\n")
endforeach()
file(WRITE "${WORK}.cpp" "${unit}")
set(ENV{LC_ALL} C)  # quotation marks of ASCII
execute_process(
  COMMAND ${COMPILE} "${WORK}.cpp"
  OUTPUT_VARIABLE words
  ERROR_VARIABLE words
  RESULT_VARIABLE result)
if(result EQUAL 0)
  message(FATAL_ERROR "${SOURCE} compiles in each of its cases.")
endif()

# CMake's lists stumble over these.
string(REPLACE "[" "(" words "${words}")
string(REPLACE "]" ")" words "${words}")
string(REPLACE ";" "." words "${words}")
string(REPLACE "\n" ";" lines "${words}")

# GCC says before an error where it comes from, and that only where it has changed; others after it.
set(context "")
set(error "")
set(told "")
macro(mnk_tell)
  if(error)
    string(REGEX MATCHALL "mnk_case_[a-z0-9_]+" about "${error}")
    list(REMOVE_DUPLICATES about)
    string(APPEND told "${about} ${error}\n")
    set(error "")
  endif()
endmacro()
foreach(line IN LISTS lines)
  if(line MATCHES "(: In |^In file included |:   required |  in [^ ]*constexpr[^ ]* expansion)")
    if(error)
      mnk_tell()
      set(context "")
    endif()
    string(APPEND context " ${line}")
  elseif(line MATCHES "error[: ]")
    mnk_tell()
    set(error "${context} ${line}")
  elseif(error)
    string(APPEND error " ${line}")
  endif()
endforeach()
mnk_tell()
file(WRITE "${WORK}.words" "${told}")
