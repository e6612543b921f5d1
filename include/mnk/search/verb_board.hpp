// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_VERB_BOARD_HPP
#define MNK_SEARCH_VERB_BOARD_HPP

#include <mnk/analysis/symmetry.hpp>
#include <mnk/detail/array.hpp>
#include <mnk/game/square_number.hpp>
#include <mnk/grid/position.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/winning_strategy.hpp>
#include <mnk/search/key.hpp>
#include <mnk/search/line_score.hpp>
#include <mnk/search/moves.hpp>
#include <mnk/search/threats.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace mnk::inline v0_1::detail {

/// A position of any game, for a search that plays on a copy of it by its verbs and takes back.
/// Moves are numbers of squares: see square_index.
template <class GameType, bool Guesses>
class VerbBoard {
  using position_type = typename GameType::position_type;

 public:
  static constexpr bool guesses = Guesses;
  using Key = WideKey;
  using TableInt = std::int32_t;
  struct Candidates {
    int only = -1;  // the move that has to be made, where there is one
  };
  using Moves = SearchMoves<dynamic_length>;
  static constexpr bool is_copied = false;
  static constexpr int move_capacity = dynamic_length;
  static constexpr int ply_capacity = dynamic_length;

  /// What stays the same all through a search.
  class Setup {
   public:
    Setup(const GameType& game, PlayerIndex hero)
        : hero_(hero),
          scale_{Guesses ? ScoreScale::guess_base : 0, detail::last_ply(game)},
          keys_(detail::square_index_bound(game), game.player_count()),
          squares_(detail::square_index_bound(game)) {
      // On a board so large that nothing but the first plies is searched symmetries do not pay.
      constexpr int most_squares = 1024;
      if (squares_ <= most_squares) {
        add_images(game);
        find_places(game);
      }
    }

    [[nodiscard]] const ScoreScale& scale() const noexcept { return scale_; }
    [[nodiscard]] int move_bound() const noexcept { return squares_; }

    /// The nearer to the middle, the sooner.
    [[nodiscard]] int place_order(int move) const noexcept {
      return inwards_.empty() ? 0 : inwards_[static_cast<std::size_t>(move)];
    }

   private:
    friend VerbBoard;

    void add_images(const GameType& game) {
      constexpr int most_images = 12;
      for (const auto& map : mnk::symmetries(game)) {
        if (image_count_ == most_images) {
          return;
        }
        for (const auto& p : detail::all_squares(game)) {
          const int to = detail::square_index(game, map(p));
          images_.resize(at(image_count_ + 1, 0));
          weights_.resize(images_.size());
          origins_.resize(images_.size());
          images_[at(image_count_, detail::square_index(game, p))] = to;
          weights_[at(image_count_, detail::square_index(game, p))] = keys_.weight(to);
          origins_[at(image_count_, to)] = detail::square_index(game, p);
        }
        ++image_count_;
      }
    }

    void find_places(const GameType& game) {
      inwards_.resize(static_cast<std::size_t>(squares_));
      for (const auto& p : detail::all_squares(game)) {
        int inwards = 0;
        for (int i = 0; i < detail::squares_of(game).rank(); ++i) {
          inwards += (std::min)(p[i], detail::squares_of(game).extent(i) - 1 - p[i]);
        }
        inwards_[static_cast<std::size_t>(detail::square_index(game, p))] =
            (std::min)(inwards, most_place_order);
      }
    }

    /// Where a square of an image is in the tables.
    [[nodiscard]] std::size_t at(int image, int square) const noexcept {
      return static_cast<std::size_t>(image) * static_cast<std::size_t>(squares_) +
             static_cast<std::size_t>(square);
    }

    PlayerIndex hero_;
    ScoreScale scale_;
    PositionKeys keys_;
    int squares_;
    int image_count_ = 0;           // 0: the position itself, without tables
    std::vector<WideKey> weights_;  // in the key of the image
    std::vector<int> images_;       // where a square goes
    std::vector<int> origins_;      // what goes there
    std::vector<int> inwards_;      // how far a square is from the edges
  };

  /// The position in which a game stands.
  VerbBoard(const Setup& setup, const GameType& game)
      : setup_(&setup),
        game_(game),
        keys_(static_cast<std::size_t>((std::max)(setup.image_count_, 1))) {
    for (const auto& p : detail::all_squares(game_)) {
      if (const auto owner = detail::owner_at(game_, p)) {
        add_to_keys(detail::square_index(game_, p), *owner, 1);
      }
    }
    if constexpr (Guesses) {
      standing_ = detail::line_score(game_, setup.hero_);
    }
  }

  [[nodiscard]] static constexpr bool shares_positions(const GameType& game) noexcept {
    return !game.promises().order_matters;
  }

  [[nodiscard]] int ply() const noexcept { return game_.ply(); }
  [[nodiscard]] bool is_hero() const noexcept { return game_.to_move() == setup_->hero_; }

