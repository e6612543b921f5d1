// SPDX-License-Identifier: MIT
//
// Rows and full lines on tori, hexagons and in space against a full scan of the board, move by move
// through random games, on both storages, static and at run time. The seeds are fixed.
#include <mnk/mnk.hpp>

#include <utility>

#include "support/any_game.hpp"
#include "support/naive_game.hpp"

namespace {

using mnk::decided_by;
using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::HexGrid;
using mnk::KInARow;
using mnk::KInARowWinningStrategy;
using mnk::Overline;
using mnk::Players;
using mnk::Torus;
using mnk_test::any_game;
using mnk_test::byte_game;
using naive::Games;
using reference::Topology;

reference::Spec board(std::vector<int> sides, Topology topology, int k, int players, bool exact) {
  reference::Spec spec;
  spec.sides = std::move(sides);
  spec.topology = topology;
  spec.k = k;
  spec.players = players;
  spec.exact = exact;
  return spec;
}

void compare(const reference::Spec& spec, Games games, long long moves) {
  naive::Rules rules;
  rules.spec = spec;
  rules.goals = {naive::rows(spec)};
  int seed = spec.k + 10 * spec.players;
  for (const int side : spec.sides) {
    seed = 100 * seed + side;
  }
  naive::Comparison(std::move(rules), std::move(games), static_cast<unsigned>(seed)).run(moves);
}

template <int K, Overline OnOverline = Overline::wins, class GridType, class RunTimeGrid,
          int PlayerCount>
void compare_rows(const GridType& grid, const RunTimeGrid& run_time_grid,
                  Players<PlayerCount> players, std::vector<int> sides, Topology topology,
                  long long moves) {
  const KInARow<K, OnOverline> rule;
  const auto walk = decided_by<KInARowWinningStrategy>(rule);
  Games games;
  games.push_back(any_game("the rule's own choice", Game{grid, rule, players}));
  games.push_back(any_game("walk", Game{grid, walk, players}));
  games.push_back(any_game("walk, bytes", byte_game(grid, walk, players)));
  games.push_back(
      any_game("run time", Game{run_time_grid, KInARow{K, OnOverline}, Players{PlayerCount}}));
  if constexpr (decltype(Game{grid, rule, players})::board_type::storage == mnk::Storage::bits) {
    games.push_back(
        any_game("masks", Game{grid, decided_by<mnk::LineMaskWinningStrategy>(rule), players}));
    games.push_back(any_game("K at run time", Game{grid, KInARow{K, OnOverline}, players}));
  }
  compare(board(std::move(sides), topology, K, PlayerCount, OnOverline == Overline::does_not_win),
          std::move(games), moves);
}

template <class GridType, class RunTimeGrid, int PlayerCount>
void compare_lines(const GridType& grid, const RunTimeGrid& run_time_grid,
                   Players<PlayerCount> players, std::vector<int> sides, Topology topology,
                   long long moves) {
  const auto counters = decided_by<mnk::CounterWinningStrategy>(FullLine{});
  Games games;
  games.push_back(any_game("the rule's own choice", Game{grid, FullLine{}, players}));
  games.push_back(any_game("counters", Game{grid, counters, players}));
  games.push_back(any_game("counters, bytes", byte_game(grid, counters, players)));
  games.push_back(any_game("run time", Game{run_time_grid, FullLine{}, Players{PlayerCount}}));
  compare(board(std::move(sides), topology, 0, PlayerCount, false), std::move(games), moves);
}

template <int Rows, int Cols, int K, int PlayerCount, Overline OnOverline = Overline::wins>
void torus_rows(long long moves) {
  compare_rows<K, OnOverline>(Torus<Rows, Cols>{}, Torus{Rows, Cols}, Players<PlayerCount>{},
                              {Rows, Cols}, Topology::torus, moves);
}

template <int Rows, int Cols, int PlayerCount>
void torus_lines(long long moves) {
  compare_lines(Torus<Rows, Cols>{}, Torus{Rows, Cols}, Players<PlayerCount>{}, {Rows, Cols},
                Topology::torus, moves);
}

template <int Side, int K, int PlayerCount, Overline OnOverline = Overline::wins>
void hexagon_rows(long long moves) {
  compare_rows<K, OnOverline>(HexGrid<Side>{}, HexGrid{Side}, Players<PlayerCount>{}, {Side},
                              Topology::hex, moves);
}

template <int Layers, int Rows, int Cols, int K, int PlayerCount,
          Overline OnOverline = Overline::wins>
void space_rows(long long moves) {
  compare_rows<K, OnOverline>(Grid<Layers, Rows, Cols>{}, Grid{Layers, Rows, Cols},
                              Players<PlayerCount>{}, {Layers, Rows, Cols}, Topology::flat, moves);
}

template <int Layers, int Rows, int Cols, int PlayerCount>
void space_lines(long long moves) {
  compare_lines(Grid<Layers, Rows, Cols>{}, Grid{Layers, Rows, Cols}, Players<PlayerCount>{},
                {Layers, Rows, Cols}, Topology::flat, moves);
}

}  // namespace

TEST_CASE("Full lines of a torus are as a full scan says") {
  torus_lines<3, 3, 2>(30'000);
  torus_lines<4, 4, 3>(30'000);
  torus_lines<2, 2, 2>(2'000);
  torus_lines<1, 4, 2>(1'000);
  torus_lines<4, 6, 2>(20'000);
  torus_lines<9, 9, 2>(10'000);
}

TEST_CASE("Rows on a torus are as a full scan says") {
  torus_rows<5, 5, 4, 2>(40'000);
  torus_rows<4, 6, 4, 3>(30'000);
  torus_rows<3, 5, 5, 2>(20'000);
  torus_rows<1, 6, 3, 2>(5'000);
  torus_rows<2, 3, 3, 2>(5'000);
  torus_rows<9, 9, 5, 4>(20'000);
}

TEST_CASE("Rows of exactly k on a torus are as a full scan says") {
  torus_rows<4, 5, 3, 2, Overline::does_not_win>(30'000);
  torus_rows<3, 9, 3, 2, Overline::does_not_win>(20'000);
  torus_rows<10, 8, 3, 3, Overline::does_not_win>(10'000);
}

TEST_CASE("Rows on a hexagon are as a full scan says") {
  hexagon_rows<1, 1, 2>(200);
  hexagon_rows<3, 3, 2>(30'000);
  hexagon_rows<4, 4, 3>(30'000);
  hexagon_rows<5, 4, 2>(30'000);
  hexagon_rows<6, 5, 2>(10'000);
  hexagon_rows<5, 3, 2, Overline::does_not_win>(20'000);
}

TEST_CASE("Full lines in space are as a full scan says") {
  space_lines<3, 3, 3, 2>(40'000);
  space_lines<4, 4, 4, 2>(20'000);
  space_lines<2, 3, 4, 3>(20'000);
  space_lines<5, 5, 5, 2>(5'000);
}

TEST_CASE("Rows in space are as a full scan says") {
  space_rows<3, 3, 3, 3, 2>(40'000);
  space_rows<4, 4, 4, 4, 2>(20'000);
  space_rows<2, 4, 5, 3, 3>(20'000);
  space_rows<5, 5, 5, 4, 2>(5'000);
  space_rows<3, 4, 5, 3, 2, Overline::does_not_win>(10'000);
}
