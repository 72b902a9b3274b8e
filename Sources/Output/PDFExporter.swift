// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import Dispatch
package import Layout
internal import PDFFinishing
internal import Painting
package import Primitives
internal import Synchronization

// MARK: - Overview
//
// Cairo paints the pages and embeds fonts and images, on a thread of its own: a page is painted while
// the pages after it are still laid out. Everything that belongs to the document and not to a page
// (outline, destinations, links, metadata) is written afterwards by `PDFFinishing`. Pictures made of
// pixels are compressed meanwhile on other cores; placeholders stand for them.

/// Makes one PDF of pages; they are handed over one by one, and `finish` closes the file.
package final class PDFExporter: Sendable {
  /// The name and version of the program.
  private let producer: String
  private let pictures = ImageEncodingQueue()
  private let painting: Mutex<Painting>
  /// Paints one page after the other.
  private let queue = DispatchQueue(label: "PDF pages")

  /// Creates an exporter.
  ///
  /// - Parameters:
  ///   - producer: The name and version of the program.
  ///   - images: Images that the pages will show, as far as known; work on them begins.
  ///   - area: The largest size they can have, in points.
  package init(producer: String, images: [ImageAsset] = [], within area: Size = .zero) {
    self.producer = producer
    painting = Mutex(Painting(images: ImageStore(purpose: .pdf)))
    pictures.start(images.compactMap { ImageStore.pdfRequest(for: $0, within: area) })
  }

  /// Paints a page behind the ones before it, soon.
  package func add(_ page: Page) {
    queue.async { [self] in painting.withLock { $0.paint(page) } }
  }

  /// Waits until all pages are painted and finishes the file.
  ///
  /// - Parameters:
  ///   - document: The document that the pages belong to.
  ///   - selection: The 0-based pages that were added, ascending; links to others are left out.
  /// - Returns: The file.
  /// - Throws: `ExportError` when no file can be made.
  package func finish(
    _ document: PagedDocument, pages selection: [Int]
  ) throws(ExportError) -> ExportedFile {
    do {
      queue.sync {}
      let painted = try painting.withLock { try $0.finish() }
      let images = pictures.finish(painted.requests)
      var plan = plan(document, selection)
      plan.images = images.images
      return ExportedFile(
        bytes: try finishPDF(painted.bytes, plan: plan),
        unreadableImages: painted.failures.merging(images.failures) { first, _ in first })
    } catch {
      throw ExportError("the PDF can't be written: \(error)")
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
    return FinishingPlan(
      metadata: document.metadata, destinations: destinations, links: links,
      outline: document.outline.filter { names.contains($0.destination) },
      pageHeights: selection.map { document.pages[$0].size.height }, producer: producer)
  }
}

/// The surface that pages are painted on, with what they share.
private struct Painting {
  private let resources: PaintingResources
  /// Whether any page shows vectors, see `ImageStore.hasVectors`.
  private var hasVectors = false
  private var surface: CairoStreamSurface?
  /// What made painting impossible; the pages after it are not painted.
  private var failure: (any Error)?

  init(images: ImageStore) {
    resources = PaintingResources(images: images)
  }

  mutating func paint(_ page: Page) {
    guard failure == nil else { return }
    do {
      try paint(page, on: try surface(of: page.size))
    } catch {
      failure = error
    }
  }

  private mutating func surface(of size: Size) throws -> CairoStreamSurface {
    if let surface { return surface }
    let new = try CairoStreamSurface.pdf(size: size)
    surface = new
    return new
  }

  private mutating func paint(_ page: Page, on surface: CairoStreamSurface) throws {
    resources.images.hasVectors = false
    surface.setPDFPageSize(page.size)
    var canvas = CairoCanvas(
      context: surface.context, medium: .pdf, pageSize: page.size, faces: page.faces,
      resources: resources)
    page.paint(on: &canvas)
    try resources.check()
    if resources.images.hasVectors {
      hasVectors = true
      try withFontFiles { try surface.showPage() }
    } else {
      try surface.showPage()
    }
  }

  /// The bytes of the file, the images that placeholders stand for, and why others can't be shown.
  func finish() throws -> (
    bytes: [UInt8], requests: [ImageEncodingQueue.Request], failures: [String: UnreadableImage]
  ) {
    if let failure { throw failure }
    let bytes = hasVectors ? try withFontFiles { try surface?.finish() } : try surface?.finish()
    return (bytes ?? [], resources.images.requests, resources.images.failures)
  }
}
