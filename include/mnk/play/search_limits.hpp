// SPDX-License-Identifier: MIT
#ifndef MNK_PLAY_SEARCH_LIMITS_HPP
#define MNK_PLAY_SEARCH_LIMITS_HPP

#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace mnk::inline v0_1 {

/// When a search has to stop; what is absent does not limit it. A search looks at the clock only
/// where a time is given, and stops within a few hundred nodes of its end.
struct SearchLimits {
  /// Plies to look ahead. 0 or less: none.
  std::optional<int> depth = std::nullopt;
  /// Positions to look at.
  std::optional<std::uint64_t> nodes = std::nullopt;
  /// Time from the call on.
  std::optional<std::chrono::nanoseconds> time = std::nullopt;
  /// Stops the search soon after another thread has set it to true. Must outlive the search.
  const std::atomic<bool>* cancel = nullptr;
};

namespace detail {

/// Counts the nodes of one search and says when to stop.
class SearchBudget {
 public:
  constexpr explicit SearchBudget(const SearchLimits& limits) : limits_(limits) {
    if (limits_.time) {
      using std::chrono::steady_clock;
      // A deadline beyond what the clock can tell is none.
      const auto now = steady_clock::now();
      const auto most = std::chrono::duration_cast<std::chrono::nanoseconds>(
          (steady_clock::time_point::max)() - now);
      if (*limits_.time < most) {
        deadline_ = now + std::chrono::duration_cast<steady_clock::duration>(*limits_.time);
      }
    }
  }

  [[nodiscard]] constexpr std::uint64_t nodes() const noexcept { return nodes_; }
  [[nodiscard]] constexpr bool is_spent() const noexcept { return is_spent_; }

  /// Takes one node from the budget; false where there is none left.
  [[nodiscard]] constexpr bool take() {
    if (is_spent_ || (limits_.nodes && nodes_ >= *limits_.nodes) || is_out_of_time()) {
      is_spent_ = true;
      return false;
    }
    ++nodes_;
    return true;
  }

 private:
  [[nodiscard]] constexpr bool is_out_of_time() const {
    constexpr std::uint64_t nodes_between_looks = 256;
    if ((!deadline_ && limits_.cancel == nullptr) || nodes_ % nodes_between_looks != 0) {
      return false;
    }
    return (limits_.cancel != nullptr && limits_.cancel->load(std::memory_order_relaxed)) ||
           (deadline_ && std::chrono::steady_clock::now() >= *deadline_);
  }

  SearchLimits limits_;
  std::optional<std::chrono::steady_clock::time_point> deadline_ = std::nullopt;
  std::uint64_t nodes_ = 0;
  bool is_spent_ = false;
};

}  // namespace detail
}  // namespace mnk::inline v0_1

#endif  // MNK_PLAY_SEARCH_LIMITS_HPP
