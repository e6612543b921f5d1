// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_LINE_SQUARES_HPP
#define MNK_RULES_LINE_SQUARES_HPP

#include <concepts>
#include <initializer_list>

namespace mnk::inline v0_1::detail {

/// Parts of lines through one square, at most one along each axis: what a winning move completed.
template <class GridType>
class LineSquares {
 public:
  using position_type = typename GridType::position_type;

  constexpr LineSquares(const GridType& grid, const position_type& origin) noexcept
      : grid_(grid), origin_(origin) {}

  /// Adds the squares up to `back` steps backward and `forward` steps forward along an axis.
  constexpr void add(int axis, int back, int forward) noexcept {
    parts_[axis] = {back, forward, true};
  }

  [[nodiscard]] constexpr bool contains(const position_type& p) const noexcept {
    for (int axis = 0; axis < GridType::axis_count; ++axis) {
      const Part& part = parts_[axis];
      if (part.is_present &&
          (p == origin_ || reaches(p, axis, 1, part.forward) || reaches(p, axis, -1, part.back))) {
        return true;
      }
    }
    return false;
  }

 private:
  struct Part {
    int back = 0;
    int forward = 0;
    bool is_present = false;
  };

  [[nodiscard]] constexpr bool reaches(const position_type& p, int axis, int sign,
                                       int steps) const noexcept {
    if constexpr (GridType::steps_are_uniform) {
      // The distance follows from any coordinate that changes along the axis.
      const position_type by = GridType::axis(axis);
      int leading = 0;
      while (by[leading] == 0) {
        ++leading;
      }
      const int distance = (p[leading] - origin_[leading]) * by[leading] * sign;
      if (distance < 1 || distance > steps) {
        return false;
      }
      for (int i = 0; i < GridType::rank(); ++i) {
        if (p[i] != origin_[i] + sign * distance * by[i]) {
          return false;
        }
      }
      return true;
    } else {
      position_type at = origin_;
      for (int i = 0; i < steps && grid_.step(at, axis, sign); ++i) {
        if (at == p) {
          return true;
        }
      }
      return false;
    }
  }

  [[no_unique_address]] GridType grid_;
  position_type origin_;
  Part parts_[GridType::axis_count];
};

/// Whether all other squares of a line of `length` squares through a move are the player's.
template <class BoardType, class MoveType>
[[nodiscard]] constexpr bool owns_line(const BoardType& board, const MoveType& move, int axis,
                                       int length) noexcept {
  int owned = 1;
  for (const int sign : {1, -1}) {
    auto at = move.at;
    while (owned < length && board.grid().step(at, axis, sign) && at != move.at) {
      if (!board.owned_by(move.player, at)) {
        return false;
      }
      ++owned;
    }
  }
  return owned == length;
}

/// Whether a square is among those that a strategy's winning_line returned.
template <class Squares, class PositionType>
[[nodiscard]] constexpr bool shows(const Squares& squares, const PositionType& p) {
  if constexpr (requires {
                  { squares.contains(p) } -> std::convertible_to<bool>;
                }) {
    return squares.contains(p);
  } else {
    for (const auto& each : squares) {
      if (each == p) {
        return true;
      }
    }
    return false;
  }
}

/// What a strategy shows of a move on the board; nothing where it has no winning_line.
struct NoSquares {
  [[nodiscard]] constexpr bool contains(const auto& /*position*/) const noexcept { return false; }
};

template <class S, class BoardType, class MoveType>
[[nodiscard]] constexpr auto winning_line_of(const S& strategy, const BoardType& board,
                                             const MoveType& move) {
  if constexpr (requires { strategy.winning_line(board, move); }) {
    return strategy.winning_line(board, move);
  } else {
    return NoSquares{};
  }
}

/// The same of the move that ended the game, for strategies by which a move wins or loses: the line
/// of the rule that won is another than that of the rule that lost.
template <class S, class BoardType, class MoveType>
[[nodiscard]] constexpr auto ending_line_of(const S& strategy, const BoardType& board,
                                            const MoveType& move, bool has_won) {
  if constexpr (requires { strategy.ending_line(board, move, has_won); }) {
    return strategy.ending_line(board, move, has_won);
  } else {
    return detail::winning_line_of(strategy, board, move);
  }
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_RULES_LINE_SQUARES_HPP
