// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_ASSERT_HPP
#define MNK_DETAIL_ASSERT_HPP

#include <cassert>

// Checks a documented precondition of an unchecked call. Define it before including mnk to route
// breaches elsewhere. The condition has no side effect, so that leaving it out changes nothing.
#ifndef MNK_ASSERT
#define MNK_ASSERT(condition) assert(condition)
#endif

#endif  // MNK_DETAIL_ASSERT_HPP
