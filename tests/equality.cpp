// SPDX-License-Identifier: MIT
// Games by different rules are not the same game, wherever a rule stands.
#include <mnk/any_game.hpp>
#include <mnk/game.hpp>
#include <mnk/game_options.hpp>
#include <mnk/grid/grid.hpp>
#include <mnk/play/mcts.hpp>
#include <mnk/rules/all_of.hpp>
#include <mnk/rules/any_of.hpp>
#include <mnk/rules/decided_by.hpp>
#include <mnk/rules/k_in_a_row.hpp>
#include <mnk/rules/misere.hpp>
#include <mnk/rules/shapes.hpp>
#include <mnk/rules/win_and_lose.hpp>

#include <concepts>
#include <cstdint>
#include <optional>

#include "support/catch.hpp"
#include "support/make_game.hpp"

namespace {

using mnk::AllOf;
using mnk::AnyGame;
using mnk::AnyOf;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::Misere;
using mnk::PlayerIndex;
using mnk::Position;
using mnk::Rules;
using mnk::Shape;
using mnk::Shapes;
using mnk::WinAndLose;

constexpr Shape row{Position{0, 0}, Position{0, 1}, Position{0, 2}};
constexpr Shape corner{Position{0, 0}, Position{0, 1}, Position{1, 0}};

void check_differ(const auto& grid, const auto& rule, const auto& other) {
  const Game a{grid, rule};
  const Game b{grid, other};
  CHECK(a == Game{grid, rule});
  CHECK(b == Game{grid, other});
  CHECK_FALSE(a == b);
}

void check_differ_behind_any_game(const auto& grid, const auto& rule, const auto& other) {
  const AnyGame a = Game{grid, rule};
  CHECK(a == AnyGame{Game{grid, rule}});
  CHECK_FALSE(a == AnyGame{Game{grid, other}});
}

// Alone and inside every rule that holds others.
void check_differ_everywhere(const auto& grid, const auto& rule, const auto& other) {
  const KInARow<3> line;
  check_differ(grid, rule, other);
  check_differ(grid, AnyOf{line, rule}, AnyOf{line, other});
  check_differ(grid, AllOf{rule, line}, AllOf{other, line});
  check_differ(grid, Misere{rule}, Misere{other});
  check_differ(grid, WinAndLose{rule, line}, WinAndLose{other, line});
  check_differ(grid, WinAndLose{line, rule}, WinAndLose{line, other});
  check_differ(grid, Misere{AnyOf{AllOf{line, rule}, line}},
               Misere{AnyOf{AllOf{line, other}, line}});
  check_differ_behind_any_game(grid, rule, other);
}

/// One may only play in the left columns.
struct LeftColumns {
  int count = 1;

  [[nodiscard]] constexpr std::optional<mnk::MoveError> check(const auto& /*board*/,
                                                              const auto& move,
                                                              int /*ply*/) const noexcept {
    return move.at.col < count ? std::nullopt : std::optional{mnk::MoveError::forbidden};
  }
};

struct ComparableColumns : LeftColumns {
  friend constexpr bool operator==(const ComparableColumns& a, const ComparableColumns& b) {
    return a.count == b.count;
  }
};

/// Wins in one column.
struct WinsInColumn {
  int column = 0;

  [[nodiscard]] constexpr bool is_winning_move(const auto& /*board*/,
                                               const auto& move) const noexcept {
    return move.at.col == column;
  }
};

struct ComparableColumn : WinsInColumn {
  friend constexpr bool operator==(const ComparableColumn& a, const ComparableColumn& b) {
    return a.column == b.column;
  }
};

/// The first player has so many turns more than the others.
struct FirstMovesTwice {
  int until = 0;

  [[nodiscard]] constexpr PlayerIndex player_to_move(int ply, int players) const noexcept {
    return ply < until ? PlayerIndex{0} : static_cast<PlayerIndex>(ply % players);
  }
};

/// A rule made of others, compared by what it is made of.
template <class Inner>
struct Made {
  Inner inner;

