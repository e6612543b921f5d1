// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_OVERLINE_HPP
#define MNK_RULES_OVERLINE_HPP

namespace mnk::inline v0_1 {

/// Whether a row longer than k wins.
enum class Overline : unsigned char {
  wins,          ///< k or more (freestyle gomoku)
  does_not_win,  ///< exactly k (standard gomoku)
};

}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_OVERLINE_HPP
