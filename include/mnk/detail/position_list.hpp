// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_POSITION_LIST_HPP
#define MNK_DETAIL_POSITION_LIST_HPP

#include <mnk/detail/array.hpp>
#include <mnk/detail/assert.hpp>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace mnk::inline v0_1::detail {

/// Positions in order, as many as `Most` inside the object, without an allocation and so usable in
/// constant expressions with every standard library; or any number of them, in a vector.
template <class PositionType, int Most>
class PositionList {
 public:
  using value_type = PositionType;

  constexpr void push_back(const PositionType& p) noexcept {
    MNK_ASSERT(size_ < Most);
    positions_[size_++] = p;
  }
  constexpr void clear() noexcept { size_ = 0; }

  [[nodiscard]] constexpr int size() const noexcept { return size_; }
  [[nodiscard]] constexpr bool empty() const noexcept { return size_ == 0; }
  [[nodiscard]] constexpr const PositionType& operator[](int i) const noexcept {
    MNK_ASSERT(i >= 0 && i < size_);
    return positions_[i];
  }
  [[nodiscard]] constexpr const PositionType& front() const noexcept { return (*this)[0]; }
  [[nodiscard]] constexpr const PositionType* begin() const noexcept { return positions_; }
  [[nodiscard]] constexpr const PositionType* end() const noexcept { return positions_ + size_; }

  friend constexpr bool operator==(const PositionList& a, const PositionList& b) noexcept {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  PositionType positions_[static_cast<std::size_t>(Most)] = {};
  int size_ = 0;
};

template <class PositionType>
class PositionList<PositionType, dynamic_length> {
 public:
  using value_type = PositionType;

  void push_back(const PositionType& p) { positions_.push_back(p); }
  void clear() noexcept { positions_.clear(); }

  [[nodiscard]] int size() const noexcept { return static_cast<int>(positions_.size()); }
  [[nodiscard]] bool empty() const noexcept { return positions_.empty(); }
  [[nodiscard]] const PositionType& operator[](int i) const noexcept {
    return positions_[static_cast<std::size_t>(i)];
  }
  [[nodiscard]] const PositionType& front() const noexcept { return positions_.front(); }
  [[nodiscard]] auto begin() const noexcept { return positions_.begin(); }
  [[nodiscard]] auto end() const noexcept { return positions_.end(); }

  friend bool operator==(const PositionList&, const PositionList&) = default;

 private:
  std::vector<PositionType> positions_;
};

/// How many positions a list about a game may have to hold: its squares where they are few and
/// known at compile time.
template <class GameType>
inline constexpr int most_positions = [] {
  if constexpr (requires { typename GameType::grid_type; }) {
    if constexpr (GameType::grid_type::is_static) {
      constexpr int squares = typename GameType::grid_type{}.size();
      return squares <= 1024 ? squares : dynamic_length;
    }
  }
  return dynamic_length;
}();

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_POSITION_LIST_HPP
