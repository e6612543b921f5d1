// SPDX-License-Identifier: MIT
#include <mnk/rules/shapes.hpp>

#include <mnk/game.hpp>
#include <mnk/grid/hex_grid.hpp>
#include <mnk/rules/any_of.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/any_game.hpp"
#include "support/both_times.hpp"
#include "support/play_all.hpp"

namespace {

using mnk::Game;
using mnk::Grid;
using mnk::HexGrid;
using mnk::PlayerIndex;
using mnk::Position;
using mnk::Shape;
using mnk::Shapes;
using mnk_test::byte_game;
using mnk_test::play_all;

// The second player's moves go to the bottom row, where nothing is looked for.
template <class GameType, std::size_t Size>
constexpr bool wins_by(GameType game, const std::array<Position, Size>& squares) {
  int aside = 0;
  for (std::size_t i = 0; i + 1 < Size; ++i) {
    game.play(squares[i]);
    game.play({game.grid().rows() - 1, 2 * aside++});
  }
  const bool announced = game.would_win(squares[Size - 1]);
  game.play(squares[Size - 1]);
  MNK_EXPECT(announced == game.status().is_over());
  if (announced) {
    MNK_EXPECT(game.status().winner() == PlayerIndex{0});
    auto sorted = squares;
    std::sort(sorted.begin(), sorted.end());
    MNK_EXPECT(std::ranges::equal(game.winning_line(), sorted));
  }
  return announced;
}

constexpr Shape corner{Position{2, 1}, Position{1, 1}, Position{2, 2}};

template <class Rule>
constexpr auto small_game(const Rule& rule) {
  return Game{Grid<6, 8>{}, rule};
}

constexpr std::array<Position, 3> moved(const std::array<Position, 3>& squares, int row, int col) {
  auto result = squares;
  for (Position& p : result) {
    p.row += row;
    p.col += col;
  }
  return result;
}

constexpr std::array given{Position{1, 1}, Position{2, 1}, Position{2, 2}};
constexpr std::array turned{Position{1, 2}, Position{2, 1}, Position{2, 2}};
constexpr std::array reflected{Position{1, 1}, Position{1, 2}, Position{2, 1}};
constexpr std::array upside_down{Position{1, 1}, Position{1, 2}, Position{2, 2}};
constexpr std::array straight{Position{1, 1}, Position{1, 2}, Position{1, 3}};

constexpr void as_given_is_in_one_place() {
  const auto game = small_game(Shapes{corner});
  MNK_EXPECT(wins_by(game, given));
  MNK_EXPECT(!wins_by(game, moved(given, 0, 1)) && !wins_by(game, moved(given, -1, 0)));
  MNK_EXPECT(!wins_by(game, turned) && !wins_by(game, straight));
}

constexpr void anywhere_is_in_every_place() {
  const auto game = small_game(Shapes{corner.anywhere()});
  for (const Position by : {Position{-1, -1}, {-1, 5}, {2, -1}, {2, 5}, {0, 0}, {1, 3}}) {
    MNK_EXPECT(wins_by(game, moved(given, by.row, by.col)));
  }
  MNK_EXPECT(!wins_by(game, turned) && !wins_by(game, reflected) && !wins_by(game, upside_down));
  MNK_EXPECT(!wins_by(game, straight));
}

// In parts, each of which a compiler evaluates in as many steps as it allows.
template <std::size_t Size>
constexpr void in_three_places(const std::array<Position, Size>& squares) {
  const auto game = small_game(Shapes{corner.in_any_orientation()});
  MNK_EXPECT(wins_by(game, squares));
  MNK_EXPECT(wins_by(game, moved(squares, -1, -1)) && wins_by(game, moved(squares, 2, 5)));
}

constexpr void as_it_was_given() { in_three_places(given); }
constexpr void turned_by_a_quarter() { in_three_places(turned); }
constexpr void turned_by_a_half() { in_three_places(upside_down); }
constexpr void reflected_in_a_line() { in_three_places(reflected); }
constexpr void no_other_shape() {
  MNK_EXPECT(!wins_by(small_game(Shapes{corner.in_any_orientation()}), straight));
}

// An L of four has eight images, a bar two.
constexpr Shape l_shape{Position{0, 0}, Position{1, 0}, Position{2, 0}, Position{2, 1}};
constexpr std::array standing{
    std::array{Position{0, 0}, Position{1, 0}, Position{2, 0}, Position{2, 1}},
    std::array{Position{0, 1}, Position{1, 1}, Position{2, 1}, Position{2, 0}},
    std::array{Position{0, 0}, Position{1, 0}, Position{2, 0}, Position{0, 1}},
    std::array{Position{0, 1}, Position{1, 1}, Position{2, 1}, Position{0, 0}}};
constexpr std::array lying{
    std::array{Position{0, 0}, Position{0, 1}, Position{0, 2}, Position{1, 0}},
    std::array{Position{0, 0}, Position{0, 1}, Position{0, 2}, Position{1, 2}},
    std::array{Position{1, 0}, Position{1, 1}, Position{1, 2}, Position{0, 0}},
    std::array{Position{1, 0}, Position{1, 1}, Position{1, 2}, Position{0, 2}}};
constexpr std::array no_l{
    std::array{Position{0, 0}, Position{0, 1}, Position{1, 0}, Position{1, 1}},
    std::array{Position{0, 0}, Position{0, 1}, Position{0, 2}, Position{1, 1}}};

template <std::size_t Count>
constexpr void are_l_shapes(const std::array<std::array<Position, 4>, Count>& images, bool are) {
  const auto game = small_game(Shapes{l_shape.in_any_orientation()});
  for (const auto& squares : images) {
    MNK_EXPECT(wins_by(game, squares) == are);
  }
}

constexpr void standing_l_shapes() { are_l_shapes(standing, true); }
constexpr void lying_l_shapes() { are_l_shapes(lying, true); }
constexpr void no_l_shapes() { are_l_shapes(no_l, false); }

constexpr void bars() {
  const auto bar = small_game(
      Shapes{Shape{Position{0, 0}, Position{0, 1}, Position{0, 2}}.in_any_orientation()});
  MNK_EXPECT(wins_by(bar, straight));
  MNK_EXPECT(wins_by(bar, std::array{Position{0, 7}, Position{1, 7}, Position{2, 7}}));
  MNK_EXPECT(!wins_by(bar, given));
}

// Any of several shapes, each with its own counts; a move may complete two.
constexpr void several_shapes() {
  Game game{Grid<6, 6>{},
            Shapes{Shape{Position{0, 0}, Position{0, 1}, Position{1, 0}, Position{1, 1}}.anywhere(),
                   Shape{Position{0, 0}, Position{0, 5}, Position{5, 0}, Position{5, 5}}}};
  const auto start = game;
  play_all(game, {{0, 5}, {3, 0}, {5, 0}, {3, 2}, {5, 5}, {3, 4}});
  MNK_EXPECT(game.would_win({0, 0}) && !game.would_win({1, 1}));
  play_all(game, {{0, 1}, {2, 5}, {1, 0}, {4, 4}, {1, 1}, {2, 2}});
  MNK_EXPECT(game.would_win({0, 0}));
  const auto before = game;
  game.play({0, 0});
  const std::array both{Position{0, 0}, Position{0, 1}, Position{0, 5}, Position{1, 0},
                        Position{1, 1}, Position{5, 0}, Position{5, 5}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), both));
  game.undo();
  MNK_EXPECT(game == before && game != start);
  MNK_EXPECT(game.winning_strategy() == before.winning_strategy());
  MNK_EXPECT(!(game.winning_strategy() == start.winning_strategy()));
  while (game.try_undo()) {
  }
  MNK_EXPECT(game == start);
  // What lies on a shape for one player is nothing to another.
  play_all(game, {{0, 0}, {0, 1}, {1, 0}, {5, 5}});
  MNK_EXPECT(!game.would_win({1, 1}));
}

