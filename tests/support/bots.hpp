// SPDX-License-Identifier: MIT
//
// Every bot that thinks, with limits small enough for a test.
#ifndef MNK_TESTS_SUPPORT_BOTS_HPP
#define MNK_TESTS_SUPPORT_BOTS_HPP

#include <cstdint>
#include <mnk/play/heuristic_bot.hpp>
#include <mnk/play/mcts.hpp>
#include <mnk/play/minimax.hpp>
#include <mnk/play/random_bot.hpp>
#include <optional>

namespace mnk_test {

inline mnk::MctsOptions mcts_options(std::uint64_t simulations, std::uint64_t seed = 0) {
  mnk::MctsOptions options;
  options.simulations = simulations;
  options.seed = seed;
  options.tree_mib = 16;
  return options;
}

inline mnk::MinimaxOptions minimax_options(std::optional<std::uint64_t> nodes,
                                           std::uint64_t seed = 0) {
  mnk::MinimaxOptions options;
  options.limits.nodes = nodes;
  options.seed = seed;
  return options;
}

// Calls f(name, bot) for each bot but the random one; `effort` is a number of simulations or nodes.
template <class F>
void for_each_thinking_bot(std::uint64_t effort, std::uint64_t seed, F f) {
  f("heuristic", mnk::HeuristicBot{seed});
  f("mcts", mnk::Mcts{mcts_options(effort, seed)});
  f("minimax", mnk::Minimax{minimax_options(effort, seed)});
}

template <class F>
void for_each_bot(std::uint64_t effort, std::uint64_t seed, F f) {
  f("random", mnk::RandomBot{seed});
  for_each_thinking_bot(effort, seed, f);
}

}  // namespace mnk_test

#endif  // MNK_TESTS_SUPPORT_BOTS_HPP
