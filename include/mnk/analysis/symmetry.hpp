// SPDX-License-Identifier: MIT
#ifndef MNK_ANALYSIS_SYMMETRY_HPP
#define MNK_ANALYSIS_SYMMETRY_HPP

#include <mnk/board.hpp>
#include <mnk/detail/array.hpp>
#include <mnk/detail/chosen.hpp>
#include <mnk/game/square_number.hpp>
#include <mnk/grid/square_map.hpp>
#include <mnk/player.hpp>
#include <mnk/rules/symmetry_of.hpp>

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

namespace mnk::inline v0_1 {
namespace detail {

/// How many maps a grid offers, and how many numbers its squares have, where the type says so.
template <class GridType>
inline constexpr int static_symmetry_bound = [] {
  if constexpr (GridType::is_static) {
    return detail::symmetry_bound(GridType{});
  } else {
    return dynamic_length;
  }
}();
template <class GameType>
inline constexpr int static_index_bound = [] {
  if constexpr (requires { requires GameType::grid_type::is_static; }) {
    return typename GameType::grid_type{}.index_bound();
  } else {
    return dynamic_length;
  }
}();

template <class GridType>
struct SymmetrySource {
  using value_type = SquareMap<GridType::rank()>;
  [[no_unique_address]] GridType grid;
  [[nodiscard]] constexpr value_type operator()(int number) const noexcept {
    return *detail::grid_symmetry(grid, number);
  }
};

template <class GridType>
struct SquareSource {
  using value_type = typename GridType::position_type;
  [[no_unique_address]] GridType grid;
  [[nodiscard]] constexpr value_type operator()(int index) const noexcept {
    return grid.position(index);
  }
};

template <class GameType>
[[nodiscard]] constexpr auto all_squares(const GameType& game) {
  if constexpr (HasGrid<GameType>) {
    return game.grid().positions();
  } else {
    return game.positions();
  }
}

template <class GameType>
[[nodiscard]] constexpr std::optional<PlayerIndex> owner_at(
    const GameType& game, const typename GameType::position_type& p) {
  if constexpr (HasGrid<GameType>) {
    return game.board().at(p);
  } else {
    return game.at(p);
  }
}

/// Those of `all`, squares of the game in row-major order, that `choose` takes.
template <class GameType, class Squares, class Choose>
[[nodiscard]] constexpr auto chosen_squares(const GameType& game, const Squares& all,
                                            Choose&& choose) {
  if constexpr (HasGrid<GameType>) {
    using GridType = typename GameType::grid_type;
    auto next = all.begin();
    return Chosen<SquareSource<GridType>, static_index_bound<GameType>>{
        {game.grid()}, game.grid().index_bound(), [&](int index) {
          if (next == all.end() || game.grid().index(*next) != index) {
            return false;
          }
          const auto square = *next;
          ++next;
          return static_cast<bool>(choose(square));
        }};
  } else {
    std::vector<typename GameType::position_type> squares;
    for (const auto& p : all) {
      if (choose(p)) {
        squares.push_back(p);
      }
    }
    return squares;
  }
}

/// Those of a game's symmetries that `choose` takes.
template <class GameType, class Choose>
[[nodiscard]] constexpr auto chosen_symmetries(const GameType& game, Choose&& choose) {
  if constexpr (HasGrid<GameType>) {
    using GridType = typename GameType::grid_type;
    return Chosen<SymmetrySource<GridType>, static_symmetry_bound<GridType>>{
        {game.grid()}, detail::symmetry_bound(game.grid()), [&](int number) {
          const auto map = detail::symmetry_of(game, number);
          return map && choose(*map);
        }};
  } else {
    auto maps = game.symmetries();
    std::erase_if(maps, [&](const auto& map) { return !choose(map); });
    return maps;
  }
}

/// Whether a square comes first, row-major, among its images under some maps.
template <class GameType, class Maps>
[[nodiscard]] constexpr bool leads_its_orbit(const GameType& game, const Maps& maps,
                                             const typename GameType::position_type& p) {
  const int index = detail::square_index(game, p);
  for (const auto& map : maps) {
    if (detail::square_index(game, map(p)) < index) {
      return false;
    }
  }
  return true;
}

}  // namespace detail

/// The maps of the squares onto themselves under which the game stays the same game: the grid's
/// lines go to lines, and the placement rule and the winning rule judge an image as they judge
/// what it is the image of. The identity comes first and no two are the same: 8 on a square board,
/// 2 under Gravity, 48 in a cube, 12 on a HexGrid, and on a Torus all shifts too. A rule says what
/// it keeps by is_symmetric_under; one that says nothing keeps the identity alone. The marks that
/// are on the board play no part: see stabilizer.
///
/// A forward range of SquareMap by value with size() and [], or for an AnyGame a vector of
/// AnySquareMap. map(p) is where the square p goes, map.inverse() the map back. O(maps x what the
/// rules' answers cost). Keeps a bit a map of the grid; allocates for run-time grids only.
template <class GameType>
[[nodiscard]] constexpr auto symmetries(const GameType& game) {
  return detail::chosen_symmetries(game, [](const auto& /*map*/) { return true; });
}

/// Those symmetries of a game that keep its marks as they are: moves that they take to one another
/// are equally good. As symmetries(), and O(maps x squares).
template <class GameType>
[[nodiscard]] constexpr auto stabilizer(const GameType& game) {
  return detail::chosen_symmetries(game, [&](const auto& map) {
    for (const auto& p : detail::all_squares(game)) {
      if (detail::owner_at(game, p) != detail::owner_at(game, map(p))) {
        return false;
      }
    }
    return true;
  });
}

/// One square of each orbit of the symmetries, the first of it, row-major: the squares that differ
/// on an empty board, 3 of the 9 of tic-tac-toe. A forward range of positions with size() and [],
/// or for an AnyGame a vector. O(squares x maps); allocates for run-time grids only.
template <class GameType>
[[nodiscard]] constexpr auto distinct_squares(const GameType& game) {
  const auto maps = mnk::symmetries(game);
  return detail::chosen_squares(game, detail::all_squares(game), [&](const auto& p) {
    return detail::leads_its_orbit(game, maps, p);
  });
}

/// One legal move of each orbit of the stabilizer, the first of it, row-major: every legal move is
/// the image of one of these under a map of stabilizer(game), and is as good. Empty once the game
/// is over. As distinct_squares.
template <class GameType>
[[nodiscard]] constexpr auto distinct_moves(const GameType& game) {
  const auto maps = mnk::stabilizer(game);
  return detail::chosen_squares(game, game.legal_moves(), [&](const auto& p) {
    return detail::leads_its_orbit(game, maps, p);
  });
}

/// Whose marks lie on the squares of a position. Ordered: the first square, row-major, that
/// differs decides, and an empty one comes before a taken one.
template <int IndexBound>
class Marks {
 public:
  /// No marks on so many squares.
  constexpr explicit Marks(int bound) : codes_(bound) {}

