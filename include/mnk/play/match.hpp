// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_MATCH_HPP
#define MNK_PLAY_MATCH_HPP

#include <mnk/detail/assert.hpp>
#include <mnk/detail/text.hpp>
#include <mnk/detail/throw.hpp>
#include <mnk/detail/unique_function.hpp>
#include <mnk/error.hpp>
#include <mnk/play/match_error.hpp>
#include <mnk/play/match_options.hpp>
#include <mnk/play/match_result.hpp>
#include <mnk/play/playing_strategy.hpp>
#include <mnk/play/roster.hpp>
#include <mnk/player.hpp>
#include <mnk/status.hpp>

#include <bitset>
#include <concepts>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

namespace mnk::inline v0_1 {

/// A strategy's move that the game refused.
template <class PositionType>
struct RefusedMove {
  /// Whose strategy it was.
  PlayerIndex player{};
  /// The square.
  PositionType at{};
  /// Why the game refused it.
  MoveError reason{};
  long long attempt = 1;  ///< how many the strategy has made in this turn, this one included

  friend constexpr bool operator==(const RefusedMove&, const RefusedMove&) = default;
};

/// A game, those who play it, and what can happen between them beside moves: resigning, offering a
/// draw, taking a move back, failing to move. What a console, a tournament or a server's room
/// wraps.
///
/// A seat may have a strategy, which play_turn() and play() ask for its moves; for a seat without
/// one they return at once, and moves come by submit(). Nothing here waits, starts a thread, or
/// locks: a match is for one thread at a time, its const members may be called at once, and
/// distinct matches share nothing but what their strategies share.
///
/// The match works on any Game and on AnyGame. It can be moved, not copied, for a strategy need not
/// be copyable; match.game() can be copied at any time.
///
/// Whatever throws (a strategy, a rule, an observer), the match is left in a state that it could
/// be in otherwise, and can go on.
template <class GameType>
class Match {
 public:
  using game_type = GameType;
  using position_type = typename GameType::position_type;
  using move_type = typename GameType::move_type;
  using refused_move_type = RefusedMove<position_type>;

  /// A match that goes on from where the game stands; one whose game is over is over. A strategy
  /// for each seat in turn order, or none at all; each is copied or moved into the match, unless it
  /// comes in std::ref. Throws InvalidConfiguration where the numbers of players in the game, in
  /// the roster and of strategies differ, or an option is out of range. Allocates.
  template <class... Strategies>
  Match(GameType game, Roster roster, const MatchOptions& options, Strategies&&... strategies)
      : game_(std::move(game)), roster_(std::move(roster)), options_(options) {
    static_assert((PlayingStrategy<std::decay_t<Strategies>, GameType> && ...),
                  "mnk::Match: a strategy is called with a const game and answers with a position "
                  "of its board or with nothing; use what PlayingStrategy asks for");
    validate(sizeof...(Strategies));
    strategies_.resize(static_cast<std::size_t>(game_.player_count()));
    [[maybe_unused]] std::size_t seat = 0;
    ((strategies_[seat++] = Strategy{std::forward<Strategies>(strategies)}), ...);
    settle();
  }

  template <class... Strategies>
    requires(!(std::same_as<std::remove_cvref_t<Strategies>, MatchOptions> || ...))
  Match(GameType game, Roster roster, Strategies&&... strategies)
      : Match(std::move(game), std::move(roster), MatchOptions{},
              std::forward<Strategies>(strategies)...) {}

  Match(const Match&) = delete;
  Match(Match&&) = default;
  Match& operator=(const Match&) = delete;
  Match& operator=(Match&&) = default;
  ~Match() = default;

  // --- what stands --------------------------------------------------------------------------

  /// The game as it stands, and who plays it; both refer to this match.
  [[nodiscard]] const GameType& game() const noexcept { return game_; }
  [[nodiscard]] const Roster& roster() const noexcept { return roster_; }
  [[nodiscard]] const MatchOptions& options() const noexcept { return options_; }

  /// Whose turn it is; after the end, whose turn it would be.
  [[nodiscard]] PlayerIndex to_move() const noexcept { return game_.to_move(); }

  /// The seat with this number, 0 to roster().size() - 1, or nothing: for numbers from outside, as
  /// they come to submit() and set_strategy().
  template <std::integral Integer>
  [[nodiscard]] std::optional<PlayerIndex> seat(Integer number) const noexcept {
    return roster_.seat(number);
  }

