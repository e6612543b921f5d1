// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_TRANSPOSITION_TABLE_HPP
#define MNK_DETAIL_TRANSPOSITION_TABLE_HPP

#include <mnk/detail/position_key.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <type_traits>

namespace mnk::inline v0_1::detail {

/// What a search knows of a position: bounds of its score, to what depth they were searched, and
/// the move that was best. All zero is an entry that holds nothing. `Int` holds scores and moves.
template <class Key, class Int>
struct TableEntry {
  Key key;
  Int lower;
  Int upper;
  Int depth_plus_1;
  Int move_plus_1;
};

/// Entries by key, each in the one place that its key allows; a new one takes the place of the old.
/// Holds as many as fit into the bytes given, a power of two, and none where that is less than one
/// or where the memory cannot be had: a search is right without, only slower.
template <class Key, class Int>
class TranspositionTable {
 public:
  using Entry = TableEntry<Key, Int>;
  // calloc may make them: no constructor has to run.
  static_assert(std::is_aggregate_v<Entry> && std::is_trivially_copyable_v<Entry>);

  constexpr explicit TranspositionTable(std::size_t bytes) {
    const std::size_t entries = std::bit_floor(bytes / sizeof(Entry));
    if (entries == 0) {
      return;
    }
    if (std::is_constant_evaluated()) {
      entries_ = new Entry[entries]();
    } else {
      // Pages of zeros are handed out when they are first touched: a short search pays for few.
      entries_ = static_cast<Entry*>(std::calloc(entries, sizeof(Entry)));
    }
    if (entries_ != nullptr) {
      bits_ = std::countr_zero(entries);
    }
  }

  TranspositionTable(const TranspositionTable&) = delete;
  TranspositionTable& operator=(const TranspositionTable&) = delete;

  constexpr ~TranspositionTable() {
    if (std::is_constant_evaluated()) {
      delete[] entries_;
    } else {
      std::free(entries_);
    }
  }

  /// What is known of a position, or a null pointer. Valid until the next store.
  [[nodiscard]] constexpr const Entry* find(const Key& key) const noexcept {
    if (entries_ == nullptr) {
      return nullptr;
    }
    const Entry& entry = entries_[place(key)];
    return entry.depth_plus_1 != 0 && entry.key == key ? &entry : nullptr;
  }

  /// Keeps what was found. Of the same position at the same depth both bounds are kept.
  constexpr void store(const Key& key, int lower, int upper, int depth, int move) noexcept {
    if (entries_ == nullptr) {
      return;
    }
    Entry& entry = entries_[place(key)];
    const auto depth_plus_1 = static_cast<Int>(depth + 1);
    if (entry.depth_plus_1 == depth_plus_1 && entry.key == key) {
      lower = entry.lower > lower ? entry.lower : lower;
      upper = entry.upper < upper ? entry.upper : upper;
    }
    entry = {key, static_cast<Int>(lower), static_cast<Int>(upper), depth_plus_1,
             static_cast<Int>(move + 1)};
  }

 private:
  [[nodiscard]] constexpr std::size_t place(const Key& key) const noexcept {
    std::uint64_t hash = 0;
    if constexpr (std::is_same_v<Key, WideKey>) {
      hash = mixed(key.low) ^ key.high;
    } else {
      hash = key;
    }
    hash *= 0x9e3779b97f4a7c15U;
    return static_cast<std::size_t>(hash >> 1 >> (63 - bits_));
  }

  Entry* entries_ = nullptr;
  int bits_ = 0;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_TRANSPOSITION_TABLE_HPP
