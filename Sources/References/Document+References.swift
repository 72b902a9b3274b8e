// SPDX-License-Identifier: Apache-2.0

public import MarkdownSyntax
internal import Primitives

// MARK: - Overview
//
// Between parsing and styling, a document gets what can only be known of it as a whole: its title, the
// numbers of its headings, and what its tables of contents list. All stand in the tree afterwards. Pages
// are not known yet: layout adds their numbers.

extension Document {
  /// The document with its title, with numbers of headings and filled tables of contents.
  ///
  /// - Parameter parts: What the document gets.
  /// - Returns: The document; itself when there is nothing to add.
  public func resolvingReferences(_ parts: DocumentParts) -> Document {
    let list = HeadingList(of: self)
    let title = (parts.hasTitleBlock ?? true) ? titleBlock(list) : nil
    let numbers = parts.numbersHeadings ?? false
    let addsContents = (parts.hasContents ?? false) && !list.hasContentsOfAll
    guard title != nil || numbers || addsContents || list.hasContents else { return self }
    var document = self
    if addsContents { document.addContents(parts, below: list.startsWithTitle) }
    if let title { document.blocks.insert(.titleBlock(title), at: 0) }
    guard numbers || addsContents || list.hasContents else { return document }
    var resolver = ReferenceResolver(list, parts, hasTitle: title != nil)
    resolver.number(&document.blocks)
    resolver.fill(&document.blocks)
    return document
  }

  /// The level of the outermost headings that are not the title.
  package var chapterLevel: Int { HeadingList(of: self).baseLevel }

  /// Whether the first page has the title of the document.
  package var beginsWithTitle: Bool {
    if case .titleBlock? = blocks.first { return true }
    return blocks.first?.isTitle == true && HeadingList(of: self).startsWithTitle
  }

  /// The title above the text; `nil` when there is none, or the text has it.
  private func titleBlock(_ list: HeadingList) -> TitleBlock? {
    guard let matter = frontMatter, let title = matter.title, !list.hasChapters,
      !list.startsWithTitle, !blocks.isEmpty, list.headings.first?.isCalled(title) != true
    else { return nil }
    return TitleBlock(
      title: title, subtitle: matter.subtitle, authors: matter.authors, date: matter.date,
      range: matter.range)
  }

  /// Adds a table of contents before the text, below its title.
  private mutating func addContents(_ parts: DocumentParts, below hasTitle: Bool) {
    var index = 0
    if hasTitle, let title = blocks.firstIndex(where: \.isTitle) { index = title + 1 }
    let place = blocks.indices.contains(index) ? blocks[index].range.start : nil
    let start = place ?? SourceLocation(line: 1, column: 1)
    let title: Contents.Title =
      switch parts.contentsTitle {
      case nil: .standard
      case ""?: .none
      case let title?: .text(title)
      }
    let contents = Contents(title: title, range: SourceRange(start: start, end: start))
    blocks.insert(.contents(contents), at: index)
  }
}

extension Heading {
  /// Whether it has the words of a title.
  fileprivate func isCalled(_ title: String) -> Bool {
    content.plainText.lowercased().filter { !$0.isWhitespace }
      == title.lowercased().filter { !$0.isWhitespace }
  }
}

extension BlockNode {
  /// Whether it is a heading of level 1, perhaps in a division.
  fileprivate var isTitle: Bool {
    switch self {
    case .heading(let heading): heading.level == 1
    case .division(let division): division.blocks.contains(where: \.isTitle)
    default: false
    }
  }
}

/// Puts numbers and entries into a tree.
private struct ReferenceResolver {
  private let parts: DocumentParts
  private let baseLevel: Int
  /// Whether a title block stands above the text.
  private let hasTitle: Bool
  private var isTitle: Bool
  /// The ids of all headings, and those met so far.
  private let ids: Set<String>
  private var metIDs: Set<String> = []
  private var lastNumbers: [String: Int] = [:]
  private var numbering: HeadingNumbering
  private var entries: [Contents.Entry] = []
  /// The entries of each chapter, in the order of their starts.
  private var chapters: [Range<Int>] = []
  private var filled = 0

