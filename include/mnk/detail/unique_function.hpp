// SPDX-License-Identifier: MIT
#ifndef MNK_DETAIL_UNIQUE_FUNCTION_HPP
#define MNK_DETAIL_UNIQUE_FUNCTION_HPP

#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace mnk::inline v0_1::detail {

template <class Signature>
class UniqueFunction;

/// Whatever can be called with these arguments, owned. Unlike std::function it holds what can only
/// be moved, and calls what is not const; std::move_only_function is C++23.
template <class Result, class... Arguments>
class UniqueFunction<Result(Arguments...)> {
 public:
  /// Holds nothing, and must not be called.
  UniqueFunction() noexcept = default;

  /// Holds a copy of `f`, or what was moved. Allocates.
  template <class F>
    requires(!std::is_same_v<std::remove_cvref_t<F>, UniqueFunction>)
  explicit UniqueFunction(F&& f)
      : self_(std::make_unique<Model<std::decay_t<F>>>(std::forward<F>(f))) {}

  [[nodiscard]] explicit operator bool() const noexcept { return self_ != nullptr; }

  Result operator()(Arguments... arguments) {
    return self_->call(std::forward<Arguments>(arguments)...);
  }

 private:
  struct Concept {
    Concept() = default;
    Concept(const Concept&) = delete;
    Concept(Concept&&) = delete;
    Concept& operator=(const Concept&) = delete;
    Concept& operator=(Concept&&) = delete;
    virtual ~Concept() = default;

    virtual Result call(Arguments... arguments) = 0;
  };

  template <class F>
  struct Model final : Concept {
    template <class Source>
      requires(!std::is_same_v<std::remove_cvref_t<Source>, Model>)
    explicit Model(Source&& source) : f(std::forward<Source>(source)) {}

    Result call(Arguments... arguments) override {
      if constexpr (std::is_void_v<Result>) {
        std::invoke(f, std::forward<Arguments>(arguments)...);
      } else {
        return std::invoke(f, std::forward<Arguments>(arguments)...);
      }
    }

    F f;
  };

  std::unique_ptr<Concept> self_;
};

}  // namespace mnk::inline v0_1::detail

#endif  // MNK_DETAIL_UNIQUE_FUNCTION_HPP
