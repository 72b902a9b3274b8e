// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

/// The style sheet's rules for one kind of node, prepared to be applied over the theme's knobs.
struct StylePatch {
  private let font: ThemeFont?
  private let families: [String]?
  private let features: [String]?
  private let size: StyleLength?
  /// The factor on the size that would apply otherwise.
  let scale: Double?
  private let weight: FontWeight?
  private let isBold: Bool?
  private let isItalic: Bool?
  private let letterSpacing: StyleLength?
  private let transform: TextTransform?
  /// The colour of letters.
  let color: RGBA?
  private let underlineStyle: LineStyle?
  private let underlineColor: RGBA?
  private let strikethroughStyle: LineStyle?
  private let baselineOffset: StyleLength?
  private let lineHeight: StyleLength?
  private let lineSpacing: StyleLength?
  private let custom: Attributes

  /// The alignment of lines.
  let alignment: TextAlignment?
  private let head: StyleLength?
  private let tail: StyleLength?
  private let spacingBefore: StyleLength?
  private let looseness: Int?

  /// The colour of the fill.
  let background: RGBA?
  /// The colour of the frame.
  let border: RGBA?
  private let lengths: [Length: StyleLength]
  private let barColor: RGBA?
  /// Whether the next block should start on the same page.
  let keepsWithNext: Bool?
  /// Whether all lines belong on one page.
  let staysWhole: Bool?

  /// A length of a box.
  enum Length: CaseIterable {
    case marginTop, marginBottom, paddingTop, paddingBottom, paddingLeading, paddingTrailing
    case borderWidth, borderTop, borderBottom, borderLeading, borderTrailing
    case cornerRadius, barWidth, barCornerRadius, barInset, indentSize

    var key: AttributeKey<StyleLength> {
      switch self {
      case .marginTop: .marginTop
      case .marginBottom: .marginBottom
      case .paddingTop: .paddingTop
      case .paddingBottom: .paddingBottom
      case .paddingLeading: .paddingLeading
      case .paddingTrailing: .paddingTrailing
      case .borderWidth: .borderWidth
      case .borderTop: .borderTop
      case .borderBottom: .borderBottom
      case .borderLeading: .borderLeading
      case .borderTrailing: .borderTrailing
      case .cornerRadius: .cornerRadius
      case .barWidth: .barWidth
      case .barCornerRadius: .barCornerRadius
      case .barInset: .barInset
      case .indentSize: .indentSize
      }
    }
  }

  init(_ attributes: Attributes, for traits: ThemeTraits, drawn: Set<String>) {
    func color(_ key: AttributeKey<ThemeColor>) -> RGBA? { attributes[key]?.resolved(for: traits) }
    font = attributes[.font]
    families = attributes[.fontFamily]?.familyNames
    features = attributes[.fontFeatures]
    size = attributes[.fontSize]
    scale = attributes[.fontScale]
    weight = attributes[.fontWeight]
    isBold = attributes[.bold]
    isItalic = attributes[.italic]
    letterSpacing = attributes[.letterSpacing]
    transform = attributes[.textTransform]
    self.color = color(.foregroundColor)
    underlineStyle = attributes[.underlineStyle]
    underlineColor = color(.underlineColor)
    strikethroughStyle = attributes[.strikethroughStyle]
    baselineOffset = attributes[.baselineOffset]
    lineHeight = attributes[.lineHeight]
    lineSpacing = attributes[.lineSpacing]
    custom = attributes.custom(and: drawn)
    alignment = attributes[.alignment].flatMap { TextAlignment(rawValue: $0.rawValue) }
    head = attributes[.paddingHead]
    tail = attributes[.paddingTail]
    spacingBefore = attributes[.paragraphSpacingBefore]
    looseness = attributes[.looseness]
    background = color(.backgroundColor)
    border = color(.borderColor)
    var lengths: [Length: StyleLength] = [:]
    for length in Length.allCases { lengths[length] = attributes[length.key] }
    self.lengths = lengths
    barColor = color(.barColor)
    keepsWithNext = attributes[.keepWithNext]
    staysWhole = attributes[.keepTogether]
  }

