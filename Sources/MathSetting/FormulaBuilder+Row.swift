// SPDX-License-Identifier: Apache-2.0

internal import Math

/// An atom or a space of a list.
struct RowEntry {
  /// The box; only its width counts for a space.
  var box: SetBox
  /// The class; `nil` for a space.
  var atomClass: MathClass?
  /// The style where it is, which decides about the space before it.
  var style: SettingStyle
  /// What widens it unless it is the last in its list.
  var italics = 0.0
  /// Whether it is a sign of multiplication.
  var isProduct = false
}

/// A list that is set.
struct SetRow {
  /// The box.
  var box = SetBox()
  /// The range of its parts in the list of placed ones.
  var places: Range<Int> = 0..<0
  /// The places where a line may end; `itemIndex` counts parts.
  var breaks: [MathBreak] = []
  /// The places where a display may be broken; `itemIndex` counts parts.
  var displayBreaks: [MathBreak] = []
  /// How far the last letter leans over the width.
  var overhang = 0.0
  /// The extents between the breaks.
  var extents: [MathExtent] = []
  /// The extents between the places where a display may be broken.
  var displayExtents: [MathExtent] = []
}

extension FormulaBuilder {
  /// The spaces between atoms (The TeXbook, chapter 18), a row for the left one: 1 thin, 2 medium, 3
  /// thick; 4 more where the style must be larger than a script.
  private static let spaces: [[Int]] = [
    [0, 1, 6, 7, 0, 0, 0, 5], [1, 1, 0, 7, 0, 0, 0, 5], [6, 6, 0, 0, 6, 0, 0, 6],
    [7, 7, 0, 0, 7, 0, 0, 7], [0, 0, 0, 0, 0, 0, 0, 0], [0, 1, 6, 7, 0, 0, 0, 5],
    [5, 5, 0, 5, 5, 5, 5, 5], [5, 1, 6, 7, 5, 0, 5, 5],
  ]

  private static let mu: [Double] = [0, 3, 4, 5]

  /// The space between two atoms.
  func space(_ left: MathClass, _ right: MathClass, _ style: SettingStyle) -> Double {
    let code = Self.spaces[left.rawValue][right.rawValue]
    if code == 0 || code > 3 && style.isScript { return 0 }
    return Self.mu[code & 3] * size(style) / 18
  }

  /// Sets a list as a box.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - style: Its style.
  ///   - leading: The class of what is before it, which the spaces count; `nil` for nothing.
  ///   - trailing: The class of what is after it.
  ///   - isAfterMiddle: Whether a delimiter of `\middle` is before it, after which signs are no operators.
  /// - Returns: The box.
  @inline(never)
  func row(
    _ list: MathList, _ style: SettingStyle, leading: MathClass? = nil, trailing: MathClass? = nil,
    isAfterMiddle: Bool = false
  ) -> SetBox {
    if leading == nil, trailing == nil, list.nodes.count == 1,
      let symbol = Self.soleSymbol(list.nodes[0])
    {
      var box = character(symbol, style, range: list.nodes[0].range)
      box.italics = 0
      return box
    }
    let base = entries.count
    var style = style
    append(list, &style)
    resolveBinaries(from: base, leading: isAfterMiddle ? .opening : leading)
    return arrange(from: base, leading: leading, trailing: trailing, hasBreaks: false).box
  }

  /// Sets the outermost list.
  @inline(never)
  func outermost(_ list: MathList, _ style: SettingStyle) -> SetRow {
    var style = style
    append(list, &style)
    resolveBinaries(from: 0, leading: nil)
    return arrange(from: 0, leading: nil, trailing: nil, hasBreaks: true)
  }

