// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder {
  /// Adds a formula in a line.
  mutating func addFormula(
    _ formula: Formula, _ context: InlineContext, _ builder: inout InlineContentBuilder
  ) {
    builder.add(formula.source, at: formula.range.start, run(context))
  }

  /// Builds a formula on lines of its own.
  mutating func equation(_ equation: Equation, _ context: Context) -> [BlockBox] {
    let text = InlineNode.text(Text(equation.source, range: equation.range))
    return paragraph(Paragraph(content: [text], range: equation.range), context)
  }
}
