// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_RULES_HPP
#define MNK_RULES_RULES_HPP

#include <mnk/rules/any_empty_square.hpp>
#include <mnk/rules/turns.hpp>

namespace mnk::inline v0_1 {

/// Everything that is decided about a game but its board and players: what wins, where one may
/// play, whose turn it is. `Rules{KInARow<4>{}, Gravity{}}`; what is left out is the usual.
template <class Winning, class Placement = AnyEmptySquare, class Turns = OneMoveEach>
struct Rules {
  static_assert(TurnOrder<Turns>,
                "mnk::Rules: the third member says whose turn it is; it needs PlayerIndex "
                "player_to_move(int ply, int players) const noexcept");

  [[no_unique_address]] Winning winning;        ///< what wins: see WinningStrategy
  [[no_unique_address]] Placement placement{};  ///< where one may play: see PlacementRule
  [[no_unique_address]] Turns turns{};          ///< whose turn it is: see TurnOrder
};

template <class Winning>
Rules(Winning) -> Rules<Winning>;
template <class Winning, class Placement>
Rules(Winning, Placement) -> Rules<Winning, Placement>;
template <class Winning, class Placement, class Turns>
Rules(Winning, Placement, Turns) -> Rules<Winning, Placement, Turns>;

namespace detail {

template <class T>
struct AsRules {
  using type = Rules<T>;
};
template <class... Parts>
struct AsRules<Rules<Parts...>> {
  using type = Rules<Parts...>;
};

/// A bare winning rule stands for the Rules that have it and the usual otherwise.
template <class T>
using as_rules_t = typename AsRules<T>::type;

/// The same as a value; Rules as they are, of which a copy would only be made to be read. (Of parts
/// without members there is nothing to copy, for which GCC 12 then takes them for uninitialized.)
template <class T>
[[nodiscard]] constexpr Rules<T> as_rules(const T& winning) {
  return Rules<T>{winning};
}
template <class... Parts>
[[nodiscard]] constexpr const Rules<Parts...>& as_rules(const Rules<Parts...>& rules) noexcept {
  return rules;
}

}  // namespace detail
}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_RULES_HPP
