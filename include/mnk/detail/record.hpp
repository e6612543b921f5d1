// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_RECORD_HPP
#define MNK_DETAIL_RECORD_HPP

#include <mnk/detail/array.hpp>
#include <mnk/detail/assert.hpp>

#include <cstdint>
#include <type_traits>

namespace mnk::inline v0_1::detail {

/// The moves of a game as square numbers, one a move, with the undone ones behind them. Bounds are
/// the largest number of moves and of square numbers, or dynamic_length.
template <int Moves, int Squares>
class Record {
  template <int Most>
  using Smallest = std::conditional_t<
      Most != dynamic_length && Most <= 255, std::uint8_t,
      std::conditional_t<Most != dynamic_length && Most <= 65535, std::uint16_t, std::uint32_t>>;
  // A game may start at any ply up to the number of its squares.
  using Ply = Smallest<Moves == dynamic_length ? dynamic_length : 2 * Moves>;
  using Square = Smallest<Squares>;

 public:
  /// Starts after `start` plies that are not on record.
  constexpr Record(int moves, int start)
      : squares_(moves),
        start_(static_cast<Ply>(start)),
        ply_(static_cast<Ply>(start)),
        end_(static_cast<Ply>(start)) {}

  [[nodiscard]] constexpr int start() const noexcept { return static_cast<int>(start_); }
  [[nodiscard]] constexpr int ply() const noexcept { return static_cast<int>(ply_); }
  [[nodiscard]] constexpr bool can_undo() const noexcept { return ply_ != start_; }
  [[nodiscard]] constexpr bool can_redo() const noexcept { return ply_ != end_; }

  /// The square of the move made at `ply`, start() <= ply, undone moves included.
  [[nodiscard]] constexpr int square(int ply) const noexcept {
    return static_cast<int>(squares_[ply - start()]);
  }

  /// Adds a move and forgets the undone ones.
  constexpr void push(int square) noexcept {
    MNK_ASSERT(ply() - start() < squares_.size());
    squares_[ply() - start()] = static_cast<Square>(square);
    ++ply_;
    end_ = ply_;
  }

  constexpr void undo() noexcept { --ply_; }
  constexpr void redo() noexcept { ++ply_; }

  /// Back to the start, with the undone moves forgotten and their cells as they were at first.
  /// O(moves that there is room for).
  constexpr void clear() noexcept {
    squares_.fill(0);
    ply_ = start_;
    end_ = start_;
  }

  /// The same moves from the same start; undone moves are not compared.
  friend constexpr bool operator==(const Record& a, const Record& b) noexcept {
    if (a.start_ != b.start_ || a.ply_ != b.ply_) {
      return false;
    }
    for (int ply = a.start(); ply < a.ply(); ++ply) {
      if (a.square(ply) != b.square(ply)) {
        return false;
      }
    }
    return true;
  }

 private:
  Array<Square, Moves> squares_;
  Ply start_;
  Ply ply_;
  Ply end_;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_RECORD_HPP
