// SPDX-License-Identifier: MIT
#ifndef MNK_GRID_SQUARE_SET_HPP
#define MNK_GRID_SQUARE_SET_HPP

#include <mnk/detail/array.hpp>
#include <mnk/detail/assert.hpp>
#include <mnk/detail/bits.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/grid/square.hpp>
#include <mnk/grid/square_layout.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <type_traits>

namespace mnk::inline v0_1 {

namespace detail {

/// What the squares of a set are bits of.
template <class GridType, bool IsWord = fits_a_word<GridType>()>
struct SetWord {
  using type = std::uint64_t;
};
template <class GridType>
struct SetWord<GridType, true> {
  using type = typename BitLayout<GridType>::Word;
};

}  // namespace detail

/// A set of squares of one grid, a value: one word where the grid has at most 64 squares, else a
/// word for every 64 numbers of Square. A range of Square in row-major order, with the operations
/// of sets and the n-th member.
///
///   for (const auto square : state.legal() - state.winning(rival)) …
///
/// Sets that are combined or compared must be of the same grid. Every operation is O(words): O(1)
/// where the set is one word, four words for 15 x 15. On a run-time plane of sides up to 25 a set
/// lives inside the object too; it allocates beyond.
template <class GridType>
class SquareSet {
  using Layout = detail::SquareLayout<GridType>;
  using position_type = typename GridType::position_type;

 public:
  using value_type = Square<GridType>;

  /// Whether the set is one word.
  static constexpr bool is_word = detail::fits_a_word<GridType>();

  /// The word, 32 or 64 bits where the set is one, else 64.
  using Word = typename detail::SetWord<GridType>::type;

  /// A forward iterator by value; where the set is one word it needs the set no longer.
  class Iterator {
   public:
    using value_type = Square<GridType>;
    using difference_type = std::ptrdiff_t;
    using reference = value_type;
    using pointer = void;
    using iterator_category = std::input_iterator_tag;
    using iterator_concept = std::forward_iterator_tag;

    constexpr Iterator() noexcept = default;

    [[nodiscard]] constexpr value_type operator*() const noexcept {
      return value_type::from_number(base() + detail::lowest_bit(rest_));
    }
    constexpr Iterator& operator++() noexcept {
      rest_ &= static_cast<Word>(rest_ - 1);
      skip_empty_words();
      return *this;
    }
    constexpr Iterator operator++(int) noexcept {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator& a, const Iterator& b) noexcept {
      return a.rest_ == b.rest_ && a.base() == b.base();
    }
    friend constexpr bool operator==(const Iterator& a, std::default_sentinel_t /*end*/) noexcept {
      return a.rest_ == 0;
    }

   private:
    friend SquareSet;
    struct OneWord {};
    struct ManyWords {
      const SquareSet* set = nullptr;
      int word = 0;
    };

    constexpr explicit Iterator(const SquareSet& set) noexcept : rest_(set.words_[0]) {
      if constexpr (!is_word) {
        place_ = {&set, 0};
        skip_empty_words();
      }
    }
    [[nodiscard]] constexpr int base() const noexcept {
      if constexpr (is_word) {
        return 0;
      } else {
        return rest_ == 0 ? 0 : place_.word * 64;
      }
    }
    constexpr void skip_empty_words() noexcept {
      if constexpr (!is_word) {
        while (rest_ == 0 && ++place_.word < place_.set->word_count()) {
          rest_ = place_.set->words_[place_.word];
        }
      }
    }

    Word rest_ = 0;
    [[no_unique_address]] std::conditional_t<is_word, OneWord, ManyWords> place_{};
  };
  /// The names that ranges have for it.
  using iterator = Iterator;
  /// See iterator.
  using const_iterator = Iterator;

  /// No square.
  constexpr SquareSet() noexcept
    requires(GridType::is_static)
      : words_(static_words) {}
  constexpr explicit SquareSet(const GridType& grid) : words_(words_for(grid)) {}

  /// Those of some set's word; requires squares of the grid only.
  [[nodiscard]] static constexpr SquareSet from_word(Word word) noexcept
    requires(is_word)
  {
    SquareSet set;
    set.words_[0] = word;
    return set;
  }
  /// The set as a word, whose bits are the squares' numbers.
  [[nodiscard]] constexpr Word word() const noexcept
    requires(is_word)
  {
    return words_[0];
  }

  /// How many squares there are, and whether there is none.
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr int size() const noexcept {
    int count = 0;
    for (int i = 0; i < words_.size(); ++i) {
      count += detail::count_bits(words_[i]);
    }
    return count;
  }
  [[nodiscard]] constexpr bool empty() const noexcept {
    Word any = 0;
    for (int i = 0; i < words_.size(); ++i) {
      any |= words_[i];
    }
    return any == 0;
  }

  /// Whether a square is one of them.
  [[nodiscard]] constexpr bool contains(Square<GridType> square) const noexcept {
    return (words_[word_of(square)] >> bit_of(square) & 1U) != 0;
  }

  /// Adds or removes a square; nothing where that changes nothing.
  constexpr void insert(Square<GridType> square) noexcept {
    words_[word_of(square)] |= bit(square);
  }
  constexpr void erase(Square<GridType> square) noexcept {
    words_[word_of(square)] &= static_cast<Word>(~bit(square));
  }
  /// Adds a square that is not there, and removes one that is.
  constexpr void toggle(Square<GridType> square) noexcept {
    words_[word_of(square)] ^= bit(square);
  }

