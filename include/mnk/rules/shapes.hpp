// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_SHAPES_HPP
#define MNK_RULES_SHAPES_HPP

#include <mnk/detail/array.hpp>
#include <mnk/detail/pack.hpp>
#include <mnk/detail/text.hpp>
#include <mnk/detail/throw.hpp>
#include <mnk/error.hpp>
#include <mnk/grid/extents.hpp>
#include <mnk/grid/position.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/open_line.hpp>
#include <mnk/rules/rule_pack.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

namespace mnk::inline v0_1 {

namespace detail {

[[noreturn]] inline void raise_named_twice(const Position& square) {
  Text text;
  text << "mnk::Shape: the square (" << square.row << ", " << square.col
       << ") is named twice; name each square once";
  raise(InvalidConfiguration{text});
}

/// `number` counts the shapes of a rule from 0.
[[noreturn]] inline void raise_no_room(int number) {
  Text text;
  text << "mnk::Shapes: shape " << number
       << " reaches off the grid wherever it is put; use a smaller shape or a larger grid";
  raise(InvalidConfiguration{text});
}

}  // namespace detail

/// Which copies of a shape count.
enum class Copies : unsigned char {
  as_given,         ///< just these squares
  anywhere,         ///< moved to any place, not turned
  any_orientation,  ///< moved to any place, turned and reflected
};

/// A pattern of `Count` distinct squares of a plane board. As written it means just these squares;
/// anywhere() and in_any_orientation() give the same pattern in other places too, for which only
/// the squares' places relative to each other matter.
template <int Count, Copies Kind = Copies::as_given>
class Shape {
 public:
  /// Squares of the shape.
  static constexpr int count = Count;
  /// Which copies of the shape count.
  static constexpr Copies copies = Kind;

  /// Throws InvalidConfiguration where a square is named twice, or a coordinate is not -1023 to
  /// 1023, so that shapes reach no farther than grids do.
  template <std::same_as<Position>... Positions>
    requires(sizeof...(Positions) == static_cast<std::size_t>(Count))
  constexpr explicit Shape(Positions... squares) : squares_{squares...} {
    for (int i = 0; i < Count; ++i) {
      for (int along = 0; along < 2; ++along) {
        const int coordinate = squares_[i][along];
        if (coordinate <= -max_side || coordinate >= max_side) {
          detail::raise_out_of_range("mnk::Shape: a coordinate", coordinate, 1 - max_side,
                                     max_side - 1);
        }
      }
      for (int j = 0; j < i; ++j) {
        if (squares_[i] == squares_[j]) {
          detail::raise_named_twice(squares_[i]);
        }
      }
    }
  }

  /// The same pattern moved to any place of the grid, not turned.
  [[nodiscard]] constexpr auto anywhere() const noexcept {
    return Shape<Count, Copies::anywhere>{*this};
  }
  /// The same pattern moved to any place of the grid, turned by quarters and reflected.
  [[nodiscard]] constexpr auto in_any_orientation() const noexcept {
    return Shape<Count, Copies::any_orientation>{*this};
  }

  /// The square named in place `i`. Requires 0 <= i < Count.
  [[nodiscard]] constexpr Position square(int i) const noexcept { return squares_[i]; }

  /// The same squares, named in the same order.
  friend constexpr bool operator==(const Shape&, const Shape&) = default;

 private:
  template <int, Copies>
  friend class Shape;

  template <Copies Other>
  constexpr explicit Shape(const Shape<Count, Other>& other) noexcept {
    for (int i = 0; i < Count; ++i) {
      squares_[i] = other.squares_[i];
    }
  }

  Position squares_[static_cast<std::size_t>(Count)];
};

template <std::same_as<Position>... Positions>
Shape(Positions...) -> Shape<static_cast<int>(sizeof...(Positions))>;

namespace detail {

/// One of the eight images of a position under the symmetries of the square; 0 leaves it as it is.
[[nodiscard]] constexpr Position oriented(const Position& p, int orientation) noexcept {
  const int row = (orientation & 1) != 0 ? -p.row : p.row;
  const int col = (orientation & 2) != 0 ? -p.col : p.col;
  return (orientation & 4) != 0 ? Position{col, row} : Position{row, col};
}

/// The copies of one shape on a board and how many marks of each player lie on each. A copy is
/// named by its orientation and by the place of the shape's first square, so that the copies
/// through a square follow from arithmetic.
template <class BoardType, class ShapeType>
class ShapeCounters {
  using GridType = typename BoardType::grid_type;
  using MoveType = typename BoardType::move_type;
  /// Squares of the shape.
  static constexpr int count = ShapeType::count;
  static constexpr bool is_fixed = ShapeType::copies == Copies::as_given;
  static constexpr int orientations = ShapeType::copies == Copies::any_orientation ? 8 : 1;
  using Squares = Position[static_cast<std::size_t>(count)];

