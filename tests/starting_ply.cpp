// SPDX-License-Identifier: MIT
// A game starts from marks at the ply that it is told, and refuses marks of another board.
#include <mnk/analysis/perft.hpp>
#include <mnk/analysis/perft_classes.hpp>
#include <mnk/analysis/position.hpp>
#include <mnk/analysis/solve.hpp>
#include <mnk/any_game.hpp>
#include <mnk/game.hpp>
#include <mnk/grid/grid.hpp>
#include <mnk/play/heuristic_bot.hpp>
#include <mnk/play/mcts.hpp>
#include <mnk/play/minimax.hpp>
#include <mnk/play/random.hpp>
#include <mnk/play/splitmix64.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <optional>
#include <string>
#include <variant>

#include "support/catch.hpp"

namespace {

using mnk::AnyGame;
using mnk::FullLine;
using mnk::Game;
using mnk::GameStatus;
using mnk::Grid;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;

constexpr PlayerIndex x{0};
constexpr PlayerIndex o{1};

std::string reason(const std::variant<GameStatus, std::string>& judged) {
  return std::holds_alternative<std::string>(judged) ? std::get<std::string>(judged) : "none";
}

// Plays to the end and back: every move comes back as it was made.
void check_played_out(auto game, int start) {
  const auto first = game;
  CHECK(game.ply() == start);
  CHECK(game.start_ply() == start);
  while (!game.status().is_over()) {
    const auto move = game.play(game.legal_move(game.legal_move_count() - 1));
    CHECK(game.last_move() == std::optional{move});
  }
  const auto moves = game.history();
  CHECK(static_cast<int>(moves.size()) == game.ply() - start);
  while (game.try_undo()) {
  }
  CHECK(game == first);
}

}  // namespace

TEST_CASE("A game starts at the ply that it is told", "[starting_ply]") {
  const auto check = [](const auto& rules) {
    const auto& board = rules.board();
    const auto second = rules.starting_from(board, GameStatus::in_progress(), 1);
    CHECK(second.to_move() == o);
    check_played_out(second, 1);
    const auto last = rules.starting_from(board, GameStatus::in_progress(), board.size());
    check_played_out(last, board.size());
    auto marks = board;
    marks.place({0, 0}, x);
    marks.place({0, 1}, x);
    marks.place({1, 1}, o);
    CHECK(rules.starting_from(marks, GameStatus::in_progress()).to_move() == o);
    CHECK(rules.starting_from(marks, GameStatus::in_progress(), 0).to_move() == x);
    check_played_out(rules.starting_from(marks, GameStatus::in_progress(), 0), 0);
    check_played_out(rules.starting_from(marks, GameStatus::in_progress(), 4), 4);
  };
  check(Game{Grid<3, 3>{}, FullLine{}});
  check(Game{Grid{3, 3}, FullLine{}});
  check(Game{Grid<15, 15>{}, mnk::KInARow<5>{}});
}

TEST_CASE("Searches know the plies of a game that starts late or early", "[starting_ply]") {
  const auto check = [](const auto& rules) {
    for (const int ply : {0, 1, 5, 8, 9}) {
      auto marks = rules.board();
      marks.place({0, 0}, x);
      marks.place({1, 1}, o);
      const auto game = rules.starting_from(marks, GameStatus::in_progress(), ply);
      // The same marks with the same player to move, at the ply of their number or one less.
      const auto usual = rules.starting_from(marks, GameStatus::in_progress(), 2 + ply % 2);
      const auto solution = mnk::solve(game);
      CHECK(solution.value == mnk::solve(usual).value);
      CHECK(solution.plies == mnk::solve(usual).plies);
      CHECK(mnk::solve(AnyGame{game}).value == solution.value);
      CHECK(mnk::solve(AnyGame{game}).plies == solution.plies);
      CHECK(mnk::perft(game, 7) == mnk::perft(usual, 7));
      CHECK(mnk::perft_positions(game, 9) == mnk::perft_positions(usual, 9));
      CHECK(mnk::perft_positions(AnyGame{game}, 9) == mnk::perft_positions(usual, 9));
      for (const AnyGame& each : {AnyGame{game}}) {
        CHECK(each.is_legal(mnk::Minimax{}(each).value()));
        CHECK(each.is_legal(mnk::HeuristicBot{}(each).value()));
        CHECK(each.is_legal(mnk::Mcts{}(each).value()));
      }
      CHECK(game.is_legal(mnk::Minimax{}(game).value()));
    }
  };
  check(Game{Grid<3, 3>{}, FullLine{}});
  check(Game{Grid{3, 3}, FullLine{}});
}

