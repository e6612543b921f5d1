// SPDX-License-Identifier: MIT
//
// Adjudicates the record of a game that it reads from standard input, a line at a time:
//
//   row col    a move of the player whose turn it is, zero-based; layer row col in space
//   undo       takes back the last move
//   redo       plays again what was taken back
//
// and answers each with one line: "ongoing SEAT" (whose turn it is), "win SEAT row,col …" (the
// squares that ended the game), "draw", "illegal REASON", or "error LINE: …" for one that it cannot
// read; the last two change nothing. Blank lines are passed over.
#include <CLI/CLI.hpp>
#include <iostream>
#include <mnk/mnk.hpp>

#include "support/options.hpp"
#include "support/program.hpp"
#include "support/record.hpp"

namespace {

void print_standing(const mnk::AnyGame& game) {
  if (const auto winner = game.status().winner()) {
    std::cout << "win " << index_of(*winner);
    example::print_squares(game.winning_line());
    std::cout << '\n';
  } else if (game.status().is_draw()) {
    std::cout << "draw\n";
  } else {
    std::cout << "ongoing " << index_of(game.to_move()) << '\n';
  }
}

void adjudicate(mnk::AnyGame game) {
  example::read_record(game, [&game] { print_standing(game); });
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Adjudicates a game record from standard input: a line is \"row col\", undo or redo",
               "referee"};
  mnk::GameOptions options;
  example::add_game_options(app, options);
  return example::run_program(app, argc, argv, [&] { adjudicate(mnk::make_game(options)); });
}
