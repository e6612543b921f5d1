// SPDX-License-Identifier: MIT
// What clang-tidy reads to see every header. Some checks see inside a template only once it is
// used, so one game of each storage and strategy uses what there is.
#include <mnk/mnk.hpp>

#include <random>

namespace {

template <class GameType>
int use(GameType game, std::mt19937& random) {
  const auto first = mnk::random_move(game, random);
  game.play(game.to_move(), first);
  game.undo();
  game.redo();
  const auto status = mnk::playout(game, random);
  int sum = status.is_draw() ? 1 : 0;
  for (const auto& at : game.winning_line()) {
    sum += at.row;
  }
  for (const auto& move : game.history()) {
    sum += move.at.col;
  }
  game.reset();
  for (const auto& at : game.legal_moves()) {
    sum += game.would_win(at) ? 1 : 0;
  }
  return sum + static_cast<int>(mnk::perft(game, 2));
}

}  // namespace

int use_all();
int use_all() {
  std::mt19937 random{1};
  int sum = use(mnk::tic_tac_toe(), random);
  sum += use(mnk::gomoku(), random);
  sum += use(mnk::Game{mnk::Grid{19, 19}, mnk::AnyOf{mnk::FullLine{}, mnk::KInARow{5}}}, random);
  sum += use(mnk::Game{mnk::Grid<4, 4>{}, mnk::KInARow<3>{}, mnk::Players<3>{}}, random);
  sum += use(mnk::Game{mnk::Grid<4, 4, 4>{}, mnk::KInARow<4>{}}, random);
  return sum;
}
