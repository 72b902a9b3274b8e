// SPDX-License-Identifier: Apache-2.0

internal import Highlighting
internal import MarkdownSyntax
internal import Primitives
internal import Theming

// Code blocks: their text, what stands above it, and the fills behind marked, inserted and deleted lines.
extension BoxBuilder {
  /// Builds a code block.
  mutating func code(_ node: CodeBlock, _ context: Context) -> BlockBox {
    let kind = NodeContext(.code)
    let box = record(kind, in: context.parent, node.range)
    let text = resolver.code(in: context.text, scale: context.scale)
    setInheritedStyle(text, of: box)
    let labelStyle = resolver.codeLabel(of: text)
    var paragraph = context.paragraph
    resolver.rules[kind]?.apply(to: &paragraph, em: text.font.pointSize, rem: resolver.rem)
    var look = resolver.styled(
      kind,
      BoxStyle(
        margins: resolver.paragraphMargins,
        padding: Sides(all: context.scale * StyleResolver.codePadding),
        decoration: resolver.codePanel(on: context.text.ground)), text)
    look.padding.left += paragraph.head
    look.padding.right += paragraph.tail
    let textID = style(text)
    tree.records[box.index].style = textID
    let code = CodeText(node.text, from: node.textStart)
    var content = InlineContent(code.bytes, style: textID, box: box)
    content.places = code.places
    content.direction = .leftToRight
    let stretches = stretches(of: content, code, of: node, text)
    count(&content)
    let said = node.options
    for attribute in said.unread { sink.report(.badLines(attribute, at: node.range)) }
    let showsNumbers = said.numbersLines ?? options.theme.code.showsLineNumbers
    return .code(
      CodeBox(
        box: box, content: content, stretches: stretches, strut: textID, margins: look.margins,
        padding: look.padding, decoration: look.decoration ?? Decoration(),
        label: codeLabel(of: node, said, labelStyle, box),
        lineNumberStyle: showsNumbers ? style(labelStyle) : nil,
        firstNumber: said.firstNumber, lineFills: lineFills(of: node, said),
        continuationColor: labelStyle.color))
  }

  /// The title of code, or else the name of its language; `nil` when there is neither.
  mutating func codeLabel(
    of node: CodeBlock, _ said: CodeOptions, _ text: TextStyle, _ box: BoxID
  ) -> InlineContent? {
    var text = text
    let words: String
    if let title = said.title {
      // Unlike the language, it is content.
      text.isDecorative = false
      words = title
    } else {
      guard options.theme.code.showsLanguage, let language = node.language,
        !Highlighter.isPlainText(language)
      else { return nil }
      words = language
    }
    guard !words.isEmpty else { return nil }
    var builder = InlineContentBuilder()
    builder.add(words, InlineContentBuilder.Context(style: style(text), box: box))
    return builder.finish()
  }

  /// The fills behind lines, by line from 0.
  mutating func lineFills(of node: CodeBlock, _ said: CodeOptions) -> [Int: RGBA] {
    var fills: [Int: RGBA] = [:]
    if node.language?.lowercased() == "diff" || node.language?.lowercased() == "patch" {
      let (inserted, deleted) = (resolver.codeFill(.tip), resolver.codeFill(.caution))
      for (index, line) in node.lines.enumerated() {
        if line.starts(with: "+++".utf8) || line.starts(with: "---".utf8) { continue }
        if line.first == UInt8(ascii: "+") { fills[index] = inserted }
        if line.first == UInt8(ascii: "-") { fills[index] = deleted }
      }
    }
    guard !said.markedLines.isEmpty else { return fills }
    let (count, fill) = (node.lines.count, resolver.codeFill(.warning))
    var isOutside = false
    for range in said.markedLines {
      isOutside = isOutside || range.upperBound > count
      for line in range.clamped(to: 1...max(count, 1)) where range.contains(line) {
        fills[line - 1] = fill
      }
    }
    // What stands there instead of the lines of a file is reported already.
    let isMark = count == 1 && ["{{#", "--8<--"].contains(where: node.text.contains)
    if isOutside, !isMark { sink.report(.badLineRange(lines: count, at: node.range)) }
    return fills
  }
}

extension CodeBlock {
  /// The lines.
  fileprivate var lines: [Substring.UTF8View.SubSequence] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { $0 }
  }
}
