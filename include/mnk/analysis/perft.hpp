// SPDX-License-Identifier: MIT
#ifndef MNK_ANALYSIS_PERFT_HPP
#define MNK_ANALYSIS_PERFT_HPP

#include <mnk/detail/array.hpp>
#include <mnk/dynamic.hpp>
#include <mnk/player.hpp>
#include <mnk/search/tree_walk.hpp>

#include <cstdint>
#include <utility>

namespace mnk::inline v0_1 {

/// How perft treats the moves of the last ply.
enum class LastPly : unsigned char {
  judged,   ///< each is asked whether it wins, like all others
  counted,  ///< their number is taken ("bulk counting")
};

/// What perft_by_outcome counts. `MaxPlayers` is the number of players or Dynamic.
template <int MaxPlayers>
class PerftCounts {
 public:
  constexpr explicit PerftCounts(int players) : wins_(players) {}

  /// Positions met, the first one and those of finished games included, once for each sequence
  /// that leads there.
  std::uint64_t nodes = 1;
  /// Sequences of exactly the depth asked for.
  std::uint64_t sequences = 0;
  /// Sequences, of at most the depth, that end in a draw.
  std::uint64_t draws = 0;

  /// Sequences, of at most the depth, that end with a win of `player`.
  [[nodiscard]] constexpr std::uint64_t wins(PlayerIndex player) const noexcept {
    return wins_[index_of(player)];
  }

  /// Sequences that end the game: wins and draws.
  [[nodiscard]] constexpr std::uint64_t finished() const noexcept {
    std::uint64_t sum = draws;
    for (int i = 0; i < wins_.size(); ++i) {
      sum += wins_[i];
    }
    return sum;
  }

  /// Counts games that a player has won.
  constexpr void add_wins(PlayerIndex player, std::uint64_t count) noexcept {
    wins_[index_of(player)] += count;
  }

  friend constexpr bool operator==(const PerftCounts&, const PerftCounts&) = default;

 private:
  detail::Array<std::uint64_t, MaxPlayers == Dynamic ? detail::dynamic_length : MaxPlayers> wins_;
};

namespace detail {

/// Counts sequences only, those of the last ply without judging them.
struct BulkCounter {
  static constexpr bool asks_last_ply = false;

  constexpr void leaves(std::uint64_t count) noexcept { sequences += count; }
  constexpr void node(std::uint64_t /*moves*/) const noexcept {}
  constexpr void win(PlayerIndex /*player*/, std::uint64_t /*count*/) const noexcept {}
  constexpr void draws(std::uint64_t /*count*/) const noexcept {}

  std::uint64_t sequences = 0;
};

/// The same with every move judged, the wins of all players being one number.
struct JudgingCounter {
  static constexpr bool asks_last_ply = true;

  constexpr void leaves(std::uint64_t count) noexcept { sequences += count; }
  constexpr void node(std::uint64_t /*moves*/) const noexcept {}
  constexpr void win(PlayerIndex /*player*/, std::uint64_t count) noexcept { wins += count; }
  constexpr void draws(std::uint64_t /*count*/) const noexcept {}

  std::uint64_t sequences = 0;
  std::uint64_t wins = 0;
};

template <int MaxPlayers>
struct OutcomeCounter {
  static constexpr bool asks_last_ply = true;

  constexpr void leaves(std::uint64_t count) noexcept { counts.sequences += count; }
  constexpr void node(std::uint64_t moves) noexcept { counts.nodes += moves; }
  constexpr void win(PlayerIndex player, std::uint64_t count) noexcept {
    counts.add_wins(player, count);
  }
  constexpr void draws(std::uint64_t count) noexcept { counts.draws += count; }

  PerftCounts<MaxPlayers> counts;
};

/// The state of a game; of a State, itself.
template <class GameType>
[[nodiscard]] constexpr const auto& state_of(const GameType& game) noexcept {
  if constexpr (requires { game.state(); }) {
    return game.state();
  } else {
    return game;
  }
}

/// Counts sequences by the verbs of a game alone.
template <class GameType>
[[nodiscard]] constexpr std::uint64_t count_by_playing(GameType& game, int depth) {
  if (depth <= 0) {
    return 1;
  }
  std::uint64_t sequences = 0;
  for (const auto& p : game.legal_moves()) {
    game.play_unchecked(p);
    sequences += detail::count_by_playing(game, depth - 1);
    game.undo();
  }
  return sequences;
}

}  // namespace detail

/// Counts the sequences of at most `depth` plies from the position of a Game or a State by how they
/// end; a finished game ends its branch. Every move is judged, those of the last ply too. Changes
/// nothing. O(nodes x the cost of a move). Allocates for a run-time grid or number of players only.
template <class GameType>
[[nodiscard]] constexpr auto perft_by_outcome(const GameType& game, int depth) {
  using Counts = PerftCounts<GameType::board_type::static_player_count>;
  detail::OutcomeCounter<GameType::board_type::static_player_count> counter{
      Counts{game.player_count()}};
  if (depth <= 0) {
    counter.counts.sequences = 1;
  } else if (!game.status().is_over()) {
    counter = detail::TreeWalk{detail::state_of(game), std::move(counter)}.run(depth);
  }
  return counter.counts;
}

/// The number of move sequences of exactly `depth` plies from the position of a Game, a State or an
/// AnyGame; a finished game ends its branch. A depth of 0 or less is 1, that of the empty sequence;
/// any depth is allowed. Changes nothing. O(nodes x the cost of a move); with LastPly::counted the
/// nodes of the last ply cost nothing. Allocates for a run-time grid or number of players and for
/// an AnyGame only. (https://www.chessprogramming.org/Perft)
template <class GameType>
[[nodiscard]] constexpr std::uint64_t perft(const GameType& game, int depth,
                                            LastPly last_ply = LastPly::judged) {
  if (depth <= 0) {
    return 1;
  }
  if (game.status().is_over()) {
    return 0;
  }
  if constexpr (requires { game.placement(); }) {
    if (last_ply == LastPly::judged) {
      return detail::TreeWalk{detail::state_of(game), detail::JudgingCounter{}}
          .run(depth)
          .sequences;
    }
    return detail::TreeWalk{detail::state_of(game), detail::BulkCounter{}}.run(depth).sequences;
  } else {
    GameType copy = game;
    return detail::count_by_playing(copy, depth);
  }
}

}  // namespace mnk::inline v0_1

#endif  // MNK_ANALYSIS_PERFT_HPP
