// SPDX-License-Identifier: Apache-2.0

package import Layout
internal import MarkdownSyntax
internal import Output
internal import Primitives
package import Styling
internal import TextEngine

/// Turns parsed documents into files: styling, layout, painting and export in one call.
///
/// A renderer is a value without state, so one may serve many documents on many threads. The same
/// document, options and fonts give the same bytes.
public struct Renderer: Sendable {
  /// What applies to every document rendered.
  public var options: RenderOptions

  /// Creates a renderer.
  public init(options: RenderOptions = RenderOptions()) {
    self.options = options
  }

  /// Keeps the libraries that read fonts from writing to standard error, where a program writes its own
  /// messages; to be called at most once.
  package static func dropLibraryWarnings() { FontBook.dropLibraryWarnings() }

  /// Draws an attribute wherever a node has a value of it, see `CustomDrawings`.
  ///
  /// - Parameters:
  ///   - key: The attribute.
  ///   - layer: Under or over the letters.
  ///   - granularity: What makes one drawing.
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
  ///   - format: What to make of it.
  ///   - layoutReport: Whether to add the report of every fragment's place.
  /// - Returns: The files and the diagnostics of parsing and rendering.
  /// - Throws: `RenderError`, with those diagnostics, when no output is possible.
  public func render(
    _ document: MarkdownDocument, as format: OutputFormat, layoutReport: Bool = false
  ) throws(RenderError) -> Rendering {
    try render(document, as: format, layoutReport: layoutReport, in: nil)
  }

  /// Gets the pages of a document and the boxes they were made of.
  package typealias Observer = (PagedDocument, BoxTree) -> Void

  /// Renders a document with what a session has open already; otherwise as above.
  ///
  /// - Parameters:
  ///   - document: The parsed document.
  ///   - format: What to make of it.
  ///   - layoutReport: Whether to add the report of every fragment's place.
  ///   - session: What is open already.
  ///   - observe: Gets the pages once they are laid out; for PDF without their text.
  /// - Returns: The files and the diagnostics of parsing and rendering.
  /// - Throws: `RenderError`, with those diagnostics, when no output is possible.
  package func render(
    _ document: MarkdownDocument, as format: OutputFormat, layoutReport: Bool = false,
    in session: RenderSession?, observing observe: Observer? = nil
  ) throws(RenderError) -> Rendering {
    var sink = DiagnosticSink(file: document.file)
    sink.fileOrder = document.document.blocks.compactMap { block in
      guard case .chapter(let chapter) = block else { return nil }
      return chapter.file
    }
    sink.report(contentsOf: document.diagnostics)
    do {
      return try render(
        document, as: format, layoutReport: layoutReport, in: session, observing: observe,
        reportingTo: &sink)
    } catch {
      var error = error
      error.diagnostics = sink.inSourceOrder
      throw error
    }
  }

  private func render(
    _ document: MarkdownDocument, as format: OutputFormat, layoutReport: Bool,
    in session: RenderSession?, observing observe: Observer?, reportingTo sink: inout DiagnosticSink
  ) throws(RenderError) -> Rendering {
    try options.validate(for: format)
    let metadata = DocumentMetadata(
      of: document.document, creationDate: options.creationDate, reportingTo: &sink)
    let tree = BoxBuilder.build(
      document.document, metadata: metadata,
      options: BoxBuilder.Options(
        theme: options.theme, traits: options.traits, resources: options.resources,
        resolvers: options.resolvers, drawnAttributes: options.customDrawings.attributes),
      reportingTo: &sink)
    // Work on the images goes on while fontconfig reads its files.
    let exporter = exporter(for: format, of: tree)
    let fonts =
      if let session, session.serves(options.fonts) {
        FontBook(session.fonts)
      } else {
        FontBook(source: FontBook.Source(options.fonts))
      }
    guard !fonts.isEmpty else { throw .noFonts }
    let places = options.theme.familyPlaces
    fonts.placeOfFamily = { places[$0] }
    let engine = LayoutEngine(
      book: fonts, options: LayoutEngine.Options(hooks: options.customDrawings.hooks))
    let isContinuous = options.isContinuous && !format.holdsAllPages
    let template = isContinuous ? .continuous(tree.page) : PageTemplate(tree.page)
    let pages = engine.layOut(tree, on: template, reportingTo: &sink) { page in
      guard case .document(let document) = exporter else { return }
      if isSelected(page.number) { document.add(page, at: page.number - 1) }
      if !layoutReport { page.dropText() }
    }
    guard !pages.lacksFonts else { throw .noFonts }
    observe?(pages, tree)
    let selection = try select(of: pages.pages.count)
    // An open end means as many as there are.
    for range in options.pages?.ranges ?? []
    where range.lowerBound > pages.pages.count && range.upperBound != .max {
      sink.report(.missingPages(range, count: pages.pages.count))
    }
    let exported: [ExportedFile]
    do {
      exported =
        switch exporter {
        case .document(let document): [try document.finish(pages)]
        case .pages(let export):
          try exportInParallel(selection.map { pages.pages[$0] }, export)
        }
    } catch {
      throw .exportFailed(error)
    }
    reportUnreadableImages(of: exported, in: pages, tree, to: &sink)
    return Rendering(
      files: zip(exported, format.holdsAllPages ? [nil] : selection.map(Optional.some)).map {
        Rendering.OutputFile(page: $1.map { $0 + 1 }, bytes: $0.bytes)
      },
      pageCount: pages.pages.count, diagnostics: sink.inSourceOrder, fonts: usedFonts(fonts),
      layoutReport: layoutReport ? LayoutReport(pages, tree: tree).json() : nil)
  }

  /// The faces in use, each once however many sizes it was used at.
  private func usedFonts(_ book: FontBook) -> [Rendering.UsedFont] {
    var seen: Set<Rendering.UsedFont> = []
    return book.faces.map { Rendering.UsedFont(name: $0.name, file: $0.file) }
      .filter { seen.insert($0).inserted }
  }

  /// What makes files of pages.
  private enum Exporter {
    /// Takes each page as soon as it is laid out, and makes one file of all.
    case document(PDFExporter)
    /// Makes a file of each page.
    case pages(@Sendable (Page) throws(ExportError) -> ExportedFile)
  }

  /// The exporter of a format; that of PDF begins to work on the images at once.
  private func exporter(for format: OutputFormat, of tree: BoxTree) -> Exporter {
    let drawings = options.customDrawings
    switch format {
    case .pdf:
      return .document(
        PDFExporter(
          producer: "mdpdf \(Self.version)", drawings: drawings, images: tree.images,
          within: tree.page.sheet.pageArea.size))
    case .png:
      let png = PNGExporter(pixelsPerInch: options.png.pixelsPerInch, drawings: drawings)
      return .pages { page throws(ExportError) in try png.export(page) }
    case .svg:
      let svg = SVGExporter(drawings: drawings)
      return .pages { page throws(ExportError) in try svg.export(page) }
    }
  }

  /// Says where the images stand whose header was fine but whose content was not.
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

  /// Whether a page, counted from 1, is wanted.
  private func isSelected(_ number: Int) -> Bool { options.pages?.contains(number) ?? true }

  private func select(of count: Int) throws(RenderError) -> [Int] {
    let selection = (0..<count).filter { isSelected($0 + 1) }
    guard selection.isEmpty else { return selection }
    throw .noPages(count: count)
  }
}
