// SPDX-License-Identifier: MIT
//
// What a tutorial shows: a vector of rows, and after each move a look at the whole board. The
// benchmarks compare with it, and check their answers against it before they time anything.
#ifndef MNK_BENCH_NAIVE_HPP
#define MNK_BENCH_NAIVE_HPP

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <mnk/move.hpp>
#include <vector>

namespace naive {

/// The seat of each square's owner, -1 where it is empty.
using Board = std::vector<std::vector<int>>;

inline Board empty_board(int rows, int cols) {
  return Board(static_cast<std::size_t>(rows),
               std::vector<int>(static_cast<std::size_t>(cols), -1));
}

inline Board empty_board(int n) { return empty_board(n, n); }

inline int& at(Board& board, const mnk::Position& p) {
  return board[static_cast<std::size_t>(p.row)][static_cast<std::size_t>(p.col)];
}

/// Whether the player owns a row, a column or a diagonal of a square board: every line is counted.
inline bool has_full_line(const Board& board, int player) {
  const std::size_t n = board.size();
  for (std::size_t i = 0; i < n; ++i) {
    std::size_t in_row = 0;
    std::size_t in_column = 0;
    for (std::size_t j = 0; j < n; ++j) {
      in_row += board[i][j] == player ? 1U : 0U;
      in_column += board[j][i] == player ? 1U : 0U;
    }
    if (in_row == n || in_column == n) {
      return true;
    }
  }
  std::size_t falling = 0;
  std::size_t rising = 0;
  for (std::size_t i = 0; i < n; ++i) {
    falling += board[i][i] == player ? 1U : 0U;
    rising += board[i][n - 1 - i] == player ? 1U : 0U;
  }
  return falling == n || rising == n;
}

/// Whether the player has k in a row: from every square, in four directions, for as long as the
/// marks go on.
inline bool has_k_in_a_row(const Board& board, int player, int k) {
  const int rows = static_cast<int>(board.size());
  const int cols = static_cast<int>(board.front().size());
  constexpr int directions[4][2] = {{0, 1}, {1, 0}, {1, 1}, {1, -1}};
  for (int row = 0; row < rows; ++row) {
    for (int col = 0; col < cols; ++col) {
      for (const auto& [down, right] : directions) {
        int run = 0;
        int r = row;
        int c = col;
        while (run < k && r >= 0 && r < rows && c >= 0 && c < cols &&
               board[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)] == player) {
          ++run;
          r += down;
          c += right;
        }
        if (run == k) {
          return true;
        }
      }
    }
  }
  return false;
}

/// Ends the program where a fast path and its naive twin disagree: times of a wrong answer are
/// worth nothing.
inline void require(bool holds, const char* what, int n, int k) {
  if (!holds) {
    std::fprintf(stderr, "wrong result before timing: %s, N = %d, K = %d\n", what, n, k);
    std::exit(EXIT_FAILURE);
  }
}

}  // namespace naive

#endif  // MNK_BENCH_NAIVE_HPP
