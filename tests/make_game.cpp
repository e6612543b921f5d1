// SPDX-License-Identifier: MIT
//
// What each option of GameOptions does, and what is refused. Games made by them are held against
// cases and counts in cases.cpp and exact_counts.cpp.
#include <mnk/make_game.hpp>

#include <functional>
#include <initializer_list>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "support/catch.hpp"
#include "support/make_game.hpp"

namespace {

using mnk::AnyGame;
using mnk::AnyPosition;
using mnk::GameOptions;
using mnk::GameStatus;
using mnk::make_game;
using mnk::MoveError;
using mnk::Overline;
using mnk::PlayerIndex;
using mnk::Position;
using mnk::Position3;

constexpr auto torus = GameOptions::Board::torus;
constexpr auto hexagon = GameOptions::Board::hexagon;

/// The options of tic-tac-toe, changed.
GameOptions options(const std::function<void(GameOptions&)>& change) {
  GameOptions options;
  change(options);
  return options;
}

AnyGame game(const std::function<void(GameOptions&)>& change) { return make_game(options(change)); }

AnyGame after(AnyGame game, std::initializer_list<Position> moves) {
  for (const Position p : moves) {
    game.play(p);
  }
  return game;
}

void refuses(const std::function<void(GameOptions&)>& change, const std::string& words) {
  INFO(words);
  CHECK_THROWS_AS(game(change), mnk::InvalidConfiguration);
  CHECK_THROWS_WITH(game(change), mnk_test::contains(words));
}

void size(GameOptions& o, long long rows, long long cols) {
  o.rows = rows;
  o.cols = cols;
}

}  // namespace

TEST_CASE("Without options the game is tic-tac-toe") {
  auto start = make_game({});
  CHECK(start.rank() == 2);
  CHECK(start.rows() == 3);
  CHECK(start.cols() == 3);
  CHECK(start.player_count() == 2);
  CHECK(start.legal_move_count() == 9);
  const auto won = after(start, {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}});
  CHECK(won.status() == GameStatus::won_by(PlayerIndex{0}));
}

TEST_CASE("Options of the board") {
  const auto plane = game([](GameOptions& o) { size(o, 4, 7); });
  CHECK(plane.rows() == 4);
  CHECK(plane.cols() == 7);
  const auto space = game([](GameOptions& o) {
    size(o, 3, 4);
    o.layers = 2;
    o.k = 3;
  });
  CHECK(space.rank() == 3);
  CHECK(space.extent(0) == 2);
  CHECK(space.size() == 24);
  const auto round = game([](GameOptions& o) {
    size(o, 5, 5);
    o.board = torus;
    o.k = 4;
  });
  CHECK(after(round, {{0, 3}, {2, 0}, {0, 4}, {3, 3}, {0, 0}, {4, 4}}).would_win(Position{0, 1}));
  const auto hex = game([](GameOptions& o) {
    o.board = hexagon;
    o.hex_side = 3;
    o.k = 3;
  });
  CHECK(hex.size() == 19);
  CHECK_FALSE(hex.contains(Position{0, 0}));
}

TEST_CASE("Options of what wins") {
  const auto exact = [](Overline overline) {
    return after(game([&](GameOptions& o) {
                   size(o, 3, 6);
                   o.k = 3;
                   o.overline = overline;
                 }),
                 {{0, 0}, {2, 0}, {0, 1}, {2, 2}, {0, 3}, {2, 4}});
  };
  CHECK(exact(Overline::wins).would_win(Position{0, 2}));
  CHECK_FALSE(exact(Overline::does_not_win).would_win(Position{0, 2}));

  const auto corners = [](bool on) {
    return after(game([&](GameOptions& o) {
                   size(o, 4, 4);
                   o.corners = on;
                 }),
                 {{0, 0}, {1, 0}, {0, 3}, {1, 1}, {3, 0}, {2, 2}});
  };
  CHECK(corners(true).would_win(Position{3, 3}));
  CHECK_FALSE(corners(false).would_win(Position{3, 3}));
  const auto square = [](bool on) {
    return after(game([&](GameOptions& o) {
                   size(o, 4, 4);
                   o.squares = on;
                 }),
                 {{1, 1}, {0, 0}, {2, 2}, {3, 3}, {1, 2}, {0, 3}});
  };
  CHECK(square(true).would_win(Position{2, 1}));
  CHECK_FALSE(square(false).would_win(Position{2, 1}));
  const auto line = square(true).winning_line();
  CHECK(line.empty());
  CHECK(after(square(true), {{2, 1}}).winning_line() ==
        std::vector<AnyPosition>{Position{1, 1}, Position{1, 2}, Position{2, 1}, Position{2, 2}});

  auto space = game([](GameOptions& o) {
    o.rows = o.cols = 2;
    o.layers = 2;
    o.corners = true;
    o.k = 2;
  });
  space.play(Position3{0, 0, 0});
  CHECK(space.legal_move_count() == 7);
}

