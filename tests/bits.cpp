// SPDX-License-Identifier: MIT
#include <mnk/detail/bits.hpp>

#include <cstdint>
#include <limits>
#include <random>

#include "support/both_times.hpp"
#include "support/effort.hpp"

namespace {

using mnk::detail::count_bits;
using mnk::detail::lowest_bit;
using mnk::detail::next_bit;
using mnk::detail::select_bit;

template <class Word>
constexpr bool has(Word word, int bit) {
  return (static_cast<std::uint64_t>(word) >> bit & 1U) != 0;
}

// Every answer about one word, each by a loop over its bits.
template <class Word>
constexpr void ask(Word word) {
  constexpr int width = std::numeric_limits<Word>::digits;
  int count = 0;
  for (int bit = 0; bit < width; ++bit) {
    if (has(word, bit)) {
      MNK_EXPECT(select_bit(word, count) == bit);
      ++count;
    }
  }
  MNK_EXPECT(count_bits(word) == count);
  int next = width;
  MNK_EXPECT(next_bit(word, width) == width);
  for (int from = width - 1; from >= 0; --from) {
    next = has(word, from) ? from : next;
    MNK_EXPECT(next_bit(word, from) == next);
  }
  if (word != 0) {
    MNK_EXPECT(lowest_bit(word) == next);
  }
}

template <class Word>
constexpr void ask_regular_words() {
  constexpr int width = std::numeric_limits<Word>::digits;
  ask(Word{0});
  ask(static_cast<Word>(~Word{0}));
  for (int bit = 0; bit < width; ++bit) {
    ask(static_cast<Word>(Word{1} << bit));
    ask(static_cast<Word>(~(Word{1} << bit)));
    ask(static_cast<Word>(~Word{0} << bit));
  }
  ask(static_cast<Word>(0x5555555555555555U));
  ask(static_cast<Word>(0xaaaaaaaaaaaaaaaaU));
  ask(static_cast<Word>(0x8000000080000001U));
}

}  // namespace

TEST_CASE("Bits are counted, found and selected in regular words") {
  MNK_BOTH_TIMES(ask_regular_words<std::uint32_t>);
  MNK_BOTH_TIMES(ask_regular_words<std::uint64_t>);
}

TEST_CASE("Bits are counted, found and selected in random words of every density") {
  std::mt19937_64 random{20240601};
  const int words = mnk_test::is_slow ? 2'000 : 50'000;
  for (int i = 0; i < words; ++i) {
    const std::uint64_t a = random();
    const std::uint64_t b = random();
    const std::uint64_t c = random();
    for (const std::uint64_t word : {a, a & b, a | b, a & b & c, a | b | c}) {
      ask(word);
      ask(static_cast<std::uint32_t>(word));
    }
  }
  SUCCEED();
}
