// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_HEX_GRID_HPP
#define MNK_GRID_HEX_GRID_HPP

#include <mnk/grid/box.hpp>
#include <mnk/grid/positions.hpp>
#include <mnk/grid/square_map.hpp>

#include <concepts>
#include <optional>

namespace mnk::inline v0_1 {

namespace detail {
inline constexpr int max_hex_side = 512;  // the box is at most max_side wide
}  // namespace detail

/// A hexagon of hexagonal squares, `Side` of them along each of its edges. Positions are axial
/// coordinates {row, col} moved so that the box around the hexagon begins at {0, 0}; the centre is
/// {Side - 1, Side - 1}. Side 3:
///
///       {0,2} {0,3} {0,4}              axes: {0, 1} →   {1, 0} ↘   {1, -1} ↙
///    {1,1} {1,2} {1,3} {1,4}
/// {2,0} {2,1} {2,2} {2,3} {2,4}
///    {3,0} {3,1} {3,2} {3,3}
///       {4,0} {4,1} {4,2}
///
/// (https://www.redblobgames.com/grids/hexagons/#coordinates-axial.) `HexGrid<5>` or, at run time,
/// `HexGrid{5}`; Side is 1 to 512.
template <int Side = Dynamic>
class HexGrid : public detail::Box<Side == Dynamic ? Dynamic : 2 * Side - 1,
                                   Side == Dynamic ? Dynamic : 2 * Side - 1> {
  static_assert(Side == Dynamic || (Side >= 1 && Side <= detail::max_hex_side),
                "mnk::HexGrid: Side must be 1 to 512; use HexGrid<5> for a side of five");
  static constexpr int box = Side == Dynamic ? Dynamic : 2 * Side - 1;
  using Base = detail::Box<box, box>;

 public:
  using typename Base::position_type;

  /// The next square along an axis is p + step for every p, or p is at the edge.
  static constexpr bool steps_are_uniform = true;
  /// Directions in which lines run, one of each two opposites.
  static constexpr int axis_count = 3;

  constexpr HexGrid() noexcept
    requires(Side != Dynamic)
  = default;

  /// Throws InvalidConfiguration where `side` is not 1 to 512.
  template <std::integral Integer>
    requires(Side == Dynamic)
  constexpr explicit HexGrid(Integer side) : Base(box_of(side), box_of(side)) {}

  /// Squares along each edge.
  [[nodiscard]] constexpr int side() const noexcept { return (Base::rows() + 1) / 2; }

  /// The number of squares: 3 s (s - 1) + 1. O(1).
  [[nodiscard]] constexpr int size() const noexcept { return 3 * side() * (side() - 1) + 1; }

  /// Whether `p` is a square of the hexagon. Any coordinates are allowed. O(1).
  [[nodiscard]] constexpr bool contains(const position_type& p) const noexcept {
    // The box first, so that the sum cannot overflow.
    return Base::extents_.contains(p) && p.row + p.col >= side() - 1 &&
           p.row + p.col <= 3 * (side() - 1);
  }

  /// Every square, row-major.
  [[nodiscard]] constexpr Positions<HexGrid> positions() const noexcept {
    return Positions<HexGrid>{*this};
  }

  /// The step along axis `axis`, 0 to 2.
  [[nodiscard]] static constexpr position_type axis(int axis) noexcept {
    return axis == 0 ? position_type{0, 1} : axis == 1 ? position_type{1, 0} : position_type{1, -1};
  }

  /// Moves `p` one square along an axis, forward (sign 1) or backward (sign -1); false, with `p`
  /// unspecified, where that leaves the hexagon. O(1).
  [[nodiscard]] constexpr bool step(position_type& p, int along, int sign) const noexcept {
    const position_type by = axis(along);
    p.row += sign * by.row;
    p.col += sign * by.col;
    return contains(p);
  }

  /// The maps of the grid onto itself that take lines to lines have numbers below this.
  [[nodiscard]] static constexpr int symmetry_bound() noexcept { return 12; }

  /// The map with that number, 0 being the identity, or nothing where there is none: turns by
  /// sixths about the centre and reflections, 12 of them; one where there is one square. O(1).
  [[nodiscard]] constexpr std::optional<SquareMap<2>> symmetry(int number) const noexcept {
    if (number > 0 && side() == 1) {
      return std::nullopt;
    }
    // From the centre, a square has three coordinates whose sum is zero: row, col and the third.
    // The maps are the orders of the three, as they are or all with the other sign.
    constexpr signed char parts[3][2] = {{1, 0}, {0, 1}, {-1, -1}};
    const int row = number / 4;
    const int col = (row + 1 + number / 2 % 2) % 3;
    const int sign = number % 2 == 0 ? 1 : -1;
    typename SquareMap<2>::Turn turn;
    position_type shift{};
    for (int i = 0; i < 2; ++i) {
      shift[i] = side() - 1;
      for (int j = 0; j < 2; ++j) {
        turn.by[i][j] = static_cast<signed char>(sign * parts[i == 0 ? row : col][j]);
        shift[i] -= turn.by[i][j] * (side() - 1);
      }
    }
    return SquareMap<2>{turn, shift};
  }

 private:
  template <std::integral Integer>
  [[nodiscard]] static constexpr int box_of(Integer side) {
    const long long value = detail::widen(side);
    if (value < 1 || value > detail::max_hex_side) {
      detail::raise_out_of_range("mnk::HexGrid: the side", value, 1, detail::max_hex_side);
    }
    return static_cast<int>(2 * value - 1);
  }
};

template <std::integral Integer>
HexGrid(Integer) -> HexGrid<Dynamic>;

}  // namespace mnk::inline v0_1

#endif  // MNK_GRID_HEX_GRID_HPP
