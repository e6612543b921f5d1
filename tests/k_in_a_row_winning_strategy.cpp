// SPDX-License-Identifier: MIT
#include <mnk/rules/k_in_a_row_winning_strategy.hpp>

#include <mnk/board.hpp>
#include <mnk/rules/k_in_a_row.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <type_traits>

#include "support/both_times.hpp"

namespace {

using mnk::Board;
using mnk::Grid;
using mnk::KInARow;
using mnk::KInARowWinningStrategy;
using mnk::Move;
using mnk::PlayerIndex;
using mnk::Position;
using mnk::Storage;

constexpr PlayerIndex player{1};
constexpr PlayerIndex other{0};

template <class BoardType>
constexpr Position along(const BoardType& board, Position p, int axis, int steps) {
  const Position by = board.grid().axis(axis);
  return {p.row + steps * by.row, p.col + steps * by.col};
}

// Every row of k on the board, by every last square; with one square of another player in it, or
// one still open, it is none.
template <class BoardType, class Rule>
constexpr void every_row(const BoardType& empty, const Rule& rule) {
  const KInARowWinningStrategy<Rule, BoardType> strategy{rule, empty};
  const int k = rule.k();
  for (const Position from : empty.grid().positions()) {
    for (int axis = 0; axis < 4; ++axis) {
      if (!empty.contains(along(empty, from, axis, k - 1))) {
        continue;
      }
      for (int last = 0; last < k; ++last) {
        BoardType board = empty;
        for (int i = 0; i < k; ++i) {
          if (i != last) {
            board.place(along(board, from, axis, i), player);
          }
        }
        const Position at = along(board, from, axis, last);
        MNK_EXPECT(strategy.is_winning_move(board, Move{player, at}));
        MNK_EXPECT(k == 1 || !strategy.is_winning_move(board, Move{other, at}));
        // The line that is shown is the row and no more.
        board.place(at, player);
        const auto squares = strategy.winning_line(board, Move{player, at});
        int shown = 0;
        for (const Position p : board.grid().positions()) {
          shown += squares.contains(p) ? 1 : 0;
        }
        MNK_EXPECT(shown == k);
        board.clear(at);
        const int gap = last == 0 ? k - 1 : 0;
        if (k > 1) {
          board.clear(along(board, from, axis, gap));
          MNK_EXPECT(!strategy.is_winning_move(board, Move{player, at}));
          board.place(along(board, from, axis, gap), other);
          MNK_EXPECT(!strategy.is_winning_move(board, Move{player, at}));
        }
      }
    }
  }
}

constexpr void words() {
  every_row(Board<Grid<3, 4>, 2, Storage::bits>{Grid<3, 4>{}}, KInARow<3>{});
  every_row(Board<Grid<3, 4>, 2, Storage::bits>{Grid<3, 4>{}}, KInARow{2});
}
constexpr void bytes() {
  every_row(Board<Grid<3, 4>, 2, Storage::bytes>{Grid<3, 4>{}}, KInARow<3>{});
  every_row(Board<Grid<3, 4>, 2, Storage::bytes>{Grid<3, 4>{}}, KInARow{4});
}
constexpr void run_time() { every_row(Board{Grid{4, 3}}, KInARow{3}); }

// Marks at the end of one row and at the start of the next are neighbours in memory and no row.
template <class BoardType>
constexpr void does_not_run_around_edges(const BoardType& empty) {
  const KInARowWinningStrategy<KInARow<3>, BoardType> strategy{KInARow<3>{}, empty};
  const auto wins = [&](Position a, Position b, Position last) {
    BoardType board = empty;
    board.place(a, player);
    board.place(b, player);
    return strategy.is_winning_move(board, Move{player, last});
  };
  MNK_EXPECT(!wins({0, 2}, {0, 3}, {1, 0}));
  MNK_EXPECT(!wins({1, 0}, {1, 1}, {0, 3}));
  MNK_EXPECT(!wins({0, 3}, {1, 0}, {1, 1}));
  MNK_EXPECT(!wins({0, 3}, {2, 0}, {1, 3}));
  MNK_EXPECT(!wins({0, 1}, {1, 0}, {1, 3}));  // down to the left, around the edge
  MNK_EXPECT(!wins({0, 2}, {1, 3}, {2, 0}));  // down to the right, around the edge
  MNK_EXPECT(!wins({0, 2}, {1, 3}, {2, 3}));
  MNK_EXPECT(!wins({0, 0}, {1, 0}, {2, 3}));
  MNK_EXPECT(wins({0, 1}, {1, 2}, {2, 3}) && wins({0, 2}, {1, 1}, {2, 0}));
}

constexpr void edges() {
  does_not_run_around_edges(Board<Grid<3, 4>, 2, Storage::bits>{Grid<3, 4>{}});
  does_not_run_around_edges(Board<Grid<3, 4>, 2, Storage::bytes>{Grid<3, 4>{}});
  does_not_run_around_edges(Board{Grid{3, 4}});
}

// A row is shown whole, however long it is, and only the rows that the move completes.
template <class BoardType>
constexpr void shows_whole_rows(BoardType board) {
  const KInARowWinningStrategy<KInARow<3>, BoardType> strategy{KInARow<3>{}, board};
  for (const Position p : {Position{0, 0}, {0, 1}, {0, 3}, {0, 4}, {0, 2}, {1, 2}, {2, 4}}) {
    board.place(p, player);
  }
  const auto squares = strategy.winning_line(board, Move{player, {0, 2}});
  for (const Position p : board.grid().positions()) {
    MNK_EXPECT(squares.contains(p) == (p.row == 0));
  }
}

constexpr void whole_rows() {
  shows_whole_rows(Board{Grid<3, 5>{}});
  shows_whole_rows(Board{Grid{3, 5}});
}

}  // namespace

TEST_CASE("A walk finds every row on words, whichever square comes last") { MNK_BOTH_TIMES(words); }
TEST_CASE("A walk finds every row on bytes, whichever square comes last") { MNK_BOTH_TIMES(bytes); }
TEST_CASE("A walk finds every row on a run-time board") { MNK_BOTH_TIMES(run_time); }
TEST_CASE("A walk does not run around an edge") { MNK_BOTH_TIMES(edges); }
TEST_CASE("A walk shows a longer row whole") { MNK_BOTH_TIMES(whole_rows); }

TEST_CASE("A walk keeps nothing of its own") {
  using Walk = KInARowWinningStrategy<KInARow<5>, Board<Grid<15, 15>>>;
  STATIC_CHECK(std::is_empty_v<Walk>);
  STATIC_CHECK(mnk::WinningStrategy<Walk, Board<Grid<15, 15>>>);
}
