// SPDX-License-Identifier: MIT
#ifndef MNK_ANY_GAME_HPP
#define MNK_ANY_GAME_HPP

#include <mnk/any_position.hpp>
#include <mnk/any_square_map.hpp>
#include <mnk/detail/hash_size.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/error.hpp>
#include <mnk/game.hpp>
#include <mnk/game/square_number.hpp>
#include <mnk/illegal_move.hpp>
#include <mnk/move.hpp>
#include <mnk/play/random.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/symmetry_of.hpp>
#include <mnk/rules/winning_strategy.hpp>
#include <mnk/search/line_score.hpp>
#include <mnk/search/threats.hpp>
#include <mnk/status.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace mnk::inline v0_1 {
namespace detail {

/// A vector that is also asked whether something is in it, as the ranges of a Game are.
template <class T>
class Values : public std::vector<T> {
 public:
  using std::vector<T>::vector;

  [[nodiscard]] bool contains(const T& value) const {
    return std::find(this->begin(), this->end(), value) != this->end();
  }
};

}  // namespace detail

/// A game whose grid and rules are known at run time: any Game behind one type, with value
/// semantics and the same verbs. Positions of another rank than the board's are off the board.
///
/// Costs an allocation a copy, a virtual call a verb, and what a run-time grid costs. A whole
/// playout() is one virtual call: 15 x 15 gomoku takes about a third longer than by the static
/// game, and up to twice as long where make_game built it for sides and k known at run time
/// (benchmark any_game/playout). Against a static game whose board is bits one of make_game takes
/// four to twenty times as long. A loop that plays and takes back moves by the verbs of an AnyGame
/// takes up to three times as long as by those of the game inside (benchmark user/undoing).
/// history(), legal_moves() and winning_line() return vectors, which know contains() too. A game
/// that was moved from may only be assigned to or destroyed.
class AnyGame {
 public:
  using position_type = AnyPosition;
  using move_type = BasicMove<AnyPosition>;

  /// Any game; a copy of it is kept.
  template <class G, class R, class P, Storage S>
  AnyGame(Game<G, R, P, S> game)  // NOLINT(google-explicit-constructor): a game is an AnyGame
      : shape_(game.grid()),
        status_(game.status()),
        self_(std::make_unique<Model<Game<G, R, P, S>>>(std::move(game))) {}

  AnyGame(const AnyGame& other)
      : shape_(other.shape_), status_(other.status_), self_(other.self_->clone()) {}
  AnyGame(AnyGame&&) noexcept = default;
  AnyGame& operator=(const AnyGame& other) {
    if (this != &other) {
      *this = AnyGame{other};
    }
    return *this;
  }
  AnyGame& operator=(AnyGame&&) noexcept = default;
  ~AnyGame() = default;

  /// The number of dimensions, and the length of side `i`, 0 the slowest varying.
  [[nodiscard]] int rank() const noexcept { return shape_.rank; }
  [[nodiscard]] int extent(int i) const noexcept { return shape_.extents[i]; }
  [[nodiscard]] int rows() const noexcept { return extent(rank() - 2); }
  [[nodiscard]] int cols() const noexcept { return extent(rank() - 1); }

  /// The number of squares, and every one of them, row-major.
  [[nodiscard]] int size() const noexcept { return self_->size(); }
  [[nodiscard]] detail::Values<AnyPosition> positions() const { return self_->positions(); }
  [[nodiscard]] bool contains(const AnyPosition& p) const noexcept { return self_->contains(p); }

  /// As Board::at: throws OffBoard where `p` is not on the board.
  [[nodiscard]] std::optional<PlayerIndex> at(const AnyPosition& p) const { return self_->at(p); }
  [[nodiscard]] bool is_empty(const AnyPosition& p) const noexcept { return self_->is_empty(p); }
  [[nodiscard]] int empty_count() const noexcept { return self_->empty_count(); }

  // The rest is as in Game, which says what each does.

