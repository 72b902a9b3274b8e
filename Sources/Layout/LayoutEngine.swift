// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import MarkdownSyntax
package import Primitives
package import Styling
package import TextEngine
package import Theming

// MARK: - Overview
//
// 1. Boxes become a flow; each footnote becomes a separate one (`FlowBuilder`).
// 2. The flow is cut into pages (`Paginator`), each as soon as it is full.
// 3. Everything is placed (`PageBuilder`), margin boxes last (`Furniture`), and pages are shipped
//    out (`PageAssembler`).

/// Lays a box tree out on pages.
package struct LayoutEngine {
  /// The settings of a layout.
  package struct Options: Sendable {
    /// The attributes that have drawings.
    package var hooks: [DrawingHook]
    /// Whether to record why lines and pages end where they do.
    package var recordsDecisions: Bool
    /// Whether another thread shapes the text of a long document.
    package var shapesAhead: Bool
    /// Measures shaping and breaking; `nil` measures nothing.
    package var clock: StageClock?
    /// Whether to stop before the next block or page; the document then ends there.
    package var isCancelled: @Sendable () -> Bool

    /// Creates options.
    package init(
      hooks: [DrawingHook], recordsDecisions: Bool = false, shapesAhead: Bool = true,
      clock: StageClock? = nil,
      isCancelled: @escaping @Sendable () -> Bool = { false }
    ) {
      self.hooks = hooks
      self.recordsDecisions = recordsDecisions
      self.shapesAhead = shapesAhead
      self.clock = clock
      self.isCancelled = isCancelled
    }
  }

  private let book: FontBook
  private let shaper: ParagraphShaper
  private let options: Options

  /// Creates an engine that sets text in the fonts of a book.
  package init(book: FontBook, options: Options) {
    self.book = book
    self.options = options
    shaper = ParagraphShaper(book: book)
  }

  /// Lays a tree out; the same tree may be laid out any number of times.
  ///
  /// - Parameters:
  ///   - tree: The boxes.
  ///   - template: The pages; `nil` uses those that the tree asks for.
  ///   - sink: Receives problems with fonts, sizes and references.
  ///   - onPage: Receives each page as soon as it is complete, and may drop what is no longer
  ///     needed. Pages that wait for late text come after later ones. When margins contain the
  ///     number of pages, each page comes a second time at the end, with only those margin boxes.
  /// - Returns: All pages.
  package func layOut(
    _ tree: BoxTree, on template: PageTemplate? = nil, reportingTo sink: inout DiagnosticSink,
    onPage: (inout Page) -> Void = { _ in }
  ) -> PagedDocument {
    let stage = options.clock?.enter(.paginate)
    defer { if let stage { options.clock?.enter(stage) } }
    book.setLanguage(tree.metadata.language, eastAsian: tree.eastAsian.language)
    var template = template ?? PageTemplate(tree.page)
    let extents = template.upright.flow
    let inline = inlineLayout(of: tree, extents)
    template.baselineGrid = inline.baselineGrid
    if options.recordsDecisions { inline.paragraphs = [:] }
    inline.ahead = shapeAhead(tree, extents)
    defer { inline.ahead?.stop() }
    var flow = FlowBuilder(
      inline: inline, pageHeight: extents.height, overhang: extents.overhang)
    flow.landscape = template.landscape?.flow
    if template.upright.page.textAreas.count > 1 {
      flow.span = (extents.titleWidth, tree.page.columns.gap)
    }
    (flow.tableScale, flow.measuredTables) = measuredTables(of: tree, template)
    flow.showsPages = template.upright.page.size.height.isFinite
    func notes(_ extents: PageTemplate.FlowExtents) -> [[FlowItem]] {
      tree.footnotes.map { note in
        var builder = FlowBuilder(inline: inline, pageHeight: extents.noteHeight)
        builder.tableScale = flow.tableScale
        builder.measure = extents.lines
        builder.add(note.blocks, x: 0, width: extents.width)
        builder.clearFloats()
        return builder.takeItems() + [.gap(max(0, tree.page.spacings.footnote))]
      }
    }
    var paginator = Paginator(
      template: template, notes: notes(extents), landscapeNotes: flow.landscape.map(notes))
    paginator.recordsEnds = options.recordsDecisions
    var pageEnds: [PageEnd] = []
    var pages = PageAssembler(tree: tree, template: template, inline: inline, book: book)
    var facing = FacingPages(isTwoSided: tree.page.isTwoSided)
    func finishPage() {
      for page in facing.add(paginator.nextPage()) { add(page.areas, on: page.kind) }
    }
    func add(_ areas: [Paginator.AreaContent], on kind: PageKind) {
      for (index, area) in areas.enumerated() {
        guard var end = area.end else { continue }
        end.page = kind.index + 1
        end.column = areas.count > 1 ? index + 1 : nil
        pageEnds.append(end)
      }
      for box in areas.flatMap(\.overfull) {
        let record = tree.records[box.index]
        sink.report(.overfull(in: record.file, at: record.range))
      }
      pages.add(areas, on: kind, reportingTo: &sink, onPage: onPage)
    }
    func paginate(_ items: [FlowItem]) {
      paginator.append(items)
      while paginator.hasFullPage, !options.isCancelled() { finishPage() }
    }
    /// The title page with letters of a scale.
    func titlePage(scale: Double) -> [FlowItem] {
      let small = inlineLayout(of: tree.scaled(by: scale), extents)
      var flow = FlowBuilder(inline: small, pageHeight: extents.height)
      flow.add(blockAt: 0, of: tree.blocks, x: 0, width: extents.titleWidth)
      return flow.takeItems().map { $0.reporting(scale: scale) }
    }
    withoutActuallyEscaping(paginate) { paginate in
      flow.handOver = paginate
      for index in tree.blocks.indices where !options.isCancelled() {
        if index == 0, tree.blocks[index].isTitlePage {
          flow.add(blockAt: index, of: tree.blocks, x: 0, width: extents.titleWidth)
          paginate(
            Self.fitTitlePage(flow.takeItems(), in: template.titlePageHeight, scaled: titlePage))
          continue
        }
        if index == 0, tree.beginsWithTitle, !tree.blocks[index].isLandscape {
          flow.spanColumns {
            $0.add(blockAt: index, of: tree.blocks, x: 0, width: extents.titleWidth)
          }
        } else {
          flow.add(blockAt: index, of: tree.blocks, x: 0, width: extents.width)
        }
        paginate(flow.takeItems())
      }
      flow.handOver = nil
    }
    flow.clearFloats()
    paginator.append(flow.takeItems())
    while !paginator.isDone || pages.isEmpty {
      finishPage()
      if options.isCancelled() { break }
    }
    var document = pages.finish(reportingTo: &sink, onPage: onPage)
    document.decisions = LayoutDecisions(
      pageEnds: pageEnds, paragraphs: inline.paragraphs ?? [:])
    report(inline.missingGlyphs.uniqued(), to: &sink)
    reportFormulas(of: inline, tree, to: &sink)
    for (language, package) in shaper.hyphens.missing {
      sink.report(.missingHyphenation(of: language, package: package))
    }
    sink.report(contentsOf: book.diagnostics)
    return document
  }

  /// Reports formulas that no font of the theme can set, or that are too wide or too high.
  private func reportFormulas(
    of inline: InlineLayout, _ tree: BoxTree, to sink: inout DiagnosticSink
  ) {
    for box in inline.wideFormulas.sorted(by: { $0.index < $1.index }) {
      sink.report(.wideFormula(tree.records[box.index]))
    }
    for box in inline.highFormulas.sorted(by: { $0.index < $1.index }) {
      sink.report(.highFormula(tree.records[box.index]))
    }
    guard let substitute = inline.formulas.substitute else { return }
    sink.report(
      .missingMathFont(tree.formulas.families, used: substitute.isEmpty ? nil : substitute))
  }

  /// Begins to shape the texts of a long tree on another thread.
  private func shapeAhead(
    _ tree: BoxTree, _ extents: PageTemplate.FlowExtents
  ) -> ShapingAhead? {
    guard options.shapesAhead, let ahead = ShapingAhead(tree) else { return nil }
    let (origin, clock) = (book.origin, options.clock)
    // The clock follows one thread.
    var options = options
    options.clock = nil
    DispatchQueue.global(qos: .userInitiated).async { [options] in
      let engine = LayoutEngine(book: FontBook(origin), options: options)
      ahead.run(in: engine.inlineLayout(of: tree, extents), clock: clock)
    }
    return ahead
  }

  /// Sets the text of a tree in the fonts of the book.
  private func inlineLayout(of tree: BoxTree, _ extents: PageTemplate.FlowExtents) -> InlineLayout {
    InlineLayout(
      tree: tree, book: book, shaper: shaper, breaker: tree.typography.breaker,
      maxImageHeight: extents.inlineImageHeight, hooks: DrawingHooks(options.hooks),
      clock: options.clock)
  }

  /// The scale of text in all tables of a tree, and the columns of long ones.
  private func measuredTables(
    of tree: BoxTree, _ template: PageTemplate
  ) -> (scale: Double, long: [BoxID: TableFitting]) {
    let extents = template.upright.flow
    // Its own layout: problems are reported where text is set, not where it is measured.
    let inline = inlineLayout(of: tree, extents)
    var flow = FlowBuilder(
      inline: inline, pageHeight: extents.height, overhang: extents.overhang)
    flow.landscape = template.landscape?.flow
    if extents.titleWidth > extents.width {
      flow.span = (extents.titleWidth, tree.page.columns.gap)
    }
    let note = FlowBuilder(inline: inline, pageHeight: extents.noteHeight)
    let survey = flow.measuredTables(among: tree.blocks, width: extents.width)
    let scale = tree.footnotes.reduce(survey.scale) {
      min($0, note.tableScale(of: $1.blocks, width: extents.width))
    }
    return (scale, survey.longTables)
  }

  /// The most missing glyphs to report one by one; a text in a script without fonts has thousands.
  private static let mostMissingGlyphs = 12

  private func report(
    _ missing: [InlineLayout.MissingGlyph], to sink: inout DiagnosticSink
  ) {
    for glyph in missing.prefix(Self.mostMissingGlyphs) {
      sink.report(.missingGlyph(glyph.character, in: glyph.file, at: glyph.range))
    }
    if missing.count > Self.mostMissingGlyphs {
      let more = missing.dropFirst(Self.mostMissingGlyphs)
      sink.report(.missingGlyphs(more: more.map(\.character)))
    }
  }
}

extension MarkdownTheme.Typography {
  /// The breaker of lines.
  fileprivate var breaker: any LineBreaker {
    switch lineBreaking {
    case .optimal: OptimalBreaker()
    case .firstFit: FirstFitBreaker()
    }
  }
}

extension BlockBox {
  /// Whether it is a title on a page of its own.
  fileprivate var isTitlePage: Bool {
    if case .container(let container) = self {
      container.pageStart?.matter == .cover
    } else {
      false
    }
  }

  /// Whether it is a landscape stretch.
  fileprivate var isLandscape: Bool {
    if case .container(let container) = self { container.arrangement == .landscape } else { false }
  }
}

extension [InlineLayout.MissingGlyph] {
  /// The first occurrence of each character.
  fileprivate func uniqued() -> [InlineLayout.MissingGlyph] {
    var seen: Set<Unicode.Scalar> = []
    return filter { seen.insert($0.character).inserted }
  }
}
