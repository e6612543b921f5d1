// SPDX-License-Identifier: MIT
// Carries the precompiled header of the tests; a target needs a source.
