// SPDX-License-Identifier: MIT
#include <mnk/illegal_move.hpp>

#include <exception>
#include <type_traits>

#include "support/both_times.hpp"

namespace {

using mnk::BasicMove;
using mnk::BasicPosition;
using mnk::IllegalMove;
using mnk::Move;
using mnk::MoveError;
using mnk::PlayerIndex;
using mnk::Position3;

}  // namespace

TEST_CASE("An illegal move keeps its reason and the move, and says both") {
  const Move move{PlayerIndex{3}, {-1, 7}};
  const IllegalMove error{MoveError::off_board, move};
  CHECK(error.reason() == MoveError::off_board);
  CHECK(error.move() == move);
  CHECK(std::string(error.what()) == "mnk: illegal move of player 3 at (-1, 7): off_board");
}

TEST_CASE("An illegal move keeps the coordinates of any rank") {
  const BasicMove<Position3> move{PlayerIndex{0}, {1, 2, 3}};
  const IllegalMove error{MoveError::occupied, move};
  CHECK(error.move<Position3>() == move);
  CHECK_THAT(error.what(), mnk_test::contains("(1, 2, 3): occupied"));
  const BasicMove<BasicPosition<4>> four{PlayerIndex{1}, {{4, 5, 6, 7}}};
  CHECK(IllegalMove{MoveError::occupied, four}.move<BasicPosition<4>>() == four);
}

TEST_CASE("An illegal move is a standard exception") {
  STATIC_CHECK(std::is_base_of_v<std::exception, IllegalMove>);
  STATIC_CHECK(std::is_nothrow_copy_constructible_v<IllegalMove>);
}
