// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_BIT_LINE_WINNING_STRATEGY_HPP
#define MNK_RULES_BIT_LINE_WINNING_STRATEGY_HPP

#include <mnk/board.hpp>
#include <mnk/detail/array.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/detail/unroll.hpp>
#include <mnk/dynamic.hpp>
#include <mnk/error.hpp>
#include <mnk/grid/grid.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/line_squares.hpp>
#include <mnk/rules/overline.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace mnk::inline v0_1 {
namespace detail {

template <class GridType>
inline constexpr bool is_plane_grid = false;
template <int Rows, int Cols>
inline constexpr bool is_plane_grid<Grid<Rows, Cols>> = true;

/// The words of a plane grid's lines, one word a line, lines numbered row by row, then column by
/// column, then diagonal by diagonal. A bit is a column number in a row, else a row number:
///
///   line    {0,1}: row               {1,0}: col   {1,-1}: row + col   {1,1}: row - col + cols - 1
///   bit     col                      row          row                 row
template <class GridType>
struct LineNumbers {
  [[no_unique_address]] GridType grid;

  [[nodiscard]] constexpr int count() const noexcept {
    return grid.rows() + grid.cols() + 2 * (grid.rows() + grid.cols() - 1);
  }

  // Numbers without a sign and as wide as an address, so that a constant part is one of the
  // address and nothing is widened.
  template <int Axis>
  [[nodiscard]] constexpr std::size_t line(const Position& p) const noexcept {
    constexpr Position by = GridType::axis(Axis);
    const auto row = static_cast<std::size_t>(p.row);
    const auto col = static_cast<std::size_t>(p.col);
    const auto rows = static_cast<std::size_t>(grid.rows());
    const auto cols = static_cast<std::size_t>(grid.cols());
    if constexpr (by.row == 0) {
      return row;
    } else if constexpr (by.col == 0) {
      return rows + col;
    } else if constexpr (by.col < 0) {
      return rows + cols + row + col;
    } else {
      return 2 * (rows + cols) - 1 + cols - 1 + row - col;
    }
  }

  template <int Axis>
  [[nodiscard]] static constexpr int bit(const Position& p) noexcept {
    return GridType::axis(Axis).row == 0 ? p.col : p.row;
  }
};

/// Throws InvalidConfiguration where a line of the grid does not fit a word.
constexpr void require_word_lines(const auto& grid) {
  if (grid.longest_side() > 64) {
    raise_out_of_range("mnk::BitLineWinningStrategy: the longest side", grid.longest_side(), 1, 64);
  }
}

}  // namespace detail

/// Decides KInARow with a word for each row, column and diagonal of each player: the length of a
/// row of marks is counted in one instruction each way, O(1) whatever K. Plane Grid only, sides up
/// to 64 squares.
///
/// Holds (3 rows + 3 cols - 2) x players words of 16, 32 or 64 bits, wide enough for a line;
/// allocates them when made on a run-time grid or for a run-time number of players.
template <class Rule, class BoardType>
class BitLineWinningStrategy {
  using GridType = typename BoardType::grid_type;
  using MoveType = typename BoardType::move_type;

  static_assert(detail::is_plane_grid<GridType>,
                "mnk::BitLineWinningStrategy: lines are kept as words on a plane Grid only; "
                "use KInARowWinningStrategy");
  static_assert(
      requires(const Rule& rule) { rule.overline(); },
      "mnk::BitLineWinningStrategy: bit lines decide KInARow only; "
      "use CounterWinningStrategy for FullLine");

 public:
  static constexpr Reads reads = Reads::nothing;
  static constexpr bool is_sized_by_board = true;

  /// No side of a grid on which this decides is longer.
  static constexpr int longest_side = [] {
    if constexpr (GridType::is_static) {
      return GridType{}.longest_side();
    } else {
      return 64;
    }
  }();
  static_assert(longest_side <= 64,
                "mnk::BitLineWinningStrategy: a line must fit a word, so that no side may be "
                "longer than 64; use KInARowWinningStrategy");

  /// No marks. Throws InvalidConfiguration where a side of a run-time grid is longer than 64.
  constexpr BitLineWinningStrategy(const Rule& rule, const BoardType& board)
      : lines_(word_count(board)),
        rule_(rule),
        room_{board.grid().longest_side() <= longest_windowed} {}

