// SPDX-License-Identifier: MIT
//
// Reads the tables of tests/data, and refuses what is not as it ought to be: a table that is read
// wrongly proves nothing.
#include <algorithm>
#include <charconv>
#include <fstream>
#include <istream>
#include <utility>

#include "support/cases.hpp"
#include "support/oracles.hpp"
#include "support/table.hpp"

namespace tables {

void Row::fail(const std::string& what) const { throw Unreadable{where + ": " + what}; }

void Row::expect_columns(std::size_t count) const {
  if (columns.size() != count) {
    fail("there must be " + std::to_string(count) + " columns, got " +
         std::to_string(columns.size()));
  }
}

long long Row::number(std::string_view text) const {
  long long value = 0;
  const char* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (text.empty() || error != std::errc{} || stop != end) {
    fail("\"" + std::string{text} + "\" is not a number");
  }
  return value;
}

std::uint64_t Row::count(std::size_t column) const {
  const long long value = number(columns.at(column));
  if (value < 0) {
    fail("\"" + columns.at(column) + "\" is below 0");
  }
  return static_cast<std::uint64_t>(value);
}

std::string Row::text(std::size_t column) const {
  return columns.at(column) == "-" ? "" : columns.at(column);
}

bool Row::is_first_of(std::size_t column, std::string_view yes, std::string_view no) const {
  const std::string& word = columns.at(column);
  if (word != yes && word != no) {
    fail("\"" + word + "\" must be " + std::string{yes} + " or " + std::string{no});
  }
  return word == yes;
}

std::vector<Row> rows_of(std::istream& in, std::string_view name) {
  std::vector<Row> rows;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (!line.empty() && line.back() == '\r') {
      line.pop_back();
    }
    if (line.empty() || line.front() == '#') {
      continue;
    }
    Row row{std::string{name} + ":" + std::to_string(number), {}};
    for (std::size_t start = 0; start <= line.size();) {
      const std::size_t end = std::min(line.find('\t', start), line.size());
      row.columns.push_back(line.substr(start, end - start));
      if (row.columns.back().empty()) {
        row.fail("column " + std::to_string(row.columns.size()) + " is empty");
      }
      start = end + 1;
    }
    rows.push_back(std::move(row));
  }
  if (rows.empty()) {
    throw Unreadable{std::string{name} + ": there is no row"};
  }
  return rows;
}

std::vector<Row> rows_of_file(const std::string& name) {
  const std::string path = std::string{MNK_TEST_DATA "/"} + name;
  std::ifstream in{path, std::ios::binary};
  if (!in) {
    throw Unreadable{path + ": cannot be read"};
  }
  return rows_of(in, name);
}

}  // namespace tables

