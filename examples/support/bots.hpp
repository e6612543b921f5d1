// SPDX-License-Identifier: MIT
//
// Bots by name, "random", "heuristic", "mcts:SIMULATIONS" or "minimax:NODES", as they stand on a
// command line.
#ifndef MNK_EXAMPLES_SUPPORT_BOTS_HPP
#define MNK_EXAMPLES_SUPPORT_BOTS_HPP

#include <cstdint>
#include <functional>
#include <mnk/mnk.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>

#include "options.hpp"

namespace example {

inline constexpr const char* bot_names = "random, heuristic, mcts:SIMULATIONS or minimax:NODES";

using Bot = std::function<std::optional<mnk::AnyPosition>(const mnk::AnyGame&)>;

// What a bot is called, and how to make one with a seed of its own.
struct BotKind {
  std::string name;
  std::function<Bot(std::uint64_t seed)> make;
};

// Reads NAME or NAME:EFFORT. Throws std::invalid_argument where there is no such bot.
inline BotKind read_bot(const std::string& text) {
  const std::size_t colon = text.find(':');
  const std::string name = text.substr(0, colon);
  std::optional<std::uint64_t> effort;
  if (colon != text.npos) {
    const auto number = read_number(text.substr(colon + 1), Range{});
    if (!number) {
      throw std::invalid_argument{in_quotes(text) + ": what follows the colon is not " +
                                  in_words(Range{})};
    }
    effort = static_cast<std::uint64_t>(*number);
  }
  if (name == "random" || name == "heuristic") {
    if (effort) {
      throw std::invalid_argument{in_quotes(text) + ": " + name + " takes no number"};
    }
    return name == "random"
               ? BotKind{text, [](std::uint64_t seed) -> Bot { return mnk::RandomBot{seed}; }}
               : BotKind{text, [](std::uint64_t seed) -> Bot { return mnk::HeuristicBot{seed}; }};
  }
  if (name == "mcts") {
    return {text, [effort](std::uint64_t seed) -> Bot {
              mnk::MctsOptions options;
              options.simulations = effort ? effort : options.simulations;
              options.seed = seed;
              return mnk::Mcts{options};
            }};
  }
  if (name == "minimax") {
    return {text, [effort](std::uint64_t seed) -> Bot {
              constexpr std::uint64_t usual = 10'000;
              mnk::MinimaxOptions options;
              options.limits.nodes = effort.value_or(usual);
              options.seed = seed;
              return mnk::Minimax{options};
            }};
  }
  throw std::invalid_argument{"there is no bot " + in_quotes(name) + "; use " + bot_names};
}

}  // namespace example

#endif  // MNK_EXAMPLES_SUPPORT_BOTS_HPP
