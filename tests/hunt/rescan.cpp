// SPDX-License-Identifier: MIT
//
// Games of rules within rules, on every kind of board, from the first position and from positions
// that were set up, by random verbs behind AnyGame: all that a game answers beside a model that
// knows no counts, but replays its list of moves and scans the whole board; and bots and solver
// beside all that can follow. Each game is played behind AnyGame and as it is.
#include <mnk/mnk.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/agree.hpp"
#include "support/catch.hpp"
#include "support/make_game.hpp"

namespace {

using mnk::AnyGame;
using mnk::AnyPosition;
using mnk::Copies;
using mnk::Game;
using mnk::KInARow;
using mnk::MoveError;
using mnk::Overline;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk::Rules;
using mnk::Shape;
using mnk::Shapes;

// --- parts of one's own
// ---------------------------------------------------------------------------

/// Seats that follow no simple order: of three players the seats 0 1 2 2 1 0 … for one choice of
/// numbers, turns of several stones for another.
struct Seats {
  int by_square = 0;
  int by_ply = 1;
  int stones = 1;

  [[nodiscard]] PlayerIndex player_to_move(int ply, int players) const noexcept {
    const int turn = ply / stones;
    return static_cast<PlayerIndex>((by_square * turn * turn + by_ply * turn) % players);
  }
  friend bool operator==(const Seats&, const Seats&) = default;
};

enum class Where {
  anywhere,
  on_what_lies_below,
  no_corner_at_first,
  beside_a_mark,
  apart_from_own
};

constexpr std::array<std::array<int, 2>, 8> around{
    {{-1, 0}, {1, 0}, {0, -1}, {0, 1}, {-1, -1}, {-1, 1}, {1, -1}, {1, 1}}};

/// Promises nothing.
struct Place {
  Where where = Where::anywhere;

  template <class Board>
  [[nodiscard]] std::optional<MoveError> check(const Board& board,
                                               const typename Board::move_type& move,
                                               int ply) const noexcept {
    const Position p = move.at;
    const auto at = [&](std::size_t i) {
      return Position{p.row + around[i][0], p.col + around[i][1]};
    };
    bool refused = false;
    switch (where) {
      case Where::anywhere:
        break;
      case Where::on_what_lies_below:
        refused = board.is_empty(at(1));
        break;
      case Where::no_corner_at_first:
        refused = ply < 4 && (p.row == 0 || p.row == board.grid().rows() - 1) &&
                  (p.col == 0 || p.col == board.grid().cols() - 1);
        break;
      case Where::beside_a_mark:
        refused = ply > 0;
        for (std::size_t i = 0; i < 8; ++i) {
          refused = refused && !(board.contains(at(i)) && !board.is_empty(at(i)));
        }
        break;
      case Where::apart_from_own:
        for (std::size_t i = 0; i < 4; ++i) {
          refused = refused || board.owned_by(move.player, at(i));
        }
        break;
    }
    return refused ? std::optional{MoveError::forbidden} : std::nullopt;
  }
  friend bool operator==(const Place&, const Place&) = default;
};

/// Own marks on both sides of another's win, and are shown.
struct Flanks {
  template <class Board>
  [[nodiscard]] bool is_winning_move(const Board& board,
                                     const typename Board::move_type& move) const noexcept {
    return !winning_line(board, move).empty();
  }
  template <class Board>
  [[nodiscard]] std::vector<Position> winning_line(const Board& board,
                                                   const typename Board::move_type& move) const {
    std::vector<Position> line;
    for (const auto& by : around) {
      const Position other{move.at.row + by[0], move.at.col + by[1]};
      const Position own{move.at.row + 2 * by[0], move.at.col + 2 * by[1]};
      if (board.contains(other) && !board.is_empty(other) && !board.owned_by(move.player, other) &&
          board.owned_by(move.player, own)) {
        line.insert(line.end(), {move.at, other, own});
      }
    }
    return line;
  }
};

/// A 2 x 2 block that is full wins, whosever its marks are, and is not shown.
struct FullBlock {
  template <class Board>
  [[nodiscard]] bool is_winning_move(const Board& board,
                                     const typename Board::move_type& move) const noexcept {
    for (int row = move.at.row - 1; row <= move.at.row; ++row) {
      for (int col = move.at.col - 1; col <= move.at.col; ++col) {
        int marks = 0;
        for (int i = 0; i < 4; ++i) {
          const Position p{row + i / 2, col + i % 2};
          marks += p == move.at || (board.contains(p) && !board.is_empty(p)) ? 1 : 0;
        }
        if (marks == 4) {
          return true;
        }
      }
    }
    return false;
  }
};

// --- rules, each beside what the model is told of it
// ----------------------------------------------

enum class Kind { row, full, corners, shapes, flanks, block, any, all, misere, win_and_lose };

struct Node {
  Kind kind{};
  int k = 0;
  bool is_exact = false;
  std::vector<std::vector<Position>> squares{};
  Copies copies{};
  std::vector<Node> parts{};
};

template <class RuleType>
struct Told {
  RuleType rule;
  Node node;
};

auto row(int k, bool is_exact = false) {
  const KInARow rule{k, is_exact ? Overline::does_not_win : Overline::wins};
  return Told<KInARow<>>{rule, {Kind::row, k, is_exact}};
}
template <int K, Overline Overlong = Overline::wins>
auto static_row() {
  return Told<KInARow<K, Overlong>>{KInARow<K, Overlong>{},
                                    {Kind::row, K, Overlong == Overline::does_not_win}};
}
auto full() { return Told<mnk::FullLine>{{}, {Kind::full}}; }
auto corners() { return Told<mnk::Corners>{{}, {Kind::corners}}; }
auto flanks() { return Told<Flanks>{{}, {Kind::flanks}}; }
auto block() { return Told<FullBlock>{{}, {Kind::block}}; }

template <Copies Kinds, class... Squares>
auto shape(Squares... squares) {
  const Shape given{squares...};
  Node node{Kind::shapes};
  node.squares = {{squares...}};
  node.copies = Kinds;
  const auto copied = [&] {
    if constexpr (Kinds == Copies::anywhere) {
      return given.anywhere();
    } else if constexpr (Kinds == Copies::any_orientation) {
      return given.in_any_orientation();
    } else {
      return given;
    }
  }();
  return Told<decltype(Shapes{copied})>{Shapes{copied}, node};
}

template <class... Parts>
auto any(const Parts&... parts) {
  using RuleType = decltype(mnk::AnyOf{parts.rule...});
  return Told<RuleType>{RuleType{parts.rule...}, {Kind::any, 0, false, {}, {}, {parts.node...}}};
}
template <class... Parts>
auto all(const Parts&... parts) {
  using RuleType = mnk::AllOf<decltype(parts.rule)...>;
  return Told<RuleType>{RuleType{parts.rule...}, {Kind::all, 0, false, {}, {}, {parts.node...}}};
}
template <class Part>
auto misere(const Part& part) {
  return Told<mnk::Misere<decltype(part.rule)>>{mnk::Misere{part.rule},
                                                {Kind::misere, 0, false, {}, {}, {part.node}}};
}
template <class Win, class Lose>
auto win_and_lose(const Win& win, const Lose& lose) {
  using RuleType = mnk::WinAndLose<decltype(win.rule), decltype(lose.rule)>;
  return Told<RuleType>{RuleType{win.rule, lose.rule},
                        {Kind::win_and_lose, 0, false, {}, {}, {win.node, lose.node}}};
}

// --- the model
// ------------------------------------------------------------------------------------

using Cell = std::array<int, 4>;  // the last `rank` of them count, as the others are 0

struct Spec {
  std::string name;
  std::vector<int> extents;
  bool is_torus = false;
  int hex_side = 0;
  int players = 2;
  Seats seats{};
  Place place{};
  bool falls = false;         // Gravity
  int pro_distance = 0;       // ProOpening
  bool centre_first = false;  // FirstMoveInCentre
  Node rule{};
};

class Model {
 public:
  explicit Model(const Spec& spec) : spec_(spec), rank_(static_cast<int>(spec.extents.size())) {
    cells_ = 1;
    for (const int extent : spec.extents) {
      cells_ *= extent;
    }
    start_.assign(static_cast<std::size_t>(cells_), -1);
    find_directions();
    replay();
  }

