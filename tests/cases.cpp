// SPDX-License-Identifier: MIT
//
// Games that made real programs go wrong, through the interface of the library.
#include "support/cases.hpp"

#include <mnk/game.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>
#include <mnk/rules/k_in_a_row_winning_strategy.hpp>

#include <memory>
#include <string>
#include <vector>

#include "support/any_game.hpp"
#include "support/case_tables.hpp"
#include "support/catch.hpp"

namespace {

using cases::Case;
using cases::Op;
using cases::Setup;
using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::Players;
using mnk_test::any_game;
using mnk_test::AnyGame;
using mnk_test::byte_game;
using mnk_test::Point;

using Games = std::vector<std::unique_ptr<AnyGame>>;

// Needs nothing but a straight board, a mark each and k in a row or a full line.
bool is_of_the_core(const Setup& setup) {
  return setup.geometry == cases::Geometry::flat && !setup.gravity && !setup.connect6 &&
         !setup.misere;
}

template <class GridType>
void add_games(Games& games, const Setup& setup, const GridType& grid) {
  if (setup.k == 0) {
    games.push_back(any_game("full lines", Game{grid, FullLine{}, Players{setup.players}}));
    return;
  }
  const KInARow rule{setup.k, setup.exact ? mnk::Overline::does_not_win : mnk::Overline::wins};
  games.push_back(any_game("rows of k", Game{grid, rule, Players{setup.players}}));
}

// The commonest sizes as static games too.
template <int Rows, int Cols>
void add_static_games(Games& games, const Setup& setup) {
  if (setup.layers == 1 && setup.rows == Rows && setup.cols == Cols && setup.players == 2 &&
      !setup.exact) {
    const Grid<Rows, Cols> grid;
    if (setup.k == 0) {
      games.push_back(any_game("full lines, static", Game{grid, FullLine{}}));
      games.push_back(any_game("full lines, static bytes", byte_game(grid, FullLine{})));
    } else {
      games.push_back(any_game("rows of k, static", Game{grid, KInARow{setup.k}}));
      games.push_back(any_game("rows of k, static bytes", byte_game(grid, KInARow{setup.k})));
    }
    if (setup.k == Rows && Rows == Cols) {
      games.push_back(any_game("full lines for rows, static", Game{grid, FullLine{}}));
    }
  }
}

Games games_of(const Setup& setup) {
  Games games;
  if (setup.layers > 1) {
    add_games(games, setup, Grid{setup.layers, setup.rows, setup.cols});
  } else {
    add_games(games, setup, Grid{setup.rows, setup.cols});
  }
  add_static_games<3, 3>(games, setup);
  add_static_games<3, 4>(games, setup);
  add_static_games<4, 4>(games, setup);
  add_static_games<15, 15>(games, setup);
  return games;
}

std::string words_of(mnk::GameStatus status) {
  if (const auto winner = status.winner()) {
    return "win:" + std::to_string(mnk::index_of(*winner));
  }
  return status.is_draw() ? "draw" : "ongoing";
}

std::string play(AnyGame& game, const Op& op) {
  if (op.kind == Op::undo) {
    return game.undo() < 0 ? "illegal:nothing_to_undo" : words_of(game.status());
  }
  if (op.kind == Op::redo) {
    return game.redo() < 0 ? "illegal:nothing_to_redo" : words_of(game.status());
  }
  const auto announced = game.check_point(op.at);
  const auto error = game.try_play_point(op.at);
  CHECK(announced == error);
  return error ? "illegal:" + std::string(to_string(*error)) : words_of(game.status());
}

std::string winning_words(const AnyGame& game, const Setup& setup) {
  std::vector<int> squares;
  game.winning_squares(squares);
  std::string words;
  for (const int square : squares) {
    words += words.empty() ? "" : " ";
    if (setup.layers > 1) {
      words += std::to_string(square / (setup.rows * setup.cols)) + ",";
    }
    words += std::to_string(square / setup.cols % setup.rows) + "," +
             std::to_string(square % setup.cols);
  }
  return words;
}

void replay(AnyGame& game, const Case& c) {
  const Setup& setup = c.setup;
  int step = 0;
  for (cases::Steps steps{c}; steps.next(); ++step) {
    INFO("case " << c.id << ", " << game.name << ", operation " << step);
    CHECK(play(game, steps.op) == steps.result);
    CHECK(game.ply() == steps.stones);
    CHECK(game.empty_count() == setup.layers * setup.rows * setup.cols - steps.stones);
    CHECK((game.status().is_over() ? -1 : game.to_move()) == steps.to_move);
    if (steps.result.starts_with("win:")) {
      CHECK(winning_words(game, setup) == steps.winning);
    } else if (!game.status().winner()) {
      CHECK(winning_words(game, setup).empty());
    }
  }
}

}  // namespace

TEST_CASE("Games that made other programs go wrong are judged right") {
  int replayed = 0;
  for (const Case& c : cases::games) {
    if (is_of_the_core(c.setup)) {
      for (const auto& game : games_of(c.setup)) {
        replay(*game, c);
        ++replayed;
      }
    }
  }
  CHECK(replayed > 400);
}
