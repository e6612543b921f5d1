# SPDX-License-Identifier: MIT
# What the tournament refuses: one clear line on standard error, nothing on standard output, exit
# code 2.
function(mnk_tournament_refuses arguments message)
  string(REPLACE ";" " " shown "${arguments}")
  add_test(
    NAME "example.tournament.refuses ${shown}"
    COMMAND
      "${CMAKE_COMMAND}"
      "-DPROGRAM=${CMAKE_CROSSCOMPILING_EMULATOR};$<TARGET_FILE:mnk_example_tournament>" "-DCASE="
      "-DARGUMENTS=${arguments}" "-DRESULT=^2$" "-DOUTPUT=^$" "-DERROR=^tournament: ${message}.$"
      -P "${PROJECT_SOURCE_DIR}/tests/support/check_run.cmake")
endfunction()

mnk_tournament_refuses("" "--bots is required")
mnk_tournament_refuses("--bots;random" "a tournament needs at least two bots, got 1")
mnk_tournament_refuses("--players;3;--bots;random;heuristic"
                       "the game has 3 players, but there are only 2 bots")
mnk_tournament_refuses("--bots;random;deepest" "there is no bot \"deepest\"; use random, [^\n]*")

set(amount "a whole number from 0 to 9223372036854775807")
mnk_tournament_refuses("--bots;random;mcts:" "\"mcts:\": what follows the colon is not ${amount}")
mnk_tournament_refuses("--bots;random;mcts:-5"
                       "\"mcts:-5\": what follows the colon is not ${amount}")
mnk_tournament_refuses("--bots;random;mcts:12345678901234567890"
                       "\"mcts:12345678901234567890\": what follows the colon is not ${amount}")
mnk_tournament_refuses("--bots;random:3;mcts" "\"random:3\": random takes no number")
mnk_tournament_refuses("--bots;random;mcts;--openings;0"
                       "--openings must be 1 to 1000000, got 0")
mnk_tournament_refuses("--bots;random;mcts;--opening-plies;9"
                       "--opening-plies must be 0 to 8, got 9")
mnk_tournament_refuses("--bots;random;mcts;--opening-plies;2;--k;1"
                       "no game goes on after 2 random moves; use fewer --opening-plies")
mnk_tournament_refuses("--bots;random;mcts;--opening-plies;1;--k;1"
                       "no game goes on after 1 random move; use fewer --opening-plies")
mnk_tournament_refuses("--bots;random;mcts;--rows;1;--cols;1;--opening-plies;1"
                       "--opening-plies must be 0, got 1")
mnk_tournament_refuses("--bots;random;mcts;--threads;0" "--threads must be 1 to 1024, got 0")
mnk_tournament_refuses("--bots;random;mcts;--seed;x" "--seed: \"x\" is not ${amount}")
mnk_tournament_refuses("--bots;random;mcts;--seed;-1" "--seed: \"-1\" is not ${amount}")
mnk_tournament_refuses("--bots;random;mcts;--rows;0" "mnk::Grid, mnk::Torus: [^\n]* got 0")

# Whatever it plays, it loses no game.
add_test(
  NAME "example.tournament.minimax"
  COMMAND
    "${CMAKE_COMMAND}"
    "-DPROGRAM=${CMAKE_CROSSCOMPILING_EMULATOR};$<TARGET_FILE:mnk_example_tournament>" "-DCASE="
    "-DARGUMENTS=--bots;minimax:20000;random;--openings;5;--opening-plies;0"
    "-DOUTPUT=\nminimax:20000 +10 +[0-9]+ +[0-9]+ +0 " -P
    "${PROJECT_SOURCE_DIR}/tests/support/check_run.cmake")
