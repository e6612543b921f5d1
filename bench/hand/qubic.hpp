// SPDX-License-Identifier: MIT
//
// Qubic, 4 x 4 x 4: a word of 64 bits a player, and for each square the masks of what a player must
// own to complete a line there. Bit 16 * layer + 4 * row + col.
#ifndef MNK_BENCH_HAND_QUBIC_HPP
#define MNK_BENCH_HAND_QUBIC_HPP

#include <array>
#include <bit>
#include <cstdint>

#include "common.hpp"

namespace hand::qubic {

using Word = std::uint64_t;

/// The other three squares of the four to seven lines through a square. Where there are fewer than
/// eight, the rest ask for the square itself, which is empty when the question is asked.
struct alignas(64) Masks {
  std::array<Word, 8> of;
};

inline constexpr std::array<Masks, 64> masks = [] {
  std::array<Masks, 64> table{};
  for (int square = 0; square < 64; ++square) {
    auto& own = table[static_cast<unsigned>(square)].of;
    own.fill(Word{1} << square);
    unsigned count = 0;
    for (int direction = 14; direction < 27; ++direction) {  // half of the 26 directions
      const int by[3] = {direction / 9 - 1, direction / 3 % 3 - 1, direction % 3 - 1};
      Word line = 0;
      for (int steps = -3; steps <= 3; ++steps) {
        const int layer = square / 16 + steps * by[0];
        const int row = square / 4 % 4 + steps * by[1];
        const int col = square % 4 + steps * by[2];
        if (((layer | row | col) & ~3) == 0) {
          line |= Word{1} << (16 * layer + 4 * row + col);
        }
      }
      if (std::popcount(line) == 4) {
        own[count++] = line & ~(Word{1} << square);
      }
    }
  }
  return table;
}();

MNK_BENCH_INLINE bool wins(Word marks, std::uint32_t square) {
#ifdef __clang__
  bool any = false;  // without a branch, as vectors
  for (const Word mask : masks[square].of) {
    any |= (mask & ~marks) == 0;
  }
  return any;
#else
  for (unsigned i = 0; i < 7; ++i) {  // GCC 12's vectors are slower
    if ((masks[square].of[i] & ~marks) == 0) {
      return true;
    }
  }
  return false;
#endif
}

inline constexpr auto all_squares = [] {
  std::array<std::uint8_t, 64> squares{};
  for (unsigned i = 0; i < 64; ++i) {
    squares[i] = static_cast<std::uint8_t>(i);
  }
  return squares;
}();

/// A game, with a list of the empty squares.
inline Outcome playout(Rng& seed) {
  Rng rng = seed;
  Word marks[2] = {0, 0};
  auto list = all_squares;
  std::uint32_t empty = 64;
  const auto wins = [&](Word& mine) __attribute__((always_inline)) {
    const std::uint32_t i = below(empty, rng);
    const std::uint32_t square = list[i];
    if (qubic::wins(mine, square)) {
      return true;
    }
    mine |= Word{1} << square;
    list[i] = list[--empty];
    return false;
  };
  const auto end = [&](int winner) {
    seed = rng;
    return Outcome{winner, 64 - static_cast<int>(empty) + (winner == draw ? 0 : 1)};
  };
  for (;;) {
    if (wins(marks[0])) {
      return end(0);
    }
    if (wins(marks[1])) {
      return end(1);
    }
    if (empty == 0) {  // the number of squares is even
      return end(draw);
    }
  }
}

}  // namespace hand::qubic

#endif  // MNK_BENCH_HAND_QUBIC_HPP
