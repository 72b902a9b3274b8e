// SPDX-License-Identifier: Apache-2.0

import PDFContent
import Primitives

// MARK: - Overview
//
// The tree is made of the boxes that show something (ISO 32000-1 §14.7.2, §14.8.4). Marked content of boxes
// without a role, such as emphasis, belongs to the box around them. Nothing depends on the order in which
// layers are painted, or on where pages end: blocks stand in the order of the document, and inside the
// lines of a block, content and elements stand in the order of its sequences. A block over several pages
// is one element.

/// The structure tree of a document, before its elements have object numbers.
struct StructureTree {
  /// An element (§14.7.2, table 323).
  struct Element {
    /// Its structure type.
    var type: StaticString
    /// The index of the element around it; `nil` for the root.
    var parent: Int?
    /// What is in it, in reading order.
    var kids: [Kid] = []
    /// More entries of its dictionary.
    var entries = ""
  }

  /// A part of an element.
  enum Kid: Equatable {
    case element(Int)
    /// A marked-content sequence: its page and its identifier.
    case content(page: Int, id: Int)
    /// An annotation, by its index.
    case annotation(Int)
  }

  /// A link annotation.
  struct Annotation {
    /// Its object number.
    var object: Int
    /// The index of its page.
    var page: Int
    /// The box of the link.
    var box: BoxID?
  }

  /// The elements in preorder.
  private(set) var elements: [Element] = []
  /// The elements of the marked-content sequences, by page and identifier.
  private(set) var owners: [[Int]]
  /// The elements of the annotations, by index.
  private(set) var annotationOwners: [Int]
  /// The elements with identifiers, in the order of these.
  private(set) var notes: [Int] = []

  private let nodes: [StructureNode]
  private let marks: [PageMarks]
  /// The sequences of each node.
  private var contents: [[Sequence]]
  /// The annotations of each node.
  private var annotations: [[Int]]
  /// The nodes inside each node that show something, in the order of the document.
  private var children: [[Int]]
  /// The first sequence of each node and what is in it.
  private var firsts: [Place?]
  /// The levels of the headings around the text.
  private var headings: [Int] = []

  /// A sequence in the order of reading: that of painting, but for text from right to left.
  private struct Place: Comparable {
    var part: Int32
    var page: Int
    var id: Int

    static func < (a: Place, b: Place) -> Bool {
      (a.part, a.page, a.id) < (b.part, b.page, b.id)
    }
  }

  private struct Sequence {
    var place: Place
    var mark: MarkedContent
  }

  /// Builds the tree.
  ///
  /// - Parameters:
  ///   - nodes: The boxes; the first is the root.
  ///   - marks: The marked content of each page.
  ///   - links: The link annotations.
  init(_ nodes: [StructureNode], marks: [PageMarks], links: [Annotation]) {
    self.nodes = nodes
    self.marks = marks
    owners = marks.map { [Int](repeating: 0, count: $0.contents.count) }
    annotationOwners = [Int](repeating: 0, count: links.count)
    contents = [[Sequence]](repeating: [], count: nodes.count)
    annotations = [[Int]](repeating: [], count: nodes.count)
    children = [[Int]](repeating: [], count: nodes.count)
    firsts = [Place?](repeating: nil, count: nodes.count)
    guard !nodes.isEmpty else { return }
    var isShown = [Bool](repeating: false, count: nodes.count)
    for (page, marks) in marks.enumerated() {
      for (id, mark) in marks.contents.enumerated() {
        let node = meaningful(mark.box.index)
        // The parts of code are lines, which are painted in order.
        let part = nodes[node].role == .code ? 0 : mark.part
        contents[node].append(
          Sequence(place: Place(part: part, page: page, id: id), mark: mark))
        show(node, &isShown)
      }
    }
    for (index, link) in links.enumerated() {
      let node = meaningful(link.box?.index ?? 0)
      annotations[node].append(index)
      show(node, &isShown)
    }
    // Boxes come after those around them.
    for index in nodes.indices.dropFirst() where !nodes[index].isMeaningless {
      guard let parent = nodes[index].parent else { continue }
      let outer = meaningful(parent.index)
      // All tables have their rows and all rows their cells, the empty ones too.
      if isShown[outer], nodes[outer].role.isRow || nodes[index].role.isRow {
        isShown[index] = true
      }
      if isShown[index] { children[outer].append(index) }
    }
    for index in nodes.indices.reversed() {
      let inner = children[index].compactMap { firsts[$0] }.min()
      let own = contents[index].lazy.map(\.place).min()
      firsts[index] = [inner, own].compactMap(\.self).min()
    }
    _ = add(0, in: nil)
  }

