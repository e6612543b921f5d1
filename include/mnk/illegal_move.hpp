// SPDX-License-Identifier: MIT
#ifndef MNK_ILLEGAL_MOVE_HPP
#define MNK_ILLEGAL_MOVE_HPP

#include <mnk/detail/assert.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/error.hpp>
#include <mnk/move.hpp>

#include <exception>

namespace mnk::inline v0_1 {

MNK_VIRTUAL_BEGIN

/// A move that the game refused, thrown by Game::play. The game is unchanged. One type for boards
/// of every rank, so that one catch clause serves all.
class IllegalMove : public std::exception {
 public:
  template <int Rank>
  IllegalMove(MoveError reason, const BasicMove<BasicPosition<Rank>>& move) noexcept
      : reason_(reason), rank_(Rank), player_(move.player) {
    text_ << "mnk: illegal move of player " << index_of(move.player) << " at (";
    for (int i = 0; i < Rank; ++i) {
      coordinates_[i] = move.at[i];
      text_ << (i == 0 ? "" : ", ") << move.at[i];
    }
    text_ << "): " << to_string(reason).data();
  }

  /// The same reason as try_play returns.
  [[nodiscard]] MoveError reason() const noexcept { return reason_; }

  /// The refused move; name the position type for a board that is not a plane: move<Position3>().
  /// Requires the rank of the game that threw.
  template <class PositionType = Position>
  [[nodiscard]] BasicMove<PositionType> move() const noexcept {
    BasicMove<PositionType> result{player_, {}};
    MNK_ASSERT(rank_ == rank_of(result.at));
    for (int i = 0; i < rank_of(result.at); ++i) {
      result.at[i] = coordinates_[i];
    }
    return result;
  }

  [[nodiscard]] const char* what() const noexcept override { return text_.c_str(); }

 private:
  template <int Rank>
  static constexpr int rank_of(const BasicPosition<Rank>& /*position*/) noexcept {
    return Rank;
  }

  MoveError reason_;
  int rank_;
  PlayerIndex player_;
  int coordinates_[4] = {};
  detail::Text text_;
};

MNK_VIRTUAL_END

}  // namespace mnk::inline v0_1

#endif  // MNK_ILLEGAL_MOVE_HPP
