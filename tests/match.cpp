// SPDX-License-Identifier: MIT
#include <mnk/play/match.hpp>

#include <mnk/any_game.hpp>
#include <mnk/games.hpp>
#include <mnk/make_game.hpp>
#include <mnk/play/random.hpp>
#include <mnk/play/splitmix64.hpp>

#include <array>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "support/both_times.hpp"
#include "support/make_game.hpp"

namespace {

using Catch::Matchers::Message;
using mnk::AnyGame;
using mnk::AnyPosition;
using mnk::InvalidConfiguration;
using mnk::Match;
using mnk::MatchEnd;
using mnk::MatchOptions;
using mnk::MatchResult;
using mnk::Move;
using mnk::MoveError;
using mnk::OnIllegalMove;
using mnk::OnNoMove;
using mnk::PlayerIndex;
using mnk::Position;
using mnk::Position3;
using mnk::RefusedMove;
using mnk::Roster;
using mnk::SplitMix64;
using mnk::StrategyGaveNoMove;
using mnk::StrategyPlayedIllegally;
using mnk::tic_tac_toe;

using TicTacToe = decltype(tic_tac_toe());
using Line = std::vector<Position>;

constexpr PlayerIndex first{0};
constexpr PlayerIndex second{1};
constexpr PlayerIndex third{2};

const Roster ann_and_bob{{"Ann", "X"}, {"Bob", "O"}};
const Roster three{{"Ann", "X"}, {"Bob", "O"}, {"Cleo", "C"}};

// Gives the squares of a list in order, then nothing. Never looks at the game.
struct Scripted {
  std::vector<std::optional<Position>> answers;
  std::size_t asked = 0;

  std::optional<Position> operator()(const auto& /*game*/) {
    const std::size_t i = asked++;
    return i < answers.size() ? answers[i] : std::nullopt;
  }
};

struct FirstLegal {
  auto operator()(const auto& game) const { return game.legal_move(0); }
};

struct Random {
  SplitMix64 rng;
  auto operator()(const auto& game) { return mnk::random_move(game, rng); }
};

// A rule of one's own that fails.
struct Broken {
  bool is_winning_move(const auto& /*board*/, auto move) const {
    if (move.at == Position{1, 1}) {
      throw std::runtime_error{"broken"};
    }
    return false;
  }
};

// What a strategy throws.
struct Disconnected {};

auto three_players() { return mnk::Game{mnk::Grid<4, 4>{}, mnk::KInARow<3>{}, mnk::Players<3>{}}; }

// Two players without strategies, after these moves.
auto match_after(const Line& moves) {
  Match match{tic_tac_toe(), ann_and_bob};
  for (const Position& p : moves) {
    REQUIRE(!match.submit(match.to_move(), p));
  }
  return match;
}

const Line first_wins = {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}};

MatchResult conceded(MatchEnd end, PlayerIndex player, std::optional<PlayerIndex> winner) {
  return {end, winner, player};
}

}  // namespace

// --- turns ---------------------------------------------------------------------------------------

TEST_CASE("A match asks each seat's strategy in turn, to the end") {
  Scripted by_reference{{Position{0, 0}, Position{0, 1}, Position{0, 2}}};
  Match match{tic_tac_toe(), ann_and_bob, std::ref(by_reference),
              [state = std::make_unique<int>(0)](const TicTacToe& game) {
                CHECK(game.to_move() == second);
                return Position{1, (*state)++};  // what can only be moved, and keeps state
              }};
  CHECK(match.play_turn() == Move{first, {0, 0}});
  CHECK(match.play_turn() == Move{second, {1, 0}});
  CHECK(match.to_move() == first);
  CHECK(!match.is_over());
  CHECK(!match.result());
  CHECK(match.play() == MatchResult{MatchEnd::game, first, std::nullopt});
  CHECK(by_reference.asked == 3);
  CHECK(match.is_over());
  CHECK(match.game().ply() == 5);
}

TEST_CASE("After the end nobody is asked and nothing changes") {
  int asked = 0;
  Match match{tic_tac_toe(), ann_and_bob,
              [&](const auto& game) { return ++asked, game.legal_move(0); }, FirstLegal{}};
  const auto result = match.play();
  REQUIRE(result);
  const int asked_before = asked;
  const TicTacToe before = match.game();
  CHECK(!match.play_turn());
  CHECK(match.play() == result);
  CHECK(asked == asked_before);
  CHECK(match.game() == before);
}

