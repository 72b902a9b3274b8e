// SPDX-License-Identifier: Apache-2.0

internal import Primitives
package import Styling
internal import Theming

/// Reports where everything is placed, as a tree of nodes in JSON.
///
/// Each node has its path, kind, source range (`[line, column, line, column]`, with the file when
/// the document has several), computed style, the rectangles (`[x, y, width, height]` in points
/// from the page's top left corner) of its parts on each page, the characters painted for it, and
/// its children.
package struct LayoutReport {
  private let tree: BoxTree
  private let document: PagedDocument
  private var parts: [[String]]
  private var children: [[Int]]

  /// Prepares the report of a document.
  package init(_ document: PagedDocument, tree: BoxTree) {
    self.document = document
    self.tree = tree
    parts = Array(repeating: [], count: tree.records.count)
    children = Array(repeating: [], count: tree.records.count)
    for (index, record) in tree.records.enumerated() {
      if let parent = record.parent { children[parent.index].append(index) }
    }
    for (number, page) in document.pages.enumerated() {
      for box in page.boxes {
        parts[box.box.index].append(
          "{\"page\": \(number + 1), \"rect\": \(Self.json(box.rect))}")
      }
      for fragment in page.fragments {
        guard case .text(let text) = fragment.kind else { continue }
        // Text that belongs to no box is listed under the root.
        parts[fragment.box?.index ?? 0].append(
          part(text, face: page.faces[text.run.font.index], page: number + 1))
      }
    }
  }

  /// The report as UTF-8.
  package func json() -> [UInt8] {
    var text = "{\n  \"pages\": ["
    text += document.pages.map {
      "{\"width\": \(Self.json($0.size.width)), \"height\": \(Self.json($0.size.height)), "
        + "\"background\": \"\($0.background.hex)\"}"
    }.joined(separator: ", ")
    text += "],\n  \"root\": "
    if tree.records.isEmpty { text += "null" } else { write(0, path: "", indent: "  ", to: &text) }
    text += "\n}\n"
    return Array(text.utf8)
  }

  private func write(_ index: Int, path parentPath: String, indent: String, to text: inout String) {
    let record = tree.records[index]
    let name = record.node.kind.pathName
    let path = record.parent == nil ? name : "\(parentPath)/\(name)[\(record.ordinal)]"
    let range = record.range
    let inner = indent + "  "
    text +=
      "{\n\(inner)\"path\": \(Self.json(path)),\n\(inner)\"kind\": \(Self.json(name)),\n"
    if let file = record.file { text += "\(inner)\"file\": \(Self.json(file)),\n" }
    text += "\(inner)\"source\": [\(range.start.line), \(range.start.column), "
    text += "\(range.end.line), \(range.end.column)],\n"
    if let style = record.style { text += "\(inner)\"style\": \(json(style)),\n" }
    text += "\(inner)\"parts\": [" + parts[index].joined(separator: ", ") + "],\n"
    text += "\(inner)\"children\": ["
    for (position, child) in children[index].enumerated() {
      if position > 0 { text += ", " }
      write(child, path: path, indent: inner, to: &text)
    }
    text += "]\n\(indent)}"
  }

  private func part(_ text: TextFragment, face: FontFace, page: Int) -> String {
    let rect = Rect(
      x: text.origin.x + text.run.x, y: text.origin.y - face.ascent, width: text.run.width,
      height: face.ascent + face.descent)
    return "{\"page\": \(page), \"rect\": \(Self.json(rect)), "
      + "\"baseline\": \(Self.json(text.origin.y)), \"font\": \(Self.json(face.name)), "
      + "\"size\": \(Self.json(tree.styles[text.style.index].font.pointSize * text.scale)), "
      + "\"text\": \(Self.json(String(decoding: text.run.text, as: UTF8.self)))}"
  }

  // MARK: - JSON

  private func json(_ id: StyleID) -> String {
    let style = tree.styles[id.index]
    var fields = [
      "\"families\": [" + style.font.families.map(Self.json).joined(separator: ", ") + "]",
      "\"size\": \(Self.json(style.font.pointSize))", "\"weight\": \(style.font.weight.value)",
      "\"italic\": \(style.font.isItalic)", "\"color\": \"\(style.color.hex)\"",
    ]
    if let background = style.background {
      fields.append("\"background\": \"\(background.fill.hex)\"")
    }
    if let underline = style.underline { fields.append("\"underline\": \"\(underline.hex)\"") }
    if style.hasStrikethrough { fields.append("\"strikethrough\": true") }
    if style.baselineShift != 0 {
      fields.append("\"baselineShift\": \(Self.json(style.baselineShift))")
    }
    return "{" + fields.joined(separator: ", ") + "}"
  }

  private static func json(_ rect: Rect) -> String {
    "[\(json(rect.minX)), \(json(rect.minY)), \(json(rect.width)), \(json(rect.height))]"
  }

  /// A number with at most three decimals.
  private static func json(_ value: Double) -> String {
    guard value.isFinite else { return "null" }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }

  private static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
