// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_ALL_OF_HPP
#define MNK_RULES_ALL_OF_HPP

#include <mnk/detail/array.hpp>
#include <mnk/detail/open_line.hpp>
#include <mnk/detail/pack.hpp>
#include <mnk/detail/unroll.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/any_of.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <cstdint>
#include <utility>

namespace mnk::inline v0_1 {
namespace detail {

/// Several strategies, and how many of each player's moves so far have fulfilled each.
template <class BoardType, class... Strategies>
class AllOfStrategy {
  using MoveType = typename BoardType::move_type;
  static constexpr int rule_count = static_cast<int>(sizeof...(Strategies));
  static constexpr int static_count = BoardType::static_player_count == Dynamic
                                          ? dynamic_length
                                          : rule_count * BoardType::static_player_count;

 public:
  static constexpr Reads reads = reads_of_all<Strategies...>();
  /// A row of exactly five may have become longer since it fulfilled its rule.
  static constexpr bool depends_on_history = true;

  constexpr explicit AllOfStrategy(const BoardType& board, Strategies... all)
      : all_(std::move(all)...), fulfilled_(rule_count * board.player_count()) {}

  [[nodiscard]] constexpr bool is_winning_move(const BoardType& board, const MoveType& move) const
      noexcept((noexcept(std::declval<const Strategies&>().is_winning_move(board, move)) && ...)) {
    return with_indices([&](auto... i) {
      return ((fulfilled_[count(move.player, i)] > 0 ||
               all_.template get<i>().is_winning_move(board, move)) &&
              ...);
    });
  }

  constexpr void place(const BoardType& board, const MoveType& move) noexcept {
    with_indices([&](auto... i) { (place_one<i>(board, move), ...); });
  }

  constexpr void remove(const BoardType& board, const MoveType& move) noexcept {
    with_indices([&](auto... i) { (remove_one<i>(board, move), ...); });
  }

  template <class F>
  constexpr void for_each_open_line(const BoardType& board,
                                    const typename BoardType::position_type& p, F&& f) const {
    all_.apply([&](const auto&... each) { (detail::for_each_open_line(each, board, p, f), ...); });
  }

  [[nodiscard]] constexpr auto winning_line(const BoardType& board, const MoveType& move) const {
    return all_.apply([&](const auto&... each) {
      return AnySquares<decltype(winning_line_of(each, board, move))...>{
          Pack{winning_line_of(each, board, move)...}};
    });
  }

  [[nodiscard]] constexpr bool is_symmetric_under(const auto& grid,
                                                  const auto& map) const noexcept {
    return all_.apply([&](const auto&... each) { return (keeps(each, grid, map) && ...); });
  }

  friend constexpr bool operator==(const AllOfStrategy& a, const AllOfStrategy& b) noexcept {
    return a.fulfilled_ == b.fulfilled_ && a.with_indices([&](auto... i) {
      return (same_counts(a.all_.template get<i>(), b.all_.template get<i>()) && ...);
    });
  }

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
    auto& strategy = all_.template get<I>();
    fulfilled_[count(move.player, I)] += strategy.is_winning_move(board, move) ? 1U : 0U;
    detail::place(strategy, board, move);
  }

  template <int I>
  constexpr void remove_one(const BoardType& board, const MoveType& move) noexcept {
    auto& strategy = all_.template get<I>();
    detail::remove(strategy, board, move);
    fulfilled_[count(move.player, I)] -= strategy.is_winning_move(board, move) ? 1U : 0U;
  }

  [[no_unique_address]] Pack<Strategies...> all_;
  Array<std::uint32_t, static_count> fulfilled_;
};

}  // namespace detail

/// Wins whoever has fulfilled every one of several rules, by one move or by several:
/// `AllOf{FullLine{}, FourCorners{}}`. Costs what the rules cost together, a question twice.
/// A rule of one's own in it must answer for a move that is on the board as if it were not yet.
template <class... Rules>
class AllOf {
  static_assert(sizeof...(Rules) >= 1, "mnk::AllOf: at least one rule is needed; name one");

 public:
  constexpr explicit AllOf(Rules... rules) : rules_(std::move(rules)...) {}

  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& players) const {
    rules_.apply([&](const auto&... each) { (detail::validate(each, grid, players), ...); });
  }

  template <class BoardType>
  [[nodiscard]] constexpr auto strategy(const BoardType& board) const {
    static_assert((!detail::LosingRule<Rules, BoardType> && ...),
                  "mnk::AllOf: a rule by which moves lose cannot be a part of it; put the whole "
                  "into Misere or WinAndLose");
    return rules_.apply([&](const auto&... each) {
      return detail::AllOfStrategy<BoardType, detail::strategy_t<Rules, BoardType>...>{
          board, detail::strategy_for(each, board)...};
    });
  }

 private:
  [[no_unique_address]] detail::Pack<Rules...> rules_;
};

template <class... Rules>
AllOf(Rules...) -> AllOf<Rules...>;

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_ALL_OF_HPP
