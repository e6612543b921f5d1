// SPDX-License-Identifier: MIT
//
// The number of games, wins, draws and positions at every ply, against counts made apart from the
// library (tests/data/counts.tsv, totals.tsv): of every game that has been counted, made at run
// time; of static games, on both storages and by every strategy that decides the rule; through play
// and undo, through copies, and merged by position. And the number of lines of boards of many
// sizes.
#include <mnk/mnk.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "support/any_game.hpp"
#include "support/catch.hpp"
#include "support/effort.hpp"
#include "support/make_game.hpp"
#include "support/oracles.hpp"

namespace {

using mnk::BitLineWinningStrategy;
using mnk::CounterWinningStrategy;
using mnk::decided_by;
using mnk::FullLine;
using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::KInARow;
using mnk::KInARowWinningStrategy;
using mnk::Misere;
using mnk::Overline;
using mnk::Players;
using mnk::ShiftWinningStrategy;
using mnk::Torus;
using mnk_test::byte_game;
using oracles::Counts;
using oracles::Oracle;

constexpr int limited(int depth, int slow_depth) {
  return mnk_test::is_slow && slow_depth < depth ? slow_depth : depth;
}

struct Tally {
  std::uint64_t leaves = 0;
  std::array<std::uint64_t, 3> wins{};
  std::uint64_t draws = 0;
  std::uint64_t positions = 0;  // where they are counted

  void add(mnk::GameStatus status, std::uint64_t times) {
    leaves += times;
    if (const auto winner = status.winner()) {
      wins.at(static_cast<std::size_t>(mnk::index_of(*winner))) += times;
    }
    draws += status.is_draw() ? times : 0;
  }
};
using Tallies = std::vector<Tally>;  // by ply

// --- game by game -------------------------------------------------------------------------------

template <class GameType>
void walk_by_undo(GameType& game, int depth, Tallies& tallies) {
  const mnk::GameStatus status = game.status();
  tallies[static_cast<std::size_t>(game.ply())].add(status, 1);
  if (depth == 0 || status.is_over()) {
    return;
  }
  for (const auto p : game.legal_moves()) {
    game.play_unchecked(p);
    walk_by_undo(game, depth - 1, tallies);
    game.undo();
  }
}

template <class GameType>
void walk_by_copies(const GameType& game, int depth, Tallies& tallies) {
  const mnk::GameStatus status = game.status();
  tallies[static_cast<std::size_t>(game.ply())].add(status, 1);
  if (depth == 0 || status.is_over()) {
    return;
  }
  for (const auto p : game.legal_moves()) {
    GameType next = game;
    next.play_unchecked(p);
    walk_by_copies(next, depth - 1, tallies);
  }
}

// --- position by position -----------------------------------------------------------------------

/// A game to walk through by the numbers of its squares, so that the walk is compiled once.
class Tree {
 public:
  Tree() = default;
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;
  virtual ~Tree() = default;

  virtual mnk::GameStatus status() const = 0;
  virtual void legal_squares(std::vector<int>& squares) const = 0;
  virtual void play(int square) = 0;
  virtual void undo() = 0;
  virtual void reset() = 0;
  virtual void append_marks(std::string& marks) const = 0;
};

std::optional<mnk::PlayerIndex> owner_of(const mnk::AnyGame& game, const mnk::AnyPosition& p) {
  return game.at(p);
}
auto owner_of(const auto& game, const auto& p) { return game.board().at(p); }
auto positions_of(const mnk::AnyGame& game) { return game.positions(); }
auto positions_of(const auto& game) {
  const auto all = game.grid().positions();
  return std::vector(all.begin(), all.end());
}
int number_of(const mnk::AnyGame& game, const mnk::AnyPosition& p) {
  int number = 0;
  for (int i = 0; i < game.rank(); ++i) {
    number = number * game.extent(i) + p[i];
  }
  return number;
}
int number_of(const auto& game, const auto& p) { return game.grid().index(p); }

template <class GameType>
class TreeOf final : public Tree {
 public:
  explicit TreeOf(const GameType& game) : game_(game), squares_(positions_of(game)) {}

