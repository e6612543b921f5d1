// SPDX-License-Identifier: MIT
#include "make_game.hpp"

template mnk::AnyGame mnk::make_game<mnk::GameOptions>(const mnk::GameOptions& options);
