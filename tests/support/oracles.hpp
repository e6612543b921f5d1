// SPDX-License-Identifier: MIT
//
// Exact counts to hold the library against, made apart from it; tests/data/counts.tsv and
// totals.tsv say how, and what each number is. The numbers of lines are by formula.
#ifndef MNK_TESTS_SUPPORT_ORACLES_HPP
#define MNK_TESTS_SUPPORT_ORACLES_HPP

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/cases.hpp"
#include "support/table.hpp"

namespace oracles {

struct Counts {
  int ply = 0;
  std::uint64_t leaves = 0;
  std::array<std::uint64_t, 3> wins{};  // by seat
  std::uint64_t draws = 0;
  std::uint64_t distinct = 0;
};
using Plies = std::vector<Counts>;

struct Oracle {
  std::string where;
  std::string name;
  cases::Setup setup;
  Plies plies;  // from ply 0, not always to the end; connect6: odd plies
};

struct Totals {  // of the whole game
  std::string where;
  cases::Setup setup;
  std::uint64_t games = 0;  // 0 where only the positions are known
  std::array<std::uint64_t, 3> wins{};
  std::uint64_t draws = 0;
  std::uint64_t distinct = 0;
};

std::vector<Oracle> counts_of(const std::vector<tables::Row>& rows);
std::vector<Totals> totals_of(const std::vector<tables::Row>& rows);

// The tables, each read when it is first asked for.
const std::vector<Oracle>& all();
const std::vector<Totals>& totals();

// The game of that name; throws where there is none.
const Oracle& oracle(std::string_view name);
inline const Plies& plies(std::string_view name) { return oracle(name).plies; }

// Winning lines of k squares on a rows x cols board, for k >= 2.
constexpr int lines_of_board(int rows, int cols, int k) {
  const int down = rows - k + 1 > 0 ? rows - k + 1 : 0;
  const int along = cols - k + 1 > 0 ? cols - k + 1 : 0;
  return rows * along + cols * down + 2 * down * along;
}

// Full lines of a board of n^d squares: ((n + 2)^d - n^d) / 2.
constexpr int full_lines_of_cube(int n, int d) {
  int outer = 1;
  int inner = 1;
  for (int i = 0; i < d; ++i) {
    outer *= n + 2;
    inner *= n;
  }
  return (outer - inner) / 2;
}

}  // namespace oracles

#endif  // MNK_TESTS_SUPPORT_ORACLES_HPP
