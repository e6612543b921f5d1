// SPDX-License-Identifier: MIT
//
// Answers of solve() against every sequence of moves to the end of the game: two players, boards of
// bits.
#include <mnk/games.hpp>
#include <mnk/grid/hex_grid.hpp>
#include <mnk/grid/torus.hpp>
#include <mnk/rules/all_of.hpp>
#include <mnk/rules/opening.hpp>

#include "support/catch.hpp"
#include "support/solutions.hpp"

namespace {

using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::KInARow;
using mnk::Misere;
using mnk::Overline;
using mnk::Position;
using mnk::Rules;
using mnk::Torus;
using mnk_test::random_positions_agree;

// Wins by the marks of both: whoever makes a 2 x 2 block that is full, of whatever marks.
struct FullBlock {
  bool is_winning_move(const auto& board, auto move) const {
    for (int row = move.at.row - 1; row <= move.at.row; ++row) {
      for (int col = move.at.col - 1; col <= move.at.col; ++col) {
        int marks = 0;
        for (const Position p : {Position{row, col}, Position{row, col + 1}, Position{row + 1, col},
                                 Position{row + 1, col + 1}}) {
          marks += p == move.at || (board.contains(p) && !board.is_empty(p)) ? 1 : 0;
        }
        if (marks == 4) {
          return true;
        }
      }
    }
    return false;
  }
};

}  // namespace

TEST_CASE("every answer is what all sequences of moves give") {
  random_positions_agree("3 x 3", mnk::tic_tac_toe(), 9, 8, 30);
  random_positions_agree("3 x 4", Game{Grid<3, 4>{}, KInARow<3>{}}, 12, 8, 40);
  random_positions_agree("4 x 4 k 4", Game{Grid<4, 4>{}, KInARow<4>{}}, 16, 8, 20);
  random_positions_agree("exactly 3 on 4 x 4",
                         Game{Grid<4, 4>{}, KInARow<3, Overline::does_not_win>{}}, 16, 8, 40);
  random_positions_agree("misere 3 x 4", Game{Grid<3, 4>{}, Misere{KInARow<3>{}}}, 12, 8, 40);
  random_positions_agree(
      "win and lose", Game{Grid<4, 4>{}, mnk::WinAndLose{KInARow<4>{}, KInARow<3>{}}}, 16, 8, 40);
}

TEST_CASE("every answer where marks fall is what all sequences give") {
  random_positions_agree("gravity", Game{Grid<4, 4>{}, Rules{KInARow<3>{}, Gravity{}}}, 16, 10, 60);
  random_positions_agree("k 4", Game{Grid<4, 5>{}, Rules{KInARow<4>{}, Gravity{}}}, 20, 10, 60);
  random_positions_agree("in space", Game{Grid<2, 3, 3>{}, Rules{KInARow<3>{}, Gravity{}}}, 18, 8,
                         20);
}

TEST_CASE("every answer on other grids is what all sequences give") {
  random_positions_agree("torus, exactly 3",
                         Game{Torus<3, 4>{}, KInARow<3, Overline::does_not_win>{}}, 12, 8, 30);
  random_positions_agree("hexagon", Game{mnk::HexGrid<3>{}, KInARow<3>{}}, 19, 8, 30);
}

TEST_CASE("every answer by other rules is what all sequences give") {
  random_positions_agree("all of, where the order of moves matters",
                         Game{Grid<3, 4>{}, mnk::AllOf{KInARow<3, Overline::does_not_win>{},
                                                       KInARow<2, Overline::does_not_win>{}}},
                         12, 8, 60);
  random_positions_agree("an opening that may block",
                         Game{Grid<3, 3>{}, Rules{KInARow<3>{}, mnk::ProOpening{1}}}, 9, 8, 10);
  random_positions_agree("a rule of one's own", Game{Grid<3, 3>{}, FullBlock{}}, 9, 8, 10);
}
