// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_TREE_WALK_HPP
#define MNK_SEARCH_TREE_WALK_HPP

#include <mnk/board.hpp>
#include <mnk/board/bit_cells.hpp>
#include <mnk/detail/bits.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/detail/unroll.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/any_empty_square.hpp>
#include <mnk/rules/placement_rule.hpp>
#include <mnk/rules/turns.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <bit>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace mnk::inline v0_1::detail {

/// Goes through the tree of legal move sequences from where a game stands, on a board and a
/// strategy of its own and without the game's history. The tree is handed to a visitor node by
/// node:
///
///   visitor.leaves(count)              that many sequences have the full depth
///   visitor.node(count)                positions with that many legal moves together
///   visitor.win(player, count)         so many moves won
///   visitor.draws(count)               so many moves ended the game in a draw
///   Visitor::asks_last_ply             whether moves of the last ply have to be judged
///
/// Small boards of bits are copied down the tree, others are changed and changed back. Seats are
/// template arguments where there are few, so that each one's words have a fixed place.
template <class GameType, class Visitor>
class TreeWalk {
  using GridType = typename GameType::grid_type;
  using board_type = typename GameType::board_type;
  using position_type = typename GameType::position_type;
  using move_type = typename GameType::move_type;
  using Strategy = typename GameType::strategy_type;
  using Placement = std::remove_cvref_t<decltype(std::declval<const GameType&>().placement())>;
  using Turns = std::remove_cvref_t<decltype(std::declval<const GameType&>().turns())>;

  static constexpr int seats = board_type::static_player_count;
  static constexpr bool is_unrolled = detail::alternates<Turns> && seats != Dynamic && seats <= 4;

  static constexpr bool has_legal_word = detail::has_legal_word<Placement, board_type>;
  static constexpr bool copies = has_legal_word && std::is_empty_v<Strategy>;
  /// Whether the strategy knows all the squares that win as one word.
  static constexpr bool has_winning_word = [] {
    if constexpr (copies && Visitor::asks_last_ply && detail::alternates<Turns>) {
      return has_winning_words<Strategy, board_type> &&
             !requires(const Strategy& strategy, const board_type& board, const move_type& move) {
               strategy.is_losing_move(board, move);
             };
    } else {
      return false;
    }
  }();
  /// Whether the strategy knows how that word changes by the player's own move, so that the word of
  /// one of two players can be carried along while the other moves.
  static constexpr bool has_winning_squares_after = [] {
    if constexpr (has_winning_word && seats == 2) {
      return requires(const Strategy& strategy, const board_type& board) {
        strategy.winning_squares_after(board, PlayerIndex{0}, 0, board.cells().empty());
      };
    } else {
      return false;
    }
  }();
  /// Whether the placement rule knows which moves open one of some squares.
  static constexpr bool has_opening_word = [] {
    if constexpr (has_legal_word) {
      return requires(const Placement& placement, const board_type& board) {
        placement.opening_word(board.cells(), board.cells().empty());
      };
    } else {
      return false;
    }
  }();
  static constexpr bool is_tiny = [] {
    if constexpr (has_winning_word && is_unrolled && std::is_same_v<Placement, AnyEmptySquare>) {
      return BitLayout<GridType>::bit_count <= 16;
    } else {
      return false;
    }
  }();
  struct Unknown {};

  using BoardArgument = std::conditional_t<copies, const board_type, board_type&>;
  using StrategyArgument = std::conditional_t<copies, const Strategy, Strategy&>;

 public:
  constexpr TreeWalk(const GameType& game, Visitor visitor) noexcept
      : game_(game), visitor_(std::move(visitor)) {}

  /// Returns the visitor. Requires 1 <= depth, and that the game is not over.
  [[nodiscard]] constexpr Visitor run(int depth) && {
    const int empty = game_.board().empty_count();
    // One ply more than there are squares is as deep as any.
    depth = depth > empty ? empty + 1 : depth;
    end_ply_ = game_.ply() + depth;
    reaches_end_ = depth == empty;
    empty_before_last_plies_ = empty - depth + 2;
    joins_last_plies_ =
        depth < empty && !detail::may_block(game_.placement(), end_ply_ - 1) &&
        !detail::may_block(game_.placement(), end_ply_) &&
        (has_opening_word || detail::allows_every_empty_square(game_.placement(), end_ply_ - 1));
    board_type board = game_.board();
    Strategy strategy = game_.winning_strategy();
    if constexpr (is_unrolled) {
      for_each_constant<seats>([&](auto seat) {
        if (index_of(game_.to_move()) == seat) {
          start(board, strategy, seat, depth);
        }
      });
    } else {
      start(board, strategy, game_.to_move(), depth);
    }
    return std::move(visitor_);
  }

