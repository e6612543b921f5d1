// SPDX-License-Identifier: MIT
#ifndef MNK_GAME_RECORD_HPP
#define MNK_GAME_RECORD_HPP

#include <mnk/detail/array.hpp>
#include <mnk/detail/assert.hpp>

#include <cstdint>
#include <type_traits>

namespace mnk::inline v0_1::detail {

/// The moves of a game as numbers of squares, one a ply, with the undone ones behind them. Bounds
/// are the largest number of plies and one more than the largest number, or dynamic_length.
template <int Plies, int Numbers>
class Record {
  template <int Most>
  using Smallest = std::conditional_t<
      Most != dynamic_length && Most <= 255, std::uint8_t,
      std::conditional_t<Most != dynamic_length && Most <= 65535, std::uint16_t, std::uint32_t>>;
  using Ply = Smallest<Plies>;
  using Number = Smallest<Numbers>;

 public:
  constexpr explicit Record(int plies) : numbers_(plies) {}

  /// The moves made, undone ones left out.
  [[nodiscard]] constexpr int size() const noexcept { return static_cast<int>(size_); }
  [[nodiscard]] constexpr bool can_undo() const noexcept { return size_ != 0; }
  [[nodiscard]] constexpr bool can_redo() const noexcept { return size_ != end_; }

  /// The square of move `i`, 0 the oldest.
  [[nodiscard]] constexpr int square(int i) const noexcept { return static_cast<int>(numbers_[i]); }

  /// Adds a move and forgets the undone ones.
  constexpr void push(int square) noexcept {
    MNK_ASSERT(size() < numbers_.size());
    numbers_[size()] = static_cast<Number>(square);
    ++size_;
    end_ = size_;
  }

  /// Takes the last move off and returns its square. Requires can_undo().
  constexpr int undo() noexcept {
    --size_;
    return square(size());
  }
  /// The square of the move undone last, and that move played again. Require can_redo().
  [[nodiscard]] constexpr int undone() const noexcept { return square(size()); }
  constexpr void redo() noexcept { ++size_; }

  /// Back to the start, with the undone moves forgotten and their cells as they were at first.
  /// O(moves that there is room for).
  constexpr void clear() noexcept {
    numbers_.fill(0);
    size_ = 0;
    end_ = 0;
  }

  /// The same moves; undone moves are not compared.
  friend constexpr bool operator==(const Record& a, const Record& b) noexcept {
    if (a.size_ != b.size_) {
      return false;
    }
    for (int i = 0; i < a.size(); ++i) {
      if (a.numbers_[i] != b.numbers_[i]) {
        return false;
      }
    }
    return true;
  }

 private:
  Array<Number, Plies> numbers_;
  Ply size_ = 0;
  Ply end_ = 0;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_GAME_RECORD_HPP
