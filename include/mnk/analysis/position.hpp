// SPDX-License-Identifier: MIT
#ifndef MNK_ANALYSIS_POSITION_HPP
#define MNK_ANALYSIS_POSITION_HPP

#include <mnk/analysis/order_search.hpp>
#include <mnk/analysis/position_text.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/game.hpp>
#include <mnk/player.hpp>
#include <mnk/status.hpp>

#include <cstddef>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace mnk::inline v0_1 {

MNK_VIRTUAL_BEGIN

/// A position that cannot be read, or cannot arise in a game.
class InvalidPosition : public std::exception {
 public:
  explicit InvalidPosition(std::string reason) : reason_(std::move(reason)) {}

  [[nodiscard]] const char* what() const noexcept override { return reason_.c_str(); }

 private:
  std::string reason_;
};

MNK_VIRTUAL_END

namespace detail {

/// A mark, and how the game ends if it is the last to be placed.
template <class MoveType>
struct EndingMove {
  MoveType move;
  GameStatus status;
};

/// The marks that would end the game if they were the last to be placed, row-major.
template <class GameType>
[[nodiscard]] std::vector<EndingMove<typename GameType::move_type>> completing_marks(
    const GameType& rules, const typename GameType::board_type& marks) {
  std::vector<EndingMove<typename GameType::move_type>> found;
  LeftOut<GameType>{rules, marks}.any_of(
      [&](const auto& strategy, const auto& board, const auto& mark) {
        if (const auto status = detail::ends_game(strategy, board, mark)) {
          found.push_back({mark, *status});
        }
        return false;
      });
  return found;
}

/// At most one player may have ended the game. Requires a mark that would.
template <class MoveType>
[[nodiscard]] std::optional<std::string> enders_error(
    const std::vector<EndingMove<MoveType>>& completing, std::string_view names) {
  const PlayerIndex ender = completing.front().move.player;
  for (const auto& [mark, status] : completing) {
    if (mark.player != ender) {
      return detail::seat_name(ender, names) + " and " + detail::seat_name(mark.player, names) +
             " have both ended the game";
    }
  }
  return std::nullopt;
}

/// Whether a mark would end the game if it were the last to be placed.
template <class GameType>
[[nodiscard]] bool is_ended(const GameType& rules, const typename GameType::board_type& marks) {
  return LeftOut<GameType>{rules, marks}.any_of(
      [](const auto& strategy, const auto& board, const auto& mark) {
        return detail::ends_game(strategy, board, mark).has_value();
      });
}

/// Those of the completing marks without which the first of them completes nothing, and the first
/// itself: no other can have been the last move, for the game had ended before.
template <class GameType, class MoveType>
[[nodiscard]] std::vector<EndingMove<MoveType>> last_moves(
    const GameType& rules, const typename GameType::board_type& marks,
    const std::vector<EndingMove<MoveType>>& completing) {
  std::vector<EndingMove<MoveType>> found{completing.front()};
  auto before = marks;
  before.clear(completing.front().move.at);
  auto next = completing.begin() + 1;
  LeftOut<GameType>{rules, before}.any_of(
      [&](const auto& strategy, const auto& board, const auto& mark) {
        if (next != completing.end() && next->move == mark) {
          if (!detail::ends_game(strategy, board, completing.front().move)) {
            found.push_back(*next);
          }
          ++next;
        }
        return next == completing.end();
      });
  return found;
}

/// The board must be one of the game's.
template <class GameType>
[[nodiscard]] std::optional<std::string> board_error(const GameType& rules,
                                                     const typename GameType::board_type& marks) {
  if (!(marks.grid() == rules.grid())) {
    return "the marks lie on another grid than the game is played on";
  }
  if (marks.player_count() != rules.player_count()) {
    return "the marks are those of " + std::to_string(marks.player_count()) +
           " players, and the game has " + std::to_string(rules.player_count());
  }
  return std::nullopt;
}

/// Each seat's number of marks must be what the turn order gives it.
template <class GameType>
[[nodiscard]] std::optional<std::string> count_error(const GameType& rules,
                                                     const typename GameType::board_type& marks,
                                                     std::string_view names) {
  const auto players = static_cast<std::size_t>(rules.player_count());
  std::vector<int> has(players);
  std::vector<int> ought(players);
  int ply = 0;
  for (const auto& mark : detail::moves_on(marks)) {
    ++has[static_cast<std::size_t>(index_of(mark.player))];
    const PlayerIndex mover = rules.turns().player_to_move(ply++, rules.player_count());
    ++ought[static_cast<std::size_t>(index_of(mover))];
  }
  for (std::size_t seat = 0; seat < players; ++seat) {
    if (has[seat] != ought[seat]) {
      return seat_name(seat, names) + " has " + std::to_string(has[seat]) + " of " +
             std::to_string(ply) + " marks, and ought to have " + std::to_string(ought[seat]) +
             " by the order of turns";
    }
  }
  return std::nullopt;
}

/// Whether some turn of its player allows a mark on a board with all the others. What an opening
/// asks of one ply says nothing about another.
template <class GameType, class MoveType>
[[nodiscard]] bool may_have_been_placed(const GameType& rules,
                                        const typename GameType::board_type& before,
                                        const MoveType& mark) {
  const int plies = before.size() - before.empty_count() + 1;
  for (int ply = 0; ply < plies; ++ply) {
    if (rules.turns().player_to_move(ply, rules.player_count()) == mark.player &&
        !rules.placement().check(before, mark, ply)) {
      return true;
    }
  }
  return false;
}

/// How a game stands that no move has ended: drawn where there is none to make.
template <class GameType>
[[nodiscard]] GameStatus status_without_end(const GameType& rules,
                                            const typename GameType::board_type& marks, int ply) {
  const bool is_drawn =
      rules.starting_from(marks, GameStatus::in_progress(), ply).legal_move_count() == 0;
  return is_drawn ? GameStatus::draw() : GameStatus::in_progress();
}

/// How a game stands on marks that did not come one a ply, or what is wrong with them.
template <class GameType>
[[nodiscard]] std::variant<GameStatus, std::string> judge_set_up(
    const GameType& rules, const typename GameType::board_type& marks, std::string_view names,
    int ply) {
  if (ply < 0 || ply > marks.size()) {
    return "the ply must be 0 to " + std::to_string(marks.size()) + ", got " + std::to_string(ply);
  }
  const auto completing = detail::completing_marks(rules.emptied(), marks);
  if (completing.empty()) {
    return detail::status_without_end(rules, marks, ply);
  }
  if (auto error = detail::enders_error(completing, names)) {
    return *std::move(error);
  }
  return completing.front().status;
}

/// How a game stands on marks that came one a ply, or what is wrong with them. Right where marks
/// that end the game end it in whatever order they come.
template <class GameType>
[[nodiscard]] std::variant<GameStatus, std::string> judge_by_last_mark(
    const GameType& rules, const typename GameType::board_type& marks, std::string_view names) {
  const GameType fresh = rules.emptied();
  const auto completing = detail::completing_marks(fresh, marks);
  const int ply = marks.size() - marks.empty_count();
  if (completing.empty()) {
    if (!detail::has_order(rules, marks)) {
      return std::string("no legal order of moves leads to these marks");
    }
    return detail::status_without_end(rules, marks, ply);
  }
  const PlayerIndex mover = rules.turns().player_to_move(ply - 1, rules.player_count());
  const PlayerIndex ender = completing.front().move.player;
  if (auto error = detail::enders_error(completing, names)) {
    return *std::move(error);
  }
  if (ender != mover) {
    return detail::seat_name(ender, names) + " has ended the game, and " +
           detail::seat_name(mover, names) + " has moved after the end";
  }
  auto before = marks;
  for (const auto& [last, status] : detail::last_moves(fresh, marks, completing)) {
    before.clear(last.at);
    if (!detail::is_ended(fresh, before) && detail::has_order(fresh, before)) {
      return status;
    }
    before.place(last.at, last.player);
  }
  return "no single last move of " + detail::seat_name(mover, names) + " can have ended the game";
}

/// How a game stands to which some order of its marks, one a ply, leads: ended where one of them
/// ends it. Nothing where none does. Requires a mark.
template <class GameType>
[[nodiscard]] std::optional<GameStatus> judge_by_order(const GameType& rules,
                                                       const typename GameType::board_type& marks) {
  const int ply = marks.size() - marks.empty_count();
  const PlayerIndex mover = rules.turns().player_to_move(ply - 1, rules.player_count());
  auto before = marks;
  int steps = most_order_steps;
  for (const auto& mark : detail::moves_on(marks)) {
    if (mark.player == mover) {
      before.clear(mark.at);
      if (const auto status = detail::ended_by(rules, before, mark, steps)) {
        return status;
      }
      before.place(mark.at, mark.player);
    }
  }
  if (!detail::has_order(rules, marks)) {
    return std::nullopt;
  }
  return detail::status_without_end(rules, marks, ply);
}

}  // namespace detail

