// SPDX-License-Identifier: MIT
#ifndef MNK_TESTS_SUPPORT_COUNT_BY_MOVES_HPP
#define MNK_TESTS_SUPPORT_COUNT_BY_MOVES_HPP

#include <mnk/analysis/perft.hpp>

namespace mnk_test {

template <class GameType, class Counts>
void add_by_moves(GameType& game, int depth, Counts& counts) {
  ++counts.nodes;
  const auto status = game.status();
  if (const auto winner = status.winner()) {
    counts.add_wins(*winner, 1);
  } else if (status.is_over()) {
    ++counts.draws;
  }
  counts.sequences += depth == 0 ? 1U : 0U;
  if (depth == 0 || status.is_over()) {
    return;
  }
  for (const auto& p : game.legal_moves()) {
    game.play(p);
    add_by_moves(game, depth - 1, counts);
    game.undo();
  }
}

/// What perft_by_outcome counts, by making every move and taking it back.
template <class GameType>
[[nodiscard]] auto count_by_moves(GameType game, int depth) {
  mnk::PerftCounts<GameType::board_type::static_player_count> counts{game.player_count()};
  counts.nodes = 0;
  add_by_moves(game, depth, counts);
  return counts;
}

}  // namespace mnk_test

#endif  // MNK_TESTS_SUPPORT_COUNT_BY_MOVES_HPP
