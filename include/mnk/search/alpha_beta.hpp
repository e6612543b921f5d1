// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_ALPHA_BETA_HPP
#define MNK_SEARCH_ALPHA_BETA_HPP

#include <mnk/detail/array.hpp>
#include <mnk/play/search_limits.hpp>
#include <mnk/search/moves.hpp>
#include <mnk/search/transposition_table.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace mnk::inline v0_1::detail {

/// Which moves have been good elsewhere: the two that last refuted another position at the same ply
/// (killers), and how often and how high up in the tree each has refuted one (history).
template <int MoveCapacity, int PlyCapacity>
class MoveHistory {
 public:
  constexpr MoveHistory(int plies, int moves)
      : killers_(PlyCapacity == dynamic_length ? 2 * plies + 2 : PlyCapacity, -1),
        worth_(moves),
        moves_(moves / 2),
        last_ply_(plies) {}

  [[nodiscard]] constexpr int order(const auto& board, int move) const noexcept {
    const int at = killers_at(board);
    const bool is_killer = killers_[at] == move || killers_[at + 1] == move;
    return (is_killer ? killer_order : 0) + history_step * worth_[of(board, move)];
  }

  constexpr void reward(const auto& board, int move, int depth) noexcept {
    const int at = killers_at(board);
    if (killers_[at] != move) {
      killers_[at + 1] = killers_[at];
      killers_[at] = move;
    }
    int& worth = worth_[of(board, move)];
    worth += (std::min)(depth, 64) * (std::min)(depth, 64);
    if (worth > most_history) {
      for (int i = 0; i < worth_.size(); ++i) {
        worth_[i] /= 2;
      }
    }
  }

 private:
  // Numbered from the last ply, of which there are no more than squares: a game may start later.
  [[nodiscard]] constexpr int killers_at(const auto& board) const noexcept {
    return 2 * (last_ply_ - board.ply());
  }
  [[nodiscard]] constexpr int of(const auto& board, int move) const noexcept {
    return (board.is_hero() ? moves_ : 0) + move;
  }

  Array<int, PlyCapacity> killers_;
  Array<int, MoveCapacity> worth_;
  int moves_;
  int last_ply_;
};

/// Alpha-beta search with a transposition table, principal variations searched with null windows
/// first (Marsland and Campbell, "Parallel Search of Strongly Ordered Game Trees", 1982), killer
/// and history moves (Akl and Newborn, 1977; Schaeffer, 1989). Scores are those of ScoreScale, for
/// the player to move; all other players count as one side against the first's ("paranoid",
/// Sturtevant and Korf, "On Pruning Techniques for Multi-Player Games", 2000). Fail-soft: what is
/// returned beyond the window is a bound.
template <class BoardType>
class AlphaBeta {
  using Key = typename BoardType::Key;
  using Moves = typename BoardType::Moves;
  using Table = TranspositionTable<Key, typename BoardType::TableInt>;
  using Setup = typename BoardType::Setup;

  /// A search to the end of the game meets more positions again where moves are tried in an order
  /// that does not change: without, it took 2 to 7 times fewer nodes.
  static constexpr bool uses_history = BoardType::guesses;

 public:
  constexpr AlphaBeta(const Setup& setup, const SearchLimits& limits, std::size_t table_bytes)
      : scale_(setup.scale()),
        budget_(limits),
        table_(table_bytes),
        history_(setup.scale().last_ply, 2 * setup.move_bound()) {}

  [[nodiscard]] constexpr const SearchBudget& budget() const noexcept { return budget_; }

  /// The score of a position, down to the ply `horizon`, exact between alpha and beta, else a
  /// bound. Means nothing once the budget is spent.
  [[nodiscard]] constexpr int search(BoardType& board, int alpha, int beta, int horizon) {
    if (!budget_.take()) {
      return 0;
    }
    const int image = board.canonical_image();
    const Key key = board.key(image);
    table_.prefetch(key);
    typename BoardType::Candidates candidates{};
    if (const std::optional<int> known = board.look(candidates)) {
      return *known;
    }
    if (const int most = board.most(); most <= alpha) {
      return most;
    }
    if (const int least = board.least(); least >= beta) {
      return least;
    }
    if ((alpha >= 0 && !board.may_win()) || (beta <= 0 && !board.may_lose())) {
      return 0;
    }
    if (board.ply() >= horizon) {
      return board.guess();
    }
    const int depth = horizon - board.ply();
    int preferred = -1;
    if (const auto* entry = table_.find(key)) {
      const bool is_deep = entry->depth_plus_1 > depth;
      if (entry->lower >= beta && (is_deep || scale_.is_win(entry->lower))) {
        return entry->lower;
      }
      if (entry->upper <= alpha && (is_deep || scale_.is_loss(entry->upper))) {
        return entry->upper;
      }
      preferred = board.origin_of(image, entry->move_plus_1 - 1);
    }

    Moves moves;
    board.list(candidates, moves);
    for (int i = 0; i < moves.size(); ++i) {
      OrderedMove& each = moves[i];
      if (each.move == preferred) {
        each.order = preferred_order;
      } else if constexpr (uses_history) {
        each.order += history_.order(board, each.move);
      }
    }
    int best = -scale_.infinity();
    int best_move = -1;
    int floor = alpha;
    for (int i = 0; i < moves.size() && best < beta; ++i) {
      const int move = pick_next(moves, i).move;
      const int score = score_of(board, move, floor, beta, horizon, i == 0);
      if (budget_.is_spent()) {
        return 0;
      }
      if (score > best) {
        best = score;
        best_move = move;
        floor = score > floor ? score : floor;
      }
    }
    if constexpr (uses_history) {
      if (best >= beta) {
        history_.reward(board, best_move, depth);
      }
    }
    table_.store(key, best > alpha ? best : -scale_.infinity(),
                 best < beta ? best : scale_.infinity(), depth, board.image_of(image, best_move));
    return best;
  }

  /// The score of a move for the player who makes it: with the window (alpha, beta) if it is the
  /// first, else whether it exceeds alpha, and only then how much.
  [[nodiscard]] constexpr int score_of(BoardType& board, int move, int alpha, int beta, int horizon,
                                       bool is_first) {
    const bool was_hero = board.is_hero();
    if constexpr (BoardType::is_copied) {
      BoardType next = board;
      next.play(move);
      return score_after(next, was_hero, alpha, beta, horizon, is_first);
    } else {
      board.play(move);
      const int score = score_after(board, was_hero, alpha, beta, horizon, is_first);
      board.take_back(move);
      return score;
    }
  }

 private:
  [[nodiscard]] constexpr int score_after(BoardType& next, bool was_hero, int alpha, int beta,
                                          int horizon, bool is_first) {
    const bool is_same_side = next.is_hero() == was_hero;
    const auto score = [&](int low, int high) {
      return is_same_side ? search(next, low, high, horizon) : -search(next, -high, -low, horizon);
    };
    if (!is_first && beta - alpha > 1) {
      const int bound = score(alpha, alpha + 1);
      if (bound <= alpha || bound >= beta || budget_.is_spent()) {
        return bound;
      }
    }
    return score(alpha, beta);
  }

  ScoreScale scale_;
  SearchBudget budget_;
  Table table_;
  MoveHistory<BoardType::move_capacity, BoardType::ply_capacity> history_;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_ALPHA_BETA_HPP
