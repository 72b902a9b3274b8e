// SPDX-License-Identifier: Apache-2.0

internal import Cairo
package import Layout
internal import PDFFinishing
internal import Painting
internal import Primitives

// MARK: - Overview
//
// Cairo paints the pages and embeds fonts and images. Everything that belongs to the document and
// not to a page (outline, destinations, links, metadata) is written afterwards by `PDFFinishing`.
// Pictures made of pixels are compressed meanwhile on other cores; placeholders stand for them.

/// Makes a PDF of pages.
package struct PDFExporter {
  /// The name and version of the program.
  private let producer: String

  /// Creates an exporter.
  package init(producer: String) {
    self.producer = producer
  }

  /// Exports pages; links to pages that are left out are left out too.
  ///
  /// - Parameters:
  ///   - document: The pages.
  ///   - selection: The 0-based pages to export, ascending and within the document.
  /// - Returns: The file.
  /// - Throws: `ExportError` when no file can be made.
  package func export(
    _ document: PagedDocument, pages selection: [Int]
  ) throws(ExportError) -> ExportedFile {
    do {
      let pages = selection.map { document.pages[$0] }
      let images = ImageStore(for: pages, purpose: .pdf)
      let painted = try paint(pages, images)
      let pictures = images.finish()
      var plan = plan(document, selection)
      plan.images = pictures.images
      return ExportedFile(
        bytes: try finishPDF(painted, plan: plan), unreadableImages: pictures.failures)
    } catch {
      throw ExportError("the PDF can't be written: \(error)")
    }
  }

  private func paint(_ pages: [Page], _ images: ImageStore) throws -> [UInt8] {
    let surface = try CairoStreamSurface.pdf(size: pages.first?.size ?? .zero)
    let resources = PaintingResources(images: images)
    for page in pages {
      surface.setPDFPageSize(page.size)
      var canvas = CairoCanvas(
        context: surface.context, medium: .pdf, pageSize: page.size, faces: page.faces,
        resources: resources)
      page.paint(on: &canvas)
      try resources.check()
      try images.withPictureFonts { try surface.showPage() }
    }
    return try images.withPictureFonts { try surface.finish() }
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
