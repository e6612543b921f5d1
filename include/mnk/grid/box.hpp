// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_BOX_HPP
#define MNK_GRID_BOX_HPP

#include <mnk/grid/extents.hpp>
#include <mnk/grid/position.hpp>

#include <concepts>

namespace mnk::inline v0_1::detail {

/// The part that grids share: sides, and the row-major numbering of the squares of the box that
/// they fill, or that surrounds them where they are not a box.
template <int... Sides>
class Box {
 public:
  using position_type = BasicPosition<static_cast<int>(sizeof...(Sides))>;

  /// Whether every side is in the type.
  static constexpr bool is_static = Extents<Sides...>::is_static;

  constexpr Box() noexcept
    requires(is_static)
  = default;

  template <std::integral... Integers>
    requires(sizeof...(Integers) == sizeof...(Sides))
  constexpr explicit Box(Integers... sides) : extents_(sides...) {}

  /// The number of dimensions.
  [[nodiscard]] static constexpr int rank() noexcept { return position_rank; }

  /// The length of side `i`, in squares; 0 is the slowest varying. Requires 0 <= i < rank().
  [[nodiscard]] constexpr int extent(int i) const noexcept { return extents_.extent(i); }

  [[nodiscard]] constexpr int rows() const noexcept { return extent(position_rank - 2); }
  [[nodiscard]] constexpr int cols() const noexcept { return extent(position_rank - 1); }
  [[nodiscard]] constexpr int layers() const noexcept
    requires(sizeof...(Sides) >= 3)
  {
    return extent(position_rank - 3);
  }

  [[nodiscard]] constexpr int longest_side() const noexcept { return extents_.longest(); }

  /// Squares in the box; indices are below it.
  [[nodiscard]] constexpr int index_bound() const noexcept { return extents_.product(); }

  /// The row-major number of a square of the box. Requires that `p` lies in the box.
  [[nodiscard]] constexpr int index(const position_type& p) const noexcept {
    return extents_.index(p);
  }

  /// The inverse of index(). Requires 0 <= index < index_bound().
  [[nodiscard]] constexpr position_type position(int index) const noexcept {
    return extents_.position(index);
  }

  friend constexpr bool operator==(const Box&, const Box&) = default;

 protected:
  static constexpr int position_rank = static_cast<int>(sizeof...(Sides));

  [[no_unique_address]] Extents<Sides...> extents_{};
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_GRID_BOX_HPP
