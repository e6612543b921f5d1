// SPDX-License-Identifier: MIT
#include <mnk/analysis/solve.hpp>

#include <mnk/any_game.hpp>
#include <mnk/games.hpp>
#include <mnk/grid/hex_grid.hpp>
#include <mnk/grid/torus.hpp>
#include <mnk/play/random.hpp>
#include <mnk/play/splitmix64.hpp>

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "support/both_times.hpp"
#include "support/catch.hpp"
#include "support/effort.hpp"
#include "support/solutions.hpp"

namespace {

using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::KInARow;
using mnk::Misere;
using mnk::Players;
using mnk::Position;
using mnk::Rules;
using mnk::solve;
using mnk::SolveOptions;
using mnk::Torus;
using mnk::Value;
using mnk_test::variation_holds;

// By both compilers at their default limits on constant evaluation.
static_assert(solve(mnk::tic_tac_toe()).value == Value::draw);

constexpr void tic_tac_toe_in_full() {
  auto game = mnk::tic_tac_toe();
  game.play(Position{0, 0});
  const auto solution = solve(game);
  MNK_EXPECT(solution.value == Value::draw);
  MNK_EXPECT(solution.plies == 8);
  MNK_EXPECT(solution.best_moves.size() == 1);
  MNK_EXPECT(solution.best_moves.front() == Position{1, 1});
  MNK_EXPECT(solution.principal_variation.size() == 8);
}

template <class GameType>
void is_worth(const GameType& game, Value value, std::optional<int> plies = {}) {
  const auto solution = solve(game);
  CHECK(solution.value == value);
  if (plies) {
    CHECK(solution.plies == *plies);
  }
  CHECK(solution.principal_variation.size() == solution.plies);
}

template <int Rows, int Cols>
auto drop_game() {
  return Game{Grid<Rows, Cols>{}, Rules{KInARow<4>{}, Gravity{}}};
}

}  // namespace

TEST_CASE("solving in a constant expression") { MNK_BOTH_TIMES(tic_tac_toe_in_full); }

TEST_CASE("values of m, n, k games that are known") {
  const auto row = [](int rows, int cols, int k) { return Game{Grid{rows, cols}, KInARow{k}}; };
  is_worth(row(1, 2, 2), Value::draw);
  is_worth(row(1, 3, 2), Value::win, 3);
  is_worth(row(2, 2, 2), Value::win, 3);
  for (int cols = 3; cols <= (mnk_test::is_slow ? 4 : 6); ++cols) {
    is_worth(row(2, cols, 3), Value::draw);
  }
  is_worth(row(3, 3, 3), Value::draw, 9);
  is_worth(row(3, 4, 3), Value::win, 7);
  is_worth(row(4, 3, 3), Value::win, 7);
  is_worth(row(3, 5, 3), Value::win, 7);
  is_worth(row(4, 4, 3), Value::win, 5);
  is_worth(row(5, 5, 3), Value::win, 5);
  is_worth(row(9, 9, 3), Value::win, 5);
  is_worth(Game{Grid{4, 4}, KInARow{3, mnk::Overline::does_not_win}}, Value::win, 5);

  is_worth(mnk::tic_tac_toe(), Value::draw, 9);
  is_worth(Game{Grid<3, 4>{}, KInARow<3>{}}, Value::win, 7);
  if (!mnk_test::is_slow) {
    is_worth(Game{Grid<4, 4>{}, KInARow<4>{}}, Value::draw, 16);
    is_worth(Game{Grid<4, 5>{}, KInARow<4>{}}, Value::draw, 20);
  }
  const auto cube = solve(Game{Grid<3, 3, 3>{}, KInARow<3>{}});
  CHECK(cube.value == Value::win);
  REQUIRE(cube.best_moves.size() == 1);
  CHECK(cube.best_moves.front() == mnk::Position3{1, 1, 1});
}

TEST_CASE("openings of 3 x 4 that win, and those that lose") {
  auto game = Game{Grid<3, 4>{}, KInARow<3>{}};
  const auto solution = solve(game);
  CHECK(std::vector<Position>{solution.best_moves.begin(), solution.best_moves.end()} ==
        std::vector<Position>{{0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 1}, {2, 2}});
  game.play({1, 3});
  is_worth(game, Value::win, 9);
}

