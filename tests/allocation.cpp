// SPDX-License-Identifier: MIT
//
// Counts what is taken from the heap, and looks into it: the operator new of support/heap.cpp keeps
// a list.
#include <mnk/analysis/perft.hpp>
#include <mnk/analysis/symmetry.hpp>
#include <mnk/any_game.hpp>
#include <mnk/game.hpp>
#include <mnk/games.hpp>
#include <mnk/grid/torus.hpp>
#include <mnk/play/random.hpp>
#include <mnk/play/roster.hpp>
#include <mnk/rules/all_of.hpp>
#include <mnk/rules/any_of.hpp>
#include <mnk/rules/bit_line_winning_strategy.hpp>
#include <mnk/rules/decided_by.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>
#include <mnk/rules/misere.hpp>
#include <mnk/rules/shapes.hpp>
#include <mnk/rules/win_and_lose.hpp>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <new>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "support/cases.hpp"
#include "support/catch.hpp"
#include "support/heap.hpp"

namespace {

using heap::allocations_of;
using heap::block_count;
using heap::blocks;
using heap::keeping;
using heap::left;
using mnk::BitLineWinningStrategy;
using mnk::decided_by;
using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::Players;

/// Calls every member, on a game that ends with a win or a draw. Returns something of each.
template <class GameType>
long long use_every_member(GameType& game, const GameType& other, std::mt19937& random) {
  long long sum = 0;
  const auto look = [&](const GameType& at) {
    sum += at.ply() + at.start_ply() + at.player_count() + mnk::index_of(at.to_move());
    sum += at.status().is_over() ? 1 : 0;
    sum += at.last_move() ? 1 : 0;
    sum += at.can_undo() + at.can_redo() + at.board().empty_count() + at.legal_move_count();
    for (const auto p : at.grid().positions()) {
      sum += at.is_legal(p) + at.would_win(p) + (at.check(p) ? 1 : 0);
      sum += at.check(mnk::PlayerIndex{1}, p) ? 1 : 0;
      sum += at.board().at(p) ? 1 : 0;
    }
    for (const auto p : at.legal_moves()) {
      sum += p[0];
    }
    for (const auto p : at.board().empty_positions()) {
      sum += p[1];
    }
    for (const auto move : at.history()) {
      sum += move.at[0];
    }
    for (const auto p : at.winning_line()) {
      sum += p[1];
    }
    sum += at == other ? 1 : 0;
  };
  while (!game.status().is_over()) {
    const auto p = mnk::random_move(game, random);
    switch (random() % 6) {
      case 0:
        game.play(p);
        break;
      case 1:
        game.play(game.to_move(), p);
        break;
      case 2:
        sum += game.try_play(p) ? 1 : 0;
        break;
      case 3:
        sum += game.try_play(game.to_move(), p) ? 1 : 0;
        break;
      default:
        game.play_unchecked(p);
        break;
    }
    sum += game.try_play(p) ? 1 : 0;
    if (!game.status().is_over() && random() % 4 == 0) {
      look(game);
      game.undo();
      game.redo();
      sum += game.try_undo() ? 1 : 0;
      sum += game.try_redo() ? 1 : 0;
    }
  }
  look(game);
  try {
    game.play(game.last_move()->at);
  } catch (const mnk::IllegalMove& error) {
    sum += std::strlen(error.what()) > 0 ? 1 : 0;
  }
  game = other;  // the same size: the memory is kept
  game.reset();
  look(game);
  try {
    game.undo();
  } catch (const mnk::NothingToUndo& error) {
    sum += std::strlen(error.what()) > 0 ? 1 : 0;
  }
  return sum;
}

template <class GameType>
void nothing_is_taken_after_construction(GameType game) {
  const GameType other = game;
  std::mt19937 random{7};
  long long sum = 0;
  CHECK(allocations_of([&] { sum += use_every_member(game, other, random); }) == 0);
  CHECK(sum != 0);
}

/// The parts of a run-time game that have memory of their own.
template <class Make>
long long allocations_to_make(Make make) {
  return allocations_of([&] { static_cast<void>(make()); });
}

/// The game itself and every block that it owns, as bytes.
template <class GameType>
struct Memory {
  explicit Memory(const GameType& game) {
    append(static_cast<const void*>(&game), sizeof game);
    for (int i = 0; i < block_count; ++i) {
      append(blocks[i].at, blocks[i].size);
    }
  }
  void append(const void* at, std::size_t size) {
    const auto* begin = static_cast<const unsigned char*>(at);
    bytes.insert(bytes.end(), begin, begin + size);
  }
  friend bool operator==(const Memory&, const Memory&) = default;

