// SPDX-License-Identifier: MIT
#include <mnk/game.hpp>

#include <mnk/games.hpp>
#include <mnk/grid/torus.hpp>
#include <mnk/play/random.hpp>
#include <mnk/play/splitmix64.hpp>
#include <mnk/rules/all_of.hpp>

#include <mnk/rules/counter_winning_strategy.hpp>
#include <mnk/rules/decided_by.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/gravity.hpp>
#include <mnk/rules/k_in_a_row.hpp>
#include <mnk/rules/shapes.hpp>
#include <mnk/rules/turns.hpp>

#include <algorithm>
#include <array>
#include <climits>
#include <cstring>
#include <optional>
#include <ranges>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/any_game.hpp"
#include "support/both_times.hpp"
#include "support/effort.hpp"
#include "support/play_all.hpp"

namespace {

using mnk::CounterWinningStrategy;
using mnk::decided_by;
using mnk::FullLine;
using mnk::Game;
using mnk::GameStatus;
using mnk::Grid;
using mnk::IllegalMove;
using mnk::KInARow;
using mnk::Move;
using mnk::MoveError;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk_test::byte_game;
using mnk_test::play_all;

constexpr PlayerIndex first{0};
constexpr PlayerIndex second{1};

// --- the course of a game, for every kind of 3 x 3 --------------------------------------------

template <class GameType>
constexpr void starts_fresh(GameType game) {
  MNK_EXPECT(game.status() == GameStatus::in_progress());
  MNK_EXPECT(game.to_move() == first && game.player_count() == 2);
  MNK_EXPECT(game.ply() == 0 && game.start_ply() == 0);
  MNK_EXPECT(!game.last_move() && game.history().empty() && game.winning_line().empty());
  MNK_EXPECT(!game.can_undo() && !game.can_redo());
  MNK_EXPECT(game.board().empty_count() == 9);
  MNK_EXPECT(game.legal_move_count() == 9);
}

template <class GameType>
constexpr void takes_turns(GameType game) {
  MNK_EXPECT(game.play({1, 1}) == Move{first, {1, 1}});
  MNK_EXPECT(game.to_move() == second && game.ply() == 1);
  MNK_EXPECT(game.last_move() == Move{first, {1, 1}});
  MNK_EXPECT(game.board().at({1, 1}) == first);
  MNK_EXPECT(!game.try_play({0, 0}));
  MNK_EXPECT(game.to_move() == first && game.ply() == 2);
  MNK_EXPECT(game.last_move() == Move{second, {0, 0}});
  MNK_EXPECT(game.play_unchecked({2, 2}) == Move{first, {2, 2}});
  MNK_EXPECT(game.play(second, {0, 1}) == Move{second, {0, 1}});
  MNK_EXPECT(!game.try_play(first, {0, 2}));
  MNK_EXPECT(game.ply() == 5 && game.history().size() == 5);
  MNK_EXPECT(game.history()[0] == Move{first, {1, 1}});
  MNK_EXPECT(game.history()[4] == Move{first, {0, 2}});
}

template <class GameType>
constexpr void wins_by_a_row(GameType game) {
  play_all(game, {{0, 0}, {1, 0}, {0, 1}, {1, 1}});
  MNK_EXPECT(game.would_win({0, 2}) && !game.would_win({1, 2}));
  MNK_EXPECT(!game.would_win({0, 0}) && !game.would_win({3, 0}) && !game.would_win({-1, 2}));
  MNK_EXPECT(game.status() == GameStatus::in_progress());
  game.play({0, 2});
  MNK_EXPECT(game.status() == GameStatus::won_by(first));
  MNK_EXPECT(!game.would_win({1, 2}));
  MNK_EXPECT(game.legal_moves().empty() && game.legal_move_count() == 0);
  const std::array line{Position{0, 0}, Position{0, 1}, Position{0, 2}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), line));
}

