// SPDX-License-Identifier: MIT
#include "support/naive_game.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <mnk/error.hpp>
#include <optional>
#include <random>
#include <set>
#include <stdexcept>

#include "support/effort.hpp"

namespace naive {
namespace {

constexpr int empty = -1;
constexpr int no_square = -2;

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

using Coordinates = std::vector<int>;

mnk_test::Point as_point(const Coordinates& coordinates) {
  mnk_test::Point point{};
  std::copy(coordinates.begin(), coordinates.end(), point.begin());
  return point;
}

// The box, the squares in it, and every maximal line as a list of squares in order.
struct Map {
  std::vector<int> sides;
  std::vector<int> blank;  // the starting board: empty or no_square
  std::vector<std::vector<int>> lines;

  explicit Map(const Spec& spec) : sides(spec.sides) {
    const bool hex = spec.topology == Topology::hex;
    if (hex) {
      sides = {2 * spec.sides[0] - 1, 2 * spec.sides[0] - 1};
    }
    int box = 1;
    for (int side : sides) {
      box *= side;
    }
    for (int i = 0; i < box; ++i) {
      const int reach = hex ? spec.sides[0] - 1 : 0;
      const Coordinates p = point(i);
      const bool exists = !hex || std::abs(p[0] - reach + p[1] - reach) <= reach;
      blank.push_back(exists ? empty : no_square);
    }
    std::set<std::vector<int>> seen;
    for (const Coordinates& axis : axes(hex)) {
      // A closed line is met from each of its squares. Two axes may run through the same squares,
      // in another order for k in a row; to a full line the order is nothing.
      if (spec.k != 0) {
        seen.clear();
      }
      for (int i = 0; i < box; ++i) {
        if (blank[at(i)] == no_square) {
          continue;
        }
        add_line(i, axis, spec, seen);
      }
    }
  }

  Coordinates point(int index) const {
    Coordinates p(sides.size());
    for (std::size_t d = sides.size(); d-- > 0;) {
      p[d] = index % sides[d];
      index /= sides[d];
    }
    return p;
  }

  int index(const Coordinates& p) const {  // -1 off the board
    int result = 0;
    for (std::size_t d = 0; d < sides.size(); ++d) {
      if (p[d] < 0 || p[d] >= sides[d]) {
        return -1;
      }
      result = result * sides[d] + p[d];
    }
    return blank.empty() || blank[at(result)] == empty ? result : -1;
  }

  // Every direction once: of {-1, 0, 1}^d those whose first step is forward; the hexagonal grid has
  // no (1, 1).
  std::vector<Coordinates> axes(bool hex) const {
    if (hex) {
      return {{0, 1}, {1, 0}, {1, -1}};
    }
    std::vector<Coordinates> all{{}};
    for (std::size_t d = 0; d < sides.size(); ++d) {
      std::vector<Coordinates> longer;
      for (const Coordinates& a : all) {
        for (int step : {-1, 0, 1}) {
          longer.push_back(a);
          longer.back().push_back(step);
        }
      }
      all = longer;
    }
    std::erase_if(all, [](const Coordinates& a) {
      const auto first = std::find_if(a.begin(), a.end(), [](int step) { return step != 0; });
      return first == a.end() || *first < 0;
    });
    return all;
  }

  int step(int from, const Coordinates& axis, int sign, bool torus) const {
    Coordinates p = point(from);
    for (std::size_t d = 0; d < p.size(); ++d) {
      p[d] += sign * axis[d];
      if (torus) {
        p[d] = (p[d] + sides[d]) % sides[d];
      }
    }
    return index(p);
  }

  void add_line(int start, const Coordinates& axis, const Spec& spec,
                std::set<std::vector<int>>& seen) {
    const bool torus = spec.topology == Topology::torus;
    if (!torus && step(start, axis, -1, false) >= 0) {
      return;
    }  // not the first square of its line
    std::vector<int> line{start};
    for (int i = step(start, axis, 1, torus); i >= 0 && i != start; i = step(i, axis, 1, torus)) {
      line.push_back(i);
    }
    if (spec.k == 0 && !is_full_line(axis, static_cast<int>(line.size()))) {
      return;
    }
    if (torus) {
      std::vector<int> sorted = line;
      std::sort(sorted.begin(), sorted.end());
      if (!seen.insert(sorted).second) {
        return;
      }
    }
    lines.push_back(std::move(line));
  }

