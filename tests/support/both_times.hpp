// SPDX-License-Identifier: MIT
//
// One function, two checks. A constexpr function states what holds by MNK_EXPECT; MNK_BOTH_TIMES
// runs it as a constant expression, where a failure does not compile, and again in the program.
#ifndef MNK_TESTS_SUPPORT_BOTH_TIMES_HPP
#define MNK_TESTS_SUPPORT_BOTH_TIMES_HPP

#include "support/catch.hpp"

namespace mnk_test {

// Not constexpr: in a constant expression the call is the error.
inline void expectation_failed(const char* expectation, const char* file, int line) {
  UNSCOPED_INFO(file << ":" << line);
  FAIL_CHECK("not so: " << expectation);
}

}  // namespace mnk_test

#define MNK_EXPECT(...)                                                 \
  do {                                                                  \
    if (!(__VA_ARGS__)) {                                               \
      ::mnk_test::expectation_failed(#__VA_ARGS__, __FILE__, __LINE__); \
    }                                                                   \
  } while (false)

// The pointer is volatile so that the second run is not folded into a constant too.
#define MNK_BOTH_TIMES(...)                        \
  do {                                             \
    static_assert((__VA_ARGS__(), true));          \
    void (*volatile at_run_time)() = &__VA_ARGS__; \
    at_run_time();                                 \
    SUCCEED(#__VA_ARGS__);                         \
  } while (false)

#endif  // MNK_TESTS_SUPPORT_BOTH_TIMES_HPP
