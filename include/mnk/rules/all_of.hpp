// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_ALL_OF_HPP
#define MNK_RULES_ALL_OF_HPP

#include <mnk/detail/array.hpp>
#include <mnk/detail/rule_pack.hpp>
#include <mnk/detail/unroll.hpp>
#include <mnk/dynamic.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <cstdint>
#include <utility>

namespace mnk::inline v0_1 {
namespace detail {

/// Several strategies, and how many of each player's moves so far have fulfilled each.
template <class BoardType, class... Strategies>
class AllOfStrategy : public StrategyPack<BoardType, Strategies...> {
  using MoveType = typename BoardType::move_type;
  static constexpr int rule_count = static_cast<int>(sizeof...(Strategies));
  static constexpr int static_count = BoardType::static_player_count == Dynamic
                                          ? dynamic_length
                                          : rule_count * BoardType::static_player_count;

 public:
  /// A row of exactly five may have become longer since it fulfilled its rule.
  static constexpr bool depends_on_history = true;

  constexpr explicit AllOfStrategy(const BoardType& board, Strategies... all)
      : StrategyPack<BoardType, Strategies...>(std::move(all)...),
        fulfilled_(rule_count * board.player_count()) {}

  [[nodiscard]] constexpr bool is_winning_move(const BoardType& board, const MoveType& move) const
      noexcept((noexcept(std::declval<const Strategies&>().is_winning_move(board, move)) && ...)) {
    return with_indices([&](auto... i) {
      return ((fulfilled_[count(move.player, i)] > 0 ||
               this->all_.template get<i>().is_winning_move(board, move)) &&
              ...);
    });
  }

  constexpr void place(const BoardType& board, const MoveType& move) noexcept {
    with_indices([&](auto... i) { (place_one<i>(board, move), ...); });
  }

  constexpr void remove(const BoardType& board, const MoveType& move) noexcept {
    with_indices([&](auto... i) { (remove_one<i>(board, move), ...); });
  }

  friend constexpr bool operator==(const AllOfStrategy&, const AllOfStrategy&) noexcept = default;

 private:
  template <class F>
  static constexpr auto with_indices(F&& f) {
    return [&]<int... I>(std::integer_sequence<int, I...>) {
      return f(Constant<I>{}...);
    }(std::make_integer_sequence<int, rule_count>{});
  }

  [[nodiscard]] static constexpr int count(PlayerIndex player, int rule) noexcept {
    return index_of(player) * rule_count + rule;
  }

  // Whether a move fulfils a rule is asked before the rule's own counts know of it, on the way in
  // and on the way out, so that both get the same answer.
  template <int I>
  constexpr void place_one(const BoardType& board, const MoveType& move) noexcept {
    auto& strategy = this->all_.template get<I>();
    fulfilled_[count(move.player, I)] += strategy.is_winning_move(board, move) ? 1U : 0U;
    detail::place(strategy, board, move);
  }

  template <int I>
  constexpr void remove_one(const BoardType& board, const MoveType& move) noexcept {
    auto& strategy = this->all_.template get<I>();
    detail::remove(strategy, board, move);
    fulfilled_[count(move.player, I)] -= strategy.is_winning_move(board, move) ? 1U : 0U;
  }

  Array<std::uint32_t, static_count> fulfilled_;
};

}  // namespace detail

/// Wins whoever has fulfilled every one of several rules, by one move or by several:
/// `AllOf{FullLine{}, FourCorners{}}`. Costs what the rules cost together, a question twice.
/// A rule of one's own in it must answer for a move that is on the board as if it were not yet.
template <class... Rules>
class AllOf : public detail::RulePack<detail::AllOfStrategy, Rules...> {
 public:
  using detail::RulePack<detail::AllOfStrategy, Rules...>::RulePack;
};

template <class... Rules>
AllOf(Rules...) -> AllOf<Rules...>;

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_ALL_OF_HPP
