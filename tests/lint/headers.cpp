// SPDX-License-Identifier: MIT
// What clang-tidy reads to see every header.
#include <mnk/mnk.hpp>
