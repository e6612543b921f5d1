// SPDX-License-Identifier: MIT
#ifndef MNK_GAME_SQUARE_NUMBER_HPP
#define MNK_GAME_SQUARE_NUMBER_HPP

#include <mnk/grid/position.hpp>

namespace mnk::inline v0_1::detail {

/// A game with its grid in sight, not behind a virtual call.
template <class GameType>
concept HasGrid = requires(const GameType& game) { game.grid(); };

/// What is asked of the squares of a game, which a Game's grid knows and an AnyGame itself.
template <class GameType>
[[nodiscard]] constexpr decltype(auto) squares_of(const GameType& game) noexcept {
  if constexpr (HasGrid<GameType>) {
    return game.grid();
  } else {
    return (game);
  }
}

/// The ply at which every square would be taken.
template <class GameType>
[[nodiscard]] constexpr int last_ply(const GameType& game) noexcept {
  if constexpr (HasGrid<GameType>) {
    return game.ply() + game.board().empty_count();
  } else {
    return game.ply() + game.empty_count();
  }
}

/// The row-major number of a square in the box that the squares fill or that surrounds them, and
/// how many squares that box has.
template <class GameType>
[[nodiscard]] constexpr int square_index(const GameType& game,
                                         const typename GameType::position_type& p) noexcept {
  if constexpr (HasGrid<GameType>) {
    return game.grid().index(p);
  } else {
    int index = 0;
    for (int i = 0; i < game.rank(); ++i) {
      index = index * game.extent(i) + p[i];
    }
    return index;
  }
}
template <class GameType>
[[nodiscard]] constexpr int square_index_bound(const GameType& game) noexcept {
  if constexpr (HasGrid<GameType>) {
    return game.grid().index_bound();
  } else {
    int bound = 1;
    for (int i = 0; i < game.rank(); ++i) {
      bound *= game.extent(i);
    }
    return bound;
  }
}

/// The square with a number: see square_index.
template <class GameType>
[[nodiscard]] constexpr typename GameType::position_type square_of_number(const GameType& game,
                                                                          int number) noexcept {
  using position_type = typename GameType::position_type;
  const auto square = [&]<int Rank>(BasicPosition<Rank> p) -> position_type {
    const auto& squares = detail::squares_of(game);
    for (int i = Rank - 1; i > 0; --i) {
      p[i] = number % squares.extent(i);
      number /= squares.extent(i);
    }
    p[0] = number;
    return p;
  };
  if constexpr (HasGrid<GameType>) {
    return square(position_type{});
  } else {
    switch (game.rank()) {
      case 2:
        return square(BasicPosition<2>{});
      case 3:
        return square(BasicPosition<3>{});
      default:
        return square(BasicPosition<4>{});
    }
  }
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_GAME_SQUARE_NUMBER_HPP
