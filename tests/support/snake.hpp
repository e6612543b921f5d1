// SPDX-License-Identifier: MIT
#ifndef MNK_TESTS_SUPPORT_SNAKE_HPP
#define MNK_TESTS_SUPPORT_SNAKE_HPP

#include <mnk/player.hpp>

namespace mnk_test {

/// A turn order of one's own: seats go there and back again, 0, 1, 2, 2, 1, 0, …
struct Snake {
  [[nodiscard]] constexpr mnk::PlayerIndex player_to_move(int ply, int players) const noexcept {
    const int at = ply % (2 * players);
    return static_cast<mnk::PlayerIndex>(at < players ? at : 2 * players - 1 - at);
  }
  friend constexpr bool operator==(Snake, Snake) = default;
};

}  // namespace mnk_test

#endif  // MNK_TESTS_SUPPORT_SNAKE_HPP
