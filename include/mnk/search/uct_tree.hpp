// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_UCT_TREE_HPP
#define MNK_SEARCH_UCT_TREE_HPP

#include <mnk/detail/assert.hpp>
#include <mnk/player.hpp>
#include <mnk/search/fixed_point.hpp>
#include <mnk/status.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mnk::inline v0_1::detail {

/// How a game ends, or that this is not known.
class Outcome {
 public:
  constexpr Outcome() noexcept = default;
  constexpr explicit Outcome(GameStatus status) noexcept
      : code_(status.is_draw()  ? draw
              : status.winner() ? static_cast<std::uint8_t>(index_of(*status.winner()))
                                : unknown) {}

  [[nodiscard]] constexpr bool is_known() const noexcept { return code_ != unknown; }
  [[nodiscard]] constexpr bool is_draw() const noexcept { return code_ == draw; }
  [[nodiscard]] constexpr bool is_win() const noexcept { return code_ < draw; }
  [[nodiscard]] constexpr bool is_win_of(int player) const noexcept { return code_ == player; }

  /// What it is worth to a player, where a win is worth `players` and a draw is shared: 1.
  [[nodiscard]] constexpr std::uint32_t worth(int player, int players) const noexcept {
    return is_draw() ? 1U : is_win_of(player) ? static_cast<std::uint32_t>(players) : 0U;
  }

  friend constexpr bool operator==(Outcome, Outcome) = default;

 private:
  static constexpr std::uint8_t draw = 254;  // seats end at 253
  static constexpr std::uint8_t unknown = 255;
  std::uint8_t code_ = unknown;
};

/// A position in a search tree, seen by the player whose move led to it.
struct UctNode {
  std::uint64_t reward = 0;  ///< sum of Outcome::worth over all visits
  std::uint32_t visits = 0;
  std::uint32_t mean = 0;    ///< 2^16 times the reward of a visit as a part of a win's
  std::uint32_t spread = 0;  ///< 2^16 / sqrt(visits)
  std::uint32_t first_child = 0;
  std::uint32_t child_count = 0;  ///< 0 before the node is expanded
  std::uint32_t tried = 0;        ///< how many children, from the first on, had their turn
  int square = 0;                 ///< of the move that led here
  std::uint32_t distance = 0;     ///< plies to the end, where the outcome is known
  Outcome outcome;                ///< with best play, once it is known
  bool is_excluded = false;       ///< not to be chosen: children of the root only
  bool has_draw = false;          ///< whether a child is known to be drawn

  [[nodiscard]] bool is_expanded() const noexcept { return child_count > 0; }
};

/// The tree of a UCT search in one array, the root first and the children of a node side by side,
/// and what such a search does in it: UCB1 (Kocsis and Szepesvari, "Bandit based Monte-Carlo
/// Planning", 2006), where each player chooses for itself (Sturtevant, "An Analysis of UCT in
/// Multi-player Games", 2008) and known outcomes are backed up (Winands, Bjornsson and Saito,
/// "Monte-Carlo Tree Search Solver", 2008). All in whole numbers.
class UctTree {
 public:
  using Index = std::uint32_t;
  static constexpr Index root = 0;
  static constexpr Index none = ~Index{0};

  /// Only a root. `most_nodes` bounds the tree, but for a root's own children.
  void start(int players, std::size_t most_nodes) {
    players_ = players;
    most_nodes_ = most_nodes;
    nodes_.clear();
    nodes_.emplace_back();
  }

  [[nodiscard]] std::size_t size() const noexcept { return nodes_.size(); }
  [[nodiscard]] UctNode& operator[](Index node) noexcept { return nodes_[node]; }
  [[nodiscard]] const UctNode& operator[](Index node) const noexcept { return nodes_[node]; }

  /// Whether so many children more may be added below a node.
  [[nodiscard]] bool has_room(Index parent, std::size_t children) const noexcept {
    return parent == root || nodes_.size() + children <= most_nodes_;
  }

  /// Gives a node children by the moves to `squares`, in this order. Requires has_room and that it
  /// has none, and at least one square.
  void expand(Index parent, const std::vector<int>& squares) {
    MNK_ASSERT(!nodes_[parent].is_expanded() && !squares.empty());
    if (const std::size_t needed = nodes_.size() + squares.size(); needed > nodes_.capacity()) {
      // Doubles, but not beyond the bound.
      nodes_.reserve((std::max)(needed, (std::min)(2 * nodes_.capacity(), most_nodes_)));
    }
    nodes_[parent].first_child = static_cast<Index>(nodes_.size());
    nodes_[parent].child_count = static_cast<std::uint32_t>(squares.size());
    for (const int square : squares) {
      nodes_.emplace_back().square = square;
    }
  }

  /// The child that the player to move tries next: one that had no turn yet, else the one with the
  /// largest upper confidence bound; none where nothing is left to find out about any.
  /// `exploration` is 2^12 times the weight of sqrt(ln(visits) / visits of the child).
  [[nodiscard]] Index select(Index parent, std::uint64_t exploration) noexcept {
    UctNode& node = nodes_[parent];
    const Index end = node.first_child + node.child_count;
    while (node.tried < node.child_count) {
      const Index child = node.first_child + node.tried++;
      if (is_open(nodes_[child])) {
        return child;
      }
    }
    const std::uint64_t width = exploration * visit_tables.root_of_log(node.visits) >> 12;
    Index best = none;
    std::uint64_t most = 0;
    for (Index child = node.first_child; child != end; ++child) {
      const UctNode& each = nodes_[child];
      const std::uint64_t bound = each.mean + (width * each.spread >> 12);
      if ((bound > most || best == none) && is_open(each)) {
        best = child;
        most = bound;
      }
    }
    return best;
  }

