// SPDX-License-Identifier: MIT
#ifndef MNK_GAME_HPP
#define MNK_GAME_HPP

#include <mnk/board.hpp>
#include <mnk/detail/all_or_none.hpp>
#include <mnk/detail/hash_size.hpp>
#include <mnk/detail/history.hpp>
#include <mnk/detail/legal_moves.hpp>
#include <mnk/detail/position_key.hpp>
#include <mnk/detail/record.hpp>
#include <mnk/detail/winning_line.hpp>
#include <mnk/error.hpp>
#include <mnk/illegal_move.hpp>
#include <mnk/move.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/placement_rule.hpp>
#include <mnk/rules/rules.hpp>
#include <mnk/rules/winning_strategy.hpp>
#include <mnk/status.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

namespace mnk::inline v0_1 {

namespace detail {

/// What a game holds.
template <class GridType, class RulesType, class PlayersType, Storage Kind>
class GameParts {
  using Placement = decltype(RulesType::placement);
  using Turns = decltype(RulesType::turns);

  static constexpr int ply_bound = [] {
    if constexpr (GridType::is_static) {
      return GridType{}.size();
    } else {
      return dynamic_length;
    }
  }();
  static constexpr int square_bound = [] {
    if constexpr (GridType::is_static) {
      return GridType{}.index_bound() - 1;
    } else {
      return dynamic_length;
    }
  }();

 public:
  using board_type = Board<GridType, PlayersType::static_count, Kind>;
  using strategy_type = strategy_t<decltype(RulesType::winning), board_type>;
  using record_type = Record<ply_bound, square_bound>;

  constexpr GameParts(const GridType& grid, const RulesType& rules, const PlayersType& players)
      : board_(grid, players),
        winning_(detail::strategy_for(rules.winning, board_)),
        placement_(rules.placement),
        turns_(rules.turns),
        record_(grid.size(), 0) {}

  /// See AllOrNone.
  [[nodiscard]] constexpr bool fits(const GameParts& other) const noexcept {
    return is_sized_by_board<strategy_type> && std::is_trivially_copyable_v<Placement> &&
           std::is_trivially_copyable_v<Turns> && board_.grid() == other.board_.grid() &&
           board_.player_count() == other.board_.player_count();
  }

 protected:
  board_type board_;
  [[no_unique_address]] strategy_type winning_;
  [[no_unique_address]] Placement placement_;
  [[no_unique_address]] Turns turns_;
  record_type record_;
  GameStatus status_;
};

}  // namespace detail

/// A game in progress: a board, rules, whose turn it is, how it stands, and every move made.
///
/// Asks the board to store and the rules to judge. One call of play checks a move, asks whether it
/// wins, places it and sets the status: a win comes before a draw, a draw before the next turn. A
/// refused move changes nothing.
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
  using Winning = decltype(RulesType::winning);
  using Placement = decltype(RulesType::placement);
  using Turns = decltype(RulesType::turns);
  using Parts::board_;
  using Parts::placement_;
  using Parts::record_;
  using Parts::status_;
  using Parts::turns_;
  using Parts::winning_;

 public:
  using grid_type = GridType;
  using board_type = typename Parts::board_type;
  using position_type = typename GridType::position_type;
  using move_type = BasicMove<position_type>;
  using strategy_type = typename Parts::strategy_type;

  static_assert(PlacementRule<Placement, board_type>,
                "mnk::Game: the second member of Rules says where one may play; it needs "
                "std::optional<MoveError> check(board, move, ply) const noexcept");

  /// A game at its first position. `rules` is Rules{...} or a bare winning rule.
  ///
  /// Throws InvalidConfiguration, before anything is allocated, where the parts do not fit
  /// together; parts whose sizes are in their types do not compile then. O(squares).
  template <class RulesOrWinning>
  constexpr Game(const GridType& grid, const RulesOrWinning& rules, PlayersType players = {})
    requires(std::is_same_v<detail::as_rules_t<RulesOrWinning>, RulesType> &&
             std::is_default_constructible_v<PlayersType>)
      : Game(Checked{}, grid, detail::as_rules(rules), players) {}

  template <class RulesOrWinning>
  constexpr Game(const GridType& grid, const RulesOrWinning& rules, PlayersType players)
    requires(std::is_same_v<detail::as_rules_t<RulesOrWinning>, RulesType> &&
             !std::is_default_constructible_v<PlayersType>)
      : Game(Checked{}, grid, detail::as_rules(rules), players) {}

