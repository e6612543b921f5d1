// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_HEURISTIC_BOT_HPP
#define MNK_PLAY_HEURISTIC_BOT_HPP

#include <mnk/detail/uniform.hpp>
#include <mnk/play/splitmix64.hpp>
#include <mnk/player.hpp>
#include <mnk/search/forced_moves.hpp>
#include <mnk/search/line_score.hpp>

#include <cstdint>
#include <optional>

namespace mnk::inline v0_1 {

/// Looks one turn ahead: wins if it can, blocks if it must, plays no move that loses or that lets
/// an opponent win at once if it has another, and of the moves that are left takes the one that
/// makes and blocks most of the lines that are still open. The seed decides between equals.
///
/// A fixed function of seed and game: it keeps nothing from move to move, so that one may be asked
/// from several threads.
class HeuristicBot {
 public:
  constexpr explicit HeuristicBot(std::uint64_t seed = 0) noexcept : seed_(seed) {}

  /// A move of the player to move in a Game or an AnyGame; nothing where the game is over. Looks at
  /// every legal move, and at every answer to each where marks fall or a turn has several stones
  /// (up to 2^18 of them). Allocates.
  template <class GameType>
  [[nodiscard]] std::optional<typename GameType::position_type> operator()(
      const GameType& game) const {
    if (game.status().is_over()) {
      return std::nullopt;
    }
    SplitMix64 rng{SplitMix64{seed_}() + static_cast<std::uint64_t>(game.ply())};
    const PlayerIndex me = game.to_move();
    std::optional<typename GameType::position_type> best;
    long long most = 0;
    int equals = 0;
    for (const auto& p : detail::forced_moves(game).moves) {
      const long long gain = detail::line_gain(game, p, me);
      if (!best || gain > most) {
        most = gain;
        equals = 0;
      }
      // Each of the equals met so far is the best one with the same chance.
      if (gain == most && detail::uniform_below(++equals, rng) == 0) {
        best = p;
      }
    }
    return best;
  }

 private:
  std::uint64_t seed_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_HEURISTIC_BOT_HPP
