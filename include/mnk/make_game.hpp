// SPDX-License-Identifier: MIT
#ifndef MNK_MAKE_GAME_HPP
#define MNK_MAKE_GAME_HPP

#include <mnk/any_game.hpp>
#include <mnk/game_options.hpp>
#include <mnk/grid/grid.hpp>
#include <mnk/grid/hex_grid.hpp>
#include <mnk/grid/torus.hpp>
#include <mnk/rules/any_of.hpp>
#include <mnk/rules/corners.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/gravity.hpp>
#include <mnk/rules/k_in_a_row.hpp>
#include <mnk/rules/misere.hpp>
#include <mnk/rules/open_line.hpp>
#include <mnk/rules/opening.hpp>
#include <mnk/rules/rules.hpp>
#include <mnk/rules/shapes.hpp>
#include <mnk/rules/turns.hpp>
#include <mnk/rules/win_and_lose.hpp>
#include <mnk/rules/winning_strategy.hpp>
#include <mnk/search/threats.hpp>

#include <concepts>
#include <optional>
#include <utility>

namespace mnk::inline v0_1 {
namespace detail {

/// A part of the rules that may be absent.
template <class Rule>
class Maybe {
 public:
  constexpr explicit Maybe(std::optional<Rule> rule) : rule_(std::move(rule)) {}

  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& players) const {
    if (rule_) {
      detail::validate(*rule_, grid, players);
    }
  }

  template <class BoardType>
  [[nodiscard]] constexpr auto strategy(const BoardType& board) const {
    using Inner = strategy_t<Rule, BoardType>;
    return Strategy<Inner>{rule_ ? std::optional<Inner>{strategy_for(*rule_, board)}
                                 : std::nullopt};
  }

 private:
  template <class Inner>
  class Strategy {
   public:
    static constexpr Reads reads = reads_of<Inner>();

    constexpr explicit Strategy(std::optional<Inner> inner) : inner_(std::move(inner)) {}

    [[nodiscard]] constexpr bool is_winning_move(const auto& board, const auto& move) const
        noexcept(noexcept(std::declval<const Inner&>().is_winning_move(board, move))) {
      return inner_ && inner_->is_winning_move(board, move);
    }
    [[nodiscard]] constexpr auto prepare(const auto& board, const auto& move) const
        noexcept(noexcept(detail::prepare(std::declval<const Inner&>(), board, move))) {
      return inner_ ? std::optional{detail::prepare(*inner_, board, move)} : std::nullopt;
    }
    constexpr void place(const auto& board, const auto& move, const auto& prepared) noexcept {
      if (inner_) {
        detail::place(*inner_, board, move, *prepared);
      }
    }
    constexpr void remove(const auto& board, const auto& move) noexcept {
      if (inner_) {
        detail::remove(*inner_, board, move);
      }
    }
    [[nodiscard]] constexpr auto winning_line(const auto& board, const auto& move) const {
      using Squares = decltype(winning_line_of(*inner_, board, move));
      return MaybeSquares<Squares>{
          inner_ ? std::optional<Squares>{winning_line_of(*inner_, board, move)} : std::nullopt};
    }
    constexpr void for_each_open_line(const auto& board, const auto& p, auto&& f) const {
      if (inner_) {
        detail::for_each_open_line(*inner_, board, p, f);
      }
    }
    [[nodiscard]] constexpr bool is_symmetric_under(const auto& grid,
                                                    const auto& map) const noexcept {
      return !inner_ || keeps(*inner_, grid, map);
    }
    [[nodiscard]] constexpr bool wins_by_own_marks() const noexcept {
      return !inner_ || detail::wins_by_own_marks(*inner_);
    }
    /// The strategy, where the part is present.
    [[nodiscard]] constexpr const Inner* get() const noexcept {
      return inner_ ? &*inner_ : nullptr;
    }

    friend constexpr bool operator==(const Strategy& a, const Strategy& b) noexcept
      requires Comparable<Inner>
    {
      return a.inner_.has_value() == b.inner_.has_value() &&
             (!a.inner_ || detail::same(*a.inner_, *b.inner_));
    }

   private:
    std::optional<Inner> inner_;
  };

  template <class Squares>
  struct MaybeSquares {
    std::optional<Squares> squares;
    [[nodiscard]] constexpr bool contains(const auto& p) const {
      return squares && shows(*squares, p);
    }
  };

  std::optional<Rule> rule_;
};

/// Wins by any part that is present.
template <class... Rules>
class AnyPresent {
 public:
  constexpr explicit AnyPresent(Maybe<Rules>... rules) : any_(std::move(rules)...) {}

  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& players) const {
    detail::validate(any_, grid, players);
  }

