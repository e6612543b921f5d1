// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_WINNING_STRATEGY_HPP
#define MNK_RULES_WINNING_STRATEGY_HPP

#include <mnk/detail/inline.hpp>
#include <mnk/dynamic.hpp>
#include <mnk/error.hpp>
#include <mnk/grid/square.hpp>
#include <mnk/grid/square_map.hpp>
#include <mnk/grid/square_set.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/members.hpp>

#include <concepts>
#include <type_traits>
#include <utility>

namespace mnk::inline v0_1 {

/// What decides whether a move wins. One member is asked for:
///
///   bool is_winning_move(const Board& board, const Move& move) const
///
/// whether `move`, not yet on the board, would win for its player. It may throw; the game is then
/// unchanged. More members are used where they are present:
///
///   void place(const Board&, const Move&)      the move has just been put on the board
///   void remove(const Board&, const Move&)     the move is about to be taken off the board
///   auto winning_line(const Board&, const Move&) const
///
/// The first two keep counts of the strategy's own, must not throw, and undo one another exactly.
/// The last one is called with the winning move on the board and returns the squares to show, as a
/// range of positions or as anything with contains(position), which must not refer to the board or
/// the strategy. It must show nothing where this strategy is not the one by which the move won:
/// AnyOf and WinAndLose ask every one of theirs. A constant `reads` says what the strategy asks of
/// the board: see Reads.
///
/// Counts that depend on the board as it is before a move ask it in `prepare`, with the move not
/// yet there, which may throw as is_winning_move may; `place` is then handed what it returned:
///
///   auto prepare(const Board&, const Move&) const
///   void place(const Board&, const Move&, const auto& prepared)
///
/// One more serves those who evaluate positions, as bots do: it calls f(detail::OpenLine) for every
/// set of squares with the empty square `p` in it that would win once all of it is one player's,
/// and on which at most one player has marks so far. Without it the rule has no such lines to tell.
///
///   void for_each_open_line(const Board&, const Position& p, auto&& f) const
///
/// A strategy may say under which maps of the grid's squares onto themselves it gives the same
/// answers, moves and marks being moved alike; where it does not say, none is used but the identity
/// (see analysis/symmetry.hpp). The maps asked about take lines of the grid to lines:
///
///   bool is_symmetric_under(const Grid&, const SquareMap<Rank>&) const noexcept
///
/// A strategy under which nobody wins with fewer marks than some number, the one that wins
/// included, may say so, and is not asked about earlier moves in places where that saves time:
///
///   static constexpr int least_marks = 3
///
/// A strategy with memory of its own, of which assigning one for the same grid and players takes
/// none and does not throw, says so by
///
///   static constexpr bool is_sized_by_board = true
///
/// A strategy under which whether a move ends the game depends on the player's own marks alone, and
/// not on the order in which they came, may promise so. A square on which a player would win is
/// then taken from that player only by a mark there, so that a search behind run-time sides has to
/// look at fewer moves; and marks that end the game end it whichever comes last, so that a position
/// is judged by its marks and not by their order (see judge_position):
///
///   bool wins_by_own_marks() const noexcept
///
/// One more may stand beside is_winning_move, for games of two players (a game of others is
/// refused, or left to the rule if it has a validate(grid, players)): whether a move that does not
/// win makes the other player win, as in Misere,
///
///   bool is_losing_move(const Board& board, const Move& move) const
///
/// A strategy without that one may answer and count in one step, quicker than by is_winning_move
/// and place. Playouts ask it, with the move not yet in its counts, and nothing more after a win:
///
///   bool place_and_judge(const Board& board, const Move& move)
///
/// A search takes positions with the same marks for the same. A strategy for which the order of the
/// moves matters says so by a constant,
///
///   static constexpr bool depends_on_history = true
///
/// and is searched without sharing. Where boards are bits an OwnMarksStrategy is quick.
///
/// Two games are equal where their strategies are too. A strategy with members says when by ==,
/// which compares what the rule is and the counts; one that takes over the == of a base class has
/// to compare its own members as well. Without == games by it cannot be compared, and AnyGames that
/// hold them are equal to none.
///
/// A member of one of these names that cannot be called so does not compile, rather than never to
/// be called. An adapter that has a member only where its parts have it says so, by
///
///   static constexpr bool has_constrained_members = true
template <class S, class BoardType>
concept WinningStrategy =
    requires(const S& strategy, const BoardType& board, const typename BoardType::move_type& move) {
      { strategy.is_winning_move(board, move) } -> std::convertible_to<bool>;
    };

/// A strategy under which whether a player wins follows from that player's own marks alone, alike
/// for every player and whatever the order of the moves. It answers about sets of squares instead
/// of boards, so that a State keeps no more than two words and a search asks about all squares at
/// once:
///
///   bool completes(SquareSet marks, Square square) const    a mark on `square` wins for who has
///                                                           `marks`, which do not hold it
///   SquareSet completing(SquareSet marks) const             all squares that do; among those of
///                                                           `marks` any may be in it
///   bool has_line(SquareSet squares) const                  whether marks on all of these, played
///                                                           one by one, win; true where unknown
///
/// and, by a rule under which moves lose, `forfeits` and `forfeiting` for what loses, as the first
/// two of these.
template <class S, class GridType>
concept OwnMarksStrategy =
    requires(const S& strategy, const SquareSet<GridType>& marks, const Square<GridType>& square) {
      { strategy.completes(marks, square) } -> std::same_as<bool>;
      { strategy.completing(marks) } -> std::same_as<SquareSet<GridType>>;
      { strategy.has_line(marks) } -> std::same_as<bool>;
    };

/// What a strategy asks of a board, for whoever keeps a board for a strategy alone, as a playout
/// does: a static constexpr Reads reads; everything where it is left out.
enum class Reads : unsigned char {
  nothing,     ///< its own counts suffice
  marks,       ///< whose mark is on a square, but not which squares are empty
  everything,  ///< anything
};

namespace detail {

template <class S>
[[nodiscard]] constexpr Reads reads_of() noexcept {
  if constexpr (requires { S::reads; }) {
    return S::reads;
  } else {
    return Reads::everything;
  }
}

/// Whether a strategy is an OwnMarksStrategy on a board of bits, whose sets are words.
template <class S, class BoardType>
inline constexpr bool has_winning_words = [] {
  if constexpr (BoardType::has_words) {
    return OwnMarksStrategy<S, typename BoardType::grid_type>;
  } else {
    return false;
  }
}();

/// The empty squares on which a player would win, and whether the player could win at all if nobody
/// else moved any more.
template <class S, class BoardType>
[[nodiscard]] MNK_ALWAYS_INLINE constexpr auto winning_squares(const S& strategy,
                                                               const BoardType& board,
                                                               PlayerIndex player) {
  return strategy.completing(board.marks(player)) & board.empty();
}
template <class S, class BoardType>
[[nodiscard]] constexpr bool has_open_line(const S& strategy, const BoardType& board,
                                           PlayerIndex player) {
  return strategy.has_line(board.marks(player) | board.empty());
}

/// How many marks a player needs to win, at least.
template <class S>
[[nodiscard]] constexpr int least_marks() noexcept {
  if constexpr (requires { S::least_marks; }) {
    return S::least_marks;
  } else {
    return 1;
  }
}

/// Whether a strategy takes no memory when one on a board of the same grid and players is assigned
/// to it.
template <class S>
inline constexpr bool is_sized_by_board = [] {
  if constexpr (requires { S::is_sized_by_board; }) {
    return S::is_sized_by_board;
  } else {
    return std::is_trivially_copyable_v<S>;
  }
}();

/// What several strategies ask together.
template <class... S>
[[nodiscard]] constexpr Reads reads_of_all() noexcept {
  Reads most = Reads::nothing;
  ((most = reads_of<S>() > most ? reads_of<S>() : most), ...);
  return most;
}

/// What a strategy has to know of the board as it is before a move, for place; most need nothing.
struct NothingPrepared {};

template <class S, class BoardType, class MoveType>
[[nodiscard]] constexpr bool prepares_nothrow() noexcept {
  if constexpr (requires(const S& strategy, const BoardType& board, const MoveType& move) {
                  strategy.prepare(board, move);
                }) {
    return noexcept(std::declval<const S&>().prepare(std::declval<const BoardType&>(),
                                                     std::declval<const MoveType&>()));
  } else {
    return true;
  }
}

template <class S, class BoardType, class MoveType>
[[nodiscard]] constexpr auto prepare(
    const S& strategy, const BoardType& board,
    const MoveType& move) noexcept(prepares_nothrow<S, BoardType, MoveType>()) {
  if constexpr (requires { strategy.prepare(board, move); }) {
    return strategy.prepare(board, move);
  } else {
    return NothingPrepared{};
  }
}

template <class S, class BoardType, class MoveType>
using prepared_t = decltype(detail::prepare(
    std::declval<const S&>(), std::declval<const BoardType&>(), std::declval<const MoveType&>()));

/// Whether a part of the rules may be asked under which maps of a grid it stays as it is.
template <class T, class GridType>
concept IsSymmetricUnder =
    requires(const T& part, const GridType& grid, const SquareMap<GridType::rank()>& map) {
      { part.is_symmetric_under(grid, map) } -> std::convertible_to<bool>;
    };

struct IgnoreLine {
  constexpr void operator()(const auto& /*line*/) const noexcept {}
};

/// Does not compile where a strategy has an optional member by name that cannot be used: it would
/// be passed over without a word.
template <class S, class BoardType>
constexpr void require_strategy_members() {
  using Move = typename BoardType::move_type;
  static_assert(
      !HasMember_place<S> ||
          requires(S& changed, const BoardType& board, const Move& move,
                   const prepared_t<S, BoardType, Move>& prepared) {
            changed.place(board, move, prepared);
          } ||
          requires(const S& asked, S& changed, const BoardType& board, const Move& move) {
            changed.place(board, move);
          },
      "mnk::WinningStrategy: place is there, but not as void place(const Board&, const Move&), nor "
      "with what prepare returns as a third argument");
  static_assert(
      !HasMember_remove<S> || requires(const S& asked, S& changed, const BoardType& board,
                                       const Move& move) { changed.remove(board, move); },
      "mnk::WinningStrategy: remove is there, but not as void remove(const Board&, const Move&)");
  static_assert(
      !HasMember_prepare<S> || requires(const S& asked, S& changed, const BoardType& board,
                                        const Move& move) { asked.prepare(board, move); },
      "mnk::WinningStrategy: prepare is there, but not as auto prepare(const Board&, const Move&) "
      "const");
  static_assert(
      !HasMember_winning_line<S> || requires(const S& asked, S& changed, const BoardType& board,
                                             const Move& move) { asked.winning_line(board, move); },
      "mnk::WinningStrategy: winning_line is there, but not as auto winning_line(const Board&, "
      "const Move&) const");
  static_assert(
      !HasMember_is_losing_move<S> ||
          requires(const S& asked, const BoardType& board, const Move& move) {
            { asked.is_losing_move(board, move) } -> std::convertible_to<bool>;
          },
      "mnk::WinningStrategy: is_losing_move is there, but not as bool is_losing_move(const Board&, "
      "const Move&) const");
  static_assert(
      !HasMember_place_and_judge<S> ||
          requires(S& changed, const BoardType& board, const Move& move) {
            { changed.place_and_judge(board, move) } -> std::convertible_to<bool>;
          },
      "mnk::WinningStrategy: place_and_judge is there, but not as bool place_and_judge(const "
      "Board&, const Move&)");
  static_assert(
      !HasMember_for_each_open_line<S> ||
          requires(const S& asked, S& changed, const BoardType& board, const Move& move) {
            asked.for_each_open_line(board, move.at, IgnoreLine{});
          },
      "mnk::WinningStrategy: for_each_open_line is there, but not as void for_each_open_line(const "
      "Board&, const Position&, auto&& f) const");
  static_assert(
      !HasMember_is_symmetric_under<S> || IsSymmetricUnder<S, typename BoardType::grid_type>,
      "mnk::WinningStrategy: is_symmetric_under is there, but not as bool is_symmetric_under(const "
      "Grid&, const SquareMap<Rank>&) const");
  static_assert(
      !HasMember_wins_by_own_marks<S> ||
          requires(const S& asked) {
            { asked.wins_by_own_marks() } -> std::convertible_to<bool>;
          },
      "mnk::WinningStrategy: wins_by_own_marks is there, but not as bool wins_by_own_marks() "
      "const");
  static_assert(
      !HasMember_least_marks<S> || requires { typename Known<int{S::least_marks}>; },
      "mnk::WinningStrategy: least_marks is there, but not as static constexpr int least_marks");
  static_assert(
      !HasMember_is_sized_by_board<S> || requires { typename Known<bool{S::is_sized_by_board}>; },
      "mnk::WinningStrategy: is_sized_by_board is there, but not as static constexpr bool "
      "is_sized_by_board");
  static_assert(
      !HasMember_depends_on_history<S> || requires { typename Known<bool{S::depends_on_history}>; },
      "mnk::WinningStrategy: depends_on_history is there, but not as static constexpr bool "
      "depends_on_history");
  static_assert(
      !HasMember_reads<S> || requires {
        typename Known<S::reads>;
        requires std::same_as<decltype(S::reads), const Reads>;
      }, "mnk::WinningStrategy: reads is there, but not as static constexpr mnk::Reads reads");
  if constexpr (requires { requires BoardType::storage == decltype(BoardType::storage)::bits; }) {
    using Grid = typename BoardType::grid_type;
    using Set = SquareSet<Grid>;
    static_assert(
        !(HasMember_completes<S> || HasMember_completing<S> || HasMember_has_line<S>) ||
            OwnMarksStrategy<S, Grid>,
        "mnk::OwnMarksStrategy: one of completes, completing and has_line is there, but not all of "
        "bool completes(SquareSet, Square) const, SquareSet completing(SquareSet) const, bool "
        "has_line(SquareSet) const");
    static_assert(
        !(HasMember_forfeits<S> || HasMember_forfeiting<S>) ||
            requires(const S& asked, const Set& marks, const Square<Grid>& square) {
              { asked.forfeits(marks, square) } -> std::same_as<bool>;
              { asked.forfeiting(marks) } -> std::same_as<Set>;
            },
        "mnk::OwnMarksStrategy: one of forfeits and forfeiting is there, but not both of bool "
        "forfeits(SquareSet, Square) const, SquareSet forfeiting(SquareSet) const");
  }
}

/// The strategy that decides a rule on a board: the one that the rule names, or the rule itself.
template <class Rule, class BoardType>
[[nodiscard]] constexpr auto strategy_for(const Rule& rule, const BoardType& board) {
  static_assert(
      !HasMember_strategy<Rule> || requires { rule.strategy(board); },
      "mnk::Game: strategy is there, but not as auto strategy(const Board&) const");
  if constexpr (requires { rule.strategy(board); }) {
    require_strategy_members<decltype(rule.strategy(board)), BoardType>();
    return rule.strategy(board);
  } else {
    static_assert(WinningStrategy<Rule, BoardType>,
                  "mnk::Game: a rule needs is_winning_move(const auto& board, auto move) const; "
                  "add it, or a member strategy(board) that returns something with it");
    require_strategy_members<Rule, BoardType>();
    return rule;
  }
}

template <class Rule, class BoardType>
using strategy_t =
    decltype(detail::strategy_for(std::declval<const Rule&>(), std::declval<const BoardType&>()));

/// Whether moves may lose by a rule: such a rule cannot be a part of another.
template <class Rule, class BoardType>
concept LosingRule =
    requires(const strategy_t<Rule, BoardType>& strategy, const BoardType& board,
             const typename BoardType::move_type& move) { strategy.is_losing_move(board, move); };

/// A move that loses is the other player's win, so that there has to be exactly one other.
template <class PlayersType>
constexpr void require_two_players(const PlayersType& players) {
  if constexpr (PlayersType::static_count != Dynamic) {
    static_assert(
        PlayersType::static_count == 2,
        "mnk::Game: a losing move makes the other player win, so there must be two players; use "
        "Players<2>, or a rule in which moves only win");
  } else if (players.count() != 2) {
    raise_out_of_range(
        "mnk::Game: a losing move makes the other player win, so the number of players",
        players.count(), 2, 2);
  }
}

/// Lets a rule refuse a grid or a number of players before anything is built.
template <class Rule, class GridType, class PlayersType>
constexpr void validate(const Rule& rule, const GridType& grid, const PlayersType& players) {
  static_assert(
      !HasMember_validate<Rule> || requires { rule.validate(grid, players); },
      "mnk::Game: validate is there, but not as void validate(const Grid&, const "
      "Players&) const");
  if constexpr (requires { rule.validate(grid, players); }) {
    rule.validate(grid, players);
  }
}

/// What a strategy that is named by decided_by asks of a run-time grid beyond what its rule asks:
/// nothing, unless this is specialized.
template <template <class, class> class Strategy>
struct GridDemand {
  static constexpr void validate(const auto& /*grid*/) noexcept {}
};

template <class S, class BoardType, class MoveType>
constexpr void place(S& strategy, const BoardType& board, const MoveType& move,
                     const prepared_t<S, BoardType, MoveType>& prepared) noexcept {
  if constexpr (requires { strategy.place(board, move, prepared); }) {
    strategy.place(board, move, prepared);
  } else if constexpr (requires { strategy.place(board, move); }) {
    strategy.place(board, move);
  }
}

/// Puts a move on a board and into a strategy's counts. Nothing has changed where it throws.
template <class S, class BoardType, class MoveType>
constexpr void put(S& strategy, BoardType& board,
                   const MoveType& move) noexcept(prepares_nothrow<S, BoardType, MoveType>()) {
  const auto prepared = detail::prepare(strategy, board, move);
  board.place(move.at, move.player);
  detail::place(strategy, board, move, prepared);
}

template <class S, class BoardType, class MoveType>
constexpr void remove(S& strategy, const BoardType& board, const MoveType& move) noexcept {
  if constexpr (requires { strategy.remove(board, move); }) {
    strategy.remove(board, move);
  }
}

/// Takes a move off a board and out of a strategy's counts.
template <class S, class BoardType, class MoveType>
constexpr void take_back(S& strategy, BoardType& board, const MoveType& move) noexcept {
  detail::remove(strategy, board, move);
  board.clear(move.at, move.player);
}

/// Whether nothing that a strategy is asked about a move may throw.
template <class S, class BoardType, class MoveType>
[[nodiscard]] constexpr bool asks_nothrow() noexcept {
  using Asked = const S&;
  using On = const BoardType&;
  using Of = const MoveType&;
  bool losing = true;
  if constexpr (requires(Asked asked, On on, Of of) { asked.is_losing_move(on, of); }) {
    losing = noexcept(std::declval<Asked>().is_losing_move(std::declval<On>(), std::declval<Of>()));
  }
  return losing &&
         noexcept(std::declval<Asked>().is_winning_move(std::declval<On>(), std::declval<Of>())) &&
         prepares_nothrow<S, BoardType, MoveType>();
}

/// Whether what a strategy answers depends on the order of the moves, not on the marks alone.
template <class S>
[[nodiscard]] constexpr bool depends_on_history() noexcept {
  if constexpr (requires { S::depends_on_history; }) {
    return S::depends_on_history;
  } else {
    return false;
  }
}

/// Whether a strategy or a placement rule says that it is the same under a map of the squares.
template <class Part, class GridType, class MapType>
[[nodiscard]] constexpr bool keeps(const Part& part, const GridType& grid,
                                   const MapType& map) noexcept {
  if constexpr (requires { part.is_symmetric_under(grid, map); }) {
    return part.is_symmetric_under(grid, map);
  } else {
    return map.is_identity();
  }
}

/// What can be told from another of its type: by ==, or because a type without members has one
/// value only.
template <class T>
concept Comparable = std::is_empty_v<T> || std::equality_comparable<T>;

/// Whether two parts of games are the same.
template <Comparable T>
[[nodiscard]] constexpr bool same(const T& a, const T& b) noexcept {
  if constexpr (std::equality_comparable<T>) {
    return a == b;
  } else {
    return true;
  }
}

}  // namespace detail
}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_WINNING_STRATEGY_HPP
