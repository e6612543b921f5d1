// SPDX-License-Identifier: MIT
#include <mnk/grid/grid.hpp>
#include <mnk/grid/square_set.hpp>

#include <algorithm>
#include <iterator>
#include <random>
#include <set>
#include <type_traits>

#include "support/both_times.hpp"
#include "support/effort.hpp"

namespace {

using mnk::Grid;
using mnk::Square;
using mnk::SquareSet;

template <class GridType>
constexpr SquareSet<GridType> every_third(const GridType& grid, int from) {
  SquareSet<GridType> set{grid};
  for (int i = from; i < grid.size(); i += 3) {
    set.insert({grid, grid.position(i)});
  }
  return set;
}

template <class GridType>
constexpr void holds_what_was_inserted(const GridType& grid) {
  const auto set = every_third(grid, 0);
  MNK_EXPECT(set.size() == (grid.size() + 2) / 3);
  MNK_EXPECT(!set.empty());
  int rank = 0;
  for (const auto square : set) {
    MNK_EXPECT(square.position(grid) == grid.position(3 * rank));
    MNK_EXPECT(set[rank] == square);
    MNK_EXPECT(set.contains(square));
    ++rank;
  }
  MNK_EXPECT(rank == set.size());
  MNK_EXPECT(set.front().position(grid) == grid.position(0));
  MNK_EXPECT(SquareSet<GridType>{grid}.empty());
  MNK_EXPECT(SquareSet<GridType>{grid}.begin() == SquareSet<GridType>::end());
}

template <class GridType>
constexpr void combines_as_sets_do(const GridType& grid) {
  const auto a = every_third(grid, 0);
  const auto b = every_third(grid, 1);
  auto all = a | b | every_third(grid, 2);
  MNK_EXPECT(all.size() == grid.size());
  MNK_EXPECT((a & b).empty());
  MNK_EXPECT((a | b) - b == a);
  MNK_EXPECT((a ^ all) == all - a);
  all.erase(a.front());
  MNK_EXPECT(!all.contains(a.front()) && all.size() == grid.size() - 1);
  all.erase(a.front());
  MNK_EXPECT(all.size() == grid.size() - 1);
  all.toggle(a.front());
  MNK_EXPECT(all.contains(a.front()));
}

template <class GridType>
constexpr void shifts_by_rows(const GridType& grid) {
  const int step = mnk::detail::SquareLayout<GridType>::row_step(grid);
  const auto set = every_third(grid, 0);
  auto down = set.shifted_up(step);
  auto up = set.shifted_down(step);
  for (const auto p : grid.positions()) {
    const mnk::Position above{p.row - 1, p.col};
    const mnk::Position below{p.row + 1, p.col};
    MNK_EXPECT(down.contains({grid, p}) == (grid.contains(above) && set.contains({grid, above})));
    MNK_EXPECT(up.contains({grid, p}) == (grid.contains(below) && set.contains({grid, below})));
  }
}

constexpr void words() {
  holds_what_was_inserted(Grid<3, 3>{});
  holds_what_was_inserted(Grid<8, 8>{});
  combines_as_sets_do(Grid<6, 7>{});
  combines_as_sets_do(Grid<4, 4, 4>{});
  shifts_by_rows(Grid<6, 7>{});
  static_assert(sizeof(SquareSet<Grid<3, 3>>) == 4 && sizeof(SquareSet<Grid<6, 7>>) == 8);
}
constexpr void several_words() {
  holds_what_was_inserted(Grid<9, 15>{});
  combines_as_sets_do(Grid<9, 15>{});
  combines_as_sets_do(Grid<5, 5, 5>{});
  shifts_by_rows(Grid<9, 15>{});
  static_assert(sizeof(SquareSet<Grid<15, 15>>) == 32);
  static_assert(std::is_trivially_copyable_v<SquareSet<Grid<15, 15>>>);
}
constexpr void run_time_sides() {
  holds_what_was_inserted(Grid{9, 15});
  combines_as_sets_do(Grid{9, 15});
  shifts_by_rows(Grid{3, 70});
}

template <class GridType>
void compare_with_std_set(const GridType& grid, unsigned seed) {
  const int changes = mnk_test::is_slow ? 300 : 5'000;
  std::mt19937 random{seed};
  SquareSet<GridType> set{grid};
  std::set<Square<GridType>> model;
  for (int change = 0; change < changes; ++change) {
    const auto drawn = static_cast<int>(random() % static_cast<unsigned>(grid.size()));
    const Square<GridType> square{grid, grid.position(drawn)};
    REQUIRE(set.contains(square) == (model.count(square) != 0));
    if (model.insert(square).second) {
      set.insert(square);
    } else {
      model.erase(square);
      set.erase(square);
    }
    REQUIRE(set.size() == static_cast<int>(model.size()));
    REQUIRE(std::equal(model.begin(), model.end(), set.begin()));
    if (!model.empty()) {
      const auto rank = random() % model.size();
      REQUIRE(set[static_cast<int>(rank)] ==
              *std::next(model.begin(), static_cast<std::ptrdiff_t>(rank)));
    }
  }
}

}  // namespace

TEST_CASE("A set of squares holds what was inserted, combines and shifts: one word") {
  MNK_BOTH_TIMES(words);
}
TEST_CASE("A set of squares holds what was inserted, combines and shifts: several words") {
  MNK_BOTH_TIMES(several_words);
}
TEST_CASE("A set of squares holds what was inserted, combines and shifts: run-time sides") {
  MNK_BOTH_TIMES(run_time_sides);
}
TEST_CASE("A set of squares behaves as std::set through random changes") {
  compare_with_std_set(Grid<3, 3>{}, 1);
  compare_with_std_set(Grid<8, 8>{}, 2);
  compare_with_std_set(Grid<15, 15>{}, 3);
  compare_with_std_set(Grid{4, 65}, 4);
}
