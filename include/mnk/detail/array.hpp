// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_ARRAY_HPP
#define MNK_DETAIL_ARRAY_HPP

#include <mnk/detail/assert.hpp>

#include <cstddef>
#include <utility>

namespace mnk::inline v0_1::detail {

inline constexpr int dynamic_length = -1;

/// `Length` values of T inside the object, or, for dynamic_length, a number of them given once,
/// in memory taken once. std::vector would do for the second, but is usable in constant
/// expressions in newer standard libraries only, and would let a game grow.
template <class T, int Length>
class Array {
 public:
  constexpr explicit Array([[maybe_unused]] int length, T value = T{}) noexcept {
    MNK_ASSERT(length == Length);
    fill(value);
  }

  [[nodiscard]] constexpr int size() const noexcept { return Length; }

  constexpr T& operator[](auto i) noexcept { return values_[i]; }
  constexpr const T& operator[](auto i) const noexcept { return values_[i]; }

  constexpr void fill(T value) noexcept {
    for (T& each : values_) {
      each = value;
    }
  }

  friend constexpr bool operator==(const Array&, const Array&) = default;

 private:
  T values_[static_cast<std::size_t>(Length)];
};

template <class T>
class Array<T, 0> {
 public:
  constexpr explicit Array(int /*length*/, T /*value*/ = T{}) noexcept {}
  [[nodiscard]] constexpr int size() const noexcept { return 0; }
  friend constexpr bool operator==(const Array&, const Array&) = default;
};

template <class T>
class Array<T, dynamic_length> {
 public:
  constexpr explicit Array(int length, T value = T{}) : values_(allocate(length)), length_(length) {
    fill(value);
  }

  constexpr Array(const Array& other) : values_(allocate(other.length_)), length_(other.length_) {
    copy_from(other);
  }

  // A moved-from array is empty: it can be assigned to and destroyed.
  constexpr Array(Array&& other) noexcept
      : values_(std::exchange(other.values_, nullptr)), length_(std::exchange(other.length_, 0)) {}

  // Equal lengths keep the memory, so that assigning games of one size never allocates.
  constexpr Array& operator=(const Array& other) {
    if (this != &other) {
      if (length_ != other.length_) {
        T* fresh = allocate(other.length_);
        delete[] values_;
        values_ = fresh;
        length_ = other.length_;
      }
      copy_from(other);
    }
    return *this;
  }

  constexpr Array& operator=(Array&& other) noexcept {
    std::swap(values_, other.values_);
    std::swap(length_, other.length_);
    return *this;
  }

  constexpr ~Array() {
    // clang-tidy 19 takes it that an empty std::optional destroys what it does not hold.
    delete[] values_;  // NOLINT(clang-analyzer-cplusplus.NewDelete)
  }

  [[nodiscard]] constexpr int size() const noexcept { return length_; }

  constexpr T& operator[](auto i) noexcept { return values_[i]; }
  constexpr const T& operator[](auto i) const noexcept { return values_[i]; }

  constexpr void fill(T value) noexcept {
    for (int i = 0; i < length_; ++i) {
      values_[i] = value;
    }
  }

  friend constexpr bool operator==(const Array& a, const Array& b) noexcept {
    if (a.length_ != b.length_) {
      return false;
    }
    for (int i = 0; i < a.length_; ++i) {
      if (a.values_[i] != b.values_[i]) {
        return false;
      }
    }
    return true;
  }

 private:
  [[nodiscard]] static constexpr T* allocate(int length) {
    return new T[static_cast<std::size_t>(length)];
  }

  constexpr void copy_from(const Array& other) noexcept {
    for (int i = 0; i < length_; ++i) {
      values_[i] = other.values_[i];
    }
  }

  T* values_;
  int length_;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_ARRAY_HPP
