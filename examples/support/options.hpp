// SPDX-License-Identifier: MIT
//
// The command line by which the examples learn what game is meant, and its numbers.
#ifndef MNK_EXAMPLES_SUPPORT_OPTIONS_HPP
#define MNK_EXAMPLES_SUPPORT_OPTIONS_HPP

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <cstddef>
#include <limits>
#include <mnk/mnk.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "make_game.hpp"

namespace example {

struct Number {
  long long value = 0;  // the nearest one, where there is none so large or so small
  bool fits = true;
};

// Decimal digits, a minus sign before them or not, and nothing else.
inline std::optional<Number> read_number(std::string_view text) {
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

// The numbers that a program takes: from 0 on, unless said otherwise.
struct Range {
  long long low = 0;
  long long high = (std::numeric_limits<long long>::max)();
};

// The same, or nothing where it is no number of the range.
inline std::optional<long long> read_number(std::string_view text, Range range) {
  const auto number = read_number(text);
  const bool is_in =
      number && number->fits && number->value >= range.low && number->value <= range.high;
  return is_in ? std::optional{number->value} : std::nullopt;
}

// What a text had to be for that.
inline std::string in_words(Range range) {
  return "a whole number from " + std::to_string(range.low) + " to " + std::to_string(range.high);
}

// A word in quotes, for a message of one line: a long one is cut, controls do not show.
inline std::string in_quotes(std::string_view word) {
  constexpr std::size_t longest = 40;
  std::size_t end = std::min(word.size(), longest);
  while (end < word.size() && end > 0 && (static_cast<unsigned char>(word[end]) & 0xC0U) == 0x80U) {
    --end;  // not within a character
  }
  std::string text{word.substr(0, end)};
  std::replace_if(
      text.begin(), text.end(),
      [](char c) { return static_cast<unsigned char>(c) < ' ' || c == 0x7F; }, '?');
  return '"' + text + (end < word.size() ? "...\"" : "\"");
}

// Numbers are read as they are in a record: CLI11 alone would take 010 for eight. The library says
// what it takes.
template <class T>
CLI::Option* add_number(CLI::App& app, const char* name, T& target, const char* help) {
  const auto set = [name, &target](const std::string& text) {
    const auto number = read_number(text);
    if (!number) {
      throw CLI::ValidationError{name, in_quotes(text) + " is not a whole number"};
    }
    if (!number->fits) {
      throw CLI::ValidationError{name, text + " is out of range"};
    }
    target = number->value;
  };
  return app.add_option_function<std::string>(name, set, help)->type_name("NUMBER");
}

// A number that the program itself uses, and of which it knows the range.
template <class T>
CLI::Option* add_number(CLI::App& app, const char* name, T& target, const char* help, Range range) {
  const auto fault = [range](const std::string& text) {
    return read_number(text, range) ? "" : in_quotes(text) + " is not " + in_words(range);
  };
  const auto set = [&target](const std::string& text) {
    target = static_cast<T>(read_number(text)->value);
  };
  return app.add_option_function<std::string>(name, set, help)->type_name("NUMBER")->check(fault);
}

inline CLI::Option* add_switch(CLI::App& app, const char* name, const char* help, auto set) {
  return app.add_flag_callback(name, set, help)->disable_flag_override();
}

// Adds the options that describe a game. Their values go to `options`, which must outlive `app`.
inline void add_game_options(CLI::App& app, mnk::GameOptions& options) {
  using Board = mnk::GameOptions::Board;
  auto* const rows = add_number(app, "--rows", options.rows, "Rows, 3 unless said otherwise");
  auto* const cols = add_number(app, "--cols", options.cols, "Columns, 3 unless said otherwise");
  auto* const layers = add_number(app, "--layers", options.layers, "Layers of a board in space");
  auto* const torus = add_switch(app, "--torus", "Opposite edges are joined",
                                 [&options] { options.board = Board::torus; });
  auto* const hex = add_number(app, "--hex", options.hex_side, "A hexagon of this side");
  hex->excludes(rows)->excludes(cols)->excludes(layers)->excludes(torus);
  torus->excludes(layers);

  auto* const k = add_number(app, "--k", options.k, "K or more in a row win");
  add_switch(app, "--full-line", "A line from edge to edge wins; so it is without --k", [] {
  })->excludes(k);
  add_switch(app, "--exact", "More than K in a row do not win", [&options] {
    options.overline = mnk::Overline::does_not_win;
  })->needs(k);
  app.add_option("--any-of", "What else wins: corners, squares (2 x 2)")
      ->check(CLI::IsMember({"corners", "squares"}))
      ->expected(1, 2);
  add_switch(app, "--misere", "What would win loses", [&options] { options.is_misere = true; });
  add_number(app, "--lose", options.losing_k, "This many in a row lose unless they win at once");

  add_switch(app, "--gravity", "Marks fall to the last row",
             [&options] { options.has_gravity = true; });
  add_switch(app, "--first-in-centre", "The first move goes to the centre",
             [&options] { options.centre_first = true; });
  add_number(app, "--pro", options.third_move_distance,
             "The first move in the centre, the third at least this far from it");

  app.add_option("--turns", "each: one mark a turn; connect6: one first, then two")
      ->check(CLI::IsMember({"each", "connect6"}))
      ->default_str("each");
  add_number(app, "--players", options.players, "Number of players, 2 unless said otherwise");

  app.parse_complete_callback([&app, &options] {
    if (app.get_option("--hex")->count() > 0) {
      options.board = Board::hexagon;
    }
    for (const std::string& rule : app.get_option("--any-of")->results()) {
      (rule == "corners" ? options.corners : options.squares) = true;
    }
    if (app.get_option("--turns")->count() > 0 &&
        app.get_option("--turns")->results().front() == "connect6") {
      options.stones_then = 2;
    }
  });
}

}  // namespace example

#endif  // MNK_EXAMPLES_SUPPORT_OPTIONS_HPP
