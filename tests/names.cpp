// SPDX-License-Identifier: MIT
//
// An application may have functions with the library's names beside rules of its own. Calls of the
// library reach the library's functions all the same: a name that argument-dependent lookup finds
// in the application's namespace does not compile here.
namespace application {

#define MNK_TEST_TRAP(name) \
  template <class... Args>  \
  void name(Args&&...) = delete;

// Every free function of the library, mnk::detail included.
// clang-format off
MNK_TEST_TRAP(all_squares)
MNK_TEST_TRAP(allows_every_empty_square)
MNK_TEST_TRAP(any_constant)
MNK_TEST_TRAP(as_rules)
MNK_TEST_TRAP(asks_nothrow)
MNK_TEST_TRAP(board_error)
MNK_TEST_TRAP(canonical_form)
MNK_TEST_TRAP(check_text)
MNK_TEST_TRAP(chosen_squares)
MNK_TEST_TRAP(chosen_symmetries)
MNK_TEST_TRAP(completing_marks)
MNK_TEST_TRAP(connect6)
MNK_TEST_TRAP(connect_four)
MNK_TEST_TRAP(count_all)
MNK_TEST_TRAP(count_bits)
MNK_TEST_TRAP(count_by_playing)
MNK_TEST_TRAP(count_error)
MNK_TEST_TRAP(count_fixed)
MNK_TEST_TRAP(counters_on)
MNK_TEST_TRAP(decided_by)
MNK_TEST_TRAP(depends_on_history)
MNK_TEST_TRAP(distance_from_centre)
MNK_TEST_TRAP(distinct_moves)
MNK_TEST_TRAP(distinct_squares)
MNK_TEST_TRAP(draw_32_bits)
MNK_TEST_TRAP(drop)
MNK_TEST_TRAP(empty_squares_of)
MNK_TEST_TRAP(ended_by)
MNK_TEST_TRAP(enders_error)
MNK_TEST_TRAP(ending_line_of)
MNK_TEST_TRAP(ends_game)
MNK_TEST_TRAP(find_box_turn)
MNK_TEST_TRAP(find_clash)
MNK_TEST_TRAP(first_character)
MNK_TEST_TRAP(fits_a_word)
MNK_TEST_TRAP(for_each_constant)
MNK_TEST_TRAP(for_each_line_mask)
MNK_TEST_TRAP(for_each_open_line)
MNK_TEST_TRAP(for_each_open_window)
MNK_TEST_TRAP(for_each_subset)
MNK_TEST_TRAP(forced_moves)
MNK_TEST_TRAP(gomoku)
MNK_TEST_TRAP(grid_symmetry)
MNK_TEST_TRAP(has_countable_lines)
MNK_TEST_TRAP(has_open_line)
MNK_TEST_TRAP(has_order)
MNK_TEST_TRAP(has_word_lines)
MNK_TEST_TRAP(has_words)
MNK_TEST_TRAP(hash_size)
MNK_TEST_TRAP(index_of)
MNK_TEST_TRAP(is_ended)
MNK_TEST_TRAP(is_incremental)
MNK_TEST_TRAP(judge_by_last_mark)
MNK_TEST_TRAP(judge_by_order)
MNK_TEST_TRAP(judge_position)
MNK_TEST_TRAP(judge_set_up)
MNK_TEST_TRAP(keeps)
MNK_TEST_TRAP(keeps_far_squares)
MNK_TEST_TRAP(kind_of)
MNK_TEST_TRAP(landing_square)
MNK_TEST_TRAP(last_moves)
MNK_TEST_TRAP(last_ply)
MNK_TEST_TRAP(leads_its_orbit)
MNK_TEST_TRAP(least_marks)
MNK_TEST_TRAP(legal_word)
MNK_TEST_TRAP(line_gain)
MNK_TEST_TRAP(line_score)
MNK_TEST_TRAP(line_worth)
MNK_TEST_TRAP(log2_of)
MNK_TEST_TRAP(lowest_bit)
MNK_TEST_TRAP(make_axes)
MNK_TEST_TRAP(make_game)
MNK_TEST_TRAP(make_game_on)
MNK_TEST_TRAP(mapped)
MNK_TEST_TRAP(marks_fall)
MNK_TEST_TRAP(marks_of)
MNK_TEST_TRAP(marks_word)
MNK_TEST_TRAP(may_block)
MNK_TEST_TRAP(may_have_been_placed)
MNK_TEST_TRAP(misere_tic_tac_toe)
MNK_TEST_TRAP(mixed)
MNK_TEST_TRAP(moves_on)
MNK_TEST_TRAP(moving_coordinates)
MNK_TEST_TRAP(next_bit)
MNK_TEST_TRAP(opens_empty_squares)
MNK_TEST_TRAP(oriented)
MNK_TEST_TRAP(owner_at)
MNK_TEST_TRAP(owns_line)
MNK_TEST_TRAP(perft)
MNK_TEST_TRAP(perft_by_outcome)
MNK_TEST_TRAP(perft_merged)
MNK_TEST_TRAP(perft_position_classes)
MNK_TEST_TRAP(perft_positions)
MNK_TEST_TRAP(perft_sequence_classes)
MNK_TEST_TRAP(pick_next)
MNK_TEST_TRAP(place)
MNK_TEST_TRAP(play_to_the_end)
MNK_TEST_TRAP(player_after_stones)
MNK_TEST_TRAP(playout)
MNK_TEST_TRAP(playout_under)
MNK_TEST_TRAP(ply_entries)
MNK_TEST_TRAP(prefers_line_masks)
MNK_TEST_TRAP(prepare)
MNK_TEST_TRAP(prepares_nothrow)
MNK_TEST_TRAP(pro_gomoku)
MNK_TEST_TRAP(promises_of)
MNK_TEST_TRAP(put)
MNK_TEST_TRAP(put_together_32_bits)
MNK_TEST_TRAP(qubic)
MNK_TEST_TRAP(quoted)
MNK_TEST_TRAP(quoted_character)
MNK_TEST_TRAP(raise)
MNK_TEST_TRAP(raise_bad_text)
MNK_TEST_TRAP(raise_invalid)
MNK_TEST_TRAP(raise_named_twice)
MNK_TEST_TRAP(raise_no_room)
MNK_TEST_TRAP(raise_off_board)
MNK_TEST_TRAP(raise_out_of_range)
MNK_TEST_TRAP(random_move)
MNK_TEST_TRAP(read_marks)
MNK_TEST_TRAP(read_position)
MNK_TEST_TRAP(readable_squares)
MNK_TEST_TRAP(reads_as)
MNK_TEST_TRAP(reads_of)
MNK_TEST_TRAP(reads_of_all)
MNK_TEST_TRAP(remove)
MNK_TEST_TRAP(require_countable_lines)
MNK_TEST_TRAP(require_meaning)
MNK_TEST_TRAP(require_names)
MNK_TEST_TRAP(require_no_clash)
MNK_TEST_TRAP(require_other_than)
MNK_TEST_TRAP(require_placement_members)
MNK_TEST_TRAP(require_range)
MNK_TEST_TRAP(require_ranges)
MNK_TEST_TRAP(require_seats)
MNK_TEST_TRAP(require_strategy_members)
MNK_TEST_TRAP(require_two_players)
MNK_TEST_TRAP(require_word_lines)
MNK_TEST_TRAP(root_of)
MNK_TEST_TRAP(row_end_bytes)
MNK_TEST_TRAP(row_major_order)
MNK_TEST_TRAP(rows_of)
MNK_TEST_TRAP(run_playout)
MNK_TEST_TRAP(same)
MNK_TEST_TRAP(seat_among)
MNK_TEST_TRAP(seat_name)
MNK_TEST_TRAP(select_bit)
MNK_TEST_TRAP(shortest_line)
MNK_TEST_TRAP(shows)
MNK_TEST_TRAP(side_name)
MNK_TEST_TRAP(solve)
MNK_TEST_TRAP(square_index)
MNK_TEST_TRAP(square_index_bound)
MNK_TEST_TRAP(square_of_number)
MNK_TEST_TRAP(square_text)
MNK_TEST_TRAP(squares_of)
MNK_TEST_TRAP(squares_stay_open)
MNK_TEST_TRAP(stabilizer)
MNK_TEST_TRAP(standard_gomoku)
MNK_TEST_TRAP(state_of)
MNK_TEST_TRAP(status_without_end)
MNK_TEST_TRAP(strategy_for)
MNK_TEST_TRAP(symmetries)
MNK_TEST_TRAP(symmetry_bound)
MNK_TEST_TRAP(symmetry_of)
MNK_TEST_TRAP(table_bytes)
MNK_TEST_TRAP(take_back)
MNK_TEST_TRAP(threats_stay)
MNK_TEST_TRAP(tic_tac_toe)
MNK_TEST_TRAP(to_string)
MNK_TEST_TRAP(try_drop)
MNK_TEST_TRAP(try_read_position)
MNK_TEST_TRAP(two_by_two)
MNK_TEST_TRAP(uniform_below)
MNK_TEST_TRAP(uniform_index)
MNK_TEST_TRAP(upper)
MNK_TEST_TRAP(validate)
MNK_TEST_TRAP(when)
MNK_TEST_TRAP(widen)
MNK_TEST_TRAP(winning_line_of)
MNK_TEST_TRAP(winning_squares)
MNK_TEST_TRAP(wins_by_own_marks)
MNK_TEST_TRAP(yavalath)
// clang-format on

#undef MNK_TEST_TRAP

}  // namespace application