TEST_CASE("A drawn game is a drawn match") {
  auto match = match_after({{0, 0}, {1, 1}, {2, 2}, {0, 1}, {2, 1}, {2, 0}, {0, 2}, {1, 2}});
  CHECK(!match.is_over());
  CHECK(!match.submit(first, {1, 0}));
  CHECK(match.result() == MatchResult{MatchEnd::game, std::nullopt, std::nullopt});
}

TEST_CASE("A match goes on from where its game stands") {
  TicTacToe game = tic_tac_toe();
  game.play(Position{1, 1});
  Match match{game, ann_and_bob, FirstLegal{}, FirstLegal{}};
  CHECK(match.play_turn() == Move{second, {0, 0}});

  for (const Position& p : {Position{0, 0}, {0, 1}, {2, 2}}) {
    game.play(p);
  }
  game.undo();
  game.play(Position{2, 1});
  game.play(Position{0, 2});
  game.play(Position{2, 2});
  game.play(Position{2, 0});
  REQUIRE(game.status().winner() == first);
  const Match over{game, ann_and_bob, FirstLegal{}, FirstLegal{}};
  CHECK(over.result() == MatchResult{MatchEnd::game, first, std::nullopt});
}

TEST_CASE("Whatever the game, a match of random players is that game") {
  const auto check = [](auto game, const Roster& roster) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      auto direct = game;
      SplitMix64 rng{seed};
      while (!direct.status().is_over()) {
        direct.play(mnk::random_move(direct, rng));
      }
      Random player{SplitMix64{seed}};
      Match match{game, roster};
      for (int seat = 0; seat < game.player_count(); ++seat) {
        match.set_strategy(static_cast<PlayerIndex>(seat), std::ref(player));
      }
      REQUIRE(match.play() == MatchResult{MatchEnd::game, direct.status().winner(), std::nullopt});
      REQUIRE(match.game() == direct);
    }
  };
  const Roster two = Roster::standard();
  check(tic_tac_toe(), two);
  check(three_players(), Roster::standard(3));
  for (const AnyGame& game :
       {AnyGame{mnk::misere_tic_tac_toe()}, AnyGame{mnk::connect_four()}, AnyGame{mnk::connect6()},
        AnyGame{mnk::qubic()}, AnyGame{mnk::yavalath()}}) {
    check(game, two);
  }
  mnk::GameOptions options;
  options.rows = 6;
  options.cols = 5;
  options.k = 4;
  options.players = 4;
  check(mnk::make_game(options), Roster::standard(4));
}

TEST_CASE("A match has as many players and strategies as its game") {
  CHECK_THROWS_MATCHES((Match{three_players(), ann_and_bob}), InvalidConfiguration,
                       Message("mnk::Match: the game has 3 players, and the roster has 2"));
  CHECK_THROWS_MATCHES((Match{tic_tac_toe(), three}), InvalidConfiguration,
                       Message("mnk::Match: the game has 2 players, and the roster has 3"));
  CHECK_THROWS_MATCHES(
      (Match{three_players(), three, FirstLegal{}, FirstLegal{}}), InvalidConfiguration,
      Message("mnk::Match: the game has 3 players, and the list of strategies has 2"));
  CHECK_THROWS_MATCHES(
      (Match{tic_tac_toe(), ann_and_bob, FirstLegal{}}), InvalidConfiguration,
      Message("mnk::Match: the game has 2 players, and the list of strategies has 1"));
  for (const long long attempts : {0LL, -1LL, 1'000'001LL}) {
    CHECK_THROWS_MATCHES((Match{tic_tac_toe(), ann_and_bob, MatchOptions{.attempts = attempts}}),
                         InvalidConfiguration,
                         Message("mnk::Match: the number of attempts must be 1 to 1000000, got " +
                                 std::to_string(attempts)));
  }
}

TEST_CASE("A match is moved, and not copied") {
  STATIC_CHECK(!std::is_copy_constructible_v<Match<TicTacToe>>);
  STATIC_CHECK(std::is_move_constructible_v<Match<TicTacToe>>);
  Match match{tic_tac_toe(), ann_and_bob, FirstLegal{}, FirstLegal{}};
  match.play_turn();
  int seen = 0;
  match.on_move([&seen](const auto& now, const auto& /*move*/) { seen = now.game().ply(); });
  Match moved = std::move(match);
  CHECK(moved.play_turn() == Move{second, {0, 1}});
  CHECK(seen == 2);
}

