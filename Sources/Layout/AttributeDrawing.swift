// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Styling
package import Theming

/// An attribute that is drawn at a fixed place: what layout says to the handler of the attribute.
package struct AttributeDrawing: Sendable {
  /// The name of the attribute.
  package var attribute: String
  /// Under or over the letters.
  package var layer: CustomDrawingLayer
  /// The value.
  package var value: StyleValue
  /// The place.
  package var rect: Rect
  /// The first line in it.
  package var firstLineRect: Rect
  /// The bytes of the document's text that stand in `rect`.
  package var attributeRange = 0..<0
  /// The bytes of the document's text that all drawings belonging together are for.
  package var expandedRange = 0..<0
  /// Which part stands here.
  package var fragment = CustomDrawingFragment.whole
  /// How the text looks.
  package var style: StyleID?

  init(
    _ attribute: String, _ layer: CustomDrawingLayer, _ value: StyleValue, in rect: Rect,
    style: StyleID?
  ) {
    self.attribute = attribute
    self.layer = layer
    self.value = value
    self.rect = rect
    self.style = style
    firstLineRect = rect
  }
}

/// The handlers, sorted by what asks for them.
struct DrawingHooks {
  /// Those of stretches of a line.
  let runs: [DrawingHook]
  /// Those of blocks.
  let blocks: [DrawingHook]
  /// The layers of the fills behind parts of a line.
  let chips: [CustomDrawingLayer]
  /// The layers of panels.
  let panels: [CustomDrawingLayer]
  /// The layers of the bars beside quotes.
  let bars: [CustomDrawingLayer]
  /// The layers of the marks before items.
  let marks: [CustomDrawingLayer]

  init(_ hooks: [DrawingHook]) {
    func layers<Value>(of key: AttributeKey<Value>) -> [CustomDrawingLayer] {
      hooks.filter { $0.attribute == key.name }.map(\.layer)
    }
    runs = hooks.filter { $0.granularity == .characterRuns }
    blocks = hooks.filter { $0.granularity != .characterRuns }
    chips = layers(of: .inlineChip)
    panels = layers(of: .blockPanel)
    bars = layers(of: .quoteBar)
    marks = layers(of: .listMark)
  }
}
