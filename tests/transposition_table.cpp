// SPDX-License-Identifier: MIT
#include <mnk/search/transposition_table.hpp>

#include <mnk/search/key.hpp>

#include <cstddef>
#include <cstdint>

#include "support/both_times.hpp"
#include "support/catch.hpp"

namespace {

using mnk::detail::PositionKeys;
using mnk::detail::WideKey;
using Table = mnk::detail::TranspositionTable<std::uint64_t, std::int16_t>;

constexpr void keeps_what_is_stored() {
  Table table{1024};
  MNK_EXPECT(table.find(0) == nullptr);  // the key of an empty board, but nothing is stored
  table.store(0, -3, 7, 4, 2);
  const auto* entry = table.find(0);
  MNK_EXPECT(entry != nullptr);
  MNK_EXPECT(entry->lower == -3 && entry->upper == 7);
  MNK_EXPECT(entry->depth_plus_1 == 5 && entry->move_plus_1 == 3);
  MNK_EXPECT(table.find(1) == nullptr);
}

constexpr void joins_bounds_of_one_depth() {
  Table table{1024};
  table.store(9, -3, 7, 4, 2);
  table.store(9, 1, 30, 4, 5);
  MNK_EXPECT(table.find(9)->lower == 1 && table.find(9)->upper == 7);
  // Another depth is another answer.
  table.store(9, -30, 5, 6, 5);
  MNK_EXPECT(table.find(9)->lower == -30 && table.find(9)->upper == 5);
}

constexpr void without_memory_nothing_is_kept() {
  Table none{0};
  none.store(1, 0, 0, 1, 1);
  MNK_EXPECT(none.find(1) == nullptr);
  Table too_small{sizeof(Table::Entry) - 1};
  too_small.store(1, 0, 0, 1, 1);
  MNK_EXPECT(too_small.find(1) == nullptr);
}

constexpr void keys_are_exact_where_they_fit() {
  MNK_EXPECT(PositionKeys::squares_per_word(2) == 40);
  MNK_EXPECT(PositionKeys(40, 2).is_exact());
  MNK_EXPECT(PositionKeys(80, 2).is_exact());
  MNK_EXPECT(!PositionKeys(81, 2).is_exact());
  MNK_EXPECT(PositionKeys(40, 2).weight(0) == WideKey{1, 0});
  MNK_EXPECT(PositionKeys(40, 2).weight(3) == WideKey{27, 0});
  MNK_EXPECT(PositionKeys(41, 2).weight(40) == WideKey{0, 1});
}

}  // namespace

TEST_CASE("what is stored is found, and nothing else") {
  MNK_BOTH_TIMES(keeps_what_is_stored);
  MNK_BOTH_TIMES(joins_bounds_of_one_depth);
}

TEST_CASE("a table without memory") { MNK_BOTH_TIMES(without_memory_nothing_is_kept); }

TEST_CASE("keys") { MNK_BOTH_TIMES(keys_are_exact_where_they_fit); }

TEST_CASE("a table grows, and what it still holds is right") {
  Table table{std::size_t{1} << 22};
  constexpr int entries = 50'000;
  for (int i = 0; i < entries; ++i) {
    table.store(static_cast<std::uint64_t>(i) * 2654435761U, i % 100, 100, 1, i % 50);
  }
  int found = 0;
  int wrong = 0;
  for (int i = 0; i < entries; ++i) {
    if (const auto* entry = table.find(static_cast<std::uint64_t>(i) * 2654435761U)) {
      ++found;
      wrong += entry->lower == i % 100 && entry->move_plus_1 == i % 50 + 1 ? 0 : 1;
    }
  }
  CHECK(wrong == 0);
  CHECK(found > entries / 4);
}
