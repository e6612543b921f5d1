// SPDX-License-Identifier: MIT
//
// Random verbs on games of nested rules, several players, turn orders and placements of one's own,
// behind AnyGame and as a State, against a model that keeps a list of moves, replays it from the
// start for every change, and scans the whole board for every question. Set
// MNK_TEST_LONG_HUNT to play forty times as many games.
#include <mnk/mnk.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "support/agree.hpp"
#include "support/catch.hpp"
#include "support/effort.hpp"

namespace {

using mnk::AnyGame;
using mnk::Game;
using mnk::KInARow;
using mnk::Overline;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk::Rules;
using mnk::Shape;

// --- parts of one's own, whose behaviour is data
// --------------------------------------------------

/// Seats by a table that repeats.
struct TurnTable {
  std::array<std::uint8_t, 8> seats{};
  int length = 1;

  [[nodiscard]] PlayerIndex player_to_move(int ply, int /*players*/) const noexcept {
    return static_cast<PlayerIndex>(seats[static_cast<std::size_t>(ply % length)]);
  }
  friend bool operator==(const TurnTable&, const TurnTable&) = default;
};

/// Every empty square, or marks that fall, or no square of the middle column before ply 3.
struct Placing {
  int kind = 0;

  template <class Board>
  [[nodiscard]] std::optional<mnk::MoveError> check(const Board& board,
                                                    const typename Board::move_type& move,
                                                    int ply) const noexcept {
    const bool hangs = kind == 1 && board.is_empty(Position{move.at.row + 1, move.at.col});
    const bool is_early = kind == 2 && ply < 3 && move.at.col == board.grid().cols() / 2;
    return hangs || is_early ? std::optional{mnk::MoveError::forbidden} : std::nullopt;
  }
  friend bool operator==(const Placing&, const Placing&) = default;
};

// --- the model
// ------------------------------------------------------------------------------------

enum class Kind { row, corners, pair, any, all, misere, win_and_lose };

struct Node {
  Kind kind = Kind::row;
  int k = 0;
  bool is_exact = false;
  std::vector<Node> parts{};
};

Node row(int k, bool is_exact = false) { return {Kind::row, k, is_exact}; }
Node of(Kind kind, std::vector<Node> parts = {}) { return {kind, 0, false, std::move(parts)}; }

struct Setting {
  int rows;
  int cols;
  bool is_torus;
  bool is_hexagon;
  int players;
  TurnTable turns;
  int placing;
};

class Model {
 public:
  /// From the empty board, or from marks that were set up, row-major, at a ply.
  Model(const Setting& setting, Node rule, std::vector<std::pair<Position, int>> given = {},
        int start_ply = 0)
      : setting_(setting), rule_(std::move(rule)), given_(std::move(given)), start_ply_(start_ply) {
    replay();
  }

  std::vector<Position> moves;   // made
  std::vector<Position> undone;  // latest last
  std::optional<int> winner;
  bool is_drawn = false;
  bool is_ended_at_start = false;  // by marks that were set up