/// Why the marks on a board cannot have arisen by the rules of `rules` (a game whose own moves do
/// not matter), or how the game stands there. Checked are: that the board is of the game's grid and
/// number of players; the number of each player's marks; that at most one player has completed
/// anything, with the last move; and that some order of the moves is legal and does not end the
/// game before. The search for an order gives up after 100,000 moves tried, in which case the
/// position passes.
///
/// By a rule that is not known to be won by own marks, in whatever order these came (see Promises),
/// a mark that would have ended the game as the last one need not have ended it: there the order
/// decides, and the same marks may arise in a game that has ended and in one that goes on, which
/// counts as ended.
///
/// `given_ply` says how many plies have been made, and so whose turn it is, where these are not as
/// many as there are marks: some were set up then, or a player passed. Of the order of the moves
/// nothing is known, so that only the board, the ply (0 to the number of squares), and that at most
/// one player has completed anything are checked, and a mark that would have ended the game as the
/// last one has. `names` are the marks to use in a reason; throws
/// InvalidConfiguration where try_read_position would refuse them.
/// O(squares + marks x log(marks)) questions of the rules where the first order tried is a legal
/// one, as it is unless marks fall or longer rows do not win; for a finished game as often as there
/// are marks that may have been the last move. Allocates.
template <class GameType>
[[nodiscard]] std::variant<GameStatus, std::string> judge_position(
    const GameType& rules, const typename GameType::board_type& marks,
    std::string_view names = default_marks, std::optional<int> given_ply = std::nullopt) {
  detail::require_names("mnk::judge_position", names);
  if (auto error = detail::board_error(rules, marks)) {
    return *std::move(error);
  }
  const int ply = marks.size() - marks.empty_count();
  if (given_ply && *given_ply != ply) {
    return detail::judge_set_up(rules, marks, names, *given_ply);
  }
  if (auto error = detail::count_error(rules, marks, names)) {
    return *std::move(error);
  }
  auto before = marks;
  for (const auto& mark : detail::moves_on(marks)) {
    before.clear(mark.at);
    if (!detail::may_have_been_placed(rules, before, mark)) {
      return "the mark at " + detail::square_text(mark.at) + " cannot have been placed there";
    }
    before.place(mark.at, mark.player);
  }
  auto judged = detail::judge_by_last_mark(rules, marks, names);
  if (std::holds_alternative<std::string>(judged) && !rules.promises().own_marks_only) {
    if (const auto status = detail::judge_by_order(rules, marks)) {
      return *status;
    }
  }
  return judged;
}

