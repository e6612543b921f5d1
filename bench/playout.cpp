// SPDX-License-Identifier: MIT
//
// Games of random moves to their end, each legal move with the same chance, one number of the same
// generator drawn for each. Names: playout/<workload>/{library,hand,naive}.
#include <benchmark/benchmark.h>

#include <cmath>
#include <cstdint>
#include <cstdio>
#include <mnk/mnk.hpp>
#include <string>

#include "hand/connect_four.hpp"
#include "hand/gomoku.hpp"
#include "hand/qubic.hpp"
#include "hand/ten_players.hpp"
#include "hand/tic_tac_toe.hpp"
#include "naive_game.hpp"
#include "twins.hpp"

namespace {

using twins::Work;
using Rng = mnk::SplitMix64;

// --- what is known about random games
// -------------------------------------------------------------

/// A mean, and how far one game's value is from it (standard deviation).
struct Known {
  double mean;
  double deviation;
};

/// For tic-tac-toe exact, else of ten million games of both, the library and the programs by hand.
struct Expected {
  Known plies;
  double first_wins;
  double draws;
};

/// Sums over random games. A twin that does not tell the plies leaves them to another way to play.
struct Sample {
  int games = 0;
  double plies = 0;
  double first_wins = 0;
  double draws = 0;

  void add(int winner, int length) {
    ++games;
    plies += length;
    first_wins += winner == 0 ? 1 : 0;
    draws += winner == -1 ? 1 : 0;
  }
};

/// Within five standard errors; a right twin with fixed seeds passes always or never.
std::string compare(const char* what, double sum, int games, Known known) {
  const double mean = sum / games;
  if (std::abs(mean - known.mean) <= 5 * known.deviation / std::sqrt(games) + 1e-9) {
    return {};
  }
  char text[128];
  std::snprintf(text, sizeof text, "%s: %.4f in place of %.4f in %d games", what, mean, known.mean,
                games);
  return text;
}

Known rate(double p) { return {p, std::sqrt(p * (1 - p))}; }

std::string verify(const Sample& sample, const Expected& expected) {
  std::string wrong = compare("plies", sample.plies, sample.games, expected.plies);
  if (wrong.empty()) {
    wrong = compare("wins of the first player", sample.first_wins, sample.games,
                    rate(expected.first_wins));
  }
  if (wrong.empty()) {
    wrong = compare("draws", sample.draws, sample.games, rate(expected.draws));
  }
  return wrong;
}

constexpr Expected tic_tac_toe{{961.0 / 126, 1.38}, 737.0 / 1260, 8.0 / 63};
constexpr Expected connect_four{{21.311, 7.2}, 0.5555, 0.0025};
constexpr Expected gomoku{{109.03, 33}, 0.5096, 0.0001};
constexpr Expected qubic{{35.46, 10}, 0.5270, 0.0001};
constexpr Expected ten_players{{867.8, 85}, 0.0229, 0.7907};

// --- the three ways to play
// ------------------------------------------------------------------------

struct TicTacToe {
  static constexpr Expected expected = tic_tac_toe;
  static constexpr auto by_hand = hand::tic_tac_toe::playout;
  using Naive = naive::TicTacToe;
  static auto game() { return mnk::tic_tac_toe(); }
};

struct ConnectFour {
  static constexpr Expected expected = connect_four;
  static constexpr auto by_hand = hand::connect_four::playout;
  using Naive = naive::ConnectFour;
  static auto game() { return mnk::connect_four(); }
};

struct Gomoku {
  static constexpr Expected expected = gomoku;
  static constexpr auto by_hand = hand::gomoku::playout;
  using Naive = naive::Gomoku;
  static auto game() { return mnk::gomoku(); }
};

struct GomokuRuntime : Gomoku {
  static auto game() { return mnk::Game{mnk::Grid{15, 15}, mnk::KInARow{5}}; }
};

struct Qubic {
  static constexpr Expected expected = qubic;
  static constexpr auto by_hand = hand::qubic::playout;
  using Naive = naive::Qubic;
  static auto game() { return mnk::qubic(); }
};

struct TenPlayers {
  static constexpr Expected expected = ten_players;
  static constexpr auto by_hand = hand::ten_players::playout;
  using Naive = naive::TenPlayers;
  static auto game() {
    return mnk::Game{mnk::Grid<30, 30>{}, mnk::KInARow<5>{}, mnk::Players<10>{}};
  }
};

int winner_of(mnk::GameStatus status) { return status.is_draw() ? -1 : index_of(*status.winner()); }

template <class Workload, int Games>
Work library(Rng& rng) {
  static const auto game = Workload::game();
  Work work{Games, 0};
  for (int i = 0; i < Games; ++i) {
    work.sum += winner_of(mnk::playout(game, rng)) == 0 ? 1U : 0U;
  }
  return work;
}

template <class Workload, int Games>
Work by_hand(Rng& rng) {
  Work work{Games, 0};
  for (int i = 0; i < Games; ++i) {
    work.sum += Workload::by_hand(rng).winner == 0 ? 1U : 0U;
  }
  return work;
}

template <class Workload, int Games>
Work naively(Rng& rng) {
  Work work{Games, 0};
  for (int i = 0; i < Games; ++i) {
    work.sum += naive::playout<typename Workload::Naive>(rng).winner == 0 ? 1U : 0U;
  }
  return work;
}

// --- checks before the clock
// -----------------------------------------------------------------------

/// The library's playout tells how a game ends; random_move plays the same games, plies and all.
template <class Workload, int Games>
std::string verify_library() {
  const auto fresh = Workload::game();
  Sample played;
  Sample ended;
  Rng rng{2};
  for (int i = 0; i < Games; ++i) {
    auto game = fresh;
    while (!game.status().is_over()) {
      game.play(mnk::random_move(game, rng));
    }
    played.add(winner_of(game.status()), game.ply());
    ended.add(winner_of(mnk::playout(fresh, rng)), game.ply());
  }
  std::string wrong = verify(played, Workload::expected);
  return wrong.empty() ? verify(ended, Workload::expected) : wrong;
}

template <class Workload, int Games>
std::string verify_by_hand() {
  Sample sample;
  Rng rng{3};
  for (int i = 0; i < Games; ++i) {
    const auto end = Workload::by_hand(rng);
    sample.add(end.winner, end.plies);
  }
  return verify(sample, Workload::expected);
}

template <class Workload, int Games>
std::string verify_naively() {
  Sample sample;
  Rng rng{4};
  for (int i = 0; i < Games; ++i) {
    const auto end = naive::playout<typename Workload::Naive>(rng);
    sample.add(end.winner, end.plies);
  }
  return verify(sample, Workload::expected);
}

/// A batch is a number of games for one look at the clock; `Checked` so many games are played
/// before, fewer by the slow twin.
template <class Workload, int Batch, int Checked, int NaivelyChecked>
void add(const std::string& name) {
  twins::add({name + "/library", library<Workload, Batch>, verify_library<Workload, Checked>});
  twins::add({name + "/hand", by_hand<Workload, Batch>, verify_by_hand<Workload, Checked>});
  twins::add({name + "/naive", naively<Workload, 1>, verify_naively<Workload, NaivelyChecked>});
}

}  // namespace

int main(int argc, char** argv) {
  add<TicTacToe, 256, 100'000, 20'000>("playout/tic_tac_toe");
  add<ConnectFour, 64, 30'000, 3'000>("playout/connect_four");
  add<Gomoku, 16, 10'000, 200>("playout/gomoku");
  add<GomokuRuntime, 16, 10'000, 200>("playout/gomoku_runtime");
  add<Qubic, 64, 20'000, 500>("playout/qubic");
  add<TenPlayers, 1, 1'000, 10>("playout/ten_players");
  for (const int threads : {1, 2}) {
    twins::add({"playout/gomoku/library", library<Gomoku, 16>, verify_library<Gomoku, 1'000>})
        ->Threads(threads)
        ->UseRealTime();
  }
  return twins::main(argc, argv);
}
