// SPDX-License-Identifier: MIT
#include <mnk/mnk.hpp>
#include <mnk/play/mcts.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "support/catch.hpp"
#include "support/effort.hpp"
#include "support/make_game.hpp"
#include "support/naive_search.hpp"

namespace {

using mnk::Mcts;
using mnk::MctsOptions;
using mnk::Position;

auto played(auto game, std::initializer_list<Position> moves) {
  for (const Position& p : moves) {
    game.play(p);
  }
  return game;
}

MctsOptions simulations(std::uint64_t count, std::uint64_t seed = 0) {
  MctsOptions options;
  options.simulations = count;
  options.seed = seed;
  return options;
}

// A game of the bot against itself, as text.
std::string game_of(auto game, std::uint64_t seed) {
  Mcts bot{simulations(200, seed)};
  std::string moves;
  while (const auto p = bot(game)) {
    moves += std::to_string((*p)[0]) + std::to_string((*p)[1]);
    game.play(*p);
  }
  return moves;
}

}  // namespace

TEST_CASE("With 20,000 simulations it never loses tic-tac-toe, whatever the opponent does") {
  for (const int seat : {0, 1}) {
    const auto record = mnk_test::against_every_reply(
        mnk::tic_tac_toe(), seat, [](const auto& game) { return Mcts{simulations(20'000)}(game); });
    CHECK(record.losses == 0);
    CHECK(record.wins > 50);
    CHECK(record.draws > 0);
  }
}

TEST_CASE("Nor does it while it keeps its tree from move to move") {
  mnk::RandomBot opponent{3};
  for (int i = 0; i < (mnk_test::is_slow ? 10 : 100); ++i) {
    Mcts bot{simulations(20'000, static_cast<std::uint64_t>(i))};
    auto game = mnk::tic_tac_toe();
    const int seat = i % 2;
    while (!game.status().is_over()) {
      game.play(index_of(game.to_move()) == seat ? *bot(game) : *opponent(game));
    }
    CHECK((game.status().is_draw() || index_of(*game.status().winner()) == seat));
  }
}

TEST_CASE("A position that is solved takes no more simulations, and the moves that win") {
  // Whoever answers the centre by an edge loses.
  const auto lost = played(mnk::tic_tac_toe(), {{1, 1}, {0, 1}});
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    Mcts bot{simulations(1'000'000, seed)};
    const auto p = bot(lost);
    CHECK(bot.simulations() < 20'000);
    CHECK((p == Position{0, 0} || p == Position{0, 2} || p == Position{1, 0} ||
           p == Position{1, 2} || p == Position{2, 0} || p == Position{2, 2}));
    // Known already: no simulation more.
    CHECK(bot(lost) == p);
    CHECK(bot.simulations() == 0);
  }
}

TEST_CASE("A lost game is made as long as can be") {
  const auto game = played(mnk::tic_tac_toe(), {{0, 0}, {0, 1}, {1, 1}});
  CHECK(Mcts{simulations(5000)}(game) == Position{2, 2});
}

TEST_CASE("The same seed and number of simulations give the same game on every platform") {
  CHECK(game_of(mnk::tic_tac_toe(), 1) == game_of(mnk::tic_tac_toe(), 1));
  CHECK(game_of(mnk::connect_four(), 1) ==
        "51415253423243312212332350211155544434241404451335250356403001022015051000");
  CHECK(game_of(mnk::connect_four(), 2) ==
        "5450535551524243443424333223134556221235251502403020030514041000413121");
  CHECK(game_of(mnk::AnyGame{mnk::connect_four()}, 2) == game_of(mnk::connect_four(), 2));
  CHECK(game_of(mnk::Game{mnk::Grid{5, 5}, mnk::KInARow{4}, mnk::Players{3}}, 3) ==
        "14103431213213124022044233033011004443232002012441");
}

TEST_CASE("What was found for one move serves for the next") {
  auto game = mnk::connect_four();
  Mcts bot{simulations(2000)};
  game.play(*bot(game));
  game.play({5, 0});
  Mcts fresh{simulations(0)};
  (void)fresh(game);
  CHECK(fresh.positions() == 8);
  const std::size_t before = bot.positions();
  (void)bot(game);
  CHECK(bot.positions() > 100);
  CHECK(bot.simulations() == 2000);
  CHECK(before > 100);

  // A search that is stopped at once shows what it took over from the one before.
  for (const bool reuse : {false, true}) {
    std::atomic<bool> stop{false};
    MctsOptions options = simulations(2000);
    options.cancel = &stop;
    options.reuse_tree = reuse;
    Mcts other{options};
    auto next = mnk::connect_four();
    next.play(*other(next));
    next.play(*Mcts{simulations(2000)}(next));  // an answer that it has looked into, being good
    stop = true;
    (void)other(next);
    CHECK(other.simulations() == 0);
    if (reuse) {
      CHECK(other.positions() > 8);
    } else {
      CHECK(other.positions() == 8);
    }
  }

  // A game that does not go on from there starts anew, as does one by other rules.
  const mnk::Game small{mnk::Grid{4, 4}, mnk::KInARow{3}};
  const mnk::Game large{mnk::Grid{5, 5}, mnk::KInARow{4}};
  Mcts none{simulations(0)};
  (void)bot(large);
  (void)none(small);
  CHECK(none.positions() == 17);
  (void)none(large);
  CHECK(none.positions() == 26);
  bot.forget();
  (void)bot(game);
  CHECK(bot.simulations() == 2000);
}

TEST_CASE("A game by other rules does not take over a tree") {
  mnk::GameOptions options;
  options.rows = 4;
  options.cols = 4;
  options.k = 4;
  const mnk::AnyGame free = mnk::make_game(options);
  options.has_gravity = true;
  const mnk::AnyGame falling = mnk::make_game(options);
  Mcts bot{simulations(500)};
  (void)bot(free);
  const auto p = bot(falling);
  REQUIRE(p.has_value());
  CHECK(falling.is_legal(*p));
  CHECK(bot.simulations() == 500);
}

TEST_CASE("Its tree stays within the memory given") {
  MctsOptions options = simulations(20'000);
  options.tree_mib = 0;
  Mcts none{options};
  CHECK(none(mnk::gomoku()).has_value());
  CHECK(none.positions() == 226);
  CHECK(none.simulations() == 20'000);
  options.tree_mib = 1;
  options.simulations = mnk_test::is_slow ? 2000 : 60'000;
  Mcts one{options};
  CHECK(one(mnk::connect_four()).has_value());
  CHECK(one.positions() <= (std::size_t{1} << 20) / 48);
}

TEST_CASE("It stops when time is up or another thread says so, with a legal move") {
  using namespace std::chrono_literals;
  const auto game = mnk::gomoku();
  MctsOptions options;
  options.simulations.reset();
  options.time = 30ms;
  Mcts bot{options};
  const auto start = std::chrono::steady_clock::now();
  CHECK(game.is_legal(*bot(game)));
  const auto spent = std::chrono::steady_clock::now() - start;
  CHECK(spent >= 30ms);
  CHECK(spent < 3s);  // a loaded machine may stop the program for long
  CHECK(bot.simulations() > 0);

  options.time = 0ms;
  CHECK(game.is_legal(*Mcts{options}(game)));
  options.time = -1ms;
  CHECK(game.is_legal(*Mcts{options}(game)));

  options.time.reset();
  const std::atomic<bool> cancel = true;
  options.cancel = &cancel;
  Mcts cancelled{options};
  CHECK(game.is_legal(*cancelled(game)));
  CHECK(cancelled.simulations() == 0);
}

TEST_CASE("Any exploration is taken, sensible or not") {
  for (const double exploration : {0.0, -1.0, 1e-9, 2.0, 1e300}) {
    MctsOptions options = simulations(2000);
    options.exploration = exploration;
    CHECK(mnk::connect_four().is_legal(*Mcts{options}(mnk::connect_four())));
  }
}

TEST_CASE("Exploration out of its range counts as the nearest that is in it, NaN as 0") {
  const auto move_with = [](double exploration, std::uint64_t seed) {
    MctsOptions options = simulations(500);
    options.exploration = exploration;
    options.seed = seed;
    return *Mcts{options}(mnk::gomoku());
  };
  using Limits = std::numeric_limits<double>;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    const auto least = move_with(0.0, seed);
    CHECK(move_with(Limits::quiet_NaN(), seed) == least);
    CHECK(move_with(-Limits::infinity(), seed) == least);
    const auto most = move_with(1024.0, seed);
    CHECK(move_with(Limits::infinity(), seed) == most);
    CHECK(move_with((Limits::max)(), seed) == most);
  }
}

TEST_CASE("Each of several players plays for itself") {
  // Seat 2 can win where seat 0 blocks it or not; seat 0 has a fork to play.
  const mnk::Game fresh{mnk::Grid<5, 5>{}, mnk::KInARow<3>{}, mnk::Players<3>{}};
  mnk::RandomBot others{1};
  int wins = 0;
  const int games = mnk_test::is_slow ? 20 : 60;
  for (int i = 0; i < games; ++i) {
    auto game = fresh;
    const int seat = i % 3;
    Mcts bot{simulations(1000, static_cast<std::uint64_t>(i))};
    while (!game.status().is_over()) {
      game.play(index_of(game.to_move()) == seat ? *bot(game) : *others(game));
    }
    const auto winner = game.status().winner();
    wins += winner && index_of(*winner) == seat ? 1 : 0;
  }
  CHECK(wins > games * 8 / 10);
}

TEST_CASE("More simulations play better") {
  int points = 0;  // two a win, one a draw
  const int games = mnk_test::is_slow ? 10 : 40;
  for (int i = 0; i < games; ++i) {
    Mcts strong{simulations(2000, static_cast<std::uint64_t>(i))};
    Mcts weak{simulations(50, static_cast<std::uint64_t>(i))};
    auto game = mnk::connect_four();
    while (!game.status().is_over()) {
      game.play(index_of(game.to_move()) == i % 2 ? *strong(game) : *weak(game));
    }
    const auto winner = game.status().winner();
    points += !winner ? 1 : index_of(*winner) == i % 2 ? 2 : 0;
  }
  CHECK(points > games * 2 * 8 / 10);
}

namespace {

// Three in a row in the first row or the first column; throws when its turn to do so has come.
struct Fragile {
  explicit Fragile(long long* left) : left_(left) {}
  Fragile(const Fragile& other) : left_(other.left_) { wear(); }
  Fragile& operator=(const Fragile&) = default;
  ~Fragile() = default;

  bool is_winning_move(const auto& board, const auto& move) const {
    wear();
    const auto after = board.with(move);
    bool row = true;
    bool col = true;
    for (int i = 0; i < 3; ++i) {
      row = row && after.owned_by(move.player, {0, i});
      col = col && after.owned_by(move.player, {i, 0});
    }
    return row || col;
  }

 private:
  void wear() const {
    if (*left_ > 0 && --*left_ == 0) {
      throw 1;
    }
  }

  long long* left_;  // copies and questions before it throws; 0: never
};

}  // namespace

TEST_CASE("A search that ended with an exception leaves the bot as good as new") {
  long long left = 0;
  const mnk::Game game{mnk::Grid<4, 4>{}, Fragile{&left}};
  std::atomic<bool> stop{false};
  MctsOptions options = simulations(600);
  options.cancel = &stop;
  auto later = game;
  later.play(*Mcts{options}(game));  // a move whose positions the tree has
  Mcts fresh{options};
  const auto move = fresh(later);
  int thrown = 0;
  // Every copy and question from the first ones on, then some of the many of the random games.
  for (long long n = 1, step = 1; n < 6000; n += step, step = n >= 600            ? 197
                                                              : mnk_test::is_slow ? 23
                                                                                  : 1) {
    INFO(n);
    stop = false;
    Mcts bot{options};
    Mcts first{options};
    (void)bot(game);
    const std::size_t before = bot.positions();
    const auto throws = [&](Mcts& at) {
      left = n;
      try {
        (void)at(later);
      } catch (int) {
        left = 0;
        return true;
      }
      left = 0;
      return false;
    };
    // A bot without a tree has none.
    if (throws(first)) {
      ++thrown;
      CHECK(first(later) == move);
      CHECK(first.positions() == fresh.positions());
    }
    // One with a tree has that one still, or none: a search that is stopped at once shows it.
    if (throws(bot)) {
      stop = true;
      CHECK(bot(game).has_value());
      CHECK((bot.positions() == before || bot.positions() == 17));
    }
  }
  CHECK(thrown > (mnk_test::is_slow ? 40 : 100));
}

TEST_CASE("A game that is over has no move") {
  auto game = played(mnk::tic_tac_toe(), {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}});
  Mcts bot;
  CHECK_FALSE(bot(game).has_value());
  CHECK(bot.simulations() == 0);
}
