// SPDX-License-Identifier: MIT
//
// One suite for every storage: the same functions run on boards of words and on boards of bytes.
#include <mnk/board.hpp>

#include <algorithm>
#include <climits>
#include <map>
#include <optional>
#include <random>
#include <ranges>
#include <type_traits>
#include <vector>

#include "support/both_times.hpp"
#include "support/effort.hpp"

namespace {

using mnk::Board;
using mnk::Dynamic;
using mnk::Grid;
using mnk::Move;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk::Position3;
using mnk::Storage;

constexpr PlayerIndex first{0};
constexpr PlayerIndex second{1};

// --- the same for every storage of 3 x 4 ------------------------------------------------------

template <class BoardType>
constexpr void starts_empty(const BoardType& board) {
  MNK_EXPECT(board.rows() == 3 && board.cols() == 4 && board.size() == 12);
  MNK_EXPECT(board.player_count() == 2);
  MNK_EXPECT(board.empty_count() == 12 && !board.is_full());
  for (const Position p : board.grid().positions()) {
    MNK_EXPECT(board.is_empty(p) && !board.at(p) && board.contains(p));
    MNK_EXPECT(!board.owned_by(first, p) && !board.owned_by(second, p));
  }
  MNK_EXPECT(std::ranges::equal(board.empty_positions(), board.grid().positions()));
}

template <class BoardType>
constexpr void keeps_each_mark_on_its_square(const BoardType& empty) {
  for (const Position p : empty.grid().positions()) {
    for (const PlayerIndex player : {first, second}) {
      BoardType board = empty;
      board.place(p, player);
      MNK_EXPECT(board != empty && board.empty_count() == 11);
      for (const Position q : board.grid().positions()) {
        MNK_EXPECT(board.is_empty(q) == (q != p));
        MNK_EXPECT(board.owned_by(player, q) == (q == p));
        MNK_EXPECT(!board.owned_by(player == first ? second : first, q));
        MNK_EXPECT(board.at(q) == (q == p ? std::optional{player} : std::nullopt));
      }
      BoardType other = board;
      board.clear(p);
      MNK_EXPECT(board == empty);
      other.clear(p, player);
      MNK_EXPECT(other == empty);
    }
  }
}

template <class BoardType>
constexpr void tells_players_apart(const BoardType& empty) {
  BoardType a = empty;
  BoardType b = empty;
  a.place({1, 1}, first);
  b.place({1, 1}, second);
  MNK_EXPECT(a != b);
}

template <class BoardType>
constexpr void answers_for_any_coordinates(BoardType board) {
  for (const Position p : {Position{-1, 0}, Position{0, -1}, Position{3, 0}, Position{0, 4},
                           Position{-1, -1}, Position{3, 4}, Position{INT_MAX, INT_MAX},
                           Position{INT_MIN, INT_MIN}, Position{0, INT_MAX}}) {
    MNK_EXPECT(!board.contains(p) && !board.is_empty(p));
    MNK_EXPECT(!board.owned_by(first, p) && !board.owned_by(second, p));
  }
  board.place({0, 0}, first);
  MNK_EXPECT(!board.owned_by(PlayerIndex{2}, {0, 0}));
  MNK_EXPECT(!board.owned_by(PlayerIndex{254}, {0, 1}));
  MNK_EXPECT(!board.owned_by(PlayerIndex{255}, {0, 0}));
}

template <class BoardType>
constexpr void lists_empty_squares_in_order(BoardType board) {
  board.place({0, 0}, first);
  board.place({1, 3}, second);
  board.place({2, 0}, first);
  board.place({2, 3}, second);
  int rank = 0;
  for (const Position p : board.grid().positions()) {
    if (board.is_empty(p)) {
      MNK_EXPECT(board.empty_position(rank) == p);
      ++rank;
    }
  }
  MNK_EXPECT(rank == board.empty_count() && rank == 8);
  MNK_EXPECT(board.empty_positions().size() == 8);
  MNK_EXPECT(std::ranges::is_sorted(board.empty_positions()));
  MNK_EXPECT(std::ranges::distance(board.empty_positions()) == 8);
  MNK_EXPECT(*board.empty_positions().begin() == Position{0, 1});
}

template <class BoardType>
constexpr void fills_up(BoardType board) {
  const BoardType empty = board;
  int placed = 0;
  for (const Position p : board.grid().positions()) {
    MNK_EXPECT(!board.is_full());
    board.place(p, placed % 2 == 0 ? first : second);
    ++placed;
    MNK_EXPECT(board.empty_count() == 12 - placed);
  }
  MNK_EXPECT(board.is_full());
  MNK_EXPECT(board.empty_positions().begin() == board.empty_positions().end());
  for (const Position p : board.grid().positions()) {
    board.clear(p);
  }
  MNK_EXPECT(board == empty);
}

// A walk along any axis from any square meets the marks and stops one step off the board.
template <class BoardType>
constexpr void slots_follow_the_axes(BoardType board) {
  for (const Position p : board.grid().positions()) {
    board.place(p, (p.row + p.col) % 2 == 0 ? first : second);
  }
  for (const Position p : board.grid().positions()) {
    for (int axis = 0; axis < 4; ++axis) {
      for (const int sign : {1, -1}) {
        int slot = board.slot(p);
        for (Position at = p; board.grid().step(at, axis, sign);) {
          slot += sign * board.slot_step(axis);
          MNK_EXPECT(slot == board.slot(at));
          MNK_EXPECT(board.slot_owned_by(first, slot) == board.owned_by(first, at));
          MNK_EXPECT(board.slot_owned_by(second, slot) == board.owned_by(second, at));
        }
        slot += sign * board.slot_step(axis);
        MNK_EXPECT(!board.slot_owned_by(first, slot) && !board.slot_owned_by(second, slot));
        // Two steps off may be asked too; there the answer means nothing.
        slot += sign * board.slot_step(axis);
        static_cast<void>(board.slot_owned_by(first, slot));
      }
    }
  }
}

template <class BoardType>
constexpr void shows_itself_with_a_move(BoardType board) {
  board.place({0, 0}, first);
  const BoardType before = board;
  const auto after = board.with(Move{second, {1, 2}});
  MNK_EXPECT(after.at({1, 2}) == second && after.owned_by(second, {1, 2}));
  MNK_EXPECT(!after.owned_by(first, {1, 2}) && !after.is_empty({1, 2}));
  MNK_EXPECT(after.at({0, 0}) == first && after.owned_by(first, {0, 0}));
  MNK_EXPECT(!after.at({2, 2}) && after.is_empty({2, 2}) && !after.is_empty({3, 0}));
  MNK_EXPECT(after.rows() == 3 && after.cols() == 4 && after.size() == 12);
  MNK_EXPECT(after.contains({2, 3}) && !after.contains({3, 3}));
  MNK_EXPECT(after.grid() == board.grid());
  MNK_EXPECT(board == before);
}

template <class BoardType>
constexpr void all(const BoardType& board) {
  starts_empty(board);
  keeps_each_mark_on_its_square(board);
  tells_players_apart(board);
  answers_for_any_coordinates(board);
  lists_empty_squares_in_order(board);
  fills_up(board);
  slots_follow_the_axes(board);
  shows_itself_with_a_move(board);
}

constexpr void words() { all(Board<Grid<3, 4>, 2, Storage::bits>{Grid<3, 4>{}}); }
constexpr void bytes() { all(Board<Grid<3, 4>, 2, Storage::bytes>{Grid<3, 4>{}}); }
constexpr void run_time_grid() { all(Board{Grid{3, 4}}); }
constexpr void run_time_players() { all(Board{Grid<3, 4>{}, Players{2}}); }
constexpr void half_run_time() { all(Board{Grid<3, Dynamic>{3, 4}, Players{2}}); }

constexpr void three_dimensions() {
  Board board{Grid<2, 3, 4>{}};
  board.place({1, 2, 3}, second);
  board.place({0, 0, 0}, first);
  MNK_EXPECT(board.at({1, 2, 3}) == second && board.at({0, 0, 0}) == first);
  MNK_EXPECT(board.empty_count() == 22 && !board.at({1, 0, 0}));
  MNK_EXPECT(*board.empty_positions().begin() == Position3{0, 0, 1});
}

// --- random changes on larger boards against a map --------------------------------------------

template <class BoardType>
void compare_with_a_map(BoardType board, unsigned seed) {
  std::mt19937 random{seed};
  const BoardType empty = board;
  std::map<Position, PlayerIndex> marks;
  const auto below = [&](int bound) {
    return static_cast<int>(random() % static_cast<unsigned>(bound));
  };
  const int changes = mnk_test::is_slow ? 300 : 3000;
  for (int change = 0; change < changes; ++change) {
    const Position p = board.grid().position(below(board.size()));
    if (const auto found = marks.find(p); found == marks.end()) {
      const auto player = static_cast<PlayerIndex>(below(board.player_count()));
      board.place(p, player);
      marks[p] = player;
    } else {
      if (below(2) == 0) {
        board.clear(p);
      } else {
        board.clear(p, found->second);
      }
      marks.erase(found);
    }
    const Position q = board.grid().position(below(board.size()));
    const auto owner = marks.find(q);
    MNK_EXPECT(board.is_empty(q) == (owner == marks.end()));
    MNK_EXPECT(board.at(q) == (owner == marks.end() ? std::nullopt : std::optional{owner->second}));
    MNK_EXPECT(board.empty_count() == board.size() - static_cast<int>(marks.size()));
    MNK_EXPECT(board.is_full() == (board.empty_count() == 0));
    if (change % 16 == 0) {
      std::vector<Position> expected;
      for (const Position each : board.grid().positions()) {
        if (!marks.contains(each)) {
          expected.push_back(each);
        }
      }
      MNK_EXPECT(std::ranges::equal(board.empty_positions(), expected));
      std::vector<Position> visited;
      board.for_each_empty([&](const Position& each) { visited.push_back(each); });
      MNK_EXPECT(visited == expected);
      for (int rank = 0; rank < board.empty_count(); ++rank) {
        MNK_EXPECT(board.empty_position(rank) == expected[static_cast<std::size_t>(rank)]);
      }
    }
  }
  for (const auto& [p, player] : marks) {
    board.clear(p, player);
  }
  CHECK(board == empty);
}

}  // namespace

