// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_POSITIONS_HPP
#define MNK_GRID_POSITIONS_HPP

#include <mnk/detail/cursor_iterator.hpp>

#include <optional>
#include <string_view>  // declares std::ranges::enable_view, at less weight than <ranges>
#include <type_traits>

namespace mnk::inline v0_1 {

/// The squares of a grid in row-major order, a forward range of positions by value. O(1) a step
/// where the grid is a box. The range and its iterators keep a copy of the grid each, and so need
/// nothing else.
template <class GridType>
class Positions {
  class Cursor {
    // A grid that is all in its type is made anew; of another the default cursor has none.
    static constexpr bool is_in_type =
        std::is_empty_v<GridType> && std::is_default_constructible_v<GridType>;

   public:
    using value_type = typename GridType::position_type;

    constexpr Cursor() noexcept = default;
    constexpr Cursor(const GridType& grid, const value_type& at) noexcept : grid_(grid), at_(at) {}

    [[nodiscard]] constexpr value_type value() const noexcept { return at_; }
    constexpr void next() noexcept {
      do {
        step();
      } while (at_[0] < grid().extent(0) && !grid().contains(at_));
    }
    friend constexpr bool operator==(const Cursor& a, const Cursor& b) noexcept {
      return a.at_ == b.at_;
    }

   private:
    [[nodiscard]] constexpr const GridType& grid() const noexcept {
      if constexpr (is_in_type) {
        return grid_;
      } else {
        return *grid_;
      }
    }
    constexpr void step() noexcept {
      int i = GridType::rank() - 1;
      ++at_[i];
      while (i > 0 && at_[i] == grid().extent(i)) {
        at_[i] = 0;
        ++at_[--i];
      }
    }

    [[no_unique_address]] std::conditional_t<is_in_type, GridType, std::optional<GridType>> grid_{};
    value_type at_{};
  };

 public:
  /// A forward iterator by value.
  using iterator = detail::CursorIterator<Cursor>;

  constexpr explicit Positions(const GridType& grid) noexcept : grid_(grid) {}

  [[nodiscard]] constexpr iterator begin() const noexcept {
    iterator first{Cursor{grid_, {}}};
    if (!grid_.contains(*first)) {
      ++first;
    }
    return first;
  }

  [[nodiscard]] constexpr iterator end() const noexcept {
    typename GridType::position_type past{};
    past[0] = grid_.extent(0);
    return iterator{Cursor{grid_, past}};
  }

  /// How many squares there are.
  [[nodiscard]] constexpr int size() const noexcept { return grid_.size(); }
  /// Whether `p` is one of them. O(1).
  [[nodiscard]] constexpr bool contains(const typename GridType::position_type& p) const noexcept {
    return grid_.contains(p);
  }

 private:
  [[no_unique_address]] GridType grid_;
};

}  // namespace mnk::inline v0_1

// Iterators outlive the range, and copies cost nothing.
template <class GridType>
inline constexpr bool std::ranges::enable_borrowed_range<mnk::Positions<GridType>> = true;
template <class GridType>
inline constexpr bool std::ranges::enable_view<mnk::Positions<GridType>> = true;

#endif  // MNK_GRID_POSITIONS_HPP
