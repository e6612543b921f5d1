// SPDX-License-Identifier: MIT
#include <initializer_list>

import mnk;

int main() {
  auto game = mnk::tic_tac_toe();
  for (const auto& square : {mnk::Position{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}) {
    game.play(square);
  }
  return game.status() == mnk::GameStatus::won_by(mnk::PlayerIndex{0}) ? 0 : 1;
}
