// SPDX-License-Identifier: MIT
#ifndef MNK_TESTS_SUPPORT_SANDWICH_HPP
#define MNK_TESTS_SUPPORT_SANDWICH_HPP

#include <mnk/grid/position.hpp>

namespace mnk_test {

/// Own marks on both sides of another's mark win, on one row: a rule that is not won by own marks
/// alone.
struct Sandwich {
  [[nodiscard]] constexpr bool is_winning_move(const auto& board, auto move) const noexcept {
    const auto other_at = [&](int col) {
      const mnk::Position p{0, col};
      return board.contains(p) && !board.is_empty(p) && !board.owned_by(move.player, p);
    };
    const auto own_at = [&](int col) { return board.owned_by(move.player, mnk::Position{0, col}); };
    return (other_at(move.at.col + 1) && own_at(move.at.col + 2)) ||
           (other_at(move.at.col - 1) && own_at(move.at.col - 2));
  }
  friend constexpr bool operator==(Sandwich, Sandwich) = default;
};

}  // namespace mnk_test

#endif  // MNK_TESTS_SUPPORT_SANDWICH_HPP
