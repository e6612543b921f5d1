// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_WORD_BOARD_HPP
#define MNK_SEARCH_WORD_BOARD_HPP

#include <mnk/analysis/symmetry.hpp>
#include <mnk/board.hpp>
#include <mnk/board/bit_cells.hpp>
#include <mnk/detail/array.hpp>
#include <mnk/detail/bits.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/game/square_number.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/gravity.hpp>
#include <mnk/rules/placement_rule.hpp>
#include <mnk/rules/turns.hpp>
#include <mnk/rules/winning_strategy.hpp>
#include <mnk/search/key.hpp>
#include <mnk/search/line_score.hpp>
#include <mnk/search/moves.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <type_traits>

namespace mnk::inline v0_1::detail {

/// A position of a game on a board of bits, for a search: marks, the strategy's counts, the ply
/// and the keys of the position, without history or status. Copied down the tree. Moves are
/// slots.
template <class GameType, bool Guesses>
class WordBoard {
  using GridType = typename GameType::grid_type;
  using board_type = typename GameType::board_type;
  using move_type = typename GameType::move_type;
  using Strategy = typename GameType::strategy_type;
  using Placement = std::remove_cvref_t<decltype(std::declval<const GameType&>().placement())>;
  using Turns = std::remove_cvref_t<decltype(std::declval<const GameType&>().turns())>;
  using Layout = BitLayout<GridType>;
  using Word = typename Layout::Word;

  static constexpr int slot_count = Layout::bit_count;
  static constexpr int squares = GridType{}.size();
  static constexpr int players = board_type::static_player_count;

  static constexpr bool has_legal_word = detail::has_legal_word<Placement, board_type>;
  static constexpr bool may_lose_by_moving =
      requires(const Strategy& strategy, const board_type& board, const move_type& move) {
        strategy.is_losing_move(board, move);
      };
  /// The strategy knows all squares that win at once.
  static constexpr bool has_winning_squares = has_winning_words<Strategy, board_type>;
  /// The placement rule knows which moves open one of some squares.
  static constexpr bool has_opening_word =
      requires(const Placement& placement, const board_type& board, Word word) {
        placement.opening_word(board.cells(), word);
      };
  /// Every ply is the other player's, and nobody wins by the other's move.
  static constexpr bool is_plain_duel =
      detail::alternates<Turns> && players == 2 && !may_lose_by_moving;

  /// Stones that fell: a column is a number of its height and marks (Pascal Pons, "Solving Connect
  /// 4", blog.gamesolver.org), which takes a bit more than rows.
  static constexpr bool falls = [] {
    if constexpr (std::is_same_v<Placement, Gravity> && GridType::rank() == 2 && players == 2) {
      return (GridType{}.rows() + 1) * GridType{}.cols() <= 64;
    } else {
      return false;
    }
  }();
  /// How many symmetries are made use of: each costs a key that is kept. Those of a plane grid or a
  /// hexagon are all among them.
  static constexpr int most_images = std::is_same_v<Placement, Gravity> && GridType::rank() == 2
                                         ? 2
                                         : (std::min)(detail::symmetry_bound(GridType{}), 12);
  static constexpr bool has_narrow_keys =
      falls || GridType{}.index_bound() <= PositionKeys::squares_per_word(players);

 public:
  static constexpr bool guesses = Guesses;
  using position_type = typename GameType::position_type;
  using Key = std::conditional_t<has_narrow_keys, std::uint64_t, WideKey>;
  using TableInt = std::conditional_t<Guesses, std::int32_t, std::int16_t>;
  using Candidates = Word;
  using Moves = SearchMoves<squares>;
  static constexpr bool is_copied = true;
  static constexpr int move_capacity = 2 * slot_count;
  static constexpr int ply_capacity = 2 * squares + 2;

