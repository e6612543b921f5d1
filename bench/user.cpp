// SPDX-License-Identifier: MIT
//
// Loops as a user writes them over the verbs of State, Game and AnyGame, each beside the same loop
// over a board written by hand for the one game (hand/plain.hpp). The depth is not known to the
// compiler. What ends counts too, so that no move goes unjudged. Names:
// user/<loop>/<workload>/{state,game,any_game,hand}, and user/wins/<workload>/{set,loop}.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdint>
#include <mnk/mnk.hpp>
#include <span>
#include <string>
#include <vector>

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

std::uint64_t any_game_by_undoing(mnk::AnyGame& game, int depth) {
  if (game.status().is_over()) {
    return game.status().is_draw() ? 1 : 3;
  }
  if (depth == 0) {
    return 1;
  }
  std::uint64_t leaves = 0;
  for (const auto& p : game.legal_moves()) {
    game.play_unchecked(p);
    leaves += any_game_by_undoing(game, depth - 1);
    (void)game.try_undo();
  }
  return leaves;
}

// --- alpha-beta ----------------------------------------------------------------------------------

constexpr int won = 1000;

/// The value for the player to move, a win being worth more the sooner it comes; counts nodes.
template <class S>
int alpha_beta(S& state, int depth, int alpha, int beta, std::uint64_t& nodes) {
  ++nodes;
  if (state.status().is_over()) {
    return state.status().is_draw() ? 0 : state.ply() - won;
  }
  if (depth == 0) {
    return 0;
  }
  for (const auto square : state.legal()) {
    const auto change = state.play(square);
    const int value = -alpha_beta(state, depth - 1, -beta, -alpha, nodes);
    state.undo(change);
    if (value >= beta) {
      return value;
    }
    alpha = std::max(alpha, value);
  }
  return alpha;
}

