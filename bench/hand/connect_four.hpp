// SPDX-License-Identifier: MIT
//
// Connect four: a word of 64 bits a player, column by column with an empty bit on top of each, so
// that no shift carries four in a row around an edge (Tromp, Fhourstones,
// tromp.github.io/c4/fhour.html).
//
//    5 12 19 26 33 40 47
//    4 11 18 25 32 39 46
//    3 10 17 24 31 38 45
//    2  9 16 23 30 37 44
//    1  8 15 22 29 36 43
//    0  7 14 21 28 35 42
#ifndef MNK_BENCH_HAND_CONNECT_FOUR_HPP
#define MNK_BENCH_HAND_CONNECT_FOUR_HPP

#include <bit>
#include <cstdint>

#include "common.hpp"

namespace hand::connect_four {

using Word = std::uint64_t;

inline constexpr Word bottom = 0x0000040810204081U;  // the lowest square of each column
inline constexpr Word board = bottom * 0x3f;

MNK_BENCH_INLINE bool has_four(Word marks) {
#ifdef __clang__
  // All four directions at once, which Clang 14 makes vectors of.
  const Word vertical = marks & marks >> 1;
  const Word horizontal = marks & marks >> 7;
  const Word rising = marks & marks >> 8;
  const Word falling = marks & marks >> 6;
  return ((vertical & vertical >> 2) | (horizontal & horizontal >> 14) | (rising & rising >> 16) |
          (falling & falling >> 12)) != 0;
#else
  // One after another, since GCC 12's vectors are twice as slow; nearly every answer is no.
  const auto has_row = [marks](int step) __attribute__((always_inline)) {
    const Word pairs = marks & marks >> step;
    return (pairs & pairs >> 2 * step) != 0;
  };
  return has_row(7) || has_row(8) || has_row(6) || has_row(1);
#endif
}

/// A game, with a list of the columns that are not full in one word: in eight bits each the number
/// of a column's lowest square.
MNK_BENCH_INLINE Outcome playout(Rng& rng) {
  Word list = 0x2a231c150e0700U;
  std::uint32_t open = 7;
  Word marks[2] = {0, 0};
  int ply = 0;
  // True where the move ends the game.
  const auto play = [&]<int Seat>() __attribute__((always_inline)) {
    const std::uint32_t shift = 8 * below(open, rng);
    const Word column = list >> shift & 63;
    const Word square = ((marks[0] | marks[1]) + (Word{1} << column)) & Word{0x3f} << column;
    marks[Seat] |= square;
    ++ply;
    if (has_four(marks[Seat])) {
      return true;
    }
    if (square >> column == 32) {
      --open;
      const Word last = list >> (8 * open) & 63;
      list ^= (column ^ last) << shift;
    }
    return open == 0;
  };
  for (;;) {
    if (play.template operator()<0>()) {
      return {open == 0 && !has_four(marks[0]) ? draw : 0, ply};
    }
    if (play.template operator()<1>()) {
      return {open == 0 && !has_four(marks[1]) ? draw : 1, ply};
    }
  }
}

/// The squares that make four in a row with three of the marks, wherever these lie.
template <int Step>
MNK_BENCH_INLINE Word completing(Word marks) {
  const Word above = marks << Step & marks << 2 * Step;
  const Word below = marks >> Step & marks >> 2 * Step;
  return (above & (marks << 3 * Step | marks >> Step)) |
         (below & (marks >> 3 * Step | marks << Step));
}

MNK_BENCH_INLINE Word completing(Word marks) {
  return completing<1>(marks) | completing<6>(marks) | completing<7>(marks) | completing<8>(marks);
}

MNK_BENCH_INLINE Word moves_of(Word taken) { return (taken + bottom) & board; }

/// The leaves so many plies below. All moves of a ply are judged at once; the squares on which the
/// mover would win are known before the other's last move, which does not change them. Of the last
/// two plies the first is not made: a move takes its square and opens the one above.
template <int Depth>
[[gnu::noinline]] void visit(Word mover, Word other, Word winning, Leaves& leaves) {
  const auto count = [](Word squares) { return static_cast<unsigned>(std::popcount(squares)); };
  const Word theirs = completing(other);
  const Word legal = moves_of(mover | other);
  Word moves = legal & ~winning;
  if constexpr (Depth == 2) {
    const Word opened = moves << 1 & board;
    const std::uint64_t made = count(moves);
    leaves.count += made * (count(legal) - 1) + count(opened);
    leaves.wins += made * count(legal & theirs) - count(moves & theirs) + count(opened & theirs);
  } else {
    for (; moves != 0; moves &= moves - 1) {
      const Word after = mover | (moves & (0U - moves));
      visit<Depth - 1>(other, after, theirs, leaves);
    }
  }
}

template <int Depth>
inline Leaves perft() {
  static_assert(Depth >= 2);
  Leaves leaves;
  visit<Depth>(0, 0, 0, leaves);
  return leaves;
}

}  // namespace hand::connect_four

#endif  // MNK_BENCH_HAND_CONNECT_FOUR_HPP
