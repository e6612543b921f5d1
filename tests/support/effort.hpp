// SPDX-License-Identifier: MIT
//
// How much a long test does: all of it optimised, less where a sanitizer, an emulator or a build
// without optimisation makes each step many times slower.
#ifndef MNK_TESTS_SUPPORT_EFFORT_HPP
#define MNK_TESTS_SUPPORT_EFFORT_HPP

#if defined(MNK_TEST_IS_SLOW)
// The build says so: MNK_SHORT_TESTS.
#elif defined(__SANITIZE_ADDRESS__) || defined(MNK_SANITIZED)
#define MNK_TEST_IS_SLOW 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || \
    __has_feature(thread_sanitizer)
#define MNK_TEST_IS_SLOW 1
#endif
#endif

#if !defined(MNK_TEST_IS_SLOW) && (defined(__GNUC__) && !defined(__OPTIMIZE__))
#define MNK_TEST_IS_SLOW 1
#endif
#if !defined(MNK_TEST_IS_SLOW) && defined(_MSC_VER) && defined(_DEBUG)
#define MNK_TEST_IS_SLOW 1
#endif

namespace mnk_test {

#ifdef MNK_TEST_IS_SLOW
inline constexpr bool is_slow = true;
#else
inline constexpr bool is_slow = false;
#endif

}  // namespace mnk_test

#endif  // MNK_TESTS_SUPPORT_EFFORT_HPP