  mnk::GameStatus status() const override { return game_.status(); }
  void legal_squares(std::vector<int>& squares) const override {
    squares.clear();
    for (const auto& p : game_.legal_moves()) {
      squares.push_back(number_of(game_, p));
    }
  }
  void play(int square) override {
    game_.play_unchecked(squares_[static_cast<std::size_t>(square)]);
  }
  void undo() override { game_.undo(); }
  void reset() override { game_.reset(); }
  void append_marks(std::string& marks) const override {
    // Three squares a byte: a short text is kept without memory of its own.
    int code = 0;
    int squares = 0;
    for (const auto& p : squares_) {
      const auto owner = owner_of(game_, p);
      code = 4 * code + (owner ? mnk::index_of(*owner) + 1 : 0);
      if (++squares % 3 == 0) {
        marks += static_cast<char>(code);
        code = 0;
      }
    }
    marks += static_cast<char>(code);
  }

 private:
  GameType game_;
  std::vector<typename GameType::position_type> squares_;
};

// Ply by ply. Games that meet in one position go on together: all of a large tree at the price of
// its positions.
Tallies walk_by_position(Tree& tree, int depth) {
  struct Entry {
    std::u16string path;  // the squares played
    mnk::GameStatus status;
    std::uint64_t times = 0;
  };
  Tallies tallies;
  std::unordered_map<std::string, Entry> layer;
  layer[""] = {{}, tree.status(), 1};
  std::string marks;
  std::vector<int> squares;
  for (int ply = 0; !layer.empty(); ++ply) {
    Tally tally;
    tally.positions = layer.size();
    std::unordered_map<std::string, Entry> next;
    for (const auto& [key, entry] : layer) {
      tally.add(entry.status, entry.times);
      if (ply == depth || entry.status.is_over()) {
        continue;
      }
      tree.reset();
      for (const char16_t square : entry.path) {
        tree.play(square);
      }
      tree.legal_squares(squares);
      for (const int square : squares) {
        tree.play(square);
        marks.clear();
        tree.append_marks(marks);
        Entry& met = next[marks];
        if (met.times == 0) {
          met.path = entry.path;
          met.path += static_cast<char16_t>(square);
          met.status = tree.status();
        }
        met.times += entry.times;
        tree.undo();
      }
    }
    tallies.push_back(tally);
    layer = std::move(next);
  }
  return tallies;
}

// --- against the counts -------------------------------------------------------------------------

void compare(const Tallies& tallies, const Oracle& oracle, int depth) {
  int compared = 0;
  for (const Counts& counts : oracle.plies) {
    if (counts.ply > depth) {
      break;
    }
    INFO(oracle.where << ": " << oracle.name << ", ply " << counts.ply);
    const Tally& tally = tallies.at(static_cast<std::size_t>(counts.ply));
    CHECK(tally.leaves == counts.leaves);
    CHECK(tally.wins == counts.wins);
    CHECK(tally.draws == counts.draws);
    CHECK((tally.positions == 0 || counts.distinct == 0 || tally.positions == counts.distinct));
    ++compared;
  }
  CHECK(compared > 1);
}

template <class GameType>
void by_undo(GameType game, std::string_view name, int depth) {
  const GameType start = game;
  Tallies tallies(static_cast<std::size_t>(depth) + 1);
  walk_by_undo(game, depth, tallies);
  CHECK(game == start);
  compare(tallies, oracles::oracle(name), depth);
}

template <class GameType>
void by_copies(const GameType& game, std::string_view name, int depth) {
  Tallies tallies(static_cast<std::size_t>(depth) + 1);
  walk_by_copies(game, depth, tallies);
  compare(tallies, oracles::oracle(name), depth);
}

// As many plies as have few enough positions.
int depth_of(const Oracle& oracle) {
  constexpr std::uint64_t most_positions = mnk_test::is_slow ? 1'500 : 30'000;
  int depth = 0;
  for (const Counts& counts : oracle.plies) {
    if ((counts.distinct != 0 ? counts.distinct : counts.leaves / 2) > most_positions) {
      break;
    }
    depth = counts.ply;
  }
  return depth;
}

template <class GameType>
void by_position(const GameType& game, const Oracle& oracle, int depth) {
  TreeOf<GameType> tree{game};
  compare(walk_by_position(tree, depth), oracle, depth);
}

template <class GameType>
void by_position(const GameType& game, std::string_view name, int depth) {
  by_position(game, oracles::oracle(name), depth);
}

/// To a depth at which there are few enough positions.
template <class GameType>
void by_position(const GameType& game, std::string_view name) {
  const Oracle& oracle = oracles::oracle(name);
  by_position(game, oracle, depth_of(oracle));
}

// Each check of a tree, for every kind of game that plays it. A plane grid comes as a type, so that
// it is static, and is made again at run time.
template <int Rows, int Cols, int PlayerCount, class Check, class... Winning>
void for_each_game(Check check, const Winning&... winning) {
  const Grid<Rows, Cols> grid;
  const Players<PlayerCount> players;
  (check(Game{grid, winning, players}), ...);
  (check(byte_game(grid, winning, players)), ...);
}

template <int Rows, int Cols, int PlayerCount, class Check, class... Winning>
void for_each_run_time_game(Check check, const Winning&... winning) {
  const Grid grid{Rows, Cols};
  (check(Game{grid, winning, Players<PlayerCount>{}}), ...);
  (check(Game{grid, winning, Players{PlayerCount}}), ...);
}

void all_of_3x3() {
  constexpr std::string_view name = "plain_3x3_k3";
  const int depth = limited(9, 6);
  const auto undo = [&](auto game) { by_undo(game, name, depth); };
  const auto copies = [&](const auto& game) { by_copies(game, name, depth); };
  const auto lines = decided_by<CounterWinningStrategy>(FullLine{});
  const auto walk = decided_by<KInARowWinningStrategy>(KInARow<3>{});
  const auto walk_at_run_time = decided_by<KInARowWinningStrategy>(KInARow{3});
  const auto words = decided_by<BitLineWinningStrategy>(KInARow<3>{});
  for_each_game<3, 3, 2>(undo, lines, walk, walk_at_run_time, words);
  for_each_game<3, 3, 2>(copies, lines, walk, words);
  for_each_run_time_game<3, 3, 2>(undo, FullLine{}, walk_at_run_time);
  const auto shifts = decided_by<ShiftWinningStrategy>(KInARow<3>{});
  undo(Game{Grid<3, 3>{}, shifts});
  copies(Game{Grid<3, 3>{}, shifts});
  for_each_run_time_game<3, 3, 2>([&](const auto& game) { by_copies(game, name, limited(6, 4)); },
                                  FullLine{}, walk_at_run_time);
}

// --- lines --------------------------------------------------------------------------------------

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
  CHECK(oracles::all().size() == 58);
  for (const Oracle& each : oracles::all()) {
    by_position(mnk::make_game(cases::options_of(each.setup)), each, depth_of(each));
  }
}

