// SPDX-License-Identifier: Apache-2.0

extension MathParse {
  /// The formula as an element of MathML Core.
  ///
  /// - Parameter isDisplay: Whether it has a line of its own.
  /// - Returns: A `math` element with its namespace, on one line.
  package func mathML(isDisplay: Bool) -> String {
    var writer = MathMLWriter(isDisplay: isDisplay)
    writer.row(list)
    let display = isDisplay ? "block" : "inline"
    return "<math xmlns=\"http://www.w3.org/1998/Math/MathML\" display=\"\(display)\">"
      + writer.text + "</math>"
  }
}

/// Writes a tree as MathML Core (W3C).
struct MathMLWriter {
  /// What is written so far.
  private(set) var text = ""
  /// Whether limits stand above and below here.
  private var isDisplay: Bool

  /// Creates one.
  init(isDisplay: Bool) { self.isDisplay = isDisplay }

  // MARK: Elements

  /// Writes an element around what a function writes.
  private mutating func element(
    _ name: String, _ attributes: String = "", _ content: (inout Self) -> Void
  ) {
    text += "<\(name)\(attributes.isEmpty ? "" : " ")\(attributes)>"
    content(&self)
    text += "</\(name)>"
  }

  private mutating func leaf(_ name: String, _ attributes: String = "", _ characters: String) {
    element(name, attributes) { $0.text += characters.escapedForXML }
  }

  private mutating func sign(_ character: Unicode.Scalar, _ attributes: String = "") {
    leaf("mo", attributes, String(Character(character)))
  }

  /// Writes a list as one element.
  mutating func row(_ list: MathList, isDisplay: Bool? = nil) {
    let saved = self.isDisplay
    if let isDisplay { self.isDisplay = isDisplay }
    element("mrow") { $0.contents(list.units[...]) }
    self.isDisplay = saved
  }

  private mutating func contents(_ units: ArraySlice<MathUnit>) {
    var open = 0
    let saved = isDisplay
    for unit in units {
      switch unit {
      case .number(let digits, nil): leaf("mn", digits)
      case .number(let digits, let scripts?):
        self.scripts(scripts) { $0.leaf("mn", digits) }
      case .node(let node):
        if case .style(let style) = node.kind {
          // Styles reach to the end of the list.
          open += 1
          isDisplay = style == .display
          let level = max(0, style.rawValue - 1)
          text += "<mstyle displaystyle=\"\(isDisplay)\" scriptlevel=\"\(level)\">"
        } else {
          self.node(node)
        }
      }
    }
    text += String(repeating: "</mstyle>", count: open)
    isDisplay = saved
  }

  private mutating func leaf(_ name: String, _ characters: String) {
    leaf(name, "", characters)
  }

  // MARK: Nodes

  private mutating func node(_ node: MathNode) {
    switch node.kind {
    case .symbol(let symbol): self.symbol(symbol)
    case .operatorName(let name): self.name(name)
    case .scripts(let scripts):
      self.scripts(scripts) { writer in
        if let nucleus = scripts.nucleus {
          writer.node(nucleus)
        } else {
          writer.text += "<mrow></mrow>"
        }
      }
    case .fraction(let fraction): self.fraction(fraction)
    case .radical(let radical): self.radical(radical)
    case .fenced(let fence): self.fence(fence)
    case .delimiter(let delimiter): self.delimiter(delimiter)
    case .accent(let accent): self.accent(accent)
    case .stretched(let stretch): self.stretch(stretch)
    case .arrow(let arrow): self.arrow(arrow)
    case .stack(let stack): self.stack(stack)
    case .table(let table): self.table(table)
    case .text(let text): self.text(text)
    case .group(let list, _): row(list)
    case .style: break
    case .space(let space): self.space(space)
    case .colored(let list, let color):
      element("mstyle", "mathcolor=\"\(color.name.escapedForXML)\"") { $0.row(list) }
    case .decorated(let list, let decoration): self.decorated(list, decoration)
    case .link(let list, let destination):
      element("mrow", "href=\"\(destination.escapedForXML)\"") { $0.row(list) }
    case .reference(let label, let inParentheses):
      leaf("mtext", inParentheses ? "(\(label))" : label)
    case .unknown(let source): element("merror") { $0.leaf("mtext", source) }
    }
  }

  private mutating func symbol(_ symbol: MathSymbol) {
    let plain = String(Character(symbol.text))
    switch symbol.atomClass {
    case .ordinary:
      if symbol.character != symbol.text || symbol.character.value >= 0x1D400 {
        // A single letter is italic by itself.
        leaf("mi", plain)
      } else if symbol.character.properties.isAlphabetic {
        leaf("mi", "mathvariant=\"normal\"", plain)
      } else if (0x30...0x39).contains(symbol.character.value) {
        leaf("mn", plain)
      } else if "|‖/\\′″‴.!".unicodeScalars.contains(symbol.character) {
        leaf("mo", "stretchy=\"false\" lspace=\"0\" rspace=\"0\"", plain)
      } else {
        leaf("mi", plain)
      }
    case .opening: leaf("mo", "form=\"prefix\" stretchy=\"false\"", plain)
    case .closing: leaf("mo", "form=\"postfix\" stretchy=\"false\"", plain)
    case .binary, .relation: leaf("mo", "form=\"infix\" stretchy=\"false\"", plain)
    case .punctuation: leaf("mo", "separator=\"true\"", plain)
    case .largeOperator, .inner: leaf("mo", plain)
    }
  }

