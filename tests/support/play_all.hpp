// SPDX-License-Identifier: MIT
//
// Several moves at once.
#ifndef MNK_TESTS_SUPPORT_PLAY_ALL_HPP
#define MNK_TESTS_SUPPORT_PLAY_ALL_HPP

#include <mnk/grid/position.hpp>

#include <initializer_list>

namespace mnk_test {

template <class GameType>
constexpr void play_all(GameType& game, std::initializer_list<mnk::Position> squares) {
  for (const mnk::Position p : squares) {
    game.play(p);
  }
}

}  // namespace mnk_test

#endif  // MNK_TESTS_SUPPORT_PLAY_ALL_HPP