  std::vector<int> moves;   // cells by their row-major number
  std::vector<int> undone;  // latest last
  std::optional<int> winner;
  bool is_drawn = false;
  std::vector<int> shown_line;

  void set_up(const std::vector<int>& marks, int ply) {
    start_ = marks;
    start_ply_ = ply;
    moves.clear();
    undone.clear();
    replay();
  }

  [[nodiscard]] int cells() const { return cells_; }
  [[nodiscard]] int players() const { return spec_.players; }
  [[nodiscard]] int ply() const { return start_ply_ + static_cast<int>(moves.size()); }
  [[nodiscard]] bool is_over() const { return winner || is_drawn; }
  [[nodiscard]] int seat_at(int ply) const {
    return mnk::index_of(spec_.seats.player_to_move(ply, spec_.players));
  }
  [[nodiscard]] int to_move() const { return seat_at(ply()); }
  [[nodiscard]] int owner(int cell) const { return owners_[static_cast<std::size_t>(cell)]; }
  [[nodiscard]] bool contains(const Cell& c) const {
    for (int i = 0; i < rank_; ++i) {
      if (c[static_cast<std::size_t>(i)] < 0 || c[static_cast<std::size_t>(i)] >= extent(i)) {
        return false;
      }
    }
    const int side = spec_.hex_side;
    return side == 0 || (c[0] + c[1] >= side - 1 && c[0] + c[1] <= 3 * side - 3);
  }
  [[nodiscard]] Cell cell(int number) const {
    Cell c{};
    for (int i = rank_ - 1; i >= 0; --i) {
      c[static_cast<std::size_t>(i)] = number % extent(i);
      number /= extent(i);
    }
    return c;
  }
  [[nodiscard]] int number(const Cell& c) const {
    int number = 0;
    for (int i = 0; i < rank_; ++i) {
      number = number * extent(i) + c[static_cast<std::size_t>(i)];
    }
    return number;
  }
  [[nodiscard]] AnyPosition position(const Cell& c) const {
    if (rank_ == 2) {
      return mnk::BasicPosition<2>{c[0], c[1]};
    }
    mnk::BasicPosition<3> p;
    p[0] = c[0];
    p[1] = c[1];
    p[2] = c[2];
    return p;
  }
  [[nodiscard]] AnyPosition position(int number) const { return position(cell(number)); }

  [[nodiscard]] std::optional<MoveError> check(const Cell& c) const {
    if (is_over()) {
      return MoveError::game_over;
    }
    return check_rules(c);
  }
  [[nodiscard]] std::vector<int> legal() const {
    return is_over() ? std::vector<int>{} : playable();
  }
  /// 1 where the mark wins, -1 where it loses, else 0.
  [[nodiscard]] int verdict(int player, int cell) const {
    Memory memory = memory_;
    return judge(player, cell, memory);
  }

  void play(int cell) {
    moves.push_back(cell);
    undone.clear();
    make(cell);
  }
  void undo() {
    undone.push_back(moves.back());
    moves.pop_back();
    replay();
  }
  void redo() {
    moves.push_back(undone.back());
    undone.pop_back();
    replay();
  }
  void reset() {
    moves.clear();
    undone.clear();
    replay();
  }

 private:
  /// What each AllOf has seen fulfilled, in the order in which the rule's nodes are met, by player
  /// and part.
  using Memory = std::vector<std::set<std::pair<int, int>>>;
  using Line = std::set<int>;

  [[nodiscard]] int extent(int i) const { return spec_.extents[static_cast<std::size_t>(i)]; }

  void find_directions() {
    if (spec_.hex_side != 0) {
      directions_ = {{0, 1}, {1, 0}, {1, -1}};
      return;
    }
    int count = 1;
    for (int i = 0; i < rank_; ++i) {
      count *= 3;
    }
    for (int code = count / 2 + 1; code < count; ++code) {  // the first that is not 0 is positive
      Cell by{};
      int rest = code;
      for (int i = rank_ - 1; i >= 0; --i) {
        by[static_cast<std::size_t>(i)] = rest % 3 - 1;
        rest /= 3;
      }
      directions_.push_back(by);
    }
  }

