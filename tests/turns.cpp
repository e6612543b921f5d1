// SPDX-License-Identifier: MIT
#include <mnk/rules/turns.hpp>

#include <mnk/game.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <string>
#include <type_traits>

#include "support/both_times.hpp"

namespace {

using mnk::OneMoveEach;
using mnk::PlayerIndex;
using mnk::StonesPerTurn;

constexpr void players_move_in_turn() {
  constexpr OneMoveEach turns;
  for (int players = 2; players <= 254; players += 9) {
    int next = 0;
    for (int ply = 0; ply < 600; ++ply) {
      MNK_EXPECT(turns.player_to_move(ply, players) == static_cast<PlayerIndex>(next));
      next = next + 1 == players ? 0 : next + 1;
    }
  }
  MNK_EXPECT(turns.player_to_move(1 << 24, 254) == PlayerIndex{(1 << 24) % 254});
  MNK_EXPECT(turns == OneMoveEach{});
}

// The turns written out stone by stone.
template <class Turns>
constexpr void stones_in_turn(const Turns& turns, int first, int then, int players) {
  MNK_EXPECT(turns.first() == first && turns.then() == then);
  int player = 0;
  int left = first;
  for (int ply = 0; ply < 500; ++ply) {
    MNK_EXPECT(turns.player_to_move(ply, players) == static_cast<PlayerIndex>(player));
    if (--left == 0) {
      player = (player + 1) % players;
      left = then;
    }
  }
}

constexpr void turns_of_several_stones() {
  stones_in_turn(mnk::Connect6Turns{}, 1, 2, 2);
  stones_in_turn(mnk::Connect6Turns{}, 1, 2, 3);
  stones_in_turn(StonesPerTurn<1, 1>{}, 1, 1, 4);
  stones_in_turn(StonesPerTurn<3, 1>{}, 3, 1, 2);
  stones_in_turn(StonesPerTurn<2, 5>{}, 2, 5, 254);
  stones_in_turn(StonesPerTurn{1, 2}, 1, 2, 2);
  stones_in_turn(StonesPerTurn{4, 3}, 4, 3, 5);
  stones_in_turn(StonesPerTurn{1024, 1024}, 1024, 1024, 2);
  MNK_EXPECT(mnk::Connect6Turns{}.player_to_move(1 << 24, 2) == PlayerIndex{(1 << 23) % 2});
  MNK_EXPECT(StonesPerTurn{1, 2} == StonesPerTurn{1, 2} &&
             StonesPerTurn{1, 2} != StonesPerTurn{2, 1});
}

// A win by the first of two stones ends the game; undo gives each stone's turn back.
template <class GameType>
constexpr void a_turn_of_two_stones(GameType game) {
  game.play(PlayerIndex{0}, {0, 0});
  MNK_EXPECT(game.to_move() == PlayerIndex{1});
  game.play(PlayerIndex{1}, {1, 0});
  MNK_EXPECT(game.to_move() == PlayerIndex{1});
  MNK_EXPECT(game.try_play(PlayerIndex{0}, {0, 1}) == mnk::MoveError::out_of_turn);
  game.play(PlayerIndex{1}, {2, 1});
  game.play(PlayerIndex{0}, {0, 1});
  MNK_EXPECT(game.to_move() == PlayerIndex{0} && game.would_win({0, 2}));
  game.undo();
  MNK_EXPECT(game.to_move() == PlayerIndex{0});
  game.undo();
  MNK_EXPECT(game.to_move() == PlayerIndex{1} && game.last_move()->player == PlayerIndex{1});
  game.redo();
  game.play({0, 2});
  game.play({2, 2});
  game.play({1, 1});
  game.undo();
  game.undo();
  MNK_EXPECT(game.would_win({0, 1}));
  game.play({0, 1});
  MNK_EXPECT(game.status().winner() == PlayerIndex{0});
  MNK_EXPECT(game.history()[1].player == PlayerIndex{1} &&
             game.history()[2].player == PlayerIndex{1});
  MNK_EXPECT(game.history()[3].player == PlayerIndex{0} &&
             game.history()[4].player == PlayerIndex{0});
}

constexpr void two_stones_in_every_kind() {
  a_turn_of_two_stones(
      mnk::Game{mnk::Grid<3, 3>{},
                mnk::Rules{mnk::KInARow<3>{}, mnk::AnyEmptySquare{}, mnk::Connect6Turns{}}});
  a_turn_of_two_stones(mnk::Game{
      mnk::Grid{3, 3}, mnk::Rules{mnk::FullLine{}, mnk::AnyEmptySquare{}, StonesPerTurn{1, 2}}});
}

struct NotATurnOrder {
  constexpr int player_to_move(int, int) const noexcept { return 0; }
};
struct MayThrow {
  constexpr PlayerIndex player_to_move(int, int) const { return PlayerIndex{0}; }
};

}  // namespace

TEST_CASE("Players move in turn, one mark each") { MNK_BOTH_TIMES(players_move_in_turn); }

TEST_CASE("A player places several stones in a turn") {
  MNK_BOTH_TIMES(turns_of_several_stones);
  MNK_BOTH_TIMES(two_stones_in_every_kind);
  STATIC_CHECK(mnk::TurnOrder<mnk::Connect6Turns> && mnk::TurnOrder<StonesPerTurn<>>);
  STATIC_CHECK(std::is_empty_v<mnk::Connect6Turns>);
}

TEST_CASE("Stones in a turn are 1 to 1024") {
  for (const long long stones : {0LL, -1LL, 1025LL, 1LL << 40}) {
    const std::string words = " must be 1 to 1024, got " + std::to_string(stones);
    CHECK_THROWS_WITH((StonesPerTurn{stones, 1}),
                      "mnk::StonesPerTurn: the stones of the first turn" + words);
    CHECK_THROWS_WITH((StonesPerTurn{1, stones}),
                      "mnk::StonesPerTurn: the stones of a later turn" + words);
  }
}

TEST_CASE("A turn order gives a seat for a ply and does not throw") {
  STATIC_CHECK(mnk::TurnOrder<OneMoveEach>);
  STATIC_CHECK(!mnk::TurnOrder<NotATurnOrder>);
  STATIC_CHECK(!mnk::TurnOrder<MayThrow>);
}

namespace {

// The last of three plies is nobody's.
struct ThirdSeat {
  constexpr PlayerIndex player_to_move(int ply, int) const noexcept {
    return static_cast<PlayerIndex>(ply);
  }
};

}  // namespace

TEST_CASE("A game refuses a turn order that gives a seat nobody has") {
  CHECK_THROWS_WITH((mnk::Game{mnk::Grid<2, 2>{},
                               mnk::Rules{mnk::FullLine{}, mnk::AnyEmptySquare{}, ThirdSeat{}}}),
                    "mnk::Game: the player to move at ply 2 must be 0 to 1, got 2");
  CHECK_THROWS_WITH(
      (mnk::Game{mnk::Grid{1, 2}, mnk::Rules{mnk::FullLine{}, mnk::AnyEmptySquare{}, ThirdSeat{}}}),
      "mnk::Game: the player to move at ply 2 must be 0 to 1, got 2");
  CHECK_NOTHROW(mnk::Game{mnk::Grid{1, 2},
                          mnk::Rules{mnk::FullLine{}, mnk::AnyEmptySquare{}, ThirdSeat{}},
                          mnk::Players{3}});
}
