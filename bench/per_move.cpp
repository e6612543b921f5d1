// SPDX-License-Identifier: MIT
//
// One move of a game as the winning strategy sees it: the question whether the move wins, and the
// update of the strategy's own counts. The board is not stored to, except by the rescans, which
// have no other way. Names: per_move/<rule>/<strategy>/N for N x N squares, and /K.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mnk/mnk.hpp>
#include <random>
#include <type_traits>
#include <utility>
#include <vector>

#include "naive.hpp"

namespace {

using Board = mnk::Board<mnk::Grid<mnk::Dynamic, mnk::Dynamic>>;

// At least so many moves for each N and K: of a few thousand a branch predictor learns the answers
// by heart, and the times are half of what they are in a game.
constexpr std::size_t move_count = 65536;

std::uint64_t seed(int n, int k) { return static_cast<std::uint64_t>(n * 2048 + k); }

int side(const benchmark::State& state) { return static_cast<int>(state.range(0)); }

// --- full lines ----------------------------------------------------------------------------------

// Random games one after another, each to its end, or the first moves of one on a large board.
struct Games {
  std::vector<std::vector<mnk::Move>> all;
  std::size_t moves = 0;
};

Games random_games(int n) {
  std::mt19937_64 rng{seed(n, 0)};
  Games games;
  mnk::Game game{mnk::Grid{n, n}, mnk::FullLine{}};
  while (games.moves < move_count) {
    game.reset();
    auto& moves = games.all.emplace_back();
    while (!game.status().is_over() && moves.size() < move_count) {
      moves.push_back(game.play(mnk::random_move(game, rng)));
    }
    games.moves += moves.size();
  }
  return games;
}

// The counters' answers against the rescan's: on the random games where the board is small, and
// on lines through one square that player 0 fills one by one, with a win at the end of each.
void verify_full_line(int n, const Games& games) {
  const Board board{mnk::Grid{n, n}};
  const auto fresh = mnk::FullLine{}.strategy(board);
  const auto wins_as_scanned = [](naive::Board& marks, const mnk::Move& move) {
    naive::at(marks, move.at) = index_of(move.player);
    return naive::has_full_line(marks, index_of(move.player));
  };
  for (const auto& moves : games.all) {
    auto counters = fresh;
    auto marks = naive::empty_board(n);
    for (std::size_t i = 0; i < moves.size() && (n <= 64 || i < 4); ++i) {
      naive::require(counters.is_winning_move(board, moves[i]) == wins_as_scanned(marks, moves[i]),
                     "counters", n, n);
      counters.place(board, moves[i]);
    }
  }
  for (int line = 0; line < 4; ++line) {
    auto counters = fresh;
    auto marks = naive::empty_board(n);
    for (int i = 0; i < n; ++i) {
      const int row = line == 0 ? n / 3 : i;
      const int col = line == 1 ? n / 3 : line == 3 ? n - 1 - i : i;
      const mnk::Move move{mnk::PlayerIndex{0}, {row, col}};
      const bool wins = counters.is_winning_move(board, move);
      naive::require(wins == (i == n - 1), "counters along a line", n, n);
      naive::at(marks, move.at) = 0;
      if (i >= n - 2) {
        naive::require(wins == wins_as_scanned(marks, move), "rescan along a line", n, n);
      }
      counters.place(board, move);
    }
  }
}

const Games& full_line_games(int n) {
  static std::map<int, Games> cache;
  const auto [entry, is_new] = cache.try_emplace(n);
  if (is_new) {
    entry->second = random_games(n);
    verify_full_line(n, entry->second);
  }
  return entry->second;
}

void full_line_counter(benchmark::State& state) {
  const int n = side(state);
  const Games& games = full_line_games(n);
  const Board board{mnk::Grid{n, n}};
  const auto fresh = mnk::FullLine{}.strategy(board);
  auto counters = fresh;
  while (state.KeepRunningBatch(static_cast<benchmark::IterationCount>(games.moves))) {
    int wins = 0;
    for (const auto& moves : games.all) {
      counters = fresh;
      for (const mnk::Move& move : moves) {
        wins += counters.is_winning_move(board, move) ? 1 : 0;
        counters.place(board, move);
      }
    }
    benchmark::DoNotOptimize(wins);
  }
  state.SetComplexityN(n);
}

void full_line_rescan(benchmark::State& state) {
  const int n = side(state);
  const Games& games = full_line_games(n);
  const auto fresh = naive::empty_board(n);
  auto marks = fresh;
  auto game = games.all.begin();
  auto move = game->begin();
  for (auto _ : state) {
    naive::at(marks, move->at) = index_of(move->player);
    bool wins = naive::has_full_line(marks, index_of(move->player));
    benchmark::DoNotOptimize(wins);
    if (++move == game->end()) {
      game = game + 1 == games.all.end() ? games.all.begin() : game + 1;
      move = game->begin();
      marks = fresh;
    }
  }
  state.SetComplexityN(n);
}

// --- k in a row ----------------------------------------------------------------------------------

auto make_walk(int k, const Board& board) {
  return mnk::decided_by<mnk::KInARowWinningStrategy>(mnk::KInARow{k}).strategy(board);
}

// A board that is a quarter full at every N, so that a walk meets as many marks on a large board as
// on a small one (a random game of 15 x 15, k = 5, is a quarter full on average), and what is asked
// about it: moves to its empty squares.
struct Middlegame {
  Board board;
  naive::Board marks;
  std::vector<mnk::Move> questions;

