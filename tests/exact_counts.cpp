// SPDX-License-Identifier: MIT
//
// The number of games, wins and draws at every ply, against counts made apart from the library:
// through play and undo, through copies, and merged by position, on both storages and by every
// strategy that decides the rule.
#include <mnk/game.hpp>
#include <mnk/rules/bit_line_winning_strategy.hpp>
#include <mnk/rules/counter_winning_strategy.hpp>
#include <mnk/rules/decided_by.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>
#include <mnk/rules/k_in_a_row_winning_strategy.hpp>
#include <mnk/rules/shift_winning_strategy.hpp>

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "support/any_game.hpp"
#include "support/catch.hpp"
#include "support/effort.hpp"
#include "support/oracles.hpp"

namespace {

using mnk::BitLineWinningStrategy;
using mnk::CounterWinningStrategy;
using mnk::decided_by;
using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::KInARowWinningStrategy;
using mnk::Overline;
using mnk::Players;
using mnk::ShiftWinningStrategy;
using mnk_test::byte_game;
using oracles::Counts;

struct Tally {
  std::uint64_t leaves = 0;
  std::uint64_t wins[3] = {};
  std::uint64_t draws = 0;

  void add(mnk::GameStatus status, std::uint64_t times) {
    leaves += times;
    if (const auto winner = status.winner()) {
      wins[mnk::index_of(*winner)] += times;
    }
    draws += status.is_draw() ? times : 0;
  }
};
using Tallies = std::array<Tally, 24>;

template <class GameType>
void walk_by_undo(GameType& game, int depth, Tallies& tallies) {
  const mnk::GameStatus status = game.status();
  tallies[static_cast<std::size_t>(game.ply())].add(status, 1);
  if (depth == 0 || status.is_over()) {
    return;
  }
  for (const auto p : game.legal_moves()) {
    game.play_unchecked(p);
    walk_by_undo(game, depth - 1, tallies);
    game.undo();
  }
}

template <class GameType>
void walk_by_copies(const GameType& game, int depth, Tallies& tallies) {
  const mnk::GameStatus status = game.status();
  tallies[static_cast<std::size_t>(game.ply())].add(status, 1);
  if (depth == 0 || status.is_over()) {
    return;
  }
  for (const auto p : game.legal_moves()) {
    GameType next = game;
    next.play_unchecked(p);
    walk_by_copies(next, depth - 1, tallies);
  }
}

// Games that meet in one position go on together: all of a large tree at the price of its
// positions. Gives the number of positions at every ply.
template <class GameType>
std::vector<std::uint64_t> walk_by_position(const GameType& start, int depth, Tallies& tallies) {
  std::map<std::string, std::pair<GameType, std::uint64_t>> layer;
  const auto key = [](const GameType& game) {
    std::string marks;
    for (const auto p : game.grid().positions()) {
      const auto owner = game.board().at(p);
      marks += owner ? static_cast<char>('0' + mnk::index_of(*owner)) : '.';
    }
    return marks;
  };
  layer.try_emplace(key(start), start, 1);
  std::vector<std::uint64_t> positions;
  for (int ply = 0; !layer.empty(); ++ply) {
    positions.push_back(layer.size());
    decltype(layer) next;
    for (auto& [marks, entry] : layer) {
      auto& [game, times] = entry;
      tallies[static_cast<std::size_t>(ply)].add(game.status(), times);
      if (ply == depth || game.status().is_over()) {
        continue;
      }
      for (const auto p : game.legal_moves()) {
        game.play(p);
        next.try_emplace(key(game), game, 0).first->second.second += times;
        game.undo();
      }
    }
    layer = std::move(next);
  }
  return positions;
}

void compare(const Tallies& tallies, std::span<const Counts> plies, int depth) {
  for (const Counts& counts : plies) {
    if (counts.ply > depth) {
      break;
    }
    INFO("ply " << counts.ply);
    const Tally& tally = tallies[static_cast<std::size_t>(counts.ply)];
    CHECK(tally.leaves == counts.leaves);
    CHECK(tally.wins[0] == counts.wins[0]);
    CHECK(tally.wins[1] == counts.wins[1]);
    CHECK(tally.wins[2] == counts.wins[2]);
    CHECK(tally.draws == counts.draws);
  }
}

template <class GameType>
void by_undo(GameType game, std::span<const Counts> plies, int depth) {
  const GameType start = game;
  Tallies tallies{};
  walk_by_undo(game, depth, tallies);
  CHECK(game == start);
  compare(tallies, plies, depth);
}

template <class GameType>
void by_copies(const GameType& game, std::span<const Counts> plies, int depth) {
  Tallies tallies{};
  walk_by_copies(game, depth, tallies);
  compare(tallies, plies, depth);
}

template <class GameType>
void by_position(const GameType& game, std::span<const Counts> plies, int depth = 23) {
  Tallies tallies{};
  const auto positions = walk_by_position(game, depth, tallies);
  compare(tallies, plies, depth);
  for (const Counts& counts : plies) {
    if (counts.ply <= depth && counts.distinct != 0) {
      INFO("ply " << counts.ply);
      CHECK(positions.at(static_cast<std::size_t>(counts.ply)) == counts.distinct);
    }
  }
}

// Each check of a tree, for every kind of game that plays it. A plane grid comes as a type, so that
// it is static, and is made again at run time.
template <int Rows, int Cols, int PlayerCount, class Check, class... Winning>
void for_each_game(Check check, const Winning&... winning) {
  const Grid<Rows, Cols> grid;
  const Players<PlayerCount> players;
  (check(Game{grid, winning, players}), ...);
  (check(byte_game(grid, winning, players)), ...);
}

template <int Rows, int Cols, int PlayerCount, class Check, class... Winning>
void for_each_run_time_game(Check check, const Winning&... winning) {
  const Grid grid{Rows, Cols};
  (check(Game{grid, winning, Players<PlayerCount>{}}), ...);
  (check(Game{grid, winning, Players{PlayerCount}}), ...);
}

constexpr int limited(int depth, int slow_depth) {
  return mnk_test::is_slow && slow_depth < depth ? slow_depth : depth;
}

template <int PlayerCount>
void all_of_3x3(std::span<const Counts> plies) {
  const int depth = limited(9, 6);
  const auto undo = [&](auto game) { by_undo(game, plies, depth); };
  const auto copies = [&](const auto& game) { by_copies(game, plies, depth); };
  const auto lines = decided_by<CounterWinningStrategy>(FullLine{});
  const auto walk = decided_by<KInARowWinningStrategy>(KInARow<3>{});
  const auto walk_at_run_time = decided_by<KInARowWinningStrategy>(KInARow{3});
  const auto words = decided_by<BitLineWinningStrategy>(KInARow<3>{});
  for_each_game<3, 3, PlayerCount>(undo, lines, walk, walk_at_run_time, words);
  for_each_game<3, 3, PlayerCount>(copies, lines, walk, words);
  for_each_run_time_game<3, 3, PlayerCount>(undo, FullLine{}, walk_at_run_time);
  const auto shifts = decided_by<ShiftWinningStrategy>(KInARow<3>{});
  undo(Game{Grid<3, 3>{}, shifts, Players<PlayerCount>{}});
  copies(Game{Grid<3, 3>{}, shifts, Players<PlayerCount>{}});
  for_each_run_time_game<3, 3, PlayerCount>(
      [&](const auto& game) { by_copies(game, plies, limited(6, 4)); }, FullLine{},
      walk_at_run_time);
}

}  // namespace