TEST_CASE("Options of what loses") {
  const std::initializer_list<Position> row{{0, 0}, {1, 0}, {0, 1}, {1, 1}, {0, 2}};
  const auto misere = after(game([](GameOptions& o) { o.is_misere = true; }), row);
  CHECK(misere.status() == GameStatus::won_by(PlayerIndex{1}));
  CHECK(misere.winning_line() ==
        std::vector<AnyPosition>{Position{0, 0}, Position{0, 1}, Position{0, 2}});
  const auto misere_corners = after(game([](GameOptions& o) {
                                      size(o, 4, 4);
                                      o.corners = true;
                                      o.is_misere = true;
                                    }),
                                    {{0, 0}, {1, 0}, {0, 3}, {1, 1}, {3, 0}, {2, 2}, {3, 3}});
  CHECK(misere_corners.status() == GameStatus::won_by(PlayerIndex{1}));
  const auto yavalath = [](GameOptions& o) {
    o.board = hexagon;
    o.hex_side = 5;
    o.k = 4;
    o.losing_k = 3;
  };
  const std::initializer_list<Position> moves{{4, 4}, {0, 4}, {4, 5}, {0, 6}, {4, 7}, {0, 8}};
  CHECK(after(game(yavalath), moves).would_win(Position{4, 6}));
  CHECK_FALSE(after(game(yavalath), moves).would_win(Position{4, 3}));
  CHECK(after(after(game(yavalath), moves), {{4, 3}}).status() ==
        GameStatus::won_by(PlayerIndex{1}));
  CHECK(after(after(game(yavalath), moves), {{4, 6}}).status() ==
        GameStatus::won_by(PlayerIndex{0}));
}

TEST_CASE("Options of where one may play") {
  const auto falling = game([](GameOptions& o) {
    size(o, 6, 7);
    o.k = 4;
    o.has_gravity = true;
  });
  CHECK(falling.legal_move_count() == 7);
  CHECK(falling.check(Position{4, 0}) == MoveError::forbidden);
  const auto full = after(falling, {{5, 0}, {4, 0}, {3, 0}, {2, 0}, {1, 0}, {0, 0}});
  CHECK(full.check(Position{5, 0}) == MoveError::column_full);

  const auto centre = game([](GameOptions& o) {
    size(o, 5, 5);
    o.centre_first = true;
  });
  CHECK(centre.legal_moves() == std::vector<AnyPosition>{Position{2, 2}});
  CHECK(after(centre, {{2, 2}}).legal_move_count() == 24);

  const auto pro = game([](GameOptions& o) {
    size(o, 9, 9);
    o.k = 5;
    o.third_move_distance = 3;
  });
  CHECK(pro.legal_moves() == std::vector<AnyPosition>{Position{4, 4}});
  const auto third = after(pro, {{4, 4}, {0, 0}});
  CHECK(third.check(Position{2, 2}) == MoveError::forbidden);
  CHECK(third.legal_move_count() == 81 - 25 - 1);
  CHECK(after(third, {{0, 1}}).legal_move_count() == 78);

  const auto hex = game([](GameOptions& o) {
    o.board = hexagon;
    o.hex_side = 3;
    o.k = 3;
    o.centre_first = true;
  });
  CHECK(hex.legal_moves() == std::vector<AnyPosition>{Position{2, 2}});
}

TEST_CASE("Options of whose turn it is") {
  const auto three = after(game([](GameOptions& o) { o.players = 3; }), {{0, 0}, {0, 1}});
  CHECK(three.player_count() == 3);
  CHECK(three.to_move() == PlayerIndex{2});
  auto stones = game([](GameOptions& o) {
    size(o, 5, 5);
    o.stones_first = 2;
    o.stones_then = 3;
  });
  std::string turns;
  for (const auto& p : stones.positions()) {
    turns += static_cast<char>('0' + mnk::index_of(stones.to_move()));
    stones.play(p);
    if (stones.ply() == 9) {
      break;
    }
  }
  CHECK(turns == "001110001");
}

