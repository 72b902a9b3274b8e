// SPDX-License-Identifier: Apache-2.0

internal import Primitives

// The format suits version control: each node has a line, which changes only when the node does, and
// which has only what does not follow from the lines before. The names of styles are derived from
// their values.

extension LayoutDescription {
  /// The first line of the format, with its version.
  private static let title = "mdpdf layout 3"
  /// The line of descriptions whose options are unknown.
  private static let unknownOptions = "options unknown"
  /// The lines before the styles, the usual looks and the nodes.
  private enum Section: Substring {
    case styles, usual, nodes
  }

  /// Why a text is not a description.
  package struct ReadingError: Error, Hashable, Sendable {
    /// The line of the text, from 1.
    package var line: Int

    /// Creates an error.
    package init(line: Int) {
      self.line = line
    }
  }

  // MARK: - Writing

  /// The description as text.
  package var text: String {
    var result = Self.title + "\n"
    if options == nil { result += Self.unknownOptions + "\n" }
    for option in options ?? [] {
      result += "option\t\(Self.escaped(option.name))=\(Self.escaped(option.value))\n"
    }
    var last: Page?
    for page in pages {
      result += Self.line(page, after: last) + "\n"
      last = page
    }
    let faces = LayoutLooks.faces(in: self)
    let looks = LayoutLooks(self, faces: faces)
    let named = looks.namedStyles(self)
    let used = Set(nodes.flatMap { $0.looks.map(\.style) })
    // The styles of usual fonts follow from those of the texts.
    let written = styles.filter { name, attributes in
      attributes.map(\.name) != [LayoutLooks.face] || named.contains(name) || !used.contains(name)
    }
    let short = LayoutStyles.short(written.keys)
    func add(_ section: Section, _ lines: [String]) {
      result += section.rawValue + "\n"
      for line in lines { result += line + "\n" }
    }
    add(.styles, LayoutStyles.lines(written, faces: faces, short: short))
    add(.usual, looks.lines(short: short))
    add(.nodes, nodeLines(looks, short))
    return result
  }

  private static func line(_ page: Page, after last: Page?) -> String {
    func size(_ pixels: String?) -> Substring? {
      pixels.flatMap { pixels in pixels.firstIndex(of: "-").map { pixels[..<$0] } }
    }
    if let last, last.size == page.size, last.background == page.background,
      last.margins == page.margins, let own = size(page.pixels), size(last.pixels) == own
    {
      return "page\t\(page.pixels?.dropFirst(own.count + 1) ?? "")"
    }
    return "page\t\(number(page.size.width))\t\(number(page.size.height))"
      + "\t\(page.background)\t\(page.margins)\(page.pixels.map { "\t\($0)" } ?? "")"
  }

  private func nodeLines(_ looks: LayoutLooks, _ short: [String: String]) -> [String] {
    let parents = parents
    /// The lowest bottom of the blocks in each node, on its first page.
    var bottoms: [Int: Int] = [:]
    for (index, node) in nodes.enumerated() {
      guard let parent = parents[index], let part = node.parts.last,
        part.page == nodes[parent].parts.first?.page
      else { continue }
      bottoms[parent] = max(bottoms[parent] ?? Int.min, LayoutPlaces.bottom(of: part))
    }
    var places = LayoutPlaces(pages)
    return nodes.indices.map { index in
      var node = nodes[index]
      var words = LayoutPlaces.Words()
      places.settle(
        &words, of: &node, at: index, contentBottom: bottoms[index], hasBlocks: hasBlocks(index),
        isWriting: true)
      let facts = LayoutWords.words(words, content: node.content) + looks.words(node, short: short)
      var line = LayoutNames.field(node)
      let text = LayoutNames.hasNumber(node) ? nil : node.text
      if !facts.isEmpty || text != nil { line += "\t" + facts.joined(separator: " ") }
      if let text { line += "\t" + Self.escaped(text) }
      return line
    }
  }

  /// Whether blocks inside a node follow it.
  private func hasBlocks(_ index: Int) -> Bool {
    guard nodes.indices.contains(index + 1) else { return false }
    return nodes[index + 1].depth > nodes[index].depth && !nodes[index + 1].isInline
  }

  // MARK: - Reading

  /// Reads a description.
  package init(text: String) throws(ReadingError) {
    // Version control may have changed the line ends.
    let rows = (text.contains("\r\n") ? text.replacing("\r\n", with: "\n") : text)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard rows.last == "" else { throw ReadingError(line: 1) }
    switch rows.first {
    case Self.title[...]: try self.init(rows: rows)
    case Self.firstTitle[...], Self.secondTitle[...]: try self.init(oldRows: rows)
    default: throw ReadingError(line: 1)
    }
  }

