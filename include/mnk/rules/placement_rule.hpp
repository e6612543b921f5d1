// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_PLACEMENT_RULE_HPP
#define MNK_RULES_PLACEMENT_RULE_HPP

#include <mnk/detail/inline.hpp>
#include <mnk/error.hpp>
#include <mnk/grid/position.hpp>
#include <mnk/grid/square_set.hpp>
#include <mnk/rules/members.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <concepts>
#include <optional>

namespace mnk::inline v0_1 {

/// Where one may play. A placement rule answers, for a move to an empty square of the board,
///
///   std::optional<MoveError> check(const Board& board, const Move& move, int ply) const noexcept
///
/// nothing where the move is allowed and the reason where it is not. `ply` is the number of moves
/// made so far. Who has to move and has no square left, from the first position on, has drawn the
/// game. More members are used where they are present:
///
///   bool marks_fall() const noexcept
///   MoveError when_taken(const Board& board, const Position& p) const noexcept
///   bool allows_every_empty_square(int ply) const noexcept
///   bool may_block(int ply) const noexcept
///   Position opened_by(const Position& p) const noexcept
///   SquareSet legal(const Grid& grid, const SquareSet& empty) const
///   Word opening_word(const Cells& cells, Word squares) const noexcept
///   bool is_symmetric_under(const Grid& grid, const SquareMap<Rank>& map) const noexcept
///
/// whether a mark may be dropped into a column, see drop; the reason against a square that is
/// taken, otherwise MoveError::occupied; that check() has nothing against any move from this ply
/// on, which makes counting and choosing moves quick; and whether the player to move at this ply
/// may be left without a move though the board is not full. A rule that neither allows every empty
/// square nor says never to block is asked after each move whether one is left, O(squares).
/// opened_by is for a rule under which a move opens at most one square and closes only its own: the
/// square that a move to `p` opens, off the board where there is none. legal gives the
/// squares that may be played, of some that are empty, whatever the ply; opening_word is for
/// boards of bits and rules with opened_by: the moves that open one of some squares.
/// is_symmetric_under says that the rule allows the image of a move exactly where it allows the
/// move, all marks being moved by `map` too; where it is left out, only the identity is used: see
/// analysis/symmetry.hpp. A member of one of these names that cannot be called so does not compile:
/// see WinningStrategy.
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

/// Does not compile where a placement rule has an optional member by name that cannot be used, or
/// one of a strategy, which nobody would call.
template <class P, class BoardType>
constexpr void require_placement_members() {
  using Move = typename BoardType::move_type;
  static_assert(!HasMember_place<P> && !HasMember_remove<P> && !HasMember_prepare<P>,
                "mnk::PlacementRule: place, remove and prepare are for winning strategies; nobody "
                "tells a placement rule of moves, so read them from the board in check");
  using Grid = typename BoardType::grid_type;
  static_assert(
      !HasMember_legal<P> || HasConstrainedMembers<P> ||
          requires(const P& asked, const Grid& grid, const SquareSet<Grid>& empty) {
            { asked.legal(grid, empty) } -> std::same_as<SquareSet<Grid>>;
          },
      "mnk::PlacementRule: legal is there, but not as SquareSet legal(const Grid&, const "
      "SquareSet& empty) const");
  static_assert(
      !HasMember_when_taken<P> ||
          requires(const P& asked, const BoardType& board, const Move& move) {
            { asked.when_taken(board, move.at) } -> std::same_as<MoveError>;
          },
      "mnk::PlacementRule: when_taken is there, but not as MoveError when_taken(const Board&, "
      "const Position&) const");
  static_assert(
      !HasMember_allows_every_empty_square<P> ||
          requires(const P& asked, int ply) {
            { asked.allows_every_empty_square(ply) } -> std::convertible_to<bool>;
          },
      "mnk::PlacementRule: allows_every_empty_square is there, but not as bool "
      "allows_every_empty_square(int ply) const");
  static_assert(
      !HasMember_may_block<P> || requires(const P& asked, int ply) {
        { asked.may_block(ply) } -> std::convertible_to<bool>;
      }, "mnk::PlacementRule: may_block is there, but not as bool may_block(int ply) const");
  static_assert(
      !HasMember_squares_stay_open<P> ||
          requires(const P& asked, int ply) {
            { asked.squares_stay_open(ply) } -> std::convertible_to<bool>;
          },
      "mnk::PlacementRule: squares_stay_open is there, but not as bool squares_stay_open(int ply) "
      "const");
  static_assert(
      !HasMember_marks_fall<P> || requires(const P& asked) {
        { asked.marks_fall() } -> std::convertible_to<bool>;
      }, "mnk::PlacementRule: marks_fall is there, but not as bool marks_fall() const");
  static_assert(
      !HasMember_opened_by<P> ||
          requires(const P& asked, const Move& move) {
            { asked.opened_by(move.at) } -> std::same_as<decltype(Move::at)>;
          },
      "mnk::PlacementRule: opened_by is there, but not as Position opened_by(const Position&) "
      "const");
  static_assert(
      !HasMember_is_symmetric_under<P> || IsSymmetricUnder<P, typename BoardType::grid_type>,
      "mnk::PlacementRule: is_symmetric_under is there, but not as bool is_symmetric_under(const "
      "Grid&, const SquareMap<Rank>&) const");
  if constexpr (requires { requires BoardType::storage == decltype(BoardType::storage)::bits; }) {
    static_assert(
        !HasMember_opening_word<P> ||
            requires(const P& asked, const BoardType& board) {
              asked.opening_word(board.cells(), board.cells().empty());
            },
        "mnk::PlacementRule: opening_word is there, but not as Word opening_word(const Cells&, "
        "Word) const");
  }
}

/// Whether a placement rule knows the legal squares of a board of bits all at once, and these as a
/// word.
template <class P, class BoardType>
inline constexpr bool has_legal_word = [] {
  if constexpr (BoardType::has_words) {
    return requires(const P& placement, const BoardType& board) {
      placement.legal(board.grid(), board.empty());
    };
  } else {
    return false;
  }
}();
template <class P, class BoardType>
[[nodiscard]] MNK_ALWAYS_INLINE constexpr auto legal_word(const P& placement,
                                                          const BoardType& board) {
  return placement.legal(board.grid(), board.empty()).word();
}

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