TEST_CASE("A board is copied by the name of its template alone") {
  Board board{Grid{3, 3}};
  board.place({1, 1}, first);
  Board same = board;
  CHECK(same == board);
  const Board again{same};
  same.clear({1, 1});
  CHECK(again == board);
  CHECK(!(again == same));
}
TEST_CASE("A board of words keeps marks") { MNK_BOTH_TIMES(words); }
TEST_CASE("A board of bytes keeps marks") { MNK_BOTH_TIMES(bytes); }
TEST_CASE("A board on a run-time grid keeps marks") { MNK_BOTH_TIMES(run_time_grid); }
TEST_CASE("A board for a run-time number of players keeps marks") {
  MNK_BOTH_TIMES(run_time_players);
}
TEST_CASE("A board with one side in the type keeps marks") { MNK_BOTH_TIMES(half_run_time); }
TEST_CASE("A board may have three dimensions") { MNK_BOTH_TIMES(three_dimensions); }

TEST_CASE("A board behaves as a map through random changes") {
  compare_with_a_map(Board{Grid<1, 1>{}}, 1);
  compare_with_a_map(Board<Grid<8, 7>, 8>{Grid<8, 7>{}}, 2);
  compare_with_a_map(Board<Grid<1, 64>, 3>{Grid<1, 64>{}}, 3);
  compare_with_a_map(Board<Grid<64, 1>, 3>{Grid<64, 1>{}}, 4);
  compare_with_a_map(Board<Grid<8, 7>, 8, Storage::bytes>{Grid<8, 7>{}}, 5);
  compare_with_a_map(Board<Grid<8, 8>, 254>{Grid<8, 8>{}}, 6);
  compare_with_a_map(Board<Grid<19, 19>>{Grid<19, 19>{}}, 7);
  compare_with_a_map(Board{Grid{19, 19}, Players{254}}, 8);
  compare_with_a_map(Board{Grid{1, 40}}, 9);
  compare_with_a_map(Board{Grid{40, 1}}, 10);
  compare_with_a_map(Board{Grid{3, 64}}, 13);
  compare_with_a_map(Board{Grid{3, 150}}, 14);
  compare_with_a_map(Board<Grid<8, 8>, 2>{Grid<8, 8>{}}, 11);
  compare_with_a_map(Board<Grid<5, 13>, 2>{Grid<5, 13>{}}, 12);
}

