// SPDX-License-Identifier: Apache-2.0

import Math
import TestSupport

/// Makes trees of formulas at random, of all kinds of nodes.
struct RandomFormula {
  private var generator: SeededGenerator
  /// Whether parts may be moved out of their boxes: `\smash`, `\llap`.
  var movesParts = true

  init(seed: Int) { generator = SeededGenerator(seed: seed) }

  private mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  private mutating func flip() -> Bool { number(2) == 0 }

  private static let characters: [Unicode.Scalar] = [
    "x", "\u{1D465}", "\u{1D453}", "1", "+", "=", "(", ")", ",", "\u{2211}", "\u{222B}", "\u{3B1}",
    "数", "\u{2192}", "|", "\u{1D538}",
  ]

  private static let signs: [Unicode.Scalar?] = [
    "(", ")", "[", "{", "|", "\u{2016}", "\u{27E8}", "\u{2191}", "/", "数", nil,
  ]

  private mutating func sign() -> Unicode.Scalar? { Self.signs[number(Self.signs.count)] }

  private mutating func symbol() -> MathSymbol {
    let character = Self.characters[number(Self.characters.count)]
    return MathSymbol(
      character, class: MathClass.allCases[number(MathClass.allCases.count)],
      limits: [.never, .inDisplay, .always][number(3)], growsInDisplay: flip())
  }

  private mutating func length() -> MathLength {
    MathLength(Double(number(40) - 5) / 10, [.em, .ex, .mu, .point][number(4)])
  }

  mutating func list(depth: Int) -> MathList {
    let count = number(depth > 0 ? 4 : 2) + (flip() ? 0 : 1)
    return MathList((0..<count).map { _ in node(depth: depth) })
  }

  mutating func node(depth: Int) -> MathNode {
    MathNode(depth <= 0 ? .symbol(symbol()) : kind(depth: depth - 1), range: 0..<1)
  }

  private mutating func kind(depth: Int) -> MathNode.Kind {
    switch number(22) {
    case 0: return .operatorName(MathOperatorName(list(depth: 0), limits: .inDisplay))
    case 1, 2:
      return .scripts(
        MathScripts(
          nucleus: flip() ? node(depth: depth) : nil, subscript: flip() ? list(depth: depth) : nil,
          superscript: flip() ? list(depth: depth) : nil,
          limits: [.never, .inDisplay, .always][number(3)]))
    case 3:
      return .fraction(
        MathFraction(
          numerator: list(depth: depth), denominator: list(depth: depth), hasRule: flip(),
          ruleThickness: flip() ? length() : nil,
          style: flip() ? MathStyle.allCases[number(4)] : nil, isContinued: flip(),
          opening: sign(), closing: sign()))
    case 4: return .radical(MathRadical(list(depth: depth), degree: flip() ? list(depth: 0) : nil))
    case 5:
      return .fenced(
        MathFence(
          opening: sign(), parts: [list(depth: depth), list(depth: depth)], middles: [sign()],
          closing: sign()))
    case 6:
      return .delimiter(
        MathDelimiter(sign(), size: number(6), class: MathClass.allCases[number(8)]))
    case 7:
      return .accent(
        MathAccent(
          list(depth: depth), character: ["\u{302}", "\u{20D7}", "\u{303}", "\u{332}"][number(4)],
          isWide: flip(), isBelow: flip()))
    case 8:
      return .stretched(
        MathStretch(
          list(depth: depth), character: ["\u{23DE}", "\u{23DF}", "\u{2192}", nil][number(4)],
          isBelow: flip()))
    case 9:
      return .arrow(
        MathArrow(
          ["\u{2192}", "=", "\u{2193}"][number(3)], isVertical: flip(), above: list(depth: depth),
          below: flip() ? list(depth: depth) : nil))
    case 10:
      return .stack(
        MathStack(
          list(depth: depth), above: flip() ? list(depth: depth) : nil,
          below: flip() ? list(depth: depth) : nil, class: .relation))
    case 11, 12: return .table(table(depth: depth))
    case 13:
      return .text(MathText([.characters("ab ", .bold), .formula(list(depth: depth))]))
    case 14: return .group(list(depth: depth), MathClass.allCases[number(8)])
    case 15: return .style(MathStyle.allCases[number(4)])
    case 16: return .space(flip() ? .interword : .length(length()))
    case 17: return .colored(list(depth: depth), MathColor("red", range: 0..<1))
    case 18: return decorated(depth: depth)
    case 19: return .link(list(depth: depth), destination: "https://example.org")
    case 20: return .reference(label: "a", inParentheses: flip())
    default: return .unknown("\\what")
    }
  }

  private mutating func table(depth: Int) -> MathTable {
    let kinds: [MathTable.Kind] = [
      .matrix, .smallMatrix, .cases, .array, .aligned, .gathered, .diagram, .substack,
    ]
    let columns = (0..<number(4)).map { _ in
      MathTable.Column(
        [.left, .center, .right][number(3)], rulesBefore: strokes(),
        spaceBefore: flip() ? length() : nil)
    }
    let rows = (0..<number(4)).map { _ in
      MathTable.Row(
        (0..<number(4)).map { _ in list(depth: depth) }, rulesAbove: rules(),
        spaceBelow: flip() ? length() : nil,
        kind: [.cells, .cells, .text(isNear: flip())][number(3)])
    }
    return MathTable(
      kind: kinds[number(kinds.count)], style: flip() ? MathStyle.allCases[number(4)] : nil,
      columns: columns, rows: rows, rulesAfter: strokes(), rulesBelow: rules(), opening: sign(),
      closing: sign(), isNumbered: flip(), isMultiline: flip(),
      position: [.center, .firstRow, .lastRow][number(3)])
  }

  private mutating func strokes() -> [MathTable.Stroke] {
    (0..<number(3)).map { _ in flip() ? .solid : .dashed }
  }

  private mutating func rules() -> [MathTable.HorizontalRule] {
    strokes().map { .init($0, columns: flip() ? number(3)...number(3) + 3 : nil) }
  }

  private mutating func decorated(depth: Int) -> MathNode.Kind {
    let inner = list(depth: depth)
    switch number(movesParts ? 9 : 5) {
    case 0:
      let color = MathColor("red", range: 0..<1)
      let decorations: [MathDecoration] = [
        .frame(nil), .frame(color), .cancelTo(list(depth: depth)), .phase, .actuarialAngle,
      ]
      return .decorated(inner, decorations[number(5)])
    case 1: return .decorated(inner, .background(MathColor("blue", range: 0..<1)))
    case 2: return .decorated(inner, .cancel(rising: flip(), falling: flip(), level: flip()))
    case 3: return .decorated(inner, .phantom(keepsWidth: flip(), keepsHeight: flip()))
    case 4: return .decorated(inner, flip() ? .negated : .centered)
    case 5: return .decorated(inner, .smash(keepsHeight: flip(), keepsDepth: flip()))
    case 6: return .decorated(inner, .overlap([.left, .center, .right][number(3)]))
    case 7: return .decorated(inner, .rule(width: length(), height: length(), raised: length()))
    default: return .decorated(inner, .raised(length()))
    }
  }
}
