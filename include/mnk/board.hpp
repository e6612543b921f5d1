// SPDX-License-Identifier: MIT
#ifndef MNK_BOARD_HPP
#define MNK_BOARD_HPP

#include <mnk/board/bit_cells.hpp>
#include <mnk/board/byte_cells.hpp>
#include <mnk/detail/all_or_none.hpp>
#include <mnk/detail/assert.hpp>
#include <mnk/detail/cursor_iterator.hpp>
#include <mnk/detail/hash_size.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/detail/text.hpp>
#include <mnk/detail/throw.hpp>
#include <mnk/error.hpp>
#include <mnk/grid/grid.hpp>
#include <mnk/grid/square.hpp>
#include <mnk/grid/square_set.hpp>
#include <mnk/move.hpp>
#include <mnk/player.hpp>
#include <mnk/search/key.hpp>

#include <cstddef>
#include <optional>
#include <string_view>  // declares std::ranges::enable_view, at less weight than <ranges>
#include <type_traits>

namespace mnk::inline v0_1 {

/// How a board keeps its marks. Both answer the same interface.
enum class Storage : unsigned char {
  bits,   ///< one word a player; static grids of at most 64 squares, up to 8 players
  bytes,  ///< one byte a square inside a border; every grid
};

/// The quickest storage that a grid and a number of players allow.
template <class GridType, int MaxPlayers>
inline constexpr Storage default_storage =
    detail::fits_a_word<GridType>() && MaxPlayers != Dynamic && MaxPlayers <= 8 ? Storage::bits
                                                                                : Storage::bytes;

namespace detail {

/// Throws OffBoard for a position of `rank` coordinates, which may be more or fewer than the grid
/// has sides.
template <class GridType, class PositionType>
[[noreturn]] void raise_off_board(const GridType& grid, const PositionType& p, int rank) {
  Text text;
  text << "mnk::Board: the square (";
  for (int i = 0; i < rank; ++i) {
    text << (i == 0 ? "" : ", ") << p[i];
  }
  text << ") is off the board, whose squares are (0";
  for (int i = 1; i < GridType::rank(); ++i) {
    text << ", 0";
  }
  text << ") to (";
  for (int i = 0; i < GridType::rank(); ++i) {
    text << (i == 0 ? "" : ", ") << grid.extent(i) - 1;
  }
  text << ")";
  raise(OffBoard{text});
}

/// What a board holds.
template <class GridType, int MaxPlayers, Storage Kind>
class BoardParts {
  static_assert(Kind == Storage::bytes || default_storage<GridType, MaxPlayers> == Storage::bits,
                "mnk::Board: Storage::bits needs a static grid of at most 64 squares and at most 8 "
                "players known at compile time; use Storage::bytes");

 public:
  using Cells = std::conditional_t<Kind == Storage::bits, BitCells<GridType, MaxPlayers>,
                                   ByteCells<GridType, MaxPlayers>>;

  constexpr BoardParts(const GridType& grid, const Players<MaxPlayers>& players)
      : grid_(grid), players_(players), cells_(grid, players.count()) {}

  /// See AllOrNone.
  [[nodiscard]] constexpr bool fits(const BoardParts& other) const noexcept {
    return grid_ == other.grid_ && players_ == other.players_;
  }

  friend constexpr bool operator==(const BoardParts&, const BoardParts&) = default;

 protected:
  [[no_unique_address]] GridType grid_;
  [[no_unique_address]] Players<MaxPlayers> players_;
  Cells cells_;
};

/// The empty squares of a board, row-major: a forward range of positions by value. It keeps the set
/// of them where that is a word, else it refers to the board.
template <class BoardType>
class EmptyPositions {
  using GridType = typename BoardType::grid_type;
  using Set = SquareSet<GridType>;

  class Cursor {
   public:
    using value_type = typename BoardType::position_type;

