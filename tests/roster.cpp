// SPDX-License-Identifier: MIT
#include <mnk/play/roster.hpp>

#include <mnk/analysis/position.hpp>
#include <mnk/games.hpp>

#include <string>
#include <string_view>
#include <vector>

#include "support/both_times.hpp"

namespace {

using Catch::Matchers::Message;
using mnk::InvalidConfiguration;
using mnk::Player;
using mnk::PlayerIndex;
using mnk::Roster;
using mnk::Symbol;
using mnk::SymbolClash;

std::vector<Player> numbered(int count) {
  std::vector<Player> players;
  for (int i = 0; i < count; ++i) {
    players.emplace_back("somebody", std::to_string(i));
  }
  return players;
}

}  // namespace

TEST_CASE("A roster seats its players in order") {
  const Roster roster{{"Ann", "X"}, {"Bob", "O"}, {"Cleo", "\xE2\x9D\x8C"}};
  CHECK(roster.size() == 3);
  CHECK(roster[PlayerIndex{0}].name() == "Ann");
  CHECK(roster[PlayerIndex{2}].symbol() == Symbol{"\xE2\x9D\x8C"});
  std::string names;
  for (const Player& player : roster) {
    names += player.name() + ' ';
  }
  CHECK(names == "Ann Bob Cleo ");
  CHECK(roster == Roster{std::vector<Player>(roster.begin(), roster.end())});
  CHECK(roster != Roster{{"Ann", "X"}, {"Bob", "O"}});
}

TEST_CASE("A roster has 2 to 254 players") {
  CHECK(Roster{numbered(2)}.size() == 2);
  CHECK(Roster{numbered(254)}.size() == 254);
  for (const int count : {0, 1, 255, 300}) {
    const std::string text =
        "mnk::Roster: the number of players must be 2 to 254, got " + std::to_string(count);
    CHECK_THROWS_MATCHES(Roster{numbered(count)}, InvalidConfiguration, Message(text));
    CHECK_THROWS_MATCHES(Roster::standard(count), InvalidConfiguration, Message(text));
  }
  CHECK_THROWS_AS(Roster::standard(-1), InvalidConfiguration);
}

TEST_CASE("No two players have the same symbol") {
  CHECK_THROWS_MATCHES(
      (Roster{{"Ann", "X"}, {"Bob", "X"}}), InvalidConfiguration,
      Message(R"(mnk::Roster: players 0 and 1 have the symbols "X" and "X", which )"
              R"(read as one; give each its own)"));
  CHECK_THROWS_MATCHES((Roster{{"Ann", "A"}, {"Bob", "xy"}, {"Cleo", "O"}, {"Dan", "Xy"}}),
                       InvalidConfiguration,
                       Message(R"(mnk::Roster: players 1 and 3 have the symbols "xy" and "Xy", )"
                               R"(which read as one; give each its own)"));
  // The longest symbols leave room for what is to be done.
  const std::string longest(39, 'x');
  CHECK_THROWS_WITH((Roster{{"Ann", longest}, {"Bob", longest}}),
                    mnk_test::contains("read as one; give each its own"));
  CHECK(Roster{{"Ann", "X"}, {"Bob", "XX"}}.size() == 2);
  // Case is that of ASCII; other letters are taken as they are.
  CHECK(Roster{{"Ann", "\xC3\xA9"}, {"Bob", "\xC3\x89"}}.size() == 2);
}

TEST_CASE("A symbol in use is found before a roster is made") {
  const std::vector<Player> players{{"Ann", "X"}, {"Bob", "O"}, {"Cleo", "x"}, {"Dan", "o"}};
  CHECK(!Roster::find_clash(std::vector<Player>{}));
  CHECK(!Roster::find_clash(std::span{players}.first(2)));
  CHECK(Roster::find_clash(players) == SymbolClash{PlayerIndex{0}, PlayerIndex{2}});
}

TEST_CASE("No player has the symbol of an empty square") {
  CHECK_THROWS_MATCHES((Roster{{"Ann", "X"}, {"Bob", "."}}), InvalidConfiguration,
                       Message(R"(mnk::Roster: player 1 has the symbol ".", which stands for an )"
                               R"(empty square; give another)"));
  CHECK(Roster{{"Ann", ".."}, {"Bob", "-"}}.size() == 2);
}

TEST_CASE("Two players may have one name") {
  CHECK(Roster{{"Ann", "X"}, {"Ann", "O"}}.size() == 2);
}

TEST_CASE("A seat is found by its symbol in either case") {
  const Roster roster{{"Ann", "X"}, {"Bob", "\xE2\x9D\x8C"}};
  CHECK(roster.find("X") == PlayerIndex{0});
  CHECK(roster.find("x") == PlayerIndex{0});
  CHECK(roster.find("\xE2\x9D\x8C") == PlayerIndex{1});
  CHECK(Roster{{"Ann", "Z"}, {"Bob", "a"}}.find("z") == PlayerIndex{0});
  CHECK(Roster{{"Ann", "Z"}, {"Bob", "a"}}.find("A") == PlayerIndex{1});
  CHECK(!roster.find("O"));
  CHECK(!roster.find(""));
  CHECK(!roster.find("XX"));
}

TEST_CASE("Standard players have the marks that positions are written with") {
  CHECK(Roster::standard() == Roster{{"X", "X"}, {"O", "O"}});
  const Roster all = Roster::standard(254);
  CHECK(all.size() == 254);
  CHECK(all[PlayerIndex{2}].symbol() == Symbol{"A"});
  CHECK(all[PlayerIndex{25}].symbol() == Symbol{"Z"});
  CHECK(all[PlayerIndex{26}].symbol() == Symbol{"26"});
  CHECK(all[PlayerIndex{253}].name() == "253");

  const auto game = mnk::read_position(mnk::tic_tac_toe(), "XO./.../...");
  const auto owner = [&](mnk::Position p) { return *game.board().at(p); };
  const Roster two = Roster::standard();
  CHECK(two[owner({0, 0})].symbol() == Symbol{"X"});
  CHECK(two[owner({0, 1})].symbol() == Symbol{"O"});
}
