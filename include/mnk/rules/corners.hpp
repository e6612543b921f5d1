// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_CORNERS_HPP
#define MNK_RULES_CORNERS_HPP

#include <mnk/grid/concepts.hpp>
#include <mnk/rules/winning_strategy.hpp>

namespace mnk::inline v0_1 {

/// Whoever owns every corner of the board wins: four in the plane, eight in space. A move that is
/// not to a corner is answered in O(1), one to a corner in O(corners). Keeps no counts.
struct Corners {
  static constexpr Reads reads = Reads::marks;

  template <class BoardType>
  [[nodiscard]] constexpr bool is_winning_move(
      const BoardType& board, const typename BoardType::move_type& move) const noexcept {
    using GridType = typename BoardType::grid_type;
    static_assert(detail::HasBottom<GridType>,
                  "mnk::Corners: this grid has no corners of its own; use Grid, or Shapes to name "
                  "the squares");
    if (!is_corner(board.grid(), move.at)) {
      return false;
    }
    const auto after = board.with(move);
    for (int code = 0; code < 1 << GridType::rank(); ++code) {
      typename BoardType::position_type corner{};
      for (int i = 0; i < GridType::rank(); ++i) {
        corner[i] = (code >> i & 1) != 0 ? board.grid().extent(i) - 1 : 0;
      }
      if (!after.owned_by(move.player, corner)) {
        return false;
      }
    }
    return true;
  }

  /// The corners.
  template <class GridType>
  struct Squares {
    GridType grid;  ///< whose corners
    bool is_won;    ///< whether to show any

    /// Whether the square is to be shown.
    [[nodiscard]] constexpr bool contains(
        const typename GridType::position_type& p) const noexcept {
      return is_won && is_corner(grid, p);
    }
  };

  template <class BoardType>
  [[nodiscard]] constexpr Squares<typename BoardType::grid_type> winning_line(
      const BoardType& board, const typename BoardType::move_type& move) const noexcept {
    return {board.grid(), is_winning_move(board, move)};
  }

  [[nodiscard]] static constexpr bool wins_by_own_marks() noexcept { return true; }

  /// The maps of a grid take corners to corners.
  [[nodiscard]] constexpr bool is_symmetric_under(const auto& /*grid*/,
                                                  const auto& /*map*/) const noexcept {
    return true;
  }

  friend constexpr bool operator==(Corners, Corners) = default;

 private:
  template <class GridType>
  [[nodiscard]] static constexpr bool is_corner(
      const GridType& grid, const typename GridType::position_type& p) noexcept {
    for (int i = 0; i < GridType::rank(); ++i) {
      if (p[i] != 0 && p[i] != grid.extent(i) - 1) {
        return false;
      }
    }
    return true;
  }
};

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_CORNERS_HPP
