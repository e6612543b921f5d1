// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_LINE_MASKS_HPP
#define MNK_RULES_LINE_MASKS_HPP

#include <mnk/board/bit_cells.hpp>
#include <mnk/detail/bits.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/detail/unroll.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>

namespace mnk::inline v0_1::detail {

/// Calls f(mask) for every line that a rule wants on a small static grid, as the word of its
/// squares. A line that comes back to a square before its end is none. A KInARow has static_k; a
/// rule without is FullLine.
template <class GridType, class Rule, class F>
constexpr void for_each_line_mask(F&& f) {
  using Layout = BitLayout<GridType>;
  using Word = typename Layout::Word;
  constexpr GridType grid{};
  const auto line_from = [&](typename GridType::position_type at, int axis, int length) {
    Word mask = 0;
    for (int i = 0; i < length; ++i) {
      const Word bit = static_cast<Word>(Word{1} << Layout::bit(at));
      if ((mask & bit) != 0) {
        return Word{0};
      }
      mask |= bit;
      if (i + 1 < length && !grid.step(at, axis, 1)) {
        return Word{0};
      }
    }
    return mask;
  };
  for (const auto p : grid.positions()) {
    if constexpr (requires { Rule::static_k; }) {
      for (int axis = 0; axis < GridType::axis_count; ++axis) {
        if (const Word mask = line_from(p, axis, Rule::static_k); mask != 0) {
          f(mask);
        }
      }
    } else {
      // A full line is found whole from its first square, and on a torus from every one.
      grid.for_each_full_line(p, [&](auto axis, int /*line*/, int length) {
        if (const Word mask = line_from(p, axis, length); mask != 0) {
          f(mask);
        }
      });
    }
  }
}

/// The number of squares of the shortest line that a rule wants, or 65 where there is no line.
template <class GridType, class Rule>
[[nodiscard]] constexpr int shortest_line() noexcept {
  int least = 65;
  for_each_line_mask<GridType, Rule>([&](auto mask) {
    const int length = count_bits(mask);
    least = length < least ? length : least;
  });
  return least;
}

/// For every square of a small static grid the lines through it, each as the word of its other
/// squares, all the same number of them: what is missing is filled up with words that no player's
/// marks can hold.
template <class GridType, class Rule>
class LineMasks {
  using Layout = BitLayout<GridType>;

 public:
  using Word = typename Layout::Word;

  /// The largest number of lines through a square, at least 1.
  static constexpr int width = [] {
    int lines[64] = {};
    int most = 1;
    // Upper bound: a line that is met twice is counted twice.
    for_each_line_mask<GridType, Rule>([&](Word mask) {
      for (; mask != 0; mask &= mask - 1) {
        const int bit = next_bit(mask, 0);
        most = ++lines[bit] > most ? lines[bit] : most;
      }
    });
    return most;
  }();

  constexpr LineMasks() noexcept {
    for (auto& lines : others_) {
      for (Word& word : lines) {
        word = static_cast<Word>(~Word{0});
      }
    }
    int count[64] = {};
    for_each_line_mask<GridType, Rule>([&](Word mask) {
      for (Word rest = mask; rest != 0; rest &= rest - 1) {
        const int bit = next_bit(rest, 0);
        const Word others = static_cast<Word>(mask ^ Word{1} << bit);
        bool is_known = false;
        for (int i = 0; i < count[bit]; ++i) {
          is_known = is_known || others_[bit][i] == others;
        }
        if (!is_known) {
          others_[bit][count[bit]++] = others;
        }
      }
    });
  }

  /// Whether a mark on `slot` would complete a line of `marks`.
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr bool completes(Word marks, int slot) const noexcept {
    const Word missing = static_cast<Word>(~marks);
#ifdef __clang__
    // All of them without a branch, which Clang 14 makes vectors of.
    bool completes = false;
    for (int i = 0; i < stride; ++i) {
      completes |= (others_[slot][i] & missing) == 0;
    }
    return completes;
#else
    // GCC 12's vectors are slower than to stop at the first.
    return any_constant<width>([&](auto i) MNK_ALWAYS_INLINE {
      return (others_[slot][decltype(i)::value] & missing) == 0;
    });
#endif
  }