template <class GameType>
constexpr void second_may_win(GameType game) {
  play_all(game, {{0, 0}, {2, 0}, {0, 1}, {2, 1}, {1, 1}, {2, 2}});
  MNK_EXPECT(game.status() == GameStatus::won_by(second));
  const std::array line{Position{2, 0}, Position{2, 1}, Position{2, 2}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), line));
}

// The last empty square completes two lines: a win, not a draw, with both lines shown.
template <class GameType>
constexpr void a_win_on_the_last_square_is_no_draw(GameType game) {
  play_all(game, {{0, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}, {1, 0}, {2, 1}, {2, 0}});
  MNK_EXPECT(game.board().empty_count() == 1);
  MNK_EXPECT(game.would_win({2, 2}));
  game.play({2, 2});
  MNK_EXPECT(game.status() == GameStatus::won_by(first));
  MNK_EXPECT(game.board().is_full() && !game.status().is_draw());
  const std::array line{Position{0, 0}, Position{1, 1}, Position{2, 2}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), line));
}

template <class GameType>
constexpr void shows_both_lines(GameType game) {
  play_all(game, {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {1, 2}, {2, 0}, {2, 2}, {2, 1}, {0, 2}});
  MNK_EXPECT(game.status() == GameStatus::won_by(first));
  const std::array lines{Position{0, 0}, Position{0, 1}, Position{0, 2}, Position{1, 2},
                         Position{2, 2}};
  MNK_EXPECT(std::ranges::equal(game.winning_line(), lines));
}

template <class GameType>
constexpr void a_full_board_is_a_draw(GameType game) {
  play_all(game, {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {2, 1}, {2, 0}, {0, 2}, {1, 2}});
  MNK_EXPECT(game.status() == GameStatus::in_progress());
  game.play({1, 0});
  MNK_EXPECT(game.status() == GameStatus::draw());
  MNK_EXPECT(game.winning_line().empty() && game.legal_moves().empty());
}

template <class GameType>
constexpr void lists_legal_moves(GameType game) {
  play_all(game, {{0, 0}, {1, 1}});
  const std::array free{Position{0, 1}, Position{0, 2}, Position{1, 0}, Position{1, 2},
                        Position{2, 0}, Position{2, 1}, Position{2, 2}};
  MNK_EXPECT(std::ranges::equal(game.legal_moves(), free));
  MNK_EXPECT(game.legal_move_count() == 7);
  for (int rank = 0; rank < 7; ++rank) {
    MNK_EXPECT(game.legal_move(rank) == free[static_cast<std::size_t>(rank)]);
  }
  for (const Position p : game.grid().positions()) {
    MNK_EXPECT(game.is_legal(p) == (std::ranges::count(free, p) == 1));
  }
}

template <class GameType>
constexpr void says_why_not(GameType game) {
  play_all(game, {{0, 0}, {1, 1}});
  MNK_EXPECT(!game.check({0, 1}) && game.is_legal({0, 1}));
  MNK_EXPECT(game.check({0, 0}) == MoveError::occupied);
  MNK_EXPECT(game.check({1, 1}) == MoveError::occupied);
  MNK_EXPECT(game.check({3, 0}) == MoveError::off_board);
  MNK_EXPECT(game.check(first, {0, 1}) == std::nullopt);
  MNK_EXPECT(game.check(second, {0, 1}) == MoveError::out_of_turn);
  MNK_EXPECT(game.check(PlayerIndex{2}, {0, 1}) == MoveError::out_of_turn);
  MNK_EXPECT(game.check(first, {0, 0}) == MoveError::occupied);
}

