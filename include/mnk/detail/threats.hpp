// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_THREATS_HPP
#define MNK_DETAIL_THREATS_HPP

#include <mnk/rules/placement_rule.hpp>

namespace mnk::inline v0_1::detail {

/// Whether a strategy says that whether a player wins depends on the player's own marks alone.
template <class S>
[[nodiscard]] constexpr bool wins_by_own_marks(const S& strategy) noexcept {
  if constexpr (requires { strategy.wins_by_own_marks(); }) {
    return strategy.wins_by_own_marks();
  } else {
    return false;
  }
}

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
    return detail::wins_by_own_marks(game.winning_strategy()) &&
           detail::squares_stay_open(game.placement(), game.ply());
  }
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_THREATS_HPP