  [[nodiscard]] std::optional<int> next(int from, const Cell& by, int sign) const {
    Cell c = cell(from);
    for (int i = 0; i < rank_; ++i) {
      const auto at = static_cast<std::size_t>(i);
      c[at] += sign * by[at];
      if (spec_.is_torus) {
        c[at] = (c[at] + extent(i)) % extent(i);
      }
    }
    return contains(c) ? std::optional{number(c)} : std::nullopt;
  }

  /// The marks of a player in a row through a cell, itself counted as the player's.
  [[nodiscard]] Line run(int player, int cell, const Cell& by) const {
    Line marks{cell};
    for (const int sign : {1, -1}) {
      auto at = next(cell, by, sign);
      while (at && *at != cell && owner(*at) == player) {
        marks.insert(*at);
        at = next(*at, by, sign);
      }
    }
    return marks;
  }

  [[nodiscard]] Line full_line(int player, int cell, const Cell& by) const {
    int moving = 0;
    int length = 0;
    bool is_cube = true;
    for (int i = 0; i < rank_; ++i) {
      is_cube = is_cube && extent(i) == extent(0);
      if (by[static_cast<std::size_t>(i)] != 0) {
        ++moving;
        length = extent(i);
      }
    }
    if (moving > 1 && !is_cube) {
      return {};
    }
    const Line marks = run(player, cell, by);
    return static_cast<int>(marks.size()) == length ? marks : Line{};
  }

  /// Whether a mark on a cell, which may be there already, completes a part; adds what it
  /// completed.
  bool completes(const Node& node, int player, int cell, int& all, Memory& memory,
                 Line& line) const {
    const auto add = [&](const Line& squares) { line.insert(squares.begin(), squares.end()); };
    const auto is_own = [&](int square) { return square == cell || owner(square) == player; };
    bool found = false;
    switch (node.kind) {
      case Kind::row:
        for (const Cell& by : directions_) {
          const Line marks = run(player, cell, by);
          const auto length = static_cast<int>(marks.size());
          if (node.is_exact ? length == node.k : length >= node.k) {
            add(marks);
            found = true;
          }
        }
        return found;
      case Kind::full:
        for (const Cell& by : directions_) {
          const Line marks = full_line(player, cell, by);
          add(marks);
          found = found || !marks.empty();
        }
        return found;
      case Kind::corners: {
        Line squares;
        for (int i = 0; i < cells_; ++i) {
          bool is_corner = true;
          for (int j = 0; j < rank_; ++j) {
            const int at = this->cell(i)[static_cast<std::size_t>(j)];
            is_corner = is_corner && (at == 0 || at == extent(j) - 1);
          }
          if (is_corner) {
            squares.insert(i);
          }
        }
        found = squares.count(cell) != 0 && std::all_of(squares.begin(), squares.end(), is_own);
        add(found ? squares : Line{});
        return found;
      }
      case Kind::shapes:
        for (const auto& squares : node.squares) {
          found = completes_shape(node, squares, player, cell, line) || found;
        }
        return found;
      case Kind::flanks:
        for (const auto& by : around) {
          const Cell direction{by[0], by[1]};
          const auto other = next(cell, direction, 1);
          const auto own = other ? next(*other, direction, 1) : std::nullopt;
          if (own && owner(*other) >= 0 && owner(*other) != player && owner(*own) == player) {
            add({cell, *other, *own});
            found = true;
          }
        }
        return found;
      case Kind::block:
        for (int i = 0; i < 4; ++i) {
          int marks = 0;
          for (int j = 0; j < 4; ++j) {
            const Cell at{this->cell(cell)[0] - i / 2 + j / 2, this->cell(cell)[1] - i % 2 + j % 2};
            marks += contains(at) && (number(at) == cell || owner(number(at)) >= 0) ? 1 : 0;
          }
          found = found || marks == 4;
        }
        return found;
      case Kind::any:
        for (const Node& part : node.parts) {
          found = completes(part, player, cell, all, memory, line) || found;
        }
        return found;
      case Kind::all: {
        const auto self = static_cast<std::size_t>(all++);
        Line squares;
        bool every = true;
        for (int i = 0; i < static_cast<int>(node.parts.size()); ++i) {
          if (completes(node.parts[static_cast<std::size_t>(i)], player, cell, all, memory,
                        squares)) {
            memory[self].insert({player, i});
          }
          every = every && memory[self].count({player, i}) != 0;
        }
        add(every ? squares : Line{});
        return every;
      }
      case Kind::misere:
      case Kind::win_and_lose:
        break;
    }
    return false;
  }

  bool completes_shape(const Node& node, const std::vector<Position>& squares, int player, int cell,
                       Line& line) const {
    bool found = false;
    for (int turn = 0; turn < (node.copies == Copies::any_orientation ? 8 : 1); ++turn) {
      for (int place = 0; place < (node.copies == Copies::as_given ? 1 : cells_); ++place) {
        Line copy;
        bool is_whole = true;
        const auto turned = [&](const Position& p) {
          const int r = turn % 2 == 0 ? p.row : -p.row;
          const int c = turn / 2 % 2 == 0 ? p.col : -p.col;
          return turn < 4 ? Cell{r, c} : Cell{c, r};
        };
        const Cell first = turned(squares[0]);
        for (const Position& p : squares) {
          Cell at = turned(p);
          if (node.copies != Copies::as_given) {
            at = {at[0] - first[0] + this->cell(place)[0], at[1] - first[1] + this->cell(place)[1]};
          }
          is_whole =
              is_whole && contains(at) && (number(at) == cell || owner(number(at)) == player);
          if (is_whole) {
            copy.insert(number(at));
          }
        }
        if (is_whole && copy.count(cell) != 0) {
          line.insert(copy.begin(), copy.end());
          found = true;
        }
      }
    }
    return found;
  }

