// SPDX-License-Identifier: Apache-2.0

package import Layout
internal import MarkdownSyntax
internal import Output
internal import Primitives
package import Styling
internal import TextEngine

/// Converts parsed documents to files: styling, layout, painting and export in one call.
///
/// A renderer is a value without state, so many threads can use it at once. The same document,
/// options and fonts give the same bytes.
public struct Renderer: Sendable {
  /// The options for all documents.
  public var options: RenderOptions

  /// Creates a renderer.
  public init(options: RenderOptions = RenderOptions()) {
    self.options = options
  }

  /// Keeps font libraries from writing to standard error, where a program writes its own messages.
  ///
  /// Call it at most once.
  package static func keepLibraryMessages() { FontBook.keepLibraryMessages() }

  /// Draws an attribute of all nodes that have a value for it; see `CustomDrawings`.
  ///
  /// - Parameters:
  ///   - key: The attribute.
  ///   - layer: Under or over the text.
  ///   - granularity: The extent of one drawing.
  ///   - handler: Draws on the canvas of its context.
  public mutating func registerCustomDrawing<Value>(
    customAttribute key: AttributeKey<Value>, layer: CustomDrawingLayer,
    granularity: CustomDrawingGranularity,
    handler: @escaping @Sendable (inout CustomDrawingContext<Value>) -> Void
  ) {
    options.customDrawings.register(
      customAttribute: key, layer: layer, granularity: granularity, handler: handler)
  }

  /// Renders a document.
  ///
  /// - Parameters:
  ///   - document: The parsed document.
  ///   - format: The format of the output.
  ///   - layoutReport: Whether to add a report with the place of every fragment.
  /// - Returns: The files and the diagnostics of parsing and rendering.
  /// - Throws: `RenderError`, with those diagnostics, when no output is possible.
  public func render(
    _ document: MarkdownDocument, as format: OutputFormat, layoutReport: Bool = false
  ) throws(RenderError) -> Rendering {
    try render(document, as: format, layoutReport: layoutReport, in: nil)
  }

  /// Gets the pages of a document and its boxes.
  package typealias Observer = (PagedDocument, BoxTree) -> Void

  /// Renders a document with the resources of a session.
  ///
  /// - Parameters:
  ///   - document: The parsed document.
  ///   - format: The format of the output.
  ///   - layoutReport: Whether to add a report with the place of every fragment.
  ///   - session: The session.
  ///   - observe: Gets the pages after layout; for PDF, without their text.
  ///   - monitor: Gets the progress, and may cancel the rendering.
  /// - Returns: The files and the diagnostics of parsing and rendering.
  /// - Throws: `RenderError`, with those diagnostics, when no output is possible.
  package func render(
    _ document: MarkdownDocument, as format: OutputFormat, layoutReport: Bool = false,
    in session: RenderSession?, observing observe: Observer? = nil,
    monitor: RenderMonitor = RenderMonitor()
  ) throws(RenderError) -> Rendering {
    var sink = DiagnosticSink(file: document.file)
    sink.fileOrder = document.document.blocks.compactMap { block in
      guard case .chapter(let chapter) = block else { return nil }
      return chapter.file
    }
    // An error about a chapter that is missing from a book leaves the rest to print.
    func isLimit(_ diagnostic: Diagnostic) -> Bool { diagnostic.id == DiagnosticID.limitReached }
    sink.report(contentsOf: document.parserDiagnostics.filter { !isLimit($0) })
    do throws(RenderError) {
      if let error = document.parserDiagnostics.first(where: isLimit) { throw RenderError(error) }
      var rendering = try render(
        document, as: format, layoutReport: layoutReport, in: session, observing: observe,
        monitor: monitor, reportingTo: &sink)
      rendering.diagnostics = sink.inSourceOrder.map(document.places.located)
      rendering.obstacles = rendering.obstacles.map { obstacle in
        var obstacle = obstacle
        obstacle.file = obstacle.file ?? document.file
        return document.places.located(obstacle)
      }
      return rendering
    } catch {
      var error = error
      error.diagnostics = sink.inSourceOrder.map(document.places.located)
      throw error
    }
  }

