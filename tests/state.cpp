// SPDX-License-Identifier: MIT
#include <mnk/mnk.hpp>

#include <algorithm>
#include <array>
#include <random>
#include <type_traits>
#include <unordered_set>
#include <vector>

#include "support/both_times.hpp"
#include "support/effort.hpp"

namespace {

using mnk::AnyOf;
using mnk::FullLine;
using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::KInARow;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk::Rules;
using mnk::State;

/// Plays random games on a State and on a Game of the same parts: after every move, and after every
/// move taken back, all that both can tell is the same.
template <class GridType, class RulesType, class PlayersType>
void goes_with_the_game(const GridType& grid, const RulesType& rules, const PlayersType& players,
                        unsigned seed) {
  std::mt19937 random{seed};
  const State first{grid, rules, players};
  const auto agree = [&](const auto& state, const auto& game) {
    REQUIRE(state.status() == game.status());
    REQUIRE(state.to_move() == game.to_move());
    REQUIRE(state.ply() == game.ply());
    REQUIRE(state.board() == game.board());
    const auto legal = state.legal();
    REQUIRE(legal.size() == game.legal_move_count());
    auto square = legal.begin();
    for (const auto p : game.legal_moves()) {
      REQUIRE((*square).position(state.grid()) == p);
      REQUIRE(state.action(state.number(*square)) == *square);
      ++square;
    }
    for (int i = 0; i < game.player_count(); ++i) {
      const auto player = static_cast<PlayerIndex>(i);
      const auto winning = state.winning(player);
      for (const auto p : game.legal_moves()) {
        REQUIRE(winning.contains({state.grid(), p}) == game.would_win(player, p));
        REQUIRE(state.would_win(player, p) == game.would_win(player, p));
      }
      REQUIRE((winning - legal).empty());
    }
    for (const auto p : state.grid().positions()) {
      REQUIRE(state.check(p) == game.check(p));
    }
  };
  const int games = mnk_test::is_slow ? 2 : 12;
  for (int i = 0; i < games; ++i) {
    auto state = first;
    Game game{grid, rules, players};
    std::vector<typename decltype(state)::change_type> changes;
    std::vector<decltype(state)> before;
    agree(state, game);
    while (!state.status().is_over()) {
      const auto legal = state.legal();
      const auto square = legal[static_cast<int>(random() % static_cast<unsigned>(legal.size()))];
      before.push_back(state);
      changes.push_back(state.play(square));
      game.play(square.position(state.grid()));
      agree(state, game);
      REQUIRE(state != before.back());
    }
    while (!changes.empty()) {
      state.undo(changes.back());
      (void)game.undo();
      REQUIRE(state == before.back());
      REQUIRE(state.key() == before.back().key());
      agree(state, game);
      changes.pop_back();
      before.pop_back();
    }
    REQUIRE(state == first);
  }
}

constexpr int play_and_undo_all(auto& state, int depth) {
  if (state.status().is_over()) {
    return state.status().is_draw() ? 1 : 2;
  }
  if (depth == 0) {
    return 1;
  }
  int count = 0;
  for (const auto square : state.legal()) {
    const auto change = state.play(square);
    count += play_and_undo_all(state, depth - 1);
    state.undo(change);
  }
  return count;
}

constexpr void is_a_constant_expression() {
  State state{Grid<3, 3>{}, FullLine{}};
  const State first = state;
  MNK_EXPECT(play_and_undo_all(state, 3) == 9 * 8 * 7);
  MNK_EXPECT(state == first);
  state.play({0, 0});
  state.play({1, 1});
  state.play({0, 1});
  MNK_EXPECT(state.would_win(PlayerIndex{0}, {0, 2}) && !state.would_win({0, 2}));
  MNK_EXPECT(state.winning(PlayerIndex{0}).size() == 1);
}

constexpr void fills_planes() {
  State state{Grid<2, 3>{}, KInARow<3>{}};
  state.play({0, 2});
  std::array<float, 18> planes{};
  state.fill_planes(planes);
  const std::array<float, 18> expected{0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 1, 1, 1};
  MNK_EXPECT(std::equal(planes.begin(), planes.end(), expected.begin()));
}

/// The same moves in another order.
constexpr void keys_follow_the_position() {
  State a{Grid<3, 3>{}, FullLine{}};
  State b = a;
  for (const Position p : {Position{0, 0}, Position{1, 1}, Position{2, 0}}) {
    a.play(p);
  }
  for (const Position p : {Position{2, 0}, Position{1, 1}, Position{0, 0}}) {
    b.play(p);
  }
  MNK_EXPECT(a == b && a.key() == b.key());
  b.undo({Grid<3, 3>{}, Position{0, 0}});
  MNK_EXPECT(a != b && a.key() != b.key());
}

template <class S>
void count_keys(S& state, int depth, std::unordered_set<std::uint64_t>& keys,
                std::vector<S>& states) {
  if (keys.insert(state.key()).second) {
    states.push_back(state);
  }
  if (depth == 0) {
    return;
  }
  for (const auto square : state.legal()) {
    const auto change = state.play(square);
    count_keys(state, depth - 1, keys, states);
    state.undo(change);
  }
}

}  // namespace

