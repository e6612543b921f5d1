// SPDX-License-Identifier: MIT
#include <cstdio>
#include <mnk/mnk.hpp>

int main() {
  auto game = mnk::tic_tac_toe();
  for (const mnk::Position at : {mnk::Position{0, 0}, mnk::Position{1, 0}, mnk::Position{0, 1},
                                 mnk::Position{1, 1}, mnk::Position{0, 2}}) {
    game.play(at);
  }
  std::printf("mnk %d.%d.%d\n", MNK_VERSION_MAJOR, MNK_VERSION_MINOR, MNK_VERSION_PATCH);
  return game.status() == mnk::GameStatus::won_by(mnk::PlayerIndex{0}) ? 0 : 1;
}
