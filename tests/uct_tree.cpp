// SPDX-License-Identifier: MIT
#include <mnk/search/uct_tree.hpp>
#include <mnk/status.hpp>

#include <cstdint>
#include <vector>

#include "support/catch.hpp"

namespace {

using mnk::GameStatus;
using mnk::PlayerIndex;
using mnk::detail::Outcome;
using mnk::detail::UctTree;

const Outcome open_end;
const Outcome drawn{GameStatus::draw()};

Outcome won_by(int seat) { return Outcome{GameStatus::won_by(static_cast<PlayerIndex>(seat))}; }

struct Known {
  Outcome outcome;
  std::uint32_t distance = 0;
};

// A root whose children are known to end so.
UctTree tree_of(int players, const std::vector<Known>& children) {
  UctTree tree;
  tree.start(players, 1000);
  std::vector<int> squares(children.size());
  tree.expand(UctTree::root, squares);
  for (std::size_t i = 0; i < children.size(); ++i) {
    auto& child = tree[static_cast<UctTree::Index>(i + 1)];
    child.outcome = children[i].outcome;
    child.distance = children[i].distance;
  }
  return tree;
}

struct Conclusion {
  bool is_known;
  Outcome outcome;
  std::uint32_t distance;
  UctTree::Index choice;
};

Conclusion conclude(int players, const std::vector<Known>& children) {
  UctTree tree = tree_of(players, children);
  const bool is_known = tree.conclude(UctTree::root, 0);
  return {is_known, tree[UctTree::root].outcome, tree[UctTree::root].distance,
          tree.choose(UctTree::root, 0)};
}

}  // namespace

TEST_CASE("An outcome is worth a win's full reward, a shared draw or nothing") {
  CHECK(won_by(1).worth(1, 3) == 3);
  CHECK(won_by(1).worth(0, 3) == 0);
  CHECK(drawn.worth(0, 3) == 1);
  CHECK_FALSE(Outcome{GameStatus::in_progress()}.is_known());
  CHECK(won_by(253).is_win_of(253));
  CHECK_FALSE(drawn.is_win());
}

TEST_CASE("One winning move is enough, and the quickest counts") {
  const auto win = conclude(2, {{open_end}, {won_by(0), 4}, {won_by(0), 2}, {drawn, 0}});
  CHECK(win.is_known);
  CHECK(win.outcome == won_by(0));
  CHECK(win.distance == 3);
  CHECK(win.choice == 3);
}

TEST_CASE("Nothing is concluded from a draw or a loss while another move is open") {
  CHECK_FALSE(conclude(2, {{won_by(1), 3}, {open_end}}).is_known);
  CHECK(conclude(2, {{won_by(1), 3}, {open_end}}).choice == 2);
  CHECK_FALSE(conclude(2, {{drawn, 3}, {open_end}}).is_known);
  // A draw is certain; the other move has not shown to be worth more.
  CHECK(conclude(2, {{open_end}, {drawn, 3}}).choice == 2);
}

TEST_CASE("A draw is better than a loss, and a slow loss than a quick one") {
  const auto draw = conclude(2, {{won_by(1), 9}, {drawn, 3}, {won_by(1), 7}});
  CHECK(draw.outcome == drawn);
  CHECK(draw.distance == 4);
  CHECK(draw.choice == 2);
  const auto loss = conclude(2, {{won_by(1), 1}, {won_by(1), 5}, {won_by(1), 3}});
  CHECK(loss.outcome == won_by(1));
  CHECK(loss.distance == 6);
  CHECK(loss.choice == 2);
}

TEST_CASE("Of three players nobody knows to whom the one loses that has the choice") {
  CHECK_FALSE(conclude(3, {{won_by(1), 1}, {won_by(2), 5}}).is_known);
  CHECK(conclude(3, {{won_by(1), 1}, {won_by(2), 5}}).choice == 2);
  CHECK(conclude(3, {{won_by(2), 1}, {won_by(2), 5}}).outcome == won_by(2));
}

TEST_CASE("What is excluded is not chosen and counts for nothing") {
  UctTree tree = tree_of(2, {{won_by(0), 1}, {won_by(1), 3}, {drawn, 2}});
  tree[1].is_excluded = true;
  CHECK(tree.conclude(UctTree::root, 0));
  CHECK(tree[UctTree::root].outcome == drawn);
  CHECK(tree.choose(UctTree::root, 0) == 3);
}

TEST_CASE("Every child has a turn, and then the one that looks best and the one tried least") {
  UctTree tree = tree_of(2, {{}, {}, {}});
  std::vector<std::uint32_t> visits(4);
  for (int i = 0; i < 3000; ++i) {
    const auto child = tree.select(UctTree::root, 4096);
    REQUIRE(child == (i < 3 ? static_cast<UctTree::Index>(i + 1) : child));
    // The second child always wins, the third sometimes, the first never.
    const bool wins = child == 2 || (child == 3 && i % 4 == 0);
    tree.count(child, 0, won_by(wins ? 0 : 1));
    tree.count(UctTree::root, 0, won_by(wins ? 0 : 1));
    ++visits[child];
  }
  CHECK(visits[2] > 2800);
  CHECK(visits[3] > visits[1]);
  CHECK(visits[1] > 3);
  CHECK(tree[2].mean == 1U << 16);
  CHECK(tree[2].visits == visits[2]);
  CHECK(tree.choose(UctTree::root, 0) == 2);
}

TEST_CASE("A part of the tree becomes the whole") {
  UctTree tree;
  tree.start(2, 100);
  tree.expand(0, {10, 11, 12});
  tree.expand(2, {20, 21});
  tree.expand(1, {30});
  tree.expand(5, {40, 41, 42});  // below 2 by 21
  tree[7].visits = 77;
  CHECK(tree.child_by(2, 21) == 5);
  CHECK(tree.child_by(2, 99) == UctTree::none);
  tree.descend_to(tree.child_by(0, 11));
  CHECK(tree.size() == 1 + 2 + 3);
  CHECK(tree[0].square == 11);
  const auto below = tree.child_by(0, 21);
  REQUIRE(below != UctTree::none);
  CHECK(tree[tree.child_by(below, 40)].visits == 77);
  CHECK(tree.child_by(below, 42) != UctTree::none);
  CHECK_FALSE(tree[tree.child_by(0, 20)].is_expanded());
}

TEST_CASE("A tree is bounded, but a root may always have its children") {
  UctTree tree;
  tree.start(2, 0);
  CHECK(tree.has_room(UctTree::root, 1000));
  tree.expand(UctTree::root, {1, 2, 3});
  CHECK_FALSE(tree.has_room(1, 1));
  tree.start(2, 6);
  tree.expand(UctTree::root, {1, 2, 3});
  CHECK(tree.has_room(1, 2));
  CHECK_FALSE(tree.has_room(1, 3));
}
