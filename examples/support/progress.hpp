// SPDX-License-Identifier: MIT
//
// A bar on standard error that shows how much is done and how long the rest will take; nothing
// where that is no terminal.
#ifndef MNK_EXAMPLES_SUPPORT_PROGRESS_HPP
#define MNK_EXAMPLES_SUPPORT_PROGRESS_HPP

#include <chrono>
#include <cmath>
#include <cstddef>
#include <iostream>
#include <string>

#if defined(_WIN32)
#include <io.h>
#else
#include <unistd.h>
#endif

namespace example {

class Progress {
 public:
  explicit Progress(std::size_t total) : total_(total) {}

  void show(std::size_t done) const {
    if (!is_on_terminal_) {
      return;
    }
    constexpr std::size_t width = 30;
    const std::size_t filled = total_ == 0 ? width : done * width / total_;
    std::string line = "\r[" + std::string(filled, '#') + std::string(width - filled, '.') + "] " +
                       std::to_string(done) + "/" + std::to_string(total_);
    if (done > 0 && done < total_) {
      const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start_;
      const double left =
          spent.count() * static_cast<double>(total_ - done) / static_cast<double>(done);
      line += ", " + time_of(std::llround(left)) + " left";
    }
    std::cerr << line << "\x1b[K" << std::flush;  // and the rest of the line is cleared
  }

  // Takes the bar away again.
  void clear() const {
    if (is_on_terminal_) {
      std::cerr << "\r\x1b[K" << std::flush;
    }
  }

 private:
  [[nodiscard]] static bool is_terminal() {
#if defined(_WIN32)
    return _isatty(2) != 0;
#else
    return isatty(STDERR_FILENO) != 0;
#endif
  }

  [[nodiscard]] static std::string time_of(long long seconds) {
    const auto two = [](long long value) {
      return (value < 10 ? "0" : "") + std::to_string(value);
    };
    return seconds < 3600 ? std::to_string(seconds / 60) + ":" + two(seconds % 60)
                          : std::to_string(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" +
                                two(seconds % 60);
  }

  std::size_t total_;
  bool is_on_terminal_ = is_terminal();
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace example

#endif  // MNK_EXAMPLES_SUPPORT_PROGRESS_HPP
