// SPDX-License-Identifier: MIT
//
// Many games in one process, as a server has them: rooms with a lock each, players who join, move,
// offer draws and resign from threads of their own, and spectators who look on all the while.
//
// The locking rule: one match is for one thread at a time, its const members may be called at once,
// distinct matches share nothing. So a room has one lock, which players hold alone to act and share
// with the spectators to read. Nobody thinks while holding it.
//
// Prints what was played, which depends on the seed and not on the threads, and exits with 1 where
// anything was seen that a game cannot be.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iomanip>
#include <iostream>
#include <memory>
#include <mnk/mnk.hpp>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "support/options.hpp"
#include "support/program.hpp"

namespace {

using mnk::AnyGame;
using mnk::AnyPosition;
using mnk::MatchEnd;
using mnk::MatchResult;
using mnk::PlayerIndex;
using mnk::SplitMix64;

struct Kind {
  const char* name;
  AnyGame game;
};

std::vector<Kind> kinds_of_games() {
  mnk::GameOptions three;
  three.rows = 6;
  three.cols = 6;
  three.k = 4;
  three.players = 3;
  return {{"tic-tac-toe", mnk::tic_tac_toe()},
          {"connect four", mnk::connect_four()},
          {"gomoku", mnk::gomoku()},
          {"connect6", mnk::connect6()},
          {"qubic", mnk::qubic()},
          {"three players", mnk::make_game(three)}};
}

constexpr int most_seats = 3;

// --- a room
// ----------------------------------------------------------------------------------------

class Room {
 public:
  explicit Room(const AnyGame& game) : match_(game, mnk::Roster::standard(game.player_count())) {
    // Called by whoever moves, who holds the lock.
    match_.on_move([this](const auto& /*match*/, const auto& /*move*/) { ++moves_seen_; });
    match_.on_end([this](const auto& /*match*/) { ++ends_seen_; });
  }

  // Takes the next free seat; nothing where the room is full.
  std::optional<PlayerIndex> join() {
    const std::unique_lock alone{mutex_};
    const auto seat = match_.seat(joined_);
    joined_ += seat ? 1 : 0;
    changed_.notify_all();
    return seat;
  }

  // What the player in a seat has before it.
  struct Turn {
    AnyGame game;
    bool is_offered_draw;
  };

  // Waits until it is the seat's turn, and returns what stands; nothing once the match is over.
  std::optional<Turn> wait_for_turn(PlayerIndex seat) const {
    std::shared_lock shared{mutex_};
    changed_.wait(shared, [&] {
      return match_.is_over() ||
             (joined_ == match_.game().player_count() && match_.to_move() == seat);
    });
    if (match_.is_over()) {
      return std::nullopt;
    }
    return Turn{match_.game(), match_.draw_offer().has_value()};
  }

  // Acts on the match, alone.
  template <class Action>
  auto act(const Action& action) {
    const std::unique_lock alone{mutex_};
    changed_.notify_all();  // those who wait go on once the lock is free
    return action(match_);
  }

  struct View {
    AnyGame game;
    std::optional<MatchResult> result;
    int moves_seen;
    int ends_seen;
  };

  // What stands now, for spectators: a copy, which they look at without holding anybody up.
  View watch() const {
    const std::shared_lock shared{mutex_};
    return {match_.game(), match_.result(), moves_seen_, ends_seen_};
  }

 private:
  mutable std::shared_mutex mutex_;
  mutable std::condition_variable_any changed_;
  mnk::Match<AnyGame> match_;
  int joined_ = 0;
  int moves_seen_ = 0;
  int ends_seen_ = 0;
};

// --- what must hold
// --------------------------------------------------------------------------------

class Faults {
 public:
  void report(const std::string& what) {
    const std::lock_guard lock{mutex_};
    std::cerr << "server_rooms: " << what << '\n';
    ++count_;
  }

  int count() const {
    const std::lock_guard lock{mutex_};
    return count_;
  }

