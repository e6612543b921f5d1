// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_BIT_CELLS_HPP
#define MNK_DETAIL_BIT_CELLS_HPP

#include <mnk/detail/array.hpp>
#include <mnk/detail/bits.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/detail/unroll.hpp>
#include <mnk/grid/concepts.hpp>
#include <mnk/player.hpp>

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace mnk::inline v0_1::detail {

/// The numbering of the squares of a small static grid as bits of one word, row by row. A plane
/// Grid has a guard column behind its last one where there is room for it, which stays zero, so
/// that no shift carries a line around an edge. 3 x 3:
///
///      col   0   1   2
///   row 0    0   1   2  [3]
///   row 1    4   5   6  [7]
///   row 2    8   9  10 [11]
///
/// Without the guard bits are the row-major indices of the squares.
template <class GridType>
struct BitLayout {
  static constexpr bool has_guard = HasBottom<GridType> && GridType::rank() == 2 &&
                                    GridType{}.rows() * (GridType{}.cols() + 1) <= 64;
  static constexpr int row_step = GridType{}.cols() + (has_guard ? 1 : 0);
  static constexpr int bit_count =
      has_guard ? GridType{}.rows() * row_step : GridType{}.index_bound();
  static_assert(bit_count <= 64);

  /// Whether coordinates are groups of bits in the number of a square. Cutting these out and
  /// joining them, unlike division, folds away where the one follows the other.
  static constexpr bool has_bit_groups = [] {
#ifdef __clang__
    constexpr bool folds_away = true;
#else
    constexpr bool folds_away = false;  // GCC 12 makes slower code of it
#endif
    if constexpr (folds_away && HasBottom<GridType> && !has_guard) {
      for (int i = 0; i < GridType::rank(); ++i) {
        if (!std::has_single_bit(static_cast<unsigned>(GridType{}.extent(i)))) {
          return false;
        }
      }
      return true;
    } else {
      return false;
    }
  }();

  using Position = typename GridType::position_type;
  using Word = std::conditional_t<bit_count <= 32, std::uint32_t, std::uint64_t>;

  /// Requires a square of the grid.
  [[nodiscard]] static constexpr int bit(const Position& p) noexcept {
    if constexpr (has_guard && std::has_single_bit(unsigned{row_step})) {
      // Joining, unlike adding, folds away where position() went before, with GCC.
      return (p.row * row_step) | p.col;
    } else if constexpr (has_bit_groups) {
      int bit = p[0];
      for_each_constant<GridType::rank() - 1>(
          [&](auto i) { bit = bit * GridType{}.extent(i + 1) | p[i + 1]; });
      return bit;
    } else {
      return step(p);
    }
  }

  /// What a step by `by` adds to a bit number, where there is a guard.
  [[nodiscard]] static constexpr int step(const Position& by) noexcept {
    if constexpr (has_guard) {
      return static_cast<int>(static_cast<unsigned>(by.row) * unsigned{row_step} +
                              static_cast<unsigned>(by.col));
    } else {
      return GridType{}.index(by);
    }
  }

  [[nodiscard]] static constexpr Position position(int bit) noexcept {
    if constexpr (has_guard) {
      // Subtracting, unlike %, folds away where bit() follows.
      const unsigned row = static_cast<unsigned>(bit) / unsigned{row_step};
      return {static_cast<int>(row),
              static_cast<int>(static_cast<unsigned>(bit) - row * unsigned{row_step})};
    } else if constexpr (has_bit_groups) {
      Position p{};
      auto rest = static_cast<unsigned>(bit);
      for_each_constant<GridType::rank() - 1>([&](auto i) {
        constexpr auto extent =
            static_cast<unsigned>(GridType{}.extent(GridType::rank() - 1 - decltype(i)::value));
        p[GridType::rank() - 1 - i] = static_cast<int>(rest & (extent - 1));
        rest /= extent;
      });
      p[0] = static_cast<int>(rest);
      return p;
    } else {
      return GridType{}.position(bit);
    }
  }

  /// Every square of the grid.
  [[nodiscard]] static constexpr Word all() noexcept {
    Word squares = 0;
    for (const Position p : GridType{}.positions()) {
      squares = static_cast<Word>(squares | Word{1} << bit(p));
    }
    return squares;
  }
};

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
  [[nodiscard]] static constexpr int slot_step(const GridType& /*grid*/,
                                               const position_type& by) noexcept {
    return Layout::step(by);
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

  [[nodiscard]] constexpr bool is_empty(const GridType& grid,
                                        const position_type& p) const noexcept {
    return (empty() >> slot(grid, p) & 1U) != 0;
  }

  MNK_ALWAYS_INLINE constexpr void put(const GridType& grid, const position_type& p,
                                       int player) noexcept {
    marks_[player] ^= static_cast<Word>(Word{1} << slot(grid, p));
  }

  constexpr void take(const GridType& grid, const position_type& p, int player) noexcept {
    put(grid, p, player);
  }

  /// Puts a mark on a copy of a board that is asked for marks only.
  MNK_ALWAYS_INLINE constexpr void mark(const GridType& grid, const position_type& p,
                                        int player) noexcept {
    put(grid, p, player);
  }

  /// Puts a mark on the lowest square of a word of empty ones.
  MNK_ALWAYS_INLINE constexpr void put_lowest(Word squares, int player) noexcept {
    marks_[player] |= squares & (Word{0} - squares);
  }

  [[nodiscard]] constexpr int empty_count() const noexcept { return count_bits(empty()); }
  [[nodiscard]] constexpr bool is_full() const noexcept { return empty() == 0; }

  // Empty squares are walked through by slot.
  template <class F>
  constexpr void for_each_empty(const GridType& /*grid*/, F&& f) const {
    for (Word rest = empty(); rest != 0; rest &= rest - 1) {
      f(Layout::position(std::countr_zero(rest)));
    }
  }
  [[nodiscard]] constexpr int next_empty(int from) const noexcept {
    return next_bit(empty(), from);
  }
  [[nodiscard]] static constexpr int empty_end() noexcept {
    return std::numeric_limits<Word>::digits;
  }
  [[nodiscard]] constexpr int select_empty(int before) const noexcept {
    return select_bit(empty(), before);
  }
  [[nodiscard]] static constexpr position_type position(const GridType& /*grid*/,
                                                        int slot) noexcept {
    return Layout::position(slot);
  }

  /// The squares of one player, and the empty ones, as words numbered as in BitLayout.
  [[nodiscard]] constexpr Word marks(int player) const noexcept { return marks_[player]; }
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr Word empty() const noexcept {
    Word empty = all;
    for_each_constant<MaxPlayers>([&](auto player) { empty ^= marks_[player]; });
    return empty;
  }

  friend constexpr bool operator==(const BitCells&, const BitCells&) = default;

 private:
  static constexpr Word all = Layout::all();

  Array<Word, MaxPlayers> marks_{MaxPlayers};
};

/// Whether a word can hold a grid's squares.
template <class GridType>
[[nodiscard]] constexpr bool fits_bit_cells() noexcept {
  if constexpr (requires { requires GridType::is_static; }) {
    return GridType{}.index_bound() <= 64;
  } else {
    return false;
  }
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_BIT_CELLS_HPP
