// SPDX-License-Identifier: MIT
#include <mnk/play/random.hpp>

#include <mnk/any_game.hpp>
#include <mnk/game.hpp>
#include <mnk/games.hpp>
#include <mnk/play/splitmix64.hpp>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <random>
#include <vector>

#include "support/any_game.hpp"
#include "support/both_times.hpp"
#include "support/effort.hpp"

namespace {

using mnk::FullLine;
using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::Overline;
using mnk::Position;
using mnk::detail::uniform_below;
using mnk_test::byte_game;

// Gives the numbers of a list.
template <class Result>
struct Scripted {
  using result_type = Result;
  static constexpr result_type min() { return 0; }
  static constexpr result_type max() { return (std::numeric_limits<result_type>::max)(); }
  constexpr result_type operator()() { return numbers[next++]; }

  const result_type* numbers;
  int next = 0;
};

constexpr void numbers_are_scaled() {
  constexpr std::uint32_t numbers[] = {0x80000001U, 0xffffffffU, 0x55555557U, 0x40000000U};
  Scripted<std::uint32_t> rng{numbers};
  MNK_EXPECT(uniform_below(10, rng) == 5);
  MNK_EXPECT(uniform_below(10, rng) == 9);
  MNK_EXPECT(uniform_below(3, rng) == 1);
  MNK_EXPECT(uniform_below(1, rng) == 0);
  constexpr std::uint64_t wide[] = {0x8000000100000000U, 0xffffffffU, 0xffffffffffffffffU};
  Scripted<std::uint64_t> upper{wide};
  MNK_EXPECT(uniform_below(10, upper) == 5);
  MNK_EXPECT(uniform_below(16, upper) == 0);  // the lower half is not looked at
  MNK_EXPECT(uniform_below(10, upper) == 9);
}

// 2^32 is no multiple of 3: of the numbers that would come too often one is drawn again.
constexpr void numbers_too_many_are_drawn_again() {
  constexpr std::uint32_t numbers[] = {0, 0, 0xc0000000U};
  Scripted<std::uint32_t> rng{numbers};
  MNK_EXPECT(uniform_below(3, rng) == 2 && rng.next == 3);
  Scripted<std::uint32_t> even{numbers};
  MNK_EXPECT(uniform_below(4, even) == 0 && even.next == 1);
}

// How far counts are from equal, in standard deviations of chi-square.
double deviations(const std::vector<long long>& counts, long long draws) {
  const double expected = static_cast<double>(draws) / static_cast<double>(counts.size());
  double chi_square = 0;
  for (const long long count : counts) {
    const double difference = static_cast<double>(count) - expected;
    chi_square += difference * difference / expected;
  }
  const double freedom = static_cast<double>(counts.size()) - 1;
  return (chi_square - freedom) / std::sqrt(2 * freedom);
}

template <class GameType>
void moves_are_uniform(GameType game, int plies, unsigned seed) {
  std::mt19937_64 rng{seed};
  for (int ply = 0; ply < plies && !game.status().is_over(); ++ply) {
    game.play(mnk::random_move(game, rng));
  }
  std::map<Position, long long> drawn;
  for (const Position p : game.legal_moves()) {
    drawn[p] = 0;
  }
  const auto squares = drawn.size();
  const long long draws = static_cast<long long>(squares) * (mnk_test::is_slow ? 50 : 1000);
  for (long long i = 0; i < draws; ++i) {
    ++drawn[mnk::random_move(game, rng)];
  }
  CHECK(drawn.size() == squares);  // legal squares alone
  std::vector<long long> counts;
  for (const auto& [p, count] : drawn) {
    counts.push_back(count);
  }
  CHECK(deviations(counts, draws) < 4);
  CHECK(deviations(counts, draws) > -4);  // nor too even to be by chance
}

// Uniform random moves on 3 x 3: the exact chances, by the whole tree.
constexpr double first_wins = 737.0 / 1260;
constexpr double second_wins = 121.0 / 420;
constexpr double drawn = 8.0 / 63;

template <class GameType, class Generator>
void playouts_end_as_chance_has_it(const GameType& game, Generator rng) {
  const int games = mnk_test::is_slow ? 5'000 : 200'000;
  int ends[3] = {};
  for (int i = 0; i < games; ++i) {
    const mnk::GameStatus status = mnk::playout(game, rng);
    ++ends[status.is_draw() ? 2 : mnk::index_of(*status.winner())];
  }
  const double chances[3] = {first_wins, second_wins, drawn};
  for (int end = 0; end < 3; ++end) {
    // Four standard deviations: once in 16000 seeds, and the seed is fixed.
    const double deviation = std::sqrt(games * chances[end] * (1 - chances[end]));
    CHECK(std::abs(ends[end] - games * chances[end]) < 4 * deviation);
  }
}

}  // namespace

