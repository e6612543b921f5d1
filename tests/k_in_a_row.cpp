// SPDX-License-Identifier: MIT
#include <mnk/rules/k_in_a_row.hpp>

#include <mnk/game.hpp>

#include <climits>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <type_traits>

#include "support/both_times.hpp"

namespace {

using mnk::Game;
using mnk::GameStatus;
using mnk::Grid;
using mnk::InvalidConfiguration;
using mnk::KInARow;
using mnk::Overline;
using mnk::Position;

constexpr void k_is_known() {
  MNK_EXPECT(KInARow<5>{}.k() == 5 && KInARow<5>{}.overline() == Overline::wins);
  MNK_EXPECT(KInARow{5}.k() == 5 && KInARow{5}.overline() == Overline::wins);
  MNK_EXPECT(KInARow{1024}.k() == 1024 && KInARow{1}.k() == 1);
  MNK_EXPECT(KInARow(5, Overline::does_not_win).overline() == Overline::does_not_win);
  MNK_EXPECT((KInARow<5, Overline::does_not_win>{}.overline() == Overline::does_not_win));
  MNK_EXPECT(KInARow{5} == KInARow{5} && KInARow{5} != KInARow{4});
  MNK_EXPECT(KInARow(5, Overline::does_not_win) != KInARow{5});
  MNK_EXPECT(KInARow{std::int8_t{3}} == KInARow{3ULL});
}

// Joins two pairs to a row of five, where four are asked for.
template <class Rule>
constexpr GameStatus joins_to_five(const Rule& rule) {
  Game game{Grid{3, 9}, rule};
  for (const Position p :
       {Position{0, 0}, {2, 0}, {0, 1}, {2, 1}, {0, 3}, {2, 3}, {0, 4}, {2, 8}}) {
    game.play(p);
  }
  game.play({0, 2});
  return game.status();
}

constexpr void longer_rows_win_or_not() {
  MNK_EXPECT(joins_to_five(KInARow<4>{}).winner().has_value());
  MNK_EXPECT(joins_to_five(KInARow{4}).winner().has_value());
  MNK_EXPECT(joins_to_five(KInARow{3}).winner().has_value());
  MNK_EXPECT(joins_to_five(KInARow<5, Overline::does_not_win>{}).winner().has_value());
  MNK_EXPECT((!joins_to_five(KInARow<4, Overline::does_not_win>{}).is_over()));
  MNK_EXPECT(!joins_to_five(KInARow{4, Overline::does_not_win}).is_over());
  MNK_EXPECT(!joins_to_five(KInARow{6}).is_over());
}

// A row that is too long already does not win by growing on, at either end.
template <class GameType>
constexpr void grows_on(GameType game) {
  for (const int col : {2, 3, 5, 6}) {
    game.play({0, col});
    game.play({2, col - 2 + col / 5});  // 0 1 4 5
  }
  game.play({0, 4});
  MNK_EXPECT(!game.status().is_over());
  game.play({2, 8});
  MNK_EXPECT(!game.would_win({0, 7}) && !game.would_win({0, 1}));
}

constexpr void too_long_stays_too_long() {
  grows_on(Game{Grid{3, 9}, KInARow{3, Overline::does_not_win}});
  grows_on(Game{Grid<3, 9>{}, KInARow<3, Overline::does_not_win>{}});
  grows_on(Game{Grid<3, 9>{}, KInARow<4, Overline::does_not_win>{}});
}

constexpr void one_in_a_row() {
  Game game{Grid<2, 2>{}, KInARow<1>{}};
  MNK_EXPECT(game.would_win({1, 1}));
  game.play({1, 1});
  MNK_EXPECT(game.status().winner().has_value());
}

template <class Make>
std::string refusal(Make make) {
  try {
    make();
  } catch (const InvalidConfiguration& error) {
    return error.what();
  }
  return "none";
}

}  // namespace

TEST_CASE("k stands in the type or in the value") {
  MNK_BOTH_TIMES(k_is_known);
  STATIC_CHECK(std::is_same_v<decltype(KInARow{5}), KInARow<mnk::Dynamic>>);
  STATIC_CHECK(std::is_same_v<decltype(KInARow{5, Overline::wins}), KInARow<mnk::Dynamic>>);
  STATIC_CHECK(KInARow<5>::static_k == 5);
  STATIC_CHECK(KInARow<>::static_k == mnk::Dynamic);
  STATIC_CHECK(std::is_empty_v<KInARow<5>>);
  STATIC_CHECK(!std::is_convertible_v<int, KInARow<>>);
}

TEST_CASE("A row longer than k wins, unless it is said not to") {
  MNK_BOTH_TIMES(longer_rows_win_or_not);
}

TEST_CASE("A row that is too long does not win by growing on") {
  MNK_BOTH_TIMES(too_long_stays_too_long);
}

TEST_CASE("One in a row is any move") { MNK_BOTH_TIMES(one_in_a_row); }

TEST_CASE("k out of range is refused with the value and the range") {
  for (const long long k : {0LL, -1LL, -5LL, 1025LL, 65539LL, 4294967299LL, LLONG_MAX, LLONG_MIN}) {
    CHECK(refusal([&] { KInARow{k}; }) == "mnk::KInARow: k must be 1 to 1024, got " +
                                              std::to_string(k) +
                                              (k == LLONG_MAX ? " or more" : ""));
  }
  CHECK(refusal([] { KInARow{ULLONG_MAX}; }) != "none");
}

TEST_CASE("k longer than every side is refused with the value and the range") {
  const auto words = [](int longest, int k) {
    return "mnk::KInARow: k must be 1 to " + std::to_string(longest) +
           ", the grid's longest side, got " + std::to_string(k);
  };
  CHECK(refusal([] { Game(Grid{3, 4}, KInARow{5}); }) == words(4, 5));
  CHECK(refusal([] { Game(Grid<3, 3>{}, KInARow{4}); }) == words(3, 4));
  CHECK(refusal([] { Game(Grid{15, 15}, KInARow<16>{}); }) == words(15, 16));
  CHECK(refusal([] { Game(Grid{2, 3, 4}, KInARow{5}); }) == words(4, 5));
  CHECK(refusal([] { Game(Grid{1, 1}, KInARow{2}); }) ==
        "mnk::KInARow: k must be 1, the grid's longest side, got 2");
  CHECK(refusal([] { Game(Grid{3, 4}, KInARow{4}); }) == "none");
  CHECK(refusal([] { Game(Grid{1, 5}, KInARow<5>{}); }) == "none");
  CHECK(refusal([] { Game(Grid<5, 1>{}, KInARow<5>{}); }) == "none");
}