    constexpr Cursor() noexcept = default;
    constexpr explicit Cursor(const EmptyPositions& range) noexcept : at_(range.set().begin()) {
      if constexpr (!GridType::is_static) {
        grid_ = &range.grid();
      }
    }

    [[nodiscard]] constexpr value_type value() const noexcept {
      if constexpr (GridType::is_static) {
        return *at_;
      } else {
        return (*at_).position(*grid_);
      }
    }
    constexpr void next() noexcept { ++at_; }
    friend constexpr bool operator==(const Cursor& a, const Cursor& b) noexcept {
      return a.at_ == b.at_;
    }

   private:
    typename Set::iterator at_{};
    const GridType* grid_ = nullptr;
  };

 public:
  using iterator = CursorIterator<Cursor>;

  constexpr explicit EmptyPositions(const BoardType& board) noexcept : source_(of(board)) {}

  [[nodiscard]] constexpr iterator begin() const noexcept { return iterator{Cursor{*this}}; }
  [[nodiscard]] constexpr iterator end() const noexcept { return iterator{}; }

  [[nodiscard]] constexpr int size() const noexcept { return set().size(); }
  [[nodiscard]] constexpr bool empty() const noexcept { return set().empty(); }
  [[nodiscard]] constexpr typename BoardType::position_type operator[](int i) const noexcept {
    return set()[i].position(grid());
  }
  [[nodiscard]] constexpr auto front() const noexcept { return (*this)[0]; }
  [[nodiscard]] constexpr auto back() const noexcept { return (*this)[size() - 1]; }
  [[nodiscard]] constexpr bool contains(const typename BoardType::position_type& p) const noexcept {
    return grid().contains(p) && set().contains({grid(), p});
  }

 private:
  [[nodiscard]] static constexpr auto of(const BoardType& board) noexcept {
    if constexpr (Set::is_word) {
      return Set{board.empty()};
    } else {
      return &board;
    }
  }
  [[nodiscard]] constexpr const Set& set() const noexcept {
    if constexpr (Set::is_word) {
      return source_;
    } else {
      return source_->empty();
    }
  }
  [[nodiscard]] constexpr decltype(auto) grid() const noexcept {
    if constexpr (GridType::is_static) {
      return GridType{};
    } else {
      return (source_->grid());
    }
  }

  std::conditional_t<Set::is_word, Set, const BoardType*> source_;
};

}  // namespace detail

template <class BoardType>
class BoardWith;

/// Marks on the squares of a grid. It stores and knows nothing of turns, wins or rules.
///
/// A board on a static grid holds everything inside itself and is trivially copyable; on a
/// run-time grid it allocates when it is made, copied or assigned one of other sides, and never
/// else; where memory runs out nothing has changed. One on a run-time grid that was moved from may
/// only be assigned to or destroyed. Every query and change is O(1) unless said otherwise.
template <class GridType, int MaxPlayers = 2, Storage Kind = default_storage<GridType, MaxPlayers>>
class Board : detail::all_or_none_t<detail::BoardParts<GridType, MaxPlayers, Kind>> {
  using Parts = detail::all_or_none_t<detail::BoardParts<GridType, MaxPlayers, Kind>>;
  using Cells = typename Parts::Cells;
  using Parts::cells_;
  using Parts::grid_;
  using Parts::players_;

 public:
  using grid_type = GridType;
  using position_type = typename GridType::position_type;
  using move_type = BasicMove<position_type>;

  /// How marks are stored.
  static constexpr Storage storage = Kind;
  static constexpr bool has_words = Kind == Storage::bits;

  /// Whether slots may be walked along: see slot().
  static constexpr bool has_slot_steps = GridType::steps_are_uniform && Cells::has_border;
  static constexpr int static_player_count = MaxPlayers;

  /// An empty board for as many players as the type says. Allocates only on a run-time grid.
  constexpr explicit Board(const GridType& grid)
    requires(MaxPlayers != Dynamic)
      : Board(grid, Players<MaxPlayers>{}) {}

