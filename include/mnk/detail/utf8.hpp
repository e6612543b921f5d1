// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_UTF8_HPP
#define MNK_DETAIL_UTF8_HPP

#include <mnk/detail/text.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mnk::inline v0_1::detail {

/// What a character does where it is shown.
enum class CharacterKind : std::uint8_t {
  visible,
  blank,        ///< takes room and shows nothing
  attached,     ///< is shown with the character before it
  joiner,       ///< says whether its two neighbours are shown as one
  unprintable,  ///< controls and formats, or is no character
};

struct CodeRange {
  char32_t first;
  char32_t last;
  CharacterKind kind;
};

/// Every character that is not visible: White_Space, Default_Ignorable_Code_Point and the
/// noncharacters of the Unicode Character Database 15, beside the blocks of combining marks for
/// symbols and the most common scripts. In order, so that it can be searched by halves.
inline constexpr CodeRange not_visible[] = {
    {0x0000, 0x001F, CharacterKind::unprintable},   {0x0020, 0x0020, CharacterKind::blank},
    {0x007F, 0x009F, CharacterKind::unprintable},   {0x00A0, 0x00A0, CharacterKind::blank},
    {0x00AD, 0x00AD, CharacterKind::unprintable},   {0x0300, 0x036F, CharacterKind::attached},
    {0x0483, 0x0489, CharacterKind::attached},      {0x0591, 0x05BD, CharacterKind::attached},
    {0x0610, 0x061A, CharacterKind::attached},      {0x061C, 0x061C, CharacterKind::unprintable},
    {0x064B, 0x065F, CharacterKind::attached},      {0x115F, 0x1160, CharacterKind::blank},
    {0x1680, 0x1680, CharacterKind::blank},         {0x17B4, 0x17B5, CharacterKind::attached},
    {0x180B, 0x180D, CharacterKind::attached},      {0x180E, 0x180E, CharacterKind::unprintable},
    {0x180F, 0x180F, CharacterKind::attached},      {0x1AB0, 0x1AFF, CharacterKind::attached},
    {0x1DC0, 0x1DFF, CharacterKind::attached},      {0x2000, 0x200A, CharacterKind::blank},
    {0x200B, 0x200B, CharacterKind::unprintable},   {0x200C, 0x200D, CharacterKind::joiner},
    {0x200E, 0x200F, CharacterKind::unprintable},   {0x2028, 0x202E, CharacterKind::unprintable},
    {0x202F, 0x202F, CharacterKind::blank},         {0x205F, 0x205F, CharacterKind::blank},
    {0x2060, 0x206F, CharacterKind::unprintable},   {0x20D0, 0x20FF, CharacterKind::attached},
    {0x2800, 0x2800, CharacterKind::blank},         {0x3000, 0x3000, CharacterKind::blank},
    {0x302A, 0x302D, CharacterKind::attached},      {0x3099, 0x309A, CharacterKind::attached},
    {0x3164, 0x3164, CharacterKind::blank},         {0xFDD0, 0xFDEF, CharacterKind::unprintable},
    {0xFE00, 0xFE0F, CharacterKind::attached},      {0xFE20, 0xFE2F, CharacterKind::attached},
    {0xFEFF, 0xFEFF, CharacterKind::unprintable},   {0xFFA0, 0xFFA0, CharacterKind::blank},
    {0xFFF0, 0xFFFB, CharacterKind::unprintable},   {0x1BCA0, 0x1BCA3, CharacterKind::unprintable},
    {0x1D173, 0x1D17A, CharacterKind::unprintable}, {0xE0000, 0xE001F, CharacterKind::unprintable},
    {0xE0020, 0xE007F, CharacterKind::attached},    {0xE0080, 0xE00FF, CharacterKind::unprintable},
    {0xE0100, 0xE01EF, CharacterKind::attached},    {0xE01F0, 0xE0FFF, CharacterKind::unprintable},
};

