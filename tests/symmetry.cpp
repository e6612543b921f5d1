// SPDX-License-Identifier: MIT
#include <mnk/analysis/symmetry.hpp>

#include <mnk/any_game.hpp>
#include <mnk/games.hpp>
#include <mnk/grid/hex_grid.hpp>
#include <mnk/grid/torus.hpp>
#include <mnk/play/random.hpp>
#include <mnk/play/splitmix64.hpp>
#include <mnk/rules/all_of.hpp>
#include <mnk/rules/any_of.hpp>
#include <mnk/rules/corners.hpp>
#include <mnk/rules/decided_by.hpp>
#include <mnk/rules/gravity.hpp>
#include <mnk/rules/misere.hpp>
#include <mnk/rules/opening.hpp>
#include <mnk/rules/shapes.hpp>
#include <mnk/rules/win_and_lose.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/both_times.hpp"
#include "support/effort.hpp"

namespace {

using mnk::AllOf;
using mnk::AnyGame;
using mnk::AnyOf;
using mnk::AnyPosition;
using mnk::canonical_form;
using mnk::Corners;
using mnk::decided_by;
using mnk::distinct_moves;
using mnk::distinct_squares;
using mnk::FirstMoveInCentre;
using mnk::FullLine;
using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::HexGrid;
using mnk::KInARow;
using mnk::Misere;
using mnk::Overline;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk::ProOpening;
using mnk::Rules;
using mnk::Shape;
using mnk::Shapes;
using mnk::SplitMix64;
using mnk::stabilizer;
using mnk::symmetries;
using mnk::Torus;
using mnk::WinAndLose;

constexpr PlayerIndex first{0};
constexpr PlayerIndex second{1};

// --- rules of one's own -----------------------------------------------------------------------

// Wins on the top left square. Says nothing of symmetries, or says what holds.
struct TopLeft {
  static constexpr bool is_winning_move(const auto& /*board*/, auto move) {
    return move.at == decltype(move.at){};
  }
};
struct TopLeftThatSays : TopLeft {
  static constexpr bool is_symmetric_under(const auto& /*grid*/, const auto& map) {
    using PositionType = typename std::decay_t<decltype(map)>::position_type;
    return map(PositionType{}) == PositionType{};
  }
};

// Forbids the left column, and says what holds.
struct NotOnTheLeft {
  static constexpr std::optional<mnk::MoveError> check(const auto& /*board*/, auto move,
                                                       int /*ply*/) noexcept {
    return move.at.col == 0 ? std::optional{mnk::MoveError::forbidden} : std::nullopt;
  }
  static constexpr bool may_block(int /*ply*/) noexcept { return true; }
};
struct NotOnTheLeftThatSays : NotOnTheLeft {
  static constexpr bool is_symmetric_under(const auto& grid, const auto& map) noexcept {
    for (const Position p : grid.positions()) {
      if ((p.col == 0) != (map(p).col == 0)) {
        return false;
      }
    }
    return true;
  }
};

// Without is_symmetric_under in its grid, a game has the identity.
template <int Rows, int Cols>
struct GridThatSaysNothing : Grid<Rows, Cols> {
  void symmetry(int) const = delete;
};

// --- every grid and rule ----------------------------------------------------------------------

// Any game behind one interface, squares by row-major number: so that what is asked below is
// compiled once and not once a game.
class Subject {
 public:
  using Table = std::vector<int>;  // by square: where it goes, or -1 where no square is
  enum class Which { all, back, kept };
  struct Form {
    std::vector<int> marks;
    Table map;
    Table back;
  };

  Subject() = default;
  Subject(const Subject&) = delete;
  Subject& operator=(const Subject&) = delete;
  virtual ~Subject() = default;

  std::string name;
  int symmetry_count = 0;
  int distinct_square_count = 0;
  std::vector<int> squares;

