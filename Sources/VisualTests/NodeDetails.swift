// SPDX-License-Identifier: Apache-2.0

internal import Comparison
internal import ImageCodecs
internal import Primitives
internal import Styling
internal import Theming

/// The kinds and looks of a document's nodes, without their places.
struct NodeDetails {
  /// Whether each node is part of a block's text, by `BoxID`.
  private(set) var isInline: [Bool]
  /// The styles that looks refer to.
  private(set) var styles: [String: [LayoutDescription.Attribute]] = [:]
  private let tree: BoxTree
  private var nodes: [LayoutDescription.Node]
  /// The names of text styles, by `StyleID`.
  private var styleNames: [String?]

  init(_ tree: BoxTree) {
    self.tree = tree
    isInline = Array(repeating: false, count: tree.records.count)
    styleNames = Array(repeating: nil, count: tree.styles.count)
    nodes = tree.records.map { record in
      LayoutDescription.Node(record.node.asOneWord, line: record.range.start.line)
    }
    add(tree.blocks)
    for note in tree.footnotes { add(note.blocks) }
    for index in nodes.indices where isInline[index] { nodes[index].isInline = true }
  }

  /// The node at an index, without its place.
  func take(_ index: Int) -> LayoutDescription.Node { nodes[index] }

  /// Adds the fonts in the text of a node.
  mutating func addFaces(_ names: [String], to index: Int) {
    guard !names.isEmpty, nodes[index].text != nil else { return }
    addLook("face", [("face", names.joined(separator: ", "))], to: BoxID(index: index))
  }

  /// The block whose text contains a node.
  func block(around index: Int) -> Int {
    var index = index
    while isInline[index], let parent = tree.records[index].parent { index = parent.index }
    return index
  }

  /// The look of a text style.
  mutating func look(of style: StyleID, _ subject: String) -> LayoutDescription.Look {
    if let name = styleNames[style.index] {
      return LayoutDescription.Look(subject: subject, style: name)
    }
    let look = look(subject, tree.styles[style.index].description)
    styleNames[style.index] = look.style
    return look
  }

  // MARK: - Blocks

  private mutating func add(_ blocks: [BlockBox]) {
    for block in blocks {
      switch block {
      case .text(let text): add(text)
      case .container(let container):
        add(container.decoration, to: container.box)
        if let marker = container.marker { add(marker) }
        add(container.blocks)
      case .code(let code):
        add(code.spanned, to: code.box)
        if let label = code.label { add(label, to: code.box, subject: "label") }
        if let style = code.lineNumberStyle { add(look(of: style, "line numbers"), to: code.box) }
        add(code.decoration, to: code.box)
      case .formula(let formula): nodes[formula.box.index].content = formula.content.source
      case .table(let table): add(table)
      case .rule(let rule):
        addLook(
          "text",
          [("color", rule.color.hex), ("thickness", LayoutDescription.number(rule.thickness))],
          to: rule.box)
      case .image(let image):
        nodes[image.box.index].content = image.content.asset.contentID
        if let caption = image.caption { add(caption) }
      }
    }
  }

  private mutating func add(_ text: TextBox) {
    add(text.content, to: text.box)
    if text.alignment != .natural {
      addLook("lines", [("alignment", text.alignment.rawValue)], to: text.box)
    }
  }

  private mutating func add(_ table: TableBox) {
    let style = table.style
    let outer = style.outerLine
    if outer.width > 0 {
      addLook(
        "grid",
        [
          ("borderColor", outer.color.hex),
          ("borderWidth", LayoutDescription.number(outer.width)),
          ("cornerRadius", LayoutDescription.number(style.cornerRadius)),
        ], to: table.box)
    }
    let lines = [
      ("headerLine", style.headerLine), ("rowLine", style.rowLine),
      ("columnLine", style.columnLine ?? outer),
    ]
    for (name, line) in lines where line.color != outer.color || line.isVisible && name != "rowLine"
    {
      guard line != outer else { continue }
      addLook(
        name,
        [("color", line.color.hex), ("width", LayoutDescription.number(line.width))],
        to: table.box)
    }
    for row in table.headerRows + table.rows {
      if let fill = row.fill { addLook("panel", [("background", fill.hex)], to: row.box) }
      for cell in row.cells {
        if let fill = cell.fill { addLook("panel", [("background", fill.hex)], to: cell.box) }
        add(cell.blocks)
      }
    }
  }

  private mutating func add(_ decoration: Decoration?, to box: BoxID) {
    guard let decoration else { return }
    var attributes: [(String, String)] = []
    if let fill = decoration.fill { attributes.append(("background", fill.hex)) }
    if let border = decoration.border, decoration.borderWidths != .zero {
      let widths = decoration.borderWidths
      let sides =
        widths == Sides(all: widths.top)
        ? [widths.top] : [widths.top, widths.right, widths.bottom, widths.left]
      attributes += [
        ("borderColor", border.hex),
        ("borderWidth", sides.map(LayoutDescription.number).joined(separator: " ")),
      ]
      if decoration.isDashed { attributes.append(("dashes", "yes")) }
    }
    if decoration.cornerRadius > 0 {
      attributes.append(("cornerRadius", LayoutDescription.number(decoration.cornerRadius)))
    }
    if let bar = decoration.bar {
      attributes += [
        ("barColor", bar.color.hex), ("barWidth", LayoutDescription.number(bar.width)),
      ]
    }
    if !attributes.isEmpty { addLook("panel", attributes, to: box) }
  }