/// O(log of the table above).
[[nodiscard]] constexpr CharacterKind kind_of(char32_t code) noexcept {
  if ((code & 0xFFFEU) == 0xFFFEU) {  // the last two of each plane are no characters
    return CharacterKind::unprintable;
  }
  std::size_t first = 0;
  std::size_t last = sizeof(not_visible) / sizeof(not_visible[0]);
  while (first < last) {
    const std::size_t middle = (first + last) / 2;
    if (code > not_visible[middle].last) {
      first = middle + 1;
    } else if (code < not_visible[middle].first) {
      last = middle;
    } else {
      return not_visible[middle].kind;
    }
  }
  return CharacterKind::visible;
}

struct Character {
  char32_t code = 0;
  int bytes = 0;  // 0 where the text does not start with well-formed UTF-8
};

/// The first character of a text. Overlong forms, surrogates, numbers past U+10FFFF and sequences
/// that break off are not well-formed. (The Unicode Standard 15, table 3-7)
[[nodiscard]] constexpr Character first_character(std::string_view text) noexcept {
  const auto byte = [text](int i) {
    const auto at = static_cast<std::size_t>(i);
    return at < text.size() ? static_cast<unsigned char>(text[at]) : 0U;
  };
  const unsigned lead = byte(0);
  if (lead < 0x80) {
    return {lead, text.empty() ? 0 : 1};
  }
  const int bytes = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  char32_t code = lead & (0x7FU >> bytes);
  for (int i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) {
      return {};
    }
    code = code << 6 | (byte(i) & 0x3FU);
  }
  const bool is_overlong = (bytes == 3 && code < 0x800) || (bytes == 4 && code < 0x10000);
  const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
  return is_overlong || is_surrogate || code > 0x10FFFF ? Character{} : Character{code, bytes};
}

/// The text in quotes, for a message: what would not show, or not as itself, is escaped, by its
/// byte (a control, or a byte that is not UTF-8) or by its code. Texts of more than 40 bytes are
/// cut, so that a message holds the rest.
[[nodiscard]] constexpr Text quoted(std::string_view text) noexcept {
  constexpr std::size_t longest = 40;  // at most four times as many where each is escaped
  constexpr char digits[] = "0123456789ABCDEF";
  Text result;
  const auto put = [&result](char c) {
    const char one[] = {c, '\0'};
    result << one;
  };
  put('"');
  std::size_t at = 0;
  bool has_base = false;  // for an attached character to be shown with
  while (at < text.size() && at < longest) {
    const Character c = first_character(text.substr(at));
    if (c.bytes == 0 || (c.code < ' ' || c.code == 0x7F)) {
      const auto byte = static_cast<unsigned char>(text[at++]);
      result << "\\x";
      put(digits[byte >> 4]);
      put(digits[byte & 15]);
      has_base = false;
      continue;
    }
    const CharacterKind kind = kind_of(c.code);
    if (c.code == '"' || c.code == '\\') {
      put('\\');
      put(static_cast<char>(c.code));
    } else if (c.code == ' ' || kind == CharacterKind::visible ||
               (has_base && (kind == CharacterKind::attached ||
                             (kind == CharacterKind::joiner &&
                              at + static_cast<std::size_t>(c.bytes) < text.size())))) {
      for (int i = 0; i < c.bytes; ++i) {
        put(text[at + static_cast<std::size_t>(i)]);
      }
    } else {
      result << "\\u{";
      for (int shift = 20; shift >= 0; shift -= 4) {
        if (shift < 16 || c.code >> shift != 0) {
          put(digits[c.code >> shift & 15]);
        }
      }
      put('}');
    }
    has_base = kind == CharacterKind::visible || (has_base && kind == CharacterKind::attached);
    at += static_cast<std::size_t>(c.bytes);
  }
  result << (at < text.size() ? "\"..." : "\"");
  return result;
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_UTF8_HPP
