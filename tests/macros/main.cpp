// SPDX-License-Identifier: MIT
// What widely used headers define as macros stands in the way of no name of ours. The standard
// headers come first: they are under no such promise. Each group is named after who defines it.
#include <algorithm>
#include <any>
#include <array>
#include <atomic>
#include <bit>
#include <bitset>
#include <cassert>
#include <cctype>
#include <cfloat>
#include <charconv>
#include <chrono>
#include <climits>
#include <cmath>
#include <compare>
#include <concepts>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <exception>
#include <fstream>
#include <functional>
#include <future>
#include <initializer_list>
#include <iomanip>
#include <ios>
#include <iostream>
#include <istream>
#include <iterator>
#include <limits>
#include <list>
#include <locale>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <numbers>
#include <numeric>
#include <optional>
#include <ostream>
#include <queue>
#include <random>
#include <ranges>
#include <ratio>
#include <set>
#include <shared_mutex>
#include <span>
#include <sstream>
#include <stack>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <tuple>
#include <type_traits>
#include <typeinfo>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <variant>
#include <vector>

// <windows.h> and what it includes.
#define min(a, b) (((a) < (b)) ? (a) : (b))
#define max(a, b) (((a) > (b)) ? (a) : (b))
#define small char
#define hyper long
#define near
#define far
#define NEAR
#define FAR
#define IN
#define OUT
#define OPTIONAL
#define interface struct
#define pascal
#define cdecl
#define CONST const
#define VOID void
#define THIS void
#define PURE = 0
#define TRUE 1
#define FALSE 0
#define ERROR 0
#define NO_ERROR 0L
#define DELETE (0x00010000L)
#define IGNORE 0
#define INFINITE 0xFFFFFFFF
#define STRICT 1
#define ABSOLUTE 1
#define RELATIVE 2
#define ALTERNATE 1
#define WINDING 2
#define DIFFERENCE 11
#define OPAQUE 2
#define TRANSPARENT 1
#define rad1 0x0490
#define grp1 0x0430
#define Yield()
#define GetMessage GetMessageW
#define SendMessage SendMessageW
#define GetObject GetObjectW
#define DrawText DrawTextW
#define FindText FindTextW
#define ReplaceText ReplaceTextW
#define LoadString LoadStringW
#define PlaySound PlaySoundW
#define CreateWindow(name) CreateWindowW(name)
#define GetCurrentTime() GetTickCount()

// Old GNU dialects and <sys/sysmacros.h>.
#define unix 1
#define linux 1
#define i386 1
#define major(device) gnu_dev_major(device)
#define minor(device) gnu_dev_minor(device)
#define makedev(first, second) gnu_dev_makedev(first, second)

// <complex.h>, <termios.h>, <sys/param.h>, <curses.h>; letters that C libraries and games use.
#define I _Complex_I
#define complex _Complex
#define imaginary _Imaginary
#define B0 0000000
#define B50 0000001
#define ECHO 0000010
#define MIN(a, b) (((a) < (b)) ? (a) : (b))
#define MAX(a, b) (((a) > (b)) ? (a) : (b))
#define OK (0)
#define ERR (-1)
#define ROWS 24
#define COLS 80
#define LINES 24
#define _B 0200
#define _C 040
#define _L 02
#define _N 04
#define _P 020
#define _S 010
#define _U 01
#define _X 0100
#define EMPTY '.'
#define BLANK ' '
#define DRAW 3
#define X 'X'
#define O 'O'
#define N 3
#define M 3
#define PI 3.14159
#define DEBUG 1
#define NIL 0

// <X11/X.h> and <X11/Xlib.h>, Qt, Arduino.
#define None 0L
#define Bool int
#define Status int
#define True 1
#define False 0
#define Success 0
#define Always 2
#define Above 0
#define Below 1
#define Complex 0
#define Convex 2
#define signals public
#define slots
#define emit
#define foreach(a, b) for (a : b)
#define forever for (;;)
#define F(text) (text)
#define HIGH 1
#define LOW 0
#define INPUT 0
#define OUTPUT 1

#include "all_headers.hpp"

int main() {
  auto game = mnk::connect_four();
  for (const int col : {3, 2, 3, 2, 3, 2, 3}) {
    mnk::drop(game, col);
  }
  return game.status().winner() == mnk::PlayerIndex{0} ? 0 : 1;
}
