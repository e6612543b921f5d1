// SPDX-License-Identifier: MIT
#include <mnk/rules/gravity.hpp>

#include <mnk/game.hpp>
#include <mnk/games.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <algorithm>
#include <array>
#include <climits>
#include <string>

#include "support/any_game.hpp"
#include "support/both_times.hpp"

namespace {

using mnk::drop;
using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::KInARow;
using mnk::Move;
using mnk::MoveError;
using mnk::PlayerIndex;
using mnk::Position;
using mnk::Position3;
using mnk::Rules;
using mnk::try_drop;
using mnk_test::byte_game;

constexpr PlayerIndex first{0};
constexpr PlayerIndex second{1};

template <class GameType>
constexpr void marks_rest_on_marks(GameType game) {
  MNK_EXPECT(game.legal_move_count() == 4);
  for (int col = 0; col < 4; ++col) {
    MNK_EXPECT(game.is_legal({2, col}) && game.legal_move(col) == Position{2, col});
    MNK_EXPECT(game.try_play({1, col}) == MoveError::forbidden);
    MNK_EXPECT(game.try_play({0, col}) == MoveError::forbidden);
  }
  game.play({2, 1});
  MNK_EXPECT(game.check({2, 1}) == MoveError::occupied);
  MNK_EXPECT(game.is_legal({1, 1}) && game.check({0, 1}) == MoveError::forbidden);
  const std::array now{Position{1, 1}, Position{2, 0}, Position{2, 2}, Position{2, 3}};
  MNK_EXPECT(std::ranges::equal(game.legal_moves(), now));
  game.play({1, 1});
  MNK_EXPECT(game.check({2, 1}) == MoveError::occupied);
  game.play({0, 1});
  // The column is full: that is said of each of its squares.
  for (int row = 0; row < 3; ++row) {
    MNK_EXPECT(game.check({row, 1}) == MoveError::column_full);
  }
  MNK_EXPECT(game.check({3, 1}) == MoveError::off_board);
  MNK_EXPECT(game.check({-1, 1}) == MoveError::off_board);
  MNK_EXPECT(game.check({2, 4}) == MoveError::off_board);
  MNK_EXPECT(game.legal_move_count() == 3);
  game.undo();
  MNK_EXPECT(game.is_legal({0, 1}) && game.check({1, 1}) == MoveError::occupied);
}

template <class GameType>
constexpr void a_drop_falls_to_the_lowest_empty_square(GameType game) {
  MNK_EXPECT(drop(game, 2) == Move{first, {2, 2}});
  MNK_EXPECT(drop(game, 2) == Move{second, {1, 2}});
  MNK_EXPECT(!try_drop(game, 2));
  MNK_EXPECT(game.last_move() == Move{first, {0, 2}});
  const GameType before = game;
  MNK_EXPECT(try_drop(game, 2) == MoveError::column_full);
  MNK_EXPECT(try_drop(game, 4) == MoveError::off_board);
  MNK_EXPECT(try_drop(game, -1) == MoveError::off_board);
  MNK_EXPECT(try_drop(game, INT_MAX) == MoveError::off_board);
  MNK_EXPECT(try_drop(game, INT_MIN) == MoveError::off_board);
  MNK_EXPECT(game == before && game.to_move() == second);
  // A win by a drop, after which everything else is over.
  drop(game, 0);
  drop(game, 3);
  drop(game, 0);
  drop(game, 3);
  MNK_EXPECT(game.would_win({0, 0}));
  drop(game, 0);
  MNK_EXPECT(game.status().winner() == second);
  MNK_EXPECT(try_drop(game, 0) == MoveError::game_over);
  MNK_EXPECT(try_drop(game, 1) == MoveError::game_over);
  MNK_EXPECT(try_drop(game, 99) == MoveError::game_over);
}

template <class GameType>
constexpr void all(const GameType& game) {
  marks_rest_on_marks(game);
  a_drop_falls_to_the_lowest_empty_square(game);
}

constexpr Rules rules{KInARow<3>{}, Gravity{}};

constexpr void in_a_static_game() { all(Game{Grid<3, 4>{}, rules}); }
constexpr void in_a_game_of_bytes() { all(byte_game(Grid<3, 4>{}, rules)); }
constexpr void in_a_run_time_game() { all(Game{Grid{3, 4}, rules}); }

// A board that fills up without a row is drawn with the last drop.
constexpr void a_full_board_is_a_draw() {
  Game game{Grid<2, 2>{}, Rules{mnk::Misere{mnk::FullLine{}}, Gravity{}}};
  Game wide{Grid<1, 3>{}, Rules{KInARow<3>{}, Gravity{}}};
  drop(wide, 1);
  drop(wide, 0);
  MNK_EXPECT(!wide.status().is_over());
  drop(wide, 2);
  MNK_EXPECT(wide.status().is_draw() && try_drop(wide, 0) == MoveError::game_over);
  wide.undo();
  MNK_EXPECT(try_drop(wide, 0) == MoveError::column_full && !try_drop(wide, 2));
  drop(game, 0);
  MNK_EXPECT(game.legal_move_count() == 2);
}

// In space each layer stands upright: marks fall along its rows.
constexpr void layers_stand_upright() {
  Game game{Grid<2, 3, 2>{}, Rules{KInARow<3>{}, Gravity{}}};
  MNK_EXPECT(game.legal_move_count() == 4);
  MNK_EXPECT(game.check({0, 1, 0}) == MoveError::forbidden);
  game.play({0, 2, 0});
  MNK_EXPECT(game.is_legal({0, 1, 0}) && game.check({1, 1, 0}) == MoveError::forbidden);
  game.play({0, 1, 0});
  game.play({0, 0, 0});
  MNK_EXPECT(game.check({0, 2, 0}) == MoveError::column_full);
  MNK_EXPECT(game.is_legal({1, 2, 0}) && game.legal_move_count() == 3);
}

template <class GameType>
constexpr void four_dimensions(GameType game) {
  MNK_EXPECT(game.legal_move_count() == 8);
  game.play({1, 0, 1, 0});
  MNK_EXPECT(game.is_legal({1, 0, 0, 0}) && game.check({1, 1, 0, 0}) == MoveError::forbidden);
  game.play({1, 0, 0, 0});
  MNK_EXPECT(game.check({1, 0, 1, 0}) == MoveError::column_full && game.legal_move_count() == 7);
}

constexpr void four_dimensions_in_every_kind() {
  four_dimensions(Game{Grid<2, 2, 2, 2>{}, Rules{KInARow<2>{}, Gravity{}}});
  four_dimensions(Game{Grid{2, 2, 2, 2}, Rules{KInARow<2>{}, Gravity{}}});
}

}  // namespace

