// SPDX-License-Identifier: Apache-2.0

import Painting
import Primitives
import TestSupport
import Testing
import Theming

@testable import Layout
@testable import Styling

@Suite("Box decoration", .deadline)
struct BoxDecorationTests {
  private func trace(
    _ decoration: Decoration, width: Double = 100, height: Double = 50,
    part: CustomDrawingFragment = .whole, isRightToLeft: Bool = false
  ) -> [String] {
    let drawings = decoration.drawings(
      in: Rect(x: 10, y: 20, width: width, height: height), isRightToLeft: isRightToLeft,
      style: nil, by: DrawingHooks(DrawingHook.builtIn))
    var canvas = RecordingCanvas()
    for drawing in drawings.behind + drawings.frame {
      for shape in shapes(of: drawing, part) { canvas.draw(shape) }
    }
    return canvas.lines
  }

  private func shapes(of drawing: AttributeDrawing, _ part: CustomDrawingFragment) -> [Shape] {
    var drawing = drawing
    drawing.fragment = part
    return drawing.content.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  @Test("fill, bar and frame, from back to front")
  func order() {
    let decoration = Decoration(
      fill: .white, border: .black, borderWidths: Sides(all: 2),
      bar: Decoration.Bar(color: .black, width: 4, cornerRadius: 2))
    #expect(
      trace(decoration) == [
        "rect 10 20 100×50 fill #ffffff",
        "rect 10 20 4×50 radii 2 2 2 2 fill #000000",
        "rect 11 21 98×48 stroke #000000 2",
      ])
  }

  @Test("corners are square where a page cuts the box")
  func cuts() {
    var decoration = Decoration(
      fill: .white, cornerRadius: 8, border: .black, borderWidths: Sides(all: 2))
    let first = trace(decoration, part: .first)
    #expect(first[0].contains("radii 8 8 0 0 fill"))
    #expect(first[1].contains("radii 7 7 0 0 stroke"))
    #expect(!trace(decoration, part: .middle).contains { $0.contains("radii") })
    decoration = Decoration(bar: Decoration.Bar(color: .black, width: 4, cornerRadius: 2))
    #expect(trace(decoration, part: .first)[0].contains("radii 2 2 0 0 fill"))
    #expect(trace(decoration, part: .last)[0].contains("radii 0 0 2 2"))
    #expect(!trace(decoration, part: .middle).contains { $0.contains("radii") })
  }

  @Test("the bar does not reach over the round corners of its panel", arguments: [false, true])
  func roundPanel(isRightToLeft: Bool) throws {
    var decoration = Decoration(
      fill: .white, cornerRadius: 10,
      bar: Decoration.Bar(color: .black, width: 4, cornerRadius: 2))
    func points(_ part: CustomDrawingFragment = .whole) throws -> [Point] {
      let drawings = decoration.drawings(
        in: Rect(x: 10, y: 20, width: 100, height: 50), isRightToLeft: isRightToLeft, style: nil,
        by: DrawingHooks(DrawingHook.builtIn))
      let shapes = shapes(of: try #require(drawings.behind.last), part)
      guard case .polyline(let points) = try #require(shapes.first).path else { return [] }
      return points
    }
    let center = isRightToLeft ? 100.0 : 20
    let all = try points()
    #expect(!all.isEmpty)
    for point in all {
      let x = point.x - center
      let y = point.y < 45 ? point.y - 30 : point.y - 60
      #expect((x * x + y * y).squareRoot() < 10.001)
    }
    #expect(all.map(\.y).min() ?? 0 < 22.001)
    let cut = try points(.middle)
    #expect(cut.map(\.y).min() == 20 && cut.map(\.y).max() == 70)
    // Without a panel there is nothing to keep to.
    decoration.fill = nil
    #expect(trace(decoration, isRightToLeft: isRightToLeft).allSatisfy { $0.contains("radii 2 2") })
  }

  @Test("a frame lies over the bar and over fills inside, and is one with its panel else")
  func frame() {
    func drawings(_ decoration: Decoration, holdsFills: Bool) -> Decoration.Drawings {
      decoration.drawings(
        in: Rect(x: 10, y: 20, width: 100, height: 50), isRightToLeft: false,
        holdsFills: holdsFills, style: nil, by: DrawingHooks(DrawingHook.builtIn))
    }
    var decoration = Decoration(fill: .white, border: .black, borderWidths: Sides(all: 2))
    #expect(drawings(decoration, holdsFills: false).frame.isEmpty)
    #expect(drawings(decoration, holdsFills: false).behind.count == 1)
    #expect(drawings(decoration, holdsFills: true).frame.count == 1)
    decoration.bar = Decoration.Bar(color: .black, width: 4, cornerRadius: 2)
    #expect(drawings(decoration, holdsFills: false).frame.count == 1)
    decoration.border = nil
    #expect(drawings(decoration, holdsFills: true).frame.isEmpty)
  }

  @Test("the bar stands where the text starts reading")
  func rightToLeftBar() {
    var bar = Decoration.Bar(color: .black, width: 4, cornerRadius: 0)
    #expect(trace(Decoration(bar: bar), isRightToLeft: true) == ["rect 106 20 4×50 fill #000000"])
    bar.inset = 3
    #expect(trace(Decoration(bar: bar), isRightToLeft: true) == ["rect 103 23 4×44 fill #000000"])
  }

  @Test("the bar keeps its inset at the ends of the box and not at the cuts")
  func inset() {
    let bar = Decoration.Bar(color: .black, width: 4, cornerRadius: 0, inset: 3)
    #expect(trace(Decoration(bar: bar)) == ["rect 13 23 4×44 fill #000000"])
    #expect(trace(Decoration(bar: bar), part: .first) == ["rect 13 23 4×47 fill #000000"])
    #expect(trace(Decoration(bar: bar), part: .middle) == ["rect 13 20 4×50 fill #000000"])
  }

  @Test("what is invisible or has no area is not painted")
  func nothing() {
    #expect(trace(Decoration(fill: .clear)).isEmpty)
    #expect(trace(Decoration(fill: .black), height: 0).isEmpty)
    #expect(trace(Decoration(border: .black, borderWidths: .zero)).isEmpty)
  }
}
