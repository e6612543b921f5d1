// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_MCTS_HPP
#define MNK_PLAY_MCTS_HPP

#include <mnk/detail/uniform.hpp>
#include <mnk/game/square_number.hpp>
#include <mnk/play/random.hpp>
#include <mnk/play/splitmix64.hpp>
#include <mnk/player.hpp>
#include <mnk/search/forced_moves.hpp>
#include <mnk/search/uct_tree.hpp>

#include <algorithm>
#include <any>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace mnk::inline v0_1 {

/// How long Mcts may think, and how.
struct MctsOptions {
  /// Random games for a move, each one way down the tree; nothing: no limit but the other two.
  std::optional<std::uint64_t> simulations = 10'000;
  /// Time for a move, from the call on. Looked at only where it is set.
  std::optional<std::chrono::nanoseconds> time = std::nullopt;
  /// Stops the search soon after another thread has set it to true. Must outlive the search.
  const std::atomic<bool>* cancel = nullptr;
  /// How much a move that was tried rarely is favoured: the weight of sqrt(ln(visits) / visits of
  /// the move), where a win counts 1 and a loss 0. 0 to 1024; what is less or no number counts as
  /// 0, what is more as 1024.
  double exploration = 1.0;
  /// Decides what is random: the games, and the order in which moves are tried.
  std::uint64_t seed = 0;
  /// Memory for the tree in MiB, 48 bytes a position. A tree that is full grows no more, and the
  /// search goes on in it. While a part of it is taken over, that part is held twice.
  std::size_t tree_mib = 64;
  /// Whether what was found for one move is kept for the next.
  bool reuse_tree = true;
};

/// Monte-Carlo tree search: plays random games from the positions that look best so far, backs up
/// how they end, and plays the move that most of them went through. Works for any number of
/// players, each of whom is taken to play for its own win; any turn order; any rules. Needs no
/// knowledge of a game.
///
/// Positions whose outcome is certain are known as such, so that a small game is solved: then the
/// search stops early, and takes the quickest win or the slowest loss of those it has found. Under
/// any limit, even none at all, it does what one turn shows: wins, blocks, plays no move that
/// loses at once.
///
/// The same seed and number of simulations give the same move on every platform, for a new Mcts.
/// One that goes on from an earlier move of the same game keeps what it knows, unless the rules
/// have a part that cannot be compared: then it cannot tell that game from another, and starts
/// afresh. One Mcts is for one thread at a time.
///
/// UCT: Kocsis and Szepesvari, "Bandit based Monte-Carlo Planning", 2006. Certain outcomes:
/// Winands, Bjornsson and Saito, "Monte-Carlo Tree Search Solver", 2008. Looking for wins where a
/// position is expanded: Teytaud and Teytaud, "On the Huge Benefit of Decisive Moves in Monte-Carlo
/// Tree Search Algorithms", 2010.
class Mcts {
 public:
  explicit Mcts(MctsOptions options = {}) : options_(options) {}

  /// A move of the player to move in a Game or an AnyGame; nothing where the game is over.
  /// Allocates. Throws where there is no memory or a rule of one's own throws; what was found in
  /// that call is forgotten, and the next one is answered none the worse.
  template <class GameType>
  [[nodiscard]] std::optional<typename GameType::position_type> operator()(const GameType& game) {
    simulations_ = 0;
    if (game.status().is_over()) {
      return std::nullopt;
    }
    StopWatch watch{options_.time};
    SplitMix64 rng{SplitMix64{options_.seed}() + static_cast<std::uint64_t>(game.ply())};
    const auto forced = detail::forced_moves(game);
    if (forced.wins || forced.moves.size() == 1) {
      return forced.moves[static_cast<std::size_t>(
          detail::uniform_below(static_cast<int>(forced.moves.size()), rng))];
    }
    std::any root = game;
    go_to(game);
    Search<GameType> search{*this, game, rng};
    search.expand_root(forced.moves);
    while (!is_spent(watch)) {
      search.simulate();
    }
    const int mover = index_of(game.to_move());
    const auto& child = tree_[tree_.choose(detail::UctTree::root, mover)];
    root_game_ = std::move(root);
    return detail::square_of_number(game, child.square);
  }

  /// How many random games the last call played, and how many positions the tree holds.
  [[nodiscard]] std::uint64_t simulations() const noexcept { return simulations_; }
  [[nodiscard]] std::size_t positions() const noexcept { return tree_.size(); }

  /// Forgets the tree; the next move starts a new one.
  void forget() noexcept { root_game_.reset(); }

