// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_TURNS_HPP
#define MNK_RULES_TURNS_HPP

#include <mnk/detail/text.hpp>
#include <mnk/dynamic.hpp>
#include <mnk/error.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/members.hpp>

#include <concepts>
#include <type_traits>

namespace mnk::inline v0_1 {

/// Whose turn it is, as a function of the ply alone, so that undo needs no memory of turns:
///
///   PlayerIndex player_to_move(int ply, int players) const noexcept
///
/// `ply` is the number of moves made so far, 0 or more; the result is below `players`, which a game
/// makes sure of when it is made. An order with members needs == for games by it to be compared:
/// see WinningStrategy. A turn order under which the player of ply i is i % players says so, which
/// makes copying and searching quick:
///
///   static constexpr bool alternates = true
template <class T>
concept TurnOrder = requires(const T& turns, int ply, int players) {
  { turns.player_to_move(ply, players) } noexcept -> std::same_as<PlayerIndex>;
};

namespace detail {

/// Whether the player of ply i is i % players.
template <class Turns>
inline constexpr bool alternates = [] {
  if constexpr (requires { Turns::alternates; }) {
    return Turns::alternates;
  } else {
    return false;
  }
}();

[[nodiscard]] constexpr PlayerIndex player_after_stones(int ply, int players, int first,
                                                        int then) noexcept {
  // Divisions by the usual numbers are spared: at run time they cost more than the rest of a move.
  const int later = ply - first;
  const int turn = later < 0 ? 0 : 1 + (then == 1 ? later : later / then);
  return static_cast<PlayerIndex>(players == 2 ? turn & 1 : turn % players);
}

}  // namespace detail

/// The players move in turn, one mark each.
struct OneMoveEach {
  /// See TurnOrder.
  static constexpr bool alternates = true;

  [[nodiscard]] constexpr PlayerIndex player_to_move(int ply, int players) const noexcept {
    return static_cast<PlayerIndex>(static_cast<unsigned>(ply) % static_cast<unsigned>(players));
  }

  friend constexpr bool operator==(OneMoveEach, OneMoveEach) = default;
};

/// The player who begins places `First` stones, then each player in turn places `Then`.
template <int First = Dynamic, int Then = Dynamic>
class StonesPerTurn {
  static_assert(First >= 1 && First <= 1024 && Then >= 1 && Then <= 1024,
                "mnk::StonesPerTurn: stones per turn must be 1 to 1024; use StonesPerTurn<1, 2> "
                "for connect6");

 public:
  /// See TurnOrder.
  static constexpr bool alternates = First == 1 && Then == 1;

  /// Stones of the first turn.
  [[nodiscard]] static constexpr int first() noexcept { return First; }
  /// Stones of every later turn.
  [[nodiscard]] static constexpr int then() noexcept { return Then; }

  [[nodiscard]] constexpr PlayerIndex player_to_move(int ply, int players) const noexcept {
    return detail::player_after_stones(ply, players, First, Then);
  }

  friend constexpr bool operator==(StonesPerTurn, StonesPerTurn) = default;
};

/// The same with the numbers given at run time: `StonesPerTurn{1, 2}`.
template <>
class StonesPerTurn<Dynamic, Dynamic> {
 public:
  /// Throws InvalidConfiguration where a number is not 1 to 1024.
  template <std::integral Integer, std::integral Other>
  constexpr StonesPerTurn(Integer first, Other then)
      : first_(checked(detail::widen(first), "mnk::StonesPerTurn: the stones of the first turn")),
        then_(checked(detail::widen(then), "mnk::StonesPerTurn: the stones of a later turn")) {}

  /// Stones of the first turn.
  [[nodiscard]] constexpr int first() const noexcept { return first_; }
  /// Stones of every later turn.
  [[nodiscard]] constexpr int then() const noexcept { return then_; }

  [[nodiscard]] constexpr PlayerIndex player_to_move(int ply, int players) const noexcept {
    return detail::player_after_stones(ply, players, first_, then_);
  }

  friend constexpr bool operator==(StonesPerTurn, StonesPerTurn) = default;

 private:
  static constexpr int checked(long long stones, const char* subject) {
    if (stones < 1 || stones > 1024) {
      detail::raise_out_of_range(subject, stones, 1, 1024);
    }
    return static_cast<int>(stones);
  }

  int first_;
  int then_;
};

template <std::integral Integer, std::integral Other>
StonesPerTurn(Integer, Other) -> StonesPerTurn<Dynamic, Dynamic>;

/// One stone first, then two each: connect6 (I-Chen Wu and Dei-Yen Huang, "A New Family of
/// k-in-a-row Games", 2005). A win by the first of two stones ends the game.
using Connect6Turns = StonesPerTurn<1, 2>;

namespace detail {

/// Whether the seats of a turn order are known to exist.
template <class Turns>
inline constexpr bool is_known_order = std::is_same_v<Turns, OneMoveEach>;
template <int First, int Then>
inline constexpr bool is_known_order<StonesPerTurn<First, Then>> = true;

/// Throws InvalidConfiguration where a turn order of one's own gives a seat that nobody has.
/// O(plies).
template <class Turns>
constexpr void require_seats(const Turns& turns, int plies, int players) {
  static_assert(
      !HasMember_place<Turns> && !HasMember_remove<Turns> && !HasMember_prepare<Turns>,
      "mnk::TurnOrder: place, remove and prepare are for winning strategies; whose turn it "
      "is follows from the ply alone");
  if constexpr (!is_known_order<Turns>) {
    for (int ply = 0; ply <= plies; ++ply) {
      if (const int seat = index_of(turns.player_to_move(ply, players)); seat >= players) {
        Text subject;
        subject << "mnk::Game: the player to move at ply " << ply;
        raise_out_of_range(subject.c_str(), seat, 0, players - 1);
      }
    }
  }
}

}  // namespace detail
}  // namespace mnk::inline v0_1

#endif  // MNK_RULES_TURNS_HPP
