// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_ROSTER_HPP
#define MNK_PLAY_ROSTER_HPP

#include <mnk/analysis/position_text.hpp>
#include <mnk/detail/assert.hpp>
#include <mnk/error.hpp>
#include <mnk/play/player.hpp>
#include <mnk/play/symbol.hpp>
#include <mnk/play/symbols.hpp>
#include <mnk/player.hpp>

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mnk::inline v0_1 {

/// How an empty square is written. No player may have this symbol.
inline constexpr Symbol empty_symbol{"."};

/// Two seats whose symbols a reader could not tell apart.
struct SymbolClash {
  /// The one of the lower seat.
  PlayerIndex first{};
  /// The one of the higher seat.
  PlayerIndex second{};

  friend constexpr bool operator==(SymbolClash, SymbolClash) = default;
};

/// Who plays: 2 to 254 players in turn order, each with a symbol of its own. "x" and "X" count as
/// the same symbol, as they do when a position is read from text; other spellings that look alike
/// do not (see Symbol). Names may be equal: two people may both be called Ann, and a bot may play
/// against itself.
class Roster {
 public:
  /// Throws InvalidConfiguration, naming seats and symbol, where the number of players is out of
  /// range, two symbols clash or one is that of an empty square. O(players^2).
  explicit Roster(std::vector<Player> players) : players_(std::move(players)) { validate(); }
  Roster(std::initializer_list<Player> players) : players_(players) { validate(); }

  Roster(const Roster&) = default;
  Roster(Roster&&) = default;
  /// Changes nothing where memory runs out.
  Roster& operator=(const Roster& other) {
    players_ = std::vector<Player>(other.players_);
    return *this;
  }
  Roster& operator=(Roster&&) = default;
  ~Roster() = default;

  /// `count` players with the marks that positions are written with: X, O, A, B, … and from seat 26
  /// on the seat's number; each is called by its symbol. Throws InvalidConfiguration unless
  /// 2 <= count <= 254.
  [[nodiscard]] static Roster standard(int count = min_players) {
    require_count(count);
    std::vector<Player> players;
    players.reserve(static_cast<std::size_t>(count));
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(count); ++seat) {
      const std::string mark =
          seat < default_marks.size() ? std::string(1, default_marks[seat]) : std::to_string(seat);
      players.emplace_back(mark, mark);
    }
    return Roster{std::move(players)};
  }

  /// The first two players whose symbols clash, or nothing: for a lobby that people join one by
  /// one.
  [[nodiscard]] static std::optional<SymbolClash> find_clash(
      std::span<const Player> players) noexcept {
    const auto clash = detail::find_clash(
        players.size(), [players](std::size_t seat) { return players[seat].symbol().view(); });
    if (!clash) {
      return std::nullopt;
    }
    return SymbolClash{static_cast<PlayerIndex>(clash->first),
                       static_cast<PlayerIndex>(clash->second)};
  }

  /// The number of players, 2 to 254.
  [[nodiscard]] int size() const noexcept { return static_cast<int>(players_.size()); }

  /// The seat with this number, 0 to size() - 1, or nothing: for numbers from outside.
  template <std::integral Integer>
  [[nodiscard]] std::optional<PlayerIndex> seat(Integer number) const noexcept {
    return detail::seat_among(size(), number);
  }

  /// The player in a seat. Requires index_of(player) < size().
  [[nodiscard]] const Player& operator[](PlayerIndex player) const noexcept {
    MNK_ASSERT(index_of(player) < size());
    return players_[static_cast<std::size_t>(index_of(player))];
  }

  /// The seat whose symbol this is, in upper or lower case, or nothing. O(players).
  [[nodiscard]] std::optional<PlayerIndex> find(std::string_view symbol) const noexcept {
    for (std::size_t seat = 0; seat < players_.size(); ++seat) {
      if (detail::reads_as(players_[seat].symbol().view(), symbol)) {
        return static_cast<PlayerIndex>(seat);
      }
    }
    return std::nullopt;
  }

  /// The players in turn order.
  [[nodiscard]] auto begin() const noexcept { return players_.begin(); }
  [[nodiscard]] auto end() const noexcept { return players_.end(); }

  friend bool operator==(const Roster&, const Roster&) = default;

 private:
  static void require_count(long long count) {
    if (count < min_players || count > max_players) {
      detail::raise_out_of_range("mnk::Roster: the number of players", count, min_players,
                                 max_players);
    }
  }

  void validate() const {
    require_count(static_cast<long long>(players_.size()));
    const auto symbol_of = [this](std::size_t seat) { return players_[seat].symbol().view(); };
    detail::require_no_clash("mnk::Roster", players_.size(), symbol_of);
    detail::require_other_than(empty_symbol.view(), "stands for an empty square", "mnk::Roster",
                               players_.size(), symbol_of);
  }

  std::vector<Player> players_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_ROSTER_HPP