  /// Counts a visit that ended so, to a node that a move of `mover` led to.
  void count(Index index, int mover, Outcome outcome) noexcept {
    UctNode& node = nodes_[index];
    node.reward += outcome.worth(mover, players_);
    ++node.visits;
    node.mean = static_cast<std::uint32_t>(
        (node.reward << 16) / (std::uint64_t{node.visits} * static_cast<std::uint64_t>(players_)));
    node.spread = visit_tables.spread(node.visits);
  }

  /// Concludes a node's outcome from its children's, where `mover` is to move: a win by the
  /// quickest winning move; else, once all children are known, a draw if there is one; else the
  /// slowest loss, if all lose to the same player. Returns whether the outcome is known.
  bool conclude(Index index, int mover) noexcept {
    UctNode& node = nodes_[index];
    bool all_known = true;
    const UctNode* best = nullptr;
    for (Index i = node.first_child; i != node.first_child + node.child_count; ++i) {
      const UctNode& child = nodes_[i];
      if (child.is_excluded) {
        continue;
      }
      all_known = all_known && child.outcome.is_known();
      node.has_draw = node.has_draw || child.outcome.is_draw();
      if (child.outcome.is_known() && (best == nullptr || is_better(child, *best, mover))) {
        best = &child;
      }
    }
    if (best == nullptr || !(all_known || best->outcome.is_win_of(mover))) {
      return false;
    }
    if (players_ > 2 && best->outcome.is_win() && !best->outcome.is_win_of(mover)) {
      for (Index i = node.first_child; i != node.first_child + node.child_count; ++i) {
        if (!nodes_[i].is_excluded && nodes_[i].outcome != best->outcome) {
          return false;
        }
      }
    }
    node.outcome = best->outcome;
    node.distance = best->distance + 1;
    return true;
  }

  /// The child to play, where `mover` is to move: the quickest known win; else the one visited
  /// most of those whose outcome is open, unless it seems worse than a draw that is certain; else
  /// the slowest loss. Requires children.
  [[nodiscard]] Index choose(Index parent, int mover) const noexcept {
    const UctNode& node = nodes_[parent];
    Index known = none;
    Index open = none;
    for (Index i = node.first_child; i != node.first_child + node.child_count; ++i) {
      const UctNode& child = nodes_[i];
      if (child.is_excluded) {
        continue;
      }
      Index& best = child.outcome.is_known() ? known : open;
      if (best == none || (&best == &known ? is_better(child, nodes_[best], mover)
                                           : is_tried_more(child, nodes_[best]))) {
        best = i;
      }
    }
    MNK_ASSERT(known != none || open != none);
    if (known == none || open == none) {
      return known == none ? open : known;
    }
    const Outcome outcome = nodes_[known].outcome;
    const std::uint64_t certain =
        (std::uint64_t{outcome.worth(mover, players_)} << 16) / static_cast<unsigned>(players_);
    // A move not tried yet is better than one that loses.
    return certain == 0 || nodes_[open].mean > certain ? open : known;
  }

  /// The child by the move to a square, or none.
  [[nodiscard]] Index child_by(Index parent, int square) const noexcept {
    const UctNode& node = nodes_[parent];
    for (Index i = node.first_child; i != node.first_child + node.child_count; ++i) {
      if (nodes_[i].square == square) {
        return i;
      }
    }
    return none;
  }

  /// Makes a node the root and forgets all that is not below it. Needs memory for what is kept
  /// beside the tree as it was.
  void descend_to(Index index) {
    std::vector<UctNode> kept{nodes_[index]};
    for (std::size_t i = 0; i < kept.size(); ++i) {
      const Index first = kept[i].first_child;
      if (kept[i].is_expanded()) {
        kept[i].first_child = static_cast<Index>(kept.size());
        const UctNode* const children = nodes_.data() + first;
        kept.insert(kept.end(), children, children + kept[i].child_count);
      }
    }
    nodes_.swap(kept);
  }

 private:
  /// Whether there is something to find out.
  [[nodiscard]] static bool is_open(const UctNode& node) noexcept {
    return !node.outcome.is_known() && !node.is_excluded;
  }

  /// Order among known outcomes: win, draw, loss; the quickest win, the slowest of the others.
  [[nodiscard]] static bool is_better(const UctNode& a, const UctNode& b, int mover) noexcept {
    const auto rank = [&](const UctNode& node) {
      return node.outcome.is_win_of(mover) ? 2 : node.outcome.is_draw() ? 1 : 0;
    };
    if (rank(a) != rank(b)) {
      return rank(a) > rank(b);
    }
    return rank(a) == 2 ? a.distance < b.distance : a.distance > b.distance;
  }

  [[nodiscard]] static bool is_tried_more(const UctNode& a, const UctNode& b) noexcept {
    return a.visits != b.visits ? a.visits > b.visits : a.mean > b.mean;
  }

  std::vector<UctNode> nodes_;
  std::size_t most_nodes_ = 0;
  int players_ = 2;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_UCT_TREE_HPP
