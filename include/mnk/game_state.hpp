// SPDX-License-Identifier: MIT
#ifndef MNK_GAME_STATE_HPP
#define MNK_GAME_STATE_HPP

#include <mnk/error.hpp>
#include <mnk/player.hpp>
#include <mnk/status.hpp>

#include <concepts>
#include <iterator>
#include <optional>
#include <ranges>

namespace mnk::inline v0_1 {

/// A position in play of any game: what a search of one's own needs of it, and what a game of one's
/// own has to give. State is the first model.
///
/// | member                  | what it is                                                      |
/// | ----------------------- | --------------------------------------------------------------- |
/// | `action_type`           | what a player chooses: a square, or a regular value of its own  |
/// | `change_type`           | what `play` returns and `undo` takes                            |
/// | `status()`              | in progress, won or drawn                                       |
/// | `to_move()`, `ply()`    | whose turn it is, and how many actions were made                |
/// | `player_count()`        | 2 to 254                                                        |
/// | `legal()`               | a sized forward range of actions, empty once the game is over   |
/// | `check(action)`         | why the player to move may not do that, or nothing              |
/// | `play(action)`          | does it unchecked, and returns what undo needs                  |
/// | `undo(change)`          | takes the last action back: the state is equal to what it was   |
/// | `number(action)`        | a fixed number, 0 to `action_bound()` - 1, for tables           |
/// | `action(number)`        | the action with that number                                     |
///
/// A model is copyable, and equal where it means the same position.
template <class S>
concept GameState = std::copyable<S> && std::equality_comparable<S> &&
                    requires(S& changed, const S& state, const typename S::action_type& action,
                             const typename S::change_type& change, int number) {
                      { state.status() } -> std::same_as<GameStatus>;
                      { state.to_move() } -> std::same_as<PlayerIndex>;
                      { state.player_count() } -> std::same_as<int>;
                      { state.ply() } -> std::same_as<int>;
                      { state.legal() } -> std::ranges::forward_range;
                      { state.legal().size() } -> std::convertible_to<int>;
                      { state.check(action) } -> std::same_as<std::optional<MoveError>>;
                      { changed.play(action) } -> std::same_as<typename S::change_type>;
                      changed.undo(change);
                      { state.number(action) } -> std::same_as<int>;
                      { state.action(number) } -> std::same_as<typename S::action_type>;
                      { state.action_bound() } -> std::same_as<int>;
                    };

}  // namespace mnk::inline v0_1

#endif  // MNK_GAME_STATE_HPP
