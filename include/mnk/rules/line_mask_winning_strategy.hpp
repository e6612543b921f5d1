// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_LINE_MASK_WINNING_STRATEGY_HPP
#define MNK_RULES_LINE_MASK_WINNING_STRATEGY_HPP

#include <mnk/board.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/dynamic.hpp>
#include <mnk/grid/square.hpp>
#include <mnk/grid/square_set.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/k_in_a_row_winning_strategy.hpp>
#include <mnk/rules/line_masks.hpp>
#include <mnk/rules/line_squares.hpp>
#include <mnk/rules/overline.hpp>
#include <mnk/rules/winning_strategy.hpp>

namespace mnk::inline v0_1 {

/// Decides FullLine, or KInARow with its K in the type, on a board of bits of whatever shape: every
/// line through the square is one word of a table made at compile time, O(lines through a square);
/// on a board of up to 12 bits the whole board is looked up at once. Keeps no counts. A table of
/// (squares x lines through one) words and, for those who ask for all winning squares or for open
/// lines, one of all lines; or tables of up to 8 and 4 KiB for each tiny grid and rule.
template <class Rule, class BoardType>
class LineMaskWinningStrategy {
  using GridType = typename BoardType::grid_type;
  using MoveType = typename BoardType::move_type;
  static constexpr bool is_row = requires(const Rule& rule) { rule.overline(); };
  static constexpr bool is_tiny = detail::BitLayout<GridType>::bit_count <= 12;
  /// Whether a line may be too long, so that more marks may win on fewer squares.
  static constexpr bool is_strict = [] {
    if constexpr (is_row) {
      return Rule::overline() != Overline::wins;
    } else {
      return false;
    }
  }();

  static_assert(BoardType::storage == Storage::bits,
                "mnk::LineMaskWinningStrategy: lines are compared as words where boards are bits; "
                "use KInARowWinningStrategy or CounterWinningStrategy with Storage::bytes");
  static_assert(
      [] {
        if constexpr (is_row) {
          return Rule::static_k != Dynamic;
        } else {
          return true;
        }
      }(),
      "mnk::LineMaskWinningStrategy: the table needs K at compile time; use KInARow<5> or "
      "ShiftWinningStrategy");

 public:
  static constexpr Reads reads = Reads::marks;
  static constexpr int least_marks = detail::shortest_line<GridType, Rule>();
  /// The squares that it is asked about, and a set of them as a word.
  using Set = SquareSet<GridType>;
  /// See Set.
  using Word = typename Set::Word;

  constexpr LineMaskWinningStrategy(const Rule& rule, const BoardType& /*board*/) : rule_(rule) {}

  [[nodiscard]] MNK_ALWAYS_INLINE constexpr bool is_winning_move(
      const BoardType& board, const MoveType& move) const noexcept {
    return completes(board.marks(move.player), {board.grid(), move.at});
  }

  /// See OwnMarksStrategy.
  [[nodiscard]] constexpr bool completes(Set marks, Square<GridType> square) const noexcept {
    if (!completes(marks.word(), square.number())) {
      return false;
    }
    if constexpr (is_strict) {
      // Only the walk knows how far the row goes on.
      const BoardType board = BoardType::of_one_player(marks);
      return walk(board).is_winning_move(board, {PlayerIndex{0}, square});
    } else {
      return true;
    }
  }

  /// See WinningStrategy.
  template <class F>
  constexpr void for_each_open_line(const BoardType& board,
                                    const typename BoardType::position_type& p, F&& f) const {
    rule_.for_each_open_line(board, p, f);
  }

  /// See OwnMarksStrategy.
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr Set completing(Set marks) const noexcept {
    Set squares;
    if constexpr (is_tiny) {
      squares = Set::from_word(detail::completion_table<GridType, Rule>[marks.word()]);
    } else {
      squares = Set::from_word(detail::lines<GridType, Rule>.completing(marks.word()));
    }
    if constexpr (is_strict) {
      for (const auto square : squares - marks) {
        if (!completes(marks, square)) {
          squares.erase(square);
        }
      }
    }
    return squares;
  }

  /// See OwnMarksStrategy.
  [[nodiscard]] constexpr bool has_line(Set squares) const noexcept {
    if constexpr (is_tiny) {
      return detail::win_table<GridType, Rule>[squares.word()];
    } else {
      return detail::lines<GridType, Rule>.any_in(squares.word());
    }
  }

  [[nodiscard]] constexpr auto winning_line(const BoardType& board,
                                            const MoveType& move) const noexcept {
    if constexpr (is_row) {
      return walk(board).winning_line(board, move);
    } else {
      detail::LineSquares<GridType> squares{board.grid(), move.at};
      board.grid().for_each_full_line(move.at, [&](auto axis, int /*line*/, int length) {
        if (detail::owns_line(board, move, axis, length)) {
          squares.add(axis, length - 1, length - 1);
        }
      });
      return squares;
    }
  }

  [[nodiscard]] static constexpr bool wins_by_own_marks() noexcept { return true; }

  /// Lines stay lines under the maps of a grid.
  [[nodiscard]] constexpr bool is_symmetric_under(const auto& /*grid*/,
                                                  const auto& /*map*/) const noexcept {
    return true;
  }

  friend constexpr bool operator==(const LineMaskWinningStrategy&,
                                   const LineMaskWinningStrategy&) = default;

 private:
  [[nodiscard]] constexpr auto walk(const BoardType& board) const noexcept {
    return KInARowWinningStrategy<Rule, BoardType>{rule_, board};
  }

  [[nodiscard]] MNK_ALWAYS_INLINE static constexpr bool completes(Word marks, int slot) noexcept {
    if constexpr (is_tiny) {
      return (detail::completion_table<GridType, Rule>[marks] >> slot & 1U) != 0;
    } else {
      return detail::line_masks<GridType, Rule>.completes(marks, slot);
    }
  }

  [[no_unique_address]] Rule rule_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_LINE_MASK_WINNING_STRATEGY_HPP
