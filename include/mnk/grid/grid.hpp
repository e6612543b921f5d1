// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_GRID_HPP
#define MNK_GRID_GRID_HPP

#include <mnk/detail/unroll.hpp>
#include <mnk/grid/axes.hpp>
#include <mnk/grid/box.hpp>
#include <mnk/grid/positions.hpp>
#include <mnk/grid/square_map.hpp>

#include <concepts>
#include <optional>

namespace mnk::inline v0_1 {

/// The geometry of a board of two to four dimensions with straight edges: (rows, cols), or
/// (layers, rows, cols). It has no marks. Sides are in the type, `Grid<3, 3>`, or given at run
/// time, `Grid{15, 15}`; a side in the type may be Dynamic.
///
/// Every side is 1 to 1024 and there are at most 2^24 squares: static_assert where the sides are
/// in the type, InvalidConfiguration where they are given at run time. Never allocates.
template <int... Sides>
class Grid : public detail::Box<Sides...> {
  using Base = detail::Box<Sides...>;

 public:
  using Base::extent;
  using Base::is_static;
  using Base::rank;
  using typename Base::position_type;

  /// Rows lie one below the other between a top and a bottom edge.
  static constexpr bool has_bottom = true;

  /// The next square along an axis is p + step for every p, or p is at the edge.
  static constexpr bool steps_are_uniform = true;

  /// Directions in which lines run, one of each two opposites: 4 in a plane, 13 in space.
  static constexpr int axis_count = detail::Axes<Base::position_rank>::count;

  using Base::Base;

  /// The number of squares. O(1).
  [[nodiscard]] constexpr int size() const noexcept { return Base::index_bound(); }

  /// Whether `p` is a square of this grid. Any coordinates are allowed. O(1).
  [[nodiscard]] constexpr bool contains(const position_type& p) const noexcept {
    return Base::extents_.contains(p);
  }

  /// Every square, row-major.
  [[nodiscard]] constexpr Positions<Grid> positions() const noexcept {
    return Positions<Grid>{*this};
  }

  /// The step along axis `axis`, 0 to axis_count - 1: coordinates of -1, 0 or 1.
  [[nodiscard]] static constexpr position_type axis(int axis) noexcept {
    return detail::box_axes<Base::position_rank>.step[axis];
  }

  /// Moves `p` one square along an axis, forward (sign 1) or backward (sign -1); false, with `p`
  /// unspecified, where that leaves the grid. O(1).
  [[nodiscard]] constexpr bool step(position_type& p, int along, int sign) const noexcept {
    const position_type by = axis(along);
    for (int i = 0; i < rank(); ++i) {
      p[i] += sign * by[i];
    }
    return contains(p);
  }

  /// The number of lines that run from edge to edge: rows, columns and their like, and where all
  /// sides are equal the longest diagonals too. n^d has ((n + 2)^d - n^d) / 2 of them
  /// (Golomb and Hales, "Hypercube Tic-Tac-Toe", 2002).
  [[nodiscard]] constexpr int full_line_count() const noexcept {
    int lines = 0;
    detail::for_each_constant<axis_count>([&](auto along) { lines += lines_along<along>(); });
    return lines;
  }

  /// Calls f(axis, line, length) for every full line through `p`: `axis` as a constant, `line`
  /// numbering the lines of the grid from 0 to full_line_count() - 1, `length` in squares.
  template <class F>
  constexpr void for_each_full_line(const position_type& p, F&& f) const {
    int first = 0;  // the number of the first line along the axis
    detail::for_each_constant<axis_count>([&](auto along) {
      if constexpr (is_along_side<along>()) {
        f(along, first + line_number<along>(p), this->extent(leading_coordinate<along>()));
      } else if constexpr (may_have_diagonals) {
        if (Base::extents_.all_equal() && is_on_diagonal<along>(p)) {
          f(along, first + line_number<along>(p), this->extent(0));
        }
      }
      first += lines_along<along>();
    });
  }

  /// The maps of the grid onto itself that take lines to lines have numbers below this.
  [[nodiscard]] static constexpr int symmetry_bound() noexcept {
    return detail::box_turn_count<Base::position_rank>;
  }

  /// The map with that number, 0 being the identity, or nothing where there is none: exchanges of
  /// equal sides and reflections, no two the same. A square has 8, a cube 48. O(1).
  [[nodiscard]] constexpr std::optional<SquareMap<Base::position_rank>> symmetry(
      int number) const noexcept {
    typename SquareMap<Base::position_rank>::Turn turn;
    if (!detail::find_box_turn(*this, number, 2, turn)) {
      return std::nullopt;
    }
    position_type shift{};
    for (int i = 0; i < rank(); ++i) {
      shift[i] = (number >> i & 1) != 0 ? extent(i) - 1 : 0;
    }
    return SquareMap<Base::position_rank>{turn, shift};
  }

 private:
  // False where sides in the type differ. A branch that is never taken would do, but for GCC 12,
  // which warns of array bounds inside it (-Warray-bounds).
  static constexpr bool may_have_diagonals = [] {
    if constexpr (is_static) {
      return detail::Extents<Sides...>{}.all_equal();
    } else {
      return true;
    }
  }();

  template <int Along>
  [[nodiscard]] static constexpr bool is_along_side() noexcept {
    return detail::moving_coordinates(axis(Along)) == 1;
  }

  template <int Along>
  [[nodiscard]] static constexpr int leading_coordinate() noexcept {
    int i = 0;
    while (axis(Along)[i] == 0) {
      ++i;
    }
    return i;
  }

  /// Full lines along one axis: one for every choice of the coordinates that stay.
  template <int Along>
  [[nodiscard]] constexpr int lines_along() const noexcept {
    int lines = is_along_side<Along>() || Base::extents_.all_equal() ? 1 : 0;
    detail::for_each_constant<rank()>([&](auto i) {
      if constexpr (axis(Along)[i] == 0) {
        lines *= this->extent(i);
      }
    });
    return lines;
  }

  /// Row-major number of the coordinates that stay.
  template <int Along>
  [[nodiscard]] constexpr int line_number(const position_type& p) const noexcept {
    int number = 0;
    detail::for_each_constant<rank()>([&](auto i) {
      if constexpr (axis(Along)[i] == 0) {
        number = number * this->extent(i) + p[i];
      }
    });
    return number;
  }

  /// Along a full diagonal the coordinates that change run in step, up or down.
  template <int Along>
  [[nodiscard]] constexpr bool is_on_diagonal(const position_type& p) const noexcept {
    bool on_it = true;
    detail::for_each_constant<rank()>([&](auto i) {
      constexpr int direction = axis(Along)[i];
      if constexpr (direction != 0) {
        const int mirrored = direction > 0 ? p[i] : this->extent(i) - 1 - p[i];
        on_it = on_it && mirrored == p[leading_coordinate<Along>()];
      }
    });
    return on_it;
  }
};

namespace detail {
template <class>
inline constexpr int dynamic_side = Dynamic;
}  // namespace detail

template <std::integral... Integers>
Grid(Integers...) -> Grid<detail::dynamic_side<Integers>...>;

}  // namespace mnk::inline v0_1

#endif  // MNK_GRID_GRID_HPP
