// SPDX-License-Identifier: MIT
#ifndef MNK_GAME_HPP
#define MNK_GAME_HPP

#include <mnk/board.hpp>
#include <mnk/detail/all_or_none.hpp>
#include <mnk/detail/hash_size.hpp>
#include <mnk/error.hpp>
#include <mnk/game/history.hpp>
#include <mnk/game/legal_moves.hpp>
#include <mnk/game/record.hpp>
#include <mnk/game/winning_line.hpp>
#include <mnk/illegal_move.hpp>
#include <mnk/move.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/placement_rule.hpp>
#include <mnk/rules/rules.hpp>
#include <mnk/rules/winning_strategy.hpp>
#include <mnk/search/key.hpp>
#include <mnk/state.hpp>
#include <mnk/status.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

namespace mnk::inline v0_1 {

namespace detail {

/// What a game holds: where it stands, and how it came about.
template <class GridType, class RulesType, class PlayersType, Storage Kind>
class GameParts {
  static constexpr int static_squares = [] {
    if constexpr (GridType::is_static) {
      return GridType{}.size();
    } else {
      return dynamic_length;
    }
  }();

 public:
  using state_type = State<GridType, RulesType, PlayersType, Kind>;
  using record_type = Record<static_squares, SquareLayout<GridType>::static_bound>;

  constexpr explicit GameParts(state_type state)
      : state_(std::move(state)), record_(state_.grid().size()) {}

  /// See AllOrNone.
  [[nodiscard]] constexpr bool fits(const GameParts& other) const noexcept {
    return state_.fits(other.state_);
  }

 protected:
  [[no_unique_address]] state_type state_;
  [[no_unique_address]] record_type record_;
};

}  // namespace detail

/// A game in progress: a State, and the record of how it came about. Its verbs check what they are
/// given; a refused move changes nothing.
///
/// A game on a static grid with a static number of players is trivially copyable, where its rules
/// are, and never allocates; one on a run-time grid allocates when it is made, copied or assigned,
/// and never else. Where memory runs out while one is assigned nothing has changed. Assigning one
/// of the same sides and players takes no memory if the rules are the library's or trivially
/// copyable, or say is_sized_by_board (see WinningStrategy); else a copy is made first. A game that
/// was moved from may only be assigned to or destroyed. A game is for one thread at a time; its
/// const members may be called at once; distinct games share nothing.
template <class GridType, class RulesType, class PlayersType = Players<2>,
          Storage Kind = default_storage<GridType, PlayersType::static_count>>
class Game : detail::all_or_none_t<detail::GameParts<GridType, RulesType, PlayersType, Kind>> {
  using Parts = detail::all_or_none_t<detail::GameParts<GridType, RulesType, PlayersType, Kind>>;
  using Placement = decltype(RulesType::placement);
  using Turns = decltype(RulesType::turns);
  using Parts::record_;
  using Parts::state_;

 public:
  using grid_type = GridType;
  /// What the game is between two moves.
  using state_type = typename Parts::state_type;
  using board_type = typename state_type::board_type;
  using position_type = typename GridType::position_type;
  using move_type = BasicMove<position_type>;
  using strategy_type = typename state_type::strategy_type;

  /// A game at its first position. `rules` is Rules{...} or a bare winning rule.
  ///
  /// Throws InvalidConfiguration, before anything is allocated, where the parts do not fit
  /// together; parts whose sizes are in their types do not compile then. O(squares).
  template <class RulesOrWinning>
  constexpr Game(const GridType& grid, const RulesOrWinning& rules, PlayersType players = {})
    requires(std::is_same_v<detail::as_rules_t<RulesOrWinning>, RulesType> &&
             std::is_default_constructible_v<PlayersType>)
      : Parts(state_type{grid, rules, players}) {}

  template <class RulesOrWinning>
  constexpr Game(const GridType& grid, const RulesOrWinning& rules, PlayersType players)
    requires(std::is_same_v<detail::as_rules_t<RulesOrWinning>, RulesType> &&
             !std::is_default_constructible_v<PlayersType>)
      : Parts(state_type{grid, rules, players}) {}

