// SPDX-License-Identifier: MIT
#ifndef MNK_ANALYSIS_PERFT_HPP
#define MNK_ANALYSIS_PERFT_HPP

#include <cstdint>

namespace mnk::inline v0_1 {
namespace detail {

template <class GameType>
[[nodiscard]] constexpr std::uint64_t count_sequences(GameType& game, int depth) {
  if (depth <= 0) {
    return 1;
  }
  std::uint64_t sequences = 0;
  // Undone moves leave the board as it was, so that the walk through its squares goes on.
  for (const auto p : game.legal_moves()) {
    game.play_unchecked(p);
    sequences += count_sequences(game, depth - 1);
    game.undo();
  }
  return sequences;
}

}  // namespace detail

/// The number of move sequences of exactly `depth` plies from the game's position; a finished game
/// ends its branch. depth 0 is 1. Every sequence is played and taken back: O(result x depth).
/// (https://www.chessprogramming.org/Perft)
template <class GameType>
[[nodiscard]] constexpr std::uint64_t perft(GameType game, int depth) {
  return detail::count_sequences(game, depth);
}

}  // namespace mnk::inline v0_1

#endif  // MNK_ANALYSIS_PERFT_HPP
