// SPDX-License-Identifier: MIT
#ifndef MNK_STATE_HPP
#define MNK_STATE_HPP

#include <mnk/board.hpp>
#include <mnk/detail/assert.hpp>
#include <mnk/detail/hash_size.hpp>
#include <mnk/error.hpp>
#include <mnk/grid/square.hpp>
#include <mnk/grid/square_set.hpp>
#include <mnk/move.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/placement_rule.hpp>
#include <mnk/rules/promises.hpp>
#include <mnk/rules/rules.hpp>
#include <mnk/rules/turns.hpp>
#include <mnk/rules/winning_strategy.hpp>
#include <mnk/search/key.hpp>
#include <mnk/state/marks.hpp>
#include <mnk/status.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <type_traits>

namespace mnk::inline v0_1 {

/// A position in play: marks, the counts of the rules, the ply and how the game stands, without the
/// moves that led there. It is what a search copies or plays and undoes by the million; Game is a
/// State and the record of its moves, with checked verbs.
///
///   State state{Grid<6, 7>{}, Rules{KInARow<4>{}, Gravity{}}};
///   for (const auto square : state.legal() - state.winning(rival)) {
///     const auto change = state.play(square);
///     …
///     state.undo(change);
///   }
///
/// On a static grid with a static number of players it is trivially copyable and never allocates:
/// 16 bytes for tic-tac-toe, 24 for connect four and qubic. On a run-time grid it allocates when it
/// is made, copied or assigned, but for squares and counts of two players on a plane of sides up to
/// 25, which it has inside itself. One that was moved from may only be assigned to or destroyed. A
/// state is for one thread at a time; its const members may be called at once; distinct states
/// share nothing.
///
/// Squares are numbers, see Square; wherever one is asked for a position that is on the board does
/// as well. Queries and changes are O(1) in the size of the board, and what the rules cost, unless
/// said otherwise.
template <class GridType, class RulesType, class PlayersType = Players<2>,
          Storage Kind = default_storage<GridType, PlayersType::static_count>>
class State {
  using Winning = decltype(RulesType::winning);
  using Placement = decltype(RulesType::placement);
  using Turns = decltype(RulesType::turns);

 public:
  using grid_type = GridType;
  using board_type = Board<GridType, PlayersType::static_count, Kind>;
  using strategy_type = detail::strategy_t<Winning, board_type>;
  using position_type = typename GridType::position_type;
  using move_type = BasicMove<position_type>;
  /// What a player chooses.
  using action_type = Square<GridType>;
  /// What play returns and undo takes.
  using change_type = action_type;
  using set_type = SquareSet<GridType>;

  static_assert(PlacementRule<Placement, board_type>,
                "mnk::Game: the second member of Rules says where one may play; it needs "
                "std::optional<MoveError> check(board, move, ply) const noexcept");

  /// The first position. `rules` is Rules{...} or a bare winning rule.
  ///
  /// Throws InvalidConfiguration, before anything is allocated, where the parts do not fit
  /// together; parts whose sizes are in their types do not compile then. O(squares).
  template <class RulesOrWinning>
    requires std::is_same_v<detail::as_rules_t<RulesOrWinning>, RulesType>
  constexpr State(const GridType& grid, const RulesOrWinning& rules, PlayersType players)
      : State(Checked{}, grid, detail::as_rules(rules), players) {}
  template <class RulesOrWinning>
    requires(std::is_same_v<detail::as_rules_t<RulesOrWinning>, RulesType> &&
             std::is_default_constructible_v<PlayersType>)
  constexpr State(const GridType& grid, const RulesOrWinning& rules)
      : State(Checked{}, grid, detail::as_rules(rules), PlayersType{}) {}

  /// Whether states of this type have an ==: every part of the rules is comparable or has no
  /// members.
  static constexpr bool is_comparable = detail::Comparable<strategy_type> &&
                                        detail::Comparable<Placement> && detail::Comparable<Turns>;

  // --- what stands ------------------------------------------------------------------------------

  /// The marks as they stand; by value where the state keeps them otherwise, as on small boards.
  [[nodiscard]] constexpr decltype(auto) board() const noexcept { return marks_.board(ply_); }
  [[nodiscard]] constexpr decltype(auto) grid() const noexcept { return marks_.grid(); }

  /// In progress, won or drawn: what the last move led to, or what starting_from() was given.
  [[nodiscard]] constexpr GameStatus status() const noexcept { return status_; }

  /// How many players take part, 2 to 254.
  [[nodiscard]] constexpr int player_count() const noexcept { return marks_.player_count(); }