  template <class BoardType>
  [[nodiscard]] constexpr auto strategy(const BoardType& board) const {
    return inner.strategy(board);
  }
  friend constexpr bool operator==(const Made&, const Made&) = default;
};
template <class Inner>
Made(Inner) -> Made<Inner>;

/// A rule without members needs no ==.
struct NeverWins {
  [[nodiscard]] constexpr bool is_winning_move(const auto& /*board*/,
                                               const auto& /*move*/) const noexcept {
    return false;
  }
};

mnk::Mcts bot_of_400() {
  mnk::MctsOptions options;
  options.simulations = 400;
  return mnk::Mcts{options};
}

// Whether Mcts, having moved in one game, goes on in its tree for another: it then has more
// positions than a new bot would.
bool goes_on(const auto& first, const auto& second) {
  mnk::Mcts fresh = bot_of_400();
  (void)fresh(second);
  mnk::Mcts bot = bot_of_400();
  (void)bot(first);
  (void)bot(second);
  return bot.positions() != fresh.positions();
}

}  // namespace

TEST_CASE("Shapes of different squares are different games", "[equality]") {
  SECTION("as given") { check_differ_everywhere(Grid<3, 3>{}, Shapes{row}, Shapes{corner}); }
  SECTION("anywhere") {
    check_differ(Grid<4, 4>{}, Shapes{row.anywhere()}, Shapes{corner.anywhere()});
  }
  SECTION("in any orientation") {
    check_differ_everywhere(Grid<3, 3>{}, Shapes{row.in_any_orientation()},
                            Shapes{corner.in_any_orientation()});
  }
  SECTION("on a run-time grid") {
    check_differ_everywhere(Grid{3, 3}, Shapes{row}, Shapes{corner});
    check_differ(Grid{3, 3}, Shapes{row.anywhere()}, Shapes{corner.anywhere()});
    check_differ(Grid{3, 3}, Shapes{row.in_any_orientation()}, Shapes{corner.in_any_orientation()});
  }
  SECTION("beside the same one") {
    check_differ(Grid{3, 3}, Shapes{row, row}, Shapes{row, corner});
  }
}

TEST_CASE("Rules of different numbers are different games", "[equality]") {
  check_differ(Grid<4, 4>{}, KInARow{3}, KInARow{4});
  check_differ_everywhere(Grid{4, 4}, KInARow{3}, KInARow{3, mnk::Overline::does_not_win});
  check_differ(Grid{70, 3}, KInARow{3}, KInARow{4});
  check_differ(Grid<4, 4>{}, mnk::decided_by<mnk::KInARowWinningStrategy>(KInARow{3}),
               mnk::decided_by<mnk::KInARowWinningStrategy>(KInARow{4}));
  check_differ_everywhere(Grid<4, 4>{}, ComparableColumn{{1}}, ComparableColumn{{2}});
  check_differ(Grid<4, 4>{}, Rules{KInARow<3>{}, ComparableColumns{{2}}},
               Rules{KInARow<3>{}, ComparableColumns{{3}}});
  check_differ(Grid<5, 5>{}, Rules{KInARow<3>{}, mnk::ProOpening{1}},
               Rules{KInARow<3>{}, mnk::ProOpening{2}});
  check_differ(Grid<4, 4>{}, Rules{KInARow<3>{}, mnk::AnyEmptySquare{}, mnk::StonesPerTurn{1, 2}},
               Rules{KInARow<3>{}, mnk::AnyEmptySquare{}, mnk::StonesPerTurn{2, 2}});
}

TEST_CASE("Options that differ make different games", "[equality]") {
  mnk::GameOptions options;
  options.rows = options.cols = 5;
  options.k = 4;
  const AnyGame usual = make_game(options);
  CHECK(usual == make_game(options));
  const auto differs = [&](auto&& change) {
    mnk::GameOptions other = options;
    change(other);
    return !(make_game(other) == usual);
  };
  CHECK(differs([](auto& other) { other.k = 3; }));
  CHECK(differs([](auto& other) { other.overline = mnk::Overline::does_not_win; }));
  CHECK(differs([](auto& other) { other.is_misere = true; }));
  CHECK(differs([](auto& other) { other.losing_k = 3; }));
  CHECK(differs([](auto& other) { other.squares = true; }));
  CHECK(differs([](auto& other) { other.corners = true; }));
  CHECK(differs([](auto& other) { other.has_gravity = true; }));
  CHECK(differs([](auto& other) { other.third_move_distance = 1; }));
  CHECK(differs([](auto& other) { other.stones_then = 2; }));
}