  [[nodiscard]] MNK_ALWAYS_INLINE constexpr bool is_winning_move(
      const BoardType& board, const MoveType& move) const noexcept {
    return is_winning_move(board, move.player, move.at);
  }
  // The two apart: GCC and Clang put a move on the stack and wait for it there.
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr bool is_winning_move(const BoardType& board,
                                                                 PlayerIndex player,
                                                                 Position p) const noexcept {
    // Not compiled for a K that no window holds: GCC 12 warns of its shifts.
    if constexpr (Rule::static_k <= window_side + 1) {
      if (has_windows()) {
        // Most moves make no row at all, which all four axes tell together.
        std::uint64_t rows = 0;
        detail::for_each_constant<GridType::axis_count>([&](auto axis) MNK_ALWAYS_INLINE {
          rows |= window<axis>(lines_[line<axis>(board, player, p)], this->bit<axis>(board, p));
        });
        return has_row(rows | each_window << window_side) &&
               (rule_.overline() == Overline::wins || has_winning_run(board, player, p));
      }
    }
    return has_winning_run(board, player, p);
  }

  /// See WinningStrategy. In one walk over the lines no word has to be kept, in a register or out
  /// of it, until the move is judged.
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr bool place_and_judge(const auto& board,
                                                                 const MoveType& move) noexcept {
    const PlayerIndex player = move.player;
    const Position p = move.at;
    if constexpr (Rule::static_k <= window_side + 1) {
      if (has_windows()) {
        std::uint64_t rows = 0;
        detail::for_each_constant<GridType::axis_count>([&](auto axis) MNK_ALWAYS_INLINE {
          Word& marks = lines_[line<axis>(board, player, p)];
          marks ^= static_cast<Word>(Word{1} << this->bit<axis>(board, p));
          rows |= window<axis>(marks, this->bit<axis>(board, p));
        });
        return has_row(rows) &&
               (rule_.overline() == Overline::wins || has_winning_run(board, player, p));
      }
    }
    flip(board, player, p);
    return has_winning_run(board, player, p);
  }

  MNK_ALWAYS_INLINE constexpr void place(const BoardType& board, const MoveType& move) noexcept {
    flip(board, move.player, move.at);
  }
  MNK_ALWAYS_INLINE constexpr void place(const BoardType& board, PlayerIndex player,
                                         Position p) noexcept {
    flip(board, player, p);
  }
  MNK_ALWAYS_INLINE constexpr void remove(const BoardType& board, const MoveType& move) noexcept {
    flip(board, move.player, move.at);
  }
  MNK_ALWAYS_INLINE constexpr void remove(const BoardType& board, PlayerIndex player,
                                          Position p) noexcept {
    flip(board, player, p);
  }

  /// See WinningStrategy.
  template <class F>
  constexpr void for_each_open_line(const BoardType& board,
                                    const typename BoardType::position_type& p, F&& f) const {
    rule_.for_each_open_line(board, p, f);
  }

  [[nodiscard]] constexpr auto winning_line(const BoardType& board,
                                            const MoveType& move) const noexcept {
    const PlayerIndex player = move.player;
    const Position p = move.at;
    detail::LineSquares<GridType> squares{board.grid(), p};
    detail::for_each_constant<GridType::axis_count>([&](auto axis) MNK_ALWAYS_INLINE {
      const int bit = this->bit<axis>(board, p);
      const Word marks = lines_[line<axis>(board, player, p)];
      const int up = run_up(marks, bit) - 1;
      const int down = run_down(marks, bit) - 1;
      if (wins(up + down + 1)) {
        squares.add(axis, down, up);
      }
    });
    return squares;
  }

  [[nodiscard]] static constexpr bool wins_by_own_marks() noexcept { return true; }

  /// Lines stay lines under the maps of a grid.
  [[nodiscard]] constexpr bool is_symmetric_under(const auto& /*grid*/,
                                                  const auto& /*map*/) const noexcept {
    return true;
  }

  /// Calls f(strategy) with what decides as this one does, for a long loop: narrower words in fixed
  /// places where the grid is not large.
  template <class F>
  constexpr auto visit(const BoardType& board, F&& f) const {
    if constexpr (may_be_narrow) {
      if (board.grid().longest_side() <= narrow_side && has_windows()) {
        return f(Narrow{*this, numbers(board)});
      }
    }
    return f(*this);
  }

