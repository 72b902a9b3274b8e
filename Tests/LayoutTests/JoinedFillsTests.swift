// SPDX-License-Identifier: Apache-2.0

import Primitives
import TestSupport
import Testing

@testable import Layout
@testable import Styling

@Suite("Joined fills", .deadline)
struct JoinedFillsTests {
  private func fill(_ x: Double, _ color: RGBA, stroke: RGBA? = nil) -> Fragment {
    let shape = Shape(
      .box(Rect(x: x, y: 0, width: 1, height: 1)), fill: color, stroke: stroke, strokeWidth: 1)
    return Fragment(kind: .shape(shape), box: BoxID(index: Int(x)), layer: .inlineBackground)
  }

  /// How many paths each of the shapes has.
  private func counts(_ fragments: [Fragment]) -> [Int] {
    fragments.map { fragment in
      guard case .shape(let shape) = fragment.kind, case .compound(let paths) = shape.path else {
        return 1
      }
      return paths.count
    }
  }

  @Test("fills of one colour that follow each other are one shape, of the first one's box")
  func joined() {
    let fragments = [fill(0, .black), fill(1, .black), fill(2, .white), fill(3, .black)]
    #expect(counts(fragments.joiningFills()) == [2, 1, 1])
    #expect(fragments.joiningFills().map(\.box?.index) == [0, 2, 3])
    #expect([Fragment]().joiningFills().isEmpty)
  }

  @Test("what has a frame is a shape of its own")
  func frames() {
    let framed = fill(1, .black, stroke: .white)
    #expect(
      counts([fill(0, .black), framed, framed, fill(2, .black)].joiningFills()) == [1, 1, 1, 1])
  }

  @Test("what mdpdf draws around text is shapes when layout is done")
  func shapes() {
    let fragments = LaidOut("> `a` `b`\n\n- c\n- [x] d\n\n```\ne\n```").document.pages[0].fragments
    let kinds = fragments.map { fragment in
      switch fragment.kind {
      case .shape: "shape"
      case .text: "text"
      case .image: "image"
      case .drawing: "drawing"
      case .lateText: "late text"
      }
    }
    // The bar, the panel, both fills together, the disc, the box and its tick.
    #expect(kinds.count { $0 == "shape" } == 6)
    #expect(!kinds.contains("drawing"))
  }
}
