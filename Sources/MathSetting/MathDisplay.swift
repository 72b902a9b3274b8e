// SPDX-License-Identifier: Apache-2.0

package import Math

/// A formula in lines of its own.
package struct MathDisplay: Hashable, Sendable {
  /// A line.
  package struct Line: Hashable, Sendable {
    /// What is in it; its origin is its left end.
    package var box: MathBox
    /// The distance of its left end from that of the first line.
    package var x: Double
    /// The distance of its baseline below that of the first line.
    package var y: Double

    /// Creates a line.
    package init(box: MathBox, x: Double, y: Double) {
      self.box = box
      self.x = x
      self.y = y
    }
  }

  /// The lines; one unless the formula was broken.
  package var lines: [Line]
  /// The size as a part of that asked for: 1, or from 0.8 where the formula is wide.
  package var scale: Double
  /// Whether it is wider than the line all the same.
  package var isTooWide: Bool

  /// Creates a display.
  package init(lines: [Line], scale: Double, isTooWide: Bool) {
    self.lines = lines
    self.scale = scale
    self.isTooWide = isTooWide
  }

  /// The width from the leftmost to the rightmost end.
  package var width: Double { lines.map { $0.x + $0.box.width }.max() ?? 0 }
  /// The extent above the first baseline.
  package var height: Double { lines.map { $0.box.height - $0.y }.max() ?? 0 }
  /// The extent below the first baseline.
  package var depth: Double { lines.map { $0.box.depth + $0.y }.max() ?? 0 }
}

extension MathSetter {
  /// The least scales: where a formula stays whole, and where it stays so if it can't be broken between terms.
  private static let scales = (whole: 0.9, least: 0.8)
  /// How often parts become smaller: at a smaller size, others may be on a line together.
  private static let mostAttempts = 4

  /// Sets a formula for a line of its own.
  ///
  /// One that is too wide shrinks to 90 %, else is broken at wide spaces, else before relations too, with the
  /// lines that follow 2 em behind the first relation, else before binary operators too, else shrinks to 80 %, else
  /// is broken at products and behind commas too, else between brackets. What is still too wide is broken where
  /// it can be, and becomes as small as it must.
  ///
  /// - Parameters:
  ///   - list: The formula.
  ///   - width: The width of the line.
  /// - Returns: Its lines.
  package func display(_ list: MathList, width: Double) -> MathDisplay {
    let box = set(list, style: .display, lineWidth: width)
    if box.width <= width || !width.isFinite || box.width <= 0 {
      return MathDisplay(
        lines: [MathDisplay.Line(box: box, x: 0, y: 0)], scale: 1, isTooWide: false)
    }
    let scale = max(0, width / box.width)
    if scale >= Self.scales.whole { return shrunk(list, to: scale, width: width) }
    for choice in [DisplayBreaks.betweenFormulas, .betweenSides, .betweenTerms] {
      if let display = broken(box, size: size, width: width, choice) { return display }
    }
    if scale >= Self.scales.least { return shrunk(list, to: scale, width: width) }
    var smaller = self
    smaller.size *= Self.scales.least
    let small = smaller.set(list, style: .display, lineWidth: width)
    for choice in [DisplayBreaks.betweenTerms, .outsideBrackets, .anywhere] {
      if var display = broken(small, size: smaller.size, width: width, choice) {
        display.scale = Self.scales.least
        return display
      }
    }
    // The widest part decides: nothing may be cut off at the edge of the page.
    var narrow = parts(small, size: smaller.size, width: width)
    for _ in 0..<Self.mostAttempts where narrow.width > width {
      smaller.size *= 0.999 * min(1, narrow.fit(in: width))
      let box = smaller.set(list, style: .display, lineWidth: width)
      narrow = parts(box, size: smaller.size, width: width)
    }
    narrow.scale = smaller.size / size
    narrow.isTooWide = true
    return narrow
  }

  /// The lines of a box that is broken wherever it helps, though some may be too wide.
  private func parts(_ box: MathBox, size: Double, width: Double) -> MathDisplay {
    broken(box, size: size, width: width, .anywhere, allowsWideLines: true)
      ?? MathDisplay(lines: [MathDisplay.Line(box: box, x: 0, y: 0)], scale: 1, isTooWide: true)
  }

  private func shrunk(_ list: MathList, to scale: Double, width: Double) -> MathDisplay {
    var smaller = self
    smaller.size *= scale
    let box = smaller.set(list, style: .display, lineWidth: width)
    return MathDisplay(
      lines: [MathDisplay.Line(box: box, x: 0, y: 0)], scale: scale,
      isTooWide: box.width > width * 1.001)
  }

  /// The lines of a box that is broken at some of its places; `nil` when it can't be, or when they are too
  /// wide all the same and may not be.
  private func broken(
    _ box: MathBox, size: Double, width: Double, _ choice: DisplayBreaks,
    allowsWideLines: Bool = false
  ) -> MathDisplay? {
    let places = box.displayBreaks.filter(choice.contains)
    guard !places.isEmpty else { return nil }
    let outer = box.displayBreaks.filter { $0.depth == 0 && $0.kind.isSign }
    let first = (outer.first { $0.kind == .relation } ?? outer.first)?.start ?? 0
    // Parts that hardly fit have more room nearer to the edge.
    let indent = allowsWideLines ? min(2 * size, width / 10) : min(first + 2 * size, width / 3)
    let end = MathBreak(.relation, itemIndex: box.items.count, end: box.width, start: 0)
    let breaker = DisplayBreaker(places: places + [end], width: width, indent: indent)
    guard let cuts = breaker.cuts(allowsWideLines: allowsWideLines) else { return nil }
    guard !cuts.isEmpty else { return nil }
    var lines: [MathDisplay.Line] = []
    var y = 0.0
    var start = (item: 0, x: 0.0)
    for cut in cuts + [end] {
      let part = box.part(from: start, to: (cut.itemIndex, cut.end))
      if let before = lines.last {
        y += max(1.5 * size, before.box.depth + part.height + 0.4 * size)
      }
      lines.append(MathDisplay.Line(box: part, x: lines.isEmpty ? 0 : indent, y: y))
      start = (cut.itemIndex, cut.start)
    }
    return MathDisplay(lines: lines, scale: 1, isTooWide: false)
  }
}

extension MathDisplay {
  /// The scale at which all lines fit in a width, if their indents stay.
  fileprivate func fit(in width: Double) -> Double {
    lines.map { $0.box.width > 0 ? (width - $0.x) / $0.box.width : 1 }.min() ?? 1
  }
}

extension MathBox {
  /// Some of the items as a box of its own.
  fileprivate func part(
    from start: (item: Int, x: Double), to end: (item: Int, x: Double)
  ) -> MathBox {
    var part = MathBox()
    part.width = end.x - start.x
    for (index, extent) in displayExtents.enumerated() {
      let left = index == 0 ? 0 : displayBreaks[index - 1].start
      if left >= start.x - 0.001, left < end.x {
        part.height = max(part.height, extent.height)
        part.depth = max(part.depth, extent.depth)
      }
    }
    if start.item <= end.item {
      part.items = items[start.item..<end.item].map { $0.moved(x: -start.x, y: 0) }
    }
    if start.item == 0 { part.missing = missing }
    return part
  }
}
