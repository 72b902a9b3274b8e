// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Styling
package import TextEngine
package import Theming

// MARK: - Overview
//
// 1. Boxes become a flow, footnotes one each (`FlowBuilder`).
// 2. The flow is cut into pages (`Paginator`), each as soon as it is full.
// 3. Everything gets its place (`PageBuilder`), page numbers last.

/// Lays a box tree out on pages.
package struct LayoutEngine {
  /// What to lay out for.
  package struct Options: Sendable {
    /// Whether there is one page as high as the document.
    package var isContinuous = false
    /// Which attributes are drawn by handlers.
    package var hooks: [DrawingHook]

    /// Creates the options of ordinary pages.
    package init(hooks: [DrawingHook]) {
      self.hooks = hooks
    }
  }

  private let book: FontBook
  private let shaper: ParagraphShaper
  private let options: Options

  /// Creates an engine over the fonts of a book.
  package init(book: FontBook, options: Options) {
    self.book = book
    self.options = options
    shaper = ParagraphShaper(book: book)
  }

  /// Lays a tree out.
  ///
  /// - Parameters:
  ///   - tree: The boxes.
  ///   - sink: Gets what is wrong with fonts and sizes.
  ///   - onPage: Gets each page as soon as it is complete, and may take away from it what nobody needs
  ///     any more.
  /// - Returns: All pages.
  package func layOut(
    _ tree: BoxTree, reportingTo sink: inout DiagnosticSink, onPage: (inout Page) -> Void = { _ in }
  ) -> PagedDocument {
    book.setLanguage(tree.metadata.language)
    let area = textArea(tree.page)
    let height = options.isContinuous ? Double.infinity : area.height
    let inline = InlineLayout(
      tree: tree, book: book, shaper: shaper, breaker: FirstFitBreaker(),
      maxImageHeight: area.height * 0.6, hooks: DrawingHooks(options.hooks))
    var flow = FlowBuilder(
      inline: inline, pageHeight: options.isContinuous ? 14_400 : area.height)
    let notes = tree.footnotes.map { note in
      // A page gives footnotes at most about half of its height.
      var builder = FlowBuilder(inline: inline, pageHeight: area.height * 0.5)
      builder.add(note.blocks, x: 0, width: area.width)
      return builder.takeItems() + [.gap(4)]
    }
    let rightToLeftNotes = Set(tree.footnotes.filter(\.isRightToLeft).map(\.box))
    var paginator = Paginator(notes: notes, height: height)
    var document = PagedDocument(metadata: tree.metadata)
    func finishPage() {
      let content = paginator.nextPage()
      for box in content.overfull {
        let record = tree.records[box.index]
        sink.report(.overfull(in: record.file, at: record.range))
      }
      var page = finish(
        content, tree, inline, area: area, rightToLeftNotes: rightToLeftNotes, into: &document)
      onPage(&page)
      document.pages.append(page)
    }
    for index in tree.blocks.indices {
      flow.add(blockAt: index, of: tree.blocks, x: 0, width: area.width)
      paginator.append(flow.takeItems())
      while paginator.hasFullPage { finishPage() }
    }
    while !paginator.isDone || document.pages.isEmpty { finishPage() }
    if let last = document.pages.indices.last {
      document.destinations += tree.endAnchors.map {
        Destination(name: $0, page: last, point: Point(x: area.minX, y: area.maxY))
      }
    }
    report(inline.missingGlyphs.uniqued(), to: &sink)
    sink.report(contentsOf: book.diagnostics)
    return document
  }

  /// How many characters without a glyph are named; a text in a script without fonts has thousands.
  private static let mostMissingGlyphs = 12

  private func report(
    _ missing: [InlineLayout.MissingGlyph], to sink: inout DiagnosticSink
  ) {
    for glyph in missing.prefix(Self.mostMissingGlyphs) {
      sink.report(.missingGlyph(glyph.character, in: glyph.file, at: glyph.range))
    }
    if missing.count > Self.mostMissingGlyphs {
      sink.report(.missingGlyphs(more: missing.count - Self.mostMissingGlyphs))
    }
  }

  /// The rectangle inside the margins, never without extent.
  private func textArea(_ page: PageStyle) -> Rect {
    var area = Rect(origin: .zero, size: page.size).inset(by: page.margins)
    area.size.width = max(area.width, 1)
    area.size.height = max(area.height, 1)
    return area
  }

  private func finish(
    _ content: Paginator.PageContent, _ tree: BoxTree, _ inline: InlineLayout, area: Rect,
    rightToLeftNotes: Set<BoxID>, into document: inout PagedDocument
  ) -> Page {
    let index = document.pages.count
    var builder = PageBuilder(
      tree: tree, pageIndex: index, size: tree.page.size, hooks: inline.hooks)
    let bodyHeight = builder.place(
      content.items, continuing: content.continued, regions: content.regions, at: area.origin)
    var end = area.minY + bodyHeight
    if !content.notes.isEmpty {
      let height =
        Paginator.height(of: content.notes)
        + Paginator.height(of: content.continuedNotes.map { .open($0, .never) })
      let top =
        options.isContinuous
        ? end + Paginator.noteSeparator + 8
        : max(end + Paginator.noteSeparator, area.maxY - height)
      var rule = Rect(x: area.minX, y: top - 7, width: min(96, area.width), height: 0.6)
      // It stands where the notes begin to be read.
      if let first = content.firstNote, rightToLeftNotes.contains(first) {
        rule.origin.x = area.maxX - rule.width
      }
      builder.add(.rectangle(rule, fill: tree.page.footnoteRule), box: BoxID(index: 0))
      end =
        top
        + builder.place(
          content.notes, continuing: content.continuedNotes, regions: content.noteRegions,
          at: Point(x: area.minX, y: top))
    }
    if let style = tree.page.pageNumberStyle, !options.isContinuous {
      addPageNumber(index + 1, style, tree, inline, to: &builder)
    }
    var page = builder.finish()
    page.faces = book.faces
    if page.faces.isEmpty, page.fragments.contains(where: \.isText) {
      page.fragments.removeAll(where: \.isText)
      document.lacksFonts = true
    }
    if options.isContinuous {
      page.size.height = end + tree.page.spaceAfterLastBlock + tree.page.margins.bottom
    }
    document.destinations += builder.destinations
    document.links += builder.links
    document.outline += builder.outline
    return page
  }

  /// Centres the number in the bottom margin, a little above its middle.
  private func addPageNumber(
    _ number: Int, _ style: StyleID, _ tree: BoxTree, _ inline: InlineLayout,
    to builder: inout PageBuilder
  ) {
    let root = BoxID(index: 0)
    let content = InlineContent(Array(String(number).utf8), style: style, box: root)
    let margins = tree.page.margins
    let frame = InlineLayout.Frame(
      x: margins.left, width: tree.page.size.width - margins.horizontal, alignment: .center,
      strut: style, box: root)
    let shaped = inline.shape(content, maxImageWidth: frame.width)
    guard var slab = inline.lines(shaped, in: frame).first, slab.height <= margins.bottom else {
      return
    }
    slab.boxes = []
    let y = tree.page.size.height - margins.bottom * 0.55 - slab.height / 2
    builder.add(slab, at: Point(x: 0, y: y))
  }
}

extension [InlineLayout.MissingGlyph] {
  /// Each character once, at its first place.
  fileprivate func uniqued() -> [InlineLayout.MissingGlyph] {
    var seen: Set<Unicode.Scalar> = []
    return filter { seen.insert($0.character).inserted }
  }
}

extension Diagnostic {
  fileprivate static func overfull(in file: String?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "overfull", "a line is higher than the page and is cut",
      hints: ["use a larger page, smaller margins or a smaller font"], file: file, at: range)
  }

  fileprivate static func missingGlyphs(more count: Int) -> Diagnostic {
    Diagnostic(
      .warning, id: "missing-glyph", "no font has \(count) more characters of this document",
      hints: ["install fonts for their scripts, for example fonts-noto-core or fonts-noto-cjk"])
  }

  fileprivate static func missingGlyph(
    _ character: Unicode.Scalar, in file: String?, at range: SourceRange
  ) -> Diagnostic {
    let code = String(character.value, radix: 16, uppercase: true)
    let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
    return Diagnostic(
      .warning, id: "missing-glyph", "no font has `\(character)` (U+\(padded))",
      hints: ["install a font for its script, for example from fonts-noto-core or fonts-noto-cjk"],
      file: file, at: range)
  }
}
