// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_FULL_LINE_HPP
#define MNK_RULES_FULL_LINE_HPP

#include <mnk/grid/concepts.hpp>
#include <mnk/rules/counter_winning_strategy.hpp>
#include <mnk/rules/line_mask_winning_strategy.hpp>
#include <mnk/rules/open_line.hpp>

namespace mnk::inline v0_1 {

/// Whoever owns a line from edge to edge wins: a row or a column, and on a grid whose sides are
/// all equal a long diagonal too. On a grid of one row a column is a single square, so that the
/// first move wins there; KInARow is what such a grid wants.
///
/// Decided by counters, or by line masks where boards are bits: O(1) in the board's size for a
/// move and for its undo.
struct FullLine {
  /// Throws InvalidConfiguration where so many players on so many lines are more counters than an
  /// int can number: above 120 players, on the largest grids with a side of 1 only.
  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& players) const {
    if constexpr (detail::HasFullLines<GridType>) {
      detail::require_countable_lines(grid, players.count());
    }
  }

  template <class BoardType>
  [[nodiscard]] constexpr auto strategy(const BoardType& board) const {
    static_assert(detail::HasFullLines<typename BoardType::grid_type>,
                  "mnk::FullLine: lines from edge to edge are not defined on this grid; "
                  "use KInARow");
    if constexpr (BoardType::storage == Storage::bits) {
      return LineMaskWinningStrategy<FullLine, BoardType>{*this, board};
    } else {
      return CounterWinningStrategy<FullLine, BoardType>{*this, board};
    }
  }

  /// Calls f(OpenLine) for every full line through `p` that is one. O(axes x length).
  template <class BoardType, class F>
  constexpr void for_each_open_line(const BoardType& board,
                                    const typename BoardType::position_type& p, F&& f) const {
    board.grid().for_each_full_line(p, [&](auto axis, int /*line*/, int length) {
      auto first = p;
      auto before = p;
      for (int i = 1; i < length && board.grid().step(before, axis, -1); ++i) {
        first = before;
      }
      detail::for_each_open_window(board, first, axis, length, length, f);
    });
  }

  friend constexpr bool operator==(FullLine, FullLine) = default;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_FULL_LINE_HPP
