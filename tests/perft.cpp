// SPDX-License-Identifier: MIT
#include <mnk/analysis/perft.hpp>

#include <mnk/game.hpp>
#include <mnk/games.hpp>
#include <mnk/grid/torus.hpp>
#include <mnk/rules/gravity.hpp>

#include <cstdint>
#include <span>

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

namespace {

template <class GameType>
void outcomes_match(const GameType& game, std::span<const oracles::Counts> plies, int most) {
  std::uint64_t nodes = 1;
  std::uint64_t wins[3] = {};
  std::uint64_t draws = 0;
  for (const auto& counts : plies) {
    if (counts.ply == 0 || counts.ply > most) {
      continue;
    }
    nodes += counts.leaves;
    draws += counts.draws;
    const auto found = mnk::perft_by_outcome(game, counts.ply);
    std::uint64_t finished = draws;
    for (int seat = 0; seat < game.player_count(); ++seat) {
      wins[seat] += counts.wins[seat];
      finished += wins[seat];
      CHECK(found.wins(static_cast<mnk::PlayerIndex>(seat)) == wins[seat]);
    }
    CHECK(found.nodes == nodes);
    CHECK(found.sequences == counts.leaves);
    CHECK(found.draws == draws);
    CHECK(found.finished() == finished);
    CHECK(perft(game, counts.ply, mnk::LastPly::counted) == counts.leaves);
  }
  if (most >= game.board().size()) {  // more plies than there are change nothing
    const auto found = mnk::perft_by_outcome(game, most + 5);
    CHECK(found.nodes == nodes);
    CHECK(found.sequences == 0);
    CHECK(found.draws == draws);
  }
}

}  // namespace

TEST_CASE("Sequences are counted by outcome as the exact counts say") {
  const int most = mnk_test::is_slow ? 6 : 9;
  outcomes_match(mnk::tic_tac_toe(), oracles::plain_3x3_k3, most);
  outcomes_match(mnk::misere_tic_tac_toe(), oracles::misere_3x3_k3, most);
  outcomes_match(mnk_test::byte_game(Grid<3, 3>{}, KInARow<3>{}), oracles::plain_3x3_k3, most);
  outcomes_match(Game{Grid{3, 3}, mnk::FullLine{}}, oracles::plain_3x3_k3, most);
  outcomes_match(Game{Grid<3, 3>{}, KInARow<3>{}, Players<3>{}}, oracles::plain_3x3_k3_3p, most);
  outcomes_match(Game{Grid{3, 3}, KInARow{3}, Players{3}}, oracles::plain_3x3_k3_3p, most);
  outcomes_match(Game{Grid<3, 4>{}, mnk::Rules{KInARow<3>{}, mnk::Gravity{}}},
                 oracles::gravity_3x4_k3, 12);
  outcomes_match(Game{mnk::Torus<3, 3>{}, KInARow<3>{}}, oracles::torus_3x3_k3, most);
}

TEST_CASE("Counting by outcome does not play on after the end, nor at depth 0") {
  auto game = mnk::tic_tac_toe();
  for (const Position p : {Position{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}) {
    CHECK(mnk::perft_by_outcome(game, 0).sequences == 1);
    CHECK(mnk::perft_by_outcome(game, -1).nodes == 1);
    game.play(p);
  }
  CHECK(mnk::perft_by_outcome(game, 3).sequences == 0);
  CHECK(mnk::perft_by_outcome(game, 3).nodes == 1);
}

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
