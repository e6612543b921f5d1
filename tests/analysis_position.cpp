// SPDX-License-Identifier: MIT
#include <mnk/analysis/position.hpp>

#include <mnk/mnk.hpp>

#include <algorithm>
#include <iterator>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "support/cases.hpp"
#include "support/catch.hpp"
#include "support/effort.hpp"
#include "support/sandwich.hpp"

namespace {

using mnk::FullLine;
using mnk::Game;
using mnk::GameStatus;
using mnk::Gravity;
using mnk::Grid;
using mnk::InvalidPosition;
using mnk::judge_position;
using mnk::KInARow;
using mnk::Misere;
using mnk::Move;
using mnk::MoveError;
using mnk::Overline;
using mnk::PlayerIndex;
using mnk::Players;
using mnk::Position;
using mnk::read_position;
using mnk::Rules;
using mnk::try_read_position;

constexpr PlayerIndex first{0};
constexpr PlayerIndex second{1};

// Few types of games, since each is compiled anew.
auto row_game(int rows, int cols, int k, int players = 2, Overline overline = Overline::wins) {
  return Game{Grid{rows, cols}, KInARow{k, overline}, Players{players}};
}
auto drop_game(int rows, int cols, int k) {
  return Game{Grid{rows, cols}, Rules{KInARow{k}, Gravity{}}};
}
auto pro_game(int rows, int cols, int k, int distance) {
  return Game{Grid{rows, cols}, Rules{KInARow{k}, mnk::ProOpening{distance}}};
}
auto connect_game(int rows, int cols, int k) {
  return Game{Grid{rows, cols}, Rules{KInARow{k}, mnk::AnyEmptySquare{}, mnk::Connect6Turns{}}};
}
template <class Placement>
auto misere_game(int rows, int cols, const Placement& placement) {
  return Game{Grid{rows, cols}, Rules{Misere{KInARow{3}}, placement}};
}

// A mark between two of one's own wins: not by whichever of the three comes last.
struct FillsGap {
  [[nodiscard]] constexpr bool is_winning_move(const auto& board, auto move) const noexcept {
    const auto own_at = [&](int col) { return board.owned_by(move.player, Position{0, col}); };
    return own_at(move.at.col - 1) && own_at(move.at.col + 1);
  }
};

template <class GameType>
std::string refusal_of(const GameType& rules, std::string_view text,
                       std::string_view names = mnk::default_marks) {
  const auto result = try_read_position(rules, text, names);
  const auto* reason = std::get_if<std::string>(&result);
  return reason == nullptr ? "" : *reason;
}

template <class GameType>
std::string text_of(const GameType& game) {
  std::string text;
  int row = 0;
  for (const Position p : game.grid().positions()) {
    if (p.row != row) {
      text += '/';
      row = p.row;
    }
    const auto owner = game.board().at(p);
    text += owner ? mnk::default_marks[static_cast<std::size_t>(mnk::index_of(*owner))] : '.';
  }
  return text;
}

// --- every board, reachable or not --------------------------------------------------------------

// Every board that play leads to, and how the game stands there.
template <class GameType>
void add_reachable(GameType& game, std::set<std::pair<std::string, int>>& reachable) {
  const auto code = [](GameStatus status) {
    return status.winner() ? mnk::index_of(*status.winner()) : status.is_draw() ? -2 : -1;
  };
  const bool is_new = reachable.emplace(text_of(game), code(game.status())).second;
  if (!is_new && !game.promises().order_matters) {
    return;
  }
  for (const Position p : game.legal_moves()) {
    game.play(p);
    add_reachable(game, reachable);
    game.undo();
  }
}

template <class GameType>
std::set<std::pair<std::string, int>> reachable_boards(GameType game) {
  std::set<std::pair<std::string, int>> reachable;
  add_reachable(game, reachable);
  return reachable;
}

// Of all boards those are accepted that play leads to, and as the play says. Every `every`-th board
// is looked at.
template <class GameType>
std::size_t accepts_what_play_leads_to(const GameType& rules, unsigned every = 1) {
  const auto reachable = reachable_boards(rules);
  const int squares = rules.grid().size();
  const int marks = rules.player_count() + 1;
  unsigned long long boards = 1;
  for (int i = 0; i < squares; ++i) {
    boards *= static_cast<unsigned>(marks);
  }
  std::size_t accepted = 0;
  int wrong = 0;
  for (unsigned long long code = 0; code < boards; code += every) {
    typename GameType::board_type board{rules.board()};
    auto rest = code;
    for (const Position p : rules.grid().positions()) {
      const auto mark = static_cast<int>(rest % static_cast<unsigned>(marks));
      rest /= static_cast<unsigned>(marks);
      if (mark > 0) {
        board.place(p, static_cast<PlayerIndex>(mark - 1));
      }
    }
    const auto verdict = judge_position(rules, board);
    const auto* status = std::get_if<GameStatus>(&verdict);
    const auto at = rules.starting_from(board, GameStatus::in_progress());
    // Of one board by several orders, that of an ended game stands last.
    const auto found = reachable.upper_bound({text_of(at), rules.player_count()});
    const bool ought = found != reachable.begin() && std::prev(found)->first == text_of(at);
    accepted += status != nullptr ? 1U : 0U;
    if ((status != nullptr) != ought) {
      INFO(text_of(at) << (ought ? " can arise" : " cannot arise"));
      CHECK(++wrong < 0);
    } else if (status != nullptr) {
      const int stands = status->winner()    ? mnk::index_of(*status->winner())
                         : status->is_draw() ? -2
                                             : -1;
      if (stands != std::prev(found)->second) {
        INFO(text_of(at) << " stands at " << std::prev(found)->second);
        CHECK(++wrong < 0);
      }
    }
    if (wrong > 5) {
      break;
    }
  }
  return every == 1 ? accepted - reachable.size() : accepted;
}

constexpr unsigned thinned(unsigned every) { return mnk_test::is_slow ? 20 * every + 1 : every; }

}  // namespace

