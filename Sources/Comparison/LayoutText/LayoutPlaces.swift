// SPDX-License-Identifier: Apache-2.0

internal import Primitives

/// The places of nodes in the text of a layout, which has only what does not follow from the nodes
/// before.
///
/// Nodes of a kind usually begin as far to the right in their container as the one before, keep the
/// same distance to the block above, and have the same height for each line. What differs from that
/// is written, as distances: so a block that moves changes its own line, and not the lines of the
/// blocks below it. Reading and writing take the same steps, in hundredths of a point.
struct LayoutPlaces {
  /// What the text says of a part; `nil` where it follows.
  struct PartWords: Hashable {
    /// The page.
    var page: Int?
    /// The distance from the left edge of the container.
    var x: Int?
    /// The distance from the block above, or from the top of the container or of the text area.
    var y: Int?
    /// The width.
    var width: Int?
    /// The height.
    var height: Int?
  }

  /// What the text says of a node; `nil` where it follows.
  struct Words: Hashable {
    /// The distance from the source line of the node before.
    var line: Int?
    /// The number of lines.
    var lines: Int?
    /// The parts.
    var parts: [PartWords] = []
  }

  /// A part of a node in hundredths of a point.
  private struct Box {
    var page: Int
    var x: Int
    var y: Int
    var width: Int
    var height: Int
    var bottom: Int { y &+ height }
    var right: Int { x &+ width }
    /// The place of a node without parts.
    static let nowhere = Box(page: 0, x: 0, y: 0, width: 0, height: 0)

    init(page: Int, x: Int, y: Int, width: Int, height: Int) {
      (self.page, self.x, self.y, self.width, self.height) = (page, x, y, width, height)
    }

    init(_ part: LayoutDescription.Part) {
      self.init(
        page: part.page, x: LayoutPlaces.hundredths(part.rect.minX),
        y: LayoutPlaces.hundredths(part.rect.minY),
        width: LayoutPlaces.hundredths(part.rect.width),
        height: LayoutPlaces.hundredths(part.rect.height))
    }

    var part: LayoutDescription.Part {
      LayoutDescription.Part(
        page: page,
        rect: Rect(
          x: Double(x) / 100, y: Double(y) / 100, width: Double(width) / 100,
          height: Double(height) / 100))
    }
  }

  /// A node on the path to the current one.
  private struct Entry {
    var index: Int
    var depth: Int
    var name: String
    var first: Box
    var last: Box
    /// The lowest bottom of its blocks on its first page.
    var contentBottom: Int?
    /// Whether its height is that of its blocks.
    var isOpen = false
  }

  /// What nodes have in common whose distances are usually the same.
  private struct Neighbours: Hashable {
    var name: String
    var container: String
    var above: String
    var startsPage: Bool
  }

  /// The height of the last node of a kind.
  private struct Height {
    var height: Int
    var lines: Int
    /// What each line adds.
    var pitch: Int
  }

  /// The left, right and top edges of the text on each page.
  private let areas: [(left: Int, right: Int, top: Int)]
  private let unexpected = Int.min
  private var path: [Entry] = []
  private var line = 1
  /// The last number of a page.
  private var footer: Box?
  private var lefts: [Neighbours: Int] = [:]
  private var rights: [Neighbours: Int] = [:]
  private var gaps: [Neighbours: Int] = [:]
  private var heights: [String: Height] = [:]
  /// The heights of nodes that follow from their blocks, by index.
  private(set) var openHeights: [Int: Int] = [:]

  /// Prepares for the nodes on some pages.
  init(_ pages: [LayoutDescription.Page]) {
    areas = pages.map { page in
      let width = Self.hundredths(page.size.width)
      let margins = page.margins.split(separator: " ").compactMap { Double($0) }
        .map(Self.hundredths)
      guard margins.count == 4 else { return (0, width, 0) }
      return (margins[3], width &- margins[1], margins[0])
    }
  }

  /// The edges of the text on a page.
  private func area(_ page: Int) -> (left: Int, right: Int, top: Int) {
    areas.indices.contains(page &- 1) ? areas[page &- 1] : (0, 0, 0)
  }