template <class GameType>
constexpr void asks_for_either_player(GameType game) {
  play_all(game, {{0, 0}, {1, 0}, {0, 1}, {1, 1}});
  const GameType before = game;
  MNK_EXPECT(game.would_win(first, {0, 2}) && !game.would_win(first, {1, 2}));
  MNK_EXPECT(!game.would_win(second, {0, 2}) && game.would_win(second, {1, 2}));
  MNK_EXPECT(!game.would_win(second, {1, 1}) && !game.would_win(second, {1, 3}));
  MNK_EXPECT(!game.would_win(second, {-1, 2}) && !game.would_win(second, {INT_MAX, INT_MIN}));
  MNK_EXPECT(!game.would_win(PlayerIndex{2}, {1, 2}) && !game.would_win(PlayerIndex{255}, {0, 2}));
  MNK_EXPECT(game == before);
  game.play({2, 2});
  MNK_EXPECT(game.would_win(first, {0, 2}) && game.would_win(second, {1, 2}));
  game.play({1, 2});
  MNK_EXPECT(game.status().is_over() && !game.would_win(first, {0, 2}));
}

template <class GameType>
constexpr void course(const GameType& game) {
  starts_fresh(game);
  takes_turns(game);
  wins_by_a_row(game);
  second_may_win(game);
  a_win_on_the_last_square_is_no_draw(game);
  shows_both_lines(game);
  a_full_board_is_a_draw(game);
  lists_legal_moves(game);
  says_why_not(game);
  asks_for_either_player(game);
}

constexpr void course_static_lines() {
  course(Game{Grid<3, 3>{}, FullLine{}});
  course(Game{Grid<3, 3>{}, decided_by<CounterWinningStrategy>(FullLine{})});
}
constexpr void course_static_rows() { course(Game{Grid<3, 3>{}, KInARow<3>{}}); }
constexpr void course_bytes() {
  course(byte_game(Grid<3, 3>{}, FullLine{}));
  course(byte_game(Grid<3, 3>{}, KInARow<3>{}));
}
constexpr void course_run_time_lines() { course(Game{Grid{3, 3}, FullLine{}, Players{2}}); }
constexpr void course_run_time_rows() { course(Game{Grid{3, 3}, KInARow{3}}); }
constexpr void course_mixed() {
  course(Game{Grid<3, 3>{}, KInARow{3}, Players{2}});
  course(Game{Grid<3, mnk::Dynamic>{3, 3}, FullLine{}});
}

constexpr void three_players() {
  Game game{Grid<3, 3>{}, FullLine{}, Players<3>{}};
  play_all(game, {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}});
  MNK_EXPECT(game.to_move() == first && game.player_count() == 3);
  game.play({1, 2});
  game.play({0, 2});
  MNK_EXPECT(game.status() == GameStatus::in_progress());
  game.play({2, 2});
  MNK_EXPECT(game.status() == GameStatus::won_by(PlayerIndex{2}));
}

// --- would a player win who is not to move? ---------------------------------------------------

// Whose turn it is, moved on by a seat.
struct TurnMovedOn {
  constexpr PlayerIndex player_to_move(int ply, int players) const noexcept {
    return static_cast<PlayerIndex>((ply + 1) % players);
  }
};

// In random games, the answer for the next seat is that of a game in which it is that seat's turn.
template <class GridType, class Winning, class Placement, class PlayersType>
void check_would_win(const GridType& grid, const Winning& winning, const Placement& placement,
                     PlayersType players) {
  const Game start{grid, mnk::Rules{winning, placement}, players};
  const Game moved_on{grid, mnk::Rules{winning, placement, TurnMovedOn{}}, players};
  mnk::SplitMix64 random{7};
  int wins = 0;
  int disagreements = 0;
  for (int i = 0; i < (mnk_test::is_slow ? 5 : 50); ++i) {
    for (auto game = start; !game.status().is_over();) {
      const auto other = moved_on.starting_from(game.board(), game.status());
      for (const auto& p : grid.positions()) {
        const bool answer = game.would_win(other.to_move(), p);
        disagreements += answer != other.would_win(p) ? 1 : 0;
        disagreements += game.would_win(game.to_move(), p) != game.would_win(p) ? 1 : 0;
        wins += answer ? 1 : 0;
      }
      game.play(mnk::random_move(game, random));
    }
  }
  CHECK(disagreements == 0);
  CHECK(wins > 0);
}

// --- refusals: nothing changes, not one byte --------------------------------------------------