  int judge(int player, int cell, Memory& memory, Line* shown = nullptr) const {
    int all = 0;
    Line win;
    Line lose;
    int verdict = 0;
    if (spec_.rule.kind == Kind::misere) {
      verdict = completes(spec_.rule.parts[0], player, cell, all, memory, lose) ? -1 : 0;
    } else if (spec_.rule.kind == Kind::win_and_lose) {
      const bool wins = completes(spec_.rule.parts[0], player, cell, all, memory, win);
      const bool loses = completes(spec_.rule.parts[1], player, cell, all, memory, lose);
      verdict = wins ? 1 : loses ? -1 : 0;
    } else {
      verdict = completes(spec_.rule, player, cell, all, memory, win) ? 1 : 0;
    }
    if (shown != nullptr) {
      *shown = verdict > 0 ? win : verdict < 0 ? lose : Line{};
    }
    return verdict;
  }

  [[nodiscard]] static std::size_t count_all(const Node& node) {
    std::size_t count = node.kind == Kind::all ? 1 : 0;
    for (const Node& part : node.parts) {
      count += count_all(part);
    }
    return count;
  }

  void put(int player, int cell) {
    std::set<int> shown;
    judge(player, cell, memory_, &shown);
    owners_[static_cast<std::size_t>(cell)] = player;
    shown_line.assign(shown.begin(), shown.end());
  }

  void make(int cell) {
    const int mover = seat_at(ply() - 1);
    const int verdict = this->verdict(mover, cell);
    put(mover, cell);
    if (verdict != 0) {
      winner = verdict > 0 ? mover : 1 - mover;
    } else {
      is_drawn = playable().empty();
    }
  }

  void replay() {
    owners_.assign(static_cast<std::size_t>(cells_), -1);
    memory_.assign(count_all(spec_.rule), {});
    winner.reset();
    is_drawn = false;
    for (int i = 0; i < cells_; ++i) {
      if (start_[static_cast<std::size_t>(i)] >= 0) {
        put(start_[static_cast<std::size_t>(i)], i);
      }
    }
    shown_line.clear();
    const std::vector<int> again = std::exchange(moves, {});
    is_drawn = start_ply_ == 0 && playable().empty();
    for (const int cell : again) {
      moves.push_back(cell);
      make(cell);
    }
  }

  [[nodiscard]] std::vector<int> playable() const {
    std::vector<int> found;
    for (int i = 0; i < cells_; ++i) {
      if (!check_rules(cell(i))) {
        found.push_back(i);
      }
    }
    return found;
  }

  /// How far from the middle, twice, in king's moves; the squares of a middle of even sides are 1.
  [[nodiscard]] int from_centre(const Cell& c) const {
    int farthest = 0;
    for (int i = 0; i < rank_; ++i) {
      const int twice = std::abs(2 * c[static_cast<std::size_t>(i)] - (extent(i) - 1));
      farthest = std::max(farthest, twice / 2);
    }
    return farthest;
  }

  [[nodiscard]] std::optional<MoveError> check_rules(const Cell& c) const {
    if (!contains(c)) {
      return MoveError::off_board;
    }
    if (owner(number(c)) >= 0) {
      Cell top = c;
      top[static_cast<std::size_t>(rank_ - 2)] = 0;
      return spec_.falls && owner(number(top)) >= 0 ? MoveError::column_full : MoveError::occupied;
    }
    bool refused = spec_.centre_first && ply() == 0 && from_centre(c) > 0;
    if (spec_.pro_distance > 0) {
      refused = refused || (ply() == 0 && from_centre(c) > 0) ||
                (ply() == 2 && from_centre(c) < spec_.pro_distance);
    }
    const auto held = [&](int down, int right) {
      const Cell at{c[0] + down, c[1] + right};
      return contains(at) ? owner(number(at)) : -2;
    };
    if (spec_.falls) {
      Cell below = c;
      ++below[static_cast<std::size_t>(rank_ - 2)];
      refused = refused || (contains(below) && owner(number(below)) < 0);
    }
    switch (spec_.place.where) {
      case Where::anywhere:
        break;
      case Where::on_what_lies_below:
        refused = refused || held(1, 0) == -1;
        break;
      case Where::no_corner_at_first:
        refused = refused || (ply() < 4 && (c[0] == 0 || c[0] == extent(0) - 1) &&
                              (c[1] == 0 || c[1] == extent(1) - 1));
        break;
      case Where::beside_a_mark: {
        bool has_neighbour = false;
        for (int i = 0; i < 9; ++i) {
          has_neighbour = has_neighbour || (i != 4 && held(i / 3 - 1, i % 3 - 1) >= 0);
        }
        refused = refused || (ply() > 0 && !has_neighbour);
        break;
      }
      case Where::apart_from_own:
        refused = refused || held(1, 0) == to_move() || held(-1, 0) == to_move() ||
                  held(0, 1) == to_move() || held(0, -1) == to_move();
        break;
    }
    return refused ? std::optional{MoveError::forbidden} : std::nullopt;
  }