  /// What stays the same all through a search. Refers to the game.
  class Setup {
   public:
    constexpr Setup(const GameType& game, PlayerIndex hero)
        : game_(&game),
          hero_(hero),
          scale_{Guesses ? ScoreScale::guess_base : 0, detail::last_ply(game)} {
      for (const auto& p : game.grid().positions()) {
        int inwards = 0;
        for (int i = 0; i < GridType::rank(); ++i) {
          const int from_end = GridType{}.extent(i) - 1 - p[i];
          inwards += p[i] < from_end ? p[i] : from_end;
        }
        inwards_[Layout::bit(p)] = static_cast<std::uint8_t>(inwards);
      }
      // Late in a game an image of a position is reached from here only by a map that keeps the
      // marks that are there.
      if (4 * (squares - game.board().empty_count()) < squares) {
        add_images(mnk::symmetries(game));
      } else {
        add_images(mnk::stabilizer(game));
      }
    }

    [[nodiscard]] constexpr const ScoreScale& scale() const noexcept { return scale_; }
    [[nodiscard]] static constexpr int move_bound() noexcept { return slot_count; }

   private:
    friend WordBoard;

    [[nodiscard]] static constexpr Key weight(const PositionKeys& keys,
                                              const typename GridType::position_type& p) noexcept {
      if constexpr (falls) {
        const int rows = GridType{}.rows();
        return Key{1} << (p.col * (rows + 1) + rows - 1 - p.row);
      } else if constexpr (has_narrow_keys) {
        return keys.weight(GridType{}.index(p)).low;
      } else {
        return keys.weight(GridType{}.index(p));
      }
    }

    constexpr void add_images(const auto& maps) {
      const PositionKeys keys{GridType{}.index_bound(), players};
      for (const auto& map : maps) {
        if (image_count_ == most_images) {
          return;
        }
        for (const auto& p : GridType{}.positions()) {
          const int from = image_count_ * slot_count + Layout::bit(p);
          const int to = Layout::bit(map(p));
          weights_[from] = weight(keys, map(p));
          images_[from] = static_cast<std::uint8_t>(to);
          origins_[image_count_ * slot_count + to] = static_cast<std::uint8_t>(Layout::bit(p));
        }
        ++image_count_;
      }
    }

    const GameType* game_;
    PlayerIndex hero_;
    ScoreScale scale_;
    int image_count_ = 0;
    // For every symmetry one after the other, of every slot: its weight in the key of the image,
    // where it goes, and what goes there.
    Array<Key, most_images * slot_count> weights_{most_images * slot_count};
    Array<std::uint8_t, most_images * slot_count> images_{most_images * slot_count};
    Array<std::uint8_t, most_images * slot_count> origins_{most_images * slot_count};
    Array<std::uint8_t, slot_count> inwards_{slot_count};  // how far from the edges
  };

  /// The position in which a game stands, which is not over.
  constexpr WordBoard(const Setup& setup, const GameType& game)
      : setup_(&setup), board_(game.board()), strategy_(game.winning_strategy()), ply_(game.ply()) {
    for (const auto& p : game.grid().positions()) {
      if (const auto owner = board_.at(p)) {
        add_to_keys(Layout::bit(p), *owner);
      }
    }
    if constexpr (Guesses) {
      standing_ = detail::line_score(game, setup.hero_);
    }
  }

  /// Whether positions that look the same are the same, so that a table may be used.
  [[nodiscard]] static constexpr bool shares_positions(const GameType& game) noexcept {
    if constexpr (depends_on_history<Strategy>()) {
      return false;
    } else if constexpr (falls) {
      // A board that was set up may have marks in the air.
      for (const auto& p : game.grid().positions()) {
        const Position below{p.row + 1, p.col};
        if (!game.board().is_empty(p) && game.board().is_empty(below)) {
          return false;
        }
      }
    }
    return true;
  }

  [[nodiscard]] constexpr int ply() const noexcept { return ply_; }

  /// Whether the player to move is the one for whom the search plays.
  [[nodiscard]] constexpr bool is_hero() const noexcept { return is_hero_at(ply_); }

