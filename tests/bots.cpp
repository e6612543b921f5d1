// SPDX-License-Identifier: MIT
//
// What holds for every bot on every named game: it wins in one where it can, and blocks a win in
// one where it must. Some are played as an AnyGame: what bots do there is compiled once.
#include <mnk/mnk.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "support/bots.hpp"
#include "support/catch.hpp"
#include "support/effort.hpp"
#include "support/naive_search.hpp"

namespace {

using mnk::PlayerIndex;

// Positions tried on each of ten games: 10,000 in all.
constexpr int positions = mnk_test::is_slow ? 50 : 1000;

template <class GameType>
int wins_in_one(const GameType& game, PlayerIndex player) {
  int wins = 0;
  for (const auto p : game.legal_moves()) {
    wins += game.would_win(player, p) ? 1 : 0;
  }
  return wins;
}

// Who moves after the player to move; of two players the other one.
template <class GameType>
PlayerIndex opponent_of(const GameType& game) {
  return static_cast<PlayerIndex>(1 - index_of(game.to_move()));
}

// How few of an opponent's winning squares a move that does not lose can leave; -1 where every move
// loses.
template <class GameType>
int fewest_left(const GameType& game, PlayerIndex opponent) {
  if (game.legal_move_count() > 64) {
    // By these rules a mark takes away the square it is on, and nothing else.
    return wins_in_one(game, opponent) - 1;
  }
  int fewest = -1;
  GameType next = game;
  for (const auto p : game.legal_moves()) {
    next.play(p);
    if (!next.status().winner()) {
      const int left = wins_in_one(next, opponent);
      fewest = fewest < 0 || left < fewest ? left : fewest;
    }
    next.undo();
  }
  return fewest;
}

template <class GameType>
bool can_avoid_losing(const GameType& game) {
  bool some_lose = false;
  bool some_do_not = false;
  GameType next = game;
  for (const auto p : game.legal_moves()) {
    next.play(p);
    (next.status().winner() ? some_lose : some_do_not) = true;
    next.undo();
  }
  return some_lose && some_do_not;
}

struct Counts {
  int wins = 0;
  int blocks = 0;
  int losses = 0;
  int all() const { return wins + blocks + losses; }
};

// Lets every bot move in a position that has a duty; does nothing in another.
template <class GameType>
void try_duty(const GameType& game, std::uint64_t seed, Counts& counts) {
  const PlayerIndex me = game.to_move();
  const PlayerIndex opponent = opponent_of(game);
  if (wins_in_one(game, me) > 0) {
    ++counts.wins;
    mnk_test::for_each_thinking_bot(8, seed, [&](std::string_view name, auto bot) {
      INFO(name);
      REQUIRE(game.would_win(*bot(game)));
    });
    return;
  }
  const bool must_not_lose = can_avoid_losing(game);
  const int left = wins_in_one(game, opponent) > 0 ? fewest_left(game, opponent) : -1;
  GameType next = game;
  next.play(*game.legal_moves().begin());
  const bool has_another_stone = next.to_move() == me;
  const bool must_block = left == 0 || (left > 0 && has_another_stone);
  if (!must_not_lose && !must_block) {
    return;
  }
  ++(must_block ? counts.blocks : counts.losses);
  mnk_test::for_each_thinking_bot(8, seed, [&](std::string_view name, auto bot) {
    INFO(name);
    GameType after = game;
    after.play(*bot(game));
    REQUIRE_FALSE(after.status().winner());
    if (must_block) {
      const bool wins_next = after.to_move() == me && wins_in_one(after, me) > 0;
      REQUIRE((wins_next || wins_in_one(after, opponent) <= left));
    }
  });
}

template <class GameType>
Counts try_duties(const GameType& fresh, std::uint64_t seed) {
  mnk::SplitMix64 rng{seed};
  Counts counts;
  while (counts.all() < positions) {
    GameType game = fresh;
    while (!game.status().is_over() && counts.all() < positions) {
      try_duty(game, rng(), counts);
      game.play(mnk::random_move(game, rng));
    }
  }
  return counts;
}

void check_duties(const auto& fresh) {
  const Counts counts = try_duties(fresh, 2024);
  CHECK(counts.wins >= positions / 10);
  CHECK(counts.blocks >= positions / 10);
}

}  // namespace

TEST_CASE("Every bot wins or blocks in one: tic-tac-toe") {
  check_duties(mnk::tic_tac_toe());
  check_duties(mnk::AnyGame{mnk::tic_tac_toe(4)});
}
TEST_CASE("Every bot wins or blocks in one: gomoku") { check_duties(mnk::gomoku()); }
TEST_CASE("Every bot wins or blocks in one: standard gomoku") {
  check_duties(mnk::AnyGame{mnk::standard_gomoku()});
}
TEST_CASE("Every bot wins or blocks in one: gomoku with an opening") {
  check_duties(mnk::AnyGame{mnk::pro_gomoku()});
}
TEST_CASE("Every bot wins or blocks in one: connect four") { check_duties(mnk::connect_four()); }
TEST_CASE("Every bot wins or blocks in one: connect6") { check_duties(mnk::connect6()); }
TEST_CASE("Every bot wins or blocks in one: qubic") { check_duties(mnk::qubic()); }
TEST_CASE("Every bot wins or blocks in one, and does not lose: Yavalath") {
  const Counts counts = try_duties(mnk::AnyGame{mnk::yavalath()}, 2024);
  CHECK(counts.wins > 0);
  CHECK(counts.losses > positions / 10);
}
TEST_CASE("No bot plays a losing move where it has another: misere tic-tac-toe") {
  CHECK(try_duties(mnk::misere_tic_tac_toe(), 2024).losses == positions);
}

TEST_CASE("Minimax never loses tic-tac-toe, whatever the opponent does") {
  for (const int seat : {0, 1}) {
    const auto record = mnk_test::against_every_reply(
        mnk::tic_tac_toe(), seat, mnk::Minimax{mnk_test::minimax_options(std::nullopt)});
    CHECK(record.losses == 0);
    CHECK(record.wins > 50);
  }
}
