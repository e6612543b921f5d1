// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_TREE_WALK_HPP
#define MNK_SEARCH_TREE_WALK_HPP

#include <mnk/detail/bits.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/placement_rule.hpp>
#include <mnk/rules/turns.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <cstdint>
#include <type_traits>
#include <utility>

namespace mnk::inline v0_1::detail {

/// Goes through the tree of legal move sequences from where a State stands. The tree is handed to a
/// visitor node by node:
///
///   visitor.leaves(count)              that many sequences have the full depth
///   visitor.node(count)                positions with that many legal moves together
///   visitor.win(player, count)         so many moves won
///   visitor.draws(count)               so many moves ended the game in a draw
///   Visitor::asks_last_ply             whether moves of the last ply have to be judged
template <class StateType, class Visitor>
class TreeWalk {
  using board_type = typename StateType::board_type;
  using Set = typename StateType::set_type;
  using Square = typename StateType::action_type;
  using Strategy = typename StateType::strategy_type;
  using Placement = std::remove_cvref_t<decltype(std::declval<const StateType&>().placement())>;
  using Turns = std::remove_cvref_t<decltype(std::declval<const StateType&>().turns())>;

  /// Whether the squares that end the game are known as sets, which the other players' moves do not
  /// change but by taking squares.
  static constexpr bool has_sets = Visitor::asks_last_ply && detail::alternates<Turns> &&
                                   has_winning_words<Strategy, board_type>;
  static constexpr bool may_lose =
      requires(const Strategy& strategy, const Set& marks) { strategy.forfeiting(marks); };
  /// Whether the placement rule knows which moves open one of some squares.
  static constexpr bool has_opening_word = [] {
    if constexpr (has_legal_word<Placement, board_type>) {
      return requires(const Placement& placement, const board_type& board) {
        placement.opening_word(board.cells(), board.cells().empty());
      };
    } else {
      return false;
    }
  }();

 public:
  constexpr TreeWalk(const StateType& state, Visitor visitor)
      : state_(state), visitor_(std::move(visitor)) {}

  /// Returns the visitor. Requires 1 <= depth, and that the game is not over.
  [[nodiscard]] constexpr Visitor run(int depth) && {
    const int empty = state_.board().empty_count();
    // One ply more than there are squares is as deep as any.
    depth = depth > empty ? empty + 1 : depth;
    const int end_ply = state_.ply() + depth;
    joins_last_plies_ =
        !may_lose && depth < empty && !detail::may_block(state_.placement(), end_ply - 1) &&
        !detail::may_block(state_.placement(), end_ply) &&
        (has_opening_word || detail::allows_every_empty_square(state_.placement(), end_ply - 1));
    if constexpr (has_sets) {
      const Set winning = state_.winning(state_.to_move(), state_.board().empty());
      if (depth == 2 && joins_last_plies_) {
        last_two_plies(winning);
      } else {
        walk_by_sets(winning, depth);
      }
    } else {
      walk(depth);
    }
    return std::move(visitor_);
  }

 private:
  [[nodiscard]] static constexpr std::uint64_t count(const Set& squares) noexcept {
    return static_cast<std::uint64_t>(squares.size());
  }

  /// All moves from a position are judged at once. `winning` has every square on which the player
  /// to move would win: the player before has not changed it, so that it is asked for once for all
  /// of that player's moves.
  MNK_APART constexpr void walk_by_sets(Set winning, int depth) {
    const Set legal = state_.legal();
    const PlayerIndex player = state_.to_move();
    const Set wins = legal & winning;
    Set rest = legal - wins;
    visitor_.node(count(legal));
    if (depth == 1) {
      visitor_.leaves(count(legal));
    }
    visitor_.win(player, count(wins));
    if constexpr (may_lose) {
      const Set losses = rest & state_.winning_strategy().forfeiting(state_.board().marks(player));
      visitor_.win(static_cast<PlayerIndex>(1 - index_of(player)), count(losses));
      rest -= losses;
    }
    const int next_ply = state_.ply() + 1;
    if (legal.size() == 1 && state_.board().empty_count() == 1) {
      visitor_.draws(count(rest));
    } else if (depth > 1 || detail::may_block(state_.placement(), next_ply)) {
      const Set next_winning = state_.winning(state_.player_at(next_ply), state_.board().empty());
      const bool joins = depth == 3 && joins_last_plies_;
      for (const Square square : rest) {
        const auto change = state_.play_quiet(square);
        if (state_.status().is_over()) {
          visitor_.draws(1);
        } else if (joins) {
          last_two_plies(next_winning);
        } else if (depth > 1) {
          walk_by_sets(next_winning, depth - 1);
        }
        state_.undo(change);
      }
    }
  }

  /// The last two plies where nothing can be drawn: a move closes its own square and opens those
  /// that the rule says, so that the last moves are counted without making the ones before.
  MNK_APART constexpr void last_two_plies(const Set& winning) {
    const PlayerIndex player = state_.to_move();
    const PlayerIndex next = state_.player_at(state_.ply() + 1);
    const Set legal = state_.legal();
    const Set rest = legal - winning;
    const Set next_winning = state_.winning(next, state_.board().empty());
    std::uint64_t leaves = count(rest) * (count(legal) - 1);
    std::uint64_t wins = count(rest) * count(next_winning & legal) - count(next_winning & rest);
    if constexpr (has_opening_word) {
      const board_type board = state_.board();
      const auto opening = [&](const Set& squares) {
        return count(Set::from_word(
                         state_.placement().opening_word(board.cells(), (squares - legal).word())) &
                     rest);
      };
      leaves += opening(board.empty());
      wins += opening(next_winning & board.empty());
    }
    visitor_.node(count(legal) + leaves);
    visitor_.leaves(leaves);
    visitor_.win(player, count(legal & winning));
    visitor_.win(next, wins);
  }

  /// Every move is judged by itself, those of the last ply without being made.
  constexpr void walk(int depth) {
    const Set legal = state_.legal();
    const PlayerIndex player = state_.to_move();
    visitor_.node(count(legal));
    if (depth == 1) {
      visitor_.leaves(count(legal));
      if constexpr (!Visitor::asks_last_ply) {
        return;
      }
    }
    std::uint64_t wins = 0;
    std::uint64_t losses = 0;
    if (depth == 1 && state_.board().empty_count() > 1 &&
        !detail::may_block(state_.placement(), state_.ply() + 1)) {
      for (const Square square : legal) {
        const bool is_win = state_.would_win(square);
        wins += is_win ? 1U : 0U;
        losses += !is_win && state_.would_lose(square) ? 1U : 0U;
      }
    } else {
      for (const Square square : legal) {
        const auto change = state_.play(square);
        if (const auto winner = state_.status().winner()) {
          (*winner == player ? wins : losses) += 1;
        } else if (state_.status().is_over()) {
          visitor_.draws(1);
        } else if (depth > 1) {
          walk(depth - 1);
        }
        state_.undo(change);
      }
    }
    visitor_.win(player, wins);
    if (losses != 0) {
      visitor_.win(static_cast<PlayerIndex>(1 - index_of(player)), losses);
    }
  }

  StateType state_;
  Visitor visitor_;
  bool joins_last_plies_ = false;  // see last_two_plies
};

template <class StateType, class Visitor>
TreeWalk(const StateType&, Visitor) -> TreeWalk<StateType, Visitor>;

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_TREE_WALK_HPP
