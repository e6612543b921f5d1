// SPDX-License-Identifier: MIT
#ifndef MNK_MNK_HPP
#define MNK_MNK_HPP

#include <mnk/analysis/perft.hpp>
#include <mnk/analysis/position.hpp>
#include <mnk/any_game.hpp>
#include <mnk/board.hpp>
#include <mnk/dynamic.hpp>
#include <mnk/error.hpp>
#include <mnk/fwd.hpp>
#include <mnk/game.hpp>
#include <mnk/game_options.hpp>
#include <mnk/games.hpp>
#include <mnk/grid/grid.hpp>
#include <mnk/grid/hex_grid.hpp>
#include <mnk/grid/position.hpp>
#include <mnk/grid/torus.hpp>
#include <mnk/illegal_move.hpp>
#include <mnk/make_game.hpp>
#include <mnk/move.hpp>
#include <mnk/play/random.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/all_of.hpp>
#include <mnk/rules/any_empty_square.hpp>
#include <mnk/rules/any_of.hpp>
#include <mnk/rules/bit_line_winning_strategy.hpp>
#include <mnk/rules/corners.hpp>
#include <mnk/rules/counter_winning_strategy.hpp>
#include <mnk/rules/decided_by.hpp>
#include <mnk/rules/full_line.hpp>
#include <mnk/rules/gravity.hpp>
#include <mnk/rules/k_in_a_row.hpp>
#include <mnk/rules/k_in_a_row_winning_strategy.hpp>
#include <mnk/rules/misere.hpp>
#include <mnk/rules/opening.hpp>
#include <mnk/rules/overline.hpp>
#include <mnk/rules/placement_rule.hpp>
#include <mnk/rules/rules.hpp>
#include <mnk/rules/shapes.hpp>
#include <mnk/rules/shift_winning_strategy.hpp>
#include <mnk/rules/turns.hpp>
#include <mnk/rules/win_and_lose.hpp>
#include <mnk/rules/winning_strategy.hpp>
#include <mnk/status.hpp>
#include <mnk/version.hpp>

#endif  // MNK_MNK_HPP