 private:
  using Index = detail::UctTree::Index;
  using Outcome = detail::Outcome;

  template <class GameType>
  class Search;

  /// Makes the tree one whose root is the game's position: a part of the tree there is, where the
  /// game goes on from its root, else a new one. Whose it is becomes known once the search is done:
  /// a tree left by an exception is nobody's, and not gone on from.
  template <class GameType>
  void go_to(const GameType& game) {
    Index index = detail::UctTree::none;
    const std::any last = std::move(root_game_);
    root_game_.reset();
    if (const GameType* before = std::any_cast<GameType>(&last);
        before != nullptr && options_.reuse_tree && before->ply() <= game.ply()) {
      GameType back = game;
      while (back.ply() > before->ply() && back.try_undo()) {
      }
      if (is_same(back, *before)) {
        index = detail::UctTree::root;
        while (back.ply() < game.ply() && index != detail::UctTree::none) {
          const auto move = back.try_redo();
          index = tree_.child_by(index, detail::square_index(game, move->at));
        }
      }
    }
    if (index == detail::UctTree::none) {
      // Fewer than there are numbers for nodes.
      constexpr std::size_t nodes_per_mib = (std::size_t{1} << 20) / sizeof(detail::UctNode);
      constexpr std::size_t most_mib = (detail::UctTree::none - 1) / nodes_per_mib - 1;
      tree_.start(game.player_count(), (std::min)(options_.tree_mib, most_mib) * nodes_per_mib);
    } else if (index != detail::UctTree::root) {
      tree_.descend_to(index);
    }
  }

  /// An AnyGame says itself that it is equal to none.
  template <class GameType>
  [[nodiscard]] static bool is_same(const GameType& a, const GameType& b) {
    if constexpr (requires { requires !GameType::is_comparable; }) {
      return false;
    } else {
      return a == b;
    }
  }

  /// Says when time is up. Looks at the clock often enough to be late by no more than about a tenth
  /// of a millisecond or one simulation, and not more often.
  class StopWatch {
    using Clock = std::chrono::steady_clock;

   public:
    explicit StopWatch(std::optional<std::chrono::nanoseconds> time)
        : time_(time), start_(time ? Clock::now() : Clock::time_point{}), last_(start_) {}

    [[nodiscard]] bool is_over() {
      if (!time_ || --until_look_ > 0) {
        return false;
      }
      const auto now = Clock::now();
      interval_ = now - last_ > std::chrono::microseconds{50} ? (interval_ + 1) / 2
                                                              : (std::min)(2 * interval_, 1024);
      last_ = now;
      until_look_ = interval_;
      return now - start_ >= *time_;
    }

   private:
    std::optional<std::chrono::nanoseconds> time_;
    Clock::time_point start_;
    Clock::time_point last_;
    int interval_ = 1;  // simulations between two looks
    int until_look_ = 1;
  };

  /// Whether the search is to stop.
  [[nodiscard]] bool is_spent(StopWatch& watch) const {
    return tree_[detail::UctTree::root].outcome.is_known() ||
           (options_.simulations && simulations_ >= *options_.simulations) ||
           (options_.cancel != nullptr && options_.cancel->load(std::memory_order_relaxed)) ||
           watch.is_over();
  }

  MctsOptions options_;
  detail::UctTree tree_;
  std::any root_game_;  // whose position the root is; nothing where the tree is not to be used
  std::uint64_t simulations_ = 0;
};

/// One search from the root of the tree.
template <class GameType>
class Mcts::Search {
  /// A small game is copied for each simulation; from another one moves are taken back.
  static constexpr bool is_copied =
      std::is_trivially_copyable_v<GameType> && sizeof(GameType) <= 256;

  /// So many random games are played from a position before it gets children: most positions see
  /// no more, and going down less far is quicker.
  static constexpr std::uint32_t visits_before_children = 16;

 public:
  Search(Mcts& mcts, const GameType& game, SplitMix64& rng)
      : mcts_(mcts),
        tree_(mcts.tree_),
        game_(game),
        work_(game),
        rng_(rng),
        // In this order NaN becomes 0.
        exploration_(static_cast<std::uint64_t>(
            (std::min)((std::max)(0.0, mcts.options_.exploration), 1024.0) * 4096.0)) {}

