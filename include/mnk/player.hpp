// SPDX-License-Identifier: MIT
#ifndef MNK_PLAYER_HPP
#define MNK_PLAYER_HPP

#include <mnk/dynamic.hpp>
#include <mnk/error.hpp>

#include <concepts>
#include <cstdint>
#include <optional>

namespace mnk::inline v0_1 {

/// A seat in turn order, 0-based: PlayerIndex{0} moves first. A number from outside becomes one by
/// seat() of a Game, AnyGame, Match or Roster; a cast would make seat 0 of 256.
enum class PlayerIndex : std::uint8_t {};

/// The seat as a number, 0 to 253, for indexing.
[[nodiscard]] constexpr int index_of(PlayerIndex player) noexcept {
  return static_cast<int>(player);
}

namespace detail {

/// The seat with this number among so many players, or nothing where there is none.
template <std::integral Integer>
[[nodiscard]] constexpr std::optional<PlayerIndex> seat_among(int players,
                                                              Integer number) noexcept {
  const long long value = detail::widen(number);
  return value < 0 || value >= players ? std::nullopt
                                       : std::optional{static_cast<PlayerIndex>(value)};
}

}  // namespace detail

/// How many players a game may have.
inline constexpr int min_players = 2;
inline constexpr int max_players = 254;  // a seat and two special values fit into a byte

/// How many players take part, in the type.
template <int Count = Dynamic>
class Players {
  static_assert(Count >= min_players && Count <= max_players,
                "mnk::Players: the number of players must be 2 to 254; "
                "use Players<2> for a game of two");

 public:
  /// The number of players, or Dynamic.
  static constexpr int static_count = Count;

  /// The number of players.
  [[nodiscard]] static constexpr int count() noexcept { return Count; }

  friend constexpr bool operator==(Players, Players) = default;
};

/// How many players take part, given at run time: `Players{3}`.
template <>
class Players<Dynamic> {
 public:
  /// The number of players, or Dynamic.
  static constexpr int static_count = Dynamic;

  /// Requires 2 <= count <= 254; throws InvalidConfiguration otherwise.
  template <std::integral Integer>
  constexpr explicit Players(Integer count) : count_(static_cast<int>(count)) {
    const long long value = detail::widen(count);
    if (value < min_players || value > max_players) {
      detail::raise_out_of_range("mnk::Players: the number of players", value, min_players,
                                 max_players);
    }
  }

  /// The number of players.
  [[nodiscard]] constexpr int count() const noexcept { return count_; }

  friend constexpr bool operator==(Players, Players) = default;

 private:
  int count_;
};

template <std::integral Integer>
Players(Integer) -> Players<Dynamic>;

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAYER_HPP
