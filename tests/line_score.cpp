// SPDX-License-Identifier: MIT
#include <mnk/mnk.hpp>
#include <mnk/search/line_score.hpp>

#include <optional>
#include <vector>

#include "support/both_times.hpp"
#include "support/catch.hpp"
#include "support/effort.hpp"
#include "support/make_game.hpp"

namespace {

using mnk::Corners;
using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk::detail::line_gain;
using mnk::detail::line_score;
using mnk::detail::line_worth;

constexpr PlayerIndex first{0};
constexpr PlayerIndex second{1};

constexpr void worth_of_marks() {
  MNK_EXPECT(line_worth(0, 5) == 0);
  MNK_EXPECT(line_worth(1, 5) == 8);
  MNK_EXPECT(line_worth(4, 5) == 4096);
  MNK_EXPECT(line_worth(1, 1024) == 1);
  MNK_EXPECT(line_worth(2, 3) == line_worth(18, 19));
}

constexpr void lines_of_tic_tac_toe() {
  // A mark on a line that lacks two more is worth 512, one that lacks one 4096.
  auto game = mnk::tic_tac_toe();
  MNK_EXPECT(line_gain(game, {1, 1}, first) == 4 * 512);
  MNK_EXPECT(line_gain(game, {1, 1}, second) == -4 * 512);
  MNK_EXPECT(line_gain(game, {0, 0}, first) == 3 * 512);
  MNK_EXPECT(line_gain(game, {0, 1}, first) == 2 * 512);
  game.play({1, 1});
  MNK_EXPECT(line_score(game, first) == 4 * 512);
  MNK_EXPECT(line_gain(game, {0, 0}, second) == 512 + 2 * 512);
  MNK_EXPECT(line_gain(game, {0, 1}, second) == 512 + 512);
  game.play({0, 1});
  MNK_EXPECT(line_score(game, second) == -3 * 512 + 512);
  // (0, 0): a diagonal of two, a column of its own, the row that it blocks.
  MNK_EXPECT(line_gain(game, {0, 0}, first) == (4096 - 512) + 512 + 512);
}

// The worth of all lines of a position, from each line's squares.
template <class GameType>
long long scored_apart(const GameType& game, int k, PlayerIndex viewer) {
  long long score = 0;
  for (const auto start : game.grid().positions()) {
    for (int axis = 0; axis < GameType::grid_type::axis_count; ++axis) {
      auto at = start;
      int marks = 0;
      std::optional<PlayerIndex> owner;
      bool is_open = true;
      for (int i = 0; is_open && i < k; ++i) {
        if (i > 0) {
          is_open = game.grid().step(at, axis, 1);
        }
        if (const auto here = is_open ? game.board().at(at) : std::nullopt) {
          is_open = !owner || *owner == *here;
          owner = here;
          ++marks;
        }
      }
      if (is_open && owner) {
        score += *owner == viewer ? line_worth(marks, k) : -line_worth(marks, k);
      }
    }
  }
  return score;
}

template <class GameType>
void follow_random_games(const GameType& fresh, int k) {
  mnk::SplitMix64 rng{7};
  for (int games = 0; games < (mnk_test::is_slow ? 2 : 20); ++games) {
    auto game = fresh;
    for (int ply = 0; !game.status().is_over(); ++ply) {
      game.play(mnk::random_move(game, rng));
      const PlayerIndex viewer = static_cast<PlayerIndex>(ply % game.player_count());
      if (!game.status().winner()) {  // the last move may complete a row longer than k
        REQUIRE(line_score(game, viewer) == scored_apart(game, k, viewer));
      }
    }
  }
}

}  // namespace

TEST_CASE("A line is worth eight times as much for each mark more") {
  MNK_BOTH_TIMES(worth_of_marks);
}

TEST_CASE("A move gains by the lines that it makes and those that it blocks") {
  MNK_BOTH_TIMES(lines_of_tic_tac_toe);
}

