// SPDX-License-Identifier: MIT
#include <mnk/detail/array.hpp>

#include <type_traits>
#include <utility>

#include "support/both_times.hpp"

namespace {

using mnk::detail::Array;
using mnk::detail::dynamic_length;

template <class A>
constexpr void reads_and_writes() {
  A a{5, 7};
  MNK_EXPECT(a.size() == 5);
  for (int i = 0; i < 5; ++i) {
    MNK_EXPECT(a[i] == 7);
    a[i] = i;
  }
  for (int i = 0; i < 5; ++i) {
    MNK_EXPECT(std::as_const(a)[i] == i);
  }
  a.fill(3);
  MNK_EXPECT(a == A(5, 3));
}

template <class A>
constexpr void values_are_compared() {
  for (int i = 0; i < 5; ++i) {
    A a{5};
    A b{5};
    MNK_EXPECT(a == b);
    b[i] = 1;
    MNK_EXPECT(a != b);
    a[i] = 1;
    MNK_EXPECT(a == b);
  }
}

template <class A>
constexpr void copies_are_independent() {
  A a{5, 1};
  A b = a;
  b[4] = 2;
  MNK_EXPECT(a[4] == 1);
  A c{5, 9};
  c = b;
  MNK_EXPECT(c == b);
  c[0] = 5;
  MNK_EXPECT(b[0] == 1);
  const A& same = c;
  c = same;
  MNK_EXPECT(c[0] == 5 && c[4] == 2);
  A d = std::move(c);
  MNK_EXPECT(d[0] == 5 && d[4] == 2);
  a = std::move(d);
  MNK_EXPECT(a[0] == 5 && a[4] == 2);
}

template <class A>
constexpr void lengths_may_differ_at_run_time() {
  const A three{3, 1};
  A five{5, 1};
  MNK_EXPECT(three != five);
  five = three;
  MNK_EXPECT(five.size() == 3);
  MNK_EXPECT(five == three);
  A none{0};
  MNK_EXPECT(none.size() == 0);
  none = five;
  MNK_EXPECT(none == three);
  A moved = std::move(none);
  MNK_EXPECT(moved == three);
  none = moved;  // a moved-from array takes a new value
  MNK_EXPECT(none == three);
}

constexpr void nothing_may_be_stored() {
  Array<int, 0> none{0};
  MNK_EXPECT(none.size() == 0);
  MNK_EXPECT(none == Array<int, 0>(0));
}

}  // namespace

TEST_CASE("An array reads back what was written, inside the object and outside") {
  MNK_BOTH_TIMES(reads_and_writes<Array<int, 5>>);
  MNK_BOTH_TIMES(reads_and_writes<Array<int, dynamic_length>>);
  MNK_BOTH_TIMES(reads_and_writes<Array<int, dynamic_length, 5>>);
}

TEST_CASE("Arrays are equal where every value is") {
  MNK_BOTH_TIMES(values_are_compared<Array<int, 5>>);
  MNK_BOTH_TIMES(values_are_compared<Array<int, dynamic_length>>);
}

TEST_CASE("A copy of an array shares nothing with it") {
  MNK_BOTH_TIMES(copies_are_independent<Array<int, 5>>);
  MNK_BOTH_TIMES(copies_are_independent<Array<int, dynamic_length>>);
  MNK_BOTH_TIMES(copies_are_independent<Array<int, dynamic_length, 5>>);
}

TEST_CASE("Arrays of run-time lengths may be assigned to one another") {
  MNK_BOTH_TIMES(lengths_may_differ_at_run_time<Array<int, dynamic_length>>);
  // Inside the object, and some of them so.
  MNK_BOTH_TIMES(lengths_may_differ_at_run_time<Array<int, dynamic_length, 5>>);
  MNK_BOTH_TIMES(lengths_may_differ_at_run_time<Array<int, dynamic_length, 3>>);
}

TEST_CASE("An array may be empty") {
  MNK_BOTH_TIMES(nothing_may_be_stored);
  STATIC_CHECK(std::is_empty_v<Array<int, 0>>);
}

TEST_CASE("An array of few values holds them inside the object") {
  const auto is_inside = [](const auto& array) {
    const auto* object = reinterpret_cast<const char*>(&array);
    const auto* value = reinterpret_cast<const char*>(&array[0]);
    return value >= object && value < object + sizeof array;
  };
  const Array<int, dynamic_length, 4> four{4, 1};
  CHECK(is_inside(four));
  CHECK(is_inside(Array<int, dynamic_length, 4>{four}));
  CHECK_FALSE(is_inside(Array<int, dynamic_length, 4>{5, 1}));
}

TEST_CASE("Assigning an array of the same length keeps the memory") {
  Array<int, dynamic_length> a{4, 1};
  const Array<int, dynamic_length> b{4, 2};
  const int* before = &a[0];
  a = b;
  CHECK(&a[0] == before);
  CHECK(a == b);
}

TEST_CASE("A static array is trivially copyable and holds its values alone") {
  STATIC_CHECK(std::is_trivially_copyable_v<Array<int, 5>>);
  STATIC_CHECK(sizeof(Array<int, 5>) == 5 * sizeof(int));
  STATIC_CHECK(std::is_nothrow_move_constructible_v<Array<int, dynamic_length>>);
  STATIC_CHECK(std::is_nothrow_move_assignable_v<Array<int, dynamic_length>>);
  STATIC_CHECK(std::is_nothrow_move_constructible_v<Array<int, dynamic_length, 5>>);
}
