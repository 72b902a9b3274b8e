// SPDX-License-Identifier: Apache-2.0

public import Primitives

// The shapes that mdpdf draws around text are attributes too, with values from the style of a node.
// Layout draws them unless a program registers a handler.

/// The fill and the frame of a block: of code, an alert, a quote, or a paragraph with a fill.
///
/// When something lies between the two, such as a bar or the fills of items, one panel has the fill
/// and a second one the frame.
public struct BlockPanel: AttributeValue {
  /// The fill; `nil` draws none.
  public var fill: RGBA?
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// The colour of the frame; `nil` draws none.
  public var border: RGBA?
  /// The widths of the frame's sides, in points.
  ///
  /// A frame whose sides differ has square corners.
  public var borderWidths: Sides
  /// Whether the frame is dashed; a dashed frame has square corners.
  public var isDashed: Bool

  /// Creates a panel.
  public init(
    fill: RGBA? = nil, cornerRadius: Double = 0, border: RGBA? = nil,
    borderWidths: Sides = .zero, isDashed: Bool = false
  ) {
    self.fill = fill
    self.cornerRadius = cornerRadius
    self.border = border
    self.borderWidths = borderWidths
    self.isDashed = isDashed
  }

  /// Reads the values in the order of the properties.
  public init?(_ value: StyleValue) {
    guard case .list(let parts) = value, parts.count == 8, let radius = Double(parts[1]),
      let isDashed = Bool(parts[7])
    else { return nil }
    let widths = parts[3...6].compactMap { Double($0) }
    guard widths.count == 4 else { return nil }
    self.init(
      fill: RGBA(parts[0]), cornerRadius: radius, border: RGBA(parts[2]),
      borderWidths: Sides(top: widths[0], right: widths[1], bottom: widths[2], left: widths[3]),
      isDashed: isDashed)
  }

  /// The values in the order of the properties.
  public var styleValue: StyleValue {
    .list([
      .rgba(fill), .number(cornerRadius), .rgba(border), .number(borderWidths.top),
      .number(borderWidths.right), .number(borderWidths.bottom), .number(borderWidths.left),
      .flag(isDashed),
    ])
  }
}

/// The bar beside a quote or an alert.
public struct QuoteBar: AttributeValue {
  /// The colour.
  public var color: RGBA
  /// The width, in points.
  public var width: Double
  /// The radius of the ends, in points.
  public var cornerRadius: Double
  /// The distance to the edges of the block, in points.
  public var inset: Double
  /// Whether the bar is at the right, as in right-to-left text.
  public var isAtRight: Bool
  /// The radius of the corners of the block's panel, in points, which clips the bar; 0 when there
  /// is no panel.
  public var blockCornerRadius: Double

  /// Creates a bar.
  public init(
    color: RGBA, width: Double, cornerRadius: Double = 0, inset: Double = 0,
    isAtRight: Bool = false, blockCornerRadius: Double = 0
  ) {
    self.color = color
    self.width = width
    self.cornerRadius = cornerRadius
    self.inset = inset
    self.isAtRight = isAtRight
    self.blockCornerRadius = blockCornerRadius
  }

  /// Reads the values in the order of the properties.
  public init?(_ value: StyleValue) {
    guard case .list(let parts) = value, parts.count == 6, let color = RGBA(parts[0]),
      let width = Double(parts[1]), let radius = Double(parts[2]), let inset = Double(parts[3]),
      let isAtRight = Bool(parts[4]), let blockRadius = Double(parts[5])
    else { return nil }
    self.init(
      color: color, width: width, cornerRadius: radius, inset: inset, isAtRight: isAtRight,
      blockCornerRadius: blockRadius)
  }

  /// The values in the order of the properties.
  public var styleValue: StyleValue {
    .list([
      .rgba(color), .number(width), .number(cornerRadius), .number(inset), .flag(isAtRight),
      .number(blockCornerRadius),
    ])
  }
}

/// The fill behind code, a key or marked text in a line.
public struct InlineBackground: AttributeValue {
  /// The fill.
  public var fill: RGBA
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// The colour of the frame; `nil` draws none.
  public var border: RGBA?
  /// The width of the frame, in points.
  public var borderWidth: Double

  /// Creates a fill.
  public init(fill: RGBA, cornerRadius: Double = 0, border: RGBA? = nil, borderWidth: Double = 0) {
    self.fill = fill
    self.cornerRadius = cornerRadius
    self.border = border
    self.borderWidth = borderWidth
  }

  /// Reads the values in the order of the properties.
  public init?(_ value: StyleValue) {
    guard case .list(let parts) = value, parts.count == 4, let fill = RGBA(parts[0]),
      let radius = Double(parts[1]), let width = Double(parts[3])
    else { return nil }
    self.init(fill: fill, cornerRadius: radius, border: RGBA(parts[2]), borderWidth: width)
  }

  /// The values in the order of the properties.
  public var styleValue: StyleValue {
    .list([.rgba(fill), .number(cornerRadius), .rgba(border), .number(borderWidth)])
  }
}

/// The marker of a list item, unless it is a number, which is text.
public struct ListMark: AttributeValue {
  /// The forms.
  public enum Form: String, AttributeValue, CaseIterable {
    /// A filled circle.
    case disc
    /// A circle.
    case ring
    /// A filled square.
    case square
    /// A short line.
    case dash
    /// A filled triangle that points right.
    case triangle
    /// A filled triangle that points left, as beside text from right to left.
    case leftTriangle
    /// An empty box.
    case box
    /// A box with a tick.
    case checkedBox
    /// A filled triangle that points down.
    case disclosure
  }

  /// The form.
  public var form: Form
  /// The colour.
  public var color: RGBA
  /// The colour of the tick.
  public var tickColor: RGBA

  /// Creates a mark.
  public init(form: Form, color: RGBA, tickColor: RGBA = .white) {
    self.form = form
    self.color = color
    self.tickColor = tickColor
  }

  /// Reads the values in the order of the properties.
  public init?(_ value: StyleValue) {
    guard case .list(let parts) = value, parts.count == 3, let form = Form(parts[0]),
      let color = RGBA(parts[1]), let tickColor = RGBA(parts[2])
    else { return nil }
    self.init(form: form, color: color, tickColor: tickColor)
  }

  /// The values in the order of the properties.
  public var styleValue: StyleValue { .list([form.styleValue, .rgba(color), .rgba(tickColor)]) }
}

extension AttributeKey<BlockPanel> {
  /// The fill and the frame of a block.
  public static let blockPanel = AttributeKey("blockPanel", inherits: false)
}

extension AttributeKey<QuoteBar> {
  /// The bar beside a quote or an alert.
  public static let quoteBar = AttributeKey("quoteBar", inherits: false)
}

extension AttributeKey<InlineBackground> {
  /// The fill behind a part of a line.
  public static let inlineBackground = AttributeKey("inlineBackground", inherits: false)
}

extension AttributeKey<ListMark> {
  /// The marker of a list item.
  public static let listMark = AttributeKey("listMark", inherits: false)
}

extension StyleValue {
  /// A colour without variants; `nil` becomes an empty list.
  fileprivate static func rgba(_ color: RGBA?) -> StyleValue {
    color.map { .color(ThemeColor($0)) } ?? .list([])
  }
}

extension RGBA {
  /// Reads a colour without variants; `nil` when the value is something else.
  fileprivate init?(_ value: StyleValue) {
    guard case .color(let color) = value else { return nil }
    self = color.light
  }
}
