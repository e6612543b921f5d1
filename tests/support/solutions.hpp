// SPDX-License-Identifier: MIT
//
// What every solution must be true to.
#ifndef MNK_TESTS_SUPPORT_SOLUTIONS_HPP
#define MNK_TESTS_SUPPORT_SOLUTIONS_HPP

#include <mnk/analysis/solve.hpp>
#include <mnk/play/random.hpp>
#include <mnk/play/splitmix64.hpp>

#include <vector>

#include "support/catch.hpp"
#include "support/effort.hpp"
#include "support/naive_search.hpp"

namespace mnk_test {

// The line ends the game, as soon and as well as the solution says.
template <class GameType, class SolutionType>
bool variation_holds(GameType game, const SolutionType& solution) {
  const auto hero = game.to_move();
  for (const auto& p : solution.principal_variation) {
    if (game.try_play(p)) {
      return false;
    }
  }
  const auto winner = game.status().winner();
  const mnk::Value value = !winner          ? mnk::Value::draw
                           : winner == hero ? mnk::Value::win
                                            : mnk::Value::loss;
  return game.status().is_over() && value == solution.value &&
         solution.principal_variation.size() == solution.plies;
}

template <class GameType, class SolutionType>
bool agrees_with_full_minimax(const GameType& game, const SolutionType& solution) {
  const auto answer = full_answer(game);
  const int score = solution.value == mnk::Value::win    ? 1000 - solution.plies
                    : solution.value == mnk::Value::loss ? solution.plies - 1000
                                                         : 0;
  return solution.value != mnk::Value::unknown && score == answer.score &&
         std::vector<typename GameType::position_type>{
             solution.best_moves.begin(), solution.best_moves.end()} == answer.best_moves &&
         (game.status().is_over() || variation_holds(game, solution));
}

// Random positions with at most `open` squares empty.
template <class GameType>
void random_positions_agree(const char* name, const GameType& start, int squares, int open,
                            int count) {
  INFO(name);
  mnk::SplitMix64 rng{2026};
  int wrong = 0;
  for (int i = 0; i < (is_slow ? (count + 9) / 10 : count); ++i) {
    GameType game = start;
    while (!game.status().is_over() && squares - game.ply() > open) {
      game.play_unchecked(mnk::random_move(game, rng));
    }
    wrong += agrees_with_full_minimax(game, mnk::solve(game)) ? 0 : 1;
  }
  CHECK(wrong == 0);
}

}  // namespace mnk_test

#endif  // MNK_TESTS_SUPPORT_SOLUTIONS_HPP
