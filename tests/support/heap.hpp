// SPDX-License-Identifier: MIT
//
// What is taken from the heap: support/heap.cpp replaces operator new and delete in a program that
// has it among its sources, and counts.
#ifndef MNK_TESTS_SUPPORT_HEAP_HPP
#define MNK_TESTS_SUPPORT_HEAP_HPP

#include <cstddef>

namespace heap {

struct Block {
  void* at;
  std::size_t size;
};

inline constexpr int most_blocks = 64;

// Those taken while keeping, and not given back.
extern Block blocks[most_blocks];
extern int block_count;
extern bool keeping;

extern long long taken;  // how often memory was taken
extern long long left;   // how often memory is still to be had; negative: always

/// How often memory was taken while f ran.
template <class F>
long long allocations_of(F&& f) {
  const long long before = taken;
  f();
  return taken - before;
}

}  // namespace heap

#endif  // MNK_TESTS_SUPPORT_HEAP_HPP
