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
    let line = line[...].trimmedEnd
    guard line.last == UInt8(ascii: "}"), let start = line.lastIndex(of: UInt8(ascii: "{")) else {
      return false
    }
    return kind(namedBy: line[start...]) != nil
  }

  /// The id in attributes, and the kind that it names; `nil` for other bytes and ids.
  private static func kind(namedBy source: some Collection<UInt8>) -> (id: String, Figure.Kind)? {
    guard let read = AttributeReader.read(source), read.length == source.count,
      let id = read.attributes.id, let kind = Figure.Kind(id: id)
    else { return nil }
    return (id, kind)
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
    guard let (id, kind) = Self.kind(namedBy: text.text[start...].utf8) else { return }
    diagnostics.append(.strayCaption(id: id, kind, at: text.range))
  }
}