  /// A length in hundredths of a point; 0 when it is too large.
  static func hundredths(_ value: Double) -> Int {
    value.isFinite && abs(value) < 1e8 ? Int((value * 100).rounded()) : 0
  }

  /// The bottom of a part in hundredths of a point.
  static func bottom(of part: LayoutDescription.Part) -> Int { Box(part).bottom }

  // MARK: - Nodes

  /// Settles the place of the next node.
  ///
  /// - Parameters:
  ///   - words: What the text says of it. When writing, the result is what to write.
  ///   - node: The node. When reading, its place is the result.
  ///   - index: Its index.
  ///   - contentBottom: When writing, the lowest bottom of its blocks on its first page.
  ///   - hasBlocks: Whether blocks inside it follow.
  ///   - isWriting: Whether the node has its place already.
  mutating func settle(
    _ words: inout Words, of node: inout LayoutDescription.Node, at index: Int,
    contentBottom: Int?, hasBlocks: Bool, isWriting: Bool
  ) {
    var above = leave(to: node.depth)
    if node.context.kind == .pageFooter { above = nil }
    let container = path.last
    node.line = settled(
      &words.line, isWriting ? node.line : nil, line &+ lineStep(node, isFirst: above == nil), line)
    line = node.line
    let usualLines = node.text == nil || node.context.kind == .pageFooter ? 0 : 1
    node.lines = settled(&words.lines, isWriting ? node.lines : nil, usualLines)
    let boxes: [Box?] = isWriting ? node.parts.map { Box($0) } : words.parts.map { _ in nil }
    if isWriting { words.parts = boxes.map { _ in PartWords() } }
    var entry = Entry(
      index: index, depth: node.depth, name: node.context.name, first: .nowhere, last: .nowhere)
    defer { path.append(entry) }
    guard var first = words.parts.first else { return }
    let isOne = boxes.count == 1
    var box = settleOrigin(&first, boxes[0], node, above, container)
    var isOpen = false
    if isOne, hasBlocks {
      isOpen = isWriting ? contentBottom == box.bottom : first.height == nil
      if isWriting { first.height = isOpen ? nil : box.height }
      if !isWriting { box.height = first.height ?? 0 }
    } else {
      box.height = settleHeight(&first.height, boxes[0]?.height, node, isOne: isOne)
    }
    words.parts[0] = first
    let rest = settleRest(&words.parts, boxes, after: box, container)
    let all = [box] + rest
    if !isWriting { node.parts = all.map(\.part) }
    (entry.first, entry.last, entry.isOpen) = (box, all.last ?? box, isOpen)
  }

  /// Ends the nodes that are still open.
  mutating func finish() { _ = leave(to: 0) }

  // MARK: - Steps

  /// Leaves the nodes that do not contain the next one.
  ///
  /// - Returns: The node before it in the same container.
  private mutating func leave(to depth: Int) -> Entry? {
    var above: Entry?
    while var entry = path.last, entry.depth >= depth {
      path.removeLast()
      if entry.isOpen {
        let height = (entry.contentBottom ?? entry.first.y) &- entry.first.y
        openHeights[entry.index] = height
        entry.first.height = height
        entry.last.height = height
      }
      if let container = path.indices.last, path[container].first.page == entry.last.page {
        path[container].contentBottom = max(
          path[container].contentBottom ?? Int.min, entry.last.bottom)
      }
      above = entry.depth == depth ? entry : nil
    }
    return above
  }

  /// The usual distance in source lines from the node before.
  private func lineStep(_ node: LayoutDescription.Node, isFirst: Bool) -> Int {
    switch node.context.kind {
    case _ where isFirst || node.isInline: 0
    case .tableCell: 0
    case .listItem, .tableRow: 1
    default: 2
    }
  }

