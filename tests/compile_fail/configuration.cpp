// SPDX-License-Identifier: MIT
// Sizes in the type that can never work are refused with a rule and a remedy.
#include <mnk/mnk.hpp>

#ifdef MNK_FAIL_no_rows
using GridType = mnk::Grid<0, 3>;
#elif defined(MNK_FAIL_negative_side)
using GridType = mnk::Grid<3, -2>;
#elif defined(MNK_FAIL_side_too_long)
using GridType = mnk::Grid<3, 1025>;
#elif defined(MNK_FAIL_one_side)
using GridType = mnk::Grid<3>;
#elif defined(MNK_FAIL_five_sides)
using GridType = mnk::Grid<3, 3, 3, 3, 3>;
#elif defined(MNK_FAIL_too_many_squares)
using GridType = mnk::Grid<17, 1024, 1024>;
#else
using GridType = mnk::Grid<1, 1024>;
#endif
GridType grid{};

#ifdef MNK_FAIL_one_player
mnk::Players<1> players{};
#elif defined(MNK_FAIL_too_many_players)
mnk::Players<255> players{};
#else
mnk::Players<254> players{};
#endif

#ifdef MNK_FAIL_bits_for_a_large_grid
using BoardType = mnk::Board<mnk::Grid<5, 13>, 2, mnk::Storage::bits>;
#elif defined(MNK_FAIL_bits_for_many_players)
using BoardType = mnk::Board<mnk::Grid<3, 3>, 9, mnk::Storage::bits>;
#else
using BoardType = mnk::Board<mnk::Grid<8, 8>, 8, mnk::Storage::bits>;
#endif
BoardType board{{}};

#ifdef MNK_FAIL_k_is_zero
mnk::KInARow<0> rule{};
#elif defined(MNK_FAIL_k_over_every_grid)
mnk::KInARow<1025> rule{};
#else
mnk::KInARow<1024> rule{};
#endif

void play() {
#ifdef MNK_FAIL_k_over_this_grid
  mnk::Game game{mnk::Grid<3, 4>{}, mnk::KInARow<5>{}};
#else
  mnk::Game game{mnk::Grid<3, 4>{}, mnk::KInARow<4>{}};
#endif
  game.play(mnk::Position{0, 0});
}
