// SPDX-License-Identifier: Apache-2.0

/// What reading a formula gives: always a list, whatever the source is.
package struct MathParse: Hashable, Sendable {
  /// The formula.
  package var list: MathList
  /// What is wrong with the source, in its order.
  package var problems: [MathProblem]
  /// The number of the whole formula, where it is not a table with numbered rows.
  package var number: MathNumber
  /// The macros that are known at its end: those before it and its own.
  package var macros: MathMacros
  /// Whether the source only defines macros, so that nothing is printed.
  package var isDefinitionsOnly: Bool

  /// Creates a result.
  package init(
    list: MathList, problems: [MathProblem] = [], number: MathNumber = MathNumber(),
    macros: MathMacros = MathMacros(), isDefinitionsOnly: Bool = false
  ) {
    self.list = list
    self.problems = problems
    self.number = number
    self.macros = macros
    self.isDefinitionsOnly = isDefinitionsOnly
  }
}

extension MathParse {
  /// The table of a formula that is nothing but one whose rows can have numbers; `nil` for others.
  package var numberedTable: MathTable? {
    guard list.nodes.count == 1, case .table(let table) = list.nodes[0].kind, table.isNumbered
    else { return nil }
    return table
  }

  /// What the source says about numbers: for each row of a table that can have some, else for the whole.
  package var numbers: [MathNumber] { numberedTable?.rows.map(\.number) ?? [number] }
}

/// A mistake in the source of a formula.
package struct MathProblem: Hashable, Sendable {
  /// The kinds of mistakes.
  package enum Kind: Hashable, Sendable {
    /// A command or an environment that is not known; with the nearest known name, if there is one.
    case unknownCommand(String, suggestion: String?)
    /// Something without its partner, such as a brace; the text says what is wrong and what to write.
    case syntax(String)
    /// Macros that call themselves or make too much.
    case macroLoop(String)
  }

  /// What is wrong.
  package var kind: Kind
  /// The bytes of the source that are wrong, in UTF-8.
  package var range: Range<Int>

  /// Creates a problem.
  package init(_ kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
