// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_SQUARE_SET_HPP
#define MNK_DETAIL_SQUARE_SET_HPP

#include <mnk/detail/array.hpp>
#include <mnk/detail/assert.hpp>
#include <mnk/detail/bits.hpp>
#include <mnk/detail/inline.hpp>

#include <bit>
#include <cstdint>

namespace mnk::inline v0_1::detail {

/// A set of indices below a bound as bits, with its count: O(1) to change, to test and to count,
/// O(bound / 64) at worst to go on to the next member or to pick the n-th.
template <int Bound>
class SquareSet {
 public:
  constexpr explicit SquareSet(int bound) : words_((bound + 63) / 64) {}

  [[nodiscard]] constexpr int count() const noexcept { return count_; }

  [[nodiscard]] constexpr bool contains(int i) const noexcept {
    return (words_[i / 64] >> (i % 64) & 1U) != 0;
  }

  /// Requires that `i` is not a member.
  constexpr void insert(int i) noexcept {
    MNK_ASSERT(!contains(i));
    words_[i / 64] ^= std::uint64_t{1} << (i % 64);
    ++count_;
  }

  /// Requires that `i` is a member.
  constexpr void erase(int i) noexcept {
    MNK_ASSERT(contains(i));
    words_[i / 64] ^= std::uint64_t{1} << (i % 64);
    --count_;
  }

  /// The smallest member at or above `from`, or end().
  [[nodiscard]] constexpr int next(int from) const noexcept {
    int word = from / 64;
    int bit = from % 64;
    for (; word < words_.size(); ++word, bit = 0) {
      const int found = next_bit(words_[word], bit);
      if (found < 64) {
        return word * 64 + found;
      }
    }
    return end();
  }

  /// The members from `from` on, up to `count` numbers, as the bits of a word, `from` being bit 0.
  /// Requires 1 <= count <= 64, and that all of these are below the bound.
  [[nodiscard]] constexpr std::uint64_t bits(int from, int count) const noexcept {
    const int word = from / 64;
    const int shift = from % 64;
    std::uint64_t found = words_[word] >> shift;
    if (shift + count > 64) {
      found |= words_[word + 1] << (64 - shift);
    }
    return found & ~std::uint64_t{0} >> (64 - count);
  }

  /// Calls f(member) for every member in order. f may change the set if it changes it back.
  template <class F>
  MNK_ALWAYS_INLINE constexpr void for_each(F&& f) const {
    for (int word = 0; word < words_.size(); ++word) {
      for (std::uint64_t rest = words_[word]; rest != 0; rest &= rest - 1) {
        f(word * 64 + std::countr_zero(rest));
      }
    }
  }

  [[nodiscard]] constexpr int end() const noexcept { return words_.size() * 64; }

  /// The member that has `rank` members below it. Requires 0 <= rank < count().
  [[nodiscard]] constexpr int select(int rank) const noexcept {
    MNK_ASSERT(rank >= 0 && rank < count_);
    int word = 0;
    for (int here = count_bits(words_[0]); rank >= here; here = count_bits(words_[word])) {
      rank -= here;
      ++word;
    }
    return word * 64 + select_bit(words_[word], rank);
  }

  friend constexpr bool operator==(const SquareSet&, const SquareSet&) = default;

 private:
  static constexpr int word_count = Bound == dynamic_length ? dynamic_length : (Bound + 63) / 64;

  Array<std::uint64_t, word_count> words_;
  int count_ = 0;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_SQUARE_SET_HPP
