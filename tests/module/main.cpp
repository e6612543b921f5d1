// SPDX-License-Identifier: MIT
// The library by `import` alone: games played, rules written, questions asked.
#include <cstdio>
#include <optional>
#include <string>
#include <variant>
#include <vector>

import mnk;

namespace {

int failures = 0;

void expect(bool condition, const char* what) {
  if (!condition) {
    std::printf("not so: %s\n", what);
    ++failures;
  }
}

struct FourCorners {
  constexpr bool is_winning_move(const auto& board, auto move) const {
    const auto after = board.with(move);
    const int row = board.rows() - 1;
    const int col = board.cols() - 1;
    return after.owned_by(move.player, {0, 0}) && after.owned_by(move.player, {0, col}) &&
           after.owned_by(move.player, {row, 0}) && after.owned_by(move.player, {row, col});
  }
};

void play() {
  auto game = mnk::tic_tac_toe();
  for (const auto& square : {mnk::Position{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}) {
    game.play(square);
  }
  expect(game.status() == mnk::GameStatus::won_by(mnk::PlayerIndex{0}), "the first row wins");
  expect(game.try_play({2, 2}) == mnk::MoveError::game_over, "the game is over");
  game.undo();
  expect(game.would_win({0, 2}) && game.to_move() == mnk::PlayerIndex{0},
         "undo gives the turn back");

  mnk::Game large{mnk::Grid{19, 19},
                  mnk::Rules{mnk::KInARow{6}, mnk::AnyEmptySquare{}, mnk::Connect6Turns{}}};
  large.play({9, 9});
  expect(large.legal_move_count() == 360 && !large.status().is_over(),
         "a game with run-time sides");

  auto falling = mnk::connect_four();
  mnk::drop(falling, 3);
  expect(falling.board().at({5, 3}) == mnk::PlayerIndex{0}, "marks fall");

  mnk::Game corners{mnk::Grid<3, 3>{}, mnk::AnyOf{mnk::FullLine{}, FourCorners{}}};
  for (const auto& square : {mnk::Position{0, 0}, {0, 1}, {0, 2}, {1, 1}, {2, 0}, {1, 0}}) {
    corners.play(square);
  }
  expect(corners.would_win({2, 2}) && corners.would_win({1, 2}) == false, "a rule of one's own");
}

void ask() {
  expect(mnk::perft(mnk::tic_tac_toe(), 9) == 127'872, "perft counts");
  static_assert(mnk::perft(mnk::tic_tac_toe(), 4) == 9 * 8 * 7 * 6);

  mnk::SplitMix64 rng{7};
  std::vector<mnk::AnyGame> tables{mnk::tic_tac_toe(), mnk::gomoku(), mnk::qubic()};
  mnk::GameOptions options;
  options.rows = 4;
  options.cols = 5;
  options.k = 4;
  tables.push_back(mnk::make_game(options));
  for (mnk::AnyGame& table : tables) {
    const mnk::AnyGame before = table;
    while (!table.status().is_over()) {
      table.play(mnk::random_move(table, rng));
    }
    expect(table.ply() > 0 && before.ply() == 0, "a random game comes to its end");
  }
  expect(mnk::playout(mnk::gomoku(), rng).is_over(), "playouts end");

#if !defined(__clang__) || __clang_major__ >= 19
  // Clang 16 takes <compare> of libstdc++, read here and in the module, for two different ones.
  const auto refused = mnk::try_read_position(mnk::tic_tac_toe(), "XXX/OOO/...");
  expect(std::holds_alternative<std::string>(refused), "no such position");
#endif
  expect(mnk::to_string(mnk::MoveError::occupied) == "occupied", "reasons have names");
  try {
    auto game = mnk::tic_tac_toe();
    game.play({3, 0});
    expect(false, "play off the board throws");
  } catch (const mnk::IllegalMove& error) {
    expect(error.reason() == mnk::MoveError::off_board, "off the board");
  }
}

}  // namespace

int main() {
  play();
  ask();
  std::printf("mnk %d.%d.%d as a module: %d failed\n", mnk::version.major_number,
              mnk::version.minor_number, mnk::version.patch_number, failures);
  return failures == 0 ? 0 : 1;
}
