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

  private mutating func number(of name: FormulaName, at range: SourceRange) -> String {
    let number = number(of: name.name)
    // A name that the document does not have is reported as a broken link.
    if number == nil, hasLabel(of: name.name), reported.insert(name.name).inserted {
      report(.unnumberedFormula(name.name, file: file, at: range))
    }
    return number ?? Self.unknown
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
