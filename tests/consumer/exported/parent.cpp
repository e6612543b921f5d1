// SPDX-License-Identifier: MIT
#include "parent.hpp"

#include <mnk/game.hpp>
#include <mnk/rules/k_in_a_row.hpp>

mnk::GameStatus play_first_row() {
  mnk::Game game{mnk::Grid<1, 3>{}, mnk::KInARow<1>{}};
  game.play({0, 0});
  return game.status();
}
