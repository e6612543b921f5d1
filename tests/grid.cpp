// SPDX-License-Identifier: MIT
#include <mnk/grid/grid.hpp>

#include <algorithm>
#include <climits>
#include <concepts>
#include <cstdint>
#include <iterator>
#include <ranges>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/both_times.hpp"
#include "support/oracles.hpp"

namespace {

using mnk::Dynamic;
using mnk::Grid;
using mnk::InvalidConfiguration;
using mnk::Position;
using mnk::Position3;

template <class GridType>
constexpr void knows_3_by_4(const GridType& grid) {
  MNK_EXPECT(grid.rows() == 3 && grid.cols() == 4 && grid.size() == 12 && grid.rank() == 2);
  MNK_EXPECT(grid.extent(0) == 3 && grid.extent(1) == 4);
  MNK_EXPECT(grid.longest_side() == 4 && grid.index_bound() == 12);
  MNK_EXPECT(grid.contains({0, 0}) && grid.contains({2, 3}) && grid.contains({0, 3}));
  MNK_EXPECT(grid.contains({2, 0}));
  MNK_EXPECT(!grid.contains({-1, 0}) && !grid.contains({0, -1}));
  MNK_EXPECT(!grid.contains({3, 0}) && !grid.contains({0, 4}) && !grid.contains({3, 4}));
  MNK_EXPECT(!grid.contains({INT_MAX, 0}) && !grid.contains({0, INT_MAX}));
  MNK_EXPECT(!grid.contains({INT_MIN, 0}) && !grid.contains({0, INT_MIN}));
  int index = 0;
  for (const Position p : grid.positions()) {
    MNK_EXPECT(p == Position{index / 4, index % 4});
    MNK_EXPECT(grid.index(p) == index && grid.position(index) == p);
    ++index;
  }
  MNK_EXPECT(index == 12 && grid.positions().size() == 12);
}

template <class GridType>
constexpr void knows_2_by_3_by_4(const GridType& grid) {
  MNK_EXPECT(grid.layers() == 2 && grid.rows() == 3 && grid.cols() == 4);
  MNK_EXPECT(grid.size() == 24 && grid.rank() == 3 && grid.longest_side() == 4);
  MNK_EXPECT(grid.contains({1, 2, 3}) && !grid.contains({2, 0, 0}) && !grid.contains({0, 3, 0}));
  MNK_EXPECT(!grid.contains({0, 0, 4}) && !grid.contains({-1, 0, 0}) && !grid.contains({0, 0, -1}));
  int index = 0;
  for (const Position3 p : grid.positions()) {
    MNK_EXPECT(p == Position3{index / 12, index / 4 % 3, index % 4});
    MNK_EXPECT(grid.index(p) == index && grid.position(index) == p);
    ++index;
  }
  MNK_EXPECT(index == 24);
}

constexpr void sides_in_the_type_or_not() {
  knows_3_by_4(Grid<3, 4>{});
  knows_3_by_4(Grid{3, 4});
  knows_3_by_4(Grid<Dynamic, 4>{3, 4});
  knows_3_by_4(Grid<3, Dynamic>{3, 4});
  knows_3_by_4(Grid{std::int8_t{3}, 4ULL});
  knows_2_by_3_by_4(Grid<2, 3, 4>{});
  knows_2_by_3_by_4(Grid{2, 3, 4});
  knows_2_by_3_by_4(Grid<2, Dynamic, 4>{2, 3, 4});
  knows_2_by_3_by_4(Grid<Dynamic, 3, Dynamic>{2, 3, 4});
}

constexpr void grids_are_compared() {
  MNK_EXPECT(Grid{3, 4} == Grid{3, 4});
  MNK_EXPECT(Grid{3, 4} != Grid{4, 3} && Grid{3, 4} != Grid{3, 5});
  MNK_EXPECT(Grid<3, 4>{} == Grid<3, 4>{});
}

// A step leads from p to p + axis as long as that is on the grid.
template <class GridType>
constexpr void steps_stop_at_the_edges(const GridType& grid) {
  for (const Position p : grid.positions()) {
    for (int axis = 0; axis < GridType::axis_count; ++axis) {
      for (const int sign : {1, -1}) {
        const Position by = GridType::axis(axis);
        const Position expected{p.row + sign * by.row, p.col + sign * by.col};
        Position to = p;
        MNK_EXPECT(grid.step(to, axis, sign) == grid.contains(expected));
        MNK_EXPECT(!grid.contains(expected) || to == expected);
      }
    }
  }
}

constexpr void steps() {
  steps_stop_at_the_edges(Grid<3, 4>{});
  steps_stop_at_the_edges(Grid{5, 2});
  steps_stop_at_the_edges(Grid{1, 1});
}

constexpr void full_lines_are_counted() {
  MNK_EXPECT(Grid<3, 3>{}.full_line_count() == 8);
  MNK_EXPECT(Grid<3, 4>{}.full_line_count() == 7);
  MNK_EXPECT(Grid<1, 1>{}.full_line_count() == 4);
  MNK_EXPECT(Grid<1, 9>{}.full_line_count() == 10);
  MNK_EXPECT(Grid<4, 4, 4>{}.full_line_count() == 76);
  MNK_EXPECT(Grid<2, 3, 4>{}.full_line_count() == 12 + 8 + 6);
  for (int n = 1; n < 9; ++n) {
    MNK_EXPECT(Grid(n, n).full_line_count() == oracles::full_lines_of_cube(n, 2));
    MNK_EXPECT(Grid(n, n, n).full_line_count() == oracles::full_lines_of_cube(n, 3));
    MNK_EXPECT(Grid(n, n, n, n).full_line_count() == oracles::full_lines_of_cube(n, 4));
    MNK_EXPECT(Grid(n, n + 1).full_line_count() == 2 * n + 1);
  }
}

// The squares of each full line, from what the squares say of themselves.
template <class GridType>
auto full_lines(const GridType& grid) {
  std::vector<std::vector<typename GridType::position_type>> lines(
      static_cast<std::size_t>(grid.full_line_count()));
  for (const auto p : grid.positions()) {
    grid.for_each_full_line(p, [&](auto /*axis*/, int line, int /*length*/) {
      lines.at(static_cast<std::size_t>(line)).push_back(p);
    });
  }
  return lines;
}

// Each line has as many squares as it says, all in one direction, edge to edge, and is there once.
template <class GridType>
void check_full_lines(const GridType& grid) {
  const auto lines = full_lines(grid);
  for (const auto p : grid.positions()) {
    grid.for_each_full_line(p, [&](auto axis, int line, int length) {
      const auto& squares = lines[static_cast<std::size_t>(line)];
      MNK_EXPECT(static_cast<int>(squares.size()) == length);
      for (const int sign : {1, -1}) {
        auto at = p;
        while (grid.step(at, axis, sign)) {
          MNK_EXPECT(std::ranges::count(squares, at) == 1);
        }
      }
    });
  }
  if (grid.size() > 1) {
    CHECK(std::set(lines.begin(), lines.end()).size() == lines.size());
  }
}

}  // namespace

