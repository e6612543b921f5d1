// SPDX-License-Identifier: MIT
//
// Ten players on 30 x 30, five in a row win: a byte a square in a border of squares that nobody
// owns. A player owns at most a tenth of the squares, so that a look at the eight around a move
// tells most moves apart, and what is left is walked.
#ifndef MNK_BENCH_HAND_TEN_PLAYERS_HPP
#define MNK_BENCH_HAND_TEN_PLAYERS_HPP

#include <array>
#include <cstdint>

#include "common.hpp"

namespace hand::ten_players {

inline constexpr int side = 30;
inline constexpr int players = 10;
inline constexpr int stride = 32;
inline constexpr std::uint8_t nobody = 255;

inline constexpr auto all_squares = [] {
  std::array<std::uint16_t, side * side> squares{};
  for (unsigned i = 0; i < side * side; ++i) {
    squares[i] = static_cast<std::uint16_t>((i / side + 1) * stride + i % side + 1);
  }
  return squares;
}();

inline constexpr auto empty_board = [] {
  std::array<std::uint8_t, stride * stride> board{};
  board.fill(nobody);
  return board;
}();

MNK_BENCH_INLINE bool wins(const std::uint8_t* at, std::uint8_t player) {
  bool has_neighbour = false;
  for (const int by : {1, stride - 1, stride, stride + 1}) {
    has_neighbour |= at[by] == player;
    has_neighbour |= at[-by] == player;
  }
  if (has_neighbour) {
    for (const int by : {1, stride - 1, stride, stride + 1}) {
      int run = 1;
      for (const std::uint8_t* p = at + by; *p == player; p += by) {
        ++run;
      }
      for (const std::uint8_t* p = at - by; *p == player; p -= by) {
        ++run;
      }
      if (run >= 5) {
        return true;
      }
    }
  }
  return false;
}

/// A game, with a list of the empty squares.
inline Outcome playout(Rng& seed) {
  Rng rng = seed;
  auto board = empty_board;
  auto list = all_squares;
  std::uint32_t empty = side * side;
  const auto end = [&](int winner) {
    seed = rng;
    return Outcome{winner, side * side - static_cast<int>(empty) + (winner == draw ? 0 : 1)};
  };
  for (;;) {
    for (int player = 0; player < players; ++player) {
      const std::uint32_t i = below(empty, rng);
      std::uint8_t* at = board.data() + list[i];
      if (wins(at, static_cast<std::uint8_t>(player))) {
        return end(player);
      }
      *at = static_cast<std::uint8_t>(player);
      list[i] = list[--empty];
    }
    if (empty == 0) {  // the number of squares is a multiple of ten
      return end(draw);
    }
  }
}

}  // namespace hand::ten_players

#endif  // MNK_BENCH_HAND_TEN_PLAYERS_HPP