TEST_CASE("values of variants that are known") {
  is_worth(Game{Torus{3, 3}, KInARow{3}}, Value::win, 7);
  if (!mnk_test::is_slow) {
    is_worth(Game{Torus<4, 4>{}, KInARow<4>{}}, Value::draw);
  }
  const auto misere = solve(mnk::misere_tic_tac_toe());
  CHECK(misere.value == Value::draw);
  REQUIRE(misere.best_moves.size() == 1);
  CHECK(misere.best_moves.front() == Position{1, 1});
  is_worth(Game{Grid<3, 4>{}, Misere{KInARow<3>{}}}, Value::loss, 11);
  is_worth(Game{Grid{2, 4}, Misere{KInARow{3}}}, Value::draw);

  const auto drop = [](int rows, int cols) {
    return Game{Grid{rows, cols}, Rules{KInARow{3}, Gravity{}}};
  };
  is_worth(drop(3, 3), Value::draw);
  is_worth(drop(3, 4), Value::win, 9);
  is_worth(drop(4, 3), Value::draw);
  is_worth(drop(5, 3), Value::draw);
  is_worth(drop(4, 4), Value::win, 9);
  const auto misere_drop = [](int rows, int cols) {
    return Game{Grid{rows, cols}, Rules{Misere{KInARow{3}}, Gravity{}}};
  };
  is_worth(misere_drop(3, 3), Value::win, 8);
  is_worth(misere_drop(3, 4), Value::loss);
  is_worth(misere_drop(4, 3), Value::loss);
}

TEST_CASE("connect four on small boards") {
  is_worth(drop_game<4, 4>(), Value::draw);
  is_worth(drop_game<5, 4>(), Value::draw);
  if (!mnk_test::is_slow) {
    is_worth(drop_game<5, 5>(), Value::draw);
    is_worth(drop_game<4, 6>(), Value::loss);
  }
}

namespace {

// The same answer whatever the size of the table in bytes.
template <class GameType>
void no_table_changes(const GameType& game) {
  const SolveOptions options;
  const auto big = solve(game, options);
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{32}, std::size_t{64},
                                  std::size_t{1024}, std::size_t{1} << 20}) {
    const auto other = mnk::detail::Solver<GameType>{game, options, bytes}.run();
    CHECK(other.value == big.value);
    CHECK(other.plies == big.plies);
    CHECK(other.best_moves == big.best_moves);
    CHECK(variation_holds(game, other));
  }
}

}  // namespace

TEST_CASE("no table, one entry, a big one: the same answers") {
  no_table_changes(mnk::tic_tac_toe());
  no_table_changes(Game{Grid{3, 3}, KInARow{3}});
  no_table_changes(Game{Grid<3, 4>{}, KInARow<3>{}});
  no_table_changes(mnk::misere_tic_tac_toe());
  no_table_changes(Game{Grid<3, 4>{}, Rules{KInARow<3>{}, Gravity{}}});
  no_table_changes(Game{Grid<3, 3>{}, KInARow<3>{}, Players<3>{}});
  mnk::SplitMix64 rng{1};
  for (int i = 0; i < (mnk_test::is_slow ? 2 : 20); ++i) {
    auto game = drop_game<5, 4>();
    while (game.ply() < 9 && !game.status().is_over()) {
      game.play_unchecked(mnk::random_move(game, rng));
    }
    no_table_changes(game);
  }
}

TEST_CASE("on a hexagon, whose last squares have the largest numbers, a table changes nothing") {
  const auto wrong = [](const auto& start, int left, std::uint64_t from, std::uint64_t to) {
    int count = 0;
    for (std::uint64_t seed = from; seed < to; ++seed) {
      mnk::SplitMix64 rng{seed};
      auto game = start;
      while (!game.status().is_over() && game.legal_move_count() > left) {
        game.play_unchecked(mnk::random_move(game, rng));
      }
      const auto without = solve(game, {.table_mib = 0, .value_only = true});
      const auto with = solve(game, {.table_mib = 1, .value_only = true});
      count += without.value == with.value && without.plies == with.plies ? 0 : 1;
    }
    return count;
  };
  // 37 squares, with numbers to 45, where one word has room for those to 40.
  const Game two{mnk::HexGrid<4>{}, KInARow<4>{}};
  CHECK(wrong(two, 14, 50, mnk_test::is_slow ? 52 : 60) == 0);
  // 19, with numbers to 22, where it has room for those to 21.
  const Game seven{mnk::HexGrid<3>{}, KInARow<3>{}, Players<7>{}};
  CHECK(wrong(seven, 8, 0, mnk_test::is_slow ? 20 : 60) == 0);
}

namespace {

// Wins by the order in which a player's last marks were placed.
struct LastMarks {
  static constexpr bool depends_on_history = true;
  int made[9] = {};
  int count = 0;

