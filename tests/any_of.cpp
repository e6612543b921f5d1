// SPDX-License-Identifier: MIT
#include <mnk/rules/any_of.hpp>

#include <mnk/game.hpp>
#include <mnk/rules/corners.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "support/both_times.hpp"
#include "support/play_all.hpp"

namespace {

using mnk::AnyOf;
using mnk::Corners;
using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::PlayerIndex;
using mnk::Position;
using mnk_test::play_all;

template <class GridType>
constexpr void each_rule_wins(const GridType& grid) {
  const Game start{grid, AnyOf{FullLine{}, Corners{}}};
  auto game = start;
  play_all(game, {{0, 0}, {1, 0}, {0, 3}, {1, 1}, {3, 0}, {2, 1}});
  MNK_EXPECT(game.would_win({3, 3}) && !game.would_win({0, 1}));
  game.play({3, 3});
  MNK_EXPECT(game.status().winner() == PlayerIndex{0});
  const std::array corners{Position{0, 0}, Position{0, 3}, Position{3, 0}, Position{3, 3}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), corners));

  game = start;
  play_all(game, {{1, 0}, {0, 0}, {1, 1}, {0, 1}, {1, 2}, {0, 2}});
  MNK_EXPECT(game.would_win({1, 3}));
  game.play({1, 3});
  const std::array row{Position{1, 0}, Position{1, 1}, Position{1, 2}, Position{1, 3}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), row));
}

constexpr void each_rule_wins_in_every_kind() {
  each_rule_wins(Grid<4, 4>{});
  each_rule_wins(Grid{4, 4});
}

// One move fulfils both: it wins once, and the squares of both are shown.
constexpr void both_at_once_win_once() {
  Game game{Grid<4, 4>{}, AnyOf{FullLine{}, Corners{}}};
  play_all(game, {{0, 0}, {1, 0}, {0, 3}, {1, 1}, {3, 0}, {2, 0}, {3, 1}, {2, 1}, {3, 2}, {1, 2}});
  MNK_EXPECT(game.would_win({3, 3}));
  game.play({3, 3});
  const std::array both{Position{0, 0}, Position{0, 3}, Position{3, 0},
                        Position{3, 1}, Position{3, 2}, Position{3, 3}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), both));
  game.undo();
  MNK_EXPECT(!game.status().is_over());
  game.play({3, 3});
  MNK_EXPECT(game.status().winner() == PlayerIndex{0});
}

// Counts of each rule are taken back too.
constexpr void counts_are_taken_back() {
  const Game start{Grid<4, 4>{}, AnyOf{KInARow<3>{}, FullLine{}}};
  Game game = start;
  play_all(game, {{0, 0}, {1, 0}, {0, 1}, {1, 1}});
  game.undo();
  game.undo();
  game.undo();
  MNK_EXPECT(game != start);
  game.undo();
  MNK_EXPECT(game == start);
  play_all(game, {{3, 0}, {0, 0}, {3, 1}, {0, 1}, {2, 3}});
  MNK_EXPECT(game.would_win({0, 2}));
}

constexpr void a_single_rule_is_itself() {
  Game any{Grid<3, 3>{}, AnyOf{FullLine{}}};
  play_all(any, {{0, 0}, {1, 0}, {0, 1}, {1, 1}});
  MNK_EXPECT(any.would_win({0, 2}) && !any.would_win({2, 2}));
}

// A rule without squares to show, beside one with.
struct Anywhere {
  Position square;
  constexpr bool is_winning_move(const auto&, const auto& move) const { return move.at == square; }
};

constexpr void a_rule_without_squares_shows_none() {
  Game game{Grid<3, 3>{}, AnyOf{FullLine{}, Anywhere{{1, 1}}}};
  MNK_EXPECT(game.would_win({1, 1}));
  game.play({1, 1});
  MNK_EXPECT(game.status().winner() == PlayerIndex{0} && game.winning_line().empty());
}

}  // namespace

TEST_CASE("Any of several rules wins") { MNK_BOTH_TIMES(each_rule_wins_in_every_kind); }
TEST_CASE("A move that fulfils several rules wins once") { MNK_BOTH_TIMES(both_at_once_win_once); }
TEST_CASE("Undo takes back the counts of each of several rules") {
  MNK_BOTH_TIMES(counts_are_taken_back);
}
TEST_CASE("Any of one rule is that rule") { MNK_BOTH_TIMES(a_single_rule_is_itself); }
TEST_CASE("A rule without squares to show wins without a line") {
  MNK_BOTH_TIMES(a_rule_without_squares_shows_none);
}

TEST_CASE("Any of several rules throws where one of them may") {
  using Nothrow = decltype(Game{Grid<3, 3>{}, AnyOf{FullLine{}, Corners{}}});
  using Throwing = decltype(Game{Grid<3, 3>{}, AnyOf{FullLine{}, Anywhere{}}});
  STATIC_CHECK(noexcept(std::declval<Nothrow&>().try_play({0, 0})));
  STATIC_CHECK(!noexcept(std::declval<Throwing&>().try_play({0, 0})));
  STATIC_CHECK(std::is_trivially_copyable_v<Nothrow>);
}

TEST_CASE("Each of several rules may refuse a configuration") {
  CHECK_THROWS_AS(Game(Grid{3, 3}, AnyOf{FullLine{}, KInARow{4}}), mnk::InvalidConfiguration);
  CHECK_THROWS_AS(Game(Grid{3, 3}, AnyOf{KInARow{4}, FullLine{}}), mnk::InvalidConfiguration);
  CHECK_NOTHROW(Game(Grid{3, 3}, AnyOf{FullLine{}, KInARow{3}}));
}
