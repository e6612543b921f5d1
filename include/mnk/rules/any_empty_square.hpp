// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_ANY_EMPTY_SQUARE_HPP
#define MNK_RULES_ANY_EMPTY_SQUARE_HPP

#include <mnk/error.hpp>

#include <concepts>
#include <optional>

namespace mnk::inline v0_1 {

/// Where one may play. A placement rule answers, for a move to an empty square of the board,
///
///   std::optional<MoveError> check(const Board& board, const Move& move, int ply) const noexcept
///
/// nothing where the move is allowed and the reason where it is not. `ply` is the number of moves
/// made so far. Where a player may be left without a move on a board that is not full (the game is
/// then drawn), the rule says so with a static constexpr bool may_block = true.
template <class P, class BoardType>
concept PlacementRule = requires(const P& placement, const BoardType& board,
                                 const typename BoardType::move_type& move, int ply) {
  { placement.check(board, move, ply) } noexcept -> std::same_as<std::optional<MoveError>>;
};

/// Every empty square may be played.
struct AnyEmptySquare {
  [[nodiscard]] constexpr std::optional<MoveError> check(const auto& /*board*/,
                                                         const auto& /*move*/,
                                                         int /*ply*/) const noexcept {
    return std::nullopt;
  }

  friend constexpr bool operator==(AnyEmptySquare, AnyEmptySquare) = default;
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

#endif  // MNK_RULES_ANY_EMPTY_SQUARE_HPP