  /// A game whose first position is `state`: undo stops there. O(squares).
  constexpr explicit Game(state_type state) : Parts(std::move(state)) {}

  /// Whether games of this type have an ==: every part of the rules is comparable or has no
  /// members.
  static constexpr bool is_comparable = state_type::is_comparable;

  // --- what stands --------------------------------------------------------------------------

  /// Where the game stands, for whoever searches: to be copied, played on and taken back. It refers
  /// to this game, or is a copy where that is a temporary.
  [[nodiscard]] constexpr const state_type& state() const& noexcept { return state_; }
  [[nodiscard]] constexpr state_type state() const&& { return state_; }

  /// The marks as they stand, and the geometry below them: references to this game, or copies where
  /// it is a temporary or keeps its marks in another form (see State::board).
  [[nodiscard]] constexpr decltype(auto) board() const& noexcept { return state_.board(); }
  [[nodiscard]] constexpr board_type board() const&& { return state_.board(); }
  [[nodiscard]] constexpr decltype(auto) grid() const& noexcept { return state_.grid(); }
  [[nodiscard]] constexpr GridType grid() const&& { return state_.grid(); }

  /// In progress, won or drawn: what the last move led to, or what starting_from() was given. O(1).
  [[nodiscard]] constexpr GameStatus status() const noexcept { return state_.status(); }

  /// The player whose turn it is; after the end, whose turn it would be.
  [[nodiscard]] constexpr PlayerIndex to_move() const noexcept { return state_.to_move(); }

  /// The player whose turn it is at a ply, 0 or more.
  [[nodiscard]] constexpr PlayerIndex player_at(int ply) const noexcept {
    return state_.player_at(ply);
  }

  /// How many players take part, 2 to 254.
  [[nodiscard]] constexpr int player_count() const noexcept { return state_.player_count(); }

  /// The seat with this number, 0 to player_count() - 1, or nothing: for numbers from outside.
  template <std::integral Integer>
  [[nodiscard]] constexpr std::optional<PlayerIndex> seat(Integer number) const noexcept {
    return detail::seat_among(player_count(), number);
  }

  /// The ply: start_ply() and the number of moves made since, undone ones left out.
  [[nodiscard]] constexpr int ply() const noexcept { return state_.ply(); }

  /// The ply of the first position: 0, or what starting_from() was given.
  [[nodiscard]] constexpr int start_ply() const noexcept { return ply() - record_.size(); }

  /// The moves made, oldest first: a random access range of moves by value that refers to this game
  /// and does not allocate. Undone moves are left out.
  [[nodiscard]] constexpr auto history() const& noexcept { return detail::History<Game>{*this}; }
  void history() const&& = delete;  // the game would be gone: give it a name first

  /// The move that undo() would take back, or nothing.
  [[nodiscard]] constexpr std::optional<move_type> last_move() const noexcept {
    return can_undo() ? std::optional{move_at(ply() - 1)} : std::nullopt;
  }

  /// The squares that the last move completed, every line of it, row-major and each once, for a
  /// display to highlight, with size() and contains(); empty while nobody has won. It keeps what it
  /// needs, and so outlives the game. O(squares) to walk through.
  [[nodiscard]] constexpr auto winning_line() const {
    using Squares = decltype(detail::ending_line_of(
        winning_strategy(), std::declval<const board_type&>(), move_type{}, true));
    std::optional<Squares> squares;
    if (status().winner() && can_undo()) {
      const move_type last = move_at(ply() - 1);
      squares.emplace(detail::ending_line_of(winning_strategy(), board(), last,
                                             status().winner() == last.player));
    }
    return detail::WinningLine<GridType, Squares>{grid(), std::move(squares)};
  }

  /// A word for a table of one's own: the same where the marks and the seat to move are, whatever
  /// moves led there and however the sides and the storage are given, so that an AnyGame has its
  /// game's. Two other positions share a key with a chance of about 2^-64; a table that must not
  /// err keeps the marks as well. Says nothing of grid and rules, and nothing of the order of the
  /// moves, where a rule asks for it (see depends_on_history in WinningStrategy). O(squares).
  [[nodiscard]] constexpr std::uint64_t key() const noexcept { return state_.key(); }

