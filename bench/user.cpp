// SPDX-License-Identifier: MIT
//
// Loops as a user writes them over the verbs of State and Game, each beside the same loop over a
// board written by hand for the one game (hand/plain.hpp). The depth is not known to the compiler.
// What ends counts too, so that no move goes unjudged. Names:
// user/<loop>/<workload>/{state,game,hand}.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <mnk/mnk.hpp>
#include <string>

#include "hand/common.hpp"
#include "hand/plain.hpp"
#include "twins.hpp"

namespace {

using mnk::FullLine;
using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::KInARow;
using mnk::PlayerIndex;
using mnk::Rules;
using mnk::State;
using twins::Work;
using Rng = mnk::SplitMix64;
namespace plain = hand::plain;

// --- the tree of all moves -----------------------------------------------------------------------

/// Leaves, those that won counted three times.
template <class S>
std::uint64_t tree_by_copying(const S& state, int depth) {
  if (state.status().is_over()) {
    return state.status().is_draw() ? 1 : 3;
  }
  if (depth == 0) {
    return 1;
  }
  std::uint64_t leaves = 0;
  for (const auto square : state.legal()) {
    S next = state;
    next.play(square);
    leaves += tree_by_copying(next, depth - 1);
  }
  return leaves;
}

template <class S>
std::uint64_t tree_by_undoing(S& state, int depth) {
  if (state.status().is_over()) {
    return state.status().is_draw() ? 1 : 3;
  }
  if (depth == 0) {
    return 1;
  }
  std::uint64_t leaves = 0;
  for (const auto square : state.legal()) {
    const auto change = state.play(square);
    leaves += tree_by_undoing(state, depth - 1);
    state.undo(change);
  }
  return leaves;
}

template <class G>
std::uint64_t game_by_undoing(G& game, int depth) {
  if (game.status().is_over()) {
    return game.status().is_draw() ? 1 : 3;
  }
  if (depth == 0) {
    return 1;
  }
  std::uint64_t leaves = 0;
  for (const auto square : game.state().legal()) {
    game.play_unchecked(square.position(game.grid()));
    leaves += game_by_undoing(game, depth - 1);
    (void)game.try_undo();
  }
  return leaves;
}

template <class B>
std::uint64_t hand_by_copying(const B& board, int depth) {
  if (board.is_over()) {
    return board.status == plain::drawn ? 1 : 3;
  }
  if (depth == 0) {
    return 1;
  }
  std::uint64_t leaves = 0;
  plain::for_each(board.legal(), [&](int square) {
    B next = board;
    next.play(square);
    leaves += hand_by_copying(next, depth - 1);
  });
  return leaves;
}

template <class B>
std::uint64_t hand_by_undoing(B& board, int depth) {
  if (board.is_over()) {
    return board.status == plain::drawn ? 1 : 3;
  }
  if (depth == 0) {
    return 1;
  }
  std::uint64_t leaves = 0;
  plain::for_each(board.legal(), [&](int square) {
    board.play(square);
    leaves += hand_by_undoing(board, depth - 1);
    board.undo(square);
  });
  return leaves;
}

// --- random games --------------------------------------------------------------------------------

template <class S>
Work random_games(const S& first, Rng& rng) {
  Work work;
  for (int i = 0; i < 100; ++i) {
    S state = first;
    while (!state.status().is_over()) {
      const auto legal = state.legal();
      state.play(legal[static_cast<int>(hand::below(static_cast<unsigned>(legal.size()), rng))]);
    }
    ++work.items;
    work.sum += static_cast<std::uint64_t>(state.ply());
  }
  return work;
}

template <class B>
Work random_hand(Rng& rng) {
  Work work;
  for (int i = 0; i < 100; ++i) {
    B board;
    while (!board.is_over()) {
      auto legal = board.legal();
      for (auto rank = hand::below(static_cast<unsigned>(std::popcount(legal)), rng); rank > 0;
           --rank) {
        legal &= legal - 1;
      }
      board.play(std::countr_zero(legal));
    }
    ++work.items;
    work.sum += static_cast<std::uint64_t>(board.ply);
  }
  return work;
}

// --- which squares win ---------------------------------------------------------------------------

/// Asks in every position of some games of 20 plies on which squares the player to move would win.
template <bool AsSet, class S>
Work scan(const S& first, Rng& rng) {
  Work work;
  for (int i = 0; i < 10; ++i) {
    S state = first;
    while (!state.status().is_over() && state.ply() < 20) {
      const auto legal = state.legal();
      if constexpr (AsSet) {
        work.sum += static_cast<std::uint64_t>(state.winning(state.to_move()).size());
      } else {
        for (const auto square : legal) {
          work.sum += state.would_win(square) ? 1U : 0U;
        }
      }
      ++work.items;
      state.play(legal[static_cast<int>(rng() % static_cast<std::uint64_t>(legal.size()))]);
    }
  }
  return work;
}

// --- workloads -----------------------------------------------------------------------------------

int hidden(int depth) {
  benchmark::DoNotOptimize(depth);
  return depth;
}

struct TicTacToe {
  static auto state() { return State{Grid<3, 3>{}, FullLine{}}; }
  using Hand = plain::TicTacToe;
  static constexpr int depth = 9;
  static constexpr std::uint64_t leaves = 255168 + 2 * (131184 + 77904);
};
struct ConnectFour {
  static auto state() { return State{Grid<6, 7>{}, Rules{KInARow<4>{}, Gravity{}}}; }
  using Hand = plain::ConnectFour;
  static constexpr int depth = 8;
  static constexpr std::uint64_t leaves = 5801190;
};
struct Qubic {
  static auto state() { return State{Grid<4, 4, 4>{}, FullLine{}}; }
  using Hand = plain::Qubic;
  static constexpr int depth = 4;
  static constexpr std::uint64_t leaves = 15249024;
};
struct Gomoku {
  static auto state() { return State{Grid<15, 15>{}, KInARow<5>{}}; }
  using Hand = plain::Gomoku;
  static constexpr int depth = 3;
  static constexpr std::uint64_t leaves = 11239200;
};
struct GomokuAtRunTime : Gomoku {
  static auto state() { return State{Grid{15, 15}, KInARow{5}}; }
};

template <class W>
Work copying_state(Rng&) {
  return {tree_by_copying(W::state(), hidden(W::depth)), 0};
}
template <class W>
Work copying_hand(Rng&) {
  return {hand_by_copying(typename W::Hand{}, hidden(W::depth)), 0};
}
template <class W>
Work undoing_state(Rng&) {
  auto state = W::state();
  return {tree_by_undoing(state, hidden(W::depth)), 0};
}
template <class W>
Work undoing_game(Rng&) {
  Game game{W::state()};
  return {game_by_undoing(game, hidden(W::depth)), 0};
}
template <class W>
Work undoing_hand(Rng&) {
  typename W::Hand board;
  return {hand_by_undoing(board, hidden(W::depth)), 0};
}
template <class W>
Work random_state(Rng& rng) {
  return random_games(W::state(), rng);
}
template <class W>
Work random_by_hand(Rng& rng) {
  return random_hand<typename W::Hand>(rng);
}
template <class W, bool AsSet>
Work scan_state(Rng& rng) {
  return scan<AsSet>(W::state(), rng);
}

template <class W, Work (*Run)(Rng&)>
std::string verify_tree() {
  Rng rng{0};
  const std::uint64_t leaves = Run(rng).items;
  return leaves == W::leaves ? std::string{}
                             : std::to_string(leaves) + " in place of " + std::to_string(W::leaves);
}

/// Two that draw the same numbers find the same.
template <Work (*Run)(Rng&), Work (*Twin)(Rng&)>
std::string verify_alike() {
  Rng rng{1};
  Rng twin_rng{1};
  const Work work = Run(rng);
  const Work twin = Twin(twin_rng);
  return work.items == twin.items && work.sum == twin.sum ? std::string{}
                                                          : "not what its twin finds";
}

template <class W, Work (*Run)(Rng&)>
void add_tree(const std::string& name) {
  twins::add({"user/" + name, Run, verify_tree<W, Run>})->Unit(benchmark::kMillisecond);
}

template <class W>
void add_trees(const std::string& workload) {
  add_tree<W, copying_state<W>>("copying/" + workload + "/state");
  add_tree<W, copying_hand<W>>("copying/" + workload + "/hand");
  add_tree<W, undoing_state<W>>("undoing/" + workload + "/state");
  add_tree<W, undoing_game<W>>("undoing/" + workload + "/game");
  add_tree<W, undoing_hand<W>>("undoing/" + workload + "/hand");
}

/// The hand's squares are numbered otherwise under gravity, and other games are drawn: there only
/// what is counted is compared.
template <class W>
void add_random(const std::string& workload) {
  twins::add({"user/random/" + workload + "/state", random_state<W>, [] { return std::string{}; }})
      ->Unit(benchmark::kMicrosecond);
  twins::add({"user/random/" + workload + "/hand", random_by_hand<W>, [] { return std::string{}; }})
      ->Unit(benchmark::kMicrosecond);
}

template <class W>
void add_scan(const std::string& workload) {
  constexpr auto set = scan_state<W, true>;
  constexpr auto loop = scan_state<W, false>;
  twins::add({"user/wins/" + workload + "/set", set, verify_alike<set, loop>})
      ->Unit(benchmark::kMicrosecond);
  twins::add({"user/wins/" + workload + "/loop", loop, verify_alike<loop, set>})
      ->Unit(benchmark::kMicrosecond);
}

}  // namespace

int main(int argc, char** argv) {
  add_trees<TicTacToe>("tic_tac_toe");
  add_trees<ConnectFour>("connect_four_8");
  add_trees<Qubic>("qubic_4");
  add_trees<Gomoku>("gomoku_3");
  add_trees<GomokuAtRunTime>("gomoku_runtime_3");
  add_random<TicTacToe>("tic_tac_toe");
  add_random<ConnectFour>("connect_four");
  add_random<Qubic>("qubic");
  add_scan<TicTacToe>("tic_tac_toe");
  add_scan<ConnectFour>("connect_four");
  add_scan<Qubic>("qubic");
  return twins::main(argc, argv);
}