 private:
  // Seats are Constant<0>, Constant<1>, … or PlayerIndex.
  template <int Seat>
  [[nodiscard]] static constexpr PlayerIndex player_of(Constant<Seat> /*seat*/) noexcept {
    return static_cast<PlayerIndex>(Seat);
  }
  [[nodiscard]] static constexpr PlayerIndex player_of(PlayerIndex seat) noexcept { return seat; }

  template <int Seat>
  [[nodiscard]] constexpr auto seat_after(Constant<Seat> /*seat*/, int /*ply*/) const noexcept {
    return Constant<(Seat + 1) % seats>{};
  }
  [[nodiscard]] constexpr PlayerIndex seat_after(PlayerIndex /*seat*/, int ply) const noexcept {
    return game_.turns().player_to_move(ply + 1, game_.player_count());
  }

  /// Calls f(position) for every legal move. f may change the board if it changes it back.
  template <class F>
  MNK_ALWAYS_INLINE constexpr void for_each_legal(const board_type& board, PlayerIndex player,
                                                  int ply, F&& f) const {
    if constexpr (has_legal_word) {
      for (auto rest = detail::legal_word(game_.placement(), board); rest != 0; rest &= rest - 1) {
        f(board_type::square_of_slot(lowest_bit(rest)));
      }
    } else if (detail::allows_every_empty_square(game_.placement(), ply)) {
      board.for_each_empty(f);
    } else {
      board.for_each_empty([&](const position_type& p) {
        if (!game_.placement().check(board, move_type{player, p}, ply)) {
          f(p);
        }
      });
    }
  }

  [[nodiscard]] MNK_ALWAYS_INLINE constexpr std::uint64_t count_legal(const board_type& board,
                                                                      PlayerIndex player,
                                                                      int ply) const {
    if constexpr (has_legal_word) {
      return static_cast<std::uint64_t>(count_bits(detail::legal_word(game_.placement(), board)));
    } else if (detail::allows_every_empty_square(game_.placement(), ply)) {
      return static_cast<std::uint64_t>(board.empty_count());
    } else {
      std::uint64_t count = 0;
      for_each_legal(board, player, ply, [&](const position_type& /*p*/) { ++count; });
      return count;
    }
  }

  template <class Seat>
  constexpr void start(board_type& board, Strategy& strategy, Seat seat, int depth) {
    if constexpr (has_winning_word) {
      const auto winning = winning_squares(board, player_of(seat));
      if constexpr (is_tiny) {
        if (depth >= board.empty_count()) {
          for_each_constant<GridType{}.size()>([&](auto i) {
            if (board.empty_count() == i + 1) {
              walk_to_end<i + 1>(board, seat, winning);
            }
          });
          return;
        }
      }
      const auto carried = [&] {
        if constexpr (has_winning_squares_after) {
          return winning_squares(board, player_of(seat_after(seat, game_.ply())));
        } else {
          return Unknown{};
        }
      }();
      if (depth == 2 && joins_last_plies_) {
        last_two_plies(board, seat, winning, carried);
      } else {
        walk_words(board, seat, winning, carried, depth);
      }
    } else {
      walk(board, strategy, seat, depth);
    }
  }

  // Where boards are bits, all moves from a position are judged at once: `winning` has every square
  // on which the player to move would win. What the player before has just played does not change
  // it but for that square, so that it is asked for once for all of these moves, or carried along
  // from that player's turn before. Boards are passed by value, in registers.

  template <class Seat, class Word, class Carried>
  MNK_APART constexpr void walk_words(board_type board, Seat seat, Word winning, Carried carried,
                                      int depth) {
    const PlayerIndex player = player_of(seat);
    const auto legal_word = [&](const board_type& after) MNK_ALWAYS_INLINE -> Word {
      return detail::legal_word(game_.placement(), after);
    };
    Word rest = judge(board, player, winning, depth == 1, count(legal_word(board)));
    const int ply = end_ply_ - depth + 1;
    const bool may_block_next = detail::may_block(game_.placement(), ply);
    const auto empty = board.cells().empty();
    if ((empty & (empty - 1)) == 0) {
      visitor_.draws(rest != 0 ? 1 : 0);
    } else if (depth > 1 || may_block_next) {
      const auto next = seat_after(seat, ply - 1);
      const Word next_winning = next_winning_squares(board, player_of(next), carried);
      const auto for_each_next = [&](auto&& f) MNK_ALWAYS_INLINE {
        for (; rest != 0; rest &= rest - 1) {
          const board_type next_board = with_lowest(board, rest, player);
          if (may_block_next && legal_word(next_board) == 0) {
            visitor_.draws(1);
          } else if (depth > 1) {
            f(next_board, carry(next_board, player, rest, winning));
          }
        }
      };
      if (depth == 3 && joins_last_plies_) {
        for_each_next([&](const board_type& next_board, auto next_carried) MNK_ALWAYS_INLINE {
          last_two_plies(next_board, next, next_winning, next_carried);
        });
      } else {
        for_each_next([&](const board_type& next_board, auto next_carried) MNK_ALWAYS_INLINE {
          walk_words(next_board, next, next_winning, next_carried, depth - 1);
        });
      }
    }
  }

