// SPDX-License-Identifier: MIT
#ifndef MNK_GAME_WINNING_LINE_HPP
#define MNK_GAME_WINNING_LINE_HPP

#include <mnk/detail/cursor_iterator.hpp>
#include <mnk/grid/positions.hpp>
#include <mnk/rules/line_squares.hpp>

#include <optional>
#include <utility>

namespace mnk::inline v0_1::detail {

/// Those squares of a grid that a strategy shows, row-major and each once: a forward range of
/// positions by value that keeps what it needs. Walking through it looks at every square of the
/// grid, so that squares of several lines come in order and without an allocation.
template <class GridType, class Squares>
class WinningLine {
  using Walk = typename Positions<GridType>::iterator;

  class Cursor {
   public:
    using value_type = typename GridType::position_type;

    constexpr Cursor() noexcept = default;
    constexpr Cursor(const WinningLine& line, Walk at) : line_(&line), at_(at) { skip_others(); }

    [[nodiscard]] constexpr value_type value() const noexcept { return *at_; }
    constexpr void next() {
      ++at_;
      skip_others();
    }
    friend constexpr bool operator==(const Cursor& a, const Cursor& b) noexcept {
      return a.at_ == b.at_;
    }

   private:
    constexpr void skip_others() {
      const Walk end = line_->all_.end();
      while (at_ != end && !detail::shows(*line_->squares_, *at_)) {
        ++at_;
      }
    }

    const WinningLine* line_ = nullptr;
    Walk at_{};
  };

 public:
  using iterator = CursorIterator<Cursor>;

  constexpr WinningLine(const GridType& grid, std::optional<Squares> squares)
      : all_(grid), squares_(std::move(squares)) {}

  [[nodiscard]] constexpr iterator begin() const& {
    return squares_ ? iterator{Cursor{*this, all_.begin()}} : end();
  }
  [[nodiscard]] constexpr iterator end() const& { return iterator{Cursor{*this, all_.end()}}; }
  // Iterators refer to the range: give it a name first.
  iterator begin() const&& = delete;
  iterator end() const&& = delete;
  [[nodiscard]] constexpr bool empty() const { return begin() == end(); }
  /// How many squares there are. O(squares of the grid).
  [[nodiscard]] constexpr int size() const {
    int count = 0;
    for (iterator at = begin(); at != end(); ++at) {
      ++count;
    }
    return count;
  }
  /// The first of them. Requires one. O(squares of the grid).
  [[nodiscard]] constexpr auto front() const { return *begin(); }
  /// Whether `p` is one of them.
  [[nodiscard]] constexpr bool contains(const typename GridType::position_type& p) const {
    return squares_ && all_.contains(p) && detail::shows(*squares_, p);
  }

 private:
  Positions<GridType> all_;
  std::optional<Squares> squares_;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_GAME_WINNING_LINE_HPP
