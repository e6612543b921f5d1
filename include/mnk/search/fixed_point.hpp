// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_FIXED_POINT_HPP
#define MNK_SEARCH_FIXED_POINT_HPP

#include <bit>
#include <cstddef>
#include <cstdint>

namespace mnk::inline v0_1::detail {

// Whole numbers in place of floating point, whose last bit differs from platform to platform: the
// same search is to give the same move everywhere.

/// The whole part of the square root.
[[nodiscard]] constexpr std::uint64_t root_of(std::uint64_t value) noexcept {
  std::uint64_t root = 0;
  for (int bit = (64 - std::countl_zero(value | 1)) / 2; bit >= 0; --bit) {
    const std::uint64_t larger = root | std::uint64_t{1} << bit;
    if (larger <= 0xffffffffU && larger * larger <= value) {
      root = larger;
    }
  }
  return root;
}

/// 2^16 log2(value), rounded down. Requires value >= 1.
[[nodiscard]] constexpr std::uint64_t log2_of(std::uint32_t value) noexcept {
  const int whole = 31 - std::countl_zero(value);
  std::uint64_t log = static_cast<std::uint64_t>(whole) << 16;
  // Squaring a number from 1 to 2 doubles its logarithm: the next bit of it.
  std::uint64_t rest = static_cast<std::uint64_t>(value) << (31 - whole);  // 1 is 2^31
  for (int bit = 15; bit >= 0; --bit) {
    rest = rest * rest >> 31;
    if (rest >> 32 != 0) {
      rest >>= 1;
      log |= std::uint64_t{1} << bit;
    }
  }
  return log;
}

/// Slowly changing functions of a number of visits, from tables: exact for small numbers, and for
/// larger ones for that number with all but its leading bits cut off.
class VisitTables {
  static constexpr int exact = 256;
  static constexpr int steps = 16;  // of the logarithm between two powers of two

 public:
  constexpr VisitTables() noexcept {
    for (std::uint32_t i = 1; i < exact; ++i) {
      spread_[i] = static_cast<std::uint32_t>(root_of((std::uint64_t{1} << 48) / i));
    }
    for (std::uint32_t i = 0; i < steps * 29; ++i) {
      const std::uint32_t value = i < steps ? i : (steps + i % steps) << ((i / steps) - 1);
      // ln = ln 2 * log2; the root of 2^24 ln is 2^12 times that of ln.
      log_[i] = value == 0
                    ? 0
                    : static_cast<std::uint32_t>(root_of((log2_of(value) * 45426U >> 16) << 8));
    }
  }

  /// 2^16 / sqrt(visits). Requires visits >= 1.
  [[nodiscard]] constexpr std::uint32_t spread(std::uint32_t visits) const noexcept {
    const int over = 32 - std::countl_zero(visits) - 8;
    const int half = over > 0 ? (over + 1) / 2 : 0;
    return spread_[visits >> (2 * half)] >> (8 + half);
  }

  /// 2^12 sqrt(ln(visits)). Requires visits >= 1.
  [[nodiscard]] constexpr std::uint32_t root_of_log(std::uint32_t visits) const noexcept {
    if (visits < steps) {
      return log_[visits];
    }
    const int power = 31 - std::countl_zero(visits) - 4;
    return log_[static_cast<std::uint32_t>(steps * (power + 1)) + (visits >> power) - steps];
  }

 private:
  std::uint32_t spread_[static_cast<std::size_t>(exact)] = {};
  std::uint32_t log_[static_cast<std::size_t>(steps * 29)] = {};
};

inline constexpr VisitTables visit_tables{};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_FIXED_POINT_HPP
