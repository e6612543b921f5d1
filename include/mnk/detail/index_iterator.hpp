// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_INDEX_ITERATOR_HPP
#define MNK_DETAIL_INDEX_ITERATOR_HPP

#include <compare>
#include <cstddef>
#include <iterator>

namespace mnk::inline v0_1::detail {

/// A random access iterator by value over what a source has by number: anything with value_type and
/// operator()(int) const. It keeps a copy of the source.
template <class Source>
class IndexIterator {
 public:
  using value_type = typename Source::value_type;
  using difference_type = std::ptrdiff_t;
  using reference = value_type;
  using pointer = void;
  using iterator_category = std::input_iterator_tag;
  using iterator_concept = std::random_access_iterator_tag;

  constexpr IndexIterator() noexcept = default;
  constexpr IndexIterator(const Source& source, int number) noexcept
      : source_(source), number_(number) {}

  [[nodiscard]] constexpr value_type operator*() const { return source_(number_); }
  [[nodiscard]] constexpr value_type operator[](difference_type n) const { return *(*this + n); }

  constexpr IndexIterator& operator+=(difference_type n) noexcept {
    number_ += static_cast<int>(n);
    return *this;
  }
  constexpr IndexIterator& operator-=(difference_type n) noexcept { return *this += -n; }
  constexpr IndexIterator& operator++() noexcept { return *this += 1; }
  constexpr IndexIterator& operator--() noexcept { return *this += -1; }
  constexpr IndexIterator operator++(int) noexcept {
    IndexIterator before = *this;
    ++*this;
    return before;
  }
  constexpr IndexIterator operator--(int) noexcept {
    IndexIterator before = *this;
    --*this;
    return before;
  }

  [[nodiscard]] friend constexpr IndexIterator operator+(IndexIterator at,
                                                         difference_type n) noexcept {
    return at += n;
  }
  [[nodiscard]] friend constexpr IndexIterator operator+(difference_type n,
                                                         IndexIterator at) noexcept {
    return at += n;
  }
  [[nodiscard]] friend constexpr IndexIterator operator-(IndexIterator at,
                                                         difference_type n) noexcept {
    return at -= n;
  }
  [[nodiscard]] friend constexpr difference_type operator-(const IndexIterator& a,
                                                           const IndexIterator& b) noexcept {
    return a.number_ - b.number_;
  }
  friend constexpr bool operator==(const IndexIterator& a, const IndexIterator& b) noexcept {
    return a.number_ == b.number_;
  }
  friend constexpr std::strong_ordering operator<=>(const IndexIterator& a,
                                                    const IndexIterator& b) noexcept {
    return a.number_ <=> b.number_;
  }

 private:
  Source source_{};
  int number_ = 0;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_INDEX_ITERATOR_HPP