  /// As in WordBoard.
  [[nodiscard]] int canonical_image() const noexcept {
    return static_cast<int>(std::min_element(keys_.begin(), keys_.end()) - keys_.begin());
  }
  [[nodiscard]] Key key(int image) const noexcept { return keys_[static_cast<std::size_t>(image)]; }
  [[nodiscard]] int image_of(int image, int move) const noexcept {
    return setup_->image_count_ == 0 ? move : setup_->images_[setup_->at(image, move)];
  }
  [[nodiscard]] int origin_of(int image, int move) const noexcept {
    return setup_->image_count_ == 0 ? move : setup_->origins_[setup_->at(image, move)];
  }

  /// The score where it is plain, else nothing, and the move that has to be made, if any.
  [[nodiscard]] std::optional<int> look(Candidates& candidates) {
    if (game_.status().is_over()) {
      const auto winner = game_.status().winner();
      const int score = winner ? scale().win_at(ply()) : 0;
      return !winner || (*winner == setup_->hero_) == is_hero() ? score : -score;
    }
    const auto& legal = game_.legal_moves();
    for (const auto& p : legal) {
      if (game_.would_win(p)) {
        return scale().win_at(ply() + 1);
      }
    }
    if (!detail::threats_stay(game_)) {
      return std::nullopt;
    }
    const PlayerIndex next = game_.player_at(ply() + 1);
    if ((next == setup_->hero_) == is_hero()) {
      return std::nullopt;
    }
    std::optional<position_type> threat;
    for (const auto& p : legal) {
      if (game_.would_win(next, p)) {
        if (threat) {
          return lost_to_threats(legal);  // two of them, and only one can be met
        }
        threat = p;
      }
    }
    if (threat && game_.would_lose(*threat)) {
      return lost_to_threats(legal);
    }
    if (threat) {
      candidates.only = detail::square_index(game_, *threat);
    }
    return std::nullopt;
  }

  /// The moves that are worth trying: all that are legal, unless one has to be made.
  void list(Candidates candidates, Moves& moves) const {
    if (candidates.only >= 0) {
      moves.push(OrderedMove{candidates.only, 0});
      return;
    }
    const bool met = detail::threats_stay(game_);
    for (const auto& p : game_.legal_moves()) {
      const int move = detail::square_index(game_, p);
      moves.push(
          OrderedMove{move, (!met && blocks(p) ? threat_order : 0) + setup_->place_order(move)});
    }
  }

  /// Bounds of the score of a position that look() found open.
  [[nodiscard]] int most() const noexcept { return scale().win_at(ply() + 2); }
  [[nodiscard]] int least() const noexcept { return -scale().win_at(ply() + 1); }
  [[nodiscard]] static constexpr bool may_win() noexcept { return true; }
  [[nodiscard]] static constexpr bool may_lose() noexcept { return true; }

  void play(int move) {
    const auto p = detail::square_of_number(game_, move);
    add_to_keys(move, game_.to_move(), 1);
    standing_ += gain(p);
    game_.play_unchecked(p);
  }
  void take_back(int move) {
    game_.undo();
    add_to_keys(move, game_.to_move(), -1);
    standing_ -= gain(detail::square_of_number(game_, move));
  }

  /// As in WordBoard.
  [[nodiscard]] int guess() const noexcept {
    const long long most = scale().base - 1;
    const auto worth = Guesses ? static_cast<int>(std::clamp(standing_, -most, most)) : 0;
    return is_hero() ? worth : -worth;
  }

 private:
  [[nodiscard]] const ScoreScale& scale() const noexcept { return setup_->scale_; }

  /// The score where a threat cannot be met: lost at the next ply, or at once where every move
  /// loses by itself.
  [[nodiscard]] int lost_to_threats(const auto& legal) const {
    for (const auto& p : legal) {
      if (!game_.would_lose(p)) {
        return -scale().win_at(ply() + 2);
      }
    }
    return -scale().win_at(ply() + 1);
  }

  /// What a move changes in how the hero stands, asked before it is played.
  [[nodiscard]] long long gain(const position_type& p) const {
    if constexpr (Guesses) {
      return detail::line_gain(game_, p, setup_->hero_);
    } else {
      return 0;
    }
  }

  void add_to_keys(int square, PlayerIndex player, int times) {
    const std::uint64_t digit =
        static_cast<std::uint64_t>(times) * (static_cast<std::uint64_t>(index_of(player)) + 1);
    if (setup_->image_count_ == 0) {
      keys_[0] += setup_->keys_.weight(square) * digit;
    }
    for (int i = 0; i < setup_->image_count_; ++i) {
      keys_[static_cast<std::size_t>(i)] += setup_->weights_[setup_->at(i, square)] * digit;
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
  std::vector<Key> keys_;  // of every image
  long long standing_ = 0;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_VERB_BOARD_HPP
