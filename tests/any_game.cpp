// SPDX-License-Identifier: MIT
#include <mnk/any_game.hpp>

#include <mnk/analysis/perft.hpp>

#include <mnk/games.hpp>
#include <mnk/grid/torus.hpp>
#include <mnk/rules/gravity.hpp>

#include <algorithm>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/effort.hpp"

namespace {

using mnk::AnyGame;
using mnk::AnyPosition;
using mnk::BasicMove;
using mnk::Game;
using mnk::GameStatus;
using mnk::Grid;
using mnk::KInARow;
using mnk::MoveError;
using mnk::PlayerIndex;
using mnk::Position;
using mnk::Position3;

using Position4 = mnk::BasicPosition<4>;

AnyGame played(AnyGame game, std::initializer_list<Position> moves) {
  for (const Position p : moves) {
    game.play(p);
  }
  return game;
}

std::vector<AnyPosition> erased(const auto& range) {
  std::vector<AnyPosition> positions;
  for (const auto& p : range) {
    positions.push_back(p);
  }
  return positions;
}

template <class Move>
std::optional<AnyGame::move_type> erased_move(const std::optional<Move>& move) {
  return move ? std::optional{AnyGame::move_type{move->player, move->at}} : std::nullopt;
}

// Every answer of the two games is the same.
template <class GameType>
bool agree(const AnyGame& any, const GameType& game) {
  bool same = any.rank() == GameType::grid_type::rank() && any.rows() == game.grid().rows() &&
              any.cols() == game.grid().cols() && any.size() == game.grid().size() &&
              any.extent(0) == game.grid().extent(0);
  same = same && any.status() == game.status() && any.to_move() == game.to_move() &&
         any.player_count() == game.player_count() && any.ply() == game.ply() &&
         any.start_ply() == game.start_ply() && any.can_undo() == game.can_undo() &&
         any.can_redo() == game.can_redo() && any.last_move() == erased_move(game.last_move());
  same = same && any.winning_line() == erased(game.winning_line()) &&
         any.legal_moves() == erased(game.legal_moves()) &&
         any.legal_move_count() == game.legal_move_count() &&
         any.positions() == erased(game.grid().positions());
  for (int i = 0; i < game.legal_move_count(); ++i) {
    same = same && any.legal_move(i) == AnyPosition{game.legal_move(i)};
  }
  const auto history = any.history();
  same = same && static_cast<int>(history.size()) == game.history().size();
  for (int i = 0; same && i < game.history().size(); ++i) {
    const auto move = game.history()[i];
    same = history[static_cast<std::size_t>(i)] == AnyGame::move_type{move.player, move.at};
  }
  // A border of one around the board as well.
  auto p = typename GameType::position_type{};
  const auto visit = [&](auto&& self, int i) -> void {
    if (i < GameType::grid_type::rank()) {
      for (p[i] = -1; p[i] <= game.grid().extent(i); ++p[i]) {
        self(self, i + 1);
      }
      return;
    }
    const bool on_board = game.grid().contains(p);
    same = same && any.contains(p) == on_board && any.is_empty(p) == game.board().is_empty(p) &&
           any.check(p) == game.check(p) && any.is_legal(p) == game.is_legal(p) &&
           any.would_win(p) == game.would_win(p) &&
           any.would_win(PlayerIndex{0}, p) == game.would_win(PlayerIndex{0}, p) &&
           any.would_win(PlayerIndex{1}, p) == game.would_win(PlayerIndex{1}, p) &&
           any.would_win(PlayerIndex{9}, p) == game.would_win(PlayerIndex{9}, p) &&
           any.check(PlayerIndex{0}, p) == game.check(PlayerIndex{0}, p) &&
           any.check(PlayerIndex{1}, p) == game.check(PlayerIndex{1}, p) &&
           (!on_board || any.at(p) == game.board().at(p));
  };
  visit(visit, 0);
  return same;
}

template <class GameType>
void in_step(const GameType& start, int games, unsigned seed) {
  std::mt19937 random{seed};
  const auto below = [&](int bound) {
    return static_cast<int>(random() % static_cast<unsigned>(bound));
  };
  bool same = true;
  for (int i = 0; i < (mnk_test::is_slow ? games / 10 + 1 : games) && same; ++i) {
    GameType game = start;
    AnyGame any = start;
    while (!game.status().is_over() && same) {
      const auto p = game.legal_move(below(game.legal_move_count()));
      const BasicMove move{game.to_move(), p};
      switch (below(5)) {
        case 0:
          same = any.play(p) == AnyGame::move_type{move.player, p};
          game.play(p);
          break;
        case 1:
          same = !any.try_play(p) && !game.try_play(p);
          break;
        case 2:
          same = any.play(move.player, p) == AnyGame::move_type{move.player, p};
          game.play(move.player, p);
          break;
        case 3:
          same = !any.try_play(move.player, p) && !game.try_play(move.player, p);
          break;
        default:
          same = any.play_unchecked(p) == AnyGame::move_type{move.player, p};
          game.play_unchecked(p);
          break;
      }
      same = same && any.try_play(p) == game.try_play(p);  // refused now
      if (below(4) == 0) {
        for (int back = below(4); back > 0; --back) {
          same = same && any.try_undo() == erased_move(game.try_undo());
        }
        same = same && agree(any, game);
        for (int forth = below(4); forth > 0; --forth) {
          same = same && any.try_redo() == erased_move(game.try_redo());
        }
      }
      same = same && agree(any, game) && any == AnyGame{game};
      same = same && *any.template get_if<GameType>() == game;
    }
    any.reset();
    same = same && any == AnyGame{start};
  }
  CHECK(same);
}

}  // namespace

