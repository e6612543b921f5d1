// SPDX-License-Identifier: MIT
//
// That bit lines decide as a full scan does is for differential.cpp; here are their ends: the
// longest lines that fit a word, the first and last bit of each, and what is refused.
#include <mnk/rules/bit_line_winning_strategy.hpp>

#include <mnk/board.hpp>
#include <mnk/detail/uniform.hpp>
#include <mnk/game.hpp>
#include <mnk/play/splitmix64.hpp>
#include <mnk/rules/decided_by.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <algorithm>
#include <array>
#include <type_traits>
#include <vector>

#include "support/both_times.hpp"

namespace {

using mnk::BitLineWinningStrategy;
using mnk::decided_by;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::Overline;
using mnk::PlayerIndex;
using mnk::Position;

constexpr Position moved(const Position& p, const Position& by, int steps) {
  return {p.row + by.row * steps, p.col + by.col * steps};
}

// Three in a row that begin at `from`, wherever the last mark goes. The second player answers in
// the middle of the board, out of line.
template <class GameType>
constexpr void three_in_a_row(const GameType& start, const Position& from, const Position& by) {
  const int middle = start.grid().rows() / 2;
  for (int last = 0; last < 3; ++last) {
    GameType game = start;
    int aside = 3;
    for (int i = 0; i < 3; ++i) {
      if (i != last) {
        game.play(moved(from, by, i));
        game.play({middle, aside});
        aside += 3;
      }
    }
    MNK_EXPECT(!game.would_win({middle, 4}));
    MNK_EXPECT(game.would_win(moved(from, by, last)));
    game.play(moved(from, by, last));
    MNK_EXPECT(game.status().winner() == PlayerIndex{0});
  }
}

template <class GameType>
constexpr void in_every_corner(const GameType& game) {
  const int row = game.grid().rows() - 1;
  const int col = game.grid().cols() - 1;
  three_in_a_row(game, {0, 0}, {0, 1});
  three_in_a_row(game, {0, 0}, {1, 0});
  three_in_a_row(game, {0, 0}, {1, 1});
  three_in_a_row(game, {0, col}, {1, 0});
  three_in_a_row(game, {0, col}, {1, -1});
  three_in_a_row(game, {row, 0}, {0, 1});
  three_in_a_row(game, {row - 2, 2}, {1, -1});
  three_in_a_row(game, {row, col - 2}, {0, 1});
  three_in_a_row(game, {row - 2, col}, {1, 0});
  three_in_a_row(game, {row - 2, col - 2}, {1, 1});
}

template <int Rows, int Cols>
constexpr auto bit_lines() {
  return Game{Grid<Rows, Cols>{}, decided_by<BitLineWinningStrategy>(KInARow<3>{})};
}

constexpr void short_sides() { in_every_corner(bit_lines<9, 9>()); }
constexpr void middling_sides() { in_every_corner(bit_lines<10, 10>()); }

// K marks of one row, the last of them in every place; one mark less does not win.
void rows_of(const mnk::Grid<mnk::Dynamic, mnk::Dynamic>& grid, int k, const Position& from,
             const Position& by) {
  Game game{grid, decided_by<BitLineWinningStrategy>(KInARow{k, Overline::does_not_win})};
  Game longer{grid, decided_by<BitLineWinningStrategy>(KInARow{k + 1})};
  Game shorter{
      grid, decided_by<BitLineWinningStrategy>(KInARow{k > 1 ? k - 1 : 1, Overline::does_not_win})};
  for (int last = 0; last < k; ++last) {
    game.reset();
    longer.reset();
    shorter.reset();
    const bool in_the_middle = last > 0 && last < k - 1;
    int aside = 0;
    for (int i = 0; i < k; ++i) {
      if (i != last) {
        for (auto* each : {&game, &longer, &shorter}) {
          if (each != &shorter || in_the_middle) {
            each->play(moved(from, by, i));
            each->play({grid.rows() - 1, 2 * aside});
          }
        }
        ++aside;
      }
    }
    REQUIRE_FALSE(game.status().is_over());
    CHECK(game.would_win(moved(from, by, last)));
    CHECK_FALSE(longer.would_win(moved(from, by, last)));
    // Two shorter parts grow together into a row of one too many.
    CHECK((!in_the_middle || !shorter.would_win(moved(from, by, last))));
  }
}

// Moves at random, each judged before it is placed and while it is.
template <class GridType, class Rule>
constexpr void both_ways_to_judge(const GridType& grid, const Rule& rule, unsigned seed) {
  using Board = mnk::Board<GridType>;
  Board board{grid};
  BitLineWinningStrategy<Rule, Board> strategy{rule, board};
  mnk::SplitMix64 rng{seed};
  int wins = 0;
  while (!board.is_full()) {
    const typename Board::move_type move{
        static_cast<PlayerIndex>(mnk::detail::uniform_below(2, rng)),
        board.empty_position(mnk::detail::uniform_below(board.empty_count(), rng))};
    const bool is_win = strategy.is_winning_move(board, move);
    auto judged = strategy;
    MNK_EXPECT(judged.place_and_judge(board, move) == is_win);
    strategy.place(board, move);
    MNK_EXPECT(judged == strategy);
    board.place(move.at, move.player);
    wins += is_win ? 1 : 0;
  }
  MNK_EXPECT(wins > 0);
}

constexpr void judged_at_once() {
  both_ways_to_judge(Grid<9, 11>{}, KInARow<3>{}, 1);
  both_ways_to_judge(Grid<8, 8>{}, KInARow<3, Overline::does_not_win>{}, 2);
}

}  // namespace

