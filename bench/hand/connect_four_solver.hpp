// SPDX-License-Identifier: MIT
//
// Connect four solved: a specialised program with the tricks that are known to work (John Tromp's
// Fhourstones, tromp.github.io/c4/fhour.html; Pascal Pons's tutorial, blog.gamesolver.org). Two
// words of 64 bits, numbered as in connect_four.hpp: the marks of the player to move, and all
// marks.
//
// - Only moves are searched that do not lose at once; a threat of four that must be met is the only
//   move, two of them are a loss.
// - Moves that make more threats come first, then those nearer to the centre.
// - Bounds are kept in a table, one word an entry. Mirrored positions share an entry while there
//   are few marks: later on, hardly any position has a mirror image in the tree.
// - The score is found by questions "more than this?", each a search with an empty window.
#ifndef MNK_BENCH_HAND_CONNECT_FOUR_SOLVER_HPP
#define MNK_BENCH_HAND_CONNECT_FOUR_SOLVER_HPP

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "common.hpp"

namespace hand::connect_four {

/// A position of a board `Width` wide and `Height` high.
template <int Width, int Height>
struct Position {
  using Word = std::uint64_t;
  static constexpr int squares = Width * Height;
  static constexpr int column_bits = Height + 1;
  static_assert(Width * column_bits <= 52,
                "a position and what is known of it must fit into a word");

  static constexpr Word column = (Word{1} << Height) - 1;
  static constexpr Word bottom = [] {
    Word word = 0;
    for (int i = 0; i < Width; ++i) {
      word |= Word{1} << (i * column_bits);
    }
    return word;
  }();
  static constexpr Word board = bottom * column;

  Word own = 0;    // the player to move
  Word taken = 0;  // both
  int plies = 0;

  [[nodiscard]] MNK_BENCH_INLINE Word moves() const { return (taken + bottom) & board; }
  [[nodiscard]] MNK_BENCH_INLINE Word other() const { return own ^ taken; }

  /// `move`: the bit of the square.
  MNK_BENCH_INLINE void play(Word move) {
    own ^= taken;
    taken |= move;
    ++plies;
  }

  /// The empty squares that make four with some marks.
  [[nodiscard]] MNK_BENCH_INLINE Word threats(Word marks) const {
    Word found = marks << 1 & marks << 2 & marks << 3;
    const auto along = [&](int step) __attribute__((always_inline)) {
      const Word up = marks << step & marks << 2 * step;
      const Word down = marks >> step & marks >> 2 * step;
      found |=
          (up & (marks << 3 * step | marks >> step)) | (down & (marks >> 3 * step | marks << step));
    };
    along(column_bits);
    along(column_bits - 1);
    along(column_bits + 1);
    return found & (board ^ taken);
  }

  [[nodiscard]] MNK_BENCH_INLINE bool wins_at_once() const { return (threats(own) & moves()) != 0; }

  /// The moves after which the other player does not win at once; none where every move loses.
  [[nodiscard]] MNK_BENCH_INLINE Word safe_moves() const {
    Word safe = moves();
    const Word dangers = threats(other());
    if (const Word forced = safe & dangers; forced != 0) {
      if ((forced & (forced - 1)) != 0) {
        return 0;
      }
      safe = forced;
    }
    return safe & ~(dangers >> 1);
  }

  /// No two positions have the same: in each column a bit is set above the player's marks.
  [[nodiscard]] MNK_BENCH_INLINE Word key() const { return own + taken + bottom; }
  [[nodiscard]] Word key_up_to_symmetry() const {
    const Word here = key();
    Word image = 0;
    for (int i = 0; i < Width; ++i) {
      image = image << column_bits | (here >> (i * column_bits) & (column << 1 | 1));
    }
    return std::min(here, image);
  }
};

/// A score is 0 for a draw, else how many marks the winner has left to place when it wins, counted
/// from 1 for a win with the last one; negative where the other player wins.
template <int Width, int Height>
class Solver {
 public:
  using Position = connect_four::Position<Width, Height>;
  using Word = typename Position::Word;

  explicit Solver(int log2_entries)
      : table_(std::size_t{1} << log2_entries), shift_(64 - log2_entries) {}

