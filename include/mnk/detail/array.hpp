// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_ARRAY_HPP
#define MNK_DETAIL_ARRAY_HPP

#include <mnk/detail/assert.hpp>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace mnk::inline v0_1::detail {

inline constexpr int dynamic_length = -1;

/// Sides up to which a game on a run-time plane is kept inside its objects, so that copying a
/// position takes no memory.
inline constexpr int inside_side = 25;

/// `Length` values of T inside the object, or, for dynamic_length, a number of them given once: in
/// the object too where they are no more than `Inside`, else in memory taken once. std::vector
/// would do for the latter, but is usable in constant expressions in newer standard libraries only,
/// and would let a game grow.
template <class T, int Length, int Inside = 0>
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

template <class T, int Inside>
class Array<T, 0, Inside> {
 public:
  constexpr explicit Array(int /*length*/, T /*value*/ = T{}) noexcept {}
  [[nodiscard]] constexpr int size() const noexcept { return 0; }
  friend constexpr bool operator==(const Array&, const Array&) = default;
};

/// Room for values, which are not set.
template <class T, int Count>
struct Room {
  constexpr Room() noexcept {}  // NOLINT(cppcoreguidelines-pro-type-member-init): see above
  [[nodiscard]] constexpr T* data() noexcept { return values; }
  T values[static_cast<std::size_t>(Count)];
};
template <class T>
struct Room<T, 0> {
  [[nodiscard]] static constexpr T* data() noexcept { return nullptr; }
};

template <class T, int Inside>
class Array<T, dynamic_length, Inside> {
 public:
  constexpr explicit Array(int length, T value = T{}) : Array(Unset{}, length) { fill(value); }

  constexpr Array(const Array& other) : Array(Unset{}, other.length_) { copy_from(other); }

  // A moved-from array is empty: it can be assigned to and destroyed.
  constexpr Array(Array&& other) noexcept { take(other); }

  // Equal lengths keep the memory, so that assigning games of one size never allocates.
  constexpr Array& operator=(const Array& other) {
    if (length_ != other.length_) {
      *this = Array{other};
    } else if (this != &other) {
      copy_from(other);
    }
    return *this;
  }

  constexpr Array& operator=(Array&& other) noexcept {
    if (this != &other) {
      release();
      take(other);
    }
    return *this;
  }

  constexpr ~Array() { release(); }

  [[nodiscard]] constexpr int size() const noexcept { return length_; }

  constexpr T& operator[](auto i) noexcept { return values_[i]; }
  constexpr const T& operator[](auto i) const noexcept { return values_[i]; }

  constexpr void fill(T value) noexcept {
    T* to = values_;
    for (int left = length_; left > 0; --left) {
      *to++ = value;
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
  struct Unset {};

  constexpr Array(Unset /*tag*/, int length)
      : values_(fits_inside(length) ? room_.data() : new T[static_cast<std::size_t>(length)]),
        length_(length) {}

  /// None does in a constant expression: GCC 12 loses track of what points into an object that is
  /// returned by value.
  [[nodiscard]] static constexpr bool fits_inside(int length) noexcept {
    return length <= Inside && !std::is_constant_evaluated();
  }
  [[nodiscard]] constexpr bool is_inside() const noexcept { return fits_inside(length_); }

  constexpr void copy_from(const Array& other) noexcept {
    // Read once: bytes may be those of the pointers, as far as a compiler can tell.
    const T* from = other.values_;
    T* to = values_;
    for (int left = length_; left > 0; --left) {
      *to++ = *from++;
    }
  }

  // What another array has, which is empty then. Requires that there is nothing here to release.
  constexpr void take(Array& other) noexcept {
    length_ = other.length_;
    if (is_inside()) {
      values_ = room_.data();
      copy_from(other);
    } else {
      values_ = std::exchange(other.values_, nullptr);
    }
    other.length_ = 0;
  }

  constexpr void release() noexcept {
    if (!is_inside()) {
      // clang-tidy 19 takes it that an empty std::optional destroys what it does not hold.
      delete[] values_;  // NOLINT(clang-analyzer-cplusplus.NewDelete)
    }
  }

  [[no_unique_address]] Room<T, Inside> room_;
  T* values_ = nullptr;
  int length_ = 0;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_ARRAY_HPP
