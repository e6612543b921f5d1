// SPDX-License-Identifier: MIT
#include <mnk/game/legal_moves.hpp>

#include <mnk/analysis/perft.hpp>
#include <mnk/analysis/solve.hpp>
#include <mnk/game.hpp>
#include <mnk/games.hpp>
#include <mnk/play/heuristic_bot.hpp>
#include <mnk/play/mcts.hpp>
#include <mnk/play/minimax.hpp>
#include <mnk/play/random.hpp>
#include <mnk/play/random_bot.hpp>

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <optional>
#include <ranges>
#include <utility>
#include <vector>

#include "support/any_game.hpp"
#include "support/both_times.hpp"
#include "support/naive_search.hpp"

namespace {

using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::MoveError;
using mnk::Position;
using mnk::Rules;

// A placement rule of one's own: no two marks in one column, so that moves run out.
struct EmptyColumn {
  constexpr std::optional<MoveError> check(const auto& board, const auto& move,
                                           int /*ply*/) const noexcept {
    for (int row = 0; row < board.rows(); ++row) {
      if (!board.is_empty({row, move.at.col})) {
        return MoveError::forbidden;
      }
    }
    return std::nullopt;
  }
};

template <class GameType>
constexpr void are_what_is_legal(GameType game) {
  while (!game.status().is_over()) {
    int count = 0;
    Position before{-1, 0};
    for (const Position p : game.legal_moves()) {
      MNK_EXPECT(game.is_legal(p) && before < p);
      MNK_EXPECT(game.legal_move(count) == p);
      before = p;
      ++count;
    }
    int legal = 0;
    for (const Position p : game.grid().positions()) {
      legal += game.is_legal(p) ? 1 : 0;
    }
    MNK_EXPECT(count == legal && count == game.legal_move_count() && count > 0);
    game.play(game.legal_move((game.ply() * 3 + 1) % count));
  }
  MNK_EXPECT(game.legal_moves().empty() && game.legal_move_count() == 0);
  MNK_EXPECT(game.legal_moves().begin() == game.legal_moves().end());
}

constexpr void static_and_run_time() {
  are_what_is_legal(mnk::tic_tac_toe());
  are_what_is_legal(Game{Grid{3, 4}, FullLine{}});
  are_what_is_legal(Game{Grid<3, 4>{}, Rules{FullLine{}, EmptyColumn{}}});
  are_what_is_legal(Game{Grid{4, 3}, Rules{FullLine{}, EmptyColumn{}}});
}

// A win leaves empty squares behind that nobody may play.
template <class GameType>
constexpr void are_none_after_a_win(GameType game) {
  for (const Position p : {Position{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}) {
    game.play(p);
  }
  MNK_EXPECT(game.status().winner().has_value() && game.board().empty_count() == 4);
  MNK_EXPECT(game.legal_moves().empty() && game.legal_move_count() == 0);
  MNK_EXPECT(game.legal_moves().begin() == game.legal_moves().end());
  game.undo();
  MNK_EXPECT(std::ranges::distance(game.legal_moves()) == 5);
}

struct Anywhere {
  constexpr std::optional<MoveError> check(const auto&, const auto&, int) const noexcept {
    return std::nullopt;
  }
};

constexpr void wins() {
  are_none_after_a_win(mnk::tic_tac_toe());
  are_none_after_a_win(mnk_test::byte_game(Grid<3, 3>{}, FullLine{}));
  are_none_after_a_win(Game{Grid{3, 3}, FullLine{}});
  are_none_after_a_win(Game{Grid<3, 3>{}, Rules{FullLine{}, Anywhere{}}});
  are_none_after_a_win(Game{Grid{3, 3}, Rules{FullLine{}, Anywhere{}}});
}

struct Nowhere {
  constexpr std::optional<MoveError> check(const auto&, const auto&, int) const noexcept {
    return MoveError::forbidden;
  }
};

// Whoever asks for a move gets none, and nobody looks for one.
template <class GameType>
constexpr void is_drawn_at_once(const GameType& game) {
  MNK_EXPECT(game.status().is_draw() && game.ply() == 0);
  MNK_EXPECT(game.legal_moves().empty() && game.legal_move_count() == 0);
  MNK_EXPECT(game.check({1, 1}) == MoveError::game_over);
  MNK_EXPECT(!mnk::RandomBot{}(game));
  mnk::SplitMix64 rng{1};
  MNK_EXPECT(mnk::playout(game, rng).is_draw());
  MNK_EXPECT(mnk::perft(game, 0) == 1 && mnk::perft(game, 1) == 0);
}

constexpr void a_game_without_a_move_is_drawn() {
  is_drawn_at_once(Game{Grid<3, 3>{}, Rules{FullLine{}, Nowhere{}}});
  is_drawn_at_once(Game{Grid{3, 3}, Rules{FullLine{}, Nowhere{}}});
}

// From a draw of that kind on, playouts and the tree go no further either.
template <class GameType>
void ends_where_moves_run_out(const GameType& start) {
  mnk::SplitMix64 rng{5};
  const int squares = start.grid().size();
  const auto counts = mnk::perft_by_outcome(start, squares);
  CHECK((counts == mnk_test::count_by_moves(start, squares) && counts.sequences == 0));
  for (int i = 0; i < 20; ++i) {
    CHECK(mnk::playout(start, rng).is_over());
    mnk::RandomBot bot{static_cast<std::uint64_t>(i)};
    GameType game = start;
    while (!game.status().is_over()) {
      game.play(bot(game).value());
    }
    CHECK(game.ply() == 3);
  }
}

constexpr void a_player_without_a_move_draws() {
  Game game{Grid<3, 3>{}, Rules{FullLine{}, EmptyColumn{}}};
  game.play({0, 0});
  MNK_EXPECT(game.check({1, 0}) == MoveError::forbidden);
  MNK_EXPECT(game.check({0, 0}) == MoveError::occupied);
  MNK_EXPECT(!game.is_legal({2, 0}) && !game.would_win({2, 0}));
  MNK_EXPECT(game.try_play({1, 0}) == MoveError::forbidden && game.ply() == 1);
  game.play({1, 1});
  MNK_EXPECT(!game.status().is_over());
  game.play({0, 2});
  MNK_EXPECT(game.status().is_draw() && !game.board().is_full());
  game.undo();
  MNK_EXPECT(!game.status().is_over() && game.legal_move_count() == 3);
}

}  // namespace

TEST_CASE("Legal moves are the squares that may be played, in order") {
  MNK_BOTH_TIMES(static_and_run_time);
}

TEST_CASE("A win leaves no legal move") { MNK_BOTH_TIMES(wins); }

TEST_CASE("A player without a legal move makes a draw of the game") {
  MNK_BOTH_TIMES(a_player_without_a_move_draws);
}

TEST_CASE("A game whose first position leaves no move is drawn") {
  MNK_BOTH_TIMES(a_game_without_a_move_is_drawn);
  const Game game{Grid<3, 3>{}, Rules{FullLine{}, Nowhere{}}};
  const mnk::Minimax minimax;
  mnk::Mcts mcts;
  mnk::HeuristicBot heuristic_bot;
  CHECK((!minimax(game) && !mcts(game) && !heuristic_bot(game)));
  CHECK(mnk::solve(game).value == mnk::Value::draw);
  CHECK(mnk::solve(Game{Grid{3, 3}, Rules{FullLine{}, Nowhere{}}}).value == mnk::Value::draw);
}

TEST_CASE("Nobody goes on where moves run out, though the rule does not say that they may") {
  ends_where_moves_run_out(Game{Grid<3, 3>{}, Rules{FullLine{}, EmptyColumn{}}});
  ends_where_moves_run_out(Game{Grid{3, 3}, Rules{FullLine{}, EmptyColumn{}}});
  ends_where_moves_run_out(mnk_test::byte_game(Grid<3, 3>{}, Rules{FullLine{}, EmptyColumn{}}));
  const auto solved = mnk::solve(Game{Grid<3, 3>{}, Rules{FullLine{}, EmptyColumn{}}});
  CHECK((solved.value == mnk::Value::draw && solved.plies == 3));
}

TEST_CASE("Legal moves are a forward range") {
  using Static = decltype(std::declval<const decltype(mnk::tic_tac_toe())&>().legal_moves());
  using RunTime =
      decltype(std::declval<const decltype(Game{Grid{3, 3}, FullLine{}})&>().legal_moves());
  STATIC_CHECK(std::ranges::forward_range<Static>);
  STATIC_CHECK(std::ranges::forward_range<const RunTime>);
  STATIC_CHECK(std::ranges::common_range<Static>);
  STATIC_CHECK(std::same_as<std::ranges::range_value_t<RunTime>, Position>);
  auto game = mnk::tic_tac_toe();
  game.play({0, 0});
  const auto moves = game.legal_moves();
  CHECK(std::ranges::distance(moves) == 8);
  CHECK(std::ranges::find(moves, Position{0, 0}) == moves.end());
  CHECK(std::ranges::max(moves) == Position{2, 2});
  const std::vector<Position> all(moves.begin(), moves.end());
  CHECK(all.size() == 8);
}
