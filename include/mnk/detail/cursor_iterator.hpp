// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_CURSOR_ITERATOR_HPP
#define MNK_DETAIL_CURSOR_ITERATOR_HPP

#include <cstddef>
#include <iterator>
#include <utility>

namespace mnk::inline v0_1::detail {

/// A forward iterator by value, made of a cursor: anything with value_type, value() for what it
/// stands on, next() to go on, and ==.
template <class Cursor>
class CursorIterator {
 public:
  using value_type = typename Cursor::value_type;
  using difference_type = std::ptrdiff_t;
  using reference = value_type;
  using pointer = void;
  using iterator_category = std::input_iterator_tag;
  using iterator_concept = std::forward_iterator_tag;

  constexpr CursorIterator() noexcept = default;
  constexpr explicit CursorIterator(Cursor cursor) noexcept : cursor_(cursor) {}

  [[nodiscard]] constexpr value_type operator*() const
      noexcept(noexcept(std::declval<const Cursor&>().value())) {
    return cursor_.value();
  }
  constexpr CursorIterator& operator++() noexcept(noexcept(std::declval<Cursor&>().next())) {
    cursor_.next();
    return *this;
  }
  constexpr CursorIterator operator++(int) noexcept(noexcept(std::declval<Cursor&>().next())) {
    CursorIterator before = *this;
    ++*this;
    return before;
  }
  friend constexpr bool operator==(const CursorIterator& a, const CursorIterator& b) noexcept {
    return a.cursor_ == b.cursor_;
  }

 private:
  Cursor cursor_{};
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_CURSOR_ITERATOR_HPP
