// SPDX-License-Identifier: Apache-2.0

/// The nodes of a list while it is read, with what reaches to its end: `\color`, `\over`, `\\`.
struct ListBuilder {
  /// The nodes so far: of this line, and of the denominator when there is one.
  var nodes: [MathNode] = []
  /// Whether only one construct is read, so that characters do not join.
  var isSingle = false
  /// Where scripts of the last node go, when `\limits` or the like follows it.
  var limits: MathLimits?
  /// Whether the last node has a superscript of primes only, which another one may join.
  var endsWithPrimes = false
  /// How many combining accents the last node has over one another.
  var combiningAccents = 0

  private var color: (start: Int, value: MathColor)?
  private var fraction: (form: MathFraction, numerator: [MathNode], range: Range<Int>)?
  private var lines: [MathTable.Row] = []

  /// Adds a node.
  mutating func append(_ node: MathNode) {
    nodes.append(node)
    limits = nil
    endsWithPrimes = false
    combiningAccents = 0
  }

  /// Changes the colour up to the end of the list.
  mutating func setColor(_ value: MathColor) {
    endColor()
    color = (nodes.count, value)
  }

  private mutating func endColor() {
    guard let (start, value) = color else { return }
    color = nil
    guard start < nodes.count else { return }
    let colored = Array(nodes[start...])
    nodes.removeSubrange(start...)
    nodes.append(MathNode(.colored(MathList(colored), value), range: colored.range))
  }

  /// Makes what stands in the list the numerator of a fraction; what follows is the denominator.
  ///
  /// - Returns: Whether it could: a list has one such fraction.
  mutating func beginDenominator(_ form: MathFraction, range: Range<Int>) -> Bool {
    guard fraction == nil else { return false }
    endColor()
    fraction = (form, nodes, range)
    nodes = []
    return true
  }

  private mutating func endFraction() {
    guard let (unfilled, numerator, range) = fraction else { return }
    fraction = nil
    var form = unfilled
    form.numerator = MathList(numerator)
    form.denominator = MathList(nodes)
    let all = [numerator.range, range, nodes.range].filter { !$0.isEmpty }
    let start = all.map(\.lowerBound).min() ?? 0
    nodes = [
      MathNode(.fraction(form), range: start..<max(start, all.map(\.upperBound).max() ?? 0))
    ]
  }

  /// Ends a line outside of a table.
  mutating func endLine(space: MathLength?) {
    endColor()
    endFraction()
    lines.append(MathTable.Row([MathList(nodes)], spaceBelow: space))
    nodes = []
  }

  /// The list.
  mutating func finish() -> MathList {
    endColor()
    endFraction()
    guard !lines.isEmpty else { return MathList(nodes) }
    if !nodes.isEmpty { lines.append(MathTable.Row([MathList(nodes)])) }
    if lines.count == 1 { return lines[0].cells[0] }
    let all = lines.flatMap { $0.cells[0].nodes }
    let table = MathTable(kind: .gathered, columns: [.init(.center)], rows: lines)
    return MathList([MathNode(.table(table), range: all.range)])
  }
}

extension [MathNode] {
  /// The bytes from the first to the last node.
  var range: Range<Int> {
    guard let first, let last else { return 0..<0 }
    return first.range.lowerBound..<Swift.max(first.range.lowerBound, last.range.upperBound)
  }
}
