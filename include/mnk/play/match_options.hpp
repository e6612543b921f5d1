// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_MATCH_OPTIONS_HPP
#define MNK_PLAY_MATCH_OPTIONS_HPP

#include <cstdint>

namespace mnk::inline v0_1 {

/// What comes of a strategy's illegal moves once it has used up its attempts.
enum class OnIllegalMove : std::uint8_t {
  raise,    ///< the match throws StrategyPlayedIllegally and goes on
  forfeit,  ///< the player forfeits
};

/// What comes of a strategy that answers with no move.
enum class OnNoMove : std::uint8_t {
  forfeit,  ///< the player forfeits
  raise,    ///< the match throws StrategyGaveNoMove and goes on
  wait,     ///< nothing: play_turn() and play() return, and may be called again
};

/// How a match treats its strategies.
struct MatchOptions {
  /// How often a strategy is asked in one turn, 1 to 1,000,000: with more than one attempt it is
  /// asked again after an illegal move.
  long long attempts = 1;

  /// What comes of an illegal move after the last attempt.
  OnIllegalMove on_illegal_move = OnIllegalMove::raise;
  /// What comes of no move.
  OnNoMove on_no_move = OnNoMove::forfeit;

  /// The most that `attempts` may be.
  static constexpr long long max_attempts = 1'000'000;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_MATCH_OPTIONS_HPP
