// SPDX-License-Identifier: MIT
#include <mnk/analysis/solve.hpp>

#include <mnk/games.hpp>
#include <mnk/grid/torus.hpp>

#include "support/both_times.hpp"
#include "support/catch.hpp"

namespace {

using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::KInARow;
using mnk::Misere;
using mnk::Position;
using mnk::Rules;
using mnk::solve;
using mnk::SolveOptions;
using mnk::Torus;
using mnk::Value;

template <class GameType>
void is_worth(const GameType& game, Value value, int plies) {
  const auto solution = solve(game);
  CHECK(solution.value == value);
  CHECK(solution.plies == plies);
  CHECK(solution.principal_variation.size() == plies);
}

// By both compilers at their default limits on constant evaluation.
static_assert(solve(mnk::tic_tac_toe()).value == Value::draw);

constexpr void tic_tac_toe_in_full() {
  auto game = mnk::tic_tac_toe();
  game.play(Position{0, 0});
  const auto solution = solve(game);
  MNK_EXPECT(solution.value == Value::draw);
  MNK_EXPECT(solution.plies == 8);
  MNK_EXPECT(solution.best_moves.size() == 1);
  MNK_EXPECT(solution.best_moves.front() == Position{1, 1});
  MNK_EXPECT(solution.principal_variation.size() == 8);
}

}  // namespace

TEST_CASE("solving in a constant expression") { MNK_BOTH_TIMES(tic_tac_toe_in_full); }

TEST_CASE("values that are known") {
  is_worth(mnk::tic_tac_toe(), Value::draw, 9);
  is_worth(Game{Grid<3, 4>{}, KInARow<3>{}}, Value::win, 7);
  is_worth(Game{Grid<4, 4>{}, KInARow<3>{}}, Value::win, 5);
  is_worth(Game{Torus<3, 3>{}, KInARow<3>{}}, Value::win, 7);
  is_worth(Game{Grid<3, 4>{}, Misere{KInARow<3>{}}}, Value::loss, 11);
  is_worth(Game{Grid<3, 4>{}, Rules{KInARow<3>{}, Gravity{}}}, Value::win, 9);
}