constexpr Shapes any_corner{corner.in_any_orientation()};

constexpr void on_a_board_of_bytes() {
  MNK_EXPECT(wins_by(byte_game(Grid<6, 8>{}, any_corner), turned));
  MNK_EXPECT(wins_by(Game{Grid<9, 9>{}, any_corner}, moved(reflected, 5, 6)));
}
constexpr void on_a_run_time_board() {
  MNK_EXPECT(wins_by(Game{Grid{6, 8}, any_corner}, upside_down));
  MNK_EXPECT(!wins_by(Game{Grid{6, 8}, any_corner}, straight));
}
constexpr void for_run_time_players() {
  MNK_EXPECT(wins_by(Game{Grid{6, 8}, any_corner, mnk::Players{2}}, given));
}

constexpr void on_a_hexagon() {
  // A triangle that points down, anywhere; one of them would reach into a corner of the box.
  constexpr Shape triangle{Position{0, 0}, Position{0, 1}, Position{1, 0}};
  Game game{HexGrid<3>{}, Shapes{triangle.anywhere()}};
  play_all(game, {{1, 1}, {4, 0}, {1, 2}, {4, 1}});
  MNK_EXPECT(game.would_win({2, 1}) && !game.would_win({2, 2}) && !game.would_win({0, 2}));
  game.play({2, 1});
  const std::array squares{Position{1, 1}, Position{1, 2}, Position{2, 1}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), squares));
}