  /// The square that has `rank` members before it. Requires 0 <= rank < size(). O(1) on a word.
  [[nodiscard]] constexpr Square<GridType> operator[](int rank) const noexcept {
    MNK_ASSERT(rank >= 0 && rank < size());
    int word = 0;
    if constexpr (!is_word) {
      for (int here = detail::count_bits(words_[0]); rank >= here;
           here = detail::count_bits(words_[word])) {
        rank -= here;
        ++word;
      }
    }
    return Square<GridType>::from_number(word * 64 + detail::select_bit(words_[word], rank));
  }
  /// The first square. Requires that there is one.
  [[nodiscard]] constexpr Square<GridType> front() const noexcept {
    MNK_ASSERT(!empty());
    return *begin();
  }

  /// The squares in row-major order.
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator{*this}; }
  /// The end of every set.
  [[nodiscard]] static constexpr Iterator end() noexcept { return Iterator{}; }

  /// Both; either; the first without the second; in one of them only.
  [[nodiscard]] friend constexpr SquareSet operator&(SquareSet a, const SquareSet& b) noexcept {
    a &= b;
    return a;
  }
  [[nodiscard]] friend constexpr SquareSet operator|(SquareSet a, const SquareSet& b) noexcept {
    a |= b;
    return a;
  }
  [[nodiscard]] friend constexpr SquareSet operator-(SquareSet a, const SquareSet& b) noexcept {
    a -= b;
    return a;
  }
  [[nodiscard]] friend constexpr SquareSet operator^(SquareSet a, const SquareSet& b) noexcept {
    a ^= b;
    return a;
  }
  constexpr SquareSet& operator&=(const SquareSet& other) noexcept {
    return combine(other, [](Word a, Word b) { return static_cast<Word>(a & b); });
  }
  constexpr SquareSet& operator|=(const SquareSet& other) noexcept {
    return combine(other, [](Word a, Word b) { return static_cast<Word>(a | b); });
  }
  constexpr SquareSet& operator-=(const SquareSet& other) noexcept {
    return combine(other, [](Word a, Word b) { return static_cast<Word>(a & ~b); });
  }
  constexpr SquareSet& operator^=(const SquareSet& other) noexcept {
    return combine(other, [](Word a, Word b) { return static_cast<Word>(a ^ b); });
  }

  /// Each square moved to the one whose number is larger by `by`, for rules that look along lines.
  /// What leaves the numbers is dropped; what lands between rows stays until it is cut off with &.
  [[nodiscard]] constexpr SquareSet shifted_up(int by) const noexcept {
    SquareSet set = *this;
    if constexpr (is_word) {
      set.words_[0] = by < bits_per_word ? static_cast<Word>(words_[0] << by) : Word{0};
    } else {
      const int words = by / 64;
      const int bits = by % 64;
      for (int i = words_.size() - 1; i >= 0; --i) {
        const Word here = i >= words ? words_[i - words] : 0;
        const Word below = i >= words + 1 ? words_[i - words - 1] : 0;
        set.words_[i] = bits == 0 ? here : here << bits | below >> (64 - bits);
      }
    }
    return set;
  }
  [[nodiscard]] constexpr SquareSet shifted_down(int by) const noexcept {
    SquareSet set = *this;
    if constexpr (is_word) {
      set.words_[0] = by < bits_per_word ? static_cast<Word>(words_[0] >> by) : Word{0};
    } else {
      const int words = by / 64;
      const int bits = by % 64;
      const int count = words_.size();
      for (int i = 0; i < count; ++i) {
        const Word here = i + words < count ? words_[i + words] : 0;
        const Word above = i + words + 1 < count ? words_[i + words + 1] : 0;
        set.words_[i] = bits == 0 ? here : here >> bits | above << (64 - bits);
      }
    }
    return set;
  }

  friend constexpr bool operator==(const SquareSet&, const SquareSet&) noexcept = default;

 private:
  static constexpr int bits_per_word = static_cast<int>(8 * sizeof(Word));
  static constexpr int static_words = is_word ? 1
                                      : Layout::static_bound == detail::dynamic_length
                                          ? detail::dynamic_length
                                          : (Layout::static_bound + 63) / 64;

  [[nodiscard]] static constexpr int words_for(const GridType& grid) noexcept {
    return is_word ? 1 : (Layout::bound(grid) + 63) / 64;
  }
  [[nodiscard]] constexpr int word_count() const noexcept { return words_.size(); }
  // Numbers without a sign, which are divided by a shift.
  [[nodiscard]] static constexpr unsigned word_of(Square<GridType> square) noexcept {
    return is_word ? 0 : static_cast<unsigned>(square.number()) / bits_per_word;
  }
  [[nodiscard]] static constexpr unsigned bit_of(Square<GridType> square) noexcept {
    return static_cast<unsigned>(square.number()) % bits_per_word;
  }
  [[nodiscard]] static constexpr Word bit(Square<GridType> square) noexcept {
    return static_cast<Word>(Word{1} << bit_of(square));
  }
  template <class F>
  constexpr SquareSet& combine(const SquareSet& other, F f) noexcept {
    MNK_ASSERT(words_.size() == other.words_.size());
    for (int i = 0; i < words_.size(); ++i) {
      words_[i] = f(words_[i], other.words_[i]);
    }
    return *this;
  }

  // Rows of a run-time plane have a power of two numbers.
  static constexpr int inside_words =
      (detail::inside_side * static_cast<int>(std::bit_ceil(unsigned{detail::inside_side})) + 63) /
      64;

  detail::Array<Word, static_words, inside_words> words_;
};

}  // namespace mnk::inline v0_1

#endif  // MNK_GRID_SQUARE_SET_HPP
