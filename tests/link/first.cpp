// SPDX-License-Identifier: MIT
#include <mnk/mnk.hpp>

mnk::GameStatus play_in_second_unit();

int main() {
  auto game = mnk::tic_tac_toe();
  game.play(mnk::Position{1, 1});
  return game.status() == play_in_second_unit() ? 0 : 1;
}
