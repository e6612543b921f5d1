// SPDX-License-Identifier: MIT
//
// What is declared in fwd.hpp may be named before it is defined, and is what the headers define.
#include <mnk/fwd.hpp>

#include <cstddef>

namespace {

int rows_of(const mnk::Grid<3, 3>& grid);
bool is_over(const mnk::GameStatus& status);
int row_of(const mnk::Position& position);
int seat_of(const mnk::Move& move);
const char* words_of(const mnk::InvalidConfiguration& error);
const char* words_of(const mnk::IllegalMove& error);
const char* words_of(const mnk::OffBoard& error);
template <class GridType, class RulesType, class PlayersType, mnk::Storage Kind>
int ply_of(const mnk::Game<GridType, RulesType, PlayersType, Kind>& game);
template <class GridType, int MaxPlayers, mnk::Storage Kind>
int size_of(const mnk::Board<GridType, MaxPlayers, Kind>& board);
bool is_usual(const mnk::Rules<mnk::FullLine, mnk::AnyEmptySquare, mnk::OneMoveEach>& rules);

}  // namespace

#include <mnk/mnk.hpp>

#include "support/catch.hpp"

namespace {

int rows_of(const mnk::Grid<3, 3>& grid) { return grid.rows(); }
bool is_over(const mnk::GameStatus& status) { return status.is_over(); }
int row_of(const mnk::Position& position) { return position.row; }
int seat_of(const mnk::Move& move) { return mnk::index_of(move.player); }
const char* words_of(const mnk::InvalidConfiguration& error) { return error.what(); }
const char* words_of(const mnk::IllegalMove& error) { return error.what(); }
const char* words_of(const mnk::OffBoard& error) { return error.what(); }
template <class GridType, class RulesType, class PlayersType, mnk::Storage Kind>
int ply_of(const mnk::Game<GridType, RulesType, PlayersType, Kind>& game) {
  return game.ply();
}
template <class GridType, int MaxPlayers, mnk::Storage Kind>
int size_of(const mnk::Board<GridType, MaxPlayers, Kind>& board) {
  return board.size();
}
bool is_usual(const mnk::Rules<mnk::FullLine, mnk::AnyEmptySquare, mnk::OneMoveEach>& rules) {
  return rules.winning == mnk::FullLine{};
}

template <class Exception, class F>
std::size_t length_of_words(F f) {
  try {
    f();
  } catch (const Exception& error) {
    return std::string(words_of(error)).size();
  }
  return 0;
}

}  // namespace

TEST_CASE("Declared names are the defined ones") {
  auto game = mnk::tic_tac_toe();
  CHECK(rows_of(game.grid()) == 3);
  CHECK(!is_over(game.status()));
  CHECK(row_of({2, 1}) == 2);
  CHECK(seat_of(game.play({0, 0})) == 0);
  CHECK(ply_of(game) == 1);
  CHECK(size_of(game.board()) == 9);
  CHECK(is_usual(mnk::Rules{mnk::FullLine{}}));
  CHECK(length_of_words<mnk::IllegalMove>([&] { game.play({0, 0}); }) > 0);
  CHECK(length_of_words<mnk::InvalidConfiguration>([] { mnk::Players{1}; }) > 0);
  CHECK(length_of_words<mnk::OffBoard>([&] { static_cast<void>(game.board().at({9, 9})); }) > 0);
}
