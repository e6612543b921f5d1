// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_PROMISES_HPP
#define MNK_RULES_PROMISES_HPP

#include <mnk/rules/winning_strategy.hpp>

namespace mnk::inline v0_1 {

/// What the winning rule of a game promises to whoever searches or plays. Nothing is promised
/// unless the rule says so. Game, State and AnyGame give it alike, so that a search behaves behind
/// an AnyGame as it does on the game inside.
struct Promises {
  /// Whether a move ends the game follows from its player's own marks alone, whatever their order:
  /// nobody else's move gives or takes a winning square but by being played on it.
  bool own_marks_only = false;
  /// A move may lose, as under Misere: not promised not to.
  bool moves_may_lose = true;
  /// Who wins may depend on the order of the moves, so that positions with the same marks are not
  /// the same: not promised not to.
  bool order_matters = true;

  friend constexpr bool operator==(const Promises&, const Promises&) = default;
};

namespace detail {

/// Whether a strategy says that whether a player wins depends on the player's own marks alone.
template <class S>
[[nodiscard]] constexpr bool wins_by_own_marks(const S& strategy) noexcept {
  if constexpr (requires { strategy.wins_by_own_marks(); }) {
    return strategy.wins_by_own_marks();
  } else {
    return false;
  }
}

/// What a strategy promises on a board.
template <class BoardType, class S>
[[nodiscard]] constexpr Promises promises_of(const S& strategy) noexcept {
  Promises promises;
  promises.own_marks_only = detail::wins_by_own_marks(strategy);
  promises.moves_may_lose =
      requires(const BoardType& board, const typename BoardType::move_type& move) {
        strategy.is_losing_move(board, move);
      };
  promises.order_matters = detail::depends_on_history<S>();
  return promises;
}

}  // namespace detail
}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_PROMISES_HPP
