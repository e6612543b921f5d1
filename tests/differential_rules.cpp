// SPDX-License-Identifier: MIT
//
// Rules of every kind together with each other against a naive check of the whole board, move by
// move through random games, on both storages, static and at run time. The seeds are fixed.
#include <mnk/mnk.hpp>

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "support/any_game.hpp"
#include "support/catch.hpp"
#include "support/naive_game.hpp"

namespace {

using mnk::AllOf;
using mnk::AnyOf;
using mnk::Corners;
using mnk::decided_by;
using mnk::FullLine;
using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::HexGrid;
using mnk::KInARow;
using mnk::Misere;
using mnk::Overline;
using mnk::Players;
using mnk::Position;
using mnk::Shape;
using mnk::Shapes;
using mnk::Torus;
using mnk::WinAndLose;
using mnk_test::any_game;
using mnk_test::byte_game;
using naive::exactly;
using naive::Games;
using naive::joined;
using naive::plane;
using naive::rules_of;
using naive::with_gravity;

template <int Rows, int Cols, int PlayerCount = 2, class Rule>
Games on_the_plane(const Rule& rule) {
  Games games;
  games.push_back(any_game("static", Game{Grid<Rows, Cols>{}, rule, Players<PlayerCount>{}}));
  games.push_back(any_game("run time", Game{Grid{Rows, Cols}, rule, Players{PlayerCount}}));
  return games;
}

// A board of bits as one of bytes too.
template <int Rows, int Cols, class Rule>
Games on_bits_and_bytes(const Rule& rule) {
  Games games = on_the_plane<Rows, Cols>(rule);
  games.push_back(any_game("static bytes", byte_game(Grid<Rows, Cols>{}, rule)));
  return games;
}

void compare(const naive::Rules& rules, const Games& games, long long moves, unsigned seed) {
  INFO("seed " << seed);
  CHECK(naive::difference(rules, games, moves, seed) == "");
}

// --- where one may play ------------------------------------------------------------------------

// Rows of K where marks fall, by every strategy.
template <int Rows, int Cols, int K, int PlayerCount, Overline OnOverline = Overline::wins>
void compare_falling(long long moves) {
  const KInARow<K, OnOverline> rule;
  Games games = on_the_plane<Rows, Cols, PlayerCount>(mnk::Rules{rule, Gravity{}});
  const Grid<Rows, Cols> grid;
  const Players<PlayerCount> players;
  const auto add = [&](const char* name, const auto& winning) {
    games.push_back(any_game(name, Game{grid, mnk::Rules{winning, Gravity{}}, players}));
  };
  add("walk", decided_by<mnk::KInARowWinningStrategy>(rule));
  if constexpr (decltype(Game{grid, rule, players})::board_type::storage == mnk::Storage::bits) {
    add("bit lines", decided_by<mnk::BitLineWinningStrategy>(rule));
    add("masks", decided_by<mnk::LineMaskWinningStrategy>(rule));
  }
  const naive::Spec spec = with_gravity(plane(Rows, Cols, K, PlayerCount));
  compare(rules_of(OnOverline == Overline::wins ? spec : exactly(spec)), games, moves,
          Rows * 100 + Cols);
}

int king_moves(const std::vector<int>& point, const std::vector<int>& sides) {
  int farthest = 0;
  for (std::size_t i = 0; i < sides.size(); ++i) {
    // Twice the distance from the middle of the side, which may lie between two squares.
    farthest = std::max(farthest, (std::abs(2 * point[i] - (sides[i] - 1))) / 2);
  }
  return farthest;
}

// --- shapes --------------------------------------------------------------------------------------

constexpr Shape square{Position{0, 0}, Position{0, 1}, Position{1, 0}, Position{1, 1}};
const naive::Points square_points{{0, 0}, {0, 1}, {1, 0}, {1, 1}};
constexpr Shape skew{Position{0, 0}, Position{0, 1}, Position{1, 1}, Position{1, 2}};
const naive::Points skew_points{{0, 0}, {0, 1}, {1, 1}, {1, 2}};
constexpr Shape apart{Position{0, 0}, Position{0, 3}, Position{2, 1}};
const naive::Points apart_points{{0, 0}, {0, 3}, {2, 1}};

}  // namespace

