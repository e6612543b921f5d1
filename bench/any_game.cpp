// SPDX-License-Identifier: MIT
//
// What it costs to learn the rules at run time: random games of 15 x 15, five in a row, each legal
// move with the same chance. Names: any_game/playout/{static,any_game,make_game}.
#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdint>
#include <mnk/mnk.hpp>

#include "naive.hpp"

namespace {

mnk::GameOptions gomoku_options() {
  mnk::GameOptions options;
  options.rows = 15;
  options.cols = 15;
  options.k = 5;
  return options;
}

// The first player wins 0.51 of all random games: within five standard errors.
void verify(const auto& game) {
  constexpr int games = 1000;
  mnk::SplitMix64 rng{15};
  int wins = 0;
  for (int i = 0; i < games; ++i) {
    const auto winner = mnk::playout(game, rng).winner();
    wins += winner && index_of(*winner) == 0 ? 1 : 0;
  }
  naive::require(std::abs(wins - 0.51 * games) < 2.5 * std::sqrt(games), "random games", 15, 5);
}

void playout(benchmark::State& state, const auto& game) {
  verify(game);
  mnk::SplitMix64 rng{1};
  for (auto _ : state) {
    auto status = mnk::playout(game, rng);
    benchmark::DoNotOptimize(status);
  }
  state.SetItemsProcessed(state.iterations());
}

void playout_static(benchmark::State& state) { playout(state, mnk::gomoku()); }
void playout_any_game(benchmark::State& state) { playout(state, mnk::AnyGame{mnk::gomoku()}); }
void playout_make_game(benchmark::State& state) {
  playout(state, mnk::make_game(gomoku_options()));
}

BENCHMARK(playout_static)->Name("any_game/playout/static");
BENCHMARK(playout_any_game)->Name("any_game/playout/any_game");
BENCHMARK(playout_make_game)->Name("any_game/playout/make_game");

}  // namespace