  private func render(
    _ document: MarkdownDocument, as format: OutputFormat, layoutReport: Bool,
    in session: RenderSession?, observing observe: Observer?, monitor: RenderMonitor,
    reportingTo sink: inout DiagnosticSink
  ) throws(RenderError) -> Rendering {
    try options.validate(for: format)
    var wanted = options.parts.over(document.document.frontMatter?.parts ?? DocumentParts())
    wanted.equationNumbering =
      wanted.equationNumbering
      ?? EquationNumbering(rawValue: options.theme.math.numbering.rawValue)
    if isContinuous(format) { (wanted.hasTitlePage, wanted.columns) = (false, 1) }
    var resources: any ResourceProvider =
      options.resources ?? document.directory.map { DirectoryResources(directory: $0) }
      ?? NoResources()
    var source = document.document
    if let provider = options.diagrams {
      let diagrams = source.diagrams(in: provider.languages)
      if !diagrams.isEmpty {
        let drawn = DrawnDiagrams(diagrams, by: provider, around: resources)
        source.show(drawn, reportingTo: &sink)
        resources = drawn
      }
    }
    let clock = options.clock
    let outer = clock?.enter(.style)
    defer { if let outer { clock?.enter(outer) } }
    let resolved = source.resolved(with: wanted)
    sink.report(contentsOf: resolved.diagnostics)
    var text = resolved.document
    let metadata = DocumentMetadata(
      of: text, creationDate: options.creationDate, reportingTo: &sink)
    resources.prepare {
      text.imageDestinations(for: options.traits.userInterfaceStyle)
    }
    var styling = BoxBuilder.Options(
      theme: options.theme, traits: options.traits, resources: resources,
      resolvers: options.resolvers, drawnAttributes: options.customDrawings.attributes,
      linkSchemes: Set(options.linkSchemes.map { $0.lowercased() }))
    (styling.parts, styling.divisions) = (resolved.parts, resolved.divisions)
    // Workers of a folder keep all cores busy.
    let worksAhead = session?.shapesAhead ?? true
    styling.highlightsAhead = worksAhead
    let fonts = try clock.measure(.fonts) { () throws(RenderError) in try fontBook(in: session) }
    fonts.clock = clock
    let engine = LayoutEngine(
      book: fonts,
      options: LayoutEngine.Options(
        hooks: options.customDrawings.hooks, recordsDecisions: options.explained != nil,
        shapesAhead: worksAhead, clock: clock,
        isCancelled: { monitor.isCancelled }))
    func template(_ tree: BoxTree) -> PageTemplate {
      isContinuous(format) ? .continuous(tree.page) : PageTemplate(tree.page)
    }
    if resolved.needsPages {
      let known = PageLabels(of: source, wanted) { text in
        var sink = DiagnosticSink()
        let tree = BoxBuilder.build(text, metadata: metadata, options: styling, reportingTo: &sink)
        return engine.layOut(tree, on: template(tree), reportingTo: &sink) { $0.dropText() }
      }
      if !known.areStable { sink.report(.unstablePages) }
      text = known.document
    }
    let exporter = exporter(for: format)
    if case .document(let document) = exporter, options.explained == nil {
      // Pictures take longer than all the text, and the other cores have nothing else to do yet.
      let area = options.theme.pageGeometry.textArea.size
      styling.imageObserver = { document.prepare($0, within: area) }
    }
    var tree = BoxBuilder.build(
      text, metadata: metadata, options: styling, reportingTo: &sink)
    if let explained = options.explained {
      let pages = engine.layOut(tree, on: template(tree), reportingTo: &sink)
      let text = Explanation(of: explained, in: document, pages, tree).text
      return Rendering(
        files: [Rendering.OutputFile(page: nil, bytes: Array(text.utf8))],
        pageCount: pages.pages.count, diagnostics: sink.inSourceOrder)
    }
    var pages = engine.layOut(tree, on: template(tree), reportingTo: &sink) { page in
      monitor.didLayOut(page: page.number)
      guard case .document(let document) = exporter else { return }
      if isSelected(page.number) { document.add(page, at: page.number - 1) }
      if !layoutReport { page.dropText() }
    }
    try monitor.check()
    guard !pages.lacksFonts else { throw .noFonts }
    pages.metadata.title = metadata.title ?? document.name
    observe?(pages, tree)
    // All text is on pages now, and the file needs room.
    tree.dropBlocks()
    clock?.enter(format.holdsAllPages ? .finish : .paint)
    let selection = try select(of: pages.pages.count)
    // An open range ends with the last page.
    for range in options.pages?.ranges ?? []
    where range.lowerBound > pages.pages.count && range.upperBound != .max {
      sink.report(.missingPages(range, count: pages.pages.count))
    }
    let exported = try export(selection, of: pages, by: exporter, monitor)
    reportUnreadableImages(of: exported, in: pages, tree, to: &sink)
    var rendering = Rendering(
      files: zip(exported, format.holdsAllPages ? [nil] : selection.map(Optional.some)).map {
        Rendering.OutputFile(page: $1.map { $0 + 1 }, bytes: $0.bytes, pixels: $0.pixels)
      },
      pageCount: pages.pages.count, diagnostics: sink.inSourceOrder, fonts: usedFonts(fonts),
      layoutReport: layoutReport ? LayoutReport(pages, tree: tree).json() : nil)
    if case .document = exporter, let file = exported.first {
      let places = ConformancePlaces(tree: tree, document: text)
      try report(file, places, in: &rendering, to: &sink)
    }
    return rendering
  }

