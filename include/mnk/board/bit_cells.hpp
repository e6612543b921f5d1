// SPDX-License-Identifier: MIT
#ifndef MNK_BOARD_BIT_CELLS_HPP
#define MNK_BOARD_BIT_CELLS_HPP

#include <mnk/detail/array.hpp>
#include <mnk/detail/bits.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/detail/unroll.hpp>
#include <mnk/grid/bit_layout.hpp>
#include <mnk/grid/square.hpp>
#include <mnk/player.hpp>

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace mnk::inline v0_1::detail {

/// Marks as one word a player, for static grids of at most 64 bits; the empty squares follow.
/// A slot is a bit number. Where there is a guard, a slot one step off the board is readable and
/// holds no mark.
template <class GridType, int MaxPlayers>
class BitCells {
 public:
  using Layout = BitLayout<GridType>;
  using Word = typename Layout::Word;
  using position_type = typename GridType::position_type;
  static_assert(MaxPlayers != Dynamic);

  static constexpr bool has_border = Layout::has_guard;
  static constexpr int slots_per_row = Layout::row_step;

  constexpr BitCells(const GridType& /*grid*/, int /*players*/) noexcept {}

  [[nodiscard]] static constexpr int slot(const GridType& /*grid*/,
                                          const position_type& p) noexcept {
    return Layout::bit(p);
  }
  [[nodiscard]] static constexpr int slot(const GridType& /*grid*/,
                                          Square<GridType> square) noexcept {
    return square.number();
  }
  [[nodiscard]] static constexpr int slot_step(const GridType& /*grid*/,
                                               const position_type& by) noexcept {
    return Layout::step(by);
  }

  [[nodiscard]] constexpr bool owned_by(int player, int slot) const noexcept {
    // One step above the first row is a huge number, one below the last reads zero or is past 63.
    return static_cast<unsigned>(slot) < static_cast<unsigned>(Layout::bit_count) &&
           (marks(player) >> slot & 1U) != 0;
  }

  /// The owner's seat, or -1. Requires a slot of the board.
  [[nodiscard]] constexpr int owner(int slot) const noexcept {
    for (int player = 0; player < MaxPlayers; ++player) {
      if ((marks_[player] >> slot & 1U) != 0) {
        return player;
      }
    }
    return -1;
  }

  [[nodiscard]] constexpr bool is_empty(const GridType& grid,
                                        const position_type& p) const noexcept {
    return (empty() >> slot(grid, p) & 1U) != 0;
  }

  constexpr void put(const GridType& /*grid*/, Square<GridType> square, int player) noexcept {
    toggle(static_cast<Word>(Word{1} << square.number()), player);
  }
  constexpr void take(const GridType& grid, Square<GridType> square, int player) noexcept {
    put(grid, square, player);
  }

  /// Puts a mark on a copy of a board that is asked for marks only.
  constexpr void mark(const GridType& grid, const position_type& p, int player) noexcept {
    put(grid, {grid, p}, player);
  }

  /// Puts marks on all squares of a word of empty ones.
  constexpr void put_all(Word squares, int player) noexcept { toggle(squares, player); }

  [[nodiscard]] constexpr int empty_count() const noexcept { return count_bits(empty()); }
  [[nodiscard]] constexpr bool is_full() const noexcept { return empty() == 0; }

  /// The squares of one player, and the empty ones.
  [[nodiscard]] constexpr Word marks(int player) const noexcept {
    if constexpr (is_chosen) {
      Word marks = marks_[0];
      for_each_constant<MaxPlayers - 1>(
          [&](auto i) MNK_ALWAYS_INLINE { marks = player == i + 1 ? marks_[i + 1] : marks; });
      return marks;
    } else {
      return marks_[player];
    }
  }
  [[nodiscard]] constexpr Word empty() const noexcept {
    Word empty = all;
    for_each_constant<MaxPlayers>([&](auto player) { empty ^= marks_[player]; });
    return empty;
  }

  friend constexpr bool operator==(const BitCells&, const BitCells&) = default;

 private:
  static constexpr Word all = Layout::all();

  /// Whether a player's word is chosen among all of them and not by its address: a board that is
  /// copied then stays in registers, where a word that was just stored would have to be waited for.
  static constexpr bool is_chosen = MaxPlayers <= 4;

  constexpr void toggle(Word squares, int player) noexcept {
    if constexpr (is_chosen) {
      for_each_constant<MaxPlayers>(
          [&](auto i) MNK_ALWAYS_INLINE { marks_[i] ^= player == i ? squares : Word{0}; });
    } else {
      marks_[player] ^= squares;
    }
  }

  Array<Word, MaxPlayers> marks_{MaxPlayers};
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_BOARD_BIT_CELLS_HPP
