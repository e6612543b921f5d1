// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_SQUARE_HPP
#define MNK_GRID_SQUARE_HPP

#include <mnk/grid/square_layout.hpp>

#include <compare>

namespace mnk::inline v0_1 {

/// A square of a grid as one number, for loops that never divide: what State's verbs take, return
/// and enumerate. On a static grid it becomes its position by itself; on a run-time grid the grid
/// tells it: grid.position(square). Squares are ordered as their positions are, row-major. The
/// number itself leaves gaps between the rows and is of use to tables only: see SquareSet and
/// State::number.
template <class GridType>
class Square {
  using Layout = detail::SquareLayout<GridType>;

 public:
  using position_type = typename GridType::position_type;

  /// Some square; which one is not said.
  constexpr Square() noexcept = default;

  /// The square at `p`. Requires that `p` is on the grid.
  constexpr Square(const GridType& grid, const position_type& p) noexcept
      : number_(Layout::number(grid, p)) {}

  /// The square with a number: the inverse of number(). Requires that a square has it.
  [[nodiscard]] static constexpr Square from_number(int number) noexcept {
    Square square;
    square.number_ = number;
    return square;
  }

  /// The number by which sets and states know the square; gaps and the order of the numbers are the
  /// layout's affair. See State::number for the row-major one.
  [[nodiscard]] constexpr int number() const noexcept { return number_; }

  /// Where the square is.
  [[nodiscard]] constexpr position_type position(const GridType& grid) const noexcept {
    return Layout::position(grid, number_);
  }

  /// A square of a static grid is a position by itself.
  // NOLINTNEXTLINE(google-explicit-constructor)
  constexpr operator position_type() const noexcept
    requires(GridType::is_static)
  {
    return Layout::position(GridType{}, number_);
  }

  friend constexpr auto operator<=>(const Square&, const Square&) noexcept = default;

 private:
  int number_ = 0;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_GRID_SQUARE_HPP
