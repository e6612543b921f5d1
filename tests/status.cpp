// SPDX-License-Identifier: MIT
#include <mnk/status.hpp>

#include <type_traits>

#include "support/both_times.hpp"

namespace {

using mnk::GameStatus;
using mnk::PlayerIndex;

constexpr void in_progress() {
  constexpr GameStatus status = GameStatus::in_progress();
  MNK_EXPECT(status == GameStatus{});
  MNK_EXPECT(!status.is_over() && !status.is_draw() && !status.winner());
  MNK_EXPECT(status != GameStatus::draw());
}

constexpr void drawn() {
  constexpr GameStatus status = GameStatus::draw();
  MNK_EXPECT(status.is_over() && status.is_draw() && !status.winner());
  MNK_EXPECT(status == GameStatus::draw());
}

constexpr void won_by_any_seat() {
  for (int seat = 0; seat < mnk::max_players; ++seat) {
    const auto player = static_cast<PlayerIndex>(seat);
    const GameStatus status = GameStatus::won_by(player);
    MNK_EXPECT(status.is_over() && !status.is_draw());
    MNK_EXPECT(status.winner() == player);
    MNK_EXPECT(status != GameStatus::draw() && status != GameStatus::in_progress());
    MNK_EXPECT(status == GameStatus::won_by(player));
    MNK_EXPECT(seat == 0 || status != GameStatus::won_by(PlayerIndex{0}));
  }
}

}  // namespace

TEST_CASE("A game in progress is not over") { MNK_BOTH_TIMES(in_progress); }

TEST_CASE("A draw is over and nobody's") { MNK_BOTH_TIMES(drawn); }

TEST_CASE("A win is over and has its winner, whatever the seat") {
  MNK_BOTH_TIMES(won_by_any_seat);
}

TEST_CASE("A status is one byte and cannot be made from a number") {
  STATIC_CHECK(sizeof(GameStatus) == 1);
  STATIC_CHECK(std::is_trivially_copyable_v<GameStatus>);
  STATIC_CHECK(!std::is_constructible_v<GameStatus, int>);
}
