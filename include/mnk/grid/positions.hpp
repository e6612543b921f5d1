// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_POSITIONS_HPP
#define MNK_GRID_POSITIONS_HPP

#include <mnk/detail/cursor_iterator.hpp>

namespace mnk::inline v0_1 {

/// The squares of a grid in row-major order, a forward range of positions by value. O(1) a step
/// where the grid is a box. Keeps a copy of the grid; iterators refer to the range.
template <class GridType>
class Positions {
  class Cursor {
   public:
    using value_type = typename GridType::position_type;

    constexpr Cursor() noexcept = default;
    constexpr Cursor(const GridType& grid, const value_type& at) noexcept : grid_(&grid), at_(at) {}

    [[nodiscard]] constexpr value_type value() const noexcept { return at_; }
    constexpr void next() noexcept {
      do {
        step();
      } while (at_[0] < grid_->extent(0) && !grid_->contains(at_));
    }
    friend constexpr bool operator==(const Cursor& a, const Cursor& b) noexcept {
      return a.at_ == b.at_;
    }

   private:
    constexpr void step() noexcept {
      int i = GridType::rank() - 1;
      ++at_[i];
      while (i > 0 && at_[i] == grid_->extent(i)) {
        at_[i] = 0;
        ++at_[--i];
      }
    }

    const GridType* grid_ = nullptr;
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

 private:
  [[no_unique_address]] GridType grid_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_GRID_POSITIONS_HPP
