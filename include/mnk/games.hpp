// SPDX-License-Identifier: MIT
#ifndef MNK_GAMES_HPP
#define MNK_GAMES_HPP

#include <mnk/game.hpp>
#include <mnk/grid/hex_grid.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/gravity.hpp>
#include <mnk/rules/k_in_a_row.hpp>
#include <mnk/rules/misere.hpp>
#include <mnk/rules/opening.hpp>
#include <mnk/rules/win_and_lose.hpp>

#include <concepts>

namespace mnk::inline v0_1 {

/// Tic-tac-toe: 3 x 3, a full line wins. A draw with best play.
/// (https://en.wikipedia.org/wiki/Tic-tac-toe)
[[nodiscard]] constexpr auto tic_tac_toe() { return Game{Grid<3, 3>{}, FullLine{}}; }

/// Tic-tac-toe on n x n, a full line of n wins. Throws InvalidConfiguration where n is not 1 to
/// 1024.
template <std::integral Integer>
[[nodiscard]] constexpr auto tic_tac_toe(Integer n) {
  return Game{Grid{n, n}, FullLine{}};
}

/// Misere tic-tac-toe: who completes a line loses. A draw, if the first player takes the centre.
/// (Golomb and Hales, "Hypercube Tic-Tac-Toe", 2002)
[[nodiscard]] constexpr auto misere_tic_tac_toe() { return Game{Grid<3, 3>{}, Misere{FullLine{}}}; }

/// Freestyle gomoku: 15 x 15, five or more in a row win. The first player wins (Allis, "Searching
/// for Solutions in Games and Artificial Intelligence", 1994).
[[nodiscard]] constexpr auto gomoku() { return Game{Grid<15, 15>{}, KInARow<5>{}}; }

/// Standard gomoku: 15 x 15, exactly five in a row win; play goes on after a longer row.
/// (https://gomocup.org/detail-information)
[[nodiscard]] constexpr auto standard_gomoku() {
  return Game{Grid<15, 15>{}, KInARow<5, Overline::does_not_win>{}};
}

/// Gomoku with the Pro opening: the first move in the centre, the third outside the central 5 x 5.
/// (https://www.renju.net/study/rules.php)
[[nodiscard]] constexpr auto pro_gomoku() {
  return Game{Grid<15, 15>{}, Rules{KInARow<5>{}, ProOpening{3}}};
}

/// Connect four: 6 rows, 7 columns, marks fall, four or more in a row win. The first player wins
/// (Allen and Allis, 1988; https://tromp.github.io/c4/c4.html).
[[nodiscard]] constexpr auto connect_four() {
  return Game{Grid<6, 7>{}, Rules{KInARow<4>{}, Gravity{}}};
}

/// Connect6: 19 x 19, one stone first and then two each, six or more in a row win. (I-Chen Wu and
/// Dei-Yen Huang, "A New Family of k-in-a-row Games", 2005)
[[nodiscard]] constexpr auto connect6() {
  return Game{Grid<19, 19>{}, Rules{KInARow<6>{}, AnyEmptySquare{}, Connect6Turns{}}};
}

/// Qubic: 4 x 4 x 4, one of 76 lines of four wins. The first player wins (Patashnik, "Qubic: 4 x 4
/// x 4 Tic-Tac-Toe", 1980).
[[nodiscard]] constexpr auto qubic() { return Game{Grid<4, 4, 4>{}, KInARow<4>{}}; }

/// Yavalath: a hexagon of side five, four in a row win, three without four lose. (Browne,
/// "Automatic Generation and Evaluation of Recombination Games", 2008)
[[nodiscard]] constexpr auto yavalath() {
  return Game{HexGrid<5>{}, WinAndLose{KInARow<4>{}, KInARow<3>{}}};
}

}  // namespace mnk::inline v0_1

#endif  // MNK_GAMES_HPP