template <class B>
int hand_alpha_beta(B& board, int depth, int alpha, int beta, std::uint64_t& nodes) {
  ++nodes;
  if (board.is_over()) {
    return board.status == plain::drawn ? 0 : board.ply - won;
  }
  if (depth == 0) {
    return 0;
  }
  for (auto rest = board.legal(); rest != 0; rest &= rest - 1) {
    const int square = std::countr_zero(rest);
    board.play(square);
    const int value = -hand_alpha_beta(board, depth - 1, -beta, -alpha, nodes);
    board.undo(square);
    if (value >= beta) {
      return value;
    }
    alpha = std::max(alpha, value);
  }
  return alpha;
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

template <class G>
Work random_by_verbs(const G& first, Rng& rng) {
  Work work;
  for (int i = 0; i < 100; ++i) {
    G game = first;
    while (!game.status().is_over()) {
      const auto count = static_cast<unsigned>(game.legal_move_count());
      game.play_unchecked(game.legal_move(static_cast<int>(hand::below(count, rng))));
    }
    ++work.items;
    work.sum += static_cast<std::uint64_t>(game.ply());
  }
  return work;
}

// --- many games in lockstep, as one who learns plays them
// -----------------------------------------

constexpr std::size_t batch_size = 4096;

/// Plays every game of a batch to its end, a ply of each at a time: writes what a learner sees of
/// all of them, and lets a mask of the legal moves and a random number choose.
template <class S>
Work batch(const S& first, Rng& rng) {
  Work work;
  std::vector<S> games(batch_size, first);
  const auto planes_each =
      static_cast<std::size_t>((first.player_count() + 1) * first.action_bound());
  std::vector<float> planes(batch_size * planes_each);
  bool goes_on = true;
  while (goes_on) {
    goes_on = false;
    for (std::size_t i = 0; i < batch_size; ++i) {
      S& game = games[i];
      if (!game.status().is_over()) {
        game.fill_planes(std::span{planes}.subspan(i * planes_each, planes_each));
        const auto legal = game.legal();
        game.play(legal[static_cast<int>(hand::below(static_cast<unsigned>(legal.size()), rng))]);
        ++work.items;
        goes_on = true;
      }
    }
    work.sum += static_cast<std::uint64_t>(planes[planes_each - 1]);
  }
  return work;
}

template <class B>
Work batch_by_hand(Rng& rng) {
  Work work;
  std::vector<B> games(batch_size);
  constexpr std::size_t planes_each = 3 * B::squares;
  std::vector<float> planes(batch_size * planes_each);
  bool goes_on = true;
  while (goes_on) {
    goes_on = false;
    for (std::size_t i = 0; i < batch_size; ++i) {
      B& board = games[i];
      if (!board.is_over()) {
        float* const seen = &planes[i * planes_each];
        const auto legal = board.legal();
        std::fill(seen, seen + planes_each, 0.0F);
        const auto fill = [&](auto set, float* plane) {
          plain::for_each(set, [&](int square) { plane[B::index(square)] = 1; });
        };
        fill(board.ply % 2 == 0 ? board.mover : board.other, seen);
        fill(board.ply % 2 == 0 ? board.other : board.mover, seen + B::squares);
        fill(legal, seen + 2 * B::squares);
        auto rest = legal;
        for (auto rank = hand::below(static_cast<unsigned>(std::popcount(legal)), rng); rank > 0;
             --rank) {
          rest &= rest - 1;
        }
        board.play(std::countr_zero(rest));
        ++work.items;
        goes_on = true;
      }
    }
    work.sum += static_cast<std::uint64_t>(planes[planes_each - 1]);
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
  static constexpr int search_depth = 9;
  static constexpr std::uint64_t leaves = 255168 + 2 * (131184 + 77904);
};
struct ConnectFour {
  static auto state() { return State{Grid<6, 7>{}, Rules{KInARow<4>{}, Gravity{}}}; }
  using Hand = plain::ConnectFour;
  static constexpr int depth = 8;
  static constexpr int search_depth = 9;
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
Work undoing_any_game(Rng&) {
  mnk::AnyGame game{Game{W::state()}};
  return {any_game_by_undoing(game, hidden(W::depth)), 0};
}
template <class W>
Work alpha_beta_state(Rng&) {
  Work work;
  auto state = W::state();
  work.sum = static_cast<std::uint64_t>(
      won + alpha_beta(state, hidden(W::search_depth), -won, won, work.items));
  return work;
}
template <class W>
Work alpha_beta_hand(Rng&) {
  Work work;
  typename W::Hand board;
  work.sum = static_cast<std::uint64_t>(
      won + hand_alpha_beta(board, hidden(W::search_depth), -won, won, work.items));
  return work;
}
template <class W>
Work random_game(Rng& rng) {
  return random_by_verbs(Game{W::state()}, rng);
}
template <class W>
Work random_any_game(Rng& rng) {
  return random_by_verbs(mnk::AnyGame{Game{W::state()}}, rng);
}
template <class W>
Work batch_state(Rng& rng) {
  return batch(W::state(), rng);
}
template <class W>
Work batch_hand(Rng& rng) {
  return batch_by_hand<typename W::Hand>(rng);
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
  add_tree<W, undoing_any_game<W>>("undoing/" + workload + "/any_game");
  add_tree<W, undoing_hand<W>>("undoing/" + workload + "/hand");
}

std::string unverified() { return {}; }

/// The value is that of the twin. Under gravity the hand's squares are numbered otherwise, so that
/// moves are tried in another order, and other games are drawn: there what is counted differs.
template <Work (*Run)(Rng&), Work (*Twin)(Rng&)>
std::string verify_value() {
  Rng rng{1};
  return Run(rng).sum == Twin(rng).sum ? std::string{} : "another value than its twin's";
}

template <class W>
void add_alpha_beta(const std::string& workload) {
  constexpr auto state = alpha_beta_state<W>;
  constexpr auto hand = alpha_beta_hand<W>;
  twins::add({"user/alpha_beta/" + workload + "/state", state, verify_value<state, hand>})
      ->Unit(benchmark::kMillisecond);
  twins::add({"user/alpha_beta/" + workload + "/hand", hand, verify_value<hand, state>})
      ->Unit(benchmark::kMillisecond);
}

template <class W>
void add_batch(const std::string& workload) {
  twins::add({"user/batch/" + workload + "/state", batch_state<W>, unverified})
      ->Unit(benchmark::kMillisecond);
  twins::add({"user/batch/" + workload + "/hand", batch_hand<W>, unverified})
      ->Unit(benchmark::kMillisecond);
}

template <class W>
void add_random(const std::string& workload) {
  const auto add = [&](const char* kind, Work (*run)(Rng&)) {
    twins::add({"user/random/" + workload + kind, run, unverified})->Unit(benchmark::kMicrosecond);
  };
  add("/state", random_state<W>);
  add("/game", random_game<W>);
  add("/any_game", random_any_game<W>);
  add("/hand", random_by_hand<W>);
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
  add_alpha_beta<TicTacToe>("tic_tac_toe");
  add_alpha_beta<ConnectFour>("connect_four_9");
  add_random<TicTacToe>("tic_tac_toe");
  add_random<ConnectFour>("connect_four");
  add_random<Qubic>("qubic");
  add_batch<TicTacToe>("tic_tac_toe");
  add_batch<ConnectFour>("connect_four");
  add_scan<TicTacToe>("tic_tac_toe");
  add_scan<ConnectFour>("connect_four");
  add_scan<Qubic>("qubic");
  return twins::main(argc, argv);
}
