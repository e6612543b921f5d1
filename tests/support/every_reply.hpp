// SPDX-License-Identifier: MIT
//
// A strategy against every opponent there can be.
#ifndef MNK_TESTS_SUPPORT_EVERY_REPLY_HPP
#define MNK_TESTS_SUPPORT_EVERY_REPLY_HPP

#include <map>
#include <mnk/player.hpp>
#include <string>

#include "support/catch.hpp"

namespace mnk_test {

struct Record {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  friend bool operator==(const Record&, const Record&) = default;
};

// How all games of a player end, whatever the others do: `answer` is asked once a position, and
// every line of play is a game.
template <class GameType, class Answer>
class EveryReply {
 public:
  EveryReply(int seat, Answer answer) : seat_(seat), answer_(answer) {}

  Record operator()(const GameType& game) {
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

  void follow(const GameType& game) {
    if (game.status().is_over()) {
      const auto winner = game.status().winner();
      ++(!winner ? record_.draws : mnk::index_of(*winner) == seat_ ? record_.wins : record_.losses);
      return;
    }
    GameType next = game;
    if (mnk::index_of(game.to_move()) == seat_) {
      const std::string marks = marks_of(game);
      auto known = answers_.find(marks);
      if (known == answers_.end()) {
        const auto p = answer_(game);
        REQUIRE(p.has_value());
        known = answers_.emplace(marks, *p).first;
      }
      next.play(known->second);
      follow(next);
      return;
    }
    for (const auto p : game.legal_moves()) {
      next.play(p);
      follow(next);
      next.undo();
    }
  }

  int seat_;
  Answer answer_;
  Record record_;
  std::map<std::string, typename GameType::position_type> answers_;
};

template <class GameType, class Answer>
Record against_every_reply(const GameType& game, int seat, Answer answer) {
  return EveryReply<GameType, Answer>{seat, answer}(game);
}

}  // namespace mnk_test

#endif  // MNK_TESTS_SUPPORT_EVERY_REPLY_HPP
