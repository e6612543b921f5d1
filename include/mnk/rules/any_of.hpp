// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_ANY_OF_HPP
#define MNK_RULES_ANY_OF_HPP

#include <mnk/rules/line_squares.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <cstddef>
#include <tuple>
#include <utility>

namespace mnk::inline v0_1 {
namespace detail {

/// Squares shown by any of several strategies.
template <class... Squares>
struct AnySquares {
  std::tuple<Squares...> all;

  [[nodiscard]] constexpr bool contains(const auto& position) const {
    return std::apply([&](const auto&... each) { return (shows(each, position) || ...); }, all);
  }
};

/// Several strategies side by side, each with its own counts.
template <class BoardType, class... Strategies>
class AnyOfStrategy {
  using MoveType = typename BoardType::move_type;

 public:
  static constexpr Reads reads = reads_of_all<Strategies...>();

  constexpr explicit AnyOfStrategy(Strategies... all) : all_(std::move(all)...) {}

  [[nodiscard]] constexpr bool is_winning_move(const BoardType& board, const MoveType& move) const
      noexcept((noexcept(std::declval<const Strategies&>().is_winning_move(board, move)) && ...)) {
    return std::apply(
        [&](const auto&... each) { return (each.is_winning_move(board, move) || ...); }, all_);
  }

  constexpr void place(const BoardType& board, const MoveType& move) noexcept {
    std::apply([&](auto&... each) { (detail::place(each, board, move), ...); }, all_);
  }

  constexpr void remove(const BoardType& board, const MoveType& move) noexcept {
    std::apply([&](auto&... each) { (detail::remove(each, board, move), ...); }, all_);
  }

  [[nodiscard]] constexpr auto winning_line(const BoardType& board, const MoveType& move) const {
    return std::apply(
        [&](const auto&... each) {
          return AnySquares<decltype(winning_line_of(each, board, move))...>{
              {winning_line_of(each, board, move)...}};
        },
        all_);
  }

  friend constexpr bool operator==(const AnyOfStrategy& a, const AnyOfStrategy& b) noexcept {
    return [&]<std::size_t... I>(std::index_sequence<I...>) {
      return (same_counts(std::get<I>(a.all_), std::get<I>(b.all_)) && ...);
    }(std::index_sequence_for<Strategies...>{});
  }

 private:
  [[no_unique_address]] std::tuple<Strategies...> all_;
};

}  // namespace detail

/// Wins by any of several rules: `AnyOf{FullLine{}, FourCorners{}}`. A move that fulfils several
/// wins once. Costs what the rules cost together.
template <class... Rules>
class AnyOf {
  static_assert(sizeof...(Rules) >= 1, "mnk::AnyOf: at least one rule is needed; name one");

 public:
  constexpr explicit AnyOf(Rules... rules) : rules_(std::move(rules)...) {}

  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& players) const {
    std::apply([&](const auto&... each) { (detail::validate(each, grid, players), ...); }, rules_);
  }

  template <class BoardType>
  [[nodiscard]] constexpr auto strategy(const BoardType& board) const {
    return std::apply(
        [&](const auto&... each) {
          return detail::AnyOfStrategy<BoardType, detail::strategy_t<Rules, BoardType>...>{
              detail::strategy_for(each, board)...};
        },
        rules_);
  }

 private:
  [[no_unique_address]] std::tuple<Rules...> rules_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_ANY_OF_HPP
