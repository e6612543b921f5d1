// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_BITS_HPP
#define MNK_DETAIL_BITS_HPP

#include <mnk/detail/inline.hpp>

#include <bit>
#include <concepts>
#include <cstdint>
#include <limits>

namespace mnk::inline v0_1::detail {

/// The number of the lowest set bit at or above `from`, or the width of the word.
template <std::unsigned_integral Word>
[[nodiscard]] constexpr int next_bit(Word word, int from) noexcept {
  constexpr int width = std::numeric_limits<Word>::digits;
  if (from >= width) {
    return width;
  }
  return std::countr_zero(static_cast<Word>(word & static_cast<Word>(~Word{0} << from)));
}

inline constexpr std::uint64_t de_bruijn = 0x03f79d71b4cb0a89U;

inline constexpr auto de_bruijn_bits = [] {
  struct {
    unsigned char number[64] = {};
  } table;
  for (int bit = 0; bit < 64; ++bit) {
    table.number[(std::uint64_t{1} << bit) * de_bruijn >> 58] = static_cast<unsigned char>(bit);
  }
  return table;
}();

/// The number of the lowest set bit. Requires one.
[[nodiscard]] MNK_ALWAYS_INLINE constexpr int lowest_bit(std::uint64_t word) noexcept {
#if defined(__clang__) && defined(__x86_64__) && !defined(__BMI__)
  // For plain x86-64 Clang 14 writes an instruction that waits for what its result's register held
  // before, so that one turn of a loop waits for another. A product of a power of two with this
  // number begins with six bits that no other has (Leiserson, Prokop and Randall, "Using de Bruijn
  // Sequences to Index a 1 in a Computer Word", 1998).
  return de_bruijn_bits.number[((word & (~word + 1)) * de_bruijn) >> 58];
#else
  return std::countr_zero(word);
#endif
}

/// The number of set bits, without the population count instruction, which plain x86-64 lacks and
/// compilers then replace by a library call.
[[nodiscard]] constexpr int count_bits(std::uint64_t word) noexcept {
#if defined(__POPCNT__) || defined(__aarch64__)
  return std::popcount(word);
#else
  word -= (word >> 1) & 0x5555555555555555U;
  word = (word & 0x3333333333333333U) + ((word >> 2) & 0x3333333333333333U);
  word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fU;
  return static_cast<int>((word * 0x0101010101010101U) >> 56);
#endif
}

/// The bits at which `k` set bits in a row begin, each `step` above the one before: every step of
/// the loop at most doubles the length looked for. Requires 1 <= step, and that a row that would
/// leave the word cannot be there.
template <std::unsigned_integral Word>
[[nodiscard]] constexpr Word rows_of(Word word, int k, int step) noexcept {
  for (int length = 1; length < k;) {
    const int add = 2 * length <= k ? length : k - length;
    if (add * step >= std::numeric_limits<Word>::digits) {
      return 0;
    }
    word = static_cast<Word>(word & word >> (add * step));
    length += add;
  }
  return word;
}

/// The same for a k known at compile time, without the loop, which not every compiler unrolls.
template <int K, int Length = 1, std::unsigned_integral Word>
[[nodiscard]] MNK_ALWAYS_INLINE constexpr Word rows_of(Word word, int step) noexcept {
  if constexpr (Length >= K) {
    return word;
  } else {
    constexpr int add = 2 * Length <= K ? Length : K - Length;
    return add * step >= std::numeric_limits<Word>::digits
               ? Word{0}
               : rows_of<K, Length + add>(static_cast<Word>(word & word >> (add * step)), step);
  }
}

/// The number of the set bit that has `rank` set bits below it. Requires more than `rank` bits.
/// Sums of bytes find the byte, then halving finds the bit: no table, no branch, no pdep (Vigna,
/// "Broadword implementation of rank/select queries", 2008).
[[nodiscard]] constexpr int select_bit(std::uint64_t word, int rank) noexcept {
  constexpr std::uint64_t ones = 0x0101010101010101U;
  std::uint64_t sums = word - ((word >> 1) & 0x5555555555555555U);
  sums = (sums & 0x3333333333333333U) + ((sums >> 2) & 0x3333333333333333U);
  sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0fU) * ones;  // byte i: bits in bytes 0 to i
  const auto wanted = static_cast<std::uint64_t>(rank);
  // A byte of the difference keeps its top bit where sum <= rank: the target lies beyond it.
  const std::uint64_t beyond = ((wanted * ones | 0x8080808080808080U) - sums) & (ones << 7);
  const int byte = static_cast<int>(((beyond >> 7) * ones) >> 56) * 8;
  auto left = rank - static_cast<int>(((sums << 8) >> byte) & 0xffU);
  auto rest = static_cast<unsigned>((word >> byte) & 0xffU);
  int bit = byte;
  while (left > 0) {
    rest &= rest - 1;
    --left;
  }
  bit += std::countr_zero(rest);
  return bit;
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_BITS_HPP
