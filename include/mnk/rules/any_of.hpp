// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_ANY_OF_HPP
#define MNK_RULES_ANY_OF_HPP

#include <mnk/rules/promises.hpp>
#include <mnk/rules/rule_pack.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <utility>

namespace mnk::inline v0_1 {
namespace detail {

template <class BoardType, class... Strategies>
class AnyOfStrategy : public StrategyPack<BoardType, Strategies...> {
  using MoveType = typename BoardType::move_type;
  using GridType = typename BoardType::grid_type;
  using Set = SquareSet<GridType>;
  static constexpr bool all_by_own_marks = (OwnMarksStrategy<Strategies, GridType> && ...);

 public:
  static constexpr bool has_constrained_members = true;
  static constexpr bool depends_on_history = (detail::depends_on_history<Strategies>() || ...);

  constexpr explicit AnyOfStrategy(const BoardType& /*board*/, Strategies... all)
      : StrategyPack<BoardType, Strategies...>(std::move(all)...) {}

  [[nodiscard]] constexpr bool is_winning_move(const BoardType& board, const MoveType& move) const
      noexcept((noexcept(std::declval<const Strategies&>().is_winning_move(board, move)) && ...)) {
    return this->all_.apply(
        [&](const auto&... each) { return (each.is_winning_move(board, move) || ...); });
  }

  /// See OwnMarksStrategy.
  [[nodiscard]] constexpr bool completes(const Set& marks, Square<GridType> square) const
    requires all_by_own_marks
  {
    return this->all_.apply(
        [&](const auto&... each) { return (each.completes(marks, square) || ...); });
  }
  [[nodiscard]] constexpr Set completing(const Set& marks) const
    requires all_by_own_marks
  {
    return this->all_.apply([&](const auto&... each) { return (each.completing(marks) | ...); });
  }
  [[nodiscard]] constexpr bool has_line(const Set& squares) const
    requires all_by_own_marks
  {
    return this->all_.apply([&](const auto&... each) { return (each.has_line(squares) || ...); });
  }

  [[nodiscard]] constexpr bool wins_by_own_marks() const noexcept {
    return this->all_.apply(
        [](const auto&... each) { return (detail::wins_by_own_marks(each) && ...); });
  }

  [[nodiscard]] constexpr const Pack<Strategies...>& all() const noexcept { return this->all_; }
};

}  // namespace detail

/// Wins by any of several rules: `AnyOf{FullLine{}, FourCorners{}}`. A move that fulfils several
/// wins once, and what each of them completed is in winning_line(). Costs what the rules cost
/// together.
template <class... Rules>
class AnyOf : public detail::RulePack<detail::AnyOfStrategy, Rules...> {
 public:
  using detail::RulePack<detail::AnyOfStrategy, Rules...>::RulePack;
};

template <class... Rules>
AnyOf(Rules...) -> AnyOf<Rules...>;

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_ANY_OF_HPP