  constexpr bool is_winning_move(const auto& board, const auto& move) const noexcept {
    return count >= 6 && (5 * made[count - 2] + 3 * made[count - 4] + 11 * made[count - 6] +
                          7 * board.grid().index(move.at)) %
                                 5 ==
                             0;
  }
  constexpr void place(const auto& board, const auto& move) noexcept {
    made[count++] = board.grid().index(move.at);
  }
  constexpr void remove(const auto& /*board*/, const auto& /*move*/) noexcept { made[--count] = 0; }
  friend constexpr bool operator==(const LastMarks&, const LastMarks&) = default;
};

}  // namespace

TEST_CASE("where the order of the moves matters a game behind one type is solved alike") {
  const Game start{Grid<3, 3>{}, LastMarks{}};
  CHECK(mnk::AnyGame{start}.promises().order_matters);
  CHECK_FALSE(mnk::AnyGame{mnk::tic_tac_toe()}.promises().order_matters);
  int wrong = 0;
  for (std::uint64_t seed = 0; seed < (mnk_test::is_slow ? 8 : 100); ++seed) {
    mnk::SplitMix64 rng{seed};
    auto game = start;
    for (int i = 0; i < 3; ++i) {
      game.play(mnk::random_move(game, rng));
    }
    const auto inner = solve(game, {.value_only = true});
    const auto outer = solve(mnk::AnyGame{game}, {.value_only = true});
    wrong += inner.value == outer.value && inner.plies == outer.plies ? 0 : 1;
  }
  CHECK(wrong == 0);
}

TEST_CASE("a game that is over") {
  auto game = mnk::tic_tac_toe();
  for (const Position p : {Position{0, 0}, Position{1, 0}, Position{0, 1}, Position{1, 1}}) {
    game.play(p);
  }
  game.play({0, 2});
  const auto lost = solve(game);
  CHECK(lost.value == Value::loss);
  CHECK(lost.plies == 0);
  CHECK(lost.best_moves.empty());
  CHECK(lost.principal_variation.empty());
  CHECK(lost.nodes == 0);

  auto drawn = Game{Grid<1, 2>{}, KInARow<2>{}};
  drawn.play({0, 0});
  drawn.play({0, 1});
  CHECK(solve(drawn).value == Value::draw);
  CHECK(solve(mnk::AnyGame{drawn}).value == Value::draw);
}

TEST_CASE("limits end in unknown, never in a guess") {
  const auto game = Game{Grid<4, 4>{}, KInARow<3>{}};  // a win in 5
  const auto shallow = solve(game, {.limits = {.depth = 4}});
  CHECK(shallow.value == Value::unknown);
  CHECK(shallow.plies == 4);
  CHECK(shallow.best_moves.empty());
  CHECK(shallow.principal_variation.empty());
  CHECK(solve(game, {.limits = {.depth = 5}}).value == Value::win);
  CHECK(solve(game, {.limits = {.depth = 5}}).plies == 5);
  CHECK(solve(game, {.limits = {.depth = -1}}).value == Value::unknown);

  // As many nodes as it takes are enough, and one less is not.
  const std::uint64_t nodes = solve(game).nodes;
  CHECK(solve(game, {.limits = {.nodes = nodes}}).value == Value::win);
  const auto less = solve(game, {.limits = {.nodes = nodes - 1}});
  CHECK(less.value == Value::unknown);
  CHECK(less.nodes == nodes - 1);
  CHECK(less.best_moves.empty());

  CHECK(solve(game, {.limits = {.nodes = 0}}).value == Value::unknown);
  CHECK(solve(game, {.limits = {.time = std::chrono::nanoseconds{0}}}).value == Value::unknown);
  CHECK(solve(game, {.limits = {.time = std::chrono::nanoseconds::max()}}).value == Value::win);
  std::atomic<bool> cancel{true};
  CHECK(solve(game, {.limits = {.cancel = &cancel}}).value == Value::unknown);
  cancel = false;
  CHECK(solve(game, {.limits = {.cancel = &cancel}}).value == Value::win);
}

TEST_CASE("the clock stops a search that would take for ever") {
  const auto start = std::chrono::steady_clock::now();
  const auto solution = solve(mnk::gomoku(), {.limits = {.time = std::chrono::milliseconds{20}}});
  CHECK(solution.value == Value::unknown);
  CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds{10});
}