 public:
  constexpr ShapeCounters(const ShapeType& shape, const BoardType& board)
      : counters_(orientations * places(board.grid()) * board.player_count()) {
    for (int o = 0; o < orientations; ++o) {
      for (int i = 0; i < count; ++i) {
        const Position square = oriented(shape.square(i), o);
        const Position first = oriented(shape.square(0), o);
        squares_[o][i] =
            is_fixed ? square : Position{square.row - first.row, square.col - first.col};
      }
      is_distinct_[o] = true;
      for (int before = 0; before < o; ++before) {
        is_distinct_[o] = is_distinct_[o] && !same_squares(squares_[before], squares_[o], true);
      }
    }
  }

  /// Calls f(counter) for every copy that has the move's square, with the player's own counter.
  template <class F>
  constexpr void for_each_copy(const BoardType& board, const MoveType& move, F&& f) const {
    for (int o = 0; o < orientations; ++o) {
      for (int i = 0; is_distinct_[o] && i < count; ++i) {
        const Position first =
            is_fixed ? Position{}
                     : Position{move.at.row - squares_[o][i].row, move.at.col - squares_[o][i].col};
        if (is_fixed ? squares_[o][i] == move.at : fits(board.grid(), first, o)) {
          const int place = is_fixed ? 0 : board.grid().index(first);
          f((o * places(board.grid()) + place) * board.player_count() + index_of(move.player), o,
            first);
        }
      }
    }
  }

  [[nodiscard]] constexpr bool is_winning_move(const BoardType& board,
                                               const MoveType& move) const noexcept {
    bool wins = false;
    for_each_copy(board, move, [&](int counter, int /*orientation*/, const Position& /*first*/) {
      wins |= counters_[counter] == count - 1;
    });
    return wins;
  }

  constexpr void place(const BoardType& board, const MoveType& move) noexcept {
    for_each_copy(board, move, [&](int counter, int /*orientation*/, const Position& /*first*/) {
      ++counters_[counter];
    });
  }

  constexpr void remove(const BoardType& board, const MoveType& move) noexcept {
    for_each_copy(board, move, [&](int counter, int /*orientation*/, const Position& /*first*/) {
      --counters_[counter];
    });
  }

  /// Calls f(OpenLine) for every copy that has the square and is one.
  template <class F>
  constexpr void for_each_open_line(const BoardType& board, const Position& p, F&& f) const {
    for_each_copy(board, {PlayerIndex{0}, p},
                  [&](int first, int /*orientation*/, const Position& /*first square*/) {
                    OpenLine open{count, 0, -1};
                    for (int player = 0; player < board.player_count(); ++player) {
                      const int marks = counters_[first + player];
                      if (marks > 0 && open.owner >= 0) {
                        return;
                      }
                      if (marks > 0) {
                        open.marks = marks;
                        open.owner = player;
                      }
                    }
                    f(open);
                  });
  }

  /// The squares of some copies.
  class CopiesShown {
   public:
    [[nodiscard]] constexpr bool contains(const Position& p) const noexcept {
      for (int i = 0; i < size_; ++i) {
        const Copy& copy = copies_[i];
        for (const Position& by : squares_[copy.orientation]) {
          if (p == Position{copy.first.row + by.row, copy.first.col + by.col}) {
            return true;
          }
        }
      }
      return false;
    }

   private:
    friend ShapeCounters;
    struct Copy {
      Position first;
      int orientation = 0;
    };

    Squares squares_[static_cast<std::size_t>(orientations)] = {};
    Copy copies_[static_cast<std::size_t>(orientations * count)] = {};
    int size_ = 0;
  };

  /// Those that have the move's square and are all the player's.
  [[nodiscard]] constexpr CopiesShown full_copies(const BoardType& board,
                                                  const MoveType& move) const noexcept {
    CopiesShown shown;
    for (int o = 0; o < orientations; ++o) {
      for (int i = 0; i < count; ++i) {
        shown.squares_[o][i] = squares_[o][i];
      }
    }
    for_each_copy(board, move, [&](int counter, int o, const Position& first) {
      if (counters_[counter] == count) {
        shown.copies_[shown.size_++] = {first, o};
      }
    });
    return shown;
  }

  friend constexpr bool operator==(const ShapeCounters&, const ShapeCounters&) = default;

