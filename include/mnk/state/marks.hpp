// SPDX-License-Identifier: MIT
#ifndef MNK_STATE_MARKS_HPP
#define MNK_STATE_MARKS_HPP

#include <mnk/board.hpp>
#include <mnk/detail/all_or_none.hpp>
#include <mnk/grid/square.hpp>
#include <mnk/grid/square_set.hpp>
#include <mnk/move.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/turns.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <optional>
#include <type_traits>

namespace mnk::inline v0_1::detail {

/// The marks of a state where two players move in turn on a board of bits, and who wins follows
/// from own marks: a word of who is to move and one of who is not, which change places at every
/// move. No word is looked up by seat, so that a state that is copied stays in registers.
template <class BoardType, class Rule>
class TwoWords {
  using GridType = typename BoardType::grid_type;
  using Strategy = strategy_t<Rule, BoardType>;
  using Set = SquareSet<GridType>;
  using Word = typename Set::Word;

 public:
  template <class PlayersType>
  constexpr TwoWords(const GridType& grid, const Rule& rule, const PlayersType& players)
      : strategy_(detail::strategy_for(rule, BoardType{grid, players})) {}

  [[nodiscard]] static constexpr GridType grid() noexcept { return GridType{}; }
  [[nodiscard]] static constexpr int player_count() noexcept { return 2; }
  [[nodiscard]] constexpr const Strategy& strategy() const noexcept { return strategy_; }

  [[nodiscard]] constexpr BoardType board(int ply) const noexcept {
    return ply % 2 == 0 ? BoardType::of_two_players(of_mover(), of_other())
                        : BoardType::of_two_players(of_other(), of_mover());
  }
  [[nodiscard]] constexpr Set empty() const noexcept {
    return Set::from_word(static_cast<Word>(all ^ mover_ ^ other_));
  }
  [[nodiscard]] static constexpr Set no_squares() noexcept { return Set{}; }
  [[nodiscard]] constexpr bool is_full() const noexcept { return (mover_ ^ other_) == all; }

  [[nodiscard]] constexpr bool wins(PlayerIndex /*player*/, bool is_mover,
                                    Square<GridType> square) const {
    return strategy_.completes(is_mover ? of_mover() : of_other(), square);
  }
  [[nodiscard]] constexpr bool loses(PlayerIndex /*player*/, bool is_mover,
                                     Square<GridType> square) const {
    if constexpr (requires { strategy_.forfeits(of_mover(), square); }) {
      return strategy_.forfeits(is_mover ? of_mover() : of_other(), square);
    } else {
      return false;
    }
  }
  [[nodiscard]] constexpr Set winning(PlayerIndex /*player*/, bool is_mover,
                                      const Set& among) const {
    return strategy_.completing(is_mover ? of_mover() : of_other()) & among;
  }

  constexpr void put(PlayerIndex /*player*/, Square<GridType> square) noexcept {
    const Word after = static_cast<Word>(mover_ | Word{1} << square.number());
    mover_ = other_;
    other_ = after;
  }
  constexpr void take(PlayerIndex /*player*/, Square<GridType> square) noexcept {
    const Word before = static_cast<Word>(other_ ^ Word{1} << square.number());
    other_ = mover_;
    mover_ = before;
  }
  constexpr void take_all() noexcept { mover_ = other_ = 0; }
  constexpr void put_all(const BoardType& board, int ply) noexcept {
    mover_ = board.marks(static_cast<PlayerIndex>(ply % 2)).word();
    other_ = board.marks(static_cast<PlayerIndex>(1 - ply % 2)).word();
  }

  friend constexpr bool operator==(const TwoWords& a, const TwoWords& b) noexcept {
    return a.mover_ == b.mover_ && a.other_ == b.other_ && same(a.strategy_, b.strategy_);
  }

 private:
  static constexpr Word all = BitLayout<GridType>::all();
  [[nodiscard]] constexpr Set of_mover() const noexcept { return Set::from_word(mover_); }
  [[nodiscard]] constexpr Set of_other() const noexcept { return Set::from_word(other_); }

  Word mover_ = 0;
  Word other_ = 0;
  [[no_unique_address]] Strategy strategy_;
};

/// The marks of any other state: a board and the counts of its winning strategy.
template <class BoardType, class Rule>
class BoardAndCounts {
  using GridType = typename BoardType::grid_type;
  using Strategy = strategy_t<Rule, BoardType>;
  using Set = SquareSet<GridType>;
  using Move = typename BoardType::move_type;

 public:
  template <class PlayersType>
  constexpr BoardAndCounts(const GridType& grid, const Rule& rule, const PlayersType& players)
      : board_(grid, players), strategy_(detail::strategy_for(rule, board_)) {}

