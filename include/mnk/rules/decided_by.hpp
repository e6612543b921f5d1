// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_DECIDED_BY_HPP
#define MNK_RULES_DECIDED_BY_HPP

#include <mnk/rules/winning_strategy.hpp>

namespace mnk::inline v0_1 {

/// A rule together with the strategy that is to decide it, for whoever wants another one than
/// the rule would choose: see decided_by.
template <template <class, class> class Strategy, class Rule>
class DecidedBy {
 public:
  constexpr explicit DecidedBy(const Rule& rule) : rule_(rule) {}

  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& players) const {
    detail::validate(rule_, grid, players);
    detail::GridDemand<Strategy>::validate(grid);
  }

  template <class BoardType>
  [[nodiscard]] constexpr auto strategy(const BoardType& board) const {
    return Strategy<Rule, BoardType>{rule_, board};
  }

  friend bool operator==(const DecidedBy&, const DecidedBy&) = default;

 private:
  [[no_unique_address]] Rule rule_;
};

/// The rule, decided by a named strategy: `decided_by<KInARowWinningStrategy>(KInARow<5>{})`. A
/// strategy that cannot decide the rule, or not on the game's board, does not compile; one that
/// does not fit a run-time grid throws InvalidConfiguration when the game is made.
template <template <class, class> class Strategy, class Rule>
[[nodiscard]] constexpr auto decided_by(const Rule& rule) {
  return DecidedBy<Strategy, Rule>{rule};
}

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_DECIDED_BY_HPP
