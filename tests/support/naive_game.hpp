// SPDX-License-Identifier: MIT
//
// A naive model of games with rules made of rules, and the comparison of games of the library with
// it, move by move. What a player has fulfilled is read off the whole board after every move, from
// lists of squares; lines and turns are those of reference.hpp. It shares no code with the library.
#ifndef MNK_TESTS_SUPPORT_NAIVE_GAME_HPP
#define MNK_TESTS_SUPPORT_NAIVE_GAME_HPP

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <mnk/error.hpp>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/any_game.hpp"
#include "support/catch.hpp"
#include "support/effort.hpp"
#include "support/reference.hpp"

namespace naive {

using Squares = std::vector<int>;  // by row-major number in the box

/// Everything on a board that a seat's marks fulfil, each as its squares.
using Goal = std::function<std::vector<Squares>(const std::vector<int>& board, int seat)>;

inline std::size_t at(int i) { return static_cast<std::size_t>(i); }

struct Rules {
  reference::Spec spec;  // the board, the players, gravity, misere, turns; k is looked at by rows()
  std::vector<Goal> goals;
  bool all = false;  // all of the goals win, by one move or several; else any of them
  std::vector<Goal> losing;
  std::function<int(int ply, int players)> turns;                      // else those of spec
  std::function<bool(int ply, const std::vector<int>& point)> allows;  // else every square
};

/// k in a row, or full lines where spec.k is 0.
inline Goal rows(const reference::Spec& spec) {
  const auto lines =
      std::make_shared<const std::vector<std::vector<int>>>(reference::Game{spec}.lines());
  return [lines, spec](const std::vector<int>& board, int seat) {
    std::vector<Squares> found;
    for (const auto& line : *lines) {
      const std::size_t length = line.size();
      const auto owns = [&](std::size_t i) { return board[at(line[i % length])] == seat; };
      std::size_t owned = 0;
      while (owned < length && owns(owned)) {
        ++owned;
      }
      const auto wins = [&](std::size_t run) {
        return spec.k == 0 ? run == length : spec.exact ? run == at(spec.k) : run >= at(spec.k);
      };
      if (owned == length) {
        if (wins(length)) {
          found.push_back(line);
        }
        continue;
      }
      // From a square that is not the seat's on: a closed line once around, another to its end.
      const bool closed = spec.topology == reference::Topology::torus;
      const std::size_t begin = closed ? owned : 0;
      const std::size_t end = closed ? owned + length : length;
      for (std::size_t i = begin; i < end; ++i) {
        Squares run;
        while (i < end && owns(i)) {
          run.push_back(line[i++ % length]);
        }
        if (!run.empty() && wins(run.size())) {
          found.push_back(run);
        }
      }
    }
    return found;
  };
}

inline Goal any_of_sets(std::vector<Squares> sets) {
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

inline Goal corners(const std::vector<int>& sides) {
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

using Points = std::vector<std::pair<int, int>>;

/// Every copy of a shape that fits, and where `turned` those of its quarter turns and reflections.
inline Goal shape(const reference::Spec& spec, Points points, bool turned) {
  const reference::Game board{spec};
  std::set<Squares> sets;
  for (int flip = 0; flip < 2; ++flip) {
    for (int turn = 0; turn < 4; ++turn) {
      for (int row = -20; row < 20; ++row) {
        for (int col = -20; col < 20; ++col) {
          Squares set;
          for (const auto& [r, c] : points) {
            set.push_back(board.square({r + row, c + col}));
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

class Game {
 public:
  explicit Game(const Rules& rules)
      : rules_(&rules), geometry_(rules.spec), board_(geometry_.board()) {
    fulfilled_.assign(at(rules.spec.players), std::vector<bool>(rules.goals.size()));
  }

  int ply() const { return static_cast<int>(history_.size()); }
  int to_move() const {
    return rules_->turns ? rules_->turns(ply(), rules_->spec.players) : geometry_.to_move(ply());
  }
  const std::vector<int>& board() const { return board_; }
  const std::vector<int>& history() const { return history_; }
  mnk::GameStatus status() const { return status_; }
  int square(const std::vector<int>& point) const { return geometry_.square(point); }
  int empty_count() const {
    return static_cast<int>(std::count(board_.begin(), board_.end(), reference::empty));
  }
  const std::vector<int>& winning_squares() const { return winning_; }

  std::optional<mnk::MoveError> refusal(const std::vector<int>& point) const {
    if (status_.is_over()) {
      return mnk::MoveError::game_over;
    }
    const int here = geometry_.square(point);
    if (here < 0) {
      return mnk::MoveError::off_board;
    }
    const std::size_t row = point.size() - 2;
    const auto marked = [&](int height) {
      auto other = point;
      other[row] = height;
      const int index = geometry_.square(other);
      return index < 0 || board_[at(index)] != reference::empty;
    };
    if (board_[at(here)] != reference::empty) {
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
      if (board_[at(i)] == reference::empty && !refusal(geometry_.point(i))) {
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
    if (!status_.is_over() && legal_squares().empty()) {
      status_ = mnk::GameStatus::draw();
    }
  }

 private:
  // What of a goal has the square in it.
  std::vector<Squares> completed(const Goal& goal, int seat, int square) const {
    std::vector<Squares> found = goal(board_, seat);
    std::erase_if(found, [&](const Squares& squares) {
      return std::find(squares.begin(), squares.end(), square) == squares.end();
    });
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
  reference::Game geometry_;
  std::vector<int> board_;
  std::vector<int> history_;
  std::vector<std::vector<bool>> fulfilled_;
  std::vector<int> winning_;
  mnk::GameStatus status_;
};

using Games = std::vector<std::unique_ptr<mnk_test::AnyGame>>;

/// Plays random games by the model and by every one of `games` in step until so many moves have
/// been made, and compares all that they answer.
class Comparison {
 public:
  Comparison(Rules rules, Games games, unsigned seed)
      : rules_(std::move(rules)), games_(std::move(games)), random_(seed) {}

  void run(long long moves) {
    moves = mnk_test::is_slow ? moves / 50 + 1 : moves;
    for (long long made = 0; made < moves && !failed_;) {
      made += one_game();
    }
    CHECK(!failed_);
  }

 private:
  int below(int bound) { return static_cast<int>(random_() % static_cast<unsigned>(bound)); }

  // A square of the box or one that is a step outside of it.
  std::vector<int> any_point() {
    std::vector<int> sides = rules_.spec.sides;
    if (rules_.spec.topology == reference::Topology::hex) {
      sides = {2 * sides[0] - 1, 2 * sides[0] - 1};
    }
    std::vector<int> point;
    for (const int side : sides) {
      point.push_back(below(side + 2) - 1);
    }
    return point;
  }

  int one_game() {
    Game model{rules_};
    for (const auto& game : games_) {
      game->reset();
      compare(*game, model);
    }
    while (!model.status().is_over() && !failed_) {
      const std::vector<int> legal = model.legal_squares();
      ask(model);
      const int square = legal[at(below(static_cast<int>(legal.size())))];
      const bool wins = model.status_after(square) == won_by(model.to_move());
      for (const auto& game : games_) {
        game->legal_squares(squares_);
        expect(squares_ == legal, *game, "legal moves", model);
        expect(game->would_win(square) == wins, *game, "would_win of the move made", model);
      }
      model.play(square);
      for (const auto& game : games_) {
        game->play(square);
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
    mnk_test::Point p{};
    std::copy(point.begin(), point.end(), p.begin());
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
    if (model.status().is_over() || below(8) == 0) {
      game.winning_squares(squares_);
      expect(squares_ == model.winning_squares(), game, "winning line", model);
    }
  }

  static mnk::GameStatus won_by(int seat) {
    return mnk::GameStatus::won_by(static_cast<mnk::PlayerIndex>(seat));
  }

  void expect(bool holds, const mnk_test::AnyGame& game, const char* what, const Game& model) {
    if (!holds && !failed_) {
      failed_ = true;
      std::string text = std::string(what) + ", " + game.name + ", squares played:";
      for (const int square : model.history()) {
        text += ' ' + std::to_string(square);
      }
      FAIL_CHECK(text);
    }
  }

  Rules rules_;
  Games games_;
  std::mt19937 random_;
  std::vector<int> squares_;
  bool failed_ = false;
};

}  // namespace naive

#endif  // MNK_TESTS_SUPPORT_NAIVE_GAME_HPP
