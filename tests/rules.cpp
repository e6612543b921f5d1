// SPDX-License-Identifier: MIT
#include <mnk/rules/rules.hpp>

#include <mnk/game.hpp>
#include <mnk/rules/any_empty_square.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <optional>
#include <type_traits>

#include "support/both_times.hpp"

namespace {

using mnk::AnyEmptySquare;
using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::MoveError;
using mnk::OneMoveEach;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk::Rules;

// Turns and placement of one's own.
struct TwoEach {
  constexpr PlayerIndex player_to_move(int ply, int players) const noexcept {
    return static_cast<PlayerIndex>(ply / 2 % players);
  }
};
struct FirstMoveInTheCentre {
  constexpr std::optional<MoveError> check(const auto& board, const auto& move,
                                           int ply) const noexcept {
    const Position centre{board.rows() / 2, board.cols() / 2};
    return ply == 0 && move.at != centre ? std::optional{MoveError::forbidden} : std::nullopt;
  }
};

constexpr void own_turns_and_placement() {
  Game game{Grid<3, 3>{}, Rules{FullLine{}, FirstMoveInTheCentre{}, TwoEach{}}};
  MNK_EXPECT(game.check({0, 0}) == MoveError::forbidden && game.legal_move_count() == 1);
  MNK_EXPECT(game.try_play({0, 0}) == MoveError::forbidden);
  game.play({1, 1});
  MNK_EXPECT(game.to_move() == PlayerIndex{0});
  game.play({0, 0});
  MNK_EXPECT(game.to_move() == PlayerIndex{1});
  MNK_EXPECT(game.try_play(PlayerIndex{0}, {0, 1}) == MoveError::out_of_turn);
  game.play({0, 1});
  game.play({0, 2});
  MNK_EXPECT(game.to_move() == PlayerIndex{0} && game.would_win({2, 2}));
  game.play({2, 2});
  MNK_EXPECT(game.status().winner() == PlayerIndex{0});
  game.undo();
  game.undo();
  MNK_EXPECT(game.to_move() == PlayerIndex{1});
  MNK_EXPECT(game.history()[2].player == PlayerIndex{1});
}

constexpr void any_empty_square_may_be_played() {
  const Game game{Grid<3, 3>{}, Rules{FullLine{}, AnyEmptySquare{}}};
  MNK_EXPECT(game.legal_move_count() == 9);
  MNK_EXPECT(!game.placement().check(game.board(), mnk::Move{}, 0));
  MNK_EXPECT(AnyEmptySquare{} == AnyEmptySquare{});
}

}  // namespace

TEST_CASE("What is left out of the rules is the usual") {
  const Rules bare{FullLine{}};
  const Rules two{KInARow<3>{}, AnyEmptySquare{}};
  STATIC_CHECK(std::is_same_v<decltype(bare), const Rules<FullLine, AnyEmptySquare, OneMoveEach>>);
  STATIC_CHECK(std::is_same_v<decltype(two), const Rules<KInARow<3>, AnyEmptySquare, OneMoveEach>>);
  using Bare = decltype(Game{Grid<3, 3>{}, FullLine{}});
  using Named = decltype(Game{Grid<3, 3>{}, Rules{FullLine{}, AnyEmptySquare{}, OneMoveEach{}}});
  STATIC_CHECK(std::is_same_v<Bare, Named>);
  STATIC_CHECK(std::is_empty_v<Rules<FullLine>>);
}

TEST_CASE("Turns and places may follow rules of one's own") {
  MNK_BOTH_TIMES(own_turns_and_placement);
}

TEST_CASE("Any empty square may be played") {
  MNK_BOTH_TIMES(any_empty_square_may_be_played);
  STATIC_CHECK(mnk::PlacementRule<AnyEmptySquare, mnk::Board<Grid<3, 3>>>);
  STATIC_CHECK(!mnk::PlacementRule<TwoEach, mnk::Board<Grid<3, 3>>>);
}