TEST_CASE("The whole tree of 3 x 3") { all_of_3x3<2>(oracles::plain_3x3_k3); }

TEST_CASE("The whole tree of 3 x 3 with three players") { all_of_3x3<3>(oracles::plain_3x3_k3_3p); }

TEST_CASE("The whole tree of 3 x 4 with three in a row, game by game") {
  // 151188768 games; every one is played to its end.
  by_undo(Game{Grid<3, 4>{}, KInARow<3>{}}, oracles::plain_3x4_k3, limited(12, 6));
}

TEST_CASE("The tree of 3 x 4 with three in a row to ply 8") {
  const int depth = limited(8, 5);
  const auto walk = decided_by<KInARowWinningStrategy>(KInARow<3>{});
  const auto undo = [&](auto game) { by_undo(game, oracles::plain_3x4_k3, depth); };
  const auto copies = [&](const auto& game) { by_copies(game, oracles::plain_3x4_k3, depth); };
  for_each_game<3, 4, 2>(undo, walk);
  for_each_game<3, 4, 2>(copies, walk);
}

TEST_CASE("The whole trees of 3 x 4 and 4 x 3 with three in a row, position by position") {
  const auto walk = decided_by<KInARowWinningStrategy>(KInARow<3>{});
  const auto words = decided_by<BitLineWinningStrategy>(KInARow<3>{});
  const int depth = limited(12, 7);
  const auto lying = [&](const auto& game) { by_position(game, oracles::plain_3x4_k3, depth); };
  const auto standing = [&](const auto& game) { by_position(game, oracles::plain_4x3_k3, depth); };
  for_each_game<3, 4, 2>(lying, walk, words);
  for_each_game<4, 3, 2>(standing, walk, words);
  for_each_run_time_game<3, 4, 2>(lying, KInARow{3});
  lying(Game{Grid<3, 4>{}, decided_by<ShiftWinningStrategy>(KInARow<3>{})});
  standing(Game{Grid<4, 3>{}, decided_by<ShiftWinningStrategy>(KInARow{3})});
}

