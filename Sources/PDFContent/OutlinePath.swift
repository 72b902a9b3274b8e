// SPDX-License-Identifier: Apache-2.0

internal import HarfBuzz
internal import Primitives

/// Writes outlines of glyphs as a filled path (ISO 32000-1 §8.5).
struct OutlinePath {
  private var writer = OperatorWriter()
  private var isEmpty = true
  private var low = Point(x: Double.infinity, y: .infinity)
  private var high = Point(x: -Double.infinity, y: -.infinity)

  /// Starts a path, after some operators.
  init(after writer: OperatorWriter = OperatorWriter()) {
    self.writer = writer
  }

  /// The lowest and highest x and y of all points: left, bottom, right, top.
  var bounds: [Double] { isEmpty ? [0, 0, 0, 0] : [low.x, low.y, high.x, high.y] }

  /// Adds an outline, mapping each point by `place`.
  mutating func add(_ outline: [FontProgram.OutlineElement], place: (Point) -> Point) {
    for element in outline {
      switch element {
      case .move(let point):
        add(place(point))
        writer.add("m\n")
      case .line(let point):
        add(place(point))
        writer.add("l\n")
      case .curve(let first, let second, let end):
        add(place(first))
        add(place(second))
        add(place(end))
        writer.add("c\n")
      case .close: writer.add("h\n")
      }
    }
  }

  private mutating func add(_ point: Point) {
    isEmpty = false
    low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
    high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    writer.add(point.x)
    writer.add(point.y)
  }

  /// Fills the path and returns the operators.
  consuming func finish() -> [UInt8] {
    if !isEmpty { writer.add("f") }
    return writer.bytes
  }
}
