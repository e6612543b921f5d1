// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_SQUARE_MAP_HPP
#define MNK_GRID_SQUARE_MAP_HPP

#include <mnk/grid/position.hpp>

#include <cstddef>

namespace mnk::inline v0_1 {

/// A map of the squares of a grid onto themselves: a turn or reflection, then a shift, around the
/// edges where the grid is closed. Coordinate i of an image is
///
///   turn[i][0] * p[0] + turn[i][1] * p[1] + … + shift[i],   modulo period[i] where that is not 0
///
/// A small value; every member is O(rank^2) or O(rank^3) and does not allocate.
template <int Rank>
class SquareMap {
  static constexpr std::size_t side = static_cast<std::size_t>(Rank);

 public:
  using position_type = BasicPosition<Rank>;

  /// The parts of turn are -1, 0 or 1.
  struct Turn {
    /// `by[i][j]`: what coordinate i takes of coordinate j.
    signed char by[side][side] = {};
    friend constexpr bool operator==(const Turn&, const Turn&) = default;
  };

  /// The identity.
  constexpr SquareMap() noexcept : turn_(unturned()) {}

  /// The map that the formula above says. Whether it maps squares to squares is the grid's to see.
  constexpr SquareMap(const Turn& turn, const position_type& shift,
                      const position_type& period = {}) noexcept
      : turn_(turn), shift_(shift), period_(period) {}

  /// Where `p` goes. Requires a square of the grid that the map is for.
  [[nodiscard]] constexpr position_type operator()(const position_type& p) const noexcept {
    return wrapped(sum(turned(turn_, p), shift_));
  }

  /// Where a step goes: the difference of the images of two squares that differ by `step`, before
  /// any edge is passed.
  [[nodiscard]] constexpr position_type direction(const position_type& step) const noexcept {
    return turned(turn_, step);
  }

  /// The map back: inverse()(map(p)) == p. Requires a map that is one-to-one.
  [[nodiscard]] constexpr SquareMap inverse() const noexcept {
    // Some power of a turn is the identity; the power before it undoes the turn.
    Turn back = unturned();
    for (Turn power = turn_; power != unturned(); power = product(power, turn_)) {
      back = power;
    }
    position_type shift = turned(back, shift_);
    for (int i = 0; i < Rank; ++i) {
      shift[i] = -shift[i];
    }
    SquareMap map{back, shift, period_};
    map.shift_ = map.wrapped(shift);
    return map;
  }

  /// Whether every square stays where it is.
  [[nodiscard]] constexpr bool is_identity() const noexcept {
    return turn_ == unturned() && shift_ == position_type{};
  }

  /// The turn, what is added after it, and the lengths at which coordinates begin again (0: never).
  [[nodiscard]] constexpr const Turn& turn() const noexcept { return turn_; }
  [[nodiscard]] constexpr const position_type& shift() const noexcept { return shift_; }
  [[nodiscard]] constexpr const position_type& period() const noexcept { return period_; }

  friend constexpr bool operator==(const SquareMap&, const SquareMap&) = default;

 private:
  [[nodiscard]] static constexpr Turn unturned() noexcept {
    Turn turn;
    for (std::size_t i = 0; i < side; ++i) {
      turn.by[i][i] = 1;
    }
    return turn;
  }

  [[nodiscard]] static constexpr position_type turned(const Turn& turn,
                                                      const position_type& p) noexcept {
    position_type image{};
    for (int i = 0; i < Rank; ++i) {
      for (int j = 0; j < Rank; ++j) {
        image[i] += turn.by[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] * p[j];
      }
    }
    return image;
  }

  [[nodiscard]] static constexpr Turn product(const Turn& a, const Turn& b) noexcept {
    Turn result;
    for (std::size_t i = 0; i < side; ++i) {
      for (std::size_t j = 0; j < side; ++j) {
        int entry = 0;
        for (std::size_t k = 0; k < side; ++k) {
          entry += a.by[i][k] * b.by[k][j];
        }
        result.by[i][j] = static_cast<signed char>(entry);
      }
    }
    return result;
  }

  [[nodiscard]] static constexpr position_type sum(position_type a,
                                                   const position_type& b) noexcept {
    for (int i = 0; i < Rank; ++i) {
      a[i] += b[i];
    }
    return a;
  }

  [[nodiscard]] constexpr position_type wrapped(position_type p) const noexcept {
    for (int i = 0; i < Rank; ++i) {
      if (period_[i] != 0) {
        p[i] %= period_[i];
        p[i] += p[i] < 0 ? period_[i] : 0;
      }
    }
    return p;
  }

  Turn turn_;
  position_type shift_{};
  position_type period_{};
};

namespace detail {

/// How many ways there are to exchange and reverse the sides of a box: rank! * 2^rank.
template <int Rank>
inline constexpr int box_turn_count = Rank == 2   ? 8
                                      : Rank == 3 ? 48
                                                  : 384;

/// Turn number `number` of a box, 0 the identity; the order of the sides is the slower part of the
/// number. Turn into `turn`; false where the turn exchanges sides that differ, or is the same as
/// another because a side is too short for it: a side shorter than `least_reversed` has no
/// direction to reverse. Requires 0 <= number < box_turn_count.
template <class BoxType>
[[nodiscard]] constexpr bool find_box_turn(
    const BoxType& box, int number, int least_reversed,
    typename SquareMap<BoxType::rank()>::Turn& turn) noexcept {
  constexpr int rank = BoxType::rank();
  int left[static_cast<std::size_t>(rank)] = {};
  for (int i = 0; i < rank; ++i) {
    left[i] = i;
  }
  int order = number >> rank;
  int orders = box_turn_count<rank> >> rank;
  for (int i = 0; i < rank; ++i) {
    orders /= rank - i;
    const int chosen = order / orders;
    order %= orders;
    const int from = left[chosen];
    for (int j = chosen; j + 1 < rank - i; ++j) {
      left[j] = left[j + 1];
    }
    const bool reversed = (number >> i & 1) != 0;
    if (box.extent(from) != box.extent(i) || (from != i && box.extent(i) == 1) ||
        (reversed && box.extent(i) < least_reversed)) {
      return false;
    }
    turn.by[i][from] = reversed ? -1 : 1;
  }
  return true;
}

}  // namespace detail
}  // namespace mnk::inline v0_1

#endif  // MNK_GRID_SQUARE_MAP_HPP
