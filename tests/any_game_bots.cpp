// SPDX-License-Identifier: MIT
//
// A bot behaves behind an AnyGame as it does on the game inside: it blocks the same players and
// sees the same wins.
#include <mnk/mnk.hpp>

#include <cstdint>
#include <string>

#include "support/catch.hpp"
#include "support/effort.hpp"
#include "support/sandwich.hpp"
#include "support/snake.hpp"

namespace {

using mnk::AnyGame;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk::Rules;
using mnk_test::Sandwich;
using mnk_test::Snake;

template <class Bot>
void chooses_alike(const auto& game, Bot on_game, Bot on_any_game) {
  const auto played = on_game(game);
  REQUIRE(played);
  REQUIRE(on_any_game(AnyGame{game}) == mnk::AnyPosition{*played});
}

/// Random games, in every position of which each bot chooses on the game what it chooses behind an
/// AnyGame.
void bots_choose_alike(const auto& first, const std::string& name) {
  INFO(name);
  mnk::SplitMix64 rng{5};
  const int games = mnk_test::is_slow ? 1 : 3;
  for (int i = 0; i < games; ++i) {
    auto game = first;
    while (!game.status().is_over()) {
      INFO("ply " << game.ply());
      const std::uint64_t seed = rng();
      chooses_alike(game, mnk::HeuristicBot{seed}, mnk::HeuristicBot{seed});
      mnk::MinimaxOptions no_nodes;
      no_nodes.limits.nodes = 0;
      chooses_alike(game, mnk::Minimax{no_nodes}, mnk::Minimax{no_nodes});
      mnk::MctsOptions options;
      options.simulations = 8;
      options.tree_mib = 1;
      options.seed = seed;
      chooses_alike(game, mnk::Mcts{options}, mnk::Mcts{options});
      game.play(game.legal_move(
          static_cast<int>(rng() % static_cast<std::uint64_t>(game.legal_move_count()))));
    }
  }
}

}  // namespace

TEST_CASE("Bots choose behind an AnyGame what they choose on the game inside") {
  using mnk::Shape;
  const mnk::Shapes shapes{Shape{Position{0, 0}, Position{0, 1}},
                           Shape{Position{3, 0}, Position{3, 1}, Position{3, 2}}};
  bots_choose_alike(Game{Grid<4, 4>{}, Rules{shapes, mnk::AnyEmptySquare{}, Snake{}}, Players<3>{}},
                    "shapes by a snake of three");
  bots_choose_alike(Game{Grid{4, 5}, Rules{KInARow{3}, mnk::Gravity{}, Snake{}}, Players{4}},
                    "gravity by a snake of four");
  bots_choose_alike(Game{Grid<4, 4>{}, mnk::Misere{KInARow<3>{}}}, "misere");
  bots_choose_alike(
      Game{mnk::Torus<4, 4>{}, Rules{KInARow<3>{}, mnk::AnyEmptySquare{}, mnk::Connect6Turns{}}},
      "two stones a turn on a torus");
  bots_choose_alike(Game{Grid<1, 7>{}, Sandwich{}}, "sandwich");
}

TEST_CASE("Bots block who moves next by a turn order of one's own") {
  using mnk::Shape;
  const mnk::Shapes shapes{Shape{Position{0, 0}, Position{0, 1}},
                           Shape{Position{3, 0}, Position{3, 1}, Position{3, 2}}};
  Game game{Grid<4, 4>{}, Rules{shapes, mnk::AnyEmptySquare{}, Snake{}}, Players<3>{}};
  for (const Position p : {Position{0, 0}, Position{1, 3}, Position{3, 0}, Position{3, 1}}) {
    game.play(p);
  }
  CHECK(mnk::HeuristicBot{1}(game) == Position{0, 1});
  CHECK(mnk::HeuristicBot{1}(AnyGame{game}) == Position{0, 1});
}

TEST_CASE("A bot opens no win in one where wins need marks of others") {
  Game game{Grid<1, 6>{}, Sandwich{}};
  game.play({0, 0});
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    auto after = game;
    after.play(*mnk::HeuristicBot{seed}(game));
    for (const auto p : after.legal_moves()) {
      INFO("seed " << seed);
      CHECK_FALSE(after.would_win(p));
    }
  }
}

TEST_CASE("A winning line shows no rule of AllOf that did not win") {
  using mnk::Shape;
  const auto pair = [](Position a, Position b) { return mnk::Shapes{Shape{a, b}}; };
  Game game{Grid<3, 4>{}, mnk::WinAndLose{mnk::AllOf{pair({0, 0}, {0, 1}), pair({2, 0}, {2, 1})},
                                          pair({0, 1}, {1, 1})}};
  for (const Position p :
       {Position{0, 0}, Position{0, 3}, Position{1, 1}, Position{1, 3}, Position{0, 1}}) {
    game.play(p);
  }
  REQUIRE(game.status().winner() == PlayerIndex{1});
  const auto line = game.winning_line();
  CHECK(line.contains({0, 1}));
  CHECK(line.contains({1, 1}));
  CHECK_FALSE(line.contains({0, 0}));
  Game any_of{Grid<3, 4>{}, mnk::AnyOf{mnk::AllOf{pair({0, 0}, {0, 1}), pair({2, 0}, {2, 1})},
                                       pair({0, 1}, {1, 1})}};
  for (const Position p :
       {Position{0, 0}, Position{0, 3}, Position{1, 1}, Position{1, 3}, Position{0, 1}}) {
    any_of.play(p);
  }
  REQUIRE(any_of.status().winner() == PlayerIndex{0});
  CHECK_FALSE(any_of.winning_line().contains({0, 0}));
  CHECK(any_of.winning_line().contains({1, 1}));
}