  /// What is known of the winning squares of the player after the next: where there are two, those
  /// of the player who has just moved to the lowest square of a word.
  template <class Word>
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr auto carry(const board_type& board, PlayerIndex player,
                                                       Word squares, Word winning) const {
    if constexpr (has_winning_squares_after) {
      return game_.winning_strategy().winning_squares_after(board, player, lowest_bit(squares),
                                                            winning);
    } else {
      return Unknown{};
    }
  }

  template <class Carried>
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr auto next_winning_squares(const board_type& board,
                                                                      PlayerIndex next,
                                                                      Carried carried) const {
    if constexpr (std::is_same_v<Carried, Unknown>) {
      return winning_squares(board, next);
    } else {
      return carried;
    }
  }

  /// The last two plies where nothing can be drawn: a move closes its own square and opens those
  /// that the rule says, so that the last moves are counted without making the ones before.
  template <class Seat, class Word, class Carried>
  MNK_APART constexpr void last_two_plies(board_type board, Seat seat, Word winning,
                                          Carried carried) {
    const auto next = seat_after(seat, end_ply_ - 2);
    const Word next_winning = next_winning_squares(board, player_of(next), carried);
    const Word legal = detail::legal_word(game_.placement(), board);
    winning &= legal;
    const Word rest = legal ^ winning;
    const std::uint64_t legal_count = std::is_same_v<Placement, AnyEmptySquare>
                                          ? static_cast<std::uint64_t>(empty_before_last_plies_)
                                          : count(legal);
    const std::uint64_t win_count = count_few(winning);
    const std::uint64_t rest_count = legal_count - win_count;
    std::uint64_t leaves = rest_count * (legal_count - 1);
    std::uint64_t wins =
        rest_count * count_few(next_winning & legal) - count_few(next_winning & rest);
    if constexpr (has_opening_word) {
      const auto opening = [&](Word squares) {
        return static_cast<Word>(
            game_.placement().opening_word(board.cells(), static_cast<Word>(squares & ~legal)) &
            rest);
      };
      leaves += count(opening(board.cells().empty()));
      wins += count_few(opening(next_winning & board.cells().empty()));
    }
    visitor_.node(legal_count + leaves);
    visitor_.leaves(leaves);
    visitor_.win(player_of(seat), win_count);
    visitor_.win(player_of(next), wins);
  }

  /// The same to the end of every game, with each number of empty squares compiled for itself, the
  /// smaller ones as one function.
  template <int Empty, class Seat, class Word>
  MNK_ALWAYS_INLINE constexpr void walk_to_end(board_type board, Seat seat, Word winning) {
    const PlayerIndex player = player_of(seat);
    Word rest = judge(board, player, winning, Empty == 1 && reaches_end_, Empty);
    if constexpr (Empty == 1) {
      visitor_.draws(rest != 0 ? 1 : 0);
    } else {
      const auto next = seat_after(seat, 0);
      const Word next_winning = winning_squares(board, player_of(next));
      for (; rest != 0; rest &= rest - 1) {
        if constexpr (Empty > 6) {
          walk_apart_to_end<Empty - 1>(with_lowest(board, rest, player), next, next_winning);
        } else {
          walk_to_end<Empty - 1>(with_lowest(board, rest, player), next, next_winning);
        }
      }
    }
  }

  template <int Empty, class Seat, class Word>
  MNK_APART constexpr void walk_apart_to_end(board_type board, Seat seat, Word winning) {
    walk_to_end<Empty>(board, seat, winning);
  }

  [[nodiscard]] MNK_ALWAYS_INLINE constexpr auto winning_squares(const board_type& board,
                                                                 PlayerIndex player) const {
    return detail::winning_squares(game_.winning_strategy(), board, player).word();
  }

  template <class Word>
  [[nodiscard]] MNK_ALWAYS_INLINE static constexpr board_type with_lowest(
      board_type board, Word squares, PlayerIndex player) noexcept {
    board.place_lowest(squares, player);
    return board;
  }

