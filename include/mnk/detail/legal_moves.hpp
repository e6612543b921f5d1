// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_LEGAL_MOVES_HPP
#define MNK_DETAIL_LEGAL_MOVES_HPP

#include <cstddef>
#include <iterator>
#include <utility>

namespace mnk::inline v0_1::detail {

/// The squares that the player to move may play, row-major: the empty squares of the board that
/// the placement rule allows, none once the game is over. A forward range of positions by value
/// that refers to the game.
template <class GameType>
class LegalMoves {
  using Empty = decltype(std::declval<const GameType&>().board().empty_positions().begin());

 public:
  class iterator {
   public:
    using value_type = typename GameType::position_type;
    using difference_type = std::ptrdiff_t;
    using reference = value_type;
    using pointer = void;
    using iterator_category = std::input_iterator_tag;
    using iterator_concept = std::forward_iterator_tag;

    constexpr iterator() noexcept = default;
    constexpr iterator(const GameType& game, Empty at, Empty end) noexcept
        : game_(&game), at_(at), end_(end) {
      skip_forbidden();
    }

    [[nodiscard]] constexpr value_type operator*() const noexcept { return *at_; }

    constexpr iterator& operator++() noexcept {
      ++at_;
      skip_forbidden();
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
    constexpr void skip_forbidden() noexcept {
      while (at_ != end_ && game_->placement_error(*at_)) {
        ++at_;
      }
    }

    const GameType* game_ = nullptr;
    Empty at_{};
    Empty end_{};
  };

  constexpr explicit LegalMoves(const GameType& game) noexcept : game_(&game) {}

  [[nodiscard]] constexpr iterator begin() const noexcept {
    const auto empty = game_->board().empty_positions();
    return {*game_, game_->status().is_over() ? empty.end() : empty.begin(), empty.end()};
  }

  [[nodiscard]] constexpr iterator end() const noexcept {
    const auto empty = game_->board().empty_positions();
    return {*game_, empty.end(), empty.end()};
  }

  [[nodiscard]] constexpr bool empty() const noexcept { return begin() == end(); }

 private:
  const GameType* game_;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_LEGAL_MOVES_HPP
