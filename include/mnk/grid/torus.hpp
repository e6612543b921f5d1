// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_TORUS_HPP
#define MNK_GRID_TORUS_HPP

#include <mnk/detail/unroll.hpp>
#include <mnk/grid/axes.hpp>
#include <mnk/grid/box.hpp>
#include <mnk/grid/positions.hpp>
#include <mnk/grid/square_map.hpp>

#include <concepts>
#include <numeric>
#include <optional>

namespace mnk::inline v0_1 {

/// A plane board whose opposite edges are joined: lines run on from the last column to the first,
/// and from the last row to the first. Positions are {row, col} as on Grid. A line comes back to
/// where it began and never counts a square twice.
///
/// `Torus<5, 5>` or, at run time, `Torus{5, 5}`; sides as for Grid.
template <int Rows, int Cols>
class Torus : public detail::Box<Rows, Cols> {
  using Base = detail::Box<Rows, Cols>;

 public:
  using typename Base::position_type;

  /// False: past an edge an axis goes on at the opposite one.
  static constexpr bool steps_are_uniform = false;
  /// Directions in which lines run, one of each two opposites.
  static constexpr int axis_count = detail::Axes<2>::count;

  using Base::Base;

  /// The number of squares. O(1).
  [[nodiscard]] constexpr int size() const noexcept { return Base::index_bound(); }

  /// Whether `p` is a square of the board as it is numbered; coordinates do not wrap here. O(1).
  [[nodiscard]] constexpr bool contains(const position_type& p) const noexcept {
    return Base::extents_.contains(p);
  }

  /// Every square, row-major.
  [[nodiscard]] constexpr Positions<Torus> positions() const noexcept {
    return Positions<Torus>{*this};
  }

  /// The step along axis `axis`, 0 to axis_count - 1, before wrapping.
  [[nodiscard]] static constexpr position_type axis(int axis) noexcept {
    return detail::box_axes<2>.step[axis];
  }

  /// Moves `p` one square along an axis, forward (sign 1) or backward (sign -1), around an edge
  /// where there is one; always true. Requires contains(p). O(1).
  [[nodiscard]] constexpr bool step(position_type& p, int along, int sign) const noexcept {
    const position_type by = axis(along);
    p.row = wrapped(p.row + sign * by.row, Base::rows());
    p.col = wrapped(p.col + sign * by.col, Base::cols());
    return true;
  }

  /// How many squares a line along an axis has before it comes back.
  [[nodiscard]] constexpr int line_length(int along) const noexcept {
    const position_type by = axis(along);
    return by.row == 0   ? Base::cols()
           : by.col == 0 ? Base::rows()
                         : std::lcm(Base::rows(), Base::cols());
  }

  /// The number of lines that run once around: rows, columns, and on a square torus every
  /// diagonal, which has as many squares as a row.
  [[nodiscard]] constexpr int full_line_count() const noexcept {
    return Base::rows() + Base::cols() + (Base::rows() == Base::cols() ? 2 * Base::rows() : 0);
  }

  /// Calls f(axis, line, length) for every full line through `p`, as Grid does.
  template <class F>
  constexpr void for_each_full_line(const position_type& p, F&& f) const {
    const int side = Base::rows();
    detail::for_each_constant<axis_count>([&](auto along) {
      if constexpr (axis(along).row == 0) {
        f(along, p.row, this->cols());
      } else if constexpr (axis(along).col == 0) {
        f(along, this->rows() + p.col, this->rows());
      } else if (this->rows() == this->cols()) {
        const bool falls = axis(along).col > 0;  // a diagonal is named by its column in row 0
        const int column = wrapped(falls ? p.col - p.row : p.col + p.row - side, side);
        f(along, (falls ? 2 : 3) * side + column, side);
      }
    });
  }

  /// As for Grid. Every shift is one of the maps, so that a square torus has 8 for each square.
  [[nodiscard]] constexpr int symmetry_bound() const noexcept {
    return size() * detail::box_turn_count<2>;
  }
  [[nodiscard]] constexpr std::optional<SquareMap<2>> symmetry(int number) const noexcept {
    typename SquareMap<2>::Turn turn;
    // Around two squares both directions are the same.
    if (!detail::find_box_turn(*this, number % detail::box_turn_count<2>, 3, turn)) {
      return std::nullopt;
    }
    return SquareMap<2>{
        turn, Base::position(number / detail::box_turn_count<2>), {Base::rows(), Base::cols()}};
  }

 private:
  /// Requires -side <= coordinate < 2 * side.
  [[nodiscard]] static constexpr int wrapped(int coordinate, int side) noexcept {
    return coordinate < 0 ? coordinate + side : coordinate >= side ? coordinate - side : coordinate;
  }
};

template <std::integral Integer, std::integral Other>
Torus(Integer, Other) -> Torus<Dynamic, Dynamic>;

}  // namespace mnk::inline v0_1

#endif  // MNK_GRID_TORUS_HPP