  template <class BoardType>
  [[nodiscard]] constexpr auto strategy(const BoardType& board) const {
    return Strategy<strategy_t<AnyOf<Maybe<Rules>...>, BoardType>>{strategy_for(any_, board)};
  }

 private:
  template <class All>
  class Strategy : public All {
   public:
    constexpr explicit Strategy(All all) : All(std::move(all)) {}

    [[nodiscard]] constexpr int present_count() const noexcept {
      return All::all().apply(
          [](const auto&... each) { return (0 + ... + (each.get() != nullptr ? 1 : 0)); });
    }

    /// Calls f with the first strategy that is present. Requires that there is one.
    template <int I = 0, class F>
    constexpr auto visit_present(const auto& board, const F& f) const {
      const auto* strategy = All::all().template get<I>().get();
      if constexpr (I + 1 < static_cast<int>(sizeof...(Rules))) {
        if (strategy == nullptr) {
          return visit_present<I + 1>(board, f);
        }
      }
      if constexpr (requires { strategy->visit(board, f); }) {
        return strategy->visit(board, f);
      } else {
        return f(*strategy);
      }
    }
  };

  AnyOf<Maybe<Rules>...> any_;
};

template <class... Rules>
AnyPresent(Maybe<Rules>...) -> AnyPresent<Rules...>;

/// A move that fulfils `ending` wins or, where the game is misere, loses; one that fulfils only
/// `losing` loses.
template <class Ending, class Losing>
class OptionsRule {
 public:
  constexpr OptionsRule(Ending ending, Losing losing, bool is_misere)
      : ending_(std::move(ending)), losing_(std::move(losing)), is_misere_(is_misere) {}

  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& players) const {
    detail::validate(ending_, grid, players);
    detail::validate(losing_, grid, players);
  }

  template <class BoardType>
  [[nodiscard]] constexpr auto strategy(const BoardType& board) const {
    using Both = WinAndLoseStrategy<strategy_t<Ending, BoardType>, strategy_t<Losing, BoardType>>;
    return Strategy<Both>{Both{strategy_for(ending_, board), strategy_for(losing_, board)},
                          is_misere_};
  }

 private:
  template <class Both>
  class Strategy {
   public:
    static constexpr Reads reads = reads_of<Both>();

    constexpr Strategy(Both both, bool is_misere) : both_(std::move(both)), is_misere_(is_misere) {}

    [[nodiscard]] constexpr bool is_winning_move(const auto& board, const auto& move) const
        noexcept(noexcept(std::declval<const Both&>().is_winning_move(board, move))) {
      return !is_misere_ && both_.is_winning_move(board, move);
    }
    [[nodiscard]] constexpr bool is_losing_move(const auto& board, const auto& move) const
        noexcept(noexcept(std::declval<const Both&>().is_losing_move(board, move))) {
      return is_misere_ ? both_.is_winning_move(board, move) : both_.is_losing_move(board, move);
    }
    [[nodiscard]] constexpr auto prepare(const auto& board, const auto& move) const
        noexcept(noexcept(std::declval<const Both&>().prepare(board, move))) {
      return both_.prepare(board, move);
    }
    constexpr void place(const auto& board, const auto& move, const auto& prepared) noexcept {
      both_.place(board, move, prepared);
    }
    constexpr void remove(const auto& board, const auto& move) noexcept {
      both_.remove(board, move);
    }
    [[nodiscard]] constexpr auto ending_line(const auto& board, const auto& move,
                                             bool has_won) const {
      // Under misere the rule that would win is the one that loses.
      return both_.ending_line(board, move, has_won != is_misere_);
    }

    constexpr void for_each_open_line(const auto& board, const auto& p, auto&& f) const {
      both_.for_each_open_line(board, p, [&](OpenLine line) {
        line.wins = line.wins && !is_misere_;
        f(line);
      });
    }

    [[nodiscard]] constexpr bool is_symmetric_under(const auto& grid,
                                                    const auto& map) const noexcept {
      return keeps(both_, grid, map);
    }
    [[nodiscard]] constexpr bool wins_by_own_marks() const noexcept {
      return both_.wins_by_own_marks();
    }

    /// Calls f with the only strategy that has a say, or with this one where there are more: what
    /// a long loop then does at every step is what the rule in use costs.
    template <class F>
    constexpr auto visit(const auto& board, const F& f) const {
      if (!is_misere_ && both_.lose().get() == nullptr && both_.win().present_count() == 1) {
        return both_.win().visit_present(board, f);
      }
      return f(*this);
    }

    friend constexpr bool operator==(const Strategy&, const Strategy&) = default;

   private:
    Both both_;
    bool is_misere_;
  };

  Ending ending_;
  Losing losing_;
  bool is_misere_;
};