// --- moves that come by themselves
// -----------------------------------------------------------------

TEST_CASE("A submitted move is checked as the game checks it") {
  Match match{tic_tac_toe(), ann_and_bob};
  CHECK(match.submit(second, {0, 0}) == MoveError::out_of_turn);
  CHECK(match.submit(PlayerIndex{2}, {0, 0}) == MoveError::out_of_turn);
  CHECK(match.submit(PlayerIndex{255}, {0, 0}) == MoveError::out_of_turn);
  CHECK(match.submit(first, {3, 0}) == MoveError::off_board);
  CHECK(match.game() == tic_tac_toe());
  CHECK(!match.submit(first, {0, 0}));
  CHECK(match.submit(first, {0, 1}) == MoveError::out_of_turn);
  CHECK(match.submit(second, {0, 0}) == MoveError::occupied);
  CHECK(match.game().ply() == 1);
  Match falling{mnk::connect_four(), ann_and_bob};
  CHECK(falling.submit(first, {0, 0}) == MoveError::forbidden);
}

TEST_CASE("No move is taken once the match is over") {
  auto won = match_after(first_wins);
  CHECK(won.submit(second, {2, 2}) == MoveError::game_over);
  CHECK(won.submit(first, {2, 2}) == MoveError::game_over);
  auto resigned = match_after({{0, 0}});
  CHECK(resigned.resign(first));
  CHECK(resigned.submit(second, {2, 2}) == MoveError::game_over);
  CHECK(resigned.game().ply() == 1);
}

TEST_CASE("A seat without a strategy waits for its move") {
  Match match{tic_tac_toe(), ann_and_bob};
  match.set_strategy(second, FirstLegal{});
  CHECK(!match.play());  // a person begins
  CHECK(!match.is_over());
  CHECK(!match.submit(first, {1, 1}));
  CHECK(!match.play());
  CHECK(match.game().ply() == 2);
  CHECK(match.to_move() == first);
  match.set_strategy(first, FirstLegal{});  // the person leaves, a bot takes over
  CHECK(match.play());
}

TEST_CASE("A strategy may be given another for the rest of the match") {
  Match match{tic_tac_toe(), ann_and_bob, FirstLegal{}, FirstLegal{}};
  match.play_turn();
  match.play_turn();
  match.set_strategy(first, Scripted{{Position{2, 2}}});
  CHECK(match.play_turn() == Move{first, {2, 2}});
}

// --- strategies that fail
// --------------------------------------------------------------------------

TEST_CASE("An illegal move of a strategy is thrown with its player's name, and can be made good") {
  Match match{tic_tac_toe(), ann_and_bob, FirstLegal{},
              Scripted{{Position{0, 0}, Position{7, 7}, Position{1, 1}}}};
  match.play_turn();
  const TicTacToe before = match.game();
  std::vector<RefusedMove<Position>> refused;
  match.on_refused_move([&](const auto&, const auto& move) { refused.push_back(move); });
  try {
    match.play_turn();
    FAIL("an illegal move was taken");
  } catch (const StrategyPlayedIllegally& error) {
    CHECK(std::string(error.name()) == "Bob");
    CHECK(error.reason() == MoveError::occupied);
    CHECK(error.move() == Move{second, {0, 0}});
  }
  CHECK_THROWS_MATCHES(
      match.play(), StrategyPlayedIllegally,
      Message("mnk: illegal move of player 1: off_board at (7, 7), played by Bob"));
  CHECK(match.game() == before);
  CHECK(!match.is_over());
  CHECK(refused == std::vector<RefusedMove<Position>>{{second, {0, 0}, MoveError::occupied, 1},
                                                      {second, {7, 7}, MoveError::off_board, 1}});
  CHECK(match.play_turn() == Move{second, {1, 1}});
}

