// SPDX-License-Identifier: MIT
#include <mnk/rules/win_and_lose.hpp>

#include <mnk/game.hpp>
#include <mnk/games.hpp>
#include <mnk/rules/corners.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <algorithm>
#include <array>

#include "support/both_times.hpp"
#include "support/play_all.hpp"

namespace {

using mnk::Corners;
using mnk::FullLine;
using mnk::Game;
using mnk::GameStatus;
using mnk::Grid;
using mnk::KInARow;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk::WinAndLose;
using mnk_test::play_all;

constexpr PlayerIndex first{0};
constexpr PlayerIndex second{1};

// On the plane: four in a row win, three lose.
template <class GameType>
constexpr void four_win_and_three_lose(const GameType& start) {
  GameType game = start;
  play_all(game, {{0, 0}, {5, 5}, {0, 1}, {3, 5}});
  const GameType before = game;
  MNK_EXPECT(!game.would_win({0, 2}) && game.is_legal({0, 2}));
  game.play({0, 2});
  MNK_EXPECT(game.status() == GameStatus::won_by(second));
  const std::array three{Position{0, 0}, Position{0, 1}, Position{0, 2}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), three));
  game.undo();
  MNK_EXPECT(game == before);

  // Two and one with a gap: the gap makes four and wins, though three of them are a row too.
  play_all(game, {{0, 3}, {1, 5}});
  MNK_EXPECT(game.would_win({0, 2}));
  game.play({0, 2});
  MNK_EXPECT(game.status() == GameStatus::won_by(first));
  const std::array four{Position{0, 0}, Position{0, 1}, Position{0, 2}, Position{0, 3}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), four));

  // A move that makes four one way and three another wins, and shows the four alone.
  game = start;
  play_all(game, {{0, 0}, {5, 5}, {0, 1}, {3, 5}, {0, 3}, {1, 5}, {1, 2}, {5, 3}, {2, 2}, {5, 1}});
  MNK_EXPECT(game.would_win({0, 2}));
  game.play({0, 2});
  MNK_EXPECT(game.status() == GameStatus::won_by(first));
  MNK_EXPECT(std::ranges::equal(game.winning_line(), four));

  // The second player loses likewise.
  game = start;
  play_all(game, {{5, 5}, {0, 0}, {3, 5}, {1, 1}, {1, 5}, {2, 2}});
  MNK_EXPECT(game.status() == GameStatus::won_by(first));
}

constexpr void on_static_boards() {
  four_win_and_three_lose(Game{Grid<6, 6>{}, WinAndLose{KInARow<4>{}, KInARow<3>{}}});
}
constexpr void on_run_time_boards() {
  four_win_and_three_lose(Game{Grid{6, 6}, WinAndLose{KInARow{4}, KInARow{3}}, Players{2}});
}

// Asked by itself, a strategy does not call a move a loss that wins.
constexpr void a_win_is_no_loss() {
  Game game{Grid<6, 6>{}, WinAndLose{KInARow<4>{}, KInARow<3>{}}};
  play_all(game, {{0, 0}, {5, 5}, {0, 1}, {3, 5}});
  const auto& strategy = game.winning_strategy();
  MNK_EXPECT(strategy.is_losing_move(game.board(), mnk::Move{first, {0, 2}}));
  MNK_EXPECT(!strategy.is_winning_move(game.board(), mnk::Move{first, {0, 2}}));
  MNK_EXPECT(!strategy.is_losing_move(game.board(), mnk::Move{first, {0, 3}}));
  play_all(game, {{0, 3}, {1, 5}});
  MNK_EXPECT(!strategy.is_losing_move(game.board(), mnk::Move{first, {0, 2}}));
  MNK_EXPECT(strategy.is_winning_move(game.board(), mnk::Move{first, {0, 2}}));
}

constexpr void yavalath_on_its_hexagon() {
  auto game = mnk::yavalath();
  play_all(game, {{4, 4}, {0, 4}, {4, 5}, {0, 6}, {4, 7}, {0, 8}});
  MNK_EXPECT(!game.status().is_over());
  MNK_EXPECT(game.would_win({4, 6}));
  game.play({4, 3});  // three in a row, three without four
  MNK_EXPECT(game.status() == GameStatus::won_by(second));
}

// Each rule keeps its own counts, and both are taken back.
constexpr void both_counts_are_taken_back() {
  const Game start{Grid<3, 3>{}, WinAndLose{Corners{}, FullLine{}}};
  Game game = start;
  play_all(game, {{0, 0}, {0, 1}, {0, 2}, {1, 1}, {2, 0}, {1, 0}});
  MNK_EXPECT(game.would_win({2, 2}));
  game.play({1, 2});
  game.undo();
  play_all(game, {{2, 1}, {1, 2}});
  MNK_EXPECT(game.status() == GameStatus::won_by(first));  // a full row loses
  while (game.try_undo()) {
  }
  MNK_EXPECT(game == start);
}

}  // namespace

TEST_CASE("Four in a row win and three without four lose") {
  MNK_BOTH_TIMES(on_static_boards);
  MNK_BOTH_TIMES(on_run_time_boards);
}
TEST_CASE("A move that wins is no loss") { MNK_BOTH_TIMES(a_win_is_no_loss); }
TEST_CASE("Yavalath is played on a hexagon") { MNK_BOTH_TIMES(yavalath_on_its_hexagon); }
TEST_CASE("Undo takes back the counts of the rule that wins and of the one that loses") {
  MNK_BOTH_TIMES(both_counts_are_taken_back);
}

TEST_CASE("A rule by which moves lose is for two players, and refuses what its rules refuse") {
  CHECK_THROWS_WITH(Game(Grid{6, 6}, WinAndLose{KInARow{4}, KInARow{3}}, Players{3}),
                    mnk_test::contains("a losing move makes the other player win") &&
                        mnk_test::contains("must be 2, got 3"));
  CHECK_THROWS_AS(Game(Grid{6, 6}, WinAndLose{KInARow{7}, KInARow{3}}), mnk::InvalidConfiguration);
  CHECK_THROWS_AS(Game(Grid{6, 6}, WinAndLose{KInARow{4}, KInARow{7}}), mnk::InvalidConfiguration);
}
