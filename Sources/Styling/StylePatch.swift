// SPDX-License-Identifier: Apache-2.0

internal import Primitives
internal import Theming

/// What a style sheet says of one kind of node, made ready to be laid over what the knobs say.
struct StylePatch {
  private let font: ThemeFont?
  private let families: [String]?
  private let features: [String]?
  private let size: StyleLength?
  /// The size in relation to what it is otherwise.
  let scale: Double?
  private let weight: FontWeight?
  private let isBold: Bool?
  private let isItalic: Bool?
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

  /// Where lines stand.
  let alignment: TextAlignment?
  private let head: StyleLength?
  private let tail: StyleLength?
  private let spacingBefore: StyleLength?

  /// The fill.
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
    case borderWidth, cornerRadius, barWidth, barCornerRadius, barInset, indentSize

    var key: AttributeKey<StyleLength> {
      switch self {
      case .marginTop: .marginTop
      case .marginBottom: .marginBottom
      case .paddingTop: .paddingTop
      case .paddingBottom: .paddingBottom
      case .paddingLeading: .paddingLeading
      case .paddingTrailing: .paddingTrailing
      case .borderWidth: .borderWidth
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

  /// Lays the patch over the style of a text.
  ///
  /// - Parameters:
  ///   - text: What the knobs say of the node.
  ///   - parent: The text around the node.
  ///   - rem: The font size of the document, in points.
  ///   - isScaled: Whether the size is already that of `scale`.
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
    // A size of nothing, or of more than any page, has no metrics to lay out with.
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
    if let baselineOffset { text.baselineShift += baselineOffset.points(em: em, rem: rem) }
    if let lineHeight { text.lineHeight = lineHeight.points(em: em, rem: rem) }
    if let lineSpacing { text.lineSpacing = lineSpacing.points(em: em, rem: rem) / em }
    if let transform { text.transform = transform }
    if !custom.isEmpty { text.custom.merge(custom) }
  }

  /// Lays the patch over the fill behind a part of a line.
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

  /// Lays the patch over what concerns whole paragraphs.
  func apply(to paragraph: inout ParagraphStyle, em: Double, rem: Double) {
    if let alignment { paragraph.alignment = alignment }
    if let head { paragraph.head = head.points(em: em, rem: rem) }
    if let tail { paragraph.tail = tail.points(em: em, rem: rem) }
    if let spacingBefore { paragraph.spacingBefore = spacingBefore.points(em: em, rem: rem) }
  }

  // MARK: - Boxes

  /// A length of the box, in points; `nil` when nothing is said of it.
  func points(_ length: Length, em: Double, rem: Double) -> Double? {
    lengths[length].map { max(0, $0.points(em: em, rem: rem)) }
  }

  /// Lays the patch over the space and the panel of a block.
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
      panel.borderWidth = 1
    }
    set(&panel.borderWidth, .borderWidth)
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

/// What a node's text inherits that concerns whole paragraphs.
struct ParagraphStyle {
  /// Where lines stand.
  var alignment = TextAlignment.natural
  /// The space before lines, in points.
  var head = 0.0
  /// The space behind lines, in points.
  var tail = 0.0
  /// The space above, beside the margin, in points.
  var spacingBefore = 0.0
}

/// The space around and inside a block, and its panel.
struct BoxStyle {
  /// The space around it.
  var margins = Margins()
  /// The space inside.
  var padding = Sides.zero
  /// The panel.
  var decoration: Decoration?
}

/// A style sheet made ready, once for a document.
struct StyleRules {
  private let sheet: StyleSheet
  private let traits: ThemeTraits
  private let drawn: Set<String>
  /// What is said of kinds, and of kinds with a subtype or a class.
  private var patches: [NodeContext: StylePatch] = [:]

  /// Makes a sheet ready.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - traits: Which variant of the colours.
  ///   - drawn: The attributes that have a handler, which are carried like a program's own.
  init(_ sheet: StyleSheet, for traits: ThemeTraits, drawn: Set<String>) {
    self.sheet = sheet
    self.traits = traits
    self.drawn = drawn
    for node in sheet.selectors { patches[node] = patch(for: node) }
  }

  /// What is said of a node; `nil` when nothing is.
  subscript(_ node: NodeContext) -> StylePatch? {
    if patches.isEmpty { return nil }
    // Few nodes have a class, and of few classes is anything said.
    if node.classes.contains(where: { patches[NodeContext(node.kind, $0)] != nil }) {
      return patch(for: node)
    }
    if let name = node.subtype, let patch = patches[NodeContext(node.kind, name)] { return patch }
    return patches[NodeContext(node.kind)]
  }

  private func patch(for node: NodeContext) -> StylePatch {
    StylePatch(sheet.attributes(of: node), for: traits, drawn: drawn)
  }
}
