// SPDX-License-Identifier: MIT
#include <mnk/play/minimax.hpp>

#include <mnk/analysis/solve.hpp>
#include <mnk/games.hpp>
#include <mnk/make_game.hpp>
#include <mnk/play/playing_strategy.hpp>
#include <mnk/play/random.hpp>
#include <mnk/play/splitmix64.hpp>
#include <mnk/rules/turns.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <set>
#include <vector>

#include "support/catch.hpp"
#include "support/effort.hpp"
#include "support/make_game.hpp"

namespace {

using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::KInARow;
using mnk::Minimax;
using mnk::MinimaxOptions;
using mnk::Players;
using mnk::Position;
using mnk::Rules;

static_assert(mnk::PlayingStrategy<Minimax, decltype(mnk::tic_tac_toe())>);
static_assert(mnk::PlayingStrategy<const Minimax, mnk::AnyGame>);

template <class GameType>
bool plays_a_best_move(const GameType& game) {
  const auto move = Minimax{}(game);
  const auto best = mnk::solve(game).best_moves;
  return move && std::find(best.begin(), best.end(), *move) != best.end();
}

struct Tally {
  int positions = 0;
  int ongoing = 0;
  int wrong = 0;
};

// Every position that can come up, once.
template <class GameType>
void visit_all(const GameType& game, std::set<std::vector<int>>& seen, Tally& tally) {
  std::vector<int> marks;
  for (const Position p : game.grid().positions()) {
    const auto owner = game.board().at(p);
    marks.push_back(owner ? index_of(*owner) + 1 : 0);
  }
  if (!seen.insert(marks).second) {
    return;
  }
  ++tally.positions;
  if (game.status().is_over()) {
    CHECK(!Minimax{}(game));
    return;
  }
  ++tally.ongoing;
  tally.wrong += plays_a_best_move(game) ? 0 : 1;
  for (const Position p : game.legal_moves()) {
    GameType next = game;
    next.play_unchecked(p);
    visit_all(next, seen, tally);
  }
}

template <class GameType>
Tally all_positions(const GameType& game) {
  std::set<std::vector<int>> seen;
  Tally tally;
  visit_all(game, seen, tally);
  return tally;
}

template <class GameType>
void random_positions(const GameType& start, int fewest, int count) {
  mnk::SplitMix64 rng{7};
  int wrong = 0;
  for (int i = 0; i < (mnk_test::is_slow ? (count + 9) / 10 : count); ++i) {
    GameType game = start;
    const int plies = fewest + mnk::detail::uniform_below(8, rng);
    while (game.ply() < plies && !game.status().is_over()) {
      game.play_unchecked(mnk::random_move(game, rng));
    }
    wrong += game.status().is_over() || plays_a_best_move(game) ? 0 : 1;
  }
  CHECK(wrong == 0);
}

template <class GameType>
GameType after(GameType game, std::initializer_list<Position> moves) {
  for (const Position p : moves) {
    game.play(p);
  }
  return game;
}

}  // namespace

TEST_CASE("in every position of tic-tac-toe a best move") {
  const Tally tally = all_positions(mnk::tic_tac_toe());
  CHECK(tally.positions == 5478);
  CHECK(tally.ongoing == 4520);
  CHECK(tally.wrong == 0);
}

TEST_CASE("in every position of misere tic-tac-toe a best move") {
  const Tally tally = all_positions(mnk::misere_tic_tac_toe());
  CHECK(tally.positions == 5478);
  CHECK(tally.wrong == 0);
}

TEST_CASE("in every position of tic-tac-toe at run time a best move") {
  if (!mnk_test::is_slow) {
    CHECK(all_positions(mnk::tic_tac_toe(3)).wrong == 0);
  }
}

