// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_POSITION_TEXT_HPP
#define MNK_DETAIL_POSITION_TEXT_HPP

#include <mnk/grid/position.hpp>
#include <mnk/player.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace mnk::inline v0_1 {

/// The marks of seats 0, 1, 2, … in a position's text unless others are named.
inline constexpr std::string_view default_marks = "XOABCDEFGHIJKLMNPQRSTUVWYZ";

namespace detail {

[[nodiscard]] constexpr char upper(char c) noexcept {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

[[nodiscard]] inline std::string seat_name(std::size_t seat, std::string_view names) {
  return seat < names.size() ? std::string(1, names[seat]) : "player " + std::to_string(seat);
}

[[nodiscard]] inline std::string seat_name(PlayerIndex player, std::string_view names) {
  return seat_name(static_cast<std::size_t>(index_of(player)), names);
}

template <int Rank>
[[nodiscard]] std::string square_text(const BasicPosition<Rank>& p) {
  std::string text = "(";
  for (int i = 0; i < Rank; ++i) {
    text += (i == 0 ? "" : ", ") + std::to_string(p[i]);
  }
  return text + ")";
}

/// Puts the marks of a position's text on an empty board, or says what is wrong with the text.
template <class BoardType>
[[nodiscard]] std::variant<BoardType, std::string> read_marks(BoardType board,
                                                              std::string_view text,
                                                              std::string_view names) {
  using position_type = typename BoardType::position_type;
  const auto is_row_end = [&](std::size_t i) {
    return i == text.size() || text[i] == '/' || text[i] == '\n';
  };
  std::size_t i = 0;
  position_type row{};  // the coordinates of the row being read, its column 0
  for (const position_type p : board.grid().positions()) {
    position_type row_of_p = p;
    row_of_p[BoardType::grid_type::rank() - 1] = 0;
    if (row_of_p != row) {
      if (!is_row_end(i)) {
        return "a row goes on where the square " + square_text(p) +
               " of the next is expected, after '/' or a new line";
      }
      i += i == text.size() ? 0U : 1U;
      row = row_of_p;
    }
    if (is_row_end(i)) {
      return "a row ends before its square " + square_text(p);
    }
    const char c = upper(text[i]);
    if (c != '.') {
      std::size_t seat = 0;
      while (seat < names.size() && upper(names[seat]) != c) {
        ++seat;
      }
      if (seat >= names.size() || seat >= static_cast<std::size_t>(board.player_count())) {
        return std::string("'") + text[i] + "' at " + square_text(p) +
               " is neither a player's mark nor '.'";
      }
      board.place(p, static_cast<PlayerIndex>(seat));
    }
    ++i;
  }
  if (i < text.size() && text[i] == '\n') {
    ++i;
  }
  if (i != text.size()) {
    return std::string("the text goes on after the last square");
  }
  return board;
}

}  // namespace detail
}  // namespace mnk::inline v0_1

#endif  // MNK_DETAIL_POSITION_TEXT_HPP