  /// How the match ended, or nothing while it goes on. A match may be over while its game is not.
  [[nodiscard]] const std::optional<MatchResult>& result() const noexcept { return result_; }
  [[nodiscard]] bool is_over() const noexcept { return result_.has_value(); }

  /// Who has offered a draw that stands, or nobody.
  [[nodiscard]] std::optional<PlayerIndex> draw_offer() const noexcept { return offered_by_; }

  // --- who plays, who watches ---------------------------------------------------------------

  /// Gives a seat a strategy, or another one: a bot takes over. Requires
  /// index_of(player) < roster().size(). Not to be called by a strategy.
  template <class S>
  void set_strategy(PlayerIndex player, S&& strategy) {
    static_assert(PlayingStrategy<std::decay_t<S>, GameType>,
                  "mnk::Match: a strategy is called with a const game and answers with a position "
                  "of its board or with nothing; use what PlayingStrategy asks for");
    MNK_ASSERT(has_seat(player) && !is_notifying_);
    strategies_[seat_of(player)] = Strategy{std::forward<S>(strategy)};
  }

  /// Has `observer(match, move)` called after each move, once the match stands as the move left it.
  ///
  /// Observers are called in the order in which they were added, for what happens from then on.
  /// They may read the match and not change it: a call of a member that does is a breach, like any
  /// of a requirement. What one throws leaves through the member that made the move, which stands;
  /// observers after it are not called.
  template <class Observer>
  void on_move(Observer&& observer) {
    static_assert(std::invocable<std::decay_t<Observer>&, const Match&, const move_type&>,
                  "mnk::Match: an observer of moves is called with a const match and a const move; "
                  "use [](const auto& match, const auto& move) {}");
    MNK_ASSERT(!is_notifying_);
    move_observers_.emplace_back(std::forward<Observer>(observer));
  }

  /// Has `observer(match, refused)` called after each move of a strategy that the game refused,
  /// a RefusedMove; match.roster()[refused.player] says who it was. Otherwise as on_move. Moves by
  /// submit() are not reported, for whoever submits them has the answer.
  template <class Observer>
  void on_refused_move(Observer&& observer) {
    static_assert(std::invocable<std::decay_t<Observer>&, const Match&, const refused_move_type&>,
                  "mnk::Match: an observer of refused moves is called with a const match and a "
                  "const RefusedMove; use [](const auto& match, const auto& refused) {}");
    MNK_ASSERT(!is_notifying_);
    refusal_observers_.emplace_back(std::forward<Observer>(observer));
  }

  /// Has `observer(match)` called once the match has ended, whatever the end, after the observers
  /// of the move that ended it. Otherwise as on_move.
  template <class Observer>
  void on_end(Observer&& observer) {
    static_assert(std::invocable<std::decay_t<Observer>&, const Match&>,
                  "mnk::Match: an observer of the end is called with a const match; use "
                  "[](const auto& match) {}");
    MNK_ASSERT(!is_notifying_);
    end_observers_.emplace_back(std::forward<Observer>(observer));
  }

  // --- moves --------------------------------------------------------------------------------

  /// Asks the strategy of the player to move for one move and plays it. Returns the move, or
  /// nothing where none was made: the match is over, before or by this call; the seat has no
  /// strategy; or the strategy gave no move and the options say to wait.
  ///
  /// A move that the game refuses is reported to the observers with the player, and the strategy is
  /// asked again as often as MatchOptions::attempts allows; then the match throws
  /// StrategyPlayedIllegally, or the player forfeits, as the options say. Likewise for a strategy
  /// that gives no move, which is not asked again. What a strategy throws leaves through here.
  /// Whenever this throws but for an observer's exception, no move has been made.
  ///
  /// A strategy may itself resign, or offer, accept or decline a draw in the match, and must not
  /// change it otherwise; where that ends the match its answer is not looked at.
  std::optional<move_type> play_turn() {
    MNK_ASSERT(!is_notifying_);
    if (is_over() || !strategies_[seat_of(to_move())]) {
      return std::nullopt;
    }
    const PlayerIndex player = to_move();
    for (long long attempt = 1;; ++attempt) {
      const std::optional<position_type> at = strategies_[seat_of(player)](game_);
      if (is_over()) {
        return std::nullopt;
      }
      if (!at) {
        give_no_move(player);
        return std::nullopt;
      }
      const std::optional<MoveError> error = game_.try_play(player, *at);
      if (!error) {
        const move_type move{player, *at};
        finish(move);
        return move;
      }
      notify(refusal_observers_, refused_move_type{player, *at, *error, attempt});
      if (attempt >= options_.attempts) {
        if (options_.on_illegal_move == OnIllegalMove::raise) {
          raise_illegal(*error, move_type{player, *at});
        }
        concede(player, MatchEnd::illegal_move);
        return std::nullopt;
      }
    }
  }