TEST_CASE("A game of any kind answers as the game inside") {
  in_step(mnk::tic_tac_toe(), 60, 1);
  in_step(Game{Grid<4, 5>{}, mnk::Rules{KInARow<3>{}, mnk::Gravity{}}}, 60, 2);
  in_step(Game{Grid{2, 3, 3}, KInARow{3}, mnk::Players{3}}, 30, 3);
  in_step(Game{mnk::HexGrid<3>{}, mnk::WinAndLose{KInARow<4>{}, KInARow<3>{}}}, 30, 4);
  in_step(Game{Grid<2, 2, 2, 2>{}, KInARow<2>{}}, 10, 5);
}

TEST_CASE("The moves of a game of any kind are counted") {
  CHECK(mnk::perft(AnyGame{mnk::tic_tac_toe()}, 1) == 9);
  CHECK(mnk::perft(AnyGame{mnk::tic_tac_toe()}, 5) == 15'120);
  CHECK(mnk::perft(AnyGame{Game{mnk::Grid{2, 2}, mnk::KInARow{2}}}, 4) == 0);
}

TEST_CASE("A game of any kind is a value") {
  STATIC_CHECK(std::is_copy_constructible_v<AnyGame> && std::is_copy_assignable_v<AnyGame>);
  STATIC_CHECK(std::is_nothrow_move_constructible_v<AnyGame>);
  STATIC_CHECK(std::is_nothrow_move_assignable_v<AnyGame>);
  const AnyGame start = mnk::tic_tac_toe();
  AnyGame one = start;
  AnyGame two = one;
  one.play(Position{1, 1});
  CHECK(two == start);
  CHECK(one != two);
  two = one;
  CHECK(two == one);
  two.play(Position{0, 0});
  CHECK(one.ply() == 1);
  CHECK(two.ply() == 2);

  // Assigning a game of another kind replaces all of it.
  two = AnyGame{mnk::qubic()};
  CHECK(two.rank() == 3);
  const AnyGame& self = two;
  two = self;
  CHECK(two == AnyGame{mnk::qubic()});

  AnyGame three = std::move(one);
  CHECK(three.ply() == 1);
  one = start;  // what was moved from takes a new value
  CHECK(one == start);
  one = std::move(three);
  CHECK(one.ply() == 1);
  std::swap(one, two);
  CHECK(one.rank() == 3);
  CHECK(two.ply() == 1);
}

TEST_CASE("A game of any kind that is over is over in its copies, and not once it is reset") {
  const GameStatus won = GameStatus::won_by(PlayerIndex{0});
  const AnyGame over = played(mnk::tic_tac_toe(), {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}});
  REQUIRE(over.status() == won);
  AnyGame copy = over;
  CHECK(copy.status() == won);
  AnyGame assigned = mnk::gomoku();
  assigned = over;
  CHECK(assigned.status() == won);
  CHECK(assigned.rows() == 3);
  CHECK(AnyGame{std::move(copy)}.status() == won);
  assigned.reset();
  CHECK(assigned.status() == GameStatus::in_progress());
  CHECK(over.status() == won);
  // A game that is over when it is handed in.
  CHECK(AnyGame{*over.get_if<decltype(mnk::tic_tac_toe())>()}.status() == won);
}