TEST_CASE("Numbers out of their range are refused") {
  refuses([](GameOptions& o) { o.rows = 0; }, "the number of rows must be 1 to 1024, got 0");
  refuses([](GameOptions& o) { o.rows = 1025; }, "the number of rows must be 1 to 1024, got 1025");
  refuses([](GameOptions& o) { o.cols = -3; }, "the number of columns must be 1 to 1024, got -3");
  refuses([](GameOptions& o) { o.cols = 1LL << 32; },
          "the number of columns must be 1 to 1024, got 4294967296");
  refuses([](GameOptions& o) { o.layers = 0; }, "the number of layers must be 1 to 1024, got 0");
  refuses(
      [](GameOptions& o) {
        o.rows = o.cols = 1024;
        o.layers = 17;
      },
      "the number of squares must be 1 to 16777216, got 17825792");
  refuses(
      [](GameOptions& o) {
        o.board = torus;
        o.cols = 0;
      },
      "the number of columns must be 1 to 1024, got 0");
  refuses(
      [](GameOptions& o) {
        o.board = hexagon;
        o.k = 1;
      },
      "mnk::HexGrid: the side must be 1 to 512, got 0");
  refuses([](GameOptions& o) { o.k = 0; }, "mnk::KInARow: k must be 1 to 1024, got 0");
  refuses([](GameOptions& o) { o.k = 4; },
          "mnk::KInARow: k must be 1 to 3, the grid's longest side, got 4");
  refuses([](GameOptions& o) { o.losing_k = 4; },
          "mnk::KInARow: k must be 1 to 3, the grid's longest side, got 4");
  refuses([](GameOptions& o) { o.losing_k = -1; }, "mnk::KInARow: k must be 1 to 1024, got -1");
  refuses([](GameOptions& o) { o.third_move_distance = 0; },
          "mnk::ProOpening: the distance must be 1 to 1023, got 0");
  refuses([](GameOptions& o) { o.third_move_distance = 2; },
          "mnk::ProOpening: the distance must be 1 on this grid, got 2");
  refuses([](GameOptions& o) { o.stones_first = 0; },
          "the stones of the first turn must be 1 to 1024, got 0");
  refuses([](GameOptions& o) { o.stones_then = 1025; },
          "the stones of a later turn must be 1 to 1024, got 1025");
  refuses([](GameOptions& o) { o.players = 1; }, "the number of players must be 2 to 254, got 1");
  refuses([](GameOptions& o) { o.players = 258; },
          "the number of players must be 2 to 254, got 258");
}

TEST_CASE("Enumerators that do not exist are refused") {
  for (const int byte : {3, 7, 255}) {
    for (const bool is_row : {false, true}) {
      refuses(
          [byte, is_row](GameOptions& o) {
            o.board = static_cast<GameOptions::Board>(byte);
            if (is_row) {
              o.k = 3;
            }
          },
          "mnk::make_game: board must be 0 to 2, got " + std::to_string(byte));
    }
  }
  for (const int byte : {2, 9, 255}) {
    for (const bool is_row : {false, true}) {
      refuses(
          [byte, is_row](GameOptions& o) {
            o.overline = static_cast<Overline>(byte);
            if (is_row) {
              o.k = 3;
            }
          },
          "mnk::make_game: overline must be 0 to 1, got " + std::to_string(byte));
    }
  }
}

TEST_CASE("Numbers that the board has no use for are ignored in their range only") {
  for (const auto board : {GameOptions::Board::flat, torus}) {
    for (const long long side : {-5LL, 513LL, 1LL << 32}) {
      refuses(
          [board, side](GameOptions& o) {
            o.board = board;
            o.hex_side = side;
          },
          "mnk::make_game: hex_side must be 0 to 512, got " + std::to_string(side));
    }
    const auto usual = game([board](GameOptions& o) { o.board = board; });
    for (const long long side : {1LL, 512LL}) {
      CHECK(game([board, side](GameOptions& o) {
              o.board = board;
              o.hex_side = side;
            }) == usual);
    }
  }
  const auto hex = [](long long rows, long long cols) {
    return [rows, cols](GameOptions& o) {
      o.board = hexagon;
      o.hex_side = 3;
      o.k = 3;
      size(o, rows, cols);
    };
  };
  refuses(hex(-7, 3), "mnk::make_game: rows must be 1 to 1024, got -7");
  refuses(hex(3, 1025), "mnk::make_game: cols must be 1 to 1024, got 1025");
  CHECK(game(hex(1, 1024)) == game(hex(3, 3)));
}

