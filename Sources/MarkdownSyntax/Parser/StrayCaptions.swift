// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// Finds captions that stand beside nothing that can have them, so that their attributes are printed:
/// `: Tides {#tbl-tides}` far from its table.
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

  /// Whether a line ends with the id of a figure, table or listing.
  static func namesFigure(_ line: [UInt8]) -> Bool {
    figure(namedAtEndOf: line[...].trimmedEnd) != nil
  }

  /// The id at the end of a text, and the kind that it names; `nil` for other texts and ids.
  private static func figure(
    namedAtEndOf text: some BidirectionalCollection<UInt8>
  ) -> (id: String, kind: Figure.Kind)? {
    guard let id = AttributeReader.trailing(text)?.attributes.id, let kind = Figure.Kind(id: id)
    else { return nil }
    return (id, kind)
  }

  mutating func visit(_ block: BlockNode) {
    if case .paragraph(let paragraph) = block, case .text(let text)? = paragraph.content.last,
      let (id, kind) = Self.figure(namedAtEndOf: text.text.utf8)
    {
      diagnostics.append(.strayCaption(id: id, kind, at: text.range))
    }
    descend(into: block)
  }

  // Captions end paragraphs.
  mutating func visit(_ inline: InlineNode) {}
}
