// SPDX-License-Identifier: MIT
#ifndef MNK_ANALYSIS_ORDER_SEARCH_HPP
#define MNK_ANALYSIS_ORDER_SEARCH_HPP

#include <mnk/player.hpp>
#include <mnk/rules/winning_strategy.hpp>
#include <mnk/status.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace mnk::inline v0_1::detail {

/// Every mark on a board as a move, row-major.
template <class BoardType>
[[nodiscard]] std::vector<typename BoardType::move_type> moves_on(const BoardType& marks) {
  std::vector<typename BoardType::move_type> moves;
  for (const auto& p : marks.grid().positions()) {
    if (const auto owner = marks.at(p)) {
      moves.push_back({*owner, p});
    }
  }
  return moves;
}

/// How a move, not yet on the board, would end the game for its player, whoever's turn it is.
template <class Strategy, class BoardType, class MoveType>
[[nodiscard]] std::optional<GameStatus> ends_game(const Strategy& strategy, const BoardType& board,
                                                  const MoveType& move) {
  if (strategy.is_winning_move(board, move)) {
    return GameStatus::won_by(move.player);
  }
  if constexpr (requires { strategy.is_losing_move(board, move); }) {
    if (strategy.is_losing_move(board, move)) {
      return GameStatus::won_by(static_cast<PlayerIndex>(1 - index_of(move.player)));
    }
  }
  return std::nullopt;
}

/// Every mark of a board in turn, with the strategy as it is when all marks but this one have been
/// placed. Marks are placed by halves, the last one placed being the first one taken back as in a
/// game, so that each is placed O(log of the marks) times.
template <class GameType>
class LeftOut {
  using board_type = typename GameType::board_type;
  using move_type = typename GameType::move_type;

 public:
  /// `rules` is a game on the empty board.
  LeftOut(const GameType& rules, const board_type& marks)
      : board_(rules.board()),
        strategy_(rules.winning_strategy()),
        marks_(detail::moves_on(marks)) {}

  /// Calls f(strategy, board, mark) for the marks, row-major, `mark` not being on the board, until
  /// f returns true; returns whether it did. To be called once.
  template <class F>
  bool any_of(const F& f) {
    return !marks_.empty() && any_of(0, marks_.size(), f);
  }

 private:
  // The same for the marks from `first` to `last`, all others being on the board.
  template <class F>
  bool any_of(std::size_t first, std::size_t last, const F& f) {
    if (last - first == 1) {
      return f(std::as_const(strategy_), std::as_const(board_), marks_[first]);
    }
    const std::size_t middle = first + (last - first) / 2;
    place(middle, last);
    if (any_of(first, middle, f)) {
      return true;
    }
    take_back(middle, last);
    place(first, middle);
    if (any_of(middle, last, f)) {
      return true;
    }
    take_back(first, middle);
    return false;
  }

  void place(std::size_t first, std::size_t last) {
    for (std::size_t i = first; i < last; ++i) {
      detail::put(strategy_, board_, marks_[i]);
    }
  }

  void take_back(std::size_t first, std::size_t last) {
    for (std::size_t i = last; i > first; --i) {
      detail::take_back(strategy_, board_, marks_[i - 1]);
    }
  }

  board_type board_;
  typename GameType::strategy_type strategy_;
  std::vector<move_type> marks_;
};

/// The marks not yet placed, each player's by themselves: taken out and put back in O(1), the last
/// one taken out first.
class MarksToPlace {
 public:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  /// Numbers 0, 1, … of the marks, by their players.
  template <class MoveType>
  MarksToPlace(const std::vector<MoveType>& marks, int players)
      : heads_(static_cast<std::size_t>(players), none),
        next_(marks.size(), none),
        previous_(marks.size(), none) {
    for (std::size_t mark = marks.size(); mark-- > 0;) {
      std::size_t& head = heads_[static_cast<std::size_t>(index_of(marks[mark].player))];
      next_[mark] = head;
      if (head != none) {
        previous_[head] = mark;
      }
      head = mark;
    }
  }

  [[nodiscard]] std::size_t first(PlayerIndex player) const {
    return heads_[static_cast<std::size_t>(index_of(player))];
  }
  [[nodiscard]] std::size_t next(std::size_t mark) const { return next_[mark]; }

