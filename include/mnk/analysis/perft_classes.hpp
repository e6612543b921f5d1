// SPDX-License-Identifier: MIT
#ifndef MNK_ANALYSIS_PERFT_CLASSES_HPP
#define MNK_ANALYSIS_PERFT_CLASSES_HPP

#include <mnk/analysis/perft.hpp>
#include <mnk/analysis/symmetry.hpp>
#include <mnk/detail/assert.hpp>
#include <mnk/detail/hash_size.hpp>
#include <mnk/game/square_number.hpp>
#include <mnk/player.hpp>
#include <mnk/search/key.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace mnk::inline v0_1 {

/// What perft_positions and its like count at one ply.
struct PlyCount {
  std::uint64_t all = 0;       ///< positions, or sequences, of exactly that many plies
  std::uint64_t finished = 0;  ///< those of them that end the game

  friend constexpr bool operator==(const PlyCount&, const PlyCount&) = default;
};

namespace detail {

struct HashKey {
  [[nodiscard]] std::size_t operator()(const WideKey& key) const noexcept {
    return hash_size(mixed(key.low ^ mixed(key.high)));
  }
};

/// How many entries the counts of so many plies have: none is for more plies than there are squares
/// left.
template <class GameType>
[[nodiscard]] std::size_t ply_entries(const GameType& game, int depth) noexcept {
  MNK_ASSERT(depth >= 0);
  const int left = detail::last_ply(game) - game.ply();
  return static_cast<std::size_t>((std::min)(depth, left)) + 1;
}

/// Goes through the positions that can be reached from one, by the verbs of its game alone, and
/// knows each by a key that it shares with the same marks and with their images under some maps.
template <class GameType>
class ClassWalk {
 public:
  template <class Maps>
  ClassWalk(const GameType& game, const Maps& maps)
      : game_(game), bound_(static_cast<std::size_t>(detail::square_index_bound(game))) {
    const PositionKeys keys{detail::square_index_bound(game), game.player_count()};
    for (const auto& map : maps) {
      const std::size_t first = weights_.size();
      weights_.resize(first + bound_);
      keys_.emplace_back();
      for (const auto& p : detail::all_squares(game)) {
        const WideKey weight = keys.weight(detail::square_index(game, map(p)));
        weights_[first + index(p)] = weight;
        if (const auto owner = detail::owner_at(game, p)) {
          keys_.back() += weight * seat(*owner);
        }
      }
    }
  }

  /// Each position once: how many there are after 0, 1, … plies.
  [[nodiscard]] std::vector<PlyCount> positions(std::size_t entries) {
    std::vector<PlyCount> counts(entries);
    std::unordered_set<WideKey, HashKey> seen;
    visit(0, counts, seen);
    return counts;
  }

  /// Sequences, of the moves to like positions only one being made.
  [[nodiscard]] std::vector<PlyCount> merged_sequences(std::size_t entries) {
    std::unordered_map<WideKey, std::vector<PlyCount>, HashKey> known;
    return merged_below(entries, known);
  }

 private:
  [[nodiscard]] std::size_t index(const typename GameType::position_type& p) const {
    return static_cast<std::size_t>(detail::square_index(game_, p));
  }
  [[nodiscard]] static std::uint64_t seat(PlayerIndex player) noexcept {
    return static_cast<std::uint64_t>(index_of(player)) + 1;
  }

  /// The key of a class: the smallest of those of a position and its images.
  [[nodiscard]] WideKey class_key() const {
    WideKey least = keys_.front();
    for (const WideKey& key : keys_) {
      least = key < least ? key : least;
    }
    return least;
  }

  /// Calls f() after each legal move, and takes the move back.
  template <class F>
  void for_each_move(F&& f) {
    const std::vector<WideKey> before = keys_;
    for (const auto& p : game_.legal_moves()) {
      const std::uint64_t by = seat(game_.to_move());
      for (std::size_t i = 0; i < keys_.size(); ++i) {
        keys_[i] += weights_[i * bound_ + index(p)] * by;
      }
      game_.play_unchecked(p);
      f();
      game_.undo();
      keys_ = before;
    }
  }

  void visit(std::size_t ply, std::vector<PlyCount>& counts,
             std::unordered_set<WideKey, HashKey>& seen) {
    // The number of marks tells the ply, so that a position met again was gone through as deep.
    if (!seen.insert(class_key()).second) {
      return;
    }
    ++counts[ply].all;
    if (game_.status().is_over()) {
      ++counts[ply].finished;
    } else if (ply + 1 < counts.size()) {
      for_each_move([&] { visit(ply + 1, counts, seen); });
    }
  }

  [[nodiscard]] std::vector<PlyCount> merged_below(
      std::size_t entries, std::unordered_map<WideKey, std::vector<PlyCount>, HashKey>& known) {
    const WideKey here = class_key();
    if (const auto found = known.find(here); found != known.end()) {
      return found->second;
    }
    std::vector<PlyCount> counts(entries);
    const bool is_over = game_.status().is_over();
    counts.front() = {1, is_over ? 1U : 0U};
    if (!is_over && entries > 1) {
      std::unordered_set<WideKey, HashKey> children;
      for_each_move([&] {
        if (children.insert(class_key()).second) {
          const std::vector<PlyCount> below = merged_below(entries - 1, known);
          for (std::size_t i = 0; i < below.size(); ++i) {
            counts[i + 1].all += below[i].all;
            counts[i + 1].finished += below[i].finished;
          }
        }
      });
    }
    known.emplace(here, counts);
    return counts;
  }