TEST_CASE("Of all boards of 3 x 3 the 5478 that can arise are accepted") {
  const auto rules = mnk::tic_tac_toe();
  CHECK(reachable_boards(rules).size() == 5478);
  CHECK(accepts_what_play_leads_to(rules) == 0);
}

TEST_CASE("Of all boards of other small games those that can arise are accepted") {
  accepts_what_play_leads_to(row_game(3, 3, 2), thinned(1));
  accepts_what_play_leads_to(row_game(2, 4, 2, 2, Overline::does_not_win), thinned(1));
  accepts_what_play_leads_to(row_game(1, 8, 3, 2, Overline::does_not_win), thinned(1));
  accepts_what_play_leads_to(row_game(2, 3, 3, 3), thinned(1));
  accepts_what_play_leads_to(misere_game(3, 3, mnk::AnyEmptySquare{}), thinned(1));
  accepts_what_play_leads_to(connect_game(3, 3, 3), thinned(1));
  accepts_what_play_leads_to(Game{Grid<3, 3>{}, mnk::AnyOf{FullLine{}, mnk::Corners{}}},
                             thinned(1));
  accepts_what_play_leads_to(Game{Grid<3, 3>{}, mnk::WinAndLose{KInARow<3>{}, KInARow<2>{}}},
                             thinned(1));
}

TEST_CASE("Of all boards by rules that ask for the order those that can arise are accepted") {
  accepts_what_play_leads_to(Game{Grid<1, 8>{}, mnk_test::Sandwich{}}, thinned(1));
  accepts_what_play_leads_to(Game{Grid<1, 8>{}, FillsGap{}}, thinned(1));
  accepts_what_play_leads_to(Game{Grid<1, 8>{}, Misere{FillsGap{}}}, thinned(1));
  // A row of exactly two may have grown before the corner came.
  const mnk::Shapes corner{mnk::Shape{Position{0, 0}}};
  accepts_what_play_leads_to(
      Game{Grid<1, 8>{}, mnk::AllOf{KInARow<2, Overline::does_not_win>{}, corner}}, thinned(1));
}

