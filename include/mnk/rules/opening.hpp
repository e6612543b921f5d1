// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_OPENING_HPP
#define MNK_RULES_OPENING_HPP

#include <mnk/error.hpp>
#include <mnk/grid/concepts.hpp>
#include <mnk/grid/extents.hpp>

#include <concepts>
#include <optional>

namespace mnk::inline v0_1 {
namespace detail {

/// How far a square is from the centre of the box around the grid, in king's moves. Where a side
/// is even the two middle coordinates both count as central.
template <class GridType>
[[nodiscard]] constexpr int distance_from_centre(
    const GridType& grid, const typename GridType::position_type& p) noexcept {
  int farthest = 0;
  for (int i = 0; i < GridType::rank(); ++i) {
    const int upper = p[i] - grid.extent(i) / 2;
    const int lower = (grid.extent(i) - 1) / 2 - p[i];
    const int distance = upper > lower ? upper : lower;
    farthest = distance > farthest ? distance : farthest;
  }
  return farthest;
}

/// Whether a map takes the squares that are so far from the centre to one another. O(squares).
[[nodiscard]] constexpr bool keeps_far_squares(const auto& grid, const auto& map,
                                               int distance) noexcept {
  for (const auto& p : grid.positions()) {
    if ((detail::distance_from_centre(grid, p) >= distance) !=
        (detail::distance_from_centre(grid, map(p)) >= distance)) {
      return false;
    }
  }
  return true;
}

}  // namespace detail

/// The first move goes to the centre of the board, or to one of the central squares where a side
/// is even; then every empty square may be played. (Gomoku openings, gomoku.com and renju.net.)
struct FirstMoveInCentre {
  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& /*grid*/, const PlayersType& /*players*/) const noexcept {
    static_assert(detail::HasCentre<GridType>,
                  "mnk::FirstMoveInCentre: a torus has no centre; use AnyEmptySquare");
  }

  template <class BoardType>
  [[nodiscard]] constexpr std::optional<MoveError> check(const BoardType& board,
                                                         const typename BoardType::move_type& move,
                                                         int ply) const noexcept {
    return ply == 0 && detail::distance_from_centre(board.grid(), move.at) > 0
               ? std::optional{MoveError::forbidden}
               : std::nullopt;
  }

  [[nodiscard]] constexpr bool allows_every_empty_square(int ply) const noexcept { return ply > 0; }

  [[nodiscard]] constexpr bool is_symmetric_under(const auto& grid,
                                                  const auto& map) const noexcept {
    return detail::keeps_far_squares(grid, map, 1);
  }

  friend constexpr bool operator==(FirstMoveInCentre, FirstMoveInCentre) = default;
};

/// The "pro" opening of gomoku: the first move in the centre, and the third at least `distance`
/// king's moves away from it. 3, outside the central 5 x 5, is Pro; 4, outside 7 x 7, is Long Pro.
class ProOpening {
 public:
  /// Throws InvalidConfiguration where `distance` is not 1 to 1023.
  template <std::integral Integer>
  constexpr explicit ProOpening(Integer distance) : distance_(static_cast<int>(distance)) {
    const long long value = detail::widen(distance);
    if (value < 1 || value >= max_side) {
      detail::raise_out_of_range("mnk::ProOpening: the distance", value, 1, max_side - 1);
    }
  }

  /// How far from the centre the third move goes at least, in squares.
  [[nodiscard]] constexpr int distance() const noexcept { return distance_; }

  /// Throws InvalidConfiguration where no square of the grid is that far from the centre.
  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& /*players*/) const {
    static_assert(detail::HasBottom<GridType>,
                  "mnk::ProOpening: distances from the centre are defined on a Grid only; use "
                  "FirstMoveInCentre on a HexGrid, AnyEmptySquare on a Torus");
    const int farthest = detail::distance_from_centre(grid, typename GridType::position_type{});
    if (farthest == 0) {
      detail::raise_invalid(
          "mnk::ProOpening: every square of this grid is central, so that no distance is possible; "
          "use a larger grid");
    }
    if (distance_ > farthest) {
      detail::raise_out_of_range("mnk::ProOpening: the distance", distance_, 1, farthest,
                                 " on this grid");
    }
  }

  template <class BoardType>
  [[nodiscard]] constexpr std::optional<MoveError> check(const BoardType& board,
                                                         const typename BoardType::move_type& move,
                                                         int ply) const noexcept {
    const int distance = detail::distance_from_centre(board.grid(), move.at);
    const bool allowed = ply == 0 ? distance == 0 : ply != 2 || distance >= distance_;
    return allowed ? std::nullopt : std::optional{MoveError::forbidden};
  }

  [[nodiscard]] constexpr bool allows_every_empty_square(int ply) const noexcept { return ply > 2; }

  /// A small board may leave the third move no square.
  [[nodiscard]] constexpr bool may_block(int ply) const noexcept { return ply == 2; }

  [[nodiscard]] constexpr bool is_symmetric_under(const auto& grid,
                                                  const auto& map) const noexcept {
    return detail::keeps_far_squares(grid, map, 1) &&
           detail::keeps_far_squares(grid, map, distance_);
  }

  friend constexpr bool operator==(ProOpening, ProOpening) = default;

 private:
  int distance_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_OPENING_HPP
