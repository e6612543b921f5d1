// SPDX-License-Identifier: MIT
#include <mnk/rules/all_of.hpp>

#include <mnk/game.hpp>
#include <mnk/play/random.hpp>
#include <mnk/play/splitmix64.hpp>
#include <mnk/rules/any_of.hpp>
#include <mnk/rules/corners.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <algorithm>
#include <array>
#include <type_traits>
#include <utility>

#include "support/both_times.hpp"
#include "support/effort.hpp"
#include "support/play_all.hpp"

namespace {

using mnk::AllOf;
using mnk::AnyOf;
using mnk::Corners;
using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk_test::play_all;

// The corners first, the row by a later move.
template <class GameType>
constexpr void by_several_moves(GameType game) {
  play_all(game, {{0, 0}, {1, 0}, {0, 3}, {1, 1}, {3, 0}, {2, 1}});
  MNK_EXPECT(!game.would_win({3, 3}));
  game.play({3, 3});
  MNK_EXPECT(!game.status().is_over() && game.winning_line().empty());
  play_all(game, {{2, 2}, {0, 1}, {1, 3}});
  MNK_EXPECT(game.would_win({0, 2}) && !game.would_win({1, 2}));
  const GameType before = game;
  game.play({0, 2});
  MNK_EXPECT(game.status().winner() == PlayerIndex{0});
  const std::array row{Position{0, 0}, Position{0, 1}, Position{0, 2}, Position{0, 3}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), row));
  game.undo();
  MNK_EXPECT(game == before);
}

constexpr void by_several_moves_in_every_kind() {
  by_several_moves(Game{Grid<4, 4>{}, AllOf{FullLine{}, Corners{}}});
  by_several_moves(Game{Grid<4, 4>{}, AllOf{Corners{}, FullLine{}}});
  by_several_moves(Game{Grid{4, 4}, AllOf{FullLine{}, Corners{}}});
  by_several_moves(Game{Grid<4, 4>{}, AllOf{KInARow<4>{}, Corners{}}, Players{2}});
}

// What was fulfilled by a move that is undone is fulfilled no more.
constexpr void undo_takes_a_fulfilled_rule_back() {
  const Game start{Grid<4, 4>{}, AllOf{FullLine{}, Corners{}}};
  Game game = start;
  play_all(game, {{0, 0}, {1, 0}, {0, 3}, {1, 1}, {3, 0}, {2, 1}, {3, 3}});
  game.undo();
  game.play({0, 1});  // three of a row and three corners
  play_all(game, {{2, 2}});
  MNK_EXPECT(!game.would_win({0, 2}) && !game.would_win({3, 3}));
  game.play({0, 2});  // the row
  game.play({1, 2});
  MNK_EXPECT(game.would_win({3, 3}));
  while (game.try_undo()) {
  }
  MNK_EXPECT(game == start);
  while (game.try_redo()) {
  }
  MNK_EXPECT(game.would_win({3, 3}));
}

// Two rows, one after the other: the first remains when the second is undone, and only then.
constexpr void what_is_fulfilled_twice_is_undone_twice() {
  Game game{Grid<4, 4>{}, AllOf{KInARow<3>{}, Corners{}}};
  play_all(game, {{1, 0}, {2, 0}, {1, 1}, {2, 1}, {1, 2}, {0, 1}, {1, 3}});
  game.undo();  // the second row of three, {1, 1} to {1, 3}
  play_all(game, {{0, 0}, {0, 2}, {0, 3}, {3, 1}, {3, 0}, {3, 2}});
  MNK_EXPECT(game.would_win({3, 3}));
  for (int i = 0; i < 8; ++i) {
    game.undo();  // as far as the first row
  }
  play_all(game, {{0, 0}, {0, 2}, {0, 3}, {3, 1}, {3, 0}, {3, 2}});
  MNK_EXPECT(!game.would_win({3, 3}));
}

// A player's deeds are not another's.
constexpr void every_player_fulfils_alone() {
  Game game{Grid<3, 3>{}, AllOf{Corners{}, FullLine{}}};
  // The second player has a row, the first the corners.
  play_all(game, {{0, 0}, {1, 0}, {0, 2}, {1, 1}, {2, 0}, {1, 2}});
  MNK_EXPECT(!game.status().is_over());
  game.play({2, 2});
  MNK_EXPECT(!game.status().is_over());
  game.play({0, 1});
  MNK_EXPECT(game.would_win({2, 1}));
}

