// SPDX-License-Identifier: MIT
#include <mnk/play/match_result.hpp>

#include <optional>

#include "support/both_times.hpp"

namespace {

using mnk::MatchEnd;
using mnk::MatchResult;
using mnk::PlayerIndex;
using mnk::to_string;

constexpr void ends_have_names() {
  MNK_EXPECT(to_string(MatchEnd::game) == "game");
  MNK_EXPECT(to_string(MatchEnd::agreement) == "agreement");
  MNK_EXPECT(to_string(MatchEnd::resignation) == "resignation");
  MNK_EXPECT(to_string(MatchEnd::illegal_move) == "illegal_move");
  MNK_EXPECT(to_string(MatchEnd::no_move) == "no_move");
  MNK_EXPECT(to_string(MatchEnd{99}) == "unknown");
}

constexpr void results_are_compared_whole() {
  const MatchResult won{MatchEnd::game, PlayerIndex{1}, std::nullopt};
  MNK_EXPECT(won == MatchResult{MatchEnd::game, PlayerIndex{1}, std::nullopt});
  MNK_EXPECT(won != MatchResult{MatchEnd::game, PlayerIndex{0}, std::nullopt});
  MNK_EXPECT(won != MatchResult{MatchEnd::resignation, PlayerIndex{1}, std::nullopt});
  MNK_EXPECT(won != MatchResult{MatchEnd::game, PlayerIndex{1}, PlayerIndex{0}});
}

}  // namespace

TEST_CASE("The end of a match has a name") { MNK_BOTH_TIMES(ends_have_names); }

TEST_CASE("Results of matches are equal where all of them is") {
  MNK_BOTH_TIMES(results_are_compared_whole);
}
