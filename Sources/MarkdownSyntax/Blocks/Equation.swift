// SPDX-License-Identifier: Apache-2.0

public import Primitives

/// A formula on lines of its own: `$$…$$`, a code block named `math`, `\[…\]`, `\begin{align}…`.
public struct Equation: Hashable, Sendable {
  /// The TeX source, without the signs around it, but with `\begin{align}` and its like.
  public var source: String
  /// The attributes that the author gives it; the id, as in `{#eq-energy}`, makes it a numbered one.
  public var attributes: NodeAttributes
  /// The texts of its numbers, such as `3.1`, without parentheses.
  ///
  /// There is one for the formula, or for each row of an environment such as `align`; `nil` for a row without.
  /// It is empty until `Document.resolvingReferences(_:)` counts, and where nothing has a number.
  public var numbers: [String?]
  /// The names that the source gives to these places, `\label{…}`; `nil` for one without.
  public var labels: [String?] = []
  /// The places whose number stands without parentheses, `\tag*{…}`.
  package var bareNumbers: Set<Int> = []
  /// The full stop or the like behind it, which is printed at its end; empty for none.
  public var punctuation = ""
  /// Whether text of the same paragraph is before it.
  public var continuesParagraph: Bool
  /// The range of the formula in the source of the document, with the signs around it.
  public var range: SourceRange
  /// The places of its lines in the document.
  package var lines = FormulaLines()

  /// Creates a formula.
  public init(
    _ source: String, attributes: NodeAttributes = NodeAttributes(), numbers: [String?] = [],
    continuesParagraph: Bool = false, range: SourceRange
  ) {
    self.source = source
    self.attributes = attributes
    self.numbers = numbers
    self.continuesParagraph = continuesParagraph
    self.range = range
  }
}

extension Equation {
  /// The numbers as they are printed, in parentheses.
  package var printedNumbers: [String?] {
    numbers.enumerated().map { index, number in
      number.map { bareNumbers.contains(index) ? $0 : "(\($0))" }
    }
  }

  /// The ids that the source gives to the formula and its rows, `\label{…}`.
  package var sourceIDs: [String] {
    FormulaName.names(in: source).filter { $0.command == .label }.map(\.name)
  }

  /// The formula as a part of a line.
  package var formula: Formula {
    var formula = Formula(source, isDisplay: true, range: range)
    formula.lines = lines
    return formula
  }
}

extension Equation: MarkdownNode {
  /// `equation`.
  public static var kind: NodeKind { .equation }
  /// The node as a block of a document.
  public var block: BlockNode { .equation(self) }
  /// The kind with the classes.
  public var context: NodeContext { NodeContext(.equation, classes: attributes.classes) }
}
