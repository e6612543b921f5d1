// SPDX-License-Identifier: MIT
//
// Lets bots play each other on any game: every group of as many bots as the game has players, from
// each of a number of random openings, once in each order of seats round the table. Prints who won
// how often, and how much stronger that makes one than the other.
//
//   tournament --rows 6 --cols 7 --k 4 --gravity --bots random heuristic mcts:1000
//
// The result depends on the seed and not on the number of threads.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iomanip>
#include <iostream>
#include <mnk/mnk.hpp>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "support/bots.hpp"
#include "support/options.hpp"
#include "support/program.hpp"
#include "support/progress.hpp"
#include "support/ratings.hpp"

namespace {

using example::BotKind;
using example::Ratings;
using example::Results;

struct Plan {
  std::vector<BotKind> bots;
  long long openings = 10;
  std::optional<long long> opening_plies;
  long long seed = 1;
  long long threads = std::max(1U, std::thread::hardware_concurrency());
};

// One game to be played: which bot sits on each seat, from which opening.
struct Fixture {
  std::vector<std::size_t> seats;
  std::size_t opening;
};

struct Tally {
  int games = 0;
  int wins = 0;
  int draws = 0;
};

[[nodiscard]] std::uint64_t mixed(std::uint64_t a, std::uint64_t b) {
  return mnk::SplitMix64{mnk::SplitMix64{a}() + b}();
}

// Games `plies` random moves on, none of them over yet; no games where there are none to be found.
std::vector<mnk::AnyGame> make_openings(const mnk::AnyGame& fresh, const Plan& plan,
                                        long long plies) {
  mnk::SplitMix64 rng{static_cast<std::uint64_t>(plan.seed)};
  std::vector<mnk::AnyGame> openings;
  constexpr int most_attempts = 1000;
  int attempts = 0;
  while (openings.size() < static_cast<std::size_t>(plan.openings)) {
    mnk::AnyGame game = fresh;
    while (!game.status().is_over() && game.ply() < plies) {
      game.play(mnk::random_move(game, rng));
    }
    if (!game.status().is_over()) {
      openings.push_back(game);
      attempts = 0;
    } else if (++attempts == most_attempts) {
      return {};
    }
  }
  return openings;
}

// Every group of bots, each opening, each turn of the seats.
std::vector<Fixture> make_fixtures(const Plan& plan, std::size_t players) {
  std::vector<Fixture> fixtures;
  // The groups in lexicographic order: the first ones of a permutation of marks.
  std::vector<char> is_in(plan.bots.size());
  std::fill_n(is_in.begin(), players, char{1});
  do {
    std::vector<std::size_t> group;
    for (std::size_t bot = 0; bot < is_in.size(); ++bot) {
      if (is_in[bot] != 0) {
        group.push_back(bot);
      }
    }
    for (std::size_t opening = 0; opening < static_cast<std::size_t>(plan.openings); ++opening) {
      for (std::size_t turn = 0; turn < players; ++turn) {
        fixtures.push_back({group, opening});
        std::rotate(group.begin(), group.begin() + 1, group.end());
      }
    }
  } while (std::prev_permutation(is_in.begin(), is_in.end()));
  return fixtures;
}

// Plays one game; its bots get seeds of their own, whatever else is played.
mnk::GameStatus play(const Plan& plan, const Fixture& fixture, const mnk::AnyGame& opening,
                     std::size_t number) {
  mnk::Match<mnk::AnyGame> match{opening, mnk::Roster::standard(opening.player_count())};
  for (std::size_t seat = 0; seat < fixture.seats.size(); ++seat) {
    const std::uint64_t seed = mixed(mixed(static_cast<std::uint64_t>(plan.seed), number), seat);
    match.set_strategy(*match.seat(seat), plan.bots[fixture.seats[seat]].make(seed));
  }
  match.play();
  return match.game().status();
}

// Plays all games, each thread the next one that nobody has begun.
std::vector<mnk::GameStatus> play_all(const Plan& plan, const std::vector<Fixture>& fixtures,
                                      const std::vector<mnk::AnyGame>& openings) {
  std::vector<mnk::GameStatus> results(fixtures.size());
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> done = 0;
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      for (std::size_t i = next++; i < fixtures.size(); i = next++) {
        results[i] = play(plan, fixtures[i], openings[fixtures[i].opening], i);
        ++done;
      }
    } catch (...) {
      const std::lock_guard lock{mutex};
      failure = std::current_exception();
      next = fixtures.size();
      done = fixtures.size();
    }
  };
  const example::Progress progress{fixtures.size()};
  std::vector<std::thread> threads;
  threads.reserve(static_cast<std::size_t>(plan.threads));
  for (long long i = 0; i < plan.threads; ++i) {
    threads.emplace_back(work);
  }
  while (done < fixtures.size()) {
    progress.show(done);
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
  }
  for (std::thread& thread : threads) {
    thread.join();
  }
  progress.clear();
  if (failure) {
    std::rethrow_exception(failure);
  }
  return results;
}

// A number with its sign, rounded.
std::string signed_number(double value) {
  const long long rounded = std::llround(value);
  return (rounded > 0 ? "+" : "") + std::to_string(rounded);
}

