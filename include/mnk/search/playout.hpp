// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_PLAYOUT_HPP
#define MNK_SEARCH_PLAYOUT_HPP

#include <mnk/board/bit_cells.hpp>
#include <mnk/detail/assert.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/detail/uniform.hpp>
#include <mnk/detail/unroll.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/placement_rule.hpp>
#include <mnk/rules/turns.hpp>
#include <mnk/rules/winning_strategy.hpp>
#include <mnk/search/open_squares.hpp>
#include <mnk/status.hpp>

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace mnk::inline v0_1::detail {

/// Whether no square that a move opens is taken already. A board that was set up may have marks in
/// the air. O(1) where boards are bits, else O(squares).
template <class GameType, class Placement>
[[nodiscard]] MNK_APART constexpr bool opens_empty_squares(const GameType& game,
                                                           const Placement& placement) noexcept {
  const auto& board = game.board();
  if constexpr (requires { placement.opening_word(board.cells(), board.cells().empty()); }) {
    const auto empty = board.cells().empty();
    const auto taken = static_cast<decltype(board.cells().empty())>(
        BitLayout<typename GameType::grid_type>::all() & ~empty);
    return (placement.opening_word(board.cells(), taken) & empty) == 0;
  } else {
    for (const auto& p : game.grid().positions()) {
      const auto opened = placement.opened_by(p);
      if (board.is_empty(p) && board.contains(opened) && !board.is_empty(opened)) {
        return false;
      }
    }
    return true;
  }
}

/// Whether the legal moves from a position on follow from the legal moves before, one square a
/// move, by the game's placement rule or the part of it that is in use. O(1) for a game whose marks
/// have all been played.
template <class GameType, class Placement>
[[nodiscard]] constexpr bool is_incremental(const GameType& game,
                                            const Placement& placement) noexcept {
  if constexpr (has_opened_by<Placement>) {
    return game.start_ply() == 0 || detail::opens_empty_squares(game, placement);
  } else {
    return detail::allows_every_empty_square(placement, game.ply());
  }
}

/// The board that a playout keeps for its strategy: none where the strategy reads none.
template <class BoardType, Reads What>
struct PlayoutBoard {
  BoardType board;
  constexpr const BoardType& operator()() const noexcept { return board; }
  constexpr void place(const typename BoardType::move_type& move) noexcept {
    if constexpr (What == Reads::everything) {
      board.place(move.at, move.player);
    } else {
      board.mark(move.at, move.player);
    }
  }
};

template <class BoardType>
struct PlayoutBoard<BoardType, Reads::nothing> {
  const BoardType& board;
  constexpr const BoardType& operator()() const noexcept { return board; }
  constexpr void place(const typename BoardType::move_type& /*move*/) const noexcept {}
};

/// A random game from where a game stands to its end, without its history and without a board
/// that nobody asks: the marks that the strategy reads, its counts, and a list of the open squares.
/// Requires that the game is not over and is_incremental(game, placement).
template <class GameType, class Placement, class Generator>
class Playout {
  using GridType = typename GameType::grid_type;
  using board_type = typename GameType::board_type;
  using move_type = typename GameType::move_type;
  using Turns = std::remove_cvref_t<decltype(std::declval<const GameType&>().turns())>;

  static constexpr int seats = board_type::static_player_count;
  static constexpr bool is_unrolled = detail::alternates<Turns> && seats != Dynamic && seats <= 4;

  /// A bound of the grid's sides, which a strategy may know better than the grid's type.
  template <class Strategy>
  static constexpr int side_bound = [] {
    if constexpr (requires { Strategy::longest_side; } && !GridType::is_static) {
      return Strategy::longest_side;
    } else {
      return side_bound_of<GridType>;
    }
  }();

  /// The open squares of an empty board, where everything about them is in the types.
  static constexpr bool has_first_squares = GridType::is_static && std::is_empty_v<Placement> &&
                                            board_type::static_player_count != Dynamic;
  template <class Open>
  [[nodiscard]] static constexpr Open first_squares() {
    const board_type board{GridType{}};
    Open open{board};
    for (const auto p : board.grid().positions()) {
      if (!Placement{}.check(board, move_type{PlayerIndex{0}, p}, 0)) {
        open.push(p);
      }
    }
    return open;
  }

  template <class Open>
  [[nodiscard]] static constexpr Open open_squares(const GameType& game) {
    if constexpr (has_first_squares) {
      if constexpr (is_constant<&Playout::first_squares<Open>>) {
        if (game.board().empty_count() == game.board().size()) {
          constexpr Open first = first_squares<Open>();
          return first;
        }
      }
    }
    if constexpr (has_opened_by<Placement>) {
      Open open{game.board()};
      for (const auto p : game.legal_moves()) {
        open.push(p);
      }
      return open;
    } else {
      return Open::empty_of(game.board());
    }
  }

  // A small generator is copied, into a register at best, and given back at the end.
  using Kept =
      std::conditional_t<std::is_trivially_copyable_v<Generator> && sizeof(Generator) <= 32,
                         Generator, Generator&>;

  /// Whether one number more than needed can be drawn, since the generator as it was before is
  /// given back. A generator that cannot be compared may share its state with its copies.
  static constexpr bool draws_ahead = !has_opened_by<Placement> && !std::is_reference_v<Kept> &&
                                      std::equality_comparable<Generator> &&
                                      gives_32_bits<Generator>;

  // Asked outside of the lambda that needs it: nvcc 13 takes a `requires` within one for true.
  template <class Strategy>
  static constexpr bool judges_in_one_step =
      requires(Strategy& strategy, const board_type& board, const move_type& move) {
        strategy.place_and_judge(board, move);
      };
  template <class Strategy>
  static constexpr bool may_lose =
      requires(const Strategy& strategy, const board_type& board, const move_type& move) {
        strategy.is_losing_move(board, move);
      };

 public:
  template <class Strategy>
  [[nodiscard]] static constexpr GameStatus run(const GameType& game,
                                                [[maybe_unused]] const Placement& placement,
                                                const Strategy& first_strategy,
                                                Generator& generator) {
    // Clang copies what is passed by value a word at a time.
    Strategy strategy = first_strategy;
    // Variables of their own, not members of one object: compilers keep those that are scalars in
    // registers though squares are picked from an array beside them.
    Kept rng = generator;
    PlayoutBoard<board_type, reads_of<Strategy>()> board{game.board()};
    using Open = OpenSquares<board_type, side_bound<Strategy>>;
    Open open = open_squares<Open>(game);
    int open_count = open.size();
    GameStatus status;

    using MayWin = Constant<true>;

    // Whether a move decides the game; if not, it is placed. Where it cannot win no line is read.
    const auto decides = [&](const move_type& move,
                             [[maybe_unused]] auto may_win) MNK_ALWAYS_INLINE {
      if constexpr (judges_in_one_step<Strategy>) {
        if (strategy.place_and_judge(board(), move)) {
          status = GameStatus::won_by(move.player);
          return true;
        }
        board.place(move);
        return false;
      } else {
        if (may_win && strategy.is_winning_move(board(), move)) {
          status = GameStatus::won_by(move.player);
          return true;
        }
        if constexpr (may_lose<Strategy>) {
          if (strategy.is_losing_move(board(), move)) {
            status = GameStatus::won_by(static_cast<PlayerIndex>(1 - index_of(move.player)));
            return true;
          }
        }
        const auto prepared = detail::prepare(strategy, board(), move);
        board.place(move);
        detail::place(strategy, board(), move, prepared);
        return false;
      }
    };

    // One random move of a player among `count` squares; true where it ends the game.
    const auto ends = [&](PlayerIndex player, auto count, auto may_win) MNK_ALWAYS_INLINE {
      constexpr bool is_last = std::is_same_v<decltype(count), Constant<1>>;
      const int i = is_last ? 0 : detail::uniform_below(count, rng);
      const move_type move{player, open[i]};
      if (decides(move, may_win)) {
        return true;
      }
      if constexpr (has_opened_by<Placement>) {
        if (open.replace_by_opened(i, placement, game.grid())) {
          return false;
        }
      }
      open.take_of(count, i);
      open_count = count - 1;
      if (open_count == 0) {
        status = GameStatus::draw();
      }
      return open_count == 0;
    };

    // The same where squares are many and the last one is drawn too. The number of the next square
    // is drawn before a move is judged, so that processors work at both at once.
    auto left = static_cast<std::size_t>(open_count);
    std::uint64_t next = 0;
    [[maybe_unused]] Kept before = rng;
    const auto ends_many = [&](PlayerIndex player) MNK_ALWAYS_INLINE {
      if constexpr (!draws_ahead) {
        next = detail::uniform_index(left, rng);
      }
      const move_type move{player, open[next]};
      open.take_of(left, next);
      --left;
      if constexpr (draws_ahead) {
        before = rng;
        next = detail::uniform_index(left, rng);
      }
      if (decides(move, MayWin{})) {
        return true;
      }
      if (left == 0) {
        status = GameStatus::draw();
        return true;
      }
      return false;
    };

    if constexpr (is_unrolled && Open::fits_a_word && !has_opened_by<Placement>) {
      // Few squares: every number of open ones is compiled for itself, and so is the seat to move
      // where as many moves were made as squares are taken.
      constexpr int most = GridType{}.size();
      const int start = open_count;
      const int first = index_of(game.to_move());
      if ((most - start) % seats != first) {
        // The game began at another ply.
        (void)any_constant<most>([&](auto i) MNK_ALWAYS_INLINE {
          return most - i <= start &&
                 ends(static_cast<PlayerIndex>((first + i - (most - start)) % seats),
                      Constant<most - i>{}, MayWin{});
        });
      } else if (start == most) {
        // From the empty board, where the marks of each player are known too.
        (void)any_constant<most>([&](auto i) MNK_ALWAYS_INLINE {
          constexpr int marks = i / seats + 1;
          return ends(static_cast<PlayerIndex>(i % seats), Constant<most - i>{},
                      Constant<marks >= least_marks<Strategy>()>{});
        });
      } else {
        (void)any_constant<most>([&](auto i) MNK_ALWAYS_INLINE {
          return most - i <= start &&
                 ends(static_cast<PlayerIndex>(i % seats), Constant<most - i>{}, MayWin{});
        });
      }
    } else {
      const auto step = [&](PlayerIndex player) MNK_ALWAYS_INLINE {
        if constexpr (has_opened_by<Placement>) {
          return ends(player, open_count, MayWin{});
        } else {
          return ends_many(player);
        }
      };
      if constexpr (draws_ahead) {
        next = detail::uniform_index(left, rng);
      }
      if constexpr (is_unrolled) {
        // Unrolled over the seats, so that each one's words have a fixed place, a register at best.
        int first = index_of(game.to_move());
        while (!any_constant<seats>([&](auto seat) MNK_ALWAYS_INLINE {
          return seat >= first && step(static_cast<PlayerIndex>(seat.value));
        })) {
          first = 0;
        }
      } else {
        int ply = game.ply();
        while (!step(game.turns().player_to_move(ply, game.player_count()))) {
          ++ply;
        }
      }
      if constexpr (draws_ahead) {
        rng = before;
      }
    }
    if constexpr (!std::is_reference_v<Kept>) {
      generator = rng;
    }
    return status;
  }
};

/// Runs a Playout with the game's strategy, or with the one in use where it has several.
template <class GameType, class Placement, class Generator>
[[nodiscard]] constexpr GameStatus run_playout(const GameType& game, const Placement& placement,
                                               Generator& rng) {
  const auto run = [&]<class Strategy>(const Strategy& strategy) {
    return Playout<GameType, Placement, Generator>::run(game, placement, strategy, rng);
  };
  if constexpr (requires { game.winning_strategy().visit(game.board(), run); }) {
    return game.winning_strategy().visit(game.board(), run);
  } else {
    return run(game.winning_strategy());
  }
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_PLAYOUT_HPP
