// SPDX-License-Identifier: MIT
// What a game gives to walk through is a range as others are: it has a size, a back and the like
// where these can be had, its iterators outlive it where they need no more than the game, and of a
// game that is gone nothing is given.
#include <mnk/analysis/symmetry.hpp>
#include <mnk/any_game.hpp>
#include <mnk/game.hpp>
#include <mnk/games.hpp>

#include <algorithm>
#include <iterator>
#include <ranges>
#include <utility>

#include "support/both_times.hpp"

namespace {

// Clang before 16 cannot compile the views of libstdc++.
#if defined(__clang__) && __clang_major__ < 16
template <class Iterator>
struct Reversed {
  Iterator first;
  Iterator last;
  [[nodiscard]] constexpr auto begin() const { return std::make_reverse_iterator(last); }
  [[nodiscard]] constexpr auto end() const { return std::make_reverse_iterator(first); }
};
constexpr auto reversed(const auto& range) {
  return Reversed<decltype(range.begin())>{range.begin(), range.end()};
}
#else
constexpr auto reversed(const auto& range) { return range | std::views::reverse; }
#endif

using mnk::AnyGame;
using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::HexGrid;
using mnk::KInARow;
using mnk::Move;
using mnk::PlayerIndex;
using mnk::Position;

// A column on the left, won by X; undone, all but the win.
constexpr auto one_move_before_the_win(auto game) {
  for (const auto& p : {Position{0, 0}, {0, 1}, {1, 0}, {1, 1}}) {
    game.play(p);
  }
  return game;
}

constexpr void expect_legal_moves(const auto& game) {
  MNK_EXPECT(game.legal_moves().size() == 5);
  MNK_EXPECT(game.legal_moves().front() == Position{0, 2});
  MNK_EXPECT(game.legal_moves().back() == Position{2, 2});
  MNK_EXPECT(game.legal_moves()[1] == Position{1, 2} && game.legal_moves()[2] == Position{2, 0});
  MNK_EXPECT(game.legal_moves().contains(Position{2, 0}));
  MNK_EXPECT(!game.legal_moves().contains(Position{0, 0}));
  MNK_EXPECT(!game.legal_moves().contains(Position{3, 0}));
}

constexpr void expect_history(const auto& game) {
  MNK_EXPECT(game.history().size() == 4);
  MNK_EXPECT(game.history().front().at == Position{0, 0});
  MNK_EXPECT(game.history().back().at == Position{1, 1});
  MNK_EXPECT(game.history().back().player == PlayerIndex{1});
  const auto history = game.history();
  MNK_EXPECT(history.begin()[2].at == Position{1, 0});
  MNK_EXPECT(history.end() - history.begin() == 4);
  MNK_EXPECT((*(history.end() - 2)).at == Position{1, 0});
  int row = 1;
  for (const auto& move : reversed(history)) {
    MNK_EXPECT(move.at[0] == row);
    row -= move.player == PlayerIndex{0} ? 1 : 0;
  }
  MNK_EXPECT(row == -1);
}

constexpr void expect_winning_line(auto game) {
  MNK_EXPECT(game.winning_line().empty() && game.winning_line().size() == 0);
  MNK_EXPECT(!game.winning_line().contains(Position{0, 0}));
  game.play(Position{2, 0});
  MNK_EXPECT(game.winning_line().size() == 3);
  MNK_EXPECT(game.winning_line().front() == Position{0, 0});
  MNK_EXPECT(game.winning_line().contains(Position{2, 0}));
  MNK_EXPECT(!game.winning_line().contains(Position{1, 1}));
  MNK_EXPECT(!game.winning_line().contains(Position{-1, 0}));
  MNK_EXPECT(game.legal_moves().empty() && game.legal_moves().size() == 0);
}

constexpr void expect_ranges(const auto& game) {
  expect_legal_moves(game);
  expect_history(game);
  expect_winning_line(game);
}

constexpr void a_game_of_bits_gives_ranges() {
  expect_ranges(one_move_before_the_win(mnk::tic_tac_toe()));
}

constexpr void a_game_of_bytes_gives_ranges() {
  expect_ranges(one_move_before_the_win(Game{Grid{3, 3}, FullLine{}}));
}

constexpr void empty_squares_are_a_range() {
  const auto game = one_move_before_the_win(mnk::tic_tac_toe());
  const auto empty = game.board().empty_positions();
  MNK_EXPECT(empty.size() == 5 && !empty.empty() && empty[1] == Position{1, 2});
  MNK_EXPECT(empty.front() == Position{0, 2} && empty.back() == Position{2, 2});
  MNK_EXPECT(empty.contains({2, 0}) && !empty.contains({0, 0}) && !empty.contains({0, 3}));
}

// In a constant expression nothing may be read that is gone.
constexpr void iterators_outlive_their_ranges() {
  const Game game{Grid{2, 3}, FullLine{}};
  auto square = game.grid().positions().begin();
  MNK_EXPECT(*++square == Position{0, 1} && *std::next(square, 2) == Position{1, 0});
  auto hexagon = HexGrid<2>{}.positions().begin();
  MNK_EXPECT(*hexagon == Position{0, 1} && *std::next(hexagon, 2) == Position{1, 0});
  auto plane = Grid<2, 2>{}.positions().begin();
  MNK_EXPECT(*std::next(plane, 2) == Position{1, 0});
  MNK_EXPECT(Grid<2, 2>{}.positions().contains({1, 1}));
  MNK_EXPECT(!Grid<2, 2>{}.positions().contains({1, 2}));

  const auto column = [](const Position& p) { return p.col; };
  const auto best = std::ranges::max_element(game.legal_moves(), {}, column);
  MNK_EXPECT(*best == Position{0, 2});
  MNK_EXPECT(*std::ranges::find(game.board().empty_positions(), 1, &Position::row) ==
             Position{1, 0});
  MNK_EXPECT(*std::ranges::max_element(game.grid().positions(), {}, column) == Position{0, 2});
  const auto played = one_move_before_the_win(mnk::tic_tac_toe());
  const auto in_centre = std::ranges::find(played.history(), Position{1, 1}, &Move::at);
  MNK_EXPECT((*in_centre).player == PlayerIndex{1});
}

constexpr void a_temporary_game_gives_copies() {
  int squares = 0;
  for (const auto& p : mnk::tic_tac_toe().grid().positions()) {
    squares += p.row < 3 ? 1 : 0;
  }
  MNK_EXPECT(squares == 9);
  const auto& board = Game{Grid{3, 3}, FullLine{}}.board();
  MNK_EXPECT(board.empty_count() == 9);
}

constexpr void symmetries_are_a_range() {
  const auto game = mnk::tic_tac_toe();
  const auto maps = symmetries(game);
  MNK_EXPECT(maps.front().is_identity() && maps.contains(maps.back()));
  const auto moves = distinct_moves(game);
  MNK_EXPECT(moves.size() == 3 && moves.back() == Position{1, 1});
  MNK_EXPECT(moves.contains({0, 1}) && !moves.contains({1, 0}));
}

template <class G>
concept GivesHistory = requires(G&& game) { std::forward<G>(game).history(); };
template <class G>
concept GivesMoves = requires(G&& game) { std::forward<G>(game).legal_moves(); };
template <class G>
concept GivesEmptySquares = requires(G&& game) { std::forward<G>(game).board().empty_positions(); };
template <class Range>
concept GivesBegin = requires(Range&& range) { std::forward<Range>(range).begin(); };

template <class G>
void expect_nothing_of_temporaries() {
  STATIC_CHECK((GivesHistory<const G&> && !GivesHistory<G>));
  STATIC_CHECK((GivesMoves<G&> && !GivesMoves<G> && !GivesMoves<const G>));
  // The set of a small static board is a word, which the range keeps.
  STATIC_CHECK(GivesEmptySquares<const G&>);
  STATIC_CHECK(GivesEmptySquares<G> == G::grid_type::is_static);
  using Line = decltype(std::declval<G>().winning_line());
  STATIC_CHECK((GivesBegin<const Line&> && !GivesBegin<Line>));
  using Maps = decltype(symmetries(std::declval<const G&>()));
  STATIC_CHECK((GivesBegin<const Maps&> && !GivesBegin<Maps>));
  using Moves = decltype(std::declval<const G&>().legal_moves());
  STATIC_CHECK((std::ranges::borrowed_range<Moves> && std::ranges::view<Moves>));
  using History = decltype(std::declval<const G&>().history());
  STATIC_CHECK((std::ranges::borrowed_range<History> && std::ranges::view<History>));
  STATIC_CHECK((std::ranges::random_access_range<History> && std::ranges::sized_range<History>));
  STATIC_CHECK(std::ranges::borrowed_range<decltype(std::declval<const G&>().grid().positions())>);
}

}  // namespace

