// SPDX-License-Identifier: MIT
#include <mnk/rules/decided_by.hpp>

#include <mnk/game.hpp>
#include <mnk/rules/bit_line_winning_strategy.hpp>
#include <mnk/rules/counter_winning_strategy.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>
#include <mnk/rules/k_in_a_row_winning_strategy.hpp>

#include <type_traits>

#include "support/both_times.hpp"

namespace {

using mnk::Board;
using mnk::decided_by;
using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::Position;

template <class GameType>
constexpr void decides_a_row(GameType game) {
  for (const Position p : {Position{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
    game.play(p);
  }
  MNK_EXPECT(game.would_win({0, 2}) && !game.would_win({1, 2}));
  game.play({0, 2});
  MNK_EXPECT(game.status().winner() == mnk::PlayerIndex{0});
}

constexpr void by_each_strategy() {
  decides_a_row(Game{Grid<3, 3>{}, decided_by<mnk::KInARowWinningStrategy>(KInARow<3>{})});
  decides_a_row(Game{Grid{3, 3}, decided_by<mnk::KInARowWinningStrategy>(KInARow{3})});
  decides_a_row(Game{Grid<3, 3>{}, decided_by<mnk::CounterWinningStrategy>(FullLine{})});
  decides_a_row(Game{Grid{3, 3}, decided_by<mnk::BitLineWinningStrategy>(KInARow{3})});
}

}  // namespace

TEST_CASE("A named strategy decides the rule") {
  MNK_BOTH_TIMES(by_each_strategy);
  const Grid<15, 15> grid;
  const auto rule = decided_by<mnk::KInARowWinningStrategy>(KInARow<5>{});
  using GameType = decltype(Game{grid, rule});
  STATIC_CHECK(std::is_same_v<GameType::strategy_type,
                              mnk::KInARowWinningStrategy<KInARow<5>, Board<Grid<15, 15>>>>);
}

TEST_CASE("A rule keeps its limits whoever decides it") {
  CHECK_THROWS_AS((Game{Grid{3, 3}, decided_by<mnk::KInARowWinningStrategy>(KInARow{4})}),
                  mnk::InvalidConfiguration);
}
