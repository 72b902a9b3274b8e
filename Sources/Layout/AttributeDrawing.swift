// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Styling
package import Theming

/// An attribute drawn at a fixed place, by layout itself or by a handler of the program.
package struct AttributeDrawing: Sendable {
  /// The name of the attribute.
  package var attribute: String
  /// Whether it is painted under or over the letters.
  package var layer: CustomDrawingLayer
  /// The value.
  package var value: StyleValue
  /// The rectangle on the page, in points from its top left corner.
  package var rect: Rect
  /// The rectangle of the first line in `rect`.
  package var firstLineRect: Rect
  /// The bytes of the document's text inside `rect`.
  package var attributeRange = 0..<0
  /// The bytes of the document's text covered by this drawing and its other parts.
  package var expandedRange = 0..<0
  /// Which part of the whole this is.
  package var fragment = CustomDrawingFragment.whole
  /// The style of the text; `nil` when the block has none.
  package var style: StyleID?
  /// Whether layout itself draws it.
  private let isBuiltIn: Bool

  init(_ hook: DrawingHook, _ value: StyleValue, in rect: Rect, style: StyleID?) {
    attribute = hook.attribute
    layer = hook.layer
    isBuiltIn = hook.isBuiltIn
    self.value = value
    self.rect = rect
    self.style = style
    firstLineRect = rect
  }

  /// What to paint: shapes for mdpdf's own attributes, otherwise this drawing, for its handler.
  var content: [Fragment.Kind] {
    guard isBuiltIn else { return [.drawing(self)] }
    return shapes.filter(\.isPaintable).map { .shape($0) }
  }

  /// The shapes of mdpdf's own attributes, back to front.
  private var shapes: [Shape] {
    switch attribute {
    case AttributeKey.blockPanel.name: BlockPanel(value)?.shapes(in: rect, fragment) ?? []
    case AttributeKey.quoteBar.name: QuoteBar(value).map { [$0.shape(in: rect, fragment)] } ?? []
    case AttributeKey.inlineBackground.name:
      InlineBackground(value).map { [$0.shape(in: rect)] } ?? []
    case AttributeKey.listMark.name: ListMark(value)?.shapes(in: rect) ?? []
    default: []
    }
  }
}

/// The attributes that have drawings, sorted by what they belong to.
struct DrawingHooks {
  /// The attributes of stretches of a line.
  let runs: [DrawingHook]
  /// The attributes of blocks.
  let blocks: [DrawingHook]
  /// The fills behind parts of a line.
  let inlineBackgrounds: [DrawingHook]
  /// The panels of blocks.
  let panels: [DrawingHook]
  /// The bars beside quotes.
  let bars: [DrawingHook]
  /// The marks before list items.
  let marks: [DrawingHook]

  init(_ hooks: [DrawingHook]) {
    func those<Value>(of key: AttributeKey<Value>) -> [DrawingHook] {
      hooks.filter { $0.attribute == key.name }
    }
    runs = hooks.filter { $0.granularity == .characterRuns }
    blocks = hooks.filter { $0.granularity != .characterRuns }
    inlineBackgrounds = those(of: .inlineBackground)
    panels = those(of: .blockPanel)
    bars = those(of: .quoteBar)
    marks = those(of: .listMark)
  }
}
