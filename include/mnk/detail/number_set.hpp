// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_NUMBER_SET_HPP
#define MNK_DETAIL_NUMBER_SET_HPP

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
class NumberSet {
 public:
  constexpr explicit NumberSet(int bound) : words_((bound + 63) / 64) {}

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

  friend constexpr bool operator==(const NumberSet&, const NumberSet&) = default;

 private:
  static constexpr int word_count = Bound == dynamic_length ? dynamic_length : (Bound + 63) / 64;

  Array<std::uint64_t, word_count> words_;
  int count_ = 0;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_NUMBER_SET_HPP
