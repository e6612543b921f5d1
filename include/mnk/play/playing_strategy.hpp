// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_PLAYING_STRATEGY_HPP
#define MNK_PLAY_PLAYING_STRATEGY_HPP

#include <concepts>
#include <optional>
#include <type_traits>

namespace mnk::inline v0_1 {

/// Whoever chooses moves: a person at a console, a bot, a socket, a lambda. It is called with the
/// game, which it may read and copy but not change, and answers with the square to play for the
/// player to move:
///
///   std::optional<Position> operator()(const Game& game)
///
/// or with a plain position. Nothing means that it has no move to give: a bot answers so only where
/// the game is over, a person by leaving. Nothing obliges the answer to be legal; whoever asks
/// checks it (see Match). A strategy may keep state and may be called for any seat; the game is
/// not always a continuation of the one before, for moves may have been taken back, and it is
/// only to be used during the call.
template <class S, class GameType>
concept PlayingStrategy = std::invocable<S&, const GameType&> &&
                          // Asked for void, std::optional of libc++ is an error, not a refusal.
                          !std::is_void_v<std::invoke_result_t<S&, const GameType&>> &&
                          std::convertible_to<std::invoke_result_t<S&, const GameType&>,
                                              std::optional<typename GameType::position_type>>;

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_PLAYING_STRATEGY_HPP
