// SPDX-License-Identifier: MIT
#include <mnk/rules/opening.hpp>

#include <mnk/game.hpp>
#include <mnk/games.hpp>
#include <mnk/grid/hex_grid.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "support/both_times.hpp"

namespace {

using mnk::FirstMoveInCentre;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::MoveError;
using mnk::Position;
using mnk::ProOpening;
using mnk::Rules;

template <class GameType>
constexpr void only_the_centre_at_first(GameType game) {
  MNK_EXPECT(game.legal_move_count() == 1 && game.legal_move(0) == Position{3, 3});
  MNK_EXPECT(game.try_play({3, 4}) == MoveError::forbidden);
  MNK_EXPECT(game.try_play({0, 0}) == MoveError::forbidden);
  MNK_EXPECT(game.try_play({7, 0}) == MoveError::off_board);
  MNK_EXPECT(!game.would_win({0, 0}));
  game.play({3, 3});
  MNK_EXPECT(game.check({3, 3}) == MoveError::occupied);
  MNK_EXPECT(game.legal_move_count() == 48 && game.is_legal({3, 4}) && game.is_legal({0, 0}));
  game.play({0, 0});
  MNK_EXPECT(game.legal_move_count() == 47);
  game.undo();
  game.undo();
  MNK_EXPECT(game.legal_move_count() == 1);
}

constexpr void first_in_the_centre() {
  only_the_centre_at_first(Game{Grid<7, 7>{}, Rules{KInARow<4>{}, FirstMoveInCentre{}}});
  only_the_centre_at_first(Game{Grid{7, 7}, Rules{KInARow{4}, FirstMoveInCentre{}}});
}

// An even side has two middle coordinates.
constexpr void even_sides_have_more_centres() {
  const Game two{Grid<3, 4>{}, Rules{KInARow<3>{}, FirstMoveInCentre{}}};
  MNK_EXPECT(two.legal_move_count() == 2);
  MNK_EXPECT(two.is_legal({1, 1}) && two.is_legal({1, 2}) && !two.is_legal({1, 0}));
  const Game four{Grid<6, 6>{}, Rules{KInARow<3>{}, FirstMoveInCentre{}}};
  MNK_EXPECT(four.legal_move_count() == 4 && four.is_legal({2, 2}) && four.is_legal({3, 3}));
  const Game eight{Grid<4, 4, 4>{}, Rules{KInARow<4>{}, FirstMoveInCentre{}}};
  MNK_EXPECT(eight.legal_move_count() == 8 && eight.is_legal({1, 2, 1}));
  const Game single{Grid<1, 1>{}, Rules{KInARow<1>{}, FirstMoveInCentre{}}};
  MNK_EXPECT(single.legal_move_count() == 1);
}

constexpr void a_hexagon_has_one_centre() {
  const Game game{mnk::HexGrid<4>{}, Rules{KInARow<4>{}, FirstMoveInCentre{}}};
  MNK_EXPECT(game.legal_move_count() == 1 && game.is_legal({3, 3}));
}

template <class GameType>
constexpr void the_third_move_keeps_away(GameType game, int distance) {
  MNK_EXPECT(game.legal_move_count() == 1 && game.is_legal({4, 4}));
  game.play({4, 4});
  MNK_EXPECT(game.legal_move_count() == 80);
  game.play({4, 5});
  int allowed = 0;
  for (const Position p : game.grid().positions()) {
    const auto away = [](int coordinate) {
      return coordinate < 4 ? 4 - coordinate : coordinate - 4;
    };
    const bool far = (std::max)(away(p.row), away(p.col)) >= distance;
    if (p == Position{4, 4} || p == Position{4, 5}) {
      MNK_EXPECT(game.check(p) == MoveError::occupied);
    } else {
      MNK_EXPECT(game.is_legal(p) == far);
      MNK_EXPECT(far || game.check(p) == MoveError::forbidden);
      allowed += far ? 1 : 0;
    }
  }
  MNK_EXPECT(game.legal_move_count() == allowed);
  MNK_EXPECT(game.legal_move(0) == Position{0, 0});
  game.play(game.legal_move(allowed - 1));
  MNK_EXPECT(game.legal_move_count() == 78 && game.is_legal({3, 3}));
  game.undo();
  MNK_EXPECT(game.legal_move_count() == allowed);
}

constexpr void pro_opening() {
  for (int distance = 2; distance <= 4; ++distance) {
    the_third_move_keeps_away(Game{Grid<9, 9>{}, Rules{KInARow<5>{}, ProOpening{distance}}},
                              distance);
  }
  the_third_move_keeps_away(Game{Grid{9, 9}, Rules{KInARow{5}, ProOpening{3}}}, 3);
  MNK_EXPECT(ProOpening{3}.distance() == 3 && ProOpening{3} == ProOpening{3});
  MNK_EXPECT(ProOpening{3} != ProOpening{4});
}

constexpr void pro_gomoku_is_15_by_15() {
  auto game = mnk::pro_gomoku();
  game.play({7, 7});
  game.play({7, 8});
  MNK_EXPECT(game.try_play({5, 5}) == MoveError::forbidden);
  MNK_EXPECT(game.legal_move_count() == 15 * 15 - 25);
  game.play({4, 7});
  MNK_EXPECT(game.is_legal({5, 5}));
}

}  // namespace

TEST_CASE("The first move goes to the centre") {
  MNK_BOTH_TIMES(first_in_the_centre);
  MNK_BOTH_TIMES(even_sides_have_more_centres);
  MNK_BOTH_TIMES(a_hexagon_has_one_centre);
}
TEST_CASE("The third move of the Pro opening keeps its distance") {
  MNK_BOTH_TIMES(pro_opening);
  MNK_BOTH_TIMES(pro_gomoku_is_15_by_15);
}

TEST_CASE("The Pro opening's distance is 1 to 1023, and no more than the grid has") {
  for (const long long distance : {0LL, -3LL, 1024LL, 1LL << 40}) {
    CHECK_THROWS_WITH(
        ProOpening{distance},
        "mnk::ProOpening: the distance must be 1 to 1023, got " + std::to_string(distance));
  }
  CHECK_NOTHROW(ProOpening{1023});
  CHECK_NOTHROW(Game(Grid{9, 9}, Rules{KInARow{5}, ProOpening{4}}));
  CHECK_THROWS_WITH(Game(Grid{9, 9}, Rules{KInARow{5}, ProOpening{5}}),
                    "mnk::ProOpening: the distance must be 1 to 4 on this grid, got 5");
  CHECK_THROWS_WITH(Game(Grid{3, 3}, Rules{KInARow{3}, ProOpening{2}}),
                    "mnk::ProOpening: the distance must be 1 on this grid, got 2");
  for (const int side : {1, 2}) {
    CHECK_THROWS_WITH(Game(Grid{side, side}, Rules{KInARow{1}, ProOpening{1}}),
                      "mnk::ProOpening: every square of this grid is central, so that no distance "
                      "is possible; use a larger grid");
  }
  CHECK_NOTHROW(Game(Grid{8, 8}, Rules{KInARow{5}, ProOpening{3}}));
  CHECK_THROWS_AS(Game(Grid{8, 8}, Rules{KInARow{5}, ProOpening{4}}), mnk::InvalidConfiguration);
  CHECK_NOTHROW(Game(Grid{1, 9}, Rules{KInARow{5}, ProOpening{4}}));
}
