// SPDX-License-Identifier: MIT
//
// make_game, compiled once for all programs here and not in each: it holds every kind of game that
// numbers can describe, those of tests/data among them.
#ifndef MNK_TESTS_SUPPORT_MAKE_GAME_HPP
#define MNK_TESTS_SUPPORT_MAKE_GAME_HPP

#include <mnk/mnk.hpp>

#include "support/cases.hpp"

extern template mnk::AnyGame mnk::make_game<mnk::GameOptions>(const mnk::GameOptions& options);

namespace cases {

inline mnk::GameOptions options_of(const Setup& setup) {
  mnk::GameOptions options;
  if (setup.geometry == Geometry::hex) {
    options.board = mnk::GameOptions::Board::hexagon;
    options.hex_side = (setup.rows + 1) / 2;
  } else if (setup.geometry == Geometry::torus) {
    options.board = mnk::GameOptions::Board::torus;
  }
  options.rows = setup.rows;
  options.cols = setup.cols;
  if (setup.layers > 1) {
    options.layers = setup.layers;
  }
  if (setup.k != 0) {
    options.k = setup.k;
  }
  options.players = setup.players;
  options.overline = setup.exact ? mnk::Overline::does_not_win : mnk::Overline::wins;
  options.has_gravity = setup.gravity;
  options.is_misere = setup.misere;
  options.stones_then = setup.connect6 ? 2 : 1;
  return options;
}

}  // namespace cases

#endif  // MNK_TESTS_SUPPORT_MAKE_GAME_HPP
