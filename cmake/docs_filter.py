#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Prints what Doxygen is to read of a file.

A header: without the inline namespace, which would show every name twice, and without deduction
guides, which Doxygen 1.9 takes for functions; in the group of its layer. Declarations that follow
one another without a blank line share the docstring above the first, as they do for a reader. A
member of a protocol (a rule's, a strategy's, an iterator's) that says nothing of its own gets a
line that says what it is. What stands in the namespace is linked to what shows it: an example that
uses it, else the section of README.md that does, else what shows the thing that it comes with. A
page: with links that hold in the reference.

After --check and the folder of the reference come all files: fails where a name is shown nowhere,
or where a class is not in the reference.
"""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).parent.parent


def code_of(text):
  return re.sub(r"//.*|\"(\\\\.|[^\"\n])*\"", "", text)


def anchor_of(title):
  return re.sub(r"\W+", "-", title.strip().lower())


EXAMPLES = {file.name: code_of(file.read_text(encoding="utf-8"))
            for file in (ROOT / "examples").glob("*.cpp")}
# The simplest first.
ORDER = ["quickstart.cpp", "custom_rule.cpp", "custom_grid.cpp", "analyze.cpp", "console.cpp",
         "tournament.cpp", "server_rooms.cpp", "referee.cpp"]
# Of README.md the sections, those with code that uses a name before those that speak of it.
SECTIONS = [(anchor_of(title), code_of("".join(re.findall(r"^```cpp\n(.*?)^```", body, re.M | re.S))), body)
            for title, body in re.findall(r"^##+ (.*)\n((?:(?!##).*\n)*)",
                                          (ROOT / "README.md").read_text(encoding="utf-8"), re.M)]

GROUPS = [("/grid/", "grid"), ("/rules/", "rules"), ("/play/", "play"), ("/analysis/", "analysis"),
          (r"/(board|move|status|error|illegal_move|player)\.hpp", "board"), ("", "game")]

# What stands for a docstring, by the first pattern that a declaration matches.
PROTOCOLS = [
  (r"= delete;", "There is none."),
  (r"operator==\(.*= default;", "Whether all parts are the same."),
  (r"= default;", "As each part does it."),
  (r"using (value_type|difference_type|reference|pointer|iterator_\w+) =",
   "For std::iterator_traits."),
  (r"using position_type =", "The coordinates of a square."),
  (r"using typename Base::position_type", "The coordinates of a square."),
  (r"using move_type =", "A player and a square."),
  (r"using grid_type =", "The geometry."),
  (r"using board_type =", "What stores the marks."),
  (r"using strategy_type =", "What decides the winning rule on this board."),
  (r"using game_type =", "The game that is played."),
  (r"using refused_move_type =", "What observers of refused moves get."),
  (r"using result_type =", "What a call returns."),
  (r"\bReads reads\b", "What it asks of a board: see Reads."),
  (r"\bint least_marks\b", "How many marks a player needs to win, at least: see WinningStrategy."),
  (r"\bbool is_sized_by_board\b", "Whether assigning one for the same grid and players takes no memory."),
  (r"\bis_winning_move\(", "Whether a move that is not yet on the board wins: see WinningStrategy."),
  (r"\bis_losing_move\(", "Whether a move makes the other player win: see WinningStrategy."),
  (r"\bvoid (place|remove)\(const BoardType", "Keeps its own counts: see WinningStrategy."),
  (r"\bwinning_line\(const", "The squares to show: see WinningStrategy."),
  (r"\bfor_each_open_line\(", "The lines that are open still: see WinningStrategy."),
  (r"\bstrategy\(const BoardType", "The strategy that decides this rule on a board."),
  (r"\bwins_by_own_marks\(", "Whether nothing but the marks of the player who moves decides: see WinningStrategy."),
  (r"\bvoid validate\(", "Refuses a grid or a number of players that it does not fit: see Errors."),
  (r"\bcheck\(const auto", "See PlacementRule."),
  (r"\b(check|when_taken|opened_by)\(const BoardType", "See PlacementRule."),
  (r"\b(allows_every_empty_square|marks_fall|may_block|legal_word)\(", "See PlacementRule."),
  (r"\bis_symmetric_under\(", "Whether it allows the same after a symmetry of the grid."),
  (r"\bplayer_to_move\(", "See TurnOrder."),
  (r"\bwhat\(\)", "The message."),
  (r"\boperator==\(", "Whether both are the same."),
  (r"\boperator=\(", "Becomes the same."),
  (r"\boperator\[\]\(", "The coordinate `i`, the slowest varying first."),
  (r"\boperator(\+\+|\*)\(", "As of any forward iterator."),
  (r"\bauto begin\(|\biterator begin\(", "The first."),
  (r"\bauto end\(|\biterator end\(", "Past the last."),
]

# Classes that do what another does.
TWINS = {"AnyGame": "Game", "BoardWith": "Board"}


# What is named nowhere comes with something that is: with the first of its header, or with this.
COMES_WITH = {"AnySquareMap": "symmetries", "BasicMove": "Move", "BasicPosition": "Position",
              "DecidedBy": "decided_by", "PlacementRule": "NoCorner",
              "SquareMap": "symmetries", "StrategyPlayedIllegally": "MatchOptions", "StrategyGaveNoMove": "MatchOptions",
              "Symbol": "Player", "TurnOrder": "Snake", "WinningStrategy": "is_winning_move", "max_side": "Grid",
              "max_squares": "Grid"}


def shown_in(name):
  """What shows a name: the link's target, or None."""
  files = sorted(EXAMPLES, key=lambda file: (ORDER + [file]).index(file))
  word = re.compile(rf"\b{name}\b")
  return next((file for file in files if word.search(EXAMPLES[file])),
              next((anchor for anchor, code, _ in SECTIONS if word.search(code)),
                   next((anchor for anchor, _, body in SECTIONS if word.search(body)), None)))


def header(text, path):
  group = next(name for pattern, name in GROUPS if re.search(pattern, path))
  in_detail = bool(re.search(r"^namespace mnk::inline v\d+_\d+::detail \{$", text, re.M))
  text = re.sub(r"^namespace mnk::inline v\d+_\d+(::detail)? \{$",
                lambda m: "namespace mnk" + (m[1] or "") + " {" +
                ("" if m[1] else f" /** \\addtogroup {group} */ /** @{{ */"), text, flags=re.M)
  text = re.sub(r"^\}  // namespace mnk::inline v\d+_\d+$", "/** @} */ }", text, flags=re.M)
  text = re.sub(r"inline namespace v\d+_\d+ \{\n", f"/** \\\\addtogroup {group} */ /** @{{ */\n", text)
  text = re.sub(r"\}  // namespace v\d+_\d+\n", "/** @} */\n", text)
  # Macros without a semicolon, and what std is told of a class, are nobody's members.
  text = re.sub(r"^ *MNK_VIRTUAL_(BEGIN|END)$", "", text, flags=re.M)
  text = re.sub(r"^template <[^;{}]*>\ninline constexpr bool std::ranges::[^;]*;\n", "", text,
                flags=re.M)
  text = re.sub(r"^template <[^;{}]*>\n\w+\([^;{}]*\)(\n? *requires[^;]*)?\s*->[^;]*;\n", "", text,
                flags=re.M)
  lines = text.split("\n")
  result = []
  scopes = []  # (indentation of the members, the name of the class)
  doc = []  # the docstring above, or that of the declarations just before
  names = []  # of the namespace, each with the line that is to tell what shows it
  at = 0
  while at < len(lines):
    line = lines[at]
    indent = len(line) - len(line.lstrip())
    member_indent, scope = scopes[-1] if scopes else (0, "")
    if line == "namespace detail {":
      in_detail = True
    elif line.startswith("}  // namespace detail"):
      in_detail = False
    if re.match(r"\s*///(?!<)", line):
      if at == 0 or not re.match(r"\s*///(?!<)", lines[at - 1]):
        doc = []
      doc.append(line)
    elif not line.strip():
      doc = []
    elif scopes and line.startswith(" " * (member_indent - 2) + "}") and indent == member_indent - 2:
      scopes.pop()
      doc = []
    elif indent == member_indent and not re.match(r"\s*(//|#|/\*\*|\}|(public|private|protected):)",
                                                  line) and not line.startswith("namespace"):
      # A declaration: as far as its semicolon, its body, or the brace that opens its members.
      end = at
      declaration = line.strip()
      last = r"\);$" if declaration.startswith("static_assert") else r"[;{}]( *//.*)?$"
      while not re.search(last, lines[end]) and end + 1 < len(lines):
        end += 1
        declaration += " " + lines[end].strip()
      declaration = declaration.replace("( ", "(")
      own = re.match(r"\s*///(?!<)", lines[at - 1]) if at else None
      has_own = own or "///<" in declaration
      if not has_own:
        if doc:
          result += doc
        else:
          said = next((words for pattern, words in PROTOCOLS if re.search(pattern, declaration)), None)
          name = re.search(r"(\w+)\(", declaration)
          if not said and name and scope in TWINS:
            said = f"As {TWINS[scope]}::{name[1]}()."
          if not said and scope and re.match(rf"(template <.*?> )?(requires.*? )?(constexpr |explicit )*{scope}\(",
                                             declaration):
            said = "Makes it of its parts."
          if said:
            result.append(" " * indent + "/// " + said)
      opens = re.match(r"(template <(?:[^<>]|<[^<>]*>)*> )?(class|struct) (\w+)", declaration)
      if not scopes and has_own and not in_detail and not declaration.endswith(">;") and "std::hash" not in declaration:
        named = (opens and opens[3] or
                 re.search(r"(?:concept|enum class|using|struct) (\w+)|(\w+)\(|(\w+)(?= =|\{)", declaration))
        if named and not isinstance(named, str):
          named = next(word for word in named.groups() if word)
        if named:
          result += ["///", "/// @par Example", ""]
          names.append((named, len(result) - 1))
      if opens and declaration.endswith("{"):
        scopes.append((indent + 2, opens[3]))
        doc = []
      elif re.search(r"\{( *//.*)?$", lines[end]):  # a body: skipped
        while not re.match(" " * indent + r"\}", lines[end]) and end + 1 < len(lines):
          end += 1
      result += lines[at:end + 1]
      at = end + 1
      continue
    result.append(line)
    at += 1
  companions = [target for target in (shown_in(name) for name, _ in names) if target]
  for name, place in names:
    target = shown_in(COMES_WITH.get(name, name)) or next(iter(companions), None)
    if not target:
      raise SystemExit(f"{path}: neither an example nor README.md shows {name}")
    result[place] = f"/// \\ref {target}"
  return "\n".join(result)


def page(text):
  text = re.sub(r"^(##+ )(.*)$",
                lambda m: m[0] + " {#" + anchor_of(m[2]) + "}", text, flags=re.M)
  text = text.replace("](bench/results/ratios.svg)", "](ratios.svg)")
  return text.replace("](bench/results)", "](bench/results/intel-xeon.md)")


def filtered(path):
  with open(path, encoding="utf-8") as file:
    text = file.read()
  return header(text, path) if path.endswith(".hpp") else page(text)


def main():
  if sys.argv[1] == "--check":
    classes = (pathlib.Path(sys.argv[2]) / "annotated.html").read_text(encoding="utf-8")
    for path in sys.argv[3:]:
      text = filtered(path).split("\nnamespace detail {")[0]
      for name in re.findall(r"/// \\ref \S+\n(?:template <[^;{]*>\n)?(?:class|struct) (\w+)", text):
        if f">{name}</a>" not in classes:
          raise SystemExit(f"{path}: the reference does not have {name}")
  else:
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(filtered(sys.argv[1]))


main()
