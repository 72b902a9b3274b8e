// SPDX-License-Identifier: Apache-2.0

// MARK: - Overview
//
// Code stays whole unless that would leave an eighth of the page free, or less where the code takes up
// much of a page. Then it is cut like a paragraph, with some lines on either side, preferably between
// its parts: at a blank line, not after a line that opens a block nor before a line that closes it.

/// Where a page may cut code.
enum CodeBreaks {
  /// A line of code as set on the page.
  struct Line {
    /// The text of the line in UTF-8, with its indentation.
    var text: ArraySlice<UInt8>
    /// Whether it continues a line that was too long.
    var isContinuation = false
  }

  /// The fewest lines on either side of a cut.
  static let fewest = 4
  /// The fewest of those lines that do more than close a block.
  static let fewestSignificant = 3

  /// The rules for ending a page before each line.
  ///
  /// - Parameters:
  ///   - lines: The lines of the code.
  ///   - share: The height of the whole code as a share of the page.
  /// - Returns: As many rules as there are lines.
  static func rules(for lines: [Line], share: Double) -> [BreakRule] {
    let normal = normalFreeSpace(share: share)
    let shown = lines.count { !$0.isBlank }
    let significant = lines.count { !$0.isBlank && !$0.closesBlock }
    let least = lines.lazy.filter { !$0.isBlank }.map(\.indent).min() ?? 0
    var above = 0
    var significantAbove = 0
    return lines.indices.map { index in
      let line = lines[index]
      defer {
        if !line.isBlank { above += 1 }
        if !line.isBlank, !line.closesBlock { significantAbove += 1 }
      }
      let fewest = min(above, shown - above)
      let fewestSignificant = min(significantAbove, significant - significantAbove)
      guard !line.isContinuation, fewest > 1 else { return .avoid }
      let previous = lines[index - 1]
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
      rule.penalty += 0.5 + Double(min(3, (line.indent - least) / 2)) * 0.1
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
