// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// The format suits version control: each node has a line, which changes only when the node does.
// Source lines are relative to the previous node, so that a paragraph that grows does not change
// the lines of the nodes below it. The names of styles are derived from their values.

extension LayoutDescription {
  /// The first line of the format, with its version.
  private static let title = "mdpdf layout 2"
  /// The first line of descriptions without options and hashes of pixels, which are read, too.
  private static let firstTitle = "mdpdf layout 1"

  /// Why a text is not a description.
  package struct ReadingError: Error, Hashable, Sendable {
    /// The line of the text, from 1.
    package var line: Int

    /// Creates an error.
    package init(line: Int) {
      self.line = line
    }
  }

  /// The description as text.
  package var text: String {
    var result = (options == nil ? Self.firstTitle : Self.title) + "\n"
    for option in options ?? [] {
      result += "option\t\(Self.escaped(option.name))=\(Self.escaped(option.value))\n"
    }
    for page in pages {
      result +=
        "page\t\(Self.number(page.size.width))\t\(Self.number(page.size.height))"
        + "\t\(page.background)\t\(page.margins)\(page.pixels.map { "\t\($0)" } ?? "")\n"
    }
    for (name, attributes) in styles.sorted(by: { $0.key < $1.key }) {
      let values = attributes.map { "\(Self.escaped($0.name))=\(Self.escaped($0.value))" }
      result += (["style", name] + values).joined(separator: "\t") + "\n"
    }
    var line = 1
    for node in nodes {
      let parts = node.parts.map { part in
        "\(part.page):"
          + [part.rect.minX, part.rect.minY, part.rect.width, part.rect.height]
          .map(Self.number).joined(separator: ",")
      }
      let looks = node.looks.map { "\(Self.escaped($0.subject))=\($0.style)" }
      var fields = [
        node.isInline ? "part" : "node", String(node.depth),
        ([node.context.name] + node.context.classes).map(Self.escaped).joined(separator: " "),
        Self.signed(node.line - line), parts.joined(separator: " "), String(node.lines),
        looks.joined(separator: " "), Self.escaped(node.content ?? ""),
      ]
      if let text = node.text { fields.append(Self.escaped(text)) }
      result += fields.joined(separator: "\t") + "\n"
      line = node.line
    }
    return result
  }

  /// Reads a description.
  package init(text: String) throws(ReadingError) {
    self.init()
    var line = 1
    // Version control may have changed the line ends.
    let rows = (text.contains("\r\n") ? text.replacing("\r\n", with: "\n") : text)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard rows.first == Self.title[...] || rows.first == Self.firstTitle[...], rows.last == ""
    else { throw ReadingError(line: 1) }
    if rows.first == Self.title[...] { options = [] }
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
        guard let node = Self.node(fields, after: line) else { throw failure }
        line = node.line
        nodes.append(node)
      default: throw failure
      }
    }
    guard !pages.isEmpty else { throw ReadingError(line: rows.count) }
  }

  /// The options in a description, which stand at its beginning; `nil` when there are none to read.
  package static func options(inText bytes: [UInt8]) -> [Attribute]? {
    var options: [Attribute] = []
    for (index, line) in bytes.split(separator: 0x0A, maxSplits: 64).enumerated() {
      let text = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      if index == 0 {
        guard text == title else { return nil }
        continue
      }
      let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 2, fields[0] == "option", let pair = pair(fields[1]) else { break }
      options.append(attribute(pair))
    }
    return options
  }

  private static func attribute(_ pair: (Substring, Substring)) -> Attribute {
    Attribute(name: unescaped(pair.0), value: unescaped(pair.1))
  }

  private static func page(_ fields: [Substring]) -> Page? {
    guard fields.count == 5 || fields.count == 6, let width = Double(fields[1]),
      let height = Double(fields[2])
    else { return nil }
    var page = Page(
      size: Size(width: width, height: height), background: String(fields[3]),
      margins: String(fields[4]))
    if fields.count == 6 { page.pixels = String(fields[5]) }
    return page
  }

  private static func node(_ fields: [Substring], after line: Int) -> Node? {
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
    for field in fields[6].split(separator: " ") {
      guard let pair = pair(field) else { return nil }
      node.looks.append(Look(subject: unescaped(pair.0), style: String(pair.1)))
    }
    if !fields[7].isEmpty { node.content = unescaped(fields[7]) }
    if fields.count == 9 { node.text = unescaped(fields[8]) }
    return node
  }

  // MARK: - Words

  /// The parts before and after the first `=`; `nil` without one.
  private static func pair(_ field: Substring) -> (Substring, Substring)? {
    guard let sign = field.firstIndex(of: "=") else { return nil }
    return (field[..<sign], field[field.index(after: sign)...])
  }

  private static func signed(_ number: Int) -> String { number < 0 ? "\(number)" : "+\(number)" }

  /// A number with at most two decimals.
  package static func number(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "0" }
    let hundredths = Int((value * 100).rounded())
    let whole = abs(hundredths) / 100
    let rest = abs(hundredths) % 100
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    if rest % 10 == 0 { return "\(sign)\(whole).\(rest / 10)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A text with escapes for the characters that separate lines, fields and words.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x5C || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func unescaped(_ text: Substring) -> String {
    guard text.utf8.contains(0x5C) else { return String(text) }
    var result = ""
    var isEscape = false
    for scalar in text.unicodeScalars {
      switch (isEscape, scalar) {
      case (false, "\\"):
        isEscape = true
        continue
      case (true, "t"): result += "\t"
      case (true, "n"): result += "\n"
      case (true, "r"): result += "\r"
      default: result.unicodeScalars.append(scalar)
      }
      isEscape = false
    }
    return result
  }
}
