// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_ALL_OF_HPP
#define MNK_RULES_ALL_OF_HPP

#include <mnk/detail/array.hpp>
#include <mnk/dynamic.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/rule_pack.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <utility>

namespace mnk::inline v0_1 {
namespace detail {

/// Squares that are shown only if a rule as a whole was fulfilled.
template <class Squares>
struct SquaresIf {
  bool is_shown;
  Squares squares;

  [[nodiscard]] constexpr bool contains(const auto& position) const {
    return is_shown && detail::shows(squares, position);
  }
};

/// Several strategies, and by which mark each player has fulfilled each of them first.
template <class BoardType, class... Strategies>
class AllOfStrategy : public StrategyPack<BoardType, Strategies...> {
  using Base = StrategyPack<BoardType, Strategies...>;
  using MoveType = typename BoardType::move_type;
  static constexpr int rule_count = static_cast<int>(sizeof...(Strategies));
  static constexpr int static_count = BoardType::static_player_count == Dynamic
                                          ? dynamic_length
                                          : rule_count * BoardType::static_player_count;
  static constexpr int nowhere = -1;

  /// Which rules a move fulfils.
  template <class Inner>
  struct Prepared {
    Inner inner;
    bool fulfils[sizeof...(Strategies)];
  };

 public:
  /// A row of exactly five may have become longer since it fulfilled its rule.
  static constexpr bool depends_on_history = true;

  constexpr explicit AllOfStrategy(const BoardType& board, Strategies... all)
      : Base(std::move(all)...), fulfilled_by_(rule_count * board.player_count(), nowhere) {}

  [[nodiscard]] constexpr bool is_winning_move(const BoardType& board, const MoveType& move) const
      noexcept(is_nothrow) {
    return Base::with_indices([&](auto... i) {
      return ((has_fulfilled(move.player, i) || asks<i>(board, move)) && ...);
    });
  }

  [[nodiscard]] constexpr auto prepare(const BoardType& board, const MoveType& move) const
      noexcept(is_nothrow) {
    return Base::with_indices([&](auto... i) {
      return Prepared<decltype(Base::prepare(board, move))>{
          Base::prepare(board, move),
          {(!has_fulfilled(move.player, i) && asks<i>(board, move))...}};
    });
  }

  constexpr void place(const BoardType& board, const MoveType& move,
                       const auto& prepared) noexcept {
    for (int i = 0; i < rule_count; ++i) {
      if (prepared.fulfils[i]) {
        fulfilled_by_[place_of(move.player, i)] = board.grid().index(move.at);
      }
    }
    Base::place(board, move, prepared.inner);
  }

  constexpr void remove(const BoardType& board, const MoveType& move) noexcept {
    Base::remove(board, move);
    for (int i = 0; i < rule_count; ++i) {
      int& by = fulfilled_by_[place_of(move.player, i)];
      by = by == board.grid().index(move.at) ? nowhere : by;
    }
  }

  /// What the move completed of each rule, where the player has now fulfilled all of them.
  [[nodiscard]] constexpr auto winning_line(const BoardType& board, const MoveType& move) const {
    bool has_won = true;
    for (int i = 0; i < rule_count; ++i) {
      has_won = has_won && has_fulfilled(move.player, i);
    }
    return SquaresIf<decltype(Base::winning_line(board, move))>{has_won,
                                                                Base::winning_line(board, move)};
  }

  friend constexpr bool operator==(const AllOfStrategy&, const AllOfStrategy&) noexcept = default;

 private:
  static constexpr bool is_nothrow = (asks_nothrow<Strategies, BoardType, MoveType>() && ...);

  [[nodiscard]] static constexpr int place_of(PlayerIndex player, int rule) noexcept {
    return index_of(player) * rule_count + rule;
  }
  [[nodiscard]] constexpr bool has_fulfilled(PlayerIndex player, int rule) const noexcept {
    return fulfilled_by_[place_of(player, rule)] != nowhere;
  }
  template <int I>
  [[nodiscard]] constexpr bool asks(const BoardType& board, const MoveType& move) const {
    return this->all_.template get<I>().is_winning_move(board, move);
  }

  Array<int, static_count> fulfilled_by_;  // the index of the square, by player, then rule
};

}  // namespace detail

/// Wins whoever has fulfilled every one of several rules, by one move or by several:
/// `AllOf{FullLine{}, FourCorners{}}`. Costs what the rules cost together, a question twice until
/// it has been answered with yes.
template <class... Rules>
class AllOf : public detail::RulePack<detail::AllOfStrategy, Rules...> {
 public:
  using detail::RulePack<detail::AllOfStrategy, Rules...>::RulePack;
};

template <class... Rules>
AllOf(Rules...) -> AllOf<Rules...>;

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_ALL_OF_HPP
