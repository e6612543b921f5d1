// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_ANY_OF_HPP
#define MNK_RULES_ANY_OF_HPP

#include <mnk/detail/open_line.hpp>
#include <mnk/detail/pack.hpp>
#include <mnk/detail/threats.hpp>
#include <mnk/rules/line_squares.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <utility>

namespace mnk::inline v0_1 {
namespace detail {

/// Squares shown by any of several strategies.
template <class... Squares>
struct AnySquares {
  Pack<Squares...> all;

  [[nodiscard]] constexpr bool contains(const auto& position) const {
    return all.apply([&](const auto&... each) { return (shows(each, position) || ...); });
  }
};

/// Several strategies side by side, each with its own counts.
template <class BoardType, class... Strategies>
class AnyOfStrategy {
  using MoveType = typename BoardType::move_type;

 public:
  static constexpr Reads reads = reads_of_all<Strategies...>();
  static constexpr bool depends_on_history = (detail::depends_on_history<Strategies>() || ...);

  constexpr explicit AnyOfStrategy(Strategies... all) : all_(std::move(all)...) {}

  [[nodiscard]] constexpr bool is_winning_move(const BoardType& board, const MoveType& move) const
      noexcept((noexcept(std::declval<const Strategies&>().is_winning_move(board, move)) && ...)) {
    return all_.apply(
        [&](const auto&... each) { return (each.is_winning_move(board, move) || ...); });
  }

  constexpr void place(const BoardType& board, const MoveType& move) noexcept {
    all_.apply([&](auto&... each) { (detail::place(each, board, move), ...); });
  }

  constexpr void remove(const BoardType& board, const MoveType& move) noexcept {
    all_.apply([&](auto&... each) { (detail::remove(each, board, move), ...); });
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

  [[nodiscard]] constexpr bool wins_by_own_marks() const noexcept {
    return all_.apply([](const auto&... each) { return (detail::wins_by_own_marks(each) && ...); });
  }

  [[nodiscard]] constexpr const Pack<Strategies...>& all() const noexcept { return all_; }

  friend constexpr bool operator==(const AnyOfStrategy& a, const AnyOfStrategy& b) noexcept {
    return [&]<int... I>(std::integer_sequence<int, I...>) {
      return (same_counts(a.all_.template get<I>(), b.all_.template get<I>()) && ...);
    }(std::make_integer_sequence<int, static_cast<int>(sizeof...(Strategies))>{});
  }

 private:
  [[no_unique_address]] Pack<Strategies...> all_;
};

}  // namespace detail

/// Wins by any of several rules: `AnyOf{FullLine{}, FourCorners{}}`. A move that fulfils several
/// wins once, and what each of them completed is in winning_line(). Costs what the rules cost
/// together.
template <class... Rules>
class AnyOf {
  static_assert(sizeof...(Rules) >= 1, "mnk::AnyOf: at least one rule is needed; name one");

 public:
  constexpr explicit AnyOf(Rules... rules) : rules_(std::move(rules)...) {}

  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& players) const {
    rules_.apply([&](const auto&... each) { (detail::validate(each, grid, players), ...); });
  }

  template <class BoardType>
  [[nodiscard]] constexpr auto strategy(const BoardType& board) const {
    static_assert((!detail::LosingRule<Rules, BoardType> && ...),
                  "mnk::AnyOf: a rule by which moves lose cannot be a part of it; put the whole "
                  "into Misere or WinAndLose");
    return rules_.apply([&](const auto&... each) {
      return detail::AnyOfStrategy<BoardType, detail::strategy_t<Rules, BoardType>...>{
          detail::strategy_for(each, board)...};
    });
  }

 private:
  [[no_unique_address]] detail::Pack<Rules...> rules_;
};

template <class... Rules>
AnyOf(Rules...) -> AnyOf<Rules...>;

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_ANY_OF_HPP
