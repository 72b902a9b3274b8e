// SPDX-License-Identifier: Apache-2.0

internal import Highlighting
internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder {
  /// Finds the stretches of code in a known language that have other styles.
  ///
  /// - Parameters:
  ///   - content: The code.
  ///   - code: The same code, with its tabs.
  ///   - node: The block that it comes from.
  ///   - text: The style of plain code.
  /// - Returns: The stretches, in order; none when the language is not known.
  mutating func stretches(
    of content: InlineContent, _ code: CodeText, of node: CodeBlock, _ text: TextStyle
  ) -> [CodeBox.Stretch] {
    guard options.theme.code.highlightsSyntax, let language = node.language, !content.isEmpty
    else { return [] }
    let ranges: [HighlightedRange]
    let result =
      highlighting?.take(node)
      ?? options.highlighter.highlight(code.bytesWithTabs, language: language)
    switch result {
    case .highlighted(let found): ranges = found
    case .unknownLanguage: return []
    case .noLanguages:
      if !missesLanguages { sink.report(.noLanguages(at: node.range)) }
      missesLanguages = true
      return []
    }
    var styles: [SyntaxRole: StyleID] = [:]
    func styleID(_ role: SyntaxRole) -> StyleID {
      if let known = styles[role] { return known }
      let id = style(resolver.code(role, in: text))
      styles[role] = id
      return id
    }
    var stretches: [CodeBox.Stretch] = []
    stretches.reserveCapacity(ranges.count)
    var end = 0
    for stretch in ranges {
      // The indent belongs to the first word, so that both are one run of text.
      let start = content.indentStart(before: stretch.range.lowerBound, after: end)
      end = stretch.range.upperBound
      stretches.append(CodeBox.Stretch(start..<end, styleID(stretch.role)))
    }
    return stretches
  }
}

extension InlineContent {
  /// The start of the blanks between the start of a line and a place; the place where other characters are.
  fileprivate func indentStart(before place: Int, after end: Int) -> Int {
    var start = place
    while start > end, bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    return start == 0 || bytes[start - 1] == UInt8(ascii: "\n") ? start : place
  }
}
