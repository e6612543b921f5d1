// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_SEARCH_BOARD_HPP
#define MNK_DETAIL_SEARCH_BOARD_HPP

#include <mnk/board.hpp>
#include <mnk/detail/verb_board.hpp>
#include <mnk/detail/word_board.hpp>

namespace mnk::inline v0_1::detail {

template <class GameType>
[[nodiscard]] constexpr bool has_words() noexcept {
  if constexpr (requires { GameType::board_type::storage; }) {
    return GameType::board_type::storage == Storage::bits;
  } else {
    return false;
  }
}

template <class GameType, bool HasWords = has_words<GameType>()>
struct SearchBoardOf {
  using type = VerbBoard<GameType>;
};
template <class GameType>
struct SearchBoardOf<GameType, true> {
  using type = WordBoard<GameType>;
};

/// The position of a game as a search keeps it: words where boards are bits, else a copy of the
/// game.
template <class GameType>
using SearchBoard = typename SearchBoardOf<GameType>::type;

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_SEARCH_BOARD_HPP
