// SPDX-License-Identifier: MIT
// The macros of Apple's <AssertMacros.h>, which many of its headers include, stand in the way of
// nothing but one: `check`, about which one line says what to do.
#define ncheck(assertion)
#define check_string(assertion, message)
#define check_noerr(error_code)
#define check_noerr_string(error_code, message)
#define verify(assertion)
#define nverify(assertion)
#define verify_string(assertion, message)
#define verify_noerr(error_code)
#define verify_noerr_string(error_code, message)
#define verify_action(assertion, action)
#define require(assertion, label)
#define nrequire(assertion, label)
#define require_string(assertion, label, message)
#define require_quiet(assertion, label)
#define nrequire_quiet(assertion, label)
#define require_noerr(error_code, label)
#define require_noerr_string(error_code, label, message)
#define require_noerr_quiet(error_code, label)
#define require_action(assertion, label, action)
#define require_action_string(assertion, label, action, message)
#define require_action_quiet(assertion, label, action)
#define require_noerr_action(error_code, label, action)
#define require_noerr_action_string(error_code, label, action, message)
#define require_noerr_action_quiet(error_code, label, action)
#define debug_string(message)
#ifdef MNK_FAIL_named_check
#define check(assertion)
#endif

#include <mnk/mnk.hpp>

#ifndef MNK_FAIL_named_check
static_assert(!mnk::tic_tac_toe().check({1, 1}));
#endif