  friend constexpr bool operator==(const BitLineWinningStrategy&,
                                   const BitLineWinningStrategy&) = default;

 private:
  template <class, class>
  friend class BitLineWinningStrategy;

  /// The sides of a run-time grid whose lines are narrow words, and the lines of the largest such
  /// grid, whose numbers are constants.
  static constexpr int narrow_side = 25;
  using NarrowBoard =
      Board<Grid<narrow_side, narrow_side>, BoardType::static_player_count, BoardType::storage>;
  using Narrow = BitLineWinningStrategy<Rule, NarrowBoard>;
  static constexpr bool may_be_narrow =
      !GridType::is_static && BoardType::static_player_count != Dynamic;

  /// The marks of another one on a grid within this one.
  template <class Other>
  constexpr BitLineWinningStrategy(const Other& other, const auto& numbers) noexcept
      : lines_(static_count), rule_(other.rule_), room_{true} {
    constexpr detail::LineNumbers<GridType> own{GridType{}};
    for (int player = 0; player < BoardType::static_player_count; ++player) {
      detail::for_each_constant<GridType::axis_count>([&](auto axis) MNK_ALWAYS_INLINE {
        constexpr Position by = GridType::axis(axis);
        const int rows = numbers.grid.rows();
        const int cols = numbers.grid.cols();
        const Position first{0, by.row > 0 && by.col > 0 ? cols - 1 : 0};
        const int count = by.row == 0 ? rows : by.col == 0 ? cols : rows + cols - 1;
        const auto from =
            static_cast<std::size_t>(player * numbers.count()) + numbers.template line<axis>(first);
        const auto to =
            static_cast<std::size_t>(player * own.count()) + own.template line<axis>(first);
        for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i) {
          lines_[to + i] = static_cast<Word>(other.lines_[from + i]);
        }
      });
    }
  }

  /// Squares to each side of a move that a window holds.
  static constexpr int window_side = 7;
  static constexpr std::uint64_t each_window = 0x0001000100010001U;
  /// Sides up to which a line, moved up to make room for a window, still fits 64 bits.
  static constexpr int longest_windowed = 64 - window_side;
  using Word =
      std::conditional_t<longest_side <= 16, std::uint16_t,
                         std::conditional_t<longest_side <= 32, std::uint32_t, std::uint64_t>>;
  using WideWord = std::conditional_t<longest_side <= 16, std::uint32_t, std::uint64_t>;

  static constexpr int static_count = [] {
    if constexpr (GridType::is_static && BoardType::static_player_count != Dynamic) {
      return detail::LineNumbers<GridType>{GridType{}}.count() * BoardType::static_player_count;
    } else {
      return detail::dynamic_length;
    }
  }();

  [[nodiscard]] static constexpr int word_count(const BoardType& board) {
    detail::require_word_lines(board.grid());
    return numbers(board).count() * board.player_count();
  }

  [[nodiscard]] static constexpr auto numbers(const auto& board) noexcept {
    if constexpr (GridType::is_static) {
      return detail::LineNumbers<GridType>{GridType{}};
    } else {
      return detail::LineNumbers<GridType>{board.grid()};
    }
  }

  template <int Axis>
  [[nodiscard]] static constexpr std::size_t line(const auto& board, PlayerIndex player,
                                                  Position p) noexcept {
    return static_cast<std::size_t>(index_of(player) * numbers(board).count()) +
           numbers(board).template line<Axis>(p);
  }

  [[nodiscard]] constexpr bool wins(int run) const noexcept {
    return rule_.overline() == Overline::wins ? run >= rule_.k() : run == rule_.k();
  }

  /// The bit of a move's square in its line along an axis.
  template <int Axis>
  [[nodiscard]] constexpr int bit(const auto& board, Position p) const noexcept {
    return numbers(board).template bit<Axis>(p);
  }

  /// Whether windows of 7 squares to each side are enough to find a row of k.
  [[nodiscard]] constexpr bool has_windows() const noexcept {
    if constexpr (GridType::is_static) {
      return longest_side <= longest_windowed && rule_.k() <= window_side + 1;
    } else {
      return room_.is_there && rule_.k() <= window_side + 1;
    }
  }

  /// How rows of k are found in windows: the squares of a window that count, up to k - 1 to each
  /// side, and the steps by which rows of up to 2, of up to 4 and of k marks are each found from
  /// the rows before, 0 where k is reached.
  struct Search {
    std::uint32_t squares = 0;
    int steps[3] = {};

    constexpr explicit Search(int k) noexcept {
      if (k <= window_side + 1) {
        squares = ((1U << (2 * k - 1)) - 1) << (window_side + 1 - k);
        steps[0] = k > 1 ? 1 : 0;
        steps[1] = k >= 4 ? 2 : k == 3 ? 1 : 0;
        steps[2] = k > 4 ? k - 4 : 0;
      }
    }
    friend constexpr bool operator==(const Search&, const Search&) = default;
  };
  struct StaticSearch {
    constexpr explicit StaticSearch(int /*k*/) noexcept {}
    friend constexpr bool operator==(StaticSearch, StaticSearch) = default;
  };

  [[nodiscard]] constexpr Search search() const noexcept {
    if constexpr (Rule::static_k == Dynamic) {
      return search_;
    } else {
      return Search{Rule::static_k};
    }
  }

  /// The window of an axis, from a line and the number of the move's bit. The four windows stand
  /// side by side, 16 bits each with the move on bit 7.
  template <int Axis>
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr std::uint64_t window(Word line,
                                                                 int bit) const noexcept {
    const auto moved = static_cast<WideWord>(line) << window_side >> bit;
    return std::uint64_t{static_cast<std::uint32_t>(moved) & search().squares} << (16 * Axis);
  }

  /// Whether k marks in a row lie in any of the four windows. Steps by less than k bring only zeros
  /// over from one to the next.
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr bool has_row(std::uint64_t rows) const noexcept {
    detail::for_each_constant<3>([&](auto i)
                                     MNK_ALWAYS_INLINE { rows &= rows >> search().steps[i]; });
    return rows != 0;
  }

  [[nodiscard]] constexpr bool has_winning_run(const auto& board, PlayerIndex player,
                                               Position p) const noexcept {
    return detail::any_constant<GridType::axis_count>([&](auto axis) MNK_ALWAYS_INLINE {
      const int bit = this->bit<axis>(board, p);
      const Word marks = static_cast<Word>(lines_[line<axis>(board, player, p)] | Word{1} << bit);
      return wins(run_up(marks, bit) + run_down(marks, bit) - 1);
    });
  }

  /// Marks in a row from `bit` upward, and downward, that bit included.
  [[nodiscard]] static constexpr int run_up(Word marks, int bit) noexcept {
    return std::countr_one(static_cast<Word>(marks >> bit));
  }
  [[nodiscard]] static constexpr int run_down(Word marks, int bit) noexcept {
    return std::countl_one(
        static_cast<Word>(marks << (std::numeric_limits<Word>::digits - 1 - bit)));
  }

  MNK_ALWAYS_INLINE constexpr void flip(const auto& board, PlayerIndex player,
                                        Position p) noexcept {
    detail::for_each_constant<GridType::axis_count>([&](auto axis) MNK_ALWAYS_INLINE {
      lines_[line<axis>(board, player, p)] ^=
          static_cast<Word>(Word{1} << this->bit<axis>(board, p));
    });
  }

  struct KnownRoom {
    constexpr explicit KnownRoom(bool /*is_there*/) noexcept {}
    friend constexpr bool operator==(KnownRoom, KnownRoom) = default;
  };
  struct Room {
    bool is_there;
    friend constexpr bool operator==(Room, Room) = default;
  };

  // Rows, columns and diagonals of two players.
  static constexpr int inside = 2 * (2 * detail::inside_side + 2 * (2 * detail::inside_side - 1));

  detail::Array<Word, static_count, inside>
      lines_;  // first: no other needs memory when it is assigned
  [[no_unique_address]] Rule rule_;
  [[no_unique_address]] std::conditional_t<GridType::is_static, KnownRoom, Room> room_;
  [[no_unique_address]] std::conditional_t<Rule::static_k == Dynamic, Search, StaticSearch> search_{
      rule_.k()};
};

namespace detail {

template <>
struct GridDemand<BitLineWinningStrategy> {
  static constexpr void validate(const auto& grid) {
    if constexpr (requires { grid.longest_side(); }) {
      require_word_lines(grid);
    }
  }
};

}  // namespace detail

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_BIT_LINE_WINNING_STRATEGY_HPP