struct Refusal {
  std::string what;
  std::optional<PlayerIndex> player;
  Position at;
  MoveError reason;
};

std::vector<Refusal> refusals_in_progress() {
  return {
      {"a negative row", {}, {-1, 0}, MoveError::off_board},
      {"a negative column", {}, {0, -1}, MoveError::off_board},
      {"a row too large", {}, {3, 0}, MoveError::off_board},
      {"a column too large", {}, {0, 3}, MoveError::off_board},
      {"both too large", {}, {3, 3}, MoveError::off_board},
      {"a huge row", {}, {INT_MAX, 0}, MoveError::off_board},
      {"a huge column", {}, {0, INT_MAX}, MoveError::off_board},
      {"hugely negative", {}, {INT_MIN, INT_MIN}, MoveError::off_board},
      {"a row that wraps to a square", {}, {1 << 30, 0}, MoveError::off_board},
      {"the other's square", {}, {0, 0}, MoveError::occupied},
      {"one's own square", {}, {1, 1}, MoveError::occupied},
      {"out of turn", first, {2, 2}, MoveError::out_of_turn},
      {"out of turn on a taken square", first, {0, 0}, MoveError::out_of_turn},
      {"out of turn off the board", first, {9, 9}, MoveError::out_of_turn},
      {"a player who is not in the game", PlayerIndex{2}, {2, 2}, MoveError::out_of_turn},
      {"the largest player", PlayerIndex{255}, {2, 2}, MoveError::out_of_turn},
      {"the right player on a taken square", second, {0, 0}, MoveError::occupied},
      {"the right player off the board", second, {0, 5}, MoveError::off_board},
  };
}

std::vector<Refusal> refusals_after_the_end() {
  return {
      {"an empty square", {}, {2, 2}, MoveError::game_over},
      {"a taken square", {}, {0, 0}, MoveError::game_over},
      {"off the board", {}, {-1, 0}, MoveError::game_over},
      {"the player who would be next", second, {2, 2}, MoveError::game_over},
      {"the player who would not be next", first, {2, 2}, MoveError::game_over},
      {"a player who is not in the game", PlayerIndex{7}, {2, 2}, MoveError::game_over},
  };
}

template <class GameType>
void check_refusals(GameType game, const std::vector<Refusal>& refusals) {
  // A move that can be redone must survive as well.
  alignas(GameType) unsigned char before[sizeof(GameType)];
  const GameType copy = game;
  std::memcpy(before, static_cast<const void*>(&game), sizeof game);
  const auto unchanged = [&] {
    return game == copy && game.can_redo() == copy.can_redo() &&
           std::memcmp(before, static_cast<const void*>(&game), sizeof game) == 0;
  };
  for (const Refusal& refusal : refusals) {
    INFO(refusal.what);
    const PlayerIndex mover = refusal.player.value_or(game.to_move());
    if (refusal.player) {
      CHECK(game.check(*refusal.player, refusal.at) == refusal.reason);
      CHECK(game.try_play(*refusal.player, refusal.at) == refusal.reason);
    } else {
      CHECK(game.check(refusal.at) == refusal.reason);
      CHECK(!game.is_legal(refusal.at));
      CHECK(!game.would_win(refusal.at));
      CHECK(game.try_play(refusal.at) == refusal.reason);
    }
    CHECK(unchanged());
    bool thrown = false;
    try {
      if (refusal.player) {
        game.play(*refusal.player, refusal.at);
      } else {
        game.play(refusal.at);
      }
    } catch (const IllegalMove& error) {
      thrown = true;
      CHECK(error.reason() == refusal.reason);
      CHECK(error.move() == Move{mover, refusal.at});
      CHECK_THAT(error.what(), mnk_test::contains(std::string(to_string(refusal.reason))));
    }
    CHECK(thrown);
    CHECK(unchanged());
  }
}

