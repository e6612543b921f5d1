// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_RANDOM_BOT_HPP
#define MNK_PLAY_RANDOM_BOT_HPP

#include <mnk/play/random.hpp>
#include <mnk/play/splitmix64.hpp>

#include <cstdint>
#include <optional>

namespace mnk::inline v0_1 {

/// Plays any legal move, each with the same chance. The same seed gives the same moves, one after
/// the other, on every platform.
class RandomBot {
 public:
  constexpr explicit RandomBot(std::uint64_t seed = 0) noexcept : rng_(seed) {}

  /// A move of the player to move in a Game or an AnyGame; nothing where the game is over. Costs
  /// what random_move() does; does not allocate.
  template <class GameType>
  [[nodiscard]] constexpr std::optional<typename GameType::position_type> operator()(
      const GameType& game) {
    return game.status().is_over() ? std::nullopt : std::optional{mnk::random_move(game, rng_)};
  }

 private:
  SplitMix64 rng_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_RANDOM_BOT_HPP
