// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_POSITION_HPP
#define MNK_GRID_POSITION_HPP

#include <mnk/detail/hash_size.hpp>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>  // declares std::hash, at less weight than <functional>

namespace mnk::inline v0_1 {

namespace detail {

/// Which of two positions of `rank` coordinates comes first, row-major. Written out, since Clang
/// before 17 warns of the 0 that a defaulted <=> compares with, wherever it is used.
template <class PositionType>
[[nodiscard]] constexpr std::strong_ordering row_major_order(const PositionType& a,
                                                             const PositionType& b,
                                                             int rank) noexcept {
  for (int i = 0; i < rank; ++i) {
    if (a[i] != b[i]) {
      return a[i] <=> b[i];
    }
  }
  return std::strong_ordering::equal;
}

}  // namespace detail

/// The coordinates of a square, slowest varying first, zero-based. Ordered row-major, hashable.
/// Nothing is checked here: whether a position lies on a grid is the grid's to say.
template <int Rank>
struct BasicPosition {
  static_assert(Rank >= 2 && Rank <= 4,
                "mnk::BasicPosition: a position has 2 to 4 coordinates; use a Rank from 2 to 4");
  /// The coordinates, the slowest varying first.
  int at[static_cast<std::size_t>(Rank)] = {};

  /// Coordinate `i`, 0 to Rank - 1. O(1).
  [[nodiscard]] constexpr int operator[](int i) const noexcept { return at[i]; }
  [[nodiscard]] constexpr int& operator[](int i) noexcept { return at[i]; }

  friend constexpr bool operator==(const BasicPosition&, const BasicPosition&) = default;
  friend constexpr auto operator<=>(const BasicPosition& a, const BasicPosition& b) noexcept {
    return detail::row_major_order(a, b, Rank);
  }
};

/// A square of a plane board.
template <>
struct BasicPosition<2> {
  /// From 0, the top one.
  int row = 0;
  /// From 0, the leftmost one.
  int col = 0;

  [[nodiscard]] constexpr int operator[](int i) const noexcept { return i == 0 ? row : col; }
  [[nodiscard]] constexpr int& operator[](int i) noexcept { return i == 0 ? row : col; }

  friend constexpr bool operator==(const BasicPosition&, const BasicPosition&) = default;
  friend constexpr auto operator<=>(const BasicPosition& a, const BasicPosition& b) noexcept {
    return detail::row_major_order(a, b, 2);
  }
};

/// A square in space.
template <>
struct BasicPosition<3> {
  /// From 0, the top one.
  int layer = 0;
  /// From 0, the top one.
  int row = 0;
  /// From 0, the leftmost one.
  int col = 0;

  [[nodiscard]] constexpr int operator[](int i) const noexcept {
    return i == 0 ? layer : i == 1 ? row : col;
  }
  [[nodiscard]] constexpr int& operator[](int i) noexcept {
    return i == 0 ? layer : i == 1 ? row : col;
  }

  friend constexpr bool operator==(const BasicPosition&, const BasicPosition&) = default;
  friend constexpr auto operator<=>(const BasicPosition& a, const BasicPosition& b) noexcept {
    return detail::row_major_order(a, b, 3);
  }
};

/// A square of a plane board: {row, col}, row 0 on top.
using Position = BasicPosition<2>;

/// A square of a three-dimensional board: {layer, row, col}.
using Position3 = BasicPosition<3>;

}  // namespace mnk::inline v0_1

/// Mixes every coordinate, so that neighbouring squares do not collide.
template <int Rank>
struct std::hash<mnk::BasicPosition<Rank>> {
  [[nodiscard]] std::size_t operator()(const mnk::BasicPosition<Rank>& p) const noexcept {
    // The finaliser of splitmix64 (Vigna, prng.di.unimi.it/splitmix64.c), once per coordinate.
    std::uint64_t h = 0;
    for (int i = 0; i < Rank; ++i) {
      h = (h + static_cast<std::uint32_t>(p[i]) + 0x9e3779b97f4a7c15U);
      h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9U;
      h = (h ^ (h >> 27)) * 0x94d049bb133111ebU;
      h ^= h >> 31;
    }
    return mnk::detail::hash_size(h);
  }
};

#endif  // MNK_GRID_POSITION_HPP