 private:
  mutable std::mutex mutex_;
  int count_ = 0;
};

// A view of a match must be one that its moves alone lead to.
void inspect(const Room::View& view, const AnyGame& start, const std::string& room,
             Faults& faults) {
  AnyGame replayed = start;
  for (const auto& move : view.game.history()) {
    if (const auto error = replayed.try_play(move.player, move.at)) {
      faults.report(room + ": a move in the history is " + std::string{to_string(*error)});
      return;
    }
  }
  if (replayed != view.game || replayed.status() != view.game.status() ||
      replayed.to_move() != view.game.to_move()) {
    faults.report(room + ": the history does not lead to the game");
  }
  if (view.moves_seen != view.game.ply() || view.ends_seen != (view.result ? 1 : 0)) {
    faults.report(room + ": moves or the end have not been told of once each");
  }
  const bool ended_by_game = view.result && view.result->end == MatchEnd::game;
  if (ended_by_game != view.game.status().is_over() ||
      (ended_by_game && view.result->winner != view.game.status().winner())) {
    faults.report(room + ": the result is not that of the game");
  }
}

// --- who comes
// -------------------------------------------------------------------------------------

std::uint64_t mix(std::uint64_t seed, int room, int seat) {
  const auto number = static_cast<std::uint64_t>(room) * 256 + static_cast<std::uint64_t>(seat);
  return SplitMix64{seed ^ SplitMix64{number}()}();
}

bool chance(SplitMix64& rng, unsigned one_in) { return rng() % one_in == 0; }

// Plays one seat to the end of the match. What it does follows from the seed and the game, never
// from when it gets to do it. Returns how many of its moves were refused.
int play_seat(Room& room, PlayerIndex seat, SplitMix64 rng) {
  int refused = 0;
  while (const auto turn = room.wait_for_turn(seat)) {
    // It is this seat's turn until this thread acts: others may read the match, and no more.
    if (turn->is_offered_draw && chance(rng, 3)) {
      room.act([&](auto& match) { match.accept_draw(seat); });
      continue;  // its own turn still, unless that was the last to accept
    }
    if (chance(rng, 200)) {
      room.act([&](auto& match) { match.resign(seat); });
      return refused;
    }
    if (!turn->is_offered_draw && chance(rng, 50)) {  // where one stands, this would accept it
      room.act([&](auto& match) { match.offer_draw(seat); });
    }
    const auto last = turn->game.last_move();
    if (last && chance(rng, 8)) {  // a slip of the finger
      refused += room.act([&](auto& match) { return match.submit(seat, last->at); }) ? 1 : 0;
    }
    const AnyPosition square = mnk::random_move(turn->game, rng);
    if (const auto error = room.act([&](auto& match) { return match.submit(seat, square); })) {
      throw std::runtime_error{"a legal move was refused: " + std::string{to_string(*error)}};
    }
  }
  return refused;
}

struct Options {
  int rooms = 64;
  int threads = 200;
  int spectators = 50;
  std::uint64_t seed = 1;
};

// --- the server
// ------------------------------------------------------------------------------------

class Server {
 public:
  explicit Server(const Options& options) : options_(options), kinds_(kinds_of_games()) {
    for (int i = 0; i < options_.rooms; ++i) {
      rooms_.push_back(std::make_unique<Room>(kind_of(i).game));
      for (int seat = 0; seat < kind_of(i).game.player_count(); ++seat) {
        tickets_.push_back(i);
      }
    }
  }

  // Runs until every match is over. Returns whether nothing was wrong.
  bool run() {
    std::vector<std::thread> players;
    std::vector<std::thread> spectators;
    for (int i = 0; i < options_.threads; ++i) {
      auto& threads = i < options_.spectators ? spectators : players;
      threads.emplace_back(
          [this, i] { guard([&] { i < options_.spectators ? watch(i) : play(); }); });
    }
    for (std::thread& thread : players) {
      thread.join();
    }
    is_closing_ = true;
    for (std::thread& thread : spectators) {
      thread.join();
    }
    return summarize();
  }

 private:
  [[nodiscard]] const Kind& kind_of(int room) const {
    return kinds_[static_cast<std::size_t>(room) % kinds_.size()];
  }

  [[nodiscard]] Room& room(int i) { return *rooms_[static_cast<std::size_t>(i)]; }

  void guard(const auto& work) {
    try {
      work();
    } catch (const std::exception& error) {
      faults_.report(error.what());
    }
  }

  // Takes the next ticket, plays its seat, and comes again. Rooms fill up in order, so that the
  // first one that is not over has all its players as soon as there are as many threads as seats.
  void play() {
    for (;;) {
      const std::size_t ticket = next_ticket_++;
      if (ticket >= tickets_.size()) {
        return;
      }
      const int number = tickets_[ticket];
      const PlayerIndex seat = room(number).join().value();  // no more tickets than seats
      refused_ +=
          play_seat(room(number), seat, SplitMix64{mix(options_.seed, number, index_of(seat))});
    }
  }

