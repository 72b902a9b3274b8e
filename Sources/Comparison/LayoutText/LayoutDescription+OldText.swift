// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// Versions 1 and 2 of the format, which are read and not written: each node has a line with absolute
// places, and with the names of all its styles. Version 1 has neither options nor hashes of pixels.

extension LayoutDescription {
  /// The first line of version 1.
  static let firstTitle = "mdpdf layout 1"
  /// The first line of version 2.
  static let secondTitle = "mdpdf layout 2"

  /// Reads a description of version 1 or 2 from its lines.
  init(oldRows rows: [Substring]) throws(ReadingError) {
    self.init()
    var line = 1
    if rows.first == Self.secondTitle[...] { options = [] }
    for (index, row) in rows.enumerated().dropFirst().dropLast() {
      let failure = ReadingError(line: index + 1)
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
      switch fields[0] {
      case "option":
        guard fields.count == 2, let pair = Self.pair(fields[1]) else { throw failure }
        options = (options ?? []) + [Self.attribute(pair)]
      case "page":
        guard let page = Self.page(fields) else { throw failure }
        pages.append(page)
      case "style":
        guard fields.count >= 2 else { throw failure }
        styles[String(fields[1])] = try fields.dropFirst(2).map { field throws(ReadingError) in
          guard let pair = Self.pair(field) else { throw failure }
          return Self.attribute(pair)
        }
      case "node", "part":
        guard let node = Self.oldNode(fields, after: line) else { throw failure }
        line = node.line
        nodes.append(node)
      default: throw failure
      }
    }
    guard !pages.isEmpty else { throw ReadingError(line: rows.count) }
  }

  private static func oldNode(_ fields: [Substring], after line: Int) -> Node? {
    guard fields.count == 8 || fields.count == 9, let depth = Int(fields[1]), depth >= 0,
      let lines = Int(fields[5]), let offset = Int(fields[3])
    else { return nil }
    let names = fields[2].split(separator: " ").map(unescaped)
    let (sum, overflows) = line.addingReportingOverflow(offset)
    guard let name = names.first, !overflows else { return nil }
    var context = NodeContext(name: name)
    context.classes = Array(names.dropFirst())
    var node = Node(context, line: sum)
    node.depth = depth
    node.isInline = fields[0] == "part"
    node.lines = lines
    for field in fields[4].split(separator: " ") {
      let halves = field.split(separator: ":")
      let numbers = halves.last?.split(separator: ",").compactMap { Double($0) } ?? []
      guard halves.count == 2, numbers.count == 4, let page = Int(halves[0]) else { return nil }
      node.parts.append(
        Part(
          page: page,
          rect: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
    }
    var words = ""
    for field in fields[6].split(separator: " ") {
      // The subject may have several words.
      words += words.isEmpty ? field : " \(field)"
      guard let pair = pair(words[...]) else { continue }
      node.looks.append(Look(subject: unescaped(pair.0), style: String(pair.1)))
      words = ""
    }
    guard words.isEmpty else { return nil }
    if !fields[7].isEmpty { node.content = unescaped(fields[7]) }
    if fields.count == 9 { node.text = unescaped(fields[8]) }
    return node
  }
}
