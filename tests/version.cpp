// SPDX-License-Identifier: MIT
#include <mnk/version.hpp>

#include <string>
#include <type_traits>

#include "support/catch.hpp"

#define MNK_TEST_NAME(name) #name
#define MNK_TEST_TEXT(name) MNK_TEST_NAME(name)

TEST_CASE("The version in code is the version of the macros") {
  STATIC_CHECK(mnk::version.major_number == MNK_VERSION_MAJOR);
  STATIC_CHECK(mnk::version.minor_number == MNK_VERSION_MINOR);
  STATIC_CHECK(mnk::version.patch_number == MNK_VERSION_PATCH);
}

TEST_CASE("The inline namespace is that of the minor version") {
  // Names that an inner namespace makes distinct do not link across minor versions by accident.
  STATIC_CHECK(std::is_same_v<mnk::Version, mnk::v0_1::Version>);
  CHECK(std::string("v" MNK_TEST_TEXT(MNK_VERSION_MAJOR) "_" MNK_TEST_TEXT(MNK_VERSION_MINOR)) ==
        "v0_1");
}