/// Reads a position: the squares of the grid row by row, '.' an empty square, else a mark of
/// `names` (seat 0 first; upper and lower case are the same): `X.O/.X./..O`. After each row comes
/// '/' or a new line ("\n" or "\r\n"); after the last one it may be left out. Layers follow one
/// another; a row of a HexGrid has as many squares as it has.
///
/// Returns the game by the rules of `rules` (a game whose own moves do not matter) that goes on
/// from there, or why the text is no position or judge_position refuses it. What came before is
/// not known: history() is empty and undo stops at this position. A player whose seat has no name
/// cannot have marks in a text. A reason shows what it quotes of the text with escapes. `ply` is as
/// judge_position's, and the first ply of the game. Throws
/// InvalidConfiguration where a name is no visible ASCII character, stands for an empty square or
/// the end of a row, or reads as another. Costs what judge_position does. Allocates.
template <class GameType>
[[nodiscard]] std::variant<GameType, std::string> try_read_position(
    const GameType& rules, std::string_view text, std::string_view names = default_marks,
    std::optional<int> ply = std::nullopt) {
  static_assert(
      requires { typename GameType::board_type; },
      "mnk::read_position: an AnyGame has no board to read into; read with the Game, also one "
      "whose sides are given at run time, and make an AnyGame of the result");
  detail::require_names("mnk::read_position", names);
  const GameType fresh = rules.emptied();
  auto marks = detail::read_marks(typename GameType::board_type{fresh.board()}, text, names);
  if (auto* error = std::get_if<std::string>(&marks)) {
    return std::move(*error);
  }
  auto status = mnk::judge_position(fresh, std::get<0>(marks), names, ply);
  if (auto* error = std::get_if<std::string>(&status)) {
    return std::move(*error);
  }
  return fresh.starting_from(std::get<0>(marks), std::get<GameStatus>(status), ply);
}

/// The same; throws InvalidPosition, with the reason, where there is no such game.
template <class GameType>
[[nodiscard]] GameType read_position(const GameType& rules, std::string_view text,
                                     std::string_view names = default_marks,
                                     std::optional<int> ply = std::nullopt) {
  auto result = mnk::try_read_position(rules, text, names, ply);
  if (auto* error = std::get_if<std::string>(&result)) {
    detail::raise(InvalidPosition{std::move(*error)});
  }
  return std::get<GameType>(std::move(result));
}

}  // namespace mnk::inline v0_1

#endif  // MNK_ANALYSIS_POSITION_HPP
