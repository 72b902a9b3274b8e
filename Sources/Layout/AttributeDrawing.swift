// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Styling
package import Theming

/// An attribute that is drawn at a fixed place, by layout itself or by a handler of the program.
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
  /// Whether layout draws it.
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

  /// What is painted: the shapes of what mdpdf draws itself, otherwise the drawing, for its handler.
  var content: [Fragment.Kind] {
    guard isBuiltIn else { return [.drawing(self)] }
    return shapes.filter(\.isPaintable).map { .shape($0) }
  }

  /// What mdpdf draws for its own attributes, back to front.
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

/// The attributes that are drawn, sorted by what asks for them.
struct DrawingHooks {
  /// Those of stretches of a line.
  let runs: [DrawingHook]
  /// Those of blocks.
  let blocks: [DrawingHook]
  /// The fills behind parts of a line.
  let inlineBackgrounds: [DrawingHook]
  /// Panels.
  let panels: [DrawingHook]
  /// The bars beside quotes.
  let bars: [DrawingHook]
  /// The marks before items.
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