TEST_CASE("Random numbers below a bound are scaled from the upper bits") {
  MNK_BOTH_TIMES(numbers_are_scaled);
}

TEST_CASE("Random numbers that would come too often are drawn again") {
  MNK_BOTH_TIMES(numbers_too_many_are_drawn_again);
}

TEST_CASE("Random moves are uniform among the legal ones") {
  moves_are_uniform(mnk::tic_tac_toe(), 0, 1);
  moves_are_uniform(mnk::tic_tac_toe(), 3, 2);
  moves_are_uniform(byte_game(Grid<3, 3>{}, FullLine{}), 2, 3);
  moves_are_uniform(Game{Grid<8, 7>{}, KInARow<7>{}}, 20, 4);
  moves_are_uniform(Game{Grid<1, 63>{}, KInARow<40>{}}, 10, 5);
  moves_are_uniform(mnk::gomoku(), 30, 6);
  moves_are_uniform(Game{Grid{19, 19}, KInARow{19}}, 150, 7);
}

TEST_CASE("A generator of any width and start will do") {
  moves_are_uniform(mnk::tic_tac_toe(), 1, 8);
  std::mt19937 narrow{1};
  std::mt19937_64 wide{1};
  std::ranlux48 odd{1};
  std::independent_bits_engine<std::minstd_rand, 32, std::uint32_t> wrapped{std::minstd_rand{1}};
  const auto game = mnk::gomoku();
  CHECK(game.is_legal(mnk::random_move(game, narrow)));
  CHECK(game.is_legal(mnk::random_move(game, wide)));
  CHECK(game.is_legal(mnk::random_move(game, odd)));
  CHECK(game.is_legal(mnk::random_move(game, wrapped)));
}

namespace {

// One of 0, 1 and 2.
struct Three {
  using result_type = unsigned;
  static constexpr result_type min() { return 7; }
  static constexpr result_type max() { return 9; }
  constexpr result_type operator()() { return 7 + numbers[next++]; }

  const unsigned* numbers;
  int next = 0;
};

// Digits to the base of 3 until there are enough values; those past a whole multiple again.
constexpr void few_values_are_put_together() {
  constexpr unsigned numbers[] = {2, 1, 0, 2, 2, 1, 1};
  Three rng{numbers};
  MNK_EXPECT(uniform_below(3, rng) == 2 && rng.next == 1);
  MNK_EXPECT(uniform_below(9, rng) == 3 && rng.next == 3);
  MNK_EXPECT(uniform_below(4, rng) == 0 && rng.next == 7);  // 22 is 8, drawn again; 11 is 4
}

template <class Generator>
void numbers_are_uniform(Generator rng, int bound) {
  const long long draws = static_cast<long long>(bound) * (mnk_test::is_slow ? 100 : 2000);
  std::vector<long long> counts(static_cast<std::size_t>(bound));
  for (long long i = 0; i < draws; ++i) {
    const int number = uniform_below(bound, rng);
    REQUIRE((number >= 0 && number < bound));
    ++counts[static_cast<std::size_t>(number)];
  }
  CHECK(deviations(counts, draws) < 4);
  CHECK(deviations(counts, draws) > -4);
}

// Plays as playout() does, by the verbs of a game.
template <class GameType, class Generator>
mnk::GameStatus played_out(GameType game, Generator& rng) {
  while (!game.status().is_over()) {
    game.play_unchecked(mnk::random_move(game, rng));
  }
  return game.status();
}

// Rules of one's own need not be constexpr.
struct AnySquare {
  std::optional<mnk::MoveError> check(const auto& /*board*/, const auto& /*move*/,
                                      int /*ply*/) const noexcept {
    return std::nullopt;
  }
  bool allows_every_empty_square(int /*ply*/) const noexcept { return true; }
};
struct Falling {
  std::optional<mnk::MoveError> check(const auto& board, const auto& move,
                                      int /*ply*/) const noexcept {
    return board.is_empty({move.at.row + 1, move.at.col}) ? std::optional{mnk::MoveError::forbidden}
                                                          : std::nullopt;
  }
  Position opened_by(Position p) const noexcept { return {p.row - 1, p.col}; }
};

// Both ways of playing on from the same positions end alike, by chi-square of two samples.
template <class GameType>
void playouts_end_as_played(GameType game, int games) {
  mnk::SplitMix64 rng{2026};
  for (int before = 0; before < 10; before = before * 2 + 1) {
    while (game.ply() < before) {
      const auto p = mnk::random_move(game, rng);
      if (game.would_win(p) || game.legal_move_count() == 1) {
        return;
      }
      game.play(p);
      if (game.status().is_over()) {
        return;
      }
    }
    const GameType unchanged = game;
    double quick[4] = {};
    double slow[4] = {};
    const auto end = [](mnk::GameStatus status) {
      return status.is_draw() ? 3 : mnk::index_of(*status.winner()) % 3;
    };
    for (int i = 0; i < games / (mnk_test::is_slow ? 20 : 1); ++i) {
      ++quick[end(mnk::playout(game, rng))];
      ++slow[end(played_out(game, rng))];
    }
    CHECK(game == unchanged);
    double chi_square = 0;
    for (int i = 0; i < 4; ++i) {
      const double difference = quick[i] - slow[i];
      chi_square += quick[i] + slow[i] > 0 ? difference * difference / (quick[i] + slow[i]) : 0;
    }
    CHECK(chi_square < 20);  // three degrees of freedom: once in 6000 positions by chance
  }
}

}  // namespace

