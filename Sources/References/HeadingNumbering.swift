// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax

/// Counts headings: `1`, `1.1`, `1.2`, `2`.
///
/// A number has as many parts as there are headings around it, so that a level that is left out leaves
/// no 0 behind.
struct HeadingNumbering {
  /// The levels of the headings around the next one, outermost first, with their counts.
  private var open: [(level: Int, count: Int)] = []
  private let depth: Int

  /// Creates a numbering.
  ///
  /// - Parameter depth: The greatest number of parts.
  init(depth: Int) { self.depth = depth }

  /// The number of the next heading; `nil` when it has none.
  mutating func number(of heading: Heading) -> String? {
    guard !heading.attributes.classes.contains("unnumbered") else { return nil }
    // Of headings of several levels below the same one, the deepest that goes on counts.
    var count = 0
    while let last = open.last, last.level >= heading.level {
      count = last.count
      open.removeLast()
    }
    open.append((heading.level, count + 1))
    guard open.count <= depth else { return nil }
    return open.map { String($0.count) }.joined(separator: ".")
  }
}
