// SPDX-License-Identifier: MIT
#include <mnk/mnk.hpp>
#include <mnk/play/heuristic_bot.hpp>

#include <optional>
#include <set>

#include "support/catch.hpp"
#include "support/naive_search.hpp"

namespace {

using mnk::HeuristicBot;
using mnk::Position;
using mnk_test::Record;

}  // namespace

TEST_CASE("The heuristic bot begins in the centre, where most lines cross") {
  CHECK(HeuristicBot{}(mnk::tic_tac_toe()) == Position{1, 1});
  CHECK(HeuristicBot{}(mnk::gomoku())->row >= 4);
  CHECK(HeuristicBot{}(mnk::connect_four()) == Position{5, 3});
  // In misere tic-tac-toe lines are bad for whoever has them.
  CHECK(HeuristicBot{}(mnk::misere_tic_tac_toe()) != Position{1, 1});
}

TEST_CASE("The heuristic bot blocks an open row before it is too late") {
  auto game = mnk::gomoku();
  for (const Position p : {Position{7, 7}, {0, 0}, {7, 8}, {0, 14}, {7, 9}}) {
    game.play(p);
  }
  const auto p = HeuristicBot{}(game);
  CHECK((p == Position{7, 6} || p == Position{7, 10}));
  // With four of its own in reach it does not.
  game.play({14, 0});
  const auto q = HeuristicBot{}(game);
  CHECK((q == Position{7, 6} || q == Position{7, 10}));
}

TEST_CASE("The seed decides between equals, and nothing else does") {
  std::set<Position> moves;
  for (std::uint64_t seed = 0; seed < 64; ++seed) {
    auto game = mnk::tic_tac_toe();
    game.play({1, 1});
    const auto p = HeuristicBot{seed}(game);
    REQUIRE(p.has_value());
    CHECK(p == HeuristicBot{seed}(game));
    CHECK(p == HeuristicBot{seed}(mnk::AnyGame{game})->to<2>());
    moves.insert(*p);
  }
  CHECK(moves == std::set<Position>{{0, 0}, {0, 2}, {2, 0}, {2, 2}});
}

TEST_CASE("The heuristic bot's record against every opponent in tic-tac-toe") {
  // It never loses when it begins; one who answers may be caught by a fork.
  using mnk_test::against_every_reply;
  CHECK(against_every_reply(mnk::tic_tac_toe(), 0, HeuristicBot{}) == Record{72, 4, 0});
  CHECK(against_every_reply(mnk::tic_tac_toe(), 1, HeuristicBot{}) == Record{352, 89, 16});
}