TEST_CASE("Combinations without a meaning are refused with what to use instead") {
  refuses(
      [](GameOptions& o) {
        o.board = torus;
        o.layers = 2;
      },
      "only a flat board has layers; leave layers out or use Board::flat");
  refuses(
      [](GameOptions& o) {
        o.board = hexagon;
        o.hex_side = 3;
        o.k = 3;
        o.layers = 2;
      },
      "only a flat board has layers; leave layers out or use Board::flat");
  for (const auto board : {torus, hexagon}) {
    const auto on = [board](const std::function<void(GameOptions&)>& change) {
      return [board, change](GameOptions& o) {
        o.board = board;
        o.hex_side = 3;
        o.k = 3;
        change(o);
      };
    };
    CHECK_NOTHROW(game(on([](GameOptions&) {})));
    refuses(on([](GameOptions& o) { o.has_gravity = true; }),
            "gravity needs a bottom row, which a torus and a hexagon do not have; use Board::flat");
    refuses(on([](GameOptions& o) { o.corners = true; }),
            "a torus and a hexagon have no corners of their own; use Board::flat");
    refuses(on([](GameOptions& o) { o.squares = true; }),
            "2 x 2 squares are for a plane flat board; use Board::flat without layers");
    refuses(on([](GameOptions& o) { o.third_move_distance = 1; }),
            "the Pro opening needs a flat board; use Board::flat");
  }
  refuses(
      [](GameOptions& o) {
        o.board = hexagon;
        o.hex_side = 3;
      },
      "a full line is not defined on a hexagon; give k");
  refuses([](GameOptions& o) { o.overline = Overline::does_not_win; },
          "a full line cannot be overlong; give k");
  refuses(
      [](GameOptions& o) {
        o.layers = 3;
        o.squares = true;
      },
      "2 x 2 squares are for a plane flat board; use Board::flat without layers");
  refuses(
      [](GameOptions& o) {
        o.board = torus;
        o.centre_first = true;
      },
      "a torus has no centre; use Board::flat");
  refuses(
      [](GameOptions& o) {
        o.is_misere = true;
        o.players = 3;
      },
      "a losing move makes the other player win, so the number of players must be 2, got 3");
  refuses(
      [](GameOptions& o) {
        o.losing_k = 2;
        o.players = 254;
      },
      "a losing move makes the other player win, so the number of players must be 2, got 254");
  refuses(
      [](GameOptions& o) {
        o.losing_k = 2;
        o.is_misere = true;
      },
      "misere already makes rows lose; leave one of the two out");
  for (const bool pro : {false, true}) {
    refuses(
        [pro](GameOptions& o) {
          o.has_gravity = true;
          o.centre_first = !pro;
          if (pro) {
            o.third_move_distance = 1;
          }
        },
        "where marks fall the first move cannot reach the centre; leave gravity or the opening "
        "out");
  }
  // A board of one row has no square for two by two.
  refuses(
      [](GameOptions& o) {
        size(o, 1, 5);
        o.squares = true;
      },
      "shape 0 reaches off the grid");
}

TEST_CASE("A long loop asks the only rule in use, and all where there are several") {
  using mnk::detail::AnyPresent;
  using mnk::detail::Maybe;
  const auto game_by = [](bool has_lines, bool has_rows, bool is_misere) {
    const Maybe<mnk::FullLine> lines{has_lines ? std::optional{mnk::FullLine{}} : std::nullopt};
    const Maybe<mnk::KInARow<>> rows{has_rows ? std::optional{mnk::KInARow{5}} : std::nullopt};
    const Maybe<mnk::KInARow<>> losing{std::nullopt};
    return mnk::Game{mnk::Grid{9, 9},
                     mnk::detail::OptionsRule{AnyPresent{lines, rows}, losing, is_misere},
                     mnk::Players{2}};
  };
  // As a playout calls it.
  const auto asks_all = [](const auto& game) {
    return game.winning_strategy().visit(game.board(), [&](const auto& strategy) {
      return std::is_same_v<decltype(strategy), decltype(game.winning_strategy())>;
    });
  };
  CHECK_FALSE(asks_all(game_by(true, false, false)));
  CHECK_FALSE(asks_all(game_by(false, true, false)));
  CHECK(asks_all(game_by(true, true, false)));
  CHECK(asks_all(game_by(false, true, true)));
  // The rule in use chooses between its own in turn.
  const auto game = game_by(false, true, false);
  CHECK(game.winning_strategy().visit(game.board(), [&](auto strategy) {
    return requires { strategy.place_and_judge(game.board(), mnk::Move{}); };
  }));
}

TEST_CASE("Under gravity a random game is that of the game made of the same parts") {
  GameOptions options;
  options.rows = 6;
  options.cols = 7;
  options.k = 4;
  options.has_gravity = true;
  const AnyGame made = make_game(options);
  const mnk::Game parts{mnk::Grid{6, 7}, mnk::Rules{mnk::KInARow{4}, mnk::Gravity{}}};
  int different = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    mnk::SplitMix64 mine{seed};
    mnk::SplitMix64 theirs{seed};
    different += mnk::playout(made, mine) != mnk::playout(parts, theirs) ? 1 : 0;
    different += mine() != theirs() ? 1 : 0;
  }
  CHECK(different == 0);
}
