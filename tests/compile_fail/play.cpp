// SPDX-License-Identifier: MIT
// Who plays and who watches is refused with what is missing.
#include <mnk/game.hpp>
#include <mnk/grid/grid.hpp>
#include <mnk/play/match.hpp>
#include <mnk/rules/full_line.hpp>

#include <utility>

using Game =
    mnk::Game<mnk::Grid<3, 3>, mnk::Rules<mnk::FullLine, mnk::AnyEmptySquare, mnk::OneMoveEach>>;

#ifdef MNK_FAIL_blank_symbol
constexpr mnk::Symbol symbol{" "};
#else
constexpr mnk::Symbol symbol{"X"};
#endif

#ifdef MNK_FAIL_malformed_symbol
constexpr mnk::Symbol other{"\xFF"};
#else
constexpr mnk::Symbol other{"O"};
#endif

struct Bot {
#ifdef MNK_FAIL_strategy_changes_the_game
  mnk::Position operator()(Game& game) const { return game.legal_move(0); }
#elif defined(MNK_FAIL_strategy_answers_otherwise)
  int operator()(const Game&) const { return 0; }
#elif defined(MNK_FAIL_strategy_of_another_rank)
  mnk::Position3 operator()(const Game&) const { return {}; }
#else
  mnk::Position operator()(const Game& game) const { return game.legal_move(0); }
#endif
};

#ifdef MNK_FAIL_replaced_by_no_strategy
using Replacement = int;
#else
using Replacement = Bot;
#endif

void play() {
  const mnk::Roster roster{mnk::Player{"Ann", symbol}, mnk::Player{"Bob", other}};
  mnk::Match match{Game{mnk::Grid<3, 3>{}, mnk::FullLine{}}, roster, Bot{}, Bot{}};
  match.set_strategy(mnk::PlayerIndex{0}, Replacement{});

#ifdef MNK_FAIL_observer_without_move
  match.on_move([](const auto&) {});
#elif defined(MNK_FAIL_observer_changes_the_match)
  match.on_move([](mnk::Match<Game>& now, const mnk::Move&) { now.take_back(); });
#else
  match.on_move([](const auto&, const mnk::Move&) {});
#endif
#ifdef MNK_FAIL_observer_of_refusals
  match.on_refused_move([](const auto&, const mnk::Move&) {});
#else
  match.on_refused_move([](const auto&, const mnk::RefusedMove<mnk::Position>&) {});
#endif
#ifdef MNK_FAIL_observer_of_the_end
  match.on_end([] {});
#else
  match.on_end([](const auto&) {});
#endif
#ifdef MNK_FAIL_copied
  mnk::Match<Game> copy = match;
#else
  mnk::Match<Game> copy = std::move(match);
#endif
  copy.play();
}
