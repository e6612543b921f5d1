// SPDX-License-Identifier: MIT
#ifndef MNK_MOVE_HPP
#define MNK_MOVE_HPP

#include <mnk/detail/hash_size.hpp>
#include <mnk/grid/position.hpp>
#include <mnk/player.hpp>
#include <mnk/search/key.hpp>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>  // declares std::hash

namespace mnk::inline v0_1 {

/// One player's mark on one square. Ordered by the player, then by the square; hashable.
template <class PositionType>
struct BasicMove {
  /// Who moves.
  PlayerIndex player{};
  /// Where to.
  PositionType at{};

  friend constexpr bool operator==(const BasicMove&, const BasicMove&) = default;
  friend constexpr auto operator<=>(const BasicMove&, const BasicMove&) = default;
};

template <class PositionType>
BasicMove(PlayerIndex, PositionType) -> BasicMove<PositionType>;

/// A move on a plane board.
using Move = BasicMove<Position>;

}  // namespace mnk::inline v0_1

/// Equal for equal moves.
template <class PositionType>
struct std::hash<mnk::BasicMove<PositionType>> {
  [[nodiscard]] std::size_t operator()(const mnk::BasicMove<PositionType>& move) const noexcept {
    const std::uint64_t square = std::hash<PositionType>{}(move.at);
    return mnk::detail::hash_size(
        mnk::detail::mixed(square + static_cast<std::uint64_t>(mnk::index_of(move.player)) + 1));
  }
};

#endif  // MNK_MOVE_HPP
