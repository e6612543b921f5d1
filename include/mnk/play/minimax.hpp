// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_MINIMAX_HPP
#define MNK_PLAY_MINIMAX_HPP

#include <mnk/detail/uniform.hpp>
#include <mnk/play/search_limits.hpp>
#include <mnk/play/splitmix64.hpp>
#include <mnk/search/forced_moves.hpp>
#include <mnk/search/game_search.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace mnk::inline v0_1 {

/// How Minimax plays.
struct MinimaxOptions {
  /// When to stop; without any it searches to the end of the game.
  SearchLimits limits{};
  /// Memory for positions met before; see SolveOptions.
  std::size_t table_mib = 16;
  /// Which of several moves that seem equally good is played.
  std::uint64_t seed = 0;
};

namespace detail {

/// One move of Minimax: searches one ply deeper each time, with the best move so far first.
template <class GameType>
class DeepeningSearch {
  using position_type = typename GameType::position_type;

 public:
  /// Requires that the game is not over.
  DeepeningSearch(const GameType& game, const MinimaxOptions& options)
      : game_(game),
        most_depth_(options.limits.depth),
        search_(game, options.limits, table_bytes(options.table_mib)),
        forced_(ForcedMoveSearch<GameType>{game}.run().moves),
        moves_(moves_in_order(options.seed)) {}

  [[nodiscard]] position_type best_move() {
    // Nothing is better than a win at once, and where there is one it stands first.
    if (moves_.size() == 1 || game_.would_win(moves_.front())) {
      return moves_.front();
    }
    const ScoreScale& scale = search_.scale();
    const int squares_left = scale.last_ply - game_.ply();
    const int most = (std::min)(most_depth_.value_or(squares_left), squares_left);
    for (int depth = 1; depth <= most && !search_.budget().is_spent(); ++depth) {
      const int score = search_to(game_.ply() + depth);
      if (scale.is_win(score) || scale.is_loss(score)) {
        break;
      }
    }
    return moves_.front();
  }

 private:
  /// The legal moves: those that one turn speaks for, which are the wins where there are any, then
  /// the others; each kind shuffled.
  [[nodiscard]] std::vector<position_type> moves_in_order(std::uint64_t seed) const {
    std::vector<position_type> moves;
    for (const auto& p : game_.legal_moves()) {
      moves.push_back(p);
    }
    SplitMix64 rng{seed};
    for (std::size_t i = moves.size(); i > 1; --i) {
      const int other = uniform_below(static_cast<int>(i), rng);
      std::swap(moves[i - 1], moves[static_cast<std::size_t>(other)]);
    }
    // Not by std::stable_partition, which would be compiled for every game anew.
    std::vector<position_type> first;
    std::vector<position_type> others;
    for (const auto& p : moves) {
      (is_forced(p) ? first : others).push_back(p);
    }
    first.insert(first.end(), others.begin(), others.end());
    return first;
  }

  /// Whether one turn speaks for a move. ForcedMoves's moves are row-major.
  [[nodiscard]] bool is_forced(const position_type& p) const {
    return std::binary_search(forced_.begin(), forced_.end(), p);
  }

  /// Searches to a ply and brings the best move to the front. Where the budget ends before, the
  /// best of the moves that were searched, the best one so far among them; if it ends before that
  /// one, nothing changes.
  int search_to(int horizon) {
    const ScoreScale& scale = search_.scale();
    const int infinity = scale.infinity();
    int best = -infinity;
    auto best_move = moves_.begin();
    for (auto move = moves_.begin(); move != moves_.end(); ++move) {
      // What an opponent does who moves only after another may lie beyond the horizon: a move that
      // one turn speaks against has to win, unless the others are known to lose.
      const int least =
          scale.is_loss(best) || is_forced(*move) ? best : (std::max)(best, scale.base);
      int score = least;
      if (move != moves_.begin()) {
        score = search_.score_after(game_, *move, least, least + 1, horizon);
      }
      if (move == moves_.begin() || (score > least && !search_.budget().is_spent())) {
        score = search_.score_after(game_, *move, least, infinity, horizon);
      }
      if (search_.budget().is_spent()) {
        break;
      }
      if (score > least) {
        best = score;
        best_move = move;
      }
    }
    std::rotate(moves_.begin(), best_move, best_move + 1);
    return best;
  }

  const GameType& game_;
  std::optional<int> most_depth_;
  GameSearch<GameType, true> search_;
  std::vector<position_type> forced_;
  std::vector<position_type> moves_;
};

}  // namespace detail

/// A bot that searches: alpha-beta with iterative deepening, a transposition table in which
/// symmetric positions are one, and killer and history moves. Where a search ends before the game
/// does, open lines say who stands better.
///
/// Plays every Game and AnyGame, with any number of players: it takes all others to play together
/// against it. Without limits it plays a best move of solve(): the quickest win, the slowest loss.
/// That may take for ever on all but small boards: give a limit. Under any limit, even zero, it
/// does what one turn shows: wins, blocks, plays no move that loses at once. The same options,
/// limits in nodes or depth, and game give the same move.
///
/// Allocates for each move the table, which grows as it fills, and copies of a game on a run-time
/// grid. One bot is for one thread at a time.
class Minimax {
 public:
  explicit Minimax(MinimaxOptions options = {}) : options_(options) {}

  /// As given.
  [[nodiscard]] const MinimaxOptions& options() const noexcept { return options_; }

  /// A move for the player whose turn it is; nothing where the game is over.
  template <class GameType>
  [[nodiscard]] std::optional<typename GameType::position_type> operator()(
      const GameType& game) const {
    if (game.status().is_over()) {
      return std::nullopt;
    }
    return detail::DeepeningSearch<GameType>{game, options_}.best_move();
  }

 private:
  MinimaxOptions options_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_MINIMAX_HPP
