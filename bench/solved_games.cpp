// SPDX-License-Identifier: MIT
//
// Solves games whose values are known and prints, a line a game: its name, what is known of it,
// what was found, positions searched and seconds. Exits with 1 where something else was found, or
// nothing within the time.
//
//   solved_games [--seconds=<most for one game>] [--only=<part of a name>] [--list]
//
// Values: m x n boards, Uiterwijk and van den Herik, "The advantage of the initiative" (2000), and
// dfriedman.org/ramblings/2020/12/31/optimal-mnk.html; connect four, John Tromp,
// tromp.github.io/c4/c4.html; the others were computed by programs that share nothing with this
// library.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mnk/mnk.hpp>
#include <string>
#include <vector>

namespace {

using mnk::Game;
using mnk::Gravity;
using mnk::Grid;
using mnk::KInARow;
using mnk::Misere;
using mnk::Overline;
using mnk::Rules;
using mnk::Torus;
using mnk::Value;

constexpr int any = -1;  // how many plies the game takes is not known

struct Found {
  Value value;
  int plies;
  std::uint64_t nodes;
};

struct Entry {
  std::string name;
  Value value;
  int plies;
  Found (*solve)(std::chrono::seconds limit);
};

template <auto Make>
Found found(std::chrono::seconds limit) {
  mnk::SolveOptions options;
  options.limits.time = limit;
  options.table_mib = 512;
  options.value_only = true;
  const auto solution = mnk::solve(Make(), options);
  return {solution.value, solution.plies, solution.nodes};
}

template <int Rows, int Cols, int K, Overline OnOverline = Overline::wins>
auto board() {
  return Game{Grid<Rows, Cols>{}, KInARow<K, OnOverline>{}};
}
template <int Rows, int Cols, int K>
auto misere() {
  return Game{Grid<Rows, Cols>{}, Misere{KInARow<K>{}}};
}
template <int Rows, int Cols, int K>
auto falling() {
  return Game{Grid<Rows, Cols>{}, Rules{KInARow<K>{}, Gravity{}}};
}
template <int Rows, int Cols, int K>
auto falling_misere() {
  return Game{Grid<Rows, Cols>{}, Rules{Misere{KInARow<K>{}}, Gravity{}}};
}
template <int Side, int K>
auto cube() {
  return Game{Grid<Side, Side, Side>{}, KInARow<K>{}};
}
template <int Rows, int Cols, int K>
auto torus() {
  return Game{Torus<Rows, Cols>{}, KInARow<K>{}};
}
auto torus_misere() { return Game{Torus<3, 3>{}, Misere{KInARow<3>{}}}; }

std::string size(int rows, int cols, int k) {
  return std::to_string(rows) + "x" + std::to_string(cols) + " k" + std::to_string(k);
}

template <int Rows, int Cols, int K>
void add_board(std::vector<Entry>& games, Value value, int plies = any) {
  games.push_back({size(Rows, Cols, K), value, plies, found<board<Rows, Cols, K>>});
}
template <int Rows, int Cols, int K>
void add_misere(std::vector<Entry>& games, Value value, int plies = any) {
  games.push_back({"misere " + size(Rows, Cols, K), value, plies, found<misere<Rows, Cols, K>>});
}
template <int Rows, int Cols, int K>
void add_falling(std::vector<Entry>& games, Value value, int plies = any) {
  games.push_back({"gravity " + size(Rows, Cols, K), value, plies, found<falling<Rows, Cols, K>>});
}
template <int Rows, int Cols, int K>
void add_falling_misere(std::vector<Entry>& games, Value value, int plies = any) {
  games.push_back({"gravity misere " + size(Rows, Cols, K), value, plies,
                   found<falling_misere<Rows, Cols, K>>});
}
template <int Width, int Height>
void add_connect_four(std::vector<Entry>& games, Value value) {
  games.push_back(
      {"connect four " + std::to_string(Width) + " wide, " + std::to_string(Height) + " high",
       value, any, found<falling<Height, Width, 4>>});
}

std::vector<Entry> solved_games() {
  std::vector<Entry> games;
  add_board<1, 2, 2>(games, Value::draw);
  add_board<1, 3, 2>(games, Value::win, 3);
  add_board<2, 2, 2>(games, Value::win, 3);
  add_board<2, 3, 3>(games, Value::draw);
  add_board<2, 6, 3>(games, Value::draw);
  add_board<2, 8, 3>(games, Value::draw);
  add_board<3, 3, 3>(games, Value::draw);
  add_board<3, 4, 3>(games, Value::win, 7);
  add_board<4, 3, 3>(games, Value::win, 7);
  add_board<3, 5, 3>(games, Value::win, 7);
  add_board<4, 4, 3>(games, Value::win, 5);
  add_board<5, 5, 3>(games, Value::win);
  add_board<4, 4, 4>(games, Value::draw);
  add_board<4, 5, 4>(games, Value::draw);
  add_board<5, 4, 4>(games, Value::draw);
  add_board<4, 6, 4>(games, Value::draw);
  add_board<5, 5, 4>(games, Value::draw);
  add_board<5, 6, 4>(games, Value::win);
  add_board<5, 5, 5>(games, Value::draw);
  games.push_back(
      {"exactly three, 4x4 k3", Value::win, 5, found<board<4, 4, 3, Overline::does_not_win>>});
  games.push_back({"2x2x2 k2", Value::win, 3, found<cube<2, 2>>});
  games.push_back({"3x3x3 k3", Value::win, any, found<cube<3, 3>>});
  games.push_back({"torus 3x3 k3", Value::win, 7, found<torus<3, 3, 3>>});
  games.push_back({"torus 4x4 k4", Value::draw, any, found<torus<4, 4, 4>>});
  games.push_back({"torus misere 3x3 k3", Value::win, 8, found<torus_misere>});
  add_misere<3, 3, 3>(games, Value::draw);
  add_misere<2, 4, 3>(games, Value::draw);
  add_misere<3, 4, 3>(games, Value::loss, 11);
  add_misere<4, 3, 3>(games, Value::loss, 11);
  add_misere<3, 5, 3>(games, Value::loss, 15);
  add_misere<4, 4, 3>(games, Value::loss, 15);
  add_falling<3, 3, 3>(games, Value::draw);
  add_falling<3, 4, 3>(games, Value::win, 9);
  add_falling<4, 3, 3>(games, Value::draw);
  add_falling<5, 3, 3>(games, Value::draw);
  add_falling<4, 4, 3>(games, Value::win, 9);
  add_falling_misere<3, 3, 3>(games, Value::win, 8);
  add_falling_misere<3, 4, 3>(games, Value::loss);
  add_falling_misere<4, 3, 3>(games, Value::loss);
  add_falling_misere<4, 4, 4>(games, Value::loss);
  add_falling_misere<4, 5, 4>(games, Value::loss);
  add_falling_misere<5, 4, 4>(games, Value::loss);
  add_connect_four<4, 4>(games, Value::draw);
  add_connect_four<5, 4>(games, Value::draw);
  add_connect_four<6, 4>(games, Value::loss);
  add_connect_four<7, 4>(games, Value::draw);
  add_connect_four<8, 4>(games, Value::loss);
  add_connect_four<4, 5>(games, Value::draw);
  add_connect_four<5, 5>(games, Value::draw);
  add_connect_four<6, 5>(games, Value::draw);
  add_connect_four<4, 6>(games, Value::draw);
  add_connect_four<5, 6>(games, Value::draw);
  add_connect_four<4, 7>(games, Value::draw);
  add_connect_four<4, 8>(games, Value::draw);
  return games;
}

bool starts_with(const std::string& text, const char* prefix) { return text.rfind(prefix, 0) == 0; }

}  // namespace