  /// How many squares: those of the box around the grid, where it is not a box itself.
  [[nodiscard]] constexpr int size() const noexcept { return codes_.size(); }

  /// The owner of the square with the row-major number `index`, or nothing. Requires
  /// 0 <= index < size().
  [[nodiscard]] constexpr std::optional<PlayerIndex> operator[](int index) const noexcept {
    return codes_[index] == 0 ? std::nullopt
                              : std::optional{static_cast<PlayerIndex>(codes_[index] - 1)};
  }

  /// Puts a mark there, or takes it off. Requires 0 <= index < size().
  constexpr void set(int index, std::optional<PlayerIndex> owner) noexcept {
    codes_[index] = owner ? static_cast<std::uint8_t>(index_of(*owner) + 1) : std::uint8_t{0};
  }

  friend constexpr bool operator==(const Marks&, const Marks&) = default;
  friend constexpr std::strong_ordering operator<=>(const Marks& a, const Marks& b) noexcept {
    for (int i = 0; i < a.size() && i < b.size(); ++i) {
      if (a.codes_[i] != b.codes_[i]) {
        return a.codes_[i] <=> b.codes_[i];
      }
    }
    return a.size() <=> b.size();
  }

 private:
  detail::Array<std::uint8_t, IndexBound> codes_;  // 0 or the seat + 1
};

/// The smallest image of a position under the game's symmetries, the same for all its images, and
/// how to get there.
template <class MarksType, class MapType>
struct CanonicalForm {
  MarksType marks;  ///< the image
  MapType map;      ///< from the position's squares to those of the image
  MapType back;     ///< its inverse: takes a move found for the image back to the position

  friend constexpr bool operator==(const CanonicalForm&, const CanonicalForm&) = default;
};

/// The marks of a position, row-major. O(squares); allocates for run-time grids only.
template <class GameType>
[[nodiscard]] constexpr auto marks_of(const GameType& game) {
  Marks<detail::static_index_bound<GameType>> marks{detail::square_index_bound(game)};
  for (const auto& p : detail::all_squares(game)) {
    marks.set(detail::square_index(game, p), detail::owner_at(game, p));
  }
  return marks;
}

/// The canonical form of a position. Two positions of a game are images of one another exactly
/// where their canonical forms have the same marks. O(squares x maps); allocates for run-time
/// grids only.
template <class GameType>
[[nodiscard]] constexpr auto canonical_form(const GameType& game) {
  const auto maps = mnk::symmetries(game);
  const auto start = mnk::marks_of(game);
  using MapType = std::decay_t<decltype(*maps.begin())>;
  CanonicalForm<std::decay_t<decltype(start)>, MapType> form{start, *maps.begin(), *maps.begin()};
  // With a map its inverse is among them, so that each may be tried as the map back.
  for (const auto& back : maps) {
    auto image = start;
    for (const auto& p : detail::all_squares(game)) {
      image.set(detail::square_index(game, p), start[detail::square_index(game, back(p))]);
    }
    if (image < form.marks) {
      form.marks = image;
      form.back = back;
    }
  }
  form.map = form.back.inverse();
  return form;
}

/// A board with every mark moved by `map`, for Game::starting_from. Requires a symmetry of the
/// board's grid. O(squares); allocates for run-time grids only.
template <class GridType, int MaxPlayers, Storage Kind, class MapType>
[[nodiscard]] constexpr Board<GridType, MaxPlayers, Kind> mapped(
    const Board<GridType, MaxPlayers, Kind>& board, const MapType& map) {
  Board<GridType, MaxPlayers, Kind> image = board;
  for (const auto& p : board.grid().positions()) {
    if (!image.is_empty(p)) {
      image.clear(p);
    }
  }
  for (const auto& p : board.grid().positions()) {
    if (const auto owner = board.at(p)) {
      image.place(map(p), *owner);
    }
  }
  return image;
}

}  // namespace mnk::inline v0_1

#endif  // MNK_ANALYSIS_SYMMETRY_HPP