TEST_CASE("Games of any kind are equal where their types and their games are") {
  CHECK(AnyGame{mnk::tic_tac_toe()} == AnyGame{mnk::tic_tac_toe()});
  CHECK(played(mnk::tic_tac_toe(), {{0, 0}, {1, 1}}) ==
        played(mnk::tic_tac_toe(), {{0, 0}, {1, 1}}));
  CHECK(played(mnk::tic_tac_toe(), {{0, 0}, {1, 1}}) !=
        played(mnk::tic_tac_toe(), {{0, 0}, {1, 2}}));
  CHECK(AnyGame{mnk::tic_tac_toe()} != AnyGame{mnk::tic_tac_toe(3)});
  CHECK(AnyGame{mnk::tic_tac_toe(3)} == AnyGame{mnk::tic_tac_toe(3)});
  CHECK(AnyGame{mnk::tic_tac_toe(3)} != AnyGame{mnk::tic_tac_toe(4)});
  // Games of different types may have the same bytes.
  CHECK(AnyGame{Game{Grid<3, 3>{}, mnk::FullLine{}}} != AnyGame{Game{Grid<3, 3>{}, KInARow<3>{}}});
  CHECK(AnyGame{Game{Grid<3, 3>{}, KInARow<2>{}}} != AnyGame{Game{Grid<3, 3>{}, KInARow<3>{}}});
  CHECK(AnyGame{Game{Grid{5, 5}, KInARow{3}}} != AnyGame{Game{Grid{5, 5}, KInARow{4}}});
}

TEST_CASE("The game inside is given to who knows its type") {
  const AnyGame any = played(mnk::tic_tac_toe(), {{1, 1}});
  using TicTacToe = decltype(mnk::tic_tac_toe());
  REQUIRE(any.get_if<TicTacToe>() != nullptr);
  CHECK(any.get_if<TicTacToe>()->ply() == 1);
  CHECK(any.get_if<decltype(mnk::gomoku())>() == nullptr);
}

TEST_CASE("A position of another rank is off the board") {
  AnyGame plane = mnk::tic_tac_toe();
  for (const AnyPosition& p : {AnyPosition{Position3{0, 1, 1}}, AnyPosition{Position4{}}}) {
    CHECK_FALSE(plane.contains(p));
    CHECK_FALSE(plane.is_empty(p));
    CHECK_FALSE(plane.is_legal(p));
    CHECK_FALSE(plane.would_win(p));
    CHECK(plane.check(p) == MoveError::off_board);
    CHECK(plane.try_play(p) == MoveError::off_board);
    CHECK(plane.check(PlayerIndex{1}, p) == MoveError::out_of_turn);
    CHECK_THROWS_AS(plane.at(p), mnk::OffBoard);
    CHECK_THROWS_AS(plane.play(p), mnk::IllegalMove);
  }
  CHECK_THROWS_WITH(
      plane.at(Position3{0, 1, 2}),
      "mnk::Board: the square (0, 1, 2) is off the board, whose squares are (0, 0) to "
      "(2, 2)");
  CHECK_THROWS_WITH(plane.at(Position4{{1, 2, 3, 4}}), mnk_test::contains("square (1, 2, 3, 4)"));
  CHECK(plane.ply() == 0);
  AnyGame space = mnk::qubic();
  CHECK(space.try_play(Position{0, 0}) == MoveError::off_board);
  CHECK_THROWS_WITH(space.at(Position{0, 1}),
                    "mnk::Board: the square (0, 1) is off the board, whose squares are (0, 0, 0) "
                    "to (3, 3, 3)");
  CHECK(space.try_play(Position3{0, 0, 0}) == std::nullopt);
  const auto over = played(mnk::tic_tac_toe(), {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}});
  CHECK(over.check(Position3{0, 1, 1}) == MoveError::game_over);
}

