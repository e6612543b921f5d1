// SPDX-License-Identifier: MIT
//
// Counts up to symmetry against those of programs that share nothing with this library: line masks
// merged by symmetry, sets of positions, closed forms. Those of 3 x 3 are published too (OEIS
// A008907 and A317576).
#include <mnk/analysis/perft_classes.hpp>

#include <mnk/any_game.hpp>
#include <mnk/games.hpp>
#include <mnk/grid/hex_grid.hpp>
#include <mnk/grid/torus.hpp>
#include <mnk/rules/all_of.hpp>
#include <mnk/rules/gravity.hpp>
#include <mnk/rules/misere.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <set>
#include <vector>

#include "support/catch.hpp"
#include "support/effort.hpp"

namespace {

using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::KInARow;
using mnk::perft_merged;
using mnk::perft_position_classes;
using mnk::perft_positions;
using mnk::perft_sequence_classes;
using mnk::PlyCount;
using mnk::Position;
using mnk::Rules;

using Counts = std::vector<std::uint64_t>;

Counts all(const std::vector<PlyCount>& plies) {
  Counts counts;
  for (const PlyCount& ply : plies) {
    counts.push_back(ply.all);
  }
  return counts;
}

std::uint64_t finished(const std::vector<PlyCount>& plies) {
  std::uint64_t sum = 0;
  for (const PlyCount& ply : plies) {
    sum += ply.finished;
  }
  return sum;
}

// The classes of move sequences, by going through all of them: a sequence is counted where none of
// its images comes before it.
template <class GameType, class Maps>
void count_by_hand(GameType& game, const Maps& maps, std::vector<Position>& moves, std::size_t ply,
                   std::vector<PlyCount>& counts) {
  for (const auto& map : maps) {
    std::vector<Position> image;
    for (const Position p : moves) {
      image.push_back(map(p));
    }
    if (image < moves) {
      return;
    }
  }
  ++counts[ply].all;
  counts[ply].finished += game.status().is_over() ? 1U : 0U;
  if (ply + 1 < counts.size()) {
    for (const Position p : game.legal_moves()) {
      game.play(p);
      moves.push_back(p);
      count_by_hand(game, maps, moves, ply + 1, counts);
      moves.pop_back();
      game.undo();
    }
  }
}

template <class GameType>
void check_sequences(GameType game, int depth) {
  std::vector<PlyCount> expected(static_cast<std::size_t>(depth) + 1);
  std::vector<Position> moves;
  count_by_hand(game, mnk::stabilizer(game), moves, 0, expected);
  CHECK(perft_sequence_classes(game, depth) == expected);
}

}  // namespace

TEST_CASE("Tic-tac-toe has 5478 positions in 765 classes, 138 of them finished") {
  const auto positions = perft_positions(mnk::tic_tac_toe(), 9);
  CHECK(all(positions) == Counts{1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78});
  CHECK(finished(positions) == 958);
  const auto classes = perft_position_classes(mnk::tic_tac_toe(), 9);
  CHECK(all(classes) == Counts{1, 3, 12, 38, 108, 174, 204, 153, 57, 15});
  CHECK(finished(classes) == 138);
}

TEST_CASE("Tic-tac-toe has 26830 or 31896 games up to symmetry, as one counts them") {
  CHECK(finished(perft_merged(mnk::tic_tac_toe(), 9)) == 26830);
  const auto sequences = perft_sequence_classes(mnk::tic_tac_toe(), 9);
  CHECK(finished(sequences) == 31896);
  CHECK(sequences[0] == PlyCount{1, 0});
  CHECK(sequences[1] == PlyCount{3, 0});
  CHECK(sequences[2] == PlyCount{12, 0});
}

TEST_CASE("Other flat games have known numbers of classes") {
  CHECK(all(perft_position_classes(Game{Grid<3, 4>{}, KInARow<3>{}}, 12)) ==
        Counts{1, 4, 36, 172, 774, 2008, 4358, 6528, 6588, 5244, 1925, 596, 41});
  if (!mnk_test::is_slow) {
    CHECK(all(perft_position_classes(Game{Grid{4, 3}, KInARow{3}}, 12)) ==
          Counts{1, 4, 36, 172, 774, 2008, 4358, 6528, 6588, 5244, 1925, 596, 41});
  }
  CHECK(all(perft_position_classes(Game{Grid<3, 3>{}, KInARow<2>{}}, 7)) ==
        Counts{1, 3, 12, 38, 50, 63, 17, 2});
  CHECK(all(perft_positions(Game{Grid<4, 4>{}, KInARow<4>{}}, 6)) ==
        Counts{1, 16, 240, 1680, 10920, 43680, 160160});
  CHECK(all(perft_position_classes(Game{Grid<4, 4>{}, KInARow<4>{}}, 6)) ==
        Counts{1, 3, 33, 219, 1413, 5514, 20122});
  CHECK(all(perft_position_classes(Game{Grid<1, 5>{}, KInARow<3>{}}, 5)) ==
        Counts{1, 3, 10, 16, 16, 6});
}