  virtual std::unique_ptr<Subject> fresh() const = 0;
  // The symmetries, their inverses, or the stabilizer.
  virtual std::vector<Table> maps(Which which) const = 0;
  virtual std::vector<int> distinct_squares() const = 0;
  virtual std::vector<int> distinct_moves() const = 0;
  virtual std::vector<int> legal_moves() const = 0;
  virtual std::vector<int> marks() const = 0;
  virtual Form form() const = 0;
  virtual std::optional<mnk::MoveError> check(int square) const = 0;
  virtual bool would_win(PlayerIndex player, int square) const = 0;
  virtual mnk::GameStatus status() const = 0;
  virtual PlayerIndex to_move() const = 0;
  virtual void play(int square) = 0;
};

template <class GameType>
class SubjectOf final : public Subject {
 public:
  explicit SubjectOf(const GameType& game) : start_(game), game_(game) {
    at_.resize(static_cast<std::size_t>(mnk::detail::square_index_bound(game)));
    squares = indices(mnk::detail::all_squares(game));
    for (const auto& p : mnk::detail::all_squares(game)) {
      at_[static_cast<std::size_t>(index(p))] = p;
    }
  }
  std::unique_ptr<Subject> fresh() const override { return std::make_unique<SubjectOf>(start_); }
  std::vector<Table> maps(Which which) const override {
    std::vector<Table> all;
    for (const auto& map : symmetries(game_)) {
      all.push_back(table(which == Which::back ? map.inverse() : map));
    }
    if (which == Which::kept) {
      all.clear();
      for (const auto& map : stabilizer(game_)) {
        all.push_back(table(map));
      }
    }
    return all;
  }
  std::vector<int> distinct_squares() const override {
    return indices(mnk::distinct_squares(game_));
  }
  std::vector<int> distinct_moves() const override { return indices(mnk::distinct_moves(game_)); }
  std::vector<int> legal_moves() const override { return indices(game_.legal_moves()); }
  std::vector<int> marks() const override { return codes(mnk::marks_of(game_)); }
  Form form() const override {
    const auto form = canonical_form(game_);
    return {codes(form.marks), table(form.map), table(form.back)};
  }
  std::optional<mnk::MoveError> check(int square) const override {
    return game_.check(position(square));
  }
  bool would_win(PlayerIndex player, int square) const override {
    return game_.would_win(player, position(square));
  }
  mnk::GameStatus status() const override { return game_.status(); }
  PlayerIndex to_move() const override { return game_.to_move(); }
  void play(int square) override { game_.play(position(square)); }

 private:
  using PositionType = typename GameType::position_type;

  int index(const PositionType& p) const { return mnk::detail::square_index(game_, p); }
  const PositionType& position(int square) const { return at_[static_cast<std::size_t>(square)]; }
  template <class Range>
  std::vector<int> indices(const Range& range) const {
    std::vector<int> all;
    for (const auto& p : range) {
      all.push_back(index(p));
    }
    return all;
  }
  template <class Map>
  Table table(const Map& map) const {
    Table images(at_.size(), -1);
    for (const int square : squares) {
      images[static_cast<std::size_t>(square)] = index(map(position(square)));
    }
    return images;
  }
  template <class MarksType>
  static std::vector<int> codes(const MarksType& marks) {
    std::vector<int> all;
    for (int i = 0; i < marks.size(); ++i) {
      all.push_back(marks[i] ? mnk::index_of(*marks[i]) : -1);
    }
    return all;
  }