  [[nodiscard]] GameStatus status() const noexcept { return status_; }
  [[nodiscard]] PlayerIndex to_move() const noexcept { return self_->to_move(); }
  [[nodiscard]] PlayerIndex player_at(int ply) const noexcept { return self_->player_at(ply); }
  [[nodiscard]] int player_count() const noexcept { return self_->player_count(); }
  template <std::integral Integer>
  [[nodiscard]] std::optional<PlayerIndex> seat(Integer number) const noexcept {
    return detail::seat_among(player_count(), number);
  }
  [[nodiscard]] int ply() const noexcept { return self_->ply(); }
  [[nodiscard]] int start_ply() const noexcept { return self_->start_ply(); }
  [[nodiscard]] std::uint64_t key() const noexcept { return self_->key(); }
  [[nodiscard]] detail::Values<move_type> history() const { return self_->history(); }
  [[nodiscard]] std::optional<move_type> last_move() const noexcept {
    return move_of(self_->last_move());
  }
  [[nodiscard]] detail::Values<AnyPosition> winning_line() const { return self_->winning_line(); }

  [[nodiscard]] std::optional<MoveError> check(const AnyPosition& p) const noexcept {
    return self_->check(to_move(), p);
  }
  [[nodiscard]] std::optional<MoveError> check(PlayerIndex player,
                                               const AnyPosition& p) const noexcept {
    return self_->check(player, p);
  }
  [[nodiscard]] bool is_legal(const AnyPosition& p) const noexcept { return !check(p); }
  [[nodiscard]] detail::Values<AnyPosition> legal_moves() const { return self_->legal_moves(); }
  [[nodiscard]] int legal_move_count() const noexcept { return self_->legal_move_count(); }
  [[nodiscard]] AnyPosition legal_move(int rank) const noexcept { return self_->legal_move(rank); }
  [[nodiscard]] bool would_win(const AnyPosition& p) const { return would_win(to_move(), p); }
  [[nodiscard]] bool would_win(PlayerIndex player, const AnyPosition& p) const {
    return self_->would_win(player, p);
  }

  [[nodiscard]] bool would_lose(const AnyPosition& p) const { return would_lose(to_move(), p); }
  [[nodiscard]] bool would_lose(PlayerIndex player, const AnyPosition& p) const {
    return self_->would_lose(player, p);
  }

  [[nodiscard]] std::optional<MoveError> try_play(const AnyPosition& p) {
    return try_play(to_move(), p);
  }
  [[nodiscard]] std::optional<MoveError> try_play(PlayerIndex player, const AnyPosition& p) {
    const auto error = check(player, p);
    if (!error) {
      play_unchecked(p);
    }
    return error;
  }
  move_type play(const AnyPosition& p) { return play(to_move(), p); }
  move_type play(PlayerIndex player, const AnyPosition& p) {
    if (const auto error = try_play(player, p)) {
      raise_illegal(*error, move_type{player, p});
    }
    return {player, p};
  }
  move_type play_unchecked(const AnyPosition& p) {
    const Played played = self_->play_unchecked(p);
    status_ = played.status;
    return {played.player, p};
  }

  [[nodiscard]] bool can_undo() const noexcept { return self_->can_undo(); }
  [[nodiscard]] bool can_redo() const noexcept { return self_->can_redo(); }
  std::optional<move_type> try_undo() noexcept { return taken_over(self_->try_undo()); }
  std::optional<move_type> try_redo() { return taken_over(self_->try_redo()); }
  move_type undo() {
    const auto move = try_undo();
    if (!move) {
      detail::raise(NothingToUndo{});
    }
    return *move;
  }
  move_type redo() {
    const auto move = try_redo();
    if (!move) {
      detail::raise(NothingToRedo{});
    }
    return *move;
  }
  void reset() noexcept { status_ = self_->reset(); }

  /// Whether a square on which a player would win can be taken from that player only by a mark
  /// there, from this position on; a hint for searches.
  [[nodiscard]] bool threats_stay() const noexcept { return self_->threats_stay(); }

  /// Whether marks fall, so that one may be dropped into a column: see drop.
  [[nodiscard]] bool marks_fall() const noexcept { return self_->marks_fall(); }