  // Goes from room to room as long as there is something to see, and once more.
  void watch(int first) {
    bool is_last_round = false;
    while (!is_last_round) {
      is_last_round = is_closing_;
      for (int i = 0; i < options_.rooms; ++i) {
        const int number = (first + i) % options_.rooms;
        inspect(room(number).watch(), kind_of(number).game, "room " + std::to_string(number),
                faults_);
        std::this_thread::yield();
      }
    }
  }

  bool summarize() {
    std::uint64_t digest = 0;
    std::array<int, 5> ends{};
    int moves = 0;
    std::cout << std::left << std::setw(16) << "game" << std::right << std::setw(6) << "rooms"
              << std::setw(8) << "moves" << std::setw(8) << "no win" << "  wins by seat\n";
    for (const Kind& kind : kinds_) {
      int count = 0;
      int moves_of_kind = 0;
      int without_winner = 0;
      std::array<int, most_seats> wins{};
      for (int i = 0; i < options_.rooms; ++i) {
        if (&kind_of(i) != &kind) {
          continue;
        }
        const Room::View view = room(i).watch();
        inspect(view, kind.game, "room " + std::to_string(i), faults_);
        if (!view.result) {
          faults_.report("room " + std::to_string(i) + ": the match is not over");
          continue;
        }
        ++count;
        moves_of_kind += view.game.ply();
        ++ends[static_cast<std::size_t>(view.result->end)];
        if (view.result->winner) {
          ++wins[static_cast<std::size_t>(index_of(*view.result->winner))];
        } else {
          ++without_winner;
        }
        for (const auto& move : view.game.history()) {
          for (int axis = 0; axis < move.at.rank(); ++axis) {
            digest = SplitMix64{digest ^ static_cast<std::uint64_t>(move.at[axis])}();
          }
        }
      }
      moves += moves_of_kind;
      std::cout << std::left << std::setw(16) << kind.name << std::right << std::setw(6) << count
                << std::setw(8) << moves_of_kind << std::setw(8) << without_winner << ' ';
      for (int seat = 0; seat < kind.game.player_count(); ++seat) {
        std::cout << ' ' << wins[static_cast<std::size_t>(seat)];
      }
      std::cout << '\n';
    }
    const auto ended = [&](MatchEnd end) { return ends[static_cast<std::size_t>(end)]; };
    std::cout << moves << " moves, " << refused_ << " refused; " << ended(MatchEnd::game)
              << " ended by the rules, " << ended(MatchEnd::agreement) << " by agreement, "
              << ended(MatchEnd::resignation) << " by resignation\n"
              << "digest " << std::hex << digest << std::dec << '\n'
              << example::count_of(faults_.count(), "fault", "faults") << '\n';
    return faults_.count() == 0;
  }

  Options options_;
  std::vector<Kind> kinds_;
  std::vector<std::unique_ptr<Room>> rooms_;
  std::vector<int> tickets_;  // a room for each seat of the house
  std::atomic<std::size_t> next_ticket_ = 0;
  std::atomic<bool> is_closing_ = false;
  std::atomic<int> refused_ = 0;
  Faults faults_;
};

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Plays many games at once, a lock a room, and checks what everybody saw",
               "server_rooms"};
  Options options;
  constexpr long long most = 10'000;
  example::add_number(app, "--rooms", options.rooms,
                      "Rooms, one match each; 64 unless said otherwise", example::Range{1, most});
  example::add_number(app, "--threads", options.threads,
                      "Threads, spectators among them; 200 unless said otherwise",
                      example::Range{1, most});
  example::add_number(app, "--spectators", options.spectators,
                      "Threads that only look on, 50 unless said otherwise",
                      example::Range{0, most});
  example::add_number(app, "--seed", options.seed,
                      "Seed of what players do, 1 unless said otherwise", example::Range{});
  bool is_sound = true;
  const int code = example::run_program(app, argc, argv, [&] {
    if (options.threads - options.spectators < most_seats) {
      throw std::invalid_argument{"at least " + std::to_string(most_seats) +
                                  " threads must be left to play"};
    }
    is_sound = Server{options}.run();
  });
  return is_sound ? code : 1;
}
