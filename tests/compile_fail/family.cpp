// SPDX-License-Identifier: MIT
// Combinations that have no meaning are refused with a rule and a remedy.
#include <mnk/mnk.hpp>

using mnk::Game;
using mnk::Grid;
using mnk::KInARow;
using mnk::Position;
using mnk::Shape;
using mnk::Shapes;

// Whether each goes with a plane Grid, which is the control.
#ifdef MNK_FAIL_gravity_on_a_hexagon
using FallingGrid = mnk::HexGrid<3>;
#elif defined(MNK_FAIL_gravity_on_a_torus)
using FallingGrid = mnk::Torus<3, 3>;
#else
using FallingGrid = Grid<3, 3>;
#endif

#ifdef MNK_FAIL_misere_of_three
using Two = mnk::Players<3>;
#else
using Two = mnk::Players<2>;
#endif

#ifdef MNK_FAIL_win_and_lose_of_three
using TwoAgain = mnk::Players<4>;  // other than above: what is refused once is not refused again
#else
using TwoAgain = mnk::Players<2>;
#endif

#ifdef MNK_FAIL_full_line_on_a_hexagon
using LineGrid = mnk::HexGrid<3>;
#else
using LineGrid = mnk::Torus<3, 3>;
#endif

#ifdef MNK_FAIL_corners_on_a_torus
using CornerGrid = mnk::Torus<3, 3>;
#elif defined(MNK_FAIL_corners_on_a_hexagon)
using CornerGrid = mnk::HexGrid<3>;
#else
using CornerGrid = Grid<3, 3, 3>;
#endif

#ifdef MNK_FAIL_shapes_on_a_torus
using ShapeGrid = mnk::Torus<3, 3>;
#elif defined(MNK_FAIL_shapes_in_space)
using ShapeGrid = Grid<3, 3, 3>;
#else
using ShapeGrid = mnk::HexGrid<3>;
#endif

#ifdef MNK_FAIL_turning_on_a_hexagon
using TurningGrid = mnk::HexGrid<3>;
#else
using TurningGrid = Grid<3, 3>;
#endif

#ifdef MNK_FAIL_pro_on_a_torus
using ProGrid = mnk::Torus<5, 5>;
#elif defined(MNK_FAIL_pro_on_a_hexagon)
using ProGrid = mnk::HexGrid<3>;
#else
using ProGrid = Grid<5, 5>;
#endif

#ifdef MNK_FAIL_centre_of_a_torus
using CentreGrid = mnk::Torus<5, 5>;
#else
using CentreGrid = mnk::HexGrid<3>;
#endif

#ifdef MNK_FAIL_bit_lines_on_a_torus
using BitLineGrid = mnk::Torus<5, 5>;
#elif defined(MNK_FAIL_bit_lines_in_space)
using BitLineGrid = Grid<5, 5, 5>;
#elif defined(MNK_FAIL_bit_lines_of_65)
using BitLineGrid = Grid<5, 65>;
#else
using BitLineGrid = Grid<5, 64>;
#endif

#ifdef MNK_FAIL_bit_lines_for_full_lines
using BitLineRule = mnk::FullLine;
#else
using BitLineRule = KInARow<3>;
#endif

#ifdef MNK_FAIL_shifts_of_bytes
using ShiftGrid = Grid<9, 9>;
#else
using ShiftGrid = Grid<5, 5>;
#endif

#ifdef MNK_FAIL_shifts_for_full_lines
using ShiftRule = mnk::FullLine;
#else
using ShiftRule = KInARow<3>;
#endif

#ifdef MNK_FAIL_masks_of_bytes
using MaskGrid = Grid<9, 9>;
#else
using MaskGrid = Grid<5, 5>;
#endif

#ifdef MNK_FAIL_no_stones
using Turns = mnk::StonesPerTurn<0, 1>;
#elif defined(MNK_FAIL_too_many_stones)
using Turns = mnk::StonesPerTurn<1, 1025>;
#else
using Turns = mnk::StonesPerTurn<1, 1024>;
#endif

#ifdef MNK_FAIL_hexagon_without_a_side
using Hexagon = mnk::HexGrid<0>;
#elif defined(MNK_FAIL_hexagon_too_large)
using Hexagon = mnk::HexGrid<513>;
#else
using Hexagon = mnk::HexGrid<512>;
#endif

