// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_K_IN_A_ROW_WINNING_STRATEGY_HPP
#define MNK_RULES_K_IN_A_ROW_WINNING_STRATEGY_HPP

#include <mnk/board.hpp>
#include <mnk/detail/unroll.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/line_squares.hpp>
#include <mnk/rules/overline.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <algorithm>

namespace mnk::inline v0_1 {

/// Decides KInARow by walking outward from the move along each axis for as long as the player's
/// marks go on: O(K) a question, whatever the board's size. Keeps no counts.
template <class Rule, class BoardType>
class KInARowWinningStrategy {
  using GridType = typename BoardType::grid_type;
  using PositionType = typename BoardType::position_type;
  using MoveType = typename BoardType::move_type;

 public:
  static constexpr Reads reads = Reads::marks;

  constexpr KInARowWinningStrategy(const Rule& rule, const BoardType& /*board*/) : rule_(rule) {}

  /// The rule that is decided.
  [[nodiscard]] constexpr const Rule& rule() const noexcept { return rule_; }

  [[nodiscard]] constexpr bool is_winning_move(const BoardType& board,
                                               const MoveType& move) const noexcept {
    return detail::any_constant<GridType::axis_count>(
        [&](auto axis) { return may_win(board, move, axis) && wins(run(board, move, axis)); });
  }

  /// See WinningStrategy.
  template <class F>
  constexpr void for_each_open_line(const BoardType& board,
                                    const typename BoardType::position_type& p, F&& f) const {
    rule_.for_each_open_line(board, p, f);
  }

  [[nodiscard]] constexpr auto winning_line(const BoardType& board,
                                            const MoveType& move) const noexcept {
    detail::LineSquares<GridType> squares{board.grid(), move.at};
    for (int axis = 0; axis < GridType::axis_count; ++axis) {
      if (wins(run(board, move, axis))) {
        // The whole row is shown, however long it is.
        const int most = board.size();
        squares.add(axis, marks(board, move, axis, -1, most), marks(board, move, axis, 1, most));
      }
    }
    return squares;
  }

  [[nodiscard]] static constexpr bool wins_by_own_marks() noexcept { return true; }

  /// Lines stay lines under the maps of a grid.
  [[nodiscard]] constexpr bool is_symmetric_under(const auto& /*grid*/,
                                                  const auto& /*map*/) const noexcept {
    return true;
  }

  friend constexpr bool operator==(const KInARowWinningStrategy&,
                                   const KInARowWinningStrategy&) = default;

 private:
  /// Whether the two squares on either side allow for three in a row, or k is less. A walk branches
  /// on each square, and where marks lie at random those branches are mispredicted; here there is
  /// none, and few moves pass. Worth it where a slot is one load away.
  [[nodiscard]] constexpr bool may_win(const BoardType& board, const MoveType& move,
                                       int axis) const noexcept {
    if constexpr (GridType::steps_are_uniform && BoardType::storage == Storage::bytes) {
      const int slot = board.slot(move.at);
      const int step = board.slot_step(axis);
      const bool ahead = board.slot_owned_by(move.player, slot + step);
      const bool behind = board.slot_owned_by(move.player, slot - step);
      const bool ahead2 = board.slot_owned_by(move.player, slot + 2 * step);
      const bool behind2 = board.slot_owned_by(move.player, slot - 2 * step);
      return (ahead & (behind | ahead2)) | (behind & behind2) | (rule_.k() < 3);
    } else {
      return true;
    }
  }

  [[nodiscard]] constexpr bool wins(int run) const noexcept {
    return rule_.overline() == Overline::wins ? run >= rule_.k() : run == rule_.k();
  }

  /// The length of the row that the move completes, counted to k at least; a row longer than k
  /// counts as longer than k.
  [[nodiscard]] constexpr int run(const BoardType& board, const MoveType& move,
                                  int axis) const noexcept {
    const int limit = rule_.overline() == Overline::wins ? rule_.k() - 1 : rule_.k();
    const int run = 1 + marks(board, move, axis, 1, limit) + marks(board, move, axis, -1, limit);
    if constexpr (GridType::steps_are_uniform) {
      return run;
    } else {
      // Where edges are joined the two walks may have met and counted marks twice.
      return (std::min)(run, board.grid().line_length(axis));
    }
  }

  /// The player's marks next to the move in one direction, counted up to `limit`.
  [[nodiscard]] static constexpr int marks(const BoardType& board, const MoveType& move, int axis,
                                           int sign, int limit) noexcept {
    int count = 0;
    if constexpr (BoardType::has_slot_steps) {
      const int step = sign * board.slot_step(axis);
      int slot = board.slot(move.at) + step;
      while (count < limit && board.slot_owned_by(move.player, slot)) {
        slot += step;
        ++count;
      }
    } else {
      // Where edges are joined the walk may come back to the move, which is not counted again.
      PositionType at = move.at;
      while (count < limit && board.grid().step(at, axis, sign) && at != move.at &&
             board.owned_by(move.player, at)) {
        ++count;
      }
    }
    return count;
  }

  [[no_unique_address]] Rule rule_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_K_IN_A_ROW_WINNING_STRATEGY_HPP
