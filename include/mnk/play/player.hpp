// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_PLAYER_HPP
#define MNK_PLAY_PLAYER_HPP

#include <mnk/play/symbol.hpp>
#include <mnk/play/text_error.hpp>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mnk::inline v0_1 {

/// Who sits in a seat: a name for people to read and a symbol for the board. The rules know nothing
/// of either; for them a player is a PlayerIndex.
///
/// A name has 1 to 80 bytes of UTF-8, with at least one character that can be seen and no control,
/// line or bidirectional characters; blanks between words are fine.
class Player {
 public:
  /// The longest that a name may be.
  static constexpr std::size_t max_name_bytes = 80;

  /// Throws InvalidConfiguration, which shows the name with escapes, where check_name() has
  /// something against it.
  Player(std::string_view name, const Symbol& symbol) : name_(checked(name)), symbol_(symbol) {}

  /// The same with the symbol made from a text: Player{"Ann", "X"}.
  Player(std::string_view name, std::string_view symbol) : Player(name, Symbol{symbol}) {}

  /// Why the text cannot be a name, or nothing: for what a person typed. O(bytes).
  [[nodiscard]] static constexpr std::optional<TextError> check_name(
      std::string_view text) noexcept {
    return detail::check_text(text, max_name_bytes, detail::Words::allowed);
  }

  /// By what people know the player.
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  /// The mark on the board.
  [[nodiscard]] const Symbol& symbol() const noexcept { return symbol_; }

  friend bool operator==(const Player&, const Player&) = default;

 private:
  [[nodiscard]] static std::string_view checked(std::string_view name) {
    if (const auto error = check_name(name)) {
      detail::raise_bad_text("mnk::Player: the name", name, *error, max_name_bytes);
    }
    return name;
  }

  std::string name_;
  Symbol symbol_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_PLAYER_HPP