  private mutating func settleOrigin(
    _ words: inout PartWords, _ actual: Box?, _ node: LayoutDescription.Node, _ above: Entry?,
    _ container: Entry?
  ) -> Box {
    let isFooter = node.context.kind == .pageFooter
    let page = isFooter ? (footer?.page ?? 0) &+ 1 : above?.last.page ?? container?.first.page ?? 1
    var box = Box(page: page, x: 0, y: 0, width: 0, height: actual?.height ?? 0)
    box.page = settled(&words.page, actual?.page, page)
    let startsPage = box.page != page || isFooter || above == nil && container == nil
    let area = area(box.page)
    let neighbours = Neighbours(
      name: node.context.name, container: container?.name ?? "", above: above?.name ?? "",
      startsPage: startsPage)
    var column = neighbours
    (column.above, column.startsPage) = ("", false)
    let left = container?.first.x ?? area.left
    let right = container?.first.right ?? area.right
    if isFooter {
      // Numbers are centred, so the place follows from the width.
      box.width = settled(&words.width, actual?.width, footer?.width ?? unexpected)
      let isSame = footer?.width == box.width
      box.x = settled(
        &words.x, actual?.x, isSame ? footer?.x ?? 0 : (left &+ right &- box.width) >> 1, left)
    } else {
      box.x = settled(&words.x, actual?.x, left &+ (lefts[column] ?? 0), left)
      box.width = settled(
        &words.width, actual?.width, right &- box.x &- (rights[column] ?? 0))
    }
    let top = startsPage ? area.top : above?.last.bottom ?? container?.first.y ?? 0
    box.y = settled(&words.y, actual?.y, top &+ (gaps[neighbours] ?? 0), top)
    lefts[column] = box.x &- left
    rights[column] = right &- box.right
    gaps[neighbours] = box.y &- top
    if isFooter { footer = box }
    return box
  }

  private mutating func settleHeight(
    _ word: inout Int?, _ actual: Int?, _ node: LayoutDescription.Node, isOne: Bool
  ) -> Int {
    guard isOne else { return settled(&word, actual, unexpected) }
    let name = node.context.name
    guard let known = heights[name] else {
      let height = settled(&word, actual, unexpected)
      let pitch = node.lines > 0 && height % node.lines == 0 ? height / node.lines : 0
      heights[name] = Height(height: height, lines: node.lines, pitch: pitch)
      return height
    }
    let more = node.lines &- known.lines
    let height = settled(&word, actual, known.height &+ more &* known.pitch)
    var pitch = known.pitch
    if more != 0 {
      let (quotient, overflows) = (height &- known.height).dividedReportingOverflow(by: more)
      if !overflows, quotient &* more == height &- known.height { pitch = quotient }
    }
    heights[name] = Height(height: height, lines: node.lines, pitch: pitch)
    return height
  }

  private func settleRest(
    _ words: inout [PartWords], _ actual: [Box?], after first: Box, _ container: Entry?
  ) -> [Box] {
    var last = first
    return words.indices.dropFirst().map { index in
      let box = actual.indices.contains(index) ? actual[index] : nil
      let page = settled(&words[index].page, box?.page, unexpected)
      let area = area(page)
      let left = container?.first.x ?? area.left
      last.page = page
      last.x = settled(&words[index].x, box?.x, last.x, left)
      last.y = settled(&words[index].y, box?.y, area.top, area.top)
      last.width = settled(&words[index].width, box?.width, last.width)
      last.height = settled(&words[index].height, box?.height, last.height)
      return last
    }
  }

  /// A quantity, from its actual value when writing, and otherwise from the text.
  ///
  /// - Parameters:
  ///   - word: What the text says; it becomes `nil` where the expected value is right.
  ///   - actual: The actual value when writing.
  ///   - expected: What follows from the nodes before.
  ///   - origin: Where the distance in the text begins.
  /// - Returns: The quantity.
  private func settled(
    _ word: inout Int?, _ actual: Int?, _ expected: Int, _ origin: Int = 0
  ) -> Int {
    guard let actual else { return word.map { origin &+ $0 } ?? expected }
    word = actual == expected ? nil : actual &- origin
    return actual
  }
}
