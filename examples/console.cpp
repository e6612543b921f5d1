// SPDX-License-Identifier: MIT
//
// A person against bots, at a console. The game is chosen by the options of referee; a line is
//
//   b3         the square in column b and row 3; where marks fall, the column alone: b
//   undo       takes back one's last move, and the bots' answers
//   draw       offers a draw
//   resign     gives up
//   help       lists these
//
// in small letters or capitals. What cannot be read or played is told of, and nothing has changed.
// The match does not wait for the person: lines are submitted as they come, and only the bots have
// strategies.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <mnk/mnk.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/bots.hpp"
#include "support/options.hpp"
#include "support/program.hpp"

namespace {

using mnk::AnyGame;
using mnk::MoveError;
using mnk::PlayerIndex;
using mnk::Position;
using Match = mnk::Match<AnyGame>;

// --- squares
// ---------------------------------------------------------------------------------------

// a to z, aa to az, ba, …
std::string column_name(int col) {
  std::string name;
  for (int rest = col + 1; rest > 0; rest = (rest - 1) / 26) {
    name.insert(name.begin(), static_cast<char>('a' + (rest - 1) % 26));
  }
  return name;
}

// The column at the start of a text, which loses it. Past any board where there are many letters.
std::optional<int> take_column(std::string_view& text) {
  int col = 0;
  bool is_there = false;
  while (!text.empty() && std::isalpha(static_cast<unsigned char>(text.front())) != 0) {
    col = col * 26 + std::tolower(static_cast<unsigned char>(text.front())) - 'a' + 1;
    col = std::min(col, 1'000'000);
    is_there = true;
    text.remove_prefix(1);
  }
  return is_there ? std::optional{col - 1} : std::nullopt;
}

// The number that a text is, from 1. Past any board where no int holds it.
std::optional<int> whole_number(std::string_view text) {
  if (text.empty() || std::isdigit(static_cast<unsigned char>(text.front())) == 0) {
    return std::nullopt;
  }
  const auto number = example::read_number(text);
  if (!number) {
    return std::nullopt;
  }
  return static_cast<int>(std::min(number->value, 1'000'000LL));
}

// The lowest empty square of a column; where there is none, the game will say why not.
Position where_it_lands(const AnyGame& game, int col) {
  int row = game.rows() - 1;
  while (row > 0 && game.contains(Position{row, col}) && !game.is_empty(Position{row, col})) {
    --row;
  }
  return {row, col};
}

// The square that a line names, on the board or not, or nothing where it names none.
std::optional<Position> read_square(const AnyGame& game, bool marks_fall, std::string_view text) {
  if (marks_fall) {
    std::optional<int> col = take_column(text);
    if (!col) {  // columns may be counted too
      col = whole_number(text);
      if (col) {
        --*col;
        text = {};
      }
    }
    return col && text.empty() ? std::optional{where_it_lands(game, *col)} : std::nullopt;
  }
  const auto col = take_column(text);
  const auto row = whole_number(text);
  return col && row ? std::optional{Position{*row - 1, *col}} : std::nullopt;
}

std::string name_of(const mnk::AnyPosition& p) {
  return column_name(p[1]) + std::to_string(p[0] + 1);
}

// --- the board
// -------------------------------------------------------------------------------------

void draw_board(const Match& match) {
  const AnyGame& game = match.game();
  const int width = static_cast<int>(std::to_string(game.rows()).size());
  std::cout << std::string(static_cast<std::size_t>(width), ' ');
  for (int col = 0; col < game.cols(); ++col) {
    std::cout << ' ' << column_name(col);
  }
  std::cout << '\n';
  for (int row = 0; row < game.rows(); ++row) {
    std::cout << std::setw(width) << row + 1;
    for (int col = 0; col < game.cols(); ++col) {
      const Position p{row, col};
      if (!game.contains(p)) {  // a corner that a hexagon leaves out
        std::cout << "  ";
        continue;
      }
      const auto owner = game.at(p);
      std::cout << ' ' << (owner ? match.roster()[*owner].symbol() : mnk::empty_symbol).view();
    }
    std::cout << '\n';
  }
}

std::string describe(const Match& match, PlayerIndex player) {
  const mnk::Player& who = match.roster()[player];
  return who.name() + " (" + std::string{who.symbol().view()} + ")";
}

void tell_end(const Match& match) {
  const mnk::MatchResult& result = *match.result();
  if (result.conceded_by) {
    std::cout << describe(match, *result.conceded_by)
              << (result.end == mnk::MatchEnd::resignation ? " resigned. " : " left. ");
  }
  if (result.winner) {
    std::cout << describe(match, *result.winner) << " won"
              << (match.game().winning_line().empty() ? "" : ":");
    for (const auto& square : match.game().winning_line()) {
      std::cout << ' ' << name_of(square);
    }
    std::cout << ".\n";
  } else if (result.conceded_by) {
    std::cout << "Nobody won.\n";
  } else {
    std::cout << (result.end == mnk::MatchEnd::agreement ? "A draw is agreed.\n" : "A draw.\n");
  }
}

// --- the person
// ------------------------------------------------------------------------------------

std::string_view in_words(MoveError error) {
  switch (error) {
    case MoveError::off_board:
      return "that square is not on the board";
    case MoveError::occupied:
      return "that square is taken";
    case MoveError::column_full:
      return "that column is full";
    case MoveError::forbidden:
      return "the rules do not allow that square now";
    default:
      return to_string(error);
  }
}

void print_help(bool marks_fall) {
  std::cout << (marks_fall ? "b       a mark into column b\n"
                           : "b3      a mark in column b, row 3\n")
            << "undo    takes back your last move, and what was played after it\n"
               "draw    offers a draw\n"
               "resign  gives up\n"
               "help    lists this\n";
}

void undo(Match& match, PlayerIndex person) {
  // All moves since the person's last one, that one included; all or none of them.
  bool has_moved = false;
  for (const auto& move : match.game().history()) {
    has_moved = has_moved || move.player == person;
  }
  if (!has_moved) {
    std::cout << "? there is no move of yours to take back\n";
    return;
  }
  while (match.take_back()->player != person) {
  }
  draw_board(match);
}

void offer_draw(Match& match, PlayerIndex person) {
  match.offer_draw(person);
  // Bots have no mind about draws: they take one where the board is half full.
  const bool is_welcome = 2 * match.game().ply() >= match.game().size();
  for (int seat = 0; seat < match.roster().size(); ++seat) {
    const PlayerIndex bot = *match.seat(seat);
    if (is_welcome) {
      match.accept_draw(bot);
    } else if (match.decline_draw(bot)) {  // the first one that was asked
      std::cout << describe(match, bot) << " declined.\n";
    }
  }
}

// Does what a line says, which is in small letters.
void obey(Match& match, PlayerIndex person, bool marks_fall, std::string_view line) {
  if (line == "resign") {
    match.resign(person);
  } else if (line == "draw") {
    offer_draw(match, person);
  } else if (line == "undo") {
    undo(match, person);
  } else if (line == "help") {
    print_help(marks_fall);
  } else if (const auto square = read_square(match.game(), marks_fall, line)) {
    if (const auto error = match.submit(person, *square)) {
      std::cout << "? " << in_words(*error) << '\n';
    }
  } else {
    std::cout << "? a square such as " << (marks_fall ? "b" : "b3")
              << ", undo, draw, resign or help\n";
  }
}

std::string_view trimmed(std::string_view line) {
  constexpr std::string_view blanks = " \t\r";
  const std::size_t first = line.find_first_not_of(blanks);
  return first == line.npos ? "" : line.substr(first, line.find_last_not_of(blanks) - first + 1);
}

// In small letters.
std::string lower(std::string_view text) {
  std::string result{text};
  std::transform(result.begin(), result.end(), result.begin(), [](char c) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  });
  return result;
}

