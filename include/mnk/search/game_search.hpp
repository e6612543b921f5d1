// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_GAME_SEARCH_HPP
#define MNK_SEARCH_GAME_SEARCH_HPP

#include <mnk/play/search_limits.hpp>
#include <mnk/player.hpp>
#include <mnk/search/alpha_beta.hpp>
#include <mnk/search/board.hpp>

#include <algorithm>
#include <cstddef>
#include <limits>
#include <type_traits>

namespace mnk::inline v0_1::detail {

/// A number of MiB in bytes, as far as there are so many. In a constant expression a few KiB:
/// making a table takes evaluation steps.
[[nodiscard]] constexpr std::size_t table_bytes(std::size_t mib) noexcept {
  constexpr std::size_t most = (std::numeric_limits<std::size_t>::max)() >> 20;
  return std::is_constant_evaluated() ? (std::min)(mib, std::size_t{1}) << 13
                                      : (std::min)(mib, most) << 20;
}

/// Searches from positions of one game, all for the player who is to move in it, the hero: scores
/// are the hero's. Refers to the game.
template <class GameType, bool Guesses>
class GameSearch {
  using BoardType = SearchBoard<GameType, Guesses>;
  using position_type = typename GameType::position_type;

 public:
  constexpr GameSearch(const GameType& game, const SearchLimits& limits, std::size_t bytes)
      : setup_(game, game.to_move()),
        hero_(game.to_move()),
        alpha_beta_(setup_, limits, BoardType::shares_positions(game) ? bytes : std::size_t{0}) {}

  [[nodiscard]] constexpr const ScoreScale& scale() const noexcept { return setup_.scale(); }
  [[nodiscard]] constexpr const SearchBudget& budget() const noexcept {
    return alpha_beta_.budget();
  }
  [[nodiscard]] constexpr bool is_hero(const GameType& game) const noexcept {
    return game.to_move() == hero_;
  }

  /// The score of a game down to the ply `horizon`: exact between alpha and beta, else a bound.
  /// Means nothing once the budget is spent.
  [[nodiscard]] constexpr int score(const GameType& game, int alpha, int beta, int horizon) {
    if (game.status().is_over()) {
      const auto winner = game.status().winner();
      const int end = winner ? scale().win_at(game.ply()) : 0;
      return winner == hero_ ? end : -end;
    }
    BoardType board{setup_, game};
    return is_hero(game) ? alpha_beta_.search(board, alpha, beta, horizon)
                         : -alpha_beta_.search(board, -beta, -alpha, horizon);
  }

  /// The score after one move more.
  [[nodiscard]] constexpr int score_after(const GameType& game, const position_type& p, int alpha,
                                          int beta, int horizon) {
    GameType next = game;
    next.play_unchecked(p);
    return score(next, alpha, beta, horizon);
  }

 private:
  typename BoardType::Setup setup_;
  PlayerIndex hero_;
  AlphaBeta<BoardType> alpha_beta_;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_GAME_SEARCH_HPP
