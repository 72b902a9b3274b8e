// SPDX-License-Identifier: Apache-2.0

internal import Deflate
internal import Dispatch
internal import HarfBuzz
package import Layout
internal import PDFContent
internal import PDFFinishing
package import Painting
package import Primitives
internal import Synchronization

// MARK: - Overview
//
// Pages become content streams on a separate thread: a page is painted while later pages are laid
// out. Fonts are embedded when all their glyphs are known. `PDFFinishing` finally writes everything
// that belongs to the document rather than to a page (outline, destinations, links, metadata).
// Meanwhile other cores compress raster pictures.

/// Makes a PDF of pages that are added one by one; `finish` closes the file.
package final class PDFExporter: Sendable {
  /// The name and version of the program.
  private let producer: String
  /// Whether the file has a structure tree.
  private let isTagged: Bool
  private let clock: StageClock?
  private let encoding = ImageEncodingQueue()
  private let painting: Mutex<Painting>
  /// Paints one page after the other.
  ///
  /// It takes its thread from the pool: a queue without a target starts a new thread whenever it
  /// was empty.
  private let queue = DispatchQueue(label: "PDF pages", target: .global())

  /// Creates an exporter.
  ///
  /// - Parameters:
  ///   - producer: The name and version of the program.
  ///   - drawings: The handlers that draw attributes.
  ///   - isTagged: Whether the file has a structure tree.
  ///   - pixelsPerInch: The most pixels per inch of pictures; `nil` for as many as print shows.
  ///   - clock: Measures painting; `nil` measures nothing.
  package init(
    producer: String, drawings: CustomDrawings, isTagged: Bool = true,
    pixelsPerInch: Double? = nil, clock: StageClock? = nil
  ) {
    self.producer = producer
    self.clock = clock
    self.isTagged = isTagged
    painting = Mutex(
      Painting(
        drawings: drawings, isTagged: isTagged,
        pictures: PDFPictures(pixelsPerInch: pixelsPerInch)))
  }

  /// Starts to encode an image that pages will show.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - area: The largest size that it can have, in points.
  package func prepare(_ image: ImageAsset, within area: Size) {
    let request = painting.withLock { $0.pictures.request(for: image, within: area) }
    if let request { encoding.start([request]) }
  }

  /// Paints a page asynchronously.
  ///
  /// Pages may come in any order. A further page at the same index is painted over the first, as a
  /// separate content stream.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - index: The index of the page in the document, from 0, which orders the pages of the file.
  package func add(_ page: Page, at index: Int) {
    queue.async { [self] in
      let requests = clock.measureElsewhere(.paint) {
        painting.withLock { painting in
          painting.paint(page, at: index)
          return painting.pictures.takeRequests()
        }
      }
      encoding.start(requests)
    }
  }

  /// Waits until all pages are painted and finishes the file.
  ///
  /// - Parameters:
  ///   - document: The document that the pages belong to; links to pages that were not added are left
  ///     out.
  ///   - standards: The standards to claim; `nil` claims those that nothing hinders.
  ///   - attachments: The files inside the file.
  ///   - isLinearized: Whether its first page comes first (ISO 32000-1 annex F).
  ///   - encryption: The encryption; `nil` for none.
  /// - Returns: The file. When the standards are hindered, it is not to be used.
  /// - Throws: `ExportError` when no file can be made.
  package func finish(
    _ document: PagedDocument, claiming standards: [PDFStandard]? = [],
    attaching attachments: [PDFAttachment] = [], isLinearized: Bool = false,
    encryption: PDFEncryption? = nil
  ) throws(ExportError) -> ExportedFile {
    do {
      clock.measure(.paint) { queue.sync {} }
      let painted = try painting.withLock { try $0.finish(encoding) }
      let obstacles = document.obstacles(
        in: painted, isTagged: isTagged, hasAttachments: !attachments.isEmpty,
        isEncrypted: encryption != nil)
      var plan = plan(document, painted.indices)
      plan.attachments = attachments
      plan.standards = standards ?? .most(despite: obstacles)
      var bytes = finishPDF(painted.document, vectors: painted.vectors, plan: plan)
      if isLinearized || encryption != nil {
        bytes = try rewritten(bytes, isLinearized: isLinearized, encryption: encryption)
      }
      return ExportedFile(
        bytes: bytes, unreadableImages: painted.failures, standards: plan.standards,
        obstacles: obstacles)
    } catch {
      let cause: ExportError.Cause =
        switch error as? FontProgramError {
        case nil: error as? PDFFinishingError == .missingLibrary ? .library : .defect
        case let problem?: problem.isForbidden ? .fontLicence : .font
        }
      throw ExportError("the PDF can't be written: \(error)", cause: cause)
    }
  }

  private func plan(_ document: PagedDocument, _ selection: [Int]) -> FinishingPlan {
    let newIndex = Dictionary(
      uniqueKeysWithValues: selection.enumerated().map { ($0.element, $0.offset) })
    let destinations = document.destinations.compactMap { destination -> Destination? in
      guard let page = newIndex[destination.page] else { return nil }
      var destination = destination
      destination.page = page
      return destination
    }
    let names = Set(destinations.map(\.name))
    let links = document.links.compactMap { link -> LinkArea? in
      guard let page = newIndex[link.page] else { return nil }
      var link = link
      link.page = page
      return link
    }
    var plan = FinishingPlan(
      metadata: document.metadata, destinations: destinations, links: links,
      outline: document.outline.filter { names.contains($0.destination) },
      producer: producer)
    plan.pageLabels = selection.map { document.pages[$0].label }
    if isTagged { plan.structure = document.structure.nodes }
    return plan
  }
}

