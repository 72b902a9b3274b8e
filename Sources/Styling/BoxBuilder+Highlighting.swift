// SPDX-License-Identifier: Apache-2.0

internal import Highlighting
internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder {
  /// Divides code in a known language into spans of different colours.
  ///
  /// - Parameters:
  ///   - content: The code as one span.
  ///   - code: The same code, with its tabs.
  ///   - node: The block that it comes from.
  ///   - text: The style of plain code.
  mutating func highlight(
    _ content: inout InlineContent, _ code: CodeText, of node: CodeBlock, _ text: TextStyle
  ) {
    guard options.theme.code.highlightsSyntax, let language = node.language,
      let whole = content.spans.first
    else { return }
    let ranges: [HighlightedRange]
    switch options.highlighter.highlight(code.bytesWithTabs, language: language) {
    case .highlighted(let found): ranges = found
    case .unknownLanguage: return
    case .noLanguages:
      if !missesLanguages { sink.report(.noLanguages(at: node.range)) }
      missesLanguages = true
      return
    }
    guard !ranges.isEmpty else { return }
    var styles: [SyntaxRole: StyleID] = [:]
    func styleID(_ role: SyntaxRole) -> StyleID {
      if let known = styles[role] { return known }
      let id = style(resolver.code(role, in: text))
      styles[role] = id
      return id
    }
    var spans: [InlineSpan] = []
    spans.reserveCapacity(2 * ranges.count + 1)
    var end = 0
    func add(_ range: Range<Int>, _ style: StyleID) {
      guard !range.isEmpty else { return }
      var span = whole
      span.range = range
      span.style = style
      spans.append(span)
    }
    for stretch in ranges {
      // The indent belongs to the first word, so that both are one run of text.
      let start = content.indentStart(before: stretch.range.lowerBound, after: end)
      add(end..<start, whole.style)
      add(start..<stretch.range.upperBound, styleID(stretch.role))
      end = stretch.range.upperBound
    }
    add(end..<whole.range.upperBound, whole.style)
    content.spans = spans
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