  [[nodiscard]] bool is_over() const { return winner || is_drawn; }
  [[nodiscard]] int ply() const { return start_ply_ + static_cast<int>(moves.size()); }
  [[nodiscard]] int to_move() const { return seat_at(ply()); }
  [[nodiscard]] int seat_at(int ply) const {
    return setting_.turns.seats[static_cast<std::size_t>(ply % setting_.turns.length)];
  }
  [[nodiscard]] bool contains(Position p) const {
    const int side = (setting_.rows + 1) / 2;
    const bool in_box = p.row >= 0 && p.row < setting_.rows && p.col >= 0 && p.col < setting_.cols;
    return in_box &&
           (!setting_.is_hexagon ||
            (p.row + p.col >= side - 1 && p.row + p.col <= 2 * (setting_.rows - 1) - side + 1));
  }
  [[nodiscard]] int owner(Position p) const {
    return owners_[static_cast<std::size_t>(p.row * setting_.cols + p.col)];
  }
  [[nodiscard]] bool may_play(Position p) const {
    if (is_over() || !contains(p) || owner(p) >= 0) {
      return false;
    }
    const Position below{p.row + 1, p.col};
    return !(setting_.placing == 1 && contains(below) && owner(below) < 0) &&
           !(setting_.placing == 2 && ply() < 3 && p.col == setting_.cols / 2);
  }
  [[nodiscard]] std::vector<Position> legal() const {
    std::vector<Position> found;
    for (int r = 0; r < setting_.rows; ++r) {
      for (int c = 0; c < setting_.cols; ++c) {
        if (may_play({r, c})) {
          found.push_back({r, c});
        }
      }
    }
    return found;
  }
  [[nodiscard]] bool would_win(int player, Position p) const {
    return may_play(p) && judge(player, p) == 1;
  }
  [[nodiscard]] bool would_lose(int player, Position p) const {
    return may_play(p) && judge(player, p) == -1;
  }

