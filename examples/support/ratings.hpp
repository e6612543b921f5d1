// SPDX-License-Identifier: MIT
//
// Elo ratings from the results of games, with their errors.
#ifndef MNK_EXAMPLES_SUPPORT_RATINGS_HPP
#define MNK_EXAMPLES_SUPPORT_RATINGS_HPP

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace example {

// Who beat whom how often; a draw is half a win for each.
class Results {
 public:
  explicit Results(std::size_t count) : count_(count), wins_(count * count) {}

  [[nodiscard]] std::size_t count() const { return count_; }
  void add(std::size_t winner, std::size_t loser, double points = 1) {
    wins_[winner * count_ + loser] += points;
  }
  [[nodiscard]] double wins(std::size_t a, std::size_t b) const { return wins_[a * count_ + b]; }
  [[nodiscard]] double games(std::size_t a, std::size_t b) const { return wins(a, b) + wins(b, a); }

 private:
  std::size_t count_;
  std::vector<double> wins_;
};

// The ratings under which the results are most likely, where A beats B with the chance
//
//   1 / (1 + 10^((B - A) / 400))
//
// (Bradley and Terry, "Rank Analysis of Incomplete Block Designs", 1952). The maximum is found by
// the iteration of Hunter, "MM Algorithms for Generalized Bradley-Terry Models", 2004; every pair
// that met gets one draw more, so that nobody who won all games is infinitely strong. The mean
// rating is 0. Errors follow from the curvature of the likelihood there, as for any maximum of it:
// 1.96 standard deviations to either side hold 95 %.
class Ratings {
 public:
  explicit Ratings(const Results& results)
      : count_(results.count()), strength_(count_, 1.0), covariance_(count_ * count_) {
    fit(results);
    find_covariance(results);
  }

  [[nodiscard]] double elo(std::size_t i) const {
    double mean = 0;
    for (const double strength : strength_) {
      mean += points(strength) / static_cast<double>(count_);
    }
    return points(strength_[i]) - mean;
  }
  [[nodiscard]] double error(std::size_t i) const { return within(covariance(i, i)); }

  // The error of elo(a) - elo(b).
  [[nodiscard]] double error(std::size_t a, std::size_t b) const {
    return within(covariance(a, a) + covariance(b, b) - 2 * covariance(a, b));
  }

 private:
  static constexpr double draws_added = 1;

  [[nodiscard]] static double points(double strength) { return 400 * std::log10(strength); }
  [[nodiscard]] static double within(double variance) {
    return 1.96 * std::sqrt(std::max(variance, 0.0));
  }
  [[nodiscard]] double covariance(std::size_t a, std::size_t b) const {
    return covariance_[a * count_ + b];
  }
  [[nodiscard]] static double games(const Results& results, std::size_t a, std::size_t b) {
    return results.games(a, b) > 0 ? results.games(a, b) + draws_added : 0;
  }

  void fit(const Results& results) {
    constexpr int most_rounds = 10'000;
    for (int round = 0; round < most_rounds; ++round) {
      double change = 0;
      double log_sum = 0;
      for (std::size_t i = 0; i < count_; ++i) {
        double wins = 0;
        double expected = 0;
        for (std::size_t j = 0; j < count_; ++j) {
          if (i != j && results.games(i, j) > 0) {
            wins += results.wins(i, j) + draws_added / 2;
            expected += games(results, i, j) / (strength_[i] + strength_[j]);
          }
        }
        const double next = expected > 0 ? wins / expected : 1;
        change = std::max(change, std::abs(next / strength_[i] - 1));
        strength_[i] = next;
        log_sum += std::log(next);
      }
      const double scale = std::exp(-log_sum / static_cast<double>(count_));
      for (double& strength : strength_) {
        strength *= scale;
      }
      if (change < 1e-12) {
        return;
      }
    }
  }

  // The information about the ratings is a matrix with zero row sums, as only differences count.
  // With 1/n added everywhere it can be inverted, and 1/n taken off again is what is asked.
  void find_covariance(const Results& results) {
    const std::size_t n = count_;
    const double each = 1.0 / static_cast<double>(n);
    const double unit = std::log(10.0) / 400;
    std::vector<double> information(n * n, each);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < n; ++j) {
        const double p = strength_[i] / (strength_[i] + strength_[j]);
        const double part = i == j ? 0 : games(results, i, j) * p * (1 - p) * unit * unit;
        information[i * n + j] -= part;
        information[i * n + i] += part;
      }
    }
    covariance_ = inverse(std::move(information));
    for (double& value : covariance_) {
      value -= each;
    }
  }

  // Gauss and Jordan's, for a matrix that is positive definite.
  [[nodiscard]] std::vector<double> inverse(std::vector<double> m) const {
    const std::size_t n = count_;
    std::vector<double> result(n * n);
    for (std::size_t i = 0; i < n; ++i) {
      result[i * n + i] = 1;
    }
    for (std::size_t i = 0; i < n; ++i) {
      const double pivot = m[i * n + i];
      for (std::size_t j = 0; j < n; ++j) {
        m[i * n + j] /= pivot;
        result[i * n + j] /= pivot;
      }
      for (std::size_t row = 0; row < n; ++row) {
        const double factor = m[row * n + i];
        for (std::size_t j = 0; row != i && j < n; ++j) {
          m[row * n + j] -= factor * m[i * n + j];
          result[row * n + j] -= factor * result[i * n + j];
        }
      }
    }
    return result;
  }

  std::size_t count_;
  std::vector<double> strength_;
  std::vector<double> covariance_;
};

}  // namespace example

#endif  // MNK_EXAMPLES_SUPPORT_RATINGS_HPP