TEST_CASE("Gains add up to the score of the position, whatever grid and strategy") {
  follow_random_games(mnk::tic_tac_toe(), 3);
  follow_random_games(Game{Grid<5, 5>{}, FullLine{}}, 5);
  follow_random_games(Game{Grid{4, 4}, FullLine{}}, 4);
  follow_random_games(Game{Grid<5, 6>{}, KInARow<4>{}}, 4);
  follow_random_games(mnk::connect_four(), 4);
  follow_random_games(Game{Grid{9, 7}, KInARow{5}}, 5);
  follow_random_games(Game{Grid<9, 9>{}, KInARow<5>{}, Players<3>{}}, 5);
  follow_random_games(Game{Grid<4, 4, 4>{}, KInARow<4>{}}, 4);
  follow_random_games(Game{mnk::Torus<5, 6>{}, KInARow<4>{}}, 4);
  follow_random_games(Game{mnk::HexGrid<4>{}, KInARow<4>{}}, 4);
  follow_random_games(Game{mnk::HexGrid{5}, KInARow{4}}, 4);
  follow_random_games(Game{Grid{1, 9}, KInARow{5}}, 5);
}

TEST_CASE("Lines that lose count against their owner") {
  auto game = mnk::misere_tic_tac_toe();
  CHECK(line_gain(game, {1, 1}, first) == -4 * 512);
  CHECK(line_gain(game, {1, 1}, second) == 4 * 512);
  game.play({1, 1});
  // It makes a line for itself, and takes the first player's away.
  CHECK(line_gain(game, {0, 1}, second) == -512 - 512);

  auto yavalath = mnk::yavalath();
  yavalath.play({4, 4});
  yavalath.play({0, 4});
  // Lines of four that lack two more, less lines of three that lack one.
  const long long gain = line_gain(yavalath, {4, 5}, first);
  CHECK(gain < 0);
  CHECK(line_gain(yavalath, {4, 5}, second) == -gain);
}

TEST_CASE("Parts of a rule count together, shapes and rules without lines too") {
  const Game both{Grid<5, 5>{}, mnk::AnyOf{FullLine{}, KInARow<3>{}}};
  const Game full{Grid<5, 5>{}, FullLine{}};
  const Game rows{Grid<5, 5>{}, KInARow<3>{}};
  const Position p{2, 2};
  CHECK(line_gain(both, p, first) == line_gain(full, p, first) + line_gain(rows, p, first));
  const Game all{Grid<5, 5>{}, mnk::AllOf{FullLine{}, KInARow<3>{}}};
  CHECK(line_gain(all, p, first) == line_gain(both, p, first));

  CHECK(line_gain(Game{Grid<5, 5>{}, Corners{}}, {0, 0}, first) == 0);

  const mnk::Shape block{Position{0, 0}, Position{0, 1}, Position{1, 0}, Position{1, 1}};
  Game squares{Grid<5, 5>{}, mnk::Shapes{block.anywhere()}};
  CHECK(line_gain(squares, {2, 2}, first) == 4 * 64);
  CHECK(line_gain(squares, {0, 0}, first) == 64);
  squares.play({2, 2});
  CHECK(line_gain(squares, {2, 3}, second) == 2 * 64 + 2 * 64);
}

TEST_CASE("A game of any kind tells the same gain as the game in it") {
  mnk::GameOptions options;
  options.rows = 6;
  options.cols = 7;
  options.k = 4;
  options.has_gravity = true;
  mnk::AnyGame made = mnk::make_game(options);
  auto game = mnk::connect_four();
  mnk::AnyGame wrapped = game;
  mnk::SplitMix64 rng{3};
  while (!game.status().is_over()) {
    for (const Position p : game.legal_moves()) {
      CHECK(line_gain(made, p, second) == line_gain(game, p, second));
      CHECK(line_gain(wrapped, p, second) == line_gain(game, p, second));
    }
    CHECK(line_score(made, first) == line_score(game, first));
    const Position p = mnk::random_move(game, rng);
    game.play(p);
    made.play(p);
    wrapped.play(p);
  }

  options = {};
  options.k = 3;
  options.is_misere = true;
  CHECK(line_gain(mnk::make_game(options), Position{1, 1}, first) == -4 * 512);
  options.is_misere = false;
  options.losing_k = 2;
  // Of three in a row four lines that win, of two in a row eight that lose.
  CHECK(line_gain(mnk::make_game(options), Position{1, 1}, first) == 4 * 512 - 8 * 4096);
}
