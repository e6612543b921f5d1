// SPDX-License-Identifier: MIT
#include <mnk/detail/utf8.hpp>

#include <cstdint>
#include <string>
#include <string_view>

#include "support/both_times.hpp"

namespace {

using mnk::detail::Character;
using mnk::detail::CharacterKind;
using mnk::detail::first_character;
using mnk::detail::kind_of;
using mnk::detail::not_visible;
using mnk::detail::quoted;

constexpr bool is(Character c, char32_t code, int bytes) {
  return c.code == code && c.bytes == bytes;
}

constexpr void characters_are_decoded() {
  MNK_EXPECT(is(first_character("A"), 'A', 1));
  MNK_EXPECT(is(first_character(std::string_view{"\0", 1}), 0, 1));
  MNK_EXPECT(is(first_character("\x7F"), 0x7F, 1));
  MNK_EXPECT(is(first_character("\xC2\x80"), 0x80, 2));
  MNK_EXPECT(is(first_character("\xDF\xBF"), 0x7FF, 2));
  MNK_EXPECT(is(first_character("\xE0\xA0\x80"), 0x800, 3));
  MNK_EXPECT(is(first_character("\xED\x9F\xBF"), 0xD7FF, 3));
  MNK_EXPECT(is(first_character("\xEE\x80\x80"), 0xE000, 3));
  MNK_EXPECT(is(first_character("\xEF\xBF\xBF"), 0xFFFF, 3));
  MNK_EXPECT(is(first_character("\xF0\x90\x80\x80"), 0x10000, 4));
  MNK_EXPECT(is(first_character("\xF4\x8F\xBF\xBF"), 0x10FFFF, 4));
  MNK_EXPECT(is(first_character("\xE2\x9D\x8C more"), 0x274C, 3));
}

constexpr void malformed_text_is_no_character() {
  MNK_EXPECT(first_character("").bytes == 0);
  for (const std::string_view text : {
           "\x80", "\xBF",  // continues nothing
           "\xC2", "\xE2\x9D", "\xF0\x9F\x98",
           "\xE2\x9D"
           "A",                                                         // breaks off
           "\xC0\x80", "\xC1\xBF", "\xE0\x9F\xBF", "\xF0\x8F\xBF\xBF",  // longer than need be
           "\xED\xA0\x80", "\xED\xBF\xBF",                              // surrogates
           "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFE", "\xFF",      // past the last code
       }) {
    MNK_EXPECT(first_character(text).bytes == 0);
  }
}

constexpr void characters_have_kinds() {
  MNK_EXPECT(kind_of('A') == CharacterKind::visible);
  MNK_EXPECT(kind_of(0x274C) == CharacterKind::visible);
  MNK_EXPECT(kind_of(0x1F600) == CharacterKind::visible);
  MNK_EXPECT(kind_of(0x10FFFD) == CharacterKind::visible);
  for (const char32_t code : {U' ', U'\u00A0', U'\u3000', U'\u2003', U'\u3164', U'\u2800'}) {
    MNK_EXPECT(kind_of(code) == CharacterKind::blank);
  }
  for (const char32_t code :
       {0x0U, 0x9U, 0xAU, 0x1BU, 0x7FU, 0x9BU, 0xADU, 0x200BU, 0x200FU, 0x202EU, 0x2060U, 0x2067U,
        0xFEFFU, 0xFFFEU, 0x1FFFFU, 0x10FFFEU, 0xE0001U}) {
    MNK_EXPECT(kind_of(code) == CharacterKind::unprintable);
  }
  for (const char32_t code : {U'\u0301', U'\uFE0F', U'\u20E3'}) {
    MNK_EXPECT(kind_of(code) == CharacterKind::attached);
  }
  MNK_EXPECT(kind_of(0x200C) == CharacterKind::joiner && kind_of(0x200D) == CharacterKind::joiner);
}

constexpr void the_table_is_in_order() {
  char32_t next = 0;
  for (const auto& range : not_visible) {
    MNK_EXPECT(range.first >= next && range.last >= range.first);
    MNK_EXPECT(kind_of(range.first) == range.kind && kind_of(range.last) == range.kind);
    next = range.last + 1;
  }
}

std::string in_quotes(std::string_view text) { return quoted(text).c_str(); }

}  // namespace

TEST_CASE("UTF-8 is decoded at the ends of every length") {
  MNK_BOTH_TIMES(characters_are_decoded);
}

TEST_CASE("What is not well-formed UTF-8 is no character") {
  MNK_BOTH_TIMES(malformed_text_is_no_character);
}

TEST_CASE("A character is visible unless the table says otherwise") {
  MNK_BOTH_TIMES(characters_have_kinds);
  MNK_BOTH_TIMES(the_table_is_in_order);
}

TEST_CASE("A text in quotes shows what cannot be seen") {
  CHECK(in_quotes("") == R"("")");
  CHECK(in_quotes("Ann Lee") == R"("Ann Lee")");
  CHECK(in_quotes(R"(a"b\c)") == R"("a\"b\\c")");
  CHECK(in_quotes(std::string_view{"\0\x1B[2J\x7F", 6}) == R"("\x00\x1B[2J\x7F")");
  CHECK(in_quotes("\xC2\xA0\xE2\x80\x8B\xF3\xA0\x80\x81") == R"("\u{00A0}\u{200B}\u{E0001}")");
  CHECK(in_quotes("x\xFF\xE2\x9D") == R"("x\xFF\xE2\x9D")");
  CHECK(in_quotes("\xE2\x9D\x8C") == "\"\xE2\x9D\x8C\"");
  // Shown with what is before it, where there is something.
  CHECK(in_quotes("e\xCC\x81") == "\"e\xCC\x81\"");
  CHECK(in_quotes("\xCC\x81") == R"("\u{0301}")");
  CHECK(in_quotes("\xFF\xCC\x81") == R"("\xFF\u{0301}")");
  CHECK(in_quotes("x\xE2\x80\x8Dy") == "\"x\xE2\x80\x8Dy\"");
  CHECK(in_quotes("x\xE2\x80\x8D") == R"("x\u{200D}")");
}

TEST_CASE("A text in quotes leaves room for the rest of a message") {
  for (const std::string& piece : {std::string{"\xFF"}, std::string{"\xC2\xA0"},
                                   std::string{"\xF3\xA0\x80\x81"}, std::string{"x"}}) {
    std::string text;
    while (text.size() < 100) {
      text += piece;
    }
    const std::string result = in_quotes(text);
    CHECK(result.size() <= 175);
    CHECK(result.substr(result.size() - 4) == "\"...");
  }
  CHECK(in_quotes(std::string(40, 'x')) == '"' + std::string(40, 'x') + '"');
  CHECK(in_quotes(std::string(41, 'x')) == '"' + std::string(40, 'x') + "\"...");
}
