// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_POSITIONS_HPP
#define MNK_GRID_POSITIONS_HPP

#include <cstddef>
#include <iterator>

namespace mnk::inline v0_1 {

/// The squares of a grid in row-major order, a forward range of positions by value. O(1) a step
/// where the grid is a box. Keeps a copy of the grid; iterators refer to the range.
template <class GridType>
class Positions {
 public:
  /// A forward iterator by value.
  class iterator {
   public:
    using value_type = typename GridType::position_type;
    using difference_type = std::ptrdiff_t;
    using reference = value_type;
    using pointer = void;
    using iterator_category = std::input_iterator_tag;
    using iterator_concept = std::forward_iterator_tag;

    constexpr iterator() noexcept = default;

    [[nodiscard]] constexpr value_type operator*() const noexcept { return at_; }

    constexpr iterator& operator++() noexcept {
      do {
        step();
      } while (at_[0] < grid_->extent(0) && !grid_->contains(at_));
      return *this;
    }

    constexpr iterator operator++(int) noexcept {
      iterator before = *this;
      ++*this;
      return before;
    }

    friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept {
      return a.at_ == b.at_;
    }

   private:
    friend Positions;

    constexpr iterator(const GridType* grid, value_type at) noexcept : grid_(grid), at_(at) {}

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

  constexpr explicit Positions(const GridType& grid) noexcept : grid_(grid) {}

  [[nodiscard]] constexpr iterator begin() const noexcept {
    iterator first{&grid_, {}};
    if (!grid_.contains(*first)) {
      ++first;
    }
    return first;
  }

  [[nodiscard]] constexpr iterator end() const noexcept {
    typename GridType::position_type past{};
    past[0] = grid_.extent(0);
    return iterator{&grid_, past};
  }

  /// How many squares there are.
  [[nodiscard]] constexpr int size() const noexcept { return grid_.size(); }

 private:
  [[no_unique_address]] GridType grid_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_GRID_POSITIONS_HPP