  explicit Middlegame(int n) : board(mnk::Grid{n, n}), marks(naive::empty_board(n)) {}

  void place(const mnk::Move& move) {
    board.place(move.at, move.player);
    naive::at(marks, move.at) = index_of(move.player);
  }
};

// Random marks, without k in a row yet; somewhere one mark more completes them.
Middlegame random_middlegame(int n, int k, std::mt19937_64& rng) {
  const auto below = [&rng](int bound) {
    return static_cast<int>(rng() % static_cast<std::uint64_t>(bound));
  };
  Middlegame game{n};
  const auto walk = make_walk(k, game.board);

  const bool is_row = below(2) == 0;
  const mnk::Position first{below(is_row ? n : n - k + 1), below(is_row ? n - k + 1 : n)};
  const int gap = below(k);
  const mnk::PlayerIndex winner{static_cast<std::uint8_t>(below(2))};
  mnk::Move winning{winner, {}};
  for (int i = 0; i < k; ++i) {
    const mnk::Position p{first.row + (is_row ? 0 : i), first.col + (is_row ? i : 0)};
    if (i == gap) {
      winning.at = p;
    } else {
      game.place({winner, p});
    }
  }
  int player = 0;
  while (game.board.empty_count() > n * n - n * n / 4) {
    const mnk::Move move{mnk::PlayerIndex{static_cast<std::uint8_t>(player)}, {below(n), below(n)}};
    if (game.board.is_empty(move.at) && move.at != winning.at &&
        !walk.is_winning_move(game.board, move)) {
      game.place(move);
      player = 1 - player;
    }
  }

  for (const auto p : game.board.empty_positions()) {
    game.questions.push_back(
        p == winning.at ? winning
                        : mnk::Move{mnk::PlayerIndex{static_cast<std::uint8_t>(below(2))}, p});
  }
  std::shuffle(game.questions.begin(), game.questions.end(), rng);
  if (game.questions.size() > move_count) {
    game.questions.resize(move_count - 1);
    game.questions.push_back(winning);
  }
  return game;
}

bool wins_as_scanned(naive::Board& marks, const mnk::Move& move, int k) {
  naive::at(marks, move.at) = index_of(move.player);
  const bool wins = naive::has_k_in_a_row(marks, index_of(move.player), k);
  naive::at(marks, move.at) = -1;
  return wins;
}

// The walk's answers against the rescan's: all that are "yes", and others as time allows.
void verify_k_in_a_row(int n, int k, Middlegame& game) {
  const auto walk = make_walk(k, game.board);
  for (int player = 0; player < 2; ++player) {
    naive::require(!naive::has_k_in_a_row(game.marks, player, k), "a board without a win", n, k);
  }
  int wins = 0;
  for (std::size_t i = 0; i < game.questions.size(); ++i) {
    const bool wins_as_walked = walk.is_winning_move(game.board, game.questions[i]);
    wins += wins_as_walked ? 1 : 0;
    if (wins_as_walked || n <= 19 || i < 64) {
      naive::require(wins_as_walked == wins_as_scanned(game.marks, game.questions[i], k), "walk", n,
                     k);
    }
  }
  naive::require(wins > 0, "a board where a move wins", n, k);
}

struct Middlegames {
  std::vector<Middlegame> all;
  std::size_t questions = 0;
};

// Small boards are many, so that their answers cannot be learnt by heart by a branch predictor.
const Middlegames& middlegames(int n, int k) {
  static std::map<std::pair<int, int>, Middlegames> cache;
  const auto [entry, is_new] = cache.try_emplace({n, k});
  Middlegames& games = entry->second;
  if (is_new) {
    std::mt19937_64 rng{seed(n, k)};
    while (games.questions < move_count) {
      games.all.push_back(random_middlegame(n, k, rng));
      verify_k_in_a_row(n, k, games.all.back());
      games.questions += games.all.back().questions.size();
    }
  }
  return games;
}

void k_in_a_row_walk(benchmark::State& state) {
  const int n = side(state);
  const int k = static_cast<int>(state.range(1));
  const Middlegames& games = middlegames(n, k);
  const auto walk = make_walk(k, games.all.front().board);
  while (state.KeepRunningBatch(static_cast<benchmark::IterationCount>(games.questions))) {
    int wins = 0;
    for (const Middlegame& game : games.all) {
      for (const mnk::Move& move : game.questions) {
        wins += walk.is_winning_move(game.board, move) ? 1 : 0;
      }
    }
    benchmark::DoNotOptimize(wins);
  }
  state.SetComplexityN(n);
}

/// The questions again, asked of another strategy on other boards. Its answers have to be the
/// walk's.
template <class OtherBoard, class Strategy>
struct Asked {
  OtherBoard board;
  Strategy strategy;
};

void k_in_a_row_asked(benchmark::State& state, const auto& fresh, const auto& rule) {
  const int n = side(state);
  const int k = static_cast<int>(state.range(1));
  const Middlegames& games = middlegames(n, k);
  std::vector<Asked<std::remove_cvref_t<decltype(fresh)>, decltype(rule.strategy(fresh))>> all;
  for (const Middlegame& game : games.all) {
    all.push_back({fresh, rule.strategy(fresh)});
    auto& [board, strategy] = all.back();
    for (const auto p : game.board.grid().positions()) {
      if (const auto owner = game.board.at(p)) {
        mnk::detail::put(strategy, board, mnk::Move{*owner, p});
      }
    }
    const auto walk = make_walk(k, game.board);
    for (const mnk::Move& move : game.questions) {
      naive::require(
          strategy.is_winning_move(board, move) == walk.is_winning_move(game.board, move),
          "a strategy beside the walk", n, k);
    }
  }
  while (state.KeepRunningBatch(static_cast<benchmark::IterationCount>(games.questions))) {
    int wins = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      for (const mnk::Move& move : games.all[i].questions) {
        wins += all[i].strategy.is_winning_move(all[i].board, move) ? 1 : 0;
      }
    }
    benchmark::DoNotOptimize(wins);
  }
  state.SetComplexityN(n);
}

