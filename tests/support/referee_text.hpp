// SPDX-License-Identifier: MIT
//
// A Case as the command-line referee sees it: its options, what it reads and what it must print.
#ifndef MNK_TESTS_SUPPORT_REFEREE_TEXT_HPP
#define MNK_TESTS_SUPPORT_REFEREE_TEXT_HPP

#include <string>
#include <string_view>

#include "support/cases.hpp"

namespace cases {

inline std::string referee_options(const Setup& setup) {
  const auto option = [](const char* name, int value) {
    return " --" + std::string(name) + " " + std::to_string(value);
  };
  std::string text;
  if (setup.geometry == Geometry::hex) {
    text = option("hex", (setup.rows + 1) / 2);
  } else {
    if (setup.layers > 1) {
      text = option("layers", setup.layers);
    }
    text += option("rows", setup.rows) + option("cols", setup.cols);
  }
  if (setup.geometry == Geometry::torus) {
    text += " --torus";
  }
  text += setup.k == 0 ? " --full-line" : option("k", setup.k);
  if (setup.players != 2) {
    text += option("players", setup.players);
  }
  if (setup.exact) {
    text += " --exact";
  }
  if (setup.gravity) {
    text += " --gravity";
  }
  if (setup.misere) {
    text += " --misere";
  }
  if (setup.connect6) {
    text += " --turns connect6";
  }
  return text.substr(1);
}

inline std::string referee_input(const Case& c) {
  std::string text;
  std::string_view rest = c.ops;
  for (std::string_view word; next_word(rest, word);) {
    for (char letter : word) {
      text += letter == ',' ? ' ' : letter;
    }
    text += '\n';
  }
  return text;
}

inline std::string referee_output(const Case& c) {
  std::string text;
  for (Steps steps{c}; steps.next();) {
    if (steps.result == "ongoing") {
      text += "ongoing " + std::to_string(steps.to_move);
    } else if (steps.result.starts_with("win:")) {
      text += "win " + std::string(steps.result.substr(4)) + " " + std::string(steps.winning);
    } else if (steps.result.starts_with("illegal:")) {
      text += "illegal " + std::string(steps.result.substr(8));
    } else {
      text += steps.result;
    }
    text += '\n';
  }
  return text;
}

}  // namespace cases

#endif
