// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_UNIFORM_HPP
#define MNK_DETAIL_UNIFORM_HPP

#include <concepts>
#include <cstdint>
#include <mnk/detail/inline.hpp>
#include <type_traits>

namespace mnk::inline v0_1 {

/// The requirements of std::uniform_random_bit_generator, whose header is ten times this one.
template <class G>
concept RandomBitGenerator =
    std::invocable<G&> && std::unsigned_integral<std::invoke_result_t<G&>> && requires {
      { (G::min)() } -> std::same_as<std::invoke_result_t<G&>>;
      { (G::max)() } -> std::same_as<std::invoke_result_t<G&>>;
      requires std::bool_constant<((G::min)() < (G::max)())>::value;
    };

namespace detail {

/// A whole number below `bound`, each with the same chance, from any uniform random bit generator.
/// Requires 1 <= bound <= 2^31. The same numbers on every platform, unlike
/// std::uniform_int_distribution.
template <RandomBitGenerator Generator>
[[nodiscard]] MNK_ALWAYS_INLINE constexpr int uniform_below(int bound, Generator& rng) {
  constexpr std::uint64_t range = static_cast<std::uint64_t>((Generator::max)()) -
                                  static_cast<std::uint64_t>((Generator::min)());
  static_assert(range >= 0xffffffffU,
                "mnk::random_move: the generator gives less than 32 random bits a call; "
                "use std::mt19937 or wrap it in std::independent_bits_engine");
  const auto draw = [&rng]() -> std::uint64_t {
    const auto bits = static_cast<std::uint64_t>(rng() - (Generator::min)());
    // The upper bits are the better ones in many generators.
    return range == ~std::uint64_t{0} ? bits >> 32 : bits & 0xffffffffU;
  };
  // Multiplication in place of division: Lemire, "Fast random integer generation in an interval",
  // ACM Transactions on Modeling and Computer Simulation 29 (2019).
  const auto size = static_cast<std::uint64_t>(bound);
  std::uint64_t product = draw() * size;
  if ((product & 0xffffffffU) < size) [[unlikely]] {
    const std::uint64_t threshold = (std::uint64_t{1} << 32) % size;
    while ((product & 0xffffffffU) < threshold) {
      product = draw() * size;
    }
  }
  return static_cast<int>(product >> 32);
}

}  // namespace detail

}  // namespace mnk::inline v0_1

#endif  // MNK_DETAIL_UNIFORM_HPP