  /// An empty board for that many players. Allocates on a run-time grid only.
  constexpr Board(const GridType& grid, Players<MaxPlayers> players) : Parts(grid, players) {}

  /// A board on which nobody but the first player has marks, and one of two players.
  [[nodiscard]] static constexpr Board of_one_player(SquareSet<GridType> first) noexcept
    requires(Kind == Storage::bits)
  {
    Board board{GridType{}};
    board.cells_.put_all(first.word(), 0);
    return board;
  }
  [[nodiscard]] static constexpr Board of_two_players(SquareSet<GridType> first,
                                                      SquareSet<GridType> second) noexcept
    requires(Kind == Storage::bits && MaxPlayers == 2)
  {
    Board board = of_one_player(first);
    board.cells_.put_all(second.word(), 1);
    return board;
  }

  /// The geometry, and its sides; the grid refers to this board.
  [[nodiscard]] constexpr const GridType& grid() const noexcept { return grid_; }
  [[nodiscard]] constexpr int rows() const noexcept { return grid_.rows(); }
  [[nodiscard]] constexpr int cols() const noexcept { return grid_.cols(); }

  /// The number of squares.
  [[nodiscard]] constexpr int size() const noexcept { return grid_.size(); }

  /// How many players may have marks here.
  [[nodiscard]] constexpr int player_count() const noexcept { return players_.count(); }

  /// Whether `p` is on the board. Any coordinates are allowed.
  [[nodiscard]] constexpr bool contains(const position_type& p) const noexcept {
    return grid_.contains(p);
  }

  /// The player whose mark is on `p`, or nothing. Throws OffBoard where `p` is not on the board.
  [[nodiscard]] constexpr std::optional<PlayerIndex> at(const position_type& p) const {
    if (!contains(p)) {
      detail::raise_off_board(grid_, p, GridType::rank());
    }
    const int owner = cells_.owner(slot(p));
    return owner < 0 ? std::nullopt : std::optional{static_cast<PlayerIndex>(owner)};
  }

  /// Whether `p` is on the board and holds no mark.
  [[nodiscard]] constexpr bool is_empty(const position_type& p) const noexcept {
    return contains(p) && cells_.is_empty(grid_, p);
  }

  /// Whether `p` is on the board and holds a mark of `player`.
  [[nodiscard]] constexpr bool owned_by(PlayerIndex player, const position_type& p) const noexcept {
    return contains(p) && index_of(player) < player_count() &&
           cells_.owned_by(index_of(player), slot(p));
  }

  /// Whether no square is empty, and how many are.
  [[nodiscard]] constexpr bool is_full() const noexcept { return cells_.is_full(); }
  [[nodiscard]] constexpr int empty_count() const noexcept { return cells_.empty_count(); }

  /// The empty squares, and those with a mark of `player`, as sets. Requires a player below
  /// player_count(). O(1) where boards are bits; the marks of bytes are O(squares).
  [[nodiscard]] constexpr decltype(auto) empty() const noexcept {
    if constexpr (Kind == Storage::bits) {
      return SquareSet<GridType>::from_word(cells_.empty());
    } else {
      return (cells_.empty());
    }
  }
  [[nodiscard]] constexpr SquareSet<GridType> marks(PlayerIndex player) const {
    if constexpr (Kind == Storage::bits) {
      return SquareSet<GridType>::from_word(cells_.marks(index_of(player)));
    } else {
      return cells_.marks(grid_, index_of(player));
    }
  }

  /// The empty squares in row-major order: a forward range of positions, with size(), [],
  /// contains() and their like. It refers to this board where the grid has more than 64 squares or
  /// sides known at run time. Does not allocate.
  [[nodiscard]] constexpr auto empty_positions() const& noexcept {
    return detail::EmptyPositions<Board>{*this};
  }
  [[nodiscard]] constexpr auto empty_positions() const&& noexcept
    requires(SquareSet<GridType>::is_word)
  {
    return detail::EmptyPositions<Board>{*this};
  }
  void empty_positions() const&&  // the board would be gone: give it a name first
    requires(!SquareSet<GridType>::is_word)
  = delete;