  /// The parts of the rules, the winning strategy with its counts as they stand.
  [[nodiscard]] constexpr const strategy_type& winning_strategy() const noexcept {
    return state_.winning_strategy();
  }
  [[nodiscard]] constexpr const Placement& placement() const noexcept { return state_.placement(); }
  [[nodiscard]] constexpr const Turns& turns() const noexcept { return state_.turns(); }

  /// What the winning rule promises, for searches.
  [[nodiscard]] constexpr Promises promises() const noexcept { return state_.promises(); }

  // --- questions about a move ---------------------------------------------------------------

  /// Why the player to move may not play `p`, or nothing. O(1), and what the placement rule costs.
  [[nodiscard]] constexpr std::optional<MoveError> check(const position_type& p) const noexcept {
    return state_.check(p);
  }

  /// The same for a named player, who may be out of turn.
  [[nodiscard]] constexpr std::optional<MoveError> check(PlayerIndex player,
                                                         const position_type& p) const noexcept {
    if (!status().is_over() && player != to_move()) {
      return MoveError::out_of_turn;
    }
    return check(p);
  }

  /// Whether the player to move may play `p`; any coordinates are allowed. Costs what check does.
  [[nodiscard]] constexpr bool is_legal(const position_type& p) const noexcept { return !check(p); }

  /// Every square that the player to move may play, row-major: a forward range of positions, with
  /// size(), [], contains() and their like, that refers to this game and does not allocate. Empty
  /// once the game is over.
  [[nodiscard]] constexpr auto legal_moves() const& noexcept {
    return detail::LegalMoves<Game>{*this};
  }
  void legal_moves() const&& = delete;  // the game would be gone: give it a name first

  /// How many moves the player to move has. O(1) where every empty square may be played, or where
  /// boards are bits and the placement rule knows them as a set; else O(empty squares) times what
  /// check costs.
  [[nodiscard]] constexpr int legal_move_count() const noexcept {
    if (status().is_over()) {
      return 0;
    }
    if (detail::allows_every_empty_square(placement(), ply())) {
      return board().empty_count();
    }
    legal_cursor cursor{*this};
    if constexpr (requires { cursor.count(); }) {
      return cursor.count();
    } else {
      int count = 0;
      for (; !cursor.is_at_end(); cursor.next()) {
        ++count;
      }
      return count;
    }
  }

  /// The legal move that has `rank` legal moves before it in row-major order. Requires
  /// 0 <= rank < legal_move_count(). O(squares / 64) where every empty square may be played, or
  /// where boards are bits and the placement rule knows them as a set; else O(empty squares) times
  /// what check costs.
  [[nodiscard]] constexpr position_type legal_move(int rank) const noexcept {
    MNK_ASSERT(rank >= 0 && rank < legal_move_count());
    if (detail::allows_every_empty_square(placement(), ply())) {
      return board().empty_position(rank);
    }
    legal_cursor cursor{*this};
    if constexpr (requires { cursor.select(rank); }) {
      return cursor.select(rank);
    } else {
      for (; rank > 0; --rank) {
        cursor.next();
      }
      return cursor.value();
    }
  }

  /// Whether the player to move may play `p` and would win by it. Changes nothing. Costs what check
  /// and the strategy's question do. Throws only where a rule of one's own does.
  [[nodiscard]] constexpr bool would_win(const position_type& p) const noexcept(is_nothrow) {
    return is_legal(p) && state_.would_win(p);
  }

  /// Whether `player` would win by a mark placed on `p` now, whoever's turn it is: to find threats
  /// and what must be blocked. False where the player to move may not play `p`, so also once the
  /// game is over, and where no such player takes part. Where the next player may play is another
  /// question: under Gravity a move opens the square above it. Changes nothing; costs what
  /// would_win(p) does.
  [[nodiscard]] constexpr bool would_win(PlayerIndex player, const position_type& p) const
      noexcept(is_nothrow) {
    return index_of(player) < player_count() && is_legal(p) && state_.would_win(player, p);
  }