TEST_CASE("A State goes with a Game of the same parts through random games") {
  const Players<2> two;
  SECTION("where two words hold the marks") {
    goes_with_the_game(Grid<3, 3>{}, FullLine{}, two, 1);
    goes_with_the_game(Grid<6, 7>{}, Rules{KInARow<4>{}, Gravity{}}, two, 2);
    goes_with_the_game(Grid<4, 4, 4>{}, FullLine{}, two, 3);
    goes_with_the_game(Grid<5, 5>{}, KInARow<3, mnk::Overline::does_not_win>{}, two, 4);
    goes_with_the_game(mnk::Torus<4, 4>{}, KInARow<3, mnk::Overline::does_not_win>{}, two, 5);
  }
  SECTION("where rules are composed") {
    goes_with_the_game(Grid<4, 4>{}, mnk::Misere{KInARow<3>{}}, two, 6);
    goes_with_the_game(Grid<5, 5>{}, mnk::WinAndLose{KInARow<4>{}, KInARow<3>{}}, two, 7);
    goes_with_the_game(Grid<4, 4>{}, AnyOf{FullLine{}, KInARow<3>{}}, two, 8);
    goes_with_the_game(Grid<4, 4>{}, mnk::AllOf{FullLine{}, mnk::Corners{}}, two, 9);
  }
  SECTION("where boards are bytes, sides known at run time, or players more") {
    goes_with_the_game(Grid<9, 9>{}, KInARow<5>{}, two, 10);
    goes_with_the_game(Grid{7, 6}, Rules{KInARow{4}, Gravity{}}, two, 11);
    goes_with_the_game(Grid<4, 4>{}, KInARow<3>{}, Players<3>{}, 12);
    goes_with_the_game(Grid{5, 5}, FullLine{}, Players{4}, 13);
    goes_with_the_game(Grid<5, 5>{},
                       Rules{KInARow<4>{}, mnk::AnyEmptySquare{}, mnk::Connect6Turns{}}, two, 14);
    goes_with_the_game(Grid<3, 3, 3>{}, Rules{KInARow<3>{}, Gravity{}}, two, 15);
    goes_with_the_game(Grid<7, 7>{}, Rules{KInARow<4>{}, mnk::ProOpening{3}}, two, 16);
  }
}

TEST_CASE("A State plays and takes back in a constant expression") {
  MNK_BOTH_TIMES(is_a_constant_expression);
}

TEST_CASE("A State fills a plane for each player and one of the legal moves") {
  MNK_BOTH_TIMES(fills_planes);
}

TEST_CASE("Keys of equal states are equal, and those of different ones differ") {
  MNK_BOTH_TIMES(keys_follow_the_position);
  State state{Grid<3, 3>{}, FullLine{}};
  std::unordered_set<std::uint64_t> keys;
  std::vector<State<Grid<3, 3>, Rules<FullLine>>> states;
  count_keys(state, 9, keys, states);
  // Allis and others: 5,478 positions can be reached, no two of which share a key here.
  CHECK(keys.size() == 5478);
  State large{Grid{4, 4}, KInARow{3}};
  keys.clear();
  std::vector<decltype(large)> large_states;
  count_keys(large, 3, keys, large_states);
  CHECK(keys.size() == 1 + 16 + 16 * 15 + 16 * 15 / 2 * 14);
}

TEST_CASE("A State is small, and copied as bytes are on static grids") {
  using TicTacToe = State<Grid<3, 3>, Rules<FullLine>>;
  using ConnectFour = State<Grid<6, 7>, Rules<KInARow<4>, Gravity>>;
  STATIC_REQUIRE(sizeof(TicTacToe) == 16);
  STATIC_REQUIRE(sizeof(ConnectFour) == 24);
  STATIC_REQUIRE(std::is_trivially_copyable_v<TicTacToe>);
  STATIC_REQUIRE(std::is_trivially_copyable_v<ConnectFour>);
  STATIC_REQUIRE(std::is_trivially_copyable_v<State<Grid<15, 15>, Rules<KInARow<5>>>>);
}

TEST_CASE("A State is a GameState") {
  STATIC_REQUIRE(mnk::GameState<State<Grid<3, 3>, Rules<FullLine>>>);
  STATIC_REQUIRE(mnk::GameState<State<Grid<15, 15>, Rules<KInARow<5>>>>);
  STATIC_REQUIRE(mnk::GameState<decltype(State{Grid{5, 5}, FullLine{}, Players{4}})>);
  STATIC_REQUIRE(!mnk::GameState<int>);
}

TEST_CASE("A State from a position goes on from there") {
  const State first{Grid<3, 3>{}, FullLine{}};
  State played = first;
  for (const Position p : {Position{0, 0}, Position{1, 1}, Position{2, 0}}) {
    played.play(p);
  }
  const auto again = first.starting_from(played.board(), 3, mnk::GameStatus::in_progress());
  CHECK(again == played);
  CHECK(again.to_move() == PlayerIndex{1});
}