void print_report(const Plan& plan, long long plies, const std::vector<Fixture>& fixtures,
                  const std::vector<mnk::GameStatus>& statuses, std::size_t players) {
  const std::size_t count = plan.bots.size();
  std::vector<Tally> tallies(count);
  Results results{count};
  for (std::size_t i = 0; i < fixtures.size(); ++i) {
    const auto& seats = fixtures[i].seats;
    const auto winner = statuses[i].winner();
    for (std::size_t seat = 0; seat < players; ++seat) {
      Tally& tally = tallies[seats[seat]];
      ++tally.games;
      tally.wins += winner && static_cast<std::size_t>(index_of(*winner)) == seat ? 1 : 0;
      tally.draws += winner ? 0 : 1;
      // The winner has beaten each of the others, who have not met; a draw is one for each pair.
      for (std::size_t other = 0; other < players; ++other) {
        if (other != seat && winner && static_cast<std::size_t>(index_of(*winner)) == seat) {
          results.add(seats[seat], seats[other]);
        } else if (other != seat && !winner) {
          results.add(seats[seat], seats[other], 0.5);
        }
      }
    }
  }
  const Ratings ratings{results};

  std::size_t width = 3;
  for (const BotKind& bot : plan.bots) {
    width = std::max(width, bot.name.size());
  }
  const auto column = [](int size) { return std::setw(size); };
  std::cout << fixtures.size()
            << " games: " << example::count_of(plan.openings, "opening", "openings") << " of "
            << example::count_of(plies, "ply", "plies")
            << ", every order of seats round the table, seed " << plan.seed << "\n\n"
            << std::left << column(static_cast<int>(width)) << "bot" << std::right << column(8)
            << "games" << column(7) << "wins" << column(7) << "draws" << column(8) << "losses"
            << column(9) << "score" << column(7) << "Elo" << column(8) << "95 %" << '\n';
  for (std::size_t i = 0; i < count; ++i) {
    const Tally& tally = tallies[i];
    const double score = tally.wins + tally.draws / static_cast<double>(players);
    std::cout << std::left << column(static_cast<int>(width)) << plan.bots[i].name << std::right
              << column(8) << tally.games << column(7) << tally.wins << column(7) << tally.draws
              << column(8) << tally.games - tally.wins - tally.draws << column(7) << std::fixed
              << std::setprecision(1) << 100 * score / tally.games << " %" << column(7)
              << signed_number(ratings.elo(i)) << column(8)
              << "+-" + std::to_string(std::llround(ratings.error(i))) << '\n';
  }
  std::cout << '\n';
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = a + 1; b < count; ++b) {
      std::cout << plan.bots[a].name << " - " << plan.bots[b].name << ": "
                << signed_number(ratings.elo(a) - ratings.elo(b)) << " +- "
                << std::llround(ratings.error(a, b)) << '\n';
    }
  }
}

void require(bool condition, const std::string& message) {
  if (!condition) {
    throw std::invalid_argument{message};
  }
}

void run(const Plan& plan, const mnk::GameOptions& options) {
  const mnk::AnyGame fresh = mnk::make_game(options);
  const auto players = static_cast<std::size_t>(fresh.player_count());
  require(plan.bots.size() >= 2,
          "a tournament needs at least two bots, got " + std::to_string(plan.bots.size()));
  require(plan.bots.size() >= players, "the game has " + std::to_string(players) +
                                           " players, but there are only " +
                                           std::to_string(plan.bots.size()) + " bots");
  require(plan.openings >= 1 && plan.openings <= 1'000'000,
          "--openings must be 1 to 1000000, got " + std::to_string(plan.openings));
  const long long most_plies = fresh.size() - 1;
  constexpr long long usual_plies = 2;
  long long plies = plan.opening_plies.value_or(std::min(usual_plies, most_plies));
  require(plies >= 0 && plies <= most_plies,
          "--opening-plies must be 0" +
              (most_plies > 0 ? " to " + std::to_string(most_plies) : std::string()) + ", got " +
              std::to_string(plies));
  require(plan.threads >= 1 && plan.threads <= 1024,
          "--threads must be 1 to 1024, got " + std::to_string(plan.threads));
  auto openings = make_openings(fresh, plan, plies);
  while (openings.empty() && !plan.opening_plies && plies > 0) {
    openings = make_openings(fresh, plan, --plies);
  }
  require(!openings.empty(), "no game goes on after " +
                                 example::count_of(plies, "random move", "random moves") +
                                 "; use fewer --opening-plies");
  const auto fixtures = make_fixtures(plan, players);
  print_report(plan, plies, fixtures, play_all(plan, fixtures, openings), players);
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Lets bots play each other, and tells how much stronger one is than the other",
               "tournament"};
  mnk::GameOptions options;
  Plan plan;
  std::vector<std::string> names;
  example::add_game_options(app, options);
  app.add_option("--bots", names, std::string{"Two or more of "} + example::bot_names)->required();
  example::add_number(app, "--openings", plan.openings,
                      "Random openings, 10 unless said otherwise");
  example::add_number(
      app, "--opening-plies", plan.opening_plies,
      "Random moves in an opening; 2 unless said otherwise, or fewer where the game "
      "would be over");
  example::add_number(app, "--seed", plan.seed,
                      "Seed of all that is random, 1 unless said otherwise", example::Range{});
  example::add_number(app, "--threads", plan.threads, "Threads, as many as the machine has");
  return example::run_program(app, argc, argv, [&] {
    for (const std::string& name : names) {
      plan.bots.push_back(example::read_bot(name));
    }
    run(plan, options);
  });
}
