// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_MATCH_RESULT_HPP
#define MNK_PLAY_MATCH_RESULT_HPP

#include <mnk/player.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace mnk::inline v0_1 {

/// What ended a match.
enum class MatchEnd : std::uint8_t {
  game,          ///< the game was won or drawn by its rules
  agreement,     ///< every player agreed to a draw
  resignation,   ///< a player gave up
  illegal_move,  ///< a player forfeited by a move that the game refused
  no_move,       ///< a player forfeited by giving no move
};

/// The enumerator's name: "game", "agreement", …
[[nodiscard]] constexpr std::string_view to_string(MatchEnd end) noexcept {
  switch (end) {
    case MatchEnd::game:
      return "game";
    case MatchEnd::agreement:
      return "agreement";
    case MatchEnd::resignation:
      return "resignation";
    case MatchEnd::illegal_move:
      return "illegal_move";
    case MatchEnd::no_move:
      return "no_move";
  }
  return "unknown";
}

/// How a match ended.
struct MatchResult {
  /// What ended it.
  MatchEnd end = MatchEnd::game;

  /// Who won. Nobody after a draw, nor where one of more than two players resigned or forfeited.
  std::optional<PlayerIndex> winner;

  /// Who resigned or forfeited; nobody otherwise.
  std::optional<PlayerIndex> conceded_by;

  friend constexpr bool operator==(const MatchResult&, const MatchResult&) = default;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_MATCH_RESULT_HPP