TEST_CASE("A strategy with attempts left is asked again") {
  Scripted bob{{Position{0, 0}, Position{-1, 0}, Position{1, 1}}};
  Match match{tic_tac_toe(), ann_and_bob, MatchOptions{.attempts = 3}, FirstLegal{}, std::ref(bob)};
  std::vector<RefusedMove<Position>> refused;
  std::string names;
  match.on_refused_move([&](const auto& now, const auto& move) {
    refused.push_back(move);
    names += now.roster()[move.player].name();
  });
  match.play_turn();
  CHECK(match.play_turn() == Move{second, {1, 1}});
  CHECK(bob.asked == 3);
  CHECK(refused == std::vector<RefusedMove<Position>>{{second, {0, 0}, MoveError::occupied, 1},
                                                      {second, {-1, 0}, MoveError::off_board, 2}});
  CHECK(names == "BobBob");
  CHECK(match.game().ply() == 2);
}

TEST_CASE("Attempts are counted anew each turn") {
  Match match{tic_tac_toe(), ann_and_bob, MatchOptions{.attempts = 2},
              Scripted{{Position{9, 9}, Position{0, 0}, Position{9, 9}, Position{0, 1}}},
              Scripted{{Position{1, 1}}}};
  CHECK(match.play_turn());
  CHECK(match.play_turn());
  CHECK(match.play_turn() == Move{first, {0, 1}});
}

TEST_CASE("A strategy that never plays a legal move comes to an end") {
  int asked = 0;
  const auto stubborn = [&asked](const TicTacToe&) { return ++asked, Position{1, 1}; };
  Match raising{tic_tac_toe(), ann_and_bob, MatchOptions{.attempts = 100}, FirstLegal{}, stubborn};
  static_cast<void>(raising.play_turn());
  REQUIRE(raising.play_turn() == Move{second, {1, 1}});
  static_cast<void>(raising.play_turn());
  asked = 0;
  CHECK_THROWS_AS(raising.play(), StrategyPlayedIllegally);
  CHECK(asked == 100);
  CHECK(raising.game().ply() == 3);

  asked = 0;
  Match forfeiting{tic_tac_toe(), ann_and_bob,
                   MatchOptions{.attempts = 100, .on_illegal_move = OnIllegalMove::forfeit},
                   FirstLegal{}, stubborn};
  CHECK(forfeiting.play() == conceded(MatchEnd::illegal_move, second, first));
  CHECK(asked == 101);  // once legally
  CHECK(!forfeiting.game().status().is_over());
  CHECK(forfeiting.game().ply() == 3);
}

TEST_CASE("A strategy without a move forfeits, is told of, or is waited for") {
  const auto match_with = [](OnNoMove policy) {
    return Match{tic_tac_toe(), ann_and_bob, MatchOptions{.attempts = 5, .on_no_move = policy},
                 Scripted{{Position{0, 0}, std::nullopt, Position{0, 2}}}, FirstLegal{}};
  };
  auto forfeiting = match_with(OnNoMove::forfeit);
  CHECK(forfeiting.play() == conceded(MatchEnd::no_move, first, second));
  CHECK(forfeiting.game().ply() == 2);
  CHECK(MatchOptions{}.on_no_move == OnNoMove::forfeit);

  auto raising = match_with(OnNoMove::raise);
  CHECK_THROWS_MATCHES(raising.play(), StrategyGaveNoMove,
                       Message("mnk: no move of player 0, Ann"));
  CHECK(!raising.is_over());
  CHECK(raising.game().ply() == 2);

  auto waiting = match_with(OnNoMove::wait);
  CHECK(!waiting.play());
  CHECK(!waiting.is_over());
  CHECK(waiting.game().ply() == 2);
  CHECK(waiting.play_turn());  // has a move now
  CHECK(waiting.game().ply() == 3);
}

TEST_CASE("What a strategy throws comes out, and the match can go on") {
  bool is_connected = false;
  Match match{tic_tac_toe(), ann_and_bob,
              [&](const auto& game) {
                if (!is_connected) {
                  throw Disconnected{};
                }
                return game.legal_move(0);
              },
              FirstLegal{}};
  CHECK_THROWS_AS(match.play(), Disconnected);
  CHECK(match.game() == tic_tac_toe());
  CHECK(!match.is_over());
  is_connected = true;
  CHECK(match.play());
}

