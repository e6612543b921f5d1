// SPDX-License-Identifier: MIT
#include <mnk/grid/torus.hpp>

#include <mnk/game.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <set>
#include <type_traits>
#include <vector>

#include "support/both_times.hpp"

namespace {

using mnk::FullLine;
using mnk::Game;
using mnk::KInARow;
using mnk::PlayerIndex;
using mnk::Position;
using mnk::Torus;

template <class TorusType>
constexpr void is_a_box_of_squares(const TorusType& torus) {
  MNK_EXPECT(torus.rows() == 3 && torus.cols() == 5 && torus.size() == 15 && torus.rank() == 2);
  MNK_EXPECT(torus.extent(0) == 3 && torus.extent(1) == 5 && torus.longest_side() == 5);
  MNK_EXPECT(torus.contains({0, 0}) && torus.contains({2, 4}));
  // Positions are squares as they are numbered: coordinates do not wrap.
  MNK_EXPECT(!torus.contains({3, 0}) && !torus.contains({0, 5}) && !torus.contains({-1, 0}));
  constexpr int most = std::numeric_limits<int>::max();
  MNK_EXPECT(!torus.contains({most, 0}) && !torus.contains({0, -most - 1}));
  int index = 0;
  for (const Position p : torus.positions()) {
    MNK_EXPECT(torus.index(p) == index && torus.position(index) == p);
    ++index;
  }
  MNK_EXPECT(index == 15);
}

constexpr void static_box() { is_a_box_of_squares(Torus<3, 5>{}); }
constexpr void run_time_box() { is_a_box_of_squares(Torus{3, 5}); }

constexpr Position step(const auto& torus, Position p, int axis, int sign) {
  MNK_EXPECT(torus.step(p, axis, sign));
  return p;
}

constexpr void steps_run_around() {
  constexpr Torus<3, 5> torus;  // axes: → ↓ ↙ ↘
  MNK_EXPECT(torus.axis_count == 4);
  MNK_EXPECT(step(torus, {1, 1}, 0, 1) == Position{1, 2});
  MNK_EXPECT(step(torus, {1, 4}, 0, 1) == Position{1, 0});
  MNK_EXPECT(step(torus, {1, 0}, 0, -1) == Position{1, 4});
  MNK_EXPECT(step(torus, {2, 3}, 1, 1) == Position{0, 3});
  MNK_EXPECT(step(torus, {0, 3}, 1, -1) == Position{2, 3});
  MNK_EXPECT(step(torus, {2, 0}, 2, 1) == Position{0, 4});
  MNK_EXPECT(step(torus, {0, 4}, 2, -1) == Position{2, 0});
  MNK_EXPECT(step(torus, {2, 4}, 3, 1) == Position{0, 0});
  MNK_EXPECT(step(torus, {0, 0}, 3, -1) == Position{2, 4});
  // A step back undoes a step forward, everywhere.
  for (const Position p : torus.positions()) {
    for (int axis = 0; axis < 4; ++axis) {
      MNK_EXPECT(step(torus, step(torus, p, axis, 1), axis, -1) == p);
    }
  }
}

// From every square a line comes back after line_length squares, and not before.
template <class TorusType>
constexpr void lines_close(const TorusType& torus) {
  for (const Position p : torus.positions()) {
    for (int axis = 0; axis < 4; ++axis) {
      int length = 1;
      for (Position at = step(torus, p, axis, 1); at != p; at = step(torus, at, axis, 1)) {
        ++length;
      }
      MNK_EXPECT(length == torus.line_length(axis));
    }
  }
}

constexpr void every_line_closes() {
  lines_close(Torus<1, 1>{});
  lines_close(Torus<1, 5>{});
  lines_close(Torus<4, 4>{});
  lines_close(Torus<4, 6>{});
  lines_close(Torus{3, 5});
}

// A full line's number stands for one set of squares, and it has as many as the grid says.
template <class TorusType>
void full_lines_are_numbered(const TorusType& torus) {
  std::vector<std::vector<Position>> lines(static_cast<std::size_t>(torus.full_line_count()));
  for (const Position p : torus.positions()) {
    torus.for_each_full_line(p, [&](auto axis, int line, int length) {
      lines.at(static_cast<std::size_t>(line)).push_back(p);
      CHECK(length == torus.line_length(axis));
    });
  }
  for (const auto& squares : lines) {
    // They are reached from one another along one axis.
    bool found = false;
    for (int axis = 0; axis < 4; ++axis) {
      std::set<Position> walked;
      Position at = squares.front();
      do {
        walked.insert(at);
        static_cast<void>(torus.step(at, axis, 1));
      } while (at != squares.front());
      found = found || walked == std::set<Position>(squares.begin(), squares.end());
    }
    CHECK(found);
  }
}

template <class GameType>
constexpr void rows_wrap(GameType game) {
  // Four of five in the last row, across the edge.
  for (const Position p : {Position{4, 3}, {0, 0}, {4, 4}, {1, 1}, {4, 1}, {2, 2}}) {
    game.play(p);
  }
  MNK_EXPECT(game.would_win({4, 0}) && !game.would_win({0, 4}));
  game.play({4, 0});
  MNK_EXPECT(game.status().winner() == PlayerIndex{0});
  const std::array line{Position{4, 0}, Position{4, 1}, Position{4, 3}, Position{4, 4}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), line));
}

