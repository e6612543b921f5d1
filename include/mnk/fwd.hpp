// SPDX-License-Identifier: MIT
#ifndef MNK_FWD_HPP
#define MNK_FWD_HPP

#include <cstdint>

namespace mnk {
inline namespace v0_1 {

enum class MoveError : std::uint8_t;
enum class PlayerIndex : std::uint8_t;
enum class Overline : unsigned char;
enum class Storage : unsigned char;

class GameStatus;
class InvalidConfiguration;
class IllegalMove;
class NothingToUndo;
class NothingToRedo;
class OffBoard;

template <int Rank>
struct BasicPosition;
template <class PositionType>
struct BasicMove;
template <int Count>
class Players;
template <int... Sides>
class Grid;
template <class GridType, int MaxPlayers, Storage Kind>
class Board;
template <class GridType, class RulesType, class PlayersType, Storage Kind>
class Game;

template <class Winning, class Placement, class Turns>
struct Rules;
struct FullLine;
template <int K, Overline OnOverline>
class KInARow;
template <class... Rules>
class AnyOf;
struct AnyEmptySquare;
struct OneMoveEach;

using Position = BasicPosition<2>;
using Position3 = BasicPosition<3>;
using Move = BasicMove<Position>;

}  // namespace v0_1
}  // namespace mnk

#endif  // MNK_FWD_HPP
