// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Finds captions that stand beside nothing that can have them, so that their attributes are printed:
/// `: Tides {#tbl-tides}` below a paragraph, which makes it a definition, or far from its table.
struct StrayCaptions: MarkdownWalker {
  /// A warning for each.
  private(set) var diagnostics: [Diagnostic] = []

  /// Whether a paragraph may end with the attributes of a caption.
  static func mayEnd(_ content: [InlineNode]) -> Bool {
    if case .text(let text)? = content.last {
      text.text.utf8.last == UInt8(ascii: "}")
    } else {
      false
    }
  }

  mutating func visit(_ block: BlockNode) {
    if case .paragraph(let paragraph) = block, case .text(let text)? = paragraph.content.last {
      check(text)
    }
    descend(into: block)
  }

  // Captions end paragraphs.
  mutating func visit(_ inline: InlineNode) {}

  private mutating func check(_ text: Text) {
    guard text.text.utf8.last == UInt8(ascii: "}"), let start = text.text.lastIndex(of: "{") else {
      return
    }
    let source = text.text[start...].utf8
    guard let read = AttributeReader.read(source), read.length == source.count,
      let id = read.attributes.id, let kind = Figure.Kind(id: id)
    else { return }
    diagnostics.append(.strayCaption(id: id, kind, at: text.range))
  }
}
