// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_SHIFT_WINNING_STRATEGY_HPP
#define MNK_RULES_SHIFT_WINNING_STRATEGY_HPP

#include <mnk/board.hpp>
#include <mnk/detail/unroll.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/k_in_a_row_winning_strategy.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <limits>
#include <type_traits>

namespace mnk::inline v0_1 {

/// Decides KInARow on a board of bits by shifting the whole board along each axis: all rows of K
/// show at once after about log2(K) steps (Tromp, Fhourstones benchmark,
/// tromp.github.io/c4/fhour.html). The guard column keeps a shift from running around an edge.
/// Keeps no counts.
template <class Rule, class BoardType>
class ShiftWinningStrategy {
  using GridType = typename BoardType::grid_type;
  using MoveType = typename BoardType::move_type;

  static_assert(BoardType::storage == Storage::bits && BoardType::has_slot_steps,
                "mnk::ShiftWinningStrategy: whole boards are shifted where they are bits with a "
                "guard column, on a static plane Grid with rows x (cols + 1) <= 64; use "
                "KInARowWinningStrategy on other boards");
  static_assert(
      requires(const Rule& rule) { rule.overline(); },
      "mnk::ShiftWinningStrategy: shifts decide KInARow only; "
      "use CounterWinningStrategy for FullLine");

 public:
  static constexpr Reads reads = Reads::marks;

  constexpr ShiftWinningStrategy(const Rule& rule, const BoardType& board) : walk_(rule, board) {}

  [[nodiscard]] constexpr bool is_winning_move(const BoardType& board,
                                               const MoveType& move) const noexcept {
    const auto marks = board.cells().marks(index_of(move.player));
    using Word = std::remove_const_t<decltype(marks)>;
    const Word after = static_cast<Word>(marks | Word{1} << board.slot(move.at));
    // A row somewhere on the board is rare, and only the walk knows whether this move made it.
    return has_row(after) && walk_.is_winning_move(board, move);
  }

  [[nodiscard]] constexpr auto winning_line(const BoardType& board,
                                            const MoveType& move) const noexcept {
    return walk_.winning_line(board, move);
  }

  friend constexpr bool operator==(const ShiftWinningStrategy&,
                                   const ShiftWinningStrategy&) = default;

 private:
  template <class Word>
  [[nodiscard]] constexpr bool has_row(Word marks) const noexcept {
    return detail::any_constant<GridType::axis_count>([&](auto axis) {
      constexpr int step = [&] {
        constexpr auto by = GridType::axis(decltype(axis)::value);
        const int slots = by.row * (GridType{}.cols() + 1) + by.col;
        return slots < 0 ? -slots : slots;
      }();
      // `rows` has a bit for every square at which `length` marks in a row begin; every step at
      // most doubles the length.
      Word rows = marks;
      int length = 1;
      for (const int k = walk_.rule().k(); length < k;) {
        const int add = 2 * length <= k ? length : k - length;
        if (add * step >= std::numeric_limits<Word>::digits) {
          return false;
        }
        rows = static_cast<Word>(rows & rows >> (add * step));
        length += add;
      }
      return rows != 0;
    });
  }

  [[no_unique_address]] KInARowWinningStrategy<Rule, BoardType> walk_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_SHIFT_WINNING_STRATEGY_HPP
