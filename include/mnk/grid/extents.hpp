// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_EXTENTS_HPP
#define MNK_GRID_EXTENTS_HPP

#include <mnk/dynamic.hpp>
#include <mnk/error.hpp>
#include <mnk/grid/position.hpp>

#include <concepts>
#include <cstddef>
#include <type_traits>

namespace mnk::inline v0_1 {

/// No side is longer than this.
inline constexpr int max_side = 1024;
/// No grid has more squares than this: indices stay well inside an int.
inline constexpr int max_squares = 1 << 24;

namespace detail {

[[nodiscard]] constexpr const char* side_name(int rank, int i) noexcept {
  if (i == rank - 1) {
    return "mnk::Grid, mnk::Torus: the number of columns";
  }
  if (i == rank - 2) {
    return "mnk::Grid, mnk::Torus: the number of rows";
  }
  return i == rank - 3 ? "mnk::Grid: the number of layers" : "mnk::Grid: side 0";
}

/// The sides of a box of squares, those in the type and those given at run time, of which only the
/// latter are stored; and the row-major numbering of the squares in the box.
template <int... Sides>
class Extents {
  static constexpr int rank_ = static_cast<int>(sizeof...(Sides));
  static constexpr int sides_[sizeof...(Sides)] = {Sides...};
  static constexpr int dynamic_count = (0 + ... + (Sides == Dynamic ? 1 : 0));

  static_assert(rank_ >= 2 && rank_ <= 4,
                "mnk::Grid: a grid has 2 to 4 sides; write Grid<1, Cols> for a single row");
  static_assert(((Sides == Dynamic || (Sides >= 1 && Sides <= max_side)) && ...),
                "mnk::Grid: every side must be 1 to 1024; use Dynamic for a side that is given at "
                "run time");
  static_assert((1LL * ... * (Sides == Dynamic ? 1 : Sides)) <= max_squares,
                "mnk::Grid: a grid has at most 2^24 squares; use shorter sides");

 public:
  using position_type = BasicPosition<rank_>;
  static constexpr bool is_static = dynamic_count == 0;

  constexpr Extents() noexcept
    requires(is_static)
  = default;

  /// All sides, slowest varying first; those in the type must agree.
  template <std::integral... Integers>
    requires(sizeof...(Integers) == sizeof...(Sides))
  constexpr explicit Extents(Integers... sides) {
    const long long given[] = {widen(sides)...};
    long long squares = 1;
    for (int i = 0, stored = 0; i < rank_; ++i) {
      if (given[i] < 1 || given[i] > max_side) {
        raise_out_of_range(side_name(rank_, i), given[i], 1, max_side);
      }
      if (sides_[i] == Dynamic) {
        if constexpr (!is_static) {
          stored_.sides[stored++] = static_cast<int>(given[i]);
        }
      } else if (given[i] != sides_[i]) {
        raise_out_of_range(side_name(rank_, i), given[i], sides_[i], sides_[i]);
      }
      squares *= given[i];
    }
    if (squares > max_squares) {
      raise_out_of_range("mnk::Grid: the number of squares", squares, 1, max_squares);
    }
  }

  [[nodiscard]] static constexpr int rank() noexcept { return rank_; }

  [[nodiscard]] constexpr int extent(int i) const noexcept {
    if constexpr (is_static) {
      return sides_[i];
    } else if constexpr (dynamic_count == rank_) {
      return stored_.sides[i];
    } else {
      int stored = 0;
      for (int before = 0; before < i; ++before) {
        stored += sides_[before] == Dynamic ? 1 : 0;
      }
      return sides_[i] == Dynamic ? stored_.sides[stored] : sides_[i];
    }
  }

  [[nodiscard]] constexpr int longest() const noexcept {
    int longest = 0;
    for (int i = 0; i < rank_; ++i) {
      longest = extent(i) > longest ? extent(i) : longest;
    }
    return longest;
  }

  [[nodiscard]] constexpr bool all_equal() const noexcept {
    bool equal = true;
    for (int i = 1; i < rank_; ++i) {
      equal = equal && extent(i) == extent(0);
    }
    return equal;
  }

  [[nodiscard]] constexpr int product() const noexcept {
    int product = 1;
    for (int i = 0; i < rank_; ++i) {
      product *= extent(i);
    }
    return product;
  }

  [[nodiscard]] constexpr bool contains(const position_type& p) const noexcept {
    bool inside = true;
    for (int i = 0; i < rank_; ++i) {
      // One comparison for both ends: a negative coordinate is a huge unsigned one.
      inside = inside && static_cast<unsigned>(p[i]) < static_cast<unsigned>(extent(i));
    }
    return inside;
  }

  [[nodiscard]] constexpr int index(const position_type& p) const noexcept {
    int index = p[0];
    for (int i = 1; i < rank_; ++i) {
      index = index * extent(i) + p[i];
    }
    return index;
  }

  [[nodiscard]] constexpr position_type position(int index) const noexcept {
    position_type p{};
    for (int i = rank_ - 1; i > 0; --i) {
      const int rest = index / extent(i);
      p[i] = index - rest * extent(i);
      index = rest;
    }
    p[0] = index;
    return p;
  }

  friend constexpr bool operator==(const Extents&, const Extents&) = default;

 private:
  struct Nothing {
    friend constexpr bool operator==(Nothing, Nothing) = default;
  };
  template <int Count>
  struct Stored {
    int sides[static_cast<std::size_t>(Count)] = {};
    friend constexpr bool operator==(const Stored&, const Stored&) = default;
  };
  [[no_unique_address]] std::conditional_t<is_static, Nothing,
                                           Stored<is_static ? 1 : dynamic_count>> stored_{};
};

}  // namespace detail
}  // namespace mnk::inline v0_1

#endif  // MNK_GRID_EXTENTS_HPP
