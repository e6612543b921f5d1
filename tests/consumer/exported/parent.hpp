// SPDX-License-Identifier: MIT
#ifndef MNK_TESTS_CONSUMER_EXPORTED_PARENT_HPP
#define MNK_TESTS_CONSUMER_EXPORTED_PARENT_HPP

#include <mnk/status.hpp>

mnk::GameStatus play_first_row();

#endif  // MNK_TESTS_CONSUMER_EXPORTED_PARENT_HPP
