# SPDX-License-Identifier: MIT
# Options that the referee refuses: one clear line on standard error, nothing on standard output,
# exit code 2.
function(mnk_referee_refuses arguments message)
  string(REPLACE ";" " " shown "${arguments}")
  # The dot is the end of the only line.
  add_test(
    NAME "example.referee.refuses ${shown}"
    COMMAND
      "${CMAKE_COMMAND}"
      "-DPROGRAM=${CMAKE_CROSSCOMPILING_EMULATOR};$<TARGET_FILE:mnk_example_referee>" "-DCASE="
      "-DARGUMENTS=${arguments}" "-DRESULT=^2$" "-DOUTPUT=^$" "-DERROR=^referee: ${message}.$" -P
      "${PROJECT_SOURCE_DIR}/tests/support/check_run.cmake")
endfunction()

set(rows "mnk::Grid, mnk::Torus: the number of rows must be 1 to 1024, got")
mnk_referee_refuses("--rows;0" "${rows} 0")
mnk_referee_refuses("--rows;-1" "${rows} -1")
mnk_referee_refuses("--rows=-1" "${rows} -1")
mnk_referee_refuses("--rows;1025" "${rows} 1025")
mnk_referee_refuses("--rows;4294967299" "${rows} 4294967299")
mnk_referee_refuses("--rows;99999999999999999999" "--rows: 99999999999999999999 is out of range")
mnk_referee_refuses("--rows;three" "--rows: \"three\" is not a whole number")
mnk_referee_refuses("--rows;3.0" "--rows: \"3[.]0\" is not a whole number")
mnk_referee_refuses("--rows;0x3" "--rows: \"0x3\" is not a whole number")
mnk_referee_refuses("--rows;+3" "--rows: \"[+]3\" is not a whole number")
mnk_referee_refuses("--rows" "--rows: [^.]* missing")
mnk_referee_refuses("--rows=" "--rows: [^.]* missing")
mnk_referee_refuses("--rows;3;--rows;4" "--rows: [^.]*received 2")

set(cols "mnk::Grid, mnk::Torus: the number of columns must be 1 to 1024, got")
mnk_referee_refuses("--cols;0" "${cols} 0")
mnk_referee_refuses("--cols;-7" "${cols} -7")
mnk_referee_refuses("--cols;1025" "${cols} 1025")
mnk_referee_refuses("--cols;x" "--cols: \"x\" is not a whole number")

set(k "mnk::KInARow: k")
mnk_referee_refuses("--k;0" "${k} must be 1 to 1024, got 0")
mnk_referee_refuses("--k;-2" "${k} must be 1 to 1024, got -2")
mnk_referee_refuses("--k;1025" "${k} must be 1 to 1024, got 1025")
mnk_referee_refuses("--rows;3;--cols;4;--k;5"
                    "${k} must be 1 to 4, the grid's longest side, got 5")
mnk_referee_refuses("--k;five" "--k: \"five\" is not a whole number")
mnk_referee_refuses("--k" "--k: [^.]* missing")
mnk_referee_refuses("--k;3;--full-line" "--k excludes --full-line")
mnk_referee_refuses("--full-line;--k;3" "--k excludes --full-line")
mnk_referee_refuses("--full-line=maybe" "full-line [^.]* disallowed [^.]*")

set(players "mnk::Players: the number of players must be 2 to 254, got")
mnk_referee_refuses("--players;1" "${players} 1")
mnk_referee_refuses("--players;0" "${players} 0")
mnk_referee_refuses("--players;-3" "${players} -3")
mnk_referee_refuses("--players;255" "${players} 255")
mnk_referee_refuses("--players;two" "--players: \"two\" is not a whole number")

set(falls "mnk::make_game: where marks fall the first move cannot reach the centre; leave")
mnk_referee_refuses("--gravity;--first-in-centre" "${falls} [^.]*")
mnk_referee_refuses("--rows;5;--cols;5;--gravity;--pro;2" "${falls} [^.]*")

mnk_referee_refuses("--bogus" "[^.]*not expected: --bogus")
mnk_referee_refuses("-x" "[^.]*not expected: -x")
mnk_referee_refuses("--rows;5;9" "[^.]*not expected: 9")
