// SPDX-License-Identifier: MIT
#include <mnk/move.hpp>

#include <type_traits>

#include "support/both_times.hpp"

namespace {

using mnk::BasicMove;
using mnk::Move;
using mnk::PlayerIndex;
using mnk::Position;
using mnk::Position3;

constexpr void a_move_is_a_player_and_a_square() {
  constexpr Move move{PlayerIndex{1}, {2, 0}};
  MNK_EXPECT(move.player == PlayerIndex{1} && move.at == Position{2, 0});
  MNK_EXPECT(move == Move{PlayerIndex{1}, {2, 0}});
  MNK_EXPECT(move != Move{PlayerIndex{0}, {2, 0}});
  MNK_EXPECT(move != Move{PlayerIndex{1}, {0, 2}});
  constexpr BasicMove in_space{PlayerIndex{0}, Position3{1, 2, 3}};
  MNK_EXPECT(in_space.at == Position3{1, 2, 3});
}

}  // namespace

TEST_CASE("A move is a player and a square") {
  MNK_BOTH_TIMES(a_move_is_a_player_and_a_square);
  STATIC_CHECK(std::is_aggregate_v<Move>);
  STATIC_CHECK(std::is_trivially_copyable_v<Move>);
}