/// The pages painted so far, with their shared resources.
private struct Painting {
  private let drawings: CustomDrawings
  /// Whether drawings are tagged.
  private let isTagged: Bool
  /// The pages by their indices in the document.
  private var pages: [Int: PaintedPage] = [:]
  private let fonts = FontRegistry()
  private let outlines = OutlinedText()
  let pictures: PDFPictures
  /// Level 6 takes half as long again, for files 3 % smaller.
  private let compressor = Compressor(level: 4)
  /// The first box with a text from right to left.
  private var rightToLeftText: BoxID?
  /// The error that made painting impossible; later pages are not painted.
  private var failure: (any Error)?

  init(drawings: CustomDrawings, isTagged: Bool, pictures: PDFPictures) {
    self.pictures = pictures
    self.drawings = drawings
    self.isTagged = isTagged
  }

  mutating func paint(_ page: Page, at index: Int) {
    guard failure == nil else { return }
    let marks = isTagged ? pages[index]?.marks ?? PageMarks(size: page.size) : nil
    var canvas = PDFCanvas(
      page, marks: marks, fonts: fonts, outlines: outlines, pictures: pictures,
      compressor: compressor)
    if pages[index] == nil {
      page.paint(on: &canvas, drawings: drawings)
    } else {
      page.paintFragments(on: &canvas, drawings: drawings)
    }
    canvas.finish()
    failure = canvas.failure
    rightToLeftText = rightToLeftText ?? canvas.rightToLeftText
    let (content, resources, newMarks) = canvas.content.finish(by: compressor)
    pages[index, default: PaintedPage(size: page.size)].add(content, resources, newMarks)
  }

  /// Finishes the fonts and the images of all pages.
  func finish(
    _ encoding: ImageEncodingQueue
  ) throws -> PaintedPages {
    if let failure { throw failure }
    let fonts = try fonts.embedded(by: compressor)
    let (images, vectors) = try pictures.finish(encoding)
    let indices = pages.keys.sorted()
    let document = PaintedDocument(
      pages: indices.compactMap { pages[$0] }, fonts: fonts, images: images,
      outlines: outlines.forms)
    // No picture may cost the document: one that can't be taken over is replaced.
    let forms =
      try (try? VectorForms(reading: vectors)) ?? VectorForms(reading: pictures.redrawVectors())
    return PaintedPages(
      document: document, vectors: forms, indices: indices, failures: pictures.failures,
      rightToLeftText: rightToLeftText)
  }
}

/// Everything painted.
struct PaintedPages {
  /// The pages, with their fonts and images.
  var document: PaintedDocument
  /// The vector pictures.
  var vectors: VectorForms
  /// The indices of the pages in the document.
  var indices: [Int]
  /// The reasons why images can't be shown, by `ImageAsset.contentID`.
  var failures: [String: UnreadableImage]
  /// The first box with a text from right to left; `nil` without one.
  var rightToLeftText: BoxID?
}
