// SPDX-License-Identifier: MIT
//
// Under any limit Minimax lets nobody win in one who moves before it does again, if it can: not the
// next player, and not the one after, whose move lies beyond a short search.
#include <mnk/mnk.hpp>

#include <cstdint>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/effort.hpp"
#include "support/snake.hpp"

namespace {

using mnk::AnyGame;
using mnk::AnyPosition;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Rules;
using mnk_test::Snake;

/// How many squares win for those who move before the mover does again, once it has played; -1
/// where it moves on, or the move ends the game.
int wins_left(AnyGame game, const AnyPosition& p) {
  const PlayerIndex mover = game.to_move();
  game.play(p);
  int wins = 0;
  for (int ply = game.ply(); ply < game.size() && game.player_at(ply) != mover; ++ply) {
    for (const AnyPosition& next : game.legal_moves()) {
      wins += game.would_win(game.player_at(ply), next) ? 1 : 0;
    }
  }
  return game.status().is_over() || game.to_move() == mover ? -1 : wins;
}

std::vector<mnk::MinimaxOptions> limits() {
  std::vector<mnk::MinimaxOptions> all(5);
  all[0].limits.depth = 1;
  all[1].limits.depth = 2;
  all[2].limits.nodes = 1;
  all[3].limits.nodes = 20;
  all[4].limits.nodes = 200;
  for (mnk::MinimaxOptions& each : all) {
    each.table_mib = 1;
  }
  return all;
}

/// How often, in random games, somebody could win and all could be stopped by one move.
int blocks(const AnyGame& start, const std::string& name) {
  INFO(name);
  mnk::SplitMix64 rng{1};
  int met = 0;
  for (int i = 0; i < (mnk_test::is_slow ? 5 : 30); ++i) {
    AnyGame game = start;
    while (!game.status().is_over()) {
      int safe = 0;
      int unsafe = 0;
      bool has_end = false;
      for (const AnyPosition& p : game.legal_moves()) {
        const int wins = wins_left(game, p);
        has_end = has_end || wins < 0;
        (wins == 0 ? safe : unsafe) += 1;
      }
      if (!has_end && safe > 0 && unsafe > 0) {
        ++met;
        for (const mnk::MinimaxOptions& options : limits()) {
          const auto p = *mnk::Minimax{options}(game);
          INFO("ply " << game.ply() << ", depth " << options.limits.depth.value_or(0) << ", nodes "
                      << options.limits.nodes.value_or(0));
          REQUIRE(wins_left(game, p) == 0);
        }
      }
      game.play(mnk::random_move(game, rng));
    }
  }
  return met;
}

}  // namespace

TEST_CASE("Minimax blocks who moves after the next player, however short it searches") {
  int met = blocks(Game{Grid{5, 5}, KInARow{3}, Players{3}}, "three players");
  met += blocks(Game{Grid{4, 5}, Rules{KInARow{3}, mnk::AnyEmptySquare{}, Snake{}}, Players{3}},
                "three players by a snake");
  met += blocks(Game{mnk::Torus{4, 5}, KInARow{3}, Players{4}}, "four players on a torus");
  CHECK(met > (mnk_test::is_slow ? 10 : 50));
}
