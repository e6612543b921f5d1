// SPDX-License-Identifier: MIT
//
// The tables of tests/data are whole, and one that is not as it ought to be is refused with the
// place: what reads no row, or half of one, proves nothing.
#include <algorithm>
#include <set>
#include <sstream>
#include <string>

#include "support/cases.hpp"
#include "support/catch.hpp"
#include "support/oracles.hpp"
#include "support/table.hpp"

namespace {

using tables::Row;
using Rows = std::vector<Row>;

Rows rows_of(const std::string& text) {
  std::istringstream in{text};
  return tables::rows_of(in, "table");
}

// What is said of a table, read by one of the functions of support/.
template <class Read>
std::string refusal_of(Read read, const std::string& text) {
  try {
    read(rows_of(text));
  } catch (const tables::Unreadable& error) {
    return error.what();
  }
  return "";
}

// A good row with one column in place of another.
std::string with(Rows rows, std::size_t column, const std::string& text) {
  rows.at(0).columns.at(column) = text;
  std::string line;
  for (const std::string& each : rows.at(0).columns) {
    line += (line.empty() ? "" : "\t") + each;
  }
  return line;
}

template <class Table>
bool has_each_id_once(const Table& table) {
  std::set<std::string> ids;
  return std::all_of(table.begin(), table.end(),
                     [&](const auto& row) { return ids.insert(row.id).second; });
}

}  // namespace

TEST_CASE("Every table has all of its rows") {
  CHECK(cases::games().size() == 517);
  CHECK(cases::positions().size() == 91);
  CHECK(cases::configurations().size() == 35);
  CHECK(cases::bots().size() == 20);
  CHECK(oracles::all().size() == 58);
  std::size_t plies = 0;
  for (const oracles::Oracle& each : oracles::all()) {
    plies += each.plies.size();
  }
  CHECK(plies == 717);
  CHECK(oracles::totals().size() == 42);
}

TEST_CASE("No two rows of a table have one id") {
  CHECK(has_each_id_once(cases::games()));
  CHECK(has_each_id_once(cases::positions()));
  CHECK(has_each_id_once(cases::configurations()));
  CHECK(has_each_id_once(cases::bots()));
}

TEST_CASE("Rows are told by their file and line, comments passed over") {
  const Rows rows = rows_of("# a\tb\n\nx\ty z\r\n#\n-\n");
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].where == "table:3");
  CHECK(rows[0].columns == std::vector<std::string>{"x", "y z"});
  CHECK(rows[1].where == "table:5");
  CHECK(rows[1].text(0).empty());
}

TEST_CASE("A table that cannot be read, or has no row, is refused") {
  CHECK_THROWS_WITH(tables::rows_of_file("no_such.tsv"), mnk_test::contains("cannot be read"));
  CHECK_THROWS_WITH(rows_of(""), "table: there is no row");
  CHECK_THROWS_WITH(rows_of("# only a comment\n\n"), "table: there is no row");
  CHECK_THROWS_WITH(rows_of("a\t\tb\n"), "table:1: column 2 is empty");
  CHECK_THROWS_WITH(rows_of("a\tb\t\n"), "table:1: column 3 is empty");
}

