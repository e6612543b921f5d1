// SPDX-License-Identifier: MIT
//
// That masks decide as a full scan does is for the differential tests; here are boards on which a
// line lies already, tiny ones, which are looked up whole, and the last bit of a word.
#include <mnk/rules/line_mask_winning_strategy.hpp>

#include <mnk/game.hpp>
#include <mnk/grid/hex_grid.hpp>
#include <mnk/grid/torus.hpp>
#include <mnk/rules/decided_by.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <type_traits>

#include "support/both_times.hpp"
#include "support/winning_squares.hpp"

namespace {

using mnk::decided_by;
using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::LineMaskWinningStrategy;
using mnk::Overline;
using mnk::PlayerIndex;
using mnk::Position;
using mnk::Position3;

template <class GridType, class Rule>
constexpr auto masks(const GridType& grid, const Rule& rule) {
  return Game{grid, decided_by<LineMaskWinningStrategy>(rule)};
}

template <class GameType>
constexpr GameType standing_at(const GameType& rules, std::initializer_list<Position> first,
                               std::initializer_list<Position> second) {
  auto marks = rules.board();
  for (const Position p : first) {
    marks.place(p, PlayerIndex{0});
  }
  for (const Position p : second) {
    marks.place(p, PlayerIndex{1});
  }
  return rules.starting_from(marks, mnk::GameStatus::in_progress());
}

// As when one judges positions: a line that lies there already is not won by another move.
template <class GameType>
constexpr void a_line_elsewhere(const GameType& rules) {
  const auto game = standing_at(rules, {{0, 0}, {0, 1}, {0, 2}, {2, 0}}, {{1, 0}, {1, 1}});
  MNK_EXPECT(game.to_move() == PlayerIndex{0});
  MNK_EXPECT(!game.would_win({1, 2}) && !game.would_win({2, 2}));
  MNK_EXPECT(!game.would_win({2, 1}));
  const auto both = standing_at(rules, {{0, 0}, {0, 1}, {0, 2}, {2, 0}, {2, 2}}, {{1, 0}});
  MNK_EXPECT(both.would_win({2, 1}) && both.would_win({1, 1}) && both.would_win({1, 2}));
}

constexpr void a_line_elsewhere_in_every_kind() {
  a_line_elsewhere(masks(Grid<3, 3>{}, FullLine{}));
  a_line_elsewhere(masks(Grid<3, 3>{}, KInARow<3>{}));
  a_line_elsewhere(masks(Grid<4, 5>{}, KInARow<3>{}));
}

constexpr void exactly_k() {
  auto game = masks(Grid<4, 5>{}, KInARow<3, Overline::does_not_win>{});
  for (const Position p : {Position{0, 0}, {3, 0}, {0, 1}, {3, 1}, {0, 3}, {3, 3}}) {
    game.play(p);
  }
  MNK_EXPECT(!game.would_win({0, 2}));
  game.play({1, 1});
  game.play({3, 4});
  MNK_EXPECT(game.would_win({2, 1}) && !game.would_win({0, 2}));
}

// 64 squares, the last of which is the last bit of a word.
constexpr void the_last_bit() {
  auto square = masks(Grid<8, 8>{}, FullLine{});
  for (int i = 0; i < 7; ++i) {
    MNK_EXPECT(!square.would_win({i, i}));
    square.play({i, i});
    square.play({i, 7});
  }
  MNK_EXPECT(square.would_win({7, 7}) && !square.would_win({7, 6}));

  auto cube = masks(Grid<4, 4, 4>{}, KInARow<4>{});
  for (int i = 3; i > 0; --i) {
    cube.play({i, i, i});
    cube.play({i, 0, 0});
  }
  MNK_EXPECT(cube.would_win({0, 0, 0}) && !cube.would_win({0, 0, 1}));
}

// A line that comes back to its first square before it has k is none.
constexpr void on_a_torus_and_a_hexagon() {
  auto round = masks(mnk::Torus<3, 5>{}, KInARow<4>{});
  for (const Position p : {Position{0, 0}, {0, 2}, {1, 0}, {1, 2}, {0, 4}, {2, 3}, {0, 3}}) {
    round.play(p);
  }
  MNK_EXPECT(!round.would_win({2, 0}));
  round.play({2, 4});
  MNK_EXPECT(!round.would_win({2, 0}) && round.would_win({0, 1}));
  auto hexagon = masks(mnk::HexGrid<3>{}, KInARow<3>{});
  for (const Position p : {Position{0, 4}, {0, 2}, {2, 2}, {4, 0}}) {
    hexagon.play(p);
  }
  MNK_EXPECT(hexagon.would_win({1, 3}) && !hexagon.would_win({1, 2}));
}

}  // namespace

TEST_CASE("A line elsewhere on the board is not won by a move") {
  MNK_BOTH_TIMES(a_line_elsewhere_in_every_kind);
}
TEST_CASE("Masks tell a row of exactly k") { MNK_BOTH_TIMES(exactly_k); }
TEST_CASE("Masks reach the last bit of a word") { MNK_BOTH_TIMES(the_last_bit); }
TEST_CASE("Masks follow the lines of a torus and a hexagon") {
  MNK_BOTH_TIMES(on_a_torus_and_a_hexagon);
}
TEST_CASE("Masks are the choice for full lines where boards are bits, and keep nothing") {
  using Own = decltype(Game{Grid<3, 3>{}, FullLine{}});
  STATIC_CHECK(
      std::is_same_v<Own::strategy_type, LineMaskWinningStrategy<FullLine, Own::board_type>>);
  STATIC_CHECK(std::is_empty_v<Own::strategy_type>);
}

TEST_CASE("Masks know every square that wins") {
  mnk_test::winning_squares_are_those_that_win(Game{Grid<3, 3>{}, FullLine{}});
  mnk_test::winning_squares_are_those_that_win(masks(Grid<2, 5>{}, KInARow<2>{}));
  mnk_test::winning_squares_are_those_that_win(masks(Grid<4, 4, 4>{}, KInARow<3>{}));
  mnk_test::winning_squares_are_those_that_win(masks(mnk::Torus<5, 5>{}, KInARow<4>{}));
  mnk_test::winning_squares_are_those_that_win(Game{mnk::Torus<4, 4>{}, FullLine{}});
}

TEST_CASE("Nobody wins with fewer marks than the shortest line has squares") {
  const auto least = [](const auto& game) {
    return mnk::detail::least_marks<std::remove_cvref_t<decltype(game.winning_strategy())>>();
  };
  CHECK(least(masks(Grid<3, 3>{}, FullLine{})) == 3);
  CHECK(least(masks(Grid<4, 2>{}, FullLine{})) == 2);
  CHECK(least(masks(Grid<5, 5>{}, KInARow<4>{})) == 4);
}
