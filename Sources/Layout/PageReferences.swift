// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine
internal import Theming

// The lines of an entry are full, up to 2.5 em before the pages, and its last line has what is left. It
// ends early enough for two dots, so that no leader is missing among others. The dots of all entries end
// half an em before the widest number.

/// The column for the numbers of pages in a table of contents.
struct PageColumn {
  /// The width of the numbers, in points.
  var number: Double
  /// The size of their letters, in points.
  var em: Double
  /// The width of a leader of one dot, in points.
  var dot: Double
  /// The distance from one dot to the next, in points.
  var period: Double

  /// The space in front of the numbers, in points.
  var gap: Double { 0.5 * em }
  /// The space in front of the dots, in points.
  var leaderGap: Double { 0.6 * em }

  /// What the last line of an entry leaves free, in points.
  func room(hasLeader: Bool) -> Double {
    number + (hasLeader ? gap + Double(Self.leastDots - 1) * period + dot + leaderGap : em)
  }

  /// What the other lines of an entry leave free, in points.
  var margin: Double { max(2.5 * em, number + gap) }

  /// The least number of dots in a leader.
  static let leastDots = 2
}

/// The pages at the ends of lines in tables of contents.
extension InlineLayout {
  /// Breaks text into lines, and adds the page at the end of the last one.
  func lines(
    _ shaped: ShapedContent, _ reference: PageReference?, in frame: Frame, wrap: TextWrap
  ) -> [VBox] {
    guard let reference else { return lines(shaped, in: frame, wrap: wrap) }
    let isRightToLeft = shaped.content.readsRightToLeft
    let column = pageColumn(of: reference.style)
    var inner = frame
    inner.width = max(1, frame.width - column.room(hasLeader: reference.hasLeader))
    if isRightToLeft { inner.x += frame.width - inner.width }
    // The lines above the last one are wider.
    let more = max(0, frame.width - column.margin - inner.width)
    let count = shaped.paragraph.lineCount(
      in: LineShape(measure: inner.width + more), by: FirstFitBreaker())
    if more > 0, count > 1 {
      var wider = Sides.zero
      if isRightToLeft { wider.left = -more } else { wider.right = -more }
      inner.insets = Array(repeating: wider, count: count - 1)
    }
    var lines = lines(shaped, in: inner, wrap: wrap)
    guard var last = lines.popLast() else { return [] }
    add(reference, to: &last, in: frame, isRightToLeft: isRightToLeft)
    return lines + [last]
  }

  /// The column for numbers in a style.
  ///
  /// It is the same for all entries of the style, and does not depend on the pages, so that the numbers
  /// can't move anything.
  private func pageColumn(of style: StyleID) -> PageColumn {
    if let known = pageColumns[style] { return known }
    let width = (UInt8(ascii: "0")...UInt8(ascii: "9")).reduce(0) { width, digit in
      let digits = Array(repeating: digit, count: pageDigits)
      let content = InlineContent(digits, style: style, box: BoxID(index: 0))
      return max(width, shape(content, maxImageWidth: .infinity).paragraph.maxContentWidth)
    }
    let dots = (1...2).map { count in
      shape(leader(count, style, BoxID(index: 0)), maxImageWidth: .infinity).paragraph
        .maxContentWidth
    }
    let column = PageColumn(
      number: width, em: tree.styles[style.index].font.pointSize, dot: dots[0],
      period: dots[1] - dots[0])
    pageColumns[style] = column
    return column
  }

  /// Adds the page to the last line of an entry, and the dots that lead to it.
  ///
  /// - Parameters:
  ///   - reference: The page.
  ///   - line: The line; it leaves room for the page.
  ///   - frame: The frame with that room.
  ///   - isRightToLeft: Whether the page is at the left.
  private func add(
    _ reference: PageReference, to line: inout VBox, in frame: Frame, isRightToLeft: Bool
  ) {
    guard let baseline = line.baseline, let text = line.boxes.first?.rect else { return }
    let column = pageColumn(of: reference.style)
    let x = isRightToLeft ? frame.x : frame.x + frame.width - column.number
    let late = LateText(
      source: .pageLabel(of: reference.destination),
      widest: String(repeating: "0", count: pageDigits),
      alignment: isRightToLeft ? .left : .right)
    line.endWithBlank()
    line.fragments.append(
      Fragment(
        kind: .lateText(
          LateTextFragment(
            text: late, origin: Point(x: x, y: baseline), width: column.number,
            style: reference.style, scale: 1)),
        box: frame.box))
    line.links.append(
      VBox.Link(
        rect: Rect(x: x, y: 0, width: column.number, height: line.height), link: reference.link))
    guard reference.hasLeader else { return }
    let start =
      isRightToLeft ? frame.x + column.number + column.gap : text.maxX + column.leaderGap
    let end = isRightToLeft ? text.minX - column.leaderGap : x - column.gap
    addLeader(from: start, to: end, reference.style, to: &line, baseline, frame, isRightToLeft)
  }

  /// Adds dots; those of all lines stand below each other.
  private func addLeader(
    from start: Double, to end: Double, _ style: StyleID, to line: inout VBox, _ baseline: Double,
    _ frame: Frame, _ isRightToLeft: Bool
  ) {
    let column = pageColumn(of: style)
    let more = end - start - column.dot + LineShape.tolerance
    guard column.period > 0, more >= Double(PageColumn.leastDots - 1) * column.period else {
      return
    }
    let count = min(Int(more / column.period) + 1, 1000)
    let shaped = shape(leader(count, style, frame.box), maxImageWidth: .infinity)
    var inner = frame
    (inner.x, inner.width) = (start, end - start)
    inner.alignment = isRightToLeft ? .left : .right
    guard let broken = brokenLines(shaped, measure: .infinity).first else { return }
    let leader = vbox(broken, of: shaped, in: inner)
    var dots = VBox(height: 0)
    dots.fragments = leader.fragments.marked(.artifact(.decoration))
    line.append(dots, y: baseline - (leader.baseline ?? 0))
  }

  /// Some dots with blanks between them.
  private func leader(_ count: Int, _ style: StyleID, _ box: BoxID) -> InlineContent {
    let text = Array(repeating: [UInt8(ascii: "."), UInt8(ascii: " ")], count: count).joined()
    return InlineContent(Array(text.dropLast()), style: style, box: box)
  }
}

extension BoxTree {
  /// The digits that the number of a page may have, at least three.
  ///
  /// A page of text has about 2,000 letters, one of short lines about 30 boxes, and each page break and
  /// chapter may begin one.
  var pageDigits: Int {
    let breaks = records.count { [.pageBreak, .chapter].contains($0.node.kind) }
    let pages = max(textLength / 1500, records.count / 20) + breaks
    return max(3, String(pages).utf8.count)
  }
}
