// SPDX-License-Identifier: MIT
//
// Gomoku on 15 x 15: for each player a word for each row, column and diagonal. The nine squares of
// a line around a move are nine bits of its word; those of all four lines, side by side in one
// word, are searched for five in a row at once.
#ifndef MNK_BENCH_HAND_GOMOKU_HPP
#define MNK_BENCH_HAND_GOMOKU_HPP

#include <array>
#include <bit>
#include <cstdint>

#include "common.hpp"

namespace hand::gomoku {

inline constexpr int side = 15;

/// The lines of one player. A square's bit is its column in a row, its row elsewhere, plus four: a
/// window of four squares to each side never begins outside the word.
struct Lines {
  std::uint32_t row[side] = {};
  std::uint32_t col[side] = {};
  std::uint32_t falling[2 * side - 1] = {};  // number row - col + 14
  std::uint32_t rising[2 * side - 1] = {};   // number row + col

  MNK_BENCH_INLINE bool wins(std::uint32_t y, std::uint32_t x) const {
    constexpr std::uint64_t move = 0x0010001000100010U;
    const auto window = [](std::uint32_t line, std::uint32_t bit) __attribute__((always_inline)) {
      return std::uint64_t{line >> bit & 0x1ffU};
    };
    const std::uint64_t marks = move | window(row[y], x) | window(col[x], y) << 16 |
                                window(falling[y + side - 1 - x], y) << 32 |
                                window(rising[y + x], y) << 48;
    const std::uint64_t pairs = marks & marks >> 1;
    const std::uint64_t fours = pairs & pairs >> 2;
    return (fours & marks >> 4) != 0;
  }

  /// Places a mark, or takes it back.
  MNK_BENCH_INLINE void flip(std::uint32_t y, std::uint32_t x) {
    row[y] ^= 16U << x;
    const std::uint32_t bit = 16U << y;
    col[x] ^= bit;
    falling[y + side - 1 - x] ^= bit;
    rising[y + x] ^= bit;
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
  Lines lines[2];
  auto list = all_squares;
  std::uint32_t empty = side * side;
#ifdef __clang__
  const auto wins = [&](unsigned seat) __attribute__((always_inline)) {
    const std::uint32_t i = below(empty, rng);
    const std::uint32_t y = list[i].y, x = list[i].x;
    Lines& mine = lines[seat];
    if (mine.wins(y, x)) {
      return true;
    }
    mine.flip(y, x);
    list[i] = list[--empty];
    return false;
  };
  const auto end = [&](int winner) {
    seed = rng;
    return Outcome{winner, side * side - static_cast<int>(empty) + (winner == draw ? 0 : 1)};
  };
  for (;;) {
    if (wins(0)) {
      return end(0);
    }
    if (empty == 0) {  // the number of squares is odd
      return end(draw);
    }
    if (wins(1)) {
      return end(1);
    }
  }
#else
  // GCC 12 has too few registers for a loop that moves for both, and for functions that share them.
  for (unsigned seat = 0;; seat ^= 1U) {
    const std::uint32_t i = below(empty, rng);
    const auto [y, x] = list[i];
    Lines& mine = lines[seat];
    if (mine.wins(y, x)) {
      seed = rng;
      return {static_cast<int>(seat), side * side - static_cast<int>(empty) + 1};
    }
    mine.flip(y, x);
    list[i] = list[--empty];
    if (empty == 0) {
      seed = rng;
      return {draw, side * side};
    }
  }
#endif
}

/// The leaves so many plies below. Every move to a leaf is judged.
template <int Depth>
inline void visit(Lines& mover, Lines& other, Leaves& leaves) {
  std::uint64_t count = 0;
  std::uint64_t win_count = 0;
  for (std::uint32_t y = 0; y < side; ++y) {
    for (std::uint32_t moves = ~(mover.row[y] | other.row[y]) >> 4 & 0x7fffU; moves != 0;
         moves &= moves - 1) {
      const auto x = static_cast<std::uint32_t>(std::countr_zero(moves));
      const bool wins = mover.wins(y, x);
      if constexpr (Depth == 1) {
        ++count;
        win_count += wins ? 1U : 0U;
      } else if (!wins) {
        mover.flip(y, x);
        visit<Depth - 1>(other, mover, leaves);
        mover.flip(y, x);
      }
    }
  }
  leaves.count += count;
  leaves.wins += win_count;
}

template <int Depth>
inline Leaves perft() {
  Lines lines[2];
  Leaves leaves;
  visit<Depth>(lines[0], lines[1], leaves);
  return leaves;
}

}  // namespace hand::gomoku

#endif  // MNK_BENCH_HAND_GOMOKU_HPP
