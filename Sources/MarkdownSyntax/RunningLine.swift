// SPDX-License-Identifier: Apache-2.0

/// What stands in the top or the bottom margin of every page.
///
/// The texts may hold `{page}`, `{pages}`, `{title}`, `{subtitle}`, `{author}`, `{date}`, `{file}`,
/// `{chapter}` and `{section}`: the headings of the two outermost levels that belong to the page.
public struct RunningLine: Hashable, Sendable, Codable {
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
  public init(_ text: String) {
    let parts = text.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false).map {
      part -> String in
      let words = part.drop(while: \.isWhitespace)
      return String(words.reversed().drop(while: \.isWhitespace).reversed())
    }
    switch parts.count {
    case 3: self.init(left: parts[0], center: parts[1], right: parts[2])
    case 2: self.init(left: parts[0], right: parts[1])
    default: self.init(center: parts.first ?? "")
    }
  }
}
