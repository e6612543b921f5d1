// SPDX-License-Identifier: MIT
#ifndef MNK_STATUS_HPP
#define MNK_STATUS_HPP

#include <mnk/detail/assert.hpp>
#include <mnk/player.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace mnk::inline v0_1 {

/// How a game stands: in progress, won by one player, or drawn. Nothing else can be written down.
/// Hashable.
class GameStatus {
 public:
  /// In progress.
  constexpr GameStatus() noexcept = default;

  /// Nobody has won, and there are moves.
  [[nodiscard]] static constexpr GameStatus in_progress() noexcept { return GameStatus{}; }
  /// Over, and nobody has won.
  [[nodiscard]] static constexpr GameStatus draw() noexcept { return GameStatus{drawn}; }
  /// Over, won by this player.
  [[nodiscard]] static constexpr GameStatus won_by(PlayerIndex player) noexcept {
    MNK_ASSERT(index_of(player) < max_players);
    return GameStatus{static_cast<std::uint8_t>(player)};
  }

  /// Won or drawn: nobody may move.
  [[nodiscard]] constexpr bool is_over() const noexcept { return code_ != running; }
  [[nodiscard]] constexpr bool is_draw() const noexcept { return code_ == drawn; }

  /// The player who won; empty while in progress and after a draw.
  [[nodiscard]] constexpr std::optional<PlayerIndex> winner() const noexcept {
    if (code_ == running || code_ == drawn) {
      return std::nullopt;
    }
    return PlayerIndex{code_};
  }

  friend constexpr bool operator==(GameStatus, GameStatus) noexcept = default;

 private:
  // Seats are 0 to 253: see max_players.
  static constexpr std::uint8_t drawn = 254;
  static constexpr std::uint8_t running = 255;

  constexpr explicit GameStatus(std::uint8_t code) noexcept : code_(code) {}

  std::uint8_t code_ = running;
};

}  // namespace mnk::inline v0_1

/// Equal for equal statuses, and of all others different.
template <>
struct std::hash<mnk::GameStatus> {
  [[nodiscard]] std::size_t operator()(mnk::GameStatus status) const noexcept {
    return status.winner() ? static_cast<std::size_t>(*status.winner())
                           : std::size_t{mnk::max_players} + (status.is_draw() ? 0U : 1U);
  }
};

#endif  // MNK_STATUS_HPP