  /// The score where it is plain, else nothing, and the moves that are worth trying: no other is
  /// better than the best of them.
  [[nodiscard]] constexpr std::optional<int> look(Candidates& candidates) const {
    const Word legal = legal_word();
    if (legal == 0) {
      return 0;
    }
    const PlayerIndex player = player_at(ply_);
    if (winning_word(player, legal) != 0) {
      return scale().win_at(ply_ + 1);
    }
    Word rest = legal;
    if constexpr (may_lose_by_moving) {
      if constexpr (has_winning_squares) {
        rest &= static_cast<Word>(~strategy_.forfeiting(board_.marks(player)).word());
      } else {
        rest = 0;
        for (Word each = legal; each != 0; each &= each - 1) {
          const int slot = std::countr_zero(each);
          if (!strategy_.is_losing_move(board_, move_of(player, slot))) {
            rest |= static_cast<Word>(Word{1} << slot);
          }
        }
      }
      if (rest == 0) {
        return -scale().win_at(ply_ + 1);
      }
    }
    if constexpr (has_winning_squares) {
      if (knows_threats() && is_hero_at(ply_ + 1) != is_hero()) {
        const Word threats = winning_squares(player_at(ply_ + 1));
        rest = defences(rest, threats);
        if (rest == 0) {
          return -scale().win_at(ply_ + 2);
        }
      }
    }
    candidates = rest;
    return std::nullopt;
  }

  /// The same moves, each with how soon it should be tried.
  constexpr void list(Candidates candidates, Moves& moves) const {
    const PlayerIndex player = player_at(ply_);
    for (Word rest = candidates; rest != 0; rest &= rest - 1) {
      const int slot = std::countr_zero(rest);
      moves.push(OrderedMove{slot, order(player, slot)});
    }
  }

  /// Bounds of the score of a position that look() found open.
  [[nodiscard]] constexpr int most() const noexcept {
    return scale().win_at(ply_ + (is_plain_duel ? 3 : 2));
  }
  [[nodiscard]] constexpr int least() const noexcept {
    if constexpr (is_plain_duel && has_winning_squares) {
      return -scale().win_at(ply_ + (knows_threats() ? 4 : 2));
    } else {
      return -scale().win_at(ply_ + 2);
    }
  }

  /// Whether the side to move, or the other one, can still win at all; true where unknown.
  [[nodiscard]] constexpr bool may_win() const noexcept { return may_win(is_hero()); }
  [[nodiscard]] constexpr bool may_lose() const noexcept { return may_win(!is_hero()); }

  constexpr void play(int slot) {
    const PlayerIndex player = player_at(ply_);
    const move_type move = move_of(player, slot);
    if constexpr (Guesses) {
      standing_ += detail::line_gain(*this, move.at, setup_->hero_);
    }
    detail::put(strategy_, board_, move);
    add_to_keys(slot, player);
    ++ply_;
  }

  /// What the position seems to be worth by its open lines, to the side to move.
  [[nodiscard]] constexpr int guess() const noexcept {
    if constexpr (Guesses) {
      const long long most = scale().base - 1;
      const auto worth = static_cast<int>(std::clamp(standing_, -most, most));
      return is_hero() ? worth : -worth;
    } else {
      return 0;
    }
  }

  // What line_gain() asks of a game.
  [[nodiscard]] constexpr const board_type& board() const noexcept { return board_; }
  [[nodiscard]] constexpr const Strategy& winning_strategy() const noexcept { return strategy_; }
  [[nodiscard]] constexpr PlayerIndex to_move() const noexcept { return player_at(ply_); }

  /// Which image of the position stands for all of them: the one with the smallest key.
  [[nodiscard]] constexpr int canonical_image() const noexcept {
    int best = 0;
    for (int i = 1; i < setup_->image_count_; ++i) {
      best = keys_[i] < keys_[best] ? i : best;
    }
    return best;
  }
  [[nodiscard]] constexpr Key key(int image) const noexcept { return keys_[image]; }

  /// A move in an image, and the move that has it as its image.
  [[nodiscard]] constexpr int image_of(int image, int move) const noexcept {
    return setup_->images_[image * slot_count + move];
  }
  [[nodiscard]] constexpr int origin_of(int image, int move) const noexcept {
    return setup_->origins_[image * slot_count + move];
  }

 private:
  [[nodiscard]] constexpr const GameType& game() const noexcept { return *setup_->game_; }
  [[nodiscard]] constexpr const ScoreScale& scale() const noexcept { return setup_->scale_; }

