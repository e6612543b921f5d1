// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_CHOSEN_HPP
#define MNK_DETAIL_CHOSEN_HPP

#include <mnk/detail/assert.hpp>
#include <mnk/detail/cursor_iterator.hpp>
#include <mnk/detail/number_set.hpp>

#include <utility>

namespace mnk::inline v0_1::detail {

/// Some of the values source(0), source(1), … source(bound - 1), in that order: a forward range of
/// values that keeps a bit for each number and makes the values anew. Iterators refer to the range.
template <class Source, int Bound>
class Chosen {
  class Cursor {
   public:
    using value_type = typename Source::value_type;

    constexpr Cursor() noexcept = default;
    constexpr Cursor(const Chosen& range, int number) noexcept : range_(&range), number_(number) {}

    [[nodiscard]] constexpr value_type value() const { return range_->source_(number_); }
    constexpr void next() noexcept { number_ = range_->numbers_.next(number_ + 1); }
    friend constexpr bool operator==(const Cursor& a, const Cursor& b) noexcept {
      return a.number_ == b.number_;
    }

   private:
    const Chosen* range_ = nullptr;
    int number_ = 0;
  };

 public:
  using iterator = CursorIterator<Cursor>;

  /// Those for whose numbers `choose` is true.
  template <class Choose>
  constexpr Chosen(Source source, int bound, Choose&& choose)
      : source_(std::move(source)), numbers_(bound) {
    for (int number = 0; number < bound; ++number) {
      if (choose(number)) {
        numbers_.insert(number);
      }
    }
  }

  [[nodiscard]] constexpr iterator begin() const& noexcept {
    return iterator{Cursor{*this, numbers_.next(0)}};
  }
  [[nodiscard]] constexpr iterator end() const& noexcept {
    return iterator{Cursor{*this, numbers_.end()}};
  }
  // Iterators refer to the range: give it a name first.
  iterator begin() const&& = delete;
  iterator end() const&& = delete;

  [[nodiscard]] constexpr int size() const noexcept { return numbers_.count(); }
  [[nodiscard]] constexpr bool empty() const noexcept { return size() == 0; }

  /// Value number `i`. Requires 0 <= i < size(). O(bound / 64).
  [[nodiscard]] constexpr typename Source::value_type operator[](int i) const {
    MNK_ASSERT(i >= 0 && i < size());
    return source_(numbers_.select(i));
  }
  /// The first, and the last. Require one.
  [[nodiscard]] constexpr auto front() const { return (*this)[0]; }
  [[nodiscard]] constexpr auto back() const { return (*this)[size() - 1]; }
  /// Whether `value` is one of them. O(size()).
  [[nodiscard]] constexpr bool contains(const typename Source::value_type& value) const {
    for (const auto& each : *this) {
      if (each == value) {
        return true;
      }
    }
    return false;
  }

 private:
  [[no_unique_address]] Source source_;
  NumberSet<Bound> numbers_;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_CHOSEN_HPP
