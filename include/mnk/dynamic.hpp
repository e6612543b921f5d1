// SPDX-License-Identifier: MIT
#ifndef MNK_DYNAMIC_HPP
#define MNK_DYNAMIC_HPP

#include <concepts>
#include <limits>

namespace mnk::inline v0_1 {

/// In the place of a template argument: a size that is given at run time.
inline constexpr int Dynamic = -1;

namespace detail {

/// Any integer as long long; unsigned values too large for it become its maximum, so that no huge
/// size turns into a small one on its way to a range check.
template <std::integral Integer>
[[nodiscard]] constexpr long long widen(Integer value) noexcept {
  constexpr auto most = (std::numeric_limits<long long>::max)();
  if constexpr (std::unsigned_integral<Integer> && sizeof(Integer) >= sizeof(long long)) {
    return value > static_cast<unsigned long long>(most) ? most : static_cast<long long>(value);
  } else {
    return static_cast<long long>(value);
  }
}

}  // namespace detail
}  // namespace mnk::inline v0_1

#endif  // MNK_DYNAMIC_HPP
