// SPDX-License-Identifier: MIT
//
// The one naive model of the rules, and the comparison of games of the library with it, move by
// move. It shares no code with the library. Every maximal line of the board is written down as an
// explicit list of squares, and what a player has fulfilled is read off the whole board after every
// move: slow, and with nothing to keep in step.
//
// Squares are numbered row-major in the bounding box: row * cols + col, or (layer * rows + row) *
// cols + col.
#ifndef MNK_TESTS_SUPPORT_NAIVE_GAME_HPP
#define MNK_TESTS_SUPPORT_NAIVE_GAME_HPP

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "support/any_game.hpp"

namespace naive {

enum class Topology { flat, torus, hex };

/// A board, its players, and what is as simple as that.
struct Spec {
  // {rows, cols} or {layers, rows, cols}; hex: {S}, in a box of side 2S-1
  std::vector<int> sides{3, 3};
  Topology topology = Topology::flat;
  int k = 0;           // so many in a row win; 0: a full line wins (flat and torus only)
  bool exact = false;  // more than k in a row do not win
  bool misere = false;
  bool gravity = false;  // row 0 is the top
  int players = 2;
};

Spec board(std::vector<int> sides, int k, int players, Topology topology = Topology::flat);
inline Spec plane(int rows, int cols, int k, int players = 2) {
  return board({rows, cols}, k, players);
}
inline Spec hexagon(int side, int k, int players = 2) {
  return board({side}, k, players, Topology::hex);
}
Spec with_gravity(Spec spec);
Spec exactly(Spec spec);
Spec joined(Spec spec);
Spec misere(Spec spec);

using Squares = std::vector<int>;  // by row-major number in the box
using Points = std::vector<std::pair<int, int>>;

/// Everything on a board that a seat's marks fulfil, each as its squares.
using Goal = std::function<std::vector<Squares>(const std::vector<int>& board, int seat)>;

/// k in a row, or full lines where spec.k is 0.
Goal rows(const Spec& spec);
Goal any_of_sets(std::vector<Squares> sets);
Goal corners(const std::vector<int>& sides);
/// Every copy of a shape that fits, and where `turned` those of its quarter turns and reflections.
Goal shape(const Spec& spec, Points points, bool turned);

/// Every maximal line of the board; where spec.k is 0 those that are full lines.
std::vector<Squares> lines(const Spec& spec);

struct Rules {
  Spec spec;  // the board, the players, gravity, misere; k is looked at by rows()
  std::vector<Goal> goals;
  bool all = false;  // all of the goals win, by one move or several; else any of them
  std::vector<Goal> losing;
  std::function<int(int ply, int players)> turns;  // the seat to move; else one move each
  std::function<bool(int ply, const std::vector<int>& point)> allows;  // else every square
};

/// What wins is rows of k, or full lines.
Rules rules_of(const Spec& spec);

/// One stone, then two a turn.
inline int connect6_turns(int ply, int players) { return (ply + 1) / 2 % players; }

using Games = std::vector<std::unique_ptr<mnk_test::AnyGame>>;

/// Plays random games by the model and by every one of `games` in step until so many moves have
/// been made, and compares all that they answer. Returns what differs first, or nothing.
std::string difference(const Rules& rules, const Games& games, long long moves, unsigned seed);

}  // namespace naive

#endif  // MNK_TESTS_SUPPORT_NAIVE_GAME_HPP