TEST_CASE("A grid knows its squares, sides in the type or given at run time") {
  MNK_BOTH_TIMES(sides_in_the_type_or_not);
  STATIC_CHECK(std::is_same_v<decltype(Grid{3, 4}), Grid<Dynamic, Dynamic>>);
  STATIC_CHECK(std::is_same_v<decltype(Grid{3, 4, 5}), Grid<Dynamic, Dynamic, Dynamic>>);
}

TEST_CASE("A static grid is empty, and others hold only what is not in the type") {
  STATIC_CHECK(std::is_empty_v<Grid<3, 3>>);
  STATIC_CHECK(sizeof(Grid<3, Dynamic>) == sizeof(int));
  STATIC_CHECK(sizeof(Grid<Dynamic, Dynamic, Dynamic>) == 3 * sizeof(int));
  STATIC_CHECK(Grid<3, 3>::is_static);
  STATIC_CHECK(!Grid<3, Dynamic>::is_static);
  STATIC_CHECK(!std::is_default_constructible_v<Grid<Dynamic, Dynamic>>);
}

TEST_CASE("Grids of one type are equal where their sides are") {
  MNK_BOTH_TIMES(grids_are_compared);
}

TEST_CASE("A step along an axis stops at every edge") { MNK_BOTH_TIMES(steps); }

