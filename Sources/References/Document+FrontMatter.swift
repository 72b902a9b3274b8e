// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives

// What comes before the text: its title, and a table of contents. In an article they stand above the
// text, in reports and books on pages of their own.
extension Document {
  /// What was added before the text.
  struct FrontMatterBlocks {
    /// Whether there is a new table of contents.
    var hasContents = false
    /// Whether there is a new list of figures, tables or listings.
    var hasLists = false
    /// Whether there is a title block or a title page.
    var hasTitle = false
    /// Whether the heading with the title became the title page.
    var movedTitle = false
    /// The level of heading that the title of a table of contents looks like.
    var contentsLevel = 1
  }

  /// Adds the title and the table of contents.
  mutating func addFrontMatter(
    _ parts: DocumentParts, _ list: HeadingList
  ) -> FrontMatterBlocks {
    var added = FrontMatterBlocks()
    let isArticle = parts.documentClass == .article
    var front: [BlockNode] = []
    if parts.hasTitlePage ?? false, var page = takeTitlePage(list) {
      page.logo = logo(parts.titlePageLook, range: page.range)
      front.append(.titleBlock(page))
      added.movedTitle = page.id != nil
    } else if parts.hasTitleBlock ?? true,
      let block = takeTitleAboveAbstract(list) ?? titleBlock(list)
    {
      front.append(.titleBlock(block))
      added.movedTitle = block.id != nil
    }
    let hasPage = front.contains {
      if case .titleBlock(let title) = $0 { title.isPage } else { false }
    }
    added.hasTitle = !front.isEmpty
    // It is in the title now.
    frontMatter?.abstractBlocks = []
    added.contentsLevel =
      isArticle ? max(list.baseLevel, added.hasTitle && !hasPage ? 2 : 1) : list.chapterLevel
    added.hasContents = (parts.hasContents ?? false) && !list.hasContentsOfAll
    let tables = self.tables(parts, hasContents: added.hasContents)
    added.hasLists = tables.count > (added.hasContents ? 1 : 0)
    guard added.hasTitle || !tables.isEmpty else { return added }
    var place = blocks.startIndex
    if !tables.isEmpty {
      if isArticle {
        if hasPage { front.append(pageBreak(.main)) }
        if front.isEmpty, list.startsWithTitle, let title = blocks.firstIndex(where: \.isTitle) {
          place = title + 1
        }
        front += tables.map(BlockNode.contents)
        if parts.startsPageAfterContents ?? false {
          front.append(.pageBreak(PageBreak(range: start)))
        }
      } else {
        front += tables.flatMap { [pageBreak(.front), .contents($0)] }
        front.append(pageBreak(.main))
      }
    } else if hasPage {
      front.append(pageBreak(.main))
    }
    blocks.insert(contentsOf: front, at: place)
    return added
  }

  /// The picture above the title; `nil` for none.
  private func logo(_ look: TitlePageLook, range: SourceRange) -> Image? {
    guard let path = look.logo else { return nil }
    var logo = Image(
      destination: path, title: nil, alternative: look.logoText ?? "",
      width: look.logoWidth.map { .pixels($0 / 0.75) }, cornerRadius: 0,
      range: frontMatter?.picturePlaces[path] ?? range)
    logo.isDecorative = look.logoText?.isEmpty ?? true
    return logo
  }

  /// The place where the text begins.
  private var start: SourceRange {
    let start = blocks.first?.range.start ?? SourceLocation(line: 1, column: 1)
    return SourceRange(start: start, end: start)
  }

  private func pageBreak(_ matter: PageBreak.Matter) -> BlockNode {
    .pageBreak(PageBreak(begins: matter, range: start))
  }

  /// The table of contents, and the lists of figures, tables and listings.
  private func tables(_ parts: DocumentParts, hasContents: Bool) -> [Contents] {
    let lists = Figure.Kind.allCases.filter { parts.lists[$0] ?? false }
    return (hasContents ? [contents(parts)] : [])
      + lists.map { Contents(.figures($0), title: .standard, range: start) }
  }

