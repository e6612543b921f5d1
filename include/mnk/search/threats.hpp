// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_THREATS_HPP
#define MNK_SEARCH_THREATS_HPP

#include <mnk/rules/placement_rule.hpp>

namespace mnk::inline v0_1::detail {

/// Whether a square that may be played stays so until it is taken, from this ply on.
template <class P>
[[nodiscard]] constexpr bool squares_stay_open(const P& placement, int ply) noexcept {
  if constexpr (requires { placement.squares_stay_open(ply); }) {
    return placement.squares_stay_open(ply);
  } else {
    return has_opened_by<P> || detail::allows_every_empty_square(placement, ply);
  }
}

/// Whether a square on which a player would win can be taken from that player only by a mark there.
template <class GameType>
[[nodiscard]] constexpr bool threats_stay(const GameType& game) noexcept {
  if constexpr (requires { game.threats_stay(); }) {
    return game.threats_stay();
  } else {
    return game.promises().own_marks_only &&
           detail::squares_stay_open(game.placement(), game.ply());
  }
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_THREATS_HPP
