// SPDX-License-Identifier: MIT
#ifndef MNK_MOVE_HPP
#define MNK_MOVE_HPP

#include <mnk/grid/position.hpp>
#include <mnk/player.hpp>

namespace mnk::inline v0_1 {

/// One player's mark on one square.
template <class PositionType>
struct BasicMove {
  /// Who moves.
  PlayerIndex player{};
  /// Where to.
  PositionType at{};

  friend constexpr bool operator==(const BasicMove&, const BasicMove&) = default;
};

template <class PositionType>
BasicMove(PlayerIndex, PositionType) -> BasicMove<PositionType>;

/// A move on a plane board.
using Move = BasicMove<Position>;

}  // namespace mnk::inline v0_1

#endif  // MNK_MOVE_HPP
