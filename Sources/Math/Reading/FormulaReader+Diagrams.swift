// SPDX-License-Identifier: Apache-2.0

/// Commutative diagrams, as amscd writes them: `A @>f>> B`, `@VVV`.
extension FormulaReader {
  /// Reads a row of `CD`: objects and arrows by turns.
  mutating func diagramRow() -> [MathList] {
    var items: [(object: MathList, node: MathNode?, isVertical: Bool)] = []
    while true {
      let object = list(until: .diagram)
      let token = tokens.peek()
      guard token.isCharacter("@") else { return Self.cells(of: items, last: object) }
      tokens.next()
      let sign = tokens.peekInMath()
      guard sign.kind == .character, let arrow = Self.arrows[sign.scalar] else {
        report(
          "`@` wants an arrow: write `@>>>`, `@<<<`, `@VVV`, `@AAA`, `@=`, `@|` or `@.`",
          at: token.range)
        let nodes = object.nodes + [MathNode(.unknown("@"), range: token.range)]
        items.append((MathList(nodes), nil, false))
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
      items.append((object, node, arrow.isVertical))
    }
  }

  /// The cells of a row.
  private static func cells(
    of items: [(object: MathList, node: MathNode?, isVertical: Bool)], last: MathList
  ) -> [MathList] {
    // An arrow that goes up or down stands below an object, and so does an empty one in its row; what lies
    // between two objects stays free.
    let isVertical = items.contains(where: \.isVertical)
    var cells: [MathList] = []
    for item in items {
      guard let node = item.node else {
        cells.append(item.object)
        continue
      }
      if !isVertical || !cells.isEmpty || !item.object.isEmpty { cells.append(item.object) }
      cells.append(MathList([node]))
    }
    if !last.isEmpty || cells.isEmpty { cells.append(last) }
    return cells
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
