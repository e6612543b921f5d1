// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_SYMBOL_HPP
#define MNK_PLAY_SYMBOL_HPP

#include <mnk/detail/utf8.hpp>
#include <mnk/play/text_error.hpp>

#include <cstddef>
#include <optional>
#include <string_view>

namespace mnk::inline v0_1 {

/// The mark by which a player is shown on a board: a short text in UTF-8 such as "X", "❌", "Ａ" or
/// an emoji made of many code points. Not a char, which could hold none of the last three.
///
/// It has 1 to 39 bytes (the longest emoji that Unicode recommends has 35), every character of
/// which can be seen: no blanks, no control, bidirectional or zero-width characters. A combining
/// mark, a variation selector or a zero-width joiner may follow the character that it goes with.
/// Two symbols are equal where their bytes are: spellings that look alike ("é" as one code point or
/// two, Latin "X" and Cyrillic "Х", an emoji with or without its variation selector) are different
/// symbols, and nothing here knows how many columns one takes on a terminal.
///
/// Trivially copyable, 40 bytes, never allocates, usable in constant expressions.
class Symbol {
 public:
  /// The longest that a symbol may be.
  static constexpr std::size_t max_bytes = 39;

  /// Throws InvalidConfiguration, which shows the text with escapes, where check() has something
  /// against it; in a constant expression that does not compile. O(bytes).
  constexpr explicit Symbol(std::string_view text) {
    if (const auto error = check(text)) {
      detail::raise_bad_text("mnk::Symbol: the symbol", text, *error, max_bytes);
    }
    assign(text);
  }

  /// The same from a u8"…" literal, whose bytes are UTF-8 whatever the compiler's own charset.
  constexpr explicit Symbol(std::u8string_view text) {
    char bytes[max_bytes + 1] = {};  // one byte more than may be, so that too long stays too long
    std::size_t size = 0;
    while (size < text.size() && size <= max_bytes) {
      bytes[size] = static_cast<char>(text[size]);
      ++size;
    }
    *this = Symbol{std::string_view{bytes, size}};
  }

  /// Why the text cannot be a symbol, or nothing: for what a person typed. O(bytes).
  [[nodiscard]] static constexpr std::optional<TextError> check(std::string_view text) noexcept {
    return detail::check_text(text, max_bytes, detail::Words::refused);
  }

  /// The symbol, or nothing where check() has something against the text.
  [[nodiscard]] static constexpr std::optional<Symbol> try_from(std::string_view text) noexcept {
    if (check(text)) {
      return std::nullopt;
    }
    Symbol symbol;
    symbol.assign(text);
    return symbol;
  }

  /// The bytes, which live as long as this symbol.
  [[nodiscard]] constexpr std::string_view view() const noexcept { return {bytes_, size_}; }

  friend constexpr bool operator==(const Symbol& a, const Symbol& b) noexcept {
    return a.view() == b.view();
  }

 private:
  constexpr Symbol() noexcept = default;

  constexpr void assign(std::string_view text) noexcept {
    for (std::size_t i = 0; i < text.size(); ++i) {
      bytes_[i] = text[i];
    }
    size_ = static_cast<unsigned char>(text.size());
  }

  char bytes_[max_bytes] = {};
  unsigned char size_ = 0;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_SYMBOL_HPP