constexpr void a_shape_of_one_square() {
  Game game{Grid<3, 3>{}, Shapes{Shape{Position{1, 1}}}};
  MNK_EXPECT(game.would_win({1, 1}) && !game.would_win({0, 0}));
  Game anywhere{Grid<3, 3>{}, Shapes{Shape{Position{7, 7}}.anywhere()}};
  MNK_EXPECT(anywhere.would_win({0, 2}));
}

}  // namespace

TEST_CASE("A winning line of large shapes is small") {
  std::array<Position, 64> squares{};
  for (int i = 0; i < 64; ++i) {
    squares[static_cast<std::size_t>(i)] = {i / 8, i % 8};
  }
  const auto block = [&]<std::size_t... I>(std::index_sequence<I...>) {
    return Shape{squares[I]...};
  }(std::make_index_sequence<64>{});
  const Game game{Grid{20, 20}, Shapes{block.in_any_orientation()}};
  CHECK(game.winning_line().empty());
  STATIC_CHECK(sizeof(game.winning_line()) <= 16 * 1024);
}

TEST_CASE("A winning line of shapes outlives its game and what is undone") {
  const auto line_of = [](bool undoes) {
    const Shape block{Position{0, 0}, Position{0, 1}, Position{1, 0}, Position{1, 1}};
    Game game{Grid{4, 4}, mnk::AnyOf{mnk::KInARow{4}, Shapes{block.anywhere()}}};
    play_all(game, {{0, 0}, {3, 3}, {0, 1}, {3, 2}, {1, 0}, {3, 0}, {1, 1}});
    const auto line = game.winning_line();
    if (undoes) {
      game.undo();
    }
    return std::pair{line, std::vector<Position>(line.begin(), line.end())};
  };
  for (const bool undoes : {false, true}) {
    const auto [line, squares] = line_of(undoes);
    const std::vector<Position> block{{0, 0}, {0, 1}, {1, 0}, {1, 1}};
    CHECK(squares == block);
    CHECK(std::vector<Position>(line.begin(), line.end()) == block);
  }
}

