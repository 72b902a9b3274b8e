// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

/// References in formulas: `\eqref{a}` is the number in parentheses, `\ref{a}` the number alone.
extension ReferenceTexts {
  /// A formula in a line with the texts of its references; one that is nothing but a reference becomes a
  /// link.
  mutating func filled(_ formula: Formula) -> InlineNode {
    let names = FormulaName.names(in: formula.source)
    guard names.contains(where: { $0.command != .label }) else { return .formula(formula) }
    if names.count == 1, let name = names.first, name.range.count == formula.source.utf8.count {
      let printed = name.printed(number(of: name, at: formula.range))
      let text = InlineNode.text(Text(printed, range: formula.range))
      if isInLink { return text }
      return .link(
        Link(destination: "#\(name.name)", title: nil, content: [text], range: formula.range))
    }
    var formula = formula
    formula.source = filled(formula.source, at: formula.range)
    return .formula(formula)
  }

  /// The source of a formula in which links stand for references.
  mutating func filled(_ source: String, at range: SourceRange) -> String {
    source.replacingNames { name in
      guard name.command != .label else { return nil }
      let text = name.formulaText(number(of: name, at: range))
      return isInLink ? text : "\\href{#\(name.name)}{\(text)}"
    }
  }

  /// The parts of a line with a formula for each `\eqref{a}` and `\ref{a}` in its texts.
  ///
  /// MathJax resolves them outside formulas too, as LaTeX does. Other names stay text: a document may speak of the
  /// commands.
  func withReferences(_ inlines: [InlineNode]) -> [InlineNode] {
    guard inlines.contains(where: \.hasReferenceCommand) else { return inlines }
    return inlines.flatMap { inline -> [InlineNode] in
      guard case .text(let text) = inline, inline.hasReferenceCommand else { return [inline] }
      return withReferences(text)
    }
  }

  private func withReferences(_ text: Text) -> [InlineNode] {
    let bytes = Array(text.text.utf8)
    var (parts, end): ([InlineNode], Int) = ([], 0)
    func part(_ range: Range<Int>) -> Text {
      var place = text.range
      if text.isWrittenAsPrinted {
        place.start.column += range.lowerBound
        place.end.column -= bytes.count - range.upperBound
      }
      return Text(String(decoding: bytes[range], as: UTF8.self), range: place)
    }
    for name in FormulaName.names(in: text.text)
    where name.command != .label && number(of: name.name) != nil {
      if end < name.range.lowerBound { parts.append(.text(part(end..<name.range.lowerBound))) }
      let command = part(name.range)
      parts.append(.formula(Formula(command.text, range: command.range)))
      end = name.range.upperBound
    }
    if end < bytes.count { parts.append(.text(part(end..<bytes.count))) }
    return parts
  }

  private mutating func number(of name: FormulaName, at range: SourceRange) -> String {
    let number = number(of: name.name)
    // A name that the document does not have is reported as a broken link.
    if number == nil, hasLabel(of: name.name), reported.insert(name.name).inserted {
      report(.unnumberedFormula(name.name, file: file, at: range))
    }
    return number ?? Self.unknown
  }
}

extension InlineNode {
  /// Whether it is a text with a command that refers to a formula.
  var hasReferenceCommand: Bool {
    guard case .text(let text) = self, text.text.utf8.contains(UInt8(ascii: "\\")) else {
      return false
    }
    return FormulaName.names(in: text.text).contains { $0.command != .label }
  }
}

extension FormulaName {
  /// What a reference prints.
  fileprivate func printed(_ number: String) -> String {
    command == .eqref ? "(\(number))" : number
  }

  /// The source of a formula that prints the number in place of a reference.
  func formulaText(_ number: String) -> String { "\\text{\(printed(number).asFormulaText)}" }
}

extension String {
  /// The source that prints the characters in `\text{…}` of a formula.
  fileprivate var asFormulaText: String {
    map { character in
      switch character {
      case "{", "}", "$", "%", "&", "#", "_": "\\\(character)"
      case "\\": "\\textbackslash{}"
      case "^": "\\textasciicircum{}"
      case "~": "\\textasciitilde{}"
      default: String(character)
      }
    }.joined()
  }
}
