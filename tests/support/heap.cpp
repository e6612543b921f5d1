// SPDX-License-Identifier: MIT
#include "support/heap.hpp"

#include <cstdlib>
#include <new>

namespace heap {

Block blocks[most_blocks];
int block_count = 0;
bool keeping = false;
long long taken = 0;
long long left = -1;

namespace {

void* take(std::size_t size) noexcept {
  if (left == 0) {
    return nullptr;
  }
  left -= left > 0 ? 1 : 0;
  void* at = std::malloc(size == 0 ? 1 : size);
  ++taken;
  if (keeping && block_count < most_blocks) {
    blocks[block_count++] = {at, size};
  }
  return at;
}

void* take_or_throw(std::size_t size) {
  void* at = take(size);
  if (at == nullptr) {
    throw std::bad_alloc{};
  }
  return at;
}

void give(void* at) noexcept {
  for (int i = 0; i < block_count; ++i) {
    if (blocks[i].at == at) {
      blocks[i] = blocks[--block_count];
      break;
    }
  }
  std::free(at);
}

}  // namespace
}  // namespace heap

void* operator new(std::size_t size) { return heap::take_or_throw(size); }
void* operator new[](std::size_t size) { return heap::take_or_throw(size); }
void* operator new(std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return heap::take(size);
}
void* operator new[](std::size_t size, const std::nothrow_t& /*tag*/) noexcept {
  return heap::take(size);
}
void operator delete(void* at) noexcept { heap::give(at); }
void operator delete[](void* at) noexcept { heap::give(at); }
void operator delete(void* at, const std::nothrow_t& /*tag*/) noexcept { heap::give(at); }
void operator delete[](void* at, const std::nothrow_t& /*tag*/) noexcept { heap::give(at); }
void operator delete(void* at, std::size_t /*size*/) noexcept { heap::give(at); }
void operator delete[](void* at, std::size_t /*size*/) noexcept { heap::give(at); }
