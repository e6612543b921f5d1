// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_TURNS_HPP
#define MNK_RULES_TURNS_HPP

#include <mnk/player.hpp>

#include <concepts>

namespace mnk::inline v0_1 {

/// Whose turn it is, as a function of the ply alone, so that undo needs no memory of turns:
///
///   PlayerIndex player_to_move(int ply, int players) const noexcept
///
/// `ply` is the number of moves made so far, 0 or more; the result is below `players`.
template <class T>
concept TurnOrder = requires(const T& turns, int ply, int players) {
  { turns.player_to_move(ply, players) } noexcept -> std::same_as<PlayerIndex>;
};

/// The players move in turn, one mark each.
struct OneMoveEach {
  [[nodiscard]] constexpr PlayerIndex player_to_move(int ply, int players) const noexcept {
    return static_cast<PlayerIndex>(static_cast<unsigned>(ply) % static_cast<unsigned>(players));
  }

  friend constexpr bool operator==(OneMoveEach, OneMoveEach) = default;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_TURNS_HPP
