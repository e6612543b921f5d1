// SPDX-License-Identifier: MIT
#ifndef MNK_SEARCH_OPEN_SQUARES_HPP
#define MNK_SEARCH_OPEN_SQUARES_HPP

#include <mnk/board.hpp>
#include <mnk/board/bit_cells.hpp>
#include <mnk/detail/array.hpp>
#include <mnk/detail/inline.hpp>
#include <mnk/detail/unroll.hpp>
#include <mnk/dynamic.hpp>

#include <cstdint>
#include <type_traits>

namespace mnk::inline v0_1::detail {

/// A position in as few bits as its grid allows: a slot where boards are bits, else the
/// coordinates side by side, so that no division is needed to get them back. SideBound is a bound
/// of the sides, or Dynamic where none is known.
template <class BoardType, int SideBound>
struct PackedPosition {
  using GridType = typename BoardType::grid_type;
  using position_type = typename BoardType::position_type;
  static constexpr int rank = GridType::rank();
  static constexpr bool is_slot = BoardType::storage == Storage::bits;
  static constexpr bool has_short_sides = rank == 2 && SideBound != Dynamic && SideBound <= 256;

  using type = std::conditional_t<
      is_slot, std::uint8_t,
      std::conditional_t<has_short_sides, std::uint16_t,
                         std::conditional_t<rank <= 3, std::uint32_t, std::uint64_t>>>;
  static constexpr int bits = has_short_sides ? 8 : rank == 3 ? 10 : 16;

  [[nodiscard]] static constexpr type pack(const position_type& p) noexcept {
    if constexpr (is_slot) {
      return static_cast<type>(BitLayout<GridType>::bit(p));
    } else {
      type packed = static_cast<type>(p[0]);
      for (int i = 1; i < rank; ++i) {
        packed = static_cast<type>(packed << bits | static_cast<type>(p[i]));
      }
      return packed;
    }
  }

  [[nodiscard]] static constexpr position_type unpack(type packed) noexcept {
    if constexpr (is_slot) {
      return BitLayout<GridType>::position(packed);
    } else {
      position_type p{};
      for (int i = rank - 1; i > 0; --i) {
        p[i] = static_cast<int>(packed & ((type{1} << bits) - 1));
        packed = static_cast<type>(packed >> bits);
      }
      p[0] = static_cast<int>(packed);
      return p;
    }
  }
};

/// Up to 64 / Bits numbers of so many bits in one word, so that a list of them stays in a register.
template <int Bits>
class WordList {
  static constexpr unsigned mask = (1U << Bits) - 1;

 public:
  static constexpr int capacity = 64 / Bits;

  constexpr explicit WordList(int /*capacity*/) noexcept {}

  [[nodiscard]] constexpr int size() const noexcept { return size_; }
  // Narrow before it is masked: GCC 12 then sees that a square's row and column make up its slot.
  [[nodiscard]] constexpr unsigned operator[](auto i) const noexcept {
    return static_cast<unsigned>(word_ >> (Bits * i)) & mask;
  }
  constexpr void push(std::uint64_t value) noexcept { word_ |= value << (Bits * size_++); }
  constexpr void replace(auto i, unsigned value) noexcept {
    word_ ^= std::uint64_t{(*this)[i] ^ value} << (Bits * i);
  }

 private:
  std::uint64_t word_ = 0;
  int size_ = 0;
};

/// A list of numbers of a fixed capacity.
template <class T, int Capacity>
class ShortList {
 public:
  constexpr explicit ShortList(int /*capacity*/) noexcept {
    // A constant has no value left unset.
    if (std::is_constant_evaluated()) {
      for (T& value : values_) {
        value = T{};
      }
    }
  }

  [[nodiscard]] constexpr int size() const noexcept { return size_; }
  [[nodiscard]] constexpr T operator[](auto i) const noexcept { return values_[i]; }
  constexpr void push(T value) noexcept { values_[size_++] = value; }
  /// Adds a number if `is_wanted`, without a branch. Requires room for one in either case.
  constexpr void push_if(bool is_wanted, T value) noexcept {
    values_[size_] = value;
    size_ += is_wanted ? 1 : 0;
  }
  constexpr void replace(auto i, T value) noexcept { values_[i] = value; }

 private:
  T values_[static_cast<std::size_t>(Capacity)];  // set as far as size_
  int size_ = 0;
};

template <class T>
class ShortList<T, dynamic_length> {
 public:
  constexpr explicit ShortList(int capacity) : values_(capacity) {}

  [[nodiscard]] constexpr int size() const noexcept { return size_; }
  [[nodiscard]] constexpr T operator[](auto i) const noexcept { return values_[i]; }
  constexpr void push(T value) noexcept { values_[size_++] = value; }
  constexpr void push_if(bool is_wanted, T value) noexcept {
    values_[size_] = value;
    size_ += is_wanted ? 1 : 0;
  }
  constexpr void replace(auto i, T value) noexcept { values_[i] = value; }

