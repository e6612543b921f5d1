// SPDX-License-Identifier: MIT
#ifndef MNK_ANALYSIS_POSITION_TEXT_HPP
#define MNK_ANALYSIS_POSITION_TEXT_HPP

#include <mnk/detail/utf8.hpp>
#include <mnk/grid/position.hpp>
#include <mnk/play/symbol.hpp>
#include <mnk/play/symbols.hpp>
#include <mnk/play/text_error.hpp>
#include <mnk/player.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

namespace mnk::inline v0_1 {

/// The marks of seats 0, 1, 2, … in a position's text unless others are named.
inline constexpr std::string_view default_marks = "XOABCDEFGHIJKLMNPQRSTUVWYZ";

namespace detail {

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

/// Throws InvalidConfiguration, after `subject`, where a name cannot be told from another, from an
/// empty square or the end of a row, or cannot be seen in a message.
inline void require_names(const char* subject, std::string_view names) {
  const auto name_of = [names](std::size_t seat) { return names.substr(seat, 1); };
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    if (const auto error = Symbol::check(name_of(seat))) {
      raise_bad_text((std::string{subject} + ": the one-byte symbol").c_str(), name_of(seat),
                     *error, 1);
    }
  }
  require_no_clash(subject, names.size(), name_of);
  require_other_than(".", "stands for an empty square", subject, names.size(), name_of);
  require_other_than("/", "ends a row", subject, names.size(), name_of);
}

/// How many bytes end a row at the start of a text: 0 where it goes on.
[[nodiscard]] constexpr std::size_t row_end_bytes(std::string_view text) noexcept {
  return text.starts_with('/') || text.starts_with('\n') ? 1 : text.starts_with("\r\n") ? 2 : 0;
}

/// The first character of a text, for a message.
[[nodiscard]] inline std::string quoted_character(std::string_view text) {
  const int bytes = first_character(text).bytes;
  return quoted(text.substr(0, bytes == 0 ? 1U : static_cast<std::size_t>(bytes))).c_str();
}

/// Puts the marks of a position's text on an empty board, or says what is wrong with the text.
template <class BoardType>
[[nodiscard]] std::variant<BoardType, std::string> read_marks(BoardType board,
                                                              std::string_view text,
                                                              std::string_view names) {
  using position_type = typename BoardType::position_type;
  std::string_view rest = text;
  position_type start{};  // the first square of the row being read
  int squares = 0;        // how many of its squares have been read
  const auto too_long = [&] {
    return "the row that starts at " + square_text(start) + " is longer than its " +
           std::to_string(squares) + (squares == 1 ? " square: " : " squares: ") +
           quoted_character(rest) + " is where '/' or a new line is expected";
  };
  for (const position_type p : board.grid().positions()) {
    bool is_same_row = squares > 0;
    for (int i = 0; i + 1 < BoardType::grid_type::rank(); ++i) {
      is_same_row = is_same_row && p[i] == start[i];
    }
    if (!is_same_row) {
      if (squares > 0 && !rest.empty()) {
        if (row_end_bytes(rest) == 0) {
          return too_long();
        }
        rest.remove_prefix(row_end_bytes(rest));
      }
      start = p;
      squares = 0;
    }
    if (rest.empty() || row_end_bytes(rest) > 0) {
      return "a row ends before its square " + square_text(p);
    }
    if (rest.front() != '.') {
      std::size_t seat = 0;
      while (seat < names.size() && upper(names[seat]) != upper(rest.front())) {
        ++seat;
      }
      const auto players = static_cast<std::size_t>(board.player_count());
      if (seat >= names.size() || seat >= players) {
        return quoted_character(rest) + " at " + square_text(p) +
               " is neither \".\" nor one of the players' marks " +
               quoted(names.substr(0, players)).c_str();
      }
      board.place(p, static_cast<PlayerIndex>(seat));
    }
    rest.remove_prefix(1);
    ++squares;
  }
  if (!rest.empty() && row_end_bytes(rest) == 0) {
    return too_long();
  }
  rest.remove_prefix(row_end_bytes(rest));
  if (!rest.empty()) {
    return "the text goes on with " + quoted_character(rest) +
           " after the last row, which starts at " + square_text(start);
  }
  return board;
}

}  // namespace detail
}  // namespace mnk::inline v0_1

#endif  // MNK_ANALYSIS_POSITION_TEXT_HPP
