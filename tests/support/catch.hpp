// SPDX-License-Identifier: MIT
#ifndef MNK_TESTS_SUPPORT_CATCH_HPP
#define MNK_TESTS_SUPPORT_CATCH_HPP

// One suite for Catch2 v2 and v3: both are what some system ships. What only one of them has is
// filled in below; what they spell differently has one name here. In v2 a comparison category
// cannot be compared inside CHECK: write std::is_lt(a <=> b).

#include <string>

#if MNK_CATCH2_MAJOR >= 3
#include <catch2/catch_approx.hpp>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_adapters.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <catch2/matchers/catch_matchers.hpp>
#include <catch2/matchers/catch_matchers_exception.hpp>
#include <catch2/matchers/catch_matchers_floating_point.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <catch2/matchers/catch_matchers_vector.hpp>
#else
#include <catch2/catch.hpp>

#define STATIC_CHECK(...) STATIC_REQUIRE(__VA_ARGS__)
// Ends the test case, which passes, and says why.
#define SKIP(...)      \
  do {                 \
    WARN(__VA_ARGS__); \
    return;            \
  } while (false)
#endif

namespace mnk_test {

using Catch::Approx;

/// Matches a string that holds the text, in any place.
inline auto contains(const std::string& text) {
#if MNK_CATCH2_MAJOR >= 3
  return Catch::Matchers::ContainsSubstring(text);
#else
  return Catch::Matchers::Contains(text);
#endif
}

}  // namespace mnk_test

#endif  // MNK_TESTS_SUPPORT_CATCH_HPP
