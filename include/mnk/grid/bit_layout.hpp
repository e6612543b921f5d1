// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_BIT_LAYOUT_HPP
#define MNK_GRID_BIT_LAYOUT_HPP

#include <mnk/detail/unroll.hpp>
#include <mnk/grid/concepts.hpp>

#include <bit>
#include <cstdint>
#include <type_traits>

namespace mnk::inline v0_1::detail {

/// The numbering of the squares of a small static grid as bits of one word, row by row. A plane
/// Grid has a guard column behind its last one where there is room for it, which stays zero, so
/// that no shift carries a line around an edge. 3 x 3:
///
///      col   0   1   2
///   row 0    0   1   2  [3]
///   row 1    4   5   6  [7]
///   row 2    8   9  10 [11]
///
/// Without the guard bits are the row-major indices of the squares.
template <class GridType>
struct BitLayout {
  static constexpr bool has_guard = HasBottom<GridType> && GridType::rank() == 2 &&
                                    GridType{}.rows() * (GridType{}.cols() + 1) <= 64;
  static constexpr int row_step = GridType{}.cols() + (has_guard ? 1 : 0);
  static constexpr int bit_count =
      has_guard ? GridType{}.rows() * row_step : GridType{}.index_bound();
  static_assert(bit_count <= 64);

  /// Whether coordinates are groups of bits in the number of a square. Cutting these out and
  /// joining them, unlike division, folds away where the one follows the other.
  static constexpr bool has_bit_groups = [] {
#ifdef __clang__
    constexpr bool folds_away = true;
#else
    constexpr bool folds_away = false;  // GCC 12 makes slower code of it
#endif
    if constexpr (folds_away && HasBottom<GridType> && !has_guard) {
      for (int i = 0; i < GridType::rank(); ++i) {
        if (!std::has_single_bit(static_cast<unsigned>(GridType{}.extent(i)))) {
          return false;
        }
      }
      return true;
    } else {
      return false;
    }
  }();

  using Position = typename GridType::position_type;
  using Word = std::conditional_t<bit_count <= 32, std::uint32_t, std::uint64_t>;

  /// Requires a square of the grid.
  [[nodiscard]] static constexpr int bit(const Position& p) noexcept {
    if constexpr (has_guard && std::has_single_bit(unsigned{row_step})) {
      // Joining, unlike adding, folds away where position() went before, with GCC.
      return (p.row * row_step) | p.col;
    } else if constexpr (has_bit_groups) {
      int bit = p[0];
      for_each_constant<GridType::rank() - 1>(
          [&](auto i) { bit = bit * GridType{}.extent(i + 1) | p[i + 1]; });
      return bit;
    } else {
      return step(p);
    }
  }

  /// What a step by `by` adds to a bit number, where there is a guard.
  [[nodiscard]] static constexpr int step(const Position& by) noexcept {
    if constexpr (has_guard) {
      return static_cast<int>(static_cast<unsigned>(by.row) * unsigned{row_step} +
                              static_cast<unsigned>(by.col));
    } else {
      return GridType{}.index(by);
    }
  }

  [[nodiscard]] static constexpr Position position(int bit) noexcept {
    if constexpr (has_guard) {
      // Subtracting, unlike %, folds away where bit() follows.
      const unsigned row = static_cast<unsigned>(bit) / unsigned{row_step};
      return {static_cast<int>(row),
              static_cast<int>(static_cast<unsigned>(bit) - row * unsigned{row_step})};
    } else if constexpr (has_bit_groups) {
      Position p{};
      auto rest = static_cast<unsigned>(bit);
      for_each_constant<GridType::rank() - 1>([&](auto i) {
        constexpr auto extent =
            static_cast<unsigned>(GridType{}.extent(GridType::rank() - 1 - decltype(i)::value));
        p[GridType::rank() - 1 - i] = static_cast<int>(rest & (extent - 1));
        rest /= extent;
      });
      p[0] = static_cast<int>(rest);
      return p;
    } else {
      return GridType{}.position(bit);
    }
  }

  /// Every square of the grid.
  [[nodiscard]] static constexpr Word all() noexcept {
    Word squares = 0;
    for (const Position p : GridType{}.positions()) {
      squares = static_cast<Word>(squares | Word{1} << bit(p));
    }
    return squares;
  }
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_GRID_BIT_LAYOUT_HPP
