// SPDX-License-Identifier: MIT
#include <mnk/rules/misere.hpp>

#include <mnk/game.hpp>
#include <mnk/games.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <algorithm>
#include <array>
#include <utility>

#include "support/both_times.hpp"
#include "support/play_all.hpp"

namespace {

using mnk::FullLine;
using mnk::Game;
using mnk::GameStatus;
using mnk::Grid;
using mnk::KInARow;
using mnk::Misere;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk_test::play_all;

constexpr PlayerIndex first{0};
constexpr PlayerIndex second{1};

template <class GameType>
constexpr void who_completes_a_line_loses(const GameType& start) {
  GameType game = start;
  play_all(game, {{0, 0}, {1, 0}, {0, 1}, {1, 1}});
  const GameType before = game;
  MNK_EXPECT(!game.would_win({0, 2}) && game.is_legal({0, 2}));
  game.play({0, 2});
  MNK_EXPECT(game.status() == GameStatus::won_by(second));
  const std::array row{Position{0, 0}, Position{0, 1}, Position{0, 2}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), row));
  game.undo();
  MNK_EXPECT(game == before && game.to_move() == first);
  game.redo();
  MNK_EXPECT(game.status() == GameStatus::won_by(second));

  game = start;
  play_all(game, {{2, 2}, {1, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}});
  MNK_EXPECT(game.status() == GameStatus::won_by(first));
}

// The last square completes a line: a loss, not a draw.
template <class GameType>
constexpr void a_loss_on_the_last_square_is_no_draw(GameType game) {
  play_all(game, {{0, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}, {1, 0}, {2, 1}, {2, 0}, {2, 2}});
  MNK_EXPECT(game.board().is_full());
  MNK_EXPECT(game.status() == GameStatus::won_by(second));
}

template <class GameType>
constexpr void all(const GameType& game) {
  who_completes_a_line_loses(game);
  a_loss_on_the_last_square_is_no_draw(game);
}

constexpr void static_misere() { all(mnk::misere_tic_tac_toe()); }
constexpr void static_rows() { all(Game{Grid<3, 3>{}, Misere{KInARow<3>{}}}); }
constexpr void run_time_misere() { all(Game{Grid{3, 3}, Misere{FullLine{}}, Players{2}}); }

}  // namespace

TEST_CASE("Who completes a line at misere loses") {
  MNK_BOTH_TIMES(static_misere);
  MNK_BOTH_TIMES(static_rows);
  MNK_BOTH_TIMES(run_time_misere);
}

TEST_CASE("Misere is for two players") {
  for (const int players : {3, 254}) {
    CHECK_THROWS_WITH(
        Game(Grid{3, 3}, Misere{FullLine{}}, Players{players}),
        mnk_test::contains("mnk::Game: a losing move makes the other player win") &&
            mnk_test::contains("the number of players must be 2, got " + std::to_string(players)));
  }
  CHECK_THROWS_AS(Game(Grid<3, 3>{}, Misere{FullLine{}}, Players{3}), mnk::InvalidConfiguration);
  CHECK_THROWS_AS(Game(Grid{3, 3}, Misere{KInARow{4}}), mnk::InvalidConfiguration);
}

struct LosesInCorner {
  constexpr bool is_winning_move(const auto& /*board*/, auto /*move*/) const { return false; }
  constexpr bool is_losing_move(const auto& /*board*/, auto move) const {
    return move.at == Position{0, 0};
  }
};

TEST_CASE("A rule of one's own by which moves lose is for two players") {
  CHECK_THROWS_WITH(
      Game(Grid{3, 3}, LosesInCorner{}, Players{3}),
      mnk_test::contains("mnk::Game: a losing move makes the other player win, so the number of "
                         "players must be 2, got 3"));
  Game game{Grid{3, 3}, LosesInCorner{}, Players{2}};
  game.play({0, 0});
  CHECK(game.status() == GameStatus::won_by(second));
}

TEST_CASE("Misere throws where its rule may") {
  struct MayThrow {
    bool is_winning_move(const mnk::Board<Grid<3, 3>>&, const mnk::Move&) const { return true; }
  };
  using Nothrow = decltype(mnk::misere_tic_tac_toe());
  using Throwing = decltype(Game{Grid<3, 3>{}, Misere{MayThrow{}}});
  STATIC_CHECK(noexcept(std::declval<Nothrow&>().try_play({0, 0})));
  Throwing game{Grid<3, 3>{}, Misere{MayThrow{}}};
  CHECK(!game.would_win({0, 0}));
  game.play({0, 0});
  CHECK(game.status() == GameStatus::won_by(second));
}
