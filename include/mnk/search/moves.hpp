// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_MOVES_HPP
#define MNK_SEARCH_MOVES_HPP

#include <mnk/detail/array.hpp>

#include <cstddef>
#include <vector>

namespace mnk::inline v0_1::detail {

/// A move as a search numbers it, and how soon it should be tried: the largest order first.
struct OrderedMove {
  int move;
  int order;
};

/// Parts of an order, each of which outweighs those below it: the best move of an earlier search;
/// what the board sees; a killer move; the history of a move, so many steps of it; the place on the
/// board, below history_step.
inline constexpr int preferred_order = 1 << 30;
inline constexpr int threat_order = 1 << 22;
inline constexpr int killer_order = 1 << 21;
inline constexpr int history_step = 1 << 8;
inline constexpr int most_history = killer_order / history_step - 1;
inline constexpr int most_place_order = history_step - 1;

/// The moves of one position. Of `Most` at most, or without a bound.
template <int Most>
// Made for every node: what is beyond size() stays unset.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
class SearchMoves {
 public:
  constexpr void push(OrderedMove move) noexcept { moves_[size_++] = move; }
  [[nodiscard]] constexpr int size() const noexcept { return size_; }
  [[nodiscard]] constexpr OrderedMove& operator[](int i) noexcept { return moves_[i]; }

 private:
  OrderedMove moves_[static_cast<std::size_t>(Most)];
  int size_ = 0;
};

template <>
class SearchMoves<dynamic_length> {
 public:
  void push(OrderedMove move) { moves_.push_back(move); }
  [[nodiscard]] int size() const noexcept { return static_cast<int>(moves_.size()); }
  [[nodiscard]] OrderedMove& operator[](int i) noexcept {
    return moves_[static_cast<std::size_t>(i)];
  }

 private:
  std::vector<OrderedMove> moves_;
};

/// Brings the move that should be tried next to place `i`, those before it having been tried. Of
/// equal ones the first comes first. A cut-off often spares the rest: sorting all would not pay.
constexpr OrderedMove pick_next(auto& moves, int i) noexcept {
  int best = i;
  for (int j = i + 1; j < moves.size(); ++j) {
    if (moves[j].order > moves[best].order) {
      best = j;
    }
  }
  // Shifted, not swapped, so that equal ones keep their order.
  const OrderedMove next = moves[best];
  for (; best > i; --best) {
    moves[best] = moves[best - 1];
  }
  moves[i] = next;
  return next;
}

/// How scores say who wins and when: a win at ply e is base + last_ply + 1 - e for the winner and
/// its negative for the loser, so that a quicker win and a slower loss are better. What a position
/// is guessed to be worth lies between -base and base. A win that would come after the last ply
/// is as good as a draw.
struct ScoreScale {
  int base;
  int last_ply;

  /// The base of a search that guesses: there are at most 2^24 plies.
  static constexpr int guess_base = 1 << 26;

  [[nodiscard]] constexpr int win_at(int ply) const noexcept {
    return ply > last_ply ? 0 : base + last_ply + 1 - ply;
  }
  [[nodiscard]] constexpr bool is_win(int score) const noexcept { return score > base; }
  [[nodiscard]] constexpr bool is_loss(int score) const noexcept { return score < -base; }
  /// The ply at which a win or a loss comes. Requires one.
  [[nodiscard]] constexpr int ply_of(int score) const noexcept {
    return base + last_ply + 1 - (score < 0 ? -score : score);
  }
  [[nodiscard]] constexpr int infinity() const noexcept { return base + last_ply + 2; }
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_MOVES_HPP
