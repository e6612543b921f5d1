// SPDX-License-Identifier: MIT
#include <mnk/dynamic.hpp>

#include <climits>
#include <cstdint>

#include "support/both_times.hpp"

namespace {

using mnk::detail::widen;

constexpr void any_integer_widens() {
  MNK_EXPECT(widen(std::int8_t{-5}) == -5);
  MNK_EXPECT(widen(std::uint8_t{255}) == 255);
  MNK_EXPECT(widen(UINT_MAX) == 4294967295LL);
  MNK_EXPECT(widen(LLONG_MIN) == LLONG_MIN);
  MNK_EXPECT(widen(LLONG_MAX) == LLONG_MAX);
  MNK_EXPECT(widen(5ULL) == 5);
  MNK_EXPECT(widen(static_cast<unsigned long long>(LLONG_MAX)) == LLONG_MAX);
  MNK_EXPECT(widen(static_cast<unsigned long long>(LLONG_MAX) + 1) == LLONG_MAX);
  MNK_EXPECT(widen(ULLONG_MAX) == LLONG_MAX);
}

}  // namespace

TEST_CASE("No huge size turns into a small or a negative one") {
  MNK_BOTH_TIMES(any_integer_widens);
}
