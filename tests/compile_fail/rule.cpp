// SPDX-License-Identifier: MIT
// A type that does not do what its place in a game asks for is refused with what is missing.
#include <mnk/mnk.hpp>

#include <cstdint>
#include <limits>

struct NeverWins {
#ifdef MNK_FAIL_no_question
  constexpr bool wins(const auto&, auto) const { return false; }
#else
  constexpr bool is_winning_move(const auto&, auto) const { return false; }
#endif
};

struct Anywhere {
#ifdef MNK_FAIL_no_placement_check
  constexpr bool allows(const auto&, auto, int) const noexcept { return true; }
#else
  constexpr std::optional<mnk::MoveError> check(const auto&, auto, int) const noexcept {
    return {};
  }
#endif
};

struct FirstSeatOnly {
#ifdef MNK_FAIL_no_turn_order
  constexpr int player_to_move(int, int) const noexcept { return 0; }
#else
  constexpr mnk::PlayerIndex player_to_move(int, int) const noexcept { return mnk::PlayerIndex{0}; }
#endif
};

struct LosesNowhere : NeverWins {
#ifdef MNK_FAIL_losing_of_three
  constexpr bool is_losing_move(const auto&, auto) const { return false; }
#endif
};

#ifdef MNK_FAIL_counters_for_a_row
using Counted = mnk::KInARow<3>;
#else
using Counted = mnk::FullLine;
#endif

void play() {
  mnk::Game game{mnk::Grid<3, 3>{}, mnk::Rules{NeverWins{}, mnk::AnyEmptySquare{}}};
  game.play(mnk::Position{0, 0});

  mnk::Game everywhere{mnk::Grid<3, 3>{}, mnk::Rules{mnk::FullLine{}, Anywhere{}, FirstSeatOnly{}}};
  everywhere.play(mnk::Position{0, 0});

  mnk::Game counted{mnk::Grid<3, 3>{}, mnk::decided_by<mnk::CounterWinningStrategy>(Counted{})};
  counted.play(mnk::Position{0, 0});

  mnk::Game three{mnk::Grid<3, 3>{}, LosesNowhere{}, mnk::Players<3>{}};
  three.play(mnk::Position{0, 0});
}