  /// As in Game.
  [[nodiscard]] Promises promises() const noexcept { return self_->promises(); }

  /// What symmetries() gives for this game: the identity first. A map takes 52 bytes, and a torus
  /// has up to eight for each square.
  [[nodiscard]] std::vector<AnySquareMap> symmetries() const { return self_->symmetries(); }

  /// What playout() does for this game: the whole random game behind one virtual call.
  [[nodiscard]] GameStatus random_playout(detail::ErasedGenerator& rng) const {
    return self_->random_playout(rng);
  }

  /// What detail::line_gain() is for this game, for bots: how much better `viewer` stands by open
  /// lines once the player to move has played `p`. Requires is_legal(p).
  [[nodiscard]] long long line_gain(const AnyPosition& p, PlayerIndex viewer) const {
    return self_->line_gain(p, viewer);
  }

  /// The game inside, where it is of type G, else a null pointer.
  template <class G>
  [[nodiscard]] const G* get_if() const noexcept {
    return self_->type() == type_tag<G>() ? &static_cast<const Model<G>&>(*self_).game : nullptr;
  }

  /// Games of the same type that are equal. One whose rules cannot be compared is equal to none, a
  /// copy of it included: see Game's ==.
  friend bool operator==(const AnyGame& a, const AnyGame& b) noexcept {
    return a.self_->equals(*b.self_);
  }

 private:
  /// The address of a variable for each type tells types apart without run-time type information.
  template <class G>
  [[nodiscard]] static const void* type_tag() noexcept {
    static constexpr char tag = 0;
    return &tag;
  }

  /// A move behind a virtual call, in a register: whoever asks for less than all of it pays less.
  struct Played {
    int square;  // row-major in the box of the grid, or -1 where there is no move
    PlayerIndex player;
    GameStatus status;  // as the game stands now
  };

  /// What is known of the grid without a virtual call.
  struct Shape {
    explicit Shape(const auto& grid) noexcept : rank(grid.rank()) {
      for (int i = 0; i < rank; ++i) {
        extents[i] = grid.extent(i);
      }
    }
    int rank;
    int extents[4] = {};
  };

  MNK_VIRTUAL_BEGIN

  struct Concept {
    Concept() = default;
    Concept(const Concept&) = delete;
    Concept(Concept&&) = delete;
    Concept& operator=(const Concept&) = delete;
    Concept& operator=(Concept&&) = delete;
    virtual ~Concept() = default;

