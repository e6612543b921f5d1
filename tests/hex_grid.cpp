// SPDX-License-Identifier: MIT
#include <mnk/grid/hex_grid.hpp>

#include <mnk/game.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include "support/both_times.hpp"

namespace {

using mnk::Game;
using mnk::HexGrid;
using mnk::KInARow;
using mnk::PlayerIndex;
using mnk::Position;

template <class GridType>
constexpr void is_a_hexagon(const GridType& grid, int side) {
  MNK_EXPECT(grid.side() == side && grid.rows() == 2 * side - 1 && grid.cols() == 2 * side - 1);
  int squares = 0;
  Position last{-1, 0};
  for (const Position p : grid.positions()) {
    MNK_EXPECT(p > last && grid.contains(p));
    MNK_EXPECT(grid.position(grid.index(p)) == p && grid.index(p) < grid.index_bound());
    last = p;
    ++squares;
  }
  MNK_EXPECT(squares == 3 * side * (side - 1) + 1 && squares == grid.size());
  MNK_EXPECT(grid.positions().size() == squares);
  // Inside is whatever is less than `side` steps from the centre, in cube coordinates.
  for (int row = -2; row <= 2 * side; ++row) {
    for (int col = -2; col <= 2 * side; ++col) {
      const int q = col - (side - 1);
      const int r = row - (side - 1);
      const auto magnitude = [](int i) { return i < 0 ? -i : i; };
      const int distance = (std::max)({magnitude(q), magnitude(r), magnitude(q + r)});
      MNK_EXPECT(grid.contains({row, col}) == (distance < side));
    }
  }
  constexpr int most = std::numeric_limits<int>::max();
  MNK_EXPECT(!grid.contains({most, most}) && !grid.contains({-most - 1, 0}));
  MNK_EXPECT(!grid.contains({most, 1 - most}));
}

constexpr void hexagons_have_their_squares() {
  is_a_hexagon(HexGrid<1>{}, 1);
  is_a_hexagon(HexGrid<2>{}, 2);
  is_a_hexagon(HexGrid<5>{}, 5);
  is_a_hexagon(HexGrid{1}, 1);
  is_a_hexagon(HexGrid{4}, 4);
}

// Every square has its six neighbours, as far as they are there.
constexpr void steps_lead_to_neighbours() {
  constexpr HexGrid<3> grid;
  MNK_EXPECT(grid.axis_count == 3);
  constexpr std::array ahead{Position{0, 1}, Position{1, 0}, Position{1, -1}};
  int edges = 0;
  for (const Position p : grid.positions()) {
    for (int axis = 0; axis < 3; ++axis) {
      const Position by = ahead[static_cast<std::size_t>(axis)];
      MNK_EXPECT(grid.axis(axis) == by);
      for (const int sign : {1, -1}) {
        const Position next{p.row + sign * by.row, p.col + sign * by.col};
        Position at = p;
        MNK_EXPECT(grid.step(at, axis, sign) == grid.contains(next));
        MNK_EXPECT(!grid.contains(next) || at == next);
        edges += grid.contains(next) ? 1 : 0;
      }
    }
  }
  MNK_EXPECT(edges == 2 * 42);  // 19 squares with 42 borders between them
}

template <class GameType>
constexpr void wins_along_every_axis(const GameType& start) {
  struct Line {
    std::array<Position, 3> squares;
    std::array<Position, 2> elsewhere;
  };
  for (const Line& line : {Line{{Position{0, 2}, {0, 3}, {0, 4}}, {Position{2, 2}, {4, 0}}},
                           Line{{Position{2, 0}, {3, 0}, {4, 0}}, {Position{2, 2}, {0, 4}}},
                           Line{{Position{0, 4}, {1, 3}, {2, 2}}, {Position{1, 2}, {4, 2}}}}) {
    GameType game = start;
    game.play(line.squares[0]);
    game.play(line.elsewhere[0]);
    game.play(line.squares[2]);
    game.play(line.elsewhere[1]);
    MNK_EXPECT(game.would_win(line.squares[1]));
    game.play(line.squares[1]);
    MNK_EXPECT(game.status().winner() == PlayerIndex{0});
    MNK_EXPECT(std::ranges::equal(game.winning_line(), line.squares));
  }
  // {1, 1} is no axis: these three do not touch.
  GameType game = start;
  for (const Position p : {Position{1, 1}, {0, 2}, {2, 2}, {0, 4}, {3, 3}}) {
    game.play(p);
  }
  MNK_EXPECT(!game.status().is_over());
}

constexpr void wins_on_a_static_hexagon() {
  wins_along_every_axis(Game{HexGrid<3>{}, KInARow<3>{}});
}
constexpr void wins_on_a_run_time_hexagon() { wins_along_every_axis(Game{HexGrid{3}, KInARow{3}}); }

constexpr void corners_of_the_box_are_off_the_board() {
  Game game{HexGrid<3>{}, KInARow<3>{}};
  MNK_EXPECT(game.try_play({0, 0}) == mnk::MoveError::off_board);
  MNK_EXPECT(game.try_play({4, 3}) == mnk::MoveError::off_board);
  MNK_EXPECT(!game.would_win({0, 1}) && !game.board().is_empty({0, 0}));
  MNK_EXPECT(game.legal_move_count() == 19 && game.board().empty_count() == 19);
}

}  // namespace

TEST_CASE("A hexagon has the squares that are near enough to its centre") {
  MNK_BOTH_TIMES(hexagons_have_their_squares);
}
TEST_CASE("A square of a hexagon has six neighbours") { MNK_BOTH_TIMES(steps_lead_to_neighbours); }
TEST_CASE("Rows on a hexagon run along three axes") {
  MNK_BOTH_TIMES(wins_on_a_static_hexagon);
  MNK_BOTH_TIMES(wins_on_a_run_time_hexagon);
}
TEST_CASE("The corners of the box around a hexagon are off the board") {
  MNK_BOTH_TIMES(corners_of_the_box_are_off_the_board);
}

TEST_CASE("A hexagon may have a side of 1 to 512") {
  STATIC_CHECK(HexGrid<5>::is_static && !HexGrid<>::is_static);
  STATIC_CHECK(HexGrid<512>{}.size() == 3 * 512 * 511 + 1);
  CHECK(HexGrid{512}.rows() == 1023);
  CHECK(HexGrid{3} == HexGrid{3});
  CHECK(HexGrid{3} != HexGrid{4});
  for (const long long side : {0LL, -1LL, 513LL, 1LL << 40}) {
    CHECK_THROWS_WITH(HexGrid{side},
                      "mnk::HexGrid: the side must be 1 to 512, got " + std::to_string(side));
  }
}
