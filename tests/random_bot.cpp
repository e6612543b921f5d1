// SPDX-License-Identifier: MIT
#include <mnk/mnk.hpp>
#include <mnk/play/random_bot.hpp>

#include <array>
#include <cstddef>
#include <optional>

#include "support/both_times.hpp"
#include "support/catch.hpp"

namespace {

using mnk::Position;
using mnk::RandomBot;

constexpr void plays_to_the_end() {
  RandomBot bot{5};
  auto game = mnk::tic_tac_toe();
  while (const std::optional<Position> p = bot(game)) {
    MNK_EXPECT(game.is_legal(*p));
    game.play(*p);
  }
  MNK_EXPECT(game.status().is_over());
  MNK_EXPECT(!bot(game));
}

constexpr void same_seed_same_moves() {
  RandomBot a{9};
  RandomBot b{9};
  mnk::SplitMix64 rng{9};
  const auto game = mnk::gomoku();
  for (int i = 0; i < 10; ++i) {
    const auto p = a(game);
    MNK_EXPECT(p == b(game));
    MNK_EXPECT(p == mnk::random_move(game, rng));
  }
}

}  // namespace

TEST_CASE("The random bot plays legal moves to the end, and then none") {
  MNK_BOTH_TIMES(plays_to_the_end);
}

TEST_CASE("The same seed gives the same moves one after the other") {
  MNK_BOTH_TIMES(same_seed_same_moves);
}

TEST_CASE("Every move comes up about as often as any other") {
  RandomBot bot{1};
  mnk::AnyGame game = mnk::connect_four();
  std::array<int, 7> count{};
  for (int i = 0; i < 7000; ++i) {
    ++count[static_cast<std::size_t>((*bot(game))[1])];
  }
  for (const int times : count) {
    CHECK(times > 850);  // five standard deviations below 1000
    CHECK(times < 1150);
  }
}
