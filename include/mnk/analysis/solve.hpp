// SPDX-License-Identifier: MIT
#ifndef MNK_ANALYSIS_SOLVE_HPP
#define MNK_ANALYSIS_SOLVE_HPP

#include <mnk/detail/position_list.hpp>
#include <mnk/play/search_limits.hpp>
#include <mnk/search/game_search.hpp>
#include <mnk/search/moves.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mnk::inline v0_1 {

/// What a position is worth to the player to move under best play of all.
enum class Value : unsigned char { unknown, loss, draw, win };

/// The enumerator's name: "unknown", "loss", "draw" or "win".
[[nodiscard]] constexpr std::string_view to_string(Value value) noexcept {
  switch (value) {
    case Value::unknown:
      break;
    case Value::loss:
      return "loss";
    case Value::draw:
      return "draw";
    case Value::win:
      return "win";
  }
  return "unknown";
}

/// How a game is solved.
struct SolveOptions {
  /// When to stop; without any it goes on to the end.
  SearchLimits limits{};
  /// Memory for positions met before, which are not searched again: never more than that is
  /// taken, and 0 is allowed. Where it cannot be had the search goes on without.
  std::size_t table_mib = 64;
  /// Leaves principal_variation and best_moves empty, which are more work than the value.
  bool value_only = false;
};

/// What solve() found.
template <class PositionType, int Most = detail::dynamic_length>
struct Solution {
  /// A list of squares.
  using Positions = detail::PositionList<PositionType, Most>;

  /// For the player to move.
  Value value = Value::unknown;
  /// How many plies the game goes on: as few as the winner can make it and as many as the loser
  /// can. For a draw the length of the principal variation, 0 where that was not asked for. For
  /// unknown: nobody can force an end within so many plies.
  int plies = 0;
  /// A best move of every player in turn, to the end of the game. Empty where unknown.
  Positions principal_variation{};
  /// Every move that keeps the value and, where the game is won or lost, the plies; row-major.
  Positions best_moves{};
  /// Positions searched.
  std::uint64_t nodes = 0;
};

namespace detail {

/// One call of solve.
template <class GameType>
class Solver {
  using Result = Solution<typename GameType::position_type, most_positions<GameType>>;

 public:
  constexpr Solver(const GameType& game, const SolveOptions& options, std::size_t bytes)
      : game_(game), options_(options), search_(game, options.limits, bytes) {}

  [[nodiscard]] constexpr Result run() {
    Result result;
    const bool is_over = game_.status().is_over();
    if (is_over) {
      low_ = high_ = search_.score(game_, 0, 0, 0);
    } else if (narrow_down() && !options_.value_only) {
      find_moves(result);
    }
    result.nodes = search_.budget().nodes();
    if (low_ < high_ || is_spent()) {
      result.principal_variation.clear();
      result.best_moves.clear();
      result.plies = depth_done();
      return result;
    }
    result.value = low_ > 0 ? Value::win : low_ < 0 ? Value::loss : Value::draw;
    result.plies =
        low_ == 0 ? result.principal_variation.size() : scale().ply_of(low_) - game_.ply();
    return result;
  }

 private:
  [[nodiscard]] constexpr const ScoreScale& scale() const noexcept { return search_.scale(); }
  [[nodiscard]] constexpr bool is_spent() const noexcept { return search_.budget().is_spent(); }

  /// The plies within which nobody can force an end, as far as the bounds tell.
  [[nodiscard]] constexpr int depth_done() const noexcept {
    const int most = (std::max)(high_, -low_);
    return most <= 0 ? scale().last_ply - game_.ply() : scale().ply_of(most) - 1 - game_.ply();
  }

  /// Asks whether the score is more than this or that until it is known: true. False where a limit
  /// comes before. A question whether there is a win by some ply needs no look beyond that ply: it
  /// follows from alpha and beta how deep the search goes.
  [[nodiscard]] constexpr bool narrow_down() {
    high_ = scale().win_at(game_.ply() + 1);
    low_ = -high_;
    const int most_depth = options_.limits.depth.value_or(scale().last_ply);
    while (low_ < high_ && depth_done() < most_depth) {
      const int alpha = next_question();
      const int found = search_.score(game_, alpha, alpha + 1, to_the_end());
      if (is_spent()) {
        return false;
      }
      (found <= alpha ? high_ : low_) = found;
    }
    return low_ == high_;
  }

