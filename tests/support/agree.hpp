// SPDX-License-Identifier: MIT
#ifndef MNK_TESTS_SUPPORT_AGREE_HPP
#define MNK_TESTS_SUPPORT_AGREE_HPP

#include "support/catch.hpp"

// Cheaper than REQUIRE, where something is asked some millions of times.
#define MNK_AGREE(...)               \
  do {                               \
    if (!(__VA_ARGS__)) {            \
      FAIL("not so: " #__VA_ARGS__); \
    }                                \
  } while (false)

#endif  // MNK_TESTS_SUPPORT_AGREE_HPP