  /// Plays turns until the match is over, and returns its result; or returns nothing where a turn
  /// made no move and the match goes on, which only submit() or another call can bring forward.
  /// Throws what play_turn throws. Ends after as many turns as the game has squares at the latest,
  /// where strategies leave the match alone.
  std::optional<MatchResult> play() {
    while (play_turn()) {
    }
    return result_;
  }

  /// Plays for a named player, strategy or not, or says why not and changes nothing: game_over
  /// where the match is over, though the game may not be, out_of_turn also for a seat that does not
  /// exist, and else what Game::try_play says. Never waits: how a server passes on what comes in.
  [[nodiscard]] std::optional<MoveError> submit(PlayerIndex player, const position_type& p) {
    MNK_ASSERT(!is_notifying_);
    if (is_over()) {
      return MoveError::game_over;
    }
    const std::optional<MoveError> error = game_.try_play(player, p);
    if (!error) {
      finish(move_type{player, p});
    }
    return error;
  }

  /// Takes back the last move and returns it, or nothing where there is none. A win or a draw by
  /// the rules is taken back with the move that made it; any other end is final, and nothing is
  /// taken back after it. A draw offer lapses. Observers are not told.
  std::optional<move_type> take_back() noexcept {
    MNK_ASSERT(!is_notifying_);
    if (is_over() && result_->end != MatchEnd::game) {
      return std::nullopt;
    }
    const std::optional<move_type> move = game_.try_undo();
    if (move) {
      result_.reset();
      offered_by_.reset();
    }
    return move;
  }

  // --- ends that are no move ------------------------------------------------------------------
  // Each may be called at any time, in and out of turn, and returns whether it had an effect: not
  // where the match is over or the seat does not exist. Otherwise nothing has changed.

  /// The player gives up. The other one of two wins. Among more the match ends, and nobody has won:
  /// turns are counted by the move, and no seat can be passed over in the rest of the game.
  bool resign(PlayerIndex player) {
    if (is_over() || !has_seat(player)) {
      return false;
    }
    concede(player, MatchEnd::resignation);
    return true;
  }

  /// The player offers a draw to all others. The offer stands until each has accepted, one has
  /// declined, or a player who has not accepted moves; one's own moves do not withdraw it. Where
  /// an offer stands, to offer is to accept it.
  bool offer_draw(PlayerIndex player) {
    if (offered_by_) {
      return accept_draw(player);
    }
    if (is_over() || !has_seat(player)) {
      return false;
    }
    MNK_ASSERT(!is_notifying_);
    offered_by_ = player;
    agreed_.reset();
    agreed_.set(seat_of(player));
    return true;
  }

  /// The player accepts the draw that stands offered; with the last one the match is drawn. Has no
  /// effect where none is offered, or the player has offered or accepted it before.
  bool accept_draw(PlayerIndex player) {
    if (!may_answer(player)) {
      return false;
    }
    MNK_ASSERT(!is_notifying_);
    agreed_.set(seat_of(player));
    if (agreed_.count() == strategies_.size()) {
      end_with(MatchResult{MatchEnd::agreement, std::nullopt, std::nullopt});
    }
    return true;
  }

  /// The player declines the draw that stands offered, which is then offered no more. Has no effect
  /// where accept_draw would have none.
  bool decline_draw(PlayerIndex player) noexcept {
    if (!may_answer(player)) {
      return false;
    }
    MNK_ASSERT(!is_notifying_);
    offered_by_.reset();
    return true;
  }

 private:
  using Strategy = detail::UniqueFunction<std::optional<position_type>(const GameType&)>;
  template <class... Arguments>
  using Observers = std::vector<detail::UniqueFunction<void(const Match&, const Arguments&...)>>;

  [[nodiscard]] static std::size_t seat_of(PlayerIndex player) noexcept {
    return static_cast<std::size_t>(index_of(player));
  }

  [[nodiscard]] bool has_seat(PlayerIndex player) const noexcept {
    return index_of(player) < roster_.size();
  }