TEST_CASE("Rows where marks fall are as a full scan says") {
  compare_falling<6, 7, 4, 2>(40'000);
  compare_falling<8, 9, 4, 3>(15'000);
  compare_falling<5, 6, 3, 2, Overline::does_not_win>(30'000);
}

TEST_CASE("Full lines where marks fall, and falling in space, are as a full scan says") {
  compare(rules_of(with_gravity(plane(4, 4, 0))),
          on_bits_and_bytes<4, 4>(mnk::Rules{FullLine{}, Gravity{}}), 20'000, 1);
  Games games;
  const mnk::Rules rules{KInARow<3>{}, Gravity{}};
  games.push_back(any_game("static", Game{Grid<3, 4, 3>{}, rules}));
  games.push_back(any_game("static bytes", byte_game(Grid<3, 4, 3>{}, rules)));
  games.push_back(any_game("run time", Game{Grid{3, 4, 3}, rules}));
  const naive::Rules naive_rules = rules_of(with_gravity(naive::board({3, 4, 3}, 3, 2)));
  compare(naive_rules, games, 10'000, 2);
}

TEST_CASE("Games with an opening are as a full scan says") {
  naive::Rules centre = rules_of(plane(5, 6, 3));
  centre.allows = [](int ply, const std::vector<int>& point) {
    return ply > 0 || king_moves(point, {5, 6}) == 0;
  };
  compare(centre, on_the_plane<5, 6>(mnk::Rules{KInARow<3>{}, mnk::FirstMoveInCentre{}}), 20'000,
          3);
  naive::Rules pro = rules_of(plane(7, 7, 4));
  pro.allows = [](int ply, const std::vector<int>& point) {
    const int distance = king_moves(point, {7, 7});
    return ply == 0 ? distance == 0 : ply != 2 || distance >= 3;
  };
  compare(pro, on_the_plane<7, 7>(mnk::Rules{KInARow<4>{}, mnk::ProOpening{3}}), 20'000, 4);
  pro.spec = plane(10, 9, 4);
  pro.goals = {naive::rows(pro.spec)};
  pro.allows = [](int ply, const std::vector<int>& point) {
    const int distance = king_moves(point, {10, 9});
    return ply == 0 ? distance == 0 : ply != 2 || distance >= 2;
  };
  compare(pro, on_the_plane<10, 9>(mnk::Rules{KInARow<4>{}, mnk::ProOpening{2}}), 10'000, 5);
}

TEST_CASE("Games of several stones in a turn are as a full scan says") {
  const auto connect6 = [](const auto& winning) {
    return mnk::Rules{winning, mnk::AnyEmptySquare{}, mnk::Connect6Turns{}};
  };
  naive::Rules rules = rules_of(plane(6, 6, 4));
  rules.turns = naive::connect6_turns;
  compare(rules, on_the_plane<6, 6>(connect6(KInARow<4>{})), 20'000, 6);
  rules.spec = plane(9, 10, 6, 3);
  rules.goals = {naive::rows(rules.spec)};
  compare(rules, on_the_plane<9, 10, 3>(connect6(KInARow<6>{})), 10'000, 7);
  rules = rules_of(plane(5, 5, 3));
  rules.turns = [](int ply, int players) {
    int player = 0;
    for (int left = 2; ply > 0; --ply) {
      if (--left == 0) {
        player = (player + 1) % players;
        left = 3;
      }
    }
    return player;
  };
  compare(
      rules,
      on_the_plane<5, 5>(mnk::Rules{KInARow<3>{}, mnk::AnyEmptySquare{}, mnk::StonesPerTurn{2, 3}}),
      20'000, 8);
  rules.spec = with_gravity(plane(5, 5, 4));
  rules.goals = {naive::rows(rules.spec)};
  compare(rules,
          on_the_plane<5, 5>(mnk::Rules{KInARow<4>{}, Gravity{}, mnk::StonesPerTurn<2, 3>{}}),
          20'000, 9);
}

TEST_CASE("Misere games are as a full scan says") {
  const auto misere = [](const naive::Spec& spec) { return rules_of(naive::misere(spec)); };
  compare(misere(plane(3, 3, 0)), on_the_plane<3, 3>(Misere{FullLine{}}), 20'000, 10);
  compare(misere(plane(4, 4, 3)), on_bits_and_bytes<4, 4>(Misere{KInARow<3>{}}), 20'000, 11);
  compare(misere(exactly(plane(9, 8, 3))),
          on_the_plane<9, 8>(Misere{KInARow<3, Overline::does_not_win>{}}), 10'000, 12);
  compare(misere(with_gravity(plane(4, 5, 3))),
          on_the_plane<4, 5>(mnk::Rules{Misere{KInARow<3>{}}, Gravity{}}), 20'000, 13);
}

TEST_CASE("A rule that wins beside one that loses is as a full scan says") {
  naive::Rules rules = rules_of(plane(6, 7, 4));
  rules.losing = {naive::rows(plane(6, 7, 3))};
  compare(rules, on_bits_and_bytes<6, 7>(WinAndLose{KInARow<4>{}, KInARow<3>{}}), 20'000, 14);

  rules.spec = plane(6, 6, 0);
  rules.goals = {naive::shape(rules.spec, square_points, false)};
  rules.losing = {naive::rows(plane(6, 6, 3))};
  compare(rules, on_the_plane<6, 6>(WinAndLose{Shapes{square.anywhere()}, KInARow<3>{}}), 20'000,
          15);

  rules.spec = naive::hexagon(5, 4);
  naive::Spec losing = rules.spec;
  losing.k = 3;
  rules.goals = {naive::rows(rules.spec)};
  rules.losing = {naive::rows(losing)};
  Games games;
  games.push_back(any_game("yavalath", mnk::yavalath()));
  games.push_back(
      any_game("static bytes", byte_game(HexGrid<5>{}, WinAndLose{KInARow<4>{}, KInARow<3>{}})));
  games.push_back(any_game("run time", Game{HexGrid{5}, WinAndLose{KInARow{4}, KInARow{3}}}));
  compare(rules, games, 20'000, 16);
}

TEST_CASE("Shapes are as a full scan says") {
  naive::Rules rules = rules_of(plane(5, 6, 0));
  rules.goals = {naive::shape(rules.spec, skew_points, false)};
  compare(rules, on_the_plane<5, 6>(Shapes{skew.anywhere()}), 20'000, 17);
  rules.goals = {naive::shape(rules.spec, skew_points, true)};
  compare(rules, on_bits_and_bytes<5, 6>(Shapes{skew.in_any_orientation()}), 20'000, 18);
  rules.goals = {naive::shape(rules.spec, apart_points, true),
                 naive::shape(rules.spec, square_points, false)};
  compare(rules, on_the_plane<5, 6>(Shapes{apart.in_any_orientation(), square.anywhere()}), 20'000,
          19);
  rules.spec = with_gravity(plane(9, 8, 0, 3));
  rules.goals = {naive::shape(rules.spec, skew_points, true)};
  compare(rules, on_the_plane<9, 8, 3>(mnk::Rules{Shapes{skew.in_any_orientation()}, Gravity{}}),
          10'000, 20);
  rules.spec = plane(4, 5, 0);
  rules.spec.misere = true;
  rules.goals = {naive::any_of_sets({{0, 7, 14}, {19, 2, 10}})};
  compare(rules,
          on_the_plane<4, 5>(Misere{Shapes{Shape{Position{0, 0}, Position{1, 2}, Position{2, 4}},
                                           Shape{Position{3, 4}, Position{0, 2}, Position{2, 0}}}}),
          20'000, 21);
  rules.spec.misere = false;
  rules.spec.sides = {4};
  rules.spec.topology = naive::Topology::hex;
  rules.goals = {naive::shape(rules.spec, square_points, false)};
  Games games;
  games.push_back(any_game("static", Game{HexGrid<4>{}, Shapes{square.anywhere()}}));
  games.push_back(any_game("run time", Game{HexGrid{4}, Shapes{square.anywhere()}}));
  compare(rules, games, 10'000, 22);
}

TEST_CASE("Any of several rules is as a full scan says") {
  naive::Rules rules = rules_of(plane(4, 4, 0));
  rules.goals.push_back(naive::corners({4, 4}));
  rules.goals.push_back(naive::shape(rules.spec, square_points, false));
  compare(rules, on_bits_and_bytes<4, 4>(AnyOf{FullLine{}, Corners{}, Shapes{square.anywhere()}}),
          30'000, 23);
  rules.spec = plane(9, 8, 5, 3);
  rules.goals = {naive::rows(rules.spec), naive::shape(rules.spec, apart_points, true)};
  compare(rules, on_the_plane<9, 8, 3>(AnyOf{KInARow<5>{}, Shapes{apart.in_any_orientation()}}),
          10'000, 24);
  rules.spec = plane(4, 4, 0);
  rules.spec.sides = {3, 2, 3};
  rules.goals = {naive::corners({3, 2, 3}), naive::rows(rules.spec)};
  Games games;
  const AnyOf rule{Corners{}, FullLine{}};
  games.push_back(any_game("static", Game{Grid<3, 2, 3>{}, rule}));
  games.push_back(any_game("static bytes", byte_game(Grid<3, 2, 3>{}, rule)));
  games.push_back(any_game("run time", Game{Grid{3, 2, 3}, rule}));
  compare(rules, games, 10'000, 25);
  rules.spec = plane(4, 4, 3);
  rules.spec.misere = true;
  rules.goals = {naive::rows(rules.spec), naive::corners({4, 4})};
  compare(rules, on_the_plane<4, 4>(Misere{AnyOf{KInARow<3>{}, Corners{}}}), 20'000, 26);
}

TEST_CASE("All of several rules are as a full scan says") {
  naive::Rules rules = rules_of(plane(4, 4, 3));
  rules.all = true;
  rules.goals.push_back(naive::corners({4, 4}));
  compare(rules, on_bits_and_bytes<4, 4>(AllOf{KInARow<3>{}, Corners{}}), 30'000, 27);
  rules.spec = exactly(plane(6, 6, 3));
  rules.goals = {naive::rows(rules.spec), naive::shape(rules.spec, square_points, false)};
  compare(
      rules,
      on_the_plane<6, 6>(AllOf{KInARow<3, Overline::does_not_win>{}, Shapes{square.anywhere()}}),
      30'000, 28);
  rules.spec = with_gravity(plane(9, 8, 4, 3));
  rules.goals = {naive::shape(rules.spec, skew_points, true), naive::rows(rules.spec)};
  compare(rules,
          on_the_plane<9, 8, 3>(
              mnk::Rules{AllOf{Shapes{skew.in_any_orientation()}, KInARow<4>{}}, Gravity{}}),
          10'000, 29);
  rules.spec = joined(plane(5, 5, 4));
  naive::Spec lines = rules.spec;
  lines.k = 0;
  rules.goals = {naive::rows(rules.spec), naive::rows(lines)};
  Games games;
  const AllOf rule{KInARow<4>{}, FullLine{}};
  games.push_back(any_game("static", Game{Torus<5, 5>{}, rule}));
  games.push_back(any_game("static bytes", byte_game(Torus<5, 5>{}, rule)));
  games.push_back(any_game("run time", Game{Torus{5, 5}, rule}));
  compare(rules, games, 20'000, 30);
}