  GameType start_;
  GameType game_;
  std::vector<PositionType> at_;
};

using Subjects = std::vector<std::unique_ptr<Subject>>;

template <class GameType>
void add(Subjects& subjects, const char* name, const GameType& game, int maps, int squares) {
  subjects.push_back(std::make_unique<SubjectOf<GameType>>(game));
  subjects.back()->name = name;
  subjects.back()->symmetry_count = maps;
  subjects.back()->distinct_square_count = squares;
}

constexpr auto l_shape = Shape{Position{0, 0}, Position{1, 0}, Position{1, 1}};
constexpr auto square_shape = Shape{Position{0, 0}, Position{0, 1}, Position{1, 0}, Position{1, 1}};

Subjects flat_games() {
  Subjects games;
  add(games, "tic-tac-toe", mnk::tic_tac_toe(), 8, 3);
  add(games, "rows", Game{Grid{4, 4}, KInARow{3}}, 8, 3);
  add(games, "3 x 4", Game{Grid{3, 4}, KInARow{3}}, 4, 4);
  add(games, "4 x 3 lines", Game{Grid{4, 3}, FullLine{}}, 4, 4);
  add(games, "1 x 5", Game{Grid{1, 5}, KInARow{3}}, 2, 3);
  add(games, "5 x 1", Game{Grid{5, 1}, KInARow{3}}, 2, 3);
  add(games, "1 x 1", Game{Grid{1, 1}, KInARow{1}}, 1, 1);
  add(games, "2 x 2", Game{Grid{2, 2}, KInARow{2}}, 8, 1);
  add(games, "gomoku", Game{Grid{15, 15}, KInARow{5}}, 8, 36);
  add(games, "exactly 3", Game{Grid{5, 5}, KInARow{3, Overline::does_not_win}, Players{3}}, 8, 6);
  add(games, "connect four", mnk::connect_four(), 2, 24);
  add(games, "gravity, 4 x 4", Game{Grid{4, 4}, Rules{KInARow{3}, Gravity{}}}, 2, 8);
  add(games, "centre first", Game{Grid{5, 5}, Rules{KInARow{4}, FirstMoveInCentre{}}}, 8, 6);
  add(games, "pro", Game{Grid{9, 9}, Rules{KInARow{5}, ProOpening{3}}}, 8, 15);
  add(games, "corners", Game{Grid{3, 4}, Corners{}}, 4, 4);
  add(games, "all of", Game{Grid{4, 4}, AllOf{KInARow{3}, Corners{}}}, 8, 3);

  // Shapes: as given, the set of them counts; moved, how they are turned.
  add(games, "top left L", Game{Grid{4, 4}, Shapes{l_shape}}, 1, 16);
  add(games, "top left square", Game{Grid{4, 4}, Shapes{square_shape}}, 2, 10);
  add(games, "L anywhere", Game{Grid{4, 4}, Shapes{l_shape.anywhere()}}, 2, 10);
  add(games, "L turned", Game{Grid{4, 4}, Shapes{l_shape.in_any_orientation()}}, 8, 3);
  add(games, "square anywhere", Game{Grid{4, 5}, Shapes{square_shape.anywhere()}}, 4, 6);
  add(games, "row of three anywhere",
      Game{Grid{4, 4}, Shapes{Shape{Position{0, 0}, Position{0, 1}, Position{0, 2}}.anywhere()}}, 4,
      4);
  add(games, "two rows that change places",
      Game{Grid{3, 3}, Shapes{Shape{Position{0, 0}, Position{0, 1}, Position{0, 2}},
                              Shape{Position{2, 2}, Position{2, 1}, Position{2, 0}}}},
      4, 4);
  add(games, "two rows, one of them short",
      Game{Grid{3, 3}, Shapes{Shape{Position{0, 0}, Position{0, 1}, Position{0, 2}},
                              Shape{Position{2, 2}, Position{2, 1}}}},
      1, 9);
  add(games, "a part that keeps less", Game{Grid{4, 4}, AnyOf{FullLine{}, Shapes{square_shape}}}, 2,
      10);
  add(games, "misere of what keeps less", Game{Grid{4, 4}, Misere{Shapes{square_shape}}}, 2, 10);

  // Rules of one's own.
  add(games, "a rule that says", Game{Grid{3, 3}, TopLeftThatSays{}}, 2, 6);
  add(games, "placement that says", Game{Grid{3, 3}, Rules{FullLine{}, NotOnTheLeftThatSays{}}}, 2,
      6);
  add(games, "any game", AnyGame{mnk::tic_tac_toe()}, 8, 3);
  return games;
}

Subjects other_games() {
  Subjects games;
  add(games, "any hexagon", AnyGame{Game{HexGrid<3>{}, KInARow<3>{}}}, 12, 4);
  add(games, "any 3 x 3 x 4", AnyGame{Game{Grid<3, 3, 4>{}, KInARow<3>{}}}, 16, 6);
  add(games, "cube", Game{Grid{3, 3, 3}, KInARow{3}}, 48, 4);
  add(games, "qubic", Game{Grid{4, 4, 4}, FullLine{}}, 48, 4);
  add(games, "3 x 3 x 4", Game{Grid{3, 3, 4}, KInARow{3}}, 16, 6);
  add(games, "2 x 3 x 4", Game{Grid{2, 3, 4}, KInARow{3}}, 8, 4);
  add(games, "1 x 3 x 3", Game{Grid{1, 3, 3}, KInARow{3}}, 8, 3);
  add(games, "upright layers", Game{Grid{3, 3, 3}, Rules{KInARow{3}, Gravity{}}}, 8, 9);
  add(games, "upright layers, 4 x 3 x 3", Game{Grid{4, 3, 3}, Rules{KInARow{3}, Gravity{}}}, 4, 12);
  add(games, "2^4", Game{Grid{2, 2, 2, 2}, KInARow{2}}, 384, 1);
  add(games, "3^4", Game{Grid{3, 3, 3, 3}, FullLine{}}, 384, 5);
  add(games, "2 x 2 x 3 x 3", Game{Grid{2, 2, 3, 3}, KInARow{3}}, 64, 3);
  add(games, "torus", Game{Torus<3, 3>{}, KInARow<3>{}}, 72, 1);
  add(games, "torus lines", Game{Torus{4, 4}, FullLine{}}, 128, 1);
  add(games, "torus 3 x 4", Game{Torus{3, 4}, KInARow{3}}, 48, 1);
  add(games, "torus 2 x 5", Game{Torus{2, 5}, KInARow{3}}, 20, 1);
  add(games, "torus 2 x 2", Game{Torus{2, 2}, KInARow{2}}, 8, 1);
  add(games, "torus 1 x 4", Game{Torus{1, 4}, KInARow{3}}, 8, 1);
  add(games, "torus with a corner", Game{Torus{3, 3}, TopLeftThatSays{}}, 8, 3);
  add(games, "hexagon", Game{HexGrid<3>{}, KInARow<3>{}}, 12, 4);
  add(games, "hexagon at run time", Game{HexGrid{4}, KInARow{4}, Players{3}}, 12, 6);
  add(games, "one hexagon", Game{HexGrid{1}, KInARow{1}, Players{2}}, 1, 1);
  add(games, "centre of a hexagon first", Game{HexGrid{3}, Rules{KInARow{3}, FirstMoveInCentre{}}},
      12, 4);
  const auto pair = Shape{Position{0, 0}, Position{0, 1}, Position{0, 2}};
  add(games, "hexagon row anywhere", Game{HexGrid{3}, Shapes{pair.anywhere()}}, 4, 7);
  const auto bent = Shape{Position{2, 2}, Position{2, 3}, Position{3, 2}};
  add(games, "hexagon shape as given", Game{HexGrid{3}, Shapes{bent}}, 2, 11);
  return games;
}

int at(const std::vector<int>& all, int square) { return all[static_cast<std::size_t>(square)]; }

// One-to-one, no two the same, the identity first, a group, and each undone by its inverse.
void check_group(const Subject& game) {
  INFO(game.name);
  const auto maps = game.maps(Subject::Which::all);
  const auto back = game.maps(Subject::Which::back);
  CHECK(static_cast<int>(maps.size()) == game.symmetry_count);
  CHECK(static_cast<int>(game.distinct_squares().size()) == game.distinct_square_count);
  const std::set<Subject::Table> group(maps.begin(), maps.end());
  CHECK(group.size() == maps.size());
  int broken = 0;
  for (std::size_t i = 0; i < maps.size(); ++i) {
    for (const int square : game.squares) {
      const int image = at(maps[i], square);
      const bool is_square = std::ranges::binary_search(game.squares, image);
      broken += !is_square || (i == 0 && image != square) || at(back[i], image) != square ||
                        at(maps[i], at(back[i], square)) != square
                    ? 1
                    : 0;
    }
    for (std::size_t j = 0; j < maps.size() && broken == 0; j += 1 + maps.size() / 8) {
      Subject::Table product = maps[j];
      for (const int square : game.squares) {
        product[static_cast<std::size_t>(square)] = at(maps[i], at(maps[j], square));
      }
      broken += group.contains(product) ? 0 : 1;
    }
  }
  CHECK(broken == 0);
}

int random_legal(const Subject& game, SplitMix64& random) {
  const std::vector<int> moves = game.legal_moves();
  return moves[static_cast<std::size_t>(random() % moves.size())];
}

// Random games and their images run alike: status, turn, legal moves, who would win where.
void check_play(const Subject& start, int games) {
  INFO(start.name);
  const auto maps = start.maps(Subject::Which::all);
  SplitMix64 random{5};
  int broken = 0;
  int ended = 0;
  games = mnk_test::is_slow ? games / 10 + 1 : games;
  for (int i = 0; i < games && broken == 0; ++i) {
    const auto chosen = static_cast<std::size_t>(i);
    const auto& map =
        maps[chosen < maps.size() ? chosen : static_cast<std::size_t>(random() % maps.size())];
    const auto game = start.fresh();
    const auto image = start.fresh();
    while (!game->status().is_over() && broken == 0) {
      for (const int p : start.squares) {
        broken += game->check(p) != image->check(at(map, p)) ? 1 : 0;
        broken += game->would_win(first, p) != image->would_win(first, at(map, p)) ? 1 : 0;
        broken += game->would_win(second, p) != image->would_win(second, at(map, p)) ? 1 : 0;
      }
      const int p = random_legal(*game, random);
      game->play(p);
      if (broken == 0) {
        image->play(at(map, p));
      }
      broken += game->status() != image->status() || game->to_move() != image->to_move() ? 1 : 0;
    }
    ended += game->status().is_over() ? 1 : 0;
  }
  CHECK(broken == 0);
  CHECK(ended == games);
}

// The canonical form of a position is that of all its images, none is smaller, and the maps lead
// there and back. Moves that the stabilizer takes to one another have one representative.
void check_forms(const Subject& start) {
  INFO(start.name);
  const auto maps = start.maps(Subject::Which::all);
  SplitMix64 random{11};
  int broken = 0;
  for (int i = 0; i < (mnk_test::is_slow ? 2 : 10) && broken == 0; ++i) {
    const auto& map = maps[static_cast<std::size_t>(random() % maps.size())];
    const auto game = start.fresh();
    const auto image = start.fresh();
    for (int ply = 0; ply < i && !game->status().is_over(); ++ply) {
      const int p = random_legal(*game, random);
      game->play(p);
      image->play(at(map, p));
    }
    const auto form = game->form();
    const auto image_form = image->form();
    const auto marks = game->marks();
    const auto image_marks = image->marks();
    broken += image_form.marks != form.marks || marks < form.marks ? 1 : 0;
    for (const int p : start.squares) {
      broken += at(marks, p) != at(form.marks, at(form.map, p)) ? 1 : 0;
      broken += at(image_marks, p) != at(form.marks, at(image_form.map, p)) ? 1 : 0;
      broken += at(form.back, at(form.map, p)) != p ? 1 : 0;
      broken += at(marks, at(form.back, p)) != at(image_marks, at(image_form.back, p)) ? 1 : 0;
    }
    const auto kept = game->maps(Subject::Which::kept);
    std::vector<int> reached;
    for (const int p : game->distinct_moves()) {
      std::set<int> orbit;
      for (const auto& keeps : kept) {
        orbit.insert(at(keeps, p));
      }
      broken += *orbit.begin() != p ? 1 : 0;
      reached.insert(reached.end(), orbit.begin(), orbit.end());
    }
    std::ranges::sort(reached);
    broken += reached != game->legal_moves() ? 1 : 0;
  }
  CHECK(broken == 0);
}

// For games whose parts are checked move by move above.
template <class GameType>
void check_size(const char* name, const GameType& game, int maps, int squares) {
  INFO(name);
  CHECK(static_cast<int>(symmetries(game).size()) == maps);
  CHECK(static_cast<int>(distinct_squares(game).size()) == squares);
}

// --- counts -----------------------------------------------------------------------------------

struct Classes {
  std::map<int, int> by_ply;
  int positions = 0;
  int finished = 0;
};

template <class GameType>
void collect(GameType& game, std::set<decltype(mnk::marks_of(game))>& seen,
             std::set<decltype(mnk::marks_of(game))>& forms, Classes& classes) {
  if (!seen.insert(mnk::marks_of(game)).second) {
    return;
  }
  ++classes.positions;
  if (forms.insert(canonical_form(game).marks).second) {
    ++classes.by_ply[game.ply()];
    classes.finished += game.status().is_over() ? 1 : 0;
  }
  for (const Position p : game.legal_moves()) {
    game.play(p);
    collect(game, seen, forms, classes);
    game.undo();
  }
}

template <class GameType>
Classes classes_of(GameType game) {
  Classes classes;
  std::set<decltype(mnk::marks_of(game))> seen;
  std::set<decltype(mnk::marks_of(game))> forms;
  collect(game, seen, forms, classes);
  return classes;
}

std::vector<int> values(const std::map<int, int>& by_ply) {
  std::vector<int> all;
  for (const auto& [ply, count] : by_ply) {
    all.push_back(count);
  }
  return all;
}

// --- in constant expressions ------------------------------------------------------------------

constexpr void tic_tac_toe_up_to_symmetry() {
  auto game = mnk::tic_tac_toe();
  MNK_EXPECT(symmetries(game).size() == 8 && symmetries(game)[0].is_identity());
  MNK_EXPECT(std::ranges::equal(distinct_squares(game),
                                std::array{Position{0, 0}, Position{0, 1}, Position{1, 1}}));
  MNK_EXPECT(std::ranges::equal(distinct_moves(game), distinct_squares(game)));
  game.play({0, 2});
  MNK_EXPECT(stabilizer(game).size() == 2);
  MNK_EXPECT(std::ranges::equal(
      distinct_moves(game),
      std::array{Position{0, 0}, Position{0, 1}, Position{1, 0}, Position{1, 1}, Position{2, 0}}));
  game.play({0, 0});
  game.play({1, 0});
  // 2 . 1           . . 1
  // 1 . .   goes to . . .   where an empty square counts less than a taken one.
  const auto form = canonical_form(game);
  MNK_EXPECT(form.map({0, 0}) != Position{0, 0});
  for (const Position p : game.grid().positions()) {
    MNK_EXPECT(form.back(form.map(p)) == p);
    MNK_EXPECT(form.marks[game.grid().index(form.map(p))] == game.board().at(p));
  }
  const auto board = mnk::mapped(game.board(), form.map);
  const auto image = game.starting_from(board, game.status());
  MNK_EXPECT(mnk::marks_of(image) == form.marks);
  for (const Position p : game.grid().positions()) {
    MNK_EXPECT(image.is_legal(p) == game.is_legal(form.back(p)));
    MNK_EXPECT(image.would_win(p) == game.would_win(form.back(p)));
  }
}

constexpr void other_grids_up_to_symmetry() {
  MNK_EXPECT(symmetries(mnk::connect_four()).size() == 2);
  MNK_EXPECT(symmetries(mnk::connect_four())[1](Position{5, 0}) == Position{5, 6});
  MNK_EXPECT(symmetries(Game{Grid<2, 2, 2>{}, KInARow<2>{}}).size() == 48);
  MNK_EXPECT(symmetries(Game{Torus<3, 3>{}, KInARow<3>{}}).size() == 72);
  MNK_EXPECT(symmetries(Game{HexGrid<2>{}, KInARow<2>{}}).size() == 12);
  MNK_EXPECT(symmetries(Game{Grid{3, 3}, KInARow{3}}).size() == 8);
}

}  // namespace

