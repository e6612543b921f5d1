// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_WIN_AND_LOSE_HPP
#define MNK_RULES_WIN_AND_LOSE_HPP

#include <mnk/detail/pack.hpp>
#include <mnk/rules/misere.hpp>
#include <mnk/rules/open_line.hpp>
#include <mnk/rules/promises.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <utility>

namespace mnk::inline v0_1 {
namespace detail {

/// The squares of the winning rule where it won, else those of the losing one.
template <class WinSquares, class LoseSquares>
struct WinOrLoseSquares {
  WinSquares win;
  LoseSquares lose;
  bool has_won;

  [[nodiscard]] constexpr bool contains(const auto& position) const {
    return has_won ? detail::shows(win, position) : detail::shows(lose, position);
  }
};

template <class Win, class Lose>
class WinAndLoseStrategy {
 public:
  static constexpr bool has_constrained_members = true;
  static constexpr Reads reads = reads_of_all<Win, Lose>();
  static constexpr bool is_sized_by_board =
      detail::is_sized_by_board<Win> && detail::is_sized_by_board<Lose>;
  static constexpr bool depends_on_history =
      detail::depends_on_history<Win>() || detail::depends_on_history<Lose>();

  constexpr WinAndLoseStrategy(Win win, Lose lose) : win_(std::move(win)), lose_(std::move(lose)) {}

  [[nodiscard]] constexpr bool is_winning_move(const auto& board, const auto& move) const
      noexcept(noexcept(std::declval<const Win&>().is_winning_move(board, move))) {
    return win_.is_winning_move(board, move);
  }

  [[nodiscard]] constexpr bool is_losing_move(const auto& board, const auto& move) const
      noexcept(noexcept(std::declval<const Win&>().is_winning_move(board, move)) &&
               noexcept(std::declval<const Lose&>().is_winning_move(board, move))) {
    return lose_.is_winning_move(board, move) && !win_.is_winning_move(board, move);
  }

  /// See OwnMarksStrategy.
  template <class GridType>
    requires(OwnMarksStrategy<Win, GridType> && OwnMarksStrategy<Lose, GridType>)
  [[nodiscard]] constexpr bool completes(const SquareSet<GridType>& marks,
                                         Square<GridType> square) const {
    return win_.completes(marks, square);
  }
  template <class GridType>
    requires(OwnMarksStrategy<Win, GridType> && OwnMarksStrategy<Lose, GridType>)
  [[nodiscard]] constexpr SquareSet<GridType> completing(const SquareSet<GridType>& marks) const {
    return win_.completing(marks);
  }
  template <class GridType>
    requires(OwnMarksStrategy<Win, GridType> && OwnMarksStrategy<Lose, GridType>)
  [[nodiscard]] constexpr bool has_line(const SquareSet<GridType>& /*squares*/) const noexcept {
    return true;
  }
  template <class GridType>
    requires(OwnMarksStrategy<Win, GridType> && OwnMarksStrategy<Lose, GridType>)
  [[nodiscard]] constexpr bool forfeits(const SquareSet<GridType>& marks,
                                        Square<GridType> square) const {
    return lose_.completes(marks, square) && !win_.completes(marks, square);
  }
  template <class GridType>
    requires(OwnMarksStrategy<Win, GridType> && OwnMarksStrategy<Lose, GridType>)
  [[nodiscard]] constexpr SquareSet<GridType> forfeiting(const SquareSet<GridType>& marks) const {
    return lose_.completing(marks) - win_.completing(marks);
  }

  [[nodiscard]] constexpr auto prepare(const auto& board, const auto& move) const
      noexcept(noexcept(detail::prepare(std::declval<const Win&>(), board, move)) &&
               noexcept(detail::prepare(std::declval<const Lose&>(), board, move))) {
    return Pack{detail::prepare(win_, board, move), detail::prepare(lose_, board, move)};
  }

  constexpr void place(const auto& board, const auto& move, const auto& prepared) noexcept {
    detail::place(win_, board, move, prepared.template get<0>());
    detail::place(lose_, board, move, prepared.template get<1>());
  }

  constexpr void remove(const auto& board, const auto& move) noexcept {
    detail::remove(win_, board, move);
    detail::remove(lose_, board, move);
  }

  [[nodiscard]] constexpr bool wins_by_own_marks() const noexcept {
    return detail::wins_by_own_marks(win_) && detail::wins_by_own_marks(lose_);
  }

  constexpr void for_each_open_line(const auto& board, const auto& p, auto&& f) const {
    detail::for_each_open_line(win_, board, p, f);
    detail::for_each_open_line(lose_, board, p, [&](OpenLine line) {
      line.wins = false;
      f(line);
    });
  }

  /// Told who has won: a winning rule that shows no line may share its move with a losing one.
  [[nodiscard]] constexpr auto ending_line(const auto& board, const auto& move,
                                           bool has_won) const {
    auto win = detail::winning_line_of(win_, board, move);
    auto lose = detail::winning_line_of(lose_, board, move);
    return WinOrLoseSquares<decltype(win), decltype(lose)>{std::move(win), std::move(lose),
                                                           has_won};
  }

  [[nodiscard]] constexpr bool is_symmetric_under(const auto& grid,
                                                  const auto& map) const noexcept {
    return detail::keeps(win_, grid, map) && detail::keeps(lose_, grid, map);
  }

  [[nodiscard]] constexpr const Win& win() const noexcept { return win_; }
  [[nodiscard]] constexpr const Lose& lose() const noexcept { return lose_; }

  friend constexpr bool operator==(const WinAndLoseStrategy& a,
                                   const WinAndLoseStrategy& b) noexcept
    requires(Comparable<Win> && Comparable<Lose>)
  {
    return detail::same(a.win_, b.win_) && detail::same(a.lose_, b.lose_);
  }

 private:
  [[no_unique_address]] Win win_;
  [[no_unique_address]] Lose lose_;
};

template <class Win, class Lose>
WinAndLoseStrategy(Win, Lose) -> WinAndLoseStrategy<Win, Lose>;

}  // namespace detail

/// A move wins by one rule, and loses by another unless it wins at once:
/// `WinAndLose{KInARow<4>{}, KInARow<3>{}}` is Yavalath's. Two players only. Costs what both rules
/// cost.
template <class Win, class Lose>
class WinAndLose {
 public:
  constexpr WinAndLose(Win win, Lose lose) : win_(std::move(win)), lose_(std::move(lose)) {}

  /// Throws InvalidConfiguration where a run-time number of players is not two.
  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& players) const {
    detail::require_two_players(players);
    detail::validate(win_, grid, players);
    detail::validate(lose_, grid, players);
  }

  template <class BoardType>
  [[nodiscard]] constexpr auto strategy(const BoardType& board) const {
    static_assert(
        !detail::LosingRule<Win, BoardType> && !detail::LosingRule<Lose, BoardType>,
        "mnk::WinAndLose: a rule by which moves lose cannot be a part of it; put the whole "
        "into Misere or WinAndLose");
    return detail::WinAndLoseStrategy{detail::strategy_for(win_, board),
                                      detail::strategy_for(lose_, board)};
  }

  friend bool operator==(const WinAndLose&, const WinAndLose&) = default;

 private:
  [[no_unique_address]] Win win_;
  [[no_unique_address]] Lose lose_;
};

template <class Win, class Lose>
WinAndLose(Win, Lose) -> WinAndLose<Win, Lose>;

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_WIN_AND_LOSE_HPP
