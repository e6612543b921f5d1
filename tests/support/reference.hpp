// SPDX-License-Identifier: MIT
//
// A naive model of the games, to hold the library against. It shares no code with the library and
// includes none of it. Every maximal line of the board is written down as an explicit list of
// squares, and after every move every line is read again from end to end for every player: slow,
// short, and with nothing to keep in step.
//
// Squares are numbered row-major in the bounding box: row * cols + col, or (layer * rows + row) *
// cols + col.
#ifndef MNK_TESTS_SUPPORT_REFERENCE_HPP
#define MNK_TESTS_SUPPORT_REFERENCE_HPP

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <set>
#include <stdexcept>
#include <utility>
#include <vector>

namespace reference {

enum class Topology { flat, torus, hex };
enum class Turns { each, connect6 };

struct Spec {
  // {rows, cols} or {layers, rows, cols}; hex: {S}, in a box of side 2S-1
  std::vector<int> sides{3, 3};
  Topology topology = Topology::flat;
  int k = 0;           // so many in a row win; 0: a full line wins (flat and torus only)
  bool exact = false;  // more than k in a row do not win
  bool misere = false;
  bool gravity = false;  // row 0 is the top
  int players = 2;
  Turns turns = Turns::each;
};

enum class Refusal { none, off_board, occupied, game_over, column_full, floating };

struct Status {
  enum Kind { ongoing, won, draw } kind = ongoing;
  int winner = -1;  // the seat, -1 when nobody has won
  friend bool operator==(const Status&, const Status&) = default;
};

inline constexpr int empty = -1;
inline constexpr int no_square = -2;

namespace detail {

using Point = std::vector<int>;
constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

// The box, the squares in it, and every maximal line as a list of squares in order.
struct Map {
  std::vector<int> sides;
  std::vector<int> blank;  // the starting board: empty or no_square
  std::vector<std::vector<int>> lines;
  std::vector<bool> closed;  // the line's last square is next to its first one
  int squares = 0;

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
      const Point p = point(i);
      const bool exists = !hex || std::abs(p[0] - reach + p[1] - reach) <= reach;
      blank.push_back(exists ? empty : no_square);
      squares += exists ? 1 : 0;
    }
    std::set<std::vector<int>> seen;
    for (const Point& axis : axes(hex)) {
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

  Point point(int index) const {
    Point p(sides.size());
    for (std::size_t d = sides.size(); d-- > 0;) {
      p[d] = index % sides[d];
      index /= sides[d];
    }
    return p;
  }

  int index(const Point& p) const {  // -1 off the board
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
  std::vector<Point> axes(bool hex) const {
    if (hex) {
      return {{0, 1}, {1, 0}, {1, -1}};
    }
    std::vector<Point> all{{}};
    for (std::size_t d = 0; d < sides.size(); ++d) {
      std::vector<Point> longer;
      for (const Point& a : all) {
        for (int step : {-1, 0, 1}) {
          longer.push_back(a);
          longer.back().push_back(step);
        }
      }
      all = longer;
    }
    std::erase_if(all, [](const Point& a) {
      const auto first = std::find_if(a.begin(), a.end(), [](int step) { return step != 0; });
      return first == a.end() || *first < 0;
    });
    return all;
  }

  int step(int from, const Point& axis, int sign, bool torus) const {
    Point p = point(from);
    for (std::size_t d = 0; d < p.size(); ++d) {
      p[d] += sign * axis[d];
      if (torus) {
        p[d] = (p[d] + sides[d]) % sides[d];
      }
    }
    return index(p);
  }

  void add_line(int start, const Point& axis, const Spec& spec, std::set<std::vector<int>>& seen) {
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
    closed.push_back(torus);
  }

  // Along a side any line is full. Diagonals count only where all sides are equal, and only from
  // edge to edge.
  bool is_full_line(const Point& axis, int length) const {
    const auto steps = std::count_if(axis.begin(), axis.end(), [](int s) { return s != 0; });
    const bool cube = std::all_of(sides.begin(), sides.end(), [&](int s) { return s == sides[0]; });
    return steps == 1 || (cube && length == sides[0]);
  }
};

}  // namespace detail

class Game {
 public:
  explicit Game(const Spec& spec)
      : spec_(spec),
        map_(std::make_shared<const detail::Map>(spec)),
        board_(map_->blank),
        empty_(map_->squares) {}

  const Spec& spec() const { return spec_; }
  const std::vector<int>& board() const {
    return board_;
  }  // a seat, empty or no_square for each square of the box
  const std::vector<std::vector<int>>& lines() const { return map_->lines; }
  const std::vector<int>& history() const { return history_; }
  const Status& status() const { return status_; }
  int ply() const { return static_cast<int>(history_.size()); }
  int square_count() const { return map_->squares; }

