// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_RANDOM_HPP
#define MNK_PLAY_RANDOM_HPP

#include <mnk/detail/assert.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/detail/uniform.hpp>
#include <mnk/play/splitmix64.hpp>
#include <mnk/rules/placement_rule.hpp>
#include <mnk/search/playout.hpp>
#include <mnk/status.hpp>

#include <type_traits>

namespace mnk::inline v0_1 {

/// A legal move for the player to move, each with the same chance. Requires that the game is not
/// over. Costs what legal_move does. Does not allocate.
template <class GameType, RandomBitGenerator Generator>
[[nodiscard]] constexpr typename GameType::position_type random_move(const GameType& game,
                                                                     Generator& rng) {
  MNK_ASSERT(!game.status().is_over());
  return game.legal_move(detail::uniform_below(game.legal_move_count(), rng));
}

namespace detail {

/// A playout by the game's verbs, up to where every empty square may be played, if that comes.
/// Apart, so that the usual playout is compiled as if there were no other.
template <class GameType, RandomBitGenerator Generator>
[[nodiscard]] MNK_APART constexpr GameStatus play_to_the_end(GameType game, Generator& rng) {
  while (!game.status().is_over()) {
    if constexpr (requires { game.placement(); }) {
      // From marks in the air on by the verbs alone: they are rare.
      if constexpr (!has_opened_by<std::remove_cvref_t<decltype(game.placement())>>) {
        if (detail::is_incremental(game, game.placement())) {
          return detail::run_playout(game, game.placement(), rng);
        }
      }
    }
    game.play_unchecked(mnk::random_move(game, rng));
  }
  return game.status();
}

/// A playout by the game's placement rule, or by the part of it that is in use.
template <class GameType, class Placement, RandomBitGenerator Generator>
[[nodiscard]] constexpr GameStatus playout_under(const Placement& placement, const GameType& game,
                                                 Generator& rng) {
  if (detail::is_incremental(game, placement)) [[likely]] {
    return detail::run_playout(game, placement, rng);
  }
  return detail::play_to_the_end(game, rng);
}

}  // namespace detail

/// Plays random moves from the game's position to the end, each legal move with the same chance,
/// and returns how it ended; the game itself is unchanged. A game that is over already returns its
/// status. Keeps no history: quicker than playing random_move on a copy. The same generator gives
/// the same game for an AnyGame as for the game in it. O(moves x what the strategy costs).
/// Allocates on a run-time grid and for an AnyGame only.
template <class GameType, RandomBitGenerator Generator>
[[nodiscard]] constexpr GameStatus playout(const GameType& game, Generator& rng) {
  if (game.status().is_over()) {
    return game.status();
  }
  if constexpr (requires(detail::ErasedGenerator erased) { game.random_playout(erased); }) {
    detail::ErasedGenerator erased{rng};
    return game.random_playout(erased);
  } else if constexpr (!detail::gives_32_bits<Generator>) {
    // The numbers that an AnyGame draws.
    detail::WideGenerator<Generator> wide{rng};
    return mnk::playout(game, wide);
  } else if constexpr (requires { game.placement(); }) {
    const auto run = [&](const auto& placement) {
      return detail::playout_under(placement, game, rng);
    };
    if constexpr (requires { game.placement().visit(game.board(), game.ply(), run); }) {
      return game.placement().visit(game.board(), game.ply(), run);
    } else {
      return run(game.placement());
    }
  } else {
    return detail::play_to_the_end(game, rng);
  }
}

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_RANDOM_HPP
