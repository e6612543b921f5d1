// SPDX-License-Identifier: MIT
//
// That shifts decide as a full scan does is for differential.cpp; here are edges, which a shift
// must not run around, and every length of a row.
#include <mnk/rules/shift_winning_strategy.hpp>

#include <mnk/game.hpp>
#include <mnk/rules/decided_by.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <algorithm>
#include <array>
#include <type_traits>

#include "support/both_times.hpp"
#include "support/play_all.hpp"
#include "support/winning_squares.hpp"

namespace {

using mnk::decided_by;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::Overline;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk::ShiftWinningStrategy;
using mnk_test::play_all;

template <int Rows, int Cols, int K>
constexpr auto shifts() {
  return Game{Grid<Rows, Cols>{}, decided_by<ShiftWinningStrategy>(KInARow<K>{})};
}

// Marks that would be in a row if one row of the board were joined to the next.
constexpr void nothing_runs_around_an_edge() {
  auto row = shifts<4, 4, 3>();
  play_all(row, {{0, 2}, {3, 0}, {0, 3}, {3, 1}, {1, 0}, {2, 2}, {1, 1}});
  MNK_EXPECT(!row.status().is_over());
  auto falling = shifts<4, 4, 3>();
  play_all(falling, {{0, 3}, {3, 0}, {2, 0}, {3, 3}, {3, 1}, {0, 0}, {1, 1}});
  MNK_EXPECT(!falling.status().is_over());
  auto rising = shifts<4, 4, 3>();
  play_all(rising, {{0, 0}, {3, 0}, {0, 3}, {3, 1}, {1, 2}, {3, 3}, {2, 2}, {0, 1}, {3, 2}});
  MNK_EXPECT(rising.status().winner() == PlayerIndex{0});  // {1, 2}, {2, 2}, {3, 2}
}

// Every K of a row of 31, up to it, and its last mark in every place.
template <int K>
constexpr void row_of() {
  for (int last = 0; last < K; ++last) {
    auto game = shifts<2, 31, K>();
    int aside = 0;
    for (int col = 0; col < K; ++col) {
      if (col != last) {
        game.play({0, col + 31 - K});
        game.play({1, aside});
        aside += aside % K == K - 2 ? 2 : 1;  // never K in a row
      }
    }
    MNK_EXPECT(!game.status().is_over());
    MNK_EXPECT(game.would_win({0, last + 31 - K}));
    MNK_EXPECT(K == 31 || !game.would_win({0, 30 - K}) || last == K - 1);
  }
}

constexpr void rows_of_every_length() {
  row_of<2>();
  row_of<3>();
  row_of<4>();
  row_of<5>();
  row_of<7>();
  row_of<8>();
}

// With four in a row of one's own on the board a move elsewhere does not win.
constexpr void an_overlong_row_elsewhere() {
  Game game{Grid<5, 6>{}, decided_by<ShiftWinningStrategy>(KInARow<3, Overline::does_not_win>{})};
  play_all(game, {{0, 0}, {4, 0}, {0, 1}, {4, 1}, {0, 3}, {4, 3}, {0, 2}});
  MNK_EXPECT(!game.status().is_over());
  play_all(game, {{2, 0}, {2, 4}, {4, 5}});
  MNK_EXPECT(!game.would_win({3, 1}) && !game.would_win({0, 4}));
  play_all(game, {{2, 5}, {1, 0}});
  MNK_EXPECT(game.would_win({2, 3}));
}

// A board on which a row lies already, as when one judges positions: other moves do not win by it.
constexpr void a_row_elsewhere() {
  const auto rules = shifts<5, 6, 3>();
  auto marks = rules.board();
  for (const Position p : {Position{0, 0}, {0, 1}, {0, 2}, {2, 3}, {4, 3}}) {
    marks.place(p, PlayerIndex{0});
  }
  for (const Position p : {Position{1, 5}, {3, 5}, {4, 5}}) {
    marks.place(p, PlayerIndex{1});
  }
  const auto game = rules.starting_from(marks, mnk::GameStatus::in_progress());
  MNK_EXPECT(game.to_move() == PlayerIndex{0});
  MNK_EXPECT(!game.would_win({4, 0}) && !game.would_win({1, 1}) && !game.would_win({2, 4}));
  MNK_EXPECT(game.would_win({3, 3}));  // between two marks
  MNK_EXPECT(game.would_win({0, 3}));  // the row goes on
}

// Exactly three, completed in the middle and at either end.
constexpr void a_row_of_exactly_three() {
  const Game start{Grid<5, 6>{},
                   decided_by<ShiftWinningStrategy>(KInARow<3, Overline::does_not_win>{})};
  const std::array column{Position{1, 2}, Position{2, 2}, Position{3, 2}};
  for (std::size_t last = 0; last < 3; ++last) {
    Game game = start;
    game.play(column[(last + 1) % 3]);
    game.play({0, 0});
    game.play(column[(last + 2) % 3]);
    game.play({0, 1});
    MNK_EXPECT(game.would_win(column[last]));
  }
}

// 64 bits: the last column of the last row is bit 62 of 8 x 7, and 63 squares in one row.
constexpr void to_the_last_bit() {
  auto board = shifts<8, 7, 3>();
  play_all(board, {{5, 6}, {0, 0}, {6, 6}, {0, 1}});
  MNK_EXPECT(board.would_win({7, 6}));
  play_all(board, {{7, 4}, {0, 3}, {7, 5}, {0, 4}});
  board.play({7, 6});
  const std::array lines{Position{5, 6}, Position{6, 6}, Position{7, 4}, Position{7, 5},
                         Position{7, 6}};
  MNK_EXPECT(std::ranges::equal(board.winning_line(), lines));
  auto row = shifts<1, 63, 3>();
  play_all(row, {{0, 62}, {0, 0}, {0, 60}, {0, 2}});
  MNK_EXPECT(row.would_win({0, 61}) && !row.would_win({0, 59}));
  auto column = shifts<32, 1, 3>();
  play_all(column, {{31, 0}, {0, 0}, {29, 0}, {2, 0}});
  MNK_EXPECT(column.would_win({30, 0}) && !column.would_win({28, 0}));
}

// A row as long as the board, whose steps would reach past the word.
constexpr void the_longest_row() {
  auto game = shifts<7, 8, 8>();
  for (int col = 0; col < 7; ++col) {
    game.play({6, col});
    game.play({col % 2 * 2, col});
  }
  MNK_EXPECT(game.would_win({6, 7}) && !game.would_win({5, 7}));
}

constexpr void k_at_run_time_and_more_players() {
  Game game{Grid<6, 7>{}, decided_by<ShiftWinningStrategy>(KInARow{4}), Players<3>{}};
  play_all(game, {{0, 0}, {1, 0}, {5, 0}, {0, 1}, {1, 1}, {4, 1}, {0, 2}, {1, 2}, {3, 2}, {5, 6}});
  MNK_EXPECT(game.would_win({1, 3}));
  game.play({5, 5});
  MNK_EXPECT(game.would_win({2, 3}));
}

}  // namespace

