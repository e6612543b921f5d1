// SPDX-License-Identifier: MIT
#include <mnk/rules/full_line.hpp>

#include <mnk/error.hpp>
#include <mnk/game.hpp>
#include <mnk/rules/any_of.hpp>

#include <algorithm>
#include <initializer_list>
#include <ranges>

#include "support/both_times.hpp"

namespace {

using mnk::FullLine;
using mnk::Game;
using mnk::GameStatus;
using mnk::Grid;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;

template <class GameType>
constexpr GameStatus after(GameType game, std::initializer_list<Position> squares) {
  for (const Position p : squares) {
    game.play(p);
  }
  return game.status();
}

constexpr auto in_progress = GameStatus::in_progress();
constexpr auto first_wins = GameStatus::won_by(PlayerIndex{0});

template <class GameType>
constexpr void only_rows_and_columns_of_3_by_4(const GameType& game) {
  // Three of a row of four do not win, four do.
  MNK_EXPECT(after(game, {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}) == in_progress);
  MNK_EXPECT(after(game, {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}, {0, 3}}) == first_wins);
  // A column of three does.
  MNK_EXPECT(after(game, {{0, 3}, {0, 0}, {1, 3}, {1, 0}, {2, 3}}) == first_wins);
  // No diagonal is full, neither way, on either side.
  MNK_EXPECT(after(game, {{0, 0}, {0, 1}, {1, 1}, {0, 2}, {2, 2}}) == in_progress);
  MNK_EXPECT(after(game, {{0, 1}, {0, 0}, {1, 2}, {0, 2}, {2, 3}}) == in_progress);
  MNK_EXPECT(after(game, {{0, 2}, {0, 1}, {1, 1}, {0, 0}, {2, 0}}) == in_progress);
  MNK_EXPECT(after(game, {{0, 3}, {0, 1}, {1, 2}, {0, 2}, {2, 1}}) == in_progress);
}

constexpr void a_board_that_is_not_square() {
  only_rows_and_columns_of_3_by_4(Game{Grid<3, 4>{}, FullLine{}});
  only_rows_and_columns_of_3_by_4(Game{Grid{3, 4}, FullLine{}});
}

constexpr void a_single_row_or_column() {
  MNK_EXPECT(after(Game{Grid<1, 1>{}, FullLine{}}, {{0, 0}}) == first_wins);
  MNK_EXPECT(after(Game{Grid<1, 5>{}, FullLine{}}, {{0, 2}}) == first_wins);
  MNK_EXPECT(after(Game{Grid{5, 1}, FullLine{}}, {{4, 0}}) == first_wins);
}

// Only the two long diagonals of 4 x 4 are full.
constexpr void short_diagonals_do_not_count() {
  const Game game{Grid<4, 4>{}, FullLine{}};
  MNK_EXPECT(after(game, {{0, 1}, {0, 0}, {1, 2}, {0, 2}, {2, 3}}) == in_progress);
  MNK_EXPECT(after(game, {{0, 0}, {0, 1}, {1, 1}, {0, 2}, {2, 2}, {1, 2}, {3, 3}}) == first_wins);
  MNK_EXPECT(after(game, {{0, 3}, {0, 1}, {1, 2}, {0, 2}, {2, 1}, {1, 1}, {3, 0}}) == first_wins);
}

constexpr void three_dimensions() {
  Game game{Grid<3, 3, 3>{}, FullLine{}};
  game.play({0, 0, 0});
  game.play({0, 0, 1});
  game.play({1, 1, 1});
  game.play({0, 0, 2});
  MNK_EXPECT(game.would_win({2, 2, 2}) && !game.would_win({2, 2, 1}));
  game.play({2, 2, 2});
  MNK_EXPECT(game.status() == first_wins);
  MNK_EXPECT(std::ranges::distance(game.winning_line()) == 3);
}

}  // namespace

TEST_CASE("On a board that is not square only rows and columns are full lines") {
  MNK_BOTH_TIMES(a_board_that_is_not_square);
}

TEST_CASE("On a single row or column the first move fills a line") {
  MNK_BOTH_TIMES(a_single_row_or_column);
}

TEST_CASE("A diagonal counts from edge to edge only") {
  MNK_BOTH_TIMES(short_diagonals_do_not_count);
}

TEST_CASE("A long diagonal through space is a full line") { MNK_BOTH_TIMES(three_dimensions); }

TEST_CASE("More counters than an int can number are refused before anything is built") {
  // Nearly every square is a line of its own: 17,858,560 of them.
  const Grid grid{1024, 1024, 16, 1};
  CHECK_NOTHROW(FullLine{}.validate(grid, Players{120}));
  CHECK_THROWS_AS(FullLine{}.validate(grid, Players{121}), mnk::InvalidConfiguration);
  try {
    const Game game{grid, mnk::AnyOf{FullLine{}}, Players{254}};
    FAIL("a game with " << game.player_count() << " players was made");
  } catch (const mnk::InvalidConfiguration& error) {
    CHECK_THAT(error.what(), mnk_test::contains("must be 2 to 120, got 254"));
  }
  CHECK_NOTHROW(FullLine{}.validate(Grid{1024, 1024}, Players{254}));
}
