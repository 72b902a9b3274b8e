// SPDX-License-Identifier: Apache-2.0

package import Primitives
package import Styling
package import TextEngine
package import Theming

// MARK: - Overview
//
// 1. Boxes become a flow, footnotes one each (`FlowBuilder`).
// 2. The flow is cut into pages (`Paginator`), each as soon as it is full.
// 3. Everything gets its place (`PageBuilder`), what stands in the margins last (`Furniture`).

/// Lays a box tree out on pages.
package struct LayoutEngine {
  /// What to lay out for.
  package struct Options: Sendable {
    /// Which attributes are drawn by handlers.
    package var hooks: [DrawingHook]

    /// Creates options.
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
  ///   - template: The pages; `nil` makes those that the tree asks for.
  ///   - sink: Gets what is wrong with fonts and sizes.
  ///   - onPage: Gets each page as soon as it is complete, and may take away from it what nobody needs
  ///     any more.
  /// - Returns: All pages.
  package func layOut(
    _ tree: BoxTree, on template: PageTemplate? = nil, reportingTo sink: inout DiagnosticSink,
    onPage: (inout Page) -> Void = { _ in }
  ) -> PagedDocument {
    book.setLanguage(tree.metadata.language)
    let template = template ?? PageTemplate(tree.page)
    let extents = template.flow
    let inline = InlineLayout(
      tree: tree, book: book, shaper: shaper, breaker: FirstFitBreaker(),
      maxImageHeight: extents.inlineImageHeight, hooks: DrawingHooks(options.hooks))
    let furniture = Furniture(template: template, inline: inline)
    var flow = FlowBuilder(inline: inline, pageHeight: extents.height)
    let notes = tree.footnotes.map { note in
      var builder = FlowBuilder(inline: inline, pageHeight: extents.noteHeight)
      builder.add(note.blocks, x: 0, width: extents.width)
      return builder.takeItems() + [.gap(4)]
    }
    let rightToLeftNotes = Set(tree.footnotes.filter(\.isRightToLeft).map(\.box))
    var paginator = Paginator(template: template, notes: notes)
    var document = PagedDocument(structure: DocumentStructure(tree), metadata: tree.metadata)
    func finishPage() {
      let areas = paginator.nextPage()
      for box in areas.flatMap(\.overfull) {
        let record = tree.records[box.index]
        sink.report(.overfull(in: record.file, at: record.range))
      }
      var page = finish(
        areas, tree, inline, template: template, furniture: furniture,
        rightToLeftNotes: rightToLeftNotes, into: &document)
      onPage(&page)
      document.pages.append(page)
    }
    for index in tree.blocks.indices {
      flow.add(blockAt: index, of: tree.blocks, x: 0, width: extents.width)
      paginator.append(flow.takeItems())
      while paginator.hasFullPage { finishPage() }
    }
    while !paginator.isDone || document.pages.isEmpty { finishPage() }
    if let last = document.pages.indices.last, let area = template.page(at: last).textAreas.last {
      let end = Point(x: area.minX, y: min(area.maxY, document.pages[last].size.height))
      document.destinations += tree.endAnchors.map {
        Destination(name: $0, page: last, point: end)
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

  private func finish(
    _ areas: [Paginator.AreaContent], _ tree: BoxTree, _ inline: InlineLayout,
    template: PageTemplate, furniture: Furniture, rightToLeftNotes: Set<BoxID>,
    into document: inout PagedDocument
  ) -> Page {
    let index = document.pages.count
    let box = template.page(at: index)
    var builder = PageBuilder(tree: tree, pageIndex: index, box: box, hooks: inline.hooks)
    var end = 0.0
    for (content, area) in zip(areas, box.textAreas) {
      let bottom = place(
        content, in: area, tree, rightToLeftNotes: rightToLeftNotes, &builder)
      end = max(end, bottom)
    }
    furniture.add(toPage: index, &builder)
    var page = builder.finish()
    page.faces = book.faces
    if page.faces.isEmpty, page.fragments.contains(where: \.isText) {
      page.fragments.removeAll(where: \.isText)
      document.lacksFonts = true
    }
    if !box.size.height.isFinite { page.size.height = end + box.spaceBelowText }
    document.destinations += builder.destinations
    document.links += builder.links
    document.outline += builder.outline
    return page
  }

  /// Places text and, at its foot, footnotes; returns where they end.
  private func place(
    _ content: Paginator.AreaContent, in area: Rect, _ tree: BoxTree,
    rightToLeftNotes: Set<BoxID>, _ builder: inout PageBuilder
  ) -> Double {
    let bodyHeight = builder.place(
      content.items, continuing: content.continued, regions: content.regions, at: area.origin)
    let end = area.minY + bodyHeight
    guard !content.notes.isEmpty else { return end }
    let height =
      Paginator.height(of: content.notes)
      + Paginator.height(of: content.continuedNotes.map { .open($0, .never) })
    let top =
      area.height.isFinite
      ? max(end + Paginator.noteSeparator, area.maxY - height)
      : end + Paginator.noteSeparator + 8
    var rule = Rect(x: area.minX, y: top - 7, width: min(96, area.width), height: 0.6)
    // It stands where the notes begin to be read.
    if let first = content.firstNote, rightToLeftNotes.contains(first) {
      rule.origin.x = area.maxX - rule.width
    }
    builder.addSeparator(.rectangle(rule, fill: tree.page.footnoteRule))
    return top
      + builder.place(
        content.notes, continuing: content.continuedNotes, regions: content.noteRegions,
        at: Point(x: area.minX, y: top))
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