  [[nodiscard]] int score(const Position& position) {
    if (position.wins_at_once()) {
      return most(position.plies);
    }
    if (++generation_ == Word{1} << generation_bits) {
      std::fill(table_.begin(), table_.end(), Word{0});
      generation_ = 1;
    }
    shares_mirrored_ = position.plies < Position::squares / 4;
    int low = -(Position::squares - position.plies) / 2;
    int high = most(position.plies);
    while (low < high) {
      int middle = low + (high - low) / 2;
      // Scores near 0 are asked about first: such questions are quick to answer.
      if (middle <= 0 && low / 2 < middle) {
        middle = low / 2;
      } else if (middle >= 0 && high / 2 > middle) {
        middle = high / 2;
      }
      const int found = shares_mirrored_ ? search<true>(position, middle, middle + 1)
                                         : search<false>(position, middle, middle + 1);
      (found <= middle ? high : low) = found;
    }
    return low;
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  /// The score of a win by the next move.
  [[nodiscard]] static constexpr int most(int plies) { return (Position::squares + 1 - plies) / 2; }

  // Columns from the centre outward.
  static constexpr auto order = [] {
    struct {
      Word column[static_cast<std::size_t>(Width)];
    } order{};
    for (int i = 0; i < Width; ++i) {
      const int column = Width / 2 + (i % 2 == 0 ? -i / 2 : (i + 1) / 2) - (Width % 2 == 0 ? 1 : 0);
      order.column[i] = Position::column << (column * Position::column_bits);
    }
    return order;
  }();

  // An entry is a word. From its highest bit: the key, the generation, so that entries of earlier
  // positions say nothing, whether the bound is a lower one, and the bound + 64.
  static constexpr int generation_bits = 64 - 8 - Width * Position::column_bits;
  [[nodiscard]] MNK_BENCH_INLINE Word tag(Word key) const {
    return key << generation_bits | generation_;
  }
  [[nodiscard]] MNK_BENCH_INLINE static Word packed(Word tag, int bound, bool is_lower) {
    return tag << 8 | (is_lower ? 128U : 0U) | static_cast<unsigned>(bound + 64);
  }

  template <bool Mirrored>
  int search(const Position& position, int alpha, int beta) {
    ++nodes_;
    const Word safe = position.safe_moves();
    if (safe == 0) {
      return -(Position::squares - position.plies) / 2;
    }
    if (position.plies >= Position::squares - 2) {
      return 0;
    }
    // Neither player wins with the next two moves.
    if (const int low = -(Position::squares - 2 - position.plies) / 2; alpha < low) {
      alpha = low;
      if (alpha >= beta) {
        return alpha;
      }
    }
    if (const int high = (Position::squares - 1 - position.plies) / 2; beta > high) {
      beta = high;
      if (alpha >= beta) {
        return beta;
      }
    }
    const Word key = Mirrored && position.plies < Position::squares / 2
                         ? position.key_up_to_symmetry()
                         : position.key();
    const Word tag = this->tag(key);
    Word& entry = table_[(key * 0x9e3779b97f4a7c15U) >> shift_];
    if (entry >> 8 == tag) {
      const int bound = static_cast<int>(entry & 127) - 64;
      const bool is_lower = (entry & 128) != 0;
      (is_lower ? alpha : beta) = is_lower ? std::max(alpha, bound) : std::min(beta, bound);
      if (alpha >= beta) {
        return bound;
      }
    }

    // Sorted as they are found, most threats first; equal ones stay in the order of the columns.
    Word moves[static_cast<std::size_t>(Width)];
    int weights[static_cast<std::size_t>(Width)];
    int count = 0;
    for (const Word column : order.column) {
      const Word move = safe & column;
      if (move != 0) {
        const int weight = std::popcount(position.threats(position.own | move));
        int at = count++;
        for (; at > 0 && weights[at - 1] < weight; --at) {
          moves[at] = moves[at - 1];
          weights[at] = weights[at - 1];
        }
        moves[at] = move;
        weights[at] = weight;
      }
    }
    for (int i = 0; i < count; ++i) {
      Position next = position;
      next.play(moves[i]);
      const int score = -search<Mirrored>(next, -beta, -alpha);
      if (score >= beta) {
        entry = packed(tag, score, true);
        return score;
      }
      alpha = std::max(alpha, score);
    }
    entry = packed(tag, alpha, false);
    return alpha;
  }

  std::vector<Word> table_;
  int shift_;
  Word generation_ = 0;
  bool shares_mirrored_ = false;
  std::uint64_t nodes_ = 0;
};

}  // namespace hand::connect_four

#endif  // MNK_BENCH_HAND_CONNECT_FOUR_SOLVER_HPP
