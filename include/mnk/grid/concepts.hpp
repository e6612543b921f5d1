// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_CONCEPTS_HPP
#define MNK_GRID_CONCEPTS_HPP

#include <concepts>

namespace mnk::inline v0_1::detail {

/// Lines from edge to edge are defined, and numbered.
template <class GridType>
concept HasFullLines = requires(const GridType& grid) {
  { grid.full_line_count() } -> std::convertible_to<int>;
};

/// Rows lie one below the other, the last on the bottom: something can fall.
template <class GridType>
concept HasBottom = requires { requires GridType::has_bottom; };

/// There are edges, and so a middle.
template <class GridType>
concept HasCentre = requires { requires GridType::steps_are_uniform; };

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_GRID_CONCEPTS_HPP