TEST_CASE("The tree of 4 x 4 with four in a row to ply 7, full lines counted") {
  const int depth = limited(7, 5);
  const auto lines = decided_by<CounterWinningStrategy>(FullLine{});
  by_undo(Game{Grid<4, 4>{}, lines}, oracles::plain_4x4_k4, depth);
  by_copies(Game{Grid<4, 4>{}, lines}, oracles::plain_4x4_k4, depth);
  by_undo(byte_game(Grid<4, 4>{}, lines), oracles::plain_4x4_k4, depth);
  by_copies(byte_game(Grid<4, 4>{}, lines), oracles::plain_4x4_k4, depth);
}

TEST_CASE("The tree of 4 x 4 with four in a row to ply 7, rows walked along") {
  const int depth = limited(7, 5);
  const auto walk = decided_by<KInARowWinningStrategy>(KInARow<4>{});
  by_undo(Game{Grid<4, 4>{}, walk}, oracles::plain_4x4_k4, depth);
  by_copies(Game{Grid<4, 4>{}, walk}, oracles::plain_4x4_k4, depth);
  by_undo(byte_game(Grid<4, 4>{}, walk), oracles::plain_4x4_k4, depth);
  by_copies(byte_game(Grid<4, 4>{}, walk), oracles::plain_4x4_k4, depth);
}

TEST_CASE("Small trees, position by position") {
  by_position(Game{Grid<1, 5>{}, KInARow<3>{}}, oracles::plain_1x5_k3);
  by_position(Game{Grid<1, 9>{}, KInARow<5>{}}, oracles::plain_1x9_k5);
  by_position(Game{Grid{1, 10}, KInARow{5}}, oracles::plain_1x10_k5);
  by_position(Game{Grid<2, 2>{}, FullLine{}}, oracles::plain_2x2_k2);
  by_position(Game{Grid<3, 3>{}, KInARow<1>{}}, oracles::plain_3x3_k1);
  by_position(Game{Grid<3, 3>{}, KInARow<2>{}}, oracles::plain_3x3_k2);
  by_position(Game{Grid<3, 3>{}, FullLine{}}, oracles::plain_3x3_k3);
  by_position(Game{Grid<3, 3>{}, FullLine{}, Players<3>{}}, oracles::plain_3x3_k3_3p);
  by_position(Game{Grid{2, 2, 2}, KInARow{2}}, oracles::plain_2x2x2_k2);
}

TEST_CASE("The tree of 4 x 4 with four in a row to ply 7, position by position") {
  const int depth = limited(7, 5);
  by_position(Game{Grid<4, 4>{}, FullLine{}}, oracles::plain_4x4_k4, depth);
  by_position(Game{Grid<4, 4>{}, KInARow<3>{}}, oracles::plain_4x4_k3, depth);
}

TEST_CASE("The first plies on larger boards") {
  by_position(Game{Grid<5, 5>{}, KInARow<3>{}}, oracles::plain_5x5_k3, limited(5, 4));
  by_position(Game{Grid{5, 5}, KInARow{4}}, oracles::plain_5x5_k4, 4);
  by_position(Game{Grid{5, 6}, KInARow{4}}, oracles::plain_5x6_k4, 4);
  by_position(Game{Grid<15, 15>{}, KInARow<5>{}}, oracles::plain_15x15_k5, 2);
  by_position(Game{Grid<19, 19>{}, KInARow<5>{}}, oracles::plain_19x19_k5, 2);
  by_position(Game{Grid<4, 4>{}, KInARow<3>{}, Players<3>{}}, oracles::plain_4x4_k3_3p,
              limited(5, 4));
}

TEST_CASE("Trees of exactly k in a row") {
  by_position(Game{Grid<3, 3>{}, KInARow<3, Overline::does_not_win>{}}, oracles::exact_3x3_k3);
  by_position(Game{Grid<1, 9>{}, KInARow{5, Overline::does_not_win}}, oracles::exact_1x9_k5);
  by_position(Game{Grid{1, 10}, KInARow{5, Overline::does_not_win}}, oracles::exact_1x10_k5);
  by_position(Game{Grid<4, 4>{}, KInARow<3, Overline::does_not_win>{}}, oracles::exact_4x4_k3,
              limited(7, 5));
}
