// SPDX-License-Identifier: MIT
#include <mnk/detail/unique_function.hpp>

#include <memory>
#include <type_traits>
#include <utility>

#include "support/both_times.hpp"

namespace {

using mnk::detail::UniqueFunction;

int twice(int number) { return 2 * number; }

struct Counter {
  int operator()() { return ++calls; }
  int calls = 0;
};

}  // namespace

TEST_CASE("A unique function calls what it holds") {
  UniqueFunction<long(int)> f{twice};
  CHECK(f(21) == 42);
  f = UniqueFunction<long(int)>{[state = std::make_unique<int>(1)](int n) { return *state + n; }};
  CHECK(f(1) == 2);
  int sum = 0;
  UniqueFunction<void(const int&)> add{[&sum](int n) { return sum += n; }};
  add(3);
  add(4);
  CHECK(sum == 7);
}

TEST_CASE("A unique function owns its state, unless it holds a reference") {
  Counter counter;
  UniqueFunction<int()> owner{counter};
  CHECK(owner() == 1);
  CHECK(owner() == 2);
  CHECK(counter.calls == 0);
  UniqueFunction<int()> referrer{std::ref(counter)};
  CHECK(referrer() == 1);
  CHECK(counter.calls == 1);
}

TEST_CASE("A unique function may hold nothing, and is moved") {
  UniqueFunction<int(int)> empty;
  CHECK(!empty);
  UniqueFunction<int(int)> f{twice};
  CHECK(f);
  empty = std::move(f);
  CHECK(empty(2) == 4);
  STATIC_CHECK(!std::is_copy_constructible_v<UniqueFunction<int()>>);
  STATIC_CHECK(std::is_nothrow_move_constructible_v<UniqueFunction<int()>>);
}
