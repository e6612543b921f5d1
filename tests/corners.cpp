// SPDX-License-Identifier: MIT
#include <mnk/rules/corners.hpp>

#include <mnk/game.hpp>
#include <mnk/rules/gravity.hpp>

#include <algorithm>
#include <array>
#include <type_traits>

#include "support/any_game.hpp"
#include "support/both_times.hpp"

namespace {

using mnk::Corners;
using mnk::Game;
using mnk::Grid;
using mnk::PlayerIndex;
using mnk::Position;
using mnk::Position3;

template <class GameType>
constexpr void four_corners_win(GameType game, int last_row, int last_col) {
  const std::array corners{Position{0, 0}, Position{0, last_col}, Position{last_row, 0},
                           Position{last_row, last_col}};
  game.play(corners[3]);
  game.play({0, 1});
  game.play(corners[0]);
  game.play({1, 0});
  game.play(corners[2]);
  game.play({1, 1});
  MNK_EXPECT(game.would_win(corners[1]) && !game.would_win({1, 2}));
  const GameType before = game;
  game.play(corners[1]);
  MNK_EXPECT(game.status().winner() == PlayerIndex{0});
  MNK_EXPECT(std::ranges::equal(game.winning_line(), corners));
  game.undo();
  MNK_EXPECT(game == before && game.winning_line().empty());
  // A corner that is another's spoils it.
  game.play({1, 2});
  MNK_EXPECT(!game.would_win(corners[1]));
  game.play(corners[1]);
  MNK_EXPECT(!game.status().is_over());
}

constexpr void in_the_plane() {
  four_corners_win(Game{Grid<4, 4>{}, Corners{}}, 3, 3);
  four_corners_win(Game{Grid<3, 5>{}, Corners{}}, 2, 4);
  four_corners_win(mnk_test::byte_game(Grid<4, 4>{}, Corners{}), 3, 3);
  four_corners_win(Game{Grid{5, 3}, Corners{}}, 4, 2);
  four_corners_win(Game{Grid<10, 10>{}, Corners{}, mnk::Players{2}}, 9, 9);
}

constexpr void eight_corners_in_space() {
  Game game{Grid<3, 4, 5>{}, Corners{}};
  std::array<Position3, 8> corners{};
  for (int i = 0; i < 8; ++i) {
    corners[static_cast<std::size_t>(i)] = {i / 4 * 2, i / 2 % 2 * 3, i % 2 * 4};
  }
  for (int i = 0; i < 7; ++i) {
    MNK_EXPECT(!game.would_win(corners[static_cast<std::size_t>(i)]));
    game.play(corners[static_cast<std::size_t>(i)]);
    game.play({1, i / 4, i % 4});
  }
  MNK_EXPECT(game.would_win(corners[7]));
  game.play(corners[7]);
  MNK_EXPECT(std::ranges::equal(game.winning_line(), corners));
}

// Where a side is 1, corners coincide.
constexpr void on_thin_boards() {
  Game row{Grid<1, 5>{}, Corners{}};
  row.play({0, 0});
  row.play({0, 2});
  MNK_EXPECT(row.would_win({0, 4}));
  Game single{Grid<1, 1>{}, Corners{}};
  MNK_EXPECT(single.would_win({0, 0}));
}

}  // namespace

TEST_CASE("Four corners of a plane board win") { MNK_BOTH_TIMES(in_the_plane); }
TEST_CASE("Eight corners of a board in space win") { MNK_BOTH_TIMES(eight_corners_in_space); }
TEST_CASE("A board of one row has two corners") { MNK_BOTH_TIMES(on_thin_boards); }
TEST_CASE("Corners take no room in a game") {
  STATIC_CHECK(std::is_empty_v<Corners>);
  STATIC_CHECK(Corners{} == Corners{});
}
