// SPDX-License-Identifier: MIT
#include <mnk/game/winning_line.hpp>

#include <mnk/game.hpp>
#include <mnk/games.hpp>

#include <algorithm>
#include <array>
#include <concepts>
#include <ranges>
#include <vector>

#include "support/both_times.hpp"

namespace {

using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::Position;

template <class GameType>
using Line = decltype(std::declval<const GameType&>().winning_line());

// A rule with a line of its own to show: as a range, and not in order.
struct OppositeCorners {
  constexpr bool is_winning_move(const auto& board, auto move) const noexcept {
    const auto after = board.with(move);
    return after.owned_by(move.player, {0, 0}) && after.owned_by(move.player, {2, 2});
  }
  constexpr std::array<Position, 2> winning_line(const auto&, auto) const noexcept {
    return {Position{2, 2}, Position{0, 0}};
  }
};

struct FirstMoveWins {
  constexpr bool is_winning_move(const auto&, auto) const noexcept { return true; }
};

constexpr void squares_come_in_order_and_once() {
  Game game{Grid<3, 3>{}, OppositeCorners{}};
  game.play({2, 2});
  game.play({1, 1});
  MNK_EXPECT(game.winning_line().empty());
  game.play({0, 0});
  const std::array expected{Position{0, 0}, Position{2, 2}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), expected));
}

constexpr void a_rule_may_show_nothing() {
  Game game{Grid<3, 3>{}, FirstMoveWins{}};
  game.play({1, 1});
  MNK_EXPECT(game.status().winner().has_value() && game.winning_line().empty());
}

constexpr void the_first_and_the_last_square_are_shown() {
  Game game{Grid{2, 2}, KInARow{2}};
  game.play({0, 0});
  game.play({0, 1});
  game.play({1, 1});
  const auto line = game.winning_line();
  auto it = line.begin();
  MNK_EXPECT(*it++ == Position{0, 0});
  MNK_EXPECT(*it == Position{1, 1} && it != line.end());
  MNK_EXPECT(++it == line.end());
}

}  // namespace

TEST_CASE("A winning line is a forward range") {
  STATIC_CHECK(std::ranges::forward_range<Line<decltype(mnk::tic_tac_toe())>>);
  STATIC_CHECK(std::ranges::forward_range<const Line<decltype(mnk::gomoku())>>);
  STATIC_CHECK(std::ranges::forward_range<Line<decltype(Game{Grid{3, 3}, FullLine{}})>>);
  STATIC_CHECK(std::same_as<std::ranges::range_value_t<Line<decltype(mnk::gomoku())>>, Position>);
}

TEST_CASE("Squares of a winning line come row by row and once") {
  MNK_BOTH_TIMES(squares_come_in_order_and_once);
}
TEST_CASE("A rule need not show its line") { MNK_BOTH_TIMES(a_rule_may_show_nothing); }
TEST_CASE("A winning line shows the corners of the board") {
  MNK_BOTH_TIMES(the_first_and_the_last_square_are_shown);
}

TEST_CASE("A winning line works with the algorithms of the standard library") {
  Game game{Grid{5, 5}, KInARow{3}};
  for (const Position p : {Position{1, 1}, {0, 0}, {2, 2}, {0, 1}, {3, 3}}) {
    game.play(p);
  }
  const auto line = game.winning_line();
  CHECK(std::ranges::find(line, Position{2, 2}) != line.end());
  CHECK(std::ranges::find(line, Position{4, 4}) == line.end());
  CHECK(std::ranges::is_sorted(line));
  std::vector<Position> squares;
  for (const Position p : game.winning_line()) {
    squares.push_back(p);
  }
  CHECK(squares == std::vector<Position>{{1, 1}, {2, 2}, {3, 3}});
  game.undo();  // the line keeps what it shows
  CHECK(std::ranges::distance(line) == 3);
  CHECK(game.winning_line().empty());
}
