// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_TRANSPOSITION_TABLE_HPP
#define MNK_SEARCH_TRANSPOSITION_TABLE_HPP

#include <mnk/detail/hash_size.hpp>
#include <mnk/search/key.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

namespace mnk::inline v0_1::detail {

/// What a search knows of a position: bounds of its score, to what depth they were searched, and
/// the move that was best. All zero is an entry that holds nothing. `Int` holds scores and moves.
template <class Key, class Int>
// A trivial type, so that many are set to zero at once.
// NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
struct TableEntry {
  Key key;
  Int lower;
  Int upper;
  Int depth_plus_1;
  Int move_plus_1;
};

/// Entries by key, each in the one place that its key allows; a new one takes the place of the old.
/// Begins small and grows once twice as much was stored as it has places, so that a short search
/// need not wait for memory: a table that stays in the cache spares more time than the entries that
/// it loses cost. Up to as many entries, a power of two, as fit into the bytes given. Holds none
/// where that is less than one or where the memory cannot be had: a search is right without, only
/// slower.
template <class Key, class Int>
class TranspositionTable {
 public:
  using Entry = TableEntry<Key, Int>;

  constexpr explicit TranspositionTable(std::size_t bytes) : most_bytes_(bytes) {
    constexpr std::size_t first_bytes = std::size_t{1} << 15;
    const std::size_t entries = std::bit_floor((std::min)(bytes, first_bytes) / sizeof(Entry));
    if (entries > 0) {
      take(entries);
    }
  }

  TranspositionTable(const TranspositionTable&) = delete;
  TranspositionTable(TranspositionTable&&) = delete;
  TranspositionTable& operator=(const TranspositionTable&) = delete;
  TranspositionTable& operator=(TranspositionTable&&) = delete;

  constexpr ~TranspositionTable() { delete[] entries_; }

  /// What is known of a position, or a null pointer. Valid until the next store.
  [[nodiscard]] constexpr const Entry* find(const Key& key) const noexcept {
    if (entries_ == nullptr) {
      return nullptr;
    }
    const Entry& entry = entries_[place(key)];
    return entry.depth_plus_1 != 0 && entry.key == key ? &entry : nullptr;
  }

  /// Says that find(key) or store(key) will follow soon: to wait for memory that is in no cache is
  /// what costs a search most. Changes nothing but the time.
  constexpr void prefetch([[maybe_unused]] const Key& key) const noexcept {
#if defined(__GNUC__)
    if (!std::is_constant_evaluated() && entries_ != nullptr) {
      __builtin_prefetch(entries_ + place(key));
    }
#endif
  }

  /// Keeps what was found. Of the same position at the same depth both bounds are kept.
  constexpr void store(const Key& key, int lower, int upper, int depth, int move) {
    if (entries_ == nullptr) {
      return;
    }
    Entry& entry = entries_[place(key)];
    const auto depth_plus_1 = static_cast<Int>(depth + 1);
    if (entry.depth_plus_1 == depth_plus_1 && entry.key == key) {
      lower = entry.lower > lower ? entry.lower : lower;
      upper = entry.upper < upper ? entry.upper : upper;
    }
    ++stored_;
    entry = {key, static_cast<Int>(lower), static_cast<Int>(upper), depth_plus_1,
             static_cast<Int>(move + 1)};
    if (stored_ > 2 * size()) {
      grow();
    }
  }

 private:
  [[nodiscard]] constexpr std::size_t size() const noexcept { return std::size_t{1} << bits_; }

  [[nodiscard]] constexpr std::size_t place(const Key& key) const noexcept {
    std::uint64_t hash = 0;
    if constexpr (std::is_same_v<Key, WideKey>) {
      hash = mixed(key.low) ^ key.high;
    } else {
      hash = key;
    }
    hash *= 0x9e3779b97f4a7c15U;
    return hash_size(hash >> 1 >> (63 - bits_));
  }

  /// Takes memory for empty entries, or none.
  constexpr void take(std::size_t entries) {
    if (std::is_constant_evaluated()) {
      entries_ = new Entry[entries]();
    } else {
      entries_ = new (std::nothrow) Entry[entries]();
    }
    bits_ = entries_ == nullptr ? 0 : std::countr_zero(entries);
  }

  /// Four times as many places, as far as the bytes allow. What was kept stays, except where old
  /// and new do not fit in together or the memory cannot be had.
  constexpr void grow() {
    stored_ = 0;
    const std::size_t most = std::bit_floor(most_bytes_ / sizeof(Entry));
    const std::size_t more = (std::min)(most, size() * 4);
    if (more == size()) {
      return;
    }
    const std::size_t before = size();
    Entry* old = entries_;
    if (before + more > most_bytes_ / sizeof(Entry)) {
      delete[] old;
      old = nullptr;
    }
    take(more);
    for (std::size_t i = 0; old != nullptr && entries_ != nullptr && i < before; ++i) {
      if (old[i].depth_plus_1 != 0) {
        entries_[place(old[i].key)] = old[i];
      }
    }
    delete[] old;
  }

  std::size_t most_bytes_;
  Entry* entries_ = nullptr;
  int bits_ = 0;
  std::size_t stored_ = 0;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_TRANSPOSITION_TABLE_HPP
