// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_FORCED_MOVES_HPP
#define MNK_SEARCH_FORCED_MOVES_HPP

#include <mnk/player.hpp>
#include <mnk/search/threats.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace mnk::inline v0_1::detail {

/// The moves among which a player has to choose, looking no farther than to its next turn.
template <class GameType>
struct ForcedMoves {
  std::vector<typename GameType::position_type> moves;  ///< row-major, at least one
  bool wins;                                            ///< each wins in this turn
};

/// How many squares of a game are empty, which a Game's board knows and an AnyGame itself.
template <class GameType>
[[nodiscard]] constexpr int empty_squares_of(const GameType& game) noexcept {
  if constexpr (requires { game.empty_count(); }) {
    return game.empty_count();
  } else {
    return game.board().empty_count();
  }
}

/// Finds the ForcedMoves of the player to move.
template <class GameType>
class ForcedMoveSearch {
  using position_type = typename GameType::position_type;
  using Moves = std::vector<position_type>;

 public:
  /// Requires that the game is not over.
  explicit ForcedMoveSearch(const GameType& game)
      : game_(game), me_(game.to_move()), scratch_(game), legal_(moves_of(game)) {
    find_opponents();
  }

  [[nodiscard]] ForcedMoves<GameType> run() {
    if (Moves wins = winning_moves(); !wins.empty()) {
      return {std::move(wins), true};
    }
    if (Moves wins = moves_before_a_win(); !wins.empty()) {
      return {std::move(wins), true};
    }
    return {safest_moves(), false};
  }

 private:
  // What it may cost to look at every answer to every move, in questions whether a move wins.
  static constexpr std::size_t most_questions = std::size_t{1} << 18;

  [[nodiscard]] static Moves moves_of(const GameType& game) {
    Moves moves;
    for (const auto& p : game.legal_moves()) {
      moves.push_back(p);
    }
    return moves;
  }

  /// Who has turns before this player's next one, in their order.
  void find_opponents() {
    const int end = game_.ply() + detail::empty_squares_of(game_);
    for (int ply = game_.ply() + 1; ply < end; ++ply) {
      const PlayerIndex player = game_.player_at(ply);
      if (player == me_) {
        if (!opponents_.empty()) {
          return;
        }
      } else if (std::find(opponents_.begin(), opponents_.end(), player) == opponents_.end()) {
        opponents_.push_back(player);
      }
    }
  }

  [[nodiscard]] Moves winning_moves() const {
    Moves wins;
    for (const auto& p : legal_) {
      if (game_.would_win(p)) {
        wins.push_back(p);
      }
    }
    return wins;
  }

  /// Where a turn has several stones: the moves after which the next stone wins.
  [[nodiscard]] Moves moves_before_a_win() {
    Moves moves;
    if (legal_.size() * legal_.size() > most_questions) {
      return moves;
    }
    for (const auto& p : legal_) {
      scratch_.play_unchecked(p);
      const bool is_over = scratch_.status().is_over();
      const bool goes_on = !is_over && scratch_.to_move() == me_;
      if (goes_on) {
        for (const auto& next : scratch_.legal_moves()) {
          if (scratch_.would_win(next)) {
            moves.push_back(p);
            break;
          }
        }
      }
      (void)scratch_.try_undo();
      if (!is_over && !goes_on) {
        break;  // turn orders look at the ply alone
      }
    }
    return moves;
  }

  /// The moves that do not lose and leave the opponents the fewest squares to win on, those of the
  /// one who moves next before those of the others.
  [[nodiscard]] Moves safest_moves() {
    std::vector<Moves> threats;  // by opponent, now
    for (const PlayerIndex player : opponents_) {
      threats.emplace_back();
      for (const auto& p : legal_) {
        if (game_.would_win(player, p)) {
          threats.back().push_back(p);
        }
      }
    }
    // Where a mark helps nobody but its owner and all squares are open already and stay so, a move
    // leaves the threats but the one on its own square; elsewhere it may open a win, and all are
    // asked.
    const bool may_lose = game_.promises().moves_may_lose;
    const bool may_open = !(detail::threats_stay(game_) && is_all_open()) &&
                          legal_.size() * legal_.size() * opponents_.size() <= most_questions;
    Moves best;
    std::vector<std::size_t> fewest;
    std::vector<std::size_t> left;  // 1 for a lost game, then the winning squares by opponent
    for (const auto& p : legal_) {
      left.assign(opponents_.size() + 1, 0);
      if (may_open || may_lose) {
        scratch_.play_unchecked(p);
        const bool is_over = scratch_.status().is_over();
        left[0] = scratch_.status().winner() ? 1 : 0;
        if (may_open && !is_over) {
          for (const auto& next : scratch_.legal_moves()) {
            for (std::size_t i = 0; i < opponents_.size(); ++i) {
              left[i + 1] += scratch_.would_win(opponents_[i], next) ? 1U : 0U;
            }
          }
        }
        (void)scratch_.try_undo();
      }
      if (!may_open) {
        for (std::size_t i = 0; i < opponents_.size(); ++i) {
          left[i + 1] = threats[i].size() - static_cast<std::size_t>(std::count(
                                                threats[i].begin(), threats[i].end(), p));
        }
      }
      // Not left < fewest: libstdc++ before 13 gets that wrong for numbers on big-endian machines.
      if (best.empty() ||
          std::lexicographical_compare(left.begin(), left.end(), fewest.begin(), fewest.end())) {
        best.clear();
        fewest = left;
      }
      if (left == fewest) {
        best.push_back(p);
      }
    }
    return best;
  }

  [[nodiscard]] bool is_all_open() const {
    return static_cast<int>(legal_.size()) == detail::empty_squares_of(game_);
  }

  const GameType& game_;
  PlayerIndex me_;
  GameType scratch_;
  Moves legal_;
  std::vector<PlayerIndex> opponents_;
};

/// What every bot but a random one does before it thinks: takes a win in this turn; where there is
/// none, plays no losing move, blocks the wins in one of those who move before it does again, as
/// many as it can, and opens none to them. All legal moves where nothing of that is to be done.
///
/// Requires that the game is not over. O(moves), or O(moves^2) where a move may open a win or a
/// turn has several stones, as long as that is no more than 2^18 questions whether a move wins; on
/// larger boards what a move opens is not looked at. Copies the game; allocates.
template <class GameType>
[[nodiscard]] ForcedMoves<GameType> forced_moves(const GameType& game) {
  return ForcedMoveSearch<GameType>{game}.run();
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_FORCED_MOVES_HPP
