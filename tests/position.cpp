// SPDX-License-Identifier: MIT
#include <mnk/grid/position.hpp>

#include <compare>
#include <map>
#include <set>
#include <type_traits>
#include <unordered_set>

#include "support/both_times.hpp"

namespace {

using mnk::BasicPosition;
using mnk::Position;
using mnk::Position3;

constexpr void coordinates_have_names_and_numbers() {
  Position p{1, 2};
  MNK_EXPECT(p.row == 1 && p.col == 2 && p[0] == 1 && p[1] == 2);
  p[0] = 5;
  p[1] = 6;
  MNK_EXPECT(p == Position{5, 6});
  Position3 q{1, 2, 3};
  MNK_EXPECT(q.layer == 1 && q.row == 2 && q.col == 3);
  MNK_EXPECT(q[0] == 1 && q[1] == 2 && q[2] == 3);
  q[0] = 4;
  q[1] = 5;
  q[2] = 6;
  MNK_EXPECT(q == Position3{4, 5, 6});
  BasicPosition<4> r{{1, 2, 3, 4}};
  r[3] = 9;
  MNK_EXPECT(r[0] == 1 && r[1] == 2 && r[2] == 3 && r[3] == 9);
  MNK_EXPECT(Position{} == Position{0, 0});
}

constexpr void order_is_row_major() {
  MNK_EXPECT(Position{0, 9} < Position{1, 0});
  MNK_EXPECT(Position{1, 0} < Position{1, 1});
  MNK_EXPECT(Position{-1, 0} < Position{0, -1});
  MNK_EXPECT(Position{2, 1} > Position{1, 2});
  MNK_EXPECT(Position{2, 1} >= Position{2, 1} && Position{2, 1} <= Position{2, 1});
  MNK_EXPECT(Position{2, 1} != Position{1, 2});
  MNK_EXPECT(Position3{0, 9, 9} < Position3{1, 0, 0});
  MNK_EXPECT(Position3{0, 0, 9} < Position3{0, 1, 0});
  MNK_EXPECT(BasicPosition<4>{{0, 0, 0, 9}} < BasicPosition<4>{{0, 0, 1, 0}});
}

}  // namespace

TEST_CASE("A position's coordinates have names and numbers") {
  MNK_BOTH_TIMES(coordinates_have_names_and_numbers);
  STATIC_CHECK(std::is_aggregate_v<Position>);
  STATIC_CHECK(std::is_trivially_copyable_v<Position3>);
}

TEST_CASE("Positions are ordered row by row") {
  MNK_BOTH_TIMES(order_is_row_major);
  STATIC_CHECK(std::is_same_v<decltype(Position{} <=> Position{}), std::strong_ordering>);
}

TEST_CASE("Positions are keys of ordered and of hashed containers") {
  std::set<Position> ordered;
  std::unordered_set<Position> hashed;
  std::unordered_set<Position3> hashed3;
  std::set<std::size_t> hashes;
  for (int row = -3; row < 40; ++row) {
    for (int col = -3; col < 40; ++col) {
      ordered.insert({row, col});
      hashed.insert({row, col});
      hashed3.insert({row, col, row + col});
      hashes.insert(std::hash<Position>{}(Position{row, col}));
    }
  }
  CHECK(ordered.size() == 43 * 43);
  CHECK(hashed.size() == 43 * 43);
  CHECK(hashed3.size() == 43 * 43);
  CHECK(hashes.size() == 43 * 43);
  CHECK(hashed.count(Position{39, 39}) == 1);
  CHECK(hashed.count(Position{40, 39}) == 0);
}

TEST_CASE("Hashes of neighbouring squares spread over the buckets of a table") {
  // 361 squares into 512 buckets: with chance alone 259 are hit, with a deviation of 9.
  std::set<std::size_t> low;
  std::set<std::size_t> high;
  for (int row = 0; row < 19; ++row) {
    for (int col = 0; col < 19; ++col) {
      const auto hash = std::hash<Position>{}(Position{row, col});
      low.insert(hash % 512);
      high.insert(hash >> (8 * sizeof(hash) - 9));
    }
  }
  CHECK(low.size() > 200);
  CHECK(high.size() > 200);
}