#include <mnk/mnk.hpp>

#include <cstdint>
#include <optional>

#include "support/catch.hpp"

namespace application {

/// The middle column, or the last square.
struct Squares {
  bool shows_any = false;

  [[nodiscard]] constexpr bool contains(const auto& p) const noexcept {
    return shows_any && p[1] == 2;
  }
};

template <class BoardType>
struct Strategy {
  using MoveType = typename BoardType::move_type;

  int marks = 0;

  [[nodiscard]] constexpr bool is_winning_move(const BoardType& /*board*/,
                                               const MoveType& move) const noexcept {
    return move.at[0] == 2 && move.at[1] == 2;
  }
  [[nodiscard]] constexpr int prepare(const BoardType& /*board*/,
                                      const MoveType& /*move*/) const noexcept {
    return 1;
  }
  constexpr void place(const BoardType& /*board*/, const MoveType& /*move*/,
                       int prepared) noexcept {
    marks += prepared;
  }
  constexpr void remove(const BoardType& /*board*/, const MoveType& /*move*/) noexcept { --marks; }
  [[nodiscard]] constexpr Squares winning_line(const BoardType& board,
                                               const MoveType& move) const noexcept {
    return {is_winning_move(board, move)};
  }
  [[nodiscard]] static constexpr bool wins_by_own_marks() noexcept { return true; }
  [[nodiscard]] constexpr bool is_symmetric_under(const auto& /*grid*/,
                                                  const auto& map) const noexcept {
    return map(mnk::Position{2, 2}) == mnk::Position{2, 2};
  }
  constexpr void for_each_open_line(const BoardType& board, const auto& p, auto&& f) const {
    mnk::KInARow<3>{}.for_each_open_line(board, p, f);
  }
  friend constexpr bool operator==(const Strategy&, const Strategy&) = default;
};

struct Rule {
  template <class BoardType>
  [[nodiscard]] constexpr Strategy<BoardType> strategy(const BoardType& /*board*/) const noexcept {
    return {};
  }
  constexpr void validate(const auto& /*grid*/, const auto& /*players*/) const noexcept {}
};

/// Turned about its axis it is the same.
struct Ring : mnk::Torus<3, 3> {
  [[nodiscard]] constexpr int symmetry_bound() const noexcept { return 3; }
  [[nodiscard]] constexpr std::optional<mnk::SquareMap<2>> symmetry(int number) const noexcept {
    return mnk::SquareMap<2>{mnk::SquareMap<2>{}.turn(), {0, number}, {0, 3}};
  }
};

struct Placement {
  [[nodiscard]] constexpr std::optional<mnk::MoveError> check(const auto& /*board*/,
                                                              const auto& /*move*/,
                                                              int /*ply*/) const noexcept {
    return std::nullopt;
  }
  [[nodiscard]] constexpr bool marks_fall() const noexcept { return true; }
  [[nodiscard]] constexpr bool allows_every_empty_square(int ply) const noexcept { return ply > 1; }
  [[nodiscard]] constexpr bool squares_stay_open(int /*ply*/) const noexcept { return true; }
  [[nodiscard]] constexpr bool is_symmetric_under(const auto& /*grid*/,
                                                  const auto& /*map*/) const noexcept {
    return true;
  }
  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

struct Turns {
  [[nodiscard]] constexpr mnk::PlayerIndex player_to_move(int ply, int players) const noexcept {
    return static_cast<mnk::PlayerIndex>(ply % players);
  }
  friend constexpr bool operator==(const Turns&, const Turns&) = default;
};

struct Generator {
  using result_type = std::uint32_t;

