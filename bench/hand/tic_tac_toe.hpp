// SPDX-License-Identifier: MIT
//
// Tic-tac-toe: nine bits a player, a table of the 512 sets of squares that hold a line, and every
// ply compiled for itself.
//
//   0 1 2
//   3 4 5
//   6 7 8
#ifndef MNK_BENCH_HAND_TIC_TAC_TOE_HPP
#define MNK_BENCH_HAND_TIC_TAC_TOE_HPP

#include <array>
#include <bit>
#include <cstdint>

#include "common.hpp"

namespace hand::tic_tac_toe {

inline constexpr std::array<bool, 512> has_line = [] {
  std::array<bool, 512> table{};
  for (unsigned marks = 0; marks < 512; ++marks) {
    for (const unsigned line : {0007U, 0070U, 0700U, 0111U, 0222U, 0444U, 0421U, 0124U}) {
      table[marks] = table[marks] || (marks & line) == line;
    }
  }
  return table;
}();

/// A game from here on, with a list of the empty squares, four bits each.
template <int Empty>
MNK_BENCH_INLINE Outcome play_on(std::uint64_t list, std::uint32_t mover, std::uint32_t other,
                                 Rng& rng) {
  constexpr int ply = 9 - Empty;
  const std::uint32_t shift = Empty == 1 ? 0 : 4 * below(Empty, rng);
  const std::uint64_t square = list >> shift & 15;
  mover |= 1U << square;
  if (ply >= 4 && has_line[mover]) {
    return {ply % 2, ply + 1};
  }
  if constexpr (Empty == 1) {
    return {draw, 9};
  } else {
    const std::uint64_t last = list >> (4 * (Empty - 1)) & 15;
    return play_on<Empty - 1>(list ^ (square ^ last) << shift, other, mover, rng);
  }
}

MNK_BENCH_INLINE Outcome playout(Rng& rng) { return play_on<9>(0x876543210U, 0, 0, rng); }

/// What the whole tree holds.
struct Tree {
  std::uint64_t nodes = 0;  // positions after at least one move
  std::uint64_t wins[2] = {};
  std::uint64_t draws = 0;
};

template <int Empty>
inline void visit(std::uint32_t mover, std::uint32_t other, Tree& tree) {
  for (std::uint32_t moves = ~(mover | other) & 0777U; moves != 0; moves &= moves - 1) {
    const std::uint32_t after = mover | (moves & (0U - moves));
    ++tree.nodes;
    if (Empty <= 5 && has_line[after]) {
      ++tree.wins[(9 - Empty) % 2];
    } else if constexpr (Empty == 1) {
      ++tree.draws;
    } else {
      visit<Empty - 1>(other, after, tree);
    }
  }
}

inline Tree whole_tree() {
  Tree tree;
  visit<9>(0, 0, tree);
  return tree;
}

}  // namespace hand::tic_tac_toe

#endif  // MNK_BENCH_HAND_TIC_TAC_TOE_HPP
