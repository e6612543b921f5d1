// SPDX-License-Identifier: MIT
#ifndef MNK_BOARD_BYTE_CELLS_HPP
#define MNK_BOARD_BYTE_CELLS_HPP

#include <mnk/detail/array.hpp>
#include <mnk/grid/square.hpp>
#include <mnk/grid/square_layout.hpp>
#include <mnk/grid/square_set.hpp>
#include <mnk/player.hpp>

#include <bit>
#include <cstdint>

namespace mnk::inline v0_1::detail {

/// Marks as a byte a square inside a border of sentinels, so that a walk along a line stops at
/// every edge without a bounds check, and the set of empty squares. In the plane slots are the
/// numbers of squares (see RowSquares) and two rows and two columns more, so that the gap behind a
/// row is its border on both sides. 3 x 3 (# is a sentinel, numbers are slots):
///
///   #0  #1  #2  #3
///   #4  #5  #6  #7
///   #8  #9  10  11
///  12 #13  14  15  …
///
/// Rows above and columns before the board make a slot two steps off it readable as well, so that
/// a square and the next can be looked at without waiting for the first.
/// Squares of the box that are not on the grid (the corners around a hexagon) are sentinels too.
template <class GridType, int MaxPlayers>
class ByteCells {
  using position_type = typename GridType::position_type;
  static constexpr int rank = GridType::rank();
  static constexpr bool is_static = GridType::is_static;

 public:
  static constexpr bool has_border = true;

  constexpr ByteCells(const GridType& grid, int /*players*/)
      : cells_(slot_bound(grid), sentinel), empty_(grid), empty_count_(grid.size()) {
    for (const position_type p : grid.positions()) {
      cells_[slot(grid, p)] = vacant;
      empty_.insert({grid, p});
    }
  }

  /// Coordinates may be two steps off the grid.
  [[nodiscard]] static constexpr int slot(const GridType& grid, const position_type& p) noexcept {
    if constexpr (rank == 2) {
      const int shift = RowSquares<GridType>::row_shift(grid);
      return static_cast<int>(static_cast<unsigned>(p[0] + 2) << shift) + p[1] + 2;
    } else {
      int slot = p[0] + 2;
      for (int i = 1; i < rank; ++i) {
        slot = slot * (grid.extent(i) + 1) + p[i] + 2;
      }
      return slot;
    }
  }
  [[nodiscard]] static constexpr int slot(const GridType& grid, Square<GridType> square) noexcept {
    if constexpr (rank == 2 && !fits_a_word<GridType>()) {
      return square.number() + slot(grid, position_type{});
    } else {
      return slot(grid, square.position(grid));
    }
  }

  /// What a step by `by` adds to a slot.
  [[nodiscard]] static constexpr int slot_step(const GridType& grid,
                                               const position_type& by) noexcept {
    return slot(grid, by) - slot(grid, position_type{});
  }

  [[nodiscard]] constexpr bool owned_by(int player, int slot) const noexcept {
    return cells_[slot] == player;
  }

  /// The owner's seat, or -1. Requires a slot of the board.
  [[nodiscard]] constexpr int owner(int slot) const noexcept {
    return cells_[slot] < vacant ? cells_[slot] : -1;
  }

  [[nodiscard]] constexpr bool is_empty(const GridType& grid,
                                        const position_type& p) const noexcept {
    return cells_[slot(grid, p)] == vacant;
  }

  constexpr void put(const GridType& grid, Square<GridType> square, int player) noexcept {
    cells_[slot(grid, square)] = static_cast<std::uint8_t>(player);
    empty_.erase(square);
    --empty_count_;
  }

  /// Puts a mark without taking its square out of the empty ones, for a copy of a board that is
  /// asked for marks only.
  constexpr void mark(const GridType& grid, const position_type& p, int player) noexcept {
    cells_[slot(grid, p)] = static_cast<std::uint8_t>(player);
  }

  constexpr void take(const GridType& grid, Square<GridType> square, int /*player*/) noexcept {
    cells_[slot(grid, square)] = vacant;
    empty_.insert(square);
    ++empty_count_;
  }

  [[nodiscard]] constexpr int empty_count() const noexcept { return empty_count_; }
  [[nodiscard]] constexpr bool is_full() const noexcept { return empty_count_ == 0; }
  [[nodiscard]] constexpr const SquareSet<GridType>& empty() const noexcept { return empty_; }

  /// The squares of one player. O(squares).
  [[nodiscard]] constexpr SquareSet<GridType> marks(const GridType& grid, int player) const {
    SquareSet<GridType> set{grid};
    for (const position_type p : grid.positions()) {
      if (cells_[slot(grid, p)] == player) {
        set.insert({grid, p});
      }
    }
    return set;
  }

  friend constexpr bool operator==(const ByteCells&, const ByteCells&) = default;

 private:
  // Seats are 0 to 253: see max_players.
  static constexpr std::uint8_t vacant = 254;
  static constexpr std::uint8_t sentinel = 255;

  /// One past the slot of the position two steps past the last square in every coordinate.
  [[nodiscard]] static constexpr int slot_bound(const GridType& grid) noexcept {
    position_type past{};
    for (int i = 0; i < rank; ++i) {
      past[i] = grid.extent(i) + 1;
    }
    return slot(grid, past) + 1;
  }

  [[nodiscard]] static constexpr int static_slots() noexcept {
    if constexpr (is_static) {
      return slot_bound(GridType{});
    } else {
      return dynamic_length;
    }
  }

  // Two more rows on each side, of a power of two of slots.
  static constexpr int inside =
      (inside_side + 4) * static_cast<int>(std::bit_ceil(unsigned{inside_side + 2}));

  Array<std::uint8_t, static_slots(), inside> cells_;
  SquareSet<GridType> empty_;
  int empty_count_;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_BOARD_BYTE_CELLS_HPP