template <class GameType>
void check_all_refusals(GameType game) {
  play_all(game, {{0, 0}, {1, 1}, {0, 1}, {2, 1}});
  game.undo();
  check_refusals(game, refusals_in_progress());

  GameType won = game;
  play_all(won, {{1, 0}, {0, 2}});
  REQUIRE(won.status() == GameStatus::won_by(first));
  check_refusals(won, refusals_after_the_end());

  GameType drawn = game;
  drawn.reset();
  play_all(drawn, {{0, 0}, {1, 1}, {2, 2}, {0, 1}, {2, 1}, {2, 0}, {0, 2}, {1, 2}, {1, 0}});
  REQUIRE(drawn.status() == GameStatus::draw());
  check_refusals(drawn, refusals_after_the_end());
}

// --- rules that throw -------------------------------------------------------------------------

struct Stubborn {
  bool is_winning_move(const auto& /*board*/, auto move) const {
    if (move.at == Position{1, 1}) {
      throw std::runtime_error("not in the centre");
    }
    return false;
  }
};

struct InCentre {
  constexpr bool is_winning_move(const auto& /*board*/, auto move) const noexcept {
    return move.at == Position{1, 1};
  }
};

// Prepares a count, and throws where it cannot.
struct Preparing {
  constexpr bool is_winning_move(const auto& /*board*/, auto /*move*/) const noexcept {
    return false;
  }
  constexpr int prepare(const auto& board, auto move) const {
    Stubborn{}.is_winning_move(board, move);
    return board.empty_count();
  }
  constexpr void place(const auto& board, auto /*move*/, int empty_before) noexcept {
    sum += empty_before - board.empty_count();
  }
  constexpr void remove(const auto& /*board*/, auto /*move*/) noexcept { --sum; }
  friend constexpr bool operator==(const Preparing&, const Preparing&) = default;
  int sum = 0;
};

// By rules that throw when they are asked about the centre.
template <class GameType>
void check_throwing(GameType game) {
  game.play({0, 0});
  game.play({0, 1});
  game.undo();
  const auto before = game;
  alignas(GameType) unsigned char bytes[sizeof game];
  std::memcpy(bytes, static_cast<const void*>(&game), sizeof game);
  CHECK_THROWS_AS(game.play({1, 1}), std::runtime_error);
  CHECK_THROWS_AS(game.try_play({1, 1}), std::runtime_error);
  CHECK_THROWS_AS(game.try_play(second, {1, 1}), std::runtime_error);
  CHECK_THROWS_AS(game.play_unchecked({1, 1}), std::runtime_error);
  CHECK(game == before);
  CHECK(game.board().is_empty({1, 1}));
  CHECK(game.can_redo());
  CHECK(std::memcmp(bytes, static_cast<const void*>(&game), sizeof game) == 0);
  game.play({2, 2});
  CHECK(game.ply() == 2);
}

// Looks at the board at every call.
struct Witness {
  constexpr bool is_winning_move(const auto& board, auto move) const {
    MNK_EXPECT(board.is_empty(move.at));
    return false;
  }
  constexpr void place(const auto& board, auto move) {
    MNK_EXPECT(board.owned_by(move.player, move.at));
    ++marks;
  }
  constexpr void remove(const auto& board, auto move) {
    MNK_EXPECT(board.owned_by(move.player, move.at));
    --marks;
  }
  int marks = 0;
};

template <class GameType>
constexpr bool never_throws =
    noexcept(std::declval<GameType&>().try_play(Position{})) &&
    noexcept(std::declval<GameType&>().try_play(PlayerIndex{}, Position{})) &&
    noexcept(std::declval<GameType&>().play_unchecked(Position{})) &&
    noexcept(std::declval<GameType&>().try_undo()) &&
    noexcept(std::declval<GameType&>().try_redo()) && noexcept(std::declval<GameType&>().reset()) &&
    noexcept(std::declval<GameType&>().would_win(Position{})) &&
    noexcept(std::declval<GameType&>().would_win(PlayerIndex{}, Position{})) &&
    noexcept(std::declval<GameType&>().check(Position{}));

}  // namespace

