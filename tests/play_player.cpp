// SPDX-License-Identifier: MIT
#include <mnk/play/player.hpp>

#include <string>
#include <string_view>

#include "support/both_times.hpp"

namespace {

using mnk::InvalidConfiguration;
using mnk::Player;
using mnk::Symbol;
using mnk::TextError;

constexpr void names_are_checked() {
  MNK_EXPECT(!Player::check_name("Ann"));
  MNK_EXPECT(!Player::check_name("Ann Lee"));
  MNK_EXPECT(!Player::check_name("\xE5\xB1\xB1\xE7\x94\xB0\xE3\x80\x80\xE8\x8A\xB1\xE5\xAD\x90"));
  MNK_EXPECT(Player::check_name("") == TextError::empty);
  MNK_EXPECT(Player::check_name(" \xC2\xA0") == TextError::blank);
  MNK_EXPECT(Player::check_name("Ann\n") == TextError::unprintable);
  MNK_EXPECT(Player::check_name("\xE2\x80\xAE"
                                "nnA") == TextError::unprintable);
  MNK_EXPECT(Player::check_name("Ann\xFF") == TextError::not_utf8);
}

}  // namespace

TEST_CASE("A player has a name and a symbol") {
  const Player ann{"Ann", "X"};
  CHECK(ann.name() == "Ann");
  CHECK(ann.symbol() == Symbol{"X"});
  CHECK(ann == Player{"Ann", Symbol{"X"}});
  CHECK(ann != Player{"Bob", "X"});
  CHECK(ann != Player{"Ann", "O"});
}

TEST_CASE("A name is a line that people can read") {
  MNK_BOTH_TIMES(names_are_checked);
  CHECK(Player{std::string(80, 'a'), "X"}.name().size() == 80);
  CHECK(Player::check_name(std::string(81, 'a')) == TextError::too_long);
  CHECK_THROWS_MATCHES(
      Player("Ann\r", "X"), InvalidConfiguration,
      Catch::Matchers::Message(
          R"(mnk::Player: the name "Ann\x0D" holds a control or format character)"));
  CHECK_THROWS_MATCHES(
      Player("Ann", "\t"), InvalidConfiguration,
      Catch::Matchers::Message(
          R"(mnk::Symbol: the symbol "\x09" holds a control or format character)"));
}