  /// Whether the player to move may play `p` and would lose by it, as under Misere: the other
  /// player wins then. Always false by rules under which moves only win. Changes nothing; costs
  /// what would_win(p) does.
  [[nodiscard]] constexpr bool would_lose(const position_type& p) const noexcept(is_nothrow) {
    return would_lose(to_move(), p);
  }

  /// The same for a mark of `player`, whoever's turn it is; false where would_win(player, p) is
  /// false for want of a legal move or such a player.
  [[nodiscard]] constexpr bool would_lose(PlayerIndex player, const position_type& p) const
      noexcept(is_nothrow) {
    return index_of(player) < player_count() && is_legal(p) && state_.would_lose(player, p);
  }

  // --- moves --------------------------------------------------------------------------------

  /// Plays for the player to move, or says why not and changes nothing. A new move forgets those
  /// that were undone. Does not allocate; O(1) in the size of the board, and what check and the
  /// strategy cost. Throws only where a rule of one's own does, with the game unchanged.
  [[nodiscard]] constexpr std::optional<MoveError> try_play(const position_type& p) noexcept(
      is_nothrow) {
    const auto error = check(p);
    if (!error) {
      play_unchecked(p);
    }
    return error;
  }

  /// The same for a named player, who may be out of turn.
  [[nodiscard]] constexpr std::optional<MoveError> try_play(
      PlayerIndex player, const position_type& p) noexcept(is_nothrow) {
    const auto error = check(player, p);
    if (!error) {
      play_unchecked(p);
    }
    return error;
  }

  /// Plays for the player to move and returns the move. Throws IllegalMove, with the game
  /// unchanged, where try_play would return an error. Costs what try_play does.
  constexpr move_type play(const position_type& p) {
    if (const auto error = check(p)) {
      detail::raise(IllegalMove{*error, move_type{to_move(), p}});
    }
    return play_unchecked(p);
  }

  /// The same for a named player, who may be out of turn.
  constexpr move_type play(PlayerIndex player, const position_type& p) {
    if (const auto error = check(player, p)) {
      detail::raise(IllegalMove{*error, move_type{player, p}});
    }
    return play_unchecked(p);
  }

  /// Plays without checking, for search. Requires is_legal(p). If the rule throws, nothing has
  /// changed.
  constexpr move_type play_unchecked(const position_type& p) noexcept(is_nothrow) {
    const PlayerIndex player = to_move();
    record_.push(state_.play(p).number());
    return move_type{player, p};
  }

  // --- undo ---------------------------------------------------------------------------------

  /// Whether there is a move to take back, and whether one to play again.
  [[nodiscard]] constexpr bool can_undo() const noexcept { return record_.can_undo(); }
  [[nodiscard]] constexpr bool can_redo() const noexcept { return record_.can_redo(); }

  /// Takes back the last move, also after a win or a draw, and returns it; nothing where there is
  /// none. The game is then equal to what it was before that move. O(1) in the size of the board,
  /// and what the strategy's remove costs.
  constexpr std::optional<move_type> try_undo() noexcept {
    if (!can_undo()) {
      return std::nullopt;
    }
    const auto square = Square<GridType>::from_number(record_.undo());
    state_.undo(square);
    return move_type{to_move(), square.position(grid())};
  }

  /// Plays again the move that was undone last and returns it; nothing where there is none. Costs
  /// what try_play does.
  constexpr std::optional<move_type> try_redo() noexcept(is_nothrow) {
    if (!can_redo()) {
      return std::nullopt;
    }
    const PlayerIndex player = to_move();
    const auto square = Square<GridType>::from_number(record_.undone());
    state_.play(square);
    record_.redo();
    return move_type{player, square.position(grid())};
  }

  /// Takes back the last move and returns it. Throws NothingToUndo at the first position.
  constexpr move_type undo() {
    const auto move = try_undo();
    if (!move) {
      detail::raise(NothingToUndo{});
    }
    return *move;
  }

