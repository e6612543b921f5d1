// SPDX-License-Identifier: MIT
#include <mnk/detail/text.hpp>

#include <limits>
#include <string>
#include <string_view>

#include "support/both_times.hpp"

namespace {

using mnk::detail::Text;

constexpr std::string_view written(const Text& text) { return text.c_str(); }

constexpr void writes_words_and_numbers() {
  Text text;
  MNK_EXPECT(written(text).empty());
  text << "k must be " << 1 << " to " << 1024 << ", got " << -30;
  MNK_EXPECT(written(text) == "k must be 1 to 1024, got -30");
}

constexpr void writes_the_ends_of_the_range() {
  Text least;
  least << std::numeric_limits<long long>::min();
  MNK_EXPECT(written(least) == "-9223372036854775808");
  Text most;
  most << std::numeric_limits<long long>::max() << " " << 0LL;
  MNK_EXPECT(written(most) == "9223372036854775807 0");
}

constexpr void cuts_what_is_too_long() {
  Text text;
  for (int i = 0; i < 50; ++i) {
    text << "0123456789";
  }
  MNK_EXPECT(written(text).size() == 223);
  MNK_EXPECT(written(text).substr(220) == "012");
}

}  // namespace

TEST_CASE("A text takes words and numbers") { MNK_BOTH_TIMES(writes_words_and_numbers); }

TEST_CASE("A text takes the least and the greatest number") {
  MNK_BOTH_TIMES(writes_the_ends_of_the_range);
}

TEST_CASE("A text that is too long is cut and still ends") {
  MNK_BOTH_TIMES(cuts_what_is_too_long);
}
