// SPDX-License-Identifier: Apache-2.0

extension [InlineNode] {
  /// The text without formatting, for outlines and running heads; raised and lowered characters are those of
  /// Unicode, where it has all of them: `2¹⁰`, `H₂O`.
  package var lineText: String { map(\.lineText).joined() }
}

extension InlineNode {
  fileprivate var lineText: String {
    switch self {
    case .formatted(let node) where node.style == .superscript:
      RaisedCharacters.superscripts.text(of: node.content.plainText)
    case .formatted(let node) where node.style == .subscript:
      RaisedCharacters.subscripts.text(of: node.content.plainText)
    case .emphasis, .strong, .strikethrough, .mark, .formatted, .link: content.lineText
    case .text, .softBreak, .lineBreak, .code, .formula, .checkbox, .image, .footnoteReference,
      .anchor:
      plainText
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
