// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax

/// The headings that divide a document: not those in lists, quotes, boxes and tables.
struct HeadingList {
  /// The headings in reading order.
  private(set) var headings: [Heading] = []
  /// Whether the document consists of several files.
  private(set) var hasChapters = false
  /// Whether there is a table of contents.
  private(set) var hasContents = false
  /// Whether there is one that lists the whole document.
  private(set) var hasContentsOfAll = false

  /// Collects the headings of a document.
  init(of document: Document) { add(document.blocks, inChapter: false) }

  private mutating func add(_ blocks: [BlockNode], inChapter: Bool) {
    for block in blocks {
      switch block {
      case .heading(let heading): headings.append(heading)
      case .contents: (hasContents, hasContentsOfAll) = (true, hasContentsOfAll || !inChapter)
      case .chapter(let chapter):
        hasChapters = true
        add(chapter.blocks, inChapter: true)
      case .division(let division): add(division.blocks, inChapter: inChapter)
      case .details(let details): add(details.blocks, inChapter: inChapter)
      case .paragraph, .quote, .alert, .list, .codeBlock, .table, .thematicBreak, .titleBlock,
        .pageBreak, .figure, .custom:
        break
      }
    }
  }

  /// Whether the first heading is the title of the document: it alone has level 1, in one file.
  var startsWithTitle: Bool {
    !hasChapters && headings.first?.level == 1 && headings.count { $0.level == 1 } == 1
  }

  /// The outermost level of those that are not the title.
  var baseLevel: Int { headings.dropFirst(startsWithTitle ? 1 : 0).map(\.level).min() ?? 1 }
}
