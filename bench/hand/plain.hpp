// SPDX-License-Identifier: MIT
//
// Boards as one writes them for one game, with the verbs that a search of one's own uses: legal(),
// would_win(), play(), undo(). Two players in turn; the words of who is to move and of who is not
// change places at every move. No trick of a kernel: loops over these are the twins of the loops
// that a user writes over State.
#ifndef MNK_BENCH_HAND_PLAIN_HPP
#define MNK_BENCH_HAND_PLAIN_HPP

#include <bit>
#include <cstdint>
#include <initializer_list>

namespace hand::plain {

inline constexpr int running = -2;
inline constexpr int drawn = -1;

/// The part that three of the four share: two words, the ply and how the game stands.
template <class Game, class Word, int Squares>
struct Words {
  Word mover = 0;
  Word other = 0;
  int ply = 0;
  int status = running;

  bool is_over() const { return status != running; }

  void play(int square) {
    const bool wins = static_cast<const Game*>(this)->would_win(square);
    const Word after = mover | Word{1} << square;
    mover = other;
    other = after;
    status = wins ? ply & 1 : ply == Squares - 1 ? drawn : running;
    ++ply;
  }
  void undo(int square) {
    const Word before = other ^ Word { 1 } << square;
    other = mover;
    mover = before;
    status = running;
    --ply;
  }
};

/// For every set of squares of tic-tac-toe those that complete a line of it.
struct Completing {
  std::uint16_t of[512];
  constexpr Completing() : of{} {
    for (unsigned marks = 0; marks < 512; ++marks) {
      for (const unsigned line : {0007U, 0070U, 0700U, 0111U, 0222U, 0444U, 0421U, 0124U}) {
        if (const unsigned missing = line & ~marks; std::has_single_bit(missing)) {
          of[marks] = static_cast<std::uint16_t>(of[marks] | missing);
        }
      }
    }
  }
};
inline constexpr Completing completing{};

struct TicTacToe : Words<TicTacToe, std::uint32_t, 9> {
  static constexpr int squares = 9;
  static constexpr int index(int square) { return square; }

  std::uint32_t legal() const { return is_over() ? 0 : ~(mover | other) & 0777U; }
  bool would_win(int square) const { return (completing.of[mover] >> square & 1U) != 0; }
};

/// Columns of six bits and an empty one: see hand/connect_four.hpp.
struct ConnectFour : Words<ConnectFour, std::uint64_t, 42> {
  static constexpr std::uint64_t bottom = 0x0000040810204081U;
  static constexpr std::uint64_t board = bottom * 0x3f;
  static constexpr int squares = 42;
  static constexpr int index(int square) { return (5 - square % 7) * 7 + square / 7; }

  std::uint64_t legal() const { return is_over() ? 0 : ((mover | other) + bottom) & board; }
  bool would_win(int square) const {
    const std::uint64_t marks = mover | std::uint64_t{1} << square;
    const std::uint64_t vertical = marks & marks >> 1;
    const std::uint64_t horizontal = marks & marks >> 7;
    const std::uint64_t rising = marks & marks >> 8;
    const std::uint64_t falling = marks & marks >> 6;
    return ((vertical & vertical >> 2) | (horizontal & horizontal >> 14) | (rising & rising >> 16) |
            (falling & falling >> 12)) != 0;
  }
};

/// The other three squares of each line through a square of qubic, filled up with what nobody can
/// hold.
struct QubicLines {
  std::uint64_t through[64][8];
  constexpr QubicLines() : through{} {
    int count[64] = {};
    for (auto& lines : through) {
      for (auto& line : lines) {
        line = ~std::uint64_t{0};
      }
    }
    for (int start = 0; start < 64; ++start) {
      for (int code = 14; code < 27; ++code) {
        const int by[3] = {code / 9 - 1, code / 3 % 3 - 1, code % 3 - 1};
        const int at[3] = {start / 16, start / 4 % 4, start % 4};
        bool fits = true;
        for (int i = 0; i < 3; ++i) {
          const int end = at[i] + 3 * by[i];
          fits = fits && end >= 0 && end < 4;
        }
        if (!fits) {
          continue;
        }
        const int step = by[0] * 16 + by[1] * 4 + by[2];
        for (int i = 0; i < 4; ++i) {
          std::uint64_t others = 0;
          for (int j = 0; j < 4; ++j) {
            others |= j == i ? 0 : std::uint64_t{1} << (start + j * step);
          }
          const int square = start + i * step;
          through[square][count[square]++] = others;
        }
      }
    }
  }
};
inline constexpr QubicLines qubic_lines{};

struct Qubic : Words<Qubic, std::uint64_t, 64> {
  std::uint64_t legal() const { return is_over() ? 0 : ~(mover | other); }
  bool would_win(int square) const {
    for (int i = 0; i < 7; ++i) {
      if ((qubic_lines.through[square][i] & ~mover) == 0) {
        return true;
      }
    }
    return false;
  }
};

/// 15 x 15: a word of 16 bits for each row, column and diagonal of each player, and the empty
/// squares, sixteen numbers a row.
struct Gomoku {
  static constexpr int line_count = 15 + 15 + 29 + 29;
  struct Squares {
    std::uint64_t word[4];
  };

