// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_ANY_EMPTY_SQUARE_HPP
#define MNK_RULES_ANY_EMPTY_SQUARE_HPP

#include <mnk/error.hpp>
#include <mnk/grid/square_set.hpp>

#include <optional>

namespace mnk::inline v0_1 {

/// Every empty square may be played.
struct AnyEmptySquare {
  [[nodiscard]] constexpr std::optional<MoveError> check(const auto& /*board*/,
                                                         const auto& /*move*/,
                                                         int /*ply*/) const noexcept {
    return std::nullopt;
  }

  [[nodiscard]] constexpr bool allows_every_empty_square(int /*ply*/) const noexcept {
    return true;
  }

  /// All of the empty squares.
  template <class GridType>
  [[nodiscard]] constexpr SquareSet<GridType> legal(const GridType& /*grid*/,
                                                    const SquareSet<GridType>& empty) const {
    return empty;
  }

  [[nodiscard]] constexpr bool is_symmetric_under(const auto& /*grid*/,
                                                  const auto& /*map*/) const noexcept {
    return true;
  }

  friend constexpr bool operator==(AnyEmptySquare, AnyEmptySquare) = default;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_ANY_EMPTY_SQUARE_HPP
