// SPDX-License-Identifier: MIT
// Games by rules that cannot be told apart are not compared.
#include <mnk/mnk.hpp>

#include <optional>

struct WinsInColumn {
  int column = 0;
  constexpr bool is_winning_move(const auto&, auto move) const { return move.at.col == column; }
#ifndef MNK_FAIL_winning_rule
  friend constexpr bool operator==(const WinsInColumn&, const WinsInColumn&) = default;
#endif
};

struct LosesInColumn {
  int column = 0;
  constexpr bool is_winning_move(const auto&, auto move) const { return move.at.col == column; }
#ifndef MNK_FAIL_part_of_a_winning_rule
  friend constexpr bool operator==(const LosesInColumn&, const LosesInColumn&) = default;
#endif
};

struct LeftColumns {
  int count = 1;
  constexpr std::optional<mnk::MoveError> check(const auto&, auto move, int) const noexcept {
    return move.at.col < count ? std::nullopt : std::optional{mnk::MoveError::forbidden};
  }
#ifndef MNK_FAIL_placement
  friend constexpr bool operator==(const LeftColumns&, const LeftColumns&) = default;
#endif
};

struct OneSeatFirst {
  int until = 0;
  constexpr mnk::PlayerIndex player_to_move(int ply, int players) const noexcept {
    return static_cast<mnk::PlayerIndex>(ply < until ? 0 : ply % players);
  }
#ifndef MNK_FAIL_turns
  friend constexpr bool operator==(const OneSeatFirst&, const OneSeatFirst&) = default;
#endif
};

bool compare() {
  const mnk::Game game{mnk::Grid<3, 3>{},
                       mnk::Rules{WinsInColumn{1}, LeftColumns{2}, OneSeatFirst{3}}};
  const mnk::Game other{mnk::Grid<3, 3>{},
                        mnk::Misere{mnk::AnyOf{mnk::FullLine{}, LosesInColumn{1}}}};
  return game == game && other == other;
}
