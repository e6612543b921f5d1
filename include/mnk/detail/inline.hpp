// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_INLINE_HPP
#define MNK_DETAIL_INLINE_HPP

#if !(defined(_MSVC_LANG) ? _MSVC_LANG >= 202002L : __cplusplus >= 202002L)
#error "mnk needs C++20: add -std=c++20 (/std:c++20 with MSVC)"
#endif

// ALWAYS_INLINE is for what stands inside a loop unrolled over the seats: a call would pass the
// state of a board through memory, and there seats have to be constants. APART is where a recursion
// is cut, which compilers do elsewhere from one program to the next. NEVER_INLINE is for what
// hardly ever happens. Without these everything is only slower.
#if defined(__clang__) || defined(__GNUC__)
#define MNK_ALWAYS_INLINE __attribute__((always_inline))
#define MNK_NEVER_INLINE __attribute__((noinline, cold))
#define MNK_APART __attribute__((noinline))
#else
#define MNK_ALWAYS_INLINE
#define MNK_NEVER_INLINE
#define MNK_APART
#endif

// Around classes with virtual functions: Clang warns that no source file keeps their tables, which
// a library of headers does not have.
#if defined(__clang__)
#define MNK_VIRTUAL_BEGIN \
  _Pragma("clang diagnostic push") _Pragma("clang diagnostic ignored \"-Wweak-vtables\"")
#define MNK_VIRTUAL_END _Pragma("clang diagnostic pop")
#else
#define MNK_VIRTUAL_BEGIN
#define MNK_VIRTUAL_END
#endif

#endif  // MNK_DETAIL_INLINE_HPP
