// SPDX-License-Identifier: MIT
//
// A grid of one's own: a cylinder, whose left and right edges are joined while its top and bottom
// are edges. Rules, bots and the solver ask the grid for its geometry, and need no change.
#include <iostream>
#include <mnk/mnk.hpp>
#include <optional>

// Squares and their numbers are a torus's. What differs is where a step leads.
template <int Rows, int Cols>
class Cylinder : public mnk::Torus<Rows, Cols> {
  using Base = mnk::Torus<Rows, Cols>;

 public:
  using Base::Base;

  // The next square along an axis, or false where there is none.
  [[nodiscard]] constexpr bool step(mnk::Position& p, int along, int sign) const noexcept {
    const int row = p.row + sign * Base::axis(along).row;
    return row >= 0 && row < Base::rows() && Base::step(p, along, sign);
  }

  // How many squares a line along an axis has at most: a row comes back to where it began.
  [[nodiscard]] constexpr int line_length(int along) const noexcept {
    return Base::axis(along).row == 0 ? Base::cols() : Base::rows();
  }

  // Which lines are full ones is not said, so that FullLine is refused.
  void full_line_count() const = delete;

  // Something can fall in it.
  static constexpr bool has_bottom = true;

  // The maps of the grid onto itself, here the turns about its axis: number 0 leaves all as it is.
  [[nodiscard]] constexpr int symmetry_bound() const noexcept { return Base::cols(); }
  [[nodiscard]] constexpr std::optional<mnk::SquareMap<2>> symmetry(int number) const noexcept {
    const auto as_it_is = mnk::SquareMap<2>{}.turn();
    return mnk::SquareMap<2>{as_it_is, {0, number}, {0, Base::cols()}};
  }
};

int main() {
  mnk::Game game{Cylinder<6, 7>{}, mnk::Rules{mnk::KInARow<4>{}, mnk::Gravity{}}};
  std::cout << "Connect four on a cylinder: " << distinct_moves(game).size()
            << " first move, since all columns are alike.\n";

  for (const int col : {5, 5, 6, 6, 0}) {
    drop(game, col);
  }
  std::cout << "X has 5, 6 and 0 of the lowest row. The bot must block at 1 or 4, and plays "
            << mnk::Minimax{{.limits = {.depth = 6}}}(game)->col << ".\n";

  drop(game, 3);
  drop(game, 1);
  for (const auto square : game.grid().positions()) {
    bool won = false;
    for (const auto shown : game.winning_line()) {
      won |= shown == square;
    }
    const auto owner = game.board().at(square);
    std::cout << (won ? '[' : ' ')
              << (!owner                          ? '.'
                  : *owner == mnk::PlayerIndex{0} ? 'X'
                                                  : 'O')
              << (won ? ']' : ' ') << (square.col + 1 == game.grid().cols() ? "\n" : "");
  }

  const auto solution = solve(mnk::Game{Cylinder<3, 4>{}, mnk::KInARow<3>{}});
  std::cout << "Three in a row on a cylinder of 3 x 4 is a " << to_string(solution.value) << " in "
            << solution.plies << " plies.\n";
  return std::cout.flush() ? 0 : 1;
}