TEST_CASE("Rules that hold others are compared as values", "[equality]") {
  const auto check = [](const auto& a, const auto& b) {
    CHECK(Made{a} == Made{a});
    CHECK_FALSE(Made{a} == Made{b});
  };
  const KInARow<3> line;
  check(row, corner);
  check(Shapes{row}, Shapes{corner});
  check(AnyOf{line, Shapes{row}}, AnyOf{line, Shapes{corner}});
  check(AllOf{line, KInARow{3}}, AllOf{line, KInARow{4}});
  check(Misere{KInARow{3}}, Misere{KInARow{4}});
  check(WinAndLose{KInARow{3}, line}, WinAndLose{KInARow{4}, line});
  check(WinAndLose{line, KInARow{3}}, WinAndLose{line, KInARow{4}});
  check(mnk::decided_by<mnk::KInARowWinningStrategy>(KInARow{3}),
        mnk::decided_by<mnk::KInARowWinningStrategy>(KInARow{4}));
}

TEST_CASE("A rule without members compares without ==", "[equality]") {
  const Game game{Grid<3, 3>{}, AnyOf{NeverWins{}, KInARow<3>{}}};
  CHECK(game == Game{Grid<3, 3>{}, AnyOf{NeverWins{}, KInARow<3>{}}});
  CHECK(AnyGame{game} == AnyGame{game});
}

TEST_CASE("An AnyGame whose rules cannot be compared equals none", "[equality]") {
  const auto check_equals_none = [](const auto& rules) {
    const AnyGame game = Game{Grid<3, 3>{}, rules};
    const AnyGame copy = game;
    CHECK_FALSE(game == copy);
    CHECK_FALSE(game == game);
    CHECK(copy.legal_move_count() > 0);
  };
  check_equals_none(WinsInColumn{1});
  check_equals_none(AnyOf{KInARow<3>{}, WinsInColumn{1}});
  check_equals_none(AllOf{KInARow<3>{}, WinsInColumn{1}});
  check_equals_none(Misere{WinsInColumn{1}});
  check_equals_none(WinAndLose{KInARow<3>{}, WinsInColumn{1}});
  check_equals_none(WinAndLose{WinsInColumn{1}, KInARow<3>{}});
  check_equals_none(Misere{AnyOf{AllOf{WinsInColumn{1}, KInARow<3>{}}, KInARow<2>{}}});
  check_equals_none(Rules{KInARow<3>{}, LeftColumns{2}});
  check_equals_none(Rules{KInARow<3>{}, mnk::AnyEmptySquare{}, FirstMovesTwice{2}});
}

TEST_CASE("Mcts does not go on from a game by other rules", "[equality]") {
  const auto check_starts_afresh = [](const auto& grid) {
    const Game by_row{grid, Shapes{row.in_any_orientation()}};
    const Game by_corner{grid, Shapes{corner.in_any_orientation()}};
    CHECK(goes_on(AnyGame{by_row}, AnyGame{by_row}));
    CHECK_FALSE(goes_on(AnyGame{by_row}, AnyGame{by_corner}));
  };
  check_starts_afresh(Grid<4, 4>{});
  check_starts_afresh(Grid{4, 4});
  const Game by_row{Grid{4, 4}, Shapes{row.in_any_orientation()}};
  const Game by_corner{Grid{4, 4}, Shapes{corner.in_any_orientation()}};
  CHECK(goes_on(by_row, by_row));
  CHECK_FALSE(goes_on(by_row, by_corner));
}

TEST_CASE("Mcts goes on only where the rules can be compared", "[equality]") {
  const Game comparable{Grid{5, 5}, Rules{KInARow<4>{}, ComparableColumns{{4}}}};
  const Game incomparable{Grid{5, 5}, Rules{KInARow<4>{}, LeftColumns{4}}};
  const Game other{Grid{5, 5}, Rules{KInARow<4>{}, LeftColumns{5}}};
  CHECK(goes_on(comparable, comparable));
  CHECK_FALSE(goes_on(incomparable, incomparable));
  CHECK_FALSE(goes_on(incomparable, other));
  CHECK(goes_on(AnyGame{comparable}, AnyGame{comparable}));
  CHECK_FALSE(goes_on(AnyGame{incomparable}, AnyGame{incomparable}));
  CHECK_FALSE(goes_on(AnyGame{incomparable}, AnyGame{other}));
}
