// SPDX-License-Identifier: MIT
//
// The number of games, wins, draws and positions at every ply of every game that oracles.hpp has
// counts of: by make_game, and by static games where such a game is written otherwise. And the
// number of lines of boards of many sizes.
#include <mnk/mnk.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/catch.hpp"
#include "support/effort.hpp"
#include "support/make_game.hpp"
#include "support/oracles.hpp"

namespace {

using mnk::AnyGame;
using mnk::FullLine;
using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::KInARow;
using mnk::Misere;
using mnk::Overline;
using mnk::Players;
using mnk::Torus;
using oracles::Counts;
using oracles::Oracle;
using oracles::Rule;

constexpr std::uint64_t most_positions = mnk_test::is_slow ? 1'500 : 30'000;

template <class Setup>
mnk::GameOptions options_of(const Setup& setup) {
  mnk::GameOptions options;
  options.board = setup.torus ? mnk::GameOptions::Board::torus : mnk::GameOptions::Board::flat;
  options.rows = setup.rows;
  options.cols = setup.cols;
  if (setup.layers > 1) {
    options.layers = setup.layers;
  }
  options.k = setup.k;
  options.players = setup.players;
  options.overline = setup.rule == Rule::exactly_k ? Overline::does_not_win : Overline::wins;
  options.is_misere = setup.rule == Rule::misere;
  options.has_gravity = setup.gravity;
  return options;
}

struct Tally {
  std::uint64_t leaves = 0;
  std::array<std::uint64_t, 3> wins{};
  std::uint64_t draws = 0;
  std::uint64_t positions = 0;
};

std::string marks_of(const AnyGame& game, const std::vector<mnk::AnyPosition>& squares) {
  std::string marks;
  for (const auto& p : squares) {
    const auto owner = game.at(p);
    marks += owner ? static_cast<char>('0' + mnk::index_of(*owner)) : '.';
  }
  return marks;
}

// Ply by ply; games that meet in one position go on together.
std::vector<Tally> tallies_of(const AnyGame& start, int depth) {
  using Path = std::vector<mnk::AnyPosition>;
  struct Entry {
    Path path;
    mnk::GameStatus status;
    std::uint64_t times = 0;
  };
  const auto squares = start.positions();
  std::vector<Tally> tallies;
  std::map<std::string, Entry> layer;
  layer[marks_of(start, squares)] = {{}, start.status(), 1};
  AnyGame game = start;
  for (int ply = 0; !layer.empty(); ++ply) {
    Tally tally;
    tally.positions = layer.size();
    std::map<std::string, Entry> next;
    for (const auto& [marks, entry] : layer) {
      tally.leaves += entry.times;
      if (const auto winner = entry.status.winner()) {
        tally.wins.at(static_cast<std::size_t>(mnk::index_of(*winner))) += entry.times;
      }
      tally.draws += entry.status.is_draw() ? entry.times : 0;
      if (ply == depth || entry.status.is_over()) {
        continue;
      }
      game.reset();
      for (const auto& p : entry.path) {
        game.play_unchecked(p);
      }
      for (const auto& p : game.legal_moves()) {
        game.play_unchecked(p);
        Entry& met = next[marks_of(game, squares)];
        if (met.times == 0) {
          met.path = entry.path;
          met.path.push_back(p);
          met.status = game.status();
        }
        met.times += entry.times;
        game.undo();
      }
    }
    tallies.push_back(tally);
    layer = std::move(next);
  }
  return tallies;
}

// As many plies as have few enough positions.
int depth_of(const Oracle& oracle) {
  int depth = 0;
  for (const Counts& counts : oracle.plies) {
    if ((counts.distinct != 0 ? counts.distinct : counts.leaves / 2) > most_positions) {
      break;
    }
    depth = counts.ply;
  }
  return depth;
}

void compare(const AnyGame& game, const Oracle& oracle) {
  const int depth = depth_of(oracle);
  const auto tallies = tallies_of(game, depth);
  for (const Counts& counts : oracle.plies) {
    if (counts.ply > depth) {
      break;
    }
    INFO(oracle.name << ", ply " << counts.ply);
    const Tally& tally = tallies.at(static_cast<std::size_t>(counts.ply));
    CHECK(tally.leaves == counts.leaves);
    CHECK(tally.wins == std::to_array(counts.wins));
    CHECK(tally.draws == counts.draws);
    CHECK((counts.distinct == 0 || tally.positions == counts.distinct));
  }
  CHECK(depth > 0);
}

const Oracle& oracle(std::string_view name) {
  const auto found = std::find_if(std::begin(oracles::all), std::end(oracles::all),
                                  [&](const Oracle& each) { return each.name == name; });
  REQUIRE(found != std::end(oracles::all));
  return *found;
}

// Every line of k along an axis, as its squares.
template <class GridType>
std::set<std::set<int>> lines_of(const GridType& grid, int k) {
  std::set<std::set<int>> lines;
  for (const auto p : grid.positions()) {
    for (int axis = 0; axis < GridType::axis_count; ++axis) {
      std::set<int> squares{grid.index(p)};
      auto at = p;
      while (static_cast<int>(squares.size()) < k && grid.step(at, axis, 1) &&
             squares.insert(grid.index(at)).second) {
      }
      if (static_cast<int>(squares.size()) == k) {
        lines.insert(squares);
      }
    }
  }
  return lines;
}

template <class GridType>
void has_full_lines(const GridType& grid, int expected) {
  CHECK(grid.full_line_count() == expected);
  std::vector<std::set<int>> lines(static_cast<std::size_t>(expected));
  for (const auto p : grid.positions()) {
    grid.for_each_full_line(p, [&](auto /*axis*/, int line, int length) {
      CHECK(length == grid.extent(0));
      lines.at(static_cast<std::size_t>(line)).insert(grid.index(p));
    });
  }
  CHECK(std::set<std::set<int>>(lines.begin(), lines.end()) == lines_of(grid, grid.extent(0)));
  CHECK(lines_of(grid, grid.extent(0)).size() == static_cast<std::size_t>(expected));
}

}  // namespace

