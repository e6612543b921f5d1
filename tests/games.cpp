// SPDX-License-Identifier: MIT
#include <mnk/games.hpp>

#include "support/both_times.hpp"

namespace {

using mnk::Position;

constexpr void tic_tac_toe_is_3_by_3() {
  auto game = mnk::tic_tac_toe();
  MNK_EXPECT(game.grid().rows() == 3 && game.grid().cols() == 3 && game.player_count() == 2);
  for (const Position p : {Position{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
    game.play(p);
  }
  MNK_EXPECT(game.would_win({0, 2}));
}

template <class GameType>
constexpr bool six_in_a_row_win(GameType game) {
  for (const int col : {0, 1, 2, 4, 5}) {
    game.play({0, col});
    game.play({14, 2 * col});
  }
  return game.would_win({0, 3});
}

constexpr void gomoku_is_15_by_15() {
  auto game = mnk::gomoku();
  MNK_EXPECT(game.grid().rows() == 15 && game.grid().cols() == 15 && game.player_count() == 2);
  MNK_EXPECT(six_in_a_row_win(game));
  for (const int i : {0, 1, 2, 3}) {
    game.play({i, i});
    MNK_EXPECT(!game.status().is_over());
    game.play({14, 2 * i});
  }
  MNK_EXPECT(game.would_win({4, 4}) && !game.would_win({5, 5}));
}

}  // namespace

TEST_CASE("Tic-tac-toe is played on 3 x 3") { MNK_BOTH_TIMES(tic_tac_toe_is_3_by_3); }

TEST_CASE("Gomoku is played on 15 x 15 and five or more win") {
  MNK_BOTH_TIMES(gomoku_is_15_by_15);
}
