// SPDX-License-Identifier: MIT
#include <mnk/game/record.hpp>

#include "support/both_times.hpp"

namespace {

using mnk::detail::dynamic_length;
using mnk::detail::Record;

template <class R>
constexpr void keeps_moves_in_order() {
  R record{9};
  MNK_EXPECT(record.size() == 0);
  MNK_EXPECT(!record.can_undo() && !record.can_redo());
  for (int i = 0; i < 9; ++i) {
    record.push(8 - i);
    MNK_EXPECT(record.size() == i + 1);
    MNK_EXPECT(record.can_undo() && !record.can_redo());
  }
  for (int i = 0; i < 9; ++i) {
    MNK_EXPECT(record.square(i) == 8 - i);
  }
}

template <class R>
constexpr void undone_moves_wait_until_another_is_made() {
  R record{9};
  record.push(1);
  record.push(2);
  record.push(3);
  record.undo();
  record.undo();
  MNK_EXPECT(record.size() == 1 && record.can_undo() && record.can_redo());
  MNK_EXPECT(record.square(1) == 2 && record.square(2) == 3);
  record.redo();
  MNK_EXPECT(record.size() == 2 && record.can_redo());
  record.push(7);
  MNK_EXPECT(record.size() == 3 && !record.can_redo());
  MNK_EXPECT(record.square(2) == 7);
  record.undo();
  record.undo();
  record.push(8);  // two were undone
  MNK_EXPECT(record.size() == 2 && !record.can_redo());
}

template <class R>
constexpr void compares_what_was_not_undone() {
  R a{9};
  R b{9};
  a.push(1);
  MNK_EXPECT(a != b);
  b.push(2);
  MNK_EXPECT(a != b);
  a.undo();
  b.undo();
  MNK_EXPECT(a == b);
  a.push(4);
  b.push(4);
  a.push(5);
  a.undo();
  MNK_EXPECT(a == b);
}

template <class R>
constexpr void clear_forgets_all() {
  R a{9};
  a.push(1);
  a.push(2);
  a.undo();
  a.clear();
  MNK_EXPECT(a == R(9));
  MNK_EXPECT(!a.can_undo() && !a.can_redo());
  MNK_EXPECT(a.square(0) == 0 && a.square(1) == 0);
}

template <class R>
constexpr void all() {
  keeps_moves_in_order<R>();
  undone_moves_wait_until_another_is_made<R>();
  compares_what_was_not_undone<R>();
  clear_forgets_all<R>();
}

// A cell holds the largest number that may come, and no more room than that takes.
template <int Plies, int Squares>
constexpr void holds_the_largest() {
  Record<Plies, Squares> record{Plies};
  for (int i = 0; i < Plies; ++i) {
    record.push(Squares);
  }
  MNK_EXPECT(record.size() == Plies);
  MNK_EXPECT(record.square(0) == Squares && record.square(Plies - 1) == Squares);
}

}  // namespace

TEST_CASE("A record keeps moves and undone moves") {
  MNK_BOTH_TIMES(all<Record<9, 8>>);
  MNK_BOTH_TIMES(all<Record<9, 8000>>);
  MNK_BOTH_TIMES(all<Record<9, 1 << 20>>);
  MNK_BOTH_TIMES(all<Record<dynamic_length, dynamic_length>>);
}

TEST_CASE("A record holds the largest numbers that its bounds allow") {
  MNK_BOTH_TIMES(holds_the_largest<255, 255>);
  MNK_BOTH_TIMES(holds_the_largest<256, 255>);
  MNK_BOTH_TIMES(holds_the_largest<3, 256>);
  MNK_BOTH_TIMES(holds_the_largest<3, 65535>);
  MNK_BOTH_TIMES(holds_the_largest<3, 65536>);
  STATIC_CHECK(sizeof(Record<9, 8>) == 9 + 2);
}