  std::uint32_t state = 1;

  [[nodiscard]] static constexpr result_type min() noexcept { return 0; }
  [[nodiscard]] static constexpr result_type max() noexcept { return 0xffffffffU; }
  constexpr result_type operator()() noexcept { return state = state * 1664525U + 1013904223U; }
};

}  // namespace application

namespace {

using mnk::Game;
using mnk::Grid;
using mnk::Rules;

template <class Winning>
[[nodiscard]] constexpr auto rules_of(const Winning& winning) {
  return Rules{winning, application::Placement{}, application::Turns{}};
}

/// What a game does by itself; on three by three squares.
template <class GameType>
void use(const GameType& first) {
  GameType game = first;
  game.play({0, 0});
  game.play({1, 1});
  game.undo();
  game.redo();
  CHECK(game.legal_move_count() == 7);
  CHECK(game.emptied() == first);
  CHECK(game.starting_from(game.board(), game.status()).start_ply() == 2);
  application::Generator rng;
  CHECK(mnk::playout(game, rng).is_over());
  CHECK(game.is_legal(mnk::random_move(game, rng)));
  game.play({2, 2});
  int shown = 0;
  for (const auto& p : game.winning_line()) {
    shown += p[1] == 2 ? 1 : 0;
  }
  CHECK(shown == 3);
  CHECK(mnk::perft(first, 2) == 8 * 8);
  CHECK_FALSE(mnk::symmetries(first).empty());
  game.reset();
  CHECK(game == first);
}

/// What others do with a game; on three by three squares.
template <class GameType>
void count_and_search(const GameType& game) {
  CHECK(mnk::perft_by_outcome(game, 1).sequences == 9);
  CHECK(mnk::perft_positions(game, 1).back().all == 9);
  CHECK(mnk::perft_position_classes(game, 1).back().all <= 9);
  CHECK(mnk::perft_merged(game, 2).back().all <= 64);
  CHECK(mnk::perft_sequence_classes(game, 2).back().all <= 64);
  CHECK_FALSE(mnk::distinct_moves(game).empty());
  CHECK_FALSE(mnk::distinct_squares(game).empty());
  CHECK(mnk::canonical_form(game).map(mnk::Position{2, 2}) == mnk::Position{2, 2});
  CHECK(mnk::solve(game).value == mnk::Value::win);
  CHECK(mnk::Minimax{{.limits = {.nodes = 50}}}(game));
  CHECK(mnk::Mcts{{.simulations = 50}}(game));
  CHECK(mnk::HeuristicBot{}(game));
  CHECK(mnk::RandomBot{}(game));
}

}  // namespace

TEST_CASE("A game by rules of one's own calls no function of one's own that is named as one here") {
  const Game game{Grid<3, 3>{}, rules_of(application::Rule{})};
  use(game);
  count_and_search(game);
  CHECK(mnk::judge_position(game, game.board()).index() == 0);
  CHECK(mnk::read_position(game, "X../.O./...").ply() == 2);
}

TEST_CASE("Nor does one on a run-time grid, by one's own rule among others") {
  const Game game{Grid{3, 3}, rules_of(mnk::AnyOf{application::Rule{}, mnk::FullLine{}}),
                  mnk::Players{2}};
  use(game);
  count_and_search(game);
  Game falling = game;
  CHECK(mnk::drop(falling, 1).at == mnk::Position{2, 1});
  CHECK(mnk::read_position(game, ".X./.X./O.O").status() ==
        mnk::GameStatus::won_by(mnk::PlayerIndex{1}));
}

TEST_CASE("Nor does one on a grid of one's own") {
  const Game game{application::Ring{}, mnk::KInARow<3>{}};
  CHECK(mnk::symmetries(game).size() == 3);
  count_and_search(game);
}

TEST_CASE("Nor do an AnyGame and a Match") {
  const mnk::AnyGame game = Game{Grid<3, 3>{}, rules_of(application::Rule{})};
  CHECK_FALSE(mnk::symmetries(game).empty());
  application::Generator rng;
  CHECK(mnk::playout(game, rng).is_over());
  CHECK(mnk::HeuristicBot{}(game));
  mnk::Match match{Game{Grid<3, 3>{}, rules_of(application::Rule{})}, mnk::Roster::standard(2),
                   mnk::RandomBot{}, mnk::RandomBot{}};
  CHECK(match.play().has_value());
}

TEST_CASE("Nor does a game by a rule of the library that asks one's own") {
  use(Game{Grid<3, 3>{}, rules_of(mnk::Misere{application::Rule{}})});
  use(Game{Grid<3, 3>{}, rules_of(mnk::WinAndLose{mnk::FullLine{}, application::Rule{}})});
  use(Game{Grid<3, 3>{}, rules_of(mnk::AllOf{application::Rule{}, application::Rule{}})});
}