  private init(rows: [Substring]) throws(ReadingError) {
    self.init()
    options = []
    var section: Section?
    var table = LayoutStyles()
    var looks = LayoutLooks(names: [:], faces: [:])
    var words: [(LayoutWords, isNumber: Bool)] = []
    for (index, row) in rows.enumerated().dropFirst().dropLast() {
      let failure = ReadingError(line: index + 1)
      if let next = Section(rawValue: row), section != .nodes {
        if next == .usual { looks = LayoutLooks(names: table.names, faces: table.faces) }
        section = next
        continue
      }
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false)
      switch section {
      case nil: guard readHead(fields) else { throw failure }
      case .styles: guard table.read(fields) else { throw failure }
      case .usual: guard looks.read(fields) else { throw failure }
      case .nodes:
        guard let line = node(fields, looks) else { throw failure }
        nodes.append(line.node)
        words.append((line.words, line.isNumber))
      }
    }
    guard !pages.isEmpty, section == .nodes else { throw ReadingError(line: rows.count) }
    styles.merge(table.styles) { own, _ in own }
    readPlaces(words)
  }

  /// Reads a line before the styles.
  private mutating func readHead(_ fields: [Substring]) -> Bool {
    if fields == [Self.unknownOptions[...]] {
      options = nil
      return true
    }
    if fields.count == 2, fields[0] == "option", let pair = Self.pair(fields[1]) {
      options = (options ?? []) + [Self.attribute(pair)]
      return true
    }
    guard fields[0] == "page" else { return false }
    if fields.count == 2 {
      guard var page = pages.last, let size = page.pixels?.firstIndex(of: "-") else { return false }
      page.pixels = (page.pixels?[...size] ?? "") + String(fields[1])
      pages.append(page)
      return true
    }
    guard let page = Self.page(fields) else { return false }
    pages.append(page)
    return true
  }

  /// Reads the line of a node, without its place.
  private mutating func node(
    _ fields: [Substring], _ looks: LayoutLooks
  ) -> (node: Node, words: LayoutWords, isNumber: Bool)? {
    guard fields.count <= 3, case (var node, let isNumber)? = LayoutNames.node(fields[0]) else {
      return nil
    }
    let words = LayoutWords(fields.count > 1 ? fields[1] : "")
    guard let look = looks.looks(words.looks, of: node.context.name) else { return nil }
    node.looks = look.looks
    if let faces = look.faces { styles[Self.styleName(of: faces)] = faces }
    node.content = words.content
    if fields.count == 3 { node.text = Self.unescaped(fields[2]) }
    return (node, words, isNumber)
  }

  /// Works out the places of the nodes.
  private mutating func readPlaces(_ words: [(words: LayoutWords, isNumber: Bool)]) {
    var places = LayoutPlaces(pages)
    for (index, word) in words.enumerated() where nodes.indices.contains(index) {
      var words = word.words.places
      places.settle(
        &words, of: &nodes[index], at: index, contentBottom: nil, hasBlocks: hasBlocks(index),
        isWriting: false)
      if word.isNumber, nodes[index].text == nil {
        nodes[index].text = nodes[index].pages.first.map(String.init)
      }
    }
    places.finish()
    for (index, height) in places.openHeights where !nodes[index].parts.isEmpty {
      nodes[index].parts[0].rect.size.height = Double(height) / 100
    }
  }

  /// The options in a description, which stand at its beginning; `nil` when there are none to read.
  package static func options(inText bytes: [UInt8]) -> [Attribute]? {
    var options: [Attribute] = []
    for (index, line) in bytes.split(separator: 0x0A, maxSplits: 64).enumerated() {
      let text = String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
      if index == 0 {
        guard text == title || text == secondTitle else { return nil }
        continue
      }
      if text == unknownOptions { return nil }
      let fields = text.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 2, fields[0] == "option", let pair = pair(fields[1]) else { break }
      options.append(attribute(pair))
    }
    return options
  }

  /// Reads the line of a page with its size.
  static func page(_ fields: [Substring]) -> Page? {
    guard fields.count == 5 || fields.count == 6, let width = Double(fields[1]),
      let height = Double(fields[2])
    else { return nil }
    var page = Page(
      size: Size(width: width, height: height), background: String(fields[3]),
      margins: String(fields[4]))
    if fields.count == 6 { page.pixels = String(fields[5]) }
    return page
  }
}
