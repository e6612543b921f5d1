// SPDX-License-Identifier: MIT
//
// Taking back a move, board, record, strategy and all: Game::try_undo from the end of random games
// to their first position. Beside it a tutorial's way, which keeps the list of moves and plays it
// again without the last. Names: undo/<strategy>/N for N x N squares.
#include <benchmark/benchmark.h>

#include <cstddef>
#include <cstdint>
#include <mnk/mnk.hpp>
#include <random>
#include <vector>

#include "naive.hpp"

namespace {

constexpr int move_count = 4096;  // at least for each N, or one whole game where that is less

template <class GameType>
struct PlayedGames {
  std::vector<GameType> all;
  int moves = 0;
};

// Random games, each to its end, or the first moves of one on a large board.
template <class GameType>
PlayedGames<GameType> play_games(const GameType& fresh, int n) {
  std::mt19937_64 rng{static_cast<std::uint64_t>(n)};
  PlayedGames<GameType> games;
  while (games.moves < move_count) {
    GameType& game = games.all.emplace_back(fresh);
    while (!game.status().is_over() && game.ply() < move_count) {
      game.play(mnk::random_move(game, rng));
    }
    games.moves += game.ply();
  }
  return games;
}

// Every undo leads back to a game that is equal to the one before the move; on larger boards, where
// comparing takes long, the last and the first few are compared.
template <class GameType>
void verify_undo(const GameType& fresh, GameType game, int n) {
  const GameType end = game;
  GameType again = fresh;
  std::vector<GameType> before;
  const int compared = n <= 8 ? n * n : 4;
  for (const auto move : game.history()) {
    if (again.ply() < compared) {
      before.push_back(again);
    }
    again.play(move.at);
  }
  while (game.try_undo()) {
    const auto ply = static_cast<std::size_t>(game.ply());
    naive::require(ply >= before.size() || game == before[ply], "undo", n, 0);
  }
  naive::require(game == fresh, "undo of a whole game", n, 0);
  while (game.try_redo()) {
  }
  naive::require(game == end, "redo of a whole game", n, 0);
}

void undo(benchmark::State& state, const auto& fresh) {
  const int n = static_cast<int>(state.range(0));
  auto games = play_games(fresh, n);
  verify_undo(fresh, games.all.front(), n);
  while (state.KeepRunningBatch(games.moves)) {
    for (auto& game : games.all) {
      while (game.try_undo()) {
      }
    }
    benchmark::ClobberMemory();
    // The way forward is not timed. Stopping the clock takes long, so it is done once for all
    // games.
    state.PauseTiming();
    for (auto& game : games.all) {
      while (game.try_redo()) {
      }
    }
    state.ResumeTiming();
  }
  state.SetComplexityN(n);
}

void undo_counter(benchmark::State& state) {
  const auto n = state.range(0);
  undo(state, mnk::Game{mnk::Grid{n, n}, mnk::FullLine{}});
}

void undo_walk(benchmark::State& state) {
  const auto n = state.range(0);
  const auto rule = mnk::KInARow{n < 5 ? n : 5};
  undo(state, mnk::Game{mnk::Grid{n, n}, mnk::decided_by<mnk::KInARowWinningStrategy>(rule)});
}

void undo_replay(benchmark::State& state) {
  const int n = static_cast<int>(state.range(0));
  const auto games = play_games(mnk::Game{mnk::Grid{n, n}, mnk::FullLine{}}, n);
  const auto& game = games.all.front();
  std::vector<mnk::Move> moves;
  for (const auto move : game.history()) {
    moves.push_back(move);
  }
  auto marks = naive::empty_board(n);
  auto left = moves.size();
  const auto undo_one = [&] {
    --left;
    for (auto& row : marks) {
      row.assign(row.size(), -1);
    }
    for (std::size_t i = 0; i < left; ++i) {
      naive::at(marks, moves[i].at) = index_of(moves[i].player);
    }
  };
  auto twin = game;
  for (int i = 0; i < 4; ++i) {
    undo_one();
    twin.undo();
    for (const auto p : twin.grid().positions()) {
      const auto owner = twin.board().at(p);
      naive::require(naive::at(marks, p) == (owner ? index_of(*owner) : -1), "replay", n, 0);
    }
  }
  for (auto _ : state) {
    if (left == 0) {
      left = moves.size();
    }
    undo_one();
    benchmark::DoNotOptimize(marks.data());
    benchmark::ClobberMemory();
  }
  state.SetComplexityN(n);
}

constexpr auto sizes = [](auto* bench) {
  for (const int n : {3, 8, 19, 64, 256, 1024}) {
    bench->Arg(n);
  }
};

BENCHMARK(undo_counter)->Name("undo/counter")->Apply(sizes)->Complexity();
BENCHMARK(undo_walk)->Name("undo/walk")->Apply(sizes)->Complexity();
BENCHMARK(undo_replay)->Name("undo/replay")->Apply(sizes)->Complexity(benchmark::oNSquared);

}  // namespace
