// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_K_IN_A_ROW_HPP
#define MNK_RULES_K_IN_A_ROW_HPP

#include <mnk/dynamic.hpp>
#include <mnk/error.hpp>
#include <mnk/grid/extents.hpp>
#include <mnk/rules/adaptive_winning_strategy.hpp>
#include <mnk/rules/bit_line_winning_strategy.hpp>
#include <mnk/rules/k_in_a_row_winning_strategy.hpp>
#include <mnk/rules/line_mask_winning_strategy.hpp>
#include <mnk/rules/open_line.hpp>
#include <mnk/rules/overline.hpp>
#include <mnk/rules/shift_winning_strategy.hpp>

#include <concepts>

namespace mnk::inline v0_1 {

template <int K = Dynamic, Overline OnOverline = Overline::wins>
class KInARow;

namespace detail {

/// Whether every line of the grid is known to fit into a word.
template <class GridType>
[[nodiscard]] constexpr bool has_word_lines() noexcept {
  if constexpr (is_plane_grid<GridType> && GridType::is_static) {
    return GridType{}.longest_side() <= 64;
  } else {
    return false;
  }
}

/// A board of bits that is tiny, or on which shifts would run around edges.
template <class Rule, class BoardType>
[[nodiscard]] constexpr bool prefers_line_masks() noexcept {
  if constexpr (BoardType::storage == Storage::bits && Rule::static_k != Dynamic) {
    return !BoardType::has_slot_steps || BitLayout<typename BoardType::grid_type>::bit_count <= 12;
  } else {
    return false;
  }
}

/// What the two forms of KInARow share: the quickest strategy that the board allows decides them.
template <class Rule>
struct KInARowDecision {
  template <class BoardType>
  [[nodiscard]] constexpr auto strategy(const BoardType& board) const {
    const auto& rule = static_cast<const Rule&>(*this);
    using GridType = typename BoardType::grid_type;
    if constexpr (prefers_line_masks<Rule, BoardType>()) {
      return LineMaskWinningStrategy<Rule, BoardType>{rule, board};
    } else if constexpr (BoardType::storage == Storage::bits && BoardType::has_slot_steps) {
      return ShiftWinningStrategy<Rule, BoardType>{rule, board};
    } else if constexpr (BoardType::storage == Storage::bytes && has_word_lines<GridType>()) {
      return BitLineWinningStrategy<Rule, BoardType>{rule, board};
    } else if constexpr (BoardType::storage == Storage::bytes && is_plane_grid<GridType> &&
                         !GridType::is_static) {
      return AdaptiveWinningStrategy<Rule, BoardType>{rule, board};
    } else {
      return KInARowWinningStrategy<Rule, BoardType>{rule, board};
    }
  }

  /// Calls f(OpenLine) for every k squares in a row through `p` that are one, whatever lies next to
  /// them. O(axes x k).
  template <class BoardType, class F>
  constexpr void for_each_open_line(const BoardType& board,
                                    const typename BoardType::position_type& p, F&& f) const {
    using GridType = typename BoardType::grid_type;
    const int k = static_cast<const Rule&>(*this).k();
    for (int axis = 0; axis < GridType::axis_count; ++axis) {
      if constexpr (!GridType::steps_are_uniform) {
        if (k > board.grid().line_length(axis)) {
          continue;
        }
      }
      auto first = p;
      auto at = p;
      int count = 1;
      for (int i = 1; i < k && board.grid().step(at, axis, -1); ++i, ++count) {
        first = at;
      }
      at = p;
      for (int i = 1; i < k && board.grid().step(at, axis, 1); ++i) {
        ++count;
      }
      detail::for_each_open_window(board, first, axis, count, k, f);
    }
  }

  friend constexpr bool operator==(const KInARowDecision&, const KInARowDecision&) = default;
};

}  // namespace detail

/// Whoever owns `K` squares in a row along any axis of the grid wins: `KInARow<5>{}`. More than K
/// wins too, unless OnOverline says otherwise. 1 <= K <= the grid's longest side.
template <int K, Overline OnOverline>
class KInARow : public detail::KInARowDecision<KInARow<K, OnOverline>> {
  static_assert(
      K >= 1 && K <= max_side,
      "mnk::KInARow: K must be 1 to 1024; use a K no longer than the grid's longest side");

 public:
  /// k, or Dynamic.
  static constexpr int static_k = K;

  /// How many in a row win.
  [[nodiscard]] static constexpr int k() noexcept { return K; }
  /// Whether more than k win.
  [[nodiscard]] static constexpr Overline overline() noexcept { return OnOverline; }

  /// Throws InvalidConfiguration where K is longer than every side of a run-time grid; a static
  /// grid is refused at compile time.
  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& /*players*/) const {
    if constexpr (GridType::is_static) {
      static_assert(K <= GridType{}.longest_side(),
                    "mnk::KInARow: K is longer than every side of the grid, so that nobody could "
                    "win; use a smaller K or a larger Grid");
    } else if (K > grid.longest_side()) {
      detail::raise_out_of_range("mnk::KInARow: k", K, 1, grid.longest_side(),
                                 ", the grid's longest side");
    }
  }

  friend constexpr bool operator==(const KInARow&, const KInARow&) = default;
};

/// The same with k given at run time: `KInARow{5}`, `KInARow{5, Overline::does_not_win}`.
template <>
class KInARow<Dynamic> : public detail::KInARowDecision<KInARow<Dynamic>> {
 public:
  /// k, or Dynamic.
  static constexpr int static_k = Dynamic;

  /// Throws InvalidConfiguration where k is not 1 to 1024.
  template <std::integral Integer>
  constexpr explicit KInARow(Integer k, Overline overline = Overline::wins)
      : k_(static_cast<int>(k)), overline_(overline) {
    const long long value = detail::widen(k);
    if (value < 1 || value > max_side) {
      detail::raise_out_of_range("mnk::KInARow: k", value, 1, max_side);
    }
  }

  /// How many in a row win.
  [[nodiscard]] constexpr int k() const noexcept { return k_; }
  /// Whether more than k win.
  [[nodiscard]] constexpr Overline overline() const noexcept { return overline_; }

  /// Throws InvalidConfiguration where k is longer than every side of the grid.
  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& /*players*/) const {
    if (k_ > grid.longest_side()) {
      detail::raise_out_of_range("mnk::KInARow: k", k_, 1, grid.longest_side(),
                                 ", the grid's longest side");
    }
  }

  friend constexpr bool operator==(const KInARow&, const KInARow&) = default;

 private:
  int k_;
  Overline overline_;
};

template <std::integral Integer>
KInARow(Integer) -> KInARow<Dynamic>;
template <std::integral Integer>
KInARow(Integer, Overline) -> KInARow<Dynamic>;

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_K_IN_A_ROW_HPP
