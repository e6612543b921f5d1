// SPDX-License-Identifier: MIT
// What is equal has equal hashes, and what people put into one table has different ones.
#include <mnk/any_game.hpp>
#include <mnk/game.hpp>
#include <mnk/grid/grid.hpp>
#include <mnk/grid/hex_grid.hpp>
#include <mnk/play/splitmix64.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/k_in_a_row.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "support/catch.hpp"

namespace {

using mnk::AnyGame;
using mnk::AnyPosition;
using mnk::FullLine;
using mnk::Game;
using mnk::GameStatus;
using mnk::Grid;
using mnk::KInARow;
using mnk::Move;
using mnk::PlayerIndex;
using mnk::Position;

template <class T>
std::size_t hash_of(const T& value) {
  return std::hash<T>{}(value);
}

// The marks and the seat to move, written out.
std::string text_of(const auto& game) {
  std::string text(1, static_cast<char>('a' + index_of(game.to_move())));
  for (const auto& p : game.grid().positions()) {
    const auto owner = game.board().at(p);
    text += owner ? static_cast<char>('0' + index_of(*owner)) : '.';
  }
  return text;
}

// Plays at random and back: positions have the same key exactly where they have the same text.
void check_keys(const auto& start, int games) {
  std::map<std::string, std::uint64_t> keys;
  std::set<std::uint64_t> values;
  mnk::SplitMix64 rng{14};
  for (int i = 0; i < games; ++i) {
    auto game = start;
    while (!game.status().is_over()) {
      game.play(game.legal_move(
          static_cast<int>(rng() % static_cast<std::uint64_t>(game.legal_move_count()))));
      const auto known = keys.emplace(text_of(game), game.key());
      CHECK(known.first->second == game.key());
      values.insert(game.key());
      CHECK(AnyGame{game}.key() == game.key());
    }
  }
  CHECK(values.size() == keys.size());
}

}  // namespace

TEST_CASE("Moves, positions and statuses of one game have hashes of their own", "[hash]") {
  std::unordered_set<Move> moves;
  std::unordered_set<AnyPosition> positions;
  std::set<std::size_t> hashes;
  for (int player = 0; player < 4; ++player) {
    for (int row = 0; row < 15; ++row) {
      for (int col = 0; col < 15; ++col) {
        const Move move{static_cast<PlayerIndex>(player), {row, col}};
        CHECK(hash_of(move) == hash_of(Move{move}));
        moves.insert(move);
        hashes.insert(hash_of(move));
        positions.insert(AnyPosition{move.at});
      }
    }
  }
  CHECK(moves.size() == 4 * 225);
  CHECK(hashes.size() == 4 * 225);
  CHECK(positions.size() == 225);
  CHECK(hash_of(AnyPosition{Position{1, 2}}) == hash_of(AnyPosition{Position{1, 2}}));
  CHECK(hash_of(AnyPosition{Position{1, 2}}) != hash_of(AnyPosition{Position{2, 1}}));
  CHECK(hash_of(AnyPosition{Position{0, 0}}) != hash_of(AnyPosition{mnk::Position3{0, 0, 0}}));
  const std::unordered_set<mnk::AnyGame::move_type> erased{{PlayerIndex{0}, Position{0, 0}},
                                                           {PlayerIndex{1}, Position{0, 0}}};
  CHECK(erased.size() == 2);

  std::unordered_map<GameStatus, int> ends{{GameStatus::draw(), 1}, {GameStatus{}, 2}};
  for (int seat = 0; seat < mnk::max_players; ++seat) {
    ++ends[GameStatus::won_by(static_cast<PlayerIndex>(seat))];
  }
  CHECK(ends.size() == 256);
  CHECK(hash_of(GameStatus::draw()) == hash_of(GameStatus::draw()));
  CHECK(std::unordered_set<PlayerIndex>{PlayerIndex{0}, PlayerIndex{1}}.size() == 2);
}

