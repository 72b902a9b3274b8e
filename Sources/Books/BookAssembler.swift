// SPDX-License-Identifier: Apache-2.0

import Batch
package import MarkdownPDF

/// A book: its chapters as one document.
package struct Book: Sendable {
  /// The document, with its diagnostics.
  package var document: MarkdownDocument
  /// The deepest folder that contains all chapters.
  package var folder: String
  /// The folder that contains all files that may be read.
  package var root: String
  /// The folder for images whose path begins with `/`; `nil` means the root.
  package var siteFolder: String?
  /// Why the list of the chapters can't be used, so that the book is empty; `nil` when it can.
  package var problem: Diagnostic?
  /// The number of files.
  package var chapterCount: Int
  /// The size of the files, in bytes.
  package var byteCount: Int
}

/// Makes a book from files: finds their order, parses each file once, and joins the trees.
///
/// Each file becomes a `Chapter`. The name of the file prefixes its ids, its headings move down by
/// its depth, links between files become internal links, and footnotes are numbered consecutively.
package struct BookAssembler {
  /// The result of reading a document.
  package enum Reading: Sendable {
    case text([UInt8])
    /// The file can't be a chapter, for a reason.
    case unusable(Diagnostic)
  }

  /// The inputs of the book.
  package var request: BookRequest
  /// The folder that contains all files that may be read; `nil` means the project, or else the
  /// folder.
  package var root: String?
  /// The folder for relative paths.
  package var workingFolder: String
  /// Reads a document, which must lie in some folders; `nil` when the user named it.
  package var read: (_ path: String, _ folders: [String]?) -> Reading
  /// Gets every other file that is looked for, with its content.
  package var note: (String, [UInt8]?) -> Void

  /// Creates an assembler.
  package init(
    request: BookRequest, root: String?, workingFolder: String,
    read: @escaping (_ path: String, _ folders: [String]?) -> Reading,
    note: @escaping (String, [UInt8]?) -> Void = { _, _ in }
  ) {
    self.request = request
    self.root = root
    self.workingFolder = workingFolder
    self.read = read
    self.note = note
  }

  /// A parsed file.
  private struct Source {
    var entry: BookContents.Entry
    var document: MarkdownDocument
    var prefix: String
    var anchors: Set<String>
    var byteCount: Int

    var path: String { document.file ?? "-" }
  }

  /// A title without a file, or a file.
  private enum Piece {
    case title(BookContents.Entry)
    case file(Source)

    var isFile: Bool { if case .file = self { true } else { false } }
  }

  /// Makes the book.
  package func assemble() -> Book {
    var diagnostics: [Diagnostic] = []
    let paths = DocumentMap(workingFolder: workingFolder, documents: [])
    var contents = BookLists(
      request: request, absolute: paths.absolute,
      isAllowed: { folder in
        let base = commonFolder([], paths)
        let root = self.root ?? DirectoryResources.projectRoot(of: base) ?? base
        return FileReader.isInside(folder, [root])
      }, note: note, report: { diagnostics.append($0) }
    ).contents()
    let problem = diagnostics.first { $0.severity == .error }
    if problem != nil { (contents.entries, contents.unlisted) = ([], []) }
    let reported = diagnostics.count
    // The files that a list names must not widen the root.
    let base = commonFolder([contents.list, contents.settings].compactMap(\.self), paths)
    let root = root ?? DirectoryResources.projectRoot(of: base) ?? base
    let entries = usable(contents.entries, root: root, paths) { diagnostics.append($0) }
    let folder = commonFolder(entries.compactMap(\.path), paths)
    var included: Set<String> = []
    let expander = IncludeExpander(
      contents.includes, folders: contents.includeFolders, root: root,
      note: { path, bytes in
        if bytes != nil { included.insert(paths.absolute(path)) }
        note(path, bytes)
      })
    var parsing = request.parsing
    parsing.slugs = request.slugs ?? contents.slugs
    parsing.settings = parsing.settings.followed(
      by: contents.frontMatter?.syntax ?? SyntaxChoice())
    parsing.documentClass = parsing.documentClass ?? contents.frontMatter?.parts.documentClass
    parsing.language = contents.frontMatter?.language
    let pieces = parse(entries, in: folder, root: root, paths, parsing, expander) {
      diagnostics.append($0)
    }
    // The messages about the list come first.
    diagnostics.insert(
      contentsOf: contents.unlisted.filter { !included.contains(paths.absolute($0.path)) }
        .map { .unlistedChapter($0.path, in: $0.list) }, at: reported)
    let sources = pieces.compactMap { if case .file(let source) = $0 { source } else { nil } }
    let links = links(between: sources, root: contents.siteFolder ?? root, paths)
    var (document, found) = join(pieces, links: links, folder)
    document.frontMatter = frontMatter(contents, sources.first)
    var book = MarkdownDocument(
      document, diagnostics: diagnostics + found, file: contents.list ?? request.name)
    for source in sources { book.places.add(source.document.places) }
    return Book(
      document: book, folder: folder, root: root, siteFolder: contents.siteFolder,
      problem: problem, chapterCount: sources.count,
      byteCount: sources.reduce(0) { $0 + $1.byteCount })
  }

  // MARK: - Steps

  /// Reads and parses each file once.
  ///
  /// A file that can't be read is reported and left out.
  private func parse(
    _ entries: [BookContents.Entry], in folder: String, root: String,
    _ paths: DocumentMap, _ parsing: ParsingOptions, _ expander: IncludeExpander,
    report: (Diagnostic) -> Void
  ) -> [Piece] {
    var pieces: [Piece] = []
    var seen: Set<FilePath> = []
    var parsing = parsing
    let named = Set(
      request.inputs.filter { !$0.isFound }.map { FilePath(paths.absolute($0.path)) })
    let folders = [root] + Set(request.inputs.compactMap(\.searchedFolder)).sorted()
    for entry in entries {
      guard let path = entry.path else {
        pieces.append(.title(entry))
        continue
      }
      let key = FilePath(paths.absolute(path))
      guard seen.insert(key).inserted else { continue }
      switch read(path, named.contains(key) ? nil : folders) {
      case .unusable(let diagnostic): report(diagnostic)
      case .text(let bytes):
        var document = MarkdownDocument(
          parsing: bytes, file: path, options: parsing, including: expander)
        if let mistake = document.document.frontMatter?.takeLanguageMistake(in: path) {
          report(mistake)
        }
        // The language of the first file is that of the book if the list has none.
        if !pieces.contains(where: \.isFile) {
          parsing.language = parsing.language ?? document.document.frontMatter?.language
        }
        if expander.syntax == .mdBook {
          var lines = HiddenLines()
          lines.rewrite(&document.document)
        }
        pieces.append(
          .file(
            Source(
              entry: entry, document: document,
              prefix: prefix(of: paths.absolute(path), in: folder), anchors: document.anchors,
              byteCount: bytes.count)))
      }
    }
    return pieces
  }

  /// The resolver of links between the files.
  private func links(
    between sources: [Source], root: String, _ paths: DocumentMap
  ) -> BookLinks {
    BookLinks(
      map: DocumentMap(
        workingFolder: workingFolder, documents: sources.map { ($0.path, $0.path) }),
      places: Dictionary(
        zip(sources.map { paths.absolute($0.path) }, sources.map { ($0.prefix, $0.anchors) }),
        uniquingKeysWith: { first, _ in first }), root: root, note: note)
  }

  /// Joins the pieces into one document without front matter.
  private func join(
    _ pieces: [Piece], links: BookLinks, _ folder: String
  ) -> (document: Document, diagnostics: [Diagnostic]) {
    var document = Document(frontMatter: nil, blocks: [])
    var diagnostics: [Diagnostic] = []
    var startsPage = true
    var isFirst = true
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .title(let entry):
        document.blocks.append(title(entry, number: index + 1, startsPage: startsPage, folder))
        startsPage = false
      case .file(let source):
        // What the first chapter says of the pages holds for the book.
        if let matter = source.document.document.frontMatter,
          matter.look != nil || !isFirst && matter.parts.setsPages
        {
          diagnostics.append(.ignoredLook(of: source.document.file, at: matter.range))
        }
        isFirst = false
        let rewriter = rewriter(for: source, links, footnotes: document.footnotes.count) {
          diagnostics.append($0)
        }
        document.blocks.append(chapter(source, by: rewriter, startsPage: startsPage))
        for var note in source.document.document.footnotes {
          note.number += rewriter.footnotes
          note.blocks = rewriter.blocks(note.blocks)
          note.file = source.path
          note.language = source.document.document.frontMatter?.language
          document.footnotes.append(note)
        }
        diagnostics += source.document.parserDiagnostics
        startsPage = true
      }
    }
    return (document, diagnostics)
  }

  // MARK: - Files

  /// The deepest folder that contains the inputs and some more files.
  private func commonFolder(_ more: [String], _ paths: DocumentMap) -> String {
    let files = more + request.inputs.map(\.path)
    var folders = files.map { paths.absolute($0 == "-" ? "x" : $0).deletingLastComponent }
    folders += request.inputs.compactMap(\.searchedFolder).map(paths.absolute)
    var common: [Substring]?
    for folder in Set(folders) {
      let names = folder.split(separator: "/")
      common = common.map { zip($0, names).prefix { $0 == $1 }.map(\.0) } ?? names
    }
    return "/" + (common ?? []).joined(separator: "/")
  }

  /// The prefix of a file's ids; it contains no colon, which ends it.
  private func prefix(of path: String, in folder: String) -> String {
    let start = folder == "/" ? 1 : folder.count + 1
    return path.dropFirst(start).map { $0 == ":" ? "%3A" : String($0) }.joined()
  }

  // MARK: - Chapters

  /// The title of a part or of a folder, which is above the next chapters.
  private func title(
    _ entry: BookContents.Entry, number: Int, startsPage: Bool, _ folder: String
  ) -> BlockNode {
    let range = entry.place ?? .beginning
    let heading = Heading(
      level: entry.depth + 1, id: "part:\(number)",
      content: [.text(Text(entry.title ?? "", range: range))], range: range)
    var chapter = Chapter(
      file: entry.list ?? folder, startsPage: startsPage, blocks: [.heading(heading)], range: range)
    chapter.isPart = entry.isPart
    return .chapter(chapter)
  }

  private func rewriter(
    for source: Source, _ links: BookLinks, footnotes: Int,
    reportingTo report: @escaping (Diagnostic) -> Void
  ) -> ChapterRewriter {
    let tree = source.document.document
    let depth = source.entry.depth
    let shift =
      if let heading = tree.titleHeading {
        depth + 1 - heading.level
      } else {
        depth + (tree.blocks.hasHeadingOfFirstLevel ? 1 : 0)
      }
    let file = source.path
    return ChapterRewriter(
      prefix: source.prefix, shift: shift, highest: depth + 1, footnotes: footnotes
    ) { link in
      let (destination, diagnostic) = links.destination(
        of: link, in: file, prefix: source.prefix, anchors: source.anchors)
      if let diagnostic { report(diagnostic) }
      return destination
    }
  }

  private func chapter(
    _ source: Source, by rewriter: ChapterRewriter, startsPage: Bool
  ) -> BlockNode {
    let tree = source.document.document
    var blocks = rewriter.blocks(tree.blocks)
    if tree.titleHeading == nil {
      // A file without a heading gets one; otherwise the outline would show it as part of the
      // previous chapter.
      let own = tree.frontMatter?.title
      let title = own ?? source.entry.title ?? source.path.lastComponent.withoutEnding.asTitle
      let range = own == nil ? .beginning : tree.frontMatter?.range ?? .beginning
      blocks.insert(
        .heading(
          Heading(
            level: source.entry.depth + 1, id: ChapterRewriter.id("", in: source.prefix),
            content: [.text(Text(title, range: range))], range: range)), at: 0)
    }
    if !source.entry.isNumbered { blocks = Self.unnumbered(blocks) }
    let end = tree.blocks.last?.range.end ?? SourceRange.beginning.end
    var chapter = Chapter(
      file: source.path, id: source.prefix, startsPage: startsPage, blocks: blocks,
      range: SourceRange(start: SourceRange.beginning.start, end: end))
    chapter.language = tree.frontMatter?.language
    chapter.macros = tree.frontMatter?.parts.macros ?? [:]
    return .chapter(chapter)
  }

  /// The blocks without numbers of headings: of a foreword, an afterword.
  private static func unnumbered(_ blocks: [BlockNode]) -> [BlockNode] {
    blocks.map { block in
      switch block {
      case .heading(var heading):
        heading.attributes.classes.append("unnumbered")
        return .heading(heading)
      case .division(var division):
        division.blocks = unnumbered(division.blocks)
        return .division(division)
      default: return block
      }
    }
  }

  // MARK: - Front matter

  /// The front matter of the book: that of the list, completed by that of the first document.
  private func frontMatter(_ contents: BookContents, _ first: Source?) -> FrontMatter {
    var matter = writtenFrontMatter(contents, first)
    matter.language = matter.language ?? request.parsing.fallbackLanguage
    return matter
  }

  private func writtenFrontMatter(_ contents: BookContents, _ file: Source?) -> FrontMatter {
    var matter = contents.frontMatter ?? FrontMatter(range: .beginning)
    guard let file, let first = file.document.document.frontMatter else { return matter }
    matter.textStarts.merge(first.textStarts) { own, _ in own }
    if matter.title == nil { (matter.title, matter.textFiles.title) = (first.title, file.path) }
    if matter.authors.isEmpty { matter.authorList = first.authorList }
    matter.subject = matter.subject ?? first.subject
    if matter.keywords.isEmpty { matter.keywords = first.keywords }
    matter.language = matter.language ?? first.language
    if matter.date == nil { (matter.date, matter.keepsDate) = (first.date, first.keepsDate) }
    matter.version = matter.version ?? first.version
    if matter.abstract == nil {
      matter.abstract = first.abstract
      matter.abstractBlocks = first.abstractBlocks
      matter.textFiles.abstract = file.path
    }
    if matter.subtitle == nil {
      (matter.subtitle, matter.textFiles.subtitle) = (first.subtitle, file.path)
    }
    matter.parts = matter.parts.over(first.parts)
    return matter
  }
}