  // Along a side any line is full. Diagonals count only where all sides are equal, and only from
  // edge to edge.
  bool is_full_line(const Coordinates& axis, int length) const {
    const auto steps = std::count_if(axis.begin(), axis.end(), [](int s) { return s != 0; });
    const bool cube = std::all_of(sides.begin(), sides.end(), [&](int s) { return s == sides[0]; });
    return steps == 1 || (cube && length == sides[0]);
  }
};

class Game {
 public:
  explicit Game(const Rules& rules)
      : rules_(&rules), map_(std::make_shared<const Map>(rules.spec)), board_(map_->blank) {
    fulfilled_.assign(at(rules.spec.players), std::vector<bool>(rules.goals.size()));
  }

  int ply() const { return static_cast<int>(history_.size()); }
  int to_move() const {
    return rules_->turns ? rules_->turns(ply(), rules_->spec.players)
                         : ply() % rules_->spec.players;
  }
  const std::vector<int>& board() const { return board_; }
  const std::vector<int>& history() const { return history_; }
  mnk::GameStatus status() const { return status_; }
  int square(const std::vector<int>& point) const { return map_->index(point); }
  mnk_test::Point point(int square) const { return as_point(map_->point(square)); }
  int empty_count() const {
    return static_cast<int>(std::count(board_.begin(), board_.end(), empty));
  }
  const std::vector<int>& winning_squares() const { return winning_; }

  std::optional<mnk::MoveError> refusal(const std::vector<int>& point) const {
    if (status_.is_over()) {
      return mnk::MoveError::game_over;
    }
    const int here = map_->index(point);
    if (here < 0) {
      return mnk::MoveError::off_board;
    }
    const std::size_t row = point.size() - 2;
    const auto marked = [&](int height) {
      auto other = point;
      other[row] = height;
      const int index = map_->index(other);
      return index < 0 || board_[at(index)] != empty;
    };
    if (board_[at(here)] != empty) {
      return rules_->spec.gravity && marked(0) ? mnk::MoveError::column_full
                                               : mnk::MoveError::occupied;
    }
    if ((rules_->spec.gravity && !marked(point[row] + 1)) ||
        (rules_->allows && !rules_->allows(ply(), point))) {
      return mnk::MoveError::forbidden;
    }
    return std::nullopt;
  }

  std::vector<int> legal_squares() const {
    std::vector<int> result;
    for (int i = 0; i < static_cast<int>(board_.size()); ++i) {
      if (is_legal(i)) {
        result.push_back(i);
      }
    }
    return result;
  }

  /// How the game would stand, but for a draw.
  mnk::GameStatus status_after(int square) const {
    Game tried = *this;
    return tried.place(square);
  }

  void play(int square) {
    status_ = place(square);
    history_.push_back(square);
    bool can_go_on = false;
    for (int i = 0; i < static_cast<int>(board_.size()) && !can_go_on; ++i) {
      can_go_on = is_legal(i);
    }
    if (!status_.is_over() && !can_go_on) {
      status_ = mnk::GameStatus::draw();
    }
  }

 private:
  bool is_legal(int square) const {
    const bool any = !rules_->spec.gravity && !rules_->allows && !status_.is_over();
    return board_[at(square)] == empty && (any || !refusal(map_->point(square)));
  }

  // What of a goal has the square in it.
  std::vector<Squares> completed(const Goal& goal, int seat, int square) const {
    std::vector<Squares> found = goal(board_, seat);
    const auto apart = std::erase_if(found, [&](const Squares& squares) {
      return std::find(squares.begin(), squares.end(), square) == squares.end();
    });
    if (apart != 0 && !rules_->all) {
      throw std::logic_error{"naive: what ends the game was there before the last move"};
    }
    return found;
  }

  mnk::GameStatus place(int square) {
    const int seat = to_move();
    board_[at(square)] = seat;
    std::set<int> shown;
    const auto meets = [&](const Goal& goal) {
      const auto found = completed(goal, seat, square);
      for (const Squares& squares : found) {
        shown.insert(squares.begin(), squares.end());
      }
      return !found.empty();
    };
    auto& done = fulfilled_[at(seat)];
    bool any = false;
    for (std::size_t i = 0; i < rules_->goals.size(); ++i) {
      const bool now = meets(rules_->goals[i]);
      any = any || now;
      done[i] = done[i] || now;
    }
    const bool all = std::find(done.begin(), done.end(), false) == done.end();
    winning_.clear();
    if (rules_->all ? all : any) {
      winning_.assign(shown.begin(), shown.end());
      return won_by(rules_->spec.misere ? 1 - seat : seat);
    }
    shown.clear();
    for (const Goal& goal : rules_->losing) {
      if (meets(goal)) {
        winning_.assign(shown.begin(), shown.end());
        return won_by(1 - seat);
      }
    }
    return mnk::GameStatus::in_progress();
  }

