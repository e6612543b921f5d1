// SPDX-License-Identifier: MIT
//
// Games as a tutorial writes them: a vector of rows (of layers of rows), a new vector of legal
// moves for each turn, and a look at the whole board after each move.
#ifndef MNK_BENCH_NAIVE_GAME_HPP
#define MNK_BENCH_NAIVE_GAME_HPP

#include <cstddef>
#include <cstdint>
#include <mnk/grid/position.hpp>
#include <mnk/play/splitmix64.hpp>
#include <vector>

#include "naive.hpp"

namespace naive {

class TicTacToe {
 public:
  static constexpr int players = 2;

  [[nodiscard]] std::vector<mnk::Position> legal_moves() const {
    std::vector<mnk::Position> moves;
    for (int row = 0; row < 3; ++row) {
      for (int col = 0; col < 3; ++col) {
        if (board_[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)] == -1) {
          moves.push_back({row, col});
        }
      }
    }
    return moves;
  }
  void set(const mnk::Position& p, int owner) { at(board_, p) = owner; }
  [[nodiscard]] bool has_won(int player) const { return has_full_line(board_, player); }

 private:
  Board board_ = empty_board(3);
};

class KInARow {
 public:
  KInARow(int n, int k) : board_(empty_board(n)), k_(k) {}

  [[nodiscard]] std::vector<mnk::Position> legal_moves() const {
    std::vector<mnk::Position> moves;
    const int n = static_cast<int>(board_.size());
    for (int row = 0; row < n; ++row) {
      for (int col = 0; col < n; ++col) {
        if (board_[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)] == -1) {
          moves.push_back({row, col});
        }
      }
    }
    return moves;
  }
  void set(const mnk::Position& p, int owner) { at(board_, p) = owner; }
  [[nodiscard]] bool has_won(int player) const { return has_k_in_a_row(board_, player, k_); }

 private:
  Board board_;
  int k_;
};

struct Gomoku : KInARow {
  static constexpr int players = 2;
  Gomoku() : KInARow(15, 5) {}
};

struct TenPlayers : KInARow {
  static constexpr int players = 10;
  TenPlayers() : KInARow(30, 5) {}
};

class ConnectFour {
 public:
  static constexpr int players = 2;

  [[nodiscard]] std::vector<mnk::Position> legal_moves() const {
    std::vector<mnk::Position> moves;
    for (int col = 0; col < 7; ++col) {
      for (int row = 5; row >= 0; --row) {
        if (board_[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)] == -1) {
          moves.push_back({row, col});
          break;
        }
      }
    }
    return moves;
  }
  void set(const mnk::Position& p, int owner) { at(board_, p) = owner; }
  [[nodiscard]] bool has_won(int player) const { return has_k_in_a_row(board_, player, 4); }

 private:
  Board board_ = empty_board(6, 7);
};

class Qubic {
 public:
  static constexpr int players = 2;

  [[nodiscard]] std::vector<mnk::Position3> legal_moves() const {
    std::vector<mnk::Position3> moves;
    for (int layer = 0; layer < 4; ++layer) {
      for (int row = 0; row < 4; ++row) {
        for (int col = 0; col < 4; ++col) {
          if (owner(layer, row, col) == -1) {
            moves.push_back({layer, row, col});
          }
        }
      }
    }
    return moves;
  }

  void set(const mnk::Position3& p, int owner) {
    at(board_[static_cast<std::size_t>(p.layer)], {p.row, p.col}) = owner;
  }

  /// From every square, in half of the 26 directions, for as long as the marks go on.
  [[nodiscard]] bool has_won(int player) const {
    for (int square = 0; square < 64; ++square) {
      for (int direction = 14; direction < 27; ++direction) {
        int run = 0;
        int layer = square / 16;
        int row = square / 4 % 4;
        int col = square % 4;
        while (run < 4 && is_inside(layer) && is_inside(row) && is_inside(col) &&
               owner(layer, row, col) == player) {
          ++run;
          layer += direction / 9 - 1;
          row += direction / 3 % 3 - 1;
          col += direction % 3 - 1;
        }
        if (run == 4) {
          return true;
        }
      }
    }
    return false;
  }

 private:
  static bool is_inside(int i) { return i >= 0 && i < 4; }
  [[nodiscard]] int owner(int layer, int row, int col) const {
    return board_[static_cast<std::size_t>(layer)][static_cast<std::size_t>(row)]
                 [static_cast<std::size_t>(col)];
  }

  std::vector<Board> board_ = std::vector<Board>(4, empty_board(4));
};

/// How a random game ended: the seat that won, or -1 for a draw.
struct Outcome {
  int winner;
  int plies;
};

template <class Game>
Outcome playout(mnk::SplitMix64& rng) {
  Game game;
  for (int ply = 0;; ++ply) {
    const auto moves = game.legal_moves();
    if (moves.empty()) {
      return {-1, ply};
    }
    const int player = ply % Game::players;
    game.set(moves[rng() % moves.size()], player);
    if (game.has_won(player)) {
      return {player, ply + 1};
    }
  }
}

/// What a tree holds below its root.
struct Tree {
  std::uint64_t nodes = 0;
  std::uint64_t leaves = 0;  // at the full depth
  std::uint64_t wins[2] = {};
  std::uint64_t draws = 0;
};

template <class Game>
void visit(Game& game, int depth, int player, Tree& tree) {
  const auto moves = game.legal_moves();
  for (const auto& move : moves) {
    game.set(move, player);
    ++tree.nodes;
    tree.leaves += depth == 1 ? 1U : 0U;
    if (game.has_won(player)) {
      ++tree.wins[player];
    } else if (game.legal_moves().empty()) {
      ++tree.draws;
    } else if (depth > 1) {
      visit(game, depth - 1, 1 - player, tree);
    }
    game.set(move, -1);
  }
}

template <class Game>
Tree perft(int depth) {
  Game game;
  Tree tree;
  visit(game, depth, 0, tree);
  return tree;
}

}  // namespace naive

#endif  // MNK_BENCH_NAIVE_GAME_HPP