TEST_CASE("A move is judged alike before it is placed and while it is") {
  MNK_BOTH_TIMES(judged_at_once);
  both_ways_to_judge(Grid<64, 64>{}, KInARow<4>{}, 3);
  for (const int side : {9, 25, 26, 57, 58, 64}) {
    for (int k = 1; k <= 9; ++k) {
      both_ways_to_judge(Grid{side, 64 - side + 9}, KInARow{k}, 4);
      both_ways_to_judge(Grid{side, 9}, KInARow{(k + 1) / 2, Overline::does_not_win}, 5);
    }
  }
}

TEST_CASE("Bit lines reach from the first square of a line to its last") {
  MNK_BOTH_TIMES(short_sides);
  MNK_BOTH_TIMES(middling_sides);
  // On both sides of every width of word, with room below a line's first square and without.
  in_every_corner(bit_lines<16, 16>());
  in_every_corner(bit_lines<9, 25>());
  in_every_corner(bit_lines<26, 9>());
  in_every_corner(bit_lines<32, 33>());
  in_every_corner(bit_lines<9, 57>());
  in_every_corner(bit_lines<58, 9>());
  in_every_corner(bit_lines<64, 64>());
  for (const int side : {9, 16, 57, 58, 64}) {
    in_every_corner(Game{Grid{side, 9}, decided_by<BitLineWinningStrategy>(KInARow{3})});
    in_every_corner(Game{Grid{10, side}, decided_by<BitLineWinningStrategy>(KInARow{3})});
  }
}

TEST_CASE("Bit lines find rows of every length") {
  for (const int side : {26, 57, 64}) {
    const Grid grid{side, 26};
    for (int k = 2; k <= 12; ++k) {
      rows_of(grid, k, {0, 0}, {0, 1});
      rows_of(grid, k, {3, 26 - k}, {0, 1});
      rows_of(grid, k, {2, 5}, {1, 0});
      rows_of(grid, k, {side - 1 - k, 0}, {1, 1});
      rows_of(grid, k, {1, 25}, {1, -1});
    }
  }
}

TEST_CASE("A whole line of 64 squares is one word") {
  for (const bool exact : {false, true}) {
    Game game{Grid{3, 64}, decided_by<BitLineWinningStrategy>(KInARow{
                               exact ? 63 : 64, exact ? Overline::does_not_win : Overline::wins})};
    for (int col = 0; col < 64; ++col) {
      if (col != 31) {
        REQUIRE_FALSE(game.status().is_over());
        game.play({0, col});
        game.play({col % 2 + 1, col / 2});
      }
    }
    // 64 are one more than 63.
    CHECK(game.would_win({0, 31}) == !exact);
    game.play({0, 31});
    CHECK(game.status().is_over() == !exact);
    CHECK(std::ranges::distance(game.winning_line()) == (exact ? 0 : 64));
  }
}

TEST_CASE("Lines that touch in their words are different lines") {
  // The end of one row and the beginning of the next.
  auto game = bit_lines<16, 16>();
  for (const Position p : {Position{4, 14}, {9, 9}, {4, 15}, {9, 11}, {5, 0}, {9, 13}, {5, 1}}) {
    game.play(p);
  }
  CHECK_FALSE(game.status().is_over());
}

TEST_CASE("Bit lines are the choice for rows of k where the board is static and of bytes") {
  using Static = decltype(Game{Grid<15, 15>{}, KInARow<5>{}});
  STATIC_CHECK(std::is_same_v<Static::strategy_type,
                              BitLineWinningStrategy<KInARow<5>, Static::board_type>>);
  STATIC_CHECK(std::is_trivially_copyable_v<Static>);
}

TEST_CASE("A side too long for a word is refused at run time") {
  const auto rule = decided_by<BitLineWinningStrategy>(KInARow{5});
  CHECK_NOTHROW(Game(Grid{64, 64}, rule));
  CHECK_THROWS_WITH(Game(Grid{65, 65}, rule),
                    "mnk::BitLineWinningStrategy: the longest side must be 1 to 64, got 65");
  CHECK_THROWS_AS(Game(Grid{1, 65}, rule), mnk::InvalidConfiguration);
  CHECK_THROWS_AS(Game(Grid{65, 1}, rule), mnk::InvalidConfiguration);
  CHECK_THROWS_AS(Game(mnk::Grid<65, mnk::Dynamic>(65, 3), rule), mnk::InvalidConfiguration);
  // The rule itself refuses first.
  CHECK_THROWS_WITH(Game(Grid{4, 4}, rule), mnk_test::contains("mnk::KInARow: k"));
}
