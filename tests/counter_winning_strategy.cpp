// SPDX-License-Identifier: MIT
#include <mnk/rules/counter_winning_strategy.hpp>

#include <mnk/board.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <type_traits>
#include <vector>

#include "support/both_times.hpp"
#include "support/naive_game.hpp"

namespace {

using mnk::Board;
using mnk::CounterWinningStrategy;
using mnk::FullLine;
using mnk::Grid;
using mnk::Move;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;

// A board and its counters, kept in step.
template <class BoardType>
struct Counted {
  constexpr explicit Counted(const BoardType& empty) : board(empty), strategy(FullLine{}, empty) {}

  constexpr void place(const Move& move) {
    board.place(move.at, move.player);
    strategy.place(board, move);
  }
  constexpr void remove(const Move& move) {
    strategy.remove(board, move);
    board.clear(move.at, move.player);
  }
  constexpr bool wins(const Move& move) const { return strategy.is_winning_move(board, move); }

  BoardType board;
  CounterWinningStrategy<FullLine, BoardType> strategy;
};

template <class BoardType>
constexpr void counts_each_player_apart(const BoardType& board) {
  Counted<BoardType> counted{board};
  constexpr PlayerIndex first{0};
  constexpr PlayerIndex second{1};
  counted.place({first, {0, 0}});
  counted.place({first, {0, 1}});
  counted.place({second, {1, 0}});
  counted.place({second, {1, 1}});
  MNK_EXPECT(counted.wins({first, {0, 2}}) && !counted.wins({second, {0, 2}}));
  MNK_EXPECT(counted.wins({second, {1, 2}}) && !counted.wins({first, {1, 2}}));
  MNK_EXPECT(!counted.wins({first, {2, 2}}));
  const Counted before = counted;
  counted.place({first, {2, 2}});
  MNK_EXPECT(counted.strategy != before.strategy);
  counted.remove({first, {2, 2}});
  MNK_EXPECT(counted.strategy == before.strategy && counted.board == before.board);
}

constexpr void static_and_run_time() {
  counts_each_player_apart(Board{Grid<3, 3>{}});
  counts_each_player_apart(Board{Grid{3, 3}});
  counts_each_player_apart(Board{Grid<3, 3>{}, Players{2}});
  counts_each_player_apart(Board{Grid<3, 3>{}, Players<9>{}});
}

// Every line of the model, by every last square, for the first and the last player.
void every_line(int rows, int cols, int players) {
  const Board board{Grid{rows, cols}, Players{players}};
  for (const auto& line : naive::lines(naive::plane(rows, cols, 0))) {
    for (const int last : line) {
      for (const int seat : {0, players - 1}) {
        const auto player = static_cast<PlayerIndex>(seat);
        Counted counted{board};
        const auto move_to = [&](int square) {
          return Move{player, board.grid().position(square)};
        };
        int missing = static_cast<int>(line.size());
        for (const int square : line) {
          if (square != last) {
            // One square more than the last is open: not yet, unless another line is done.
            MNK_EXPECT(counted.wins(move_to(last)) == (missing == 1) || rows == 1 || cols == 1);
            counted.place(move_to(square));
            --missing;
          }
        }
        MNK_EXPECT(counted.wins(move_to(last)));
        const auto other = static_cast<PlayerIndex>(seat == 0 ? players - 1 : 0);
        MNK_EXPECT(!counted.wins(Move{other, board.grid().position(last)}) || line.size() == 1 ||
                   rows == 1 || cols == 1);
        for (const int square : line) {
          if (square != last) {
            counted.remove(move_to(square));
          }
        }
        MNK_EXPECT(counted.strategy == Counted{board}.strategy);
      }
    }
  }
}

// A line may be longer than a byte can count to.
template <class BoardType>
void counts_to_the_end_of_a_row(const BoardType& board) {
  Counted counted{board};
  for (int col = 0; col < board.cols(); ++col) {
    const Move move{PlayerIndex{1}, {1, col}};
    MNK_EXPECT(counted.wins(move) == (col == board.cols() - 1));
    counted.place(move);
  }
}

}  // namespace

TEST_CASE("Counters know what each player lacks") { MNK_BOTH_TIMES(static_and_run_time); }

TEST_CASE("Counters see every full line, whichever square comes last") {
  for (int rows = 1; rows < 8; ++rows) {
    for (int cols = 1; cols < 8; ++cols) {
      every_line(rows, cols, 2);
      every_line(rows, cols, 5);
    }
  }
  every_line(3, 3, 254);
  SUCCEED();
}

TEST_CASE("Counters count lines of 255, 256 and 1024 squares") {
  counts_to_the_end_of_a_row(Board{Grid<2, 255>{}});
  counts_to_the_end_of_a_row(Board{Grid<2, 256>{}});
  counts_to_the_end_of_a_row(Board{Grid{2, 256}});
  counts_to_the_end_of_a_row(Board{Grid{2, 1024}});
  SUCCEED();
}

TEST_CASE("A move that fills two lines shows both and no more") {
  Counted counted{Board{Grid<3, 3>{}}};
  const PlayerIndex player{0};
  for (const Position p : {Position{0, 0}, {0, 1}, {1, 2}, {2, 2}, {1, 1}, {0, 2}}) {
    counted.place({player, p});
  }
  const auto squares = counted.strategy.winning_line(counted.board, Move{player, {0, 2}});
  for (const Position p : counted.board.grid().positions()) {
    CHECK(squares.contains(p) == (p.row == 0 || p.col == 2));
  }
}

TEST_CASE("Counters take a byte where the sides allow it") {
  using Small = CounterWinningStrategy<FullLine, Board<Grid<3, 3>>>;
  using Large = CounterWinningStrategy<FullLine, Board<Grid<2, 256>>>;
  STATIC_CHECK(sizeof(Small) == 8 * 2);
  STATIC_CHECK(sizeof(Large) == 258 * 2 * 2);
  STATIC_CHECK(mnk::WinningStrategy<Small, Board<Grid<3, 3>>>);
  STATIC_CHECK(std::is_trivially_copyable_v<Small>);
}
