// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// Code stays whole unless that would leave an eighth of the page free, or less where the code takes up
// much of a page. Then it is cut like a paragraph, with some lines on either side, preferably between
// its parts: at a blank line, not after a line that opens a block nor before a line that closes it.

/// Where a page may cut code, whose lines come in one part after the other.
struct CodeBreaks {
  /// A line of code as set on the page.
  struct Line {
    /// The text of the line in UTF-8, with its indentation.
    var text: ArraySlice<UInt8>
    /// Whether it continues a line that was too long.
    var isContinuation = false
  }

  /// What some lines of code amount to.
  struct Census {
    /// The number of lines that are not blank.
    var shown = 0
    /// The number of those that do more than close a block.
    var significant = 0
    /// The least indentation, in blanks; `nil` when all lines are blank.
    var leastIndent: Int?

    /// Counts lines.
    init(_ lines: [Line]) {
      for line in lines where !line.isBlank {
        shown += 1
        if !line.closesBlock { significant += 1 }
        leastIndent = min(leastIndent ?? line.indent, line.indent)
      }
    }

    /// Counts the lines of a text.
    init(_ text: ArraySlice<UInt8>) {
      self.init(
        text.split(separator: 0x0A, omittingEmptySubsequences: true).map { Line(text: $0) })
    }
  }

  /// The fewest lines on either side of a cut.
  static let fewest = 4
  /// The fewest of those lines that do more than close a block.
  static let fewestSignificant = 3

  /// The height of the whole code as a share of the page.
  let share: Double
  /// The least indentation of all lines, in blanks.
  let leastIndent: Int
  private var above = 0
  private var significantAbove = 0
  private var previous: Line?

  /// Begins with the first line.
  ///
  /// - Parameters:
  ///   - share: The height of the whole code as a share of the page.
  ///   - leastIndent: The least indentation of all lines, in blanks.
  init(share: Double, leastIndent: Int) {
    self.share = share
    self.leastIndent = leastIndent
  }

  /// The rules for ending a page before each line of code that comes in one part.
  ///
  /// - Parameters:
  ///   - lines: The lines of the code.
  ///   - share: The height of the whole code as a share of the page.
  /// - Returns: As many rules as there are lines.
  static func rules(for lines: [Line], share: Double) -> [BreakRule] {
    var breaks = CodeBreaks(share: share, leastIndent: Census(lines).leastIndent ?? 0)
    return breaks.rules(for: lines, above: [])
  }

  /// The rules for ending a page before each of the next lines.
  ///
  /// - Parameters:
  ///   - lines: The lines of the next part.
  ///   - rest: The parts below it.
  /// - Returns: As many rules as there are lines.
  mutating func rules(for lines: [Line], above rest: ArraySlice<Census>) -> [BreakRule] {
    let normal = Self.normalFreeSpace(share: share)
    let census = Census(lines)
    let shown = above + census.shown + rest.reduce(0) { $0 + $1.shown }
    let significant =
      significantAbove + census.significant + rest.reduce(0) { $0 + $1.significant }
    return lines.map { line in
      defer {
        if !line.isBlank { above += 1 }
        if !line.isBlank, !line.closesBlock { significantAbove += 1 }
        previous = line
      }
      let fewest = min(above, shown - above)
      let fewestSignificant = min(significantAbove, significant - significantAbove)
      guard !line.isContinuation, fewest > 1, let previous else { return .avoid }
      // Three lines, or even two, are better than much free space; three after a blank line are good
      // enough.
      guard fewest >= Self.fewest || (fewest == 3 && previous.isBlank) else {
        let isInsideBlock = line.closesBlock || previous.opensBlock
        return .outweighed(byFreeSpace: fewest < 3 ? 0.38 : isInsideBlock ? 0.22 : 0.15)
      }
      var rule = BreakRule.outweighed(byFreeSpace: normal)
      // Six lines on either side are better than four, and lines that only close blocks hardly
      // count.
      rule.penalty += Double(max(0, 6 - fewest)) * 0.15
      rule.penalty += Double(max(0, Self.fewestSignificant - fewestSignificant))
      guard !previous.isBlank else { return rule }
      rule.penalty += 0.5 + Double(min(3, (line.indent - leastIndent) / 2)) * 0.1
      if previous.opensBlock { rule.penalty += 1 }
      if line.closesBlock { rule.penalty += 3 }
      return rule
    }
  }

  /// The free space that outweighs cutting the code somewhere in its middle.
  private static func normalFreeSpace(share: Double) -> Double {
    // The code fits on no page, or would take up most of one.
    if share > 0.8 { return 0.03 }
    return share > 0.5 ? 0.1 : 0.12
  }
}

extension CodeBreaks.Line {
  var isBlank: Bool { text.allSatisfy { $0 == 0x20 || $0 == 0x0A } }

  /// The number of blanks before the first letter.
  var indent: Int { text.prefix { $0 == 0x20 }.count }

  /// The text without spaces at its ends.
  private var trimmed: ArraySlice<UInt8> {
    var trimmed = text.dropFirst(indent)
    while let last = trimmed.last, last == 0x20 || last == 0x0A { trimmed.removeLast() }
    return trimmed
  }

  /// Whether the next line belongs with it: it ends with an opening bracket or a colon, or is a
  /// comment.
  var opensBlock: Bool {
    let text = trimmed
    guard let first = text.first, let last = text.last else { return false }
    if "{([:".utf8.contains(last) { return true }
    let isHash = first == UInt8(ascii: "#") && text.dropFirst().first == 0x20
    return isHash || text.starts(with: "//".utf8)
  }

  /// Whether it only closes a block: brackets, a closing tag, `end`.
  var closesBlock: Bool {
    let text = trimmed
    if text.allSatisfy({ "})];,".utf8.contains($0) }) { return true }
    return text.starts(with: "</".utf8) || text.elementsEqual("end".utf8)
  }
}