TEST_CASE("Whole games that have been counted, made at run time") {
  CHECK(oracles::totals().size() == 42);
  int counted = 0;
  for (const oracles::Totals& each : oracles::totals()) {
    if (each.games == 0 || each.distinct > (mnk_test::is_slow ? 1'500U : 30'000U)) {
      continue;
    }
    INFO(each.where);
    TreeOf<mnk::AnyGame> tree{mnk::make_game(cases::options_of(each.setup))};
    Tally whole;
    std::uint64_t games = 0;
    for (const Tally& tally : walk_by_position(tree, 1000)) {
      whole.positions += tally.positions;
      whole.draws += tally.draws;
      games += tally.draws;
      for (std::size_t seat = 0; seat < 3; ++seat) {
        whole.wins.at(seat) += tally.wins.at(seat);
        games += tally.wins.at(seat);
      }
    }
    CHECK(games == each.games);
    CHECK(whole.wins == each.wins);
    CHECK(whole.draws == each.draws);
    CHECK(whole.positions == each.distinct);
    ++counted;
  }
  CHECK(counted == (mnk_test::is_slow ? 7 : 16));
}

TEST_CASE("The whole tree of 3 x 3") { all_of_3x3(); }

TEST_CASE("The whole tree of 3 x 3 with three players") {
  const auto undo = [](auto game) { by_undo(game, "plain_3x3_k3_3p", limited(9, 6)); };
  const auto copies = [](const auto& game) { by_copies(game, "plain_3x3_k3_3p", limited(9, 6)); };
  const auto lines = decided_by<CounterWinningStrategy>(FullLine{});
  for_each_game<3, 3, 3>(undo, lines, decided_by<BitLineWinningStrategy>(KInARow<3>{}));
  copies(Game{Grid<3, 3>{}, FullLine{}, Players<3>{}});
  for_each_run_time_game<3, 3, 3>(undo, KInARow{3});
}