  std::vector<unsigned char> bytes;
};

template <class Make>
void memory_is_the_same_after_undo_and_redo(Make make, unsigned seed) {
  REQUIRE(block_count == 0);
  keeping = true;
  auto game = make();
  keeping = false;
  REQUIRE(block_count > 0);
  using GameType = decltype(game);
  std::mt19937 random{seed};
  const Memory<GameType> start{game};
  bool same = true;
  while (!game.status().is_over()) {
    game.play(mnk::random_move(game, random));
    const Memory<GameType> after{game};
    game.undo();
    game.redo();
    same = same && after == Memory<GameType>{game};
    if (random() % 16 == 0) {
      int back = 0;
      for (; back < 20 && game.try_undo(); ++back) {
      }
      for (; back > 0; --back) {
        game.redo();
      }
      same = same && after == Memory<GameType>{game};
    }
  }
  const Memory<GameType> end{game};
  while (game.try_undo()) {
  }
  while (game.try_redo()) {
  }
  same = same && end == Memory<GameType>{game};
  game.reset();
  same = same && start == Memory<GameType>{game};
  CHECK(same);
}

/// Assigns with memory running out at every one of its blocks in turn, until it does no more.
/// Returns how often it did.
template <class T>
int assignments_that_fail(const T& from, const T& to) {
  REQUIRE_FALSE(from == to);
  for (int blocks_left = 0;; ++blocks_left) {
    T changed = from;
    bool failed = false;
    left = blocks_left;
    try {
      changed = to;
    } catch (const std::bad_alloc&) {
      failed = true;
    }
    left = -1;
    CHECK(changed == (failed ? from : to));
    if (!failed) {
      return blocks_left;
    }
    changed = to;
    CHECK(changed == to);
  }
}

/// Two things of different sizes, one assigned to the other.
template <class T>
void is_assigned_as_a_whole(const T& one, const T& other) {
  CHECK(assignments_that_fail(one, other) > 0);
  CHECK(assignments_that_fail(other, one) > 0);
}

/// Two games by a rule with a few moves made, on grids of different sides.
template <class Winning>
void games_are_assigned_as_a_whole(const Winning& winning, Players<> players = Players{2}) {
  Game small{Grid{30, 64}, winning, players};
  Game large{Grid{64, 40}, winning, players};
  small.play({0, 1});
  large.play({14, 14});
  large.play({7, 7});
  is_assigned_as_a_whole(small, large);
  CHECK(assignments_that_fail(small, small.emptied()) == 0);
}

/// A placement rule with memory of its own.
struct Holes {
  std::vector<mnk::Position> squares;

  [[nodiscard]] std::optional<mnk::MoveError> check(const auto& /*board*/, const auto& move,
                                                    int /*ply*/) const noexcept {
    for (const mnk::Position& p : squares) {
      if (p == move.at) {
        return mnk::MoveError::forbidden;
      }
    }
    return std::nullopt;
  }
  friend bool operator==(const Holes&, const Holes&) = default;
};

}  // namespace

TEST_CASE("Where memory runs out an assignment changes nothing") {
  games_are_assigned_as_a_whole(KInARow{3});
  games_are_assigned_as_a_whole(FullLine{}, Players{5});
  games_are_assigned_as_a_whole(decided_by<BitLineWinningStrategy>(KInARow{3}));
  games_are_assigned_as_a_whole(mnk::AnyOf{FullLine{}, KInARow{3}});
  games_are_assigned_as_a_whole(mnk::AllOf{FullLine{}, KInARow{3}});
  games_are_assigned_as_a_whole(mnk::WinAndLose{FullLine{}, KInARow{3}});
  games_are_assigned_as_a_whole(mnk::Misere{KInARow{3}});
  games_are_assigned_as_a_whole(
      mnk::Shapes{mnk::Shape{mnk::Position{0, 0}, mnk::Position{1, 1}}.anywhere()});

  is_assigned_as_a_whole(mnk::Board{Grid{30, 30}}, mnk::Board{Grid{40, 40}});
  // One side of two grows.
  is_assigned_as_a_whole(mnk::Board{Grid{30, 30}}, mnk::Board{Grid{30, 100}});
  // What is small is inside the object.
  CHECK(assignments_that_fail(mnk::Board{Grid{3, 3}}, mnk::Board{Grid{25, 25}}) == 0);
  const Game rows{Grid{40, 40}, decided_by<BitLineWinningStrategy>(KInARow{3})};
  const Game longer{Grid{60, 60}, decided_by<BitLineWinningStrategy>(KInARow{7})};
  is_assigned_as_a_whole(rows.winning_strategy(), longer.winning_strategy());
  is_assigned_as_a_whole(mnk::AnyGame{rows}, mnk::AnyGame{longer});
  is_assigned_as_a_whole(mnk::AnyGame{rows}, mnk::AnyGame{mnk::tic_tac_toe()});
}

