// SPDX-License-Identifier: MIT
//
// Tic-tac-toe: nine bits a player, a table that has for each of the 512 sets of squares those which
// complete a line of it, and every ply compiled for itself.
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

inline constexpr std::array<std::uint16_t, 512> completing = [] {
  std::array<std::uint16_t, 512> table{};
  for (unsigned marks = 0; marks < 512; ++marks) {
    for (const unsigned line : {0007U, 0070U, 0700U, 0111U, 0222U, 0444U, 0421U, 0124U}) {
      if (const unsigned missing = line & ~marks; std::has_single_bit(missing)) {
        table[marks] = static_cast<std::uint16_t>(table[marks] | missing);
      }
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
  if (ply >= 4 && (completing[mover] >> square & 1U) != 0) {
    return {ply % 2, ply + 1};
  }
  mover |= 1U << square;
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

/// All moves of a ply are judged at once; the squares on which the mover would win are known before
/// the other's last move, which does not change them.
template <int Empty>
inline void visit(std::uint32_t mover, std::uint32_t other, std::uint32_t winning, Tree& tree) {
  std::uint32_t moves = ~(mover | other) & 0777U;
  tree.nodes += Empty;
  if constexpr (Empty <= 5) {
    tree.wins[(9 - Empty) % 2] += static_cast<unsigned>(std::popcount(moves & winning));
    moves &= ~winning;
  }
  if constexpr (Empty == 1) {
    tree.draws += moves != 0 ? 1U : 0U;
  } else {
    const std::uint32_t theirs = completing[other];
    for (; moves != 0; moves &= moves - 1) {
      visit<Empty - 1>(other, mover | (moves & (0U - moves)), theirs, tree);
    }
  }
}

inline Tree whole_tree() {
  Tree tree;
  visit<9>(0, 0, 0, tree);
  return tree;
}

}  // namespace hand::tic_tac_toe

#endif  // MNK_BENCH_HAND_TIC_TAC_TOE_HPP
