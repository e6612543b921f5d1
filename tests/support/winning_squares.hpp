// SPDX-License-Identifier: MIT
#ifndef MNK_TESTS_SUPPORT_WINNING_SQUARES_HPP
#define MNK_TESTS_SUPPORT_WINNING_SQUARES_HPP

#include <mnk/play/splitmix64.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <cstdint>

#include "both_times.hpp"
#include "effort.hpp"

namespace mnk_test {

/// Checks on boards of random marks, rows among them, that the word of winning squares has exactly
/// the empty squares on which a move would win.
template <class GameType>
void winning_squares_are_those_that_win(const GameType& game) {
  using Board = typename GameType::board_type;
  mnk::SplitMix64 rng{7};
  const int boards = is_slow ? 20 : 200;
  int winning_count = 0;
  for (int i = 0; i < boards; ++i) {
    Board board{game.grid()};
    for (const auto p : board.grid().positions()) {
      if (const auto draw = rng() % 4; draw < 2) {
        board.place(p, static_cast<mnk::PlayerIndex>(draw));
      }
    }
    const auto& strategy = game.winning_strategy();
    for (const auto player : {mnk::PlayerIndex{0}, mnk::PlayerIndex{1}}) {
      const std::uint64_t winning = mnk::detail::winning_squares(strategy, board, player).word();
      std::uint64_t expected = 0;
      for (const auto p : board.empty_positions()) {
        if (strategy.is_winning_move(board, {player, p})) {
          expected |= std::uint64_t{1} << board.slot(p);
          ++winning_count;
        }
      }
      REQUIRE(winning == expected);
    }
  }
  CHECK(winning_count > 0);
}

}  // namespace mnk_test

#endif  // MNK_TESTS_SUPPORT_WINNING_SQUARES_HPP