TEST_CASE("Nor does it where a rule of one's own has memory, on a board that has none") {
  const auto game_with = [](std::vector<mnk::Position> holes) {
    return Game{Grid<3, 3>{}, mnk::Rules{FullLine{}, Holes{std::move(holes)}}};
  };
  auto one = game_with({});
  auto other = game_with({{0, 0}, {2, 2}});
  one.play({0, 0});
  other.play({1, 1});
  CHECK(assignments_that_fail(one, other) > 0);
  CHECK(assignments_that_fail(other, one) == 0);
}

TEST_CASE("Nor does it for a roster") {
  // Too long to be kept inside a string.
  const std::string ann = "Ann, who has a long name";
  const std::string bob = "Bob, who has a long name";
  const mnk::Roster one{{ann, "A"}, {bob, "B"}};
  const mnk::Roster other{{bob + bob, "B"}, {ann + ann, "A"}};
  is_assigned_as_a_whole(one, other);
  is_assigned_as_a_whole(one, mnk::Roster::standard(12));
}

TEST_CASE("Memory that is taken is counted and listed") {
  void* at = nullptr;
  keeping = true;
  // Called by name: a new expression may be optimised away.
  const long long count = allocations_of([&] { at = ::operator new(24); });
  keeping = false;
  const bool listed = block_count == 1 && blocks[0].at == at && blocks[0].size == 24;
  ::operator delete(at);
  CHECK(count == 1);
  CHECK(listed);
  CHECK(block_count == 0);
}

TEST_CASE("Symmetries of a static game take no memory") {
  auto game = mnk::gomoku();
  game.play({7, 7});
  game.play({8, 8});
  int sum = 0;
  CHECK(allocations_of([&] {
          sum += mnk::symmetries(game).size() + mnk::stabilizer(game).size() +
                 mnk::distinct_squares(game).size() + mnk::distinct_moves(game).size();
          const auto form = mnk::canonical_form(game);
          sum += form.marks.size();
          sum += mnk::mapped(game.board(), form.map).empty_count();
        }) == 0);
  CHECK(sum == 8 + 2 + 36 + 118 + 225 + 223);
}

TEST_CASE("A static game takes no memory at all") {
  std::mt19937 random{5};
  long long sum = 0;
  const auto all = [&](auto make) {
    return allocations_of([&] {
      auto game = make();
      const auto other = game;
      sum += use_every_member(game, other, random);
      sum += mnk::playout(game, random).is_over() ? 1 : 0;
      sum += static_cast<long long>(mnk::perft(game, 2));
    });
  };
  CHECK(all([] { return mnk::tic_tac_toe(); }) == 0);
  CHECK(all([] { return mnk::gomoku(); }) == 0);
  CHECK(all([] { return Game{Grid<19, 19>{}, FullLine{}, Players<5>{}}; }) == 0);
  CHECK(all([] { return Game{Grid<3, 3>{}, KInARow{3}}; }) == 0);
  CHECK(all([] { return Game{Grid<4, 4, 4>{}, KInARow<4>{}}; }) == 0);
  CHECK(sum > 0);
}

TEST_CASE("A run-time game takes no memory after it is made") {
  nothing_is_taken_after_construction(Game{Grid{3, 3}, FullLine{}});
  nothing_is_taken_after_construction(Game{Grid{19, 19}, FullLine{}, Players{3}});
  nothing_is_taken_after_construction(Game{Grid{19, 19}, KInARow{5}});
  nothing_is_taken_after_construction(Game{Grid{19, 19}, KInARow<5>{}, Players{4}});
  nothing_is_taken_after_construction(
      Game{Grid{9, 9}, decided_by<BitLineWinningStrategy>(KInARow{5})});
  nothing_is_taken_after_construction(Game{Grid<3, 3>{}, FullLine{}, Players{2}});
  nothing_is_taken_after_construction(Game{Grid{4, 4, 4}, KInARow{4}});
}