  std::uint16_t lines[2][line_count] = {};
  Squares empty{{0x7fff7fff7fff7fffU, 0x7fff7fff7fff7fffU, 0x7fff7fff7fff7fffU, 0x7fff7fff7fffU}};
  int ply = 0;
  int status = running;

  bool is_over() const { return status != running; }
  Squares legal() const { return is_over() ? Squares{} : empty; }

  bool would_win(int square) const {
    const unsigned row = static_cast<unsigned>(square) >> 4;
    const unsigned col = static_cast<unsigned>(square) & 15;
    const std::uint16_t* own = lines[ply & 1];
    const std::uint64_t rows = own[row] | 1U << col;
    const std::uint64_t columns = own[15 + col] | 1U << row;
    const std::uint64_t rising = own[30 + row + col] | 1U << row;
    const std::uint64_t falling = own[73 + row - col] | 1U << row;
    const std::uint64_t all = rows | columns << 16 | rising << 32 | falling << 48;
    // What a shift carries from one line to the next is cut off.
    const std::uint64_t pairs = all & (all >> 1 & 0x7fff7fff7fff7fffU);
    const std::uint64_t fours = pairs & (pairs >> 2 & 0x3fff3fff3fff3fffU);
    return (fours & (all >> 4 & 0x0fff0fff0fff0fffU)) != 0;
  }
  void flip(int square, int seat) {
    const unsigned row = static_cast<unsigned>(square) >> 4;
    const unsigned col = static_cast<unsigned>(square) & 15;
    std::uint16_t* own = lines[seat];
    own[row] = static_cast<std::uint16_t>(own[row] ^ 1U << col);
    own[15 + col] = static_cast<std::uint16_t>(own[15 + col] ^ 1U << row);
    own[30 + row + col] = static_cast<std::uint16_t>(own[30 + row + col] ^ 1U << row);
    own[73 + row - col] = static_cast<std::uint16_t>(own[73 + row - col] ^ 1U << row);
    empty.word[square >> 6] ^= std::uint64_t{1} << (square & 63);
  }
  void play(int square) {
    const bool wins = would_win(square);
    flip(square, ply & 1);
    status = wins ? ply & 1 : ply == 224 ? drawn : running;
    ++ply;
  }
  void undo(int square) {
    --ply;
    flip(square, ply & 1);
    status = running;
  }
};

/// Calls f(square) for every square of a set.
template <class Word, class F>
inline void for_each(Word set, F&& f) {
  for (; set != 0; set &= set - 1) {
    f(std::countr_zero(set));
  }
}
template <class F>
inline void for_each(const Gomoku::Squares& set, F&& f) {
  for (int i = 0; i < 4; ++i) {
    for (std::uint64_t rest = set.word[i]; rest != 0; rest &= rest - 1) {
      f(64 * i + std::countr_zero(rest));
    }
  }
}

}  // namespace hand::plain

#endif  // MNK_BENCH_HAND_PLAIN_HPP