  private mutating func name(_ name: MathOperatorName) {
    var letters = ""
    var isPlain = true
    for node in name.name.nodes {
      switch node.kind {
      case .symbol(let symbol): letters.unicodeScalars.append(symbol.text)
      case .space: letters += "\u{2009}"
      default: isPlain = false
      }
    }
    if isPlain {
      leaf("mi", letters.unicodeScalars.count == 1 ? "mathvariant=\"normal\"" : "", letters)
    } else {
      row(name.name)
    }
    // The application of a function, which has the space behind its name.
    leaf("mo", "\u{2061}")
  }

  private mutating func scripts(_ scripts: MathScripts, nucleus: (inout Self) -> Void) {
    let isAbove =
      switch scripts.limits {
      case .never: false
      case .inDisplay: isDisplay
      case .always: true
      }
    let names = isAbove ? ("munder", "mover", "munderover") : ("msub", "msup", "msubsup")
    let name =
      scripts.superscript == nil ? names.0 : scripts.`subscript` == nil ? names.1 : names.2
    element(name) { writer in
      writer.element("mrow") { nucleus(&$0) }
      if let list = scripts.`subscript` { writer.row(list, isDisplay: false) }
      if let list = scripts.superscript { writer.row(list, isDisplay: false) }
    }
  }

  private mutating func fraction(_ fraction: MathFraction) {
    if let style = fraction.style {
      let level = max(0, style.rawValue - 1)
      text += "<mstyle displaystyle=\"\(style == .display)\" scriptlevel=\"\(level)\">"
    }
    let hasDelimiters = fraction.opening != nil || fraction.closing != nil
    if hasDelimiters { text += "<mrow>" }
    if let opening = fraction.opening { sign(opening, "form=\"prefix\" fence=\"true\"") }
    let thickness =
      fraction.hasRule ? fraction.ruleThickness.map(\.cssLength) : "0"
    element("mfrac", thickness.map { "linethickness=\"\($0)\"" } ?? "") { writer in
      writer.row(fraction.numerator, isDisplay: fraction.isContinued)
      writer.row(fraction.denominator, isDisplay: fraction.isContinued)
    }
    if let closing = fraction.closing { sign(closing, "form=\"postfix\" fence=\"true\"") }
    if hasDelimiters { text += "</mrow>" }
    if fraction.style != nil { text += "</mstyle>" }
  }

  private mutating func radical(_ radical: MathRadical) {
    guard let degree = radical.degree else {
      element("msqrt") { $0.row(radical.radicand) }
      return
    }
    element("mroot") { writer in
      writer.row(radical.radicand)
      writer.row(degree, isDisplay: false)
    }
  }

  private mutating func fence(_ fence: MathFence) {
    element("mrow") { writer in
      if let opening = fence.opening {
        writer.sign(opening, "form=\"prefix\" fence=\"true\" stretchy=\"true\"")
      }
      for (index, part) in fence.parts.enumerated() {
        if index > 0, let middle = fence.middles[index - 1] {
          writer.sign(middle, "form=\"infix\" fence=\"true\" stretchy=\"true\"")
        }
        writer.row(part)
      }
      if let closing = fence.closing {
        writer.sign(closing, "form=\"postfix\" fence=\"true\" stretchy=\"true\"")
      }
    }
  }

  private mutating func delimiter(_ delimiter: MathDelimiter) {
    guard let character = delimiter.character else { return }
    let size = ["1.2em", "1.8em", "2.4em", "3em"][min(max(delimiter.size, 1), 4) - 1]
    sign(character, "stretchy=\"true\" minsize=\"\(size)\" maxsize=\"\(size)\"")
  }

  // MARK: Above and below

  private mutating func accent(_ accent: MathAccent) {
    element(accent.isBelow ? "munder" : "mover", accent.isBelow ? "" : "accent=\"true\"") {
      writer in
      writer.row(accent.base)
      writer.sign(accent.spacingCharacter, "stretchy=\"\(accent.isWide)\"")
    }
  }

  private mutating func stretch(_ stretch: MathStretch) {
    element(stretch.isBelow ? "munder" : "mover") { writer in
      writer.row(stretch.base)
      let sign = stretch.character ?? (stretch.isBelow ? "_" : "‾")
      writer.sign(sign, "stretchy=\"true\"")
    }
  }

  private mutating func arrow(_ arrow: MathArrow) {
    if arrow.isVertical {
      element("mrow") { writer in
        writer.element("mstyle", "scriptlevel=\"1\"") { $0.row(arrow.above, isDisplay: false) }
        writer.sign(arrow.character, "stretchy=\"true\" minsize=\"1.8em\"")
        guard let below = arrow.below else { return }
        writer.element("mstyle", "scriptlevel=\"1\"") { $0.row(below, isDisplay: false) }
      }
      return
    }
    element(arrow.below == nil ? "mover" : "munderover") { writer in
      writer.sign(arrow.character, "stretchy=\"true\"")
      if let below = arrow.below { writer.row(below, isDisplay: false) }
      writer.row(arrow.above, isDisplay: false)
    }
  }

