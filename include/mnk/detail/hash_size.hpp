// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_HASH_SIZE_HPP
#define MNK_DETAIL_HASH_SIZE_HPP

#include <cstddef>
#include <cstdint>

namespace mnk::inline v0_1::detail {

/// The low bits of a hash, as many as std::size_t has. A template, so that each machine compiles
/// only what it needs: GCC warns of a cast without effect, and of a conversion without a cast.
template <class Size = std::size_t>
[[nodiscard]] constexpr Size hash_size(std::uint64_t hash) noexcept {
  if constexpr (sizeof(Size) < sizeof hash) {
    return static_cast<Size>(hash);
  } else {
    return hash;
  }
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_HASH_SIZE_HPP
