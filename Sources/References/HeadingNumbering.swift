// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

/// Counts headings: `1`, `1.1`, `1.2`, `2`, parts: `I`, `II`, and appendices: `A`, `A.1`, `B`.
///
/// A number has as many parts as there are headings around it, so that a level that is left out leaves
/// no 0 behind. Chapters go on counting in the next part, as LaTeX's do.
struct HeadingNumbering {
  /// The levels of the headings around the next one, outermost first, with their counts.
  private var open: [(level: Int, count: Int, isAppendix: Bool)] = []
  private var partCount = 0
  private var chapterCount = 0
  private var appendixCount = 0
  /// The level of the unnumbered heading around the next one; `nil` for none.
  private var unnumberedLevel: Int?
  private let depth: Int
  private let chapterLevel: Int

  /// Creates a numbering.
  ///
  /// - Parameters:
  ///   - depth: The greatest number of parts of a number.
  ///   - chapterLevel: The level of chapters; those above it count as chapters too.
  ///   - first: The number of the first outermost heading.
  init(depth: Int, chapterLevel: Int, first: Int = 1) {
    chapterCount = first - 1
    self.depth = depth
    self.chapterLevel = chapterLevel
  }

  /// The number of the next heading.
  ///
  /// - Parameters:
  ///   - heading: The heading.
  ///   - isPart: Whether it is the title of a part.
  ///   - shift: The number of levels that its file is above the chapters.
  /// - Returns: The number; `nil` when it has none.
  mutating func number(of heading: Heading, isPart: Bool = false, shift: Int = 0) -> String? {
    let level = max(heading.level + shift, chapterLevel)
    // A heading without words is no chapter.
    if heading.content.isEmpty { return nil }
    if let outer = unnumberedLevel, level > outer, !isPart { return nil }
    guard !heading.attributes.classes.contains("unnumbered") else {
      unnumberedLevel = level
      return nil
    }
    unnumberedLevel = nil
    if isPart {
      partCount += 1
      return NumberStyle.upperRoman.text(of: partCount)
    }
    // Of headings of several levels below the same one, the deepest that goes on counts.
    var count = open.isEmpty ? chapterCount : 0
    while let last = open.last, last.level >= level {
      count = last.isAppendix ? chapterCount : last.count
      open.removeLast()
    }
    if open.isEmpty, level == chapterLevel, heading.isAppendix {
      appendixCount += 1
      open.append((level, appendixCount, true))
    } else {
      if open.isEmpty { chapterCount = count + 1 }
      open.append((level, count + 1, false))
    }
    guard open.count <= depth else { return nil }
    return open.map { ($0.isAppendix ? NumberStyle.upperAlpha : .decimal).text(of: $0.count) }
      .joined(separator: ".")
  }
}

extension Heading {
  /// Whether it begins an appendix, if it is outermost.
  var isAppendix: Bool { attributes.classes.contains("appendix") }
}