 private:
  /// Long rows begin at multiples of the size of a vector.
  static constexpr int stride = width < 4 ? width : (width + 7) / 8 * 8;
  static constexpr std::size_t alignment = width < 4 ? alignof(Word) : 8 * sizeof(Word);

  alignas(alignment) Word
      others_[static_cast<std::size_t>(Layout::bit_count)][static_cast<std::size_t>(stride)] = {};
};

/// Every line that a rule wants on a small static grid, each once, as the word of its squares.
template <class GridType, class Rule>
class Lines {
 public:
  using Word = typename BitLayout<GridType>::Word;

  constexpr Lines() noexcept {
    for_each_line_mask<GridType, Rule>([&](Word mask) {
      bool is_known = false;
      for (int i = 0; i < count_; ++i) {
        is_known = is_known || lines_[i] == mask;
      }
      if (!is_known) {
        lines_[count_++] = mask;
      }
    });
  }

  /// The squares that are all that a line lacks of being in `marks`.
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr Word completing(Word marks) const noexcept {
    // As many as there are at most: the length is a constant, and what is not set lacks nothing.
    Word squares = 0;
    for (int i = 0; i < most; ++i) {
      const Word missing = static_cast<Word>(lines_[i] & ~marks);
      squares |= (missing & (missing - 1)) == 0 ? missing : Word{0};
    }
    return squares;
  }

  /// Whether a line is in `marks`.
  [[nodiscard]] constexpr bool any_in(Word marks) const noexcept {
    for (int i = 0; i < count_; ++i) {
      if ((lines_[i] & ~marks) == 0) {
        return true;
      }
    }
    return false;
  }

 private:
  static constexpr int most = [] {
    int count = 0;
    for_each_line_mask<GridType, Rule>([&](Word) { ++count; });
    return (count + 7) / 8 * 8;  // whole vectors
  }();

  Word lines_[static_cast<std::size_t>(most)] = {};
  int count_ = 0;
};

/// Calls f for every subset of a set of squares, as they go round.
template <class Word, class F>
constexpr void for_each_subset(Word squares, F&& f) {
  Word subset = 0;
  do {
    f(subset);
    subset = static_cast<Word>((subset - squares) & squares);
  } while (subset != 0);
}

/// For every set of squares of a tiny grid whether it holds a line.
template <class GridType, class Rule>
class WinTable {
  using Layout = BitLayout<GridType>;
  static constexpr std::size_t size = std::size_t{1} << Layout::bit_count;

 public:
  using Word = typename Layout::Word;

  constexpr WinTable() noexcept {
    for_each_line_mask<GridType, Rule>([&](Word mask) {
      for_each_subset(static_cast<Word>((size - 1) & ~mask),
                      [&](Word others) { has_line_[mask | others] = true; });
    });
  }

  [[nodiscard]] constexpr bool operator[](Word marks) const noexcept { return has_line_[marks]; }

 private:
  bool has_line_[size] = {};
};

/// For every set of squares of a tiny grid those outside it that complete a line.
template <class GridType, class Rule>
class CompletionTable {
  using Layout = BitLayout<GridType>;
  static constexpr std::size_t size = std::size_t{1} << Layout::bit_count;

 public:
  using Word = typename Layout::Word;

  constexpr CompletionTable() noexcept {
    for_each_line_mask<GridType, Rule>([&](Word mask) {
      for (Word rest = mask; rest != 0; rest &= rest - 1) {
        const auto missing = static_cast<Word>(rest & (~rest + 1));
        for_each_subset(static_cast<Word>(Layout::all() & ~mask), [&](Word others) {
          squares_[(mask ^ missing) | others] |= static_cast<std::uint16_t>(missing);
        });
      }
    });
  }

  [[nodiscard]] constexpr Word operator[](Word marks) const noexcept { return squares_[marks]; }

 private:
  std::uint16_t squares_[size] = {};
};

template <class GridType, class Rule>
inline constexpr LineMasks<GridType, Rule> line_masks{};

template <class GridType, class Rule>
inline constexpr Lines<GridType, Rule> lines{};

template <class GridType, class Rule>
inline constexpr CompletionTable<GridType, Rule> completion_table{};

template <class GridType, class Rule>
inline constexpr WinTable<GridType, Rule> win_table{};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_RULES_LINE_MASKS_HPP