  /// Places the entries from an index on beside each other and removes them.
  @inline(never)
  private func arrange(
    from base: Int, leading: MathClass?, trailing: MathClass?, hasBreaks: Bool
  ) -> SetRow {
    var row = SetRow()
    var box = SetBox()
    let first = places.count
    var x = 0.0
    var previous = leading
    var breaks = hasBreaks ? RowBreaks(entries[base...], size: size) : nil
    for index in base..<entries.count {
      let entry = entries[index]
      if let atomClass = entry.atomClass {
        let left = x
        if let previous { x += space(previous, atomClass, entry.style) }
        breaks?.begin(index - base, entry, at: (left, x), itemIndex: places.count - first)
        previous = atomClass
      }
      if entry.box.element >= 0 {
        places.append(SetPlace(element: entry.box.element, x: x, y: 0))
      }
      x += entry.box.width
      if entry.italics != 0, index + 1 < entries.count || trailing != nil { x += entry.italics }
      if entry.atomClass != nil {
        box.height = max(box.height, entry.box.height)
        box.depth = max(box.depth, entry.box.depth)
        breaks?.end(entry, at: x)
      }
    }
    if let previous, let trailing, let style = entries.last?.style {
      x += space(previous, trailing, style)
    }
    if hasBreaks { row.overhang = entries.last?.italics ?? 0 }
    entries.removeSubrange(base...)
    box.width = x
    row.places = first..<places.count
    if !hasBreaks, places.count > first {
      box.element = add(.list(first: first, count: places.count - first))
    }
    if let found = breaks?.inLines, !found.breaks.isEmpty {
      (row.breaks, row.extents) = found
    }
    if let found = breaks?.inDisplays, !found.breaks.isEmpty {
      (row.displayBreaks, row.displayExtents) = found
    }
    row.box = box
    return row
  }

  /// Makes binary operators without an operand at a side ordinary (The TeXbook, Appendix G, rules 5 and 6).
  private func resolveBinaries(from base: Int, leading: MathClass?) {
    var previous = leading
    var last: Int?
    for index in base..<entries.count {
      guard let atomClass = entries[index].atomClass else { continue }
      switch atomClass {
      case .binary:
        switch previous {
        case nil, .binary, .largeOperator, .relation, .opening, .punctuation:
          entries[index].atomClass = .ordinary
        case .ordinary, .closing, .inner: break
        }
      case .relation, .closing, .punctuation:
        if previous == .binary, let last { entries[last].atomClass = .ordinary }
      case .ordinary, .largeOperator, .opening, .inner: break
      }
      previous = entries[index].atomClass
      last = index
    }
    if previous == .binary, let last { entries[last].atomClass = .ordinary }
  }

  // MARK: - Nodes

  /// Adds the atoms and spaces of a list to the entries.
  func append(_ list: MathList, _ style: inout SettingStyle) {
    for node in list.nodes { append(node, &style) }
  }

  private func append(_ node: MathNode, _ style: inout SettingStyle) {
    switch node.kind {
    case .style(let level): style = SettingStyle(level: level)
    case .space(let space):
      entries.append(RowEntry(box: SetBox(width: width(of: space, style)), style: style))
    case .colored(let list, let color):
      let outer = style
      with({ $0.color = color }) { append(list, &style) }
      style = outer
    case .link(let list, let destination):
      let outer = style
      with({ $0.link = destination }) { append(list, &style) }
      style = outer
    case .symbol, .operatorName, .scripts, .fraction, .radical, .fenced, .delimiter, .accent,
      .stretched, .arrow, .stack, .table, .text, .group, .decorated, .reference, .unknown:
      var entry = RowEntry(box: atom(node, style), style: style)
      entry.atomClass = Self.atomClass(of: node)
      if entry.atomClass != .largeOperator { entry.italics = entry.box.italics }
      if entry.atomClass == .binary, let symbol = Self.soleSymbol(node) {
        entry.isProduct = RowBreaks.products.contains(symbol.character)
      }
      entries.append(entry)
    }
  }

  private func width(of space: MathSpace, _ style: SettingStyle) -> Double {
    switch space {
    case .length(let length): return points(length, style)
    case .interword:
      guard let (font, glyph) = find(" ", style) else { return size(style) / 4 }
      return fonts[font].metrics(of: glyph).advance * size(style)
    }
  }