TEST_CASE("The symmetries of flat games are groups of the right size") {
  for (const auto& game : flat_games()) {
    check_group(*game);
  }
}

TEST_CASE("The symmetries of other grids are groups of the right size") {
  for (const auto& game : other_games()) {
    check_group(*game);
  }
}

TEST_CASE("Games made of parts keep what every part keeps, and silent parts nothing") {
  check_size("counters",
             Game{Grid<3, 3>{}, decided_by<mnk::CounterWinningStrategy>(FullLine{}), Players<3>{}},
             8, 3);
  check_size("lines of bits",
             Game{Grid<5, 5>{}, decided_by<mnk::BitLineWinningStrategy>(KInARow<4>{})}, 8, 6);
  check_size("shifts", Game{Grid<5, 5>{}, decided_by<mnk::ShiftWinningStrategy>(KInARow{4})}, 8, 6);
  check_size("connect6",
             Game{Grid{7, 7}, Rules{KInARow{5}, mnk::AnyEmptySquare{}, mnk::Connect6Turns{}}}, 8,
             10);
  check_size("misere", mnk::misere_tic_tac_toe(), 8, 3);
  check_size("win and lose", Game{Grid{4, 4}, WinAndLose{KInARow{4}, KInARow{3}}}, 8, 3);
  check_size("any of", Game{Grid<4, 4>{}, AnyOf{FullLine{}, Corners{}}}, 8, 3);
  check_size("all of a part that keeps less",
             Game{Grid{4, 4}, AllOf{KInARow{3}, Shapes{square_shape}}}, 2, 10);
  check_size("lose by what keeps less",
             Game{Grid{4, 4}, WinAndLose{FullLine{}, Shapes{square_shape}}}, 2, 10);
  // Neither a row that lies anywhere nor a column that does not is the other's image.
  check_size(
      "a row anywhere and one column",
      Game{Grid{4, 4}, Shapes{Shape{Position{0, 0}, Position{0, 1}, Position{0, 2}}.anywhere(),
                              Shape{Position{0, 0}, Position{1, 0}, Position{2, 0}}}},
      1, 16);
  check_size("a silent rule", Game{Grid{3, 3}, TopLeft{}}, 1, 9);
  check_size("a silent part", Game{Grid{3, 3}, AnyOf{FullLine{}, TopLeft{}}}, 1, 9);
  check_size("a part that says", Game{Grid{3, 3}, AnyOf{FullLine{}, TopLeftThatSays{}}}, 2, 6);
  check_size("silent placement", Game{Grid{3, 3}, Rules{FullLine{}, NotOnTheLeft{}}}, 1, 9);
  check_size("a grid that says nothing", Game{GridThatSaysNothing<3, 3>{}, KInARow<3>{}}, 1, 9);
  check_size("corners of a cube", Game{Grid{3, 3, 3}, Corners{}}, 48, 4);
  check_size("centre of a cube first", Game{Grid{3, 3, 3}, Rules{KInARow{3}, FirstMoveInCentre{}}},
             48, 4);
}

