// SPDX-License-Identifier: MIT
//
// Every rule and every grid of the family: after an undo a game is equal to what it was, after undo
// and redo a static one is the same byte for byte; a whole game is a constant expression; and no
// memory is taken after a game is made.
#include <mnk/mnk.hpp>

#include <cstddef>
#include <cstdlib>
#include <cstring>
#include <new>
#include <random>
#include <type_traits>
#include <vector>

#include "support/any_game.hpp"
#include "support/both_times.hpp"
#include "support/effort.hpp"

namespace {

long long taken = 0;  // how often memory was taken

void* take(std::size_t size) noexcept {
  ++taken;
  return std::malloc(size == 0 ? 1 : size);
}

void* take_or_throw(std::size_t size) {
  void* at = take(size);
  if (at == nullptr) {
    throw std::bad_alloc{};
  }
  return at;
}

}  // namespace

void* operator new(std::size_t size) { return take_or_throw(size); }
void* operator new[](std::size_t size) { return take_or_throw(size); }
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept { return take(size); }
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return take(size);
}
void operator delete(void* at) noexcept { std::free(at); }
void operator delete[](void* at) noexcept { std::free(at); }
void operator delete(void* at, const std::nothrow_t& /*tag*/) noexcept { std::free(at); }
void operator delete[](void* at, const std::nothrow_t& /*tag*/) noexcept { std::free(at); }
void operator delete(void* at, std::size_t /*size*/) noexcept { std::free(at); }
void operator delete[](void* at, std::size_t /*size*/) noexcept { std::free(at); }

namespace {

using mnk::AllOf;
using mnk::AnyOf;
using mnk::Connect6Turns;
using mnk::Corners;
using mnk::decided_by;
using mnk::FullLine;
using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::HexGrid;
using mnk::KInARow;
using mnk::Misere;
using mnk::Overline;
using mnk::Players;
using mnk::Position;
using mnk::Rules;
using mnk::Shape;
using mnk::Shapes;
using mnk::Torus;
using mnk::WinAndLose;
using mnk_test::byte_game;

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

constexpr void whole_games() {
  for_each_static_kind([](const auto& game) { a_whole_game(game); });
}

// --- equal, and the same bytes -------------------------------------------------------------------

template <class GameType>
bool same_bytes(const GameType& a, const GameType& b) {
  if constexpr (std::is_trivially_copyable_v<GameType>) {
    return std::memcmp(static_cast<const void*>(&a), static_cast<const void*>(&b), sizeof a) == 0;
  } else {
    return true;
  }
}

// A copy, padding included.
template <class GameType>
void copy_bytes(GameType& to, const GameType& from) {
  if constexpr (std::is_trivially_copyable_v<GameType>) {
    std::memcpy(static_cast<void*>(&to), static_cast<const void*>(&from), sizeof from);
  } else {
    to = from;
  }
}

template <class GameType>
void undo_is_exact(const GameType& start, unsigned seed) {
  std::mt19937 random{seed};
  bool equal = true;
  bool same = true;
  for (int i = 0; i < (mnk_test::is_slow ? 5 : 60); ++i) {
    GameType game = start;
    std::vector<GameType> passed;
    passed.reserve(static_cast<std::size_t>(game.grid().size()) + 1);
    passed.push_back(game);
    while (!game.status().is_over()) {
      const auto count = static_cast<unsigned>(game.legal_move_count());
      game.play(game.legal_move(static_cast<int>(random() % count)));
      GameType after = game;
      copy_bytes(after, game);
      game.undo();
      equal = equal && game == passed.back();
      game.redo();
      equal = equal && game == after;
      same = same && same_bytes(game, after);
      passed.push_back(game);
    }
    GameType end = game;
    copy_bytes(end, game);
    for (std::size_t ply = passed.size(); ply-- > 1;) {
      equal = equal && game == passed[ply] && game != passed[ply - 1];
      game.undo();
      equal = equal && game == passed[ply - 1];
    }
    while (game.try_redo()) {
      equal = equal && game == passed[static_cast<std::size_t>(game.ply())];
    }
    equal = equal && game == end;
    same = same && same_bytes(game, end);
    game.reset();
    equal = equal && game == start;
  }
  CHECK(equal);
  CHECK(same);
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
  const long long before = taken;
  const long long sum = use(game, random);
  CHECK(taken == before);
  CHECK(sum > 0);
}

template <class Check>
void for_each_run_time_kind(Check check) {
  for_each_kind(Grid{5, 5}, Grid{3, 3, 4}, Torus{4, 3}, HexGrid{3}, check);
}

}  // namespace

TEST_CASE("A whole game of every static kind is a constant expression") {
  MNK_BOTH_TIMES(whole_games);
}

TEST_CASE("Undo is exact in every kind of game") {
  unsigned seed = 0;
  for_each_static_kind([&](const auto& game) { undo_is_exact(game, ++seed); });
  for_each_run_time_kind([&](const auto& game) { undo_is_exact(game, ++seed); });
  undo_is_exact(byte_game(Grid<4, 4>{}, AllOf{FullLine{}, Corners{}}), 100);
  undo_is_exact(byte_game(Torus<3, 4>{}, FullLine{}), 101);
  undo_is_exact(Game{Grid<9, 9>{}, Shapes{square.anywhere(), corner.in_any_orientation()}}, 102);
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
  const long long before = taken;
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
  CHECK(taken - before == 0);
}