  /// The next alpha. First whether there is a win or a loss one ply deeper than was looked so far;
  /// where few squares are left and that has taken a while, half as quick (Pascal Pons, "Solving
  /// Connect 4", blog.gamesolver.org).
  [[nodiscard]] constexpr int next_question() const noexcept {
    constexpr std::uint64_t many_nodes = 2000;
    constexpr int few_squares = 42;
    const int left = scale().last_ply - game_.ply();
    if (options_.limits.depth || left > few_squares || search_.budget().nodes() < many_nodes) {
      return high_ >= -low_ ? high_ - 1 : low_;
    }
    const int middle = low_ + (high_ - low_) / 2;
    if (middle <= 0 && low_ / 2 < middle) {
      return low_ / 2;
    }
    return middle >= 0 && high_ / 2 > middle ? high_ / 2 : middle;
  }

  [[nodiscard]] constexpr int to_the_end() const noexcept { return scale().last_ply + 1; }

  /// Whether a move of the player whose turn it is keeps the score of the game.
  [[nodiscard]] constexpr bool keeps_score(const GameType& game,
                                           const typename GameType::position_type& p) {
    // Who moves can keep the score and do no better.
    return search_.is_hero(game)
               ? search_.score_after(game, p, low_ - 1, low_, to_the_end()) >= low_
               : search_.score_after(game, p, low_, low_ + 1, to_the_end()) <= low_;
  }

  constexpr void find_moves(Result& result) {
    for (const auto& p : game_.legal_moves()) {
      if (keeps_score(game_, p)) {
        result.best_moves.push_back(p);
      }
    }
    GameType game = game_;
    while (!game.status().is_over() && !is_spent()) {
      const auto best = game.ply() == game_.ply() ? result.best_moves.front() : best_move(game);
      result.principal_variation.push_back(best);
      game.play_unchecked(best);
    }
  }

  /// The first move that keeps the score.
  [[nodiscard]] constexpr typename GameType::position_type best_move(const GameType& game) {
    typename GameType::position_type best{};
    for (const auto& p : game.legal_moves()) {
      best = p;
      if (keeps_score(game, p)) {
        break;
      }
    }
    return best;
  }

  const GameType& game_;
  const SolveOptions& options_;
  GameSearch<GameType, false> search_;
  // The score is between these.
  int low_ = 0;
  int high_ = 0;
};

}  // namespace detail

/// Solves a game from where it stands: its value for the player to move, how soon it ends, a line
/// of best moves and every best move. Stops at a limit and says "unknown": everything else is
/// exact. A game that is over is worth what it ended with to the player who would move next.
///
/// With more than two players all others play against the one to move: a win is what it can force,
/// a loss what they can force together, and anything else is a draw. (Sturtevant and Korf, "On
/// Pruning Techniques for Multi-Player Games", 2000)
///
/// Asks whether there is a win or a loss within 1, 2, … plies, by alpha-beta search, so that a
/// short win is found on a large board too. Exponential in the empty squares. Works on every Game
/// and on AnyGame, quickest where boards are bits and the strategy knows its winning squares.
/// Positions that have been met are shared if they have the same marks, a move apart or a symmetry:
/// strategies of one's own whose answers depend on more say so by depends_on_history. A board of
/// more than 80 squares (two players; on a hexagon those of the box around it) tells positions
/// apart by 128 bits. Allocates the table, and on a run-time grid copies of the game; usable in
/// constant expressions where boards are bits.
template <class GameType>
[[nodiscard]] constexpr auto solve(const GameType& game, const SolveOptions& options = {}) {
  return detail::Solver<GameType>{game, options, detail::table_bytes(options.table_mib)}.run();
}

}  // namespace mnk::inline v0_1

#endif  // MNK_ANALYSIS_SOLVE_HPP