  private mutating func add(_ marker: Marker) {
    var attributes = [("color", marker.color.hex)]
    switch marker.form {
    case .shape(let form, let side):
      attributes.append((form.rawValue, LayoutDescription.number(side)))
    case .task(let isChecked, _):
      // The size of the box is that of the text.
      attributes.append(("tick", isChecked ? "yes" : "no"))
    case .icon(let icon, let side):
      attributes.append((icon.rawValue, LayoutDescription.number(side)))
    case .text(let content): return add(content, to: marker.box, subject: "marker")
    }
    addLook("marker", attributes, to: marker.box)
  }

  // MARK: - Texts

  /// Adds the looks of a text to a node.
  private mutating func add(
    _ content: InlineContent, to box: BoxID, subject: String = "text"
  ) {
    let text = String(decoding: content.bytes, as: UTF8.self)
    nodes[box.index].text = nodes[box.index].text.map { "\($0) \(text)" } ?? text
    for span in content.spans {
      markInline(span.box, in: box)
      if let image = span.image {
        nodes[span.box.index].content = image.asset.contentID
        continue
      }
      add(look(of: span.style, self.subject(of: span.box, in: box) ?? subject), to: box)
    }
  }

  /// The name of a part of a block's text; `nil` when it is the text itself, or looks like it.
  private func subject(of part: BoxID, in block: BoxID) -> String? {
    var index = part.index
    while index != block.index {
      let node = tree.records[index].node
      guard node.kind == .span else { return node.name }
      guard let parent = tree.records[index].parent else { return nil }
      index = parent.index
    }
    return nil
  }

  /// Marks a node and its ancestors up to a block as parts of the block's text.
  private mutating func markInline(_ part: BoxID, in block: BoxID) {
    var index = part.index
    while index != block.index, !isInline[index] {
      isInline[index] = true
      guard let parent = tree.records[index].parent else { return }
      index = parent.index
    }
  }

  // MARK: - Looks

  private mutating func addLook(
    _ subject: String, _ attributes: [(String, String)], to box: BoxID
  ) {
    add(look(subject, attributes), to: box)
  }

  private mutating func add(_ look: LayoutDescription.Look, to box: BoxID) {
    // Most parts of a text look alike, so blocks have few looks.
    guard nodes[box.index].looks.count < 64, !nodes[box.index].looks.contains(look) else { return }
    nodes[box.index].looks.append(look)
  }

  private mutating func look(
    _ subject: String, _ attributes: [(String, String)]
  ) -> LayoutDescription.Look {
    let attributes = attributes.map { LayoutDescription.Attribute(name: $0, value: $1) }
    let name = LayoutDescription.styleName(of: attributes)
    styles[name] = attributes
    return LayoutDescription.Look(subject: subject, style: name)
  }
}

extension NodeContext {
  /// The same node with a name without spaces, which separate words in descriptions.
  fileprivate var asOneWord: NodeContext {
    func isSign(_ character: Character) -> Bool { character.isWhitespace || character == "=" }
    guard name.isEmpty || name.contains(where: isSign) else { return self }
    let word = "node" + name.map { isSign($0) ? "-" : $0 }
    return NodeContext(NodeKind(rawValue: word), classes: classes)
  }
}

extension TextStyle {
  /// The visible values, with their names in style sheets.
  fileprivate var description: [(String, String)] {
    var values = [
      ("font", font.families.joined(separator: ", ")),
      ("size", LayoutDescription.number(font.pointSize)), ("color", color.hex),
    ]
    if font.weight != .regular { values.append(("weight", "\(font.weight.value)")) }
    if font.isItalic { values.append(("slant", "italic")) }
    if !font.features.isEmpty {
      values.append(("features", font.features.joined(separator: ",")))
    }
    if let background {
      values.append(("background", background.fill.hex))
      if let border = background.border { values.append(("borderColor", border.hex)) }
    }
    if let underline { values.append(("underline", underline.hex)) }
    if hasStrikethrough { values.append(("strikethrough", "yes")) }
    if baselineShift != 0 {
      values.append(("baseline shift", LayoutDescription.number(baselineShift)))
    }
    if letterSpacing != 0 {
      values.append(("letterSpacing", LayoutDescription.number(letterSpacing)))
    }
    if lineSpacing != 0 { values.append(("lineSpacing", LayoutDescription.number(lineSpacing))) }
    if lineHeight != 0 { values.append(("lineHeight", LayoutDescription.number(lineHeight))) }
    if transform != .none { values.append(("transform", "\(transform)")) }
    return values
  }
}