TEST_CASE("A mark may be placed on the bottom or on another mark") {
  MNK_BOTH_TIMES(in_a_static_game);
  MNK_BOTH_TIMES(in_a_game_of_bytes);
  MNK_BOTH_TIMES(in_a_run_time_game);
}
TEST_CASE("A full board of columns is a draw") { MNK_BOTH_TIMES(a_full_board_is_a_draw); }
TEST_CASE("In space each layer stands upright") {
  MNK_BOTH_TIMES(layers_stand_upright);
  MNK_BOTH_TIMES(four_dimensions_in_every_kind);
}

TEST_CASE("A drop that is refused throws the reason, with the column's top square") {
  auto game = mnk::connect_four();
  for (int i = 0; i < 6; ++i) {
    drop(game, 3);
  }
  const auto before = game;
  try {
    drop(game, 3);
    FAIL_CHECK("a drop into a full column");
  } catch (const mnk::IllegalMove& error) {
    CHECK(error.reason() == MoveError::column_full);
    CHECK(error.move() == Move{first, {0, 3}});
    CHECK_THAT(error.what(), mnk_test::contains("column_full"));
  }
  CHECK_THROWS_WITH(drop(game, 7), mnk_test::contains("(0, 7): off_board"));
  CHECK(game == before);
}

TEST_CASE("Connect four: seven columns of six, and a diagonal wins") {
  auto game = mnk::connect_four();
  CHECK(game.legal_move_count() == 7);
  for (const int column : {0, 1, 1, 2, 2, 3, 2, 3, 3, 5}) {
    drop(game, column);
  }
  CHECK(game.would_win({2, 3}));
  CHECK(drop(game, 3) == Move{first, {2, 3}});
  CHECK(game.status().winner() == first);
  const std::array line{Position{2, 3}, Position{3, 2}, Position{4, 1}, Position{5, 0}};
  CHECK(std::ranges::equal(game.winning_line(), line));
}