TEST_CASE("A mark that would win as the last one need not have been the last") {
  const Game rules{Grid<1, 6>{}, mnk_test::Sandwich{}};
  auto game = rules;
  for (const int col : {0, 5, 2, 1}) {
    game.play({0, col});
  }
  REQUIRE_FALSE(game.status().is_over());
  CHECK(std::get<GameStatus>(judge_position(rules, game.board())) == GameStatus::in_progress());
  CHECK(read_position(rules, "XOX..O").legal_move_count() == 2);
}

TEST_CASE("Of all boards where marks fall those that can arise are accepted") {
  accepts_what_play_leads_to(drop_game(3, 3, 3), thinned(1));
  accepts_what_play_leads_to(drop_game(4, 2, 2), thinned(1));
  accepts_what_play_leads_to(drop_game(3, 4, 3), thinned(7));
  accepts_what_play_leads_to(misere_game(2, 4, Gravity{}), thinned(1));
}

TEST_CASE("Of all boards after an opening those that can arise are accepted") {
  accepts_what_play_leads_to(Game{Grid{3, 3}, Rules{KInARow{3}, mnk::FirstMoveInCentre{}}},
                             thinned(1));
  accepts_what_play_leads_to(pro_game(3, 3, 3, 1), thinned(1));
  accepts_what_play_leads_to(pro_game(2, 5, 3, 2), thinned(3));
}

TEST_CASE("Random positions of larger games are accepted as they stand") {
  std::mt19937 random{5};
  const auto all = [&](const auto& rules, int games) {
    for (int i = 0; i < (mnk_test::is_slow ? games / 10 + 1 : games); ++i) {
      auto game = rules;
      const int stop = static_cast<int>(random() % static_cast<unsigned>(game.grid().size() + 1));
      while (!game.status().is_over() && game.ply() < stop) {
        const auto count = static_cast<unsigned>(game.legal_move_count());
        game.play(game.legal_move(static_cast<int>(random() % count)));
      }
      const auto verdict = judge_position(rules, game.board());
      const auto* status = std::get_if<GameStatus>(&verdict);
      REQUIRE(status != nullptr);
      CHECK(*status == game.status());
    }
  };
  all(row_game(4, 4, 3, 2, Overline::does_not_win), 300);
  all(row_game(6, 6, 4, 3), 100);
  all(drop_game(6, 7, 4), 60);
  all(connect_game(19, 19, 6), 3);
  all(pro_game(15, 15, 5, 3), 4);
  all(mnk::yavalath(), 20);
  all(mnk::qubic(), 20);
  all(Game{mnk::Torus{5, 5}, KInARow{4}}, 60);
}

TEST_CASE("The positions that made other programs go wrong") {
  CHECK(cases::positions().size() == 91);
  for (const cases::PositionCase& c : cases::positions()) {
    INFO(c << ": " << c.board);
    const cases::Setup& s = c.setup;
    const std::string refusal = s.gravity ? refusal_of(drop_game(s.rows, s.cols, s.k), c.board)
                                          : refusal_of(row_game(s.rows, s.cols, s.k), c.board);
    CHECK(refusal.empty() == c.valid);
    if (s.rows == 3 && s.cols == 3) {
      CHECK(refusal_of(mnk::tic_tac_toe(), c.board) == refusal);
    }
  }
}

// --- the reasons ---------------------------------------------------------------------------------

