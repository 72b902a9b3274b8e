// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax

/// Puts numbers and entries into a tree.
struct ReferenceResolver {
  private let parts: DocumentParts
  private let baseLevel: Int
  private let chapterLevel: Int
  private let words: DocumentWords
  /// The level of heading that the title of a table of contents looks like.
  private let contentsLevel: Int
  private var isTitle: Bool
  /// Whether the mark has been met after which chapters are appendices.
  private var isInAppendices = false
  /// The ids of all headings, and those met so far.
  private let ids: Set<String>
  private var metIDs: Set<String> = []
  private var lastNumbers: [String: Int] = [:]
  private var numbering: HeadingNumbering
  private var entries: [Contents.Entry] = []
  /// The levels of the headings around the next one, outermost first.
  private var open: [Int] = []
  /// The entries of each chapter, in the order of their starts.
  private var chapters: [Range<Int>] = []
  private var filled = 0
  /// The entries of the lists of figures, tables and listings.
  var lists: [Figure.Kind: [Contents.Entry]] = [:]

  init(_ list: HeadingList, _ parts: DocumentParts, _ words: DocumentWords, contentsLevel: Int) {
    self.parts = parts
    self.words = words
    chapterLevel = list.chapterLevel
    self.contentsLevel = contentsLevel
    baseLevel = list.baseLevel
    isTitle = list.startsWithTitle
    ids = Set(list.headings.map(\.id))
    numbering = HeadingNumbering(
      depth: parts.numberDepth ?? DocumentParts.standardDepth, chapterLevel: list.chapterLevel,
      first: parts.firstChapter ?? 1)
  }

  /// Numbers the headings, and collects the entries.
  mutating func number(_ blocks: inout [BlockNode], isPart: Bool = false, shift: Int = 0) {
    for index in blocks.indices {
      switch blocks[index] {
      case .heading(var heading):
        take(&heading, isPart: isPart, shift: shift)
        blocks[index] = .heading(heading)
      case .chapter(var chapter):
        let (ordinal, start) = (chapters.count, entries.count)
        chapters.append(start..<start)
        // A foreword is no part: its sections are not chapters.
        number(
          &chapter.blocks, isPart: chapter.isPart, shift: max(0, chapterLevel - chapter.level))
        chapters[ordinal] = start..<entries.count
        blocks[index] = .chapter(chapter)
      case .division(var division):
        number(&division.blocks, isPart: isPart, shift: shift)
        blocks[index] = .division(division)
      case .details(var details):
        number(&details.blocks, isPart: isPart, shift: shift)
        blocks[index] = .details(details)
      case .pageBreak(let node): isInAppendices = isInAppendices || node.begins == .appendix
      case .paragraph, .quote, .alert, .list, .codeBlock, .equation, .table, .thematicBreak,
        .titleBlock,
        .contents, .figure, .custom:
        break
      }
    }
  }

  private mutating func take(_ heading: inout Heading, isPart: Bool, shift: Int) {
    let isFirst = metIDs.insert(heading.id).inserted
    if isTitle {
      isTitle = false
      return
    }
    if isInAppendices, !isPart, heading.level + shift <= chapterLevel, !heading.isAppendix {
      heading.attributes.classes.append("appendix")
    }
    if parts.numbersHeadings ?? false {
      heading.number = numbering.number(of: heading, isPart: isPart, shift: shift)
    }
    heading.label = label(of: heading, isPart: isPart, shift: shift)
    // As with numbers, a level that is left out leaves no gap.
    while let last = open.last, last >= heading.level { open.removeLast() }
    open.append(heading.level)
    // A section of a foreword is one below a part too.
    let below = isPart ? 0 : shift
    guard heading.level + below - baseLevel < parts.contentsDepth ?? DocumentParts.standardDepth,
      !heading.attributes.classes.contains("unlisted"), !heading.content.plainText.isEmpty
    else { return }
    // As written: references in it get their text when all has its number.
    let title = heading.content
    // Only the first heading with an id is the target of links to it.
    let id = isFirst ? heading.id : newID(heading.id)
    if !isFirst {
      heading.content.insert(.anchor(Anchor(id: id, range: heading.range)), at: 0)
    }
    var entry = Contents.Entry(
      level: open.count + below, number: heading.number, title: title, id: id)
    entry.isPart = isPart
    entries.append(entry)
  }

  /// The label above the title of a chapter, an appendix or a part that begins a page.
  private func label(of heading: Heading, isPart: Bool, shift: Int) -> String? {
    guard let number = heading.number, parts.documentClass != .article else { return nil }
    if isPart { return words.label(.part, number) }
    guard heading.level + shift <= chapterLevel else { return nil }
    return words.label(heading.isAppendix ? .appendix : .chapter, number)
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

  /// Gives the references in the titles of all entries their texts.
  mutating func fillTitles(_ texts: ReferenceTexts) {
    func fill(_ entry: inout Contents.Entry) {
      entry.title = texts.title(entry.title, of: entry.id)
    }
    for index in entries.indices { fill(&entries[index]) }
    for kind in Figure.Kind.allCases {
      for index in lists[kind, default: []].indices { fill(&lists[kind, default: []][index]) }
    }
  }

  /// Fills the tables of contents: that of a chapter lists its own headings, if it has any.
  mutating func fill(_ blocks: inout [BlockNode], in chapter: Range<Int>? = nil) {
    for index in blocks.indices {
      switch blocks[index] {
      case .contents(var contents):
        if case .figures(let kind) = contents.kind {
          contents.entries = lists[kind] ?? []
        } else {
          let range = chapter.flatMap { $0.isEmpty ? nil : $0 } ?? entries.indices
          contents.entries = Array(entries[range])
        }
        for index in contents.entries.indices {
          contents.entries[index].title = contents.entries[index].title.asEntry
        }
        contents.titleLevel = contentsLevel
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
      case .paragraph, .heading, .quote, .alert, .list, .codeBlock, .equation, .table,
        .thematicBreak,
        .titleBlock, .pageBreak, .figure, .custom:
        break
      }
    }
  }
}

extension [InlineNode] {
  /// The text of a heading or a caption as an entry shows it.
  var asEntry: [InlineNode] {
    flatMap { node -> [InlineNode] in
      switch node {
      case .anchor, .footnoteReference, .checkbox: return []
      case .link(let link): return link.content.asEntry
      case .lineBreak(let range): return [.softBreak(range)]
      case .image(let image):
        return image.alternative.isEmpty
          ? [] : [.text(Text(image.alternative, range: image.range))]
      case .text, .softBreak, .code, .formula: return [node]
      case .formatted(var formatted):
        // The id stays with the text itself.
        formatted.attributes.id = nil
        formatted.content = formatted.content.asEntry
        return [.formatted(formatted)]
      case .emphasis, .strong, .strikethrough, .mark:
        var node = node
        node.content = node.content.asEntry
        return [node]
      }
    }
  }
}
