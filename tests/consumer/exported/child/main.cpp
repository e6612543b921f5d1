// SPDX-License-Identifier: MIT
#include <parent.hpp>

int main() { return play_first_row().winner() == mnk::PlayerIndex{0} ? 0 : 1; }
