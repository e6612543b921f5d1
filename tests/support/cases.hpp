// SPDX-License-Identifier: MIT
//
// Small games that made real programs of this kind go wrong, with the right answers, read from
// tests/data; the answers were computed apart from the library.
//
// A Case is a sequence of operations separated by blanks, "0,1 1,1 undo redo 2,2" (row,col, or
// layer,row,col), and beside it, word for word, what each must give:
//   results  the status after it: ongoing, win:SEAT, draw; or illegal:REASON, where nothing changes
//   to_move  the seat to move after it, "-" when the game is over
//   stones   the marks on the board after it
// and winning, which has for every win among the results, in order, the squares of all winning
// lines, sorted; one such list is set off from the next by ';'.
#ifndef MNK_TESTS_SUPPORT_CASES_HPP
#define MNK_TESTS_SUPPORT_CASES_HPP

#include <array>
#include <cstddef>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "support/table.hpp"

namespace cases {

enum class Geometry { flat, torus, hex };

/// What is played, in a table such as "rows 3 cols 4 k 3 players 3 torus exact".
struct Setup {
  int rows = 3, cols = 3;  // hex: both 2 * side - 1
  int layers = 1;          // more than 1: three dimensions, squares are layer,row,col
  int k = 0;               // 0: a full line wins
  int players = 2;
  Geometry geometry = Geometry::flat;
  bool exact = false;     // more than k in a row do not win
  bool gravity = false;   // moves name the landing square
  bool connect6 = false;  // one mark, then two a turn
  bool misere = false;    // who completes a line loses

  friend bool operator==(const Setup&, const Setup&) = default;
};

Setup setup_of(const tables::Row& row, std::string_view words);

/// How a row is named in the message of a failure: its place, its id and what it is for.
struct Named {
  std::string where;
  std::string id;
  std::string kind;  // the fault it guards against, or why it is as it is

  friend std::ostream& operator<<(std::ostream& out, const Named& row) {
    return out << row.where << ": " << row.id << ": " << row.kind;
  }
};

struct Case : Named {
  Setup setup;
  std::string ops, results, to_move, stones, winning;
};

// A board as text, rows from the top separated by '/', seats X and O; can it arise in a game?
struct PositionCase : Named {
  std::string board;
  Setup setup;
  bool valid = false;
};

// A configuration to be accepted or refused.
struct ConfigCase : Named {
  Setup setup;
  bool full_line = false;
  bool valid = false;
};

// A position in which bots of real programs gave a worse move, or none.
struct BotCase : Named {
  Setup setup;
  std::string moves;  // row,col each, separated by blanks
  // The right answers, row-major, empty where any legal move will do.
  std::string duty;        // for whoever looks one move ahead
  std::string preserving;  // for a search: those that keep the value of the position
  std::string best;        // of those the quickest wins or the slowest losses
};

std::vector<Case> games_of(const std::vector<tables::Row>& rows);
std::vector<PositionCase> positions_of(const std::vector<tables::Row>& rows);
std::vector<ConfigCase> configurations_of(const std::vector<tables::Row>& rows);
std::vector<BotCase> bots_of(const std::vector<tables::Row>& rows);

// The tables, each read when it is first asked for.
const std::vector<Case>& games();
const std::vector<PositionCase>& positions();
const std::vector<ConfigCase>& configurations();
const std::vector<BotCase>& bots();

// Takes the first word off rest; false when there is none.
constexpr bool next_word(std::string_view& rest, std::string_view& word) {
  while (!rest.empty() && rest.front() == ' ') {
    rest.remove_prefix(1);
  }
  const std::size_t end = rest.find(' ') == rest.npos ? rest.size() : rest.find(' ');
  word = rest.substr(0, end);
  rest.remove_prefix(end);
  return !word.empty();
}

struct Op {
  enum Kind { move, undo, redo } kind = move;
  std::array<int, 3> at{};  // the first rank of them are used: {row, col} or {layer, row, col}
  int rank = 0;
};

constexpr Op parse_op(std::string_view word) {
  Op op;
  if (word == "undo" || word == "redo") {
    op.kind = word == "undo" ? Op::undo : Op::redo;
    return op;
  }
  for (std::size_t i = 0; i < word.size(); ++i) {
    int sign = 1;
    if (word[i] == '-') {
      sign = -1;
      ++i;
    }
    int value = 0;
    for (; i < word.size() && word[i] != ','; ++i) {
      value = value * 10 + (word[i] - '0');
    }
    op.at[static_cast<std::size_t>(op.rank++)] = sign * value;
  }
  return op;
}

// The number in a word such as "12"; "-" is -1.
constexpr int parse_number(std::string_view word) {
  return word == "-" ? -1 : parse_op(word).at[0];
}

// One operation with its answers; walk a case with
//   for (Steps steps{c}; steps.next();) { use(steps.op, steps.result, steps.to_move, steps.stones);
//   }
struct Steps {
  explicit constexpr Steps(const Case& c)
      : ops_(c.ops),
        results_(c.results),
        to_moves_(c.to_move),
        stones_(c.stones),
        wins_(c.winning) {}

  constexpr bool next() {
    std::string_view word;
    if (!next_word(ops_, word)) {
      return false;
    }
    op = parse_op(word);
    next_word(results_, result);
    next_word(to_moves_, word);
    to_move = parse_number(word);
    next_word(stones_, word);
    stones = parse_number(word);
    winning = {};
    if (result.starts_with("win:")) {
      const std::size_t end = wins_.find(';') == wins_.npos ? wins_.size() : wins_.find(';');
      winning = wins_.substr(0, end);
      wins_.remove_prefix(end < wins_.size() ? end + 1 : end);
    }
    return true;
  }

  Op op;
  std::string_view result;
  int to_move = 0;  // -1 when the game is over
  int stones = 0;
  std::string_view winning;  // "0,0 0,1 0,2" where the result is a win, empty otherwise

 private:
  std::string_view ops_, results_, to_moves_, stones_, wins_;
};

}  // namespace cases

#endif  // MNK_TESTS_SUPPORT_CASES_HPP
