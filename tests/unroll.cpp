// SPDX-License-Identifier: MIT
#include <mnk/detail/unroll.hpp>

#include "support/both_times.hpp"

namespace {

using mnk::detail::any_constant;
using mnk::detail::for_each_constant;

constexpr void counts_up_from_zero() {
  int calls = 0;
  for_each_constant<5>([&](auto i) {
    MNK_EXPECT(i == calls);
    MNK_EXPECT(decltype(i)::value == calls);
    ++calls;
  });
  MNK_EXPECT(calls == 5);
  for_each_constant<0>([&](auto) { ++calls; });
  MNK_EXPECT(calls == 5);
}

constexpr void stops_at_the_first() {
  int calls = 0;
  MNK_EXPECT(any_constant<5>([&](auto i) {
    ++calls;
    return i == 2;
  }));
  MNK_EXPECT(calls == 3);
  MNK_EXPECT(!any_constant<5>([](auto) { return false; }));
  MNK_EXPECT(any_constant<5>([](auto i) { return i == 4; }));
  MNK_EXPECT(!any_constant<0>([](auto) { return true; }));
}

}  // namespace

TEST_CASE("A loop over constants calls each index once, in order") {
  MNK_BOTH_TIMES(counts_up_from_zero);
}

TEST_CASE("A search over constants stops at the first that is true") {
  MNK_BOTH_TIMES(stops_at_the_first);
}
