// SPDX-License-Identifier: MIT
//
// Answers of solve() against every sequence of moves to the end of the game: several players,
// several stones, and games known at run time.
#include <mnk/any_game.hpp>
#include <mnk/game.hpp>
#include <mnk/grid/torus.hpp>
#include <mnk/rules/any_of.hpp>
#include <mnk/rules/corners.hpp>
#include <mnk/rules/gravity.hpp>
#include <mnk/rules/k_in_a_row.hpp>
#include <mnk/rules/misere.hpp>
#include <mnk/rules/turns.hpp>

#include "support/catch.hpp"
#include "support/solutions.hpp"

namespace {

using mnk::AnyEmptySquare;
using mnk::AnyGame;
using mnk::Connect6Turns;
using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::KInARow;
using mnk::Players;
using mnk::Rules;
using mnk_test::random_positions_agree;

}  // namespace

TEST_CASE("every answer of several players is what all sequences give") {
  random_positions_agree("three players", Game{Grid<3, 4>{}, KInARow<3>{}, Players<3>{}}, 12, 8,
                         40);
  random_positions_agree("three players, gravity",
                         Game{Grid<3, 4>{}, Rules{KInARow<3>{}, Gravity{}}, Players<3>{}}, 12, 9,
                         40);
}

TEST_CASE("every answer where turns have several stones is what all sequences give") {
  random_positions_agree("two stones",
                         Game{Grid<4, 4>{}, Rules{KInARow<4>{}, AnyEmptySquare{}, Connect6Turns{}}},
                         16, 8, 40);
  random_positions_agree(
      "three players, two stones",
      Game{Grid<3, 4>{}, Rules{KInARow<3>{}, AnyEmptySquare{}, Connect6Turns{}}, Players<3>{}}, 12,
      8, 40);
}

TEST_CASE("every answer to a game known at run time is what all sequences give") {
  const auto exactly = mnk::Overline::does_not_win;
  random_positions_agree("3 x 4", Game{Grid{3, 4}, KInARow{3}}, 12, 7, 40);
  random_positions_agree("exactly 3", Game{Grid{4, 4}, KInARow{3, exactly}}, 16, 7, 40);
}

TEST_CASE("every answer to a game of any kind is what all sequences give") {
  const auto agree = [](const char* name, const AnyGame& game, int open) {
    random_positions_agree(name, game, game.size(), open, 10);
  };
  agree("3 x 4", Game{Grid<3, 4>{}, KInARow<3>{}}, 7);
  agree("misere", Game{Grid{3, 4}, mnk::Misere{KInARow{3}}}, 7);
  agree("gravity", Game{Grid{4, 4}, Rules{KInARow{3}, Gravity{}}}, 8);
  agree("three players", Game{Grid{3, 4}, KInARow{3}, Players{3}}, 7);
  agree("two stones", Game{Grid{3, 4}, Rules{KInARow{3}, AnyEmptySquare{}, Connect6Turns{}}}, 7);
  agree("torus", Game{mnk::Torus{3, 4}, KInARow{3}}, 7);
  agree("space", Game{Grid{2, 2, 3}, KInARow{2}}, 7);
  agree("any of", Game{Grid{3, 4}, mnk::AnyOf{KInARow{3}, mnk::Corners{}}}, 7);
}
