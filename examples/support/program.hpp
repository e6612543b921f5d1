// SPDX-License-Identifier: MIT
//
// What the programs here have in common around what they do.
#ifndef MNK_EXAMPLES_SUPPORT_PROGRAM_HPP
#define MNK_EXAMPLES_SUPPORT_PROGRAM_HPP

#include <CLI/CLI.hpp>
#include <exception>
#include <iostream>
#include <mnk/mnk.hpp>
#include <stdexcept>
#include <string>

namespace example {

// "1 opening", "2 openings".
inline std::string count_of(long long count, const char* one, const char* many) {
  return std::to_string(count) + ' ' + (count == 1 ? one : many);
}

// Reads the command line, then runs the program. Answers its exit code: 2, and one line on standard
// error, where it is asked for what cannot be; 1 where its output cannot be written.
inline int run_program(CLI::App& app, int argc, char** argv, auto run) {
  const auto refuse = [&app](const std::exception& error) {
    std::cerr << app.get_name() << ": " << error.what() << '\n';
    return 2;
  };
  std::ios::sync_with_stdio(false);
  try {
    app.parse(argc, argv);
    run();
  } catch (const CLI::Success& help) {
    app.exit(help);  // prints it
  } catch (const CLI::ParseError& error) {
    return refuse(error);
  } catch (const mnk::InvalidConfiguration& error) {
    return refuse(error);
  } catch (const std::invalid_argument& error) {
    return refuse(error);
  }
  if (!std::cout.flush()) {
    std::cerr << app.get_name() << ": cannot write to standard output\n";
    return 1;
  }
  return 0;
}

}  // namespace example

#endif  // MNK_EXAMPLES_SUPPORT_PROGRAM_HPP
