// SPDX-License-Identifier: MIT
#include <iostream>
#include <mnk/mnk.hpp>

int main() {
  auto game = mnk::tic_tac_toe();  // or mnk::Game game{mnk::Grid{15, 15}, mnk::KInARow{5}};
  for (const auto& square : {mnk::Position{1, 1}, {0, 1}, {2, 2}, {1, 2}}) {
    game.play(square);  // X and O in turn
  }
  if (const auto error = game.try_play({1, 1})) {  // play would throw
    std::cout << "X at 1,1? Refused: " << to_string(*error) << '\n';
  }
  std::cout << "X at 0,0 would win? " << (game.would_win({0, 0}) ? "Yes" : "No") << '\n';

  game.play({0, 0});
  for (const auto square : game.grid().positions()) {
    const auto owner = game.board().at(square);
    std::cout << (!owner                          ? " ."
                  : *owner == mnk::PlayerIndex{0} ? " X"
                                                  : " O")
              << (square.col == 2 ? "\n" : "");
  }
  std::cout << (game.status().winner() == mnk::PlayerIndex{0} ? "X wins:" : "X does not win");
  for (const auto square : game.winning_line()) {
    std::cout << ' ' << square.row << ',' << square.col;
  }

  game.undo();  // also after the end
  std::cout << "\nUndone: " << game.board().empty_count() << " squares are open again\n";
  return std::cout.flush() ? 0 : 1;  // as a program ends that could not write
}

static_assert([] {  // the same rules at compile time
  auto game = mnk::tic_tac_toe();
  for (const auto& square : {mnk::Position{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
    game.play(square);
  }
  return game.would_win({0, 2}) && !game.would_win({2, 2});
}());