  void play(Position p) {
    moves.push_back(p);
    undone.clear();
    replay();
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
  /// The flags of AllOf: a list a node, in the order in which the rule's nodes are met.
  using Flags = std::vector<std::vector<std::uint8_t>>;

  [[nodiscard]] static int count_all(const Node& node) {
    int count = node.kind == Kind::all ? 1 : 0;
    for (const Node& part : node.parts) {
      count += count_all(part);
    }
    return count;
  }

  [[nodiscard]] bool step(Position& p, int axis, int sign) const {
    static constexpr int by[4][2] = {{0, 1}, {1, 0}, {1, -1}, {1, 1}};
    p.row += sign * by[axis][0];
    p.col += sign * by[axis][1];
    if (setting_.is_torus) {
      p.row = (p.row + setting_.rows) % setting_.rows;
      p.col = (p.col + setting_.cols) % setting_.cols;
    }
    return contains(p);
  }

  /// Marks in a row through `p` along an axis, `p` counted as the player's.
  [[nodiscard]] int run(int player, Position p, int axis) const {
    int length = 1;
    for (const int sign : {1, -1}) {
      Position at = p;
      while (step(at, axis, sign) && at != p && owner(at) == player) {
        ++length;
        if (length > setting_.rows * setting_.cols) {
          break;
        }
      }
      if (at == p) {
        return line_length(p, axis);  // all around
      }
    }
    return length;
  }
  [[nodiscard]] int line_length(Position p, int axis) const {
    int length = 1;
    Position at = p;
    while (step(at, axis, 1) && at != p) {
      ++length;
    }
    return length;
  }

  /// Whether a mark on `p` fulfils a node. `all` numbers the next AllOf.
  bool holds(const Node& node, int player, Position p, int& all, Flags* update) const {
    switch (node.kind) {
      case Kind::row: {
        bool found = false;
        for (int axis = 0; axis < (setting_.is_hexagon ? 3 : 4); ++axis) {
          const int length = run(player, p, axis);
          found = found || (node.is_exact ? length == node.k : length >= node.k);
        }
        return found;
      }
      case Kind::corners: {
        int own = 0;
        bool is_corner = false;
        for (const int r : {0, setting_.rows - 1}) {
          for (const int c : {0, setting_.cols - 1}) {
            is_corner = is_corner || p == Position{r, c};
            own += p == Position{r, c} || owner({r, c}) == player ? 1 : 0;
          }
        }
        return is_corner && own == 4;
      }
      case Kind::pair: {  // (0, 0) and (1, 2)
        const Position first{0, 0};
        const Position second{1, 2};
        return (p == first && owner(second) == player) || (p == second && owner(first) == player);
      }
      case Kind::any: {
        bool found = false;
        for (const Node& part : node.parts) {
          found = holds(part, player, p, all, update) || found;
        }
        return found;
      }
      case Kind::all: {
        const auto self = static_cast<std::size_t>(all++);
        bool every = true;
        for (std::size_t i = 0; i < node.parts.size(); ++i) {
          const bool now = holds(node.parts[i], player, p, all, update);
          const std::size_t flag = static_cast<std::size_t>(player) * node.parts.size() + i;
          every = every && (now || flags_[self][flag] != 0);
          if (update != nullptr && now) {
            (*update)[self][flag] = 1;
          }
        }
        return every;
      }
      case Kind::misere:
      case Kind::win_and_lose:
        break;
    }
    return false;
  }

  /// 1 where the move wins, -1 where it loses, else 0.
  int judge(int player, Position p, Flags* update = nullptr) const {
    int all = 0;
    if (rule_.kind == Kind::misere) {
      return holds(rule_.parts[0], player, p, all, update) ? -1 : 0;
    }
    if (rule_.kind == Kind::win_and_lose) {
      const bool wins = holds(rule_.parts[0], player, p, all, update);
      const bool loses = holds(rule_.parts[1], player, p, all, update);
      return wins ? 1 : loses ? -1 : 0;
    }
    return holds(rule_, player, p, all, update) ? 1 : 0;
  }

  void replay() {
    const std::vector<Position> again = moves;
    moves.clear();
    owners_.assign(static_cast<std::size_t>(setting_.rows * setting_.cols), -1);
    flags_.assign(static_cast<std::size_t>(count_all(rule_)), std::vector<std::uint8_t>(64));
    winner.reset();
    is_drawn = false;
    for (const auto& [p, player] : given_) {
      Flags after = flags_;
      is_ended_at_start = judge(player, p, &after) != 0 || is_ended_at_start;
      flags_ = after;
      owners_[static_cast<std::size_t>(p.row * setting_.cols + p.col)] = player;
    }
    is_drawn = legal().empty();
    for (const Position p : again) {
      const int player = to_move();
      Flags after = flags_;
      const int verdict = judge(player, p, &after);
      flags_ = after;
      owners_[static_cast<std::size_t>(p.row * setting_.cols + p.col)] = player;
      moves.push_back(p);
      if (verdict != 0) {
        winner = verdict > 0 ? player : 1 - player;
      } else {
        is_drawn = legal().empty();
      }
    }
  }

  Setting setting_;
  Node rule_;
  std::vector<std::pair<Position, int>> given_;
  int start_ply_;
  std::vector<int> owners_;
  Flags flags_;
};

// --- the driver
// -----------------------------------------------------------------------------------

void agree(const AnyGame& game, const Model& model) {
  MNK_AGREE(game.ply() == model.ply());
  MNK_AGREE(game.to_move() == static_cast<PlayerIndex>(model.to_move()));
  MNK_AGREE(game.player_at(game.ply() + 3) ==
            static_cast<PlayerIndex>(model.seat_at(game.ply() + 3)));
  MNK_AGREE(game.status().is_draw() == model.is_drawn);
  MNK_AGREE(game.status().winner().has_value() == model.winner.has_value());
  if (model.winner) {
    MNK_AGREE(mnk::index_of(*game.status().winner()) == *model.winner);
    // The last move is on the line, and all of the line is of who made it.
    const auto line = game.winning_line();
    MNK_AGREE(std::find(line.begin(), line.end(), mnk::AnyPosition{model.moves.back()}) !=
              line.end());
    for (const auto& p : line) {
      MNK_AGREE(game.at(p) == game.last_move()->player);
    }
  } else {
    MNK_AGREE(game.winning_line().empty());
  }
  const auto legal = model.legal();
  MNK_AGREE(game.legal_move_count() == static_cast<int>(legal.size()));
  MNK_AGREE(
      std::equal(legal.begin(), legal.end(), game.legal_moves().begin(),
                 [](Position a, const mnk::AnyPosition& b) { return mnk::AnyPosition{a} == b; }));
  MNK_AGREE(game.can_undo() == !model.moves.empty());
  MNK_AGREE(game.can_redo() == !model.undone.empty());
  for (const Position p : legal) {
    for (int player = 0; player < game.player_count(); ++player) {
      MNK_AGREE(game.would_win(static_cast<PlayerIndex>(player), p) == model.would_win(player, p));
    }
  }
}

/// The same through a State, from the start by the moves made.
template <class G>
void state_agrees(const G& first, const Model& model) {
  auto state = first.state();
  std::vector<typename G::state_type::change_type> changes;
  for (const Position p : model.moves) {
    changes.push_back(state.play(p));
  }
  MNK_AGREE(state.status().is_draw() == model.is_drawn);
  MNK_AGREE(state.status().winner().has_value() == model.winner.has_value());
  MNK_AGREE(state.legal().size() == static_cast<int>(model.legal().size()));
  for (int player = 0; player < state.player_count(); ++player) {
    const auto winning = state.winning(static_cast<PlayerIndex>(player));
    int count = 0;
    for (const Position p : model.legal()) {
      count += model.would_win(player, p) ? 1 : 0;
      MNK_AGREE(winning.contains({state.grid(), p}) == model.would_win(player, p));
    }
    MNK_AGREE(winning.size() == count);
  }
  const auto key = state.key();
  if (!changes.empty()) {
    state.undo(changes.back());
    MNK_AGREE(state.play(model.moves.back()) == changes.back());
    MNK_AGREE(state.key() == key);
  }
  while (!changes.empty()) {
    state.undo(changes.back());
    changes.pop_back();
  }
  MNK_AGREE(state == first.state());
}

/// Some marks at random and a ply at random, of which neither follows from the other; the squares
/// row-major.
template <class G>
std::pair<G, Model> set_up(const G& fresh, const Setting& setting, const Node& rule,
                           std::mt19937& random) {
  for (;;) {
    auto board = fresh.board();
    std::vector<std::pair<Position, int>> given;
    for (const Position p : fresh.grid().positions()) {
      if (random() % 4 == 0) {
        given.emplace_back(p, static_cast<int>(random() % static_cast<unsigned>(setting.players)));
        board.place(p, static_cast<PlayerIndex>(given.back().second));
      }
    }
    const int ply = static_cast<int>(random() % 7);
    const Model model{setting, rule, given, ply};
    if (!model.is_ended_at_start && !model.legal().empty() &&
        ply + board.empty_count() <= board.size()) {
      return {fresh.starting_from(board, mnk::GameStatus::in_progress(), ply), model};
    }
  }
}

template <class G>
void hunt(const G& fresh, const Setting& setting, const Node& rule, unsigned seed) {
#ifdef MNK_TEST_LONG_HUNT
  const int games = 40;
#else
  const int games = 1;
#endif
  std::mt19937 random{seed};
  const auto below = [&](std::size_t bound) {
    return static_cast<std::size_t>(random() % static_cast<unsigned>(bound));
  };
  for (int i = 0; i < 2 * games; ++i) {
    const auto [first, start] =
        i % 2 == 0 ? std::pair{fresh, Model{setting, rule}} : set_up(fresh, setting, rule, random);
    AnyGame game{first};
    Model model = start;
    for (int verb = 0; verb < (mnk_test::is_slow ? 15 : 60); ++verb) {
      INFO("game " << i << ", verb " << verb);
      const auto legal = model.legal();
      const auto choice = below(12);
      if (choice < 7 && !legal.empty()) {
        const Position p = legal[below(legal.size())];
        MNK_AGREE(!game.try_play(p));
        model.play(p);
      } else if (choice < 9 && !model.moves.empty()) {
        MNK_AGREE(game.undo().at == mnk::AnyPosition{model.moves.back()});
        model.undo();
      } else if (choice == 9 && !model.undone.empty()) {
        MNK_AGREE(game.redo().at == mnk::AnyPosition{model.undone.back()});
        model.redo();
      } else if (choice == 10) {
        const Position p{static_cast<int>(below(12)) - 2, static_cast<int>(below(12)) - 2};
        if (!model.may_play(p)) {
          const AnyGame before = game;
          MNK_AGREE(game.try_play(p).has_value());
          MNK_AGREE(game == before);
        }
      } else if (choice == 11 && below(6) == 0) {
        game.reset();
        model.reset();
        MNK_AGREE(game == AnyGame{first});
      }
      agree(game, model);
      if (verb % 10 == 0) {
        state_agrees(first, model);
        const AnyGame copy = game;
        MNK_AGREE(copy == game);
      }
    }
  }
}

TurnTable in_turn(int players) {
  TurnTable table;
  table.length = players;
  for (int i = 0; i < players; ++i) {
    table.seats[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
  }
  return table;
}
TurnTable snake(int players) {
  TurnTable table;
  table.length = 2 * players;
  for (int i = 0; i < players; ++i) {
    table.seats[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(i);
    table.seats[static_cast<std::size_t>(2 * players - 1 - i)] = static_cast<std::uint8_t>(i);
  }
  return table;
}

/// A grid's settings for a rule: each placing it allows, numbers of players, turn orders.
template <class GridType, class RuleType>
int hunt_all(const GridType& grid, const RuleType& rule, const Node& node, int most_players,
             bool may_fall, bool is_torus, bool is_hexagon) {
  int configurations = 0;
  for (int players = 2; players <= most_players; ++players) {
    for (const bool in_order : {true, false}) {
      const int placing = may_fall ? (players + (in_order ? 0 : 1)) % 3 : players % 2 == 0 ? 0 : 2;
      const TurnTable turns = in_order ? in_turn(players) : snake(players);
      const Setting setting{grid.rows(), grid.cols(), is_torus, is_hexagon,
                            players,     turns,       placing};
      INFO(grid.rows() << " x " << grid.cols() << (is_torus ? " torus" : "") << ", players "
                       << players << (in_order ? " in turn" : " as a snake") << ", placing "
                       << placing);
      hunt(Game{grid, Rules{rule, Placing{placing}, turns}, Players{players}}, setting, node,
           static_cast<unsigned>(100 * grid.rows() + 10 * grid.cols() + players));
      ++configurations;
    }
  }
  return configurations;
}

const mnk::Shapes pair_rule{Shape{Position{0, 0}, Position{1, 2}}};

}  // namespace

TEST_CASE("Nested rules agree with a rescan on run-time planes") {
  int configurations = 0;
  for (const auto& [r, c] : {std::pair{4, 5}, {5, 4}, {3, 6}}) {
    const mnk::Grid grid{r, c};
    configurations += hunt_all(grid, mnk::AnyOf{KInARow{3}, pair_rule},
                               of(Kind::any, {row(3), of(Kind::pair)}), 4, true, false, false);
    configurations += hunt_all(grid, mnk::AllOf{KInARow{2}, mnk::AnyOf{KInARow{3}, mnk::Corners{}}},
                               of(Kind::all, {row(2), of(Kind::any, {row(3), of(Kind::corners)})}),
                               3, true, false, false);
    configurations += hunt_all(
        grid, mnk::AnyOf{mnk::AllOf{KInARow{2}, pair_rule}, KInARow{4, Overline::does_not_win}},
        of(Kind::any, {of(Kind::all, {row(2), of(Kind::pair)}), row(4, true)}), 3, true, false,
        false);
    configurations += hunt_all(grid, mnk::Misere{mnk::AnyOf{KInARow{3}, mnk::Corners{}}},
                               of(Kind::misere, {of(Kind::any, {row(3), of(Kind::corners)})}), 2,
                               true, false, false);
    configurations += hunt_all(
        grid,
        mnk::WinAndLose{mnk::AllOf{KInARow{2}, pair_rule}, KInARow{3, Overline::does_not_win}},
        of(Kind::win_and_lose, {of(Kind::all, {row(2), of(Kind::pair)}), row(3, true)}), 2, true,
        false, false);
  }
  CHECK(configurations == 3 * (6 + 4 + 4 + 2 + 2));
}

TEST_CASE("Nested rules agree with a rescan on tori, hexagons and boards of bits") {
  int configurations = 0;
  for (const int side : {4, 5}) {
    configurations +=
        hunt_all(mnk::Torus{side, 5}, mnk::AnyOf{KInARow{3, Overline::does_not_win}, KInARow{4}},
                 of(Kind::any, {row(3, true), row(4)}), 3, false, true, false);
  }
  configurations += hunt_all(mnk::HexGrid{3}, mnk::AllOf{KInARow{2}, KInARow{3}},
                             of(Kind::all, {row(2), row(3)}), 3, false, false, true);
  const mnk::Grid<4, 4> bits;
  const auto on_bits = [&](const auto& rule, const Node& node, const auto& turns,
                           const TurnTable& table, int placing) {
    ++configurations;
    hunt(Game{bits, Rules{rule, Placing{placing}, turns}},
         Setting{4, 4, false, false, 2, table, placing}, node, 7U + static_cast<unsigned>(placing));
  };
  for (const int placing : {0, 1, 2}) {
    on_bits(mnk::AnyOf{KInARow<3, Overline::does_not_win>{}, KInARow<4>{}},
            of(Kind::any, {row(3, true), row(4)}), mnk::OneMoveEach{}, in_turn(2), placing);
    on_bits(mnk::WinAndLose{KInARow<4>{}, KInARow<3>{}}, of(Kind::win_and_lose, {row(4), row(3)}),
            mnk::OneMoveEach{}, in_turn(2), placing);
    on_bits(mnk::Misere{mnk::AllOf{KInARow<2>{}, mnk::Corners{}}},
            of(Kind::misere, {of(Kind::all, {row(2), of(Kind::corners)})}), snake(2), snake(2),
            placing);
  }
  CHECK(configurations == 2 * 4 + 4 + 9);
}

namespace {

/// The value for the player to move: 1, 0, -1, and plies to the end with best play.
std::pair<int, int> brute_force(Model& model) {
  if (model.is_over()) {
    return {model.winner ? (*model.winner == model.to_move() ? 1 : -1) : 0, 0};
  }
  std::pair<int, int> best{-2, 0};
  for (const Position p : model.legal()) {
    const int mover = model.to_move();
    model.play(p);
    auto [value, plies] = brute_force(model);
    value = model.to_move() == mover ? value : -value;
    model.undo();
    model.undone.clear();
    ++plies;
    const bool is_better = value > best.first ||
                           (value == best.first && value > 0 && plies < best.second) ||
                           (value == best.first && value < 0 && plies > best.second);
    if (is_better) {
      best = {value, plies};
    }
  }
  return best;
}

template <class G>
void solver_and_bots_agree(const G& first, const Setting& setting, const Node& rule,
                           unsigned seed) {
  std::mt19937 random{seed};
  Model model{setting, rule};
  auto game = first;
  const int squares = first.grid().size();
  while (!model.is_over() && model.ply() < squares - 7) {
    const auto legal = model.legal();
    const Position p = legal[random() % legal.size()];
    game.play(p);
    model.play(p);
  }
  if (model.is_over()) {
    return;
  }
  model.undone.clear();
  const auto [value, plies] = brute_force(model);
  for (const AnyGame& any : {AnyGame{game}}) {
    const auto behind = mnk::solve(any);
    const auto solution = mnk::solve(game);
    CHECK(static_cast<int>(solution.value) == static_cast<int>(behind.value));
    CHECK(solution.value == (value > 0   ? mnk::Value::win
                             : value < 0 ? mnk::Value::loss
                                         : mnk::Value::draw));
    if (value != 0) {
      CHECK(solution.plies == plies);
      CHECK(behind.plies == plies);
    }
  }
  // A win in one is taken; else no move is made after which the other wins at once, if one is left.
  const int mover = model.to_move();
  bool can_win = false;
  bool can_be_safe = false;
  const auto is_safe = [&](Position p) {
    model.play(p);
    bool safe = !model.winner || *model.winner == mover;
    if (!model.is_over() && model.to_move() != mover) {
      for (const Position q : model.legal()) {
        safe = safe && !model.would_win(model.to_move(), q);
      }
    }
    model.undo();
    model.undone.clear();
    return safe;
  };
  for (const Position p : model.legal()) {
    can_win = can_win || model.would_win(mover, p);
    can_be_safe = can_be_safe || is_safe(p);
  }
  mnk::MctsOptions few;
  few.simulations = 20;
  few.tree_mib = 1;
  mnk::MinimaxOptions none;
  none.limits.nodes = 0;
  const auto heed = [&](Position p) {
    if (can_win) {
      CHECK(model.would_win(mover, p));
    } else if (can_be_safe) {
      CHECK(is_safe(p));
    }
  };
  heed(*mnk::HeuristicBot{seed}(game));
  heed(*mnk::Mcts{few}(game));
  heed(*mnk::Minimax{none}(game));
}

}  // namespace

TEST_CASE("The solver and the bots agree with brute force on nested rules") {
  const TurnTable two_for_one{{0, 1, 1}, 3};
  for (unsigned seed = 0; seed < (mnk_test::is_slow ? 2U : 18U); ++seed) {
    INFO("seed " << seed);
    const int placing = static_cast<int>(seed % 3);
    const TurnTable turns = seed % 2 == 0 ? in_turn(2) : two_for_one;
    const Setting plane{3, 4, false, false, 2, turns, placing};
    const auto with = [&](const auto& rule) {
      return Game{mnk::Grid{3, 4}, Rules{rule, Placing{placing}, turns}, Players{2}};
    };
    solver_and_bots_agree(with(mnk::AnyOf{KInARow{3}, pair_rule}), plane,
                          of(Kind::any, {row(3), of(Kind::pair)}), seed);
    solver_and_bots_agree(with(mnk::Misere{mnk::AnyOf{KInARow{3}, mnk::Corners{}}}), plane,
                          of(Kind::misere, {of(Kind::any, {row(3), of(Kind::corners)})}), seed);
    solver_and_bots_agree(
        with(
            mnk::WinAndLose{mnk::AllOf{KInARow{2}, pair_rule}, KInARow{3, Overline::does_not_win}}),
        plane, of(Kind::win_and_lose, {of(Kind::all, {row(2), of(Kind::pair)}), row(3, true)}),
        seed);
    // Both are won by own marks alone, and a threat may have to be met by a move that loses.
    const Setting open{3, 4, false, false, 2, turns, 0};
    for (const int k : {2, 3}) {
      solver_and_bots_agree(
          Game{mnk::Grid{3, 4},
               Rules{mnk::WinAndLose{KInARow{k + 1}, mnk::AnyOf{KInARow{k}, pair_rule}},
                     mnk::AnyEmptySquare{}, turns},
               Players{2}},
          open, of(Kind::win_and_lose, {row(k + 1), of(Kind::any, {row(k), of(Kind::pair)})}),
          seed);
    }
    const Setting bits{4, 4, false, false, 2, in_turn(2), placing};
    solver_and_bots_agree(Game{mnk::Grid<4, 4>{}, Rules{mnk::WinAndLose{KInARow<4>{}, KInARow<3>{}},
                                                        Placing{placing}}},
                          bits, of(Kind::win_and_lose, {row(4), row(3)}), seed);
  }
}
