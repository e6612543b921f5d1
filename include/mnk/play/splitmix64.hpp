// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_SPLITMIX64_HPP
#define MNK_PLAY_SPLITMIX64_HPP

#include <cstdint>
#include <limits>

namespace mnk::inline v0_1 {

/// A random bit generator of 64 bits a call with a state of 64 bits, which every seed starts
/// anywhere in one cycle of 2^64. Passes TestU01's BigCrush; not for cryptography. (Steele, Lea and
/// Flood, "Fast Splittable Pseudorandom Number Generators", 2014; Vigna,
/// prng.di.unimi.it/splitmix64.c)
class SplitMix64 {
 public:
  using result_type = std::uint64_t;

  constexpr explicit SplitMix64(std::uint64_t seed) noexcept : state_(seed) {}

  /// The least that a call returns.
  [[nodiscard]] static constexpr result_type(min)() noexcept { return 0; }
  /// The most that a call returns.
  [[nodiscard]] static constexpr result_type(max)() noexcept {
    return (std::numeric_limits<result_type>::max)();
  }

  /// The next 64 bits. O(1).
  constexpr result_type operator()() noexcept {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
  }

  friend constexpr bool operator==(SplitMix64, SplitMix64) = default;

 private:
  std::uint64_t state_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_SPLITMIX64_HPP