  /// The node, or the nearest one around it that has a role.
  private func meaningful(_ index: Int) -> Int {
    var node = nodes.indices.contains(index) ? index : 0
    while nodes[node].isMeaningless, let parent = nodes[node].parent { node = parent.index }
    return node
  }

  private func show(_ node: Int, _ isShown: inout [Bool]) {
    var node = node
    while !isShown[node] {
      isShown[node] = true
      guard let parent = nodes[node].parent else { return }
      node = parent.index
    }
  }

  // MARK: - Elements

  /// Adds an empty element.
  private mutating func element(
    _ type: StaticString, in parent: Int?, _ entries: String = ""
  ) -> Int {
    elements.append(Element(type: type, parent: parent, entries: entries))
    if let parent { elements[parent].kids.append(.element(elements.count - 1)) }
    return elements.count - 1
  }

  /// Adds the element of a node, and all in it.
  private mutating func add(_ node: Int, in parent: Int?) -> Int {
    let box = nodes[node]
    switch box.role {
    case .document: return block("Document", node, in: parent)
    case .part: return block("Part", node, in: parent)
    case .group: return block("Div", node, in: parent)
    case .quote: return block("BlockQuote", node, in: parent)
    case .contents: return block("TOC", node, in: parent)
    case .contentsEntry: return block("TOCI", node, in: parent)
    case .heading(let level): return block(heading(level), node, in: parent)
    case .paragraph:
      if contents[node].isEmpty, annotations[node].isEmpty, children[node].count == 1,
        nodes[children[node][0]].role == .image, annotations[children[node][0]].isEmpty
      {
        return image(children[node][0], in: parent)
      }
      return block("P", node, in: parent)
    case .caption: return block("Caption", node, in: parent)
    case .inlineCode: return block("Code", node, in: parent)
    case .quotation: return block("Quote", node, in: parent)
    case .link: return block("Link", node, in: parent)
    case .none:
      let expansion = box.expansion.map { "/E\(PDFSyntax.textString($0))" } ?? ""
      return block("Span", node, in: parent, expansion)
    case .list(let isOrdered):
      let numbering = isOrdered ? "Decimal" : "Disc"
      return block("L", node, in: parent, "/A<</O/List/ListNumbering/\(numbering)>>")
    case .listItem: return item(node, in: parent)
    case .note:
      notes.append(elements.count)
      return block("Note", node, in: parent, "/ID(note.\(notes.count))")
    case .table: return table(node, in: parent)
    case .row, .headerRow: return block("TR", node, in: parent)
    case .cell: return block("TD", node, in: parent, attributes(ofCell: box))
    case .headerCell: return block("TH", node, in: parent, attributes(ofCell: box))
    case .code: return code(node, in: parent)
    case .image: return image(node, in: parent)
    case .formula, .equation: return formula(node, in: parent)
    }
  }

  /// Adds an element with the content of a node.
  private mutating func block(
    _ type: StaticString, _ node: Int, in parent: Int?, _ entries: String = ""
  ) -> Int {
    let index = element(type, in: parent, entries + language(of: node))
    fill(index, with: node)
    return index
  }

  private func language(of node: Int) -> String {
    nodes[node].language.map { "/Lang\(PDFSyntax.textString($0))" } ?? ""
  }