TEST_CASE("A static game with full lines runs its course") { MNK_BOTH_TIMES(course_static_lines); }
TEST_CASE("A static game with rows of k runs its course") { MNK_BOTH_TIMES(course_static_rows); }
TEST_CASE("A game on bytes runs its course") { MNK_BOTH_TIMES(course_bytes); }
TEST_CASE("A run-time game with full lines runs its course") {
  MNK_BOTH_TIMES(course_run_time_lines);
}
TEST_CASE("A run-time game with rows of k runs its course") {
  MNK_BOTH_TIMES(course_run_time_rows);
}
TEST_CASE("A game with some sizes in the type runs its course") { MNK_BOTH_TIMES(course_mixed); }
TEST_CASE("Three players take turns and the third may win") { MNK_BOTH_TIMES(three_players); }

TEST_CASE("Any player may be asked about") {
  const mnk::AnyEmptySquare anywhere;
  check_would_win(Grid<3, 3>{}, FullLine{}, anywhere, Players<2>{});
  check_would_win(Grid<3, 3>{}, decided_by<CounterWinningStrategy>(FullLine{}), anywhere,
                  Players<3>{});
  check_would_win(Grid<6, 6>{}, KInARow<3>{}, anywhere, Players<3>{});
  check_would_win(Grid{9, 9}, KInARow{3, mnk::Overline::does_not_win}, anywhere, Players{4});
  check_would_win(Grid<6, 7>{}, KInARow<4>{}, mnk::Gravity{}, Players<2>{});
  check_would_win(Grid<5, 5>{},
                  mnk::AllOf{KInARow<3>{}, mnk::Shapes{mnk::Shape{Position{0, 0}, Position{4, 4}}}},
                  anywhere, Players<2>{});
  check_would_win(mnk::Torus<5, 5>{}, KInARow<4>{}, anywhere, Players<2>{});
}

TEST_CASE("Under gravity the other player's square above does not count yet") {
  Game game = mnk::connect_four();
  play_all(game, {{5, 0}, {5, 1}, {4, 0}, {5, 2}, {5, 6}, {5, 3}});
  CHECK(!game.would_win(first, {5, 4}));
  CHECK(game.would_win(second, {5, 4}));   // what first must block
  CHECK(!game.would_win(second, {4, 4}));  // above it, where nobody may play yet
  play_all(game, {{3, 0}, {4, 1}});
  CHECK(game.would_win(first, {2, 0}));
  CHECK(!game.would_win(second, {2, 0}));
}

TEST_CASE("Who would complete a line at misere does not win by it") {
  Game game = mnk::misere_tic_tac_toe();
  play_all(game, {{0, 0}, {1, 0}, {0, 1}, {1, 1}});
  CHECK(!game.would_win(first, {0, 2}));
  CHECK(!game.would_win(second, {1, 2}));
}

TEST_CASE("A refused move changes nothing, whatever is wrong with it") {
  check_all_refusals(Game{Grid<3, 3>{}, FullLine{}});
  check_all_refusals(Game{Grid<3, 3>{}, decided_by<CounterWinningStrategy>(FullLine{})});
  check_all_refusals(Game{Grid<3, 3>{}, KInARow<3>{}});
  check_all_refusals(byte_game(Grid<3, 3>{}, FullLine{}));
  check_all_refusals(byte_game(Grid<3, 3>{}, KInARow{3}));
  check_all_refusals(Game{Grid{3, 3}, FullLine{}});
  check_all_refusals(Game{Grid{3, 3}, KInARow{3}, Players{2}});
}