template <class Ending, class Losing>
OptionsRule(Ending, Losing, bool) -> OptionsRule<Ending, Losing>;

/// The placement rules that options can ask for, at most one of each.
class OptionsPlacement {
 public:
  constexpr OptionsPlacement(bool has_gravity, bool centre_first, std::optional<ProOpening> opening)
      : has_gravity_(has_gravity), centre_first_(centre_first), opening_(opening) {}

  template <class GridType, class PlayersType>
  constexpr void validate(const GridType& grid, const PlayersType& players) const {
    if constexpr (HasBottom<GridType>) {
      if (opening_) {
        detail::validate(*opening_, grid, players);
      }
    }
  }

  [[nodiscard]] constexpr std::optional<MoveError> check(const auto& board, const auto& move,
                                                         int ply) const noexcept {
    if (has_gravity_) {
      if (const auto error = Gravity{}.check(board, move, ply)) {
        return error;
      }
    }
    if (centre_first_) {
      if (const auto error = FirstMoveInCentre{}.check(board, move, ply)) {
        return error;
      }
    }
    return opening_ ? opening_->check(board, move, ply) : std::nullopt;
  }

  [[nodiscard]] constexpr MoveError when_taken(const auto& board, const auto& p) const noexcept {
    return has_gravity_ ? Gravity{}.when_taken(board, p) : MoveError::occupied;
  }

  [[nodiscard]] constexpr bool marks_fall() const noexcept { return has_gravity_; }

  [[nodiscard]] constexpr bool allows_every_empty_square(int ply) const noexcept {
    return !has_gravity_ && (ply > 2 || (!centre_first_ && !opening_));
  }

  [[nodiscard]] constexpr bool squares_stay_open(int ply) const noexcept {
    return ply > 2 || (!centre_first_ && !opening_);
  }

  [[nodiscard]] constexpr bool is_symmetric_under(const auto& grid,
                                                  const auto& map) const noexcept {
    return (!has_gravity_ || keeps(Gravity{}, grid, map)) &&
           (!centre_first_ || keeps(FirstMoveInCentre{}, grid, map)) &&
           (!opening_ || keeps(*opening_, grid, map));
  }

  [[nodiscard]] constexpr bool may_block(int ply) const noexcept {
    // Where marks fall, the opening's squares may be out of reach.
    return ply <= 2 && (opening_ || centre_first_);
  }

  /// Calls f with the only rule that has a say from a ply on, or with this one, as the winning rule
  /// does.
  template <class BoardType, class F>
  constexpr auto visit(const BoardType& /*board*/, int ply, const F& f) const {
    if constexpr (HasBottom<typename BoardType::grid_type>) {
      if (has_gravity_ && squares_stay_open(ply)) {
        return f(Gravity{});
      }
    }
    return f(*this);
  }

  friend constexpr bool operator==(const OptionsPlacement&, const OptionsPlacement&) = default;

 private:
  bool has_gravity_;
  bool centre_first_;
  std::optional<ProOpening> opening_;
};

[[nodiscard]] inline auto two_by_two() {
  return Shapes{Shape{Position{0, 0}, Position{0, 1}, Position{1, 0}, Position{1, 1}}.anywhere()};
}

inline void require_range(const char* subject, long long value, long long least, long long most) {
  if (value < least || value > most) {
    raise_out_of_range(subject, value, least, most);
  }
}

/// Enumerators that do not exist, and numbers that the board has no use for: the others are checked
/// where they are used.
inline void require_ranges(const GameOptions& options) {
  require_range("mnk::make_game: board", static_cast<int>(options.board), 0,
                static_cast<int>(GameOptions::Board::hexagon));
  require_range("mnk::make_game: overline", static_cast<int>(options.overline), 0,
                static_cast<int>(Overline::does_not_win));
  if (options.board == GameOptions::Board::hexagon) {
    require_range("mnk::make_game: rows", options.rows, 1, max_side);
    require_range("mnk::make_game: cols", options.cols, 1, max_side);
  } else {
    require_range("mnk::make_game: hex_side", options.hex_side, 0, max_hex_side);
  }
}

