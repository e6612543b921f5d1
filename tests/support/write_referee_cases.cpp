// SPDX-License-Identifier: MIT
//
// Writes every case of cases.hpp into a folder as the referee sees it: <case>.args, what it reads
// in <case>.in and what it must print in <case>.out.
#include <fstream>
#include <iostream>
#include <string>

#include "support/cases.hpp"
#include "support/referee_text.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: write_referee_cases <folder>\n";
    return 2;
  }
  bool good = true;
  for (const cases::Case& c : cases::games()) {
    const auto write = [&](const char* kind, const std::string& text) {
      std::ofstream file{std::string{argv[1]} + "/" + std::string{c.id} + kind, std::ios::binary};
      file << text;
      good = good && file.flush().good();
    };
    write(".args", cases::referee_options(c.setup));
    write(".in", cases::referee_input(c));
    write(".out", cases::referee_output(c));
  }
  return good ? 0 : 1;
}
