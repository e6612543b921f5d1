// SPDX-License-Identifier: MIT
//
// Adjudicates the record of a game that it reads from standard input, a line at a time:
//
//   row col    a move of the player whose turn it is, zero-based
//   undo       takes back the last move
//   redo       plays again what was taken back
//
// and answers each with one line: "ongoing SEAT" (whose turn it is), "win SEAT row,col …" (the
// squares that won), "draw", "illegal REASON", or "error LINE: …" for one that it cannot read; the
// last two change nothing. Blank lines are passed over.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <iostream>
#include <limits>
#include <mnk/mnk.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace {

struct Number {
  long long value = 0;  // the nearest one, where there is none so large or so small
  bool fits = true;
};

// Decimal digits, a minus sign before them or not, and nothing else.
std::optional<Number> read_number(std::string_view text) {
  using Limits = std::numeric_limits<long long>;
  Number number;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number.value);
  if (error == std::errc::invalid_argument || end != text.data() + text.size()) {
    return std::nullopt;
  }
  if (error == std::errc::result_out_of_range) {
    number = {text.front() == '-' ? (Limits::min)() : (Limits::max)(), false};
  }
  return number;
}

// --- options -------------------------------------------------------------------------------------

struct Options {
  long long rows = 3;
  long long cols = 3;
  long long players = 2;
  std::optional<long long> k;  // none: full lines
};

// Numbers are read as they are in the record: CLI11 alone would take 010 for eight.
template <class T>
CLI::Option* add_number(CLI::App& app, const char* name, T& target, const char* help) {
  const auto set = [name, &target](const std::string& text) {
    const auto number = read_number(text);
    if (!number) {
      throw CLI::ValidationError{name, "\"" + text + "\" is not a whole number"};
    }
    if (!number->fits) {
      throw CLI::ValidationError{name, text + " is out of range"};
    }
    target = number->value;
  };
  return app.add_option_function<std::string>(name, set, help)->type_name("NUMBER");
}

void declare(CLI::App& app, Options& options) {
  add_number(app, "--rows", options.rows, "Rows of the board, 3 unless said otherwise");
  add_number(app, "--cols", options.cols, "Columns of the board, 3 unless said otherwise");
  add_number(app, "--players", options.players, "Number of players, 2 unless said otherwise");
  auto* const k = add_number(app, "--k", options.k, "K or more in a row win");
  app.add_flag("--full-line")
      ->description("A line from edge to edge wins; so it is without --k")
      ->disable_flag_override()
      ->excludes(k);
}

// Calls play(game) with the game that the options describe. Throws InvalidConfiguration where they
// describe none.
void with_game(const Options& options, auto play) {
  const mnk::Grid grid{options.rows, options.cols};
  const mnk::Players players{options.players};
  if (options.k) {
    play(mnk::Game{grid, mnk::KInARow{*options.k}, players});
  } else {
    play(mnk::Game{grid, mnk::FullLine{}, players});
  }
}

// --- the record ----------------------------------------------------------------------------------

std::vector<std::string_view> split(std::string_view line) {
  if (line.ends_with('\r')) {
    line.remove_suffix(1);
  }
  std::vector<std::string_view> words;
  constexpr std::string_view blanks = " \t";
  for (std::size_t at = line.find_first_not_of(blanks); at != line.npos;
       at = line.find_first_not_of(blanks, at)) {
    const std::size_t end = std::min(line.find_first_of(blanks, at), line.size());
    words.push_back(line.substr(at, end - at));
    at = end;
  }
  return words;
}

// A coordinate that no int holds is as far off the board as the nearest one that it does.
int nearest_int(long long value) {
  using Limits = std::numeric_limits<int>;
  return static_cast<int>(std::clamp<long long>(value, (Limits::min)(), (Limits::max)()));
}

void print_standing(const auto& game) {
  if (const auto winner = game.status().winner()) {
    std::cout << "win " << index_of(*winner);
    for (const auto& square : game.winning_line()) {
      std::cout << ' ' << square.row << ',' << square.col;
    }
    std::cout << '\n';
  } else if (game.status().is_draw()) {
    std::cout << "draw\n";
  } else {
    std::cout << "ongoing " << index_of(game.to_move()) << '\n';
  }
}

// What is wrong with a line that says nothing.
struct Unreadable {
  std::string what;
};

// Does what one line of the record says. Returns the reason where the game refuses, else nothing.
// Throws Unreadable.
std::string_view obey(auto& game, const std::vector<std::string_view>& words) {
  if (words.front() == "undo" || words.front() == "redo") {
    if (words.size() > 1) {
      throw Unreadable{std::string{words.front()} + " stands alone"};
    }
    if (words.front() == "undo") {
      return game.try_undo() ? "" : "nothing_to_undo";
    }
    return game.try_redo() ? "" : "nothing_to_redo";
  }
  constexpr std::array names = {"row", "col"};
  if (words.size() != names.size()) {
    throw Unreadable{"expected row col, undo or redo"};
  }
  mnk::Position square;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const auto number = read_number(words[i]);
    if (!number) {
      throw Unreadable{std::string{names[i]} + " is not a whole number"};
    }
    square[static_cast<int>(i)] = nearest_int(number->value);
  }
  const auto error = game.try_play(square);
  return error ? to_string(*error) : "";
}

void adjudicate(auto game) {
  std::string line;
  // Each line is answered before the next one is waited for: reading from std::cin flushes
  // std::cout, to which it is tied.
  for (long long number = 1; std::getline(std::cin, line); ++number) {
    const auto words = split(line);
    if (words.empty()) {
      continue;
    }
    try {
      const std::string_view refusal = obey(game, words);
      if (refusal.empty()) {
        print_standing(game);
      } else {
        std::cout << "illegal " << refusal << '\n';
      }
    } catch (const Unreadable& unreadable) {
      std::cout << "error " << number << ": " << unreadable.what << '\n';
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  CLI::App app{
      "Adjudicates a game record from standard input: a line is \"row col\", undo or redo"};
  Options options;
  declare(app, options);
  try {
    app.parse(argc, argv);
    with_game(options, [](auto game) { adjudicate(std::move(game)); });
  } catch (const CLI::Success& help) {
    return app.exit(help);
  } catch (const CLI::ParseError& error) {
    std::cerr << "referee: " << error.what() << '\n';
    return 2;
  } catch (const mnk::InvalidConfiguration& error) {
    std::cerr << "referee: " << error.what() << '\n';
    return 2;
  }
  if (!std::cout.flush()) {
    std::cerr << "referee: cannot write to standard output\n";
    return 1;
  }
}