TEST_CASE("What a rule throws leaves the match as it was") {
  const mnk::Game game{mnk::Grid<3, 3>{}, Broken{}};
  Match match{game, ann_and_bob, Scripted{{Position{1, 1}, Position{0, 0}}}, FirstLegal{}};
  int moves = 0;
  match.on_move([&moves](const auto&, const auto&) { ++moves; });
  CHECK_THROWS_AS(match.play_turn(), std::runtime_error);
  CHECK_THROWS_AS(match.submit(first, {1, 1}), std::runtime_error);
  CHECK(match.game() == game);
  CHECK(moves == 0);
  CHECK(match.play_turn());
  CHECK(moves == 1);
}

TEST_CASE("On a board of any rank an illegal move is thrown as it was made") {
  Match qubic{mnk::qubic(), ann_and_bob, [](const auto&) { return Position3{4, 0, 1}; },
              FirstLegal{}};
  const auto check = [](auto& match) {
    try {
      match.play();
      FAIL("an illegal move was taken");
    } catch (const mnk::IllegalMove& error) {
      CHECK(error.move<Position3>() == mnk::BasicMove{first, Position3{4, 0, 1}});
      CHECK(std::string(error.what()) ==
            "mnk: illegal move of player 0: off_board at (4, 0, 1), played by Ann");
    }
  };
  check(qubic);
  Match any{AnyGame{mnk::qubic()}, ann_and_bob, [](const auto&) { return Position3{4, 0, 1}; },
            FirstLegal{}};
  check(any);
  // A position of another rank is on no board.
  Match plane{AnyGame{mnk::qubic()}, ann_and_bob, [](const auto&) { return Position{0, 0}; },
              FirstLegal{}};
  CHECK_THROWS_MATCHES(
      plane.play(), mnk::IllegalMove,
      Message("mnk: illegal move of player 0: off_board at (0, 0), played by Ann"));
  Match four{AnyGame{mnk::qubic()}, ann_and_bob,
             [](const auto&) { return mnk::BasicPosition<4>{{0, 0, 0, 9}}; }, FirstLegal{}};
  CHECK_THROWS_AS(four.play(), StrategyPlayedIllegally);
}

// --- observers
// -------------------------------------------------------------------------------------

TEST_CASE("Observers are called after each move, in order, with the match as it then stands") {
  std::string log;
  Match match{tic_tac_toe(), ann_and_bob};
  match.on_move([&](const auto& now, const Move& move) {
    CHECK(now.game().last_move() == move);
    CHECK(&now == &match);
    log += now.is_over() ? "end " : "move ";
    log += std::to_string(move.at.row) + std::to_string(move.at.col) + ' ';
  });
  match.on_move([&](const auto&, const auto&) { log += "again "; });
  match.on_end([&](const auto& now) {
    REQUIRE(now.result());
    log += now.result()->winner == first ? "won" : "lost";
  });
  for (const Position& p : first_wins) {
    CHECK(match.submit(match.to_move(), {5, 5}) == MoveError::off_board);  // not reported
    CHECK(!match.submit(match.to_move(), p));
  }
  CHECK(log == "move 00 again move 10 again move 01 again move 11 again end 02 again won");
}

TEST_CASE("Observers of the end hear of every end, once") {
  const auto ends = [](auto make_end) {
    Match match{tic_tac_toe(), ann_and_bob,
                MatchOptions{.on_illegal_move = OnIllegalMove::forfeit}};
    std::vector<MatchEnd> seen;
    match.on_end([&seen](const auto& now) { seen.push_back(now.result()->end); });
    make_end(match);
    match.play();
    match.resign(first);
    return seen;
  };
  using Ends = std::vector<MatchEnd>;
  CHECK(ends([](auto& match) { match.resign(second); }) == Ends{MatchEnd::resignation});
  CHECK(ends([](auto& match) {
          match.offer_draw(first);
          match.accept_draw(second);
        }) == Ends{MatchEnd::agreement});
  CHECK(ends([](auto& match) {
          match.set_strategy(first, [](const auto&) { return Position{9, 9}; });
        }) == Ends{MatchEnd::illegal_move});
  CHECK(ends([](auto& match) {
          match.set_strategy(first, [](const auto&) { return std::nullopt; });
        }) == Ends{MatchEnd::no_move});
  CHECK(ends([](auto& match) {
          match.set_strategy(first, FirstLegal{});
          match.set_strategy(second, FirstLegal{});
        }) == Ends{MatchEnd::game});
}

