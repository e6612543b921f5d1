// SPDX-License-Identifier: MIT
// nvcc reads headers by a front end of its own, and hands the host compiler what it has made of
// them. Whoever includes mnk.hpp in a .cu file meets both, and in a kernel the device compiler too.
#include <cstdio>
#include <mnk/mnk.hpp>

// With --expt-relaxed-constexpr what is constexpr runs on the device.
__global__ void count_replies(int* legal, int* winning) {
  auto game = mnk::connect_four();
  game.play_unchecked({5, 3});
  for (const auto square : game.legal_moves()) {
    ++*legal;
    *winning += game.would_win(square) ? 1 : 0;
  }
}

int main() {
  auto game = mnk::connect_four();
  mnk::SplitMix64 rng{1};
  std::printf("%d\n", mnk::playout(game, rng).is_over() ? 1 : 0);
  std::printf("%d\n", mnk::Mcts{{.simulations = 9}}(game)->col);
  std::printf("%d\n", mnk::Minimax{{.limits = {.nodes = 9}}}(mnk::AnyGame{game})->rank());
}