TEST_CASE("Errors of a game of any kind are those of the game inside") {
  AnyGame any = mnk::tic_tac_toe();
  CHECK_THROWS_AS(any.undo(), mnk::NothingToUndo);
  CHECK_THROWS_AS(any.redo(), mnk::NothingToRedo);
  CHECK_THROWS_AS(any.at(Position{3, 0}), mnk::OffBoard);
  any.play(Position{1, 1});
  try {
    any.play(Position{1, 1});
    FAIL_CHECK("a move to a taken square");
  } catch (const mnk::IllegalMove& error) {
    CHECK(error.reason() == MoveError::occupied);
    CHECK(error.move() == mnk::Move{PlayerIndex{1}, {1, 1}});
  }
  CHECK_THROWS_WITH(any.play(PlayerIndex{0}, Position{0, 0}),
                    mnk_test::contains("player 0 at (0, 0): out_of_turn"));
  CHECK_THROWS_WITH(any.play(Position3{4, 5, 6}), mnk_test::contains("(4, 5, 6): off_board"));
  CHECK_THROWS_WITH(any.play(Position4{{4, 5, 6, 7}}),
                    mnk_test::contains("(4, 5, 6, 7): off_board"));
  CHECK(any.undo() == AnyGame::move_type{PlayerIndex{0}, Position{1, 1}});
  CHECK(any.redo() == AnyGame::move_type{PlayerIndex{0}, Position{1, 1}});
}

TEST_CASE("Marks drop into a game of any kind as into the game inside") {
  std::mt19937 random{7};
  bool same = true;
  for (int i = 0; i < 20; ++i) {
    auto game = mnk::connect_four();
    AnyGame any = game;
    for (int move = 0; move < 60; ++move) {
      const int column = static_cast<int>(random() % 9) - 1;  // also off the board
      const AnyGame before = any;
      const auto error = mnk::try_drop(game, column);
      same = same && mnk::try_drop(any, column) == error && any == AnyGame{game} &&
             (!error || any == before);
    }
  }
  CHECK(same);

  AnyGame any = mnk::connect_four();
  CHECK(mnk::drop(any, 3) == AnyGame::move_type{PlayerIndex{0}, Position{5, 3}});
  for (int row = 4; row >= 0; --row) {
    CHECK(mnk::drop(any, 3).at == AnyPosition{Position{row, 3}});
  }
  const AnyGame before = any;
  CHECK_THROWS_WITH(mnk::drop(any, 3), mnk_test::contains("player 0 at (0, 3): column_full"));
  CHECK_THROWS_WITH(mnk::drop(any, 7), mnk_test::contains("player 0 at (0, 7): off_board"));
  CHECK_THROWS_WITH(mnk::drop(any, -1), mnk_test::contains("player 0 at (0, -1): off_board"));
  CHECK(mnk::try_drop(any, std::numeric_limits<int>::max()) == MoveError::off_board);
  CHECK(any == before);

  AnyGame space = Game{Grid<2, 3, 3>{}, mnk::Rules{KInARow<3>{}, mnk::Gravity{}}};
  CHECK(mnk::try_drop(space, 0) == MoveError::off_board);
  CHECK(space.ply() == 0);
}

TEST_CASE("A position of any rank compares as the position that it was made from") {
  constexpr AnyPosition plane = Position{1, 2};
  STATIC_CHECK(plane.rank() == 2 && plane[0] == 1 && plane[1] == 2);
  STATIC_CHECK(plane.to<2>() == Position{1, 2});
  constexpr AnyPosition space = Position3{1, 2, 0};
  STATIC_CHECK(space.rank() == 3 && space.to<3>() == Position3{1, 2, 0});
  STATIC_CHECK(plane != space);
  CHECK(plane == AnyPosition{Position{1, 2}});
  CHECK(std::is_lt(plane <=> AnyPosition{Position{1, 3}}));
  CHECK(std::is_lt(plane <=> AnyPosition{Position{2, 0}}));
  CHECK(AnyPosition{} == AnyPosition{Position{0, 0}});
}
