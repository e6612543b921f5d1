// SPDX-License-Identifier: MIT
//
// The record of a game as the examples read it, a line at a time:
//
//   row col    a move of the player whose turn it is, zero-based; layer row col in space
//   undo       takes back the last move
//   redo       plays again what was taken back
#ifndef MNK_EXAMPLES_SUPPORT_RECORD_HPP
#define MNK_EXAMPLES_SUPPORT_RECORD_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <iostream>
#include <limits>
#include <mnk/mnk.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "options.hpp"

namespace example {

// The words of a line.
inline std::vector<std::string_view> split(std::string_view line) {
  if (line.ends_with('\r')) {
    line.remove_suffix(1);
  }
  std::vector<std::string_view> words;
  constexpr std::string_view blanks = " \t";
  for (std::size_t at = line.find_first_not_of(blanks); at != line.npos;
       at = line.find_first_not_of(blanks, at)) {
    const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end;
  }
  return words;
}

// A coordinate that no int holds is as far off the board as the nearest one that it does.
inline int nearest_int(long long value) {
  using Limits = std::numeric_limits<int>;
  return static_cast<int>(std::clamp<long long>(value, (Limits::min)(), (Limits::max)()));
}

// What is wrong with a line that says nothing.
struct Unreadable {
  std::string what;
};

// Does what one line of the record says. Returns the reason where the game refuses, else nothing.
// Throws Unreadable.
inline std::string_view obey(mnk::AnyGame& game, const std::vector<std::string_view>& words) {
  if (words.front() == "undo" || words.front() == "redo") {
    if (words.size() > 1) {
      throw Unreadable{std::string{words.front()} + " stands alone"};
    }
    if (words.front() == "undo") {
      return game.try_undo() ? "" : "nothing_to_undo";
    }
    return game.try_redo() ? "" : "nothing_to_redo";
  }
  if (words.size() != static_cast<std::size_t>(game.rank())) {
    throw Unreadable{game.rank() == 2 ? "expected row col, undo or redo"
                                      : "expected layer row col, undo or redo"};
  }
  constexpr std::array names = {"layer", "row", "col"};
  std::array<int, 3> at{};
  for (std::size_t i = 0; i < words.size(); ++i) {
    const auto number = read_number(words[i]);
    if (!number) {
      throw Unreadable{std::string{names[names.size() - words.size() + i]} + ' ' +
                       in_quotes(words[i]) + " is not a whole number"};
    }
    at[i] = nearest_int(number->value);
  }
  const mnk::AnyPosition square = words.size() == 2
                                      ? mnk::AnyPosition{mnk::Position{at[0], at[1]}}
                                      : mnk::AnyPosition{mnk::Position3{at[0], at[1], at[2]}};
  const auto error = game.try_play(square);
  return error ? to_string(*error) : "";
}

// Obeys the record on standard input, calls `obeyed` after each line that the game takes, and
// answers the others: "illegal REASON", or "error LINE: ..." where one cannot be read. Blank lines
// are passed over.
inline void read_record(mnk::AnyGame& game, auto obeyed) {
  std::string line;
  // Each line is answered before the next one is waited for: reading from std::cin flushes
  // std::cout, to which it is tied.
  for (long long number = 1; std::getline(std::cin, line); ++number) {
    const auto words = split(line);
    if (words.empty()) {
      continue;
    }
    try {
      if (const std::string_view refusal = obey(game, words); refusal.empty()) {
        obeyed();
      } else {
        std::cout << "illegal " << refusal << '\n';
      }
    } catch (const Unreadable& unreadable) {
      std::cout << "error " << number << ": " << unreadable.what << '\n';
    }
  }
}

// A list of squares as the record names them, each after a blank: " r,c r,c".
inline void print_squares(const auto& squares) {
  for (const auto& square : squares) {
    for (int i = 0; i < square.rank(); ++i) {
      std::cout << (i == 0 ? ' ' : ',') << square[i];
    }
  }
}

}  // namespace example

#endif  // MNK_EXAMPLES_SUPPORT_RECORD_HPP