  /// Gives the root its children, of which only `moves` are to be chosen.
  void expand_root(const std::vector<typename GameType::position_type>& moves) {
    if (!tree_[root].is_expanded()) {
      expand(root);
    }
    if (static_cast<int>(moves.size()) == game_.legal_move_count()) {
      return;
    }
    const auto& node = tree_[root];
    for (Index i = node.first_child; i != node.first_child + node.child_count; ++i) {
      const auto p = detail::square_of_number(game_, tree_[i].square);
      tree_[i].is_excluded = std::find(moves.begin(), moves.end(), p) == moves.end();
    }
    if (!node.outcome.is_known()) {
      (void)tree_.conclude(root, index_of(game_.to_move()));
    }
  }

  /// Goes down the tree to a leaf, plays a random game from there, and tells all on the way.
  void simulate() {
    if constexpr (is_copied) {
      work_ = game_;
    }
    path_.clear();
    Index at = root;
    Outcome outcome;
    for (;;) {
      path_.push_back({at, index_of(work_.to_move())});
      outcome = tree_[at].outcome;
      if (outcome.is_known()) {
        break;
      }
      if (!tree_[at].is_expanded() && (tree_[at].visits < visits_before_children || !expand(at))) {
        outcome = Outcome{mnk::playout(work_, rng_)};
        break;
      }
      outcome = tree_[at].outcome;
      if (outcome.is_known()) {
        break;  // expanding has found a win
      }
      at = next(at);
      work_.play_unchecked(detail::square_of_number(game_, tree_[at].square));
      if (work_.status().is_over()) {
        tree_[at].outcome = Outcome{work_.status()};
      }
    }
    ++mcts_.simulations_;
    back_up(outcome);
    if constexpr (!is_copied) {
      while (work_.ply() > game_.ply()) {
        (void)work_.try_undo();
      }
    }
  }

 private:
  static constexpr Index root = detail::UctTree::root;

  struct Step {
    Index node;
    int to_move;
  };

  [[nodiscard]] Index next(Index at) {
    const Index child = tree_.select(at, exploration_);
    if (child != detail::UctTree::none) {
      return child;
    }
    // Every move loses, to different players: any may be played.
    const auto& node = tree_[at];
    Index any = node.first_child +
                static_cast<Index>(detail::uniform_below(static_cast<int>(node.child_count), rng_));
    while (tree_[any].is_excluded) {
      any = any + 1 == node.first_child + node.child_count ? node.first_child : any + 1;
    }
    return any;
  }

  /// Gives a node its children in random order, or the winning ones alone where there are any;
  /// false where there is no room.
  bool expand(Index at) {
    if (!tree_.has_room(at, static_cast<std::size_t>(work_.legal_move_count()))) {
      return false;
    }
    squares_.clear();
    std::size_t wins = 0;
    for (const auto& p : work_.legal_moves()) {
      squares_.push_back(detail::square_index(game_, p));
      if (work_.would_win(p)) {
        std::swap(squares_[wins++], squares_.back());
      }
    }
    if (wins > 0) {
      squares_.resize(wins);
    }
    for (std::size_t i = squares_.size(); i > 1; --i) {
      std::swap(
          squares_[i - 1],
          squares_[static_cast<std::size_t>(detail::uniform_below(static_cast<int>(i), rng_))]);
    }
    tree_.expand(at, squares_);
    if (wins > 0) {
      auto& node = tree_[at];
      for (Index i = node.first_child; i != node.first_child + node.child_count; ++i) {
        tree_[i].outcome = Outcome{GameStatus::won_by(work_.to_move())};
      }
      node.outcome = tree_[node.first_child].outcome;
      node.distance = 1;
    }
    return true;
  }

  void back_up(Outcome outcome) {
    for (std::size_t i = path_.size(); i-- > 0;) {
      // Who can have a draw does not take a loss.
      if (tree_[path_[i].node].has_draw && !outcome.is_win_of(path_[i].to_move)) {
        outcome = Outcome{GameStatus::draw()};
      }
      tree_.count(path_[i].node, i == 0 ? 0 : path_[i - 1].to_move, outcome);
    }
    // What is certain about the leaf may be so about those above it.
    if (tree_[path_.back().node].outcome.is_known()) {
      for (std::size_t i = path_.size() - 1; i > 0; --i) {
        if (!tree_.conclude(path_[i - 1].node, path_[i - 1].to_move)) {
          break;
        }
      }
    }
  }

  Mcts& mcts_;
  detail::UctTree& tree_;
  const GameType& game_;
  GameType work_;
  SplitMix64& rng_;
  std::uint64_t exploration_;
  std::vector<Step> path_;
  std::vector<int> squares_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_MCTS_HPP
