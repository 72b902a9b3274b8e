// SPDX-License-Identifier: Apache-2.0

import Primitives
import Styling
import TestSupport
import Testing
import Theming

@testable import Layout

@Suite("Frames of single sides", .deadline)
struct PanelShapesTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 50)

  private func boxes(_ widths: Sides, _ part: CustomDrawingFragment) -> [Rect] {
    BlockPanel(border: .black, borderWidths: widths).shapes(in: rect, part).compactMap {
      if case .rectangle(let rect, _) = $0.path, $0.fill != nil { rect } else { nil }
    }
  }

  @Test("are bars inside the block")
  func sides() {
    #expect(boxes(Sides(bottom: 2), .whole) == [Rect(x: 10, y: 68, width: 100, height: 2)])
    #expect(
      boxes(Sides(top: 1, right: 3), .whole)
        == [Rect(x: 10, y: 20, width: 100, height: 1), Rect(x: 107, y: 20, width: 3, height: 50)])
  }

  @Test("are not where a page cuts the block")
  func cut() {
    let ends = Sides(top: 1, bottom: 2)
    #expect(boxes(ends, .first).map(\.minY) == [20])
    #expect(boxes(ends, .last).map(\.minY) == [68])
    #expect(boxes(ends, .middle).isEmpty)
  }
}

@Suite("Icons of alerts", .deadline)
struct AlertIconTests {
  @Test("differ, and stay in their square", arguments: [10.0, 40])
  func shapes(side: Double) {
    let square = Rect(x: 5, y: 7, width: side, height: side)
    var seen: Set<String> = []
    for icon in ThemeColors.Alert.allCases {
      let shapes = icon.shapes(in: square, color: .black)
      seen.insert("\(shapes)")
      for shape in shapes {
        guard case .polyline(let points) = shape.path else { continue }
        #expect(
          points.allSatisfy { square.contains(Rect(x: $0.x, y: $0.y, width: 0, height: 0)) },
          "\(icon)")
      }
    }
    #expect(seen.count == ThemeColors.Alert.allCases.count)
  }
}
