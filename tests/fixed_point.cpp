// SPDX-License-Identifier: MIT
#include <mnk/search/fixed_point.hpp>

#include <cmath>
#include <cstdint>

#include "support/both_times.hpp"
#include "support/catch.hpp"

namespace {

using mnk::detail::log2_of;
using mnk::detail::root_of;
using mnk::detail::visit_tables;

constexpr void whole_roots() {
  for (std::uint64_t i = 0; i < 200; ++i) {
    MNK_EXPECT(root_of(i * i) == i);
    MNK_EXPECT(i == 0 || root_of(i * i - 1) == i - 1);
  }
  MNK_EXPECT(root_of(~std::uint64_t{0}) == 0xffffffffU);
}

constexpr void logarithms() {
  MNK_EXPECT(log2_of(1) == 0);
  MNK_EXPECT(log2_of(2) == 65536);
  MNK_EXPECT(log2_of(1U << 31) == 31U * 65536);
  MNK_EXPECT(log2_of(3) == 103872);  // 1.58496...
  MNK_EXPECT(visit_tables.root_of_log(1) == 0);
  MNK_EXPECT(visit_tables.spread(1) == 65536);
  MNK_EXPECT(visit_tables.spread(4) == 32768);
}

}  // namespace

TEST_CASE("Roots and logarithms of whole numbers") {
  MNK_BOTH_TIMES(whole_roots);
  MNK_BOTH_TIMES(logarithms);
}

TEST_CASE("Tables of visits are close to what they stand for, and monotonic") {
  std::uint32_t spread = 1U << 16;
  std::uint32_t log = 0;
  for (std::uint64_t n = 1; n < (std::uint64_t{1} << 32); n += 1 + n / 50) {
    const auto visits = static_cast<std::uint32_t>(n);
    const double exact = std::sqrt(1.0 / static_cast<double>(n));
    CHECK(std::abs(visit_tables.spread(visits) / 65536.0 - exact) < 0.009 * exact + 2e-5);
    const double root = std::sqrt(std::log(static_cast<double>(n)));
    CHECK(std::abs(visit_tables.root_of_log(visits) / 4096.0 - root) < 0.006 * root + 1e-3);
    CHECK(visit_tables.spread(visits) <= spread);
    CHECK(visit_tables.root_of_log(visits) >= log);
    spread = visit_tables.spread(visits);
    log = visit_tables.root_of_log(visits);
  }
}