  /// Calls f(squares, is_fixed) for every orientation: its squares as they are, or, where copies
  /// lie anywhere, but for a shift. Stops and is false where f is.
  template <class F>
  constexpr bool all_orientations(F&& f) const {
    for (int o = 0; o < orientations; ++o) {
      if (!f(squares_[o], is_fixed)) {
        return false;
      }
    }
    return true;
  }

  /// Whether some squares are a copy; where they are not fixed, whether they are but for a shift.
  template <std::size_t Count>
  [[nodiscard]] constexpr bool has_copy(const Position (&squares)[Count],
                                        bool are_fixed) const noexcept {
    if constexpr (Count != static_cast<std::size_t>(count)) {
      return false;
    } else {
      return (are_fixed || !is_fixed) &&
             !all_orientations([&](const Position(&own)[Count], bool /*is_fixed*/) {
               return !same_squares(own, squares, !is_fixed);
             });
    }
  }

 private:
  /// In how many places a copy of one orientation may have its first square.
  [[nodiscard]] static constexpr int places(const GridType& grid) noexcept {
    return is_fixed ? 1 : grid.index_bound();
  }

  [[nodiscard]] constexpr bool fits(const GridType& grid, const Position& first,
                                    int orientation) const noexcept {
    for (int i = 0; i < count; ++i) {
      const Position& by = squares_[orientation][i];
      if (!grid.contains({first.row + by.row, first.col + by.col})) {
        return false;
      }
    }
    return true;
  }

  /// Whether two lists have the same squares, or have them but for a shift.
  [[nodiscard]] static constexpr bool same_squares(const Squares& a, const Squares& b,
                                                   bool but_for_a_shift) noexcept {
    const auto corner = [&](const Squares& squares) {
      Position least = but_for_a_shift ? squares[0] : Position{};
      for (int i = 1; but_for_a_shift && i < count; ++i) {
        least.row = squares[i].row < least.row ? squares[i].row : least.row;
        least.col = squares[i].col < least.col ? squares[i].col : least.col;
      }
      return least;
    };
    const Position from_a = corner(a);
    const Position from_b = corner(b);
    for (int i = 0; i < count; ++i) {
      bool found = false;
      for (int j = 0; j < count; ++j) {
        found = found || (a[i].row - from_a.row == b[j].row - from_b.row &&
                          a[i].col - from_a.col == b[j].col - from_b.col);
      }
      if (!found) {
        return false;
      }
    }
    return true;
  }

  static constexpr int static_count = [] {
    if constexpr (GridType::is_static && BoardType::static_player_count != Dynamic) {
      return orientations * places(GridType{}) * BoardType::static_player_count;
    } else {
      return dynamic_length;
    }
  }();

  Array<std::uint8_t, static_count> counters_;  // first: no other needs memory when assigned
  Squares squares_[static_cast<std::size_t>(orientations)] = {};
  bool is_distinct_[static_cast<std::size_t>(orientations)] = {};
};

template <class BoardType, class... ShapeTypes>
class ShapesStrategy {
  using MoveType = typename BoardType::move_type;

 public:
  static constexpr Reads reads = Reads::nothing;
  static constexpr bool is_sized_by_board = true;

  constexpr explicit ShapesStrategy(const BoardType& board, const ShapeTypes&... shapes)
      : all_(ShapeCounters<BoardType, ShapeTypes>{shapes, board}...) {}

  [[nodiscard]] constexpr bool is_winning_move(const BoardType& board,
                                               const MoveType& move) const noexcept {
    return all_.apply(
        [&](const auto&... each) { return (each.is_winning_move(board, move) || ...); });
  }
  constexpr void place(const BoardType& board, const MoveType& move) noexcept {
    all_.apply([&](auto&... each) { (each.place(board, move), ...); });
  }
  constexpr void remove(const BoardType& board, const MoveType& move) noexcept {
    all_.apply([&](auto&... each) { (each.remove(board, move), ...); });
  }

  template <class F>
  constexpr void for_each_open_line(const BoardType& board, const Position& p, F&& f) const {
    all_.apply([&](const auto&... each) { (each.for_each_open_line(board, p, f), ...); });
  }

  /// The squares of every copy that the move completed.
  [[nodiscard]] constexpr auto winning_line(const BoardType& board,
                                            const MoveType& move) const noexcept {
    using Shown = AnySquares<typename ShapeCounters<BoardType, ShapeTypes>::CopiesShown...>;
    return all_.apply([&](const auto&... each) {
      return Shown{Pack<typename ShapeCounters<BoardType, ShapeTypes>::CopiesShown...>{
          each.full_copies(board, move)...}};
    });
  }