struct Options {
  mnk::GameOptions game;
  std::string name = "You";
  std::string symbol = "X";
  std::vector<std::string> bot_symbols;
  std::vector<std::string> bots = {"heuristic"};
  std::uint64_t seed = 1;
  bool bot_begins = false;
};

// One for each bot at most.
void require_at_most(const char* option, std::size_t given, std::size_t bots) {
  if (given > bots) {
    throw CLI::ValidationError{
        option, "the game has a seat for " +
                    example::count_of(static_cast<long long>(bots), "bot", "bots") + ", got " +
                    std::to_string(given)};
  }
}

void play(const Options& options) {
  const AnyGame game = mnk::make_game(options.game);
  const auto bots = static_cast<std::size_t>(game.player_count()) - 1;
  require_at_most("--bot", options.bots.size(), bots);
  require_at_most("--bot-symbol", options.bot_symbols.size(), bots);

  std::vector<mnk::Player> players;
  players.reserve(bots + 1);
  const mnk::Roster usual = mnk::Roster::standard(game.player_count());
  for (std::size_t bot = 0; bot < bots; ++bot) {
    players.emplace_back("Bot", bot < options.bot_symbols.size()
                                    ? options.bot_symbols[bot]
                                    : std::string{usual[*usual.seat(bot + 1)].symbol().view()});
  }
  const std::size_t person_at = options.bot_begins ? bots : 0;
  players.emplace(players.begin() + static_cast<std::ptrdiff_t>(person_at), options.name,
                  options.symbol);
  Match match{game, mnk::Roster{std::move(players)}};
  const PlayerIndex seat = *match.seat(person_at);
  for (std::size_t bot = 0; bot < bots; ++bot) {
    const PlayerIndex bot_seat = *match.seat(options.bot_begins ? bot : bot + 1);
    const std::string& name = options.bots[std::min(bot, options.bots.size() - 1)];
    match.set_strategy(bot_seat, example::read_bot(name).make(options.seed + bot));
  }
  match.on_move([](const Match& now, const auto& move) {
    std::cout << describe(now, move.player) << ' ' << name_of(move.at) << '\n';
    draw_board(now);
  });
  match.on_end(tell_end);

  draw_board(match);
  std::string line;
  while (!match.is_over()) {
    if (match.play_turn()) {
      continue;
    }
    std::cout << "> " << std::flush;
    if (!std::getline(std::cin, line)) {
      match.resign(seat);
      return;
    }
    if (const auto words = trimmed(line); !words.empty()) {
      obey(match, seat, options.game.has_gravity, lower(words));
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{
      "Plays a game against you; a line is a square such as b3, undo, draw, resign or help",
      "console"};
  Options options;
  example::add_game_options(app, options.game);
  app.add_option("--name", options.name, "Your name")->capture_default_str();
  app.add_option("--symbol", options.symbol, "Your mark: any short text")->capture_default_str();
  app.add_option("--bot-symbol", options.bot_symbols,
                 "The bots' marks, one each; O, A, B and so on unless said otherwise");
  app.add_option("--bot", options.bots,
                 std::string{"One for each of the others, the last one for all that are left: "} +
                     example::bot_names)
      ->capture_default_str();
  example::add_number(app, "--seed", options.seed, "Seed of the bots, 1 unless said otherwise",
                      example::Range{});
  app.add_flag("--bot-begins", options.bot_begins, "The bots move before you");
  return example::run_program(app, argc, argv, [&] {
    if (options.game.layers) {
      throw CLI::ValidationError{"--layers", "this console shows planes only"};
    }
    play(options);
  });
}