  /// Whether the document is one page as high as its content.
  private func isContinuous(_ format: OutputFormat) -> Bool {
    options.isContinuous && !format.holdsAllPages
  }

  /// The fonts to set the document in.
  private func fontBook(in session: RenderSession?) throws(RenderError) -> FontBook {
    let source = FontBook.Source(options.fonts, of: options.theme)
    let fonts =
      if let session, session.serves(source) {
        FontBook(session.fonts)
      } else {
        FontBook(source: source)
      }
    guard !fonts.isEmpty else { throw .noFonts }
    let places = options.theme.fontPlaces
    fonts.placeOfFamily = { places.families[$0] }
    fonts.placesOfFeatures = places.features
    return fonts
  }

  /// Makes the files of the selected pages.
  private func export(
    _ selection: [Int], of pages: PagedDocument, by exporter: Exporter, _ monitor: RenderMonitor
  ) throws(RenderError) -> [ExportedFile] {
    do {
      switch exporter {
      case .document(let document):
        defer { monitor.didExport(selection.count, of: selection.count) }
        return [
          try document.finish(
            pages, claiming: options.pdf.standards?.inOrder, attaching: options.pdf.attachments,
            isLinearized: options.pdf.isLinearized, encryption: options.pdf.encryption)
        ]
      case .pages(let export):
        let (clock, start) = (options.clock, ContinuousClock.now)
        // The main thread exports pages like the others; what it does is counted apart.
        defer { clock?.add(start - .now, to: .paint) }
        return try exportInParallel(selection.map { pages.pages[$0] }) {
          page throws(ExportError) in
          if monitor.isCancelled { throw ExportError("the rendering was cancelled") }
          let start = ContinuousClock.now
          defer {
            clock?.add(.now - start, to: .paint)
            monitor.didExport(of: selection.count)
          }
          return try export(page)
        }
      }
    } catch {
      try monitor.check()
      throw .exportFailed(error)
    }
  }

  /// The fonts in use, each once whatever its sizes.
  private func usedFonts(_ book: FontBook) -> [Rendering.UsedFont] {
    var seen: Set<Rendering.UsedFont> = []
    return book.faces.map { Rendering.UsedFont(name: $0.name, file: $0.file) }
      .filter { seen.insert($0).inserted }
  }

  /// An exporter of pages to files.
  private enum Exporter {
    /// Takes each page as soon as it is laid out, and makes one file.
    case document(PDFExporter)
    /// Makes a file from each page.
    case pages(@Sendable (Page) throws(ExportError) -> ExportedFile)
  }

  /// The exporter for a format.
  private func exporter(for format: OutputFormat) -> Exporter {
    let drawings = options.customDrawings
    switch format {
    case .pdf:
      return .document(
        PDFExporter(
          producer: "mdpdf \(Self.version)", drawings: drawings,
          isTagged: options.pdf.isTagged,
          pixelsPerInch: options.pdf.imagePixelsPerInch, clock: options.clock))
    case .png:
      let png = PNGExporter(
        pixelsPerInch: options.png.pixelsPerInch, drawings: drawings,
        identifiesPixels: options.png.identifiesPixels)
      return .pages { page throws(ExportError) in try png.export(page) }
    case .svg:
      let svg = SVGExporter(drawings: drawings)
      return .pages { page throws(ExportError) in try svg.export(page) }
    }
  }

  /// Reports images with a valid header but an unreadable content.
  private func reportUnreadableImages(
    of files: [ExportedFile], in document: PagedDocument, _ tree: BoxTree,
    to sink: inout DiagnosticSink
  ) {
    guard files.contains(where: { !$0.unreadableImages.isEmpty }) else { return }
    let reasons = files.reduce(into: [:]) { $0.merge($1.unreadableImages) { first, _ in first } }
    for page in document.pages {
      for fragment in page.fragments {
        guard case .image(let image) = fragment.kind,
          let problem = reasons[image.asset.contentID], let box = fragment.box
        else { continue }
        let record = tree.records[box.index]
        sink.report(
          .unreadableImage(
            tree.imageNames[image.asset.contentID], problem, in: record.file, at: record.range))
      }
    }
  }

  /// Whether a page, counted from 1, is selected.
  private func isSelected(_ number: Int) -> Bool { options.pages?.contains(number) ?? true }

  private func select(of count: Int) throws(RenderError) -> [Int] {
    let selection = (0..<count).filter { isSelected($0 + 1) }
    guard selection.isEmpty else { return selection }
    throw .noPages(count: count)
  }
}