constexpr void rules_nest() {
  Game game{Grid<3, 3>{}, AllOf{AnyOf{FullLine{}, Corners{}}, AllOf{KInARow<2>{}}}};
  play_all(game, {{0, 0}, {1, 0}, {0, 2}, {1, 1}, {2, 0}, {2, 1}, {2, 2}, {1, 2}});
  // The second player has completed a row of three after a row of two, and all of it wins.
  MNK_EXPECT(game.status().winner() == PlayerIndex{1});

  Game one{Grid<3, 3>{}, AllOf{AnyOf{FullLine{}, Corners{}}}};
  play_all(one, {{0, 0}, {1, 0}, {0, 2}, {1, 1}});
  MNK_EXPECT(one.would_win({0, 1}) && !one.would_win({2, 2}));
  Game any{Grid<3, 3>{}, AnyOf{AllOf{FullLine{}, Corners{}}}};
  play_all(any, {{0, 0}, {1, 0}, {0, 2}, {1, 1}, {2, 0}, {2, 1}});
  MNK_EXPECT(!any.would_win({0, 1}));
  play_all(any, {{2, 2}, {1, 2}});  // all corners; the second player's row is not enough
  MNK_EXPECT(!any.status().is_over() && any.would_win({0, 1}));
}

// What has been fulfilled is part of a game's value, where the rules keep nothing else.
constexpr void what_is_fulfilled_is_compared() {
  Game game{Grid<3, 3>{}, AllOf{Corners{}, mnk::KInARow<3>{}}};
  const auto start = game;
  play_all(game, {{0, 0}, {1, 0}, {0, 2}, {1, 1}, {2, 0}, {0, 1}});
  MNK_EXPECT(game.winning_strategy() == start.winning_strategy());
  game.play({2, 2});
  MNK_EXPECT(!(game.winning_strategy() == start.winning_strategy()));
  game.undo();
  MNK_EXPECT(game.winning_strategy() == start.winning_strategy());
}

// Fulfilled by the mark after which a player's own neighbours to the left and right are empty: as
// every rule it reads the board as it is before the mark.
struct Alone {
  constexpr bool is_winning_move(const auto& board, auto move) const {
    MNK_EXPECT(board.is_empty(move.at));
    int empty = 0;
    for (const int col : {move.at.col - 1, move.at.col, move.at.col + 1}) {
      const Position p{move.at.row, col};
      empty += board.contains(p) && board.is_empty(p) ? 1 : 0;
    }
    return empty == 3;
  }
};

constexpr void no_rule_is_asked_about_a_mark_that_is_there() {
  Game game{Grid<4, 4>{}, AllOf{FullLine{}, Alone{}}};
  const auto start = game;
  play_all(game, {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}});
  MNK_EXPECT(!game.would_win({0, 3}));
  game.play({3, 2});
  MNK_EXPECT(!game.would_win({1, 3}));  // a line, and nothing else
  game.play({2, 0});
  MNK_EXPECT(game.would_win({0, 3}));
  game.undo();
  game.undo();
  MNK_EXPECT(!game.would_win({0, 3}));
  game.redo();
  game.redo();
  MNK_EXPECT(game.would_win({0, 3}));
  game.reset();
  MNK_EXPECT(game == start);
}

// Compares by a function that is no constant.
struct Compared {
  bool operator==(const Compared&) const { return true; }
  constexpr bool is_winning_move(const auto&, const auto&) const { return false; }
};

struct MayThrow {
  constexpr bool is_winning_move(const auto&, const auto&) const { return false; }
};

}  // namespace

