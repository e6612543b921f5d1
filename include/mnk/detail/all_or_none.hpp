// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_ALL_OR_NONE_HPP
#define MNK_DETAIL_ALL_OR_NONE_HPP

#include <type_traits>
#include <utility>

namespace mnk::inline v0_1::detail {

/// Members that belong together, of which copy assignment changes all or, where memory runs out,
/// none. `Parts` says by fits(other) whether its own assignment takes no memory; if so, it is
/// assigned in place. If not, a copy is made and then moved from.
template <class Parts>
class AllOrNone : public Parts {
 public:
  using Parts::Parts;

  constexpr AllOrNone(const AllOrNone&) = default;
  constexpr AllOrNone(AllOrNone&&) = default;
  constexpr AllOrNone& operator=(const AllOrNone& other) {
    if (this->fits(other)) {
      Parts::operator=(other);
    } else {
      Parts copy{static_cast<const Parts&>(other)};
      Parts::operator=(std::move(copy));
    }
    return *this;
  }
  constexpr AllOrNone& operator=(AllOrNone&&) = default;
  constexpr ~AllOrNone() = default;
};

/// What is trivially copied stays so, and what cannot be assigned too.
template <class Parts>
using all_or_none_t =
    std::conditional_t<std::is_trivially_copyable_v<Parts> || !std::is_copy_assignable_v<Parts>,
                       Parts, AllOrNone<Parts>>;

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_ALL_OR_NONE_HPP