TEST_CASE("What an observer throws comes out, and the move stands") {
  Match match{tic_tac_toe(), ann_and_bob};
  int later = 0;
  int ends = 0;
  match.on_move([](const auto&, const Move& move) {
    if (move.at == Position{0, 0} || move.at == Position{0, 2}) {
      throw Disconnected{};
    }
  });
  match.on_move([&later](const auto&, const auto&) { ++later; });
  match.on_end([&ends](const auto&) { ++ends; });
  CHECK_THROWS_AS(match.submit(first, {0, 0}), Disconnected);
  CHECK(match.game().ply() == 1);
  CHECK(later == 0);
  for (const Position& p : {Position{1, 0}, {0, 1}, {1, 1}}) {
    CHECK(!match.submit(match.to_move(), p));
  }
  CHECK(later == 3);
  CHECK_THROWS_AS(match.submit(first, {0, 2}), Disconnected);
  CHECK(match.result() == MatchResult{MatchEnd::game, first, std::nullopt});
  CHECK(ends == 0);
}

// --- resigning
// -------------------------------------------------------------------------------------

TEST_CASE("Who resigns loses against one, in turn or not") {
  // The record of a program in which the wrong player won: two moves, then the first one resigns.
  auto match = match_after({{0, 0}, {1, 1}});
  CHECK(match.to_move() == first);
  CHECK(match.resign(first));
  CHECK(match.result() == conceded(MatchEnd::resignation, first, second));
  CHECK(!match.game().status().is_over());
  CHECK(!match.resign(second));
  CHECK(match.result() == conceded(MatchEnd::resignation, first, second));

  auto out_of_turn = match_after({{0, 0}, {1, 1}});
  CHECK(out_of_turn.resign(second));
  CHECK(out_of_turn.result() == conceded(MatchEnd::resignation, second, first));
}

TEST_CASE("Where one of more than two gives up, the match ends and nobody has won") {
  Match match{three_players(), three};
  CHECK(match.resign(second));
  CHECK(match.result() == conceded(MatchEnd::resignation, second, std::nullopt));
  CHECK(match.is_over());

  Match forfeited{three_players(), three, FirstLegal{}, Scripted{}, FirstLegal{}};
  CHECK(forfeited.play() == conceded(MatchEnd::no_move, second, std::nullopt));
}

TEST_CASE("A seat that does not exist and a match that is over cannot be resigned") {
  auto match = match_after({{0, 0}});
  CHECK(!match.resign(PlayerIndex{2}));
  CHECK(!match.resign(PlayerIndex{255}));
  CHECK(!match.is_over());
  auto won = match_after(first_wins);
  CHECK(!won.resign(second));
  CHECK(won.result() == MatchResult{MatchEnd::game, first, std::nullopt});
}

TEST_CASE("A strategy may resign in its turn, and is not asked for more") {
  std::optional<Match<TicTacToe>> match;
  match.emplace(tic_tac_toe(), ann_and_bob, FirstLegal{}, [&match](const TicTacToe& game) {
    match->resign(second);
    return game.legal_move(0);
  });
  CHECK(match->play() == conceded(MatchEnd::resignation, second, first));
  CHECK(match->game().ply() == 1);
}

// --- draws
// -----------------------------------------------------------------------------------------

TEST_CASE("A draw is offered by one and accepted by the other") {
  auto match = match_after({{0, 0}});
  CHECK(!match.draw_offer());
  CHECK(!match.accept_draw(first));
  CHECK(!match.decline_draw(first));
  CHECK(match.offer_draw(first));
  CHECK(match.draw_offer() == first);
  CHECK(!match.accept_draw(first));  // one's own
  CHECK(!match.decline_draw(first));
  CHECK(!match.offer_draw(first));
  CHECK(!match.is_over());
  CHECK(match.accept_draw(second));
  CHECK(match.result() == MatchResult{MatchEnd::agreement, std::nullopt, std::nullopt});
  CHECK(!match.draw_offer());
  CHECK(!match.offer_draw(first));
  CHECK(!match.accept_draw(first));
  CHECK(!match.decline_draw(first));
}

TEST_CASE("A draw that is declined is offered no more, and may be offered again") {
  auto match = match_after({});
  CHECK(match.offer_draw(second));
  CHECK(match.decline_draw(first));
  CHECK(!match.draw_offer());
  CHECK(!match.accept_draw(first));
  CHECK(match.offer_draw(first));
  CHECK(match.draw_offer() == first);
}