void k_in_a_row_bit_lines(benchmark::State& state) {
  const auto rule = mnk::KInARow{state.range(1)};
  k_in_a_row_asked(state, Board{mnk::Grid{state.range(0), state.range(0)}},
                   mnk::decided_by<mnk::BitLineWinningStrategy>(rule));
}

/// Whole boards are shifted where they are bits, which takes sides and k in the types.
template <int N, int K>
void k_in_a_row_shifts(benchmark::State& state) {
  k_in_a_row_asked(state, mnk::Board<mnk::Grid<N, N>>{mnk::Grid<N, N>{}},
                   mnk::decided_by<mnk::ShiftWinningStrategy>(mnk::KInARow<K>{}));
}

void k_in_a_row_rescan(benchmark::State& state) {
  const int n = side(state);
  const int k = static_cast<int>(state.range(1));
  auto games = middlegames(n, k).all;
  auto game = games.begin();
  auto move = game->questions.begin();
  for (auto _ : state) {
    bool wins = wins_as_scanned(game->marks, *move, k);
    benchmark::DoNotOptimize(wins);
    if (++move == game->questions.end()) {
      game = game + 1 == games.end() ? games.begin() : game + 1;
      move = game->questions.begin();
    }
  }
  state.SetComplexityN(n);
}

constexpr auto full_line_sizes = [](auto* bench) {
  for (const int n : {3, 8, 19, 64, 256, 1024}) {
    bench->Arg(n);
  }
};

constexpr auto k_in_a_row_sizes = [](auto* bench) {
  for (const auto& [n, k] :
       {std::pair{3, 3}, {7, 4}, {15, 5}, {19, 5}, {19, 9}, {64, 5}, {256, 5}}) {
    bench->Args({n, k});
  }
};

constexpr auto bit_line_sizes = [](auto* bench) {
  for (const auto& [n, k] : {std::pair{3, 3}, {7, 4}, {15, 5}, {19, 5}, {19, 9}, {64, 5}}) {
    bench->Args({n, k});
  }
};

// The complexity of the strategies is found, that of the rescans is known: only its factor is
// fitted.
BENCHMARK(full_line_counter)
    ->Name("per_move/full_line/counter")
    ->Apply(full_line_sizes)
    ->Complexity();
BENCHMARK(full_line_rescan)
    ->Name("per_move/full_line/rescan")
    ->Apply(full_line_sizes)
    ->Complexity(benchmark::oNSquared);
BENCHMARK(k_in_a_row_walk)->Name("per_move/k_in_a_row/walk")->Apply(k_in_a_row_sizes)->Complexity();
BENCHMARK(k_in_a_row_bit_lines)
    ->Name("per_move/k_in_a_row/bit_lines")
    ->Apply(bit_line_sizes)
    ->Complexity();
BENCHMARK(k_in_a_row_shifts<3, 3>)->Name("per_move/k_in_a_row/shifts")->Args({3, 3});
BENCHMARK(k_in_a_row_shifts<7, 4>)->Name("per_move/k_in_a_row/shifts")->Args({7, 4});
BENCHMARK(k_in_a_row_rescan)
    ->Name("per_move/k_in_a_row/rescan")
    ->Apply(k_in_a_row_sizes)
    ->Complexity(benchmark::oNSquared);

}  // namespace