TEST_CASE("Moves are ordered by the player, then by the square", "[hash]") {
  std::vector<Move> moves{
      {PlayerIndex{1}, {0, 0}}, {PlayerIndex{0}, {2, 1}}, {PlayerIndex{0}, {2, 0}}};
  std::sort(moves.begin(), moves.end());
  CHECK(moves.front() == Move{PlayerIndex{0}, {2, 0}});
  CHECK(moves.back() == Move{PlayerIndex{1}, {0, 0}});
  CHECK(Move{PlayerIndex{0}, {0, 1}} < Move{PlayerIndex{0}, {1, 0}});
  CHECK(mnk::AnyGame::move_type{PlayerIndex{0}, Position{0, 1}} <
        mnk::AnyGame::move_type{PlayerIndex{0}, Position{1, 0}});
}

TEST_CASE("Equal boards have equal hashes, others not", "[hash]") {
  const auto check = [](auto board) {
    const auto empty = board;
    std::set<std::size_t> hashes{hash_of(board)};
    for (const auto& p : empty.grid().positions()) {
      for (int player = 0; player < 2; ++player) {
        board.place(p, static_cast<PlayerIndex>(player));
        hashes.insert(hash_of(board));
        const auto copy = board;
        CHECK(hash_of(copy) == hash_of(board));
        board.clear(p);
        CHECK(hash_of(board) == hash_of(empty));
      }
    }
    CHECK(static_cast<int>(hashes.size()) == 2 * board.size() + 1);
  };
  check(mnk::Board{Grid<3, 3>{}});
  check(mnk::Board{Grid{9, 7}});
  check(mnk::Board{mnk::HexGrid<3>{}});
}

TEST_CASE("Positions have the same key where marks and seat are the same", "[hash]") {
  check_keys(Game{Grid<3, 3>{}, FullLine{}}, 300);
  check_keys(Game{Grid{4, 4}, KInARow{3}}, 200);
  check_keys(Game{Grid<4, 4>{}, KInARow<4>{}, mnk::Players<3>{}}, 100);
  check_keys(Game{mnk::HexGrid<3>{}, KInARow<3>{}}, 100);
}

TEST_CASE("A key does not depend on how sides and storage are given", "[hash]") {
  using RulesType = mnk::Rules<FullLine>;
  Game bits{Grid<3, 3>{}, FullLine{}};
  Game<Grid<3, 3>, RulesType, mnk::Players<2>, mnk::Storage::bytes> bytes{Grid<3, 3>{}, FullLine{}};
  Game run_time{Grid{3, 3}, FullLine{}};
  for (const Position p : {Position{1, 1}, Position{0, 2}, Position{2, 2}}) {
    bits.play(p);
    bytes.play(p);
    run_time.play(p);
    CHECK(bits.key() == bytes.key());
    CHECK(bits.key() == run_time.key());
  }
}

TEST_CASE("The seat to move is a part of a key", "[hash]") {
  const Game game{Grid<3, 3>{}, FullLine{}};
  const auto second = game.starting_from(game.board(), GameStatus::in_progress(), 1);
  CHECK(game.key() != second.key());
  CHECK(game.key() == game.starting_from(game.board(), GameStatus::in_progress(), 2).key());
}

TEST_CASE("Games serve as keys of tables", "[hash]") {
  std::unordered_map<Game<Grid<3, 3>, mnk::Rules<FullLine>>, int> games;
  std::unordered_map<AnyGame, int> any;
  Game game{Grid<3, 3>{}, FullLine{}};
  ++games[game];
  ++any[game];
  game.play(Position{1, 1});
  ++games[game];
  ++any[game];
  game.undo();
  ++games[game];
  ++any[game];
  CHECK(games.size() == 2);
  CHECK(games[game] == 2);
  CHECK(any.size() == 2);
  CHECK(any[game] == 2);
}
