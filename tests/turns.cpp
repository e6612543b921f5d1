// SPDX-License-Identifier: MIT
#include <mnk/rules/turns.hpp>

#include "support/both_times.hpp"

namespace {

using mnk::OneMoveEach;
using mnk::PlayerIndex;

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

struct NotATurnOrder {
  constexpr int player_to_move(int, int) const noexcept { return 0; }
};
struct MayThrow {
  constexpr PlayerIndex player_to_move(int, int) const { return PlayerIndex{0}; }
};

}  // namespace

TEST_CASE("Players move in turn, one mark each") { MNK_BOTH_TIMES(players_move_in_turn); }

TEST_CASE("A turn order gives a seat for a ply and does not throw") {
  STATIC_CHECK(mnk::TurnOrder<OneMoveEach>);
  STATIC_CHECK(!mnk::TurnOrder<NotATurnOrder>);
  STATIC_CHECK(!mnk::TurnOrder<MayThrow>);
}