namespace cases {
namespace {

using tables::Row;

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::string_view word; next_word(text, word);) {
    words.push_back(word);
  }
  return words;
}

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> parts;
  for (std::size_t start = 0; start <= text.size();) {
    const std::size_t end = std::min(text.find(at, start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

void expect_squares(const Row& row, std::string_view squares, int rank) {
  for (const std::string_view word : words_of(squares)) {
    const auto sides = split(word, ',');
    if (static_cast<int>(sides.size()) != rank) {
      row.fail("\"" + std::string{word} + "\" is not a square of the board");
    }
    for (const std::string_view side : sides) {
      static_cast<void>(row.number(side));
    }
  }
}

int rank_of(const Setup& setup) { return setup.layers > 1 ? 3 : 2; }

void expect_moves(const Row& row, std::string_view ops, int rank) {
  for (const std::string_view word : words_of(ops)) {
    if (word != "undo" && word != "redo") {
      expect_squares(row, word, rank);
    }
  }
}

// Every operation has its answers, and every win its squares.
void expect_answers(const Row& row, const Case& c) {
  const auto results = words_of(c.results);
  const auto to_move = words_of(c.to_move);
  const auto stones = words_of(c.stones);
  const std::size_t steps = words_of(c.ops).size();
  if (steps == 0 || results.size() != steps || to_move.size() != steps || stones.size() != steps) {
    row.fail("there are " + std::to_string(steps) + " operations, " +
             std::to_string(results.size()) + " results, " + std::to_string(to_move.size()) +
             " seats to move and " + std::to_string(stones.size()) + " numbers of stones");
  }
  std::size_t wins = 0;
  for (std::size_t i = 0; i < steps; ++i) {
    const std::string_view result = results[i];
    if (result.starts_with("win:")) {
      ++wins;
      static_cast<void>(row.number(result.substr(4)));
    } else if (result != "ongoing" && result != "draw" && !result.starts_with("illegal:")) {
      row.fail("\"" + std::string{result} + "\" is not a result");
    }
    if (to_move[i] != "-") {
      static_cast<void>(row.number(to_move[i]));
    }
    static_cast<void>(row.number(stones[i]));
  }
  const auto lists = split(c.winning, ';');
  if ((wins == 0) != c.winning.empty() || (wins != 0 && lists.size() != wins)) {
    row.fail("there are " + std::to_string(wins) + " wins, but \"" + c.winning +
             "\" for their squares");
  }
  for (const std::string_view list : lists) {
    expect_squares(row, list, rank_of(c.setup));
  }
}

template <class CaseType>
CaseType named(const Row& row, std::size_t kind) {
  CaseType c;
  c.where = row.where;
  c.id = row.columns.at(0);
  c.kind = row.text(kind);
  return c;
}

}  // namespace

Setup setup_of(const Row& row, std::string_view words) {
  Setup setup;
  std::string_view word;
  const auto number = [&] {
    std::string_view digits;
    if (!next_word(words, digits)) {
      row.fail("\"" + std::string{word} + "\" has no number");
    }
    return static_cast<int>(row.number(digits));
  };
  while (next_word(words, word)) {
    if (word == "rows") {
      setup.rows = number();
    } else if (word == "cols") {
      setup.cols = number();
    } else if (word == "layers") {
      setup.layers = number();
    } else if (word == "k") {
      setup.k = number();
    } else if (word == "players") {
      setup.players = number();
    } else if (word == "torus") {
      setup.geometry = Geometry::torus;
    } else if (word == "hex") {
      setup.geometry = Geometry::hex;
    } else if (word == "exact") {
      setup.exact = true;
    } else if (word == "gravity") {
      setup.gravity = true;
    } else if (word == "connect6") {
      setup.connect6 = true;
    } else if (word == "misere") {
      setup.misere = true;
    } else {
      row.fail("\"" + std::string{word} + "\" is not a word of a setup");
    }
  }
  return setup;
}

std::vector<Case> games_of(const std::vector<Row>& rows) {
  std::vector<Case> all;
  for (const Row& row : rows) {
    row.expect_columns(8);
    auto c = named<Case>(row, 1);
    c.setup = setup_of(row, row.columns[2]);
    c.ops = row.columns[3];
    c.results = row.columns[4];
    c.to_move = row.columns[5];
    c.stones = row.columns[6];
    c.winning = row.text(7);
    expect_moves(row, c.ops, rank_of(c.setup));
    expect_answers(row, c);
    all.push_back(std::move(c));
  }
  return all;
}

std::vector<PositionCase> positions_of(const std::vector<Row>& rows) {
  std::vector<PositionCase> all;
  for (const Row& row : rows) {
    row.expect_columns(5);
    auto c = named<PositionCase>(row, 4);
    c.board = row.columns[1];
    c.setup = setup_of(row, row.columns[2]);
    c.valid = row.is_first_of(3, "valid", "refused");
    all.push_back(std::move(c));
  }
  return all;
}

std::vector<ConfigCase> configurations_of(const std::vector<Row>& rows) {
  std::vector<ConfigCase> all;
  for (const Row& row : rows) {
    row.expect_columns(4);
    auto c = named<ConfigCase>(row, 3);
    c.setup = setup_of(row, row.columns[1]);
    const auto words = words_of(row.columns[1]);
    c.full_line = std::find(words.begin(), words.end(), "k") == words.end();
    c.valid = row.is_first_of(2, "valid", "refused");
    all.push_back(std::move(c));
  }
  return all;
}

std::vector<BotCase> bots_of(const std::vector<Row>& rows) {
  std::vector<BotCase> all;
  for (const Row& row : rows) {
    row.expect_columns(7);
    auto c = named<BotCase>(row, 1);
    c.setup = setup_of(row, row.columns[2]);
    for (const auto& [column, squares] :
         {std::pair{3, &c.moves}, {4, &c.duty}, {5, &c.preserving}, {6, &c.best}}) {
      *squares = row.text(static_cast<std::size_t>(column));
      expect_squares(row, *squares, 2);
    }
    all.push_back(std::move(c));
  }
  return all;
}

const std::vector<Case>& games() {
  static const auto table = games_of(tables::rows_of_file("cases.tsv"));
  return table;
}

const std::vector<PositionCase>& positions() {
  static const auto table = positions_of(tables::rows_of_file("positions.tsv"));
  return table;
}

const std::vector<ConfigCase>& configurations() {
  static const auto table = configurations_of(tables::rows_of_file("configurations.tsv"));
  return table;
}

const std::vector<BotCase>& bots() {
  static const auto table = bots_of(tables::rows_of_file("bots.tsv"));
  return table;
}

}  // namespace cases

namespace oracles {

using tables::Row;

std::vector<Oracle> counts_of(const std::vector<Row>& rows) {
  std::vector<Oracle> all;
  for (const Row& row : rows) {
    if (row.columns[0] == "game") {
      row.expect_columns(3);
      all.push_back({row.where, row.columns[1], cases::setup_of(row, row.columns[2]), {}});
      continue;
    }
    row.expect_columns(7);
    if (all.empty()) {
      row.fail("a ply comes before the first game");
    }
    Plies& plies = all.back().plies;
    const auto ply = static_cast<int>(row.count(0));
    if (plies.empty() ? ply != 0 : ply <= plies.back().ply) {
      row.fail("ply " + std::to_string(ply) + " is out of order");
    }
    plies.push_back({ply,
                     row.count(1),
                     {row.count(2), row.count(3), row.count(4)},
                     row.count(5),
                     row.count(6)});
  }
  for (const Oracle& each : all) {
    if (each.plies.size() < 2) {
      throw tables::Unreadable{each.where + ": " + each.name + " has no plies"};
    }
  }
  return all;
}

std::vector<Totals> totals_of(const std::vector<Row>& rows) {
  std::vector<Totals> all;
  for (const Row& row : rows) {
    row.expect_columns(7);
    all.push_back({row.where,
                   cases::setup_of(row, row.columns[0]),
                   row.count(1),
                   {row.count(2), row.count(3), row.count(4)},
                   row.count(5),
                   row.count(6)});
  }
  return all;
}

const std::vector<Oracle>& all() {
  static const auto table = counts_of(tables::rows_of_file("counts.tsv"));
  return table;
}

const std::vector<Totals>& totals() {
  static const auto table = totals_of(tables::rows_of_file("totals.tsv"));
  return table;
}

const Oracle& oracle(std::string_view name) {
  const auto found = std::find_if(all().begin(), all().end(),
                                  [&](const Oracle& each) { return each.name == name; });
  if (found == all().end()) {
    throw tables::Unreadable{"counts.tsv: there is no game \"" + std::string{name} + "\""};
  }
  return *found;
}

}  // namespace oracles