TEST_CASE("Shifts do not run around an edge") { MNK_BOTH_TIMES(nothing_runs_around_an_edge); }
TEST_CASE("Shifts find rows of every length") {
  MNK_BOTH_TIMES(rows_of_every_length);
  MNK_BOTH_TIMES(the_longest_row);
}
TEST_CASE("Shifts ask whether the move itself made the row") {
  MNK_BOTH_TIMES(an_overlong_row_elsewhere);
  MNK_BOTH_TIMES(a_row_elsewhere);
  MNK_BOTH_TIMES(a_row_of_exactly_three);
}
TEST_CASE("Shifts reach the last bit of a word") { MNK_BOTH_TIMES(to_the_last_bit); }
TEST_CASE("Shifts take K at run time, and any number of players that fits") {
  MNK_BOTH_TIMES(k_at_run_time_and_more_players);
}
TEST_CASE("Shifts keep nothing of their own") {
  using Shifts = decltype(shifts<3, 3, 3>());
  using Walk = decltype(Game{Grid<3, 3>{}, decided_by<mnk::KInARowWinningStrategy>(KInARow<3>{})});
  STATIC_CHECK(sizeof(Shifts) == sizeof(Walk));
  STATIC_CHECK(std::is_trivially_copyable_v<Shifts>);
}

TEST_CASE("Shifts know every square that wins") {
  mnk_test::winning_squares_are_those_that_win(shifts<6, 7, 4>());
  mnk_test::winning_squares_are_those_that_win(shifts<7, 8, 3>());
  mnk_test::winning_squares_are_those_that_win(shifts<4, 5, 1>());
  mnk_test::winning_squares_are_those_that_win(shifts<2, 20, 6>());
  mnk_test::winning_squares_are_those_that_win(
      Game{Grid<6, 6>{}, decided_by<ShiftWinningStrategy>(KInARow<3, Overline::does_not_win>{})});
}
