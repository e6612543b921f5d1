// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_MIX_HPP
#define MNK_DETAIL_MIX_HPP

#include <cstdint>

namespace mnk::inline v0_1::detail {

/// A number of which every bit depends on every bit of another: the finaliser of splitmix64
/// (Vigna, prng.di.unimi.it/splitmix64.c).
[[nodiscard]] constexpr std::uint64_t mix(std::uint64_t x) noexcept {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_MIX_HPP
