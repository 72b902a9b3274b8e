// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The width of the terminal in the environment.
enum TerminalWidth {
  /// Removes a width that is none from the environment, because the parser calculates with it.
  static func dropUnusable(_ environment: [String: String]) {
    guard let width = environment["COLUMNS"] else { return }
    if Int(width).map((1...10_000).contains) != true { unsafe unsetenv("COLUMNS") }
  }
}
