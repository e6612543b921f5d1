// SPDX-License-Identifier: MIT
#include <mnk/play/playing_strategy.hpp>

#include <mnk/any_game.hpp>
#include <mnk/games.hpp>

#include <functional>
#include <memory>
#include <optional>

#include "support/both_times.hpp"

namespace {

using mnk::AnyGame;
using mnk::AnyPosition;
using mnk::PlayingStrategy;
using mnk::Position;
using mnk::Position3;

using TicTacToe = decltype(mnk::tic_tac_toe());
using Qubic = decltype(mnk::qubic());

struct AnyBot {
  template <class GameType>
  std::optional<typename GameType::position_type> operator()(const GameType& game) {
    ++calls;
    return game.status().is_over() ? std::nullopt : std::optional{game.legal_move(0)};
  }
  int calls = 0;
};

struct MoveOnly {
  std::unique_ptr<int> state;
  Position operator()(const TicTacToe&) const { return {0, 0}; }
};

Position first(const TicTacToe& game) { return game.legal_move(0); }

template <class Result>
using Answers = Result (*)(const TicTacToe&);

}  // namespace

TEST_CASE("A bot plays any game") {
  STATIC_CHECK(PlayingStrategy<AnyBot, TicTacToe>);
  STATIC_CHECK(PlayingStrategy<AnyBot, Qubic>);
  STATIC_CHECK(PlayingStrategy<AnyBot, AnyGame>);
  AnyBot bot;
  CHECK(bot(mnk::tic_tac_toe()) == Position{0, 0});
  CHECK(bot(AnyGame{mnk::qubic()}) == AnyPosition{Position3{0, 0, 0}});
  CHECK(bot.calls == 2);
}

TEST_CASE("Whatever is called with a game and answers with a square is a strategy") {
  CHECK(first(mnk::tic_tac_toe()) == Position{0, 0});
  STATIC_CHECK(PlayingStrategy<decltype(&first), TicTacToe>);
  STATIC_CHECK(PlayingStrategy<decltype(first), TicTacToe>);
  STATIC_CHECK(PlayingStrategy<MoveOnly, TicTacToe>);
  STATIC_CHECK(PlayingStrategy<std::reference_wrapper<AnyBot>, TicTacToe>);
  STATIC_CHECK(PlayingStrategy<std::function<Position(const TicTacToe&)>, TicTacToe>);
  STATIC_CHECK(PlayingStrategy<Answers<std::nullopt_t>, TicTacToe>);
  // A plane position is a position of any board; what its rank is, the board will say.
  STATIC_CHECK(PlayingStrategy<Position (*)(const AnyGame&), AnyGame>);
  STATIC_CHECK(PlayingStrategy<std::optional<Position3> (*)(const AnyGame&), AnyGame>);
}

TEST_CASE("Whatever would change the game or answers with something else is no strategy") {
  STATIC_CHECK(!PlayingStrategy<Position (*)(TicTacToe&), TicTacToe>);
  STATIC_CHECK(!PlayingStrategy<Position (*)(), TicTacToe>);
  STATIC_CHECK(!PlayingStrategy<Answers<void>, TicTacToe>);
  STATIC_CHECK(!PlayingStrategy<Answers<int>, TicTacToe>);
  STATIC_CHECK(!PlayingStrategy<Answers<bool>, TicTacToe>);
  STATIC_CHECK(!PlayingStrategy<Answers<Position3>, TicTacToe>);
  STATIC_CHECK(!PlayingStrategy<Answers<Position>, Qubic>);
  STATIC_CHECK(!PlayingStrategy<Position, TicTacToe>);
}