TEST_CASE("Flat games and their images run alike") {
  for (const auto& game : flat_games()) {
    check_play(*game, 40);
  }
}

TEST_CASE("Games on other grids and their images run alike") {
  for (const auto& game : other_games()) {
    check_play(*game, 50);
  }
}

TEST_CASE("Images of a position have one canonical form, and the way back from it") {
  for (const auto& game : flat_games()) {
    check_forms(*game);
  }
  for (const auto& game : other_games()) {
    check_forms(*game);
  }
}

TEST_CASE("Positions of 3 x 3 fall into 765 classes, 138 of them finished") {
  const Classes classes = classes_of(mnk::tic_tac_toe());
  CHECK(classes.positions == 5478);
  CHECK(values(classes.by_ply) == std::vector<int>{1, 3, 12, 38, 108, 174, 204, 153, 57, 15});
  CHECK(classes.finished == 138);
}

TEST_CASE("Positions of other small games fall into known classes") {
  CHECK(values(classes_of(Game{Torus<3, 3>{}, KInARow<3>{}}).by_ply) ==
        std::vector<int>{1, 1, 2, 6, 16, 24, 24, 18, 7, 3});
  CHECK(values(classes_of(Game{Grid{3, 4}, Rules{KInARow{3}, Gravity{}}}).by_ply) ==
        std::vector<int>{1, 2, 8, 26, 80, 188, 359, 616, 725, 799, 476, 259, 48});
  CHECK(values(classes_of(Game{Grid<1, 5>{}, KInARow<3>{}}).by_ply) ==
        std::vector<int>{1, 3, 10, 16, 16, 6});
}

