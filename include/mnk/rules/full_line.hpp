// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_FULL_LINE_HPP
#define MNK_RULES_FULL_LINE_HPP

#include <mnk/grid/concepts.hpp>
#include <mnk/rules/counter_winning_strategy.hpp>
#include <mnk/rules/line_mask_winning_strategy.hpp>

namespace mnk::inline v0_1 {

/// Whoever owns a line from edge to edge wins: a row or a column, and on a grid whose sides are
/// all equal a long diagonal too. On a grid of one row a column is a single square, so that the
/// first move wins there; KInARow is what such a grid wants.
///
/// Decided by counters, or by line masks where boards are bits: O(1) in the board's size for a
/// move and for its undo.
struct FullLine {
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

  friend constexpr bool operator==(FullLine, FullLine) = default;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_FULL_LINE_HPP