extension BookRequest {
  /// The name of the book in messages: the folder, or the first document.
  package var name: String {
    guard let first = inputs.first else { return "book" }
    return first.searchedFolder ?? first.path
  }
}

extension DocumentParts {
  /// Whether they say what pages look like; a contents or numbers of headings are no matter of pages.
  fileprivate var setsPages: Bool {
    documentClass != nil || hasTitlePage == true || isTwoSided != nil || columns != nil
      || pageBackground != nil || watermark != nil || firstPage != nil || pageNumbers != nil
      || !lines.isEmpty
  }
}

extension SourceRange {
  /// The beginning of a file.
  static let beginning = SourceRange(1, 1, 1, 1)
}

extension Document {
  /// The heading that names the document: the first one, if it has level 1, or if the document
  /// starts with it and has no other title.
  fileprivate var titleHeading: Heading? {
    var isFirst = frontMatter?.title == nil
    for block in blocks {
      if case .heading(let heading) = block {
        return isFirst || heading.level == 1 ? heading : nil
      }
      if case .division(let division) = block {
        for case .heading(let heading) in division.blocks {
          return heading.level == 1 ? heading : nil
        }
      }
      isFirst = false
    }
    return nil
  }
}

extension [BlockNode] {
  /// Whether there is a heading of level 1.
  fileprivate var hasHeadingOfFirstLevel: Bool {
    var finder = TitleFinder()
    finder.visit(self)
    return finder.hasFound
  }
}

/// Looks for a heading of level 1.
private struct TitleFinder: MarkdownWalker {
  private(set) var hasFound = false

  mutating func visit(_ block: BlockNode) {
    if case .heading(let heading) = block { hasFound = hasFound || heading.level == 1 }
    if !hasFound { descend(into: block) }
  }

  /// Lines contain no headings.
  mutating func visit(_ inline: InlineNode) {}
}
