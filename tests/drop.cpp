// SPDX-License-Identifier: MIT
// A mark is dropped only where marks fall.
#include <mnk/any_game.hpp>
#include <mnk/games.hpp>
#include <mnk/rules/gravity.hpp>

#include <optional>

#include "support/catch.hpp"
#include "support/make_game.hpp"

namespace {

using mnk::AnyGame;
using mnk::GameOptions;
using mnk::MoveError;
using mnk::Position;

// Marks fall, and not into the first column.
struct FallingBesideAColumn : mnk::Gravity {
  constexpr std::optional<MoveError> check(const auto& board, const auto& move,
                                           int ply) const noexcept {
    return move.at.col == 0 ? MoveError::forbidden : Gravity::check(board, move, ply);
  }
};

}  // namespace

TEST_CASE("Nothing is dropped where marks do not fall") {
  AnyGame still{mnk::tic_tac_toe()};
  CHECK(try_drop(still, 1) == MoveError::forbidden);
  CHECK(try_drop(still, 3) == MoveError::off_board);
  CHECK_THROWS_AS(drop(still, 1), mnk::IllegalMove);
  CHECK(still.ply() == 0);
  CHECK(try_drop(still = mnk::make_game(GameOptions{}), 1) == MoveError::forbidden);
  for (const auto& p : {Position{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}) {
    still.play(p);
  }
  CHECK(try_drop(still, 1) == MoveError::game_over);
}

TEST_CASE("Marks fall in an AnyGame whose game says so") {
  AnyGame falling{mnk::connect_four()};
  CHECK(falling.marks_fall());
  CHECK(drop(falling, 3).at == Position{5, 3});
  GameOptions options;
  options.has_gravity = true;
  AnyGame chosen = mnk::make_game(options);
  CHECK(drop(chosen, 2).at == Position{2, 2});
}

TEST_CASE("A rule made of Gravity lets marks fall") {
  mnk::Game game{mnk::Grid<3, 3>{}, mnk::Rules{mnk::FullLine{}, FallingBesideAColumn{}}};
  CHECK(drop(game, 1).at == Position{2, 1});
  CHECK(try_drop(game, 0) == MoveError::forbidden);
}