TEST_CASE("The storage follows from the grid and the players") {
  STATIC_CHECK(Board<Grid<3, 3>>::storage == Storage::bits);
  STATIC_CHECK(Board<Grid<8, 8>>::storage == Storage::bits);  // 64 squares
  STATIC_CHECK(Board<Grid<5, 13>>::storage == Storage::bytes);
  STATIC_CHECK(Board<Grid<1, 64>>::storage == Storage::bits);
  STATIC_CHECK(Board<Grid<1, 65>>::storage == Storage::bytes);
  STATIC_CHECK(Board<Grid<64, 1>>::storage == Storage::bits);
  STATIC_CHECK(Board<Grid<65, 1>>::storage == Storage::bytes);
  STATIC_CHECK(Board<Grid<4, 4, 4>>::storage == Storage::bits);
  STATIC_CHECK(Board<Grid<5, 5, 5>>::storage == Storage::bytes);
  STATIC_CHECK(Board<Grid<3, 3>, 8>::storage == Storage::bits);
  STATIC_CHECK(Board<Grid<3, 3>, 9>::storage == Storage::bytes);
  STATIC_CHECK(Board<Grid<3, 3>, Dynamic>::storage == Storage::bytes);
  STATIC_CHECK(Board<Grid<Dynamic, 3>>::storage == Storage::bytes);
}