TEST_CASE("A random game goes on with the seat of its ply", "[starting_ply]") {
  // With two squares left, only the player to move can win, by either.
  const Game rules{Grid<3, 3>{}, FullLine{}};
  for (const int ply : {2, 3}) {
    auto marks = rules.board();
    for (const Position p : {Position{0, 0}, Position{0, 1}, Position{1, 2}, Position{2, 2}}) {
      marks.place(p, x);
    }
    for (const Position p : {Position{1, 0}, Position{1, 1}, Position{2, 1}}) {
      marks.place(p, o);
    }
    // Left are (0, 2), which wins for X, and (2, 0), where nobody wins.
    const auto game = rules.starting_from(marks, GameStatus::in_progress(), ply);
    mnk::SplitMix64 rng{7};
    int wins = 0;
    for (int i = 0; i < 200; ++i) {
      wins += mnk::playout(game, rng).winner() == std::optional{x} ? 1 : 0;
    }
    CHECK((wins > 60 && wins < 140));
  }
  // From the empty board the player to move wins more.
  for (const int ply : {0, 1}) {
    const auto game = rules.starting_from(rules.board(), GameStatus::in_progress(), ply);
    mnk::SplitMix64 rng{7};
    int wins[2] = {};
    for (int i = 0; i < 400; ++i) {
      if (const auto winner = mnk::playout(game, rng).winner()) {
        ++wins[index_of(*winner)];
      }
    }
    CHECK(wins[index_of(game.to_move())] > wins[1 - index_of(game.to_move())] + 60);
  }
}

TEST_CASE("A position is read at the ply that is given", "[starting_ply]") {
  const Game rules{Grid<3, 3>{}, FullLine{}};
  const auto read = [&](const char* text, std::optional<int> ply) {
    return mnk::read_position(rules, text, mnk::default_marks, ply);
  };
  CHECK(read("X../.../...", 2).to_move() == x);
  CHECK(read("X../.../...", 1).to_move() == o);
  CHECK(read("XX./.../...", 0).to_move() == x);
  CHECK(read("XX./.../...", 0).ply() == 0);
  CHECK(read("XXX/.../OO.", 4).status() == GameStatus::won_by(x));
  CHECK(read("XOX/XOO/OXX", 8).status() == GameStatus::draw());
  CHECK_THROWS_AS(read("XX./.../...", std::nullopt), mnk::InvalidPosition);
  CHECK_THROWS_AS(read("XX./.../...", 2), mnk::InvalidPosition);
  CHECK_THROWS_AS(read("XXX/.../OOO", 1), mnk::InvalidPosition);
  CHECK_THROWS_AS(read("X../.../...", -1), mnk::InvalidPosition);
  CHECK_THROWS_AS(read("X../.../...", 10), mnk::InvalidPosition);
}

TEST_CASE("Marks of another grid or of other players are refused with a reason", "[starting_ply]") {
  const Game rules{Grid{3, 3}, FullLine{}, Players{2}};
  using BoardType = decltype(rules)::board_type;
  BoardType large{Grid{60, 60}, Players{2}};
  large.place({59, 59}, x);
  CHECK(reason(mnk::judge_position(rules, large)) ==
        "the marks lie on another grid than the game is played on");
  BoardType many{Grid{3, 3}, Players{40}};
  many.place({0, 0}, PlayerIndex{39});
  CHECK(reason(mnk::judge_position(rules, many)) ==
        "the marks are those of 40 players, and the game has 2");
  CHECK(reason(mnk::judge_position(rules, BoardType{Grid{3, 3}, Players{2}})) == "none");
}