TEST_CASE("A run-time game takes one block for each of its parts") {
  // Squares, empty squares, counts of the strategy and the record, at most.
  const Game game{Grid{30, 30}, KInARow{5}};
  const auto blocks_of_rows = allocations_to_make([] { return Game{Grid{30, 30}, KInARow{5}}; });
  CHECK(blocks_of_rows > 0);
  CHECK(blocks_of_rows <= 4);
  CHECK(allocations_to_make([] { return Game{Grid{30, 30}, FullLine{}}; }) == 4);
  CHECK(allocations_to_make([&] { return game; }) == blocks_of_rows);
  auto from = game;
  CHECK(allocations_of([&] { const auto to = std::move(from); }) == 0);
  std::mt19937 random{3};
  CHECK(allocations_of([&] { static_cast<void>(mnk::playout(game, random)); }) <= 6);
  const Game small{Grid{9, 9}, KInARow{5}};
  CHECK(allocations_of([&] { static_cast<void>(mnk::perft(small, 2)); }) == 0);
}

TEST_CASE("A state of two players on a small run-time plane takes no memory") {
  const auto check = [](const auto& game) {
    auto state = game.state();
    using StateType = decltype(state);
    CHECK(allocations_of([&] {
            const StateType copy = state;
            const auto legal = copy.legal();
            const auto winning = copy.winning(mnk::PlayerIndex{1});
            for (const auto square : legal - winning) {
              state.undo(state.play(square));
            }
            StateType other = copy;
            other = state;
            const StateType moved = std::move(other);
            CHECK(moved == game.state());
          }) == 0);
    // The record of its moves is all that a game takes.
    CHECK(allocations_to_make([&] { return game; }) == 1);
  };
  check(Game{Grid{25, 25}, KInARow{5}});
  check(Game{Grid{3, 3}, FullLine{}});
  check(Game{Grid{25, 25}, FullLine{}});
  check(Game{mnk::Torus{15, 15}, KInARow{5}});
}

TEST_CASE("The memory of a run-time game is the same to the byte after undo and redo") {
  memory_is_the_same_after_undo_and_redo([] { return Game{Grid{30, 3}, FullLine{}}; }, 1);
  memory_is_the_same_after_undo_and_redo([] { return Game{Grid{19, 19}, FullLine{}}; }, 2);
  memory_is_the_same_after_undo_and_redo([] { return Game{Grid{29, 29}, KInARow{9}}; }, 3);
  memory_is_the_same_after_undo_and_redo([] { return Game{Grid{19, 19}, KInARow{7}, Players{3}}; },
                                         4);
  memory_is_the_same_after_undo_and_redo(
      [] { return Game{Grid{19, 19}, decided_by<BitLineWinningStrategy>(KInARow{9})}; }, 5);
}

TEST_CASE("A grid too large for a named strategy is refused before memory is taken") {
  const Grid grid{65, 3};
  const auto rule = decided_by<BitLineWinningStrategy>(KInARow{3});
  bool refused = false;
  const auto make = [&](const auto& winning) {
    try {
      const Game game{grid, winning};
    } catch (const mnk::InvalidConfiguration&) {
      refused = true;
    }
  };
  CHECK(allocations_of([&] { make(rule); }) == 0);
  CHECK(refused);
  refused = false;
  CHECK(allocations_of([&] { make(mnk::AnyOf{FullLine{}, rule}); }) == 0);
  CHECK(refused);
}

TEST_CASE("A configuration that cannot work is refused before memory is taken") {
  for (const cases::ConfigCase& c : cases::configurations()) {
    INFO(c);
    const cases::Setup& s = c.setup;
    bool refused = false;
    char text[256] = {};
    const long long count = allocations_of([&] {
      try {
        const Grid grid{s.rows, s.cols};
        const Players players{s.players};
        if (c.full_line) {
          const Game game{grid, FullLine{}, players};
          refused = game.board().size() != s.rows * s.cols;
        } else {
          const Game game{grid, KInARow{s.k}, players};
          refused = game.board().size() != s.rows * s.cols;
        }
      } catch (const mnk::InvalidConfiguration& error) {
        refused = true;
        std::strncpy(text, error.what(), sizeof text - 1);
      }
    });
    CHECK(refused == !c.valid);
    if (!c.valid) {
      CHECK(count == 0);
      // The value, and what it should have been.
      CHECK_THAT(text, mnk_test::contains("must be "));
      const std::string words = text;
      const std::string value = words.substr(words.rfind(' ') + 1);
      CHECK((value == std::to_string(s.rows) || value == std::to_string(s.cols) ||
             value == std::to_string(s.k) || value == std::to_string(s.players)));
    } else {
      CHECK(count > 0);
    }
  }
}
