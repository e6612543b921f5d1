// SPDX-License-Identifier: MIT
#ifndef MNK_VERSION_HPP
#define MNK_VERSION_HPP

// The one place that holds the version: the build system reads it from here. While the major
// number is 0, a new minor number may break source compatibility; the inline namespace changes
// with it, so that objects built against different minors do not link by accident.
#define MNK_VERSION_MAJOR 0
#define MNK_VERSION_MINOR 1
#define MNK_VERSION_PATCH 0

namespace mnk {
inline namespace v0_1 {

/// The version of the headers in use, for comparisons in code.
struct Version {
  int major_number;  ///< 0: the library is not settled yet
  int minor_number;  ///< another one may break source compatibility
  int patch_number;  ///< another one breaks nothing
};

/// The version of these headers: 0.1.0 is {0, 1, 0}.
inline constexpr Version version{MNK_VERSION_MAJOR, MNK_VERSION_MINOR, MNK_VERSION_PATCH};

}  // namespace v0_1
}  // namespace mnk

#endif  // MNK_VERSION_HPP