TEST_CASE("Symmetries work in constant expressions") {
  MNK_BOTH_TIMES(tic_tac_toe_up_to_symmetry);
  MNK_BOTH_TIMES(other_grids_up_to_symmetry);
}

TEST_CASE("A move found for the mirrored position is mirrored back") {
  // First to move; only the centre and the square right of it keep the draw.
  //   2 . 1
  //   1 . .
  //   . . .
  auto game = mnk::tic_tac_toe();
  auto mirrored = game;
  for (const Position p : {Position{0, 2}, Position{0, 0}, Position{1, 0}}) {
    game.play(p);
    mirrored.play({p.row, 2 - p.col});
  }
  const auto form = canonical_form(game);
  const auto mirrored_form = canonical_form(mirrored);
  CHECK(form.marks == mirrored_form.marks);
  CHECK(form.map != mirrored_form.map);
  for (const Position p : game.grid().positions()) {
    const Position here = form.back(p);
    CHECK(mirrored_form.back(p) == Position{here.row, 2 - here.col});
  }
}

TEST_CASE("Any game offers the maps of the game inside") {
  const Game game{Torus<3, 4>{}, KInARow<3>{}};
  const auto maps = symmetries(game);
  const auto any = symmetries(AnyGame{game});
  REQUIRE(static_cast<int>(any.size()) == maps.size());
  bool same = true;
  for (int i = 0; i < maps.size(); ++i) {
    for (const Position p : game.grid().positions()) {
      same = same && any[static_cast<std::size_t>(i)](p) == AnyPosition{maps[i](p)};
    }
  }
  CHECK(same);
}
