// SPDX-License-Identifier: MIT
#include <mnk/game/history.hpp>

#include <mnk/game.hpp>
#include <mnk/games.hpp>

#include <algorithm>
#include <concepts>
#include <ranges>
#include <utility>
#include <vector>

#include "support/both_times.hpp"

namespace {

using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::Move;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;

constexpr void moves_are_listed_oldest_first() {
  Game game{Grid{4, 4}, KInARow{4}, Players{3}};
  MNK_EXPECT(game.history().empty() && game.history().size() == 0);
  MNK_EXPECT(game.history().begin() == game.history().end());
  for (int i = 0; i < 5; ++i) {
    game.play({i / 4, i % 4});
  }
  MNK_EXPECT(game.history().size() == 5 && !game.history().empty());
  int i = 0;
  for (const Move move : game.history()) {
    MNK_EXPECT((move == Move{static_cast<PlayerIndex>(i % 3), {i / 4, i % 4}}));
    MNK_EXPECT(game.history()[i] == move);
    ++i;
  }
  MNK_EXPECT(i == 5);
}

constexpr void undone_moves_are_left_out() {
  auto game = mnk::tic_tac_toe();
  game.play({1, 1});
  game.play({0, 0});
  game.undo();
  MNK_EXPECT(game.history().size() == 1 && game.can_redo());
  MNK_EXPECT((game.history()[0] == Move{PlayerIndex{0}, {1, 1}}));
  int moves = 0;
  for ([[maybe_unused]] const Move move : game.history()) {
    ++moves;
  }
  MNK_EXPECT(moves == 1);
  game.redo();
  MNK_EXPECT(game.history().size() == 2);
}

}  // namespace

TEST_CASE("A history lists the moves, oldest first, with their players") {
  MNK_BOTH_TIMES(moves_are_listed_oldest_first);
}

TEST_CASE("A history leaves out undone moves") { MNK_BOTH_TIMES(undone_moves_are_left_out); }

TEST_CASE("A history is a forward range with a size") {
  using History = decltype(std::declval<const decltype(mnk::tic_tac_toe())&>().history());
  STATIC_CHECK(std::ranges::forward_range<History>);
  STATIC_CHECK(std::ranges::forward_range<const History>);
  STATIC_CHECK(std::ranges::sized_range<History>);
  STATIC_CHECK(std::same_as<std::ranges::range_value_t<History>, Move>);
  auto game = mnk::gomoku();
  game.play({7, 7});
  game.play({7, 8});
  const auto history = game.history();
  CHECK(std::ranges::count_if(history, [](Move m) { return m.player == PlayerIndex{1}; }) == 1);
  const std::vector<Move> moves(history.begin(), history.end());
  CHECK(moves.size() == 2);
  CHECK(moves[1].at == Position{7, 8});
}
