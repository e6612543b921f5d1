// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_KEY_HPP
#define MNK_SEARCH_KEY_HPP

#include <cstdint>
#include <limits>

namespace mnk::inline v0_1::detail {

/// Two words that are added and compared as one key; no carry runs from one to the other.
struct WideKey {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  constexpr WideKey& operator+=(WideKey other) noexcept {
    low += other.low;
    high += other.high;
    return *this;
  }
  friend constexpr WideKey operator*(WideKey key, std::uint64_t by) noexcept {
    return {key.low * by, key.high * by};
  }
  friend constexpr bool operator==(WideKey, WideKey) noexcept = default;
  friend constexpr bool operator<(WideKey a, WideKey b) noexcept {
    return a.high != b.high ? a.high < b.high : a.low < b.low;
  }
};

/// A word in which both words of a key are mixed well (the finisher of SplitMix64).
[[nodiscard]] constexpr std::uint64_t mixed(std::uint64_t word) noexcept {
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9U;
  word = (word ^ (word >> 27)) * 0x94d049bb133111ebU;
  return word ^ (word >> 31);
}

/// A word for the marks on a board, whatever its storage and whatever order they came in.
/// O(squares).
[[nodiscard]] constexpr std::uint64_t marks_word(const auto& board) noexcept {
  std::uint64_t word = 0;
  for (const auto& p : board.grid().positions()) {
    if (const auto owner = board.at(p)) {
      const auto square = static_cast<std::uint64_t>(board.grid().index(p)) + 1;
      word += mixed(square << 8 | static_cast<std::uint64_t>(*owner));
    }
  }
  return word;
}

/// A position as a number: the sum over its marks of a weight of the square times (seat + 1). With
/// powers of (players + 1) as weights the number is the position itself, written in that base, and
/// no two positions share it. One word holds 40 squares of two players; two words hold 80. On
/// larger boards weights are random words of 128 bits: two given positions then share a key with a
/// chance of at most 2^-120. Squares are known by their numbers, which on a hexagon are those of
/// the box around it.
class PositionKeys {
 public:
  /// `squares` is a bound of their numbers, a grid's index_bound().
  constexpr PositionKeys(int squares, int players) noexcept
      : base_(static_cast<std::uint64_t>(players) + 1),
        per_word_(squares_per_word(players)),
        is_exact_(squares <= 2 * per_word_) {}

  /// The largest number of squares whose marks one word can hold.
  [[nodiscard]] static constexpr int squares_per_word(int players) noexcept {
    const auto base = static_cast<std::uint64_t>(players) + 1;
    std::uint64_t rest = (std::numeric_limits<std::uint64_t>::max)();
    int squares = 0;
    for (; rest >= base - 1; rest = (rest - (base - 1)) / base) {
      ++squares;
    }
    return squares;
  }

  /// Whether no two positions share a key.
  [[nodiscard]] constexpr bool is_exact() const noexcept { return is_exact_; }

  /// The weight of a square. O(1), or O(squares) where keys are exact.
  [[nodiscard]] constexpr WideKey weight(int square) const noexcept {
    if (!is_exact_) {
      const std::uint64_t seed = (static_cast<std::uint64_t>(square) + 1) * 0x9e3779b97f4a7c15U;
      return {mixed(seed), mixed(~seed)};
    }
    std::uint64_t power = 1;
    for (int i = square < per_word_ ? square : square - per_word_; i > 0; --i) {
      power *= base_;
    }
    return square < per_word_ ? WideKey{power, 0} : WideKey{0, power};
  }

 private:
  std::uint64_t base_;
  int per_word_;
  bool is_exact_;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_KEY_HPP