namespace {

// Random games, in which each rule is asked by a game of its own whether the move fulfils it.
template <class GameType, class... Rules>
[[nodiscard]] int fulfilled_one_by_one(const GameType& start, const Rules&... rules) {
  mnk::SplitMix64 rng{3};
  int wins = 0;
  for (int round = 0; round < (mnk_test::is_slow ? 8 : 150); ++round) {
    GameType game = start;
    bool has_fulfilled[3][sizeof...(rules)] = {};
    while (!game.status().is_over()) {
      auto& own = has_fulfilled[mnk::index_of(game.to_move())];
      // Strategies made anew that are told of the marks, and never asked about one on the board.
      const auto fulfils = [&](const auto& rule, const Position& p) {
        auto strategy = mnk::detail::strategy_for(rule, start.board());
        auto board = start.board();
        for (const auto& move : game.history()) {
          mnk::detail::put(strategy, board, move);
        }
        return strategy.is_winning_move(board, {game.to_move(), p});
      };
      const auto wins_by = [&](const Position& p) {
        int rule = 0;
        bool all = true;
        ((all = (own[rule++] || fulfils(rules, p)) && all), ...);
        return all;
      };
      for (const auto& p : game.legal_moves()) {
        REQUIRE(game.would_win(p) == wins_by(p));
      }
      const Position p = mnk::random_move(game, rng);
      const bool won = wins_by(p);
      int rule = 0;
      ((own[rule] = own[rule] || fulfils(rules, p), ++rule), ...);
      game.play(p);
      REQUIRE(game.status().winner().has_value() == won);
      wins += won ? 1 : 0;
    }
  }
  return wins;
}

template <class GridType>
void on_every_storage(const GridType& grid) {
  using Exact = KInARow<3, mnk::Overline::does_not_win>;
  const KInARow<3> row{};
  const Exact exact{};
  int wins = fulfilled_one_by_one(Game{grid, AllOf{FullLine{}, Corners{}}}, FullLine{}, Corners{});
  wins += fulfilled_one_by_one(Game{grid, AllOf{Corners{}, row}}, Corners{}, row);
  wins += fulfilled_one_by_one(Game{grid, AllOf{row, exact}}, row, exact);
  wins += fulfilled_one_by_one(Game{grid, AllOf{exact, row}, Players<3>{}}, exact, row);
  CHECK(wins > 0);
}

}  // namespace

TEST_CASE("Random games are won when each rule, asked for itself, has been fulfilled") {
  on_every_storage(Grid<3, 3>{});
  on_every_storage(Grid<2, 5>{});
  on_every_storage(Grid<3, 4>{});
  on_every_storage(Grid<4, 4>{});
  on_every_storage(Grid<5, 5>{});
  on_every_storage(Grid<9, 9>{});
  on_every_storage(Grid{3, 3});
  on_every_storage(Grid{5, 6});
}

TEST_CASE("All of several rules may be fulfilled by several moves") {
  MNK_BOTH_TIMES(by_several_moves_in_every_kind);
}
TEST_CASE("Undo takes back what a move has fulfilled") {
  MNK_BOTH_TIMES(undo_takes_a_fulfilled_rule_back);
  MNK_BOTH_TIMES(what_is_fulfilled_twice_is_undone_twice);
}
TEST_CASE("Each of several rules is asked about a mark before it is there") {
  MNK_BOTH_TIMES(no_rule_is_asked_about_a_mark_that_is_there);
}
TEST_CASE("What one player fulfils is not another's") {
  MNK_BOTH_TIMES(every_player_fulfils_alone);
}
TEST_CASE("What a player has fulfilled is part of a game's value") {
  MNK_BOTH_TIMES(what_is_fulfilled_is_compared);
}
TEST_CASE("A rule in all or any of several need not be compared in constant expressions") {
  Game all{Grid<3, 3>{}, AllOf{Compared{}, FullLine{}}};
  Game any{Grid<3, 3>{}, AnyOf{Compared{}, FullLine{}}};
  const auto all_before = all;
  const auto any_before = any;
  all.play({1, 1});
  any.play({1, 1});
  CHECK(!(all == all_before));
  CHECK(!(any == any_before));
  all.undo();
  any.undo();
  CHECK(all == all_before);
  CHECK(any == any_before);
}
TEST_CASE("Rules of several rules nest") { MNK_BOTH_TIMES(rules_nest); }

TEST_CASE("All of several rules throws where one of them may, and refuses what one refuses") {
  using Nothrow = decltype(Game{Grid<3, 3>{}, AllOf{FullLine{}, Corners{}}});
  using Throwing = decltype(Game{Grid<3, 3>{}, AllOf{FullLine{}, MayThrow{}}});
  STATIC_CHECK(noexcept(std::declval<Nothrow&>().try_play({0, 0})));
  STATIC_CHECK(!noexcept(std::declval<Throwing&>().try_play({0, 0})));
  STATIC_CHECK(std::is_trivially_copyable_v<Nothrow>);
  CHECK_THROWS_AS(Game(Grid{3, 3}, AllOf{FullLine{}, KInARow{4}}), mnk::InvalidConfiguration);
  CHECK_THROWS_AS(Game(Grid{3, 3}, AllOf{KInARow{4}, FullLine{}}), mnk::InvalidConfiguration);
}
