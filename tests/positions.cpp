// SPDX-License-Identifier: MIT
#include <mnk/grid/positions.hpp>

#include <mnk/grid/grid.hpp>

#include <algorithm>
#include <concepts>
#include <iterator>
#include <ranges>
#include <vector>

#include "support/both_times.hpp"

namespace {

using mnk::Grid;
using mnk::Position;

using Static = decltype(Grid<3, 4>{}.positions());
using RunTime = decltype(Grid{3, 4}.positions());

constexpr void iterators_walk_and_compare() {
  const Grid grid{2, 2};
  const auto positions = grid.positions();
  auto it = positions.begin();
  MNK_EXPECT(*it == Position{0, 0});
  MNK_EXPECT(*it++ == Position{0, 0});
  MNK_EXPECT(*it == Position{0, 1});
  MNK_EXPECT(*++it == Position{1, 0});
  const auto copy = it;
  ++it;
  MNK_EXPECT(*it == Position{1, 1} && *copy == Position{1, 0} && it != copy);
  MNK_EXPECT(it != positions.end());
  MNK_EXPECT(++it == positions.end());
  MNK_EXPECT(std::ranges::distance(positions) == 4);
}

constexpr void one_square() {
  const auto positions = Grid<1, 1>{}.positions();
  MNK_EXPECT(std::ranges::distance(positions) == 1);
  MNK_EXPECT(*positions.begin() == Position{});
}

}  // namespace

TEST_CASE("Positions are a forward range with a size") {
  STATIC_CHECK(std::ranges::forward_range<Static>);
  STATIC_CHECK(std::ranges::forward_range<const RunTime>);
  STATIC_CHECK(std::ranges::sized_range<Static>);
  STATIC_CHECK(std::ranges::common_range<Static>);
  STATIC_CHECK(std::same_as<std::ranges::range_value_t<Static>, Position>);
  MNK_BOTH_TIMES(iterators_walk_and_compare);
  MNK_BOTH_TIMES(one_square);
}

TEST_CASE("Positions work with the algorithms of the standard library") {
  const auto positions = Grid{19, 19}.positions();
  CHECK(std::ranges::is_sorted(positions));
  CHECK(std::ranges::count_if(positions, [](Position p) { return p.row == p.col; }) == 19);
  CHECK(*std::ranges::find(positions, Position{7, 7}) == Position{7, 7});
  CHECK(std::ranges::find(positions, Position{19, 0}) == positions.end());
  const std::vector<Position> all(positions.begin(), positions.end());
  CHECK(all.size() == 361);
  CHECK(all.back() == Position{18, 18});
}
