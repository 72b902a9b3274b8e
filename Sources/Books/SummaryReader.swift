// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF

/// Reads `SUMMARY.md`, the table of contents of mdBook and GitBook.
///
/// Links are chapters; links in nested lists are deeper ones. A heading is a part that contains the
/// lists after it, except the heading at the top, which is the title of the book.
struct SummaryReader {
  private let path: String
  private let folder: String
  private var contents = BookContents()
  /// Whether the lists belong to a part.
  private var isInPart = false

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The path of the list.
  /// - Returns: The contents.
  static func read(_ bytes: [UInt8], at path: String) -> BookContents {
    var reader = SummaryReader(path: path)
    reader.read(MarkdownDocument(parsing: bytes, file: path).document)
    return reader.contents
  }

  private init(path: String) {
    self.path = path
    folder = path.deletingLastComponent
    contents.list = path
    (contents.tool, contents.slugs) = (.mdBook, .mdBook)
  }

  /// Titles that only describe the list, not the book.
  private static let plainTitles: Set = ["summary", "contents", "table of contents"]

  private mutating func read(_ document: Document) {
    for (index, block) in document.blocks.enumerated() {
      if case .heading(let heading) = block {
        let title = heading.content.plainText.asOneLine
        if index == 0 {
          guard !Self.plainTitles.contains(title.lowercased()), !title.isEmpty else { continue }
          var matter = FrontMatter(range: heading.range)
          matter.title = title
          contents.frontMatter = matter
        } else {
          contents.entries.append(
            BookContents.Entry(
              title: title, path: nil, depth: 0, isPart: true, list: path, place: heading.range))
          isInPart = true
        }
      } else if case .list(let list) = block {
        add(list, depth: isInPart ? 1 : 0)
      } else if case .paragraph(let paragraph) = block {
        // Chapters before and after the parts.
        for link in paragraph.content.links { add(link, depth: 0, isNumbered: false) }
      }
    }
  }

  private mutating func add(_ list: List, depth: Int) {
    for item in list.items {
      var inner = depth
      for block in item.blocks {
        if case .list(let list) = block { add(list, depth: inner) }
        guard case .paragraph(let paragraph) = block else { continue }
        let links = paragraph.content.links
        for link in links { add(link, depth: depth, isParent: item.hasList) }
        if links.isEmpty {
          let title = paragraph.content.plainText.asOneLine
          guard item.hasList, !title.isEmpty else { continue }
          contents.entries.append(
            BookContents.Entry(
              title: title, path: nil, depth: depth, list: path, place: paragraph.range))
        }
        inner = depth + 1
      }
    }
  }

  /// Adds a chapter.
  ///
  /// A draft has no file yet and is added only as the parent of others.
  private mutating func add(
    _ link: Link, depth: Int, isParent: Bool = false, isNumbered: Bool = true
  ) {
    let title = link.content.plainText.asOneLine
    let target = link.destination.prefix { $0 != "#" && $0 != "?" }
    if target.isEmpty {
      guard isParent, !title.isEmpty else { return }
      contents.entries.append(
        BookContents.Entry(title: title, path: nil, depth: depth, list: path, place: link.range))
    } else if !String(target).isAddress {
      contents.entries.append(
        BookContents.Entry(
          title: title.isEmpty ? nil : title, path: String(target).entry(in: folder),
          depth: depth, isNumbered: isNumbered, list: path, place: link.range))
    }
  }
}

extension ListItem {
  /// Whether the item contains a list.
  fileprivate var hasList: Bool {
    blocks.contains { if case .list = $0 { true } else { false } }
  }
}

extension [InlineNode] {
  /// The links, in reading order.
  fileprivate var links: [Link] {
    var collector = LinkCollector()
    collector.visit(self)
    return collector.links
  }
}

/// Collects links.
private struct LinkCollector: MarkdownWalker {
  private(set) var links: [Link] = []

  mutating func visit(_ inline: InlineNode) {
    if case .link(let link) = inline { links.append(link) } else { descend(into: inline) }
  }
}

extension String {
  /// The text with single spaces instead of white space.
  var asOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The path of a file in a list's folder, with `%xx` decoded.
  func entry(in folder: String) -> String {
    let name = String(validating: utf8.percentDecoded(), as: UTF8.self) ?? self
    return name.below(folder)
  }
}
