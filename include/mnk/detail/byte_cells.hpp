// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_BYTE_CELLS_HPP
#define MNK_DETAIL_BYTE_CELLS_HPP

#include <mnk/detail/array.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/detail/square_set.hpp>
#include <mnk/player.hpp>

#include <bit>
#include <cstdint>

namespace mnk::inline v0_1::detail {

/// Marks as a byte a square inside a border of sentinels, so that a walk along a line stops at
/// every edge without a bounds check, and the set of empty squares as bits. Neighbouring rows
/// share one sentinel between them. 3 x 3 (# is a sentinel, numbers are slots):
///
///   #0  #1  #2  #3  #4
///   #5  #6  #7  #8
///   #9  10  11  12
///  #13  14  15  16
///  #17  18  19  20
///  #21 #22 #23 #24
///  #25 #26 #27 #28 #29 #30
///
/// What stands before 5 and after 25 makes a slot two steps off the board readable as well, so that
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
      : cells_(slot_bound(grid), sentinel), empty_(grid.index_bound()) {
    for (const position_type p : grid.positions()) {
      cells_[slot(grid, p)] = vacant;
      empty_.insert(grid.index(p));
    }
  }

  /// Coordinates may be two steps off the grid.
  [[nodiscard]] static constexpr int slot(const GridType& grid, const position_type& p) noexcept {
    int slot = p[0] + 2;
    for (int i = 1; i < rank; ++i) {
      slot = slot * (grid.extent(i) + 1) + p[i] + 2;
    }
    return slot;
  }

  /// What a step by `by` adds to a slot.
  [[nodiscard]] static constexpr int slot_step(const GridType& grid,
                                               const position_type& by) noexcept {
    int step = by[0];
    for (int i = 1; i < rank; ++i) {
      step = step * (grid.extent(i) + 1) + by[i];
    }
    return step;
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

  constexpr void put(const GridType& grid, const position_type& p, int player) noexcept {
    cells_[slot(grid, p)] = static_cast<std::uint8_t>(player);
    empty_.erase(grid.index(p));
  }

  /// Puts a mark without taking its square out of the empty ones, for a copy of a board that is
  /// asked for marks only.
  constexpr void mark(const GridType& grid, const position_type& p, int player) noexcept {
    cells_[slot(grid, p)] = static_cast<std::uint8_t>(player);
  }

  constexpr void take(const GridType& grid, const position_type& p, int /*player*/) noexcept {
    cells_[slot(grid, p)] = vacant;
    empty_.insert(grid.index(p));
  }

  [[nodiscard]] constexpr int empty_count() const noexcept { return empty_.count(); }
  [[nodiscard]] constexpr bool is_full() const noexcept { return empty_.count() == 0; }

  // Empty squares are walked through by row-major index.
  template <class F>
  MNK_ALWAYS_INLINE constexpr void for_each_empty(const GridType& grid, F&& f) const {
    if constexpr (rank == 2) {
      // Row by row: what depends on the row alone is worked out once for all of its squares.
      const int cols = grid.cols();
      for (int row = 0, start = 0; row < grid.rows(); ++row, start += cols) {
        for (int from = 0; from < cols; from += 64) {
          const int count = cols - from < 64 ? cols - from : 64;
          for (std::uint64_t rest = empty_.bits(start + from, count); rest != 0; rest &= rest - 1) {
            f(position_type{row, from + lowest_bit(rest)});
          }
        }
      }
    } else {
      empty_.for_each([&](int index) { f(grid.position(index)); });
    }
  }
  [[nodiscard]] constexpr int next_empty(int from) const noexcept { return empty_.next(from); }
  [[nodiscard]] constexpr int empty_end() const noexcept { return empty_.end(); }
  [[nodiscard]] constexpr int select_empty(int before) const noexcept {
    return empty_.select(before);
  }
  [[nodiscard]] static constexpr position_type position(const GridType& grid, int index) noexcept {
    return grid.position(index);
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

  [[nodiscard]] static constexpr int static_bound(bool of_slots) noexcept {
    if constexpr (is_static) {
      return of_slots ? slot_bound(GridType{}) : GridType{}.index_bound();
    } else {
      return dynamic_length;
    }
  }

  Array<std::uint8_t, static_bound(true)> cells_;
  SquareSet<static_bound(false)> empty_;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_BYTE_CELLS_HPP
