// SPDX-License-Identifier: Apache-2.0

import Painting
import Primitives
import Testing
import Theming

@testable import Layout
@testable import Styling

@Suite("Box decoration")
struct BoxDecorationTests {
  private func trace(
    _ decoration: Decoration, width: Double = 100, height: Double = 50,
    part: CustomDrawingFragment = .whole, isRightToLeft: Bool = false
  ) -> [String] {
    let drawings = decoration.drawings(
      in: Rect(x: 10, y: 20, width: width, height: height), isRightToLeft: isRightToLeft,
      style: nil, by: DrawingHooks(CustomDrawings.standard.hooks))
    var page = Page(size: Size(width: 200, height: 200), background: .white)
    page.fragments = drawings.map { drawing in
      var drawing = drawing
      drawing.fragment = part
      return Fragment(kind: .drawing(drawing), box: BoxID(index: 0), layer: .container)
    }
    var canvas = RecordingCanvas()
    page.paint(on: &canvas)
    return Array(canvas.lines.dropFirst())
  }

  @Test("fill, frame and bar, from back to front")
  func order() {
    let decoration = Decoration(
      fill: .white, cornerRadius: 8, border: .black, borderWidth: 2,
      bar: Decoration.Bar(color: .black, width: 4, cornerRadius: 2))
    #expect(
      trace(decoration) == [
        "rect 10 20 100×50 radii 8 8 8 8 fill #ffffff",
        "rect 11 21 98×48 radii 7 7 7 7 stroke #000000 2",
        "rect 10 20 4×50 radii 2 2 2 2 fill #000000",
      ])
  }

  @Test("corners are square where a page cuts the box")
  func cuts() {
    let decoration = Decoration(
      fill: .white, cornerRadius: 8, border: .black, borderWidth: 2,
      bar: Decoration.Bar(color: .black, width: 4, cornerRadius: 2))
    let first = trace(decoration, part: .first)
    #expect(first[0].contains("radii 8 8 0 0 fill"))
    #expect(first[1].contains("radii 7 7 0 0 stroke"))
    #expect(first[2].contains("radii 2 2 0 0 fill"))
    #expect(trace(decoration, part: .last)[2].contains("radii 0 0 2 2"))
    #expect(!trace(decoration, part: .middle).contains { $0.contains("radii") })
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
    #expect(trace(Decoration(border: .black, borderWidth: 0)).isEmpty)
  }
}