TEST_CASE("A grid counts its full lines") { MNK_BOTH_TIMES(full_lines_are_counted); }

TEST_CASE("Every full line runs from edge to edge and has its own number") {
  for (int rows = 1; rows < 7; ++rows) {
    for (int cols = 1; cols < 7; ++cols) {
      check_full_lines(Grid{rows, cols});
    }
  }
  check_full_lines(Grid<3, 3>{});
  check_full_lines(Grid<3, 3, 3>{});
  check_full_lines(Grid<2, 3, 4>{});
  check_full_lines(Grid<2, 2, 2, 2>{});
  check_full_lines(Grid{4, 4, 4});
}

TEST_CASE("The lines of 3 x 3 are its rows, its columns and two diagonals") {
  auto lines = full_lines(Grid<3, 3>{});
  std::ranges::sort(lines);
  const std::vector<std::vector<Position>> expected{
      {{0, 0}, {0, 1}, {0, 2}}, {{0, 0}, {1, 0}, {2, 0}}, {{0, 0}, {1, 1}, {2, 2}},
      {{0, 1}, {1, 1}, {2, 1}}, {{0, 2}, {1, 1}, {2, 0}}, {{0, 2}, {1, 2}, {2, 2}},
      {{1, 0}, {1, 1}, {1, 2}}, {{2, 0}, {2, 1}, {2, 2}}};
  CHECK(lines == expected);
}

TEST_CASE("Sides out of range are refused with the value and the range") {
  const auto message = [](const std::string& side, long long value) {
    const bool may_be_torus = side != "layers";
    return Catch::Matchers::Message((may_be_torus ? "mnk::Grid, mnk::Torus" : "mnk::Grid") +
                                    (": the number of " + side) + " must be 1 to 1024, got " +
                                    std::to_string(value) + (value == LLONG_MAX ? " or more" : ""));
  };
  for (const long long side : {0LL, -1LL, -1024LL, 1025LL, 65536LL, 4294967299LL, LLONG_MAX,
                               LLONG_MIN, static_cast<long long>(INT_MAX) + 4}) {
    CHECK_THROWS_MATCHES((Grid{side, 3}), InvalidConfiguration, message("rows", side));
    CHECK_THROWS_MATCHES((Grid{3, side}), InvalidConfiguration, message("columns", side));
    CHECK_THROWS_MATCHES((Grid{side, 3, 3}), InvalidConfiguration, message("layers", side));
    CHECK_THROWS_MATCHES((Grid<Dynamic, 3>{side, 3}), InvalidConfiguration, message("rows", side));
  }
  // Numbers too large to be told apart.
  CHECK_THROWS_MATCHES((Grid{ULLONG_MAX, 3}), InvalidConfiguration, message("rows", LLONG_MAX));
  CHECK_THROWS_AS((Grid{3U, UINT_MAX}), InvalidConfiguration);
  CHECK_THROWS_AS((Grid{0, 3, 3, 3}), InvalidConfiguration);
  CHECK_NOTHROW(Grid{1024, 1024});
  CHECK_NOTHROW(Grid{1, 1});
}

TEST_CASE("A side that contradicts the type is refused") {
  CHECK_THROWS_MATCHES(
      (Grid<3, Dynamic>{4, 4}), InvalidConfiguration,
      Catch::Matchers::Message("mnk::Grid, mnk::Torus: the number of rows must be 3, got 4"));
  CHECK_NOTHROW(Grid<3, 4>(3, 4));
}

TEST_CASE("A grid of more than 2^24 squares is refused") {
  CHECK_NOTHROW(Grid{16, 1024, 1024});
  CHECK_THROWS_MATCHES((Grid{17, 1024, 1024}), InvalidConfiguration,
                       Catch::Matchers::Message("mnk::Grid: the number of squares must be 1 to "
                                                "16777216, got 17825792"));
  CHECK_THROWS_AS((Grid{241, 241, 289}), InvalidConfiguration);  // 16,785,409
  CHECK_THROWS_AS((Grid{1024, 1024, 1024, 1024}), InvalidConfiguration);
}
