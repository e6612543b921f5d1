// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_ORDER_SEARCH_HPP
#define MNK_DETAIL_ORDER_SEARCH_HPP

#include <mnk/player.hpp>
#include <mnk/status.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <vector>

namespace mnk::inline v0_1::detail {

/// Every mark on a board as a move, row-major.
template <class BoardType>
[[nodiscard]] std::vector<typename BoardType::move_type> moves_on(const BoardType& marks) {
  std::vector<typename BoardType::move_type> moves;
  for (const auto& p : marks.grid().positions()) {
    if (const auto owner = marks.at(p)) {
      moves.push_back({*owner, p});
    }
  }
  return moves;
}

/// How a move, not yet on the board, would end the game for its player, whoever's turn it is.
template <class GameType, class MoveType>
[[nodiscard]] std::optional<GameStatus> ends_game(const GameType& game, const MoveType& move) {
  const auto& strategy = game.winning_strategy();
  if (strategy.is_winning_move(game.board(), move)) {
    return GameStatus::won_by(move.player);
  }
  if constexpr (requires { strategy.is_losing_move(game.board(), move); }) {
    if (strategy.is_losing_move(game.board(), move)) {
      return GameStatus::won_by(static_cast<PlayerIndex>(1 - index_of(move.player)));
    }
  }
  return std::nullopt;
}

/// Whether the marks of a board can be placed one by one, each legally and in its player's turn,
/// without the game ending on the way. Depth first; sets of marks that led nowhere are remembered.
/// Gives up with true after 100,000 steps.
template <class GameType>
[[nodiscard]] bool has_order(const GameType& rules, const typename GameType::board_type& target) {
  GameType game = rules;
  game.reset();
  auto marks = moves_on(target);
  std::reverse(marks.begin(), marks.end());  // where marks fall, the lower ones come first
  std::vector<bool> is_placed(marks.size());
  std::vector<std::size_t> order;  // the marks placed so far
  std::set<std::vector<bool>> dead_ends;
  std::size_t candidate = 0;
  for (int steps = 0; order.size() < marks.size() && steps < 100'000; ++steps) {
    for (; candidate < marks.size(); ++candidate) {
      if (is_placed[candidate] || marks[candidate].player != game.to_move() ||
          game.try_play(marks[candidate].at)) {
        continue;
      }
      is_placed[candidate] = true;
      const bool ends_early = game.status().winner().has_value();
      if (!ends_early && !dead_ends.contains(is_placed)) {
        break;
      }
      game.undo();
      is_placed[candidate] = false;
    }
    if (candidate < marks.size()) {
      order.push_back(candidate);
      candidate = 0;
    } else if (order.empty()) {
      return false;
    } else {
      dead_ends.insert(is_placed);
      game.undo();
      is_placed[order.back()] = false;
      candidate = order.back() + 1;
      order.pop_back();
    }
  }
  return true;
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_ORDER_SEARCH_HPP
