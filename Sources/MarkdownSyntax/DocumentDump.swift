// SPDX-License-Identifier: Apache-2.0

internal import Primitives

extension Document {
  /// The tree as text, one node per line, for tests and bug reports.
  ///
  /// - Parameter ranges: Whether each line ends with the node's place.
  /// - Returns: The lines, indented by two spaces per level.
  package func dump(ranges: Bool = false) -> String {
    var dump = TreeDump(showsRanges: ranges)
    if let frontMatter {
      dump.line("frontMatter", frontMatter.range)
      dump.indented { dump in
        if let title = frontMatter.title { dump.line("title \(quoted(title))") }
        for author in frontMatter.authors { dump.line("author \(quoted(author))") }
        if let subject = frontMatter.subject { dump.line("subject \(quoted(subject))") }
        for keyword in frontMatter.keywords { dump.line("keyword \(quoted(keyword))") }
        if let language = frontMatter.language { dump.line("language \(quoted(language))") }
        if let date = frontMatter.date { dump.line("date \(quoted(date))") }
      }
    }
    dump.add(blocks)
    for footnote in footnotes {
      dump.line("footnote \(footnote.number) \(quoted(footnote.label))", footnote.range)
      dump.indented { $0.add(footnote.blocks) }
    }
    return dump.text
  }
}

private func quoted(_ text: String) -> String {
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\n": escaped += "\\n"
    case "\t": escaped += "\\t"
    case "\r": escaped += "\\r"
    case "\"", "\\": escaped += "\\\(scalar)"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return "\"\(escaped)\""
}

/// Writes nodes as indented lines.
private struct TreeDump {
  let showsRanges: Bool
  var text = ""
  private var depth = 0

  init(showsRanges: Bool) {
    self.showsRanges = showsRanges
  }

  mutating func line(_ words: String, _ range: SourceRange? = nil) {
    text += String(repeating: "  ", count: depth) + words
    if showsRanges, let range { text += " \(range)" }
    text += "\n"
  }

