// SPDX-License-Identifier: Apache-2.0

/// Commutative diagrams, as amscd writes them: `A @>f>> B`, `@VVV`.
extension FormulaReader {
  /// Reads a row of `CD`: objects and arrows by turns.
  mutating func diagramRow() -> [MathList] {
    var cells: [MathList] = []
    while true {
      let object = list(until: .diagram)
      let token = tokens.peek()
      guard token.isCharacter("@") else {
        if !object.isEmpty || cells.isEmpty { cells.append(object) }
        return cells
      }
      tokens.next()
      let sign = tokens.peekInMath()
      guard sign.kind == .character, let arrow = Self.arrows[sign.scalar] else {
        report(
          "`@` wants an arrow: write `@>>>`, `@<<<`, `@VVV`, `@AAA`, `@=`, `@|` or `@.`",
          at: token.range)
        cells.append(MathList(object.nodes + [MathNode(.unknown("@"), range: token.range)]))
        continue
      }
      tokens.next()
      var first = MathList()
      var second = MathList()
      if arrow.hasLabels {
        first = label(sign)
        second = label(sign)
      }
      let node = Self.node(arrow, first, second, range(from: token))
      if arrow.isVertical {
        // It stands below an object; what lies between two objects stays free.
        if !cells.isEmpty { cells.append(object) }
        cells.append(MathList([node]))
      } else {
        cells.append(object)
        cells.append(MathList([node]))
      }
    }
  }

  /// Reads what stands at an arrow, up to the next of its signs.
  private mutating func label(_ sign: MathToken) -> MathList {
    guard depth < Self.depthLimit else { return MathList([tooDeep()]) }
    let list = self.list(until: .label(sign.scalar))
    if tokens.peek().isCharacter(sign.scalar) {
      tokens.next()
    } else {
      report("an arrow has its sign three times: write `@>a>b>`", at: sign.range)
    }
    return list
  }

  private struct Arrow {
    var character: Unicode.Scalar?
    var isVertical = false
    var hasLabels = false
  }

  private static let arrows: [Unicode.Scalar: Arrow] = [
    ">": Arrow(character: "→", hasLabels: true), "<": Arrow(character: "←", hasLabels: true),
    "V": Arrow(character: "↓", isVertical: true, hasLabels: true),
    "A": Arrow(character: "↑", isVertical: true, hasLabels: true),
    "=": Arrow(character: "="), "|": Arrow(character: "‖", isVertical: true), ".": Arrow(),
  ]

  private static func node(
    _ arrow: Arrow, _ first: MathList, _ second: MathList, _ range: Range<Int>
  ) -> MathNode {
    guard let character = arrow.character else {
      return MathNode(.group(MathList(), .ordinary), range: range)
    }
    let below = second.isEmpty ? nil : second
    return MathNode(
      .arrow(
        MathArrow(character, isVertical: arrow.isVertical, above: first, below: below)),
      range: range)
  }
}