    [[nodiscard]] virtual std::unique_ptr<Concept> clone() const = 0;
    [[nodiscard]] virtual const void* type() const noexcept = 0;
    [[nodiscard]] virtual bool equals(const Concept& other) const noexcept = 0;
    [[nodiscard]] virtual int size() const noexcept = 0;
    [[nodiscard]] virtual detail::Values<AnyPosition> positions() const = 0;
    [[nodiscard]] virtual bool contains(const AnyPosition& p) const noexcept = 0;
    [[nodiscard]] virtual std::optional<PlayerIndex> at(const AnyPosition& p) const = 0;
    [[nodiscard]] virtual bool is_empty(const AnyPosition& p) const noexcept = 0;
    [[nodiscard]] virtual int empty_count() const noexcept = 0;
    [[nodiscard]] virtual PlayerIndex to_move() const noexcept = 0;
    [[nodiscard]] virtual PlayerIndex player_at(int ply) const noexcept = 0;
    [[nodiscard]] virtual int player_count() const noexcept = 0;
    [[nodiscard]] virtual int ply() const noexcept = 0;
    [[nodiscard]] virtual int start_ply() const noexcept = 0;
    [[nodiscard]] virtual std::uint64_t key() const noexcept = 0;
    [[nodiscard]] virtual detail::Values<move_type> history() const = 0;
    [[nodiscard]] virtual Played last_move() const noexcept = 0;
    [[nodiscard]] virtual detail::Values<AnyPosition> winning_line() const = 0;
    [[nodiscard]] virtual std::optional<MoveError> check(PlayerIndex player,
                                                         const AnyPosition& p) const noexcept = 0;
    [[nodiscard]] virtual detail::Values<AnyPosition> legal_moves() const = 0;
    [[nodiscard]] virtual int legal_move_count() const noexcept = 0;
    [[nodiscard]] virtual AnyPosition legal_move(int rank) const noexcept = 0;
    [[nodiscard]] virtual bool would_win(PlayerIndex player, const AnyPosition& p) const = 0;
    [[nodiscard]] virtual bool would_lose(PlayerIndex player, const AnyPosition& p) const = 0;
    virtual Played play_unchecked(const AnyPosition& p) = 0;
    [[nodiscard]] virtual bool can_undo() const noexcept = 0;
    [[nodiscard]] virtual bool can_redo() const noexcept = 0;
    virtual Played try_undo() noexcept = 0;
    virtual Played try_redo() = 0;
    virtual GameStatus reset() noexcept = 0;
    [[nodiscard]] virtual long long line_gain(const AnyPosition& p, PlayerIndex viewer) const = 0;
    [[nodiscard]] virtual std::vector<AnySquareMap> symmetries() const = 0;
    [[nodiscard]] virtual bool threats_stay() const noexcept = 0;
    [[nodiscard]] virtual bool marks_fall() const noexcept = 0;
    [[nodiscard]] virtual Promises promises() const noexcept = 0;
    [[nodiscard]] virtual GameStatus random_playout(detail::ErasedGenerator& rng) const = 0;
  };

  MNK_VIRTUAL_END

  template <class G>
  struct Model final : Concept {
    static constexpr int static_rank = G::grid_type::rank();

    explicit Model(G g) : game(std::move(g)) {}

    std::unique_ptr<Concept> clone() const override { return std::make_unique<Model>(game); }
    const void* type() const noexcept override { return type_tag<G>(); }
    bool equals(const Concept& other) const noexcept override {
      if constexpr (G::is_comparable) {
        return type() == other.type() && game == static_cast<const Model&>(other).game;
      } else {
        return false;
      }
    }
    int size() const noexcept override { return game.grid().size(); }
    detail::Values<AnyPosition> positions() const override {
      return all(game.grid().positions(), size());
    }
    bool contains(const AnyPosition& p) const noexcept override {
      return p.rank() == static_rank && game.grid().contains(p.to<static_rank>());
    }
    std::optional<PlayerIndex> at(const AnyPosition& p) const override {
      if (p.rank() != static_rank) {
        detail::raise_off_board(game.grid(), p, p.rank());
      }
      return game.board().at(p.to<static_rank>());
    }
    bool is_empty(const AnyPosition& p) const noexcept override {
      return p.rank() == static_rank && game.board().is_empty(p.to<static_rank>());
    }
    int empty_count() const noexcept override { return game.board().empty_count(); }
    PlayerIndex to_move() const noexcept override { return game.to_move(); }
    PlayerIndex player_at(int ply) const noexcept override { return game.player_at(ply); }
    int player_count() const noexcept override { return game.player_count(); }
    int ply() const noexcept override { return game.ply(); }
    int start_ply() const noexcept override { return game.start_ply(); }
    std::uint64_t key() const noexcept override { return game.key(); }
    detail::Values<move_type> history() const override {
      detail::Values<move_type> moves;
      moves.reserve(static_cast<std::size_t>(game.history().size()));
      for (const auto& move : game.history()) {
        moves.push_back({move.player, move.at});
      }
      return moves;
    }
    Played last_move() const noexcept override { return numbered(game.last_move()); }
    detail::Values<AnyPosition> winning_line() const override { return all(game.winning_line()); }
    std::optional<MoveError> check(PlayerIndex player,
                                   const AnyPosition& p) const noexcept override {
      // A position of another rank is off every board, as is one with a negative coordinate.
      typename G::position_type off{};
      off[0] = -1;
      return game.check(player, p.rank() == static_rank ? p.to<static_rank>() : off);
    }
    detail::Values<AnyPosition> legal_moves() const override {
      return all(game.legal_moves(), game.board().empty_count());
    }
    int legal_move_count() const noexcept override { return game.legal_move_count(); }
    AnyPosition legal_move(int rank) const noexcept override { return game.legal_move(rank); }
    bool would_win(PlayerIndex player, const AnyPosition& p) const override {
      return p.rank() == static_rank && game.would_win(player, p.to<static_rank>());
    }
    bool would_lose(PlayerIndex player, const AnyPosition& p) const override {
      return p.rank() == static_rank && game.would_lose(player, p.to<static_rank>());
    }
    Played play_unchecked(const AnyPosition& p) override {
      const auto move = game.play_unchecked(p.to<static_rank>());
      return {game.grid().index(move.at), move.player, game.status()};
    }
    bool can_undo() const noexcept override { return game.can_undo(); }
    bool can_redo() const noexcept override { return game.can_redo(); }
    Played try_undo() noexcept override { return numbered(game.try_undo()); }
    Played try_redo() override { return numbered(game.try_redo()); }
    GameStatus reset() noexcept override {
      game.reset();
      return game.status();
    }
    long long line_gain(const AnyPosition& p, PlayerIndex viewer) const override {
      return detail::line_gain(game, p.to<static_rank>(), viewer);
    }
    bool threats_stay() const noexcept override { return detail::threats_stay(game); }
    bool marks_fall() const noexcept override {
      if constexpr (requires { game.placement().marks_fall(); }) {
        return game.placement().marks_fall();
      } else {
        return false;
      }
    }
    Promises promises() const noexcept override { return game.promises(); }
    std::vector<AnySquareMap> symmetries() const override {
      std::vector<AnySquareMap> maps;
      for (int number = 0; number < detail::symmetry_bound(game.grid()); ++number) {
        if (const auto map = detail::symmetry_of(game, number)) {
          maps.emplace_back(*map);
        }
      }
      return maps;
    }
    GameStatus random_playout(detail::ErasedGenerator& rng) const override {
      return mnk::playout(game, rng);
    }