TEST_CASE("A board on a static grid is trivially copyable and small") {
  STATIC_CHECK(std::is_trivially_copyable_v<Board<Grid<3, 3>>>);
  STATIC_CHECK(std::is_trivially_copyable_v<Board<Grid<19, 19>, Dynamic>>);
  STATIC_CHECK(sizeof(Board<Grid<3, 3>>) == 8);
  STATIC_CHECK(sizeof(Board<Grid<6, 7>>) == 16);
}

TEST_CASE("The empty squares are a forward range") {
  using Words = decltype(std::declval<const Board<Grid<3, 3>>&>().empty_positions());
  using Bytes = decltype(std::declval<const Board<Grid<9, 9>>&>().empty_positions());
  STATIC_CHECK(std::ranges::forward_range<Words>);
  STATIC_CHECK(std::ranges::forward_range<Bytes>);
  STATIC_CHECK(std::ranges::sized_range<Words>);
  STATIC_CHECK(std::same_as<std::ranges::range_value_t<Bytes>, Position>);
}

TEST_CASE("Asking for a square off the board throws and names it and the board's") {
  const Board board{Grid<3, 4>{}};
  CHECK_THROWS_MATCHES(board.at({3, 0}), mnk::OffBoard,
                       Catch::Matchers::Message("mnk::Board: the square (3, 0) is off the board, "
                                                "whose squares are (0, 0) to (2, 3)"));
  CHECK_THROWS_AS(board.at({-1, 0}), mnk::OffBoard);
  CHECK_THROWS_AS(board.at({0, 4}), mnk::OffBoard);
  CHECK_THROWS_AS(board.at({0, -1}), mnk::OffBoard);
  CHECK_THROWS_AS(board.with(Move{first, {0, 0}}).at({3, 0}), mnk::OffBoard);
  CHECK_THROWS_MATCHES((Board{Grid{2, 3, 4}}.at({0, 0, 9})), mnk::OffBoard,
                       Catch::Matchers::Message("mnk::Board: the square (0, 0, 9) is off the board,"
                                                " whose squares are (0, 0, 0) to (1, 2, 3)"));
}
