// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_INLINE_HPP
#define MNK_DETAIL_INLINE_HPP

// For what stands inside a loop unrolled over the seats: a call would pass the state of a board
// through memory, and there seats have to be constants. Without these everything is only slower.
#if defined(__clang__) || defined(__GNUC__)
#define MNK_ALWAYS_INLINE __attribute__((always_inline))
#define MNK_NEVER_INLINE __attribute__((noinline, cold))
#else
#define MNK_ALWAYS_INLINE
#define MNK_NEVER_INLINE
#endif

#endif  // MNK_DETAIL_INLINE_HPP
