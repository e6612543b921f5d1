// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_PLACEMENT_RULE_HPP
#define MNK_RULES_PLACEMENT_RULE_HPP

#include <mnk/error.hpp>
#include <mnk/grid/position.hpp>

#include <concepts>
#include <optional>

namespace mnk::inline v0_1 {

/// Where one may play. A placement rule answers, for a move to an empty square of the board,
///
///   std::optional<MoveError> check(const Board& board, const Move& move, int ply) const noexcept
///
/// nothing where the move is allowed and the reason where it is not. `ply` is the number of moves
/// made so far. Who has to move and has no square left, from the first position on, has drawn the
/// game. Seven more members are used where they are present:
///
///   MoveError when_taken(const Board& board, const Position& p) const noexcept
///   bool allows_every_empty_square(int ply) const noexcept
///   bool may_block(int ply) const noexcept
///   Position opened_by(const Position& p) const noexcept
///   Word legal_word(const Cells& cells) const noexcept
///   Word opening_word(const Cells& cells, Word squares) const noexcept
///   bool is_symmetric_under(const Grid& grid, const SquareMap<Rank>& map) const noexcept
///
/// the reason against a square that is taken, otherwise MoveError::occupied; that check() has
/// nothing against any move from this ply on, which makes counting and choosing moves quick; and
/// whether the player to move at this ply may be left without a move though the board is not full.
/// A rule that neither allows every empty square nor says never to block is asked after each move
/// whether one is left, O(squares). opened_by is for a rule under which a move opens at most one
/// square and closes only its own: the square that a move to `p` opens, off the board where there
/// is none. legal_word and opening_word are for boards of bits: the squares that may be played as
/// one word, and, by a rule with opened_by, the moves that open one of some squares.
/// is_symmetric_under says that the rule allows the image of a move exactly where it allows the
/// move, all marks being moved by `map` too; where it is left out, only the identity is used: see
/// analysis/symmetry.hpp.
///
/// A rule with members needs == for games by it to be compared: see WinningStrategy.
template <class P, class BoardType>
concept PlacementRule = requires(const P& placement, const BoardType& board,
                                 const typename BoardType::move_type& move, int ply) {
  { placement.check(board, move, ply) } noexcept -> std::same_as<std::optional<MoveError>>;
};

namespace detail {

template <class P>
inline constexpr bool has_opened_by =
    requires(const P& placement) { placement.opened_by(Position{}); };

template <class P>
[[nodiscard]] constexpr bool allows_every_empty_square(const P& placement, int ply) noexcept {
  if constexpr (requires { placement.allows_every_empty_square(ply); }) {
    return placement.allows_every_empty_square(ply);
  } else {
    return false;
  }
}

template <class P>
[[nodiscard]] constexpr bool may_block(const P& placement, int ply) noexcept {
  if constexpr (requires { placement.may_block(ply); }) {
    return placement.may_block(ply);
  } else {
    return !detail::allows_every_empty_square(placement, ply);
  }
}

}  // namespace detail
}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_PLACEMENT_RULE_HPP
