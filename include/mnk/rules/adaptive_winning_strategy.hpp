// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_ADAPTIVE_WINNING_STRATEGY_HPP
#define MNK_RULES_ADAPTIVE_WINNING_STRATEGY_HPP

#include <mnk/detail/inline.hpp>
#include <mnk/rules/bit_line_winning_strategy.hpp>
#include <mnk/rules/k_in_a_row_winning_strategy.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <optional>

namespace mnk::inline v0_1 {

/// Decides KInARow on a plane grid whose sides are known at run time: by bit lines where no side is
/// longer than 64, else by walking. Costs and holds what the one in use does.
template <class Rule, class BoardType>
class AdaptiveWinningStrategy {
  using MoveType = typename BoardType::move_type;
  using Lines = BitLineWinningStrategy<Rule, BoardType>;
  using Walk = KInARowWinningStrategy<Rule, BoardType>;

 public:
  static constexpr Reads reads = Reads::marks;
  static constexpr bool is_sized_by_board = true;

  constexpr AdaptiveWinningStrategy(const Rule& rule, const BoardType& board) : walk_(rule, board) {
    if (board.grid().longest_side() <= 64) {
      lines_.emplace(rule, board);
    }
  }

  [[nodiscard]] MNK_ALWAYS_INLINE constexpr bool is_winning_move(
      const BoardType& board, const MoveType& move) const noexcept {
    return lines_ ? lines_->is_winning_move(board, move) : walk_.is_winning_move(board, move);
  }

  [[nodiscard]] constexpr bool is_winning_move(const BoardType& board, PlayerIndex player,
                                               Position p) const noexcept {
    return lines_ ? lines_->is_winning_move(board, player, p)
                  : walk_.is_winning_move(board, {player, p});
  }
  constexpr void place(const BoardType& board, PlayerIndex player, Position p) noexcept {
    if (lines_) {
      lines_->place(board, player, p);
    }
  }
  constexpr void remove(const BoardType& board, PlayerIndex player, Position p) noexcept {
    if (lines_) {
      lines_->remove(board, player, p);
    }
  }

  constexpr void place(const BoardType& board, const MoveType& move) noexcept {
    if (lines_) {
      lines_->place(board, move);
    }
  }
  constexpr void remove(const BoardType& board, const MoveType& move) noexcept {
    if (lines_) {
      lines_->remove(board, move);
    }
  }

  /// See WinningStrategy.
  template <class F>
  constexpr void for_each_open_line(const BoardType& board,
                                    const typename BoardType::position_type& p, F&& f) const {
    walk_.for_each_open_line(board, p, f);
  }

  [[nodiscard]] constexpr auto winning_line(const BoardType& board,
                                            const MoveType& move) const noexcept {
    return walk_.winning_line(board, move);
  }

  /// Calls f(strategy) with the one in use: a long loop need not choose anew at every step.
  template <class F>
  constexpr auto visit(const BoardType& board, F&& f) const {
    return lines_ ? lines_->visit(board, f) : f(walk_);
  }

  [[nodiscard]] static constexpr bool wins_by_own_marks() noexcept { return true; }

  /// Lines stay lines under the maps of a grid.
  [[nodiscard]] constexpr bool is_symmetric_under(const auto& /*grid*/,
                                                  const auto& /*map*/) const noexcept {
    return true;
  }

  friend constexpr bool operator==(const AdaptiveWinningStrategy&,
                                   const AdaptiveWinningStrategy&) = default;

 private:
  std::optional<Lines> lines_;
  [[no_unique_address]] Walk walk_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_ADAPTIVE_WINNING_STRATEGY_HPP
