// SPDX-License-Identifier: MIT
#ifndef MNK_GAME_OPTIONS_HPP
#define MNK_GAME_OPTIONS_HPP

#include <mnk/rules/overline.hpp>

#include <optional>

namespace mnk::inline v0_1 {

/// A game as plain numbers, for a server, a console or a file that learns the rules at run time.
/// The defaults are tic-tac-toe. Any value may stand here, also an enumerator read as a byte:
/// make_game checks them all, and refuses a number that is out of its range even where the board
/// has no use for it. What lies in its range and has no use is ignored: rows and cols of a hexagon,
/// hex_side of another board.
struct GameOptions {
  /// What shape the board has.
  enum class Board : unsigned char {
    flat,     ///< Grid, of `layers` layers where there are any
    torus,    ///< Torus: opposite edges joined
    hexagon,  ///< HexGrid of side `hex_side`
  };

  /// What shape the board has.
  Board board = Board::flat;
  long long rows = 3;                              ///< 1 to 1024
  long long cols = 3;                              ///< 1 to 1024
  std::optional<long long> layers = std::nullopt;  ///< 1 to 1024; none: a plane
  long long hex_side = 0;  ///< 1 to 512, for a hexagon, in place of rows and cols; else 0 to 512

  std::optional<long long> k =
      std::nullopt;                    ///< k in a row, 1 to the longest side; none: a full line
  Overline overline = Overline::wins;  ///< whether more than k wins
  bool corners = false;                ///< owning every corner wins too
  bool squares = false;                ///< owning a 2 x 2 square wins too
  bool is_misere = false;              ///< what would win loses
  std::optional<long long> losing_k =
      std::nullopt;  ///< this many in a row lose unless they win at once

  bool has_gravity = false;   ///< marks fall to the last row
  bool centre_first = false;  ///< the first move goes to the centre
  std::optional<long long> third_move_distance =
      std::nullopt;  ///< the Pro opening at this distance

  long long stones_first = 1;  ///< stones of the first turn, 1 to 1024
  long long stones_then = 1;   ///< stones of every later turn, 1 to 1024
  long long players = 2;       ///< 2 to 254; 2 where something loses
};

}  // namespace mnk::inline v0_1

#endif  // MNK_GAME_OPTIONS_HPP
