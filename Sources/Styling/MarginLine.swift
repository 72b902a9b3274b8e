// SPDX-License-Identifier: Apache-2.0

package import Primitives

/// A line in the margin of every page: parts at the left, in the middle and at the right.
package struct MarginLine: Sendable {
  /// A part of the line.
  package struct Part: Sendable {
    /// What the part shows.
    package var content: Content
    /// The properties of its text; the range has no meaning.
    package var span: InlineSpan
    /// The style of code in titles that it shows; `nil` sets them as the rest.
    package var codeStyle: StyleID?

    /// Creates a part in the style of the line.
    package init(_ content: Content, style: StyleID) {
      self.init(
        content, span: InlineSpan(range: 0..<0, style: style, box: BoxID(index: 0), link: nil))
    }

    /// Creates a part with the properties of a span.
    init(_ content: Content, span: InlineSpan) {
      self.content = content
      self.span = span
    }
  }

  /// What a part of the line shows.
  package enum Content: Hashable, Sendable {
    /// The same text on every page.
    case text(String)
    /// The picture or other replaced content of the span.
    case replaced
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
  /// Where the document asks for the line; `nil` for the lines of classes, and for options.
  package var place: SourceRange?

  /// The line of the facing page.
  fileprivate var mirrored: MarginLine {
    MarginLine(left: right, center: center, right: left, place: place)
  }
}

/// The lines in the margins of a page.
package struct MarginLines: Sendable {
  /// The line in the top margin; `nil` shows none.
  package var header: MarginLine?
  /// The line in the bottom margin; `nil` shows the page number, if there is a style for it.
  package var footer: MarginLine?

  /// The lines of the facing page.
  package var mirrored: MarginLines {
    MarginLines(header: header?.mirrored, footer: footer?.mirrored)
  }
}

/// Finds the variables in a text of a line.
struct MarginVariables {
  /// The variables that the document itself has no value for.
  private static let ofPages: [String: MarginLine.Content] = [
    "page": .pageNumber, "pages": .pageCount, "part": .part, "chapter": .chapter,
    "section": .section,
  ]
  /// The values of the variables that are the same on all pages.
  let values: [String: String]

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - text: The text with variables.
  ///   - report: Gets the names that are no variables, and the name that was probably meant; they stay
  ///     as written.
  /// - Returns: What stands beside each other.
  func contents(
    of text: String, reportingTo report: (_ name: String, _ nearest: String?) -> Void
  ) -> [MarginLine.Content] {
    var contents: [MarginLine.Content] = []
    func append(_ text: Substring) { contents.append(.text(MarginText.printed(String(text)))) }
    var rest = text[...]
    while let start = rest.firstIndex(of: "{") {
      guard let end = rest[start...].firstIndex(of: "}") else { break }
      let name = String(rest[rest.index(after: start)..<end])
      if start > rest.startIndex { append(rest[..<start]) }
      if let content = Self.ofPages[name] {
        contents.append(content)
      } else if let value = values[name] {
        append(value[...])
      } else {
        report(name, (Array(Self.ofPages.keys) + values.keys).sorted().nearest(to: name))
        append("{\(name)}")
      }
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { append(rest) }
    return contents
  }
}
