// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_BOARD_HPP
#define MNK_SEARCH_BOARD_HPP

#include <mnk/board.hpp>
#include <mnk/search/verb_board.hpp>
#include <mnk/search/word_board.hpp>

namespace mnk::inline v0_1::detail {

template <class GameType>
[[nodiscard]] constexpr bool has_words() noexcept {
  if constexpr (requires { GameType::board_type::storage; }) {
    return GameType::board_type::storage == Storage::bits;
  } else {
    return false;
  }
}

template <class GameType, bool Guesses, bool HasWords = has_words<GameType>()>
struct SearchBoardOf {
  using type = VerbBoard<GameType, Guesses>;
};
template <class GameType, bool Guesses>
struct SearchBoardOf<GameType, Guesses, true> {
  using type = WordBoard<GameType, Guesses>;
};

/// The position of a game as a search keeps it: words where boards are bits, else a copy of the
/// game. One that guesses keeps what a position seems to be worth as well.
template <class GameType, bool Guesses>
using SearchBoard = typename SearchBoardOf<GameType, Guesses>::type;

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_BOARD_HPP
