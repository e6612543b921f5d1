// SPDX-License-Identifier: MIT
// Compiled without exceptions and run-time type information. Its argument says what to do: "game"
// plays to the end, "match" does so by strategies; any other names the fault to make, which must
// print its reason and abort.
#include <cstdio>
#include <mnk/mnk.hpp>
#include <string_view>
#include <vector>

namespace {

using mnk::MoveError;
using mnk::PlayerIndex;
using mnk::Position;

int play_game() {
  auto game = mnk::tic_tac_toe();
  bool good = !game.try_play(Position{0, 0});
  good = good && game.try_play(Position{0, 0}) == MoveError::occupied;
  good = good && game.try_play(Position{3, 0}) == MoveError::off_board;
  for (const Position at : {Position{1, 0}, Position{0, 1}, Position{1, 1}}) {
    good = good && !game.try_play(at);
  }
  game.play(Position{0, 2});
  good = good && game.status().winner() == PlayerIndex{0};
  good = good && game.try_play(Position{2, 2}) == MoveError::game_over;
  game.undo();
  good = good && game.to_move() == PlayerIndex{0} && !game.status().is_over();

  auto large = mnk::gomoku();
  large.play(Position{7, 7});
  return good && large.ply() == 1 ? 0 : 1;
}

int play_match() {
  const mnk::Roster roster{{"Ann", "X"}, {"Bob", "\xE2\x9D\x8C"}};
  const auto first_legal = [](const auto& game) { return game.legal_move(0); };
  mnk::Match match{mnk::tic_tac_toe(), roster, first_legal, first_legal};
  int moves = 0;
  match.on_move([&moves](const auto&, const auto&) { ++moves; });
  const auto result = match.play();
  bool good = result && result->winner == PlayerIndex{0} && moves == 7;
  good = good && match.submit(PlayerIndex{1}, Position{2, 2}) == MoveError::game_over;
  good = good && mnk::Symbol::check(" ") == mnk::TextError::blank;
  good = good && mnk::Roster::find_clash(std::vector<mnk::Player>{{"Ann", "X"}, {"Bob", "x"}});
  return good ? 0 : 1;
}

void make_fault(std::string_view fault) {
  auto game = mnk::tic_tac_toe();
  game.play(Position{0, 0});
  std::puts("before the fault");
  std::fflush(stdout);
  if (fault == "occupied") {
    game.play(Position{0, 0});
  } else if (fault == "off_board") {
    game.play(Position{0, 3});
  } else if (fault == "game_over") {
    for (const Position at :
         {Position{1, 0}, Position{0, 1}, Position{1, 1}, Position{0, 2}, Position{2, 2}}) {
      game.play(at);
    }
  } else if (fault == "undo") {
    game.undo();
    game.undo();
  } else if (fault == "configuration") {
    static_cast<void>(mnk::Grid{0, 3});
  } else if (fault == "roster") {
    static_cast<void>(mnk::Roster{{"Ann", "X"}, {"Bob", "X"}});
  } else if (fault == "symbol") {
    static_cast<void>(mnk::Symbol{"\x1B[2J"});
  } else if (fault == "strategy") {
    const auto corner = [](const auto&) { return Position{0, 0}; };
    mnk::Match{game, mnk::Roster{{"Ann", "X"}, {"Bob", "O"}}, corner, corner}.play();
  }
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view task = argc > 1 ? argv[1] : "";
  if (task == "game") return play_game();
  if (task == "match") return play_match();
  make_fault(task);
  std::puts("after the fault");
  return 2;
}