  static mnk::GameStatus won_by(int seat) {
    return mnk::GameStatus::won_by(static_cast<mnk::PlayerIndex>(seat));
  }

  const Rules* rules_;
  std::shared_ptr<const Map> map_;
  std::vector<int> board_;
  std::vector<int> history_;
  std::vector<std::vector<bool>> fulfilled_;
  std::vector<int> winning_;
  mnk::GameStatus status_;
};

class Comparison {
 public:
  Comparison(const Rules& rules, const Games& games, unsigned seed)
      : rules_(rules), start_(rules), games_(games), random_(seed) {}

  std::string run(long long moves) {
    for (long long made = 0; made < moves && fault_.empty();) {
      made += one_game();
    }
    return fault_;
  }

 private:
  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

  // A square of the box or one that is a step outside of it.
  std::vector<int> any_point() {
    std::vector<int> sides = rules_.spec.sides;
    if (rules_.spec.topology == Topology::hex) {
      sides = {2 * sides[0] - 1, 2 * sides[0] - 1};
    }
    std::vector<int> point;
    for (const int side : sides) {
      point.push_back(below(side + 2) - 1);
    }
    return point;
  }

  int one_game() {
    Game model = start_;
    for (const auto& game : games_) {
      game->reset();
      compare(*game, model);
    }
    while (!model.status().is_over() && fault_.empty()) {
      const std::vector<int> legal = model.legal_squares();
      ask(model);
      const int square = legal[at(below(static_cast<int>(legal.size())))];
      Game after = model;
      after.play(square);
      const bool wins = after.status() == won_by(model.to_move());
      for (const auto& game : games_) {
        game->legal_squares(squares_);
        expect(squares_ == legal, *game, "legal moves", model);
        expect(game->would_win(square) == wins, *game, "would_win of the move made", model);
      }
      model = std::move(after);
      for (const auto& game : games_) {
        expect(game->play(square), *game, "refused a legal move", model);
        compare(*game, model);
        if (below(16) == 0) {
          step_back(*game, model);
        }
      }
    }
    ask(model);
    for (const auto& game : games_) {
      game->history(squares_);
      expect(squares_ == model.history(), *game, "history", model);
    }
    return model.ply();
  }

  // One square drawn at random: would it win, whose is it, why may it not be played?
  void ask(const Game& model) {
    const std::vector<int> point = any_point();
    const auto refusal = model.refusal(point);
    const int square = model.square(point);
    const bool wins = !refusal && model.status_after(square) == won_by(model.to_move());
    const mnk_test::Point p = as_point(point);
    for (const auto& game : games_) {
      expect(game->check_point(p) == refusal, *game, "the reason against a move", model);
      if (refusal) {
        expect(game->try_play_point(p) == refusal, *game, "the refusal of a move", model);
        compare(*game, model);
      }
      if (square >= 0) {
        expect(game->owner(square) == model.board()[at(square)], *game, "owner", model);
        expect(game->would_win(square) == wins, *game, "would_win", model);
      }
    }
  }

  // Undone and redone moves leave nothing behind.
  void step_back(mnk_test::AnyGame& game, const Game& model) {
    int back = 0;
    for (; back < 5 && back < model.ply(); ++back) {
      expect(game.undo() == model.history()[at(model.ply() - 1 - back)], game, "undo", model);
      expect(game.status() == mnk::GameStatus::in_progress(), game, "status after undo", model);
      const int square = model.history()[at(model.ply() - 1 - back)];
      expect(!game.check_point(model.point(square)), game, "square after undo", model);
    }
    for (; back > 0; --back) {
      expect(game.redo() == model.history()[at(model.ply() - back)], game, "redo", model);
    }
    compare(game, model);
  }

  void compare(const mnk_test::AnyGame& game, const Game& model) {
    expect(game.status() == model.status(), game, "status", model);
    expect(game.to_move() == model.to_move(), game, "to_move", model);
    expect(game.ply() == model.ply(), game, "ply", model);
    expect(game.empty_count() == model.empty_count(), game, "empty squares", model);
    game.winning_squares(squares_);
    expect(squares_ == model.winning_squares(), game, "winning line", model);
  }

  static mnk::GameStatus won_by(int seat) {
    return mnk::GameStatus::won_by(static_cast<mnk::PlayerIndex>(seat));
  }

