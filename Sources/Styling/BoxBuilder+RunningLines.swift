// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

// The lines in the margins: those of the document's class where the document has none of its own. Their
// variables that are the same on all pages get their values here.
extension BoxBuilder {
  mutating func addRunningLines(of document: Document) {
    let parts = options.parts
    let standard = RunningLine.standard(
      of: parts, hasPageNumbers: options.theme.page.showsPageNumber)
    let lines = standard.merging(parts.lines) { _, own in own }
    tree.page.isTwoSided = parts.isTwoSided ?? false
    tree.page.firstNumber = parts.firstPage ?? 1
    tree.page.numbers = parts.pageNumbers ?? .decimal
    guard !lines.isEmpty else { return }
    let values = values(in: document)
    var reported: Set<String> = []
    func read(_ line: RunningLine?) -> MarginLine? {
      line.map { line in
        MarginLine(line, values: values) { name, nearest in
          guard reported.insert(name).inserted else { return }
          sink.report(.unknownVariable(name, nearest: nearest))
        }
      }
    }
    func pair(_ header: RunningLine?, _ footer: RunningLine?) -> MarginLines {
      MarginLines(header: read(header), footer: read(footer))
    }
    let (header, footer) = (lines[.header], lines[.footer])
    tree.page.lines = pair(header, footer)
    if tree.page.isTwoSided {
      tree.page.leftLines = pair(
        lines[.evenHeader] ?? header?.mirrored, lines[.evenFooter] ?? footer?.mirrored)
    }
    if parts.documentClass != .article {
      tree.page.openerLines = pair(lines[.openerHeader], lines[.openerFooter] ?? footer)
    }
    let firstHeader = options.divisions.beginsWithTitle ? nil : header
    tree.page.firstLines = pair(lines[.firstHeader] ?? firstHeader, lines[.firstFooter] ?? footer)
    tree.page.headerStyle = style(resolver.pageHeader)
    tree.page.footerStyle = style(resolver.pageNumber)
  }

  /// Adds the words behind the text; those of a draft are in the language of the document.
  mutating func addWatermark() {
    let isDraft = options.parts.isDraft ?? false
    tree.page.marksOverfull = isDraft
    let word = isDraft ? DocumentWords(language: tree.metadata.language)[.draft] : ""
    let text = options.parts.watermark ?? word
    guard text.contains(where: { !$0.isWhitespace }) else { return }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    tree.page.watermark = Watermark(text: words, style: style(resolver.watermark))
  }

  /// The values of variables that are the same on all pages.
  private func values(in document: Document) -> [String: String] {
    let matter = document.frontMatter
    var title = matter?.title.map(FrontMatter.plain)
    if case .titleBlock(let page)? = document.blocks.first { title = page.title.plainText }
    // The first heading of a book is the title of a chapter.
    if title == nil, !options.divisions.hasFiles { title = tree.metadata.title }
    return [
      "title": title ?? "", "subtitle": matter?.subtitle.map(FrontMatter.plain) ?? "",
      "author": matter?.authors.joined(separator: ", ") ?? "", "date": matter?.printedDate ?? "",
      "file": sink.file?.split(separator: "/").last.map(String.init) ?? "",
    ]
  }
}

extension RunningLine {
  /// The lines of a class of documents.
  ///
  /// Those of an article are the theme's: the number of the page, if it shows one.
  fileprivate static func standard(
    of parts: DocumentParts, hasPageNumbers: Bool
  ) -> [Place: RunningLine] {
    var lines: [Place: RunningLine] = [:]
    switch parts.documentClass {
    case .article?, nil: return [:]
    case .report?:
      lines[.header] = RunningLine(left: "{title}", right: "{chapter}")
      lines[.footer] = RunningLine(right: "{page}")
    case .book?:
      let isTwoSided = parts.isTwoSided ?? false
      lines[.header] =
        isTwoSided
        ? RunningLine(right: "{section}") : RunningLine(left: "{chapter}", right: "{section}")
      if isTwoSided { lines[.evenHeader] = RunningLine(left: "{chapter}") }
      lines[.footer] = RunningLine(right: "{page}")
      lines[.openerFooter] = RunningLine(center: "{page}")
    }
    if !hasPageNumbers { lines[.footer] = RunningLine() }
    if !hasPageNumbers { lines[.openerFooter] = nil }
    return lines
  }
}
