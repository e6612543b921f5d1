// SPDX-License-Identifier: MIT
#ifndef MNK_RULES_MEMBERS_HPP
#define MNK_RULES_MEMBERS_HPP

#include <type_traits>

namespace mnk::inline v0_1::detail {

/// Whether a part of the rules has members under constraints, as an adapter that offers what its
/// parts offer: only then may one be there by name and not to be called.
template <class T>
concept HasConstrainedMembers = requires { requires T::has_constrained_members; };

/// Every name that means something in some part of the rules.
struct MemberNames {
  int allows_every_empty_square, completes, completing, depends_on_history, for_each_open_line,
      forfeiting, forfeits, has_line, is_losing_move, is_sized_by_board, is_symmetric_under,
      least_marks, legal, marks_fall, may_block, opened_by, opening_word, place, place_and_judge,
      prepare, reads, remove, squares_stay_open, strategy, validate, when_taken, winning_line,
      wins_by_own_marks;
};

/// A name that T has as well is ambiguous here, whatever T's member is: a template, overloaded, a
/// constant. A class that nothing can derive from is taken as it is.
template <class T>
struct MemberProbe : T, MemberNames {};
template <class T>
  requires(!std::is_class_v<T> || std::is_final_v<T>)
struct MemberProbe<T> : MemberNames {};

// HasMember_name<T>: whether T has a member of that name, which it may not be possible to call.
#define MNK_HAS_MEMBER(name) \
  template <class T>         \
  concept HasMember_##name = !HasConstrainedMembers<T> && !requires { &MemberProbe<T>::name; };
MNK_HAS_MEMBER(allows_every_empty_square)
MNK_HAS_MEMBER(completes)
MNK_HAS_MEMBER(completing)
MNK_HAS_MEMBER(depends_on_history)
MNK_HAS_MEMBER(for_each_open_line)
MNK_HAS_MEMBER(forfeiting)
MNK_HAS_MEMBER(forfeits)
MNK_HAS_MEMBER(has_line)
MNK_HAS_MEMBER(is_losing_move)
MNK_HAS_MEMBER(is_sized_by_board)
MNK_HAS_MEMBER(is_symmetric_under)
MNK_HAS_MEMBER(least_marks)
MNK_HAS_MEMBER(legal)
MNK_HAS_MEMBER(marks_fall)
MNK_HAS_MEMBER(may_block)
MNK_HAS_MEMBER(opened_by)
MNK_HAS_MEMBER(opening_word)
MNK_HAS_MEMBER(place)
MNK_HAS_MEMBER(place_and_judge)
MNK_HAS_MEMBER(prepare)
MNK_HAS_MEMBER(reads)
MNK_HAS_MEMBER(remove)
MNK_HAS_MEMBER(squares_stay_open)
MNK_HAS_MEMBER(strategy)
MNK_HAS_MEMBER(validate)
MNK_HAS_MEMBER(when_taken)
MNK_HAS_MEMBER(winning_line)
MNK_HAS_MEMBER(wins_by_own_marks)
#undef MNK_HAS_MEMBER

/// A value that is known at compile time, to ask whether one is.
template <auto Value>
struct Known {};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_RULES_MEMBERS_HPP
