# SPDX-License-Identifier: MIT
"""Recipe for Conan 2.3 or later: conan create . -s compiler.cppstd=20"""

import re
from pathlib import Path

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.build import check_min_cppstd
from conan.tools.files import copy
from conan.tools.layout import basic_layout
from conan.tools.scm import Version

required_conan_version = ">=2.3"


class MnkConan(ConanFile):
    name = "mnk"
    description = "Games of marks on a grid, header-only, C++20"
    license = "MIT"
    topics = ("board-game", "tic-tac-toe", "gomoku", "connect-four", "header-only")
    package_type = "header-library"
    settings = "os", "arch", "compiler", "build_type"
    exports_sources = "include/*", "LICENSE"
    exports = "include/mnk/version.hpp"
    no_copy_source = True
    test_package_folder = "tests/package/conan"

    # The oldest compilers that the library is written for.
    oldest_compilers = {"gcc": "12", "clang": "14", "apple-clang": "15", "msvc": "193"}

    def set_version(self):
        """The version stands in version.hpp alone."""
        header = Path(self.recipe_folder, "include", "mnk", "version.hpp")
        text = header.read_text(encoding="utf-8")
        parts = re.findall(r"^#define MNK_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)$", text, re.M)
        self.version = ".".join(parts)

    def layout(self):
        basic_layout(self, src_folder=".")
        # For the editable mode, which uses the headers where they are.
        self.cpp.source.includedirs = ["include"]

    def validate(self):
        check_min_cppstd(self, 20)
        compiler = str(self.settings.compiler)
        oldest = self.oldest_compilers.get(compiler)
        if oldest and Version(self.settings.compiler.version) < oldest:
            raise ConanInvalidConfiguration(f"mnk needs {compiler} {oldest} or later")

    def package(self):
        copy(self, "LICENSE", self.source_folder, Path(self.package_folder, "licenses"))
        copy(self, "*", Path(self.source_folder, "include"), Path(self.package_folder, "include"))

    def package_id(self):
        self.info.clear()

    def package_info(self):
        self.cpp_info.bindirs = []
        self.cpp_info.libdirs = []
        self.cpp_info.set_property("cmake_file_name", "mnk")
        self.cpp_info.set_property("cmake_target_name", "mnk::mnk")
        self.cpp_info.set_property("pkg_config_name", "mnk")