TEST_CASE("Games on other grids have known numbers of classes") {
  CHECK(all(perft_positions(Game{mnk::Torus<3, 3>{}, KInARow<3>{}}, 9)) ==
        Counts{1, 9, 72, 252, 756, 1260, 1440, 1080, 270, 54});
  CHECK(all(perft_position_classes(Game{mnk::Torus<3, 3>{}, KInARow<3>{}}, 9)) ==
        Counts{1, 1, 2, 6, 16, 24, 24, 18, 7, 3});
  CHECK(all(perft_position_classes(Game{mnk::Torus{4, 4}, KInARow{4}}, 4)) ==
        Counts{1, 1, 5, 23, 128});
  CHECK(all(perft_position_classes(Game{Grid<2, 2, 2>{}, KInARow<2>{}}, 3)) == Counts{1, 1, 3, 6});
  CHECK(all(perft_position_classes(Game{Grid<3, 3, 3>{}, KInARow<3>{}}, 4)) ==
        Counts{1, 4, 31, 254, 2512});
  CHECK(all(perft_position_classes(Game{Grid{3, 4, 2}, KInARow{3}}, 4)) ==
        Counts{1, 4, 76, 788, 8184});
}

TEST_CASE("Positions of connect four are known by ply") {
  const int depth = mnk_test::is_slow ? 6 : 8;
  Counts expected{1, 7, 49, 238, 1120, 4263, 16422, 54859, 184275};
  expected.resize(static_cast<std::size_t>(depth) + 1);
  CHECK(all(perft_positions(mnk::connect_four(), depth)) == expected);
  CHECK(all(perft_position_classes(Game{Grid<3, 4>{}, Rules{KInARow<3>{}, Gravity{}}}, 12)) ==
        Counts{1, 2, 8, 26, 80, 188, 359, 616, 725, 799, 476, 259, 48});
  CHECK(all(perft_position_classes(Game{Grid{4, 3}, Rules{KInARow{3}, Gravity{}}}, 12)) ==
        Counts{1, 2, 5, 13, 32, 72, 132, 224, 274, 306, 192, 100, 28});
}

TEST_CASE("Sequences up to symmetry are those that come before their images") {
  check_sequences(mnk::tic_tac_toe(), 6);
  check_sequences(mnk::misere_tic_tac_toe(), 5);
  check_sequences(Game{Grid{3, 4}, KInARow{3}}, 5);
  check_sequences(mnk::connect_four(), 5);
  check_sequences(Game{mnk::Torus<3, 3>{}, KInARow<3>{}}, 4);
  check_sequences(Game{mnk::HexGrid<2>{}, KInARow<3>{}}, 6);
  check_sequences(Game{mnk::HexGrid<2>{}, KInARow<2>{}}, 7);  // to the end of every game
  // From a position on the way: what keeps its marks counts.
  auto game = mnk::tic_tac_toe();
  game.play({1, 1});
  check_sequences(game, 5);
  game.play({0, 1});
  check_sequences(game, 5);
}

TEST_CASE("Counting starts where the game stands, and leaves a finished one alone") {
  auto game = mnk::tic_tac_toe();
  game.play({1, 1});
  CHECK(all(perft_positions(game, 2)) == Counts{1, 8, 56});
  CHECK(all(perft_position_classes(game, 2)) == Counts{1, 2, 8});
  CHECK(all(perft_merged(game, 2)) == Counts{1, 2, 8});
  for (const Position p : {Position{0, 0}, Position{0, 1}, Position{0, 2}, Position{2, 1}}) {
    game.play(p);
  }
  REQUIRE(game.status().is_over());
  const std::vector<PlyCount> nothing_more{{1, 1}, {0, 0}, {0, 0}};
  CHECK(perft_positions(game, 2) == nothing_more);
  CHECK(perft_position_classes(game, 2) == nothing_more);
  CHECK(perft_merged(game, 2) == nothing_more);
  CHECK(perft_sequence_classes(game, 2) == nothing_more);
}

TEST_CASE("No depth is too large: the counts end with the ply that fills the board") {
  constexpr int largest = (std::numeric_limits<int>::max)();
  auto game = mnk::tic_tac_toe();
  game.play({0, 1});
  CHECK(perft_positions(game, largest) == perft_positions(game, 8));
  CHECK(perft_position_classes(game, 9) == perft_position_classes(game, 8));
  CHECK(perft_merged(game, largest) == perft_merged(game, 8));
  CHECK(perft_sequence_classes(game, largest) == perft_sequence_classes(game, 8));
  CHECK(perft_positions(mnk::AnyGame{game}, largest) == perft_positions(game, 8));
}

TEST_CASE("A game behind one type is counted alike") {
  const mnk::AnyGame any = mnk::tic_tac_toe();
  CHECK(perft_positions(any, 5) == perft_positions(mnk::tic_tac_toe(), 5));
  CHECK(perft_position_classes(any, 9) == perft_position_classes(mnk::tic_tac_toe(), 9));
  CHECK(perft_merged(any, 5) == perft_merged(mnk::tic_tac_toe(), 5));
  CHECK(perft_sequence_classes(any, 6) == perft_sequence_classes(mnk::tic_tac_toe(), 6));
}

TEST_CASE("Large boards have keys of random words") {
  // Nobody has won so early: the number of ways to choose squares.
  if (!mnk_test::is_slow) {
    CHECK(all(perft_positions(Game{Grid{10, 10}, KInARow{5}}, 3)) ==
          Counts{1, 100, 9900, 9900 * 98 / 2});
  }
  CHECK(all(perft_positions(Game{Grid{10, 10}, KInARow{5}}, 2)) == Counts{1, 100, 9900});
  CHECK(all(perft_position_classes(Game{Grid{11, 11}, KInARow{5}}, 1)) == Counts{1, 21});
}
