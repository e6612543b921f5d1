// SPDX-License-Identifier: MIT
#ifndef MNK_GAME_HISTORY_HPP
#define MNK_GAME_HISTORY_HPP

#include <mnk/detail/assert.hpp>
#include <mnk/detail/index_iterator.hpp>

#include <string_view>  // declares std::ranges::enable_view, at less weight than <ranges>

namespace mnk::inline v0_1::detail {

/// The moves of a game in order, by value, without the undone ones. A random access range that
/// refers to the game.
template <class GameType>
class History {
  struct Source {
    using value_type = typename GameType::move_type;
    [[nodiscard]] constexpr value_type operator()(int ply) const noexcept {
      return game->move_at(ply);
    }
    const GameType* game = nullptr;
  };

 public:
  using iterator = IndexIterator<Source>;

  constexpr explicit History(const GameType& game) noexcept : game_(&game) {}

  [[nodiscard]] constexpr iterator begin() const noexcept {
    return iterator{Source{game_}, game_->start_ply()};
  }
  [[nodiscard]] constexpr iterator end() const noexcept {
    return iterator{Source{game_}, game_->ply()};
  }
  [[nodiscard]] constexpr int size() const noexcept { return game_->ply() - game_->start_ply(); }
  [[nodiscard]] constexpr bool empty() const noexcept { return size() == 0; }

  /// Move number `i`, the oldest first. Requires 0 <= i < size().
  [[nodiscard]] constexpr typename GameType::move_type operator[](int i) const noexcept {
    MNK_ASSERT(i >= 0 && i < size());
    return game_->move_at(game_->start_ply() + i);
  }
  /// The oldest move, and the last. Require one.
  [[nodiscard]] constexpr auto front() const noexcept { return (*this)[0]; }
  [[nodiscard]] constexpr auto back() const noexcept { return (*this)[size() - 1]; }

 private:
  const GameType* game_;
};

}  // namespace mnk::inline v0_1::detail

// Iterators outlive the range, and copies cost nothing.
template <class GameType>
inline constexpr bool std::ranges::enable_borrowed_range<mnk::detail::History<GameType>> = true;
template <class GameType>
inline constexpr bool std::ranges::enable_view<mnk::detail::History<GameType>> = true;

#endif  // MNK_GAME_HISTORY_HPP
