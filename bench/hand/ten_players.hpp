// SPDX-License-Identifier: MIT
//
// Ten players on 30 x 30, five in a row win: for each player a word for each row, column and
// diagonal, searched as in gomoku.hpp. (A board of bytes, with a walk where one of the eight
// squares around a move is the player's own, takes a third longer.)
#ifndef MNK_BENCH_HAND_TEN_PLAYERS_HPP
#define MNK_BENCH_HAND_TEN_PLAYERS_HPP

#include <array>
#include <cstdint>

#include "common.hpp"

namespace hand::ten_players {

inline constexpr int side = 30;
inline constexpr int players = 10;

/// The lines of one player. A square's bit is its column in a row, its row elsewhere.
struct Lines {
  std::uint32_t row[side] = {};
  std::uint32_t col[side] = {};
  std::uint32_t falling[2 * side - 1] = {};  // number row - col + 29
  std::uint32_t rising[2 * side - 1] = {};   // number row + col

  MNK_BENCH_INLINE bool wins(std::uint32_t y, std::uint32_t x) const {
    constexpr std::uint64_t move = 0x0010001000100010U;
    const auto window = [](std::uint64_t line, std::uint32_t bit)
                            __attribute__((always_inline)) { return line << 4 >> bit & 0x1ffU; };
    const std::uint64_t marks = move | window(row[y], x) | window(col[x], y) << 16 |
                                window(falling[y + side - 1 - x], y) << 32 |
                                window(rising[y + x], y) << 48;
    const std::uint64_t pairs = marks & marks >> 1;
    const std::uint64_t fours = pairs & pairs >> 2;
    return (fours & marks >> 4) != 0;
  }

  MNK_BENCH_INLINE void place(std::uint32_t y, std::uint32_t x) {
    row[y] |= 1U << x;
    const std::uint32_t bit = 1U << y;
    col[x] |= bit;
    falling[y + side - 1 - x] |= bit;
    rising[y + x] |= bit;
  }
};

struct Square {
  std::uint8_t y, x;
};

inline constexpr auto all_squares = [] {
  std::array<Square, side * side> squares{};
  for (unsigned i = 0; i < side * side; ++i) {
    squares[i] = {static_cast<std::uint8_t>(i / side), static_cast<std::uint8_t>(i % side)};
  }
  return squares;
}();

/// A game, with a list of the empty squares.
inline Outcome playout(Rng& seed) {
  Rng rng = seed;
  Lines lines[players];
  auto list = all_squares;
  std::uint32_t empty = side * side;
  for (;;) {
    for (int player = 0; player < players; ++player) {
      const std::uint32_t i = below(empty, rng);
      const auto [y, x] = list[i];
      Lines& mine = lines[player];
      if (mine.wins(y, x)) {
        seed = rng;
        return {player, side * side - static_cast<int>(empty) + 1};
      }
      mine.place(y, x);
      list[i] = list[--empty];
    }
    if (empty == 0) {  // the number of squares is a multiple of ten
      seed = rng;
      return {draw, side * side};
    }
  }
}

}  // namespace hand::ten_players

#endif  // MNK_BENCH_HAND_TEN_PLAYERS_HPP