  void take_out(std::size_t mark, PlayerIndex player) {
    link(mark, player, next_[mark], previous_[mark]);
  }
  void put_back(std::size_t mark, PlayerIndex player) { link(mark, player, mark, mark); }

 private:
  // Makes the neighbours of a mark point to these. (Donald Knuth, "Dancing links", 2000)
  void link(std::size_t mark, PlayerIndex player, std::size_t after, std::size_t before) {
    if (previous_[mark] == none) {
      heads_[static_cast<std::size_t>(index_of(player))] = after;
    } else {
      next_[previous_[mark]] = after;
    }
    if (next_[mark] != none) {
      previous_[next_[mark]] = before;
    }
  }

  std::vector<std::size_t> heads_;
  std::vector<std::size_t> next_;
  std::vector<std::size_t> previous_;
};

/// Whether the marks of a board can be placed one by one, each legally and in its player's turn,
/// without the game ending on the way, such that accepts(game) is true of the game they make.
/// Depth first; sets of marks that led nowhere are remembered unless their order matters. Nothing
/// where `steps`, of which those made are taken off, did not suffice.
template <class GameType, class Accepts>
[[nodiscard]] std::optional<bool> has_order(const GameType& rules,
                                            const typename GameType::board_type& target, int& steps,
                                            const Accepts& accepts) {
  GameType game = rules.emptied();
  auto marks = detail::moves_on(target);
  std::reverse(marks.begin(), marks.end());  // where marks fall, the lower ones come first
  MarksToPlace to_place{marks, game.player_count()};
  std::vector<bool> is_placed(marks.size());
  std::vector<std::size_t> order;  // the marks placed so far
  std::set<std::vector<bool>> dead_ends;
  std::size_t candidate = to_place.first(game.to_move());
  while (steps > 0) {
    for (; candidate != MarksToPlace::none; candidate = to_place.next(candidate)) {
      --steps;
      if (game.try_play(marks[candidate].at)) {
        continue;
      }
      is_placed[candidate] = true;
      const bool ends_early = game.status().winner().has_value();
      if (!ends_early && !dead_ends.contains(is_placed)) {
        break;
      }
      game.undo();
      is_placed[candidate] = false;
    }
    --steps;
    if (candidate != MarksToPlace::none) {
      to_place.take_out(candidate, marks[candidate].player);
      order.push_back(candidate);
      candidate = to_place.first(game.to_move());
    } else if (order.size() == marks.size() && accepts(game)) {
      return true;
    } else if (order.empty()) {
      return false;
    } else {
      if (!game.promises().order_matters) {
        dead_ends.insert(is_placed);
      }
      game.undo();
      is_placed[order.back()] = false;
      to_place.put_back(order.back(), marks[order.back()].player);
      candidate = to_place.next(order.back());
      order.pop_back();
    }
  }
  return std::nullopt;
}

// How many moves a search for an order may try, and take back.
inline constexpr int most_order_steps = 100'000;

/// Whether some order leads to the marks of a board without ending the game; true where that was
/// not to be found out.
template <class GameType>
[[nodiscard]] bool has_order(const GameType& rules, const typename GameType::board_type& target) {
  int steps = most_order_steps;
  return detail::has_order(rules, target, steps, [](const GameType&) { return true; })
      .value_or(true);
}

/// How a game has ended whose last move was the mark `last`, which the board `before` lacks: by
/// some order of the others that is legal and does not end the game. Nothing where there is none,
/// or none was found.
template <class GameType, class MoveType>
[[nodiscard]] std::optional<GameStatus> ended_by(const GameType& rules,
                                                 const typename GameType::board_type& before,
                                                 const MoveType& last, int& steps) {
  std::optional<GameStatus> ended;
  const auto ends = [&](GameType& game) {
    if (game.try_play(last.at)) {
      return false;
    }
    if (game.status().winner()) {
      ended = game.status();
    }
    game.undo();
    return ended.has_value();
  };
  (void)detail::has_order(rules, before, steps, ends);
  return ended;
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_ANALYSIS_ORDER_SEARCH_HPP