  // MARK: - Text

  /// Applies the patch to the style of a text.
  ///
  /// - Parameters:
  ///   - text: The style from the theme's knobs.
  ///   - parent: The style around the node.
  ///   - rem: The font size of the document, in points.
  ///   - isScaled: Whether `scale` is already applied to the size.
  func apply(
    to text: inout TextStyle, around parent: TextStyle, rem: Double, isScaled: Bool = false
  ) {
    if let font { text.font = font }
    if let families { text.font.families = families }
    if let features { text.font.features = features }
    if let size { text.font.pointSize = size.points(em: parent.font.pointSize, rem: rem) }
    if let scale, !isScaled || size != nil || font != nil { text.font.pointSize *= scale }
    if let isBold { text.font.weight = isBold ? max(text.font.weight, .bold) : .regular }
    if let weight { text.font.weight = weight }
    if let isItalic { text.font.isItalic = isItalic }
    // A size of 0, or larger than any page, has no usable metrics.
    let size = text.font.pointSize
    text.font.pointSize = size.isFinite ? min(max(size, 0.5), 14_400) : parent.font.pointSize
    let em = text.font.pointSize
    if let color { text.color = color }
    switch underlineStyle {
    case .single?: text.underline = underlineColor ?? text.underline ?? text.color
    case LineStyle.none?: text.underline = nil
    case nil: if text.underline != nil, let underlineColor { text.underline = underlineColor }
    }
    if let strikethroughStyle { text.hasStrikethrough = strikethroughStyle == .single }
    if let letterSpacing { text.letterSpacing = letterSpacing.points(em: em, rem: rem) }
    if let baselineOffset { text.baselineShift += baselineOffset.points(em: em, rem: rem) }
    if let lineHeight { text.lineHeight = lineHeight.points(em: em, rem: rem) }
    if let lineSpacing { text.lineSpacing = lineSpacing.points(em: em, rem: rem) / em }
    if let transform { text.transform = transform }
    if !custom.isEmpty { text.custom.merge(custom) }
  }

  /// Applies the patch to the fill behind part of a line.
  func applyFill(to text: inout TextStyle, rem: Double) {
    let em = text.font.pointSize
    let radius = points(.cornerRadius, em: em, rem: rem)
    if background != nil || border != nil {
      var filled = text.background ?? TextBackground(fill: .clear, cornerRadius: 2, padding: 0)
      if let background { filled.fill = background }
      if let border { filled.border = border }
      text.background = filled
    }
    if let radius { text.background?.cornerRadius = radius }
    if let width = points(.borderWidth, em: em, rem: rem) { text.background?.borderWidth = width }
  }

  /// Applies the patch to the properties of whole paragraphs.
  func apply(to paragraph: inout ParagraphStyle, em: Double, rem: Double) {
    if let alignment { paragraph.alignment = alignment }
    if let head { paragraph.head = head.points(em: em, rem: rem) }
    if let tail { paragraph.tail = tail.points(em: em, rem: rem) }
    if let spacingBefore { paragraph.spacingBefore = spacingBefore.points(em: em, rem: rem) }
    if let looseness { paragraph.looseness = looseness }
  }

  // MARK: - Boxes

  /// A length of the box, in points; `nil` when the style sheet sets none.
  func points(_ length: Length, em: Double, rem: Double) -> Double? {
    lengths[length].map { max(0, $0.points(em: em, rem: rem)) }
  }

  /// Whether it sets the border of one side.
  private var hasSideBorders: Bool {
    [Length.borderTop, .borderBottom, .borderLeading, .borderTrailing].contains {
      lengths[$0] != nil
    }
  }