TEST_CASE("Playing does not throw but where play says so") {
  STATIC_CHECK(never_throws<decltype(mnk::tic_tac_toe())>);
  STATIC_CHECK(never_throws<decltype(mnk::gomoku())>);
  STATIC_CHECK(never_throws<decltype(Game{Grid{3, 3}, FullLine{}})>);
  STATIC_CHECK(never_throws<decltype(Game{Grid{3, 3}, KInARow{3}, Players{3}})>);
  STATIC_CHECK(never_throws<decltype(Game{Grid{3, 3}, mnk::Misere{FullLine{}}, Players{2}})>);
  STATIC_CHECK(never_throws<decltype(Game{Grid{3, 3}, mnk::AllOf{FullLine{}, InCentre{}}})>);
  STATIC_CHECK(!never_throws<decltype(Game{Grid<3, 3>{}, Stubborn{}})>);
  STATIC_CHECK(!noexcept(std::declval<decltype(mnk::tic_tac_toe())&>().play(Position{})));
}

TEST_CASE("A rule that throws leaves the game as it was, whatever rule it is a part of") {
  const FullLine line;
  const Stubborn stubborn;
  const InCentre in_centre;
  const Game game{Grid<3, 3>{}, stubborn};
  CHECK_THROWS_AS(game.would_win({1, 1}), std::runtime_error);
  CHECK_THROWS_AS(game.would_win(first, {1, 1}), std::runtime_error);
  check_throwing(game);
  check_throwing(Game{Grid{9, 9}, stubborn});
  check_throwing(Game{Grid<3, 3>{}, Preparing{}});
  check_throwing(Game{Grid<3, 3>{}, mnk::AnyOf{line, stubborn}});
  check_throwing(Game{Grid<3, 3>{}, mnk::AllOf{line, stubborn}});
  check_throwing(Game{Grid<3, 3>{}, mnk::AllOf{stubborn, line}});
  check_throwing(Game{Grid<3, 3>{}, mnk::AllOf{in_centre, mnk::AllOf{stubborn, line}}});
  check_throwing(
      Game{Grid<3, 3>{}, mnk::AnyOf{mnk::AllOf{line, in_centre}, mnk::AllOf{line, stubborn}}});
  check_throwing(Game{Grid<3, 3>{}, mnk::Misere{stubborn}});
  check_throwing(Game{Grid{3, 3}, mnk::Misere{mnk::AllOf{in_centre, line, stubborn}}, Players{2}});
  check_throwing(Game{Grid<3, 3>{}, mnk::WinAndLose{stubborn, line}});
  check_throwing(Game{Grid<3, 3>{}, mnk::WinAndLose{line, stubborn}});
  check_throwing(
      Game{Grid<3, 3>{}, mnk::WinAndLose{mnk::AllOf{line, in_centre}, mnk::AllOf{line, stubborn}}});
}

TEST_CASE("The rule is asked before the mark is placed and told after") {
  Game game{Grid<3, 3>{}, Witness{}};
  play_all(game, {{0, 0}, {1, 1}, {2, 2}});
  CHECK(game.winning_strategy().marks == 3);
  CHECK(!game.would_win({0, 1}));
  CHECK(game.winning_strategy().marks == 3);
  game.undo();
  CHECK(game.winning_strategy().marks == 2);
  game.redo();
  game.reset();
  CHECK(game.winning_strategy().marks == 0);
}

TEST_CASE("A rule may ask about the board as it was before the move it counts") {
  Game game{Grid<3, 3>{}, mnk::Misere{mnk::AnyOf{FullLine{}, Preparing{}}}};
  const auto sum = [&] { return game.winning_strategy(); };
  const auto start = sum();
  play_all(game, {{0, 0}, {0, 1}});
  CHECK(!(sum() == start));
  game.undo();
  game.redo();
  game.reset();
  CHECK(sum() == start);

  Game counted{Grid{3, 3}, Preparing{}};
  play_all(counted, {{0, 0}, {0, 1}, {2, 2}});
  CHECK(counted.winning_strategy().sum == 3);
  counted.undo();
  CHECK(counted.winning_strategy().sum == 2);
}

