// SPDX-License-Identifier: MIT
#include <mnk/error.hpp>

#include <exception>
#include <set>
#include <string_view>
#include <type_traits>

#include "support/both_times.hpp"

namespace {

using mnk::MoveError;
using mnk::to_string;

constexpr void reasons_have_names() {
  MNK_EXPECT(to_string(MoveError::off_board) == "off_board");
  MNK_EXPECT(to_string(MoveError::occupied) == "occupied");
  MNK_EXPECT(to_string(MoveError::game_over) == "game_over");
  MNK_EXPECT(to_string(MoveError::out_of_turn) == "out_of_turn");
  MNK_EXPECT(to_string(MoveError::forbidden) == "forbidden");
  MNK_EXPECT(to_string(MoveError::column_full) == "column_full");
  MNK_EXPECT(to_string(static_cast<MoveError>(200)) == "unknown");
}

template <class Exception>
constexpr bool is_an_exception =
    std::is_base_of_v<std::exception, Exception> && std::is_nothrow_copy_constructible_v<Exception>;

}  // namespace

TEST_CASE("Every reason against a move has its name") { MNK_BOTH_TIMES(reasons_have_names); }

TEST_CASE("Errors are standard exceptions that say what is wrong") {
  STATIC_CHECK(is_an_exception<mnk::InvalidConfiguration>);
  STATIC_CHECK(is_an_exception<mnk::OffBoard>);
  STATIC_CHECK(is_an_exception<mnk::NothingToUndo>);
  STATIC_CHECK(is_an_exception<mnk::NothingToRedo>);
  CHECK_THAT(mnk::NothingToUndo{}.what(), mnk_test::contains("nothing to undo"));
  CHECK_THAT(mnk::NothingToRedo{}.what(), mnk_test::contains("nothing to redo"));
  CHECK_THROWS_MATCHES(mnk::detail::raise_out_of_range("k", -2, 1, 9), mnk::InvalidConfiguration,
                       Catch::Matchers::Message("k must be 1 to 9, got -2"));
  CHECK_THROWS_MATCHES(mnk::detail::raise_out_of_range("k", 4, 1, 3, ", the longest side"),
                       mnk::InvalidConfiguration,
                       Catch::Matchers::Message("k must be 1 to 3, the longest side, got 4"));
  CHECK_THROWS_MATCHES(mnk::detail::raise_out_of_range("k", 4, 3, 3), mnk::InvalidConfiguration,
                       Catch::Matchers::Message("k must be 3, got 4"));
  CHECK_THROWS_MATCHES(mnk::detail::raise_invalid("use 3"), mnk::InvalidConfiguration,
                       Catch::Matchers::Message("use 3"));
}