TEST_CASE("Who is offered a draw and offers one has accepted") {
  auto match = match_after({});
  CHECK(match.offer_draw(first));
  CHECK(match.offer_draw(second));
  CHECK(match.result() == MatchResult{MatchEnd::agreement, std::nullopt, std::nullopt});
}

TEST_CASE("An offer lapses when another moves, and not by one's own move") {
  auto match = match_after({});
  CHECK(match.offer_draw(first));
  CHECK(match.submit(first, {9, 9}) == MoveError::off_board);
  CHECK(!match.submit(first, {0, 0}));
  CHECK(match.draw_offer() == first);
  CHECK(match.submit(second, {0, 0}) == MoveError::occupied);  // no move
  CHECK(match.draw_offer() == first);
  CHECK(!match.submit(second, {1, 1}));
  CHECK(!match.draw_offer());
  CHECK(!match.accept_draw(second));
  CHECK(!match.is_over());
}

TEST_CASE("A draw among three needs all of them") {
  Match match{three_players(), three};
  CHECK(match.offer_draw(second));
  CHECK(match.accept_draw(third));
  CHECK(!match.accept_draw(third));
  CHECK(!match.decline_draw(third));
  CHECK(!match.is_over());
  CHECK(match.accept_draw(first));
  CHECK(match.result() == MatchResult{MatchEnd::agreement, std::nullopt, std::nullopt});

  Match declined{three_players(), three};
  CHECK(declined.offer_draw(second));
  CHECK(declined.accept_draw(third));
  CHECK(declined.decline_draw(first));
  CHECK(declined.offer_draw(first));
  CHECK(declined.accept_draw(second));  // what the third accepted was another offer
  CHECK(!declined.is_over());
  CHECK(declined.accept_draw(third));
  CHECK(declined.is_over());

  Match moving{three_players(), three};
  CHECK(moving.offer_draw(second));
  CHECK(moving.accept_draw(first));
  CHECK(!moving.submit(first, {0, 0}));  // has accepted
  CHECK(!moving.submit(second, {0, 1}));
  CHECK(moving.draw_offer() == second);
  CHECK(!moving.submit(third, {0, 2}));
  CHECK(!moving.draw_offer());
}

TEST_CASE("Seats that do not exist have no say in a draw") {
  auto match = match_after({});
  CHECK(!match.offer_draw(third));
  CHECK(!match.draw_offer());
  CHECK(match.offer_draw(first));
  CHECK(!match.accept_draw(third));
  CHECK(!match.decline_draw(PlayerIndex{255}));
  CHECK(match.draw_offer() == first);
}

TEST_CASE("No offer outlives the match") {
  auto won = match_after({{0, 0}, {1, 0}, {0, 1}, {1, 1}});
  CHECK(won.offer_draw(first));
  CHECK(!won.submit(first, {0, 2}));
  CHECK(!won.draw_offer());
  auto resigned = match_after({});
  CHECK(resigned.offer_draw(first));
  CHECK(resigned.resign(first));
  CHECK(!resigned.draw_offer());
  CHECK(!resigned.accept_draw(second));
}

// --- taking back
// -----------------------------------------------------------------------------------

TEST_CASE("A move is taken back, a winning one too") {
  auto match = match_after(first_wins);
  CHECK(match.take_back() == Move{first, {0, 2}});
  CHECK(!match.is_over());
  CHECK(match.to_move() == first);
  CHECK(match.submit(first, {0, 0}) == MoveError::occupied);
  CHECK(!match.submit(first, {2, 2}));
  CHECK(!match.is_over());
  for (int i = 0; i < 5; ++i) {
    CHECK(match.take_back());
  }
  CHECK(match.game() == tic_tac_toe());
  CHECK(!match.take_back());
}

TEST_CASE("A drawn game is taken back to where it was not") {
  auto match =
      match_after({{0, 0}, {1, 1}, {2, 2}, {0, 1}, {2, 1}, {2, 0}, {0, 2}, {1, 2}, {1, 0}});
  REQUIRE(match.is_over());
  CHECK(match.take_back() == Move{first, {1, 0}});
  CHECK(!match.is_over());
}

