// SPDX-License-Identifier: Apache-2.0

/// What stands in the top or the bottom margin of pages.
///
/// The texts may hold Markdown, and `{page}`, `{pages}`, `{title}`, `{subtitle}`, `{author}`, `{date}`,
/// `{version}`, `{file}`, `{part}`, `{chapter}` and `{section}`: the headings of the outermost levels that
/// belong to the page.
public struct RunningLine: Hashable, Sendable, Codable {
  /// The pages and the margin of a line.
  public enum Place: String, Hashable, Sendable, CaseIterable, Codable {
    /// The top margin of all pages without a line of their own.
    case header
    /// The bottom margin of all pages without a line of their own.
    case footer
    /// The top margin of left pages; without it, their line is that of right pages, mirrored.
    case evenHeader = "header-even"
    /// The bottom margin of left pages; without it, their line is that of right pages, mirrored.
    case evenFooter = "footer-even"
    /// The top margin of the first page; by default empty when the title is on it.
    case firstHeader = "header-first"
    /// The bottom margin of the first page.
    case firstFooter = "footer-first"
    /// The top margin of pages that begin a chapter of a report or book; empty by default.
    case openerHeader = "header-opener"
    /// The bottom margin of pages that begin a chapter.
    case openerFooter = "footer-opener"
  }

  /// The text at the left.
  public var left: String
  /// The text in the middle.
  public var center: String
  /// The text at the right.
  public var right: String

  /// Creates a line.
  public init(left: String = "", center: String = "", right: String = "") {
    self.left = left
    self.center = center
    self.right = right
  }

  /// Creates a line from one text: `left | center | right`, `left | right`, or what stands in the
  /// middle.
  ///
  /// A backslash makes `|` a part of a text.
  public init(_ text: String) {
    var texts = [""]
    var isEscaped = false
    for character in text {
      if character == "|", !isEscaped, texts.count < 3 {
        texts.append("")
      } else {
        if character == "|", isEscaped { texts[texts.count - 1].removeLast() }
        texts[texts.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    let parts = texts.map { part -> String in
      let words = part.drop(while: \.isWhitespace)
      return String(words.reversed().drop(while: \.isWhitespace).reversed())
    }
    switch parts.count {
    case 3: self.init(left: parts[0], center: parts[1], right: parts[2])
    case 2: self.init(left: parts[0], right: parts[1])
    default: self.init(center: parts.first ?? "")
    }
  }

  /// The line with left and right exchanged, for the facing page.
  package var mirrored: RunningLine { RunningLine(left: right, center: center, right: left) }
}