  /// Calls f(position) for every empty square in row-major order; quicker than empty_positions().
  /// f may change the board if it changes it back.
  template <class F>
  constexpr void for_each_empty(F&& f) const {
    for (const Square<GridType> square : empty()) {
      f(square.position(grid_));
    }
  }

  /// The empty square that has `rank` empty squares before it in row-major order. Requires
  /// 0 <= rank < empty_count(). O(squares / 64).
  [[nodiscard]] constexpr position_type empty_position(int rank) const noexcept {
    MNK_ASSERT(rank >= 0 && rank < empty_count());
    return empty()[rank].position(grid_);
  }

  /// Puts a mark on an empty square. Requires is_empty(p) and a player below player_count().
  constexpr void place(Square<GridType> square, PlayerIndex player) noexcept {
    MNK_ASSERT(is_empty(square.position(grid_)));
    MNK_ASSERT(index_of(player) < player_count());
    cells_.put(grid_, square, index_of(player));
  }
  constexpr void place(const position_type& p, PlayerIndex player) noexcept {
    MNK_ASSERT(contains(p));
    place(Square<GridType>{grid_, p}, player);
  }

  /// Takes the mark off a square. Requires that it holds one.
  constexpr void clear(const position_type& p) noexcept {
    MNK_ASSERT(contains(p) && !is_empty(p));
    cells_.take(grid_, {grid_, p}, cells_.owner(slot(p)));
  }

  /// The same for a caller who knows whose mark it is: no look-up.
  constexpr void clear(Square<GridType> square, PlayerIndex player) noexcept {
    MNK_ASSERT(owned_by(player, square.position(grid_)));
    cells_.take(grid_, square, index_of(player));
  }
  constexpr void clear(const position_type& p, PlayerIndex player) noexcept {
    MNK_ASSERT(owned_by(player, p));
    clear(Square<GridType>{grid_, p}, player);
  }

  /// Puts a mark on a copy of a board of which only marks will be asked, never which squares are
  /// empty: quicker than place. Requires is_empty(p) and a player below player_count().
  MNK_ALWAYS_INLINE constexpr void mark(const position_type& p, PlayerIndex player) noexcept {
    cells_.mark(grid_, p, index_of(player));
  }

  /// This board as if `move` were played on it: a view with at, owned_by, is_empty, contains, grid
  /// and size, which refers to this board. Nothing is copied or changed.
  [[nodiscard]] constexpr BoardWith<Board> with(const move_type& move) const noexcept {
    return BoardWith<Board>{*this, move};
  }

  /// The storage's own number of a square, for strategies that walk along lines: where
  /// has_slot_steps, the next square along an axis is always slot_step(axis) further. The slot one
  /// step off the board may be asked for its owner: it has none. That two steps off may be asked
  /// too, but its answer means nothing.
  [[nodiscard]] constexpr int slot(const position_type& p) const noexcept {
    return cells_.slot(grid_, p);
  }
  [[nodiscard]] constexpr int slot(Square<GridType> square) const noexcept {
    return cells_.slot(grid_, square);
  }
  [[nodiscard]] constexpr int slot_step(int axis) const noexcept {
    return cells_.slot_step(grid_, grid_.axis(axis));
  }
  [[nodiscard]] constexpr bool slot_owned_by(PlayerIndex player, int slot) const noexcept {
    return cells_.owned_by(index_of(player), slot);
  }

  /// slot_step() and the square of a slot, for a board of bits, whose grid is in its type.
  [[nodiscard]] static constexpr int slot_step_of(int axis) noexcept
    requires(Kind == Storage::bits)
  {
    return Cells::slot_step(GridType{}, GridType::axis(axis));
  }
  [[nodiscard]] static constexpr position_type square_of_slot(int slot) noexcept
    requires(Kind == Storage::bits)
  {
    return Square<GridType>::from_number(slot).position(GridType{});
  }

