// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_WINNING_STRATEGY_HPP
#define MNK_RULES_WINNING_STRATEGY_HPP

#include <mnk/dynamic.hpp>
#include <mnk/error.hpp>

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
/// A strategy under which whether a player wins depends on the player's own marks alone may promise
/// so. A square on which a player would win is then taken from that player only by a mark there,
/// and a search behind run-time sides has to look at fewer moves:
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
/// and is searched without sharing. Two members make it quick where boards are bits, for a strategy
/// under which a player's wins depend on the player's own marks alone:
///
///   Word winning_squares(const Board& board, PlayerIndex player) const
///   bool has_open_line(const Board& board, PlayerIndex player) const
///
/// the empty squares on which the player would win, numbered as by Board::slot; and whether the
/// player could win at all if nobody else moved any more, where true is always right. Where a move
/// changes the former by little, a strategy may say what they are after the player has moved to
/// `slot`, from what they were before; squares that are taken may be among them:
///
///   Word winning_squares_after(const Board& board, PlayerIndex, int slot, Word before) const
///
/// Two games are equal where their strategies are too. A strategy with members says when by ==,
/// which compares what the rule is and the counts; one that takes over the == of a base class has
/// to compare its own members as well. Without == games by it cannot be compared, and AnyGames that
/// hold them are equal to none.
template <class S, class BoardType>
concept WinningStrategy =
    requires(const S& strategy, const BoardType& board, const typename BoardType::move_type& move) {
      { strategy.is_winning_move(board, move) } -> std::convertible_to<bool>;
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

/// The strategy that decides a rule on a board: the one that the rule names, or the rule itself.
template <class Rule, class BoardType>
[[nodiscard]] constexpr auto strategy_for(const Rule& rule, const BoardType& board) {
  if constexpr (requires { rule.strategy(board); }) {
    return rule.strategy(board);
  } else {
    static_assert(WinningStrategy<Rule, BoardType>,
                  "mnk::Game: a rule needs is_winning_move(const auto& board, auto move) const; "
                  "add it, or a member strategy(board) that returns something with it");
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
