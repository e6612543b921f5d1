// SPDX-License-Identifier: MIT
#include <mnk/analysis/perft.hpp>

#include <mnk/game.hpp>
#include <mnk/games.hpp>
#include <mnk/grid/torus.hpp>
#include <mnk/play/random.hpp>
#include <mnk/play/splitmix64.hpp>
#include <mnk/rules/gravity.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>

#include "support/any_game.hpp"
#include "support/both_times.hpp"
#include "support/effort.hpp"
#include "support/naive_search.hpp"
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
  MNK_EXPECT(perft(mnk::tic_tac_toe().state(), 2) == 72);
  MNK_EXPECT(perft(Game{Grid{2, 2}, KInARow{2}}, 3) == 24);
  MNK_EXPECT(perft(Game{Grid{2, 2}, KInARow{2}}, 4) == 0);
}

// In a constant expression no number may overflow.
constexpr void any_depth_to_the_end() {
  constexpr int largest = (std::numeric_limits<int>::max)();
  Game game{Grid<2, 2>{}, KInARow<2>{}};
  game.play(Position{0, 0});
  MNK_EXPECT(perft(game, largest) == 0);
  MNK_EXPECT(perft(game, largest, mnk::LastPly::counted) == 0);
  MNK_EXPECT(mnk::perft_by_outcome(game, largest).finished() == 6);
}

template <class GameType>
void matches(const GameType& game, const oracles::Plies& plies, int most) {
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
void outcomes_match(const GameType& game, const oracles::Plies& plies, int most) {
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
      wins[seat] += counts.wins.at(static_cast<std::size_t>(seat));
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

namespace {

template <class GameType>
void counts_are_as_by_moves(GameType game) {
  const GameType start = game;
  mnk::SplitMix64 rng{11};
  std::uint64_t wins = 0;
  const int rounds = mnk_test::is_slow ? 1 : 6;
  for (int round = 0; round < rounds; ++round) {
    // From the last positions of a game, in which much is won and full boards are near.
    game = start;
    while (!game.status().is_over()) {
      game.play(mnk::random_move(game, rng));
    }
    const int ply = game.ply();
    for (int back = 1; back <= ply && back <= 20; ++back) {
      game.undo();
      const auto moves = perft(game, 1);
      const int most = moves <= 6 ? 6 : moves <= 12 ? 4 : moves <= 30 ? 3 : 2;
      for (int depth = 1; depth <= most; ++depth) {
        const auto expected = mnk_test::count_by_moves(game, depth);
        REQUIRE(mnk::perft_by_outcome(game, depth) == expected);
        REQUIRE(perft(game, depth) == expected.sequences);
        wins += expected.finished() - expected.draws;
      }
    }
  }
  CHECK(wins > 100);
}

}  // namespace

TEST_CASE("Sequences are counted from positions late in a game as by making every move") {
  counts_are_as_by_moves(mnk::connect_four());
  counts_are_as_by_moves(mnk::qubic());
  counts_are_as_by_moves(Game{Grid<3, 3, 3>{}, KInARow<3>{}});
  counts_are_as_by_moves(Game{mnk::Torus<4, 5>{}, KInARow<4>{}});
  counts_are_as_by_moves(Game{Grid<4, 4, 4>{}, mnk::Rules{KInARow<4>{}, mnk::Gravity{}}});
  counts_are_as_by_moves(Game{Grid<3, 3, 3>{}, mnk::FullLine{}, Players<3>{}});
  counts_are_as_by_moves(Game{Grid<5, 5>{}, KInARow<4>{}});
}

TEST_CASE("Sequences are counted by outcome as the exact counts say") {
  const int most = mnk_test::is_slow ? 6 : 9;
  outcomes_match(mnk::tic_tac_toe(), oracles::plies("plain_3x3_k3"), most);
  outcomes_match(mnk::misere_tic_tac_toe(), oracles::plies("misere_3x3_k3"), most);
  outcomes_match(mnk_test::byte_game(Grid<3, 3>{}, KInARow<3>{}), oracles::plies("plain_3x3_k3"),
                 most);
  outcomes_match(Game{Grid{3, 3}, mnk::FullLine{}}, oracles::plies("plain_3x3_k3"), most);
  outcomes_match(Game{Grid<3, 3>{}, KInARow<3>{}, Players<3>{}}, oracles::plies("plain_3x3_k3_3p"),
                 most);
  outcomes_match(Game{Grid{3, 3}, KInARow{3}, Players{3}}, oracles::plies("plain_3x3_k3_3p"), most);
  outcomes_match(Game{Grid<3, 4>{}, mnk::Rules{KInARow<3>{}, mnk::Gravity{}}},
                 oracles::plies("gravity_3x4_k3"), 12);
  outcomes_match(Game{mnk::Torus<3, 3>{}, KInARow<3>{}}, oracles::plies("torus_3x3_k3"), most);
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
  matches(mnk::tic_tac_toe(), oracles::plies("plain_3x3_k3"), most);
  matches(mnk_test::byte_game(Grid<3, 3>{}, KInARow<2>{}), oracles::plies("plain_3x3_k2"), most);
  matches(Game{Grid{3, 3}, mnk::FullLine{}, Players{3}}, oracles::plies("plain_3x3_k3_3p"), most);
  matches(mnk::gomoku(), oracles::plies("plain_15x15_k5"), 2);
  matches(Game{Grid<3, 3, 3>{}, KInARow<3>{}}, oracles::plies("plain_3x3x3_k3"), 3);
}

namespace {

template <class GameType>
void no_depth_is_too_large(GameType game) {
  constexpr int largest = (std::numeric_limits<int>::max)();
  for (int ply = 0; ply < 3; ++ply) {
    game.play(game.legal_move(ply));
    const int left = game.board().empty_count();
    const auto all = mnk::perft_by_outcome(game, left);
    const std::uint64_t to_the_end = all.sequences;
    CHECK(to_the_end > 0);
    for (const int depth : {left + 1, left + 2, largest - 1, largest}) {
      CHECK(perft(game, depth) == 0);
      CHECK(perft(game, depth, mnk::LastPly::counted) == 0);
      auto counts = mnk::perft_by_outcome(game, depth);
      CHECK(counts.sequences == 0);
      counts.sequences = to_the_end;
      CHECK(counts == all);
    }
  }
}

}  // namespace

TEST_CASE("No depth is too large to count to the end of every game") {
  MNK_BOTH_TIMES(any_depth_to_the_end);
  no_depth_is_too_large(mnk::tic_tac_toe());
  no_depth_is_too_large(Game{Grid{3, 3}, mnk::FullLine{}});
  no_depth_is_too_large(Game{Grid<3, 4>{}, mnk::Rules{KInARow<3>{}, mnk::Gravity{}}});
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
