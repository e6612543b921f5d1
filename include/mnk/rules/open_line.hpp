// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_OPEN_LINE_HPP
#define MNK_RULES_OPEN_LINE_HPP

namespace mnk::inline v0_1::detail {

/// Squares that end the game once they are all one player's, and on which so far at most one
/// player has marks.
struct OpenLine {
  int length = 0;    ///< in squares
  int marks = 0;     ///< how many of them are taken
  int owner = -1;    ///< the seat whose marks they are; -1 where there are none
  bool wins = true;  ///< whether who completes it wins, or loses
};

/// Goes along an axis of a board and tells whose marks it meets.
template <class BoardType>
class OwnerWalk {
 public:
  constexpr OwnerWalk(const BoardType& board, const typename BoardType::position_type& first,
                      int axis) noexcept
      : board_(&board), at_(first), axis_(axis) {
    if constexpr (BoardType::has_slot_steps) {
      slot_ = board.slot(first);
      step_ = board.slot_step(axis);
    }
  }

  /// The seat whose mark is on the square, or -1. Requires that the walk is on the board.
  [[nodiscard]] constexpr int owner() const noexcept {
    return board_->cells().owner(BoardType::has_slot_steps ? slot_ : board_->slot(at_));
  }

  constexpr void next() noexcept {
    if constexpr (BoardType::has_slot_steps) {
      slot_ += step_;
    } else {
      (void)board_->grid().step(at_, axis_, 1);
    }
  }

 private:
  const BoardType* board_;
  typename BoardType::position_type at_;
  int axis_;
  int slot_ = 0;
  int step_ = 0;
};

/// Calls f(OpenLine) for every `length` squares in a row among the `count` squares from `first` on
/// along an axis, all of which are on the board, if they are an open line. O(count).
template <class BoardType, class F>
constexpr void for_each_open_window(const BoardType& board,
                                    const typename BoardType::position_type& first, int axis,
                                    int count, int length, F&& f) {
  OwnerWalk<BoardType> lead{board, first, axis};
  OwnerWalk<BoardType> tail = lead;
  int marks = 0;       // in the window that ends at `lead`
  int owner = -1;      // of the last mark met
  int last_mark = -1;  // where that was
  int pure_from = 0;   // from here to `lead` all marks are the owner's
  for (int i = 0; i < count; ++i, lead.next()) {
    if (const int here = lead.owner(); here >= 0) {
      if (here != owner) {
        pure_from = last_mark + 1;
        owner = here;
      }
      last_mark = i;
      ++marks;
    }
    if (const int start = i + 1 - length; start >= 0) {
      if (pure_from <= start) {
        f(OpenLine{length, marks, marks > 0 ? owner : -1});
      }
      marks -= tail.owner() >= 0 ? 1 : 0;
      tail.next();
    }
  }
}

/// Calls f(OpenLine) for what a strategy says of the lines through a square: see WinningStrategy.
template <class S, class BoardType, class F>
constexpr void for_each_open_line(const S& strategy, const BoardType& board,
                                  const typename BoardType::position_type& p, F&& f) {
  if constexpr (requires { strategy.for_each_open_line(board, p, f); }) {
    strategy.for_each_open_line(board, p, f);
  }
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_RULES_OPEN_LINE_HPP
