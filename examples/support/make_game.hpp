// SPDX-License-Identifier: MIT
//
// make_game, compiled once for all programs here and not in each: it holds every kind of game that
// numbers can describe.
#ifndef MNK_EXAMPLES_SUPPORT_MAKE_GAME_HPP
#define MNK_EXAMPLES_SUPPORT_MAKE_GAME_HPP

#include <mnk/mnk.hpp>

extern template mnk::AnyGame mnk::make_game<mnk::GameOptions>(const mnk::GameOptions& options);

#endif  // MNK_EXAMPLES_SUPPORT_MAKE_GAME_HPP
