// SPDX-License-Identifier: MIT
//
// Positions in which bots of real programs went wrong: gave a worse move, or none. The answers were
// computed apart from the library.
#ifndef MNK_TESTS_SUPPORT_BOT_CASES_HPP
#define MNK_TESTS_SUPPORT_BOT_CASES_HPP

#include <string_view>

namespace cases {

struct BotCase {
  std::string_view id;
  std::string_view kind;  // the fault it guards against
  int rows, cols, k;
  bool gravity;
  std::string_view moves;  // row,col each, separated by blanks
  // The right answers, row-major, empty where any legal move will do.
  std::string_view duty;        // for whoever looks one move ahead
  std::string_view preserving;  // for a search: those that keep the value of the position
  std::string_view best;        // of those the quickest wins or the slowest losses
};

// clang-format off
inline constexpr BotCase bot_cases[] = {
    {"B25", "bitboard overflow / wrap on large boards", 8, 7, 4, true,
     "7,3 6,3 5,3 4,3 3,3 2,3 1,3 7,1 6,1 5,1 4,1 3,1 2,1 1,1 7,5 7,4 6,4 6,5 5,4 5,5 4,5 3,5 2,5 "
     "1,5 0,3 0,5 4,4 3,4 0,1 7,6 7,0 6,0 5,0 4,0 3,0 2,0 7,2 6,6 5,6 6,2 2,4 4,6 3,6 1,0",
     "1,4", "1,4", "1,4"},
    {"E01", "minimax prefers a slow win", 3, 3, 3, false,
     "2,2 1,1 2,1 2,0 0,1", "0,2", "0,0 0,2 1,0 1,2", "0,2"},
    {"E03", "MCTS: sign / child choice wrong", 3, 3, 3, false,
     "0,0 0,1 1,0 2,0 1,1 2,2", "1,2", "1,2", "1,2"},
    {"E05", "bot misses a fork", 3, 3, 3, false,
     "0,0 1,1 2,1", "", "1,0 1,2 2,0 2,2", "1,0 1,2 2,0 2,2"},
    {"E07", "minimax gives up when losing", 3, 3, 3, false,
     "0,0 0,1 1,1", "2,2", "2,2", "2,2"},
    {"E09", "bot returns no move", 3, 3, 3, false, "", "", "", ""},
    {"E12", "alpha-beta / TT error in connect four", 6, 7, 4, true,
     "5,0 5,3 4,0 5,2 3,0 2,0 5,1 5,4", "5,5", "5,5", "5,5"},
    {"E20", "bot gives no answer to a far move", 15, 15, 5, false, "7,7 0,0", "", "", ""},
    {"E20b", "bot gives no answer to a far move", 15, 15, 5, false, "7,7 14,14", "", "", ""},
    {"E20c", "bot gives no answer to a far move", 15, 15, 5, false, "7,7 0,14", "", "", ""},
    {"E20d", "bot gives no answer to a far move", 15, 15, 5, false, "7,7 14,0", "", "", ""},
    {"E20e", "bot gives no answer to a far move", 15, 15, 5, false, "7,7 7,11", "", "", ""},
    {"E23", "search returns nothing under a tiny budget", 3, 3, 3, false, "0,0", "", "", ""},
    {"E25", "MCTS: sign / child choice wrong", 3, 3, 3, false,
     "1,1 0,1", "", "0,0 0,2 1,0 1,2 2,0 2,2", "0,0 0,2 1,0 1,2 2,0 2,2"},
    {"E27", "transposition table: bound used as exact value", 3, 4, 3, false,
     "", "", "0,0 0,1 0,2 0,3 1,1 1,2 2,0 2,1 2,2 2,3", "0,1 0,2 1,1 1,2 2,1 2,2"},
    {"E28b", "symmetry: move not mapped back", 3, 3, 3, false,
     "0,2 0,0 1,0", "", "1,1 1,2", "1,1 1,2"},
    {"E32", "bot does not block", 6, 7, 4, true, "5,3 5,0 4,3 5,1 3,3", "2,3", "2,3", "2,3"},
    {"E33", "search returns nothing under a tiny budget", 15, 15, 5, false, "7,7 7,8", "", "", ""},
    {"E33b", "search returns nothing under a tiny budget", 15, 15, 5, false, "0,0 7,8", "", "", ""},
    {"E34", "hash collision in the transposition table", 3, 3, 3, false,
     "0,0 2,2 0,2", "0,1", "0,1", "0,1"},
};
// clang-format on

}  // namespace cases

#endif  // MNK_TESTS_SUPPORT_BOT_CASES_HPP
