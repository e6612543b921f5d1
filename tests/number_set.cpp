// SPDX-License-Identifier: MIT
#include <mnk/detail/number_set.hpp>

#include <cstdint>
#include <iterator>
#include <random>
#include <set>

#include "support/both_times.hpp"
#include "support/effort.hpp"

namespace {

using mnk::detail::dynamic_length;
using mnk::detail::NumberSet;

template <class Set>
constexpr void inserts_and_erases(int bound) {
  Set set{bound};
  MNK_EXPECT(set.count() == 0);
  MNK_EXPECT(set.next(0) == set.end());
  MNK_EXPECT(set.end() >= bound);
  for (int i = 0; i < bound; i += 3) {
    set.insert(i);
  }
  MNK_EXPECT(set.count() == (bound + 2) / 3);
  for (int i = 0; i < bound; ++i) {
    MNK_EXPECT(set.contains(i) == (i % 3 == 0));
  }
  for (int i = 0, rank = 0; i != set.end(); i = set.next(i + 1), ++rank) {
    MNK_EXPECT(i == 3 * rank);
    MNK_EXPECT(set.select(rank) == i);
  }
  Set other = set;
  other.erase(0);
  MNK_EXPECT(!other.contains(0));
  MNK_EXPECT(other.count() == set.count() - 1);
  MNK_EXPECT(other != set);
  other.insert(0);
  MNK_EXPECT(other == set);
}

template <int Bound>
constexpr void static_and_dynamic() {
  inserts_and_erases<NumberSet<Bound>>(Bound);
  inserts_and_erases<NumberSet<dynamic_length>>(Bound);
}

template <class Set>
void compare_with_std_set(int bound, int changes, unsigned seed) {
  std::mt19937 random{seed};
  Set set{bound};
  std::set<int> model;
  for (int change = 0; change < changes; ++change) {
    const int i = static_cast<int>(random() % static_cast<unsigned>(bound));
    if (model.insert(i).second) {
      set.insert(i);
    } else {
      model.erase(i);
      set.erase(i);
    }
    MNK_EXPECT(set.count() == static_cast<int>(model.size()));
    const int from = static_cast<int>(random() % static_cast<unsigned>(bound));
    MNK_EXPECT(set.contains(from) == (model.count(from) != 0));
    const auto next = model.lower_bound(from);
    MNK_EXPECT(set.next(from) == (next == model.end() ? set.end() : *next));
    if (!model.empty()) {
      const auto rank = random() % model.size();
      MNK_EXPECT(set.select(static_cast<int>(rank)) ==
                 *std::next(model.begin(), static_cast<std::ptrdiff_t>(rank)));
    }
  }
  SUCCEED();
}

}  // namespace

TEST_CASE("A set of squares holds what was inserted, on both sides of a word's end") {
  MNK_BOTH_TIMES(static_and_dynamic<1>);
  MNK_BOTH_TIMES(static_and_dynamic<9>);
  MNK_BOTH_TIMES(static_and_dynamic<63>);
  MNK_BOTH_TIMES(static_and_dynamic<64>);
  MNK_BOTH_TIMES(static_and_dynamic<65>);
  MNK_BOTH_TIMES(static_and_dynamic<128>);
  MNK_BOTH_TIMES(static_and_dynamic<225>);
}

TEST_CASE("A set of squares behaves as std::set through random changes") {
  const int changes = mnk_test::is_slow ? 500 : 10'000;
  compare_with_std_set<NumberSet<1>>(1, 50, 1);
  compare_with_std_set<NumberSet<64>>(64, changes, 2);
  compare_with_std_set<NumberSet<361>>(361, changes, 3);
  for (const int bound : {1, 2, 63, 64, 65, 127, 128, 129, 1600}) {
    compare_with_std_set<NumberSet<dynamic_length>>(bound, changes, static_cast<unsigned>(bound));
  }
}
