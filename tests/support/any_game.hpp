// SPDX-License-Identifier: MIT
//
// Any of the library's games behind one interface, squares by row-major number, so that a long test
// is compiled once and not once a game.
#ifndef MNK_TESTS_SUPPORT_ANY_GAME_HPP
#define MNK_TESTS_SUPPORT_ANY_GAME_HPP

#include <array>
#include <memory>
#include <mnk/mnk.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mnk_test {

using Point = std::array<int, 3>;  // the first rank of them are used

template <class PositionType>
constexpr PositionType position_from(const Point& point) {
  PositionType p{};
  for (int i = 0; i < static_cast<int>(sizeof(PositionType) / sizeof(int)); ++i) {
    p[i] = point[static_cast<std::size_t>(i)];
  }
  return p;
}

class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  virtual ~AnyGame() = default;

  std::string name;

  virtual std::optional<mnk::MoveError> check_point(const Point& point) const = 0;
  virtual std::optional<mnk::MoveError> try_play_point(const Point& point) = 0;
  virtual bool play(int square) = 0;  // false where it is refused
  virtual int undo() = 0;             // the square, -1 where there is none
  virtual int redo() = 0;
  virtual void reset() = 0;
  virtual mnk::GameStatus status() const = 0;
  virtual int to_move() const = 0;
  virtual int ply() const = 0;
  virtual bool would_win(int square) const = 0;
  virtual int owner(int square) const = 0;  // -1 for nobody
  virtual int empty_count() const = 0;
  virtual void legal_squares(std::vector<int>& squares) const = 0;
  virtual void winning_squares(std::vector<int>& squares) const = 0;
  virtual void history(std::vector<int>& squares) const = 0;
};

template <class GameType>
class AnyGameOf final : public AnyGame {
  using PositionType = typename GameType::position_type;

 public:
  explicit AnyGameOf(GameType game) : game_(std::move(game)) {}

  std::optional<mnk::MoveError> check_point(const Point& point) const override {
    return game_.check(position_from<PositionType>(point));
  }
  std::optional<mnk::MoveError> try_play_point(const Point& point) override {
    return try_play(position_from<PositionType>(point));
  }
  bool play(int square) override { return !try_play(game_.grid().position(square)); }
  int undo() override { return square_of(game_.try_undo()); }
  int redo() override { return square_of(game_.try_redo()); }
  void reset() override { game_.reset(); }
  mnk::GameStatus status() const override { return game_.status(); }
  int to_move() const override { return mnk::index_of(game_.to_move()); }
  int ply() const override { return game_.ply(); }
  bool would_win(int square) const override {
    return game_.would_win(game_.grid().position(square));
  }
  int owner(int square) const override {
    const auto owner = game_.board().at(game_.grid().position(square));
    return owner ? mnk::index_of(*owner) : -1;
  }
  int empty_count() const override { return game_.board().empty_count(); }
  void legal_squares(std::vector<int>& squares) const override {
    copy(game_.legal_moves(), squares);
  }
  void winning_squares(std::vector<int>& squares) const override {
    copy(game_.winning_line(), squares);
  }
  void history(std::vector<int>& squares) const override {
    squares.clear();
    for (const auto move : game_.history()) {
      squares.push_back(game_.grid().index(move.at));
    }
  }

 private:
  // Named once, so that a move is compiled once.
  std::optional<mnk::MoveError> try_play(const PositionType& p) { return game_.try_play(p); }

  template <class Move>
  int square_of(const std::optional<Move>& move) const {
    return move ? game_.grid().index(move->at) : -1;
  }

  template <class Range>
  void copy(const Range& range, std::vector<int>& squares) const {
    squares.clear();
    for (const auto p : range) {
      squares.push_back(game_.grid().index(p));
    }
  }

  GameType game_;
};

template <class GameType>
std::unique_ptr<AnyGame> any_game(std::string name, GameType game) {
  auto result = std::make_unique<AnyGameOf<GameType>>(std::move(game));
  result->name = std::move(name);
  return result;
}

/// The same game with bytes for a board, whatever the grid.
template <class GridType, class Winning, class PlayersType = mnk::Players<2>>
constexpr auto byte_game(const GridType& grid, const Winning& winning, PlayersType players = {}) {
  return mnk::Game<GridType, mnk::detail::as_rules_t<Winning>, PlayersType, mnk::Storage::bytes>{
      grid, winning, players};
}

}  // namespace mnk_test

#endif  // MNK_TESTS_SUPPORT_ANY_GAME_HPP
