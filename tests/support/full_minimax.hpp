// SPDX-License-Identifier: MIT
//
// The value of a game by the definition: every sequence of moves to its end, by the verbs of the
// game and nothing else. Slow, and so simple that it can be trusted.
#ifndef MNK_TESTS_SUPPORT_FULL_MINIMAX_HPP
#define MNK_TESTS_SUPPORT_FULL_MINIMAX_HPP

#include <mnk/player.hpp>

#include <vector>

namespace mnk_test {

// For the hero, more is better: 1000 - plies for a win, plies - 1000 for a loss, 0 for a draw.
template <class GameType>
int full_minimax(GameType& game, mnk::PlayerIndex hero, int plies) {
  if (game.status().is_over()) {
    const auto winner = game.status().winner();
    return !winner ? 0 : winner == hero ? 1000 - plies : plies - 1000;
  }
  const bool is_hero = game.to_move() == hero;
  int best = is_hero ? -1000 : 1000;
  for (const auto& p : game.legal_moves()) {
    game.play_unchecked(p);
    const int score = full_minimax(game, hero, plies + 1);
    game.undo();
    if (is_hero ? score > best : score < best) {
      best = score;
    }
  }
  return best;
}

template <class PositionType>
struct FullAnswer {
  int score = 0;
  std::vector<PositionType> best_moves;
};

// What is best for the player to move against all others, and every move that is.
template <class GameType>
FullAnswer<typename GameType::position_type> full_answer(GameType game) {
  FullAnswer<typename GameType::position_type> answer;
  const mnk::PlayerIndex hero = game.to_move();
  if (game.status().is_over()) {
    answer.score = full_minimax(game, hero, 0);
    return answer;
  }
  answer.score = -1000;
  for (const auto& p : game.legal_moves()) {
    game.play_unchecked(p);
    const int score = full_minimax(game, hero, 1);
    game.undo();
    if (score > answer.score) {
      answer.score = score;
      answer.best_moves.clear();
    }
    if (score == answer.score) {
      answer.best_moves.push_back(p);
    }
  }
  return answer;
}

}  // namespace mnk_test

#endif  // MNK_TESTS_SUPPORT_FULL_MINIMAX_HPP