  Spec spec_;
  int rank_;
  int cells_;
  std::vector<Cell> directions_{};
  std::vector<int> start_{};
  int start_ply_ = 0;
  std::vector<int> owners_{};
  Memory memory_{};
};

// --- the driver
// -----------------------------------------------------------------------------------

using Random = std::mt19937;

[[nodiscard]] int below(Random& random, int bound) {
  return static_cast<int>(random() % static_cast<unsigned>(bound));
}

void agrees(const AnyGame& game, const Model& model) {
  MNK_AGREE(game.ply() == model.ply());
  for (int ply = 0; ply < model.cells() + 3; ++ply) {
    MNK_AGREE(mnk::index_of(game.player_at(ply)) == model.seat_at(ply));
  }
  MNK_AGREE(mnk::index_of(game.to_move()) == model.to_move());
  MNK_AGREE(game.status().is_draw() == model.is_drawn);
  MNK_AGREE(game.status().is_over() == model.is_over());
  MNK_AGREE(game.status().winner().has_value() == model.winner.has_value());
  MNK_AGREE(!model.winner || mnk::index_of(*game.status().winner()) == *model.winner);

  const auto line = game.winning_line();
  const std::vector<int> shown = model.is_over() ? model.shown_line : std::vector<int>{};
  MNK_AGREE(std::equal(line.begin(), line.end(), shown.begin(), shown.end(),
                       [&](const AnyPosition& p, int cell) { return p == model.position(cell); }));
  const auto legal = model.legal();
  const auto moves = game.legal_moves();
  MNK_AGREE(std::equal(moves.begin(), moves.end(), legal.begin(), legal.end(),
                       [&](const AnyPosition& p, int cell) { return p == model.position(cell); }));
  MNK_AGREE(game.legal_move_count() == static_cast<int>(legal.size()));
  MNK_AGREE(game.can_undo() == !model.moves.empty());
  MNK_AGREE(game.can_redo() == !model.undone.empty());
  for (int cell = 0; cell < model.cells(); ++cell) {
    const mnk::AnyPosition p = model.position(cell);
    MNK_AGREE(game.contains(p) == model.contains(model.cell(cell)));
    if (!game.contains(p)) {
      continue;
    }
    const auto owner = game.at(p);
    MNK_AGREE((owner ? mnk::index_of(*owner) : -1) == model.owner(cell));
    const bool is_legal = std::binary_search(legal.begin(), legal.end(), cell);
    for (int player = 0; player < model.players(); ++player) {
      const auto seat = static_cast<PlayerIndex>(player);
      const int verdict = is_legal ? model.verdict(player, cell) : 0;
      MNK_AGREE(game.would_win(seat, p) == (verdict > 0));
      MNK_AGREE(game.would_lose(seat, p) == (verdict < 0));
    }
  }
  const auto history = game.history();
  MNK_AGREE(history.size() == model.moves.size());
  for (std::size_t i = 0; i < history.size(); ++i) {
    const int ply = game.start_ply() + static_cast<int>(i);
    MNK_AGREE(mnk::index_of(history[i].player) == model.seat_at(ply));
    MNK_AGREE(history[i].at == model.position(model.moves[i]));
  }
}

/// A game at the same point by the same moves, from the first position on.
[[nodiscard]] AnyGame replayed(const AnyGame& start, const Model& model) {
  AnyGame game = start;
  for (const int cell : model.moves) {
    game.play(model.position(cell));
  }
  return game;
}

void play_verbs(const AnyGame& start, Model model, unsigned seed, int games, bool compares) {
  Random random{seed};
  for (int i = 0; i < games; ++i) {
    AnyGame game = start;
    model.reset();
    for (int verb = 0; verb < 50; ++verb) {
      INFO("game " << i << ", verb " << verb);
      const auto legal = model.legal();
      const int choice = below(random, 14);
      if (choice < 8 && !legal.empty()) {
        const int cell =
            legal[static_cast<std::size_t>(below(random, static_cast<int>(legal.size())))];
        if (choice < 4) {
          MNK_AGREE(!game.try_play(model.position(cell)));
        } else {
          MNK_AGREE(mnk::index_of(game.play(model.position(cell)).player) == model.to_move());
        }
        model.play(cell);
      } else if (choice < 10) {
        const auto move = game.try_undo();
        MNK_AGREE(move.has_value() == !model.moves.empty());
        if (move) {
          MNK_AGREE(move->at == model.position(model.moves.back()));
          model.undo();
          MNK_AGREE(mnk::index_of(move->player) == model.to_move());
        }
      } else if (choice == 10) {
        const auto move = game.try_redo();
        MNK_AGREE(move.has_value() == !model.undone.empty());
        if (move) {
          MNK_AGREE(move->at == model.position(model.undone.back()));
          model.redo();
        }
      } else if (choice < 13) {
        Cell cell = model.cell(below(random, model.cells()));
        if (choice == 12) {
          cell[static_cast<std::size_t>(below(random, 2))] += below(random, 13) - 6;
        }
        const AnyPosition p = model.position(cell);
        const auto error = model.check(cell);
        MNK_AGREE(game.check(p) == error);
        MNK_AGREE(game.is_legal(p) == !error);
        const auto other = static_cast<PlayerIndex>((model.to_move() + 1) % model.players());
        MNK_AGREE(game.check(other, p) == (model.is_over() ? error : MoveError::out_of_turn));
        if (error) {
          const AnyGame before = game;
          MNK_AGREE(game.try_play(p) == error);
          MNK_AGREE(!compares || game == before);
        }
      } else if (below(random, 5) == 0) {
        game.reset();
        model.reset();
        MNK_AGREE(!compares || game == start);
      }
      agrees(game, model);
      if (verb % 8 == 0) {
        const AnyGame again = replayed(start, model);
        AnyGame copy = game;
        MNK_AGREE(again.key() == game.key());
        MNK_AGREE(!compares || (again == game && copy == game));
        if (copy.can_undo()) {
          copy.undo();
          MNK_AGREE(!(copy == game));
          agrees(game, model);
        }
      }
    }
  }
}

// --- what bots, the solver and perft promise
// ------------------------------------------------------

/// For the player of seat `hero`, against whom all others play: 1000 less the plies to a win, the
/// plies to a loss less 1000, 0 for a draw.
int brute_force(Model& model, int hero, int plies) {
  if (model.is_over()) {
    return !model.winner ? 0 : *model.winner == hero ? 1000 - plies : plies - 1000;
  }
  const bool is_hero = model.to_move() == hero;
  int best = is_hero ? -2000 : 2000;
  for (const int cell : model.legal()) {
    model.play(cell);
    const int score = brute_force(model, hero, plies + 1);
    model.undo();
    best = is_hero ? std::max(best, score) : std::min(best, score);
  }
  return best;
}

std::uint64_t count(Model& model, int depth) {
  if (depth == 0) {
    return 1;
  }
  std::uint64_t nodes = 0;
  for (const int cell : model.legal()) {
    model.play(cell);
    nodes += count(model, depth - 1);
    model.undo();
  }
  return nodes;
}

/// What a move does, the less the better: 0 where it wins, 1 where the next stone of the same turn
/// may win, else 2, or 1000 where it loses, and then the squares on which the next player wins.
int harm(Model& model, int cell) {
  const int mover = model.to_move();
  model.play(cell);
  int worth = 0;
  if (model.winner) {
    worth = *model.winner == mover ? 0 : 1000;
  } else {
    const bool is_same = model.to_move() == mover;
    int wins = 0;
    for (const int next : model.legal()) {
      wins += model.verdict(model.to_move(), next) > 0 ? 1 : 0;
    }
    worth = is_same ? (wins > 0 ? 1 : 2) : 2 + wins;
  }
  model.undo();
  return worth;
}

/// What three bots choose.
template <class GameType, class ToCell>
std::array<int, 3> bots_heed(const GameType& game, Model& model, unsigned seed,
                             const ToCell& to_cell) {
  int least = 2000;
  bool ends_turn = true;
  const int mover = model.to_move();
  for (const int cell : model.legal()) {
    least = std::min(least, harm(model, cell));
    model.play(cell);
    ends_turn = ends_turn && (model.is_over() || model.to_move() != mover);
    model.undo();
  }
  if (!ends_turn && least > 1) {
    least = 999;  // the other stones of the turn may yet do it
  }
  mnk::MctsOptions few;
  few.simulations = 5;
  few.tree_mib = 1;
  few.seed = seed;
  mnk::MinimaxOptions none;
  none.limits.nodes = 0;
  none.table_mib = 1;
  const int heuristic = to_cell(*mnk::HeuristicBot{seed}(game));
  const int mcts = to_cell(*mnk::Mcts{few}(game));
  const int minimax = to_cell(*mnk::Minimax{none}(game));
  INFO("ply " << model.ply() << ", least harm " << least << ", heuristic " << heuristic << ", mcts "
              << mcts << ", minimax " << minimax);
  MNK_AGREE(harm(model, heuristic) <= least);
  MNK_AGREE(harm(model, mcts) <= least);
  MNK_AGREE(harm(model, minimax) <= least);
  return {heuristic, mcts, minimax};
}

[[nodiscard]] int empty_cells(const Model& model) {
  int empty = 0;
  for (int cell = 0; cell < model.cells(); ++cell) {
    empty += model.owner(cell) < 0 && model.contains(model.cell(cell)) ? 1 : 0;
  }
  return empty;
}

/// All that the bots chose on the way.
template <class GameType, class ToPosition, class ToCell>
std::vector<std::array<int, 3>> play_out(GameType game, Model model, unsigned seed, int open,
                                         const ToPosition& to_position, const ToCell& to_cell) {
  Random random{seed};
  std::vector<std::array<int, 3>> chosen;
  MNK_AGREE(mnk::perft(game, 2) == count(model, 2));
  while (!model.is_over() && empty_cells(model) > open) {
    chosen.push_back(bots_heed(game, model, seed, to_cell));
    const auto legal = model.legal();
    const int cell = legal[static_cast<std::size_t>(below(random, static_cast<int>(legal.size())))];
    game.play(to_position(cell));
    model.play(cell);
  }
  while (!model.is_over()) {
    const int score = brute_force(model, model.to_move(), 0);
    const auto solution = mnk::solve(game);
    INFO("ply " << model.ply() << ", score " << score);
    MNK_AGREE(solution.value == (score > 0   ? mnk::Value::win
                                 : score < 0 ? mnk::Value::loss
                                             : mnk::Value::draw));
    MNK_AGREE(score == 0 || solution.plies == (score > 0 ? 1000 - score : 1000 + score));
    MNK_AGREE(mnk::perft(game, 3) == count(model, 3));
    chosen.push_back(bots_heed(game, model, seed, to_cell));
    const int cell = to_cell(solution.best_moves[0]);
    game.play(to_position(cell));
    model.play(cell);
  }
  return chosen;
}

std::vector<std::array<int, 3>> play_out(const AnyGame& game, const Model& model, unsigned seed,
                                         int open) {
  return play_out(
      game, model, seed, open, [&](int cell) { return model.position(cell); },
      [&](const AnyPosition& p) {
        for (int cell = 0; cell < model.cells(); ++cell) {
          if (model.position(cell) == p) {
            return cell;
          }
        }
        return -1;
      });
}

/// A game inside by its moves, and its State.
template <class GameType>
void game_agrees(const GameType& start, Model model, unsigned seed) {
  constexpr int rank = GameType::grid_type::rank();
  const auto place = [&](int cell) { return model.position(cell).template to<rank>(); };
  Random random{seed};
  auto game = start;
  auto state = start.state();
  std::vector<typename GameType::state_type::change_type> changes;
  while (true) {
    const auto legal = model.legal();
    MNK_AGREE(static_cast<int>(state.legal().size()) == static_cast<int>(legal.size()));
    for (int player = 0; player < model.players(); ++player) {
      const auto winning = state.winning(static_cast<PlayerIndex>(player));
      int wins = 0;
      for (const int cell : legal) {
        const bool is_win = model.verdict(player, cell) > 0;
        wins += is_win ? 1 : 0;
        MNK_AGREE(winning.contains({state.grid(), place(cell)}) == is_win);
        MNK_AGREE(state.would_win(static_cast<PlayerIndex>(player), place(cell)) == is_win);
        MNK_AGREE(state.would_lose(static_cast<PlayerIndex>(player), place(cell)) ==
                  (model.verdict(player, cell) < 0));
      }
      MNK_AGREE(static_cast<int>(winning.size()) == wins);
    }
    if (legal.empty()) {
      break;
    }
    const int cell = legal[static_cast<std::size_t>(below(random, static_cast<int>(legal.size())))];
    changes.push_back(state.play(place(cell)));
    game.play(place(cell));
    model.play(cell);
    MNK_AGREE(state.key() == game.key());
    MNK_AGREE(state.status() == game.status());
    MNK_AGREE(state.status().winner().has_value() == model.winner.has_value());
    MNK_AGREE(state.status().is_draw() == model.is_drawn);
  }
  std::vector<int> shown;
  for (const auto& p : game.winning_line()) {
    shown.push_back(game.grid().index(p));
  }
  MNK_AGREE(shown == model.shown_line || model.is_drawn);
  for (; !changes.empty(); changes.pop_back()) {
    state.undo(changes.back());
  }
  MNK_AGREE(state.key() == start.state().key());
  if constexpr (GameType::is_comparable) {
    MNK_AGREE(state == start.state());
  }
}

/// How often what is run.
struct Effort {
  int configurations = 0;
  int solved = 0;
};

template <class GameType>
void hunt(const GameType& start, const Spec& spec, const Model& model, Effort& effort,
          bool is_solved) {
  INFO(spec.name << ", " << spec.players << " players, seats " << spec.seats.by_square << ' '
                 << spec.seats.by_ply << ' ' << spec.seats.stones << ", place "
                 << static_cast<int>(spec.place.where) << ", ply " << model.ply());
  const auto seed = static_cast<unsigned>(effort.configurations);
  ++effort.configurations;
  const int games = 40;
  bool compares = true;
  if constexpr (requires { requires !GameType::is_comparable; }) {
    compares = false;
  }
  play_verbs(AnyGame{start}, model, seed, games, compares);
  if constexpr (!std::is_same_v<GameType, AnyGame>) {
    for (int i = 0; i < games; ++i) {
      game_agrees(start, model, seed + 1000U * static_cast<unsigned>(i));
    }
  }
  if (is_solved) {
    ++effort.solved;
    for (int i = 0; i < 10; ++i) {
      const auto each = seed + 1000U * static_cast<unsigned>(i);
      const auto chosen = play_out(AnyGame{start}, model, each, 5);
      if constexpr (!std::is_same_v<GameType, AnyGame>) {
        using PositionType = typename GameType::position_type;
        constexpr int rank = GameType::grid_type::rank();
        MNK_AGREE(chosen == play_out(
                                start, model, each, 5,
                                [&](int cell) { return model.position(cell).template to<rank>(); },
                                [&](const PositionType& p) { return start.grid().index(p); }));
      }
    }
  }
}

/// The game from its first position, and from one with marks of anybody at a ply of its own.
template <class GameType>
void hunt_from(const GameType& start, const Spec& spec, Effort& effort, bool is_solved,
               bool is_set_up) {
  Model model{spec};
  hunt(start, spec, model, effort, is_solved);
  if (!is_set_up) {
    return;
  }
  if constexpr (!std::is_same_v<GameType, AnyGame>) {
    Random random{static_cast<unsigned>(effort.configurations)};
    std::vector<int> marks(static_cast<std::size_t>(model.cells()), -1);
    typename GameType::board_type board = start.board();
    for (int i = 0; i < model.cells() / 3; ++i) {
      const int cell = below(random, model.cells());
      if (model.contains(model.cell(cell)) && marks[static_cast<std::size_t>(cell)] < 0) {
        const int player = below(random, spec.players);
        marks[static_cast<std::size_t>(cell)] = player;
        board.place(start.grid().position(cell), static_cast<PlayerIndex>(player));
      }
    }
    const int ply = below(random, model.cells() / 2) + 3;
    model.set_up(marks, ply);
    if (!model.is_over() && !model.legal().empty()) {
      hunt(start.starting_from(board, mnk::GameStatus::in_progress(), ply), spec, model, effort,
           is_solved);
    }
  }
}

template <class GridType>
Spec spec_of(const char* name, const GridType& grid, const Node& rule, int players, Seats seats,
             Place place = {}) {
  Spec spec;
  spec.name = name;
  for (int i = 0; i < GridType::rank(); ++i) {
    spec.extents.push_back(grid.extent(i));
  }
  spec.players = players;
  spec.seats = seats;
  spec.place = place;
  spec.rule = rule;
  return spec;
}

constexpr Seats in_turn{};
constexpr Seats squares_of_plies{1, 1, 1};
constexpr Seats two_stones{0, 1, 2};
constexpr Seats backwards{0, 2, 1};

constexpr Position p00{0, 0};
constexpr Position p01{0, 1};
constexpr Position p11{1, 1};
constexpr Position p12{1, 2};

}  // namespace

