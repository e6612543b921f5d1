// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_THROW_HPP
#define MNK_DETAIL_THROW_HPP

#if !defined(__cpp_exceptions)
#include <cstdio>
#include <cstdlib>
#endif

namespace mnk::inline v0_1::detail {

/// The one place that raises an error: throws, or where exceptions are off prints what() and
/// aborts. Never skips the check that led here.
template <class Exception>
[[noreturn]] void raise(const Exception& exception) {
#if defined(__cpp_exceptions)
  throw exception;
#else
  std::fputs(exception.what(), stderr);
  std::fputc('\n', stderr);
  std::abort();
#endif
}

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_THROW_HPP
