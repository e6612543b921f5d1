// SPDX-License-Identifier: MIT
//
// Bots on unusual games and positions: a legal move under any limit while the game goes on, then
// none; the positions in which bots of other programs went wrong.
#include <mnk/mnk.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/bots.hpp"
#include "support/cases.hpp"
#include "support/catch.hpp"
#include "support/make_game.hpp"

namespace {

using mnk::AnyGame;
using mnk::FullLine;
using mnk::Game;
using mnk::GameOptions;
using mnk::Grid;
using mnk::KInARow;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Rules;

// Each bot plays a game against itself, however little it may think.
void play_out(std::string_view what, const AnyGame& fresh) {
  for (const std::uint64_t effort : {0U, 1U, 30U}) {
    mnk_test::for_each_bot(effort, 7, [&](std::string_view name, auto bot) {
      INFO(what << ", " << name << ", " << effort);
      AnyGame game = fresh;
      int moves = 0;
      while (const auto p = bot(game)) {
        REQUIRE_FALSE(game.try_play(*p).has_value());
        REQUIRE(++moves <= game.size());
      }
      CHECK(game.status().is_over());
      CHECK_FALSE(bot(game).has_value());
    });
  }
}

// Whoever has a mark in each of two opposite corners wins.
struct OppositeCorners {
  constexpr bool is_winning_move(const auto& board, const auto& move) const {
    const auto after = board.with(move);
    return after.owned_by(move.player, {0, 0}) &&
           after.owned_by(move.player, {board.rows() - 1, board.cols() - 1});
  }
};

// One square may never be played.
struct Hole {
  mnk::Position at;
  constexpr std::optional<mnk::MoveError> check(const auto& /*board*/, const auto& move,
                                                int /*ply*/) const noexcept {
    return move.at == at ? std::optional{mnk::MoveError::forbidden} : std::nullopt;
  }
  [[nodiscard]] constexpr bool may_block(int /*ply*/) const noexcept { return true; }
};

// The last player moves first, and everybody twice in a row.
struct Backwards {
  [[nodiscard]] constexpr PlayerIndex player_to_move(int ply, int players) const noexcept {
    return static_cast<PlayerIndex>(players - 1 - ply / 2 % players);
  }
};

AnyGame made(auto set) {
  GameOptions options;
  set(options);
  return mnk::make_game(options);
}

AnyGame position_of(const cases::BotCase& c) {
  AnyGame game = mnk::make_game(cases::options_of(c.setup));
  std::string_view rest = c.moves;
  for (std::string_view word; cases::next_word(rest, word);) {
    const auto op = cases::parse_op(word);
    game.play(mnk::Position{op.at[0], op.at[1]});
  }
  return game;
}

bool is_among(const mnk::AnyPosition& p, std::string_view squares) {
  for (std::string_view word; cases::next_word(squares, word);) {
    const auto op = cases::parse_op(word);
    if (p == mnk::AnyPosition{mnk::Position{op.at[0], op.at[1]}}) {
      return true;
    }
  }
  return false;
}

}  // namespace

TEST_CASE("Bots play boards of every shape, made at run time or not, to the end") {
  play_out("1 x 1", Game{Grid{1, 1}, FullLine{}});
  play_out("1 x 9", Game{Grid{1, 9}, KInARow{4}});
  play_out("9 x 1", Game{Grid{9, 1}, KInARow{9}});
  play_out("connect four", mnk::connect_four());
  play_out("torus", made([](GameOptions& options) {
             options.board = GameOptions::Board::torus;
             options.rows = 4;
             options.cols = 5;
             options.k = 4;
           }));
  play_out("hexagon", made([](GameOptions& options) {
             options.board = GameOptions::Board::hexagon;
             options.hex_side = 3;
             options.k = 4;
             options.losing_k = 3;
           }));
  play_out("space with gravity", made([](GameOptions& options) {
             options.layers = 3;
             options.rows = 3;
             options.cols = 2;
             options.k = 3;
             options.has_gravity = true;
           }));
  play_out("four dimensions", Game{Grid<2, 2, 3, 2>{}, KInARow<3>{}});
}