#ifdef MNK_FAIL_torus_without_rows
using Round = mnk::Torus<0, 3>;
#else
using Round = mnk::Torus<1, 3>;
#endif

#ifdef MNK_FAIL_misere_in_any_of
using Part = mnk::Misere<KInARow<2>>;
#else
using Part = KInARow<2>;
#endif

#ifdef MNK_FAIL_any_of_nothing
using Any = mnk::AnyOf<>;
#else
using Any = mnk::AnyOf<mnk::FullLine>;
#endif

#ifdef MNK_FAIL_all_of_nothing
using All = mnk::AllOf<>;
#else
using All = mnk::AllOf<mnk::FullLine>;
#endif

#ifdef MNK_FAIL_no_shape
using NoShapes = Shapes<>;
#else
using NoShapes = Shapes<Shape<1>>;
#endif

#ifdef MNK_FAIL_reading_into_any_game
using ReadGame = mnk::AnyGame;
#else
using ReadGame = decltype(mnk::tic_tac_toe());
#endif

constexpr Shape bar{Position{0, 1}, Position{0, 2}};

void play() {
  Game falling{FallingGrid{}, mnk::Rules{KInARow<3>{}, mnk::Gravity{}}};
  static_cast<void>(falling.legal_move_count());

  Game misere{Grid<3, 3>{}, mnk::Misere{mnk::FullLine{}}, Two{}};
  misere.play({0, 0});
  Game losing{Grid<3, 3>{}, mnk::WinAndLose{KInARow<3>{}, KInARow<2>{}}, TwoAgain{}};
  losing.play({0, 0});

  Game lines{LineGrid{}, mnk::FullLine{}};
  lines.play({1, 1});
  Game corners{CornerGrid{}, mnk::Corners{}};
  static_cast<void>(corners.would_win(*corners.grid().positions().begin()));
  Game shapes{ShapeGrid{}, Shapes{bar.anywhere()}};
  static_cast<void>(shapes.legal_move_count());
  Game turning{TurningGrid{}, Shapes{bar.in_any_orientation()}};
  static_cast<void>(turning.legal_move_count());

  Game pro{ProGrid{}, mnk::Rules{KInARow<3>{}, mnk::ProOpening{1}}};
  static_cast<void>(pro.legal_move_count());
  Game centre{CentreGrid{}, mnk::Rules{KInARow<3>{}, mnk::FirstMoveInCentre{}}};
  static_cast<void>(centre.legal_move_count());

  Game bit_lines{BitLineGrid{}, mnk::decided_by<mnk::BitLineWinningStrategy>(BitLineRule{})};
  static_cast<void>(bit_lines.legal_move_count());
  Game shifts{ShiftGrid{}, mnk::decided_by<mnk::ShiftWinningStrategy>(ShiftRule{})};
  static_cast<void>(shifts.legal_move_count());
  Game masks{MaskGrid{}, mnk::decided_by<mnk::LineMaskWinningStrategy>(KInARow<3>{})};
  static_cast<void>(masks.legal_move_count());

#ifdef MNK_FAIL_masks_of_a_run_time_k
  const KInARow row{3};
#else
  const KInARow<3> row;
#endif
  Game k{Grid<5, 5>{}, mnk::decided_by<mnk::LineMaskWinningStrategy>(row)};
  static_cast<void>(k.legal_move_count());

#ifdef MNK_FAIL_k_over_a_torus
  Game round{mnk::Torus<3, 4>{}, KInARow<5>{}};
#else
  Game round{mnk::Torus<3, 4>{}, KInARow<4>{}};
#endif
  round.play({0, 0});

  Game parts{Grid<3, 3>{}, mnk::AnyOf{mnk::FullLine{}, Part{KInARow<2>{}}}};
  parts.play({0, 0});

  Game six{Grid<3, 3>{}, mnk::Rules{KInARow<3>{}, mnk::AnyEmptySquare{}, Turns{}}};
  six.play({0, 0});
  static_cast<void>(Hexagon{}.size());
  static_cast<void>(Round{}.size());
  static_cast<void>(sizeof(Any) + sizeof(All) + sizeof(NoShapes));

  const ReadGame read{mnk::tic_tac_toe()};
  static_cast<void>(mnk::read_position(read, "X../.O./..."));
}
