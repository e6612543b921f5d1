// SPDX-License-Identifier: MIT
//
// Rows and full lines on tori, hexagons and in space against a full scan of the board, move by move
// through random games, on both storages, static and at run time. The seeds are fixed.
#include <mnk/mnk.hpp>

#include <algorithm>
#include <utility>
#include <vector>

#include "support/any_game.hpp"
#include "support/catch.hpp"
#include "support/naive_game.hpp"

namespace {

using mnk::decided_by;
using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::HexGrid;
using mnk::KInARow;
using mnk::Overline;
using mnk::Players;
using mnk::Torus;
using mnk_test::any_game;
using mnk_test::byte_game;
using naive::Games;
using naive::Topology;

void compare(const naive::Spec& spec, const Games& games, long long moves) {
  int seed = spec.k + 10 * spec.players;
  for (const int side : spec.sides) {
    seed = 100 * seed + side;
  }
  INFO("k " << spec.k << ", players " << spec.players << ", first side " << spec.sides[0]);
  CHECK(naive::difference(naive::rules_of(spec), games, moves, static_cast<unsigned>(seed)) == "");
}

template <int K, Overline OnOverline = Overline::wins, class GridType, class RunTimeGrid,
          int PlayerCount>
void compare_rows(const GridType& grid, const RunTimeGrid& run_time_grid,
                  Players<PlayerCount> players, std::vector<int> sides, Topology topology,
                  long long moves) {
  const KInARow<K, OnOverline> rule;
  Games games;
  games.push_back(any_game("the rule's own choice", Game{grid, rule, players}));
  games.push_back(
      any_game("run time", Game{run_time_grid, KInARow{K, OnOverline}, Players{PlayerCount}}));
  if constexpr (decltype(Game{grid, rule, players})::board_type::storage == mnk::Storage::bits) {
    // Masks are the rule's own choice; without K in the type there are none.
    games.push_back(any_game("walk", Game{grid, KInARow{K, OnOverline}, players}));
    games.push_back(any_game("bytes", byte_game(grid, rule, players)));
  }
  naive::Spec spec = naive::board(std::move(sides), K, PlayerCount, topology);
  spec.exact = OnOverline == Overline::does_not_win;
  compare(spec, games, moves);
}

template <class GridType, class RunTimeGrid, int PlayerCount>
void compare_lines(const GridType& grid, const RunTimeGrid& run_time_grid,
                   Players<PlayerCount> players, std::vector<int> sides, Topology topology,
                   long long moves) {
  Games games;
  games.push_back(any_game("the rule's own choice", Game{grid, FullLine{}, players}));
  games.push_back(any_game("run time", Game{run_time_grid, FullLine{}, Players{PlayerCount}}));
  if constexpr (decltype(Game{grid, FullLine{}, players})::board_type::storage ==
                mnk::Storage::bits) {
    const auto counters = decided_by<mnk::CounterWinningStrategy>(FullLine{});
    games.push_back(any_game("counters, bytes", byte_game(grid, counters, players)));
  }
  compare(naive::board(std::move(sides), 0, PlayerCount, topology), games, moves);
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

TEST_CASE("Tori and hexagons of any small size are as a full scan says") {
  for (int rows = 1; rows <= 4; ++rows) {
    for (int cols = 1; cols <= 7; ++cols) {
      Games lines;
      lines.push_back(any_game("run time", Game{Torus{rows, cols}, FullLine{}, Players{2}}));
      compare(naive::joined(naive::plane(rows, cols, 0)), lines, 500);
      for (int k = 1; k <= std::max(rows, cols); ++k) {
        for (const bool exact : {false, true}) {
          const KInARow rule{k, exact ? Overline::does_not_win : Overline::wins};
          Games rows_of_k;
          rows_of_k.push_back(any_game("run time", Game{Torus{rows, cols}, rule, Players{2}}));
          naive::Spec spec = naive::joined(naive::plane(rows, cols, k));
          spec.exact = exact;
          compare(spec, rows_of_k, 500);
        }
      }
    }
  }
  for (int side = 1; side <= 4; ++side) {
    for (int k = 1; k < 2 * side; ++k) {
      Games games;
      games.push_back(
          any_game("run time", Game{HexGrid{side}, KInARow{k, Overline::wins}, Players{3}}));
      compare(naive::hexagon(side, k, 3), games, 500);
    }
  }
}

TEST_CASE("Full lines of a torus are as a full scan says") {
  torus_lines<3, 3, 2>(30'000);
  torus_lines<4, 4, 3>(30'000);
  torus_lines<1, 4, 2>(1'000);
  torus_lines<4, 6, 2>(20'000);
  torus_lines<9, 9, 2>(10'000);
}

TEST_CASE("Rows on a torus are as a full scan says") {
  torus_rows<5, 5, 4, 2>(40'000);
  torus_rows<4, 6, 4, 3>(30'000);
  torus_rows<1, 6, 3, 2>(5'000);
  torus_rows<9, 9, 5, 4>(20'000);
}

TEST_CASE("Rows of exactly k on a torus are as a full scan says") {
  torus_rows<4, 5, 3, 2, Overline::does_not_win>(30'000);
  torus_rows<10, 8, 3, 3, Overline::does_not_win>(10'000);
}

TEST_CASE("Rows on a hexagon are as a full scan says") {
  hexagon_rows<3, 3, 2>(30'000);
  hexagon_rows<5, 4, 2>(30'000);
  hexagon_rows<6, 5, 2>(10'000);
  hexagon_rows<5, 3, 2, Overline::does_not_win>(20'000);
}

TEST_CASE("Full lines in space are as a full scan says") {
  space_lines<3, 3, 3, 2>(40'000);
  space_lines<4, 4, 4, 2>(20'000);
  space_lines<5, 5, 5, 2>(5'000);
}

TEST_CASE("Rows in space are as a full scan says") {
  space_rows<3, 3, 3, 3, 2>(40'000);
  space_rows<4, 4, 4, 4, 2>(20'000);
  space_rows<2, 4, 5, 3, 3>(20'000);
  space_rows<5, 5, 5, 4, 2>(5'000);
  space_rows<3, 4, 5, 3, 2, Overline::does_not_win>(10'000);
}