  /// Whether games of this type have an ==: every part of the rules is comparable or has no
  /// members.
  static constexpr bool is_comparable = detail::Comparable<strategy_type> &&
                                        detail::Comparable<Placement> && detail::Comparable<Turns>;

  // --- what stands --------------------------------------------------------------------------

  /// The marks as they stand, and the geometry below them; both refer to this game.
  [[nodiscard]] constexpr const board_type& board() const noexcept { return board_; }
  [[nodiscard]] constexpr const GridType& grid() const noexcept { return board_.grid(); }

  /// In progress, won or drawn: what the last move led to, or what starting_from() was given. O(1).
  [[nodiscard]] constexpr GameStatus status() const noexcept { return status_; }

  /// The player whose turn it is; after the end, whose turn it would be.
  [[nodiscard]] constexpr PlayerIndex to_move() const noexcept { return player_at(ply()); }

  /// How many players take part, 2 to 254.
  [[nodiscard]] constexpr int player_count() const noexcept { return board_.player_count(); }

  /// The ply: start_ply() and the number of moves made since, undone ones left out.
  [[nodiscard]] constexpr int ply() const noexcept { return record_.ply(); }

  /// The ply of the first position: 0, or what starting_from() was given.
  [[nodiscard]] constexpr int start_ply() const noexcept { return record_.start(); }

  /// The moves made, oldest first: a range of moves by value, with size() and [], that refers to
  /// this game and does not allocate. Undone moves are left out.
  [[nodiscard]] constexpr auto history() const noexcept { return detail::History<Game>{*this}; }

  /// The move that undo() would take back, or nothing.
  [[nodiscard]] constexpr std::optional<move_type> last_move() const noexcept {
    return can_undo() ? std::optional{move_at(ply() - 1)} : std::nullopt;
  }

  /// The squares that the last move completed, every line of it, row-major and each once, for a
  /// display to highlight; empty while nobody has won. It keeps what it needs, and so outlives the
  /// game. O(squares) to walk through.
  [[nodiscard]] constexpr auto winning_line() const {
    using Squares = decltype(detail::winning_line_of(winning_, board_, move_type{}));
    std::optional<Squares> squares;
    if (status_.winner() && can_undo()) {
      squares.emplace(detail::winning_line_of(winning_, board_, move_at(ply() - 1)));
    }
    return detail::WinningLine<GridType, Squares>{grid(), std::move(squares)};
  }

  /// A word for a table of one's own: the same where the marks and the seat to move are, whatever
  /// moves led there and however the sides and the storage are given, so that an AnyGame has its
  /// game's. Two other positions share a key with a chance of about 2^-64; a table that must not
  /// err keeps the marks as well. Says nothing of grid and rules, and nothing of the order of the
  /// moves, where a rule asks for it (see depends_on_history in WinningStrategy). O(squares).
  [[nodiscard]] constexpr std::uint64_t key() const noexcept {
    return detail::mixed(
        detail::marks_word(board_) +
        detail::mixed(~std::uint64_t{0} - static_cast<std::uint64_t>(index_of(to_move()))));
  }

  /// The parts of the rules, the winning strategy with its counts as they stand.
  [[nodiscard]] constexpr const strategy_type& winning_strategy() const noexcept {
    return winning_;
  }
  [[nodiscard]] constexpr const Placement& placement() const noexcept { return placement_; }
  [[nodiscard]] constexpr const Turns& turns() const noexcept { return turns_; }

  // --- questions about a move ---------------------------------------------------------------

  /// Why the player to move may not play `p`, or nothing. O(1), and what the placement rule costs.
  [[nodiscard]] constexpr std::optional<MoveError> check(const position_type& p) const noexcept {
    if (status_.is_over()) {
      return MoveError::game_over;
    }
    if (!board_.contains(p)) {
      return MoveError::off_board;
    }
    if (!board_.is_empty(p)) {
      if constexpr (requires { placement_.when_taken(board_, p); }) {
        return placement_.when_taken(board_, p);
      } else {
        return MoveError::occupied;
      }
    }
    return placement_error(p);
  }

  /// The same for a named player, who may be out of turn.
  [[nodiscard]] constexpr std::optional<MoveError> check(PlayerIndex player,
                                                         const position_type& p) const noexcept {
    if (!status_.is_over() && player != to_move()) {
      return MoveError::out_of_turn;
    }
    return check(p);
  }

  /// Whether the player to move may play `p`; any coordinates are allowed. Costs what check does.
  [[nodiscard]] constexpr bool is_legal(const position_type& p) const noexcept { return !check(p); }

