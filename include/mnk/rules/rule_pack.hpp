// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_RULE_PACK_HPP
#define MNK_RULES_RULE_PACK_HPP

#include <mnk/detail/pack.hpp>
#include <mnk/detail/unroll.hpp>
#include <mnk/rules/line_squares.hpp>
#include <mnk/rules/open_line.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <utility>

namespace mnk::inline v0_1::detail {

/// Squares shown by any of several strategies.
template <class... Squares>
struct AnySquares {
  Pack<Squares...> all;

  [[nodiscard]] constexpr bool contains(const auto& position) const {
    return all.apply([&](const auto&... each) { return (detail::shows(each, position) || ...); });
  }
};

/// Several strategies side by side, each with its own counts: what AnyOf and AllOf have in common.
template <class BoardType, class... Strategies>
class StrategyPack {
  using MoveType = typename BoardType::move_type;

 public:
  static constexpr Reads reads = reads_of_all<Strategies...>();
  static constexpr bool is_sized_by_board = (detail::is_sized_by_board<Strategies> && ...);

  [[nodiscard]] constexpr auto prepare(const BoardType& board, const MoveType& move) const
      noexcept((prepares_nothrow<Strategies, BoardType, MoveType>() && ...)) {
    return all_.apply([&](const auto&... each) {
      return Pack<prepared_t<Strategies, BoardType, MoveType>...>{
          detail::prepare(each, board, move)...};
    });
  }

  constexpr void place(const BoardType& board, const MoveType& move,
                       const auto& prepared) noexcept {
    with_indices([&](auto... i) {
      (detail::place(all_.template get<i>(), board, move, prepared.template get<i>()), ...);
    });
  }

  constexpr void remove(const BoardType& board, const MoveType& move) noexcept {
    all_.apply([&](auto&... each) { (detail::remove(each, board, move), ...); });
  }

  template <class F>
  constexpr void for_each_open_line(const BoardType& board,
                                    const typename BoardType::position_type& p, F&& f) const {
    all_.apply([&](const auto&... each) { (detail::for_each_open_line(each, board, p, f), ...); });
  }

  [[nodiscard]] constexpr auto winning_line(const BoardType& board,
                                            const typename BoardType::move_type& move) const {
    return all_.apply([&](const auto&... each) {
      return AnySquares<decltype(detail::winning_line_of(each, board, move))...>{
          Pack<decltype(detail::winning_line_of(each, board, move))...>{
              detail::winning_line_of(each, board, move)...}};
    });
  }

  [[nodiscard]] constexpr bool is_symmetric_under(const auto& grid,
                                                  const auto& map) const noexcept {
    return all_.apply([&](const auto&... each) { return (detail::keeps(each, grid, map) && ...); });
  }

  friend constexpr bool operator==(const StrategyPack& a, const StrategyPack& b) noexcept
    requires(Comparable<Strategies> && ...)
  {
    return with_indices([&](auto... i) {
      return (detail::same(a.all_.template get<i>(), b.all_.template get<i>()) && ...);
    });
  }

 protected:
  /// f(0, 1, …), a number for each strategy, as constants.
  template <class F>
  static constexpr auto with_indices(F&& f) {
    return [&]<int... I>(std::integer_sequence<int, I...>) {
      return f(Constant<I>{}...);
    }(std::make_integer_sequence<int, static_cast<int>(sizeof...(Strategies))>{});
  }

  constexpr explicit StrategyPack(Strategies... all) : all_(std::move(all)...) {}

  [[no_unique_address]] Pack<Strategies...> all_;
};

/// Several rules as one, decided by a Strategy made of theirs.
template <template <class, class...> class Strategy, class... Rules>
class RulePack {
  static_assert(sizeof...(Rules) >= 1,
                "mnk::AnyOf, mnk::AllOf: at least one rule is needed; name one");

 public:
  constexpr explicit RulePack(Rules... rules) : rules_(std::move(rules)...) {}

  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& players) const {
    rules_.apply([&](const auto&... each) { (detail::validate(each, grid, players), ...); });
  }

  template <class BoardType>
  [[nodiscard]] constexpr auto strategy(const BoardType& board) const {
    static_assert((!LosingRule<Rules, BoardType> && ...),
                  "mnk::AnyOf, mnk::AllOf: a rule by which moves lose cannot be a part of them; "
                  "put the whole into Misere or WinAndLose");
    return rules_.apply([&](const auto&... each) {
      return Strategy<BoardType, strategy_t<Rules, BoardType>...>{
          board, detail::strategy_for(each, board)...};
    });
  }

  // Constant where all of them are; Clang 14 refuses the word where one is not.
  friend bool operator==(const RulePack&, const RulePack&) = default;

 private:
  [[no_unique_address]] Pack<Rules...> rules_;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_RULES_RULE_PACK_HPP