  mutating func indented(_ body: (inout TreeDump) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  // MARK: - Blocks

  mutating func add(_ blocks: [BlockNode]) { for block in blocks { add(block) } }

  private mutating func add(_ block: BlockNode) {
    line(label(of: block), block.range)
    indented { dump in
      if case .list(let node) = block {
        for item in node.items { dump.add(item) }
      } else if case .table(let node) = block {
        for row in node.rows { dump.add(row) }
      } else if case .details(let node) = block {
        dump.line("summary")
        dump.indented { $0.add(node.summary) }
        dump.add(node.blocks)
      } else {
        for content in block.contents { dump.add(content) }
      }
    }
  }

  private mutating func add(_ content: BlockContent) {
    switch content {
    case .blocks(let blocks): add(blocks)
    case .inlines(let inlines): add(inlines)
    }
  }

  private func label(of block: BlockNode) -> String {
    switch block {
    case .paragraph(let node):
      "paragraph" + (node.isTerm ? " term" : "") + (node.continuesParagraph ? " continues" : "")
    case .heading(let node):
      "heading \(node.level) #\(node.id)" + (node.number.map { " \($0)" } ?? "")
        + words(for: node.attributes)
    case .quote: "quote"
    case .alert(let node):
      "alert \(node.kind.rawValue)" + (node.name == node.kind.rawValue ? "" : " \(node.name)")
        + (node.title == nil ? "" : " titled")
    case .list(let node):
      (node.start.map { "list from \($0)" } ?? "list") + (node.isReversed ? " down" : "")
        + (node.numberStyle == .decimal ? "" : " \(node.numberStyle.rawValue)")
        + (node.isTight ? " tight" : " loose")
    case .codeBlock(let node):
      "code \(node.info.isEmpty ? "" : node.info + " ")\(quoted(node.text))"
    case .table(let node):
      "table \(node.alignments.map(\.rawValue).joined(separator: " "))"
        + words(for: node.width, node.columnWidths) + words(for: node.attributes)
    case .thematicBreak: "thematicBreak"
    case .titleBlock(let node):
      "titleBlock \(quoted(node.title.plainText))" + (node.isPage ? " on its own page" : "")
    case .pageBreak(let node):
      "pageBreak" + (node.begins.map { " before \($0.rawValue)" } ?? "")
    case .equation(let node):
      "equation \(quoted(node.source))\(node.punctuation)"
        + (node.continuesParagraph ? " continues" : "")
        + node.numbers.map { " (\($0 ?? ""))" }.joined() + words(for: node.attributes)
    case .contents(let node):
      "contents"
        + node.entries.map { "\n" + String(repeating: "  ", count: depth + $0.level) + $0.words }
        .joined()
    case .division(let node):
      "division \(node.alignment.rawValue)" + (node.isDescription ? " description" : "")
        + words(for: node.attributes)
    case .details: "details"
    case .figure(let node):
      "\(node.kind.rawValue) \(node.alignment.rawValue)" + (node.isNumbered ? " numbered" : "")
        + words(for: node.attributes)
    case .chapter(let node):
      "chapter \(quoted(node.file))" + (node.id.map { " #\($0)" } ?? "")
        + (node.startsPage ? " on a new page" : "")
    case .custom(let block): "custom \(type(of: block.node).kind.rawValue)"
    }
  }

  private mutating func add(_ item: ListItem) {
    let box = item.isChecked.map { $0 ? " [x]" : " [ ]" } ?? ""
    line("item" + (item.number.map { " \($0)" } ?? "") + box, item.range)
    indented { $0.add(item.blocks) }
  }

  /// The widths of a table and its columns.
  private func words(for width: Image.Extent?, _ columns: [Image.Extent?]) -> String {
    func word(_ extent: Image.Extent?) -> String {
      switch extent {
      case .pixels(let pixels): "\(pixels)px"
      case .fraction(let fraction): "\(fraction * 100)%"
      case nil: "auto"
      }
    }
    return (width.map { " width=\(word($0))" } ?? "")
      + (columns.isEmpty ? "" : " columns=\(columns.map(word).joined(separator: ","))")
  }

  private mutating func add(_ row: TableRow) {
    line(row.isHeader ? "header" : row.isFooter ? "footer" : "row", row.range)
    indented { dump in
      for cell in row.cells {
        var words = cell.alignment == .none ? "cell" : "cell \(cell.alignment.rawValue)"
        if cell.columnSpan > 1 { words += " columns \(cell.columnSpan)" }
        if cell.rowSpan > 1 { words += " rows \(cell.rowSpan)" }
        if cell.isHeader, !row.isHeader { words += " header" }
        if let scope = cell.scope { words += " scope=\(scope.rawValue)" }
        dump.line(words, cell.range)
        // The single paragraph of most cells gets no separate line.
        dump.indented { dump in
          if let text = cell.text { dump.add(text) } else { dump.add(cell.blocks) }
        }
      }
    }
  }

  // MARK: - Inlines

  private mutating func add(_ nodes: [InlineNode]) { for node in nodes { add(node) } }

  private mutating func add(_ node: InlineNode) {
    line(label(of: node), node.range)
    indented { $0.add(node.content) }
  }

  private func label(of node: InlineNode) -> String {
    switch node {
    case .text(let node): "text \(quoted(node.text))"
    case .softBreak: "softBreak"
    case .lineBreak: "lineBreak"
    case .code(let node): "code \(quoted(node.text))"
    case .formula(let node): "formula \(quoted(node.source))" + (node.isDisplay ? " display" : "")
    case .emphasis: "emphasis"
    case .strong: "strong"
    case .strikethrough: "strikethrough"
    case .mark: "mark"
    case .formatted(let node): (node.style?.rawValue ?? "span") + words(for: node.attributes)
    case .link(let node):
      "link \(quoted(node.destination))" + (node.title.map { " title \(quoted($0))" } ?? "")
    case .checkbox(let node): node.isChecked ? "checkbox [x]" : "checkbox [ ]"
    case .image(let node): label(of: node)
    case .footnoteReference(let node):
      "call \(node.number) \(quoted(node.label)) occurrence \(node.occurrence)"
    case .anchor(let node): "anchor \(quoted(node.id))"
    }
  }

  private func words(for attributes: NodeAttributes) -> String {
    (attributes.id.map { " #\($0)" } ?? "") + attributes.classes.map { " .\($0)" }.joined()
      + attributes.pairs.map { " \($0.name)=\(quoted($0.value))" }.joined()
  }

  private func label(of image: Image) -> String {
    var words = "image \(quoted(image.destination)) alt \(quoted(image.alternative))"
    if let title = image.title { words += " title \(quoted(title))" }
    let extents = [
      ("width", image.width), ("height", image.height), ("maxWidth", image.maxWidth),
    ]
    for (name, extent) in extents {
      switch extent {
      case .pixels(let pixels): words += " \(name) \(pixels)px"
      case .fraction(let fraction): words += " \(name) \(fraction * 100)%"
      case nil: break
      }
    }
    if let radius = image.cornerRadius { words += " radius \(radius)px" }
    if image.isCentered { words += " centered" }
    if let float = image.float { words += " float=\(float.rawValue)" }
    words += self.words(for: image.attributes)
    return image.appearance == .any ? words : words + " \(image.appearance.rawValue)"
  }
}

extension Contents.Entry {
  /// The entry in one line.
  fileprivate var words: String {
    (number.map { "\($0) " } ?? "") + "\(title.plainText) #\(id)"
  }
}
