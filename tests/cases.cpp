// SPDX-License-Identifier: MIT
//
// Games that made real programs go wrong, judged by the library: all of them made at run time, and
// by static games where their setups are common. The tables are read from tests/data.
#include "support/cases.hpp"

#include <mnk/mnk.hpp>

#include <optional>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>

#include "support/any_game.hpp"
#include "support/catch.hpp"
#include "support/make_game.hpp"

namespace {

using cases::Case;
using cases::Geometry;
using cases::Op;
using cases::Setup;
using mnk::FullLine;
using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::HexGrid;
using mnk::KInARow;
using mnk::Overline;
using mnk::Players;
using mnk::Rules;
using mnk::Torus;
using mnk_test::byte_game;

std::string words_of(mnk::GameStatus status) {
  if (const auto winner = status.winner()) {
    return "win:" + std::to_string(mnk::index_of(*winner));
  }
  return status.is_draw() ? "draw" : "ongoing";
}

std::string words_of(std::optional<mnk::MoveError> error, mnk::GameStatus status) {
  return error ? "illegal:" + std::string(to_string(*error)) : words_of(status);
}

// A square as every kind of game is asked for it.
template <class PositionType>
PositionType position_of(const Op& op) {
  if constexpr (std::is_same_v<PositionType, mnk::AnyPosition>) {
    return op.rank == 3 ? PositionType{mnk::Position3{op.at[0], op.at[1], op.at[2]}}
                        : PositionType{mnk::Position{op.at[0], op.at[1]}};
  } else {
    return mnk_test::position_from<PositionType>(op.at);
  }
}

template <class PositionType>
void append(std::string& words, const PositionType& p, int rank) {
  words += words.empty() ? "" : " ";
  for (int i = 0; i < rank; ++i) {
    words += (i == 0 ? "" : ",") + std::to_string(p[i]);
  }
}

// What must hold after one operation, of a game of any kind.
struct Seen {
  std::string result;
  std::string announced;  // the reason against a move, asked for before it is made
  std::string winning;
  bool is_won = false;
  int size = 0;
  int ply = 0;
  int to_move = 0;
  int empty = 0;
};

void compare(const Seen& seen, const cases::Steps& steps, const Setup& setup) {
  CHECK(seen.result == steps.result);
  CHECK(seen.announced == (steps.result.starts_with("illegal:") ? steps.result : "legal"));
  CHECK(seen.ply == steps.stones);
  CHECK(seen.to_move == steps.to_move);
  // Of a hexagon's box some corners are no squares.
  CHECK((setup.geometry == Geometry::hex || seen.size == setup.layers * setup.rows * setup.cols));
  CHECK(seen.empty == seen.size - steps.stones);
  if (steps.result.starts_with("win:")) {
    CHECK(seen.winning == steps.winning);
  } else if (!seen.is_won) {
    CHECK(seen.winning.empty());
  }
}

// The squares of a game, and the empty ones.
std::pair<int, int> size_and_empty(const mnk::AnyGame& game) {
  int empty = 0;
  for (const auto& p : game.positions()) {
    empty += game.is_empty(p) ? 1 : 0;
  }
  return {game.size(), empty};
}
std::pair<int, int> size_and_empty(const auto& game) {
  return {game.grid().size(), game.board().empty_count()};
}

template <class GameType>
Seen answer(GameType& game, const Op& op, int rank) {
  Seen seen;
  seen.announced = "legal";
  if (op.kind == Op::undo) {
    seen.result = game.try_undo() ? words_of(game.status()) : "illegal:nothing_to_undo";
    seen.announced = seen.result.starts_with("illegal:") ? seen.result : "legal";
  } else if (op.kind == Op::redo) {
    seen.result = game.try_redo() ? words_of(game.status()) : "illegal:nothing_to_redo";
    seen.announced = seen.result.starts_with("illegal:") ? seen.result : "legal";
  } else {
    const auto p = position_of<typename GameType::position_type>(op);
    if (const auto error = game.check(p)) {
      seen.announced = words_of(error, game.status());
    }
    const auto error = game.try_play(p);
    seen.result = words_of(error, game.status());
  }
  for (const auto& p : game.winning_line()) {
    append(seen.winning, p, rank);
  }
  seen.ply = game.ply();
  seen.to_move = game.status().is_over() ? -1 : mnk::index_of(game.to_move());
  seen.is_won = game.status().winner().has_value();
  std::tie(seen.size, seen.empty) = size_and_empty(game);
  return seen;
}

template <class GameType>
void replay(GameType game, const Case& c) {
  int step = 0;
  for (cases::Steps steps{c}; steps.next(); ++step) {
    INFO(c << ", operation " << step);
    compare(answer(game, steps.op, c.setup.layers > 1 ? 3 : 2), steps, c.setup);
  }
}

/// Every case of that setup by a static game.
template <class GameType>
void replay_all(const Setup& setup, const GameType& game) {
  INFO(setup.layers << " x " << setup.rows << " x " << setup.cols << ", k " << setup.k);
  int replayed = 0;
  for (const Case& c : cases::games()) {
    if (c.setup == setup) {
      replay(game, c);
      ++replayed;
    }
  }
  CHECK(replayed > 0);
}

/// Every case of two players on a board of that size, whatever is k: by rows of k on both storages,
/// and by full lines where they are the same.
template <int Rows, int Cols>
void replay_plain(int expected) {
  const Grid<Rows, Cols> grid;
  int replayed = 0;
  for (const Case& c : cases::games()) {
    Setup plain;
    plain.rows = Rows;
    plain.cols = Cols;
    plain.k = c.setup.k;
    if (c.setup != plain) {
      continue;
    }
    ++replayed;
    if (plain.k == 0 || (plain.k == Rows && Rows == Cols)) {
      replay(Game{grid, FullLine{}}, c);
      replay(byte_game(grid, FullLine{}), c);
    }
    if (plain.k != 0) {
      replay(Game{grid, KInARow{plain.k}}, c);
      replay(byte_game(grid, KInARow{plain.k}), c);
    }
  }
  INFO(Rows << " x " << Cols);
  CHECK(replayed == expected);
}

}  // namespace

