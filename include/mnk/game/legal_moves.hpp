// SPDX-License-Identifier: MIT
#ifndef MNK_GAME_LEGAL_MOVES_HPP
#define MNK_GAME_LEGAL_MOVES_HPP

#include <mnk/board.hpp>
#include <mnk/detail/bits.hpp>
#include <mnk/detail/cursor_iterator.hpp>

#include <limits>
#include <string_view>  // declares std::ranges::enable_view, at less weight than <ranges>
#include <utility>

namespace mnk::inline v0_1::detail {

/// Goes through the legal squares of a game as the bits of a word.
template <class GameType>
class LegalBits {
  using board_type = typename GameType::board_type;
  using Word = typename SquareSet<typename GameType::grid_type>::Word;

 public:
  using value_type = typename GameType::position_type;

  constexpr LegalBits() noexcept = default;
  constexpr explicit LegalBits(const GameType& game) noexcept
      : rest_(game.state().legal().word()) {}

  [[nodiscard]] constexpr bool is_at_end() const noexcept { return rest_ == 0; }
  [[nodiscard]] constexpr value_type value() const noexcept {
    return board_type::square_of_slot(std::countr_zero(rest_));
  }
  constexpr void next() noexcept { rest_ &= rest_ - 1; }
  friend constexpr bool operator==(const LegalBits&, const LegalBits&) noexcept = default;
  [[nodiscard]] constexpr int count() const noexcept { return count_bits(rest_); }
  [[nodiscard]] constexpr auto select(int rank) const noexcept {
    return board_type::square_of_slot(select_bit(rest_, rank));
  }

 private:
  Word rest_ = 0;
};

/// Goes through the empty squares of a game's board, passing over those that are not legal.
template <class GameType>
class LegalWalk {
  using Empty = decltype(std::declval<const GameType&>().board().empty_positions().begin());

 public:
  using value_type = typename GameType::position_type;

  constexpr LegalWalk() noexcept = default;
  constexpr explicit LegalWalk(const GameType& game) noexcept
      : game_(&game),
        at_(game.board().empty_positions().begin()),
        end_(game.board().empty_positions().end()) {
    if (game.status().is_over()) {
      at_ = end_;
    }
    skip_forbidden();
  }

  [[nodiscard]] constexpr bool is_at_end() const noexcept { return at_ == end_; }
  [[nodiscard]] constexpr value_type value() const noexcept { return *at_; }
  constexpr void next() noexcept {
    ++at_;
    skip_forbidden();
  }
  // Cursors of one range are equal where the same squares are left; the default one has none left.
  friend constexpr bool operator==(const LegalWalk& a, const LegalWalk& b) noexcept {
    return a.is_at_end() || b.is_at_end() ? a.is_at_end() == b.is_at_end() : a.at_ == b.at_;
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

/// The squares that the player to move may play, row-major: the empty squares of the board that
/// the placement rule allows, none once the game is over. A forward range of positions by value
/// that refers to the game.
template <class GameType>
class LegalMoves {
 public:
  using Cursor = typename GameType::legal_cursor;
  using iterator = CursorIterator<Cursor>;

  constexpr explicit LegalMoves(const GameType& game) noexcept : game_(&game) {}

  [[nodiscard]] constexpr iterator begin() const noexcept { return iterator{Cursor{*game_}}; }
  [[nodiscard]] constexpr iterator end() const noexcept { return iterator{}; }
  [[nodiscard]] constexpr bool empty() const noexcept { return begin() == end(); }

  /// What the game says of them: legal_move_count, legal_move, is_legal.
  [[nodiscard]] constexpr int size() const noexcept { return game_->legal_move_count(); }
  [[nodiscard]] constexpr auto operator[](int i) const noexcept { return game_->legal_move(i); }
  [[nodiscard]] constexpr auto front() const noexcept { return (*this)[0]; }
  [[nodiscard]] constexpr auto back() const noexcept { return (*this)[size() - 1]; }
  [[nodiscard]] constexpr bool contains(const typename GameType::position_type& p) const noexcept {
    return game_->is_legal(p);
  }

 private:
  const GameType* game_;
};

}  // namespace mnk::inline v0_1::detail

// Iterators outlive the range, and copies cost nothing.
template <class GameType>
inline constexpr bool std::ranges::enable_borrowed_range<mnk::detail::LegalMoves<GameType>> = true;
template <class GameType>
inline constexpr bool std::ranges::enable_view<mnk::detail::LegalMoves<GameType>> = true;

#endif  // MNK_GAME_LEGAL_MOVES_HPP