TEST_CASE("Every game that has been counted, made at run time") {
  for (const Oracle& each : oracles::all) {
    auto options = options_of(each);
    if (each.connect6) {
      options.stones_then = 2;
    }
    compare(mnk::make_game(options), each);
  }
}

TEST_CASE("Whole games that have been counted, made at run time") {
  int counted = 0;
  for (const oracles::Totals& each : oracles::totals) {
    if (each.games == 0 || each.distinct > most_positions) {
      continue;
    }
    INFO(each.rows << " x " << each.cols << " x " << each.layers << ", k " << each.k);
    std::uint64_t games = 0;
    std::uint64_t positions = 0;
    std::array<std::uint64_t, 3> wins{};
    std::uint64_t draws = 0;
    for (const Tally& tally : tallies_of(mnk::make_game(options_of(each)), 1000)) {
      positions += tally.positions;
      draws += tally.draws;
      games += tally.draws;
      for (std::size_t seat = 0; seat < 3; ++seat) {
        wins.at(seat) += tally.wins.at(seat);
        games += tally.wins.at(seat);
      }
    }
    CHECK(games == each.games);
    CHECK(wins == std::to_array(each.wins));
    CHECK(draws == each.draws);
    CHECK(positions == each.distinct);
    ++counted;
  }
  CHECK(counted > (mnk_test::is_slow ? 5 : 12));
}

TEST_CASE("Static games where marks fall") {
  const mnk::Rules four{KInARow<4>{}, Gravity{}};
  compare(mnk::connect_four(), oracle("gravity_6x7_k4"));
  compare(Game{Grid<3, 3>{}, mnk::Rules{FullLine{}, Gravity{}}}, oracle("gravity_3x3_k3"));
  compare(Game{Grid<5, 4>{}, four}, oracle("gravity_5x4_k4"));
  compare(Game{Grid<8, 1>{}, four}, oracle("gravity_8x1_k4"));
}

TEST_CASE("Static games on a torus, in space, and of three players") {
  compare(Game{Torus<3, 3>{}, FullLine{}}, oracle("torus_3x3_k3"));
  compare(Game{Torus<4, 4>{}, KInARow<4>{}}, oracle("torus_4x4_k4"));
  compare(Game{Grid<3, 3, 3>{}, FullLine{}}, oracle("plain_3x3x3_k3"));
  compare(Game{Grid<2, 3, 4>{}, KInARow<3>{}}, oracle("plain_3x4x2_k3"));
  compare(mnk::qubic(), oracle("plain_4x4x4_k4"));
  compare(Game{Grid<4, 4>{}, KInARow<3>{}, Players<3>{}}, oracle("plain_4x4_k3_3p"));
}

TEST_CASE("Static games of exactly k, and misere") {
  compare(Game{Grid<5, 5>{}, KInARow<3, Overline::does_not_win>{}}, oracle("exact_5x5_k3"));
  compare(mnk::misere_tic_tac_toe(), oracle("misere_3x3_k3"));
  compare(Game{Grid<4, 4>{}, Misere{KInARow<3>{}}}, oracle("misere_4x4_k3"));
}

TEST_CASE("The first turns of connect6") {
  const mnk::Rules rules{KInARow<6>{}, mnk::AnyEmptySquare{}, mnk::Connect6Turns{}};
  compare(mnk::connect6(), oracle("connect6_19x19_k6"));
  compare(Game{Grid<6, 6>{}, rules}, oracle("connect6_6x6_k6"));
  for (const Counts& counts : oracles::connect6_6x6_k6) {
    if (counts.ply <= (mnk_test::is_slow ? 3 : 5)) {
      CHECK(mnk::perft(Game{Grid<6, 6>{}, rules}, counts.ply) == counts.leaves);
    }
  }
}

TEST_CASE("n^d has ((n + 2)^d - n^d) / 2 full lines") {
  has_full_lines(Grid<3, 3>{}, 8);
  has_full_lines(Grid<4, 4, 4>{}, 76);
  has_full_lines(Grid<3, 3, 3, 3>{}, oracles::full_lines_of_cube(3, 4));
  for (int n = 2; n <= 6; ++n) {
    has_full_lines(Grid{n, n}, oracles::full_lines_of_cube(n, 2));
    has_full_lines(Grid{n, n, n}, oracles::full_lines_of_cube(n, 3));
  }
  has_full_lines(Grid{2, 2, 2, 2}, oracles::full_lines_of_cube(2, 4));
  has_full_lines(Grid{4, 4, 4, 4}, oracles::full_lines_of_cube(4, 4));
  // A larger one by its number alone.
  CHECK(Grid{10, 10, 10}.full_line_count() == oracles::full_lines_of_cube(10, 3));
  CHECK(Grid{30, 30, 30, 30}.full_line_count() == oracles::full_lines_of_cube(30, 4));
}

TEST_CASE("The lines of k of a plane board are as many as there ought to be") {
  for (int rows = 1; rows <= 9; ++rows) {
    for (int cols = 1; cols <= 9; ++cols) {
      for (int k = 2; k <= 9; ++k) {
        CHECK(lines_of(Grid{rows, cols}, k).size() ==
              static_cast<std::size_t>(oracles::lines_of_board(rows, cols, k)));
      }
    }
  }
  CHECK(lines_of(Grid<15, 15>{}, 5).size() == 572);
  CHECK(lines_of(Grid<6, 7>{}, 4).size() == 69);
}