  [[nodiscard]] static constexpr move_type move_of(PlayerIndex player, int slot) noexcept {
    return {player, board_type::square_of_slot(slot)};
  }
  [[nodiscard]] constexpr PlayerIndex player_at(int ply) const noexcept {
    return game().turns().player_to_move(ply, players);
  }
  [[nodiscard]] constexpr bool is_hero_at(int ply) const noexcept {
    return player_at(ply) == setup_->hero_;
  }

  constexpr void add_to_keys(int slot, PlayerIndex player) noexcept {
    const std::uint64_t digit = static_cast<std::uint64_t>(index_of(player)) + 1;
    for (int i = 0; i < setup_->image_count_; ++i) {
      keys_[i] += setup_->weights_[i * slot_count + slot] * digit;
    }
  }

  [[nodiscard]] constexpr Word legal_word() const noexcept {
    if constexpr (has_legal_word) {
      return detail::legal_word(game().placement(), board_);
    } else {
      const Word empty = board_.cells().empty();
      if (detail::allows_every_empty_square(game().placement(), ply_)) {
        return empty;
      }
      Word legal = 0;
      for (Word rest = empty; rest != 0; rest &= rest - 1) {
        const int slot = std::countr_zero(rest);
        if (!game().placement().check(board_, move_of(player_at(ply_), slot), ply_)) {
          legal |= static_cast<Word>(Word{1} << slot);
        }
      }
      return legal;
    }
  }

  [[nodiscard]] constexpr Word winning_squares(PlayerIndex player) const {
    return detail::winning_squares(strategy_, board_, player).word();
  }

  /// Those of some empty squares by which a player would win.
  [[nodiscard]] constexpr Word winning_word(PlayerIndex player, Word among) const {
    if constexpr (has_winning_squares) {
      return static_cast<Word>(winning_squares(player) & among);
    } else {
      Word wins = 0;
      for (Word rest = among; rest != 0; rest &= rest - 1) {
        const int slot = std::countr_zero(rest);
        if (strategy_.is_winning_move(board_, move_of(player, slot))) {
          wins |= static_cast<Word>(Word{1} << slot);
        }
      }
      return wins;
    }
  }

  /// Whether it is known what squares a move opens.
  [[nodiscard]] constexpr bool knows_threats() const noexcept {
    if constexpr (has_opening_word) {
      return true;
    } else {
      return detail::allows_every_empty_square(game().placement(), ply_);
    }
  }

  /// Those of some moves after which the other side does not win at once, its winning squares
  /// being `threats`. Requires knows_threats().
  [[nodiscard]] constexpr Word defences(Word moves, Word threats) const noexcept {
    if (const Word open = static_cast<Word>(threats & legal_word()); open != 0) {
      moves = (open & (open - 1)) != 0 ? Word{0} : static_cast<Word>(moves & open);
    }
    if constexpr (has_opening_word) {
      moves &= static_cast<Word>(~game().placement().opening_word(board_.cells(), threats));
    }
    return moves;
  }

  /// The more squares a move threatens to win by, then the nearer to the middle, the sooner.
  [[nodiscard]] constexpr int order(PlayerIndex player, int slot) const {
    int threats = 0;
    if constexpr (has_winning_squares) {
      board_type after = board_;
      after.place(board_type::square_of_slot(slot), player);
      threats = count_bits(detail::winning_squares(strategy_, after, player).word());
    }
    return threat_order * threats + setup_->inwards_[slot];
  }

  [[nodiscard]] constexpr bool may_win(bool hero) const noexcept {
    if constexpr (has_winning_squares && !may_lose_by_moving) {
      for (int i = 0; i < players; ++i) {
        const auto player = static_cast<PlayerIndex>(i);
        if ((player == setup_->hero_) == hero && detail::has_open_line(strategy_, board_, player)) {
          return true;
        }
      }
      return false;
    } else {
      return true;
    }
  }

  const Setup* setup_;
  board_type board_;
  [[no_unique_address]] Strategy strategy_;
  Array<Key, most_images> keys_{most_images};
  int ply_;
  struct NoStanding {};
  [[no_unique_address]] std::conditional_t<Guesses, long long, NoStanding> standing_{};
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_WORD_BOARD_HPP
