// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_PACK_HPP
#define MNK_DETAIL_PACK_HPP

#include <utility>

namespace mnk::inline v0_1::detail {

/// Several values side by side. Unlike std::tuple it is trivially copyable where they are, and
/// so leaves a game that holds it so.
template <class... Values>
class Pack {
 public:
  template <class F>
  constexpr decltype(auto) apply(F&& f) const {
    return f();
  }
  template <class F>
  constexpr decltype(auto) apply(F&& f) {
    return f();
  }

  friend bool operator==(const Pack&, const Pack&) = default;
};

template <class First, class... Rest>
class Pack<First, Rest...> {
 public:
  constexpr explicit Pack(First first, Rest... rest)
      : first_(std::move(first)), rest_(std::move(rest)...) {}

  /// f(value...), in order.
  template <class F>
  constexpr decltype(auto) apply(F&& f) const {
    return rest_.apply([&](const auto&... rest) -> decltype(auto) { return f(first_, rest...); });
  }
  template <class F>
  constexpr decltype(auto) apply(F&& f) {
    return rest_.apply([&](auto&... rest) -> decltype(auto) { return f(first_, rest...); });
  }

  /// Value number `I`. Requires 0 <= I <= sizeof...(Rest).
  template <int I>
  [[nodiscard]] constexpr const auto& get() const noexcept {
    if constexpr (I == 0) {
      return first_;
    } else {
      return rest_.template get<I - 1>();
    }
  }
  template <int I>
  [[nodiscard]] constexpr auto& get() noexcept {
    if constexpr (I == 0) {
      return first_;
    } else {
      return rest_.template get<I - 1>();
    }
  }

  friend bool operator==(const Pack&, const Pack&) = default;

 private:
  [[no_unique_address]] First first_;
  [[no_unique_address]] Pack<Rest...> rest_;
};

template <class... Values>
Pack(Values...) -> Pack<Values...>;

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_PACK_HPP
