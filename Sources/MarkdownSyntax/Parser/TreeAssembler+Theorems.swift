// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension TreeAssembler {
  /// Adds a box that states something; its name is the title of the box, its `name` or its first
  /// heading.
  mutating func addTheorem(_ theorem: Theorem, of frame: AssemblyFrame) {
    var frame = frame
    var name = frame.summary
    if name.isEmpty, let given = frame.attributes["name"] {
      name = MarkdownLine.inlines(of: given, extensions, at: frame.range)
    }
    if name.isEmpty, case .heading(let heading)? = frame.blocks.first {
      name = heading.content
      frame.blocks.removeFirst()
    }
    let start = SourceRange(start: frame.range.start, end: frame.range.start)
    let title = InlineNode.formatted(
      Formatted(
        style: nil, attributes: NodeAttributes(classes: [Theorem.titleClass]), content: name,
        range: start))
    if case .paragraph(var paragraph)? = frame.blocks.first {
      paragraph.content = [title, .text(Text(" ", range: start))] + paragraph.content
      frame.blocks[0] = .paragraph(paragraph)
    } else {
      frame.blocks.insert(.paragraph(Paragraph(content: [title], range: start)), at: 0)
    }
    frame.attributes.pairs.removeAll { $0.name == "name" }
    frame.attributes.classes.append(theorem.rawValue)
    addDivision(frame.blocks, of: frame)
  }
}