TEST_CASE("A text that is no position is refused with the place") {
  const auto game = mnk::tic_tac_toe();
  CHECK(refusal_of(game, "") == "a row ends before its square (0, 0)");
  CHECK(refusal_of(game, "X.O/.X/..O") == "a row ends before its square (1, 2)");
  CHECK(refusal_of(game, "X.O/.X.") == "a row ends before its square (2, 0)");
  CHECK(refusal_of(game, "X.O/.X.\n") == "a row ends before its square (2, 0)");
  CHECK(refusal_of(game, "X.O/.?./..O") ==
        R"("?" at (1, 1) is neither "." nor one of the players' marks "XO")");
  CHECK(refusal_of(game, "X.O/.A./..O") ==
        R"("A" at (1, 1) is neither "." nor one of the players' marks "XO")");
  CHECK(refusal_of(game, " X.O/.X./..O") ==
        R"(" " at (0, 0) is neither "." nor one of the players' marks "XO")");
  CHECK(refusal_of(game, "#.o/.#./..o", "#o").empty());
  CHECK(refusal_of(game, "#.X/.#./..X", "#o") ==
        R"("X" at (0, 2) is neither "." nor one of the players' marks "#o")");
  CHECK(refusal_of(game, "X.O/.X./..O", "X") ==
        R"("O" at (0, 2) is neither "." nor one of the players' marks "X")");
  CHECK(refusal_of(game, "X.O/.X./..O", "") ==
        R"("X" at (0, 0) is neither "." nor one of the players' marks "")");
  CHECK(refusal_of(Game{Grid<2, 2, 3>{}, FullLine{}}, "X../.../...") ==
        "a row ends before its square (1, 1, 0)");
}

TEST_CASE("A row that is too long is named, with its length and what goes on") {
  const auto game = mnk::tic_tac_toe();
  CHECK(refusal_of(game, "X.O.X...O") ==
        "the row that starts at (0, 0) is longer than its 3 squares: \".\" is where '/' or a new "
        "line is expected");
  CHECK(refusal_of(game, "X.O/.X.O/..O") ==
        "the row that starts at (1, 0) is longer than its 3 squares: \"O\" is where '/' or a new "
        "line is expected");
  CHECK(refusal_of(game, "X.O/.X./..O ") ==
        "the row that starts at (2, 0) is longer than its 3 squares: \" \" is where '/' or a new "
        "line is expected");
  // A carriage return alone ends no row.
  CHECK(refusal_of(game, "X.O\r.X.\r..O") ==
        "the row that starts at (0, 0) is longer than its 3 squares: \"\\x0D\" is where '/' or a "
        "new line is expected");
  CHECK(refusal_of(game, "X.O/.X./..O\r") ==
        "the row that starts at (2, 0) is longer than its 3 squares: \"\\x0D\" is where '/' or a "
        "new line is expected");
  CHECK(refusal_of(Game{Grid<2, 2, 3>{}, FullLine{}}, "X../.../...O/...") ==
        "the row that starts at (1, 0, 0) is longer than its 3 squares: \"O\" is where '/' or a "
        "new line is expected");
  CHECK(refusal_of(row_game(3, 1, 3), "X/O./.") ==
        "the row that starts at (1, 0) is longer than its 1 square: \".\" is where '/' or a new "
        "line is expected");
  CHECK(refusal_of(game, "X.O/.X./..O//") ==
        "the text goes on with \"/\" after the last row, which starts at (2, 0)");
  CHECK(refusal_of(game, "X.O/.X./..O\n\n") ==
        "the text goes on with \"\\x0A\" after the last row, which starts at (2, 0)");
  CHECK(refusal_of(game, "X.O/.X./..O/...") ==
        "the text goes on with \".\" after the last row, which starts at (2, 0)");
}

TEST_CASE("A reason is UTF-8 without controls, whatever the text is") {
  const auto game = mnk::tic_tac_toe();
  const auto reason = [](std::string_view shown) {
    return std::string{shown} + " at (0, 0) is neither \".\" nor one of the players' marks \"XO\"";
  };
  CHECK(refusal_of(game, "\x1b[2J") == reason(R"("\x1B")"));
  CHECK(refusal_of(game, "\xff../.../...") == reason(R"("\xFF")"));
  CHECK(refusal_of(game, "\xc3") == reason(R"("\xC3")"));
  CHECK(refusal_of(game, "\xc3\xa9./.../...") == reason("\"\xc3\xa9\""));  // the whole character
  CHECK(refusal_of(game, "\xe2\x80\xae../.../...") == reason(R"("\u{202E}")"));  // right to left
  CHECK(refusal_of(game, "\xcc\x81../.../...") == reason(R"("\u{0301}")"));
  CHECK(refusal_of(game, "\"../.../...") == reason(R"("\"")"));
  CHECK(refusal_of(game, std::string_view{"\0../.../...", 11}) == reason(R"("\x00")"));
  for (int byte = 0; byte < 256; ++byte) {
    const std::string one(1, static_cast<char>(byte));
    for (const std::string& text :
         {one, "..." + one, ".../.../..." + one, ".../.../.../" + one, ".../.../...\n\xf0" + one}) {
      for (const char c : refusal_of(game, text)) {
        INFO("byte " << byte);
        CHECK((c >= ' ' && c <= '~'));
      }
    }
  }
}

TEST_CASE("Names that cannot be told apart in a text are refused") {
  const auto game = mnk::tic_tac_toe();
  const auto refuses = [&](std::string_view names, const std::string& reason) {
    INFO(reason);
    const auto says = [](const auto& call) {
      std::string text;
      try {
        static_cast<void>(call());
      } catch (const mnk::InvalidConfiguration& error) {
        text = error.what();
      }
      return text;
    };
    CHECK(says([&] { return try_read_position(game, "X../.../...", names); }) ==
          "mnk::read_position: " + reason);
    CHECK(says([&] { return read_position(game, "X../.../...", names); }) ==
          "mnk::read_position: " + reason);
    CHECK(says([&] { return judge_position(game, game.board(), names); }) ==
          "mnk::judge_position: " + reason);
  };
  refuses(".X", R"(player 0 has the symbol ".", which stands for an empty square; give another)");
  refuses("X/", R"(player 1 has the symbol "/", which ends a row; give another)");
  refuses("XX",
          R"(players 0 and 1 have the symbols "X" and "X", which read as one; give each its own)");
  refuses("ABCa",
          R"(players 0 and 3 have the symbols "A" and "a", which read as one; give each its own)");
  refuses("X\n", R"(the one-byte symbol "\x0A" holds a control or format character)");
  refuses("\rX", R"(the one-byte symbol "\x0D" holds a control or format character)");
  refuses("X ",
          R"(the one-byte symbol " " is blank or holds a blank; use characters that can be seen)");
  refuses("\xc3\xa9X", R"(the one-byte symbol "\xC3" is not well-formed UTF-8)");
}

TEST_CASE("A position is read in upper and lower case, in rows with '/' or new lines") {
  const auto game = mnk::tic_tac_toe();
  for (const std::string_view text :
       {"X.O/.X./..O", "x.o/.x./..o", "X.O\n.X.\n..O", "X.O\n.X.\n..O\n", "X.O/.x.\n..o\n",
        "X.O/.X./..O/", "X.O\r\n.X.\r\n..O", "X.O\r\n.X.\n..O\r\n", "X.O\r\n.X./..O\n"}) {
    INFO(text);
    CHECK(text_of(read_position(game, text)) == "X.O/.X./..O");
  }
  CHECK(read_position(game, "ab./.a./..b", "ab").board().at({0, 0}) == first);
  CHECK(read_position(game, "BA./.B./..A", "ba").board().at({0, 0}) == first);
}

TEST_CASE("A position that cannot arise is refused with the reason") {
  const auto game = mnk::tic_tac_toe();
  CHECK(refusal_of(game, "O../.../...") ==
        "X has 0 of 1 marks, and ought to have 1 by the order of turns");
  CHECK(refusal_of(game, "XX./.../...") ==
        "X has 2 of 2 marks, and ought to have 1 by the order of turns");
  CHECK(refusal_of(game, "xoo/.../...", "xo") ==
        "x has 1 of 3 marks, and ought to have 2 by the order of turns");
  CHECK(refusal_of(row_game(3, 3, 3, 3), "XOA/XA./...") ==
        "O has 1 of 5 marks, and ought to have 2 by the order of turns");
  CHECK(refusal_of(game, "XXX/OOO/...") == "X and O have both ended the game");
  CHECK(refusal_of(game, "XXX/OO./O..") == "X has ended the game, and O has moved after the end");
  CHECK(refusal_of(game, "OOO/XX./XX.") == "O has ended the game, and X has moved after the end");
  CHECK(refusal_of(row_game(3, 6, 3), "XXX.../OO.OO./XXX..O") ==
        "no single last move of X can have ended the game");
  CHECK(refusal_of(drop_game(6, 7, 4), "......./......./......./......./X....../.......") ==
        "the mark at (4, 0) cannot have been placed there");
  CHECK(refusal_of(
            pro_game(15, 15, 5, 3), "X" + std::string(14, '.') + [] {
              std::string rest;
              for (int row = 1; row < 15; ++row) {
                rest += "/" + std::string(15, '.');
              }
              return rest;
            }()) == "the mark at (0, 0) cannot have been placed there");
  CHECK(refusal_of(drop_game(4, 1, 3), "O/X/X/O") ==
        "no legal order of moves leads to these marks");
  try {
    static_cast<void>(read_position(game, "XXX/OOO/..."));
    FAIL_CHECK("a position in which both have won");
  } catch (const InvalidPosition& error) {
    CHECK(std::string{error.what()} == "X and O have both ended the game");
  }
}

// --- the game that goes on -----------------------------------------------------------------------

template <class GameType>
void goes_on(const GameType& rules) {
  auto game = read_position(rules, "X.O/.X./..O");
  CHECK(game.ply() == 4);
  CHECK(game.start_ply() == 4);
  CHECK(game.to_move() == first);
  CHECK(game.status() == GameStatus::in_progress());
  CHECK(game.history().empty());
  CHECK_FALSE(game.last_move().has_value());
  CHECK_FALSE(game.can_undo());
  CHECK_FALSE(game.can_redo());
  CHECK_FALSE(game.try_undo().has_value());
  CHECK_THROWS_AS(game.undo(), mnk::NothingToUndo);
  CHECK(game.legal_move_count() == 5);
  CHECK(game.check({0, 0}) == MoveError::occupied);
  const auto start = game;
  CHECK(game.would_win({1, 0}) == false);
  game.play(first, {1, 0});
  CHECK(game.would_win({1, 2}));
  game.play(second, {1, 2});
  CHECK(game.status() == GameStatus::won_by(second));
  const std::vector<Position> column{{0, 2}, {1, 2}, {2, 2}};
  CHECK(std::ranges::equal(game.winning_line(), column));
  CHECK(game.history().size() == 2);
  CHECK(game.history()[0] == Move{first, {1, 0}});
  CHECK(game.undo() == Move{second, {1, 2}});
  CHECK(game.undo() == Move{first, {1, 0}});
  CHECK(game == start);
  CHECK_FALSE(game.can_undo());
  game.redo();
  CHECK(game.can_redo());
  game.reset();
  CHECK(game == start);
  CHECK(text_of(game) == "X.O/.X./..O");
  CHECK_FALSE(game.can_redo());
  // To the last square, and no further.
  for (const Position p : {Position{1, 2}, {1, 0}, {2, 1}, {0, 1}, {2, 0}}) {
    game.play(p);
  }
  CHECK(game.status().is_draw());
  CHECK(game.ply() == 9);
  // The same marks by other moves are another game, the same position read twice is not.
  CHECK(read_position(rules, "X.O/.X./..O") == start);
  auto played = rules;
  played.reset();
  for (const Position p : {Position{0, 0}, {0, 2}, {1, 1}, {2, 2}}) {
    played.play(p);
  }
  CHECK(played.board() == start.board());
  CHECK(played != start);
  // The moves of the game that gives the rules do not matter.
  CHECK(read_position(played, "X.O/.X./..O") == start);
}

TEST_CASE("A game goes on from a position, and undo stops there") {
  goes_on(mnk::tic_tac_toe());
  goes_on(row_game(3, 3, 3));
}

TEST_CASE("A position may be a finished game") {
  auto won = read_position(mnk::tic_tac_toe(), "XXX/OO./...");
  CHECK(won.status() == GameStatus::won_by(first));
  CHECK(won.legal_moves().empty());
  CHECK(won.try_play({2, 2}) == MoveError::game_over);
  CHECK(won.to_move() == second);
  CHECK(won.winning_line().empty());  // which move was the last is not known
  auto drawn = read_position(mnk::tic_tac_toe(), "XOX/XOX/OXO");
  CHECK(drawn.status().is_draw());
  CHECK_FALSE(drawn.can_undo());
  auto lost = read_position(misere_game(3, 3, mnk::AnyEmptySquare{}), "XXX/OO./...");
  CHECK(lost.status() == GameStatus::won_by(second));
}

TEST_CASE("Positions of every kind of board are read") {
  const auto six = read_position(connect_game(19, 19, 6), [] {
    std::string text = "XOO" + std::string(16, '.');
    for (int row = 1; row < 19; ++row) {
      text += "/" + std::string(19, '.');
    }
    return text;
  }());
  CHECK(six.ply() == 3);
  CHECK(six.to_move() == first);

  const auto space = read_position(Game{Grid<2, 2, 3>{}, FullLine{}}, "X../.../O../..X");
  CHECK(space.board().at({1, 0, 0}) == second);
  CHECK(space.board().at({1, 1, 2}) == first);

  const Game hexagon{mnk::HexGrid<2>{}, KInARow<3>{}};
  const auto hex = read_position(hexagon, "X./.O./..");
  CHECK(hex.board().at({0, 1}) == first);
  CHECK(hex.board().at({1, 1}) == second);
  CHECK(refusal_of(hexagon, "X.O/.../...") ==
        "the row that starts at (0, 1) is longer than its 2 squares: \"O\" is where '/' or a new "
        "line is expected");

  const auto drop = read_position(drop_game(2, 3, 3), "O../XX.");
  CHECK(drop.ply() == 3);
  CHECK(drop.check({0, 2}) == MoveError::forbidden);
  CHECK(drop.check({0, 0}) == MoveError::column_full);

  const auto three = read_position(row_game(3, 3, 3, 3), "XOA/X../...");
  CHECK(three.to_move() == second);

  // More players than marks have names.
  const auto many = row_game(6, 6, 3, 30);
  CHECK(refusal_of(many, "XOABCD/EFGHIJ/KLMNPQ/RSTUVW/YZ..../......").empty());
  CHECK(refusal_of(many, "XOABCD/EFGHIJ/KLMNPQ/RSTUVW/Y...../.....1") ==
        "\"1\" at (5, 5) is neither \".\" nor one of the players' marks "
        "\"XOABCDEFGHIJKLMNPQRSTUVWYZ\"");
}

TEST_CASE("A position of the Pro opening has its third mark far from the centre") {
  const auto rules = pro_game(5, 5, 4, 2);
  CHECK(refusal_of(rules, "X..../...../..XO./...../.....").empty());
  CHECK(refusal_of(rules, "...../.X.../..XO./...../.....") ==
        "the mark at (1, 1) cannot have been placed there");
  // Later marks may be near; but one of the first player's must be far, and one in the centre.
  CHECK(refusal_of(rules, "...../.X.../..XO./.O.../....X").empty());
  CHECK(refusal_of(rules, "...../.X.../..XO./.OX../.....") ==
        "no legal order of moves leads to these marks");
  CHECK(refusal_of(rules, "X..../.X.../...O./.OX../.....") ==
        "no legal order of moves leads to these marks");
}

// --- how much is asked -------------------------------------------------------------------------

namespace {

// Six in a row from left to right, and a record of every mark that is placed and taken back.
class Watched {
 public:
  struct Record {
    int questions = 0;
    int changes = 0;
    bool is_last_first = true;  // the last mark placed was always the first one taken back
  };

  explicit Watched(Record& record) : record_(&record) {}

  bool is_winning_move(const auto& board, const Move& move) const {
    ++record_->questions;
    int run = 1;
    for (const int step : {-1, 1}) {
      Position p{move.at.row, move.at.col + step};
      for (; board.owned_by(move.player, p); p.col += step) {
        ++run;
      }
    }
    return run >= 6;
  }
  [[nodiscard]] bool wins_by_own_marks() const noexcept { return true; }
  void place(const auto& /*board*/, const Move& move) {
    ++record_->changes;
    moves_.push_back(move);
  }
  void remove(const auto& /*board*/, const Move& move) {
    ++record_->changes;
    record_->is_last_first = record_->is_last_first && !moves_.empty() && moves_.back() == move;
    moves_.pop_back();
  }

 private:
  Record* record_;
  std::vector<Move> moves_;
};

std::string rows_of(int size, char (*mark)(int row, int col)) {
  std::string text;
  for (int row = 0; row < size; ++row) {
    for (int col = 0; col < size; ++col) {
      text += mark(row, col);
    }
    text += '\n';
  }
  return text;
}

}  // namespace

TEST_CASE("A position costs little more than its marks, which are taken back the last one first") {
  constexpr int size = 40;
  const auto reads = [](const std::string& text, std::string_view reason) {
    Watched::Record record;
    const Game game{Grid{size, size}, Rules{Watched{record}}};
    CHECK(refusal_of(game, text) == reason);
    CHECK(record.is_last_first);
    const auto marks =
        static_cast<int>(text.size() - static_cast<std::size_t>(std::ranges::count(text, '.'))) -
        size;
    INFO(marks << " marks, " << record.questions << " questions, " << record.changes << " changes");
    CHECK(record.changes >= marks);
    CHECK(record.changes < 100 * marks);
    CHECK(record.questions < 20 * marks);
  };
  reads(rows_of(size, [](int row, int col) { return (row / 2 + col) % 2 == 0 ? 'X' : 'O'; }), "");
  // Every X but the last ones of the game would have ended it.
  reads(rows_of(size,
                [](int row, int col) {
                  const bool is_empty =
                      row < 20 || (row / 2 + col) % 2 == 0 || (row == 20 && col == 1);
                  return row < 10 ? 'X' : is_empty ? '.' : 'O';
                }),
        "no single last move of X can have ended the game");
  // A row of eleven that the middle one has ended.
  reads(rows_of(size,
                [](int row, int col) {
                  return row == 0 && col < 11 ? 'X' : row == 2 && col % 4 == 0 ? 'O' : '.';
                }),
        "");
}

namespace {

template <class GameType>
void reads_by_a_game_that_was_read(const GameType& empty, const char* one, const char* other) {
  auto read = mnk::read_position(empty, one);
  CHECK(read.emptied() == empty);
  CHECK(mnk::read_position(read, other) == mnk::read_position(empty, other));
  CHECK(mnk::read_position(read, one) == read);
  const auto move = *read.legal_moves().begin();
  read.play(move);
  CHECK(read.emptied() == empty);
  CHECK(mnk::read_position(read, other) == mnk::read_position(empty, other));
}

}  // namespace

TEST_CASE("The marks of the game that gives the rules do not matter, though it began with them") {
  const char* const one = "X.O/.X./..O";
  const char* const other = "XO./.../...";
  reads_by_a_game_that_was_read(mnk::tic_tac_toe(), one, other);
  reads_by_a_game_that_was_read(mnk::Game{mnk::Grid{3, 3}, mnk::FullLine{}}, one, other);
  const mnk::AllOf both{mnk::FullLine{}, mnk::Corners{}};
  reads_by_a_game_that_was_read(mnk::Game{mnk::Grid{3, 3}, both}, one, other);
  reads_by_a_game_that_was_read(mnk::Game{mnk::Grid<3, 3>{}, both}, one, other);
  reads_by_a_game_that_was_read(mnk::Game{mnk::HexGrid<2>{}, mnk::KInARow<3>{}}, "X./.O./..",
                                "../OX./..");
  reads_by_a_game_that_was_read(mnk::connect_four(),
                                "......./......./......./......./...X.../OO.XX..",
                                "......./......./......./......./......./...XO..");
}