  private func contents(_ parts: DocumentParts) -> Contents {
    let title: Contents.Title =
      switch parts.contentsTitle {
      case nil: .standard
      case ""?: .none
      case let title?: .text(title)
      }
    return Contents(title: title, range: start)
  }

  // MARK: - The title

  /// The title above the text; `nil` when there is none, or the text has it.
  private func titleBlock(_ list: HeadingList) -> TitleBlock? {
    guard let matter = frontMatter, !list.hasChapters, !list.startsWithTitle, !blocks.isEmpty
    else { return nil }
    let title = matter.title ?? ""
    guard
      !matter.printedAbstract.isEmpty
        || !title.isEmpty && list.headings.first?.isCalled(title) != true
    else { return nil }
    var block = titleBlock(matter.inlines(of: title), matter.range)
    block.isAboveLevelOne = list.headings.contains { $0.level == 1 }
    return block
  }

  private func titleBlock(_ title: [InlineNode], _ range: SourceRange) -> TitleBlock {
    var block = TitleBlock(
      title: title,
      subtitle: frontMatter.flatMap { matter in matter.subtitle.map(matter.inlines) } ?? [],
      authors: frontMatter?.authorList ?? [], date: frontMatter?.printedDate,
      abstract: frontMatter?.printedAbstract ?? [], range: range)
    block.files = frontMatter?.textFiles ?? TitleFiles()
    return block
  }

  /// The title above the text of a document that has both a title of its own and an abstract in front
  /// matter, which would have no place; the heading that is the title leaves the text.
  private mutating func takeTitleAboveAbstract(_ list: HeadingList) -> TitleBlock? {
    guard let matter = frontMatter, !matter.printedAbstract.isEmpty, !list.hasChapters,
      let first = list.headings.first, first.level == 1,
      list.startsWithTitle || matter.title.map(first.isCalled) ?? false
    else { return nil }
    var block = takeTitle()
    block?.isAboveLevelOne = list.headings.dropFirst().contains { $0.level == 1 }
    return block
  }

  /// A title of the heading that is the title, which leaves the text.
  private mutating func takeTitle() -> TitleBlock? {
    guard let heading = blocks.takeTitle() else { return nil }
    var block = titleBlock(heading.content, heading.range)
    block.id = heading.id
    return block
  }

  /// The title page; the heading that is the title leaves the text.
  private mutating func takeTitlePage(_ list: HeadingList) -> TitleBlock? {
    var page: TitleBlock
    if list.startsWithTitle, let block = takeTitle() {
      page = block
    } else if let matter = frontMatter, let title = matter.title, !blocks.isEmpty {
      page = titleBlock(matter.inlines(of: title), matter.range)
    } else {
      return nil
    }
    page.isPage = true
    return page
  }
}

extension Heading {
  /// Whether it has the words of a title.
  func isCalled(_ title: String) -> Bool {
    content.lineText.lowercased().filter { !$0.isWhitespace }
      == MarkdownLine.plainText(of: title).lowercased().filter { !$0.isWhitespace }
  }
}

extension BlockNode {
  /// Whether it is a heading of level 1, perhaps in a division.
  var isTitle: Bool {
    switch self {
    case .heading(let heading): heading.level == 1
    case .division(let division): division.blocks.contains(where: \.isTitle)
    default: false
    }
  }
}

extension [BlockNode] {
  /// Takes the first heading of level 1 out of the blocks, with a division that is empty without it.
  fileprivate mutating func takeTitle() -> Heading? {
    for index in indices {
      if case .heading(let heading) = self[index], heading.level == 1 {
        remove(at: index)
        return heading
      }
      guard case .division(var division) = self[index],
        let heading = division.blocks.takeTitle()
      else { continue }
      if division.blocks.isEmpty {
        remove(at: index)
      } else {
        self[index] = .division(division)
      }
      return heading
    }
    return nil
  }
}
