// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import Theming

extension Decoration {
  /// The panel and the bar of the part of a box that stands on one page, back to front.
  func drawings(
    in rect: Rect, isRightToLeft: Bool, style: StyleID?, by hooks: DrawingHooks
  ) -> [AttributeDrawing] {
    guard rect.width > 0, rect.height > 0 else { return [] }
    var drawings: [AttributeDrawing] = []
    if fill != nil || border != nil {
      let panel = BlockPanel(
        fill: fill, cornerRadius: cornerRadius, border: border, borderWidth: borderWidth,
        isDashed: isDashed)
      drawings += hooks.panels.map { layer in
        AttributeDrawing(
          AttributeKey.blockPanel.name, layer, panel.styleValue, in: rect, style: style)
      }
    }
    if let bar {
      let value = QuoteBar(
        color: bar.color, width: bar.width, cornerRadius: bar.cornerRadius, inset: bar.inset,
        isAtRight: isRightToLeft)
      drawings += hooks.bars.map { layer in
        AttributeDrawing(
          AttributeKey.quoteBar.name, layer, value.styleValue, in: rect, style: style)
      }
    }
    return drawings
  }
}
