// SPDX-License-Identifier: MIT
//
// Games that made real programs go wrong, made at run time and, where the cases are many, static:
// what falls, tori, hexagons, space, misere, connect6, rows of exactly k.
#include <mnk/mnk.hpp>

#include <string>
#include <utility>
#include <vector>

#include "support/case_tables.hpp"
#include "support/catch.hpp"
#include "support/make_game.hpp"

namespace {

using cases::Geometry;
using cases::Setup;
using mnk::AnyGame;
using mnk::AnyPosition;
using mnk::FullLine;
using mnk::Game;
using mnk::GameOptions;
using mnk::Gravity;
using mnk::Grid;
using mnk::HexGrid;
using mnk::KInARow;
using mnk::Overline;
using mnk::Position;
using mnk::Position3;
using mnk::Rules;
using mnk::Torus;

GameOptions options_of(const Setup& setup) {
  GameOptions options;
  if (setup.geometry == Geometry::hex) {
    options.board = GameOptions::Board::hexagon;
    options.hex_side = (setup.rows + 1) / 2;
  } else if (setup.geometry == Geometry::torus) {
    options.board = GameOptions::Board::torus;
  }
  options.rows = setup.rows;
  options.cols = setup.cols;
  if (setup.layers > 1) {
    options.layers = setup.layers;
  }
  if (setup.k != 0) {
    options.k = setup.k;
  }
  options.players = setup.players;
  options.overline = setup.exact ? Overline::does_not_win : Overline::wins;
  options.has_gravity = setup.gravity;
  options.is_misere = setup.misere;
  options.stones_then = setup.connect6 ? 2 : 1;
  return options;
}

bool same(const Setup& a, const Setup& b) {
  return a.rows == b.rows && a.cols == b.cols && a.layers == b.layers && a.k == b.k &&
         a.players == b.players && a.geometry == b.geometry && a.exact == b.exact &&
         a.gravity == b.gravity && a.connect6 == b.connect6 && a.misere == b.misere;
}

const std::vector<std::pair<Setup, AnyGame>>& static_games() {
  static const std::vector<std::pair<Setup, AnyGame>> games{
      {{.rows = 6, .cols = 7, .k = 4, .gravity = true}, mnk::connect_four()},
      {{.rows = 6, .cols = 7, .k = 4, .players = 3, .gravity = true},
       Game{Grid<6, 7>{}, Rules{KInARow<4>{}, Gravity{}}, mnk::Players<3>{}}},
      {{.rows = 6, .cols = 7, .k = 4, .exact = true, .gravity = true},
       Game{Grid<6, 7>{}, Rules{KInARow<4, Overline::does_not_win>{}, Gravity{}}}},
      {{.rows = 4, .cols = 5, .layers = 3, .k = 3}, Game{Grid<3, 4, 5>{}, KInARow<3>{}}},
      {{.rows = 4, .cols = 5, .layers = 3}, Game{Grid<3, 4, 5>{}, FullLine{}}},
      {{.rows = 4, .cols = 4, .layers = 4}, Game{Grid<4, 4, 4>{}, FullLine{}}},
      {{.rows = 4, .cols = 4, .layers = 4, .k = 4}, mnk::qubic()},
      {{.rows = 3, .cols = 3, .layers = 3, .k = 3}, Game{Grid<3, 3, 3>{}, KInARow<3>{}}},
      {{.rows = 15, .cols = 15, .k = 5, .exact = true}, mnk::standard_gomoku()},
      {{.rows = 5, .cols = 5, .k = 3, .geometry = Geometry::hex}, Game{HexGrid<3>{}, KInARow<3>{}}},
      {{.rows = 9, .cols = 9, .k = 4, .geometry = Geometry::hex}, Game{HexGrid<5>{}, KInARow<4>{}}},
      {{.rows = 5, .cols = 5, .k = 4, .geometry = Geometry::torus},
       Game{Torus<5, 5>{}, KInARow<4>{}}},
      {{.rows = 5, .cols = 5, .geometry = Geometry::torus}, Game{Torus<5, 5>{}, FullLine{}}},
      {{.rows = 3, .cols = 5, .k = 5, .geometry = Geometry::torus},
       Game{Torus<3, 5>{}, KInARow<5>{}}},
      {{.rows = 4, .cols = 5, .k = 3, .geometry = Geometry::torus, .exact = true},
       Game{Torus<4, 5>{}, KInARow<3, Overline::does_not_win>{}}},
      {{.rows = 3, .cols = 3, .misere = true}, mnk::misere_tic_tac_toe()},
      {{.rows = 3, .cols = 3, .k = 3, .misere = true},
       Game{Grid<3, 3>{}, mnk::Misere{KInARow<3>{}}}},
      {{.rows = 19, .cols = 19, .k = 6, .connect6 = true}, mnk::connect6()},
  };
  return games;
}

std::string words_of(mnk::GameStatus status) {
  if (const auto winner = status.winner()) {
    return "win:" + std::to_string(mnk::index_of(*winner));
  }
  return status.is_draw() ? "draw" : "ongoing";
}

std::string answer(AnyGame& game, const cases::Op& op) {
  if (op.kind == cases::Op::undo) {
    return game.try_undo() ? words_of(game.status()) : "illegal:nothing_to_undo";
  }
  if (op.kind == cases::Op::redo) {
    return game.try_redo() ? words_of(game.status()) : "illegal:nothing_to_redo";
  }
  const AnyPosition p = op.rank == 3 ? AnyPosition{Position3{op.at[0], op.at[1], op.at[2]}}
                                     : AnyPosition{Position{op.at[0], op.at[1]}};
  const auto error = game.try_play(p);
  return error ? "illegal:" + std::string(to_string(*error)) : words_of(game.status());
}

std::string words_of(const std::vector<AnyPosition>& squares) {
  std::string words;
  for (const auto& p : squares) {
    words += words.empty() ? "" : " ";
    for (int i = 0; i < p.rank(); ++i) {
      words += (i == 0 ? "" : ",") + std::to_string(p[i]);
    }
  }
  return words;
}

void replay(AnyGame game, const cases::Case& c) {
  int step = 0;
  for (cases::Steps steps{c}; steps.next(); ++step) {
    INFO(c.id << ": " << c.kind << ", operation " << step);
    CHECK(answer(game, steps.op) == steps.result);
    CHECK(game.ply() == steps.stones);
    CHECK((game.status().is_over() ? -1 : mnk::index_of(game.to_move())) == steps.to_move);
    if (steps.result.starts_with("win:")) {
      CHECK(words_of(game.winning_line()) == steps.winning);
    } else if (!game.status().winner()) {
      CHECK(game.winning_line().empty());
    }
  }
}

}  // namespace

TEST_CASE("Games that made other programs go wrong are judged right when made at run time") {
  for (const cases::Case& c : cases::games) {
    replay(mnk::make_game(options_of(c.setup)), c);
  }
}

TEST_CASE("Games that made other programs go wrong are judged right by static games") {
  for (const auto& [setup, game] : static_games()) {
    int replayed = 0;
    for (const cases::Case& c : cases::games) {
      if (same(c.setup, setup)) {
        replay(game, c);
        ++replayed;
      }
    }
    INFO(setup.rows << " x " << setup.cols << ", k " << setup.k);
    CHECK(replayed > 0);
  }
}

TEST_CASE("Configurations that made other programs go wrong are refused when made at run time") {
  for (const cases::ConfigCase& c : cases::configurations) {
    INFO(c.id << ": " << c.reason);
    GameOptions options;
    options.rows = c.rows;
    options.cols = c.cols;
    if (!c.full_line) {
      options.k = c.k;
    }
    options.players = c.players;
    if (c.valid) {
      CHECK_NOTHROW(mnk::make_game(options));
    } else {
      CHECK_THROWS_AS(mnk::make_game(options), mnk::InvalidConfiguration);
    }
  }
}
