// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_SQUARE_LAYOUT_HPP
#define MNK_GRID_SQUARE_LAYOUT_HPP

#include <mnk/detail/array.hpp>
#include <mnk/grid/bit_layout.hpp>

#include <bit>
#include <type_traits>

namespace mnk::inline v0_1::detail {

/// Whether a word can hold a grid's squares.
template <class GridType>
[[nodiscard]] constexpr bool fits_a_word() noexcept {
  if constexpr (requires { requires GridType::is_static; }) {
    return GridType{}.index_bound() <= 64;
  } else {
    return false;
  }
}

/// The numbers of the squares of a grid that fits a word: the bits of BitLayout.
template <class GridType>
struct WordSquares {
  using Position = typename GridType::position_type;

  [[nodiscard]] static constexpr int number(const GridType& /*grid*/, const Position& p) noexcept {
    return BitLayout<GridType>::bit(p);
  }
  [[nodiscard]] static constexpr Position position(const GridType& /*grid*/, int number) noexcept {
    return BitLayout<GridType>::position(number);
  }
  [[nodiscard]] static constexpr int bound(const GridType& /*grid*/) noexcept {
    return BitLayout<GridType>::bit_count;
  }
  /// What a step to the next row of a plane adds to a number.
  [[nodiscard]] static constexpr int row_step(const GridType& /*grid*/) noexcept {
    return BitLayout<GridType>::row_step;
  }
};

/// The numbers of the squares of a larger grid. In the plane a row takes a power of two of numbers,
/// at least one more than it has squares, so that coordinates are cut out and joined, never
/// divided; 3 x 5:
///
///      col   0   1   2   3   4
///   row 0    0   1   2   3   4 [ 5   6   7]
///   row 1    8   9  10  11  12 [13  14  15]
///   row 2   16  17  18  19  20 [21  22  23]
///
/// In space a square's number is its row-major index.
template <class GridType>
struct RowSquares {
  using Position = typename GridType::position_type;
  static constexpr bool is_plane = GridType::rank() == 2;

  [[nodiscard]] static constexpr int row_shift(const GridType& grid) noexcept {
    return static_cast<int>(std::bit_width(static_cast<unsigned>(grid.extent(1))));
  }

  [[nodiscard]] static constexpr int row_step(const GridType& grid) noexcept {
    return 1 << row_shift(grid);
  }

  [[nodiscard]] static constexpr int number(const GridType& grid, const Position& p) noexcept {
    if constexpr (is_plane) {
      return static_cast<int>(static_cast<unsigned>(p[0]) << row_shift(grid)) + p[1];
    } else {
      return grid.index(p);
    }
  }
  [[nodiscard]] static constexpr Position position(const GridType& grid, int number) noexcept {
    if constexpr (is_plane) {
      const int shift = row_shift(grid);
      const auto bits = static_cast<unsigned>(number);
      return {static_cast<int>(bits >> shift), static_cast<int>(bits & ((1U << shift) - 1))};
    } else {
      return grid.position(number);
    }
  }
  [[nodiscard]] static constexpr int bound(const GridType& grid) noexcept {
    return is_plane ? grid.extent(0) << row_shift(grid) : grid.index_bound();
  }
};

/// How the squares of a grid are numbered, here alone: by whoever keeps marks, sets or records.
template <class GridType>
struct SquareLayout
    : std::conditional_t<fits_a_word<GridType>(), WordSquares<GridType>, RowSquares<GridType>> {
  /// Numbers are below this; dynamic_length where the grid's sides are not in its type.
  static constexpr int static_bound = [] {
    if constexpr (GridType::is_static) {
      return SquareLayout::bound(GridType{});
    } else {
      return dynamic_length;
    }
  }();
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_GRID_SQUARE_LAYOUT_HPP
