// SPDX-License-Identifier: MIT
//
// Twins: the same workload done by the library, by hand and naively. Each benchmark of a twin first
// sees to it that its counts are right. `<program> --run=<twin> --times=<n>` does the twin's work n
// times with no clock and no check, for whoever counts instructions.
#ifndef MNK_BENCH_TWINS_HPP
#define MNK_BENCH_TWINS_HPP

#include <benchmark/benchmark.h>

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mnk/play/splitmix64.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace twins {

/// What a twin has done: how many nodes, leaves or games, and a number that depends on each.
struct Work {
  std::uint64_t items = 0;
  std::uint64_t sum = 0;
};

struct Twin {
  std::string name;
  Work (*run)(mnk::SplitMix64& rng);
  std::string (*verify)();  // what is wrong, or nothing
};

inline std::vector<Twin>& all() {
  static std::vector<Twin> twins;
  return twins;
}

inline void fail(const std::string& what) {
  std::fprintf(stderr, "wrong result before timing: %s\n", what.c_str());
  std::exit(EXIT_FAILURE);
}

inline void measure(benchmark::State& state, const Twin& twin) {
  if (const std::string wrong = twin.verify(); !wrong.empty()) {
    fail(twin.name + ": " + wrong);
  }
  mnk::SplitMix64 rng{static_cast<std::uint64_t>(state.thread_index() + 1)};
  std::uint64_t items = 0;
  for (auto _ : state) {
    Work work = twin.run(rng);
    benchmark::DoNotOptimize(work);
    items += work.items;
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(items));
}

inline auto* add(const Twin& twin) {
  all().push_back(twin);
  return benchmark::RegisterBenchmark(twin.name.c_str(),
                                      [twin](benchmark::State& state) { measure(state, twin); });
}

/// The value of `--name=value`, or nothing.
inline std::string option(int argc, char** argv, std::string_view name) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument.starts_with(name) && argument.substr(name.size()).starts_with('=')) {
      return std::string{argument.substr(name.size() + 1)};
    }
  }
  return {};
}

inline int main(int argc, char** argv) {
  const std::string name = option(argc, argv, "--run");
  if (name.empty()) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) {
      return EXIT_FAILURE;
    }
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return EXIT_SUCCESS;
  }
  for (const Twin& twin : all()) {
    if (twin.name == name) {
      mnk::SplitMix64 rng{1};
      Work total;
      for (long left = std::atol(option(argc, argv, "--times").c_str()); left > 0; --left) {
        const Work work = twin.run(rng);
        total.items += work.items;
        total.sum += work.sum;
      }
      std::printf("%llu items, sum %llu\n", static_cast<unsigned long long>(total.items),
                  static_cast<unsigned long long>(total.sum));
      return EXIT_SUCCESS;
    }
  }
  std::fprintf(stderr, "%s: there is no twin \"%s\"; see --benchmark_list_tests\n", argv[0],
               name.c_str());
  return EXIT_FAILURE;
}

}  // namespace twins

#endif  // MNK_BENCH_TWINS_HPP
