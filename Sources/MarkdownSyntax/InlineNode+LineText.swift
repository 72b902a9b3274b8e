// SPDX-License-Identifier: Apache-2.0

internal import Math

extension [InlineNode] {
  /// The text without formatting, for outlines and running heads; raised and lowered characters are those of
  /// Unicode, where it has all of them: `2¹⁰`, `H₂O`.
  package var lineText: String { map(\.lineText).joined() }

  /// The parts of that text, each code or not.
  package var lineRuns: [(text: String, isCode: Bool)] { flatMap(\.lineRuns) }
}

extension InlineNode {
  fileprivate var lineRuns: [(text: String, isCode: Bool)] {
    switch self {
    case .code: [(lineText, true)]
    case .formatted(let node) where node.style == .code: [(lineText, true)]
    case .formatted(let node) where node.style != nil && node.style != .quotation:
      [(lineText, false)]
    case .emphasis, .strong, .strikethrough, .mark, .formatted, .link: content.lineRuns
    default: [(lineText, false)]
    }
  }

  fileprivate var lineText: String {
    switch self {
    case .formatted(let node) where node.style == .superscript:
      RaisedCharacters.superscripts.text(of: node.content.plainText)
    case .formatted(let node) where node.style == .subscript:
      RaisedCharacters.subscripts.text(of: node.content.plainText)
    case .formula(let node):
      MathParser(macros: node.macros ?? MathMacros()).parse(node.source).list.lineText
    case .emphasis, .strong, .strikethrough, .mark, .formatted, .link: content.lineText
    case .text, .softBreak, .lineBreak, .code, .checkbox, .image, .footnoteReference,
      .anchor:
      plainText
    }
  }
}

extension MathList {
  /// The formula as a line of characters: `E = mc²`, `√(a + b)`, `a/b`.
  fileprivate var lineText: String { nodes.map(\.kind.lineText).joined() }

  /// The same in parentheses if it has several parts.
  fileprivate var groupText: String {
    let text = lineText
    return text.count > 1 && nodes.count > 1 ? "(\(text))" : text
  }
}

extension MathNode.Kind {
  fileprivate var lineText: String {
    switch self {
    case .symbol(let symbol):
      let text = String(symbol.text)
      return switch symbol.atomClass {
      case .relation, .binary: " \(text) "
      case .punctuation: "\(text) "
      case .ordinary, .largeOperator, .opening, .closing, .inner: text
      }
    case .operatorName(let name): return name.name.lineText + " "
    case .scripts(let scripts):
      var text = scripts.nucleus?.kind.lineText ?? ""
      if let list = scripts.subscript {
        let plain = list.lineText
        let lowered = RaisedCharacters.subscripts.text(of: plain)
        text += lowered == plain ? "_" + list.groupText : lowered
      }
      if let list = scripts.superscript {
        let plain = list.lineText
        let raised = RaisedCharacters.superscripts.text(of: plain)
        text +=
          plain.allSatisfy { $0 == "′" } ? plain : raised == plain ? "^" + list.groupText : raised
      }
      return text
    case .fraction(let fraction):
      return "\(fraction.numerator.groupText)/\(fraction.denominator.groupText)"
    case .radical(let radical): return "√" + radical.radicand.groupText
    case .fenced(let fence):
      func text(_ sign: Unicode.Scalar?) -> String { sign.map(String.init) ?? "" }
      var result = text(fence.opening)
      for (index, part) in fence.parts.enumerated() {
        if index > 0 { result += text(fence.middles[index - 1]) }
        result += part.lineText
      }
      return result + text(fence.closing)
    case .delimiter(let delimiter): return delimiter.character.map(String.init) ?? ""
    case .accent(let accent): return accent.base.lineText + String(accent.character)
    case .arrow(let arrow): return " \(arrow.character) "
    case .text(let text):
      return text.parts.map { part in
        switch part {
        case .characters(let characters, _): characters
        case .formula(let list): list.lineText
        }
      }.joined()
    case .table(let table):
      return table.rows.map { $0.cells.map(\.lineText).joined(separator: " ") }
        .joined(separator: "; ")
    case .space: return " "
    case .style: return ""
    case .unknown(let source): return source
    case .reference(let label, _): return label
    case .decorated(let list, .cancelTo(let value)): return "\(list.lineText) → \(value.lineText)"
    case .stretched, .stack, .group, .colored, .decorated, .link:
      return lists.map(\.lineText).joined()
    }
  }
}

/// Characters that Unicode has raised or lowered as well.
private struct RaisedCharacters {
  let forms: [Character: Character]

  static let superscripts = RaisedCharacters(
    "0123456789+-=()abcdefghijklmnoprstuvwxyz", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ")
  static let subscripts = RaisedCharacters(
    "0123456789+-=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")

  init(_ plain: String, _ shifted: String) {
    forms = Dictionary(zip(plain, shifted), uniquingKeysWith: { first, _ in first })
  }

  /// The text in these characters; unchanged where one is missing.
  func text(of text: String) -> String {
    let found = text.compactMap { forms[$0] }
    return found.count == text.count ? String(found) : text
  }
}
