// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_COUNTER_WINNING_STRATEGY_HPP
#define MNK_RULES_COUNTER_WINNING_STRATEGY_HPP

#include <mnk/detail/array.hpp>
#include <mnk/error.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/line_squares.hpp>
#include <mnk/rules/open_line.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <concepts>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace mnk::inline v0_1 {

struct FullLine;

namespace detail {

/// How many counters CounterWinningStrategy has on a grid.
[[nodiscard]] constexpr long long counters_on(const auto& grid, int players) noexcept {
  return static_cast<long long>(grid.full_line_count()) * players;
}

/// Whether that many have numbers of type int.
[[nodiscard]] constexpr bool has_countable_lines(const auto& grid, int players) noexcept {
  return detail::counters_on(grid, players) <= (std::numeric_limits<int>::max)();
}

/// Throws InvalidConfiguration where they do not: with many players where nearly every square is a
/// line of its own, as on 1024 x 1024 x 16 x 1.
constexpr void require_countable_lines(const auto& grid, int players) {
  if (!detail::has_countable_lines(grid, players)) {
    raise_out_of_range("mnk::FullLine: the number of players on a grid of that many full lines",
                       players, min_players,
                       (std::numeric_limits<int>::max)() / grid.full_line_count());
  }
}

}  // namespace detail

/// Decides FullLine by counting each player's marks on each full line: a move wins where a line
/// through its square lacks just that one. O(1) per question, move and undo whatever the size of
/// the board: at most as many lines run through a square as the grid has axes. Reads no square.
///
/// Holds (full lines x players) counters of one byte, or two where a side is longer than 255;
/// allocates them when made on a run-time grid or for a run-time number of players.
template <class Rule, class BoardType>
class CounterWinningStrategy {
  static_assert(std::is_same_v<Rule, FullLine>,
                "mnk::CounterWinningStrategy: counters decide FullLine only; "
                "use KInARowWinningStrategy for KInARow");

  using GridType = typename BoardType::grid_type;
  using MoveType = typename BoardType::move_type;

 public:
  static constexpr Reads reads = Reads::nothing;
  static constexpr bool is_sized_by_board = true;

  /// All counters zero, for an empty board. Throws InvalidConfiguration where they are more than
  /// an int can number.
  constexpr CounterWinningStrategy(const Rule& /*rule*/, const BoardType& board)
      : counters_(counter_count(board)) {}

  [[nodiscard]] constexpr bool is_winning_move(const BoardType& board,
                                               const MoveType& move) const noexcept {
    bool wins = false;
    board.grid().for_each_full_line(move.at, [&](auto /*axis*/, int line, int length) {
      wins |= counters_[counter(board, line, move.player)] == length - 1;
    });
    return wins;
  }

  constexpr void place(const BoardType& board, const MoveType& move) noexcept {
    board.grid().for_each_full_line(move.at, [&](auto /*axis*/, int line, int /*length*/) {
      ++counters_[counter(board, line, move.player)];
    });
  }

  constexpr void remove(const BoardType& board, const MoveType& move) noexcept {
    board.grid().for_each_full_line(move.at, [&](auto /*axis*/, int line, int /*length*/) {
      --counters_[counter(board, line, move.player)];
    });
  }

  /// See WinningStrategy.
  template <class F>
  constexpr void for_each_open_line(const BoardType& board,
                                    const typename BoardType::position_type& p, F&& f) const {
    board.grid().for_each_full_line(p, [&](auto /*axis*/, int line, int length) {
      detail::OpenLine open{length, 0, -1};
      for (int player = 0; player < board.player_count(); ++player) {
        const int marks = counters_[counter(board, line, static_cast<PlayerIndex>(player))];
        if (marks > 0 && open.owner >= 0) {
          return;
        }
        if (marks > 0) {
          open.marks = marks;
          open.owner = player;
        }
      }
      f(open);
    });
  }

  [[nodiscard]] constexpr auto winning_line(const BoardType& board,
                                            const MoveType& move) const noexcept {
    detail::LineSquares<GridType> squares{board.grid(), move.at};
    board.grid().for_each_full_line(move.at, [&](auto axis, int line, int length) {
      if (counters_[counter(board, line, move.player)] == length) {
        squares.add(axis, length - 1, length - 1);
      }
    });
    return squares;
  }

  [[nodiscard]] static constexpr bool wins_by_own_marks() noexcept { return true; }

  /// Lines stay lines under the maps of a grid.
  [[nodiscard]] constexpr bool is_symmetric_under(const auto& /*grid*/,
                                                  const auto& /*map*/) const noexcept {
    return true;
  }

  friend constexpr bool operator==(const CounterWinningStrategy&,
                                   const CounterWinningStrategy&) = default;

 private:
  static constexpr bool fits_a_byte = [] {
    if constexpr (GridType::is_static) {
      return GridType{}.longest_side() <= 255;
    } else {
      return false;
    }
  }();
  using Counter = std::conditional_t<fits_a_byte, std::uint8_t, std::uint16_t>;

  static constexpr int static_count = [] {
    if constexpr (GridType::is_static && BoardType::static_player_count != Dynamic) {
      static_assert(detail::has_countable_lines(GridType{}, BoardType::static_player_count),
                    "mnk::FullLine: so many players on so many full lines need more than 2^31 - 1 "
                    "counters; use fewer players or a smaller grid");
      return static_cast<int>(detail::counters_on(GridType{}, BoardType::static_player_count));
    } else {
      return detail::dynamic_length;
    }
  }();

  [[nodiscard]] static constexpr int counter_count(const BoardType& board) {
    detail::require_countable_lines(board.grid(), board.player_count());
    return static_cast<int>(detail::counters_on(board.grid(), board.player_count()));
  }

  [[nodiscard]] static constexpr int counter(const BoardType& board, int line,
                                             PlayerIndex player) noexcept {
    return line * board.player_count() + index_of(player);
  }

  // Rows, columns and two diagonals of two players.
  static constexpr int inside = 2 * (2 * detail::inside_side + 2);

  detail::Array<Counter, static_count, inside> counters_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_COUNTER_WINNING_STRATEGY_HPP
