// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_TEXT_HPP
#define MNK_DETAIL_TEXT_HPP

namespace mnk::inline v0_1::detail {

/// A short message in a fixed buffer: what() of the exceptions must not allocate, and the core
/// does without std::string. Text past the end is cut.
class Text {
 public:
  constexpr Text& operator<<(const char* text) noexcept {
    while (*text != '\0') {
      append(*text++);
    }
    return *this;
  }

  constexpr Text& operator<<(long long number) noexcept {
    // The magnitude is taken as unsigned, for LLONG_MIN has no positive twin.
    auto rest = static_cast<unsigned long long>(number);
    if (number < 0) {
      append('-');
      rest = 0 - rest;
    }
    char digits[20] = {};
    int count = 0;
    do {
      digits[count++] = static_cast<char>('0' + rest % 10);
      rest /= 10;
    } while (rest != 0);
    while (count > 0) {
      append(digits[--count]);
    }
    return *this;
  }

  [[nodiscard]] constexpr const char* c_str() const noexcept { return text_; }

 private:
  static constexpr int capacity = 223;

  constexpr void append(char c) noexcept {
    if (length_ < capacity) {
      text_[length_++] = c;
    }
  }

  char text_[capacity + 1] = {};
  int length_ = 0;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_TEXT_HPP