TEST_CASE("Rules within rules on planes agree with a rescan") {
  Effort effort;
  const auto tree = any(all(row(2), shape<Copies::as_given>(p00, p12)),
                        all(corners(), row(3, true)), all(all(row(3), full()), corners()));
  const auto on = [&](const auto& grid, const auto& told, const char* name, bool is_solved) {
    for (const Where where : {Where::anywhere, Where::on_what_lies_below, Where::no_corner_at_first,
                              Where::beside_a_mark, Where::apart_from_own}) {
      for (int players = 2; players <= 3; ++players) {
        const auto kind = static_cast<int>(where) + players;
        const Seats seats = kind % 4 == 0   ? in_turn
                            : kind % 4 == 1 ? squares_of_plies
                            : kind % 4 == 2 ? two_stones
                                            : backwards;
        // Of two players, both move by none of the odd orders.
        const Seats fair = players == 2 && kind % 4 != 2 ? in_turn : seats;
        if (players == 3 &&
            (told.node.kind == Kind::misere || told.node.kind == Kind::win_and_lose)) {
          continue;
        }
        const auto spec = spec_of(name, grid, told.node, players, fair, Place{where});
        hunt_from(Game{grid, Rules{told.rule, Place{where}, fair}, Players{players}}, spec, effort,
                  is_solved, true);
      }
    }
  };
  on(mnk::Grid{3, 4}, tree, "any of all", true);
  on(mnk::Grid{3, 4},
     win_and_lose(any(block(), all(row(3), shape<Copies::any_orientation>(p00, p01, p11))),
                  all(all(row(2), shape<Copies::as_given>(p00, p12)), row(3, true))),
     "win and lose", true);
  on(mnk::Grid{4, 4}, any(flanks(), row(4), all(any(flanks(), row(3)), any(block(), row(2, true)))),
     "any of others' marks", true);
  CHECK(effort.configurations >= 40);
  CHECK(effort.solved >= 20);
}

