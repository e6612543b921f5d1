// SPDX-License-Identifier: MIT
#ifndef MNK_GAMES_HPP
#define MNK_GAMES_HPP

#include <mnk/game.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>

namespace mnk::inline v0_1 {

/// Tic-tac-toe: 3 x 3, a full line wins. A draw with best play.
[[nodiscard]] constexpr auto tic_tac_toe() { return Game{Grid<3, 3>{}, FullLine{}}; }

/// Freestyle gomoku: 15 x 15, five or more in a row win (Gomocup, rule 0).
[[nodiscard]] constexpr auto gomoku() { return Game{Grid<15, 15>{}, KInARow<5>{}}; }

}  // namespace mnk::inline v0_1

#endif  // MNK_GAMES_HPP
