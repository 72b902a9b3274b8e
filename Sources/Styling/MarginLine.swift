// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

/// A line in the margin of every page: parts at the left, in the middle and at the right.
package struct MarginLine: Hashable, Sendable {
  /// A part of the line.
  package enum Part: Hashable, Sendable {
    /// The same text on every page.
    case text(String)
    /// The label of the page.
    case pageNumber
    /// The number of pages.
    case pageCount
    /// The last heading of the outermost level that began by the end of the page.
    case chapter
    /// The first heading of the second level on the page, or else the one that continues.
    case section
    /// The last title of a part that began by the end of the page.
    case part
  }

  /// The parts at the left.
  package var left: [Part] = []
  /// The parts in the middle.
  package var center: [Part] = []
  /// The parts at the right.
  package var right: [Part] = []
}

/// The lines in the margins of a page.
package struct MarginLines: Hashable, Sendable {
  /// The line in the top margin; `nil` shows none.
  package var header: MarginLine?
  /// The line in the bottom margin; `nil` shows the page number, if there is a style for it.
  package var footer: MarginLine?
}

extension MarginLine {
  /// The variables that the document itself has no value for.
  private static let variables: [String: Part] = [
    "page": .pageNumber, "pages": .pageCount, "part": .part, "chapter": .chapter,
    "section": .section,
  ]

  /// Reads a line.
  ///
  /// - Parameters:
  ///   - line: The line with variables.
  ///   - values: The values of the variables that are the same on all pages.
  ///   - report: Gets the names that are no variables, and the name that was probably meant; they stay
  ///     as written.
  init(
    _ line: RunningLine, values: [String: String],
    reportingTo report: (_ name: String, _ nearest: String?) -> Void
  ) {
    func parts(_ text: String) -> [Part] {
      var parts: [Part] = []
      var rest = text[...]
      while let start = rest.firstIndex(of: "{") {
        guard let end = rest[start...].firstIndex(of: "}") else { break }
        let name = String(rest[rest.index(after: start)..<end])
        if start > rest.startIndex { parts.append(.text(String(rest[..<start]))) }
        if let part = Self.variables[name] {
          parts.append(part)
        } else if let value = values[name] {
          parts.append(.text(value))
        } else {
          report(name, (Array(Self.variables.keys) + values.keys).sorted().nearest(to: name))
          parts.append(.text("{\(name)}"))
        }
        rest = rest[rest.index(after: end)...]
      }
      if !rest.isEmpty { parts.append(.text(String(rest))) }
      return parts
    }
    self.init(left: parts(line.left), center: parts(line.center), right: parts(line.right))
  }
}
