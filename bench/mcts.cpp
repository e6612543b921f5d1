// SPDX-License-Identifier: MIT
//
// What a simulation of Mcts costs beside the random game in it: an item is a simulation, or a
// random game from the same position. A tree of 10,000 simulations grows from nothing each time.
// Names: mcts/<game> and mcts/<game>/playouts.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdlib>
#include <mnk/mnk.hpp>

namespace {

constexpr std::uint64_t simulations = 10'000;

// The first move of a game with so many simulations, from a new tree. Fails where not all of them
// were made.
void search(benchmark::State& state, const auto& game) {
  std::uint64_t seed = 0;
  std::int64_t items = 0;
  for (auto _ : state) {
    mnk::MctsOptions options;
    options.simulations = simulations;
    options.seed = ++seed;
    mnk::Mcts bot{options};
    auto p = bot(game);
    benchmark::DoNotOptimize(p);
    items += static_cast<std::int64_t>(bot.simulations());
    if (!p || !game.is_legal(*p) || bot.simulations() != simulations) {
      state.SkipWithError("the search ended early or gave no move");
      break;
    }
  }
  state.SetItemsProcessed(items);
}

void playouts(benchmark::State& state, const auto& game) {
  mnk::SplitMix64 rng{1};
  for (auto _ : state) {
    for (std::uint64_t i = 0; i < simulations; ++i) {
      auto status = mnk::playout(game, rng);
      benchmark::DoNotOptimize(status);
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(simulations));
}

void connect_four(benchmark::State& state) { search(state, mnk::connect_four()); }
void connect_four_playouts(benchmark::State& state) { playouts(state, mnk::connect_four()); }
void gomoku(benchmark::State& state) { search(state, mnk::gomoku()); }
void gomoku_playouts(benchmark::State& state) { playouts(state, mnk::gomoku()); }
void qubic(benchmark::State& state) { search(state, mnk::qubic()); }
void qubic_playouts(benchmark::State& state) { playouts(state, mnk::qubic()); }

BENCHMARK(connect_four)->Name("mcts/connect_four");
BENCHMARK(connect_four_playouts)->Name("mcts/connect_four/playouts");
BENCHMARK(gomoku)->Name("mcts/gomoku");
BENCHMARK(gomoku_playouts)->Name("mcts/gomoku/playouts");
BENCHMARK(qubic)->Name("mcts/qubic");
BENCHMARK(qubic_playouts)->Name("mcts/qubic/playouts");

}  // namespace
