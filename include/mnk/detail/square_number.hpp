// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_SQUARE_NUMBER_HPP
#define MNK_DETAIL_SQUARE_NUMBER_HPP

#include <mnk/analysis/symmetry.hpp>
#include <mnk/any_game.hpp>
#include <mnk/grid/position.hpp>

#include <cstdint>

namespace mnk::inline v0_1::detail {

/// A number for a square of a game's board, and the square of a number: the grid's own, or the
/// row-major number in the box around an AnyGame's board.
template <class GameType>
[[nodiscard]] constexpr std::uint32_t number_of_square(const GameType& game,
                                                       const typename GameType::position_type& p) {
  return static_cast<std::uint32_t>(square_index(game, p));
}

template <int Rank>
[[nodiscard]] constexpr AnyPosition square_in_box(const AnyGame& game, std::uint32_t number) {
  BasicPosition<Rank> p{};
  for (int i = Rank - 1; i >= 0; --i) {
    const auto extent = static_cast<std::uint32_t>(game.extent(i));
    p[i] = static_cast<int>(number % extent);
    number /= extent;
  }
  return p;
}

template <class GameType>
[[nodiscard]] constexpr typename GameType::position_type square_of_number(const GameType& game,
                                                                          std::uint32_t number) {
  if constexpr (requires { game.grid(); }) {
    return game.grid().position(static_cast<int>(number));
  } else {
    return game.rank() == 2   ? square_in_box<2>(game, number)
           : game.rank() == 3 ? square_in_box<3>(game, number)
                              : square_in_box<4>(game, number);
  }
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_SQUARE_NUMBER_HPP
