// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax

/// The headings that divide a document: not those in lists, quotes, boxes and tables.
struct HeadingList {
  /// The headings in reading order.
  private(set) var headings: [Heading] = []
  /// The level of the titles of parts; `nil` when there are none.
  private(set) var partLevel: Int?
  /// Whether the document consists of several files.
  private(set) var hasChapters = false
  /// Whether there is a table of contents.
  private(set) var hasContents = false
  /// Whether there is a list of figures, tables or listings.
  private(set) var hasLists = false
  /// Whether there is the mark after which chapters are appendices.
  private(set) var hasAppendices = false
  /// Whether there is one that lists the whole document.
  private(set) var hasContentsOfAll = false

  /// The title in front matter where it is printed besides any heading; `nil` when there is none.
  private var ownTitle: String?

  /// Collects the headings of a document.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - parts: What the document gets.
  init(of document: Document, _ parts: DocumentParts) {
    add(document.blocks, inChapter: false)
    let isAskedFor = parts.hasTitleBlock ?? false
    // Numbers of chapters don’t depend on whether there is a title page.
    let parts = parts.completed(hasChapters: hasChapters)
    let matter = document.frontMatter
    let belongsToTitle = matter?.subtitle != nil || matter?.printedAbstract.isEmpty == false
    if parts.hasTitlePage ?? false || parts.documentClass != .article || isAskedFor
      || belongsToTitle
    {
      ownTitle = matter?.title
    }
  }

  private mutating func add(_ blocks: [BlockNode], inChapter: Bool) {
    for block in blocks {
      switch block {
      case .heading(let heading): headings.append(heading)
      case .contents(let contents):
        guard contents.kind == .headings else {
          hasLists = true
          continue
        }
        (hasContents, hasContentsOfAll) = (true, hasContentsOfAll || !inChapter)
      case .chapter(let chapter):
        hasChapters = true
        if chapter.isPart { partLevel = min(partLevel ?? .max, chapter.level) }
        add(chapter.blocks, inChapter: true)
      case .division(let division): add(division.blocks, inChapter: inChapter)
      case .details(let details): add(details.blocks, inChapter: inChapter)
      case .pageBreak(let node): hasAppendices = hasAppendices || node.begins == .appendix
      case .paragraph, .quote, .alert, .list, .codeBlock, .equation, .table, .thematicBreak,
        .titleBlock,
        .figure, .custom:
        break
      }
    }
  }

  /// Whether the first heading is the title of the document: it alone has level 1, in one file.
  ///
  /// Below a title with other words it is a chapter: on a title page, in a report or a book, and where
  /// front matter has a subtitle or an abstract, or asks for a title.
  var startsWithTitle: Bool {
    guard !hasChapters, let first = headings.first, first.level == 1 else { return false }
    return headings.count { $0.level == 1 } == 1 && ownTitle.map(first.isCalled) ?? true
  }

  /// The outermost level of those that are not the title.
  var baseLevel: Int { headings.dropFirst(startsWithTitle ? 1 : 0).map(\.level).min() ?? 1 }

  /// The level of chapters: right below parts.
  var chapterLevel: Int { partLevel.map { $0 + 1 } ?? baseLevel }
}
