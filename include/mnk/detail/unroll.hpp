// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_UNROLL_HPP
#define MNK_DETAIL_UNROLL_HPP

#include <mnk/detail/inline.hpp>
#include <utility>

namespace mnk::inline v0_1::detail {

template <int Value>
struct Constant {
  static constexpr int value = Value;
  // NOLINTNEXTLINE(google-explicit-constructor): an index that is its value
  constexpr operator int() const noexcept { return Value; }
};

/// Whether a function's result is a constant: a rule of one's own need not be constexpr.
template <auto Function>
inline constexpr bool is_constant =
    requires { typename Constant<(static_cast<void>(Function()), 0)>; };

/// Calls f(Constant<0>{}), … f(Constant<Count - 1>{}): a loop whose index is a constant, so that
/// tables indexed by it fold away at every optimisation level.
template <int Count, class F>
MNK_ALWAYS_INLINE constexpr void for_each_constant(F&& f) {
  [&]<int... I>(std::integer_sequence<int, I...>)
      MNK_ALWAYS_INLINE { (f(Constant<I>{}), ...); }(std::make_integer_sequence<int, Count>{});
}

/// Whether f(Constant<I>{}) is true for any I below Count; stops at the first that is.
template <int Count, class F>
[[nodiscard]] MNK_ALWAYS_INLINE constexpr bool any_constant(F&& f) {
  return [&]<int... I>(std::integer_sequence<int, I...>) MNK_ALWAYS_INLINE {
    return (f(Constant<I>{}) || ...);
  }(std::make_integer_sequence<int, Count>{});
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_UNROLL_HPP
