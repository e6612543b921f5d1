// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_LINE_SCORE_HPP
#define MNK_SEARCH_LINE_SCORE_HPP

#include <mnk/player.hpp>
#include <mnk/rules/open_line.hpp>

namespace mnk::inline v0_1::detail {

/// What an open line is worth to its owner, by the squares that it lacks: eight times as much for
/// each mark, so that one line with a mark more outweighs the few lines through a square with one
/// less. Nothing where it has no mark; 1 where more than five are lacking.
[[nodiscard]] constexpr long long line_worth(int marks, int length) noexcept {
  const int lacking = length - marks;
  return marks == 0 ? 0 : lacking >= 5 ? 1 : 1LL << (3 * (5 - lacking));
}

/// What the player to move changes by playing `p` in how `viewer` stands, measured by open lines:
/// the sum of line_worth over the viewer's lines less that over all others', where a line that
/// loses counts against its owner. Positive where it gets better for the viewer. So a search keeps
/// the score of a position as a number that it adds this to on its way down. 0 where the rule tells
/// of no lines. Requires is_legal(p). O(axes x length of a line); no allocation.
template <class GameType>
[[nodiscard]] constexpr long long line_gain(const GameType& game,
                                            const typename GameType::position_type& p,
                                            PlayerIndex viewer) {
  if constexpr (requires { game.line_gain(p, viewer); }) {
    return game.line_gain(p, viewer);
  } else {
    const int mover = index_of(game.to_move());
    const auto signed_for = [&](int owner, const OpenLine& line, long long worth) {
      return (owner == index_of(viewer)) == line.wins ? worth : -worth;
    };
    long long gain = 0;
    detail::for_each_open_line(game.winning_strategy(), game.board(), p, [&](const OpenLine& line) {
      const long long before = line_worth(line.marks, line.length);
      if (line.owner >= 0 && line.owner != mover) {
        gain -= signed_for(line.owner, line, before);  // blocked
      } else {
        gain += signed_for(mover, line, line_worth(line.marks + 1, line.length) - before);
      }
    });
    return gain;
  }
}

/// The sum of line_gain over the moves that led to a position: how `viewer` stands, measured from
/// the game's first position. Copies the game; O(moves x what line_gain costs).
template <class GameType>
[[nodiscard]] constexpr long long line_score(const GameType& game, PlayerIndex viewer) {
  GameType replay = game;
  replay.reset();
  long long score = 0;
  for (const auto& move : game.history()) {
    score += detail::line_gain(replay, move.at, viewer);
    replay.play_unchecked(move.at);
  }
  return score;
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_LINE_SCORE_HPP
