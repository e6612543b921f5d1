// SPDX-License-Identifier: MIT
//
// Says what a position is worth, or what a bot would play in it. The game is described by options,
// and its moves come from standard input in the referee's format. --solve prints
//
//   value win|draw|loss|unknown plies N    for the player whose turn it is
//   best r,c …                             every best move
//   pv r,c …                               best moves to the end of the game
//   nodes N                                positions searched
//
// and --bot NAME prints "move r,c"; either prints "over" where the game is. A line of the record
// that cannot be read or obeyed is answered as the referee does, and passed over.
#include <CLI/CLI.hpp>
#include <array>
#include <chrono>
#include <cstdint>
#include <iostream>
#include <mnk/mnk.hpp>
#include <optional>
#include <string>

#include "support/options.hpp"
#include "support/program.hpp"
#include "support/record.hpp"

namespace {

struct Task {
  std::string bot;  // empty: solve
  std::uint64_t seed = 0;
  std::optional<std::uint64_t> nodes;
  std::optional<std::chrono::milliseconds> time;
};

void add_task_options(CLI::App& app, Task& task) {
  auto* const solve = example::add_switch(app, "--solve", "Says what the position is worth", [] {});
  auto* const bot = app.add_option("--bot", task.bot, "Says what this bot plays")
                        ->check(CLI::IsMember({"random", "heuristic", "minimax", "mcts"}));
  solve->excludes(bot);
  example::add_number(app, "--seed", task.seed, "Of the bot, 0 unless said otherwise",
                      example::Range{});
  example::add_number(app, "--nodes", task.nodes,
                      "Positions to search, for mcts random games to play; a bot that searches "
                      "looks at 20000 unless this or a time is given",
                      example::Range{});
  constexpr long long most = 1'000'000'000'000;  // 30 years
  example::add_number(app, "--time-ms", task.time, "Milliseconds to search",
                      example::Range{0, most});
  app.final_callback([solve, bot] {
    if (solve->count() + bot->count() == 0) {
      throw CLI::ValidationError{"--solve or --bot", "one of them is required"};
    }
  });
}

void print_solution(const mnk::AnyGame& game, const mnk::SearchLimits& limits) {
  const auto solution = mnk::solve(game, {.limits = limits});
  std::cout << "value " << to_string(solution.value) << " plies " << solution.plies << '\n';
  std::cout << "best";
  example::print_squares(solution.best_moves);
  std::cout << "\npv";
  example::print_squares(solution.principal_variation);
  std::cout << "\nnodes " << solution.nodes << '\n';
}

mnk::AnyPosition bot_move(const mnk::AnyGame& game, const Task& task) {
  mnk::SearchLimits limits{.nodes = task.nodes, .time = task.time};
  if (!limits.nodes && !limits.time) {
    limits.nodes = 20'000;
  }
  if (task.bot == "random") {
    return *mnk::RandomBot{task.seed}(game);
  }
  if (task.bot == "heuristic") {
    return *mnk::HeuristicBot{task.seed}(game);
  }
  if (task.bot == "minimax") {
    return *mnk::Minimax{{.limits = limits, .seed = task.seed}}(game);
  }
  return *mnk::Mcts{{.simulations = limits.nodes, .time = limits.time, .seed = task.seed}}(game);
}

void analyze(mnk::AnyGame game, const Task& task) {
  example::read_record(game, [] {});
  if (game.status().is_over()) {
    std::cout << "over\n";
  } else if (task.bot.empty()) {
    print_solution(game, {.nodes = task.nodes, .time = task.time});
  } else {
    std::cout << "move";
    example::print_squares(std::array{bot_move(game, task)});
    std::cout << '\n';
  }
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{
      "Says what a position is worth, or what a bot plays in it; its moves are read from "
      "standard input, a line \"row col\" each",
      "analyze"};
  mnk::GameOptions options;
  Task task;
  example::add_game_options(app, options);
  add_task_options(app, task);
  return example::run_program(app, argc, argv, [&] { analyze(mnk::make_game(options), task); });
}