  [[nodiscard]] static constexpr bool wins_by_own_marks() noexcept { return true; }

  /// The shapes together are kept: one may go to another. A shape that lies anywhere is asked for
  /// but for a shift, since its image lies on the grid wherever it does.
  [[nodiscard]] constexpr bool is_symmetric_under(const auto& /*grid*/,
                                                  const auto& map) const noexcept {
    const auto has_image = [&]<std::size_t Count>(const Position(&squares)[Count], bool is_fixed) {
      Position image[Count];
      for (std::size_t i = 0; i < Count; ++i) {
        image[i] = is_fixed ? map(squares[i]) : map.direction(squares[i]);
      }
      return all_.apply(
          [&](const auto&... each) { return (each.has_copy(image, is_fixed) || ...); });
    };
    return all_.apply(
        [&](const auto&... each) { return (each.all_orientations(has_image) && ...); });
  }

  friend constexpr bool operator==(const ShapesStrategy&, const ShapesStrategy&) = default;

 private:
  Pack<ShapeCounters<BoardType, ShapeTypes>...> all_;
};

}  // namespace detail

/// Wins whoever owns all squares of any one of the given shapes, or of one of their copies:
///
///   Shapes{Shape{Position{0, 0}, Position{0, 4}, Position{4, 0}, Position{4, 4}}}    four corners
///   Shapes{Shape{Position{0, 0}, Position{0, 1}, Position{1, 0}, Position{1, 1}}.anywhere()}
///
/// Counts the marks on each copy: a question, a move and its undo cost O(copies through the
/// square) times the squares of a shape, whatever the size of the board; a byte a player for every
/// orientation in every place. Plane grids with edges;
/// turning needs square squares, so that a HexGrid takes shapes as given or anywhere. Two games are
/// the same where their shapes are, each with its squares named in the same order.
template <class... ShapeTypes>
class Shapes {
  static_assert(sizeof...(ShapeTypes) >= 1, "mnk::Shapes: at least one shape is needed; name one");
  static_assert(((ShapeTypes::count >= 1 && ShapeTypes::count <= 255) && ...),
                "mnk::Shapes: a shape has 1 to 255 squares; split a larger one with AllOf");

 public:
  constexpr explicit Shapes(ShapeTypes... shapes) : shapes_(shapes...) {}

  /// Throws InvalidConfiguration where a shape, or every copy of it, reaches off the grid.
  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& /*players*/) const {
    static_assert(
        requires { requires GridType::steps_are_uniform && GridType::rank() == 2; },
        "mnk::Shapes: shapes are defined on plane grids with edges only; "
        "use Grid<Rows, Cols> or HexGrid");
    static_assert(
        requires { requires GridType::has_bottom; } ||
            ((ShapeTypes::copies != Copies::any_orientation) && ...),
        "mnk::Shapes: in_any_orientation() turns by quarters, which a HexGrid does not "
        "have; name each orientation and use anywhere()");
    int number = 0;
    shapes_.apply([&](const auto&... each) { (require_room(grid, each, number++), ...); });
  }

  template <class BoardType>
  [[nodiscard]] constexpr auto strategy(const BoardType& board) const {
    return shapes_.apply([&](const auto&... each) {
      return detail::ShapesStrategy<BoardType, ShapeTypes...>{board, each...};
    });
  }

  friend constexpr bool operator==(const Shapes&, const Shapes&) = default;

 private:
  template <class GridType, int Count, Copies Kind>
  static constexpr void require_room(const GridType& grid, const Shape<Count, Kind>& shape,
                                     int number) {
    bool has_room = false;
    for (int o = 0; o < (Kind == Copies::any_orientation ? 8 : 1); ++o) {
      for (const Position place : grid.positions()) {
        bool fits = true;
        for (int i = 0; i < Count; ++i) {
          const Position square = detail::oriented(shape.square(i), o);
          const Position first = detail::oriented(shape.square(0), o);
          fits = fits && grid.contains(Kind == Copies::as_given
                                           ? square
                                           : Position{place.row + square.row - first.row,
                                                      place.col + square.col - first.col});
        }
        has_room = has_room || fits;
      }
    }
    if (!has_room) {
      detail::raise_no_room(number);
    }
  }

  detail::Pack<ShapeTypes...> shapes_;
};

template <class... ShapeTypes>
Shapes(ShapeTypes...) -> Shapes<ShapeTypes...>;

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_SHAPES_HPP
