// SPDX-License-Identifier: MIT
#include <mnk/analysis/perft.hpp>

#include <mnk/game.hpp>
#include <mnk/games.hpp>

#include "support/any_game.hpp"
#include "support/both_times.hpp"
#include "support/effort.hpp"
#include "support/oracles.hpp"

namespace {

using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::perft;
using mnk::Players;
using mnk::Position;

constexpr void small_depths() {
  MNK_EXPECT(perft(mnk::tic_tac_toe(), 0) == 1);
  MNK_EXPECT(perft(mnk::tic_tac_toe(), 1) == 9);
  MNK_EXPECT(perft(Game{Grid{2, 2}, KInARow{2}}, 3) == 24);
  MNK_EXPECT(perft(Game{Grid{2, 2}, KInARow{2}}, 4) == 0);
}

template <class GameType>
void matches(const GameType& game, std::span<const oracles::Counts> plies, int most) {
  const GameType before = game;
  for (const auto& counts : plies) {
    if (counts.ply <= most) {
      CHECK(perft(game, counts.ply) == counts.leaves);
    }
  }
  CHECK(game == before);
}

}  // namespace

TEST_CASE("Move sequences of small depths are counted") { MNK_BOTH_TIMES(small_depths); }

TEST_CASE("Move sequences are as many as the exact counts say") {
  const int most = mnk_test::is_slow ? 5 : 9;
  matches(mnk::tic_tac_toe(), oracles::plain_3x3_k3, most);
  matches(mnk_test::byte_game(Grid<3, 3>{}, KInARow<2>{}), oracles::plain_3x3_k2, most);
  matches(Game{Grid{3, 3}, mnk::FullLine{}, Players{3}}, oracles::plain_3x3_k3_3p, most);
  matches(mnk::gomoku(), oracles::plain_15x15_k5, 2);
  matches(Game{Grid<3, 3, 3>{}, KInARow<3>{}}, oracles::plain_3x3x3_k3, 3);
}

TEST_CASE("A finished game has one sequence of no move and no other") {
  auto game = mnk::tic_tac_toe();
  for (const Position p : {Position{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}) {
    game.play(p);
  }
  REQUIRE(game.status().is_over());
  CHECK(perft(game, 0) == 1);
  CHECK(perft(game, 1) == 0);
  CHECK(perft(game, 3) == 0);
}

TEST_CASE("Sequences are counted from where the game stands") {
  auto game = mnk::tic_tac_toe();
  std::uint64_t sum = 0;
  for (const Position p : game.grid().positions()) {
    game.play(p);
    sum += perft(game, 4);
    game.undo();
  }
  CHECK(sum == perft(game, 5));
}