  /// The number of moves made, with the ply that starting_from() was given.
  [[nodiscard]] constexpr int ply() const noexcept { return ply_; }

  /// The player whose turn it is at a ply, 0 or more.
  [[nodiscard]] constexpr PlayerIndex player_at(int ply) const noexcept {
    return turns_.player_to_move(ply, player_count());
  }
  /// The player whose turn it is; after the end, whose turn it would be.
  [[nodiscard]] constexpr PlayerIndex to_move() const noexcept { return player_at(ply_); }

  /// The parts of the rules, the winning strategy with its counts as they stand.
  [[nodiscard]] constexpr const strategy_type& winning_strategy() const noexcept {
    return marks_.strategy();
  }
  [[nodiscard]] constexpr const Placement& placement() const noexcept { return placement_; }
  [[nodiscard]] constexpr const Turns& turns() const noexcept { return turns_; }

  /// What the winning rule promises, for searches.
  [[nodiscard]] constexpr Promises promises() const noexcept {
    return detail::promises_of<board_type>(winning_strategy());
  }

  // --- questions about moves --------------------------------------------------------------------

  /// The squares that the player to move may play, none once the game is over: a set by value,
  /// which stays as it is while the state changes. O(words) where every empty square may be played
  /// or the placement rule knows a set, else O(empty squares). Allocates where a SquareSet does.
  [[nodiscard]] constexpr set_type legal() const {
    if (status_.is_over()) {  // GCC 12 mixes up the values of a ?: in a constant expression
      return marks_.no_squares();
    }
    return open_squares();
  }

  /// The squares of legal() on which `player` would win now, whoever's turn it is. O(words x lines)
  /// where boards are bits and the rule is decided by own marks, else a question for each square.
  [[nodiscard]] constexpr set_type winning(PlayerIndex player) const {
    return winning(player, legal());
  }
  /// Those of some empty squares on which a mark of `player` would win, whether it may be played
  /// now or not.
  [[nodiscard]] constexpr set_type winning(PlayerIndex player, const set_type& among) const {
    return marks_.winning(player, player == to_move(), among);
  }

  /// Why the player to move may not play there, or nothing.
  [[nodiscard]] constexpr std::optional<MoveError> check(const position_type& p) const noexcept {
    if (status_.is_over()) {
      return MoveError::game_over;
    }
    decltype(auto) marks = board();
    if (!marks.contains(p)) {
      return MoveError::off_board;
    }
    if (!marks.is_empty(p)) {
      if constexpr (requires { placement_.when_taken(marks, p); }) {
        return placement_.when_taken(marks, p);
      } else {
        return MoveError::occupied;
      }
    }
    return placement_.check(marks, move_type{to_move(), p}, ply_);
  }
  [[nodiscard]] constexpr std::optional<MoveError> check(action_type square) const noexcept {
    return check(square.position(grid()));
  }
  [[nodiscard]] constexpr bool is_legal(const position_type& p) const noexcept { return !check(p); }

  /// Whether the player to move, or `player`, would win on a square, or lose by the rules, as under
  /// Misere. Requires a legal square; throws only where a rule of one's own does.
  [[nodiscard]] constexpr bool would_win(action_type square) const noexcept(is_nothrow) {
    return marks_.wins(to_move(), true, square);
  }
  [[nodiscard]] constexpr bool would_win(PlayerIndex player, action_type square) const
      noexcept(is_nothrow) {
    return marks_.wins(player, player == to_move(), square);
  }
  [[nodiscard]] constexpr bool would_lose(action_type square) const noexcept(is_nothrow) {
    return would_lose(to_move(), square);
  }
  [[nodiscard]] constexpr bool would_lose(PlayerIndex player, action_type square) const
      noexcept(is_nothrow) {
    const bool is_mover = player == to_move();
    return marks_.loses(player, is_mover, square) && !marks_.wins(player, is_mover, square);
  }
  [[nodiscard]] constexpr bool would_win(const position_type& p) const noexcept(is_nothrow) {
    return would_win(square_at(p));
  }
  [[nodiscard]] constexpr bool would_win(PlayerIndex player, const position_type& p) const
      noexcept(is_nothrow) {
    return would_win(player, square_at(p));
  }
  [[nodiscard]] constexpr bool would_lose(const position_type& p) const noexcept(is_nothrow) {
    return would_lose(square_at(p));
  }
  [[nodiscard]] constexpr bool would_lose(PlayerIndex player, const position_type& p) const
      noexcept(is_nothrow) {
    return would_lose(player, square_at(p));
  }

  // --- moves ------------------------------------------------------------------------------------

