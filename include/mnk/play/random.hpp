// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_RANDOM_HPP
#define MNK_PLAY_RANDOM_HPP

#include <mnk/detail/assert.hpp>
#include <mnk/detail/playout.hpp>
#include <mnk/detail/uniform.hpp>
#include <mnk/play/splitmix64.hpp>
#include <mnk/status.hpp>

namespace mnk::inline v0_1 {

/// A legal move for the player to move, each with the same chance. Requires that the game is not
/// over. Costs what legal_move does. Does not allocate.
template <class GameType, RandomBitGenerator Generator>
[[nodiscard]] constexpr typename GameType::position_type random_move(const GameType& game,
                                                                     Generator& rng) {
  MNK_ASSERT(!game.status().is_over());
  return game.legal_move(detail::uniform_below(game.legal_move_count(), rng));
}

/// Plays random moves from the game's position to the end, each legal move with the same chance,
/// and returns how it ended; the game itself is unchanged. A game that is over already returns its
/// status. Keeps no history: quicker than playing random_move on a copy. The same generator gives
/// the same game for an AnyGame as for the game in it. O(moves x what the
/// strategy costs). Allocates on a run-time grid and for an AnyGame only.
template <class GameType, RandomBitGenerator Generator>
[[nodiscard]] constexpr GameStatus playout(const GameType& game, Generator& rng) {
  if (game.status().is_over()) {
    return game.status();
  }
  if constexpr (requires(detail::ErasedGenerator erased) { game.random_playout(erased); }) {
    detail::ErasedGenerator erased{rng};
    return game.random_playout(erased);
  } else if constexpr (requires { game.placement(); }) {
    if (detail::is_incremental(game.placement(), game.ply())) {
      return detail::run_playout(game, rng);
    }
  }
  GameType copy = game;
  while (!copy.status().is_over()) {
    if constexpr (requires { copy.placement(); }) {
      if (detail::is_incremental(copy.placement(), copy.ply())) {
        return detail::run_playout(copy, rng);
      }
    }
    copy.play_unchecked(mnk::random_move(copy, rng));
  }
  return copy.status();
}

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_RANDOM_HPP
