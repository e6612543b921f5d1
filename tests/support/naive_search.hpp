// SPDX-License-Identifier: MIT
//
// The one naive model of search: every sequence of moves to its end, by the verbs of the game and
// nothing else. Slow, and so simple that it can be trusted.
#ifndef MNK_TESTS_SUPPORT_NAIVE_SEARCH_HPP
#define MNK_TESTS_SUPPORT_NAIVE_SEARCH_HPP

#include <mnk/analysis/perft.hpp>
#include <mnk/player.hpp>

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "support/catch.hpp"

namespace mnk_test {

/// Calls f(p) after each legal move p, which is taken back.
template <class GameType, class F>
void for_each_reply(GameType& game, F f) {
  for (const auto& p : game.legal_moves()) {
    game.play_unchecked(p);
    f(p);
    game.undo();
  }
}

// --- how many -----------------------------------------------------------------------------------

template <class GameType, class Counts>
void add_by_moves(GameType& game, int depth, Counts& counts) {
  ++counts.nodes;
  const auto status = game.status();
  if (const auto winner = status.winner()) {
    counts.add_wins(*winner, 1);
  } else if (status.is_over()) {
    ++counts.draws;
  }
  counts.sequences += depth == 0 ? 1U : 0U;
  if (depth != 0 && !status.is_over()) {
    for_each_reply(game, [&](const auto&) { add_by_moves(game, depth - 1, counts); });
  }
}

/// What perft_by_outcome counts, by making every move and taking it back.
template <class GameType>
[[nodiscard]] auto count_by_moves(GameType game, int depth) {
  mnk::PerftCounts<GameType::board_type::static_player_count> counts{game.player_count()};
  counts.nodes = 0;
  add_by_moves(game, depth, counts);
  return counts;
}

// --- what is best -------------------------------------------------------------------------------

/// The value of a game by the definition. For the hero, more is better: 1000 - plies for a win,
/// plies - 1000 for a loss, 0 for a draw.
template <class GameType>
int full_minimax(GameType& game, mnk::PlayerIndex hero, int plies) {
  if (game.status().is_over()) {
    const auto winner = game.status().winner();
    return !winner ? 0 : winner == hero ? 1000 - plies : plies - 1000;
  }
  const bool is_hero = game.to_move() == hero;
  int best = is_hero ? -1000 : 1000;
  for_each_reply(game, [&](const auto&) {
    const int score = full_minimax(game, hero, plies + 1);
    if (is_hero ? score > best : score < best) {
      best = score;
    }
  });
  return best;
}

template <class PositionType>
struct FullAnswer {
  int score = 0;
  std::vector<PositionType> best_moves;
};

/// What is best for the player to move against all others, and every move that is.
template <class GameType>
FullAnswer<typename GameType::position_type> full_answer(GameType game) {
  FullAnswer<typename GameType::position_type> answer;
  const mnk::PlayerIndex hero = game.to_move();
  if (game.status().is_over()) {
    answer.score = full_minimax(game, hero, 0);
    return answer;
  }
  answer.score = -1000;
  for_each_reply(game, [&](const auto& p) {
    const int score = full_minimax(game, hero, 1);
    if (score > answer.score) {
      answer.score = score;
      answer.best_moves.clear();
    }
    if (score == answer.score) {
      answer.best_moves.push_back(p);
    }
  });
  return answer;
}

// --- a strategy against every opponent there can be ----------------------------------------------

struct Record {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  friend bool operator==(const Record&, const Record&) = default;
};

/// How all games of a player end, whatever the others do: `answer` is asked once a position, and
/// every line of play is a game.
template <class GameType, class Answer>
class EveryReply {
 public:
  EveryReply(int seat, Answer answer) : seat_(seat), answer_(std::move(answer)) {}

  Record operator()(GameType game) {
    follow(game);
    return record_;
  }

 private:
  static std::string marks_of(const GameType& game) {
    std::string marks;
    for (const auto p : game.grid().positions()) {
      const auto owner = game.board().at(p);
      marks += owner ? static_cast<char>('0' + mnk::index_of(*owner)) : '.';
    }
    return marks;
  }

  void follow(GameType& game) {
    if (game.status().is_over()) {
      const auto winner = game.status().winner();
      ++(!winner ? record_.draws : mnk::index_of(*winner) == seat_ ? record_.wins : record_.losses);
      return;
    }
    if (mnk::index_of(game.to_move()) != seat_) {
      for_each_reply(game, [&](const auto&) { follow(game); });
      return;
    }
    const std::string marks = marks_of(game);
    auto known = answers_.find(marks);
    if (known == answers_.end()) {
      const auto p = answer_(game);
      REQUIRE(p.has_value());
      known = answers_.emplace(marks, *p).first;
    }
    game.play(known->second);
    follow(game);
    game.undo();
  }

  int seat_;
  Answer answer_;
  Record record_;
  std::map<std::string, typename GameType::position_type> answers_;
};

template <class GameType, class Answer>
Record against_every_reply(const GameType& game, int seat, Answer answer) {
  return EveryReply<GameType, Answer>{seat, std::move(answer)}(game);
}

}  // namespace mnk_test

#endif  // MNK_TESTS_SUPPORT_NAIVE_SEARCH_HPP