int main(int argc, char** argv) {
  long seconds = 600;
  std::string only;
  bool list = false;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (starts_with(argument, "--seconds=") && std::atol(argument.c_str() + 10) > 0) {
      seconds = std::atol(argument.c_str() + 10);
    } else if (starts_with(argument, "--only=")) {
      only = argument.substr(7);
    } else if (argument == "--list") {
      list = true;
    } else {
      std::fprintf(stderr, "usage: %s [--seconds=<n>] [--only=<part of a name>] [--list]\n",
                   argv[0]);
      return EXIT_FAILURE;
    }
  }
  int wrong = 0;
  int count = 0;
  for (const Entry& entry : solved_games()) {
    if (entry.name.find(only) == std::string::npos) {
      continue;
    }
    ++count;
    if (list) {
      std::printf("%s\n", entry.name.c_str());
      continue;
    }
    const auto start = std::chrono::steady_clock::now();
    const Found found = entry.solve(std::chrono::seconds{seconds});
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    const bool is_right =
        found.value == entry.value && (entry.plies == any || entry.plies == found.plies);
    wrong += is_right ? 0 : 1;
    const auto text = [](Value value, int plies) {
      return std::string{mnk::to_string(value)} +
             (plies == any || value == Value::draw ? "" : " in " + std::to_string(plies));
    };
    std::printf("%-32s known: %-12s found: %-12s %12llu nodes %9.3f s%s\n", entry.name.c_str(),
                text(entry.value, entry.plies).c_str(), text(found.value, found.plies).c_str(),
                static_cast<unsigned long long>(found.nodes), taken.count(),
                is_right ? "" : "  WRONG");
    std::fflush(stdout);
  }
  if (count == 0) {
    std::fprintf(stderr, "%s: no game has \"%s\" in its name\n", argv[0], only.c_str());
    return EXIT_FAILURE;
  }
  const bool is_written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  return wrong == 0 && is_written ? EXIT_SUCCESS : EXIT_FAILURE;
}