  /// The storage itself, for strategies that work on whole words.
  [[nodiscard]] constexpr const Cells& cells() const noexcept { return cells_; }

  /// Same grid, same players, same marks. O(squares).
  friend constexpr bool operator==(const Board&, const Board&) = default;
};

template <class GridType>
Board(GridType) -> Board<GridType, 2>;

template <class GridType, int Count>
Board(GridType, Players<Count>) -> Board<GridType, Count>;

namespace detail {

/// What a view of a board keeps: the address of a board, or another view itself, which is small.
template <class BoardType>
struct KeptBoard {
  const BoardType* address;
  constexpr explicit KeptBoard(const BoardType& board) noexcept : address(&board) {}
  [[nodiscard]] constexpr const BoardType& get() const noexcept { return *address; }
};
template <class BoardType>
struct KeptBoard<BoardWith<BoardType>> {
  BoardWith<BoardType> view;
  constexpr explicit KeptBoard(const BoardWith<BoardType>& board) noexcept : view(board) {}
  [[nodiscard]] constexpr const BoardWith<BoardType>& get() const noexcept { return view; }
};

}  // namespace detail

/// A board as if one move more were played on it: see Board::with. It refers to the board, and
/// another move may be added to it in turn: `board.with(a).with(b)`.
template <class BoardType>
class BoardWith {
 public:
  using grid_type = typename BoardType::grid_type;
  using position_type = typename BoardType::position_type;
  using move_type = typename BoardType::move_type;

  /// Requires that `move` is on the board.
  constexpr BoardWith(const BoardType& board, const move_type& move) noexcept
      : board_(board), move_(move) {
    MNK_ASSERT(board.contains(move.at));
  }

  /// The same with one move more.
  [[nodiscard]] constexpr BoardWith<BoardWith> with(const move_type& move) const noexcept {
    return BoardWith<BoardWith>{*this, move};
  }

  [[nodiscard]] constexpr const grid_type& grid() const noexcept { return board_.get().grid(); }
  [[nodiscard]] constexpr int rows() const noexcept { return board_.get().rows(); }
  [[nodiscard]] constexpr int cols() const noexcept { return board_.get().cols(); }
  [[nodiscard]] constexpr int size() const noexcept { return board_.get().size(); }
  [[nodiscard]] constexpr bool contains(const position_type& p) const noexcept {
    return board_.get().contains(p);
  }
  [[nodiscard]] constexpr std::optional<PlayerIndex> at(const position_type& p) const {
    return p == move_.at ? std::optional{move_.player} : board_.get().at(p);
  }
  [[nodiscard]] constexpr bool is_empty(const position_type& p) const noexcept {
    return p != move_.at && board_.get().is_empty(p);
  }
  [[nodiscard]] constexpr bool owned_by(PlayerIndex player, const position_type& p) const noexcept {
    return p == move_.at ? player == move_.player : board_.get().owned_by(player, p);
  }

 private:
  detail::KeptBoard<BoardType> board_;
  move_type move_;
};

}  // namespace mnk::inline v0_1

// Iterators outlive the range, and copies cost nothing.
template <class BoardType>
inline constexpr bool std::ranges::enable_borrowed_range<mnk::detail::EmptyPositions<BoardType>> =
    true;
template <class BoardType>
inline constexpr bool std::ranges::enable_view<mnk::detail::EmptyPositions<BoardType>> = true;

/// Equal for equal boards. O(squares).
template <class GridType, int MaxPlayers, mnk::Storage Kind>
struct std::hash<mnk::Board<GridType, MaxPlayers, Kind>> {
  [[nodiscard]] std::size_t operator()(
      const mnk::Board<GridType, MaxPlayers, Kind>& board) const noexcept {
    return mnk::detail::hash_size(mnk::detail::mixed(mnk::detail::marks_word(board)));
  }
};

#endif  // MNK_BOARD_HPP