TEST_CASE("A shape as given is a set of squares") { MNK_BOTH_TIMES(as_given_is_in_one_place); }
TEST_CASE("A shape anywhere is the same in every place") {
  MNK_BOTH_TIMES(anywhere_is_in_every_place);
}
TEST_CASE("A shape in any orientation is turned and reflected") {
  MNK_BOTH_TIMES(as_it_was_given);
  MNK_BOTH_TIMES(turned_by_a_quarter);
  MNK_BOTH_TIMES(turned_by_a_half);
  MNK_BOTH_TIMES(reflected_in_a_line);
  MNK_BOTH_TIMES(no_other_shape);
  MNK_BOTH_TIMES(standing_l_shapes);
  MNK_BOTH_TIMES(lying_l_shapes);
  MNK_BOTH_TIMES(no_l_shapes);
  MNK_BOTH_TIMES(bars);
}
TEST_CASE("Any of several shapes wins, and their counts are taken back") {
  MNK_BOTH_TIMES(several_shapes);
}
TEST_CASE("Shapes win on every kind of board") {
  MNK_BOTH_TIMES(on_a_board_of_bytes);
  MNK_BOTH_TIMES(on_a_run_time_board);
  MNK_BOTH_TIMES(for_run_time_players);
}
TEST_CASE("Shapes as given or anywhere win on a hexagon") { MNK_BOTH_TIMES(on_a_hexagon); }
TEST_CASE("A shape may be a single square") { MNK_BOTH_TIMES(a_shape_of_one_square); }

TEST_CASE("A shape names each square once") {
  CHECK_THROWS_WITH(
      (Shape{Position{-1, 7}, Position{1, 0}, Position{-1, 7}}),
      mnk_test::contains("mnk::Shape: the square (-1, 7) is named twice; name each square once"));
}

TEST_CASE("A shape reaches no farther than a grid does") {
  CHECK_NOTHROW(Shape{Position{-1023, 0}, Position{0, 1023}});
  const auto message = mnk_test::contains("a coordinate must be -1023 to 1023");
  CHECK_THROWS_WITH((Shape{Position{0, 0}, Position{-1024, 0}}), message);
  CHECK_THROWS_WITH((Shape{Position{0, 1024}, Position{0, 0}}), message);
  constexpr int lowest = (std::numeric_limits<int>::min)();
  CHECK_THROWS_WITH((Shape{Position{lowest, 0}, Position{0, 0}}), message);
}

TEST_CASE("A shape that has no room on the grid is refused") {
  const auto refusal = [](int number) {
    return "mnk::Shapes: shape " + std::to_string(number) +
           " reaches off the grid wherever it is put; use a smaller shape or a larger grid";
  };
  const std::string words = refusal(0);
  CHECK_THROWS_WITH(Game(Grid{3, 3}, Shapes{Shape{Position{0, 0}, Position{0, 3}}}), words);
  CHECK_THROWS_WITH(Game(Grid{3, 3}, Shapes{Shape{Position{-1, 0}, Position{0, 0}}}), words);
  const Shape bar{Position{0, 0}, Position{0, 1}, Position{0, 2}};
  CHECK_THROWS_WITH(Game(Grid{4, 2}, Shapes{bar.anywhere()}), words);
  CHECK_NOTHROW(Game(Grid{4, 2}, Shapes{bar.in_any_orientation()}));
  CHECK_THROWS_WITH(Game(Grid{2, 2}, Shapes{bar.in_any_orientation()}), words);
  CHECK_THROWS_WITH(Game(HexGrid{3}, Shapes{Shape{Position{0, 0}, Position{0, 1}}}), words);
  // Only the squares' places relative to each other matter to a shape that is moved.
  CHECK_NOTHROW(Game(Grid{3, 3}, Shapes{Shape{Position{-5, 9}, Position{-5, 10}}.anywhere()}));
  // One of two shapes is enough to refuse.
  CHECK_THROWS_WITH(Game(Grid{3, 3}, Shapes{bar, Shape{Position{3, 0}}}), refusal(1));
}

TEST_CASE("A static game with shapes is trivially copyable") {
  STATIC_CHECK(std::is_trivially_copyable_v<decltype(small_game(Shapes{corner.anywhere()}))>);
}