TEST_CASE("Bots play with many players and in any order of turns") {
  play_out("ten players", Game{Grid{6, 6}, KInARow{3}, Players{10}});
  play_out("254 players", Game{Grid{4, 5}, KInARow{3}, Players{254}});
  play_out("backwards, twice each",
           Game{Grid{4, 4}, Rules{KInARow{3}, mnk::AnyEmptySquare{}, Backwards{}}, Players{3}});
  play_out("connect6", made([](GameOptions& options) {
             options.rows = 7;
             options.cols = 7;
             options.k = 6;
             options.stones_then = 2;
           }));
}

TEST_CASE("Bots play by rules under which moves lose, and by rules of one's own") {
  play_out("misere", mnk::misere_tic_tac_toe());
  play_out("every move loses", Game{Grid{2, 2}, mnk::Misere{KInARow{1}}});
  play_out("corners", Game{Grid<3, 4>{}, mnk::AnyOf{OppositeCorners{}, KInARow<4>{}}});
  play_out("a hole", Game{Grid{3, 3}, Rules{KInARow{3}, Hole{{1, 1}}}});
  play_out("opening", made([](GameOptions& options) {
             options.rows = 7;
             options.cols = 7;
             options.k = 5;
             options.centre_first = true;
             options.third_move_distance = 2;
           }));
}

TEST_CASE("The only block is on a square that is forbidden") {
  Game game{Grid{15, 15}, Rules{KInARow{5}, Hole{{8, 6}}}};
  for (const mnk::Position p : std::initializer_list<mnk::Position>{
           {7, 7}, {9, 6}, {9, 5}, {10, 6}, {8, 5}, {11, 6}, {8, 7}, {12, 6}, {13, 6}, {14, 0}}) {
    game.play(p);
  }
  mnk_test::for_each_bot(20, 1, [&](std::string_view name, auto bot) {
    INFO(name);
    CHECK(game.is_legal(*bot(game)));
  });
}

TEST_CASE("In a finished game there is no move, on boards of every kind") {
  const auto check = [](const auto& game) {
    mnk_test::for_each_bot(10, 1, [&](std::string_view name, auto bot) {
      INFO(name);
      CHECK_FALSE(bot(game).has_value());
    });
  };
  auto won = mnk::tic_tac_toe();
  auto drawn = won;
  for (const int square : {0, 3, 1, 4, 2}) {
    won.play(won.grid().position(square));
  }
  for (const int square : {0, 4, 8, 1, 7, 6, 2, 5, 3}) {
    drawn.play(drawn.grid().position(square));
  }
  REQUIRE(drawn.status().is_draw());
  check(won);
  check(drawn);
  check(AnyGame{won});
  check(AnyGame{drawn});
  // Taken back, it goes on.
  won.undo();
  mnk_test::for_each_thinking_bot(
      10, 1, [&](std::string_view, auto bot) { CHECK(bot(won) == mnk::Position{0, 2}); });
}

TEST_CASE("The same seed and effort give the same move") {
  const auto game = mnk::connect_four();
  for (std::uint64_t seed = 0; seed < 5; ++seed) {
    std::vector<mnk::Position> moves;
    for (int repeat = 0; repeat < 2; ++repeat) {
      std::size_t i = 0;
      mnk_test::for_each_bot(50, seed, [&](std::string_view name, auto bot) {
        INFO(name);
        const auto p = *bot(game);
        if (repeat == 0) {
          moves.push_back(p);
        } else {
          CHECK(p == moves[i++]);
        }
      });
    }
  }
}

TEST_CASE("Positions that made other bots go wrong") {
  CHECK(cases::bots().size() == 20);
  for (const cases::BotCase& c : cases::bots()) {
    const AnyGame game = position_of(c);
    INFO(c);
    for (const std::uint64_t effort : {0U, 1U, 100U}) {
      mnk_test::for_each_bot(effort, 3, [&](std::string_view name, auto bot) {
        INFO(name);
        const auto p = bot(game);
        REQUIRE(p.has_value());
        CHECK(game.is_legal(*p));
        CHECK((name == "random" || c.duty.empty() || is_among(*p, c.duty)));
      });
    }
    // Those that search find the moves that keep the value.
    if (!c.preserving.empty()) {
      mnk::Mcts mcts{mnk_test::mcts_options(20'000, 3)};
      CHECK(is_among(*mcts(game), c.preserving));
      mnk::Minimax minimax{mnk_test::minimax_options(20'000, 3)};
      CHECK(is_among(*minimax(game), c.best));
    }
  }
}
