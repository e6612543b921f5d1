// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_TEXT_ERROR_HPP
#define MNK_PLAY_TEXT_ERROR_HPP

#include <mnk/detail/text.hpp>
#include <mnk/detail/utf8.hpp>
#include <mnk/error.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace mnk::inline v0_1 {

/// Why a text cannot be a symbol or a name.
enum class TextError : std::uint8_t {
  empty,        ///< there is no character
  too_long,     ///< more bytes than are allowed
  not_utf8,     ///< not well-formed UTF-8
  unprintable,  ///< holds a control or format character, or a code that is no character
  blank,        ///< a symbol that holds a blank, or a name of nothing but blanks
  unattached,  ///< starts with a mark that combines with what is before it, or a joiner has nothing
               ///< to join
};

/// The enumerator's name: "empty", "too_long", …
[[nodiscard]] constexpr std::string_view to_string(TextError error) noexcept {
  switch (error) {
    case TextError::empty:
      return "empty";
    case TextError::too_long:
      return "too_long";
    case TextError::not_utf8:
      return "not_utf8";
    case TextError::unprintable:
      return "unprintable";
    case TextError::blank:
      return "blank";
    case TextError::unattached:
      return "unattached";
  }
  return "unknown";
}

namespace detail {

/// Whether blanks and the non-joiner of Persian and Indic words may stand between the characters.
enum class Words : bool { refused, allowed };

/// Why people could not read the text, or would take it for another, or nothing. O(bytes).
[[nodiscard]] constexpr std::optional<TextError> check_text(std::string_view text,
                                                            std::size_t max_bytes,
                                                            Words words) noexcept {
  if (text.empty()) {
    return TextError::empty;
  }
  if (text.size() > max_bytes) {
    return TextError::too_long;
  }
  constexpr char32_t non_joiner = 0x200C;
  bool is_visible = false;
  bool needs_next = false;  // the last character joins, and waits for another
  while (!text.empty()) {
    const Character c = first_character(text);
    if (c.bytes == 0) {
      return TextError::not_utf8;
    }
    const CharacterKind kind = kind_of(c.code);
    const bool joins = kind == CharacterKind::joiner;
    if (kind == CharacterKind::unprintable || (c.code == non_joiner && words == Words::refused)) {
      return TextError::unprintable;
    }
    if (kind == CharacterKind::blank && words == Words::refused) {
      return TextError::blank;
    }
    if ((joins || kind == CharacterKind::attached) && (!is_visible || needs_next)) {
      return TextError::unattached;
    }
    is_visible = is_visible || kind == CharacterKind::visible;
    needs_next = joins;
    text.remove_prefix(static_cast<std::size_t>(c.bytes));
  }
  if (!is_visible) {
    return TextError::blank;
  }
  return needs_next ? std::optional{TextError::unattached} : std::nullopt;
}

/// Throws InvalidConfiguration: "`subject` "the text, escaped" `fault`, …".
[[noreturn]] inline void raise_bad_text(const char* subject, std::string_view text, TextError error,
                                        std::size_t max_bytes) {
  Text message;
  message << subject << " " << quoted(text).c_str();
  switch (error) {
    case TextError::empty:
      message << " is empty; give at least one character";
      break;
    case TextError::too_long:
      message << " is too long; it must have 1 to " << static_cast<long long>(max_bytes)
              << " bytes";
      break;
    case TextError::not_utf8:
      message << " is not well-formed UTF-8";
      break;
    case TextError::unprintable:
      message << " holds a control or format character";
      break;
    case TextError::blank:
      message << " is blank or holds a blank; use characters that can be seen";
      break;
    case TextError::unattached:
      message << " has a combining or joining character with nothing to join";
      break;
  }
  raise(InvalidConfiguration{message});
}

}  // namespace detail
}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_TEXT_ERROR_HPP
