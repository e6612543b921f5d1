// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_SHIFT_WINNING_STRATEGY_HPP
#define MNK_RULES_SHIFT_WINNING_STRATEGY_HPP

#include <mnk/board.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/detail/unroll.hpp>
#include <mnk/grid/square.hpp>
#include <mnk/grid/square_set.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/k_in_a_row_winning_strategy.hpp>
#include <mnk/rules/overline.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <cstddef>
#include <limits>

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
  /// The squares that it is asked about, and a set of them as a word.
  using Set = SquareSet<GridType>;
  /// See Set.
  using Word = typename Set::Word;

  constexpr ShiftWinningStrategy(const Rule& rule, const BoardType& /*board*/) : rule_(rule) {}

  [[nodiscard]] MNK_ALWAYS_INLINE constexpr bool is_winning_move(
      const BoardType& board, const MoveType& move) const noexcept {
    return completes(board.marks(move.player), {board.grid(), move.at});
  }

  /// See OwnMarksStrategy. Hardly ever is there a row; if there is one, it may be too long, or have
  /// been there before: the squares around the move decide.
  [[nodiscard]] constexpr bool completes(Set marks, Square<GridType> square) const noexcept {
    return has_row(static_cast<Word>(marks.word() | Word{1} << square.number())) &&
           is_in_row(rule_, marks.word(), square.number());
  }

  /// See WinningStrategy.
  template <class F>
  constexpr void for_each_open_line(const BoardType& board,
                                    const typename BoardType::position_type& p, F&& f) const {
    rule_.for_each_open_line(board, p, f);
  }

  /// Squares with i marks in a row on one side and K - 1 - i on the other, for some i.
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr Set completing(Set marks) const noexcept {
    Word wins = 0;
    detail::for_each_constant<GridType::axis_count>([&](auto axis) MNK_ALWAYS_INLINE {
      wins |= completing(marks.word(), step_along<decltype(axis)::value>());
    });
    return Set::from_word(wins);
  }

  /// See OwnMarksStrategy.
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr bool has_line(Set squares) const noexcept {
    return has_row(squares.word());
  }

  [[nodiscard]] constexpr auto winning_line(const BoardType& board,
                                            const MoveType& move) const noexcept {
    return KInARowWinningStrategy<Rule, BoardType>{rule_, board}.winning_line(board, move);
  }

  [[nodiscard]] static constexpr bool wins_by_own_marks() noexcept { return true; }

  /// Lines stay lines under the maps of a grid.
  [[nodiscard]] constexpr bool is_symmetric_under(const auto& /*grid*/,
                                                  const auto& /*map*/) const noexcept {
    return true;
  }

  friend constexpr bool operator==(const ShiftWinningStrategy&,
                                   const ShiftWinningStrategy&) = default;

 private:
  /// Whether a mark on `slot` is in a row that wins. Takes words by value: marks that are in
  /// registers need not go to memory for a rare call.
  [[nodiscard]] MNK_NEVER_INLINE static constexpr bool is_in_row(Rule rule, Word marks,
                                                                 int slot) noexcept {
    for (int axis = 0; axis < GridType::axis_count; ++axis) {
      const int step = BoardType::slot_step_of(axis);
      const auto marks_beyond = [&](int by) {
        int count = 0;
        for (int at = slot + by;
             at >= 0 && at < std::numeric_limits<Word>::digits && (marks >> at & 1U) != 0;
             at += by) {
          ++count;
        }
        return count;
      };
      const int run = 1 + marks_beyond(step) + marks_beyond(-step);
      if (rule.overline() == Overline::wins ? run >= rule.k() : run == rule.k()) {
        return true;
      }
    }
    return false;
  }

  template <int Axis>
  [[nodiscard]] static constexpr int step_along() noexcept {
    constexpr int by = BoardType::slot_step_of(Axis);
    return by < 0 ? -by : by;
  }

  /// The squares, empty or not, that complete a row along one axis. `behind[i]` are those with at
  /// least i marks in a row before them, `ahead[i]` those with as many after them.
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr Word completing(Word marks, int step) const noexcept {
    constexpr int most = Rule::static_k != Dynamic ? Rule::static_k : 64;
    constexpr int width = std::numeric_limits<Word>::digits;
    const int k = rule_.k();
    const bool is_exact = rule_.overline() != Overline::wins;
    Word behind[static_cast<std::size_t>(most) + 1];
    Word ahead[static_cast<std::size_t>(most) + 1];
    behind[0] = ahead[0] = static_cast<Word>(~Word{0});
    Word wins = 0;
    const auto behind_by = [&](int i) MNK_ALWAYS_INLINE {
      return i * step < width ? static_cast<Word>(marks << i * step) : Word{0};
    };
    const auto ahead_by = [&](int i) MNK_ALWAYS_INLINE {
      return i * step < width ? static_cast<Word>(marks >> i * step) : Word{0};
    };
    const auto extend = [&](int i) MNK_ALWAYS_INLINE {
      behind[i] = static_cast<Word>(behind[i - 1] & behind_by(i));
      ahead[i] = static_cast<Word>(ahead[i - 1] & ahead_by(i));
    };
    const auto join = [&](int i) MNK_ALWAYS_INLINE {
      const auto beyond = is_exact ? static_cast<Word>(behind[i + 1] | ahead[k - i]) : Word{0};
      wins |= static_cast<Word>(behind[i] & ahead[k - 1 - i] & ~beyond);
    };
    if constexpr (Rule::static_k != Dynamic) {
      // Unrolled at every level of optimisation: the words then stay in registers.
      detail::for_each_constant<Rule::static_k>([&](auto i) MNK_ALWAYS_INLINE {
        if (i + 1 < k || is_exact) {
          extend(i + 1);
        }
      });
      detail::for_each_constant<Rule::static_k>([&](auto i) MNK_ALWAYS_INLINE {
        if (is_exact || (i % 2 == 0 && i + 1 == k)) {
          join(i);
        } else if (i % 2 == 0) {
          // Joined with the next one, which has one mark more behind and one less ahead.
          wins |= static_cast<Word>(behind[i] & ahead[k - 2 - i] &
                                    (behind_by(i + 1) | ahead_by(k - 1 - i)));
        }
      });
    } else {
      for (int i = 1; i < k + (is_exact ? 1 : 0); ++i) {
        extend(i);
      }
      for (int i = 0; i < k; ++i) {
        join(i);
      }
    }
    return wins;
  }

  [[nodiscard]] MNK_ALWAYS_INLINE constexpr bool has_row(Word marks) const noexcept {
    Word rows = 0;
    detail::for_each_constant<GridType::axis_count>([&](auto axis) MNK_ALWAYS_INLINE {
      constexpr int step = step_along<decltype(axis)::value>();
      if constexpr (Rule::static_k != Dynamic) {
        rows |= detail::rows_of<Rule::static_k>(marks, step);
      } else {
        rows |= detail::rows_of(marks, rule_.k(), step);
      }
    });
    return rows != 0;
  }

  [[no_unique_address]] Rule rule_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_SHIFT_WINNING_STRATEGY_HPP
