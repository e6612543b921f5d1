// SPDX-License-Identifier: MIT
#include <mnk/play/symbol.hpp>

#include <string>
#include <string_view>
#include <type_traits>

#include "support/both_times.hpp"

namespace {

using mnk::InvalidConfiguration;
using mnk::Symbol;
using mnk::TextError;
using mnk_test::contains;

// Code points by number: what a literal means then does not depend on this file's encoding.
constexpr std::string_view cross_mark = "\xE2\x9D\x8C";
constexpr std::string_view fullwidth_a = "\xEF\xBC\xA1";
constexpr std::string_view e_acute = "e\xCC\x81";  // two code points
constexpr std::string_view keycap_one = "1\xEF\xB8\x8F\xE2\x83\xA3";
constexpr std::string_view flag_of_england =
    "\xF0\x9F\x8F\xB4\xF3\xA0\x81\xA7\xF3\xA0\x81\xA2\xF3\xA0\x81\xA5\xF3\xA0\x81\xAE"
    "\xF3\xA0\x81\xA7\xF3\xA0\x81\xBF";
// Woman, skin tone, joiner, heart, joiner, kiss mark, joiner, man, skin tone: 35 bytes.
constexpr std::string_view kiss =
    "\xF0\x9F\x91\xA9\xF0\x9F\x8F\xBB\xE2\x80\x8D\xE2\x9D\xA4\xEF\xB8\x8F\xE2\x80\x8D"
    "\xF0\x9F\x92\x8B\xE2\x80\x8D\xF0\x9F\x91\xA8\xF0\x9F\x8F\xBB";

constexpr std::string_view accepted[] = {
    "X", "O", "x", "#1", "P10", cross_mark, fullwidth_a, e_acute, keycap_one, flag_of_england,
    kiss};

constexpr void marks_are_kept_byte_for_byte() {
  for (const std::string_view text : accepted) {
    MNK_EXPECT(!Symbol::check(text));
    MNK_EXPECT(Symbol{text}.view() == text);
    MNK_EXPECT(Symbol::try_from(text) == Symbol{text});
  }
  MNK_EXPECT(kiss.size() == 35);
  MNK_EXPECT(Symbol{std::string_view{"0123456789012345678901234567890123456789", 39}}.view() ==
             std::string_view{"012345678901234567890123456789012345678"});
}

constexpr void other_encodings_of_literals() {
  MNK_EXPECT(Symbol{u8"\u274C"} == Symbol{cross_mark});
  MNK_EXPECT(Symbol{u8"X"} == Symbol{"X"});
}

constexpr void symbols_are_equal_by_bytes() {
  MNK_EXPECT(Symbol{"X"} == Symbol{"X"} && Symbol{"X"} != Symbol{"O"});
  MNK_EXPECT(Symbol{"X"} != Symbol{"x"} && Symbol{"X"} != Symbol{"XX"});
  MNK_EXPECT(Symbol{e_acute} != Symbol{"\xC3\xA9"});  // the same letter as one code point
  Symbol symbol{kiss};
  symbol = Symbol{"X"};  // nothing of the longer one is left
  MNK_EXPECT(symbol == Symbol{"X"} && symbol.view() == "X");
}

struct Refused {
  std::string_view text;
  TextError error;
};

constexpr Refused refused[] = {
    {"", TextError::empty},
    {"0123456789012345678901234567890123456789", TextError::too_long},
    {" ", TextError::blank},
    {"   ", TextError::blank},
    {"X ", TextError::blank},
    {"X\xC2\xA0", TextError::blank},
    {"a b", TextError::blank},
    {"\xC2\xA0", TextError::blank},      // no-break space
    {"\xE3\x80\x80", TextError::blank},  // ideographic space
    {"\xE3\x85\xA4", TextError::blank},  // Hangul filler
    {std::string_view{"\0", 1}, TextError::unprintable},
    {std::string_view{"X\0", 2}, TextError::unprintable},
    {"\t", TextError::unprintable},
    {"\n", TextError::unprintable},
    {"\x1B[31m", TextError::unprintable},
    {"\x7F", TextError::unprintable},
    {"\xC2\x85", TextError::unprintable},  // next line, C1
    {"\xC2\x9B"
     "m",
     TextError::unprintable},                  // control sequence introducer, C1
    {"\xE2\x80\x8B", TextError::unprintable},  // zero-width space
    {"\xE2\x80\x8C", TextError::unprintable},  // zero-width non-joiner
    {"\xE2\x81\xA0", TextError::unprintable},  // word joiner
    {"\xEF\xBB\xBF"
     "X",
     TextError::unprintable},  // byte order mark
    {"\xE2\x80\xAE"
     "X",
     TextError::unprintable},  // right-to-left override
    {"\xE2\x81\xA7"
     "X",
     TextError::unprintable},                  // right-to-left isolate
    {"\xEF\xBF\xBE", TextError::unprintable},  // U+FFFE
    {"\x80", TextError::not_utf8},
    {"X\xFF", TextError::not_utf8},
    {"\xC0\xAF", TextError::not_utf8},                  // overlong '/'
    {"\xED\xA0\xBD\xED\xB8\x80", TextError::not_utf8},  // surrogates for an emoji
    {"\xF4\x90\x80\x80", TextError::not_utf8},
    {"\xE2\x9D", TextError::not_utf8},        // breaks off
    {"\xE2\x80\x8D", TextError::unattached},  // joins nothing
    {"X\xE2\x80\x8D", TextError::unattached},
    {"\xCC\x81", TextError::unattached},
    {"\xEF\xB8\x8F", TextError::unattached},
};

constexpr void what_cannot_be_seen_is_refused() {
  for (const Refused& each : refused) {
    MNK_EXPECT(Symbol::check(each.text) == each.error);
    MNK_EXPECT(!Symbol::try_from(each.text));
  }
}

}  // namespace

TEST_CASE("A symbol is any short text that can be seen") {
  MNK_BOTH_TIMES(marks_are_kept_byte_for_byte);
  MNK_BOTH_TIMES(other_encodings_of_literals);
}

TEST_CASE("Symbols are equal where their bytes are") { MNK_BOTH_TIMES(symbols_are_equal_by_bytes); }

TEST_CASE("A symbol that cannot be seen, or is no text, is refused") {
  MNK_BOTH_TIMES(what_cannot_be_seen_is_refused);
  for (const Refused& each : refused) {
    CHECK_THROWS_AS(Symbol{each.text}, InvalidConfiguration);
  }
  CHECK_THROWS_AS(Symbol{u8" "}, InvalidConfiguration);
}

TEST_CASE("A refused symbol is shown as what it is") {
  CHECK_THROWS_MATCHES(
      Symbol{"X\x1B"}, InvalidConfiguration,
      Catch::Matchers::Message(
          R"(mnk::Symbol: the symbol "X\x1B" holds a control or format character)"));
  const std::u8string tall(200, u8'x');
  CHECK_THROWS_MATCHES(
      Symbol{tall}, InvalidConfiguration,
      Catch::Matchers::Message("mnk::Symbol: the symbol \"" + std::string(40, 'x') +
                               "\" is too long; it must have 1 to 39 bytes"));
}

TEST_CASE("A symbol is small and can be copied as bytes") {
  STATIC_CHECK(sizeof(Symbol) == 40);
  STATIC_CHECK(std::is_trivially_copyable_v<Symbol>);
  STATIC_CHECK(!std::is_default_constructible_v<Symbol>);
  STATIC_CHECK(!std::is_constructible_v<Symbol, char>);
}
