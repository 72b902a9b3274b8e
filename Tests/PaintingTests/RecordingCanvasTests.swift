// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import Layout
@testable import Painting

@Suite("Recording canvas", .deadline)
struct RecordingCanvasTests {
  private func line(_ shape: Shape) -> String? {
    var canvas = RecordingCanvas()
    canvas.draw(shape)
    return canvas.lines.first
  }

  @Test(
    "numbers have two decimals at most",
    arguments: [
      (1.0, "1"), (1.5, "1.5"), (1.25, "1.25"), (1.256, "1.26"), (-0.5, "-0.5"), (0.004, "0"),
      (-1.05, "-1.05"), (0.05, "0.05"),
    ])
  func numbers(value: Double, text: String) {
    let rect = Rect(x: value, y: 0, width: 1, height: 1)
    #expect(line(.rectangle(rect, fill: .black)) == "rect \(text) 0 1×1 fill #000000")
  }

  @Test("paths are named with their fill and stroke")
  func paths() {
    var circle = Shape(.circle(center: Point(x: 1, y: 2), radius: 3), fill: .white)
    circle.stroke = .black
    circle.strokeWidth = 0.5
    #expect(line(circle) == "circle 1 2 r 3 fill #ffffff stroke #000000 0.5")
    let points = [Point(x: 0, y: 0), Point(x: 1, y: 2)]
    #expect(line(Shape(.polyline(points))) == "line 0,0 1,2")
  }
}