TEST_CASE("Rules within rules on other boards agree with a rescan") {
  Effort effort;
  {
    const mnk::Torus torus{4, 3};
    const auto told = any(all(row(3, true), row(2, true)), row(4));
    for (int players = 3; players <= 4; ++players) {
      auto spec = spec_of("torus", torus, told.node, players, squares_of_plies);
      spec.is_torus = true;
      hunt_from(Game{torus, Rules{told.rule, Place{}, squares_of_plies}, Players{players}}, spec,
                effort, true, true);
    }
  }
  {
    const mnk::Grid plane{3, 4};
    const auto told =
        any(row(3, true), corners(), shape<Copies::anywhere>(p01, p12, Position{2, 0}));
    for (const Seats seats : {in_turn, two_stones, squares_of_plies, backwards}) {
      for (int players = 2; players <= 4; ++players) {
        if ((seats == backwards || seats == squares_of_plies) && players == 2) {
          continue;  // always the same seat
        }
        const auto spec = spec_of("plane of own marks", plane, told.node, players, seats);
        hunt_from(Game{plane, Rules{told.rule, mnk::AnyEmptySquare{}, seats}, Players{players}},
                  spec, effort, true, true);
      }
    }
  }
  {
    const mnk::HexGrid hexagon{3};
    const auto told = all(shape<Copies::anywhere>(p00, p01), any(row(3, true), flanks()));
    for (const Seats seats : {in_turn, two_stones, squares_of_plies}) {
      auto spec = spec_of("hexagon", hexagon, told.node, 3, seats);
      spec.hex_side = 3;
      hunt_from(Game{hexagon, Rules{told.rule, Place{}, seats}, Players{3}}, spec, effort, false,
                true);
    }
  }
  {
    const mnk::Grid space{2, 3, 2};
    const auto told = any(all(full(), row(2)), all(corners(), row(3)));
    for (int players = 2; players <= 3; ++players) {
      auto spec = spec_of("space where marks fall", space, told.node, players, backwards);
      spec.falls = true;
      spec.seats = players == 2 ? two_stones : backwards;
      hunt_from(Game{space, Rules{told.rule, mnk::Gravity{}, spec.seats}, Players{players}}, spec,
                effort, true, true);
    }
  }
  {
    const mnk::Grid<4, 4> bits;
    const auto told = misere(
        all(any(static_row<3>(), corners()), any(full(), static_row<2, Overline::does_not_win>())));
    auto spec = spec_of("bits where marks fall", bits, told.node, 2, in_turn);
    spec.falls = true;
    hunt_from(Game{bits, Rules{told.rule, mnk::Gravity{}}}, spec, effort, true, false);
  }
  CHECK(effort.configurations >= 30);
}

