// SPDX-License-Identifier: MIT
#include <mnk/mnk.hpp>

mnk::GameStatus play_in_second_unit() {
  auto game = mnk::tic_tac_toe();
  game.play(mnk::Position{1, 1});
  return game.status();
}