template <class GameType>
constexpr void diagonals_wrap(GameType game) {
  for (const Position p : {Position{3, 0}, {0, 0}, {4, 1}, {0, 1}, {1, 3}, {0, 3}}) {
    game.play(p);
  }
  MNK_EXPECT(game.would_win({0, 2}));
  game.play({0, 2});
  const std::array line{Position{0, 2}, Position{1, 3}, Position{3, 0}, Position{4, 1}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), line));
}

constexpr void rows_wrap_in_every_kind() {
  rows_wrap(Game{Torus<5, 5>{}, KInARow<4>{}});
  rows_wrap(Game{Torus{5, 5}, KInARow{4}});
  diagonals_wrap(Game{Torus<5, 5>{}, KInARow<4>{}});
  diagonals_wrap(Game{Torus{5, 5}, KInARow{4}});
}

// A row of three is three squares, however often one may walk around it.
constexpr void no_square_counts_twice() {
  Game game{Torus<3, 5>{}, KInARow<4>{}};
  for (const Position p : {Position{0, 0}, {0, 1}, {1, 0}, {1, 2}, {2, 0}}) {
    game.play(p);
  }
  MNK_EXPECT(!game.status().is_over());
  // With exactly three, the whole column is a row of three and not one of more.
  Game exact{Torus<3, 5>{}, KInARow<3, mnk::Overline::does_not_win>{}};
  for (const Position p : {Position{0, 0}, {0, 1}, {1, 0}, {1, 2}}) {
    exact.play(p);
  }
  MNK_EXPECT(exact.would_win({2, 0}));
}

constexpr void full_lines_of_a_square_torus() {
  Game game{Torus<3, 3>{}, FullLine{}};
  for (const Position p : {Position{0, 1}, {0, 0}, {1, 2}, {0, 2}}) {
    game.play(p);
  }
  MNK_EXPECT(game.would_win({2, 0}));  // a diagonal that runs around
  game.play({2, 0});
  const std::array line{Position{0, 1}, Position{1, 2}, Position{2, 0}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), line));
}

}  // namespace

TEST_CASE("A torus has the squares of a plane board") {
  MNK_BOTH_TIMES(static_box);
  MNK_BOTH_TIMES(run_time_box);
}
TEST_CASE("A step over an edge of a torus comes in at the other") {
  MNK_BOTH_TIMES(steps_run_around);
}
TEST_CASE("A line of a torus comes back to where it began") { MNK_BOTH_TIMES(every_line_closes); }
TEST_CASE("Rows of k run over the edges of a torus") { MNK_BOTH_TIMES(rows_wrap_in_every_kind); }
TEST_CASE("No line of a torus counts a square twice") { MNK_BOTH_TIMES(no_square_counts_twice); }
TEST_CASE("Diagonals of a square torus are full lines wherever they begin") {
  MNK_BOTH_TIMES(full_lines_of_a_square_torus);
}

TEST_CASE("Full lines of a torus are numbered, a number for each") {
  full_lines_are_numbered(Torus<3, 3>{});
  full_lines_are_numbered(Torus<3, 5>{});
  full_lines_are_numbered(Torus{4, 4});
  full_lines_are_numbered(Torus{1, 4});
  STATIC_CHECK(Torus<4, 4>{}.full_line_count() == 16);
  STATIC_CHECK(Torus<4, 5>{}.full_line_count() == 9);
}

TEST_CASE("A torus is static or made at run time, as a grid is") {
  STATIC_CHECK(Torus<3, 5>::is_static);
  STATIC_CHECK(!Torus<3, mnk::Dynamic>::is_static);
  STATIC_CHECK(std::is_same_v<decltype(Torus{3, 5}), Torus<mnk::Dynamic, mnk::Dynamic>>);
  CHECK(Torus{3, 5} == Torus{3, 5});
  CHECK(Torus{3, 5} != Torus{5, 3});
  CHECK_THROWS_WITH(Torus(0, 5),
                    "mnk::Grid, mnk::Torus: the number of rows must be 1 to 1024, got 0");
  CHECK_THROWS_WITH(Torus(5, 1025),
                    "mnk::Grid, mnk::Torus: the number of columns must be 1 to 1024, got 1025");
  CHECK_THROWS_AS(Game(Torus{3, 5}, KInARow{6}), mnk::InvalidConfiguration);
}
