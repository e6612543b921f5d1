// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_AXES_HPP
#define MNK_GRID_AXES_HPP

#include <mnk/grid/position.hpp>

#include <cstddef>

namespace mnk::inline v0_1::detail {

template <int Rank>
struct Axes {
  static constexpr int power_of_3 = Rank == 2 ? 9 : Rank == 3 ? 27 : 81;
  static constexpr int count = (power_of_3 - 1) / 2;
  BasicPosition<Rank> step[static_cast<std::size_t>(count)];
};

/// How many coordinates change along a direction.
template <int Rank>
[[nodiscard]] constexpr int moving_coordinates(const BasicPosition<Rank>& step) noexcept {
  int moving = 0;
  for (int i = 0; i < Rank; ++i) {
    moving += step[i] != 0 ? 1 : 0;
  }
  return moving;
}

/// Every direction with coordinates -1, 0, 1 whose first nonzero coordinate is 1, one for each
/// pair of opposites: 4 in two dimensions, 13 in three, 40 in four. Those along a side come first,
/// then plane diagonals, then space diagonals; in two dimensions: → ↓ ↗↙ ↘.
template <int Rank>
[[nodiscard]] constexpr Axes<Rank> make_axes() noexcept {
  Axes<Rank> axes{};
  int found = 0;
  for (int moving = 1; moving <= Rank; ++moving) {
    for (int code = Axes<Rank>::power_of_3 / 2 + 1; code < Axes<Rank>::power_of_3; ++code) {
      // Codes above the middle one are those whose first nonzero ternary digit is +1.
      BasicPosition<Rank> step{};
      for (int i = Rank - 1, rest = code; i >= 0; --i) {
        step[i] = rest % 3 - 1;
        rest /= 3;
      }
      if (moving_coordinates(step) == moving) {
        axes.step[found++] = step;
      }
    }
  }
  return axes;
}

template <int Rank>
inline constexpr Axes<Rank> box_axes = make_axes<Rank>();

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_GRID_AXES_HPP