  /// Every square that the player to move may play, row-major: a forward range of positions that
  /// refers to this game and does not allocate. Empty once the game is over.
  [[nodiscard]] constexpr auto legal_moves() const noexcept {
    return detail::LegalMoves<Game>{*this};
  }

  /// How many moves the player to move has. O(1) where every empty square may be played, or where
  /// boards are bits and the placement rule knows a legal_word; else O(empty squares) times what
  /// check costs.
  [[nodiscard]] constexpr int legal_move_count() const noexcept {
    if (status_.is_over()) {
      return 0;
    }
    if (detail::allows_every_empty_square(placement_, ply())) {
      return board_.empty_count();
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
  /// where boards are bits and the placement rule knows a legal_word; else O(empty squares) times
  /// what check costs.
  [[nodiscard]] constexpr position_type legal_move(int rank) const noexcept {
    MNK_ASSERT(rank >= 0 && rank < legal_move_count());
    if (detail::allows_every_empty_square(placement_, ply())) {
      return board_.empty_position(rank);
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
    return is_legal(p) && winning_.is_winning_move(board_, move_type{to_move(), p});
  }

  /// Whether `player` would win by a mark placed on `p` now, whoever's turn it is: to find threats
  /// and what must be blocked. False where the player to move may not play `p`, so also once the
  /// game is over, and where no such player takes part. Where the next player may play is another
  /// question: under Gravity a move opens the square above it. Changes nothing; costs what
  /// would_win(p) does.
  [[nodiscard]] constexpr bool would_win(PlayerIndex player, const position_type& p) const
      noexcept(is_nothrow) {
    return index_of(player) < player_count() && is_legal(p) &&
           winning_.is_winning_move(board_, move_type{player, p});
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
    if constexpr (requires(const move_type& move) { winning_.is_losing_move(board_, move); }) {
      const move_type move{player, p};
      return index_of(player) < player_count() && is_legal(p) &&
             !winning_.is_winning_move(board_, move) && winning_.is_losing_move(board_, move);
    } else {
      return false;
    }
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
    MNK_ASSERT(is_legal(p));
    const move_type move{to_move(), p};
    const GameStatus after = status_after(move);
    detail::put(winning_, board_, move);
    record_.push(grid().index(p));
    settle(after);
    return move;
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
    const move_type move = move_at(ply() - 1);
    detail::take_back(winning_, board_, move);
    record_.undo();
    status_ = GameStatus::in_progress();
    return move;
  }

  /// Plays again the move that was undone last and returns it; nothing where there is none. Costs
  /// what try_play does.
  constexpr std::optional<move_type> try_redo() noexcept(is_nothrow) {
    if (!can_redo()) {
      return std::nullopt;
    }
    const move_type move = move_at(ply());
    const GameStatus after = status_after(move);
    detail::put(winning_, board_, move);
    record_.redo();
    settle(after);
    return move;
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
    game.reset();
    // Strategies that count take marks back in the reverse of the order in which they came.
    for (int i = grid().index_bound(); i-- > 0;) {
      const position_type p = grid().position(i);
      if (const auto owner = grid().contains(p) ? game.board_.at(p) : std::nullopt) {
        detail::take_back(game.winning_, game.board_, move_type{*owner, p});
      }
    }
    game.record_ = record_type{grid().size(), 0};
    game.settle(GameStatus::in_progress());
    return game;
  }

  /// A game by the same rules whose first position is `marks`, standing at `status`. `ply` says how
  /// many plies have been made, and so whose turn it is: as many as there are marks, unless given
  /// (as where marks were set up, or a player passed). Undo stops there. Requires marks on the same
  /// grid and of as many players, and 0 <= ply <= grid().size(). Whether the position can arise is
  /// not checked: see analysis/position.hpp. Throws InvalidConfiguration where the order of turns
  /// gives, from that ply on, a seat that nobody has. O(moves made + squares).
  [[nodiscard]] constexpr Game starting_from(const board_type& marks, GameStatus status,
                                             std::optional<int> ply = std::nullopt) const {
    MNK_ASSERT(marks.grid() == grid());
    MNK_ASSERT(marks.player_count() == player_count());
    const int start = ply.value_or(grid().size() - marks.empty_count());
    MNK_ASSERT(start >= 0 && start <= grid().size());
    detail::require_seats(turns_, start + marks.empty_count(), player_count());
    Game game = emptied();
    for (const position_type& p : grid().positions()) {
      if (const auto owner = marks.at(p)) {
        detail::put(game.winning_, game.board_, move_type{*owner, p});
      }
    }
    game.record_ = record_type{grid().size(), start};
    game.status_ = status;
    return game;
  }

  /// Same players, marks, moves, status and counts, and the same rules. What could be redone is
  /// left out. Does not compile where a part of the rules has members but no ==; is_comparable says
  /// so before. O(squares + moves made), and what the rules' comparisons cost.
  friend constexpr bool operator==(const Game& a, const Game& b) noexcept {
    static_assert(detail::Comparable<strategy_type>,
                  "mnk::Game: games are compared with their rules, and the winning rule, or a part "
                  "of it, has members but no ==; add friend bool operator==(const Rule&, const "
                  "Rule&) = default to it");
    static_assert(detail::Comparable<Placement>,
                  "mnk::Game: games are compared with their rules, and the placement rule has "
                  "members but no ==; add friend bool operator==(const Rule&, const Rule&) = "
                  "default to it");
    static_assert(detail::Comparable<Turns>,
                  "mnk::Game: games are compared with their rules, and the order of turns has "
                  "members but no ==; add friend bool operator==(const Turns&, const Turns&) = "
                  "default to it");
    return a.board_ == b.board_ && a.record_ == b.record_ && a.status_ == b.status_ &&
           detail::same(a.winning_, b.winning_) && detail::same(a.placement_, b.placement_) &&
           detail::same(a.turns_, b.turns_);
  }

 private:
  friend detail::History<Game>;
  friend detail::LegalMoves<Game>;
  friend detail::LegalWalk<Game>;
  struct Checked {};

  /// Where boards are bits, placement rules may know the legal squares as a word.
  static constexpr bool has_legal_word = [] {
    if constexpr (Kind == Storage::bits) {
      return requires(const Placement& placement, const board_type& board) {
        placement.legal_word(board.cells());
      };
    } else {
      return false;
    }
  }();
  using legal_cursor =
      std::conditional_t<has_legal_word, detail::LegalBits<Game>, detail::LegalWalk<Game>>;

  static constexpr bool is_nothrow = detail::asks_nothrow<strategy_type, board_type, move_type>();

  using record_type = typename Parts::record_type;

  constexpr Game(Checked /*tag*/, const GridType& grid, const RulesType& rules,
                 const PlayersType& players)
      : Parts(validated(grid, rules, players), rules, players) {
    settle(status_);  // a placement rule may leave no first move
  }

  /// The grid, once every part has accepted the others.
  static constexpr const GridType& validated(const GridType& grid, const RulesType& rules,
                                             const PlayersType& players) {
    detail::validate(rules.winning, grid, players);
    if constexpr (detail::LosingRule<Winning, board_type> &&
                  !requires { rules.winning.validate(grid, players); }) {
      detail::require_two_players(players);
    }
    detail::validate(rules.placement, grid, players);
    detail::validate(rules.turns, grid, players);
    detail::require_seats(rules.turns, grid.size(), players.count());
    return grid;
  }

  [[nodiscard]] constexpr PlayerIndex player_at(int ply) const noexcept {
    return turns_.player_to_move(ply, player_count());
  }

  [[nodiscard]] constexpr move_type move_at(int ply) const noexcept {
    return {player_at(ply), grid().position(record_.square(ply))};
  }

  /// What the placement rule says against an empty square of the board.
  [[nodiscard]] constexpr std::optional<MoveError> placement_error(
      const position_type& p) const noexcept {
    return placement_.check(board_, move_type{to_move(), p}, ply());
  }

  /// How the game would stand after a move that is not yet on the board, but for a draw.
  [[nodiscard]] constexpr GameStatus status_after(const move_type& move) const
      noexcept(is_nothrow) {
    if (winning_.is_winning_move(board_, move)) {
      return GameStatus::won_by(move.player);
    }
    if constexpr (requires { winning_.is_losing_move(board_, move); }) {
      if (winning_.is_losing_move(board_, move)) {
        return GameStatus::won_by(static_cast<PlayerIndex>(1 - index_of(move.player)));
      }
    }
    return GameStatus::in_progress();
  }

  /// A game that nobody won is drawn where the next player has no move.
  constexpr void settle(GameStatus after) noexcept {
    status_ = after;
    if (!after.is_over() &&
        (board_.is_full() || (detail::may_block(placement_, ply()) && legal_moves().empty()))) {
      status_ = GameStatus::draw();
    }
  }
};

template <class GridType, class RulesOrWinning>
Game(GridType, RulesOrWinning) -> Game<GridType, detail::as_rules_t<RulesOrWinning>>;

template <class GridType, class RulesOrWinning, class PlayersType>
Game(GridType, RulesOrWinning, PlayersType)
    -> Game<GridType, detail::as_rules_t<RulesOrWinning>, PlayersType>;

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