TEST_CASE("What a game gives has a size, an end and the like") {
  MNK_BOTH_TIMES(a_game_of_bits_gives_ranges);
  MNK_BOTH_TIMES(a_game_of_bytes_gives_ranges);
  MNK_BOTH_TIMES(empty_squares_are_a_range);
  MNK_BOTH_TIMES(symmetries_are_a_range);
}

TEST_CASE("So it is behind AnyGame") {
  const AnyGame game{one_move_before_the_win(mnk::tic_tac_toe())};
  expect_legal_moves(game);
  expect_winning_line(game);
  CHECK(game.history().size() == 4);
  CHECK(game.history().back().player == PlayerIndex{1});
  CHECK(game.history().contains({PlayerIndex{0}, Position{1, 0}}));
  CHECK(game.positions().contains(Position{2, 2}));
  const auto history = game.history();
  CHECK((*reversed(history).begin()).at == Position{1, 1});
}

TEST_CASE("Iterators outlive the range that gave them") {
  MNK_BOTH_TIMES(iterators_outlive_their_ranges);
}

TEST_CASE("A game that is gone gives copies, or nothing") {
  MNK_BOTH_TIMES(a_temporary_game_gives_copies);
  expect_nothing_of_temporaries<decltype(mnk::tic_tac_toe())>();
  expect_nothing_of_temporaries<decltype(Game{Grid{9, 9}, KInARow{5}})>();
}
