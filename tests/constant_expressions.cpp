// SPDX-License-Identifier: MIT
//
// Whole games in constant expressions. That each behaviour is the same there and in the program is
// for the other tests; here are games from the first move to the last, with undo, on every storage.
#include <mnk/analysis/perft.hpp>
#include <mnk/game.hpp>
#include <mnk/games.hpp>
#include <mnk/play/random.hpp>
#include <mnk/rules/any_of.hpp>
#include <mnk/rules/bit_line_winning_strategy.hpp>
#include <mnk/rules/decided_by.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>

#include "support/any_game.hpp"
#include "support/catch.hpp"

namespace {

using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk_test::byte_game;

// SplitMix64 (Vigna, prng.di.unimi.it/splitmix64.c): random numbers for constant expressions.
struct SplitMix64 {
  using result_type = std::uint64_t;
  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return (std::numeric_limits<result_type>::max)(); }
  constexpr result_type operator()() {
    state += 0x9e3779b97f4a7c15U;
    result_type z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }
  result_type state;
};

// To the end by random moves, with every undo on the way, all the way back and forth again.
template <class GameType>
constexpr bool plays_through(GameType game, std::uint64_t seed) {
  const GameType start = game;
  SplitMix64 random{seed};
  bool good = true;
  while (!game.status().is_over()) {
    const auto p = mnk::random_move(game, random);
    const bool wins = game.would_win(p);
    const GameType before = game;
    game.play(p);
    const GameType after = game;
    game.undo();
    good = good && game == before;
    game.redo();
    good = good && game == after && game.status().winner().has_value() == wins;
    good = good && game.try_play(p).has_value() && game == after;
  }
  const GameType end = game;
  while (game.try_undo()) {
  }
  good = good && game == start;
  while (game.try_redo()) {
  }
  good = good && game == end && game.winning_line().empty() == game.status().is_draw();
  game.reset();
  return good && game == start && !game.can_redo();
}

static_assert(plays_through(mnk::tic_tac_toe(), 1));
static_assert(plays_through(mnk::tic_tac_toe(), 2));
static_assert(plays_through(Game{Grid<3, 3>{}, KInARow<3>{}}, 3));
static_assert(plays_through(byte_game(Grid<3, 3>{}, FullLine{}), 4));
static_assert(plays_through(Game{Grid<3, 4>{}, KInARow<3>{}, Players<3>{}}, 5));
static_assert(plays_through(Game{Grid<2, 2, 2>{}, KInARow<2>{}}, 6));
static_assert(plays_through(Game{Grid<1, 1>{}, FullLine{}}, 7));
static_assert(plays_through(Game{Grid{3, 3}, FullLine{}}, 8));
static_assert(plays_through(Game{Grid{3, 4}, KInARow{3}, Players{3}}, 9));
static_assert(plays_through(Game{Grid<3, 3>{}, FullLine{}, Players{2}}, 10));
static_assert(
    plays_through(Game{Grid{4, 4}, mnk::decided_by<mnk::BitLineWinningStrategy>(KInARow{4})}, 11));

// A game of renown that ends where it should: five in a row on 15 x 15.
template <class GameType>
constexpr bool plays_five_in_a_row(GameType game) {
  for (int i = 0; i < 4; ++i) {
    game.play({7, 3 + i});
    game.play({8, 3 + i});
  }
  if (!game.would_win({7, 7}) || !game.would_win({7, 2}) || game.would_win({6, 7})) {
    return false;
  }
  game.play({7, 7});
  if (game.status().winner() != PlayerIndex{0} || std::ranges::distance(game.winning_line()) != 5) {
    return false;
  }
  game.undo();
  game.play({0, 0});
  game.play({8, 7});
  return game.status().winner() == PlayerIndex{1};
}

static_assert(plays_five_in_a_row(mnk::gomoku()));
static_assert(plays_five_in_a_row(Game{Grid{15, 15}, KInARow{5}}));

static_assert(mnk::perft(mnk::tic_tac_toe(), 2) == 72);
static_assert(mnk::perft(Game{Grid{3, 3}, FullLine{}}, 2) == 72);

static_assert([] {
  SplitMix64 random{42};
  return mnk::playout(Game{Grid{3, 3}, FullLine{}}, random).is_over();
}());

}  // namespace

TEST_CASE("The games of the constant expressions play in the program too") {
  for (std::uint64_t seed = 1; seed < 200; ++seed) {
    CHECK(plays_through(mnk::tic_tac_toe(), seed));
    CHECK(plays_through(Game{Grid{3, 4}, KInARow{3}, Players{3}}, seed));
  }
  CHECK(plays_five_in_a_row(mnk::gomoku()));
  CHECK(plays_five_in_a_row(Game{Grid{15, 15}, KInARow{5}}));
}