  GameType game_;
  std::size_t bound_;
  std::vector<WideKey> weights_;  // for each map and square, the weight of the square's image
  std::vector<WideKey> keys_;     // for each map, the key of the image
};

/// Counts the sequences of moves that a map leaves where they are.
template <class GameType, class Map>
void count_fixed(GameType& game, const Map& map, std::size_t ply, std::vector<PlyCount>& counts) {
  ++counts[ply].all;
  if (game.status().is_over()) {
    ++counts[ply].finished;
  } else if (ply + 1 < counts.size()) {
    for (const auto& p : game.legal_moves()) {
      if (map(p) == p) {
        game.play_unchecked(p);
        detail::count_fixed(game, map, ply + 1, counts);
        game.undo();
      }
    }
  }
}

/// Counts all sequences, quicker.
template <class GameType>
void count_all(const GameType& game, std::vector<PlyCount>& counts) {
  ++counts.front().all;
  if (game.status().is_over()) {
    ++counts.front().finished;
    return;
  }
  std::uint64_t finished_before = 0;
  for (std::size_t ply = 1; ply < counts.size(); ++ply) {
    const auto outcome = mnk::perft_by_outcome(game, static_cast<int>(ply));
    counts[ply].all += outcome.sequences;
    counts[ply].finished += outcome.finished() - finished_before;
    finished_before = outcome.finished();
  }
}

}  // namespace detail

/// How many positions, each counted once however it is reached, there are exactly 0, 1, … `depth`
/// plies from the game's position; 5478 in all of tic-tac-toe. Finished games are not played on.
/// Positions are told apart by their marks: exactly on up to 80 squares for two players (64 for
/// three; on a hexagon those of the box around it), beyond that by 128 bits, so that two given ones
/// are taken for one with a chance of at most 2^-120. A rule by which the order of the moves
/// matters is not for this.
///
/// Requires depth >= 0; there are no entries for more plies than squares are left, so that any
/// large depth means to the end. O(positions x legal moves) in time and O(positions) in memory, 50
/// to 60 bytes each.
template <class GameType>
[[nodiscard]] std::vector<PlyCount> perft_positions(const GameType& game, int depth) {
  const auto identity = [](const typename GameType::position_type& p) { return p; };
  return detail::ClassWalk<GameType>{game, std::array{identity}}.positions(
      detail::ply_entries(game, depth));
}

/// The same, positions that symmetries(game) takes to one another being counted once: 765 in all of
/// tic-tac-toe, 138 of them finished. O(maps) more in time.
template <class GameType>
[[nodiscard]] std::vector<PlyCount> perft_position_classes(const GameType& game, int depth) {
  return detail::ClassWalk<GameType>{game, mnk::symmetries(game)}.positions(
      detail::ply_entries(game, depth));
}

/// How many move sequences of exactly 0, 1, … `depth` plies there are if of all moves from a
/// position that lead to positions which symmetries(game) takes to one another only one is made:
/// the number of ways through the classes of positions. 26830 finished games of tic-tac-toe.
/// Requires depth >= 0; needs more memory than perft_position_classes.
template <class GameType>
[[nodiscard]] std::vector<PlyCount> perft_merged(const GameType& game, int depth) {
  return detail::ClassWalk<GameType>{game, mnk::symmetries(game)}.merged_sequences(
      detail::ply_entries(game, depth));
}

/// How many move sequences of exactly 0, 1, … `depth` plies there are, whole sequences being
/// counted once if a map of stabilizer(game) takes one to the other, move by move: 31896 finished
/// games of tic-tac-toe. More than perft_merged counts: two moves may lead to like positions while
/// no map takes the moves before them to one another too.
///
/// By the lemma that is not Burnside's: the mean, over the maps, of the sequences that a map leaves
/// as they are (P. M. Neumann, "A lemma that is not Burnside's", 1979). Requires depth >= 0. Costs
/// little more than perft.
template <class GameType>
[[nodiscard]] std::vector<PlyCount> perft_sequence_classes(const GameType& game, int depth) {
  std::vector<PlyCount> counts(detail::ply_entries(game, depth));
  std::uint64_t maps = 0;
  GameType copy = game;
  for (const auto& map : mnk::stabilizer(game)) {
    ++maps;
    if constexpr (detail::HasGrid<GameType>) {
      if (map.is_identity()) {
        detail::count_all(game, counts);
        continue;
      }
    }
    detail::count_fixed(copy, map, 0, counts);
  }
  for (PlyCount& count : counts) {
    count.all /= maps;
    count.finished /= maps;
  }
  return counts;
}

}  // namespace mnk::inline v0_1

#endif  // MNK_ANALYSIS_PERFT_CLASSES_HPP