TEST_CASE("a short win on a large board") {
  auto game = mnk::gomoku();
  for (const Position p :
       {Position{7, 7}, Position{0, 0}, Position{7, 8}, Position{0, 14}, Position{7, 9}}) {
    game.play(p);
  }
  game.play({14, 0});  // nobody stopped the open three
  const auto solution = solve(game);
  CHECK(solution.value == Value::win);
  CHECK(solution.plies == 3);
  CHECK(variation_holds(game, solution));
}

TEST_CASE("the value alone") {
  const auto solution = solve(Game{Grid<3, 4>{}, KInARow<3>{}}, {.value_only = true});
  CHECK(solution.value == Value::win);
  CHECK(solution.plies == 7);
  CHECK(solution.best_moves.empty());
  CHECK(solution.principal_variation.empty());
}

TEST_CASE("marks in the air are not taken for others") {
  // Set up, not played: two positions whose columns would read the same if marks had fallen.
  const auto start = Game{Grid<6, 7>{}, Rules{KInARow<4>{}, Gravity{}}};
  auto marks = start.board();
  for (const auto& [row, col, player] :
       {std::array{2, 3, 0}, std::array{3, 3, 1}, std::array{4, 3, 0}}) {
    marks.place(Position{row, col}, static_cast<mnk::PlayerIndex>(player));
  }
  const auto game = start.starting_from(marks, mnk::GameStatus::in_progress());
  using Board = mnk::detail::SearchBoard<std::remove_const_t<decltype(game)>, false>;
  CHECK(Board::shares_positions(start));
  CHECK_FALSE(Board::shares_positions(game));
}

TEST_CASE("values have names") {
  CHECK(to_string(Value::unknown) == "unknown");
  CHECK(to_string(Value::loss) == "loss");
  CHECK(to_string(Value::draw) == "draw");
  CHECK(to_string(Value::win) == "win");
  CHECK(to_string(static_cast<Value>(9)) == "unknown");
}

TEST_CASE("positions in which real programs went wrong") {
  struct BotCase {
    const char* id;
    int cols;
    std::vector<Position> moves;
    Value value;
    std::optional<int> plies;
    std::vector<Position> best;
  };
  const std::vector<BotCase> all = {
      {"E01",
       3,
       {{2, 2}, {1, 1}, {2, 1}, {2, 0}, {0, 1}},
       Value::win,
       1,
       {{0, 2}}},  // minimax prefers a slow win
      {"E03",
       3,
       {{0, 0}, {0, 1}, {1, 0}, {2, 0}, {1, 1}, {2, 2}},
       Value::win,
       1,
       {{1, 2}}},  // MCTS: sign / child choice wrong
      {"E05",
       3,
       {{0, 0}, {1, 1}, {2, 1}},
       Value::draw,
       std::nullopt,
       {{1, 0}, {1, 2}, {2, 0}, {2, 2}}},                              // bot misses a fork
      {"E07", 3, {{0, 0}, {0, 1}, {1, 1}}, Value::loss, 4, {{2, 2}}},  // minimax gives up when
                                                                       // losing
      {"E09",
       3,
       {},
       Value::draw,
       std::nullopt,
       {{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}}},  // bot returns no
                                                                                   // move
      {"E25",
       3,
       {{1, 1}, {0, 1}},
       Value::win,
       5,
       {{0, 0}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 2}}},  // MCTS: sign / child choice wrong
      {"E27",
       4,
       {},
       Value::win,
       7,
       {{0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 1}, {2, 2}}},  // transposition table: bound used as
                                                           // exact value
      {"E28b",
       3,
       {{0, 2}, {0, 0}, {1, 0}},
       Value::draw,
       std::nullopt,
       {{1, 1}, {1, 2}}},  // symmetry: move not mapped back
      {"E30", 3, {{0, 0}, {0, 1}, {1, 1}}, Value::loss, 4, {{2, 2}}},  // minimax gives up when
                                                                       // losing
      {"E34", 3, {{0, 0}, {2, 2}, {0, 2}}, Value::loss, 4, {{0, 1}}},  // hash collision in the
                                                                       // transposition table
  };
  for (const auto& each : all) {
    INFO(each.id);
    auto game = Game{Grid{3, each.cols}, KInARow{3}};
    for (const Position p : each.moves) {
      game.play(p);
    }
    const auto solution = solve(game);
    CHECK(solution.value == each.value);
    CHECK((!each.plies || solution.plies == *each.plies));
    CHECK(std::vector<Position>{solution.best_moves.begin(), solution.best_moves.end()} ==
          each.best);
  }
}
