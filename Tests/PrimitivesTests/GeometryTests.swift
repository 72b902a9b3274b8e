// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@Suite("Geometry", .deadline)
struct GeometryTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 50)

  @Test("Edges follow from corner and size")
  func edges() {
    #expect([rect.minX, rect.minY, rect.maxX, rect.maxY] == [10, 20, 110, 70])
    #expect(rect == Rect(origin: Point(x: 10, y: 20), size: Size(width: 100, height: 50)))
    #expect(rect.size.transposed == Size(width: 50, height: 100))
  }

  @Test("Moving keeps the size")
  func offset() {
    #expect(rect.offsetBy(x: -10, y: 5) == Rect(x: 0, y: 25, width: 100, height: 50))
  }

  @Test("Insets are taken from their own sides")
  func inset() {
    let sides = Sides(top: 1, right: 2, bottom: 3, left: 4)
    #expect(rect.inset(by: sides) == Rect(x: 14, y: 21, width: 94, height: 46))
    #expect(rect.inset(by: 5) == Rect(x: 15, y: 25, width: 90, height: 40))
    #expect(rect.inset(by: 500).size == .zero)
    #expect(sides.horizontal == 6 && sides.vertical == 4)
    #expect(Sides(left: 3) == Sides(top: 0, right: 0, bottom: 0, left: 3))
  }

  @Test("Containing allows for rounding, not more")
  func contains() {
    #expect(rect.contains(rect))
    #expect(rect.contains(rect.offsetBy(x: 0.009, y: 0)))
    #expect(!rect.contains(rect.offsetBy(x: 0.02, y: 0)))
    #expect(!rect.contains(rect.offsetBy(x: 0, y: -0.02)))
    #expect(!rect.contains(Rect(x: 10, y: 20, width: 101, height: 50)))
    #expect(!rect.contains(Rect(x: 10, y: 20, width: 100, height: 51)))
    #expect(rect.contains(rect.offsetBy(x: 1, y: 0), tolerance: 1))
  }

  @Test("The union is the smallest rectangle around both")
  func union() {
    let other = Rect(x: 0, y: 60, width: 20, height: 40)
    #expect(rect.union(other) == Rect(x: 0, y: 20, width: 110, height: 80))
    #expect(rect.union(other) == other.union(rect))
    #expect(rect.union(rect) == rect)
  }
}