  /// Plays for the player to move and returns what undo needs. Requires a legal square. A win comes
  /// before a loss, a loss before a draw, a draw before the next turn. Does not allocate; throws
  /// only where a rule of one's own does, with the state unchanged.
  constexpr change_type play(action_type square) noexcept(is_nothrow) {
    MNK_ASSERT(!check(square));
    return play(square, status_after(to_move(), square));
  }
  constexpr change_type play(const position_type& p) noexcept(is_nothrow) {
    MNK_ASSERT(grid().contains(p));
    return play(square_at(p));
  }

  /// The same on a square that is known not to win or lose at once, as one left out of winning():
  /// that is not asked again. Requires that it does not.
  constexpr change_type play_quiet(action_type square) noexcept(is_nothrow) {
    MNK_ASSERT(!check(square));
    MNK_ASSERT(!would_win(square) && !would_lose(square));
    return play(square, GameStatus::in_progress());
  }

  /// Takes back a move: `change` is what the last play returned that was not yet undone. The state
  /// is then equal to what it was before. Requires a mark of who played last on that square.
  constexpr void undo(change_type change) noexcept {
    MNK_ASSERT(ply_ > 0 && board().owned_by(player_at(ply_ - 1), change.position(grid())));
    --ply_;
    marks_.take(to_move(), change);
    status_ = GameStatus::in_progress();
  }

  // --- numbers ----------------------------------------------------------------------------------

  /// A fixed numbering of actions for tables, learners and records: the row-major index of the
  /// square in the box of the grid, 0 to action_bound() - 1.
  [[nodiscard]] constexpr int number(action_type square) const noexcept {
    return grid().index(square.position(grid()));
  }
  [[nodiscard]] constexpr action_type action(int number) const noexcept {
    MNK_ASSERT(number >= 0 && number < action_bound());
    return square_at(grid().position(number));
  }
  [[nodiscard]] constexpr int action_bound() const noexcept { return grid().index_bound(); }

  /// A word for a table of one's own: the same where the marks and the seat to move are, however
  /// the sides and the storage are given. Two other positions share it with a chance of about
  /// 2^-64; a table that must not err keeps the marks as well. Says nothing of grid and rules, and
  /// nothing of the order of the moves, where a rule asks for it: see Promises. O(squares).
  [[nodiscard]] constexpr std::uint64_t key() const noexcept {
    return detail::mixed(
        detail::marks_word(board()) +
        detail::mixed(~std::uint64_t{0} - static_cast<std::uint64_t>(index_of(to_move()))));
  }

  /// Writes what a learner sees: a plane of 0 and 1 for each player in the order of seats, then one
  /// of the legal moves, action_bound() numbers a plane in the order of number(). Requires a span
  /// of (player_count() + 1) * action_bound(). O(planes x squares); does not allocate where boards
  /// are bits.
  constexpr void fill_planes(std::span<float> planes) const {
    const int bound = action_bound();
    MNK_ASSERT(static_cast<int>(planes.size()) == (player_count() + 1) * bound);
    for (float& each : planes) {
      each = 0;
    }
    decltype(auto) marks = board();
    for (int i = 0; i < player_count(); ++i) {
      mark_plane(marks.marks(static_cast<PlayerIndex>(i)), planes, i * bound);
    }
    mark_plane(legal(), planes, player_count() * bound);
  }

  // --- positions --------------------------------------------------------------------------------

  /// A state by the same rules at the first position. O(squares).
  [[nodiscard]] constexpr State emptied() const {
    State state = *this;
    state.marks_.take_all();
    state.ply_ = 0;
    state.settle(GameStatus::in_progress());
    return state;
  }

  /// A state by the same rules with `marks` on the board at `ply`, standing at `status`. Requires
  /// the same grid and players, and 0 <= ply <= grid().size(). Whether the position can arise is
  /// not checked: see analysis/position.hpp. Throws InvalidConfiguration where the order of turns
  /// gives, from that ply on, a seat that nobody has. O(squares).
  [[nodiscard]] constexpr State starting_from(const board_type& marks, int ply,
                                              GameStatus status) const {
    MNK_ASSERT(marks.grid() == grid());
    MNK_ASSERT(marks.player_count() == player_count());
    MNK_ASSERT(ply >= 0 && ply <= grid().size());
    detail::require_seats(turns_, ply + marks.empty_count(), player_count());
    State state = emptied();
    state.marks_.put_all(marks, ply);
    state.ply_ = ply;
    state.status_ = status;
    return state;
  }

  /// Whether assigning another state takes no memory: see detail::AllOrNone.
  [[nodiscard]] constexpr bool fits(const State& other) const noexcept {
    return detail::is_sized_by_board<strategy_type> && std::is_trivially_copyable_v<Placement> &&
           std::is_trivially_copyable_v<Turns> && grid() == other.grid() &&
           player_count() == other.player_count();
  }

