// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_VERB_BOARD_HPP
#define MNK_DETAIL_VERB_BOARD_HPP

#include <mnk/detail/array.hpp>
#include <mnk/detail/position_key.hpp>
#include <mnk/detail/search_moves.hpp>
#include <mnk/grid/position.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/winning_strategy.hpp>

#include <cstdint>
#include <optional>

namespace mnk::inline v0_1::detail {

/// What a search asks of the squares of a game, which a Game's grid knows and an AnyGame itself.
template <class GameType>
[[nodiscard]] constexpr const auto& squares_of(const GameType& game) noexcept {
  if constexpr (requires { game.grid(); }) {
    return game.grid();
  } else {
    return game;
  }
}

/// The number of a square in the box around a grid, row-major, and the square of a number.
template <class Squares, class PositionType>
[[nodiscard]] constexpr int number_of(const Squares& squares, const PositionType& p) noexcept {
  int number = p[0];
  for (int i = 1; i < squares.rank(); ++i) {
    number = number * squares.extent(i) + p[i];
  }
  return number;
}

template <class PositionType, class Squares>
[[nodiscard]] constexpr PositionType square_of_number(const Squares& squares, int number) noexcept {
  const auto square = [&]<int Rank>(BasicPosition<Rank> p) {
    for (int i = Rank - 1; i > 0; --i) {
      p[i] = number % squares.extent(i);
      number /= squares.extent(i);
    }
    p[0] = number;
    return p;
  };
  if constexpr (requires { PositionType{}.rank(); }) {
    switch (squares.rank()) {
      case 2:
        return square(BasicPosition<2>{});
      case 3:
        return square(BasicPosition<3>{});
      default:
        return square(BasicPosition<4>{});
    }
  } else {
    return square(PositionType{});
  }
}

/// A position of any game, for a search that plays on a copy of it by its verbs and takes back.
/// Moves are numbers of squares: see number_of.
template <class GameType>
class VerbBoard {
  using position_type = typename GameType::position_type;

 public:
  using Key = WideKey;
  using TableInt = std::int32_t;
  struct Candidates {};
  using Moves = SearchMoves<dynamic_length>;
  static constexpr bool is_copied = false;

  /// What stays the same all through a search.
  class Setup {
   public:
    Setup(const GameType& game, PlayerIndex hero, int base)
        : hero_(hero),
          scale_{base, squares_of(game).size()},
          keys_(move_bound_of(game), game.player_count()),
          move_bound_(move_bound_of(game)) {}

    [[nodiscard]] const ScoreScale& scale() const noexcept { return scale_; }
    [[nodiscard]] int move_bound() const noexcept { return move_bound_; }

   private:
    friend VerbBoard;

    [[nodiscard]] static int move_bound_of(const GameType& game) noexcept {
      int bound = 1;
      for (int i = 0; i < squares_of(game).rank(); ++i) {
        bound *= squares_of(game).extent(i);
      }
      return bound;
    }

    PlayerIndex hero_;
    ScoreScale scale_;
    PositionKeys keys_;
    int move_bound_;
  };

  /// The position in which a game stands.
  VerbBoard(const Setup& setup, const GameType& game) : setup_(&setup), game_(game) {
    for (const auto& p : squares_of(game_).positions()) {
      if (const auto owner = owner_of(p)) {
        key_ += weight(number_of(squares_of(game_), p), *owner);
      }
    }
  }

  [[nodiscard]] static constexpr bool shares_positions(const GameType& /*game*/) noexcept {
    if constexpr (requires { typename GameType::strategy_type; }) {
      return !depends_on_history<typename GameType::strategy_type>();
    } else {
      return true;
    }
  }

  [[nodiscard]] int ply() const noexcept { return game_.ply(); }
  [[nodiscard]] bool is_hero() const noexcept { return game_.to_move() == setup_->hero_; }
  [[nodiscard]] Key key() const noexcept { return key_; }

  /// The score where it is plain, else nothing.
  [[nodiscard]] std::optional<int> look(Candidates& /*candidates*/) const {
    if (game_.status().is_over()) {
      const auto winner = game_.status().winner();
      const int score = winner ? scale().win_at(ply()) : 0;
      return !winner || (*winner == setup_->hero_) == is_hero() ? score : -score;
    }
    for (const auto& p : game_.legal_moves()) {
      if (game_.would_win(p)) {
        return scale().win_at(ply() + 1);
      }
    }
    return std::nullopt;
  }

  /// Every legal move, those that take a winning square from another player before the others.
  void list(Candidates /*candidates*/, Moves& moves) const {
    for (const auto& p : game_.legal_moves()) {
      moves.push({number_of(squares_of(game_), p), blocks(p) ? 64 : 0});
    }
  }

  /// Bounds of the score of a position that look() found open.
  [[nodiscard]] int most() const noexcept { return scale().win_at(ply() + 2); }
  [[nodiscard]] int least() const noexcept { return -scale().win_at(ply() + 1); }
  [[nodiscard]] static constexpr bool may_win() noexcept { return true; }
  [[nodiscard]] static constexpr bool may_lose() noexcept { return true; }

  void play(int move) {
    const PlayerIndex player = game_.to_move();
    game_.play_unchecked(square_of_number<position_type>(squares_of(game_), move));
    key_ += weight(move, player);
  }
  void take_back(int move) {
    game_.undo();
    const WideKey weight_of_move = weight(move, game_.to_move());
    key_.low -= weight_of_move.low;
    key_.high -= weight_of_move.high;
  }

 private:
  [[nodiscard]] const ScoreScale& scale() const noexcept { return setup_->scale_; }

  [[nodiscard]] WideKey weight(int number, PlayerIndex player) const noexcept {
    return setup_->keys_.weight(number) * static_cast<std::uint64_t>(index_of(player) + 1);
  }

  [[nodiscard]] std::optional<PlayerIndex> owner_of(const position_type& p) const {
    if constexpr (requires { game_.board(); }) {
      return game_.board().at(p);
    } else {
      return game_.at(p);
    }
  }

  /// Whether a player other than the one to move would win on `p`. A hint: two players are asked
  /// at most.
  [[nodiscard]] bool blocks(const position_type& p) const {
    for (int i = 0; i < game_.player_count() && i < 3; ++i) {
      const auto player = static_cast<PlayerIndex>(i);
      if (player != game_.to_move() && game_.would_win(player, p)) {
        return true;
      }
    }
    return false;
  }

  const Setup* setup_;
  GameType game_;
  Key key_{};
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_VERB_BOARD_HPP
