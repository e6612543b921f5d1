// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_MISERE_HPP
#define MNK_RULES_MISERE_HPP

#include <mnk/rules/line_squares.hpp>
#include <mnk/rules/open_line.hpp>
#include <mnk/rules/promises.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <utility>

namespace mnk::inline v0_1 {
namespace detail {

/// Turns what another strategy calls a win into a loss.
template <class Strategy>
class MisereStrategy {
 public:
  static constexpr bool has_constrained_members = true;
  static constexpr Reads reads = reads_of_all<Strategy>();
  static constexpr bool is_sized_by_board = detail::is_sized_by_board<Strategy>;
  static constexpr bool depends_on_history = detail::depends_on_history<Strategy>();

  constexpr explicit MisereStrategy(Strategy inner) : inner_(std::move(inner)) {}

  [[nodiscard]] constexpr bool is_winning_move(const auto& /*board*/,
                                               const auto& /*move*/) const noexcept {
    return false;
  }

  [[nodiscard]] constexpr bool is_losing_move(const auto& board, const auto& move) const
      noexcept(noexcept(std::declval<const Strategy&>().is_winning_move(board, move))) {
    return inner_.is_winning_move(board, move);
  }

  /// See OwnMarksStrategy.
  template <class GridType>
    requires OwnMarksStrategy<Strategy, GridType>
  [[nodiscard]] constexpr bool completes(const SquareSet<GridType>& /*marks*/,
                                         Square<GridType> /*square*/) const noexcept {
    return false;
  }
  template <class GridType>
    requires OwnMarksStrategy<Strategy, GridType>
  [[nodiscard]] constexpr SquareSet<GridType> completing(
      const SquareSet<GridType>& /*marks*/) const noexcept {
    return {};
  }
  template <class GridType>
    requires OwnMarksStrategy<Strategy, GridType>
  [[nodiscard]] constexpr bool has_line(const SquareSet<GridType>& /*squares*/) const noexcept {
    return true;
  }
  template <class GridType>
    requires OwnMarksStrategy<Strategy, GridType>
  [[nodiscard]] constexpr bool forfeits(const SquareSet<GridType>& marks,
                                        Square<GridType> square) const {
    return inner_.completes(marks, square);
  }
  template <class GridType>
    requires OwnMarksStrategy<Strategy, GridType>
  [[nodiscard]] constexpr SquareSet<GridType> forfeiting(const SquareSet<GridType>& marks) const {
    return inner_.completing(marks);
  }

  [[nodiscard]] constexpr auto prepare(const auto& board, const auto& move) const
      noexcept(noexcept(detail::prepare(std::declval<const Strategy&>(), board, move))) {
    return detail::prepare(inner_, board, move);
  }

  constexpr void place(const auto& board, const auto& move, const auto& prepared) noexcept {
    detail::place(inner_, board, move, prepared);
  }

  constexpr void remove(const auto& board, const auto& move) noexcept {
    detail::remove(inner_, board, move);
  }

  [[nodiscard]] constexpr bool wins_by_own_marks() const noexcept {
    return detail::wins_by_own_marks(inner_);
  }

  /// The same lines, which now lose.
  constexpr void for_each_open_line(const auto& board, const auto& p, auto&& f) const {
    detail::for_each_open_line(inner_, board, p, [&](OpenLine line) {
      line.wins = !line.wins;
      f(line);
    });
  }

  /// The line that lost.
  [[nodiscard]] constexpr auto winning_line(const auto& board, const auto& move) const {
    return detail::winning_line_of(inner_, board, move);
  }

  [[nodiscard]] constexpr bool is_symmetric_under(const auto& grid,
                                                  const auto& map) const noexcept {
    return detail::keeps(inner_, grid, map);
  }

  friend constexpr bool operator==(const MisereStrategy& a, const MisereStrategy& b) noexcept
    requires Comparable<Strategy>
  {
    return detail::same(a.inner_, b.inner_);
  }

 private:
  [[no_unique_address]] Strategy inner_;
};

template <class Strategy>
MisereStrategy(Strategy) -> MisereStrategy<Strategy>;

}  // namespace detail

/// Whoever does what would win by another rule loses, and the other player wins:
/// `Misere{FullLine{}}`. Two players only. would_win() is then always false, and would_lose()
/// says which moves lose; winning_line() shows the line that ended the game.
template <class Rule>
class Misere {
 public:
  constexpr explicit Misere(Rule rule) : rule_(std::move(rule)) {}

  /// Throws InvalidConfiguration where a run-time number of players is not two.
  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& players) const {
    detail::require_two_players(players);
    detail::validate(rule_, grid, players);
  }

  template <class BoardType>
  [[nodiscard]] constexpr auto strategy(const BoardType& board) const {
    static_assert(!detail::LosingRule<Rule, BoardType>,
                  "mnk::Misere: a rule by which moves lose cannot be a part of it; put the whole "
                  "into Misere or WinAndLose");
    return detail::MisereStrategy{detail::strategy_for(rule_, board)};
  }

  friend bool operator==(const Misere&, const Misere&) = default;

 private:
  [[no_unique_address]] Rule rule_;
};

template <class Rule>
Misere(Rule) -> Misere<Rule>;

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_MISERE_HPP