 private:
  Array<T, dynamic_length> values_;
  int size_ = 0;
};

/// The longest side of a grid of static sides, else Dynamic.
template <class GridType>
inline constexpr int side_bound_of = [] {
  if constexpr (GridType::is_static) {
    return GridType{}.longest_side();
  } else {
    return Dynamic;
  }
}();

/// The squares open to a move in no particular order: O(1) to pick any one and to take it out.
/// Where no side is longer than SideBound the list of a plane grid is a part of the object.
template <class BoardType, int SideBound = side_bound_of<typename BoardType::grid_type>>
class OpenSquares {
  using Packed = PackedPosition<BoardType, SideBound>;
  using GridType = typename BoardType::grid_type;
  using position_type = typename BoardType::position_type;

  /// How many bits a square takes in a list that fits a word, or 0.
  static constexpr int word_bits = [] {
    if constexpr (Packed::is_slot) {
      return BitLayout<GridType>::bit_count <= 16 ? 4 : 0;
    } else {
      return 0;
    }
  }();
  static constexpr int capacity = [] {
    if constexpr (GridType::is_static) {
      return GridType{}.index_bound();
    } else if constexpr (GridType::rank() == 2 && SideBound != Dynamic) {
      return SideBound * SideBound;
    } else {
      return dynamic_length;
    }
  }();
  using List = std::conditional_t<word_bits != 0, WordList<word_bits == 0 ? 8 : word_bits>,
                                  ShortList<typename Packed::type, capacity>>;

  static constexpr std::uint8_t no_slot = 255;

  /// By slot the one that a move to it opens, where the rule is all in its type.
  template <class Placement>
  [[nodiscard]] static constexpr auto slots_opened() {
    Array<std::uint8_t, BitLayout<GridType>::bit_count> by_slot{BitLayout<GridType>::bit_count,
                                                                no_slot};
    for (const position_type& p : GridType{}.positions()) {
      if (const position_type opened = Placement{}.opened_by(p); GridType{}.contains(opened)) {
        by_slot[BitLayout<GridType>::bit(p)] = Packed::pack(opened);
      }
    }
    return by_slot;
  }
  template <class Placement>
  static constexpr auto opened_table = slots_opened<Placement>();
  template <class Placement>
  [[nodiscard]] static constexpr bool has_slots_opened() {
    if constexpr (Packed::is_slot && std::is_empty_v<Placement>) {
      return is_constant<&OpenSquares::slots_opened<Placement>>;
    } else {
      return false;
    }
  }

 public:
  static constexpr bool fits_a_word = word_bits != 0;

  constexpr explicit OpenSquares(const BoardType& board) : list_(board.grid().index_bound()) {}

  /// The empty squares of a board.
  [[nodiscard]] static constexpr OpenSquares empty_of(const BoardType& board) {
    OpenSquares open{board};
    const GridType& grid = board.grid();
    if constexpr (word_bits == 0 && GridType::rank() == 2) {
      const int rows = grid.rows();
      const int cols = grid.cols();
      if (board.empty_count() == rows * cols) {
        for (int row = 0; row < rows; ++row) {
          for (int col = 0; col < cols; ++col) {
            open.push({row, col});
          }
        }
        return open;
      }
      // A list has room for every square of the box, on the grid or not.
      for (int row = 0; row < rows; ++row) {
        for (int col = 0; col < cols; ++col) {
          open.list_.push_if(board.is_empty({row, col}), Packed::pack({row, col}));
        }
      }
      return open;
    }
    board.for_each_empty([&](const position_type& p) { open.push(p); });
    return open;
  }

  constexpr void push(const position_type& p) noexcept { list_.push(Packed::pack(p)); }

  [[nodiscard]] constexpr int size() const noexcept { return list_.size(); }

  [[nodiscard]] constexpr position_type operator[](auto i) const noexcept {
    return Packed::unpack(static_cast<typename Packed::type>(list_[i]));
  }

  /// Puts the square that a move to square number `i` opens in its place, or returns false where
  /// there is none.
  template <class Placement>
  [[nodiscard]] MNK_ALWAYS_INLINE constexpr bool replace_by_opened(auto i,
                                                                   const Placement& placement,
                                                                   const GridType& grid) noexcept {
    if constexpr (has_slots_opened<Placement>()) {
      const std::uint8_t opened = opened_table<Placement>[list_[i]];
      if (opened == no_slot) {
        return false;
      }
      list_.replace(i, opened);
    } else {
      const position_type opened = placement.opened_by((*this)[i]);
      if (!grid.contains(opened)) {
        return false;
      }
      list_.replace(i, Packed::pack(opened));
    }
    return true;
  }

  /// Takes square number `i` of `size` out; the last one takes its place. The size is kept by the
  /// caller, as a constant at best, and size() is that of the start.
  constexpr void take_of(auto size, auto i) noexcept { list_.replace(i, list_[size - 1]); }

 private:
  List list_;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_SEARCH_OPEN_SQUARES_HPP
