// SPDX-License-Identifier: MIT
#include <mnk/grid/axes.hpp>

#include <cstdlib>

#include "support/both_times.hpp"

namespace {

using mnk::BasicPosition;
using mnk::detail::Axes;
using mnk::detail::box_axes;
using mnk::detail::moving_coordinates;

// Every direction to a neighbour, or its opposite, is there once.
template <int Rank>
constexpr void all_directions() {
  constexpr Axes<Rank> axes = box_axes<Rank>;
  int power = 1;
  for (int i = 0; i < Rank; ++i) {
    power *= 3;
  }
  MNK_EXPECT(Axes<Rank>::count == (power - 1) / 2);
  int moving = 0;
  for (int a = 0; a < Axes<Rank>::count; ++a) {
    BasicPosition<Rank> opposite{};
    for (int i = 0; i < Rank; ++i) {
      MNK_EXPECT(axes.step[a][i] >= -1 && axes.step[a][i] <= 1);
      opposite[i] = -axes.step[a][i];
    }
    MNK_EXPECT(axes.step[a] > BasicPosition<Rank>{});
    for (int b = 0; b < Axes<Rank>::count; ++b) {
      MNK_EXPECT(axes.step[b] != opposite);
      MNK_EXPECT(a == b || axes.step[a] != axes.step[b]);
    }
    // Along a side first, then through planes, then through space.
    MNK_EXPECT(moving_coordinates(axes.step[a]) >= moving);
    moving = moving_coordinates(axes.step[a]);
  }
  MNK_EXPECT(moving == Rank);
}

constexpr void directions_of_the_plane() {
  constexpr Axes<2> axes = box_axes<2>;
  MNK_EXPECT(axes.step[0] == BasicPosition<2>{0, 1});
  MNK_EXPECT(axes.step[1] == BasicPosition<2>{1, 0});
  MNK_EXPECT(axes.step[2] == BasicPosition<2>{1, -1});
  MNK_EXPECT(axes.step[3] == BasicPosition<2>{1, 1});
}

}  // namespace

TEST_CASE("Axes are all directions to a neighbour, one of each two opposites") {
  MNK_BOTH_TIMES(all_directions<2>);
  MNK_BOTH_TIMES(all_directions<3>);
  MNK_BOTH_TIMES(all_directions<4>);
}

TEST_CASE("The plane has four axes") {
  MNK_BOTH_TIMES(directions_of_the_plane);
  STATIC_CHECK(Axes<2>::count == 4);
  STATIC_CHECK(Axes<3>::count == 13);
  STATIC_CHECK(Axes<4>::count == 40);
}
