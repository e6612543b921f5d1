// SPDX-License-Identifier: MIT
//
// What the README promises about threads. ThreadSanitizer is to see it: without, a race may pass.
#include <mnk/analysis/perft.hpp>
#include <mnk/any_game.hpp>
#include <mnk/games.hpp>
#include <mnk/make_game.hpp>
#include <mnk/play/match.hpp>
#include <mnk/play/random.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <thread>
#include <utility>
#include <vector>

#include "support/both_times.hpp"
#include "support/make_game.hpp"

namespace {

using mnk::AnyGame;
using mnk::PlayerIndex;
using mnk::SplitMix64;

constexpr int thread_count = 8;

// Runs `work(i)` in thread i of several, all at once.
void at_once(const std::function<void(int)>& work) {
  std::atomic<int> ready = 0;
  std::vector<std::thread> threads;
  for (int i = 0; i < thread_count; ++i) {
    threads.emplace_back([&, i] {
      ++ready;
      while (ready < thread_count) {
        std::this_thread::yield();
      }
      work(i);
    });
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
}

// Everything that a const game answers, in one number.
template <class GameType>
std::uint64_t everything_about(const GameType& game) {
  std::uint64_t hash = 0;
  const auto add = [&hash](int number) {
    hash = SplitMix64{hash ^ static_cast<std::uint64_t>(number)}();
  };
  const auto add_square = [&](const auto& p) {
    for (int i = 0; i < 2; ++i) {
      add(p[i]);
    }
  };
  const auto status = game.status();
  add(status.is_over() ? 1 : 0);
  add(status.winner() ? index_of(*status.winner()) : -1);
  add(index_of(game.to_move()));
  add(game.ply());
  add(game.can_undo() ? 1 : 0);
  add(game.can_redo() ? 1 : 0);
  add(game.legal_move_count());
  for (const auto& p : game.legal_moves()) {
    add_square(p);
    add(game.would_win(p) ? 1 : 0);
    add(game.is_legal(p) ? 1 : 0);
  }
  for (const auto& p : game.winning_line()) {
    add_square(p);
  }
  for (const auto& move : game.history()) {
    add_square(move.at);
    add(index_of(move.player));
  }
  SplitMix64 rng{7};
  const auto played = playout(game, rng);
  add(played.winner() ? index_of(*played.winner()) : -1);
  GameType copy = game;
  add(copy == game ? 1 : 0);
  while (copy.try_undo()) {
  }
  add(copy.ply());
  return hash;
}

// After some moves and one taken back, so that everything has something to say.
template <class GameType>
GameType in_the_middle(GameType game, int moves) {
  SplitMix64 rng{5};
  for (int i = 0; i < moves && !game.status().is_over(); ++i) {
    game.play(mnk::random_move(game, rng));
  }
  game.undo();
  return game;
}

template <class GameType>
void const_members_at_once(const GameType& game) {
  const std::uint64_t alone = everything_about(game);
  std::atomic<int> different = 0;
  at_once([&](int) {
    for (int i = 0; i < 20; ++i) {
      different += everything_about(game) == alone ? 0 : 1;
    }
  });
  CHECK(different == 0);
}

}  // namespace

TEST_CASE("The const members of one game may be called at once") {
  const_members_at_once(in_the_middle(mnk::tic_tac_toe(), 5));     // masks
  const_members_at_once(in_the_middle(mnk::connect_four(), 12));   // bits, marks that fall
  const_members_at_once(in_the_middle(mnk::gomoku(), 60));         // lines of bits, bytes
  const_members_at_once(in_the_middle(mnk::tic_tac_toe(12), 60));  // counters, at run time
  mnk::GameOptions options;
  options.board = mnk::GameOptions::Board::torus;
  options.rows = options.cols = 9;
  options.k = 5;
  options.players = 3;
  const_members_at_once(in_the_middle(mnk::make_game(options), 30));  // behind AnyGame
}

TEST_CASE("Distinct games share nothing") {
  const AnyGame start{mnk::gomoku()};
  std::vector<std::uint64_t> alone;
  const auto play = [](AnyGame game, int seed) {
    SplitMix64 rng{static_cast<std::uint64_t>(seed)};
    while (!game.status().is_over()) {
      game.play(mnk::random_move(game, rng));
    }
    return everything_about(game);
  };
  for (int i = 0; i < thread_count; ++i) {
    alone.push_back(play(start, i));
  }
  std::vector<std::uint64_t> together(thread_count);
  at_once([&](int i) { together[static_cast<std::size_t>(i)] = play(start, i); });
  CHECK(together == alone);
  CHECK(start == AnyGame{mnk::gomoku()});
}

TEST_CASE("Distinct matches share nothing, and the const members of one may be called at once") {
  std::vector<int> plies(thread_count);
  at_once([&](int i) {
    const auto random = [rng = SplitMix64{static_cast<std::uint64_t>(i)}](
                            const auto& game) mutable { return mnk::random_move(game, rng); };
    mnk::Match match{mnk::connect_four(), mnk::Roster::standard(), random, random};
    match.play();
    plies[static_cast<std::size_t>(i)] = match.is_over() ? match.game().ply() : -1;
  });
  for (const int ply : plies) {
    CHECK(ply >= 7);
  }

  mnk::Match match{mnk::tic_tac_toe(), mnk::Roster::standard()};
  REQUIRE(!match.submit(PlayerIndex{0}, {1, 1}));
  REQUIRE(match.offer_draw(PlayerIndex{0}));
  std::atomic<int> wrong = 0;
  at_once([&, &now = std::as_const(match)](int) {
    for (int i = 0; i < 100; ++i) {
      const bool right = !now.is_over() && !now.result() && now.to_move() == PlayerIndex{1} &&
                         now.draw_offer() == PlayerIndex{0} && now.game().ply() == 1 &&
                         now.roster()[PlayerIndex{1}].symbol().view() == "O";
      wrong += right ? 0 : 1;
    }
  });
  CHECK(wrong == 0);
}

TEST_CASE("Trees are counted by several threads at once from one game") {
  const auto game = mnk::tic_tac_toe();
  std::vector<std::uint64_t> counts(thread_count);
  at_once([&](int i) { counts[static_cast<std::size_t>(i)] = perft(game, 5); });
  CHECK(counts == std::vector<std::uint64_t>(thread_count, 15'120));
}
