// SPDX-License-Identifier: MIT
//
// Games solved. The middle game of connect four by the library and by a program made for it, over
// the same positions; and whole small games by the library.
// Names: solve/connect_four_midgame/{library,hand}, solve/<game>. An item is a position.
#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdio>
#include <mnk/mnk.hpp>
#include <string>
#include <utility>
#include <vector>

#include "hand/connect_four_solver.hpp"
#include "twins.hpp"

namespace {

using twins::Work;
using Rng = mnk::SplitMix64;
using ConnectFour = decltype(mnk::connect_four());
using HandPosition = hand::connect_four::Position<7, 6>;
using HandSolver = hand::connect_four::Solver<7, 6>;

constexpr int midgame_plies = 16;
constexpr int position_count = 20;

HandPosition by_hand(const ConnectFour& game) {
  HandPosition position;
  for (const mnk::Move move : game.history()) {
    position.play(position.moves() & HandPosition::column << (7 * move.at.col));
  }
  return position;
}

bool has_win_at_once(const ConnectFour& game) {
  for (const mnk::Position p : game.legal_moves()) {
    if (game.would_win(p)) {
      return true;
    }
  }
  return false;
}

// Random positions of 16 plies that are not over and have no win at once, always the same.
std::vector<ConnectFour> midgame_positions() {
  std::vector<ConnectFour> positions;
  Rng rng{16};
  while (positions.size() < position_count) {
    ConnectFour game = mnk::connect_four();
    while (game.ply() < midgame_plies && !game.status().is_over()) {
      game.play(mnk::random_move(game, rng));
    }
    if (!game.status().is_over() && !has_win_at_once(game)) {
      positions.push_back(game);
    }
  }
  return positions;
}

const std::vector<ConnectFour>& positions() {
  static const std::vector<ConnectFour> all = midgame_positions();
  return all;
}

// The score that the hand-written program gives: how many marks the winner has left.
int score_of(const ConnectFour& game, mnk::Value value, int plies) {
  const int left = (game.grid().size() - game.ply() - plies) / 2 + 1;
  return value == mnk::Value::win ? left : value == mnk::Value::loss ? -left : 0;
}

int score_by_library(const ConnectFour& game) {
  const auto solution = mnk::solve(game, {.value_only = true});
  return score_of(game, solution.value, solution.plies);
}

Work midgame_library(Rng&) {
  Work work;
  for (const ConnectFour& game : positions()) {
    ++work.items;
    work.sum = work.sum * 31 + static_cast<std::uint64_t>(score_by_library(game) + 64);
  }
  return work;
}

// A table that stays in the cache: a larger one spares nodes but costs more than they do.
HandSolver& hand_solver() {
  static HandSolver solver{15};
  return solver;
}

Work midgame_hand(Rng&) {
  static const std::vector<HandPosition> hand_positions = [] {
    std::vector<HandPosition> all;
    for (const ConnectFour& game : positions()) {
      all.push_back(by_hand(game));
    }
    return all;
  }();
  Work work;
  for (const HandPosition& position : hand_positions) {
    ++work.items;
    work.sum = work.sum * 31 + static_cast<std::uint64_t>(hand_solver().score(position) + 64);
  }
  return work;
}

// A score as the hand-written program counts it, by going through every line of play.
int score_by_trying_all(ConnectFour& game) {
  int best = -game.grid().size();
  for (const mnk::Position p : game.legal_moves()) {
    game.play_unchecked(p);
    const auto status = game.status();
    const int left = (game.grid().size() - game.ply()) / 2 + 1;
    const int score = status.is_draw() ? 0 : status.winner() ? left : -score_by_trying_all(game);
    game.undo();
    best = score > best ? score : best;
  }
  return best;
}

template <int Width, int Height>
int score_of_whole_game() {
  return hand::connect_four::Solver<Width, Height>{20}.score({});
}

// The hand-written program is right on late positions, and on small boards (John Tromp,
// tromp.github.io/c4/c4.html: 6 wide and 4 high is lost for the first player).
std::string verify_hand() {
  Rng rng{30};
  for (int checked = 0; checked < 20;) {
    ConnectFour game = mnk::connect_four();
    while (game.ply() < 31 && !game.status().is_over()) {
      game.play(mnk::random_move(game, rng));
    }
    if (!game.status().is_over()) {
      ++checked;
      const int expected = score_by_trying_all(game);
      const int score = hand_solver().score(by_hand(game));
      if (score != expected) {
        return "a late position has the score " + std::to_string(expected) + ", not " +
               std::to_string(score);
      }
    }
  }
  const bool draws = score_of_whole_game<4, 4>() == 0 && score_of_whole_game<5, 4>() == 0 &&
                     score_of_whole_game<4, 5>() == 0;
  return draws && score_of_whole_game<6, 4>() < 0 ? std::string{}
                                                  : "a small board's value is wrong";
}

std::string verify_midgame() {
  for (const ConnectFour& game : positions()) {
    const int library = score_by_library(game);
    const int hand = hand_solver().score(by_hand(game));
    if (library != hand) {
      return "scores " + std::to_string(library) + " and " + std::to_string(hand);
    }
  }
  return {};
}

template <auto Make, mnk::Value Expected>
Work whole_game(Rng&) {
  const auto solution = mnk::solve(Make(), {.value_only = true});
  return {1, solution.value == Expected ? 1U : 0U};
}

template <auto Make, mnk::Value Expected>
void add_whole_game(const char* name) {
  twins::add({name, whole_game<Make, Expected>,
              [] {
                Rng rng{0};
                return whole_game<Make, Expected>(rng).sum == 1 ? std::string{} : "another value";
              }})
      ->Unit(benchmark::kMillisecond);
}

auto three_by_three() { return mnk::tic_tac_toe(); }
auto four_by_four() { return mnk::Game{mnk::Grid<4, 4>{}, mnk::KInARow<4>{}}; }
auto five_by_five() { return mnk::Game{mnk::Grid<5, 5>{}, mnk::KInARow<4>{}}; }

}  // namespace

int main(int argc, char** argv) {
  twins::add({"solve/connect_four_midgame/library", midgame_library, verify_midgame})
      ->Unit(benchmark::kMillisecond);
  twins::add({"solve/connect_four_midgame/hand", midgame_hand, verify_hand})
      ->Unit(benchmark::kMillisecond);
  add_whole_game<three_by_three, mnk::Value::draw>("solve/tic_tac_toe");
  add_whole_game<four_by_four, mnk::Value::draw>("solve/4x4x4");
  add_whole_game<five_by_five, mnk::Value::draw>("solve/5x5k4");
  return twins::main(argc, argv);
}