  /// The box of an atom.
  @inline(never)
  func atom(_ node: MathNode, _ style: SettingStyle) -> SetBox {
    if let symbol = Self.soleSymbol(node) { return character(symbol, style, range: node.range) }
    switch node.kind {
    case .symbol(let symbol): return largeOperator(symbol, style, range: node.range)
    case .operatorName(let name): return row(name.name, style)
    case .scripts(let scripts): return self.scripts(scripts, style, range: node.range)
    case .fraction(let fraction): return self.fraction(fraction, style)
    case .radical(let radical): return self.radical(radical, style)
    case .fenced(let fence): return self.fence(fence, style)
    case .delimiter(let delimiter): return self.delimiter(delimiter, style)
    case .accent(let accent): return self.accent(accent, scripts: nil, style, range: node.range)
    case .stretched(let stretch): return self.stretched(stretch, style)
    case .arrow(let arrow): return self.arrow(arrow, style)
    case .stack(let stack): return self.stack(stack, style)
    case .table(let table): return self.table(table, style)
    case .text(let text): return self.text(text, style)
    case .group(let list, let atomClass):
      if atomClass == .largeOperator, list.nodes.count == 1,
        case .symbol(let symbol) = list.nodes[0].kind
      {
        return largeOperator(symbol, style, range: node.range)
      }
      return row(list, style)
    case .decorated(let list, let decoration): return decorated(list, decoration, style)
    case .reference(let label, let inParentheses):
      return reference(label: label, inParentheses: inParentheses, style)
    case .unknown(let source): return unknown(source, style)
    case .colored(let list, let color): return with({ $0.color = color }) { row(list, style) }
    case .link(let list, let destination):
      return with({ $0.link = destination }) { row(list, style) }
    case .space(let space): return SetBox(width: width(of: space, style))
    case .style: return SetBox()
    }
  }

  /// The character that a node is nothing but: a symbol, or a group of one; `nil` for operators, which
  /// are centred.
  static func soleSymbol(_ node: MathNode) -> MathSymbol? {
    switch node.kind {
    case .symbol(let symbol): return symbol.atomClass == .largeOperator ? nil : symbol
    case .group(let list, let atomClass):
      guard atomClass != .largeOperator, list.nodes.count == 1,
        let symbol = soleSymbol(list.nodes[0]), symbol.atomClass == .ordinary
      else { return nil }
      return symbol
    case .operatorName, .scripts, .fraction, .radical, .fenced, .delimiter, .accent, .stretched,
      .arrow, .stack, .table, .text, .style, .space, .colored, .decorated, .link, .reference,
      .unknown:
      return nil
    }
  }

  /// The class of a node.
  static func atomClass(of node: MathNode) -> MathClass {
    switch node.kind {
    case .symbol(let symbol): return symbol.atomClass
    case .operatorName: return .largeOperator
    case .scripts(let scripts): return scripts.nucleus.map { atomClass(of: $0) } ?? .ordinary
    case .fenced: return .inner
    case .delimiter(let delimiter): return delimiter.atomClass
    case .stretched(let stretch):
      return stretch.character.map(isBracket) == true ? .largeOperator : .ordinary
    case .arrow: return .relation
    case .stack(let stack): return stack.atomClass
    case .table(let table): return table.opening != nil || table.closing != nil ? .inner : .ordinary
    case .group(_, let atomClass): return atomClass
    case .decorated(let list, .negated):
      return list.nodes.first.map { atomClass(of: $0) } ?? .ordinary
    case .fraction, .radical, .accent, .text, .decorated, .reference, .unknown, .style, .space,
      .colored, .link:
      return .ordinary
    }
  }

  /// Whether a sign above or below a list is a brace, a bracket or a parenthesis, whose scripts are limits.
  static func isBracket(_ character: Unicode.Scalar) -> Bool {
    (0x23B4...0x23B5).contains(character.value) || (0x23DC...0x23E1).contains(character.value)
  }
}
