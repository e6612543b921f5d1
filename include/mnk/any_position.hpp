// SPDX-License-Identifier: MIT
#ifndef MNK_ANY_POSITION_HPP
#define MNK_ANY_POSITION_HPP

#include <mnk/detail/assert.hpp>
#include <mnk/detail/hash_size.hpp>
#include <mnk/grid/position.hpp>
#include <mnk/search/key.hpp>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>  // declares std::hash

namespace mnk::inline v0_1 {

/// A position on a board of two to four dimensions, which one being known at run time. Converts
/// from every BasicPosition. Hashable.
class AnyPosition {
 public:
  constexpr AnyPosition() noexcept = default;

  template <int Rank>
  constexpr AnyPosition(const BasicPosition<Rank>& p) noexcept : rank_(Rank) {  // NOLINT: implicit
    for (int i = 0; i < Rank; ++i) {
      at_[i] = p[i];
    }
  }

  /// The number of coordinates, 2 to 4.
  [[nodiscard]] constexpr int rank() const noexcept { return rank_; }

  /// Coordinate `i`, slowest varying first. Requires 0 <= i < rank().
  [[nodiscard]] constexpr int operator[](int i) const noexcept { return at_[i]; }

  /// The same position with its rank in the type. Requires that it is this one's.
  template <int Rank>
  [[nodiscard]] constexpr BasicPosition<Rank> to() const noexcept {
    MNK_ASSERT(rank_ == Rank);
    BasicPosition<Rank> p{};
    for (int i = 0; i < Rank; ++i) {
      p[i] = at_[i];
    }
    return p;
  }

  friend constexpr bool operator==(const AnyPosition&, const AnyPosition&) = default;
  friend constexpr auto operator<=>(const AnyPosition& a, const AnyPosition& b) noexcept {
    return a.rank_ != b.rank_ ? a.rank_ <=> b.rank_ : detail::row_major_order(a, b, a.rank_);
  }

 private:
  int rank_ = 2;
  int at_[4] = {};
};

}  // namespace mnk::inline v0_1

/// Equal for equal positions.
template <>
struct std::hash<mnk::AnyPosition> {
  [[nodiscard]] std::size_t operator()(const mnk::AnyPosition& p) const noexcept {
    auto word = static_cast<std::uint64_t>(p.rank());
    for (int i = 0; i < p.rank(); ++i) {
      word = mnk::detail::mixed(word + static_cast<std::uint32_t>(p[i]) + 0x9e3779b97f4a7c15U);
    }
    return mnk::detail::hash_size(word);
  }
};

#endif  // MNK_ANY_POSITION_HPP