  void expect(bool holds, const mnk_test::AnyGame& game, const char* what, const Game& model) {
    if (!holds && fault_.empty()) {
      fault_ = std::string(what) + ", " + game.name + ", squares played:";
      for (const int square : model.history()) {
        fault_ += ' ' + std::to_string(square);
      }
    }
  }

  const Rules& rules_;
  Game start_;
  const Games& games_;
  std::mt19937 random_;
  std::vector<int> squares_;
  std::string fault_;
};

}  // namespace

Spec board(std::vector<int> sides, int k, int players, Topology topology) {
  Spec spec;
  spec.sides = std::move(sides);
  spec.topology = topology;
  spec.k = k;
  spec.players = players;
  return spec;
}

Spec with_gravity(Spec spec) {
  spec.gravity = true;
  return spec;
}

Spec exactly(Spec spec) {
  spec.exact = true;
  return spec;
}

Spec joined(Spec spec) {
  spec.topology = Topology::torus;
  return spec;
}

Spec misere(Spec spec) {
  spec.misere = true;
  return spec;
}

std::vector<Squares> lines(const Spec& spec) { return Map{spec}.lines; }

Goal rows(const Spec& spec) {
  const auto all = std::make_shared<const std::vector<Squares>>(lines(spec));
  const bool closed = spec.topology == Topology::torus;
  return [all, spec, closed](const std::vector<int>& board, int seat) {
    std::vector<Squares> found;
    for (const Squares& line : *all) {
      const std::size_t length = line.size();
      const auto square = [&](std::size_t i) { return line[i < length ? i : i - length]; };
      const auto wins = [&](std::size_t run) {
        return spec.k == 0 ? run == length : spec.exact ? run == at(spec.k) : run >= at(spec.k);
      };
      // From a square that is not the seat's on: a closed line once around, another to its end.
      std::size_t begin = 0;
      while (closed && begin < length && board[at(line[begin])] == seat) {
        ++begin;
      }
      if (begin == length) {
        if (wins(length)) {
          found.push_back(line);
        }
        continue;
      }
      const std::size_t end = begin + length;
      for (std::size_t i = begin, next = begin; i < end; i = next + 1) {
        for (next = i; next < end && board[at(square(next))] == seat; ++next) {
        }
        if (next != i && wins(next - i)) {
          found.emplace_back();
          for (; i < next; ++i) {
            found.back().push_back(square(i));
          }
        }
      }
    }
    return found;
  };
}

Goal any_of_sets(std::vector<Squares> sets) {
  return [sets = std::move(sets)](const std::vector<int>& board, int seat) {
    std::vector<Squares> found;
    for (const Squares& set : sets) {
      if (std::all_of(set.begin(), set.end(), [&](int i) { return board[at(i)] == seat; })) {
        found.push_back(set);
      }
    }
    return found;
  };
}

Goal corners(const std::vector<int>& sides) {
  std::set<int> squares;
  for (int code = 0; code < 1 << sides.size(); ++code) {
    int index = 0;
    for (std::size_t i = 0; i < sides.size(); ++i) {
      index = index * sides[i] + ((code >> i & 1) != 0 ? sides[i] - 1 : 0);
    }
    squares.insert(index);
  }
  return any_of_sets({Squares(squares.begin(), squares.end())});
}

Goal shape(const Spec& spec, Points points, bool turned) {
  const Map map{spec};
  std::set<Squares> sets;
  for (int flip = 0; flip < 2; ++flip) {
    for (int turn = 0; turn < 4; ++turn) {
      for (int row = -20; row < 20; ++row) {
        for (int col = -20; col < 20; ++col) {
          Squares set;
          for (const auto& [r, c] : points) {
            set.push_back(map.index({r + row, c + col}));
          }
          std::sort(set.begin(), set.end());
          if (set.front() >= 0 && (turned || (flip == 0 && turn == 0))) {
            sets.insert(set);
          }
        }
      }
      for (auto& [r, c] : points) {
        r = -std::exchange(c, r);
      }
    }
    for (auto& point : points) {
      point.first = -point.first;
    }
  }
  return any_of_sets({sets.begin(), sets.end()});
}

Rules rules_of(const Spec& spec) {
  Rules rules;
  rules.spec = spec;
  rules.goals = {rows(spec)};
  return rules;
}

std::string difference(const Rules& rules, const Games& games, long long moves, unsigned seed) {
  return Comparison{rules, games, seed}.run(mnk_test::is_slow ? moves / 50 + 1 : moves);
}

}  // namespace naive
