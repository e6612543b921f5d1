// SPDX-License-Identifier: MIT
#include <mnk/mnk.hpp>
#include <mnk/search/forced_moves.hpp>

#include <initializer_list>
#include <vector>

#include "support/catch.hpp"

namespace {

using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::Players;
using mnk::Position;
using mnk::Rules;
using mnk::detail::forced_moves;

using Squares = std::vector<Position>;

template <class GameType>
GameType after(GameType game, std::initializer_list<Position> moves) {
  for (const Position& p : moves) {
    game.play(p);
  }
  return game;
}

Squares all(const auto& game) {
  Squares squares;
  for (const Position p : game.legal_moves()) {
    squares.push_back(p);
  }
  return squares;
}

// Marks fall into columns.
template <class GameType>
GameType dropped(GameType game, std::initializer_list<int> columns) {
  for (const int column : columns) {
    mnk::drop(game, column);
  }
  return game;
}

// Whoever plays in the last column loses.
struct LastColumnLoses {
  constexpr bool is_winning_move(const auto& /*board*/, const auto& /*move*/) const {
    return false;
  }
  constexpr bool is_losing_move(const auto& board, const auto& move) const {
    return move.at.col == board.cols() - 1;
  }
};

}  // namespace

TEST_CASE("A player wins where it can") {
  const auto game = after(mnk::tic_tac_toe(), {{0, 0}, {0, 1}, {1, 0}, {1, 1}});
  const auto forced = forced_moves(game);
  CHECK(forced.wins);
  CHECK(forced.moves == Squares{{2, 0}});
}

TEST_CASE("A player blocks where it must, and as much as it can") {
  const auto one = after(mnk::tic_tac_toe(), {{0, 0}, {1, 1}, {0, 1}});
  CHECK_FALSE(forced_moves(one).wins);
  CHECK(forced_moves(one).moves == Squares{{0, 2}});

  // Two ways to win: either block leaves one.
  const auto two = after(mnk::tic_tac_toe(), {{0, 0}, {0, 1}, {2, 0}, {1, 2}, {2, 2}});
  CHECK(forced_moves(two).moves == Squares{{1, 0}, {1, 1}, {2, 1}});
}

TEST_CASE("Where nothing threatens every move is free") {
  const auto game = after(mnk::gomoku(), {{7, 7}, {7, 8}});
  CHECK_FALSE(forced_moves(game).wins);
  CHECK(forced_moves(game).moves == all(game));
}

TEST_CASE("A player does not drop a mark below a square on which an opponent would win") {
  // Seat 0 has three in the last row but one, over columns 1 to 3; columns 0 and 4 are empty, so
  // that whoever plays there opens a square on which it wins.
  const auto game = dropped(mnk::connect_four(), {1, 2, 3, 6, 1, 6, 2, 5, 3});
  REQUIRE(game.to_move() == mnk::PlayerIndex{1});
  CHECK(forced_moves(game).moves == Squares{{3, 1}, {3, 2}, {3, 3}, {3, 6}, {4, 5}});

  // The same of a game of any kind.
  const mnk::AnyGame any = game;
  Squares squares;
  for (const mnk::AnyPosition& p : forced_moves(any).moves) {
    squares.push_back(p.to<2>());
  }
  CHECK(squares == forced_moves(game).moves);
}

TEST_CASE("Of several opponents the next one is blocked before those after it") {
  const Game fresh{Grid<5, 5>{}, KInARow<3>{}, Players<3>{}};
  // Both others lack one square: seat 1 (3, 2), seat 2 (4, 4).
  const auto game = after(fresh, {{0, 0}, {3, 0}, {4, 2}, {0, 4}, {3, 1}, {4, 3}});
  CHECK(forced_moves(game).moves == Squares{{3, 2}});
  // Only the one after next: the next one may not care.
  const auto later = after(fresh, {{0, 0}, {2, 2}, {4, 2}, {0, 3}, {3, 4}, {4, 3}});
  CHECK(forced_moves(later).moves == Squares{{4, 1}, {4, 4}});
}

TEST_CASE("A turn of two stones wins by both, or blocks with both") {
  const Rules rules{KInARow<4>{}, mnk::AnyEmptySquare{}, mnk::Connect6Turns{}};
  // Seat 0 has two of four at the end of the row: two stones more win.
  auto game = after(Game{Grid<8, 8>{}, rules}, {{0, 0}, {7, 0}, {6, 2}, {0, 1}, {4, 4}});
  game = after(game, {{7, 4}, {2, 6}});
  REQUIRE(game.to_move() == mnk::PlayerIndex{0});
  const auto forced = forced_moves(game);
  CHECK(forced.wins);
  CHECK(forced.moves == Squares{{0, 2}, {0, 3}});

  // Three in a row with both ends open: one stone for each.
  const Rules five{KInARow<5>{}, mnk::AnyEmptySquare{}, mnk::Connect6Turns{}};
  auto open = after(Game{Grid<9, 9>{}, five},
                    {{4, 2}, {0, 0}, {8, 0}, {4, 3}, {4, 4}, {0, 8}, {8, 8}, {4, 5}, {2, 0}});
  REQUIRE(open.to_move() == mnk::PlayerIndex{1});
  CHECK(forced_moves(open).moves == Squares{{4, 1}, {4, 6}});
  open.play({4, 6});
  REQUIRE(open.to_move() == mnk::PlayerIndex{1});
  CHECK(forced_moves(open).moves == Squares{{4, 1}});
}

TEST_CASE("A losing move is played only where there is no other") {
  const auto misere = after(mnk::misere_tic_tac_toe(), {{0, 0}, {1, 1}, {0, 1}, {2, 2}});
  CHECK(forced_moves(misere).moves == Squares{{1, 0}, {1, 2}, {2, 0}, {2, 1}});

  const Game own{Grid<2, 3>{}, LastColumnLoses{}};
  CHECK(forced_moves(own).moves == Squares{{0, 0}, {0, 1}, {1, 0}, {1, 1}});
  const auto rest = after(own, {{0, 0}, {0, 1}, {1, 0}, {1, 1}});
  CHECK(forced_moves(rest).moves == Squares{{0, 2}, {1, 2}});
}

TEST_CASE("A win is blocked where it will be allowed, not where it is now") {
  // All squares are open to the second move, and to the third those far from the centre.
  const Game rules{Grid<1, 4>{}, Rules{KInARow<2>{}, mnk::ProOpening{1}}};
  const auto game = after(rules, {{0, 1}});
  const auto wins_left = [&](Position p) {
    auto next = after(game, {p});
    int wins = 0;
    for (const Position q : next.legal_moves()) {
      wins += next.would_win(q) ? 1 : 0;
    }
    return wins;
  };
  Squares safe;
  for (const Position p : game.legal_moves()) {
    if (wins_left(p) == 0) {
      safe.push_back(p);
    }
  }
  REQUIRE_FALSE(safe.empty());
  REQUIRE(safe.size() < all(game).size());
  CHECK(forced_moves(game).moves == safe);
}
