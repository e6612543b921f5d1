// SPDX-License-Identifier: MIT
//
// What the specialised programs share. Each of them knows one game, its board, its number of
// players and its first position, and uses what it knows: they are the limit that the library's
// general code is compared with.
#ifndef MNK_BENCH_HAND_COMMON_HPP
#define MNK_BENCH_HAND_COMMON_HPP

#include <cstdint>
#include <mnk/play/splitmix64.hpp>

#define MNK_BENCH_INLINE [[gnu::always_inline]] inline

namespace hand {

using Rng = mnk::SplitMix64;

inline constexpr int draw = -1;

/// How a random game ended: the seat that won, or draw.
struct Outcome {
  int winner;
  int plies;
};

/// Move sequences of some depth, and how many of them end with a win of the last player to move.
struct Leaves {
  std::uint64_t count = 0;
  std::uint64_t wins = 0;
};

/// A whole number below `bound`, each with the same chance (Lemire, "Fast random integer generation
/// in an interval", 2019).
MNK_BENCH_INLINE std::uint32_t below(std::uint32_t bound, Rng& rng) {
  std::uint64_t product = (rng() >> 32) * bound;
  if (static_cast<std::uint32_t>(product) < bound) [[unlikely]] {
    const std::uint32_t threshold = (0U - bound) % bound;
    while (static_cast<std::uint32_t>(product) < threshold) {
      product = (rng() >> 32) * bound;
    }
  }
  return static_cast<std::uint32_t>(product >> 32);
}

}  // namespace hand

#endif  // MNK_BENCH_HAND_COMMON_HPP
