// SPDX-License-Identifier: MIT
#include <mnk/player.hpp>

#include <climits>
#include <cstdint>
#include <type_traits>

#include "support/both_times.hpp"

namespace {

using mnk::Dynamic;
using mnk::index_of;
using mnk::InvalidConfiguration;
using mnk::PlayerIndex;
using mnk::Players;

constexpr void players_are_counted() {
  MNK_EXPECT(Players<2>{}.count() == 2);
  MNK_EXPECT(Players<254>{}.count() == 254);
  MNK_EXPECT(Players{3}.count() == 3);
  MNK_EXPECT(Players{std::int8_t{5}}.count() == 5);
  MNK_EXPECT(Players{254ULL}.count() == 254);
  MNK_EXPECT(Players{3} == Players{3} && Players{3} != Players{4});
  MNK_EXPECT(Players<3>{} == Players<3>{});
}

constexpr void seats_are_numbers() {
  MNK_EXPECT(index_of(PlayerIndex{}) == 0);
  MNK_EXPECT(index_of(PlayerIndex{253}) == 253);
  MNK_EXPECT(PlayerIndex{1} == PlayerIndex{1} && PlayerIndex{1} != PlayerIndex{2});
}

}  // namespace

TEST_CASE("The number of players stands in the type or in the value") {
  MNK_BOTH_TIMES(players_are_counted);
  STATIC_CHECK(Players<3>::static_count == 3);
  STATIC_CHECK(Players<>::static_count == Dynamic);
  STATIC_CHECK(std::is_same_v<decltype(Players{3}), Players<Dynamic>>);
  STATIC_CHECK(std::is_empty_v<Players<2>>);
  STATIC_CHECK(!std::is_convertible_v<int, Players<Dynamic>>);
}

TEST_CASE("A player is a seat, and no number by accident") {
  MNK_BOTH_TIMES(seats_are_numbers);
  STATIC_CHECK(sizeof(PlayerIndex) == 1);
  STATIC_CHECK(!std::is_convertible_v<int, PlayerIndex>);
  STATIC_CHECK(!std::is_convertible_v<PlayerIndex, int>);
}

TEST_CASE("A number of players out of range is refused with the value and the range") {
  for (const long long count : {0LL, 1LL, -1LL, -2LL, 255LL, 256LL, 258LL, 1000LL, 65538LL,
                                4294967298LL, LLONG_MAX, LLONG_MIN}) {
    const std::string text = "mnk::Players: the number of players must be 2 to 254, got " +
                             std::to_string(count) + (count == LLONG_MAX ? " or more" : "");
    CHECK_THROWS_MATCHES(Players{count}, InvalidConfiguration, Catch::Matchers::Message(text));
  }
  CHECK_THROWS_AS(Players{ULLONG_MAX}, InvalidConfiguration);
  CHECK_THROWS_AS(Players{std::uint8_t{255}}, InvalidConfiguration);
}
