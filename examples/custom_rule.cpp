// SPDX-License-Identifier: MIT
//
// Rules of one's own: whoever owns the four corners wins; and a full line or the four corners.
#include <initializer_list>
#include <iostream>
#include <mnk/mnk.hpp>

// A rule needs is_winning_move: would this move, which is not yet on the board, win?
struct FourCorners {
  constexpr bool is_winning_move(const auto& board, auto move) const {
    return owns_corners(board.with(move), move.player);
  }

  // This member may be left out. Once a game is won, it says which squares to show: none here, if
  // it was not the corners that won. A container of positions would do as well.
  constexpr auto winning_line(const auto& board, auto move) const {
    return Corners{owns_corners(board, move.player), board.rows() - 1, board.cols() - 1};
  }

 private:
  struct Corners {
    bool is_shown;
    int last_row;
    int last_col;

    constexpr bool contains(mnk::Position p) const {
      return is_shown && (p.row == 0 || p.row == last_row) && (p.col == 0 || p.col == last_col);
    }
  };

  static constexpr bool owns_corners(const auto& board, mnk::PlayerIndex player) {
    const int row = board.rows() - 1;
    const int col = board.cols() - 1;
    return board.owned_by(player, {0, 0}) && board.owned_by(player, {0, col}) &&
           board.owned_by(player, {row, 0}) && board.owned_by(player, {row, col});
  }
};

// Plays the squares in order, both players in turn, then shows the board, the squares that won in
// brackets.
void show(const char* title, auto game, std::initializer_list<mnk::Position> squares) {
  std::cout << title << '\n';
  for (const auto& square : squares) {
    if (game.would_win(square)) {
      std::cout << "the next move wins\n";
    }
    game.play(square);
  }
  const auto winning = game.winning_line();
  for (int row = 0; row < game.board().rows(); ++row) {
    for (int col = 0; col < game.board().cols(); ++col) {
      bool won = false;
      for (const auto& square : winning) {
        won |= square == mnk::Position{row, col};
      }
      const auto owner = game.board().at({row, col});
      const char mark = !owner ? '.' : *owner == mnk::PlayerIndex{0} ? 'X' : 'O';
      std::cout << (won ? '[' : ' ') << mark << (won ? ']' : ' ');
    }
    std::cout << '\n';
  }
  std::cout << (game.status().winner() ? "won" : "nobody has won") << ".\n";
}

int main() {
  const auto corners = {mnk::Position{0, 0}, {2, 2}, {4, 4}, {2, 1}, {0, 4}, {2, 3}, {4, 0}};
  const auto column = {
      mnk::Position{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}, {2, 1}, {3, 0}, {3, 1}, {4, 0}};

  const mnk::Game four_corners{mnk::Grid<5, 5>{}, FourCorners{}};
  show("Four corners, played in the corners:", four_corners, corners);
  show("Four corners, played in a column:", four_corners, column);

  const mnk::Game either{mnk::Grid<5, 5>{}, mnk::AnyOf{mnk::FullLine{}, FourCorners{}}};
  show("A full line or four corners, played in the corners:", either, corners);
  show("A full line or four corners, played in a column:", either, column);
  return std::cout.flush() ? 0 : 1;
}
