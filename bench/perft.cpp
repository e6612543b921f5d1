// SPDX-License-Identifier: MIT
//
// Trees of legal move sequences. Every move is judged, those of the last ply too: no twin counts
// moves of which it does not know whether they win. Where boards are words, the library and the
// programs by hand judge all moves of a ply together. Counted are the nodes of the whole tree of
// tic-tac-toe, its root included, and the leaves at one depth elsewhere.
// Names: perft/<workload>/{library,hand,naive}.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <mnk/mnk.hpp>
#include <string>

#include "hand/connect_four.hpp"
#include "hand/gomoku.hpp"
#include "hand/tic_tac_toe.hpp"
#include "naive_game.hpp"
#include "twins.hpp"

namespace {

using twins::Work;
using Rng = mnk::SplitMix64;

constexpr std::uint64_t tic_tac_toe_nodes = 549946;
constexpr std::uint64_t tic_tac_toe_games = 255168;

std::string verify(Work (*run)(Rng&), std::uint64_t items, std::uint64_t sum) {
  Rng rng{0};
  const Work work = run(rng);
  if (work.items == items && work.sum == sum) {
    return {};
  }
  return std::to_string(work.items) + " and " + std::to_string(work.sum) + " in place of " +
         std::to_string(items) + " and " + std::to_string(sum);
}

template <auto Run, std::uint64_t Items, std::uint64_t Sum = 0>
void add(const char* name) {
  twins::add({name, Run, [] { return verify(Run, Items, Sum); }})->Unit(benchmark::kMillisecond);
}

// --- library -------------------------------------------------------------------------------------

/// A depth that the compiler does not know: GCC 12 counts small trees while it compiles.
int at_run_time(int depth) {
  benchmark::DoNotOptimize(depth);
  return depth;
}

Work tic_tac_toe_library(Rng&) {
  const auto counts = mnk::perft_by_outcome(mnk::tic_tac_toe(), at_run_time(9));
  return {counts.nodes, counts.finished()};
}

Work connect_four_library(Rng&) { return {mnk::perft(mnk::connect_four(), at_run_time(9)), 0}; }
Work gomoku_library(Rng&) { return {mnk::perft(mnk::gomoku(), at_run_time(3)), 0}; }

// --- by hand -------------------------------------------------------------------------------------

Work tic_tac_toe_hand(Rng&) {
  const auto tree = hand::tic_tac_toe::whole_tree();
  return {tree.nodes + 1, tree.wins[0] + tree.wins[1] + tree.draws};
}

Work of(const hand::Leaves& leaves) { return {leaves.count, leaves.wins}; }
Work connect_four_hand(Rng&) { return of(hand::connect_four::perft<9>()); }
Work gomoku_hand(Rng&) { return of(hand::gomoku::perft<3>()); }

// --- naive: to a smaller depth where the whole one takes seconds, the leaves being as costly
// -------

Work tic_tac_toe_naive(Rng&) {
  const auto tree = naive::perft<naive::TicTacToe>(9);
  return {tree.nodes + 1, tree.wins[0] + tree.wins[1] + tree.draws};
}

template <class Game, int Depth>
Work naive_leaves(Rng&) {
  return {naive::perft<Game>(Depth).leaves, 0};
}

}  // namespace

int main(int argc, char** argv) {
  add<tic_tac_toe_library, tic_tac_toe_nodes, tic_tac_toe_games>("perft/tic_tac_toe/library");
  add<tic_tac_toe_hand, tic_tac_toe_nodes, tic_tac_toe_games>("perft/tic_tac_toe/hand");
  add<tic_tac_toe_naive, tic_tac_toe_nodes, tic_tac_toe_games>("perft/tic_tac_toe/naive");
  add<connect_four_library, 39394572>("perft/connect_four_9/library");
  add<connect_four_hand, 39394572, 1086882>("perft/connect_four_9/hand");
  add<naive_leaves<naive::ConnectFour, 6>, 117649>("perft/connect_four_9/naive");
  add<gomoku_library, 11239200>("perft/gomoku_3/library");
  add<gomoku_hand, 11239200>("perft/gomoku_3/hand");
  add<naive_leaves<naive::Gomoku, 2>, 50400>("perft/gomoku_3/naive");
  return twins::main(argc, argv);
}