  [[nodiscard]] bool may_answer(PlayerIndex player) const noexcept {
    return offered_by_ && has_seat(player) && !agreed_.test(seat_of(player));
  }

  void validate(std::size_t strategies) const {
    const int players = game_.player_count();
    if (roster_.size() != players) {
      raise_count("the roster", players, roster_.size());
    }
    if (strategies != 0 && strategies != static_cast<std::size_t>(players)) {
      raise_count("the list of strategies", players, static_cast<long long>(strategies));
    }
    if (options_.attempts < 1 || options_.attempts > MatchOptions::max_attempts) {
      detail::raise_out_of_range("mnk::Match: the number of attempts", options_.attempts, 1,
                                 MatchOptions::max_attempts);
    }
  }

  [[noreturn]] static void raise_count(const char* what, int players, long long got) {
    detail::Text text;
    text << "mnk::Match: the game has " << players << " players, and " << what << " has " << got;
    detail::raise(InvalidConfiguration{text});
  }

  /// The rank of an AnyGame's board is known at run time.
  [[noreturn]] void raise_illegal(MoveError error, const move_type& move) const {
    const Player& player = roster_[move.player];
    if constexpr (requires { move.at.rank(); }) {
      switch (move.at.rank()) {
        case 2:
          detail::raise(StrategyPlayedIllegally{
              error, BasicMove{move.player, move.at.template to<2>()}, player});
        case 3:
          detail::raise(StrategyPlayedIllegally{
              error, BasicMove{move.player, move.at.template to<3>()}, player});
        default:
          detail::raise(StrategyPlayedIllegally{
              error, BasicMove{move.player, move.at.template to<4>()}, player});
      }
    } else {
      detail::raise(StrategyPlayedIllegally{error, move, player});
    }
  }

  void give_no_move(PlayerIndex player) {
    switch (options_.on_no_move) {
      case OnNoMove::forfeit:
        concede(player, MatchEnd::no_move);
        break;
      case OnNoMove::raise:
        detail::raise(StrategyGaveNoMove{player, roster_[player]});
      case OnNoMove::wait:
        break;
    }
  }

  /// What a move that the game has taken brings about.
  void finish(const move_type& move) {
    if (offered_by_ && !agreed_.test(seat_of(move.player))) {
      offered_by_.reset();
    }
    settle();
    notify(move_observers_, move);
    if (is_over()) {
      notify(end_observers_);
    }
  }

  /// The match is over where its game is.
  void settle() noexcept {
    if (game_.status().is_over()) {
      result_ = MatchResult{MatchEnd::game, game_.status().winner(), std::nullopt};
      offered_by_.reset();
    }
  }

  void concede(PlayerIndex player, MatchEnd end) {
    std::optional<PlayerIndex> winner;
    if (roster_.size() == 2) {
      winner = static_cast<PlayerIndex>(1 - index_of(player));
    }
    end_with(MatchResult{end, winner, player});
  }

  void end_with(const MatchResult& result) {
    MNK_ASSERT(!is_notifying_);
    result_ = result;
    offered_by_.reset();
    notify(end_observers_);
  }

  template <class Functions, class... Arguments>
  void notify(Functions& observers, const Arguments&... arguments) {
    const Notifying notifying{is_notifying_};
    for (auto& observer : observers) {
      observer(*this, arguments...);
    }
  }

  /// Holds while observers are called, also when one throws.
  class Notifying {
   public:
    explicit Notifying(bool& flag) noexcept : flag_(flag) { flag_ = true; }
    Notifying(const Notifying&) = delete;
    Notifying(Notifying&&) = delete;
    Notifying& operator=(const Notifying&) = delete;
    Notifying& operator=(Notifying&&) = delete;
    ~Notifying() { flag_ = false; }

   private:
    bool& flag_;
  };

  GameType game_;
  Roster roster_;
  MatchOptions options_;
  std::vector<Strategy> strategies_;  // one a seat; empty where there is none
  Observers<move_type> move_observers_;
  Observers<refused_move_type> refusal_observers_;
  Observers<> end_observers_;
  std::optional<MatchResult> result_;
  std::optional<PlayerIndex> offered_by_;
  std::bitset<max_players> agreed_;  // to the draw that stands offered
  bool is_notifying_ = false;
};

template <class GameType, class... Others>
Match(GameType, Roster, Others&&...) -> Match<GameType>;

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_MATCH_HPP