  init(_ list: HeadingList, _ parts: DocumentParts, hasTitle: Bool) {
    self.parts = parts
    self.hasTitle = hasTitle
    baseLevel = list.baseLevel
    isTitle = list.startsWithTitle
    ids = Set(list.headings.map(\.id))
    numbering = HeadingNumbering(depth: parts.numberDepth ?? DocumentParts.standardDepth)
  }

  /// Numbers the headings, and collects the entries.
  mutating func number(_ blocks: inout [BlockNode]) {
    for index in blocks.indices {
      switch blocks[index] {
      case .heading(var heading):
        take(&heading)
        blocks[index] = .heading(heading)
      case .chapter(var chapter):
        let (ordinal, start) = (chapters.count, entries.count)
        chapters.append(start..<start)
        number(&chapter.blocks)
        chapters[ordinal] = start..<entries.count
        blocks[index] = .chapter(chapter)
      case .division(var division):
        number(&division.blocks)
        blocks[index] = .division(division)
      case .details(var details):
        number(&details.blocks)
        blocks[index] = .details(details)
      case .paragraph, .quote, .alert, .list, .codeBlock, .table, .thematicBreak, .titleBlock,
        .pageBreak, .contents, .figure, .custom:
        break
      }
    }
  }

  private mutating func take(_ heading: inout Heading) {
    let isFirst = metIDs.insert(heading.id).inserted
    if isTitle {
      isTitle = false
      return
    }
    if parts.numbersHeadings ?? false { heading.number = numbering.number(of: heading) }
    let level = heading.level - baseLevel + 1
    guard level <= parts.contentsDepth ?? DocumentParts.standardDepth,
      !heading.attributes.classes.contains("unlisted"), !heading.content.plainText.isEmpty
    else { return }
    let title = heading.content.asEntry
    // Only the first heading with an id is the target of links to it.
    let id = isFirst ? heading.id : newID(heading.id)
    if !isFirst {
      heading.content.insert(.anchor(Anchor(id: id, range: heading.range)), at: 0)
    }
    entries.append(
      Contents.Entry(level: level, number: heading.number, title: title, id: id))
  }

  /// An id for another heading with an id.
  private mutating func newID(_ id: String) -> String {
    var number = lastNumbers[id, default: 0]
    var new: String
    repeat {
      number += 1
      new = "\(id)-\(number)"
    } while ids.contains(new) || !metIDs.insert(new).inserted
    lastNumbers[id] = number
    return new
  }

  /// Fills the tables of contents: that of a chapter lists its own headings, if it has any.
  mutating func fill(_ blocks: inout [BlockNode], in chapter: Range<Int>? = nil) {
    for index in blocks.indices {
      switch blocks[index] {
      case .contents(var contents):
        let range = chapter.flatMap { $0.isEmpty ? nil : $0 } ?? entries.indices
        contents.entries = Array(entries[range])
        contents.titleLevel = max(baseLevel, hasTitle ? 2 : 1)
        blocks[index] = .contents(contents)
      case .chapter(var inner):
        filled += 1
        fill(&inner.blocks, in: chapters[filled - 1])
        blocks[index] = .chapter(inner)
      case .division(var division):
        fill(&division.blocks, in: chapter)
        blocks[index] = .division(division)
      case .details(var details):
        fill(&details.blocks, in: chapter)
        blocks[index] = .details(details)
      case .paragraph, .heading, .quote, .alert, .list, .codeBlock, .table, .thematicBreak,
        .titleBlock, .pageBreak, .figure, .custom:
        break
      }
    }
  }
}

extension [InlineNode] {
  /// The text of a heading as an entry shows it.
  fileprivate var asEntry: [InlineNode] {
    flatMap { node -> [InlineNode] in
      switch node {
      case .anchor, .footnoteReference, .checkbox: return []
      case .link(let link): return link.content.asEntry
      case .lineBreak(let range): return [.softBreak(range)]
      case .image(let image):
        return image.alternative.isEmpty
          ? [] : [.text(Text(image.alternative, range: image.range))]
      case .text, .softBreak, .code: return [node]
      case .emphasis, .strong, .strikethrough, .mark, .formatted:
        var node = node
        node.content = node.content.asEntry
        return [node]
      }
    }
  }
}