  /// Plays again the move that was undone last. Throws NothingToRedo where there is none.
  constexpr move_type redo() {
    const auto move = try_redo();
    if (!move) {
      detail::raise(NothingToRedo{});
    }
    return *move;
  }

  /// Back to the first position, with nothing to redo. O(moves made + squares): the record of the
  /// moves becomes what it was at first.
  constexpr void reset() noexcept {
    while (try_undo()) {
    }
    record_.clear();
  }

  /// A game by the same rules from the empty board on, also where this one began with marks.
  /// O(moves made + squares).
  [[nodiscard]] constexpr Game emptied() const {
    Game game = *this;
    game.reset();  // strategies that count take marks back in the reverse of their order
    return Game{game.state_.emptied()};
  }

  /// A game by the same rules whose first position is `marks`, standing at `status`. `ply` says how
  /// many plies have been made, and so whose turn it is: as many as there are marks, unless given
  /// (as where marks were set up, or a player passed). Undo stops there. Requires marks on the same
  /// grid and of as many players, and 0 <= ply <= grid().size(). Whether the position can arise is
  /// not checked: see analysis/position.hpp. Throws InvalidConfiguration where the order of turns
  /// gives, from that ply on, a seat that nobody has. O(moves made + squares).
  [[nodiscard]] constexpr Game starting_from(const board_type& marks, GameStatus status,
                                             std::optional<int> ply = std::nullopt) const {
    Game game = *this;
    game.reset();
    return Game{game.state_.starting_from(marks, ply.value_or(grid().size() - marks.empty_count()),
                                          status)};
  }

  /// Same players, marks, moves, status and counts, and the same rules. What could be redone is
  /// left out. Does not compile where a part of the rules has members but no ==; is_comparable says
  /// so before. O(squares + moves made), and what the rules' comparisons cost.
  friend constexpr bool operator==(const Game& a, const Game& b) noexcept {
    return a.state_ == b.state_ && a.record_ == b.record_;
  }

 private:
  friend detail::History<Game>;
  friend detail::LegalMoves<Game>;
  friend detail::LegalWalk<Game>;

  using legal_cursor = std::conditional_t<detail::has_legal_word<Placement, board_type>,
                                          detail::LegalBits<Game>, detail::LegalWalk<Game>>;

  static constexpr bool is_nothrow = detail::asks_nothrow<strategy_type, board_type, move_type>();

  [[nodiscard]] constexpr move_type move_at(int ply) const noexcept {
    const auto square = Square<GridType>::from_number(record_.square(ply - start_ply()));
    return {player_at(ply), square.position(grid())};
  }

  /// What the placement rule says against an empty square of the board.
  [[nodiscard]] constexpr std::optional<MoveError> placement_error(
      const position_type& p) const noexcept {
    return placement().check(board(), move_type{to_move(), p}, ply());
  }
};

template <class GridType, class RulesOrWinning>
Game(GridType, RulesOrWinning) -> Game<GridType, detail::as_rules_t<RulesOrWinning>>;

template <class GridType, class RulesOrWinning, class PlayersType>
Game(GridType, RulesOrWinning, PlayersType)
    -> Game<GridType, detail::as_rules_t<RulesOrWinning>, PlayersType>;

template <class GridType, class RulesType, class PlayersType, Storage Kind>
Game(State<GridType, RulesType, PlayersType, Kind>) -> Game<GridType, RulesType, PlayersType, Kind>;

}  // namespace mnk::inline v0_1

/// Equal for equal games: the game's key.
template <class GridType, class RulesType, class PlayersType, mnk::Storage Kind>
struct std::hash<mnk::Game<GridType, RulesType, PlayersType, Kind>> {
  [[nodiscard]] std::size_t operator()(
      const mnk::Game<GridType, RulesType, PlayersType, Kind>& game) const noexcept {
    return mnk::detail::hash_size(game.key());
  }
};

#endif  // MNK_GAME_HPP
