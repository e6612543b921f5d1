// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_SYMBOLS_HPP
#define MNK_PLAY_SYMBOLS_HPP

#include <mnk/detail/text.hpp>
#include <mnk/detail/throw.hpp>
#include <mnk/detail/utf8.hpp>
#include <mnk/error.hpp>

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

namespace mnk::inline v0_1::detail {

[[nodiscard]] constexpr char upper(char c) noexcept {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// Whether two symbols are the same, but for upper and lower case.
[[nodiscard]] constexpr bool reads_as(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) {
    return false;
  }
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (upper(a[i]) != upper(b[i])) {
      return false;
    }
  }
  return true;
}

/// The first two seats whose symbols read as one, the lower one first. `symbol_of` gives the symbol
/// of each of `count` seats. O(count^2).
template <class SymbolOf>
[[nodiscard]] constexpr std::optional<std::pair<std::size_t, std::size_t>> find_clash(
    std::size_t count, const SymbolOf& symbol_of) noexcept {
  for (std::size_t second = 1; second < count; ++second) {
    for (std::size_t first = 0; first < second; ++first) {
      if (reads_as(symbol_of(first), symbol_of(second))) {
        return std::pair{first, second};
      }
    }
  }
  return std::nullopt;
}

/// Throws InvalidConfiguration, naming seats and symbols after `subject`, where two read as one.
template <class SymbolOf>
void require_no_clash(const char* subject, std::size_t count, const SymbolOf& symbol_of) {
  if (const auto clash = find_clash(count, symbol_of)) {
    Text text;
    text << subject << ": players " << static_cast<long long>(clash->first) << " and "
         << static_cast<long long>(clash->second) << " have the symbols "
         << quoted(symbol_of(clash->first)).c_str() << " and "
         << quoted(symbol_of(clash->second)).c_str() << ", which read as one; give each its own";
    raise(InvalidConfiguration{text});
  }
}

/// Throws InvalidConfiguration where a seat has a symbol that means something else: `meaning`.
template <class SymbolOf>
void require_other_than(std::string_view taken, const char* meaning, const char* subject,
                        std::size_t count, const SymbolOf& symbol_of) {
  for (std::size_t seat = 0; seat < count; ++seat) {
    if (reads_as(symbol_of(seat), taken)) {
      Text text;
      text << subject << ": player " << static_cast<long long>(seat) << " has the symbol "
           << quoted(taken).c_str() << ", which " << meaning << "; give another";
      raise(InvalidConfiguration{text});
    }
  }
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_PLAY_SYMBOLS_HPP