  /// The depth of a heading: the first is `H1`, and no depth is skipped (ISO 14289-1 §7.4.2).
  private mutating func heading(_ level: Int) -> StaticString {
    while let last = headings.last, last >= level { headings.removeLast() }
    headings.append(level)
    let types: [StaticString] = ["H1", "H2", "H3", "H4", "H5", "H6"]
    return types[min(headings.count, types.count) - 1]
  }

  /// Fills an element with the content of its node.
  private mutating func fill(_ element: Int, with node: Int) {
    let labels = contents[node].filter(\.mark.isLabel)
    if !labels.isEmpty {
      var label = self.element("Lbl", in: element)
      // The number of a note leads back to its call.
      let links = annotations[node]
      annotations[node] = []
      if !links.isEmpty { label = self.element("Link", in: label) }
      for sequence in labels { add(sequence, to: label) }
      for link in links { add(link: link, to: label) }
    }
    let own = contents[node].filter { !$0.mark.isLabel }.sorted { $0.place < $1.place }
    let needsParagraphs = nodes[node].role.isGroup
    var paragraph: Int?
    let isEntry = nodes[node].role == .contentsEntry && !own.isEmpty
    if isEntry {
      // An entry of a table of contents is a link as a whole.
      paragraph = self.element("Link", in: self.element("P", in: element))
      for link in annotations[node] { add(link: link, to: paragraph ?? element) }
    }
    func isInline(_ child: Int) -> Bool {
      nodes[child].role.isInline || nodes[child].role.isIllustration
    }
    // What is in a line stands in its order; blocks stand in theirs, after the node’s own words.
    let inline = children[node].filter(isInline)
    var pieces: [(place: Place?, child: Int?, sequence: Sequence?)] =
      own.map { ($0.place, nil, $0) }
    pieces += inline.map { (firsts[$0], $0, nil) }
    if !inline.isEmpty, !own.isEmpty {
      pieces.sort { a, b in
        guard let first = a.place, let second = b.place else { return a.place != nil }
        return first < second
      }
    }
    for piece in pieces {
      var target = element
      let isFigure = piece.child.map { nodes[$0].role.isIllustration } ?? false
      if needsParagraphs, !isFigure || !own.isEmpty {
        target = paragraph ?? self.element("P", in: element)
        paragraph = target
      }
      if let sequence = piece.sequence { add(sequence, to: target) }
      if let child = piece.child { _ = add(child, in: target) }
    }
    for link in annotations[node] where !isEntry {
      var target = element
      if nodes[node].role != .link {
        if needsParagraphs { target = paragraph ?? self.element("P", in: element) }
        target = self.element("Link", in: target)
      }
      add(link: link, to: target)
    }
    let blocks = children[node].filter { !isInline($0) }
    // The title of a table of contents is made after its entries.
    let titles = nodes[node].role == .contents ? blocks.filter { nodes[$0].role == .caption } : []
    for child in titles { _ = add(child, in: element) }
    for child in blocks where !titles.contains(child) { _ = add(child, in: element) }
  }

  private mutating func add(_ sequence: Sequence, to element: Int) {
    elements[element].kids.append(.content(page: sequence.place.page, id: sequence.place.id))
    owners[sequence.place.page][sequence.place.id] = element
  }

  private mutating func add(link: Int, to element: Int) {
    elements[element].kids.append(.annotation(link))
    annotationOwners[link] = element
  }

  // MARK: - Lists, tables, code, pictures

  private mutating func item(_ node: Int, in parent: Int?) -> Int {
    let index = element("LI", in: parent, language(of: node))
    let labels = contents[node].filter(\.mark.isLabel)
    contents[node].removeAll(where: \.mark.isLabel)
    if !labels.isEmpty {
      let text = nodes[node].marker.map { "/ActualText\(PDFSyntax.textString($0))" } ?? ""
      let label = element("Lbl", in: index, text)
      for sequence in labels { add(sequence, to: label) }
    }
    fill(element("LBody", in: index), with: node)
    return index
  }

