// SPDX-License-Identifier: MIT
//
// A winning line shows the squares of the rules by which the game ended, and of no other that was
// on the way, however rules are put into one another.
#include <mnk/mnk.hpp>

#include <algorithm>
#include <initializer_list>
#include <vector>

#include "support/catch.hpp"
#include "support/make_game.hpp"

namespace {

using mnk::AllOf;
using mnk::AnyGame;
using mnk::AnyPosition;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::Position;
using mnk::Shape;
using mnk::Shapes;

auto pair(Position a, Position b) { return Shapes{Shape{a, b}}; }

/// Wins by the third mark of a player, whatever lies where, and shows nothing.
struct ThirdMark {
  bool is_winning_move(const auto& board, const auto& move) const {
    int marks = 0;
    for (const Position p : board.grid().positions()) {
      marks += board.owned_by(move.player, p) ? 1 : 0;
    }
    return marks == 2;
  }
};

using Squares = std::vector<AnyPosition>;

/// The line after some moves; also on the game inside.
Squares line_after(AnyGame game, std::initializer_list<Position> moves) {
  for (const Position p : moves) {
    game.play(p);
  }
  REQUIRE(game.status().winner());
  const auto line = game.winning_line();
  return {line.begin(), line.end()};
}

template <class GameType>
Squares line_after(GameType game, std::initializer_list<Position> moves)
  requires requires { game.board(); }
{
  const Squares any = line_after(AnyGame{game}, moves);
  for (const Position p : moves) {
    game.play(p);
  }
  const auto line = game.winning_line();
  CHECK(std::equal(line.begin(), line.end(), any.begin(), any.end(),
                   [](const Position& a, const AnyPosition& b) { return AnyPosition{a} == b; }));
  return any;
}

// The last move ends the game by (0, 1) and (1, 1), and completes (0, 0) and (0, 1) as well, half
// of what both pairs would be.
constexpr std::initializer_list<Position> moves{{0, 0}, {0, 3}, {1, 1}, {1, 3}, {0, 1}};
const auto both = AllOf{pair({0, 0}, {0, 1}), pair({2, 0}, {2, 1})};
const auto other = pair({0, 1}, {1, 1});
const Squares ended_by{Position{0, 1}, Position{1, 1}};

}  // namespace

TEST_CASE("A line shows nothing of an AllOf that is half done") {
  const Grid<3, 4> grid;
  CHECK(line_after(Game{grid, mnk::AnyOf{both, other}}, moves) == ended_by);
  CHECK(line_after(Game{grid, mnk::WinAndLose{both, other}}, moves) == ended_by);
  CHECK(line_after(Game{grid, mnk::WinAndLose{other, both}}, moves) == ended_by);
  CHECK(line_after(Game{grid, mnk::Misere{mnk::AnyOf{both, other}}}, moves) == ended_by);
  CHECK(line_after(Game{grid, AllOf{mnk::AnyOf{both, other}}}, moves) == ended_by);
  CHECK(line_after(Game{grid, mnk::AnyOf{AllOf{both, other}, other}}, moves) == ended_by);
  CHECK(line_after(Game{Grid{3, 4}, mnk::AnyOf{mnk::AnyOf{both}, AllOf{both, other}, other}},
                   moves) == ended_by);
}

TEST_CASE("A line of an AllOf that is done shows what the last move completed of it") {
  const Game game{Grid<3, 4>{}, mnk::AnyOf{both, KInARow<4>{}}};
  CHECK(line_after(game, {{0, 0}, {0, 3}, {0, 1}, {1, 3}, {2, 0}, {1, 0}, {2, 1}}) ==
        Squares{Position{2, 0}, Position{2, 1}});
}

TEST_CASE("A move that wins by a rule without a line shows nothing of the losing rule") {
  const Grid<3, 4> grid;
  CHECK(line_after(Game{grid, mnk::WinAndLose{ThirdMark{}, other}}, moves).empty());
  CHECK(line_after(Game{grid, mnk::WinAndLose{AllOf{ThirdMark{}}, other}}, moves).empty());
  // Where it loses, the losing rule is shown.
  CHECK(line_after(Game{grid, mnk::WinAndLose{KInARow<4>{}, other}}, moves) == ended_by);
}

TEST_CASE("A line of a game of options shows the rule that ended it") {
  mnk::GameOptions options;
  options.cols = 4;
  options.k = 3;
  options.losing_k = 2;
  // Wins by three, though two of them would lose.
  CHECK(line_after(mnk::make_game(options), {{0, 0}, {0, 3}, {0, 2}, {2, 2}, {0, 1}}) ==
        Squares{Position{0, 0}, Position{0, 1}, Position{0, 2}});
  // Loses by two.
  CHECK(line_after(mnk::make_game(options), {{0, 0}, {0, 3}, {1, 1}}) ==
        Squares{Position{0, 0}, Position{1, 1}});
  options.losing_k.reset();
  options.is_misere = true;
  options.squares = true;
  CHECK(line_after(mnk::make_game(options), {{0, 0}, {0, 3}, {0, 2}, {2, 2}, {0, 1}}) ==
        Squares{Position{0, 0}, Position{0, 1}, Position{0, 2}});
  CHECK(line_after(mnk::make_game(options),
                   {{0, 0}, {0, 3}, {0, 1}, {2, 3}, {1, 0}, {2, 1}, {1, 1}}) ==
        Squares{Position{0, 0}, Position{0, 1}, Position{1, 0}, Position{1, 1}});
}