/// What cannot be asked of a kind of board, each with what to use instead.
inline void require_meaning(const GameOptions& options) {
  const bool is_plane_grid = options.board == GameOptions::Board::flat && !options.layers;
  const bool is_grid = options.board == GameOptions::Board::flat;
  const auto refuse = [](bool condition, const char* message) {
    if (condition) {
      raise_invalid(message);
    }
  };
  refuse(!is_grid && options.layers.has_value(),
         "mnk::make_game: only a flat board has layers; leave layers out or use Board::flat");
  refuse(!is_grid && options.has_gravity,
         "mnk::make_game: gravity needs a bottom row, which a torus and a hexagon do not have; use "
         "Board::flat or no gravity");
  refuse(options.board == GameOptions::Board::hexagon && !options.k,
         "mnk::make_game: a full line is not defined on a hexagon; give k");
  refuse(!options.k && options.overline == Overline::does_not_win,
         "mnk::make_game: a full line cannot be overlong; give k");
  refuse(!is_grid && options.corners,
         "mnk::make_game: a torus and a hexagon have no corners of their own; use Board::flat");
  refuse(
      !is_plane_grid && options.squares,
      "mnk::make_game: 2 x 2 squares are for a plane flat board; use Board::flat without layers");
  refuse(!is_grid && options.third_move_distance.has_value(),
         "mnk::make_game: the Pro opening needs a flat board; use Board::flat");
  refuse(options.board == GameOptions::Board::torus && options.centre_first,
         "mnk::make_game: a torus has no centre; use Board::flat");
  // On two rows or less the last one is central.
  refuse(
      options.has_gravity && options.rows > 2 &&
          (options.centre_first || options.third_move_distance.has_value()),
      "mnk::make_game: where marks fall the first move cannot reach the centre; leave gravity or "
      "the opening out");
  if ((options.is_misere || options.losing_k.has_value()) && options.players != 2) {
    raise_out_of_range(
        "mnk::make_game: a losing move makes the other player win, so the number of players",
        options.players, 2, 2);
  }
  refuse(options.is_misere && options.losing_k.has_value(),
         "mnk::make_game: misere already makes rows lose; leave one of the two out");
}

template <class T>
[[nodiscard]] std::optional<T> when(bool condition, const auto& make) {
  return condition ? std::optional<T>{make()} : std::nullopt;
}

template <class GridType, class Ending>
[[nodiscard]] AnyGame make_game_on(const GridType& grid, Ending ending,
                                   const GameOptions& options) {
  const Maybe<KInARow<>> losing{
      when<KInARow<>>(options.losing_k.has_value(), [&] { return KInARow{*options.losing_k}; })};
  const OptionsPlacement placement{options.has_gravity, options.centre_first,
                                   when<ProOpening>(options.third_move_distance.has_value(), [&] {
                                     return ProOpening{*options.third_move_distance};
                                   })};
  return Game{grid,
              Rules{OptionsRule{std::move(ending), losing, options.is_misere}, placement,
                    StonesPerTurn{options.stones_first, options.stones_then}},
              Players{options.players}};
}

}  // namespace detail

/// The game that the options describe. Throws InvalidConfiguration, before anything is allocated,
/// where a number is out of its range or a combination has no meaning, with what to use instead.
/// O(squares), and allocates.
///
/// A template for one type only, and so compiled where it is called, not wherever it is included:
/// the games that numbers can describe take a second to compile.
template <std::same_as<GameOptions> Options = GameOptions>
[[nodiscard]] AnyGame make_game(const Options& options) {
  detail::require_ranges(options);
  detail::require_meaning(options);
  const detail::Maybe<FullLine> full{
      detail::when<FullLine>(!options.k.has_value(), [] { return FullLine{}; })};
  const detail::Maybe<KInARow<>> row{detail::when<KInARow<>>(
      options.k.has_value(), [&] { return KInARow{*options.k, options.overline}; })};
  const detail::Maybe<Corners> corners{
      detail::when<Corners>(options.corners, [] { return Corners{}; })};
  switch (options.board) {
    case GameOptions::Board::torus:
      return detail::make_game_on(Torus{options.rows, options.cols}, detail::AnyPresent{full, row},
                                  options);
    case GameOptions::Board::hexagon:
      return detail::make_game_on(HexGrid{options.hex_side}, detail::AnyPresent{row}, options);
    case GameOptions::Board::flat:
      break;
  }
  if (options.layers) {
    return detail::make_game_on(Grid{*options.layers, options.rows, options.cols},
                                detail::AnyPresent{full, row, corners}, options);
  }
  using TwoByTwo = decltype(detail::two_by_two());
  const detail::Maybe<TwoByTwo> squares{
      detail::when<TwoByTwo>(options.squares, [] { return detail::two_by_two(); })};
  return detail::make_game_on(Grid{options.rows, options.cols},
                              detail::AnyPresent{full, row, corners, squares}, options);
}

}  // namespace mnk::inline v0_1

#endif  // MNK_MAKE_GAME_HPP
