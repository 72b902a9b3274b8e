// SPDX-License-Identifier: Apache-2.0

internal import Styling
internal import TextEngine
internal import Theming

// Which text is justified, and which has hyphens.
extension InlineLayout {
  /// How far a line begins from the edge of its column, in points.
  func startOffset(
    _ line: ShapedLine, _ paragraph: ShapedParagraph, _ frame: Frame
  ) -> Double {
    let space = max(0, frame.width - line.width)
    return switch frame.alignment {
    case .natural, .justified: paragraph.isRightToLeft ? space : 0
    case .left: 0
    case .center: space / 2
    case .right: space
    }
  }

  /// The width from which text may be justified, in ems.
  ///
  /// The blanks of narrower lines would be too wide. Narrower text has hyphens, as justified text does.
  private static let leastJustified = 25.0
  /// The same for Chinese and Japanese text, whose space is between all characters.
  private static let leastJustifiedIdeographs = 12.0

  private func isWide(
    _ width: Double, in frame: Frame, scale: Double, isEastAsian: Bool = false
  ) -> Bool {
    width >= (isEastAsian ? Self.leastJustifiedIdeographs : Self.leastJustified)
      * tree.styles[frame.strut.index].font.pointSize * scale
  }

  /// Whether all lines of a text but the last fill their width.
  func isJustified(_ frame: Frame, scale: Double, isEastAsian: Bool) -> Bool {
    frame.alignment == .justified
      && isWide(frame.width, in: frame, scale: scale, isEastAsian: isEastAsian)
  }

  /// Whether words may be divided although they fit on a line.
  func wantsHyphens(_ shape: LineShape, _ frame: Frame, scale: Double) -> Bool {
    shape.isJustified || tree.typography.hyphens == .always
      || !isWide(shape.narrowest, in: frame, scale: scale)
  }

  /// Adds hyphens to a text that takes several lines, where they are wanted or a word fits on no line.
  func hyphenated(
    _ paragraph: ShapedParagraph, isWanted: Bool = false, cutsNames: Bool = false, measure: Double
  ) -> ShapedParagraph {
    guard tree.typography.hyphens != .manual, paragraph.maxContentWidth > measure,
      isWanted || paragraph.minContentWidth > measure
    else { return paragraph }
    return shaper.hyphenated(paragraph, cutsNames: cutsNames)
  }

  /// The most lines of a ragged text that does without hyphens where it can.
  private static let fewLines = 3

  /// Adds hyphens to a text for lines of a shape.
  ///
  /// A short ragged text, such as that of a cell, does without those that spare it no line; longer ones
  /// have a better edge with them.
  ///
  /// - Parameters:
  ///   - paragraph: The text.
  ///   - isWanted: Whether words may be divided although they fit on a line.
  ///   - shape: The widths of the lines.
  ///   - breaker: What breaks it.
  /// - Returns: The text with its hyphens.
  func hyphenated(
    _ paragraph: ShapedParagraph, isWanted: Bool, in shape: LineShape, by breaker: any LineBreaker
  ) -> ShapedParagraph {
    let measure = shape.narrowest
    let divided = hyphenated(
      paragraph, isWanted: isWanted, cutsNames: shape.isJustified, measure: measure)
    guard isWanted, !shape.isJustified, tree.typography.hyphens != .always,
      paragraph.maxContentWidth > measure,
      paragraph.maxContentWidth <= Double(Self.fewLines) * measure
    else { return divided }
    let ends = divided.lineEnds(in: shape, by: breaker)
    guard 2...Self.fewLines ~= ends.count, ends.contains(where: \.isHyphenated) else {
      return divided
    }
    let whole = hyphenated(paragraph, measure: measure)
    let isAsShort = whole.lineCount(in: shape, by: breaker) <= ends.count
    return isAsShort && whole.widestLine(in: shape, by: breaker) <= measure ? whole : divided
  }

  /// Adds hyphens to a text with a word that is wider than a width, in points.
  func hyphenated(_ shaped: ShapedContent, forWordsWiderThan width: Double) -> ShapedContent {
    var shaped = shaped
    shaped.paragraph = hyphenated(shaped.paragraph, measure: width)
    return shaped
  }
}