TEST_CASE("An end that was no move is final") {
  auto resigned = match_after({{0, 0}});
  CHECK(resigned.resign(second));
  CHECK(!resigned.take_back());
  CHECK(resigned.game().ply() == 1);
  CHECK(resigned.result() == conceded(MatchEnd::resignation, second, first));
  auto agreed = match_after({{0, 0}});
  CHECK(agreed.offer_draw(first));
  CHECK(agreed.accept_draw(second));
  CHECK(!agreed.take_back());
  CHECK(agreed.is_over());
}

TEST_CASE("An offer lapses when a move is taken back, and not when there is none") {
  auto match = match_after({{0, 0}});
  CHECK(match.offer_draw(first));
  CHECK(match.take_back());
  CHECK(!match.draw_offer());
  CHECK(match.offer_draw(first));
  CHECK(!match.take_back());
  CHECK(match.draw_offer() == first);
}

TEST_CASE("Strategies play on after a move was taken back") {
  Match match{AnyGame{tic_tac_toe()}, ann_and_bob, Random{SplitMix64{1}}, Random{SplitMix64{2}}};
  REQUIRE(match.play());
  CHECK(match.take_back());
  CHECK(match.take_back());
  CHECK(match.play());
  CHECK(match.game().status().is_over());
}

// --- whole records
// -----------------------------------------------------------------------------------

// Records that other programs got wrong, by submit and take_back: squares as row * cols + col, -1
// takes back.
struct Script {
  const char* id;
  mnk::GameOptions options;
  std::vector<int> steps;
  std::vector<int> to_move;  // after each step, -1 once the match is over
  std::optional<PlayerIndex> winner;
  std::vector<int> left;  // the moves that stand in the end
};

TEST_CASE("Records with moves taken back come out as they ought to") {
  mnk::GameOptions three_by_three;
  mnk::GameOptions falling;
  falling.rows = 6;
  falling.cols = 7;
  falling.k = 4;
  falling.has_gravity = true;
  mnk::GameOptions gomoku;
  gomoku.rows = 15;
  gomoku.cols = 15;
  gomoku.k = 5;
  mnk::GameOptions of_three;
  of_three.rows = 4;
  of_three.cols = 4;
  of_three.k = 3;
  of_three.players = 3;
  const std::vector<Script> scripts = {
      {"D01", falling, {35, 36, 37, -1, -1}, {1, 0, 1, 0, 1}, std::nullopt, {35}},
      {"D03", three_by_three, {0, -1, 4}, {1, 0, 1}, std::nullopt, {4}},
      {"D12", three_by_three, {0, 4, -1, 8}, {1, 0, 1, 0}, std::nullopt, {0, 8}},
      {"D07",
       gomoku,
       {108, 123, 109, 124, 110, 125, 111, 126, 112, -1, 0, 127},
       {1, 0, 1, 0, 1, 0, 1, 0, -1, 0, 1, -1},
       second,
       {108, 123, 109, 124, 110, 125, 111, 126, 0, 127}},
      {"D10", of_three, {0, 4, 8, 1, -1, -1, 15}, {1, 2, 0, 1, 0, 2, 0}, std::nullopt, {0, 4, 15}},
      {"D14", gomoku, {112, 113, 128, 96, -1}, {1, 0, 1, 0, 1}, std::nullopt, {112, 113, 128}},
  };
  for (const Script& script : scripts) {
    INFO(script.id);
    const AnyGame game = mnk::make_game(script.options);
    const auto square = [&](int i) {
      return AnyPosition{Position{i / game.cols(), i % game.cols()}};
    };
    Match match{game, Roster::standard(game.player_count())};
    for (std::size_t i = 0; i < script.steps.size(); ++i) {
      if (script.steps[i] < 0) {
        CHECK(match.take_back());
      } else {
        CHECK(!match.submit(match.to_move(), square(script.steps[i])));
      }
      CHECK((match.is_over() ? -1 : index_of(match.to_move())) == script.to_move[i]);
    }
    CHECK((match.result() ? match.result()->winner : std::nullopt) == script.winner);
    std::vector<AnyPosition> left;
    for (const auto& move : match.game().history()) {
      left.push_back(move.at);
    }
    std::vector<AnyPosition> expected;
    for (const int i : script.left) {
      expected.push_back(square(i));
    }
    CHECK(left == expected);
  }
}
