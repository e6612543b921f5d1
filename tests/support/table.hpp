// SPDX-License-Identifier: MIT
//
// The rows of a file of tests/data: a line each, its columns set apart by tabs. Lines that begin
// with '#' and empty ones are passed over. A file that cannot be read, has no row, or has one that
// is not as it ought to be is an Unreadable, whose text begins with the file and the line.
#ifndef MNK_TESTS_SUPPORT_TABLE_HPP
#define MNK_TESTS_SUPPORT_TABLE_HPP

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace tables {

class Unreadable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Row {
  std::string where;  // "cases.tsv:17"
  std::vector<std::string> columns;

  [[noreturn]] void fail(const std::string& what) const;
  void expect_columns(std::size_t count) const;

  /// A whole number in decimal digits, with a sign where it is negative.
  [[nodiscard]] long long number(std::string_view text) const;
  /// The same, not negative, of a column.
  [[nodiscard]] std::uint64_t count(std::size_t column) const;
  /// A column of any text, where "-" stands for nothing.
  [[nodiscard]] std::string text(std::size_t column) const;
  /// A column that says one of two words: is it the first?
  [[nodiscard]] bool is_first_of(std::size_t column, std::string_view yes,
                                 std::string_view no) const;
};

/// The rows of what is read, which `name` calls in errors.
std::vector<Row> rows_of(std::istream& in, std::string_view name);

/// The rows of the file of that name in tests/data.
std::vector<Row> rows_of_file(const std::string& name);

}  // namespace tables

#endif  // MNK_TESTS_SUPPORT_TABLE_HPP
