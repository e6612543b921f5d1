// SPDX-License-Identifier: MIT
#include <mnk/dynamic.hpp>
#include <mnk/grid/grid.hpp>
#include <mnk/grid/hex_grid.hpp>
#include <mnk/grid/square.hpp>
#include <mnk/grid/torus.hpp>

#include <type_traits>

#include "support/both_times.hpp"

namespace {

using mnk::Grid;
using mnk::Position;
using mnk::Square;

/// Every square of a grid has a number of its own, larger than those of the squares before it, and
/// is found again by it.
template <class GridType>
constexpr void squares_are_numbered_row_by_row(const GridType& grid) {
  int last = -1;
  int count = 0;
  for (const auto p : grid.positions()) {
    const Square<GridType> square{grid, p};
    MNK_EXPECT(square.number() > last);
    MNK_EXPECT(square.position(grid) == p);
    MNK_EXPECT(Square<GridType>::from_number(square.number()) == square);
    last = square.number();
    ++count;
  }
  MNK_EXPECT(count == grid.size());
  MNK_EXPECT(last < mnk::detail::SquareLayout<GridType>::bound(grid));
}

constexpr void a_row_is_a_power_of_two_of_numbers_apart() {
  const Grid<5, 15> grid;
  const Grid<5, 16> wider;
  using Layout = mnk::detail::SquareLayout<Grid<5, 15>>;
  MNK_EXPECT(Layout::row_step(grid) == 16);
  MNK_EXPECT(mnk::detail::SquareLayout<Grid<5, 16>>::row_step(wider) == 32);
  MNK_EXPECT(Layout::number(grid, {2, 3}) == 35);
}

constexpr void a_square_of_a_static_grid_is_a_position() {
  const Square<Grid<3, 3>> square{Grid<3, 3>{}, Position{1, 2}};
  const Position p = square;
  MNK_EXPECT(p == Position{1, 2});
  static_assert(!std::is_convertible_v<Square<Grid<mnk::Dynamic, mnk::Dynamic>>, Position>);
}

constexpr void words_are_numbered() {
  squares_are_numbered_row_by_row(Grid<3, 3>{});
  squares_are_numbered_row_by_row(Grid<6, 7>{});
  squares_are_numbered_row_by_row(Grid<8, 8>{});
  squares_are_numbered_row_by_row(Grid<4, 4, 4>{});
  squares_are_numbered_row_by_row(mnk::Torus<5, 5>{});
  squares_are_numbered_row_by_row(mnk::HexGrid<3>{});
}

constexpr void planes_and_space_are_numbered() {
  squares_are_numbered_row_by_row(Grid<5, 15>{});
  squares_are_numbered_row_by_row(Grid<5, 4, 6>{});
}

constexpr void grids_of_run_time_sides_are_numbered() {
  squares_are_numbered_row_by_row(Grid{9, 16});
  squares_are_numbered_row_by_row(Grid{1, 1});
  squares_are_numbered_row_by_row(mnk::Torus{9, 10});
  squares_are_numbered_row_by_row(mnk::HexGrid{6});
}

}  // namespace

TEST_CASE("Squares are numbered row by row on every grid") {
  MNK_BOTH_TIMES(words_are_numbered);
  MNK_BOTH_TIMES(planes_and_space_are_numbered);
  MNK_BOTH_TIMES(grids_of_run_time_sides_are_numbered);
}

TEST_CASE("A row is a power of two of numbers apart from the next, on grids beyond a word") {
  MNK_BOTH_TIMES(a_row_is_a_power_of_two_of_numbers_apart);
}

TEST_CASE("A square of a static grid is its position, one of a run-time grid is not") {
  MNK_BOTH_TIMES(a_square_of_a_static_grid_is_a_position);
}
