// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_MATCH_ERROR_HPP
#define MNK_PLAY_MATCH_ERROR_HPP

#include <mnk/detail/inline.hpp>
#include <mnk/detail/text.hpp>
#include <mnk/error.hpp>
#include <mnk/grid/position.hpp>
#include <mnk/illegal_move.hpp>
#include <mnk/move.hpp>
#include <mnk/play/player.hpp>
#include <mnk/player.hpp>

#include <exception>

namespace mnk::inline v0_1 {

MNK_VIRTUAL_BEGIN

/// A strategy's move that the game refused, thrown by Match::play_turn: an IllegalMove, reason and
/// move included, that also knows the player's name. The match is unchanged.
class StrategyPlayedIllegally : public IllegalMove {
 public:
  template <int Rank>
  StrategyPlayedIllegally(MoveError reason, const BasicMove<BasicPosition<Rank>>& move,
                          const Player& player) noexcept
      : IllegalMove(reason, move) {
    name_ << player.name().c_str();
    // The reason stands before what may be long.
    text_ << "mnk: illegal move of player " << index_of(move.player) << ": "
          << to_string(reason).data() << " at (";
    for (int i = 0; i < Rank; ++i) {
      text_ << (i == 0 ? "" : ", ") << move.at[i];
    }
    text_ << "), played by " << name_.c_str();
  }

  /// The name of the player whose strategy it was. Lives as long as this object.
  [[nodiscard]] const char* name() const noexcept { return name_.c_str(); }

  [[nodiscard]] const char* what() const noexcept override { return text_.c_str(); }

 private:
  detail::Text name_;
  detail::Text text_;
};

/// A strategy that gave no move, thrown by Match::play_turn. The match is unchanged.
class StrategyGaveNoMove : public std::exception {
 public:
  StrategyGaveNoMove(PlayerIndex seat, const Player& player) noexcept : player_(seat) {
    name_ << player.name().c_str();
    text_ << "mnk: no move of player " << index_of(seat) << ", " << name_.c_str();
  }

  /// Whose strategy it was.
  [[nodiscard]] PlayerIndex player() const noexcept { return player_; }

  /// The name of the player whose strategy it was. Lives as long as this object.
  [[nodiscard]] const char* name() const noexcept { return name_.c_str(); }

  [[nodiscard]] const char* what() const noexcept override { return text_.c_str(); }

 private:
  PlayerIndex player_;
  detail::Text name_;
  detail::Text text_;
};

MNK_VIRTUAL_END

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_MATCH_ERROR_HPP