  private mutating func table(_ node: Int, in parent: Int?) -> Int {
    let index = element("Table", in: parent, language(of: node))
    var group: (element: Int, isHeader: Bool)?
    for child in children[node] {
      guard nodes[child].role.isRow else {
        _ = add(child, in: index)
        continue
      }
      let isHeader = nodes[child].role == .headerRow
      if group?.isHeader != isHeader {
        group = (element(isHeader ? "THead" : "TBody", in: index), isHeader)
      }
      _ = add(child, in: group?.element)
    }
    return index
  }

  /// The attributes of a cell (§14.8.5.7).
  private func attributes(ofCell cell: StructureNode) -> String {
    var text = ""
    if cell.role == .headerCell {
      let row = cell.parent.map { nodes[$0.index].role }
      text += row == .headerRow ? "/Scope/Column" : "/Scope/Row"
    }
    if cell.columnSpan > 1 { text += "/ColSpan \(cell.columnSpan)" }
    if cell.rowSpan > 1 { text += "/RowSpan \(cell.rowSpan)" }
    return text.isEmpty ? "" : "/A<</O/Table\(text)>>"
  }

  private mutating func code(_ node: Int, in parent: Int?) -> Int {
    let index = element("Code", in: parent, "/A<</O/Layout/Placement/Block>>" + language(of: node))
    let lines = contents[node]
    guard let first = lines.first, lines.contains(where: { $0.mark.part != first.mark.part }) else {
      fill(index, with: node)
      return index
    }
    var line: (element: Int, part: Int32)?
    for sequence in lines {
      if line?.part != sequence.mark.part {
        line = (element("CodeLine", in: index), sequence.mark.part)
      }
      if let line { add(sequence, to: line.element) }
    }
    contents[node] = []
    fill(index, with: node)
    return index
  }

  /// Adds a formula, which readers say by its alternative text (§14.8.4.5, table 340).
  private mutating func formula(_ node: Int, in parent: Int?) -> Int {
    let alternative = nodes[node].alternative ?? ""
    let entries = alternative.isEmpty ? "" : "/Alt\(PDFSyntax.textString(alternative))"
    return block("Formula", node, in: parent, entries)
  }

  private mutating func image(_ node: Int, in parent: Int?) -> Int {
    var parent = parent
    let captions = children[node]
    // Inside the figure, its alternative text would hide the caption.
    if !captions.isEmpty { parent = element("FigureGroup", in: parent) }
    let group = parent
    let links = annotations[node]
    annotations[node] = []
    if !links.isEmpty {
      let link = element("Link", in: parent)
      for annotation in links { add(link: annotation, to: link) }
      parent = link
    }
    let alternative = nodes[node].alternative ?? ""
    var entries = alternative.isEmpty ? "" : "/Alt\(PDFSyntax.textString(alternative))"
    if let box = pictureBox(node) { entries += "/A<</O/Layout\(box)>>" }
    // Words in place of a picture without a description are text.
    let index = element(
      alternative.isEmpty ? "Span" : "Figure", in: parent, entries + language(of: node))
    children[node] = []
    fill(index, with: node)
    for child in captions { _ = add(child, in: group) }
    return index
  }

  /// The rectangle of a picture on its page (§14.8.5.4.3); empty when it has none there.
  private func pictureBox(_ node: Int) -> String? {
    guard let page = contents[node].first?.place.page,
      let rect = marks[page].pictures[BoxID(index: node)]
    else { return nil }
    // A picture that is cut at the edge of the page ends there.
    let (width, height) = (marks[page].size.width, marks[page].size.height)
    func inside(_ value: Double, _ side: Double) -> Double { min(max(value, 0), side) }
    let numbers = [
      inside(rect.minX, width), inside(height - rect.maxY, height), inside(rect.maxX, width),
      inside(height - rect.minY, height),
    ]
    return "/BBox[\(numbers.map(PDFSyntax.number).joined(separator: " "))]"
  }
}

extension StructureRole {
  /// Whether it stands in a line of text, as an illustration may (§14.8.4.5).
  fileprivate var isIllustration: Bool { self == .image || self == .formula }
  fileprivate var isRow: Bool { self == .row || self == .headerRow }
}
