// SPDX-License-Identifier: MIT
// Which moves lose, and boards with moves added to them.
#include <mnk/any_game.hpp>
#include <mnk/board.hpp>
#include <mnk/game.hpp>
#include <mnk/grid/grid.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>
#include <mnk/rules/misere.hpp>
#include <mnk/rules/win_and_lose.hpp>

#include <optional>

#include "support/both_times.hpp"

namespace {

using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::PlayerIndex;
using mnk::Position;

constexpr PlayerIndex x{0};
constexpr PlayerIndex o{1};

// Asks of every move what playing it shows.
constexpr void check_every_move(auto game) {
  while (!game.status().is_over()) {
    for (const auto& p : game.grid().positions()) {
      bool wins = false;
      bool loses = false;
      if (game.is_legal(p)) {
        auto after = game;
        after.play(p);
        const auto winner = after.status().winner();
        wins = winner == std::optional{game.to_move()};
        loses = winner && !wins;
      }
      MNK_EXPECT(game.would_win(p) == wins);
      MNK_EXPECT(game.would_lose(p) == loses);
      MNK_EXPECT(game.would_lose(game.to_move(), p) == loses);
    }
    game.play(game.legal_move(0));
  }
  MNK_EXPECT(!game.would_lose({0, 0}));
}

constexpr void would_lose_says_what_playing_shows() {
  check_every_move(Game{Grid<3, 3>{}, mnk::Misere{mnk::FullLine{}}});
  check_every_move(Game{Grid<4, 4>{}, mnk::WinAndLose{KInARow<4>{}, KInARow<3>{}}});
  check_every_move(Game{Grid<3, 3>{}, mnk::FullLine{}});
}

constexpr void would_lose_asks_for_any_player() {
  Game game{Grid<3, 3>{}, mnk::Misere{mnk::FullLine{}}};
  for (const Position p : {Position{0, 0}, Position{1, 0}, Position{0, 1}, Position{1, 1}}) {
    game.play(p);
  }
  MNK_EXPECT(game.would_lose({0, 2}) && !game.would_lose({1, 2}));
  MNK_EXPECT(game.would_lose(o, {1, 2}) && !game.would_lose(o, {0, 2}));
  MNK_EXPECT(!game.would_lose(PlayerIndex{2}, {0, 2}));
  MNK_EXPECT(!game.would_lose({0, 0}) && !game.would_lose({3, 3}));
}

constexpr void moves_are_added_to_a_board_one_after_another() {
  mnk::Board board{Grid<3, 3>{}};
  board.place({0, 0}, x);
  const auto after = board.with({o, {1, 1}}).with({x, {2, 2}}).with({o, {0, 2}});
  MNK_EXPECT(after.at({0, 0}) == std::optional{x} && after.at({1, 1}) == std::optional{o});
  MNK_EXPECT(after.at({2, 2}) == std::optional{x} && after.at({0, 2}) == std::optional{o});
  MNK_EXPECT(after.owned_by(x, {2, 2}) && !after.owned_by(o, {2, 2}));
  MNK_EXPECT(after.is_empty({1, 0}) && !after.is_empty({1, 1}) && !after.is_empty({0, 0}));
  MNK_EXPECT(!after.at({1, 0}) && after.size() == 9 && after.rows() == 3);
  MNK_EXPECT(board.is_empty({1, 1}));
}

}  // namespace

TEST_CASE("would_lose says what playing shows", "[would_lose]") {
  MNK_BOTH_TIMES(would_lose_says_what_playing_shows);
  MNK_BOTH_TIMES(would_lose_asks_for_any_player);
}

TEST_CASE("An AnyGame says which moves lose", "[would_lose]") {
  mnk::AnyGame game = Game{Grid{3, 3}, mnk::Misere{mnk::FullLine{}}};
  for (const Position p : {Position{0, 0}, Position{1, 0}, Position{0, 1}, Position{1, 1}}) {
    game.play(p);
  }
  CHECK(game.would_lose(Position{0, 2}));
  CHECK(game.would_lose(o, Position{1, 2}));
  CHECK_FALSE(game.would_lose(Position{1, 2}));
  CHECK_FALSE(game.would_lose(mnk::Position3{0, 0, 2}));
}

TEST_CASE("Moves are added to a board one after another", "[would_lose]") {
  MNK_BOTH_TIMES(moves_are_added_to_a_board_one_after_another);
}
