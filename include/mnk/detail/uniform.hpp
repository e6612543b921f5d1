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

/// How many values a generator can give, less one.
template <RandomBitGenerator Generator>
inline constexpr std::uint64_t generator_range =
    static_cast<std::uint64_t>((Generator::max)()) - static_cast<std::uint64_t>((Generator::min)());

/// Whether each call gives 32 random bits or more, all values of so many bits being possible.
template <RandomBitGenerator Generator>
inline constexpr bool gives_32_bits =
    generator_range<Generator> >= 0xffffffffU &&
    (generator_range<Generator> & (generator_range<Generator> + 1)) == 0;

/// 32 random bits in one call.
template <RandomBitGenerator Generator>
  requires(gives_32_bits<Generator>)
[[nodiscard]] MNK_ALWAYS_INLINE constexpr std::uint64_t draw_32_bits(Generator& rng) {
  const auto bits = static_cast<std::uint64_t>(rng() - (Generator::min)());
  // The upper bits are the better ones in many generators.
  return generator_range<Generator> == ~std::uint64_t{0} ? bits >> 32 : bits & 0xffffffffU;
}

/// A whole number below `size`, each with the same chance, from any uniform random bit generator.
/// Requires 1 <= size <= 2^31; a generator of 32 bits or more draws 0 below 0. The same numbers on
/// every platform, unlike std::uniform_int_distribution.
template <RandomBitGenerator Generator>
[[nodiscard]] MNK_ALWAYS_INLINE constexpr std::uint64_t uniform_index(std::uint64_t size,
                                                                      Generator& rng) {
  if constexpr (gives_32_bits<Generator>) {
    // Multiplication in place of division: Lemire, "Fast random integer generation in an
    // interval", ACM Transactions on Modeling and Computer Simulation 29 (2019).
    std::uint64_t product = detail::draw_32_bits(rng) * size;
    if ((product & 0xffffffffU) < size) [[unlikely]] {
      const std::uint64_t threshold = (std::uint64_t{1} << 32) % size;
      while ((product & 0xffffffffU) < threshold) {
        product = detail::draw_32_bits(rng) * size;
      }
    }
    return product >> 32;
  } else {
    // As many calls as it takes to have `size` values, as digits of one number; values beyond the
    // last whole multiple of `size` are drawn again.
    constexpr std::uint64_t base = generator_range<Generator> + 1;
    for (;;) {
      std::uint64_t value = 0;
      std::uint64_t values = 1;
      do {
        value = value * base + static_cast<std::uint64_t>(rng() - (Generator::min)());
        values *= base;
      } while (values < size);
      if (value < values - values % size) {
        return value % size;
      }
    }
  }
}

/// The same as a number with a sign. Requires bound >= 1.
template <RandomBitGenerator Generator>
[[nodiscard]] MNK_ALWAYS_INLINE constexpr int uniform_below(int bound, Generator& rng) {
  return static_cast<int>(detail::uniform_index(static_cast<std::uint64_t>(bound), rng));
}

/// The next 32 random bits of any generator, in as many calls as it takes.
template <RandomBitGenerator Generator>
[[nodiscard]] constexpr std::uint32_t put_together_32_bits(Generator& rng) {
  if constexpr (gives_32_bits<Generator>) {
    return static_cast<std::uint32_t>(detail::draw_32_bits(rng));
  } else {
    const auto upper = static_cast<std::uint32_t>(detail::uniform_below(1 << 16, rng));
    return upper << 16 | static_cast<std::uint32_t>(detail::uniform_below(1 << 16, rng));
  }
}

/// A generator as one of 32 bits a call; it refers to it, as do its copies.
template <RandomBitGenerator Generator>
class WideGenerator {
 public:
  using result_type = std::uint32_t;

  constexpr explicit WideGenerator(Generator& rng) noexcept : rng_(&rng) {}

  [[nodiscard]] static constexpr result_type(min)() noexcept { return 0; }
  [[nodiscard]] static constexpr result_type(max)() noexcept { return 0xffffffffU; }

  constexpr result_type operator()() { return detail::put_together_32_bits(*rng_); }

 private:
  Generator* rng_;
};

/// Any generator behind one type, 32 bits a call.
class ErasedGenerator {
 public:
  using result_type = std::uint32_t;

  template <RandomBitGenerator Generator>
  constexpr explicit ErasedGenerator(Generator& rng) noexcept
      : rng_(&rng), draw_([](void* generator) {
          return detail::put_together_32_bits(*static_cast<Generator*>(generator));
        }) {}

  [[nodiscard]] static constexpr result_type(min)() noexcept { return 0; }
  [[nodiscard]] static constexpr result_type(max)() noexcept { return 0xffffffffU; }

  constexpr result_type operator()() { return draw_(rng_); }

 private:
  void* rng_;
  result_type (*draw_)(void*);
};

}  // namespace detail

}  // namespace mnk::inline v0_1

#endif  // MNK_DETAIL_UNIFORM_HPP
