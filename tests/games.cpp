// SPDX-License-Identifier: MIT
#include <mnk/games.hpp>

#include "support/both_times.hpp"

namespace {

using mnk::Position;

constexpr void tic_tac_toe_is_3_by_3() {
  auto game = mnk::tic_tac_toe();
  MNK_EXPECT(game.grid().rows() == 3 && game.grid().cols() == 3 && game.player_count() == 2);
  for (const Position p : {Position{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
    game.play(p);
  }
  MNK_EXPECT(game.would_win({0, 2}));
}

template <class GameType>
constexpr bool six_in_a_row_win(GameType game) {
  for (const int col : {0, 1, 2, 4, 5}) {
    game.play({0, col});
    game.play({14, 2 * col});
  }
  return game.would_win({0, 3});
}

constexpr void gomoku_is_15_by_15() {
  auto game = mnk::gomoku();
  MNK_EXPECT(game.grid().rows() == 15 && game.grid().cols() == 15 && game.player_count() == 2);
  MNK_EXPECT(six_in_a_row_win(game));
  for (const int i : {0, 1, 2, 3}) {
    game.play({i, i});
    MNK_EXPECT(!game.status().is_over());
    game.play({14, 2 * i});
  }
  MNK_EXPECT(game.would_win({4, 4}) && !game.would_win({5, 5}));
}

constexpr void misere_tic_tac_toe_is_3_by_3() {
  auto game = mnk::misere_tic_tac_toe();
  for (const Position p : {Position{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}}) {
    game.play(p);
  }
  MNK_EXPECT(game.status().winner() == mnk::PlayerIndex{1});
}

constexpr void standard_gomoku_wants_exactly_five() {
  auto game = mnk::standard_gomoku();
  MNK_EXPECT(game.grid().rows() == 15 && game.grid().cols() == 15);
  MNK_EXPECT(!six_in_a_row_win(game));
  for (const int i : {0, 1, 2, 3}) {
    game.play({i, i});
    game.play({14, 2 * i});
  }
  MNK_EXPECT(game.would_win({4, 4}));
}

constexpr void pro_gomoku_has_an_opening() {
  auto game = mnk::pro_gomoku();
  MNK_EXPECT(game.grid().rows() == 15 && game.legal_move_count() == 1);
  game.play({7, 7});
  game.play({0, 0});
  MNK_EXPECT(game.check({9, 9}) == mnk::MoveError::forbidden && game.is_legal({10, 7}));
  for (const int col : {0, 1, 2, 4, 5, 6}) {
    game.play({14, col});
    game.play({1, 2 * col});
  }
  MNK_EXPECT(game.would_win({14, 3}));
}

constexpr void connect_four_is_6_by_7() {
  auto game = mnk::connect_four();
  MNK_EXPECT(game.grid().rows() == 6 && game.grid().cols() == 7 && game.legal_move_count() == 7);
  for (const int col : {0, 6, 1, 6, 2, 6}) {
    MNK_EXPECT(!try_drop(game, col));
  }
  MNK_EXPECT(game.would_win({5, 3}) && !game.is_legal({4, 3}));
}

constexpr void connect6_wants_six() {
  auto game = mnk::connect6();
  MNK_EXPECT(game.grid().rows() == 19 && game.grid().cols() == 19);
  // The first player's stones: 0, 3, 4, 7, 8, 11, …
  int next = 0;
  for (int ply = 0; ply < 11; ++ply) {
    if (game.to_move() == mnk::PlayerIndex{0}) {
      MNK_EXPECT(!game.would_win({0, next}));
      game.play({0, next++});
    } else {
      game.play({18 - ply, 18 - 2 * (ply % 3)});
    }
  }
  MNK_EXPECT(next == 5 && game.to_move() == mnk::PlayerIndex{0});
  MNK_EXPECT(game.would_win({0, 5}) && !game.would_win({0, 6}));
}

constexpr void qubic_is_a_cube() {
  auto game = mnk::qubic();
  MNK_EXPECT(game.grid().size() == 64 && game.grid().full_line_count() == 76);
  for (const int i : {0, 1, 2}) {
    game.play({i, i, 3 - i});
    MNK_EXPECT(!game.status().is_over());
    game.play({0, i, 0});
  }
  MNK_EXPECT(game.would_win({3, 3, 0}) && !game.would_win({3, 3, 3}));
}

constexpr void yavalath_is_a_hexagon_of_side_five() {
  auto game = mnk::yavalath();
  MNK_EXPECT(game.grid().size() == 61);
  for (const Position p : {Position{4, 0}, {0, 4}, {4, 1}, {0, 6}, {4, 3}, {0, 8}}) {
    game.play(p);
  }
  MNK_EXPECT(game.would_win({4, 2}) && !game.would_win({4, 4}));
  game.play({4, 4});
  MNK_EXPECT(!game.status().is_over());
  auto lost = mnk::yavalath();
  for (const Position p : {Position{4, 0}, {0, 4}, {4, 1}, {0, 6}, {4, 2}}) {
    lost.play(p);
  }
  MNK_EXPECT(lost.status().winner() == mnk::PlayerIndex{1});
}

}  // namespace

TEST_CASE("Tic-tac-toe is played on 3 x 3") { MNK_BOTH_TIMES(tic_tac_toe_is_3_by_3); }

TEST_CASE("Gomoku is played on 15 x 15 and five or more win") {
  MNK_BOTH_TIMES(gomoku_is_15_by_15);
}

TEST_CASE("Tic-tac-toe on n by n wants a whole line") {
  for (const int n : {1, 2, 4, 7}) {
    auto game = mnk::tic_tac_toe(n);
    CHECK(game.grid().rows() == n);
    CHECK(game.grid().cols() == n);
    for (int i = 0; i < n; ++i) {
      REQUIRE_FALSE(game.status().is_over());
      CHECK(game.would_win({i, i}) == (i == n - 1));
      game.play({i, i});
      if (i < n - 1) {
        game.play({i, i + 1});
      }
    }
    CHECK(game.status().winner() == mnk::PlayerIndex{0});
  }
  CHECK_THROWS_AS(mnk::tic_tac_toe(0), mnk::InvalidConfiguration);
  CHECK_THROWS_AS(mnk::tic_tac_toe(1025LL), mnk::InvalidConfiguration);
}

TEST_CASE("Misere tic-tac-toe is lost by a line") { MNK_BOTH_TIMES(misere_tic_tac_toe_is_3_by_3); }
TEST_CASE("Standard gomoku wants exactly five") {
  MNK_BOTH_TIMES(standard_gomoku_wants_exactly_five);
}
TEST_CASE("Pro gomoku has an opening") { MNK_BOTH_TIMES(pro_gomoku_has_an_opening); }
TEST_CASE("Connect four is played on 6 x 7, and marks fall") {
  MNK_BOTH_TIMES(connect_four_is_6_by_7);
}
TEST_CASE("Connect6 wants six, of two stones a turn") { MNK_BOTH_TIMES(connect6_wants_six); }
TEST_CASE("Qubic is played on 4 x 4 x 4") { MNK_BOTH_TIMES(qubic_is_a_cube); }
TEST_CASE("Yavalath is played on a hexagon of side five") {
  MNK_BOTH_TIMES(yavalath_is_a_hexagon_of_side_five);
}