TEST_CASE("Games that made other programs go wrong are judged right when made at run time") {
  CHECK(cases::games().size() == 517);
  for (const Case& c : cases::games()) {
    replay(mnk::make_game(cases::options_of(c.setup)), c);
  }
}

TEST_CASE("Games that made other programs go wrong are judged right by static games") {
  replay_plain<3, 3>(53);
  replay_plain<3, 4>(19);
  replay_plain<4, 4>(26);
  replay_plain<15, 15>(23);
}

TEST_CASE("Games with gravity that made other programs go wrong are judged right") {
  const Grid<6, 7> grid;
  replay_all({.rows = 6, .cols = 7, .k = 4, .gravity = true}, mnk::connect_four());
  replay_all({.rows = 6, .cols = 7, .k = 4, .players = 3, .gravity = true},
             Game{grid, Rules{KInARow<4>{}, Gravity{}}, Players<3>{}});
  replay_all({.rows = 6, .cols = 7, .k = 4, .exact = true, .gravity = true},
             Game{grid, Rules{KInARow<4, Overline::does_not_win>{}, Gravity{}}});
}

TEST_CASE("Games in space that made other programs go wrong are judged right") {
  replay_all({.rows = 4, .cols = 5, .layers = 3, .k = 3}, Game{Grid<3, 4, 5>{}, KInARow<3>{}});
  replay_all({.rows = 4, .cols = 5, .layers = 3}, Game{Grid<3, 4, 5>{}, FullLine{}});
  replay_all({.rows = 4, .cols = 4, .layers = 4}, Game{Grid<4, 4, 4>{}, FullLine{}});
  replay_all({.rows = 4, .cols = 4, .layers = 4, .k = 4}, mnk::qubic());
  replay_all({.rows = 3, .cols = 3, .layers = 3, .k = 3}, Game{Grid<3, 3, 3>{}, KInARow<3>{}});
}

TEST_CASE("Games on hexagons and tori that made other programs go wrong are judged right") {
  replay_all({.rows = 5, .cols = 5, .k = 3, .geometry = Geometry::hex},
             Game{HexGrid<3>{}, KInARow<3>{}});
  replay_all({.rows = 9, .cols = 9, .k = 4, .geometry = Geometry::hex},
             Game{HexGrid<5>{}, KInARow<4>{}});
  replay_all({.rows = 5, .cols = 5, .k = 4, .geometry = Geometry::torus},
             Game{Torus<5, 5>{}, KInARow<4>{}});
  replay_all({.rows = 5, .cols = 5, .geometry = Geometry::torus}, Game{Torus<5, 5>{}, FullLine{}});
  replay_all({.rows = 3, .cols = 5, .k = 5, .geometry = Geometry::torus},
             Game{Torus<3, 5>{}, KInARow<5>{}});
  replay_all({.rows = 4, .cols = 5, .k = 3, .geometry = Geometry::torus, .exact = true},
             Game{Torus<4, 5>{}, KInARow<3, Overline::does_not_win>{}});
}

TEST_CASE("Games of exactly k, misere and connect6 that made others go wrong are judged right") {
  replay_all({.rows = 15, .cols = 15, .k = 5, .exact = true}, mnk::standard_gomoku());
  replay_all({.rows = 3, .cols = 3, .misere = true}, mnk::misere_tic_tac_toe());
  replay_all({.rows = 3, .cols = 3, .k = 3, .misere = true},
             Game{Grid<3, 3>{}, mnk::Misere{KInARow<3>{}}});
  replay_all({.rows = 19, .cols = 19, .k = 6, .connect6 = true}, mnk::connect6());
}

TEST_CASE("Configurations that made other programs go wrong are refused when made at run time") {
  CHECK(cases::configurations().size() == 35);
  for (const cases::ConfigCase& c : cases::configurations()) {
    INFO(c);
    auto options = cases::options_of(c.setup);
    if (!c.full_line) {
      options.k = c.setup.k;  // 0 too, which is refused
    }
    if (c.valid) {
      CHECK_NOTHROW(mnk::make_game(options));
    } else {
      CHECK_THROWS_AS(mnk::make_game(options), mnk::InvalidConfiguration);
    }
  }
}
