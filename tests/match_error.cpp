// SPDX-License-Identifier: MIT
#include <mnk/play/match_error.hpp>

#include <climits>
#include <string>
#include <type_traits>

#include "support/both_times.hpp"

namespace {

using mnk::BasicMove;
using mnk::BasicPosition;
using mnk::IllegalMove;
using mnk::Move;
using mnk::MoveError;
using mnk::Player;
using mnk::PlayerIndex;
using mnk::StrategyGaveNoMove;
using mnk::StrategyPlayedIllegally;

}  // namespace

TEST_CASE("An illegal move of a strategy says whose it was") {
  const Move move{PlayerIndex{1}, {2, -3}};
  const StrategyPlayedIllegally error{MoveError::off_board, move, Player{"Ann Lee", "X"}};
  CHECK(error.reason() == MoveError::off_board);
  CHECK(error.move() == move);
  CHECK(std::string(error.name()) == "Ann Lee");
  CHECK(std::string(error.what()) ==
        "mnk: illegal move of player 1: off_board at (2, -3), played by Ann Lee");
  const IllegalMove& base = error;  // one catch clause serves all
  CHECK(std::string(base.what()) == error.what());
}

TEST_CASE("The longest name and the farthest square fit into the message") {
  const std::string name(80, 'n');
  const BasicMove<BasicPosition<4>> move{PlayerIndex{253}, {{INT_MIN, INT_MIN, INT_MIN, INT_MIN}}};
  const StrategyPlayedIllegally error{MoveError::column_full, move, Player{name, "X"}};
  const std::string what = error.what();
  CHECK(what.substr(what.size() - 80) == name);
}

TEST_CASE("A strategy that gave no move is named") {
  const StrategyGaveNoMove error{PlayerIndex{0}, Player{"Ann", "X"}};
  CHECK(error.player() == PlayerIndex{0});
  CHECK(std::string(error.name()) == "Ann");
  CHECK(std::string(error.what()) == "mnk: no move of player 0, Ann");
}

TEST_CASE("Errors of strategies can be copied without throwing") {
  STATIC_CHECK(std::is_nothrow_copy_constructible_v<StrategyPlayedIllegally>);
  STATIC_CHECK(std::is_nothrow_copy_constructible_v<StrategyGaveNoMove>);
}
