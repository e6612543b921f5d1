// SPDX-License-Identifier: MIT
// A game promises the same and is searched the same whether its sides are known at compile time or
// at run time.
#include <mnk/analysis/solve.hpp>
#include <mnk/analysis/symmetry.hpp>
#include <mnk/any_game.hpp>
#include <mnk/game.hpp>
#include <mnk/grid/grid.hpp>
#include <mnk/grid/hex_grid.hpp>
#include <mnk/grid/torus.hpp>
#include <mnk/rules/all_of.hpp>
#include <mnk/rules/any_of.hpp>
#include <mnk/rules/corners.hpp>
#include <mnk/rules/decided_by.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/gravity.hpp>
#include <mnk/rules/k_in_a_row.hpp>
#include <mnk/rules/misere.hpp>
#include <mnk/rules/shapes.hpp>
#include <mnk/rules/win_and_lose.hpp>
#include <mnk/search/threats.hpp>

#include "support/catch.hpp"
#include "support/effort.hpp"

namespace {

using mnk::AnyGame;
using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::Position;
using mnk::Rules;
using mnk::Shape;
using mnk::Shapes;

constexpr Shape corner{Position{0, 0}, Position{0, 1}, Position{1, 0}};

void check_promise_the_same(const auto& a, const auto& b) {
  CHECK(mnk::detail::threats_stay(a) == mnk::detail::threats_stay(b));
  CHECK(a.promises() == b.promises());
  CHECK(mnk::symmetries(a).size() == mnk::symmetries(b).size());
}

// Behind an AnyGame too, which asks the game that it holds.
void check_any_game_promises_the_same(const auto& game) {
  const AnyGame any = game;
  CHECK(any.threats_stay() == mnk::detail::threats_stay(game));
  CHECK(any.promises() == game.promises());
  CHECK(static_cast<int>(any.symmetries().size()) == mnk::symmetries(game).size());
}

// On a board of bits, on a board of bytes, and on one whose sides are given at run time.
template <int Rows, int Cols>
void check_boards(const auto& rule) {
  using GridType = Grid<Rows, Cols>;
  using RulesType = mnk::detail::as_rules_t<std::decay_t<decltype(rule)>>;
  const Game bits{GridType{}, rule};
  const Game<GridType, RulesType, mnk::Players<2>, mnk::Storage::bytes> bytes{GridType{}, rule};
  const Game run_time{Grid{Rows, Cols}, rule};
  check_promise_the_same(bits, run_time);
  check_promise_the_same(bytes, run_time);
}

void check_rule(const auto& rule, bool threats_stay) {
  const Game bits{Grid<4, 5>{}, rule};
  const Game run_time{Grid{4, 5}, rule};
  CHECK(mnk::detail::threats_stay(bits) == threats_stay);
  check_promise_the_same(bits, run_time);
}

void check_rule_and_what_holds_it(const auto& rule, bool threats_stay) {
  const KInARow<3> line;
  check_rule(mnk::AnyOf{line, rule}, threats_stay);
  check_rule(mnk::Misere{rule}, threats_stay);
  check_rule(mnk::WinAndLose{rule, line}, threats_stay);
  check_rule(mnk::WinAndLose{line, rule}, threats_stay);
  check_rule(Rules{rule, mnk::Gravity{}}, threats_stay);
  check_rule(mnk::AllOf{line, rule}, false);
  check_any_game_promises_the_same(Game{Grid<4, 5>{}, rule});
}

// Each strategy by itself; those that hold others ask no more of one than of another.
void check_strategy(const auto& rule) {
  check_rule(rule, true);
  check_boards<4, 5>(rule);
  check_boards<3, 3>(rule);
}

// A mark between two of the other player's wins.
struct WinsBetween {
  template <class BoardType>
  [[nodiscard]] constexpr bool is_winning_move(
      const BoardType& board, const typename BoardType::move_type& move) const noexcept {
    const auto other = static_cast<mnk::PlayerIndex>(1 - index_of(move.player));
    return board.owned_by(other, {move.at.row, move.at.col - 1}) &&
           board.owned_by(other, {move.at.row, move.at.col + 1});
  }
};

}  // namespace

TEST_CASE("Every strategy promises what its siblings promise", "[promises]") {
  SECTION("FullLine") { check_strategy(FullLine{}); }
  SECTION("KInARow") { check_strategy(KInARow<3>{}); }
  SECTION("KInARow of a k given at run time") { check_strategy(KInARow{3}); }
  SECTION("exactly k") {
    check_strategy(KInARow<3, mnk::Overline::does_not_win>{});
    check_strategy(KInARow{3, mnk::Overline::does_not_win});
  }
  SECTION("by walking") {
    check_strategy(mnk::decided_by<mnk::KInARowWinningStrategy>(KInARow<3>{}));
  }
  SECTION("Corners") { check_strategy(mnk::Corners{}); }
  SECTION("Shapes") {
    check_strategy(Shapes{corner});
    check_strategy(Shapes{corner.anywhere()});
    check_strategy(Shapes{corner.in_any_orientation(), corner});
  }
}

TEST_CASE("A rule that holds others promises what they promise", "[promises]") {
  check_rule_and_what_holds_it(FullLine{}, true);
  check_rule_and_what_holds_it(Shapes{corner}, true);
  // A rule of one's own that promises nothing.
  check_rule_and_what_holds_it(WinsBetween{}, false);
}

TEST_CASE("Boards other than a Grid promise the same too", "[promises]") {
  check_promise_the_same(Game{mnk::Torus<4, 4>{}, KInARow<3>{}},
                         Game{mnk::Torus{4, 4}, KInARow<3>{}});
  check_promise_the_same(Game{mnk::Torus<4, 4>{}, FullLine{}}, Game{mnk::Torus{4, 4}, FullLine{}});
  check_promise_the_same(Game{mnk::HexGrid<3>{}, KInARow<3>{}},
                         Game{mnk::HexGrid{3}, KInARow<3>{}});
  check_promise_the_same(Game{Grid<3, 3, 3>{}, FullLine{}}, Game{Grid{3, 3, 3}, FullLine{}});
}

TEST_CASE("Solving takes the same way for static and for run-time sides", "[promises]") {
  const auto check = [](const AnyGame& a, const AnyGame& b) {
    mnk::SolveOptions options;
    options.value_only = true;
    const auto solution = mnk::solve(a, options);
    const auto other = mnk::solve(b, options);
    CHECK(solution.value == other.value);
    CHECK(solution.nodes == other.nodes);
  };
  if (!mnk_test::is_slow) {
    check(Game{Grid<4, 4>{}, FullLine{}}, Game{Grid{4, 4}, FullLine{}});
    check(Game{Grid<4, 4>{}, KInARow<4>{}}, Game{Grid{4, 4}, KInARow<4>{}});
  }
  check(Game{Grid<3, 4>{}, KInARow{3}}, Game{Grid{3, 4}, KInARow{3}});
  check(Game{Grid<3, 3>{}, Shapes{corner.in_any_orientation()}},
        Game{Grid{3, 3}, Shapes{corner.in_any_orientation()}});
}
