// SPDX-License-Identifier: MIT
// A number from outside becomes a seat only where there is such a seat.
#include <mnk/any_game.hpp>
#include <mnk/game.hpp>
#include <mnk/grid/grid.hpp>
#include <mnk/play/match.hpp>
#include <mnk/rules/full_line.hpp>

#include <climits>
#include <cstdint>

#include "support/both_times.hpp"

namespace {

using mnk::AnyGame;
using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::PlayerIndex;
using mnk::Players;

// Of anything with three seats.
constexpr void expect_three_seats(const auto& seats) {
  MNK_EXPECT(seats.seat(0) == PlayerIndex{0});
  MNK_EXPECT(seats.seat(2) == PlayerIndex{2});
  MNK_EXPECT(seats.seat(std::uint8_t{1}) == PlayerIndex{1});
  MNK_EXPECT(!seats.seat(3) && !seats.seat(-1));
  // As a byte each of these would be a seat.
  MNK_EXPECT(!seats.seat(256) && !seats.seat(-255) && !seats.seat(0x1'0000'0000));
  MNK_EXPECT(!seats.seat(INT_MIN) && !seats.seat(LLONG_MIN) && !seats.seat(ULLONG_MAX));
}

constexpr void a_game_knows_its_seats() {
  expect_three_seats(Game{Grid<3, 3>{}, FullLine{}, Players<3>{}});
  expect_three_seats(Game{Grid<3, 3>{}, FullLine{}, Players{3}});
  MNK_EXPECT(Game{Grid<3, 3>{}, FullLine{}, Players<254>{}}.seat(253) == PlayerIndex{253});
  MNK_EXPECT(!Game{Grid<3, 3>{}, FullLine{}, Players<254>{}}.seat(254));
}

}  // namespace

TEST_CASE("A number is a seat only where the game has it") {
  MNK_BOTH_TIMES(a_game_knows_its_seats);
}

TEST_CASE("So it is for a game behind AnyGame, a roster and a match") {
  const Game game{Grid<3, 3>{}, FullLine{}, Players<3>{}};
  expect_three_seats(AnyGame{game});
  expect_three_seats(mnk::Roster::standard(3));
  expect_three_seats(mnk::Match{game, mnk::Roster::standard(3)});
  expect_three_seats(mnk::Match{AnyGame{game}, mnk::Roster::standard(3)});
}
