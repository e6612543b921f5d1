// SPDX-License-Identifier: MIT
#include <mnk/detail/pack.hpp>

#include <type_traits>

#include "support/both_times.hpp"

namespace {

using mnk::detail::Pack;

struct Nothing {};
struct NoDefault {
  constexpr explicit NoDefault(int i) : value(i) {}
  int value;
  friend constexpr bool operator==(NoDefault, NoDefault) = default;
};

constexpr void values_in_order() {
  Pack pack{1, 'b', 2.5, NoDefault{4}};
  MNK_EXPECT(pack.get<0>() == 1 && pack.get<1>() == 'b' && pack.get<2>() == 2.5);
  MNK_EXPECT(pack.get<3>().value == 4);
  MNK_EXPECT(pack.apply([](int i, char c, double d, NoDefault n) {
    return i == 1 && c == 'b' && d == 2.5 && n.value == 4;
  }));
  pack.get<0>() = 7;
  const auto& constant = pack;
  MNK_EXPECT(constant.get<0>() == 7);
  MNK_EXPECT(constant.apply([](const auto&... each) { return sizeof...(each); }) == 4);
  Pack other = pack;
  MNK_EXPECT(other == pack);
  other.apply([](auto& first, auto&... /*rest*/) { ++first; });
  MNK_EXPECT(other != pack && other.get<0>() == 8);
  MNK_EXPECT(Pack<>{} == Pack<>{} && Pack<>{}.apply([] { return true; }));
}

}  // namespace

TEST_CASE("Values side by side are found by number, and all at once") {
  MNK_BOTH_TIMES(values_in_order);
}
TEST_CASE("Values side by side are as trivial as they are alone, and as small") {
  STATIC_CHECK(std::is_trivially_copyable_v<Pack<int, char, NoDefault>>);
  STATIC_CHECK(sizeof(Pack<int, Nothing>) == sizeof(int));
  STATIC_CHECK(std::is_empty_v<Pack<Nothing>>);
}
