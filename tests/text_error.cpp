// SPDX-License-Identifier: MIT
#include <mnk/play/text_error.hpp>

#include <string>
#include <string_view>

#include "support/both_times.hpp"

namespace {

using mnk::InvalidConfiguration;
using mnk::TextError;
using mnk::to_string;
using mnk::detail::check_text;
using mnk::detail::raise_bad_text;
using mnk::detail::Words;

constexpr void reasons_have_names() {
  MNK_EXPECT(to_string(TextError::empty) == "empty");
  MNK_EXPECT(to_string(TextError::too_long) == "too_long");
  MNK_EXPECT(to_string(TextError::not_utf8) == "not_utf8");
  MNK_EXPECT(to_string(TextError::unprintable) == "unprintable");
  MNK_EXPECT(to_string(TextError::blank) == "blank");
  MNK_EXPECT(to_string(TextError::unattached) == "unattached");
  MNK_EXPECT(to_string(TextError{99}) == "unknown");
}

constexpr void lengths_are_in_bytes() {
  MNK_EXPECT(check_text("", 3, Words::allowed) == TextError::empty);
  MNK_EXPECT(!check_text("abc", 3, Words::allowed));
  MNK_EXPECT(check_text("abcd", 3, Words::allowed) == TextError::too_long);
  MNK_EXPECT(!check_text("\xE2\x9D\x8C", 3, Words::allowed));
}

constexpr void words_have_blanks() {
  for (const std::string_view text : {"a b", " a", "a ", "\xE5\xB1\xB1\xE3\x80\x80\xE7\x94\xB0",
                                      "a\xC2\xA0"
                                      "b"}) {
    MNK_EXPECT(!check_text(text, 80, Words::allowed));
    MNK_EXPECT(check_text(text, 80, Words::refused) == TextError::blank);
  }
  for (const std::string_view text : {" ", "   ", "\xC2\xA0", "\xE3\x80\x80 "}) {
    MNK_EXPECT(check_text(text, 80, Words::allowed) == TextError::blank);
    MNK_EXPECT(check_text(text, 80, Words::refused) == TextError::blank);
  }
  // The non-joiner of Persian words.
  MNK_EXPECT(
      !check_text("a\xE2\x80\x8C"
                  "b",
                  80, Words::allowed));
  MNK_EXPECT(check_text("a\xE2\x80\x8C"
                        "b",
                        80, Words::refused) == TextError::unprintable);
}

constexpr void joiners_stand_between() {
  for (const Words words : {Words::allowed, Words::refused}) {
    MNK_EXPECT(
        !check_text("a\xE2\x80\x8D"
                    "b",
                    80, words));
    MNK_EXPECT(
        !check_text("a\xEF\xB8\x8F\xE2\x80\x8D"
                    "b",
                    80, words));
    for (const std::string_view text : {
             "\xE2\x80\x8D"
             "a",              // before the first
             "a\xE2\x80\x8D",  // after the last
             "a\xE2\x80\x8D\xE2\x80\x8D"
             "b",                      // twice
             "a\xE2\x80\x8D\xCC\x81",  // before an accent
             "\xCC\x81",
             "\xEF\xB8\x8F"
             "a",  // nothing to go with
         }) {
      MNK_EXPECT(check_text(text, 80, words) == TextError::unattached);
    }
  }
}

std::string fault_of(std::string_view text, TextError error) {
  try {
    raise_bad_text("mnk: the word", text, error, 5);
  } catch (const InvalidConfiguration& refused) {
    return refused.what();
  }
}

}  // namespace

TEST_CASE("A reason against a text has a name") { MNK_BOTH_TIMES(reasons_have_names); }

TEST_CASE("A text is measured in bytes") { MNK_BOTH_TIMES(lengths_are_in_bytes); }

TEST_CASE("Blanks are for words, and words are not all blanks") {
  MNK_BOTH_TIMES(words_have_blanks);
}

TEST_CASE("What joins has something to join") { MNK_BOTH_TIMES(joiners_stand_between); }

TEST_CASE("A refused text is shown with the reason") {
  CHECK(fault_of("", TextError::empty) ==
        R"(mnk: the word "" is empty; give at least one character)");
  CHECK(fault_of("abcdef", TextError::too_long) ==
        R"(mnk: the word "abcdef" is too long; it must have 1 to 5 bytes)");
  CHECK(fault_of("\xFF", TextError::not_utf8) ==
        R"(mnk: the word "\xFF" is not well-formed UTF-8)");
  CHECK(fault_of("a\n", TextError::unprintable) ==
        R"(mnk: the word "a\x0A" holds a control or format character)");
  CHECK(fault_of(" ", TextError::blank) ==
        R"(mnk: the word " " is blank or holds a blank; use characters that can be seen)");
  CHECK(fault_of("\xCC\x81", TextError::unattached) ==
        R"(mnk: the word "\u{0301}" has a combining or joining character with nothing to join)");
}