TEST_CASE("A game may start from a position") {
  Game game{Grid<3, 3>{}, FullLine{}};
  play_all(game, {{0, 0}, {1, 1}, {0, 1}, {2, 2}});
  const auto from = Game{Grid<3, 3>{}, FullLine{}}.starting_from(game.board(), game.status());
  CHECK(from.ply() == 4);
  CHECK(from.start_ply() == 4);
  CHECK(from.to_move() == first);
  CHECK(from.board() == game.board());
  CHECK(from.winning_strategy() == game.winning_strategy());
  CHECK(from.history().empty());
  CHECK(!from.can_undo());
  CHECK(!from.last_move());
  auto next = from;
  CHECK(next.would_win({0, 2}));
  next.play({0, 2});
  CHECK(next.status() == GameStatus::won_by(first));
  CHECK(std::ranges::distance(next.history()) == 1);
  CHECK(*next.history().begin() == Move{first, {0, 2}});
  CHECK(!next.winning_line().empty());
  next.undo();
  CHECK(next == from);
  CHECK(!next.can_undo());
  CHECK_THROWS_AS(next.undo(), mnk::NothingToUndo);
  next.play({2, 0});
  next.reset();
  CHECK(next == from);
}

TEST_CASE("A static game is trivially copyable and small") {
  STATIC_CHECK(std::is_trivially_copyable_v<decltype(mnk::tic_tac_toe())>);
  STATIC_CHECK(std::is_trivially_copyable_v<decltype(mnk::gomoku())>);
  STATIC_CHECK(std::is_trivially_copyable_v<decltype(Game{Grid<19, 19>{}, FullLine{}})>);
  STATIC_CHECK(std::is_trivially_copyable_v<decltype(Game{Grid<3, 3>{}, KInARow{3}})>);
  STATIC_CHECK(std::is_trivially_copyable_v<decltype(Game{Grid<4, 4, 4>{}, KInARow<4>{}})>);
  STATIC_CHECK(std::is_trivially_destructible_v<decltype(mnk::gomoku())>);
  STATIC_CHECK(sizeof(mnk::tic_tac_toe()) <= 48);
  STATIC_CHECK(sizeof(Game{Grid<3, 3>{}, KInARow<3>{}}) <= 48);
  STATIC_CHECK(sizeof(Game{Grid<3, 3>{}, decided_by<CounterWinningStrategy>(FullLine{})}) <= 48);
}

TEST_CASE("A game of run-time size moves without copying and copies whole") {
  Game game{Grid{9, 9}, KInARow{5}, Players{3}};
  play_all(game, {{4, 4}, {0, 0}, {8, 8}, {4, 5}});
  const auto copy = game;
  auto moved = std::move(game);
  CHECK(moved == copy);
  game = copy;  // a moved-from game takes a new value
  CHECK(game == copy);
  game.play({1, 1});
  CHECK(game != copy);
  moved = std::move(game);
  CHECK(moved.ply() == 5);
  STATIC_CHECK(std::is_nothrow_move_constructible_v<decltype(moved)>);
}

TEST_CASE("Games differ where their moves, marks or counts do") {
  const Game fresh{Grid<3, 3>{}, FullLine{}};
  auto a = fresh;
  auto b = fresh;
  play_all(a, {{0, 0}, {1, 1}, {2, 2}});
  play_all(b, {{2, 2}, {1, 1}, {0, 0}});
  CHECK(a.board() == b.board());
  CHECK(a != b);  // the same marks by other moves
  CHECK(a != fresh);
  CHECK(Game{Grid{3, 3}, FullLine{}} == Game{Grid{3, 3}, FullLine{}});
  CHECK(Game{Grid{3, 3}, FullLine{}} != Game{Grid{3, 4}, FullLine{}});
  CHECK(Game{Grid{3, 3}, FullLine{}, Players{2}} != Game{Grid{3, 3}, FullLine{}, Players{3}});
}

TEST_CASE("Games by other rules are not equal") {
  using mnk::AnyEmptySquare;
  const auto by = [](int stones) {
    return Game{Grid{3, 3},
                mnk::Rules{FullLine{}, AnyEmptySquare{}, mnk::StonesPerTurn{1, stones}}};
  };
  CHECK(by(1) == by(1));
  CHECK_FALSE(by(1) == by(2));
}
