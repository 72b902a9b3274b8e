// SPDX-License-Identifier: Apache-2.0

extension FormulaReader {
  /// Obeys `\shoveleft{…}` and `\shoveright{…}`, which move a row of `multline` to an edge.
  mutating func shove(
    to side: MathTable.Alignment, _ token: MathToken, into builder: inout ListBuilder
  ) {
    let list = argument(of: token)
    for node in list.nodes { builder.append(node) }
    if isInMultiline {
      rowAlignment = side
    } else {
      report("`\(token.source.trimmed)` moves rows of `multline` only", at: token.range)
    }
  }

  /// Reports the `&` behind the last column of an array.
  mutating func reportFullRow(_ count: Int, at range: Range<Int>) {
    guard count > 0 else { return }
    report(
      "a row has more cells than the \(count == 1 ? "one column" : "\(count) columns") of its array: write one "
        + "more letter behind `\\begin{array}`", at: range)
  }

  /// Reports the first rule that reaches beyond the columns of its table.
  mutating func checkRules(of table: MathTable) {
    guard !partialRules.isEmpty else { return }
    let count = max(table.columns.count, table.rows.map(\.cells.count).max() ?? 0)
    guard let rule = partialRules.first(where: { $0.last > count }) else { return }
    report(
      "the rule goes to column \(rule.last) of a table that has \(count): write `{1-\(count)}`",
      at: rule.range)
  }

  /// Reports a command without a name in its braces.
  ///
  /// - Returns: Whether it has one.
  mutating func checkName(_ name: String, of token: MathToken) -> Bool {
    guard name.isEmpty else { return true }
    report("`\(token.source.trimmed)` wants a name: write `{eq:name}`", at: range(from: token))
    return false
  }
}
