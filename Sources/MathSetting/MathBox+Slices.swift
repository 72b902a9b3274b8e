// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension MathItem {
  /// The part at another place.
  package func moved(x: Double, y: Double) -> MathItem {
    func moved(_ point: Point) -> Point { Point(x: point.x + x, y: point.y + y) }
    switch self {
    case .glyph(var glyph):
      glyph.origin = moved(glyph.origin)
      return .glyph(glyph)
    case .rule(let area, let color): return .rule(area.offsetBy(x: x, y: y), color)
    case .stroke(let from, let to, let thickness, let color):
      return .stroke(from: moved(from), to: moved(to), thickness: thickness, color)
    case .background(let area, let color): return .background(area.offsetBy(x: x, y: y), color)
    }
  }
}

extension MathBox {
  /// The formula between two of its breaks, as a box of its own.
  ///
  /// Its height and depth are those of what it has.
  ///
  /// - Parameters:
  ///   - first: The index in `breaks` of the break before it; `nil` for the beginning.
  ///   - last: The index of the break after it; `nil` for the end.
  /// - Returns: The part; its origin is its left end.
  package func slice(from first: Int?, to last: Int?) -> MathBox {
    let before = first.flatMap { breaks.indices.contains($0) ? $0 : nil }
    let after = last.flatMap { breaks.indices.contains($0) ? $0 : nil }
    guard before != nil || after != nil else { return self }
    let left = before.map { breaks[$0].start } ?? 0
    let right = after.map { breaks[$0].end } ?? width
    let start = before.map { breaks[$0].itemIndex } ?? 0
    let end = max(start, after.map { breaks[$0].itemIndex } ?? items.count)
    var part = MathBox()
    part.width = right - left
    part.items = items[start..<end].map { $0.moved(x: -left, y: 0) }
    let covered =
      (before.map { $0 + 1 } ?? 0)..<max(before.map { $0 + 1 } ?? 0, (after ?? breaks.count) + 1)
    part.extents = Array(extents[covered.clamped(to: extents.indices)])
    for extent in part.extents {
      part.height = max(part.height, extent.height)
      part.depth = max(part.depth, extent.depth)
    }
    if covered.count > 1 {
      part.breaks = breaks[covered.lowerBound..<covered.upperBound - 1].map {
        MathBreak(
          $0.kind, itemIndex: $0.itemIndex - start, end: $0.end - left, start: $0.start - left)
      }
    } else {
      part.extents = []
    }
    part.missing = before == nil ? missing : []
    part.overhang = after == nil ? overhang : 0
    return part
  }

  /// The parts before and after a break, which is given by its index in `breaks`.
  package func split(at index: Int) -> (before: MathBox, after: MathBox) {
    (slice(from: nil, to: index), slice(from: index, to: nil))
  }
}

extension MathItem {
  /// The height of its origin or its middle, which grows downwards.
  fileprivate var place: Double {
    switch self {
    case .glyph(let glyph): glyph.origin.y
    case .rule(let area, _), .background(let area, _): (area.minY + area.maxY) / 2
    case .stroke(let from, let to, _, _): (from.y + to.y) / 2
    }
  }
}

extension MathBox {
  /// The rows of the formula as boxes at their places in it; the formula itself when it has no rows.
  package var lines: [MathBox] {
    guard rows.count > 1 else { return [self] }
    var lines = rows.indices.map { index in
      var line = MathBox()
      line.width = width
      line.height = index == 0 ? height : -rows[index].top
      line.depth = index + 1 < rows.count ? rows[index + 1].top : depth
      return line
    }
    for item in items {
      let index = rows.lastIndex { $0.top <= item.place } ?? 0
      // A rule between columns goes through all rows.
      if case .rule(let area, let color) = item, area.height > area.width,
        area.minY < rows[index].top - 0.01 || area.maxY > lines[index].depth + 0.01
      {
        for (row, line) in lines.enumerated() {
          let top = row == 0 ? area.minY : max(area.minY, rows[row].top)
          let bottom = row + 1 < rows.count ? min(area.maxY, line.depth) : area.maxY
          guard bottom > top else { continue }
          let part = Rect(x: area.minX, y: top, width: area.width, height: bottom - top)
          lines[row].items.append(.rule(part, color))
        }
        continue
      }
      lines[index].items.append(item)
    }
    lines[0].missing = missing
    return lines
  }
}
