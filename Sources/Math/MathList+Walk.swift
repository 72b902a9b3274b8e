// SPDX-License-Identifier: Apache-2.0

extension MathNode.Kind {
  /// The lists inside the node, in reading order; empty for a node without any.
  package var lists: [MathList] {
    switch self {
    case .symbol, .delimiter, .style, .space, .reference, .unknown: []
    case .operatorName(let name): [name.name]
    case .scripts(let scripts):
      [scripts.nucleus.map { MathList([$0]) }, scripts.subscript, scripts.superscript]
        .compactMap(\.self)
    case .fraction(let fraction): [fraction.numerator, fraction.denominator]
    case .radical(let radical): [radical.degree, radical.radicand].compactMap(\.self)
    case .fenced(let fence): fence.parts
    case .accent(let accent): [accent.base]
    case .stretched(let stretch): [stretch.base]
    case .arrow(let arrow): [arrow.above, arrow.below].compactMap(\.self)
    case .stack(let stack): [stack.base, stack.above, stack.below].compactMap(\.self)
    case .table(let table): table.rows.flatMap(\.cells)
    case .text(let text):
      text.parts.compactMap { if case .formula(let list) = $0 { list } else { nil } }
    case .decorated(let list, .cancelTo(let value)): [list, value]
    case .group(let list, _), .colored(let list, _), .decorated(let list, _), .link(let list, _):
      [list]
    }
  }

  /// The colours of the node itself: those of its letters, its background, its frame.
  package var colors: [MathColor] {
    switch self {
    case .colored(_, let color), .decorated(_, .background(let color)),
      .decorated(_, .frame(let color?)):
      [color]
    default: []
    }
  }
}

extension MathList {
  /// Calls a function with each node of the tree, outer ones first.
  package func forEachNode(_ body: (MathNode) -> Void) {
    for node in nodes {
      body(node)
      for list in node.kind.lists { list.forEachNode(body) }
    }
  }
}