TEST_CASE("The tree of 3 x 4 with three in a row, game by game") {
  const auto walk = decided_by<KInARowWinningStrategy>(KInARow<3>{});
  const auto undo = [](auto game) { by_undo(game, "plain_3x4_k3", limited(7, 5)); };
  const auto copies = [](const auto& game) { by_copies(game, "plain_3x4_k3", limited(7, 5)); };
  for_each_game<3, 4, 2>(undo, walk);
  for_each_game<3, 4, 2>(copies, walk);
  by_undo(Game{Grid<3, 4>{}, KInARow<3>{}}, "plain_3x4_k3", limited(8, 5));
}

TEST_CASE("The whole trees of 3 x 4 and 4 x 3 with three in a row, position by position") {
  const auto walk = decided_by<KInARowWinningStrategy>(KInARow<3>{});
  const auto words = decided_by<BitLineWinningStrategy>(KInARow<3>{});
  const int depth = limited(12, 7);
  const auto lying = [&](const auto& game) { by_position(game, "plain_3x4_k3", depth); };
  const auto standing = [&](const auto& game) { by_position(game, "plain_4x3_k3", depth); };
  lying(Game{Grid<3, 4>{}, KInARow<3>{}});
  for_each_game<3, 4, 2>(lying, walk, words);
  for_each_game<4, 3, 2>(standing, walk, words);
  for_each_run_time_game<3, 4, 2>(lying, KInARow{3});
  lying(Game{Grid<3, 4>{}, decided_by<ShiftWinningStrategy>(KInARow<3>{})});
  standing(Game{Grid<4, 3>{}, decided_by<ShiftWinningStrategy>(KInARow{3})});
}

TEST_CASE("The tree of 4 x 4 with four in a row, game by game") {
  const auto lines = decided_by<CounterWinningStrategy>(FullLine{});
  const auto walk = decided_by<KInARowWinningStrategy>(KInARow<4>{});
  const auto undo = [](auto game) { by_undo(game, "plain_4x4_k4", limited(6, 5)); };
  const auto copies = [](const auto& game) { by_copies(game, "plain_4x4_k4", 5); };
  for_each_game<4, 4, 2>(undo, lines, walk);
  for_each_game<4, 4, 2>(copies, lines, walk);
}

TEST_CASE("The tree of 4 x 4 to ply 7, where it is first won, position by position") {
  const int depth = limited(7, 5);
  const auto lines = decided_by<CounterWinningStrategy>(FullLine{});
  const auto walk = decided_by<KInARowWinningStrategy>(KInARow<4>{});
  for_each_game<4, 4, 2>([&](const auto& game) { by_position(game, "plain_4x4_k4", depth); }, lines,
                         walk);
  by_position(Game{Grid<4, 4>{}, FullLine{}}, "plain_4x4_k4", depth);
  by_position(Game{Grid<4, 4>{}, KInARow<3>{}}, "plain_4x4_k3", depth);
}

TEST_CASE("Small trees, position by position") {
  constexpr int all = 23;
  by_position(Game{Grid<1, 5>{}, KInARow<3>{}}, "plain_1x5_k3", all);
  by_position(Game{Grid<1, 9>{}, KInARow<5>{}}, "plain_1x9_k5", all);
  by_position(Game{Grid{1, 10}, KInARow{5}}, "plain_1x10_k5", all);
  by_position(Game{Grid<2, 2>{}, FullLine{}}, "plain_2x2_k2", all);
  by_position(Game{Grid<3, 3>{}, KInARow<1>{}}, "plain_3x3_k1", all);
  by_position(Game{Grid<3, 3>{}, KInARow<2>{}}, "plain_3x3_k2", all);
  by_position(Game{Grid<3, 3>{}, FullLine{}}, "plain_3x3_k3", all);
  by_position(Game{Grid<3, 3>{}, FullLine{}, Players<3>{}}, "plain_3x3_k3_3p", all);
  by_position(Game{Grid{2, 2, 2}, KInARow{2}}, "plain_2x2x2_k2", all);
}