TEST_CASE("Generators of few values and of odd numbers of them are uniform too") {
  MNK_BOTH_TIMES(few_values_are_put_together);
  numbers_are_uniform(std::minstd_rand{1}, 7);
  numbers_are_uniform(std::ranlux24{1}, 225);
  numbers_are_uniform(std::knuth_b{1}, 9);
  numbers_are_uniform(mnk::SplitMix64{1}, 225);
  std::minstd_rand few{1};
  numbers_are_uniform(mnk::detail::ErasedGenerator{few}, 10);
}

TEST_CASE("Playouts end as random moves do, from the start and from the middle") {
  playouts_end_as_played(mnk::tic_tac_toe(), 20'000);
  playouts_end_as_played(mnk::misere_tic_tac_toe(), 20'000);
  playouts_end_as_played(Game{Grid<3, 4>{}, KInARow<3>{}, mnk::Players<3>{}}, 20'000);
  playouts_end_as_played(Game{Grid<2, 4>{}, KInARow<2>{}}, 20'000);
  playouts_end_as_played(Game{Grid<2, 3>{}, KInARow<1>{}}, 1'000);
  playouts_end_as_played(Game{mnk::HexGrid<2>{}, KInARow<3>{}}, 20'000);
  playouts_end_as_played(Game{mnk::Torus<3, 3>{}, KInARow<3>{}}, 20'000);
  playouts_end_as_played(
      Game{Grid<3, 3, 3>{}, mnk::Rules{KInARow<3>{}, mnk::Gravity{}}, mnk::Players<3>{}}, 5'000);
  playouts_end_as_played(mnk::connect_four(), 10'000);
  playouts_end_as_played(Game{Grid<3, 3>{}, mnk::Rules{FullLine{}, AnySquare{}}}, 5'000);
  playouts_end_as_played(Game{Grid<4, 5>{}, mnk::Rules{KInARow<3>{}, Falling{}}}, 5'000);
  playouts_end_as_played(mnk::qubic(), 10'000);
  playouts_end_as_played(mnk::yavalath(), 5'000);
  playouts_end_as_played(Game{mnk::HexGrid{4}, KInARow{3}}, 5'000);
  playouts_end_as_played(Game{Grid{9, 9}, KInARow{4}}, 2'000);
  playouts_end_as_played(Game{Grid<9, 9>{}, mnk::Rules{KInARow<4>{}, mnk::ProOpening{3}}}, 2'000);
  playouts_end_as_played(Game{Grid{5, 5}, FullLine{}}, 5'000);
  playouts_end_as_played(mnk::connect6(), 300);
}

TEST_CASE("Playouts end as random moves do from positions where one player has moved more often") {
  const auto fresh = mnk::tic_tac_toe();
  mnk::Board marks{Grid<3, 3>{}};
  marks.place({0, 0}, mnk::PlayerIndex{0});
  marks.place({1, 1}, mnk::PlayerIndex{0});
  playouts_end_as_played(fresh.starting_from(marks, mnk::GameStatus::in_progress()), 20'000);
  marks.place({2, 1}, mnk::PlayerIndex{0});
  playouts_end_as_played(fresh.starting_from(marks, mnk::GameStatus::in_progress()), 20'000);
}

TEST_CASE("Playouts end as random moves do where marks hang in the air") {
  // A mark with a gap below it: a move to the gap opens the square above the mark, not the mark's.
  const auto hanging = [](const auto& fresh) {
    auto marks = fresh.board();
    marks.place({1, 0}, mnk::PlayerIndex{0});
    marks.place({3, 0}, mnk::PlayerIndex{1});
    const auto game = fresh.starting_from(marks, mnk::GameStatus::in_progress());
    playouts_end_as_played(game, 2'000);
    return game;
  };
  const auto column = hanging(Game{Grid<4, 1>{}, mnk::Rules{KInARow<3>{}, mnk::Gravity{}}});
  mnk::SplitMix64 rng{1};
  for (int i = 0; i < 20; ++i) {
    CHECK(mnk::playout(column, rng).is_draw());
  }
  hanging(Game{Grid<4, 3>{}, mnk::Rules{KInARow<3>{}, mnk::Gravity{}}});
  hanging(Game{Grid{5, 3}, mnk::Rules{KInARow{3}, mnk::Gravity{}}});
  hanging(Game{Grid<4, 3>{}, mnk::Rules{KInARow<3>{}, Falling{}}});
}

TEST_CASE("The same generator gives an AnyGame the playouts of the game in it") {
  const auto compare = [](const auto& game) {
    const mnk::AnyGame any{game};
    for (unsigned seed = 0; seed < 200; ++seed) {
      mnk::SplitMix64 rng{seed};
      mnk::SplitMix64 same{seed};
      CHECK(mnk::playout(game, rng) == mnk::playout(any, same));
      CHECK(rng == same);
      std::minstd_rand narrow{seed + 1};  // fewer than 32 bits
      std::minstd_rand as_narrow{seed + 1};
      CHECK(mnk::playout(game, narrow) == mnk::playout(any, as_narrow));
      CHECK(narrow == as_narrow);
    }
  };
  compare(mnk::tic_tac_toe());
  compare(mnk::connect_four());
  compare(mnk::gomoku());
  compare(Game{Grid<5, 5>{}, KInARow<5>{}});  // drawn mostly, with all squares taken
  compare(Game{Grid{7, 7}, KInARow{4}});
}

// The same sides and k, in the types and at run time: the same games, from any position.
template <int Rows, int Cols, int K, Overline OnOverline = Overline::wins>
void sides_at_run_time_play_alike() {
  Game fixed{Grid<Rows, Cols>{}, KInARow<K, OnOverline>{}};
  Game flexible{Grid{Rows, Cols}, KInARow{K, OnOverline}};
  mnk::SplitMix64 rng{K};
  for (int game = 0; game < 20; ++game) {
    mnk::SplitMix64 same = rng;
    CHECK(mnk::playout(fixed, rng) == mnk::playout(flexible, same));
    CHECK(rng == same);
    for (int ply = 0; ply < 10 && !fixed.status().is_over(); ++ply) {
      flexible.play(fixed.play(mnk::random_move(fixed, rng)).at);
    }
  }
}

TEST_CASE("Playouts are the same where sides are known at run time") {
  sides_at_run_time_play_alike<15, 15, 5>();
  sides_at_run_time_play_alike<9, 25, 4, Overline::does_not_win>();
  sides_at_run_time_play_alike<25, 7, 3>();
  sides_at_run_time_play_alike<25, 25, 8>();
  sides_at_run_time_play_alike<12, 10, 9>();
  sides_at_run_time_play_alike<26, 9, 5>();
  sides_at_run_time_play_alike<9, 58, 4>();
  sides_at_run_time_play_alike<65, 9, 4>();
  sides_at_run_time_play_alike<9, 9, 1>();
  sides_at_run_time_play_alike<9, 9, 2, Overline::does_not_win>();
}

TEST_CASE("SplitMix64 gives the published numbers") {
  // The first five from seed 1234567, of the author's program.
  mnk::SplitMix64 rng{1234567};
  for (const std::uint64_t number :
       {6457827717110365317U, 3203168211198807973U, 9817491932198370423U, 4593380528125082431U,
        16408922859458223821U}) {
    CHECK(rng() == number);
  }
}

TEST_CASE("Playouts of 3 x 3 end as often as chance has it") {
  playouts_end_as_chance_has_it(mnk::tic_tac_toe(), std::mt19937{1});
  playouts_end_as_chance_has_it(Game{Grid<3, 3>{}, KInARow<3>{}}, std::mt19937_64{2});
  playouts_end_as_chance_has_it(Game{Grid{3, 3}, FullLine{}}, std::mt19937{3});
}

TEST_CASE("A playout goes on from where the game stands and leaves the game alone") {
  auto game = mnk::tic_tac_toe();
  for (const Position p :
       {Position{0, 0}, {1, 1}, {2, 2}, {0, 1}, {2, 1}, {2, 0}, {0, 2}, {1, 2}}) {
    game.play(p);
  }
  const auto before = game;
  std::mt19937 rng{1};
  CHECK(mnk::playout(game, rng).is_draw());  // one square is left
  CHECK(game == before);
  game.play({1, 0});
  CHECK(mnk::playout(game, rng) == game.status());  // nothing is left
}
