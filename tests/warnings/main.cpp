// SPDX-License-Identifier: MIT
//
// As a user's own file is compiled, with every warning that a compiler has as an error, and with
// the headers of mnk not marked as a system's. It uses as much of the library as it can: what no
// code asks for is not compiled.
#include <mnk/mnk.hpp>

#include <variant>

namespace {

struct FourCorners {
  template <class BoardType>
  [[nodiscard]] constexpr bool is_winning_move(const BoardType& board,
                                               const typename BoardType::move_type& move) const {
    const auto after = board.with(move);
    const int row = board.rows() - 1;
    const int col = board.cols() - 1;
    return after.owned_by(move.player, {0, 0}) && after.owned_by(move.player, {0, col}) &&
           after.owned_by(move.player, {row, 0}) && after.owned_by(move.player, {row, col});
  }
};

template <class GameType>
int play_through(GameType game) {
  mnk::SplitMix64 rng{1};
  int told = static_cast<int>(mnk::perft(game, 1));
  told += mnk::playout(game, rng).is_draw() ? 1 : 0;
  while (!game.status().is_over()) {
    const auto square = mnk::random_move(game, rng);
    told += game.would_win(square) ? 1 : 0;
    if (game.try_play(square)) {
      return -1;
    }
  }
  for (const auto& move : game.history()) {
    told += mnk::index_of(move.player);
  }
  for (const auto& square : game.winning_line()) {
    told += square[0];
  }
  const GameType played = game;
  while (game.try_undo()) {
    for (const auto& square : game.legal_moves()) {
      told += square[0];
    }
  }
  while (game.try_redo()) {
  }
  return game == played ? told : -1;
}

int play_all() {
  using namespace mnk;
  [[maybe_unused]] const Shape ell{Position{0, 0}, Position{1, 0}, Position{2, 0}, Position{2, 1}};
  GameOptions options;
  options.k = 3;
  options.has_gravity = true;
  const AnyGame any = make_game(options);
  const int told[] = {
      play_through(tic_tac_toe()),
      play_through(gomoku()),
      play_through(connect_four()),
      play_through(any),
      play_through(Game{Grid{15, 15}, KInARow{5}, Players{3}}),
#ifndef MNK_TEST_FEW_GAMES
      play_through(misere_tic_tac_toe()),
      play_through(pro_gomoku()),
      play_through(qubic()),
      play_through(yavalath()),
      play_through(Game{Torus<5, 5>{}, KInARow<4>{}}),
      play_through(Game{Grid<5, 5>{}, AnyOf{FullLine{}, FourCorners{}}}),
      play_through(Game{Grid<8, 8>{}, Shapes{ell.in_any_orientation()}}),
      play_through(Game{Grid<9, 9>{}, Rules{KInARow<4>{}, Gravity{}, StonesPerTurn{1, 3}}}),
#endif
  };
  int faults = 0;
  for (const int each : told) {
    faults += each < 0 ? 1 : 0;
  }
  return faults;
}

// Of rules without members, and read where they are copied.
int play_by_rules() {
  using namespace mnk;
  const Shape bend{Position{0, 0}, Position{0, 1}, Position{1, 1}, Position{1, 2}};
  const Rules rules{AllOf{Shapes{bend.in_any_orientation()}, KInARow<4>{}}, Gravity{}};
  Game game{Grid{9, 8}, rules, Players<3>{}};
  game.play({8, 0});
  return game.ply() == 1 ? 0 : 1;
}

int let_bots_play() {
  using namespace mnk;
  Match match{connect_four(), Roster::standard(), HeuristicBot{1}, RandomBot{2}};
  int moves = 0;
  match.on_move([&moves](const auto& /*match*/, const auto& /*move*/) { ++moves; });
  match.play();
  Match other{make_game({}), Roster::standard(), RandomBot{1}, HeuristicBot{2}};
  other.play();
  Match third{misere_tic_tac_toe(), Roster::standard(), Minimax{}, Mcts{}};
  third.play();
  const bool is_right = match.is_over() && other.is_over() && third.is_over() && moves > 0 &&
                        solve(tic_tac_toe()).value == Value::draw &&
                        solve(make_game({})).value == Value::draw;
  return is_right ? 0 : 1;
}

int read_and_count() {
  const auto game = mnk::try_read_position(mnk::tic_tac_toe(), "XX./.OO/...");
  const auto* const position = std::get_if<decltype(mnk::tic_tac_toe())>(&game);
  const bool is_right = position != nullptr && position->would_win({0, 2}) &&
                        mnk::perft_by_outcome(mnk::tic_tac_toe(), 5).sequences == 15'120;
  return is_right ? 0 : 1;
}

// A defaulted order is compiled where it is asked for.
int compare_positions() {
  using namespace mnk;
  const bool is_right = Position{0, 5} < Position{1, 0} &&
                        Position3{1, 0, 0} > Position3{0, 9, 9} &&
                        BasicPosition<4>{} <= BasicPosition<4>{} &&
                        AnyPosition{Position{1, 1}} >= AnyPosition{Position{1, 0}};
  return is_right ? 0 : 1;
}

}  // namespace

int main() {
  return compare_positions() + play_all() + play_by_rules() + let_bots_play() + read_and_count();
}
