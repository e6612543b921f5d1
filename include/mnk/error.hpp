// SPDX-License-Identifier: MIT
#ifndef MNK_ERROR_HPP
#define MNK_ERROR_HPP

// What a game, a placement rule and a Symbol are asked has this name. One line, and no more.
#ifdef check
#error \
    "mnk: a macro named check is defined, as by Apple's AssertMacros.h; define __ASSERT_MACROS_DEFINE_VERSIONS_WITHOUT_UNDERSCORES as 0 before that header, or #undef check before those of mnk"
#undef check
#endif

#include <mnk/detail/inline.hpp>
#include <mnk/detail/text.hpp>
#include <mnk/detail/throw.hpp>

#include <cstdint>
#include <exception>
#include <limits>
#include <string_view>

namespace mnk::inline v0_1 {

/// Why a move is refused. The game is unchanged after each of them.
enum class MoveError : std::uint8_t {
  off_board,    ///< the position is not on the grid
  occupied,     ///< the square holds a mark
  game_over,    ///< the game has been won or drawn
  out_of_turn,  ///< another player is to move
  forbidden,    ///< the placement rule does not allow this square now
  column_full,  ///< every square of the column holds a mark
};

/// The enumerator's name: "off_board", "occupied", …
[[nodiscard]] constexpr std::string_view to_string(MoveError error) noexcept {
  switch (error) {
    case MoveError::off_board:
      return "off_board";
    case MoveError::occupied:
      return "occupied";
    case MoveError::game_over:
      return "game_over";
    case MoveError::out_of_turn:
      return "out_of_turn";
    case MoveError::forbidden:
      return "forbidden";
    case MoveError::column_full:
      return "column_full";
  }
  return "unknown";
}

MNK_VIRTUAL_BEGIN

/// A configuration that can never work, known at run time: thrown before anything is built.
class InvalidConfiguration : public std::exception {
 public:
  explicit InvalidConfiguration(const detail::Text& text) noexcept : text_(text) {}

  /// Names the offending value and the allowed range.
  [[nodiscard]] const char* what() const noexcept override { return text_.c_str(); }

 private:
  detail::Text text_;
};

/// A query for a square that is not on the board.
class OffBoard : public std::exception {
 public:
  explicit OffBoard(const detail::Text& text) noexcept : text_(text) {}

  [[nodiscard]] const char* what() const noexcept override { return text_.c_str(); }

 private:
  detail::Text text_;
};

/// undo() at the first position of a game.
class NothingToUndo : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override {
    return "mnk::Game::undo: nothing to undo, the game is at its first position";
  }
};

/// redo() where no undone move is left.
class NothingToRedo : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override {
    return "mnk::Game::redo: nothing to redo, no undone move is left";
  }
};

MNK_VIRTUAL_END

namespace detail {

/// Throws InvalidConfiguration: "`subject` must be `least` to `most``suffix`, got `value`", or
/// "must be `least`" where that alone will do. The greatest value may stand for a greater one: see
/// widen().
[[noreturn]] inline void raise_out_of_range(const char* subject, long long value, long long least,
                                            long long most, const char* suffix = "") {
  Text text;
  text << subject << " must be " << least;
  if (most != least) {
    text << " to " << most;
  }
  text << suffix << ", got " << value;
  if (value == (std::numeric_limits<long long>::max)()) {
    text << " or more";
  }
  raise(InvalidConfiguration{text});
}

/// Throws InvalidConfiguration with a text that says what to use instead.
[[noreturn]] inline void raise_invalid(const char* message) {
  Text text;
  text << message;
  raise(InvalidConfiguration{text});
}

}  // namespace detail
}  // namespace mnk::inline v0_1

#endif  // MNK_ERROR_HPP
