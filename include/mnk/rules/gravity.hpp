// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_GRAVITY_HPP
#define MNK_RULES_GRAVITY_HPP

#include <mnk/error.hpp>
#include <mnk/grid/concepts.hpp>
#include <mnk/grid/position.hpp>
#include <mnk/grid/square_set.hpp>
#include <mnk/illegal_move.hpp>
#include <mnk/move.hpp>

#include <concepts>
#include <optional>

namespace mnk::inline v0_1 {

/// Marks fall: a square may be played where the one below it, in the next row, is taken or where
/// there is none. Row 0 is the top. On a grid of three dimensions each layer stands upright.
///
/// A square higher up is `forbidden`; a square of a column without an empty one is `column_full`.
struct Gravity {
  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& /*grid*/, const PlayersType& /*players*/) const noexcept {
    static_assert(detail::HasBottom<GridType>,
                  "mnk::Gravity: this grid has no bottom row to fall to; use Grid, or "
                  "AnyEmptySquare on a Torus or a HexGrid");
  }

  /// Only in the plane are there legal and opening_word.
  static constexpr bool has_constrained_members = true;

  [[nodiscard]] static constexpr bool marks_fall() noexcept { return true; }

  template <class BoardType>
  [[nodiscard]] constexpr std::optional<MoveError> check(const BoardType& board,
                                                         const typename BoardType::move_type& move,
                                                         int /*ply*/) const noexcept {
    auto below = move.at;
    ++below[BoardType::grid_type::rank() - 2];
    return board.is_empty(below) ? std::optional{MoveError::forbidden} : std::nullopt;
  }

  [[nodiscard]] static constexpr bool may_block(int /*ply*/) noexcept { return false; }

  /// The empty squares whose neighbour below is not empty; shifts bring in none from below. In the
  /// plane only: in space they would bring in the next layer.
  template <class GridType>
    requires(GridType::rank() == 2)
  [[nodiscard]] constexpr SquareSet<GridType> legal(const GridType& grid,
                                                    const SquareSet<GridType>& empty) const {
    return empty - empty.shifted_down(detail::SquareLayout<GridType>::row_step(grid));
  }

  /// The squares below some squares: moves that open one of these.
  template <class Cells, class Word>
    requires std::same_as<typename Cells::position_type, Position>
  [[nodiscard]] constexpr Word opening_word(const Cells& /*cells*/, Word squares) const noexcept {
    return static_cast<Word>(squares << Cells::slots_per_row);
  }

  /// The square above.
  template <int Rank>
  [[nodiscard]] constexpr BasicPosition<Rank> opened_by(BasicPosition<Rank> p) const noexcept {
    --p[Rank - 2];
    return p;
  }

  template <class BoardType>
  [[nodiscard]] constexpr MoveError when_taken(
      const BoardType& board, const typename BoardType::position_type& p) const noexcept {
    auto top = p;
    top[BoardType::grid_type::rank() - 2] = 0;
    return board.is_empty(top) ? MoveError::occupied : MoveError::column_full;
  }

  /// What was below stays below.
  template <class GridType, class MapType>
  [[nodiscard]] constexpr bool is_symmetric_under(const GridType& /*grid*/,
                                                  const MapType& map) const noexcept {
    typename GridType::position_type down{};
    down[GridType::rank() - 2] = 1;
    return map.direction(down) == down;
  }

  friend constexpr bool operator==(Gravity, Gravity) = default;
};

namespace detail {

/// The square in which a mark dropped into a column comes to rest: the lowest empty one of those
/// below the top; the top itself where the column is full. `board` is one, or an AnyGame. Requires
/// a column of the board. O(rows).
template <class BoardType>
[[nodiscard]] constexpr Position landing_square(const BoardType& board, int column) noexcept {
  Position p{0, column};
  while (board.is_empty(Position{p.row + 1, column})) {
    ++p.row;
  }
  return p;
}

/// What knows of each square of a game whether it holds a mark: a Game's board, and an AnyGame
/// itself.
template <class GameType>
[[nodiscard]] constexpr decltype(auto) readable_squares(const GameType& game) noexcept {
  if constexpr (requires { game.board(); }) {
    return game.board();
  } else {
    return (game);
  }
}

/// Whether marks fall in a game: where it is known that none do, to drop one does not compile.
template <class GameType>
[[nodiscard]] constexpr bool marks_fall(const GameType& game) noexcept {
  if constexpr (requires { game.marks_fall(); }) {
    return game.marks_fall();
  } else if constexpr (requires { game.placement().marks_fall(); }) {
    return game.placement().marks_fall();
  } else {
    static_assert(sizeof(GameType) == 0,
                  "mnk::drop, mnk::try_drop: marks do not fall in this game; play a square, or use "
                  "Gravity, or add bool marks_fall() const noexcept to the placement rule");
  }
}

}  // namespace detail

/// Drops a mark of the player to move into a column of a plane game with Gravity, a Game or an
/// AnyGame, or says why not and changes nothing: game_over, off_board, column_full. An AnyGame that
/// is not a plane has no such column: off_board; one in which marks do not fall refuses: forbidden.
/// O(rows).
template <class GameType>
[[nodiscard]] constexpr std::optional<MoveError> try_drop(GameType& game, int column) {
  const auto& marks = detail::readable_squares(game);
  if (!game.status().is_over() && !marks.contains(Position{0, column})) {
    return MoveError::off_board;
  }
  if (!detail::marks_fall(game) && !game.status().is_over()) {
    return MoveError::forbidden;
  }
  return game.status().is_over() ? MoveError::game_over
                                 : game.try_play(detail::landing_square(marks, column));
}

/// The same, returning the move made. Throws IllegalMove, whose square is in the top row, where
/// try_drop would return an error.
template <class GameType>
constexpr typename GameType::move_type drop(GameType& game, int column) {
  const PlayerIndex player = game.to_move();
  if (const auto error = mnk::try_drop(game, column)) {
    detail::raise(IllegalMove{*error, Move{player, Position{0, column}}});
  }
  return *game.last_move();
}

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_GRAVITY_HPP