    /// Room is made for `expected` at once: the size of a range may cost a walk through it.
    [[nodiscard]] static detail::Values<AnyPosition> all(const auto& range, int expected = 0) {
      detail::Values<AnyPosition> positions;
      positions.reserve(static_cast<std::size_t>(expected));
      for (const auto& p : range) {
        positions.push_back(p);
      }
      return positions;
    }
    [[nodiscard]] Played numbered(const auto& move) const noexcept {
      return move ? Played{game.grid().index(move->at), move->player, game.status()}
                  : Played{-1, {}, game.status()};
    }

    G game;
  };

  /// What a verb did, with how the game stands since.
  [[nodiscard]] std::optional<move_type> taken_over(Played played) noexcept {
    status_ = played.status;
    return move_of(played);
  }

  [[nodiscard]] std::optional<move_type> move_of(Played move) const noexcept {
    if (move.square < 0) {
      return std::nullopt;
    }
    return move_type{move.player, detail::square_of_number(*this, move.square)};
  }

  [[noreturn]] static void raise_illegal(MoveError error, const move_type& move) {
    switch (move.at.rank()) {
      case 2:
        detail::raise(IllegalMove{error, BasicMove{move.player, move.at.to<2>()}});
      case 3:
        detail::raise(IllegalMove{error, BasicMove{move.player, move.at.to<3>()}});
      default:
        detail::raise(IllegalMove{error, BasicMove{move.player, move.at.to<4>()}});
    }
  }

  Shape shape_;
  GameStatus status_;
  std::unique_ptr<Concept> self_;
};

}  // namespace mnk::inline v0_1

/// Equal for equal games: the game's key.
template <>
struct std::hash<mnk::AnyGame> {
  [[nodiscard]] std::size_t operator()(const mnk::AnyGame& game) const noexcept {
    return mnk::detail::hash_size(game.key());
  }
};

#endif  // MNK_ANY_GAME_HPP
