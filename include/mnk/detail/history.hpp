// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_HISTORY_HPP
#define MNK_DETAIL_HISTORY_HPP

#include <mnk/detail/assert.hpp>
#include <mnk/detail/cursor_iterator.hpp>

namespace mnk::inline v0_1::detail {

/// The moves of a game in order, by value, without the undone ones. A forward range with a size
/// and an index that refers to the game.
template <class GameType>
class History {
  class Cursor {
   public:
    using value_type = typename GameType::move_type;

    constexpr Cursor() noexcept = default;
    constexpr Cursor(const GameType& game, int ply) noexcept : game_(&game), ply_(ply) {}

    [[nodiscard]] constexpr value_type value() const noexcept { return game_->move_at(ply_); }
    constexpr void next() noexcept { ++ply_; }
    friend constexpr bool operator==(const Cursor& a, const Cursor& b) noexcept {
      return a.ply_ == b.ply_;
    }

   private:
    const GameType* game_ = nullptr;
    int ply_ = 0;
  };

 public:
  using iterator = CursorIterator<Cursor>;

  constexpr explicit History(const GameType& game) noexcept : game_(&game) {}

  [[nodiscard]] constexpr iterator begin() const noexcept {
    return iterator{Cursor{*game_, game_->start_ply()}};
  }
  [[nodiscard]] constexpr iterator end() const noexcept {
    return iterator{Cursor{*game_, game_->ply()}};
  }
  [[nodiscard]] constexpr int size() const noexcept { return game_->ply() - game_->start_ply(); }
  [[nodiscard]] constexpr bool empty() const noexcept { return size() == 0; }

  /// Move number `i`, the oldest first. Requires 0 <= i < size().
  [[nodiscard]] constexpr typename GameType::move_type operator[](int i) const noexcept {
    MNK_ASSERT(i >= 0 && i < size());
    return game_->move_at(game_->start_ply() + i);
  }

 private:
  const GameType* game_;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_HISTORY_HPP