  // The square at {row, col} or {layer, row, col}; -1 off the board.
  int square(const std::vector<int>& point) const { return map_->index(point); }
  std::vector<int> point(int square) const { return map_->point(square); }

  // The seat to move; also after the end, where it is the one that would have been next.
  int to_move() const { return to_move(ply()); }
  int to_move(int ply) const {
    return (spec_.turns == Turns::connect6 ? (ply + 1) / 2 : ply) % spec_.players;
  }

  Refusal refusal(int square) const {
    if (status_.kind != Status::ongoing) {
      return Refusal::game_over;
    }
    if (square < 0 || square >= static_cast<int>(board_.size())) {
      return Refusal::off_board;
    }
    const int here = board_[detail::at(square)];
    if (here == no_square) {
      return Refusal::off_board;
    }
    if (spec_.gravity) {
      const int cols = map_->sides[1];
      if (board_[detail::at(square % cols)] != empty) {
        return Refusal::column_full;
      }
      const int below = square + cols;
      const bool held =
          below >= static_cast<int>(board_.size()) || board_[detail::at(below)] != empty;
      if (here == empty && !held) {
        return Refusal::floating;
      }
    }
    return here == empty ? Refusal::none : Refusal::occupied;
  }

  std::vector<int> legal_squares() const {
    std::vector<int> result;
    for (int i = 0; i < static_cast<int>(board_.size()); ++i) {
      if (refusal(i) == Refusal::none) {
        result.push_back(i);
      }
    }
    return result;
  }

  Status play(int square) {
    if (refusal(square) != Refusal::none) {
      throw std::logic_error("reference: illegal move");
    }
    board_[detail::at(square)] = to_move();
    history_.push_back(square);
    --empty_;
    const int mover = to_move(ply() - 1);
    if (anybody_has_won(mover)) {
      status_ = {Status::won, spec_.misere ? 1 - mover : mover};
    } else if (empty_ == 0) {
      status_ = {Status::draw, -1};
    }
    return status_;
  }

  void undo() {
    std::vector<int> moves = history_;
    moves.pop_back();
    board_ = map_->blank;
    empty_ = map_->squares;
    status_ = {};
    history_.clear();
    for (int square : moves) {
      play(square);
    }
  }

  // After a win the squares of every winning line, sorted. All of them pass through the last move,
  // since before it there was none.
  std::vector<int> winning_squares() const {
    std::set<int> result;
    for_each_winning_run([&](int, const std::vector<int>& run) {
      if (std::find(run.begin(), run.end(), history_.back()) == run.end()) {
        throw std::logic_error("reference: a winning line apart from the last move");
      }
      result.insert(run.begin(), run.end());
      return false;
    });
    return {result.begin(), result.end()};
  }

 private:
  bool anybody_has_won(int mover) const {
    return for_each_winning_run([&](int owner, const std::vector<int>&) {
      if (owner != mover) {
        throw std::logic_error("reference: a line of one who did not move");
      }
      return true;
    });
  }

  // Calls found(owner, squares) for every winning line on the board until it returns true.
  template <class Found>
  bool for_each_winning_run(Found found) const {
    for (std::size_t l = 0; l < map_->lines.size(); ++l) {
      const std::vector<int>& line = map_->lines[l];
      const std::size_t length = line.size();
      std::size_t start = 0;  // a closed line is read from where the owner changes
      if (map_->closed[l]) {
        while (start < length && owner(line, start) == owner(line, start + length - 1)) {
          ++start;
        }
        start %= length;
      }
      for (std::size_t i = 0, next = 0; i < length; i = next) {
        const int who = owner(line, start + i);
        for (next = i + 1; next < length && owner(line, start + next) == who; ++next) {
        }
        if (who < 0 || !is_win(next - i, length)) {
          continue;
        }
        std::vector<int> run;
        for (std::size_t j = i; j < next; ++j) {
          run.push_back(line[(start + j) % length]);
        }
        if (found(who, run)) {
          return true;
        }
      }
    }
    return false;
  }

  int owner(const std::vector<int>& line, std::size_t i) const {
    return board_[detail::at(line[i < line.size() ? i : i - line.size()])];
  }

  bool is_win(std::size_t run, std::size_t line) const {
    if (spec_.k == 0) {
      return run == line;
    }
    return spec_.exact ? run == detail::at(spec_.k) : run >= detail::at(spec_.k);
  }

  Spec spec_;
  std::shared_ptr<const detail::Map> map_;
  std::vector<int> board_;
  std::vector<int> history_;
  Status status_;
  int empty_;
};

}  // namespace reference

#endif