TEST_CASE("A case that is not whole is refused with its place") {
  const auto refusal = [](std::size_t column, const std::string& text) {
    const Rows good = rows_of(
        "A\tkind\trows 3 cols 3\t0,0 undo 0,0\tongoing illegal:x win:0\t1 0 -\t1 0 1\t0,0 0,1");
    return refusal_of(cases::games_of, with(good, column, text));
  };
  CHECK(refusal(0, "B").empty());
  CHECK(refusal_of(cases::games_of, "A\tkind") == "table:1: there must be 8 columns, got 2");
  CHECK(refusal(2, "rows 3 columns 3") == "table:1: \"columns\" is not a word of a setup");
  CHECK(refusal(2, "rows") == "table:1: \"rows\" has no number");
  CHECK(refusal(2, "rows three") == "table:1: \"three\" is not a number");
  CHECK(refusal(3, "0,0 undone 0,0") == "table:1: \"undone\" is not a square of the board");
  CHECK(refusal(3, "0,0 undo 0,0,0") == "table:1: \"0,0,0\" is not a square of the board");
  CHECK(refusal(3, "0,0 undo 0,x") == "table:1: \"x\" is not a number");
  CHECK(refusal(3, "0,0 undo") ==
        "table:1: there are 2 operations, 3 results, 3 seats to move and 3 numbers of stones");
  CHECK(refusal(4, "ongoing illegal:x won") == "table:1: \"won\" is not a result");
  CHECK(refusal(4, "ongoing illegal:x win:") == "table:1: \"\" is not a number");
  CHECK(refusal(5, "1 0 a") == "table:1: \"a\" is not a number");
  CHECK(refusal(6, "1 0 1-") == "table:1: \"1-\" is not a number");
  CHECK(refusal(7, "-") == "table:1: there are 1 wins, but \"\" for their squares");
  CHECK(refusal(7, "0,0;0,1") == "table:1: there are 1 wins, but \"0,0;0,1\" for their squares");
}

TEST_CASE("Positions, configurations and bots that are not whole are refused with their places") {
  CHECK(refusal_of(cases::positions_of, "P\tX../\trows 3\tvalid\t-").empty());
  CHECK(refusal_of(cases::positions_of, "P\tX../\trows 3\tsound\t-") ==
        "table:1: \"sound\" must be valid or refused");
  CHECK(refusal_of(cases::positions_of, "P\tX../\trows 3\tvalid") ==
        "table:1: there must be 5 columns, got 4");
  CHECK(refusal_of(cases::configurations_of, "C\trows 3\trefused\tno k").empty());
  CHECK(refusal_of(cases::configurations_of, "C\trows 3\tno\tno k") ==
        "table:1: \"no\" must be valid or refused");
  CHECK(refusal_of(cases::configurations_of, "C\trows 3") ==
        "table:1: there must be 4 columns, got 2");
  CHECK(refusal_of(cases::bots_of, "B\tkind\trows 3\t-\t1,1\t-\t0,0 2,2").empty());
  CHECK(refusal_of(cases::bots_of, "B\tkind\trows 3\t-\t1,1\t-\t0,0 2") ==
        "table:1: \"2\" is not a square of the board");
  CHECK(refusal_of(cases::bots_of, "B\tkind") == "table:1: there must be 7 columns, got 2");
}

TEST_CASE("Counts that are not whole are refused with their places") {
  const std::string game = "game\tg\trows 3\n";
  const std::string start = "0\t1\t0\t0\t0\t0\t1\n";
  CHECK(refusal_of(oracles::counts_of, game + start + "1\t9\t0\t0\t0\t0\t9\n").empty());
  CHECK(refusal_of(oracles::counts_of, start) == "table:1: a ply comes before the first game");
  CHECK(refusal_of(oracles::counts_of, game + start) == "table:1: g has no plies");
  CHECK(refusal_of(oracles::counts_of, "game\tg\n" + start) ==
        "table:1: there must be 3 columns, got 2");
  CHECK(refusal_of(oracles::counts_of, game + start + start) == "table:3: ply 0 is out of order");
  CHECK(refusal_of(oracles::counts_of, game + "1\t9\t0\t0\t0\t0\t9\n") ==
        "table:2: ply 1 is out of order");
  CHECK(refusal_of(oracles::counts_of, game + "0\t1\t0\t0\t0\t-1\t1\n") ==
        "table:2: \"-1\" is below 0");
  CHECK(refusal_of(oracles::counts_of, game + "0\t1\t0\t0\t0\t1e3\t1\n") ==
        "table:2: \"1e3\" is not a number");
  CHECK(refusal_of(oracles::totals_of, "rows 3\t1\t1\t0\t0\t0\t5\n").empty());
  CHECK(refusal_of(oracles::totals_of, "rows 3\t1\t1\t0\t0\t0\n") ==
        "table:1: there must be 7 columns, got 6");
  CHECK_THROWS_WITH(oracles::oracle("nobody"), "counts.tsv: there is no game \"nobody\"");
}
