// SPDX-License-Identifier: MIT
// An optional member that is nearly right does not compile, rather than never to be called. Every
// one of a part stands here as it has to be, and with a fault that is easy to make.
#include <mnk/game.hpp>
#include <mnk/games.hpp>
#include <mnk/rules/gravity.hpp>

#include <optional>

struct Counting {
  constexpr bool is_winning_move(const auto& /*board*/, auto /*move*/) const { return false; }
#ifdef MNK_FAIL_strategy
  constexpr void place(auto /*move*/) noexcept {}
  constexpr void remove(const auto& /*board*/) noexcept {}
  constexpr int prepare(const auto& /*board*/, auto /*move*/) { return 1; }
  constexpr auto winning_line(const auto& board) const { return board.empty_positions(); }
  constexpr void is_losing_move(const auto& /*board*/, auto /*move*/) const {}
  constexpr bool place_and_judge(auto /*move*/) { return false; }
  constexpr void for_each_open_line(const auto& /*board*/, auto&& /*f*/) const {}
  constexpr bool is_symmetric_under(const auto& /*map*/) const noexcept { return true; }
  constexpr bool wins_by_own_marks(const auto& /*board*/) const noexcept { return true; }
  int least_marks = 3;
  bool is_sized_by_board = true;
  constexpr bool depends_on_history() const { return true; }
  static constexpr int reads = 0;
  constexpr int completing(const auto& /*marks*/) const { return 0; }
  constexpr bool forfeits(const auto& /*marks*/) const { return true; }
#else
  constexpr void place(const auto& /*board*/, auto /*move*/, int /*prepared*/) noexcept {}
  constexpr void remove(const auto& /*board*/, auto /*move*/) noexcept {}
  constexpr int prepare(const auto& /*board*/, auto /*move*/) const { return 1; }
  constexpr auto winning_line(const auto& board, auto /*move*/) const {
    return board.grid().positions();
  }
  constexpr bool is_losing_move(const auto& /*board*/, auto /*move*/) const { return false; }
  constexpr bool place_and_judge(const auto& /*board*/, auto /*move*/) { return false; }
  constexpr void for_each_open_line(const auto& /*board*/, auto /*p*/, auto&& /*f*/) const {}
  constexpr bool is_symmetric_under(const auto& /*grid*/, auto /*map*/) const noexcept {
    return true;
  }
  constexpr bool wins_by_own_marks() const noexcept { return true; }
  static constexpr int least_marks = 3;
  static constexpr bool is_sized_by_board = true;
  static constexpr bool depends_on_history = true;
  static constexpr mnk::Reads reads = mnk::Reads::nothing;
  constexpr bool completes(const auto& /*marks*/, auto /*square*/) const { return false; }
  constexpr auto completing(const auto& marks) const { return marks - marks; }
  constexpr bool has_line(const auto& /*squares*/) const { return true; }
  constexpr bool forfeits(const auto& /*marks*/, auto /*square*/) const { return false; }
  constexpr auto forfeiting(const auto& marks) const { return marks - marks; }
#endif
};

struct NeverWins {
  constexpr bool is_winning_move(const auto& /*board*/, auto /*move*/) const { return false; }
#ifdef MNK_FAIL_its_strategy
  constexpr Counting strategy() const { return {}; }
#else
  constexpr Counting strategy(const auto& /*board*/) const { return {}; }
#endif
#ifdef MNK_FAIL_validate
  constexpr void validate(const auto& /*grid*/) const {}
#else
  constexpr void validate(const auto& /*grid*/, const auto& /*players*/) const {}
#endif
};

struct Falling {
  constexpr std::optional<mnk::MoveError> check(const auto& /*board*/, auto /*move*/,
                                                int /*ply*/) const noexcept {
    return {};
  }
#ifdef MNK_FAIL_placement
  constexpr void when_taken(const auto& /*board*/, auto /*p*/) const noexcept {}
  constexpr bool allows_every_empty_square() const noexcept { return true; }
  constexpr bool may_block(const auto& /*board*/, int /*ply*/) const noexcept { return false; }
  static constexpr bool squares_stay_open = true;
  static constexpr bool marks_fall = true;
  constexpr mnk::Position opened_by(auto /*board*/, auto p) const noexcept { return p; }
  constexpr int legal() const noexcept { return 0; }
  constexpr int opening_word(const auto& /*cells*/) const noexcept { return 0; }
  constexpr bool is_symmetric_under(const auto& /*map*/) const noexcept { return true; }
#else
  constexpr mnk::MoveError when_taken(const auto& /*board*/, auto /*p*/) const noexcept {
    return mnk::MoveError::occupied;
  }
  constexpr bool allows_every_empty_square(int /*ply*/) const noexcept { return true; }
  constexpr bool may_block(int /*ply*/) const noexcept { return false; }
  constexpr bool squares_stay_open(int /*ply*/) const noexcept { return true; }
  constexpr bool marks_fall() const noexcept { return true; }
  constexpr mnk::Position opened_by(mnk::Position p) const noexcept { return p; }
  constexpr auto legal(const auto& /*grid*/, const auto& empty) const noexcept { return empty; }
  constexpr auto opening_word(const auto& /*cells*/, auto squares) const noexcept {
    return squares;
  }
  constexpr bool is_symmetric_under(const auto& /*grid*/, auto /*map*/) const noexcept {
    return true;
  }
#endif
};

struct NotTwice : mnk::AnyEmptySquare {
#ifdef MNK_FAIL_placement_is_told
  constexpr void place(const auto& /*board*/, auto /*move*/) noexcept {}
#endif
};

struct Backwards {
  constexpr mnk::PlayerIndex player_to_move(int ply, int players) const noexcept {
    return static_cast<mnk::PlayerIndex>(players - 1 - ply % players);
  }
#ifdef MNK_FAIL_turns_are_told
  constexpr void place(const auto& /*board*/, auto /*move*/) noexcept {}
#endif
};

// Nobody is told that it has members under constraints, and nothing is asked of it.
struct Adapter : mnk::AnyEmptySquare {
  static constexpr bool has_constrained_members = true;
  template <class BoardType>
    requires(BoardType::storage == mnk::Storage::bytes)
  constexpr mnk::MoveError when_taken(const BoardType& /*board*/, auto /*p*/) const noexcept {
    return mnk::MoveError::occupied;
  }
};

#ifdef MNK_FAIL_drop
using DroppedInto = mnk::AnyEmptySquare;
#else
using DroppedInto = Falling;
#endif

void play() {
  mnk::Game game{mnk::Grid<3, 3>{}, mnk::Rules{NeverWins{}, Falling{}}};
  game.play(mnk::Position{0, 0});
  mnk::Game told{mnk::Grid<3, 3>{}, mnk::Rules{mnk::FullLine{}, NotTwice{}, Backwards{}}};
  told.play(mnk::Position{0, 0});
  mnk::Game adapted{mnk::Grid<3, 3>{}, mnk::Rules{mnk::FullLine{}, Adapter{}}};
  adapted.play(mnk::Position{0, 0});
  mnk::Game dropped{mnk::Grid<3, 3>{}, mnk::Rules{mnk::FullLine{}, DroppedInto{}}};
  (void)mnk::try_drop(dropped, 1);
}