  /// See AllOrNone.
  [[nodiscard]] constexpr bool fits(const BoardAndCounts& other) const noexcept {
    return is_sized_by_board<Strategy> && board_.grid() == other.board_.grid() &&
           board_.player_count() == other.board_.player_count();
  }

  [[nodiscard]] constexpr const GridType& grid() const noexcept { return board_.grid(); }
  [[nodiscard]] constexpr int player_count() const noexcept { return board_.player_count(); }
  [[nodiscard]] constexpr const Strategy& strategy() const noexcept { return strategy_; }
  [[nodiscard]] constexpr const BoardType& board(int /*ply*/) const noexcept { return board_; }
  [[nodiscard]] constexpr decltype(auto) empty() const noexcept { return board_.empty(); }
  [[nodiscard]] constexpr Set no_squares() const { return Set{grid()}; }
  [[nodiscard]] constexpr bool is_full() const noexcept { return board_.is_full(); }

  [[nodiscard]] constexpr bool wins(PlayerIndex player, bool /*is_mover*/,
                                    Square<GridType> square) const {
    if constexpr (takes_parts) {
      return strategy_.is_winning_move(board_, player, square.position(grid()));
    } else {
      return strategy_.is_winning_move(board_, move_of(player, square));
    }
  }
  [[nodiscard]] constexpr bool loses(PlayerIndex player, bool /*is_mover*/,
                                     Square<GridType> square) const {
    if constexpr (requires(const Move& move) { strategy_.is_losing_move(board_, move); }) {
      return strategy_.is_losing_move(board_, move_of(player, square));
    } else {
      return false;
    }
  }
  [[nodiscard]] constexpr Set winning(PlayerIndex player, bool /*is_mover*/,
                                      const Set& among) const {
    if constexpr (has_winning_words<Strategy, BoardType>) {
      return strategy_.completing(board_.marks(player)) & among;
    } else {
      Set squares = among;
      for (const Square<GridType> square : among) {
        if (!wins(player, true, square)) {
          squares.erase(square);
        }
      }
      return squares;
    }
  }

  constexpr void put(PlayerIndex player, Square<GridType> square) noexcept(
      prepares_nothrow<Strategy, BoardType, Move>()) {
    if constexpr (takes_parts) {
      board_.place(square, player);
      strategy_.place(board_, player, square.position(grid()));
    } else {
      const Move move = move_of(player, square);
      const auto prepared = detail::prepare(strategy_, board_, move);
      board_.place(square, player);
      detail::place(strategy_, board_, move, prepared);
    }
  }
  constexpr void take(PlayerIndex player, Square<GridType> square) noexcept {
    if constexpr (takes_parts) {
      strategy_.remove(board_, player, square.position(grid()));
    } else {
      detail::remove(strategy_, board_, move_of(player, square));
    }
    board_.clear(square, player);
  }

  // Strategies that count take marks back in the reverse of the order in which they came.
  constexpr void take_all() noexcept {
    for (int i = grid().index_bound(); i-- > 0;) {
      const auto p = grid().position(i);
      if (const auto owner = grid().contains(p) ? board_.at(p) : std::nullopt) {
        take(*owner, {grid(), p});
      }
    }
  }
  constexpr void put_all(const BoardType& board, int /*ply*/) {
    for (const auto& p : grid().positions()) {
      if (const auto owner = board.at(p)) {
        put(*owner, {grid(), p});
      }
    }
  }

  friend constexpr bool operator==(const BoardAndCounts& a, const BoardAndCounts& b) noexcept {
    return a.board_ == b.board_ && same(a.strategy_, b.strategy_);
  }

 private:
  /// Whether the strategy takes the two parts of a move one by one.
  static constexpr bool takes_parts =
      requires(Strategy& strategy, const BoardType& board, PlayerIndex player,
               const typename BoardType::position_type& p) {
        strategy.is_winning_move(board, player, p);
        strategy.place(board, player, p);
        strategy.remove(board, player, p);
      };

  [[nodiscard]] constexpr Move move_of(PlayerIndex player, Square<GridType> square) const noexcept {
    return Move{player, square.position(grid())};
  }

  BoardType board_;
  [[no_unique_address]] Strategy strategy_;
};

/// How a state keeps its marks.
template <class BoardType, class Rule, class Turns>
using state_marks_t =
    std::conditional_t<BoardType::has_words && BoardType::static_player_count == 2 &&
                           alternates<Turns> &&
                           has_winning_words<strategy_t<Rule, BoardType>, BoardType>,
                       TwoWords<BoardType, Rule>, all_or_none_t<BoardAndCounts<BoardType, Rule>>>;

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_STATE_MARKS_HPP
