// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_BIT_CELLS_HPP
#define MNK_DETAIL_BIT_CELLS_HPP

#include <mnk/detail/array.hpp>
#include <mnk/detail/bits.hpp>
#include <mnk/grid/grid.hpp>
#include <mnk/player.hpp>

#include <cstdint>
#include <limits>
#include <type_traits>

namespace mnk::inline v0_1::detail {

/// The numbering of the squares of a small plane board as bits of one word, row by row, with a
/// guard column that stays zero, so that no shift carries a line around an edge. 3 x 3:
///
///      col   0   1   2
///   row 0    0   1   2  [3]
///   row 1    4   5   6  [7]
///   row 2    8   9  10 [11]
template <int Rows, int Cols>
struct BitLayout {
  static constexpr int row_step = Cols + 1;
  static constexpr int bit_count = Rows * row_step;
  static_assert(bit_count <= 64);

  using Word = std::conditional_t<bit_count <= 32, std::uint32_t, std::uint64_t>;

  /// One row of `Cols` bits, without its guard.
  static constexpr Word row = static_cast<Word>((Word{1} << Cols) - 1);

  [[nodiscard]] static constexpr Word all() noexcept {
    Word squares = 0;
    for (int r = 0; r < Rows; ++r) {
      squares |= static_cast<Word>(row << (r * row_step));
    }
    return squares;
  }
};

/// Marks as one word a player and one for the empty squares, for static plane grids of at most 64
/// bits. A slot is a bit number; a slot one step off the board is readable and holds no mark.
template <class GridType, int MaxPlayers>
class BitCells {
 public:
  using Layout = BitLayout<GridType{}.rows(), GridType{}.cols()>;
  using Word = typename Layout::Word;
  static_assert(MaxPlayers != Dynamic);

  constexpr BitCells(const GridType& /*grid*/, int /*players*/) noexcept {}

  [[nodiscard]] static constexpr int slot(const GridType& /*grid*/, const Position& p) noexcept {
    return p.row * Layout::row_step + p.col;
  }
  [[nodiscard]] static constexpr int slot_step(const GridType& grid, const Position& by) noexcept {
    return slot(grid, by);
  }

  [[nodiscard]] constexpr bool owned_by(int player, int slot) const noexcept {
    // One step above the first row is a huge number, one below the last reads zero or is past 63.
    return static_cast<unsigned>(slot) < static_cast<unsigned>(Layout::bit_count) &&
           (marks_[player] >> slot & 1U) != 0;
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

  [[nodiscard]] constexpr bool is_empty(const GridType& grid, const Position& p) const noexcept {
    return (empty_ >> slot(grid, p) & 1U) != 0;
  }

  constexpr void put(const GridType& grid, const Position& p, int player) noexcept {
    const Word bit = static_cast<Word>(Word{1} << slot(grid, p));
    marks_[player] ^= bit;
    empty_ ^= bit;
  }

  constexpr void take(const GridType& grid, const Position& p, int player) noexcept {
    put(grid, p, player);
  }

  [[nodiscard]] constexpr int empty_count() const noexcept { return count_bits(empty_); }
  [[nodiscard]] constexpr bool is_full() const noexcept { return empty_ == 0; }

  // Empty squares are walked through by slot.
  [[nodiscard]] constexpr int next_empty(int from) const noexcept { return next_bit(empty_, from); }
  [[nodiscard]] static constexpr int empty_end() noexcept {
    return std::numeric_limits<Word>::digits;
  }
  [[nodiscard]] constexpr int select_empty(int before) const noexcept {
    return select_bit(empty_, before);
  }
  [[nodiscard]] static constexpr Position position(const GridType& /*grid*/, int slot) noexcept {
    return {slot / Layout::row_step, slot % Layout::row_step};
  }

  /// The squares of one player as a word, numbered as in BitLayout.
  [[nodiscard]] constexpr Word marks(int player) const noexcept { return marks_[player]; }
  [[nodiscard]] constexpr Word empty() const noexcept { return empty_; }

  friend constexpr bool operator==(const BitCells&, const BitCells&) = default;

 private:
  Array<Word, MaxPlayers> marks_{MaxPlayers};
  Word empty_ = Layout::all();
};

template <class GridType>
inline constexpr bool fits_bit_cells = false;

template <int Rows, int Cols>
inline constexpr bool fits_bit_cells<Grid<Rows, Cols>> =
    Rows != Dynamic && Cols != Dynamic && Rows * (Cols + 1) <= 64;

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_BIT_CELLS_HPP