TEST_CASE("in random positions a best move") {
  random_positions(Game{Grid<4, 4>{}, KInARow<3>{}}, 0, 200);
  random_positions(Game{Grid<5, 4>{}, Rules{KInARow<4>{}, Gravity{}}}, 4, 50);
  random_positions(Game{Grid<4, 4>{}, KInARow<4>{}}, 5, 30);
  random_positions(Game{Grid<3, 4>{}, KInARow<3>{}, Players<3>{}}, 2, 50);
  random_positions(
      Game{Grid<3, 4>{}, Rules{KInARow<3>{}, mnk::AnyEmptySquare{}, mnk::Connect6Turns{}}}, 0, 50);
  random_positions(Game{Grid{3, 4}, KInARow{3}}, 2, 30);
  random_positions(mnk::make_game({.rows = 3, .cols = 4, .k = 3}), 3, 10);
}

TEST_CASE("one move is seen under any limit") {
  const std::atomic<bool> cancelled{true};
  const mnk::SearchLimits all[] = {{},
                                   {.depth = 0},
                                   {.depth = -5},
                                   {.depth = 1},
                                   {.nodes = 0},
                                   {.nodes = 1},
                                   {.nodes = 50},
                                   {.time = std::chrono::nanoseconds{0}},
                                   {.time = std::chrono::nanoseconds{-1}},
                                   {.cancel = &cancelled}};
  // To move: the first player, who wins at (0, 2); one ply earlier the second must go there.
  const auto wins = after(mnk::tic_tac_toe(), {{0, 0}, {1, 0}, {0, 1}, {1, 1}});
  const auto blocks = after(mnk::tic_tac_toe(), {{0, 0}, {1, 1}, {0, 1}});
  for (const auto& limits : all) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const Minimax bot{{.limits = limits, .seed = seed}};
      CHECK(bot(wins) == Position{0, 2});
      CHECK(bot(blocks) == Position{0, 2});
      CHECK(bot(mnk::AnyGame{blocks}) == mnk::AnyPosition{Position{0, 2}});
    }
  }
}

TEST_CASE("a legal move under a limit of zero in every game") {
  const auto check = [](const auto& game) {
    const auto move = Minimax{{.limits = {.nodes = 0}}}(game);
    REQUIRE(move);
    CHECK(game.is_legal(*move));
  };
  check(mnk::gomoku());
  check(mnk::pro_gomoku());
  check(mnk::connect_four());
  check(mnk::connect6());
  check(mnk::qubic());
  check(mnk::yavalath());
  check(mnk::make_game({.rows = 6, .cols = 7, .k = 4, .has_gravity = true}));
}

TEST_CASE("the same seed and limit give the same move, other seeds others") {
  const auto game = after(mnk::gomoku(), {{7, 7}, {7, 8}});
  std::set<Position> moves;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const Minimax bot{{.limits = {.nodes = 500}, .seed = seed}};
    const auto move = bot(game);
    CHECK(bot(game) == move);
    CHECK(Minimax{bot}(game) == move);
    moves.insert(*move);
  }
  std::set<Position> first;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    first.insert(*Minimax{{.seed = seed}}(after(mnk::tic_tac_toe(), {{1, 1}})));
  }
  CHECK(first.size() > 1);
}

TEST_CASE("no answer to a game that is over") {
  CHECK(!Minimax{}(after(mnk::tic_tac_toe(), {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}})));
  CHECK(!Minimax{}(after(Game{Grid<1, 2>{}, KInARow<2>{}}, {{0, 0}, {0, 1}})));
}

TEST_CASE("a deeper search beats a shallow one") {
  int deep_wins = 0;
  int shallow_wins = 0;
  for (std::uint64_t seed = 0; seed < (mnk_test::is_slow ? 2U : 10U); ++seed) {
    auto game = mnk::connect_four();
    const Minimax deep{{.limits = {.depth = 5}, .seed = seed}};
    const Minimax shallow{{.limits = {.depth = 1}, .seed = seed}};
    const int deep_seat = static_cast<int>(seed % 2);
    while (!game.status().is_over()) {
      game.play(*(index_of(game.to_move()) == deep_seat ? deep : shallow)(game));
    }
    if (const auto winner = game.status().winner()) {
      ++(index_of(*winner) == deep_seat ? deep_wins : shallow_wins);
    }
  }
  CHECK(deep_wins > 2 * shallow_wins);
}