  template <class Word>
  [[nodiscard]] MNK_ALWAYS_INLINE static constexpr std::uint64_t count(Word squares) noexcept {
    constexpr int width = BitLayout<GridType>::bit_count;
    return static_cast<std::uint64_t>(count_bits_below<width>(squares));
  }

  template <class Word>
  [[nodiscard]] MNK_ALWAYS_INLINE static constexpr std::uint64_t count_few(Word squares) noexcept {
    return static_cast<std::uint64_t>(count_few_bits(squares));
  }

  /// Counts the moves from a position and those that win, and returns the others.
  template <class Word>
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr Word judge(const board_type& board, PlayerIndex player,
                                                       Word winning, bool is_last_ply,
                                                       std::uint64_t legal_count) {
    const Word legal = detail::legal_word(game_.placement(), board);
    winning &= legal;
    visitor_.node(legal_count);
    if (is_last_ply) {
      visitor_.leaves(legal_count);
    }
    visitor_.win(player, count(winning));
    return legal ^ winning;
  }

  template <class Seat>
  constexpr void walk(BoardArgument board, StrategyArgument strategy, Seat seat, int depth) {
    const PlayerIndex player = player_of(seat);
    const int ply = end_ply_ - depth;
    const std::uint64_t legal = count_legal(board, player, ply);
    visitor_.node(legal);
    if (depth == 1) {
      visitor_.leaves(legal);
      if constexpr (!Visitor::asks_last_ply) {
        return;
      }
    }
    // The last squares, the last ply and the others apart: no loop asks what it is in.
    std::uint64_t wins = 0;
    if (legal == 1 && board.empty_count() == 1) {
      last_square(board, strategy, player, ply);
      return;
    }
    if (depth == 1 && !detail::may_block(game_.placement(), ply + 1)) {
      for_each_legal(board, player, ply, [&](const position_type& p) MNK_ALWAYS_INLINE {
        (void)ends(board, strategy, player, p, wins);
      });
    } else {
      for_each_legal(board, player, ply, [&](const position_type& p) MNK_ALWAYS_INLINE {
        if (ends(board, strategy, player, p, wins)) {
          return;
        }
        if constexpr (copies) {
          board_type next = board;
          next.place(p, player);
          descend(next, strategy, seat, depth);
        } else {
          const move_type move{player, p};
          detail::put(strategy, board, move);
          descend(board, strategy, seat, depth);
          detail::take_back(strategy, board, move);
        }
      });
    }
    visitor_.win(player, wins);
  }

  /// The only move where one square is empty.
  MNK_ALWAYS_INLINE constexpr void last_square(const board_type& board, const Strategy& strategy,
                                               PlayerIndex player, int ply) {
    for_each_legal(board, player, ply, [&](const position_type& p) MNK_ALWAYS_INLINE {
      std::uint64_t wins = 0;
      if (ends(board, strategy, player, p, wins)) {
        visitor_.win(player, wins);
      } else {
        visitor_.draws(1);
      }
    });
  }

  /// Whether a move, not yet on the board, wins or loses; losses are counted here.
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr bool ends(const board_type& board,
                                                      const Strategy& strategy, PlayerIndex player,
                                                      const position_type& p, std::uint64_t& wins) {
    const move_type move{player, p};
    const bool is_win = strategy.is_winning_move(board, move);
    wins += is_win ? 1U : 0U;
    if constexpr (requires { strategy.is_losing_move(board, move); }) {
      if (!is_win && strategy.is_losing_move(board, move)) {
        visitor_.win(static_cast<PlayerIndex>(1 - index_of(player)), 1);
        return true;
      }
    }
    return is_win;
  }

  /// Goes on after a move that was made and did not end the game by itself.
  template <class Seat, class BoardLike, class StrategyLike>
  MNK_ALWAYS_INLINE constexpr void descend(BoardLike& board, StrategyLike& strategy, Seat seat,
                                           int depth) {
    const int ply = end_ply_ - depth + 1;
    const auto next = seat_after(seat, ply - 1);
    if (detail::may_block(game_.placement(), ply) &&
        count_legal(board, player_of(next), ply) == 0) {
      visitor_.draws(1);
    } else if (depth > 1) {
      walk(board, strategy, next, depth - 1);
    }
  }

  const GameType& game_;
  Visitor visitor_;
  int end_ply_ = 0;
  bool reaches_end_ = false;  // the last ply asked for fills the board
  int empty_before_last_plies_ = 0;
  bool joins_last_plies_ = false;  // see last_two_plies
};

template <class GameType, class Visitor>
TreeWalk(const GameType&, Visitor) -> TreeWalk<GameType, Visitor>;

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_TREE_WALK_HPP
