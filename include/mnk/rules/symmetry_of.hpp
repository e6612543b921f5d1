// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_SYMMETRY_OF_HPP
#define MNK_RULES_SYMMETRY_OF_HPP

#include <mnk/grid/square_map.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <optional>

namespace mnk::inline v0_1::detail {

/// The maps that a grid offers are numbered below this; a grid that offers none has the identity.
template <class GridType>
[[nodiscard]] constexpr int symmetry_bound(const GridType& grid) noexcept {
  if constexpr (requires { grid.symmetry(0); }) {
    return grid.symmetry_bound();
  } else {
    return 1;
  }
}

template <class GridType>
[[nodiscard]] constexpr auto grid_symmetry(const GridType& grid, int number) noexcept {
  if constexpr (requires { grid.symmetry(number); }) {
    return grid.symmetry(number);
  } else {
    return std::optional{SquareMap<GridType::rank()>{}};
  }
}

/// The grid's map number `number` where the rules of the game keep it. Whose turn it is depends on
/// the ply alone and is always kept.
template <class GameType>
[[nodiscard]] constexpr auto symmetry_of(const GameType& game, int number) noexcept {
  const auto map = detail::grid_symmetry(game.grid(), number);
  const bool is_kept =
      map && (number == 0 || (detail::keeps(game.winning_strategy(), game.grid(), *map) &&
                              detail::keeps(game.placement(), game.grid(), *map)));
  return is_kept ? map : std::nullopt;
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_RULES_SYMMETRY_OF_HPP