TEST_CASE("Games of options agree with a rescan") {
  Effort effort;
  const auto from = [&](const char* name, const mnk::GameOptions& options, bool is_solved) {
    std::vector<Node> ending{options.k ? Node{Kind::row, static_cast<int>(*options.k),
                                              options.overline == Overline::does_not_win}
                                       : Node{Kind::full}};
    if (options.corners) {
      ending.push_back({Kind::corners});
    }
    if (options.squares) {
      ending.push_back(shape<Copies::anywhere>(p00, p01, Position{1, 0}, p11).node);
    }
    Spec spec;
    spec.name = name;
    spec.rule = {Kind::any, 0, false, {}, {}, ending};
    if (options.losing_k) {
      spec.rule = {Kind::win_and_lose,
                   0,
                   false,
                   {},
                   {},
                   {spec.rule, {Kind::row, static_cast<int>(*options.losing_k)}}};
    } else if (options.is_misere) {
      spec.rule = {Kind::misere, 0, false, {}, {}, {spec.rule}};
    }
    if (options.layers) {
      spec.extents.push_back(static_cast<int>(*options.layers));
    }
    spec.hex_side = static_cast<int>(options.hex_side);
    const bool is_hexagon = options.board == mnk::GameOptions::Board::hexagon;
    spec.extents.push_back(is_hexagon ? 2 * spec.hex_side - 1 : static_cast<int>(options.rows));
    spec.extents.push_back(is_hexagon ? 2 * spec.hex_side - 1 : static_cast<int>(options.cols));
    spec.is_torus = options.board == mnk::GameOptions::Board::torus;
    spec.players = static_cast<int>(options.players);
    spec.falls = options.has_gravity;
    spec.centre_first = options.centre_first;
    spec.pro_distance = static_cast<int>(options.third_move_distance.value_or(0));
    spec.seats.stones = static_cast<int>(options.stones_then);
    hunt_from(mnk::make_game(options), spec, effort, is_solved, false);
  };
  mnk::GameOptions options;
  options.rows = 4;
  options.cols = 3;
  options.k = 3;
  options.overline = Overline::does_not_win;
  options.corners = true;
  options.squares = true;
  options.players = 3;
  options.stones_first = options.stones_then = 2;
  from("a plane of three by two stones", options, true);
  options.third_move_distance = 1;
  from("a plane by the Pro opening", options, true);
  options.third_move_distance.reset();
  options.has_gravity = true;
  from("a plane where marks fall", options, true);
  options.players = 2;
  options.losing_k = 2;
  from("a plane where rows lose", options, true);
  options.losing_k.reset();
  options.is_misere = true;
  from("a plane where all loses", options, true);

  options = {};
  options.layers = 2;
  options.rows = options.cols = 2;
  options.corners = true;
  options.k = 2;
  options.overline = Overline::does_not_win;
  options.centre_first = true;
  options.players = 4;
  from("space by the centre", options, true);
  options.is_misere = true;
  options.players = 2;
  from("space where all loses", options, true);

  options = {};
  options.board = mnk::GameOptions::Board::torus;
  options.cols = 4;
  options.players = 3;
  from("a torus of full lines", options, true);
  options.k = 4;
  options.losing_k = 3;
  options.players = 2;
  from("a torus where rows lose", options, true);

  options = {};
  options.board = mnk::GameOptions::Board::hexagon;
  options.rows = options.cols = 3;
  options.hex_side = 2;
  options.k = 3;
  options.losing_k = 2;
  from("a hexagon where pairs lose", options, true);
  options.losing_k.reset();
  options.players = 3;
  options.centre_first = true;
  from("a hexagon by the centre", options, true);
  CHECK(effort.solved == 11);
}
