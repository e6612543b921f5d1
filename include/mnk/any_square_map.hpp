// SPDX-License-Identifier: MIT
#ifndef MNK_ANY_SQUARE_MAP_HPP
#define MNK_ANY_SQUARE_MAP_HPP

#include <mnk/any_position.hpp>
#include <mnk/grid/square_map.hpp>

namespace mnk::inline v0_1 {

/// A SquareMap of which only at run time is known how many dimensions it has.
class AnySquareMap {
 public:
  template <int Rank>
  constexpr AnySquareMap(const SquareMap<Rank>& map) noexcept  // NOLINT: implicit
      : rank_(Rank) {
    SquareMap<4>::Turn turn;
    BasicPosition<4> shift{};
    BasicPosition<4> period{};
    for (int i = 0; i < 4; ++i) {
      turn.by[i][i] = 1;
    }
    for (int i = 0; i < Rank; ++i) {
      shift[i] = map.shift()[i];
      period[i] = map.period()[i];
      for (int j = 0; j < Rank; ++j) {
        turn.by[i][j] = map.turn().by[i][j];
      }
    }
    map_ = SquareMap<4>{turn, shift, period};
  }

  /// The number of dimensions, 2 to 4.
  [[nodiscard]] constexpr int rank() const noexcept { return rank_; }

  /// Where `p` goes. Requires a square of the grid that the map is for.
  [[nodiscard]] constexpr AnyPosition operator()(const AnyPosition& p) const noexcept {
    MNK_ASSERT(p.rank() == rank_);
    BasicPosition<4> from{};
    for (int i = 0; i < rank_; ++i) {
      from[i] = p[i];
    }
    const BasicPosition<4> to = map_(from);
    switch (rank_) {
      case 2:
        return BasicPosition<2>{to[0], to[1]};
      case 3:
        return BasicPosition<3>{to[0], to[1], to[2]};
      default:
        return to;
    }
  }

  /// The map back. Requires a map that is one-to-one.
  [[nodiscard]] constexpr AnySquareMap inverse() const noexcept {
    AnySquareMap back = *this;
    back.map_ = map_.inverse();
    return back;
  }

  /// Whether every square stays where it is.
  [[nodiscard]] constexpr bool is_identity() const noexcept { return map_.is_identity(); }

  friend constexpr bool operator==(const AnySquareMap&, const AnySquareMap&) = default;

 private:
  int rank_;
  SquareMap<4> map_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_ANY_SQUARE_MAP_HPP
