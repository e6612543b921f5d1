// SPDX-License-Identifier: MIT
//
// Every strategy and both storages against a full scan of the board, move by move through random
// games: status, turn, owners, legal moves, "would this win?" and the squares of winning lines. The
// seeds are fixed; the cases together make more than a million moves.
#include <mnk/game.hpp>
#include <mnk/rules/bit_line_winning_strategy.hpp>
#include <mnk/rules/counter_winning_strategy.hpp>
#include <mnk/rules/decided_by.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>
#include <mnk/rules/k_in_a_row_winning_strategy.hpp>
#include <mnk/rules/shift_winning_strategy.hpp>

#include <algorithm>
#include <random>

#include "support/any_game.hpp"
#include "support/catch.hpp"
#include "support/effort.hpp"
#include "support/naive_game.hpp"

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
using mnk_test::any_game;
using mnk_test::byte_game;

using naive::Games;

// --- the games that play one specification ----------------------------------------------------

void add_run_time_games(Games& games, const naive::Spec& spec) {
  const Grid grid{spec.sides[0], spec.sides[1]};
  const Players players{spec.players};
  if (spec.k == 0) {
    games.push_back(any_game("counters, run time", Game{grid, FullLine{}, players}));
    return;
  }
  const KInARow rule{spec.k, spec.exact ? Overline::does_not_win : Overline::wins};
  games.push_back(
      any_game("walk, run time", Game{grid, decided_by<KInARowWinningStrategy>(rule), players}));
  if (grid.longest_side() <= 64) {
    games.push_back(any_game("bit lines, run time",
                             Game{grid, decided_by<BitLineWinningStrategy>(rule), players}));
  }
  if (!spec.exact && spec.k == grid.longest_side() && grid.rows() == grid.cols()) {
    games.push_back(any_game("counters for rows, run time", Game{grid, FullLine{}, players}));
  }
}

template <int Rows, int Cols, int PlayerCount>
void add_static_lines(Games& games) {
  const Grid<Rows, Cols> grid;
  const Players<PlayerCount> players;
  const auto counters = decided_by<CounterWinningStrategy>(FullLine{});
  games.push_back(any_game("the rule's own choice, static", Game{grid, FullLine{}, players}));
  games.push_back(any_game("counters, static", Game{grid, counters, players}));
  games.push_back(any_game("counters, static bytes", byte_game(grid, counters, players)));
}

template <int Rows, int Cols, int K, int PlayerCount, Overline OnOverline = Overline::wins>
void add_static_rows(Games& games) {
  const Grid<Rows, Cols> grid;
  const Players<PlayerCount> players;
  const KInARow<K, OnOverline> rule;
  using BoardType = mnk::Board<Grid<Rows, Cols>, PlayerCount>;
  const auto walk = decided_by<KInARowWinningStrategy>(rule);
  games.push_back(any_game("the rule's own choice, static", Game{grid, rule, players}));
  games.push_back(any_game("walk, static", Game{grid, walk, players}));
  if constexpr (BoardType::storage == mnk::Storage::bits) {
    games.push_back(any_game("walk, static bytes", byte_game(grid, walk, players)));
    if constexpr (BoardType::has_slot_steps) {
      games.push_back(
          any_game("shifts, k at run time",
                   Game{grid, decided_by<ShiftWinningStrategy>(KInARow{K, OnOverline}), players}));
    }
  }
  if constexpr (Rows <= 64 && Cols <= 64) {
    games.push_back(any_game("bit lines, static",
                             Game{grid, decided_by<BitLineWinningStrategy>(rule), players}));
  }
}

// --- the comparison ---------------------------------------------------------------------------

void compare(const naive::Spec& spec, const Games& games, long long moves, unsigned seed) {
  INFO(spec.sides[0] << " x " << spec.sides[1] << ", k " << spec.k << ", players " << spec.players);
  moves = mnk_test::is_slow ? moves / 4 : moves;
  CHECK(naive::difference(naive::rules_of(spec), games, moves, seed) == "");
}

template <int Rows, int Cols, int PlayerCount>
void compare_lines(long long moves) {
  const naive::Spec spec = naive::plane(Rows, Cols, 0, PlayerCount);
  Games games;
  add_static_lines<Rows, Cols, PlayerCount>(games);
  add_run_time_games(games, spec);
  compare(spec, games, moves, Rows * 1000 + Cols * 10 + PlayerCount);
}

template <int Rows, int Cols, int K, int PlayerCount, Overline OnOverline = Overline::wins>
void compare_rows(long long moves) {
  naive::Spec spec = naive::plane(Rows, Cols, K, PlayerCount);
  spec.exact = OnOverline == Overline::does_not_win;
  Games games;
  add_static_rows<Rows, Cols, K, PlayerCount, OnOverline>(games);
  add_run_time_games(games, spec);
  compare(spec, games, moves, Rows * 1000 + Cols * 10 + K);
}

// Sizes, k and players drawn at random; each specification plays so many moves.
void compare_drawn(bool full_lines, int specifications, long long moves, unsigned seed) {
  std::mt19937 random{seed};
  const auto between = [&](int least, int most) {
    return least + static_cast<int>(random() % static_cast<unsigned>(most - least + 1));
  };
  specifications = mnk_test::is_slow ? specifications / 8 : specifications;
  for (int i = 0; i < specifications; ++i) {
    const int rows = between(1, 40);
    const int cols = full_lines && between(0, 1) == 0 ? rows : between(1, 40);
    const int longest = std::max(rows, cols);
    const int k = full_lines ? 0 : between(1, std::min(longest, 8));
    naive::Spec spec = naive::plane(rows, cols, k, between(2, 7));
    spec.exact = !full_lines && between(0, 3) == 0;
    Games games;
    add_run_time_games(games, spec);
    compare(spec, games, moves, static_cast<unsigned>(random()));
  }
}

}  // namespace

TEST_CASE("Full lines on small boards are as a full scan says") {
  compare_lines<1, 1, 2>(1'000);
  compare_lines<3, 3, 2>(150'000);
  compare_lines<3, 4, 3>(80'000);
  compare_lines<4, 4, 7>(60'000);
  compare_lines<8, 7, 2>(60'000);
}

TEST_CASE("Full lines on large boards are as a full scan says") {
  compare_lines<9, 9, 2>(40'000);
  compare_lines<40, 40, 4>(10'000);
}

TEST_CASE("Rows of k on boards of words are as a full scan says") {
  compare_rows<3, 3, 3, 2>(150'000);
  compare_rows<8, 7, 3, 7>(80'000);  // a guard column would fit
  compare_rows<8, 8, 4, 2>(80'000);  // and here not
  compare_rows<1, 64, 4, 2>(50'000);
}

TEST_CASE("Rows of k on boards of bytes are as a full scan says") {
  compare_rows<15, 15, 5, 2>(80'000);
  compare_rows<40, 40, 6, 7>(15'000);
}

TEST_CASE("Rows of exactly k are as a full scan says") {
  compare_rows<7, 8, 3, 2, Overline::does_not_win>(80'000);
  compare_rows<9, 9, 3, 4, Overline::does_not_win>(60'000);
}

TEST_CASE("Full lines on boards of any size up to 40 x 40 are as a full scan says") {
  compare_drawn(true, 250, 600, 11);
}

TEST_CASE("Rows of k on boards of any size up to 40 x 40 are as a full scan says") {
  compare_drawn(false, 400, 600, 12);
}
