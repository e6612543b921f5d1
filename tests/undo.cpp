// SPDX-License-Identifier: MIT
//
// Undo and redo, by every rule and on every grid: after an undo the game is equal to what it was,
// after undo and redo the same byte for byte; a whole game is a constant expression; and no memory
// is taken after a game is made. The memory of run-time games is looked into in allocation.cpp.
#include <mnk/mnk.hpp>

#include <cstdint>
#include <cstring>
#include <random>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/any_game.hpp"
#include "support/both_times.hpp"
#include "support/effort.hpp"
#include "support/heap.hpp"
#include "support/oracles.hpp"

namespace {

using mnk::AllOf;
using mnk::AnyOf;
using mnk::BitLineWinningStrategy;
using mnk::Connect6Turns;
using mnk::Corners;
using mnk::CounterWinningStrategy;
using mnk::decided_by;
using mnk::FullLine;
using mnk::Game;
using mnk::GameStatus;
using mnk::Gravity;
using mnk::Grid;
using mnk::HexGrid;
using mnk::KInARow;
using mnk::KInARowWinningStrategy;
using mnk::Misere;
using mnk::Move;
using mnk::Overline;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk::Rules;
using mnk::Shape;
using mnk::Shapes;
using mnk::Torus;
using mnk::WinAndLose;
using mnk_test::byte_game;

// --- what undo and redo do, in constant expressions too ---------------------------------------

template <class GameType>
constexpr void goes_back_and_forth(GameType game) {
  const GameType start = game;
  game.play({1, 1});
  const GameType one = game;
  game.play({0, 0});
  const GameType two = game;
  MNK_EXPECT(game.undo() == Move{PlayerIndex{1}, {0, 0}});
  MNK_EXPECT(game == one && game.to_move() == PlayerIndex{1} && game.can_redo());
  MNK_EXPECT(game.undo() == Move{PlayerIndex{0}, {1, 1}});
  MNK_EXPECT(game == start && !game.can_undo() && !game.try_undo());
  MNK_EXPECT(game.redo() == Move{PlayerIndex{0}, {1, 1}});
  MNK_EXPECT(game == one);
  MNK_EXPECT(game.try_redo() == Move{PlayerIndex{1}, {0, 0}});
  MNK_EXPECT(game == two && !game.can_redo() && !game.try_redo());
}

template <class GameType>
constexpr void a_new_move_drops_what_was_undone(GameType game) {
  game.play({1, 1});
  game.play({0, 0});
  game.play({0, 1});
  game.undo();
  game.undo();
  game.play({2, 2});
  MNK_EXPECT(!game.can_redo() && !game.try_redo());
  MNK_EXPECT(game.ply() == 2 && game.last_move() == Move{PlayerIndex{1}, {2, 2}});
  MNK_EXPECT(game.board().is_empty({0, 0}) && game.board().is_empty({0, 1}));
  // The same move as the undone one drops the rest as well.
  game.play({0, 1});
  game.undo();
  game.undo();
  game.play({2, 2});
  MNK_EXPECT(!game.can_redo());
}

template <class GameType>
constexpr void a_win_is_taken_back(GameType game) {
  for (const Position p : {Position{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
    game.play(p);
  }
  const GameType before = game;
  game.play({0, 2});
  const GameType won = game;
  MNK_EXPECT(game.status().winner() == PlayerIndex{0});
  game.undo();
  MNK_EXPECT(game == before && game.status() == GameStatus::in_progress());
  MNK_EXPECT(game.to_move() == PlayerIndex{0} && game.winning_line().empty());
  MNK_EXPECT(game.would_win({0, 2}));
  game.redo();
  MNK_EXPECT(game == won && game.status().winner() == PlayerIndex{0});
  MNK_EXPECT(!game.winning_line().empty());
  game.undo();
  game.play({2, 2});
  MNK_EXPECT(game.status() == GameStatus::in_progress());
}

template <class GameType>
constexpr void a_draw_is_taken_back(GameType game) {
  for (const Position p :
       {Position{0, 0}, {1, 1}, {2, 2}, {0, 1}, {2, 1}, {2, 0}, {0, 2}, {1, 2}}) {
    game.play(p);
  }
  const GameType before = game;
  game.play({1, 0});
  MNK_EXPECT(game.status().is_draw());
  game.undo();
  MNK_EXPECT(game == before && !game.status().is_over() && game.is_legal({1, 0}));
  game.redo();
  MNK_EXPECT(game.status().is_draw());
}

template <class GameType>
constexpr void reset_goes_to_the_start(GameType game) {
  const GameType start = game;
  for (const Position p : {Position{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}) {
    game.play(p);
  }
  game.reset();
  MNK_EXPECT(game == start && !game.can_undo() && !game.can_redo());
  game.play({1, 1});
  game.undo();
  game.reset();
  MNK_EXPECT(game == start && !game.can_redo());
  game.reset();
  MNK_EXPECT(game == start);
}

template <class GameType>
constexpr void all(const GameType& game) {
  goes_back_and_forth(game);
  a_new_move_drops_what_was_undone(game);
  a_win_is_taken_back(game);
  a_draw_is_taken_back(game);
  reset_goes_to_the_start(game);
}

constexpr void static_lines() {
  all(Game{Grid<3, 3>{}, FullLine{}});
  all(Game{Grid<3, 3>{}, decided_by<CounterWinningStrategy>(FullLine{})});
}
constexpr void static_rows() { all(Game{Grid<3, 3>{}, KInARow<3>{}}); }
constexpr void static_bytes() { all(byte_game(Grid<3, 3>{}, FullLine{})); }
constexpr void run_time_lines() { all(Game{Grid{3, 3}, FullLine{}, Players{2}}); }
constexpr void run_time_rows() { all(Game{Grid{3, 3}, KInARow{3}}); }

// --- every prefix of every game of 3 x 3 ------------------------------------------------------

template <class GameType>
struct Bytes {
  explicit Bytes(const GameType& game) {
    std::memcpy(bytes, static_cast<const void*>(&game), sizeof game);
  }
  bool same(const GameType& game) const {
    return std::memcmp(bytes, static_cast<const void*>(&game), sizeof game) == 0;
  }
  alignas(GameType) unsigned char bytes[sizeof(GameType)];
};

template <class GameType>
struct Walk {
  GameType game;
  std::uint64_t prefixes = 0;

  void every_prefix(int depth) {
    ++prefixes;
    const GameType here = game;
    if (game.status().is_over() || depth == 0) {
      // From the end to the start and back: the same bytes again.
      const Bytes<GameType> end{game};
      const int ply = game.ply();
      while (game.try_undo()) {
      }
      MNK_EXPECT(game.ply() == 0);
      while (game.try_redo()) {
      }
      MNK_EXPECT(game.ply() == ply && end.same(game));
      return;
    }
    for (const auto p : here.legal_moves()) {
      game.play_unchecked(p);
      const Bytes<GameType> after{game};
      game.undo();
      MNK_EXPECT(game == here);
      game.redo();
      MNK_EXPECT(after.same(game));
      every_prefix(depth - 1);
      game.undo();
      MNK_EXPECT(game == here);
    }
  }
};

constexpr int depth_of_walk = mnk_test::is_slow ? 5 : 9;

// How many prefixes there are, from the exact counts.
std::uint64_t sequences(const oracles::Plies& plies) {
  std::uint64_t sum = 0;
  for (const oracles::Counts& counts : plies) {
    sum += counts.ply <= depth_of_walk ? counts.leaves : 0;
  }
  return sum;
}

template <class GameType>
std::uint64_t every_prefix(const GameType& game) {
  Walk<GameType> walk{game};
  walk.every_prefix(depth_of_walk);
  return walk.prefixes;
}

// --- random games --------------------------------------------------------------------------------

template <class GameType>
void expect_same_bytes(const Bytes<GameType>& bytes, const GameType& game) {
  if constexpr (std::is_trivially_copyable_v<GameType>) {
    MNK_EXPECT(bytes.same(game));
  }
}

// Plays to the end, stepping back after every move, and far back now and then, and keeps every
// position that it passed.
template <class GameType>
void undo_is_exact(const GameType& start, int games, unsigned seed) {
  std::mt19937 random{seed};
  const auto passed_at = [](const auto& passed, const GameType& game) {
    return game == passed[static_cast<std::size_t>(game.ply())];
  };
  for (int g = 0; g < games; ++g) {
    GameType game = start;
    std::vector<GameType> passed{game};
    while (!game.status().is_over()) {
      const auto count = static_cast<unsigned>(game.legal_move_count());
      game.play(game.legal_move(static_cast<int>(random() % count)));
      const Bytes<GameType> after{game};
      MNK_EXPECT(game != passed.back());
      passed.push_back(game);
      game.undo();
      MNK_EXPECT(passed_at(passed, game));
      game.redo();
      MNK_EXPECT(passed_at(passed, game));
      expect_same_bytes(after, game);
      if (random() % 8 == 0) {
        const int back = static_cast<int>(random() % 12);
        for (int i = 0; i < back && game.can_undo(); ++i) {
          game.undo();
          MNK_EXPECT(passed_at(passed, game));
        }
        if (random() % 2 == 0) {
          while (game.try_redo()) {
            MNK_EXPECT(passed_at(passed, game));
          }
        }
        passed.erase(passed.begin() + game.ply() + 1, passed.end());
      }
    }
    const Bytes<GameType> end{game};
    while (game.try_undo()) {
      MNK_EXPECT(passed_at(passed, game));
    }
    MNK_EXPECT(game == start);
    while (game.try_redo()) {
      MNK_EXPECT(passed_at(passed, game));
    }
    expect_same_bytes(end, game);
    game.reset();
    MNK_EXPECT(game == start);
    expect_same_bytes(Bytes<GameType>{start}, game);
  }
  SUCCEED();
}

// --- every kind of game --------------------------------------------------------------------------

constexpr Shape square{Position{0, 0}, Position{0, 1}, Position{1, 0}, Position{1, 1}};
constexpr Shape corner{Position{0, 0}, Position{0, 1}, Position{1, 0}};

/// Calls check(game) for a game of every kind. Run-time grids are made from the given grid.
template <class PlaneGrid, class SpaceGrid, class TorusGrid, class HexagonGrid, class Check>
constexpr void for_each_kind(const PlaneGrid& plane, const SpaceGrid& space, const TorusGrid& torus,
                             const HexagonGrid& hexagon, Check check) {
  check(Game{space, FullLine{}});
  check(Game{space, KInARow<3>{}, Players<3>{}});
  check(Game{torus, FullLine{}});
  check(Game{torus, KInARow<3, Overline::does_not_win>{}});
  check(Game{hexagon, KInARow<3>{}});
  check(Game{hexagon, WinAndLose{KInARow<3>{}, KInARow<2>{}}});
  check(Game{plane, AnyOf{FullLine{}, Corners{}, KInARow<3>{}}});
  check(Game{plane, AllOf{FullLine{}, Corners{}}});
  check(Game{torus, AllOf{KInARow<3>{}, FullLine{}}, Players<3>{}});
  check(Game{plane, Misere{AnyOf{FullLine{}, Shapes{square.anywhere()}}}});
  check(Game{plane, Shapes{square.anywhere(), corner.in_any_orientation()}});
  check(Game{plane, Rules{KInARow<4>{}, Gravity{}}});
  check(Game{space, Rules{AllOf{KInARow<3>{}, Corners{}}, Gravity{}}});
  check(Game{plane, Rules{KInARow<4>{}, mnk::FirstMoveInCentre{}, Connect6Turns{}}});
  check(Game{plane, Rules{FullLine{}, mnk::ProOpening{1}, mnk::StonesPerTurn{2, 3}}});
  check(Game{plane, decided_by<mnk::BitLineWinningStrategy>(KInARow<4>{})});
}

template <class Check>
constexpr void for_each_static_kind(Check check) {
  for_each_kind(Grid<4, 4>{}, Grid<3, 3, 3>{}, Torus<3, 4>{}, HexGrid<3>{}, check);
}

// --- a whole game as a constant expression ------------------------------------------------------

// Picks moves in a fixed disorder.
template <class GameType>
constexpr void a_whole_game(GameType game) {
  const GameType start = game;
  for (int i = 3; !game.status().is_over(); i = (5 * i + 7) % 64) {
    const auto p = game.legal_move(i % game.legal_move_count());
    const bool wins = game.would_win(p);
    const auto player = game.to_move();
    game.play(p);
    MNK_EXPECT(wins == (game.status().winner() == player) || !game.status().is_over());
  }
  const GameType end = game;
  MNK_EXPECT(game.winning_line().empty() == game.status().is_draw() ||
             !game.winning_line().empty());
  while (game.try_undo()) {
  }
  MNK_EXPECT(game == start);
  while (game.try_redo()) {
  }
  MNK_EXPECT(game == end && game != start);
}

// A part of the kinds: Clang counts the steps of a constant expression.
template <int Part>
constexpr void whole_games() {
  int kind = 0;
  for_each_static_kind([&](const auto& game) {
    if (kind++ % 3 == Part) {
      a_whole_game(game);
    }
  });
}

// --- no memory -----------------------------------------------------------------------------------

// Says something of every member's answer.
template <class GameType>
long long use(GameType& game, std::mt19937& random) {
  long long sum = 0;
  while (!game.status().is_over()) {
    const auto count = static_cast<unsigned>(game.legal_move_count());
    const auto p = game.legal_move(static_cast<int>(random() % count));
    for (const auto& q : game.grid().positions()) {
      sum += game.would_win(q) + (game.check(q) ? 1 : 0);
    }
    for (const auto& q : game.legal_moves()) {
      sum += q[0];
    }
    sum += game.try_play(p) ? 1 : 0;
    sum += game.try_play(p) ? 1 : 0;
    game.undo();
    game.redo();
  }
  for (const auto& q : game.winning_line()) {
    sum += q[1];
  }
  for (const auto& move : game.history()) {
    sum += move.at[0];
  }
  game.reset();
  return sum;
}

template <class GameType>
void takes_no_memory(GameType game) {
  std::mt19937 random{3};
  long long sum = 0;
  CHECK(heap::allocations_of([&] { sum = use(game, random); }) == 0);
  CHECK(sum > 0);
}

template <class Check>
void for_each_run_time_kind(Check check) {
  for_each_kind(Grid{5, 5}, Grid{3, 3, 4}, Torus{4, 3}, HexGrid{3}, check);
}

}  // namespace

TEST_CASE("Undo and redo in a static game with full lines") { MNK_BOTH_TIMES(static_lines); }
TEST_CASE("Undo and redo in a static game with rows of k") { MNK_BOTH_TIMES(static_rows); }
TEST_CASE("Undo and redo on a board of bytes") { MNK_BOTH_TIMES(static_bytes); }
TEST_CASE("Undo and redo in a run-time game with full lines") { MNK_BOTH_TIMES(run_time_lines); }
TEST_CASE("Undo and redo in a run-time game with rows of k") { MNK_BOTH_TIMES(run_time_rows); }

TEST_CASE("Nothing to undo or redo is an error of its own, and changes nothing") {
  Game game{Grid<3, 3>{}, FullLine{}};
  const auto start = game;
  CHECK_THROWS_AS(game.undo(), mnk::NothingToUndo);
  CHECK_THROWS_AS(game.redo(), mnk::NothingToRedo);
  CHECK(game == start);
  game.play({0, 0});
  CHECK_THROWS_AS(game.redo(), mnk::NothingToRedo);
  game.undo();
  CHECK_THROWS_AS(game.undo(), mnk::NothingToUndo);
  CHECK(game == start);
  CHECK(game.can_redo());
}

TEST_CASE("A refused move keeps what can be redone") {
  Game game{Grid<3, 3>{}, FullLine{}};
  game.play({0, 0});
  game.play({1, 1});
  game.undo();
  CHECK(game.try_play({0, 0}) == mnk::MoveError::occupied);
  CHECK(game.can_redo());
  CHECK(game.redo() == Move{PlayerIndex{1}, {1, 1}});
}

TEST_CASE("Every prefix of every game of 3 x 3 is undone and redone to the byte") {
  const std::uint64_t prefixes = sequences(oracles::plies("plain_3x3_k3"));
  CHECK(every_prefix(Game{Grid<3, 3>{}, FullLine{}}) == prefixes);
  CHECK(every_prefix(Game{Grid<3, 3>{}, decided_by<CounterWinningStrategy>(FullLine{})}) ==
        prefixes);
  CHECK(every_prefix(Game{Grid<3, 3>{}, KInARow<3>{}}) == prefixes);
  CHECK(every_prefix(byte_game(Grid<3, 3>{}, FullLine{})) == prefixes);
  CHECK(every_prefix(byte_game(Grid<3, 3>{}, decided_by<BitLineWinningStrategy>(KInARow<3>{}))) ==
        prefixes);
}

TEST_CASE("Every prefix of every game of 3 x 3 with three players is undone and redone") {
  const std::uint64_t prefixes = sequences(oracles::plies("plain_3x3_k3_3p"));
  CHECK(every_prefix(Game{Grid<3, 3>{}, decided_by<CounterWinningStrategy>(FullLine{}),
                          Players<3>{}}) == prefixes);
}

TEST_CASE("Long random games on 19 x 19 go back to the start and forth again") {
  const int games = mnk_test::is_slow ? 1 : 12;
  undo_is_exact(Game{Grid<19, 19>{}, FullLine{}}, games, 1);
  undo_is_exact(Game{Grid<19, 19>{}, KInARow<5>{}}, games, 2);
  undo_is_exact(Game{Grid<19, 19>{}, decided_by<KInARowWinningStrategy>(KInARow<7>{})}, games, 3);
  undo_is_exact(Game{Grid<19, 19>{}, KInARow<9>{}, Players<3>{}}, games, 4);
  undo_is_exact(Game{Grid{19, 19}, FullLine{}}, games, 5);
  undo_is_exact(Game{Grid{19, 19}, KInARow{5}}, games, 6);
  undo_is_exact(Game{Grid{19, 19}, FullLine{}, Players{7}}, games, 7);
  undo_is_exact(Game{Grid{19, 19}, decided_by<BitLineWinningStrategy>(KInARow{8})}, games, 8);
}

TEST_CASE("Random games on small boards go back to the start and forth again") {
  const int games = mnk_test::is_slow ? 10 : 300;
  undo_is_exact(mnk::tic_tac_toe(), games, 9);
  undo_is_exact(Game{Grid<8, 7>{}, KInARow<4>{}, Players<8>{}}, games, 10);
  undo_is_exact(Game{Grid{1, 1}, FullLine{}}, 2, 11);
  undo_is_exact(Game{Grid{5, 5}, mnk::AnyOf{FullLine{}, KInARow{4}}}, games, 12);
}

TEST_CASE("A whole game of every static kind is a constant expression") {
  MNK_BOTH_TIMES(whole_games<0>);
  MNK_BOTH_TIMES(whole_games<1>);
  MNK_BOTH_TIMES(whole_games<2>);
}

TEST_CASE("Undo is exact in every kind of game") {
  const int games = mnk_test::is_slow ? 5 : 60;
  unsigned seed = 0;
  for_each_static_kind([&](const auto& game) { undo_is_exact(game, games, ++seed); });
  for_each_run_time_kind([&](const auto& game) { undo_is_exact(game, games, ++seed); });
  undo_is_exact(byte_game(Grid<4, 4>{}, AllOf{FullLine{}, Corners{}}), games, 100);
  undo_is_exact(byte_game(Torus<3, 4>{}, FullLine{}), games, 101);
  undo_is_exact(Game{Grid<9, 9>{}, Shapes{square.anywhere(), corner.in_any_orientation()}}, games,
                102);
}

TEST_CASE("Every kind of static game is trivially copyable and takes no memory") {
  for_each_static_kind([](const auto& game) {
    STATIC_CHECK(std::is_trivially_copyable_v<std::remove_cvref_t<decltype(game)>>);
    takes_no_memory(game);
  });
}

TEST_CASE("No kind of run-time game takes memory after it is made") {
  for_each_run_time_kind([](const auto& game) { takes_no_memory(game); });
}

TEST_CASE("A refused configuration takes no memory") {
  const long long before = heap::taken;
  int refused = 0;
  const auto refuses = [&](auto make) {
    try {
      static_cast<void>(make());
    } catch (const mnk::InvalidConfiguration&) {
      ++refused;
    }
  };
  refuses([] { return Game{Grid{3, 3}, Misere{FullLine{}}, Players{3}}; });
  refuses([] { return Game{Grid{3, 3}, AnyOf{FullLine{}, KInARow{4}}}; });
  refuses([] { return Game{Torus{3, 3}, KInARow{4}}; });
  refuses([] { return Game{Grid{3, 3}, Rules{KInARow{3}, mnk::ProOpening{2}}}; });
  refuses([] { return Game{Grid{1, 3}, Shapes{square.anywhere()}}; });
  CHECK(refused == 5);
  CHECK(heap::taken - before == 0);
}
