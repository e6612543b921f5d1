// SPDX-License-Identifier: MIT
//
// Rules of one's own: one function is enough, and what else they have is used.
#include <mnk/rules/winning_strategy.hpp>

#include <mnk/game.hpp>
#include <mnk/rules/any_of.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <algorithm>
#include <array>
#include <ranges>
#include <type_traits>

#include "support/both_times.hpp"
#include "support/play_all.hpp"

namespace {

using mnk::AnyOf;
using mnk::FullLine;
using mnk::Game;
using mnk::GameStatus;
using mnk::Grid;
using mnk::KInARow;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk_test::play_all;

constexpr PlayerIndex first{0};

struct FourCorners {
  constexpr bool is_winning_move(const auto& board, auto move) const {
    const auto after = board.with(move);
    const int bottom = board.rows() - 1;
    const int right = board.cols() - 1;
    return after.owned_by(move.player, Position{0, 0}) &&
           after.owned_by(move.player, Position{0, right}) &&
           after.owned_by(move.player, Position{bottom, 0}) &&
           after.owned_by(move.player, Position{bottom, right});
  }
};

// Wins with the third mark of a player; keeps a count, and refuses grids of fewer than 9 squares.
struct ThirdMark {
  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& players) const {
    if (grid.size() < 9) {
      mnk::detail::raise_out_of_range("ThirdMark: the number of squares", grid.size(), 9, 1 << 24);
    }
    if (players.count() > 3) {
      mnk::detail::raise_out_of_range("ThirdMark: players", players.count(), 2, 3);
    }
  }
  constexpr bool is_winning_move(const auto& /*board*/, auto move) const noexcept {
    return marks[mnk::index_of(move.player)] == 2;
  }
  constexpr void place(const auto& /*board*/, auto move) noexcept {
    ++marks[mnk::index_of(move.player)];
  }
  constexpr void remove(const auto& /*board*/, auto move) noexcept {
    --marks[mnk::index_of(move.player)];
  }
  friend constexpr bool operator==(const ThirdMark&, const ThirdMark&) = default;

  int marks[3] = {};
};

template <class GridType>
constexpr void four_corners_win(const GridType& grid) {
  Game game{grid, FourCorners{}};
  play_all(game, {{0, 0}, {1, 0}, {0, 4}, {1, 1}, {4, 0}, {1, 2}});
  MNK_EXPECT(game.would_win({4, 4}) && !game.would_win({2, 2}));
  game.play({2, 2});
  play_all(game, {{1, 3}, {4, 4}});
  MNK_EXPECT(game.status() == GameStatus::won_by(first));
  game.undo();
  MNK_EXPECT(!game.status().is_over());
}

constexpr void four_corners() {
  four_corners_win(Grid<5, 5>{});
  four_corners_win(Grid{5, 5});
}

template <class Make>
constexpr void either_rule_wins(Make make) {
  auto by_corners = make();
  play_all(by_corners, {{0, 0}, {1, 0}, {0, 2}, {1, 1}, {2, 0}, {0, 1}, {2, 2}});
  MNK_EXPECT(by_corners.status() == GameStatus::won_by(first));
  MNK_EXPECT(by_corners.winning_line().empty());
  by_corners.undo();
  MNK_EXPECT(by_corners.would_win({2, 2}));
  auto by_line = make();
  play_all(by_line, {{1, 0}, {0, 0}, {1, 1}, {0, 1}, {1, 2}});
  MNK_EXPECT(by_line.status() == GameStatus::won_by(first));
  const std::array row{Position{1, 0}, Position{1, 1}, Position{1, 2}};
  MNK_EXPECT(std::ranges::equal(by_line.winning_line(), row));
  auto neither = make();
  play_all(neither, {{0, 0}, {1, 1}, {0, 1}, {0, 2}});
  MNK_EXPECT(!neither.status().is_over() && !neither.would_win({2, 2}));
}

constexpr void line_or_corners() {
  either_rule_wins([] { return Game{Grid<3, 3>{}, AnyOf{FullLine{}, FourCorners{}}}; });
  either_rule_wins([] { return Game{Grid<3, 3>{}, AnyOf{FourCorners{}, KInARow<3>{}}}; });
  either_rule_wins([] { return Game{Grid{3, 3}, AnyOf{FourCorners{}, FullLine{}}}; });
}