TEST_CASE("The first plies on larger boards") {
  by_position(Game{Grid<5, 5>{}, KInARow<3>{}}, "plain_5x5_k3", limited(5, 4));
  by_position(Game{Grid{5, 5}, KInARow{4}}, "plain_5x5_k4", 4);
  by_position(Game{Grid{5, 6}, KInARow{4}}, "plain_5x6_k4", 4);
  by_position(Game{Grid<15, 15>{}, KInARow<5>{}}, "plain_15x15_k5", 2);
  by_position(Game{Grid<19, 19>{}, KInARow<5>{}}, "plain_19x19_k5", 2);
  by_position(Game{Grid<4, 4>{}, KInARow<3>{}, Players<3>{}}, "plain_4x4_k3_3p", limited(5, 4));
}

TEST_CASE("Trees of exactly k in a row, and misere") {
  constexpr int all = 23;
  by_position(Game{Grid<3, 3>{}, KInARow<3, Overline::does_not_win>{}}, "exact_3x3_k3", all);
  by_position(Game{Grid<1, 9>{}, KInARow{5, Overline::does_not_win}}, "exact_1x9_k5", all);
  by_position(Game{Grid{1, 10}, KInARow{5, Overline::does_not_win}}, "exact_1x10_k5", all);
  by_position(Game{Grid<4, 4>{}, KInARow<3, Overline::does_not_win>{}}, "exact_4x4_k3",
              limited(7, 5));
  by_position(Game{Grid<5, 5>{}, KInARow<3, Overline::does_not_win>{}}, "exact_5x5_k3");
  by_position(mnk::misere_tic_tac_toe(), "misere_3x3_k3");
  by_position(Game{Grid<4, 4>{}, Misere{KInARow<3>{}}}, "misere_4x4_k3");
}

TEST_CASE("Static games where marks fall") {
  const mnk::Rules four{KInARow<4>{}, Gravity{}};
  by_position(mnk::connect_four(), "gravity_6x7_k4");
  by_position(Game{Grid<3, 3>{}, mnk::Rules{FullLine{}, Gravity{}}}, "gravity_3x3_k3");
  by_position(Game{Grid<5, 4>{}, four}, "gravity_5x4_k4");
  by_position(Game{Grid<8, 1>{}, four}, "gravity_8x1_k4");
}

TEST_CASE("Static games on a torus, in space, and of three players") {
  by_position(Game{Torus<3, 3>{}, FullLine{}}, "torus_3x3_k3");
  by_position(Game{Torus<4, 4>{}, KInARow<4>{}}, "torus_4x4_k4");
  by_position(Game{Grid<3, 3, 3>{}, FullLine{}}, "plain_3x3x3_k3");
  by_position(Game{Grid<2, 3, 4>{}, KInARow<3>{}}, "plain_3x4x2_k3");
  by_position(mnk::qubic(), "plain_4x4x4_k4");
  by_position(Game{Grid<4, 4>{}, KInARow<3>{}, Players<3>{}}, "plain_4x4_k3_3p");
}

TEST_CASE("The first turns of connect6") {
  const mnk::Rules rules{KInARow<6>{}, mnk::AnyEmptySquare{}, mnk::Connect6Turns{}};
  by_position(mnk::connect6(), "connect6_19x19_k6", 1);
  by_position(Game{Grid<6, 6>{}, rules}, "connect6_6x6_k6");
  for (const Counts& counts : oracles::plies("connect6_6x6_k6")) {
    INFO("ply " << counts.ply);
    if (counts.ply <= limited(5, 3)) {
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
        INFO(rows << " x " << cols << ", k " << k);
        CHECK(lines_of(Grid{rows, cols}, k).size() ==
              static_cast<std::size_t>(oracles::lines_of_board(rows, cols, k)));
      }
    }
  }
  CHECK(lines_of(Grid<15, 15>{}, 5).size() == 572);
  CHECK(lines_of(Grid<6, 7>{}, 4).size() == 69);
}
