// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import TextEngine
internal import Theming

/// The column for the numbers of pages in a table of contents.
struct PageColumn {
  /// The width of the numbers, in points.
  var number: Double
  /// The space in front of them, in points.
  var gap: Double
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
    // Room for some dots, so that no leader is missing among others.
    let room = column.number + column.gap * (reference.hasLeader ? 2 : 1)
    var inner = frame
    inner.width = max(1, frame.width - room)
    if isRightToLeft { inner.x += frame.width - inner.width }
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
    let column = PageColumn(number: width, gap: tree.styles[style.index].font.pointSize)
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
    let em = column.gap
    let start = isRightToLeft ? frame.x + column.number + 0.15 * em : text.maxX + 0.6 * em
    let end = isRightToLeft ? text.minX - 0.6 * em : x - 0.15 * em
    addLeader(from: start, to: end, reference.style, to: &line, baseline, frame, isRightToLeft)
  }

  /// Adds dots; those of all lines stand below each other.
  private func addLeader(
    from start: Double, to end: Double, _ style: StyleID, to line: inout VBox, _ baseline: Double,
    _ frame: Frame, _ isRightToLeft: Bool
  ) {
    func shapedDots(_ count: Int) -> ShapedContent {
      let text = Array(repeating: [UInt8(ascii: "."), UInt8(ascii: " ")], count: count).joined()
      let content = InlineContent(Array(text.dropLast()), style: style, box: frame.box)
      return shape(content, maxImageWidth: .infinity)
    }
    let (one, two) = (
      shapedDots(1).paragraph.maxContentWidth, shapedDots(2).paragraph.maxContentWidth
    )
    let period = two - one
    guard period > 0, end - start >= 3 * period else { return }
    let count = min(Int((end - start - one) / period) + 1, 1000)
    let shaped = shapedDots(count)
    var inner = frame
    (inner.x, inner.width) = (start, end - start)
    inner.alignment = isRightToLeft ? .left : .right
    guard let broken = brokenLines(shaped, measure: .infinity).first else { return }
    let leader = vbox(broken, of: shaped, in: inner)
    var dots = VBox(height: 0)
    dots.fragments = leader.fragments.marked(.artifact(.decoration))
    line.append(dots, y: baseline - (leader.baseline ?? 0))
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
