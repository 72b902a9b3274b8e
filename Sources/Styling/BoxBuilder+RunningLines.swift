// SPDX-License-Identifier: Apache-2.0

internal import MarkdownSyntax
internal import Primitives
internal import Theming

// The lines in the margins: those of the document's class where the document has none of its own. Their
// variables that are the same on all pages get their values here.
extension BoxBuilder {
  mutating func addRunningLines(of document: Document) {
    let parts = options.parts
    var standard = RunningLine.standard(
      of: parts, hasPageNumbers: options.theme.page.showsPageNumber)
    // The mirror of a header of one's own, not the line of the class.
    if parts.lines[.header] != nil { standard[.evenHeader] = nil }
    if parts.lines[.footer] != nil { standard[.openerFooter] = nil }
    let lines = standard.merging(parts.lines) { _, own in own }
    tree.page.isTwoSided = parts.isTwoSided ?? false
    tree.page.firstNumber = parts.firstPage ?? 1
    tree.page.numbers = parts.pageNumbers ?? .decimal
    guard !lines.isEmpty else { return }
    let variables = MarginVariables(values: values(in: document))
    let matter = document.frontMatter
    func read(_ line: RunningLine?, _ text: TextStyle) -> MarginLine? {
      line.map { line in
        // Options have no place.
        let key = matter?.parts.lines.first { $0.value == line || $0.value.mirrored == line }?.key
        let range = key.flatMap { matter?.linePlaces[$0] }
        let (left, center, right) = (line.left, line.center, line.right)
        return MarginLine(
          left: marginParts(of: left, text, variables, range),
          center: marginParts(of: center, text, variables, range),
          right: marginParts(of: right, text, variables, range), place: range)
      }
    }
    func pair(_ header: RunningLine?, _ footer: RunningLine?) -> MarginLines {
      MarginLines(
        header: read(header, resolver.pageHeader), footer: read(footer, resolver.pageNumber))
    }
    let (header, footer) = (lines[.header], lines[.footer])
    tree.page.lines = pair(header, footer)
    if tree.page.isTwoSided {
      tree.page.leftLines = pair(
        lines[.evenHeader] ?? header?.mirrored, lines[.evenFooter] ?? footer?.mirrored)
    }
    let opener = (header: lines[.openerHeader], footer: lines[.openerFooter] ?? footer)
    let (firstHeader, firstFooter) = (lines[.firstHeader], lines[.firstFooter])
    let hasOwnFirst = firstHeader != nil || firstFooter != nil
    if parts.documentClass != .article {
      tree.page.openerLines = pair(opener.header, opener.footer)
      if hasOwnFirst {
        tree.page.firstOpenerLines = pair(
          firstHeader ?? opener.header, firstFooter ?? opener.footer)
      }
    }
    if case .titleBlock(let title)? = document.blocks.first { tree.page.hasCover = title.isPage }
    if hasOwnFirst || !tree.page.hasCover {
      // A title on the page stands in place of a header.
      let hasTitle = options.divisions.beginsWithTitle && !tree.page.hasCover
      tree.page.firstLines = pair(
        firstHeader ?? (hasTitle ? nil : header), firstFooter ?? footer)
    }
    tree.page.headerStyle = style(resolver.pageHeader)
    tree.page.footerStyle = style(resolver.pageNumber)
  }

  /// The parts of a text in a line, which may hold Markdown.
  ///
  /// - Parameters:
  ///   - line: The text with variables.
  ///   - text: The style of the line.
  ///   - variables: The variables and their values.
  ///   - range: The place of what asks for the line; `nil` when it is an option.
  /// - Returns: The parts in order.
  private mutating func marginParts(
    of line: String, _ text: TextStyle, _ variables: MarginVariables, _ range: SourceRange?
  ) -> [MarginLine.Part] {
    let line = MarginText(line)
    var content = InlineContent(Array(line.source.utf8), style: style(text), box: BoxID(index: 0))
    let code = style(resolver.runningCode(in: text))
    if let nodes = line.nodes {
      let start = SourceLocation(line: 1, column: 1)
      let range = range ?? SourceRange(start: start, end: start)
      let box = record(NodeContext(.pageHeader), in: nil, range)
      var builder = InlineContentBuilder()
      add(nodes.placed(at: range), InlineContext(text: text, box: box), &builder)
      content = builder.finish()
    }
    return content.spans.flatMap { span -> [MarginLine.Part] in
      if span.replaced != nil { return [MarginLine.Part(.replaced, span: span)] }
      let words = String(decoding: content.bytes[span.range], as: UTF8.self)
      let contents = variables.contents(of: words) { name, nearest in
        guard unknownVariables.insert(name).inserted else { return }
        sink.report(.unknownVariable(name, nearest: nearest, at: range))
      }
      return contents.map { content in
        var part = MarginLine.Part(content, span: span)
        part.codeStyle = code
        return part
      }
    }
  }

  /// The values of variables that are the same on all pages.
  private func values(in document: Document) -> [String: String] {
    let matter = document.frontMatter
    var title = matter?.title.map(MarkdownLine.plainText)
    if case .titleBlock(let page)? = document.blocks.first { title = page.title.lineText }
    // The first heading of a book is the title of a chapter.
    if title == nil, !options.divisions.hasFiles { title = tree.metadata.title }
    return [
      "title": title ?? "", "subtitle": matter?.subtitle.map(MarkdownLine.plainText) ?? "",
      "author": matter?.authors.joined(separator: ", ") ?? "", "date": matter?.printedDate ?? "",
      "version": matter?.version ?? "",
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
