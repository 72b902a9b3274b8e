// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

extension BoxBuilder {
  /// The content of a quotation between its marks.
  func quoted(_ node: Formatted, in context: InlineContext) -> [InlineNode] {
    let language = node.attributes["lang"] ?? tree.language(of: context.box)
    let marks = QuotationMarks(language: language ?? tree.metadata.language)[
      context.quotationDepth]
    let (start, end) = (node.range.start, node.range.end)
    return [.text(Text(marks.open, range: SourceRange(start: start, end: start)))] + node.content
      + [.text(Text(marks.close, range: SourceRange(start: end, end: end)))]
  }
}

extension BoxBuilder.InlineContext {
  /// The same inside one more quotation.
  var quoted: BoxBuilder.InlineContext {
    var inner = self
    inner.quotationDepth += 1
    return inner
  }
}