  /// Same players, marks, ply, status and counts, and the same rules.
  friend constexpr bool operator==(const State& a, const State& b) noexcept {
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
    return a.ply_ == b.ply_ && a.status_ == b.status_ && a.marks_ == b.marks_ &&
           detail::same(a.placement_, b.placement_) && detail::same(a.turns_, b.turns_);
  }

 private:
  struct Checked {};
  static constexpr bool is_nothrow = detail::asks_nothrow<strategy_type, board_type, move_type>();
  using Marks = detail::state_marks_t<board_type, Winning, Turns>;

  constexpr State(Checked /*tag*/, const GridType& grid, const RulesType& rules,
                  const PlayersType& players)
      : marks_(validated(grid, rules, players), rules.winning, players),
        placement_(rules.placement),
        turns_(rules.turns) {
    settle(status_);  // a placement rule may leave no first move
  }

  /// The grid, once every part has accepted the others.
  static constexpr const GridType& validated(const GridType& grid, const RulesType& rules,
                                             const PlayersType& players) {
    detail::require_placement_members<Placement, board_type>();
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

  [[nodiscard]] constexpr action_type square_at(const position_type& p) const noexcept {
    return {grid(), p};
  }

  /// How the game would stand after a move that is not yet on the board, but for a draw.
  [[nodiscard]] constexpr GameStatus status_after(PlayerIndex player, action_type square) const
      noexcept(is_nothrow) {
    if (marks_.wins(player, true, square)) {
      return GameStatus::won_by(player);
    }
    if (marks_.loses(player, true, square)) {
      return GameStatus::won_by(static_cast<PlayerIndex>(1 - index_of(player)));
    }
    return GameStatus::in_progress();
  }

  /// Plays a move after which, but for a draw, the game stands so.
  constexpr change_type play(action_type square, GameStatus after) noexcept(is_nothrow) {
    marks_.put(to_move(), square);
    ++ply_;
    settle(after);
    return square;
  }

  /// A game that nobody won is drawn where the next player has no move.
  constexpr void settle(GameStatus after) noexcept {
    status_ = after.is_over() || has_move() ? after : GameStatus::draw();
  }

  /// Whether the player to move has a move, if nobody has won.
  [[nodiscard]] constexpr bool has_move() const noexcept {
    return !marks_.is_full() && (!detail::may_block(placement_, ply_) || has_open_square());
  }
  [[nodiscard]] constexpr bool has_open_square() const noexcept {
    decltype(auto) marks = board();
    for (const action_type square : marks.empty()) {
      if (!placement_.check(marks, move_type{to_move(), square.position(grid())}, ply_)) {
        return true;
      }
    }
    return false;
  }

  /// The squares that may be played, whether the game is over or not.
  [[nodiscard]] constexpr set_type open_squares() const {
    if constexpr (requires { placement_.legal(grid(), marks_.empty()); }) {
      return placement_.legal(grid(), marks_.empty());
    } else {
      set_type squares = marks_.empty();
      if (!detail::allows_every_empty_square(placement_, ply_)) {
        decltype(auto) marks = board();
        for (const action_type square : marks.empty()) {
          if (placement_.check(marks, move_type{to_move(), square.position(grid())}, ply_)) {
            squares.erase(square);
          }
        }
      }
      return squares;
    }
  }

  constexpr void mark_plane(const set_type& squares, std::span<float> planes,
                            int first) const noexcept {
    for (const action_type square : squares) {
      planes[static_cast<std::size_t>(first + number(square))] = 1;
    }
  }

  Marks marks_;
  [[no_unique_address]] Placement placement_;
  [[no_unique_address]] Turns turns_;
  int ply_ = 0;
  GameStatus status_;
};

template <class GridType, class RulesOrWinning>
State(GridType, RulesOrWinning) -> State<GridType, detail::as_rules_t<RulesOrWinning>>;

template <class GridType, class RulesOrWinning, class PlayersType>
State(GridType, RulesOrWinning, PlayersType)
    -> State<GridType, detail::as_rules_t<RulesOrWinning>, PlayersType>;

}  // namespace mnk::inline v0_1

/// Equal for equal states.
template <class G, class R, class P, mnk::Storage S>
struct std::hash<mnk::State<G, R, P, S>> {
  [[nodiscard]] std::size_t operator()(const mnk::State<G, R, P, S>& state) const noexcept {
    return mnk::detail::hash_size(state.key());
  }
};

#endif  // MNK_STATE_HPP