template <class GameType>
constexpr void counts_follow_the_game(GameType game) {
  play_all(game, {{0, 0}, {1, 0}, {0, 1}, {1, 1}});
  MNK_EXPECT(game.would_win({2, 2}));
  const GameType before = game;
  game.play({2, 2});
  MNK_EXPECT(game.status() == GameStatus::won_by(first));
  game.undo();
  MNK_EXPECT(game == before);
  game.undo();
  game.undo();
  MNK_EXPECT(!game.would_win({2, 2}));
  game.reset();
  game.play({2, 2});
  MNK_EXPECT(!game.would_win({0, 0}));
}

constexpr void own_counts() {
  counts_follow_the_game(Game{Grid<3, 3>{}, ThirdMark{}});
  counts_follow_the_game(Game{Grid{3, 3}, ThirdMark{}});
  counts_follow_the_game(Game{Grid<3, 3>{}, AnyOf{KInARow<3>{}, ThirdMark{}}});
}

// Two games whose boards are the same and whose counts are not.
constexpr void counts_are_compared() {
  ThirdMark counted;
  counted.marks[0] = 1;
  MNK_EXPECT(Game(Grid<3, 3>{}, counted) != Game(Grid<3, 3>{}, ThirdMark{}));
  MNK_EXPECT(Game(Grid<3, 3>{}, AnyOf{counted}) != Game(Grid<3, 3>{}, AnyOf{ThirdMark{}}));
  MNK_EXPECT(Game(Grid<3, 3>{}, AnyOf{counted}) == Game(Grid<3, 3>{}, AnyOf{counted}));
}

struct NoAnswer {
  constexpr int wins(const auto&, auto) const { return 0; }
};

}  // namespace

TEST_CASE("Four corners are a rule of one function") { MNK_BOTH_TIMES(four_corners); }

TEST_CASE("Either of two rules wins") { MNK_BOTH_TIMES(line_or_corners); }

TEST_CASE("A rule's own counts follow the game back and forth") { MNK_BOTH_TIMES(own_counts); }

TEST_CASE("A rule's own counts belong to the game's value") { MNK_BOTH_TIMES(counts_are_compared); }

TEST_CASE("A rule may refuse a grid or a number of players") {
  CHECK_THROWS_MATCHES(
      (Game{Grid{2, 2}, ThirdMark{}}), mnk::InvalidConfiguration,
      Catch::Matchers::Message("ThirdMark: the number of squares must be 9 to 16777216, got 4"));
  CHECK_THROWS_AS((Game{Grid{2, 2}, AnyOf{FullLine{}, ThirdMark{}}}), mnk::InvalidConfiguration);
  CHECK_THROWS_AS((Game{Grid{3, 3}, ThirdMark{}, Players{4}}), mnk::InvalidConfiguration);
  CHECK_THROWS_AS((Game{Grid{3, 3}, AnyOf{FullLine{}, KInARow{4}}}), mnk::InvalidConfiguration);
  CHECK_NOTHROW(Game{Grid{3, 3}, ThirdMark{}, Players{3}});
}

TEST_CASE("A strategy is what answers is_winning_move") {
  using BoardType = mnk::Board<Grid<3, 3>>;
  STATIC_CHECK(mnk::WinningStrategy<FourCorners, BoardType>);
  STATIC_CHECK(mnk::WinningStrategy<ThirdMark, BoardType>);
  STATIC_CHECK(!mnk::WinningStrategy<NoAnswer, BoardType>);
}

TEST_CASE("A rule may be combined and the game stay static") {
  STATIC_CHECK(std::is_trivially_copyable_v<decltype(Game{Grid<5, 5>{}, FourCorners{}})>);
  STATIC_CHECK(
      std::is_trivially_copyable_v<decltype(Game{Grid<5, 5>{}, AnyOf{FullLine{}, FourCorners{}}})>);
  using Both = decltype(Game{Grid<3, 3>{}, AnyOf{FullLine{}, FourCorners{}}});
  STATIC_CHECK(sizeof(Both) <= 48);
}
