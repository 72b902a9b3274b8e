// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

extension BoxBuilder {
  /// The greatest length of a text or reading that is set as ruby, in bytes: they cannot break.
  private static let longestRuby = 120

  /// Adds a text with readings: each reading belongs to what is between it and the one before.
  mutating func addRuby(
    _ node: Formatted, _ context: InlineContext, _ builder: inout InlineContentBuilder
  ) {
    var base: [InlineNode] = []
    for part in node.content {
      if case .formatted(let reading) = part, reading.style == .rubyText {
        addRuby(base, reading, context, &builder)
        base = []
      } else {
        base.append(part)
      }
    }
    add(base, context, &builder)
  }

  private mutating func addRuby(
    _ base: [InlineNode], _ reading: Formatted, _ context: InlineContext,
    _ builder: inout InlineContentBuilder
  ) {
    var inner = context
    inner.box = record(reading.context, in: context.box, reading.range)
    inner.text = resolver.formatted(.rubyText, context.text, inLink: context.link != nil)
    let ruby = Ruby(base: text(of: base, context), reading: text(of: reading.content, inner))
    if ruby.reading.isEmpty {
      add(base, context, &builder)
    } else if [ruby.base, ruby.reading].allSatisfy({ 1...Self.longestRuby ~= $0.bytes.count }),
      !ruby.base.hasLineBreak, !ruby.reading.hasLineBreak
    {
      // The parts have their links themselves.
      inner = context
      inner.link = nil
      builder.add(.ruby(ruby), run(inner))
    } else {
      let edge = (reading.range.start, reading.range.end)
      inner.text = context.text
      add(base, context, &builder)
      builder.add(" (", at: edge.0, run(context))
      add(reading.content, inner, &builder)
      builder.add(")", at: edge.1, run(context))
    }
  }

  private mutating func text(of nodes: [InlineNode], _ context: InlineContext) -> InlineContent {
    var builder = InlineContentBuilder()
    add(nodes, context, &builder)
    return builder.finish()
  }
}

extension InlineContent {
  fileprivate var hasLineBreak: Bool { bytes.contains(0x0A) }
}
