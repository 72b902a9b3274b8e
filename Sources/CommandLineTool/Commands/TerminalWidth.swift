// SPDX-License-Identifier: Apache-2.0

import Messages

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The width in which help is printed.
enum TerminalWidth {
  /// The widths in which the parser can print help; it ends the process in narrower ones.
  private static let usable = 40...10_000

  /// Replaces a width that the parser can't print help in, that of the environment or the terminal's.
  static func replaceUnusable(_ environment: [String: String]) {
    let width =
      environment["COLUMNS"].map { Int($0) ?? 0 } ?? StandardStream.output.width ?? 80
    guard !usable.contains(width) else { return }
    unsafe setenv("COLUMNS", (1..<usable.lowerBound).contains(width) ? "40" : "80", 1)
  }
}