  /// Applies the patch to the space and the panel of a block.
  func apply(to box: inout BoxStyle, em: Double, rem: Double, isRightToLeft: Bool) {
    func set(_ value: inout Double, _ length: Length) {
      if let points = points(length, em: em, rem: rem) { value = points }
    }
    set(&box.margins.top, .marginTop)
    set(&box.margins.bottom, .marginBottom)
    set(&box.padding.top, .paddingTop)
    set(&box.padding.bottom, .paddingBottom)
    set(&box.padding.left, isRightToLeft ? .paddingTrailing : .paddingLeading)
    set(&box.padding.right, isRightToLeft ? .paddingLeading : .paddingTrailing)
    var panel = box.decoration ?? Decoration()
    if let background { panel.fill = background }
    if let border {
      panel.border = border
      panel.borderWidths = hasSideBorders ? .zero : Sides(all: 1)
    }
    if let width = points(.borderWidth, em: em, rem: rem) { panel.borderWidths = Sides(all: width) }
    set(&panel.borderWidths.top, .borderTop)
    set(&panel.borderWidths.bottom, .borderBottom)
    set(&panel.borderWidths.left, isRightToLeft ? .borderTrailing : .borderLeading)
    set(&panel.borderWidths.right, isRightToLeft ? .borderLeading : .borderTrailing)
    set(&panel.cornerRadius, .cornerRadius)
    if var bar = panel.bar {
      if let barColor { bar.color = barColor }
      set(&bar.width, .barWidth)
      set(&bar.cornerRadius, .barCornerRadius)
      set(&bar.inset, .barInset)
      panel.bar = bar.width > 0 ? bar : nil
    }
    let paints = panel.fill != nil || panel.border != nil || panel.bar != nil
    box.decoration = paints || box.decoration != nil ? panel : nil
  }
}

/// The inherited properties of whole paragraphs.
struct ParagraphStyle {
  /// The alignment of lines.
  var alignment = TextAlignment.natural
  /// The indent at the start of lines, in points.
  var head = 0.0
  /// The indent at the end of lines, in points.
  var tail = 0.0
  /// The space above, in addition to the margin, in points.
  var spacingBefore = 0.0
  /// The number of lines more than best, or fewer below 0.
  var looseness = 0
}

/// The space around and inside a block, and its panel.
struct BoxStyle {
  /// The margins.
  var margins = Margins()
  /// The padding, in points.
  var padding = Sides.zero
  /// The panel; `nil` for none.
  var decoration: Decoration?
}

/// A style sheet prepared once for a document.
struct StyleRules {
  private let sheet: StyleSheet
  private let traits: ThemeTraits
  private let drawn: Set<String>
  /// The patches of kinds, and of kinds with a subtype or a class.
  private var patches: [NodeContext: StylePatch] = [:]

  /// Prepares a sheet.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - traits: The traits that select the variant of the colours.
  ///   - drawn: The attributes that have a handler, which are kept like custom attributes.
  init(_ sheet: StyleSheet, for traits: ThemeTraits, drawn: Set<String>) {
    self.sheet = sheet
    self.traits = traits
    self.drawn = drawn
    for node in sheet.selectors { patches[node] = patch(for: node) }
  }

  /// The patch of a node; `nil` when the sheet has no rules for it.
  subscript(_ node: NodeContext) -> StylePatch? {
    if patches.isEmpty { return nil }
    // Few nodes have a class, and few classes have rules.
    if node.classes.contains(where: { patches[NodeContext(node.kind, $0)] != nil }) {
      return patch(for: node)
    }
    if let name = node.subtype {
      if let patch = patches[NodeContext(node.kind, name)] { return patch }
      if node.isPart { return nil }
    }
    return patches[NodeContext(node.kind)]
  }

  private func patch(for node: NodeContext) -> StylePatch {
    StylePatch(sheet.attributes(of: node), for: traits, drawn: drawn)
  }
}
