// SPDX-License-Identifier: Apache-2.0

extension MathText {
  /// The characters, with formulas in one line: `x²`, `a/b`.
  package var plainText: String {
    parts.map { part in
      switch part {
      case .characters(let text, _): text
      case .formula(let list): list.plainText
      }
    }.joined()
  }

  /// Whether it is more than characters in the face of the text around it.
  package var hasLook: Bool {
    parts.contains { part in
      if case .characters(_, .body) = part { false } else { true }
    }
  }
}

extension MathList {
  /// The formula in one line of characters, for where nothing else can be shown.
  fileprivate var plainText: String { nodes.map(\.plainText).joined() }

  /// The same, in parentheses if it is more than a character.
  fileprivate var plainTerm: String {
    let text = plainText
    return text.count > 1 ? "(\(text))" : text
  }
}

extension MathNode {
  fileprivate var plainText: String {
    func sign(_ character: Unicode.Scalar?) -> String { character.map { String($0) } ?? "" }
    switch kind {
    case .symbol(let symbol): return String(symbol.text)
    case .scripts(let scripts):
      return (scripts.nucleus?.plainText ?? "")
        + (scripts.subscript.map { raised($0.plainText, by: RaisedDigits.below, else: "_") } ?? "")
        + (scripts.superscript.map { raised($0.plainText, by: RaisedDigits.above, else: "^") } ?? "")
    case .fraction(let fraction):
      return sign(fraction.opening) + fraction.numerator.plainTerm
        + (fraction.hasRule ? "/" : " ") + fraction.denominator.plainTerm + sign(fraction.closing)
    case .radical(let radical):
      let degree = radical.degree.map { raised($0.plainText, by: RaisedDigits.above, else: "") }
      return (degree ?? "") + "√" + radical.radicand.plainTerm
    case .fenced(let fence):
      var text = sign(fence.opening)
      for (index, part) in fence.parts.enumerated() {
        if index > 0, index <= fence.middles.count { text += sign(fence.middles[index - 1]) }
        text += part.plainText
      }
      return text + sign(fence.closing)
    case .delimiter(let delimiter): return sign(delimiter.character)
    case .accent(let accent): return accent.base.plainText + sign(accent.character)
    case .arrow(let arrow):
      return sign(arrow.character) + kind.lists.map(\.plainText).joined(separator: " ")
    case .text(let text): return text.plainText
    case .space(.length(let length)): return length.value > 0 ? " " : ""
    case .space(.interword): return " "
    case .decorated(_, .phantom): return ""
    case .reference(let label, let inParentheses): return inParentheses ? "(\(label))" : label
    case .unknown(let source): return source
    case .table: return kind.lists.map(\.plainText).joined(separator: " ")
    case .operatorName, .stretched, .stack, .group, .style, .colored, .decorated, .link:
      return kind.lists.map(\.plainText).joined()
    }
  }

  /// Characters above or below the line, where Unicode has all of them.
  private func raised(
    _ text: String, by characters: [Character: Character], else sign: String
  ) -> String {
    let known = text.compactMap { characters[$0] }
    if known.count == text.count { return String(known) }
    return sign + (text.count > 1 ? "(\(text))" : text)
  }
}

/// The characters that Unicode has above and below the line.
private enum RaisedDigits {
  static let above = table("0123456789+−=()nijk′*", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱʲᵏ′*")
  static let below = table("0123456789+−=()aeijnx", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑᵢⱼₙₓ")

  private static func table(_ plain: String, _ moved: String) -> [Character: Character] {
    Dictionary(zip(plain, moved)) { first, _ in first }
  }
}