  private mutating func stack(_ stack: MathStack) {
    let name =
      stack.above == nil ? "munder" : stack.below == nil ? "mover" : "munderover"
    element(name) { writer in
      writer.row(stack.base)
      if let below = stack.below { writer.row(below, isDisplay: false) }
      if let above = stack.above { writer.row(above, isDisplay: false) }
      if stack.above == nil, stack.below == nil { writer.text += "<mrow></mrow>" }
    }
  }

  // MARK: Tables, text, spaces

  private mutating func table(_ table: MathTable) {
    let style: MathStyle =
      switch table.kind {
      case .aligned, .gathered: table.style ?? .display
      case .smallMatrix, .substack: table.style ?? .script
      case .matrix, .cases, .array, .diagram: table.style ?? .text
      }
    element("mrow") { writer in
      if let opening = table.opening {
        writer.sign(opening, "form=\"prefix\" fence=\"true\" stretchy=\"true\"")
      }
      writer.element("mtable", "displaystyle=\"\(style == .display)\"") { writer in
        for index in table.rows.indices {
          writer.element("mtr") { writer in
            let isText = table.rows[index].kind != .cells
            for (column, cell) in table.rows[index].cells.enumerated() {
              let attributes =
                isText
                ? "columnspan=\"\(table.columns.count)\" style=\"text-align: left\""
                : "style=\"\(table.style(row: index, column: column))\""
              writer.element("mtd", attributes) {
                $0.row(cell, isDisplay: style == .display)
              }
            }
          }
        }
      }
      if let closing = table.closing {
        writer.sign(closing, "form=\"postfix\" fence=\"true\" stretchy=\"true\"")
      }
    }
  }

  private mutating func text(_ text: MathText) {
    element("mrow") { writer in
      for part in text.parts {
        switch part {
        case .characters(let characters, let face):
          writer.leaf("mtext", face.style, characters.withLastingSpaces)
        case .formula(let list): writer.row(list, isDisplay: false)
        }
      }
    }
  }

  private mutating func space(_ space: MathSpace) {
    switch space {
    case .interword: leaf("mtext", "\u{A0}")
    case .length(let length): text += "<mspace width=\"\(length.cssLength)\"/>"
    }
  }

  private mutating func decorated(_ list: MathList, _ decoration: MathDecoration) {
    switch decoration {
    case .frame(nil):
      element("mrow", "style=\"border: 1px solid; padding: 0.3em\"") { $0.row(list) }
    case .frame(let color?):
      element("mrow", "style=\"border: 1px solid \(color.name.escapedForXML)\"") { $0.row(list) }
    case .background(let color):
      element("mstyle", "mathbackground=\"\(color.name.escapedForXML)\"") { $0.row(list) }
    case .cancel(let rising, let falling, let level):
      let notation = [
        rising ? "updiagonalstrike" : "", falling ? "downdiagonalstrike" : "",
        level ? "horizontalstrike" : "",
      ].filter { !$0.isEmpty }.joined(separator: " ")
      element("menclose", "notation=\"\(notation)\"") { $0.row(list) }
    case .cancelTo(let value):
      element("msup") { writer in
        writer.element("menclose", "notation=\"updiagonalarrow\"") { $0.row(list) }
        writer.row(value, isDisplay: false)
      }
    case .phase: element("menclose", "notation=\"phasorangle\"") { $0.row(list) }
    case .actuarialAngle: element("menclose", "notation=\"actuarial\"") { $0.row(list) }
    case .phantom(let keepsWidth, let keepsHeight):
      let sizes =
        (keepsWidth ? "" : " width=\"0\"") + (keepsHeight ? "" : " height=\"0\" depth=\"0\"")
      text += "<mpadded\(sizes)>"
      element("mphantom") { $0.row(list) }
      text += "</mpadded>"
    case .smash(let keepsHeight, let keepsDepth):
      let sizes = (keepsHeight ? "" : " height=\"0\"") + (keepsDepth ? "" : " depth=\"0\"")
      text += "<mpadded\(sizes)>"
      row(list)
      text += "</mpadded>"
    case .overlap: element("mpadded", "width=\"0\"") { $0.row(list) }
    case .negated:
      if let symbol = list.singleSymbol {
        leaf("mo", String(Character(symbol.text)) + "\u{338}")
      } else {
        element("menclose", "notation=\"updiagonalstrike\"") { $0.row(list) }
      }
    case .raised(let length):
      element("mpadded", "voffset=\"\(length.cssLength)\"") { $0.row(list) }
    case .centered: row(list)
    case .rule(let width, let height, let raised):
      let lower = MathLength(-raised.value, raised.unit).cssLength
      text +=
        "<mspace width=\"\(width.cssLength)\" height=\"\(height.cssLength)\" style=\"background: "
        + "currentcolor; position: relative; top: \(lower)\"/>"
    }
  }
}
