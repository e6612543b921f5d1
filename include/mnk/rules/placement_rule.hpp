// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_PLACEMENT_RULE_HPP
#define MNK_RULES_PLACEMENT_RULE_HPP

#include <mnk/error.hpp>

#include <concepts>
#include <optional>

namespace mnk::inline v0_1 {

/// Where one may play. A placement rule answers, for a move to an empty square of the board,
///
///   std::optional<MoveError> check(const Board& board, const Move& move, int ply) const noexcept
///
/// nothing where the move is allowed and the reason where it is not. `ply` is the number of moves
/// made so far. Two more members are used where they are present:
///
///   MoveError when_taken(const Board& board, const Position& p) const noexcept
///   static constexpr bool may_block = true
///
/// the reason against a square that is taken, MoveError::occupied otherwise; and that a player may
/// be left without a move on a board that is not full, in which case the game is drawn.
template <class P, class BoardType>
concept PlacementRule = requires(const P& placement, const BoardType& board,
                                 const typename BoardType::move_type& move, int ply) {
  { placement.check(board, move, ply) } noexcept -> std::same_as<std::optional<MoveError>>;
};

namespace detail {

template <class P>
[[nodiscard]] constexpr bool may_block() noexcept {
  if constexpr (requires { P::may_block; }) {
    return P::may_block;
  } else {
    return false;
  }
}

}  // namespace detail
}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_PLACEMENT_RULE_HPP
