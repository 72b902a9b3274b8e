// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Styling
internal import Theming

extension Decoration {
  /// The drawings for the part of a box on one page, each back to front.
  struct Drawings {
    /// The drawings behind the content: the panel and the bar.
    var behind: [AttributeDrawing] = []
    /// The frame, when it has to cover the bar and fills inside.
    var frame: [AttributeDrawing] = []
  }

  /// The panel and the bar for the part of a box on one page.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the part.
  ///   - isRightToLeft: Whether the bar is at the right.
  ///   - holdsFills: Whether something inside has a fill or a bar that the frame must cover.
  ///   - style: The style of the text.
  ///   - hooks: The attributes that have drawings.
  /// - Returns: The drawings; empty when `rect` is empty.
  func drawings(
    in rect: Rect, isRightToLeft: Bool, holdsFills: Bool = false, style: StyleID?,
    by hooks: DrawingHooks
  ) -> Drawings {
    guard rect.width > 0, rect.height > 0 else { return Drawings() }
    func panel(fill: RGBA?, border: RGBA?) -> [AttributeDrawing] {
      guard fill != nil || border != nil else { return [] }
      let panel = BlockPanel(
        fill: fill, cornerRadius: cornerRadius, border: border, borderWidths: borderWidths,
        isDashed: isDashed)
      return hooks.panels.map { AttributeDrawing($0, panel.styleValue, in: rect, style: style) }
    }
    let isParted = border != nil && (bar != nil || holdsFills)
    var drawings = Drawings(behind: panel(fill: fill, border: isParted ? nil : border))
    if isParted { drawings.frame = panel(fill: nil, border: border) }
    if let bar {
      let value = QuoteBar(
        color: bar.color, width: bar.width, cornerRadius: bar.cornerRadius, inset: bar.inset,
        isAtRight: isRightToLeft,
        blockCornerRadius: fill == nil && (border == nil || isDashed) ? 0 : cornerRadius)
      drawings.behind += hooks.bars.map {
        AttributeDrawing($0, value.styleValue, in: rect, style: style)
      }
    }
    return drawings
  }
}
