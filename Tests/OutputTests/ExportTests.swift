// SPDX-License-Identifier: Apache-2.0

import Painting
import Primitives
import Styling
import TestSupport
import Testing

@testable import Layout
@testable import Output

@Suite("Export", .deadline)
struct ExportTests {
  private func page(
    _ number: Int = 1, width: Double = 20, height: Double = 10, _ fragments: [Fragment] = [],
    faces: [FontFace] = []
  ) -> Page {
    var page = Page(size: Size(width: width, height: height), background: .white)
    (page.number, page.fragments, page.faces) = (number, fragments, faces)
    return page
  }

  /// A letter in a font whose file is gone.
  private var lostText: Page {
    var face = FontFace.mono
    face.file = "/no/such/font.ttf"
    let run = GlyphRun(
      font: FontID(index: 0), span: 0, isRightToLeft: false, x: 0, width: 6,
      glyphs: [PlacedGlyph(id: 5, x: 0, y: 0)], text: Array("a".utf8),
      clusters: [TextCluster(byteCount: 1, glyphCount: 1)])
    let text = TextFragment(
      run: run, origin: Point(x: 2, y: 8), color: .black, style: StyleID(index: 0))
    return page(1, [Fragment(kind: .text(text), box: BoxID(index: 0))], faces: [face])
  }

  @Test("a picture is as large as the resolution makes it, and never without pixels")
  func pictureSize() throws {
    func size(_ page: Page, ppi: Double) throws -> [Int] {
      let file = try PNGExporter(pixelsPerInch: ppi, drawings: .standard).export(page)
      let picture = try Picture(png: file.bytes)
      return [picture.width, picture.height]
    }
    #expect(try size(page(), ppi: 144) == [40, 20])
    #expect(try size(page(), ppi: 0.1) == [1, 1])
  }

  @Test("a picture above the limit is refused as such, with its size")
  func limit() {
    let error = #expect(throws: ExportError.self) {
      try PNGExporter(pixelsPerInch: 72, drawings: .standard).export(page(width: 40_000))
    }
    #expect(error?.cause == .limit)
    #expect(error?.description.hasPrefix("a page of 40000 × 10 pixels is larger") == true)
  }

  @Test("text whose font is gone is no picture without text, but an error")
  func lostFont() {
    let page = lostText
    #expect(throws: ExportError.self) {
      try PNGExporter(pixelsPerInch: 72, drawings: .standard).export(page)
    }
    #expect(throws: ExportError.self) { try SVGExporter(drawings: .standard).export(page) }
    let exporter = PDFExporter(producer: "", drawings: .standard)
    exporter.add(page, at: 0)
    let error = #expect(throws: ExportError.self) {
      try exporter.finish(PagedDocument(metadata: DocumentMetadata()))
    }
    #expect(error?.cause == .font)
    #expect(error?.description.hasPrefix("the PDF can't be written: ") == true)
  }

  @Test("pages exported at once keep their order, and the first error counts")
  func parallel() throws {
    let pages = (1...20).map { page($0) }
    let files = try exportInParallel(pages) { page throws(ExportError) in
      ExportedFile(bytes: [UInt8(page.number)], unreadableImages: [:])
    }
    #expect(files.flatMap(\.bytes) == Array(1...20))
    let error = #expect(throws: ExportError.self) {
      try exportInParallel(pages) { page throws(ExportError) in
        if page.number % 5 == 0 { throw ExportError("page \(page.number)") }
        return ExportedFile(bytes: [], unreadableImages: [:])
      }
    }
    #expect(error?.description == "page 5")
    #expect(try exportInParallel([]) { _ throws(ExportError) in throw ExportError("") }.isEmpty)
  }

  @Test("names of surfaces and images are numbered from 1, and nothing else changes")
  func identifiers() {
    let svg = """
      <g id="surface12"><use href="#image7"/><image id="image7"/><a clip="url(#surface12)"/>
      "surface" "image7x" surface12 "source-30" #image
      """
    #expect(
      String(decoding: renumberingSurfaces(in: Array(svg.utf8)), as: UTF8.self) == """
        <g id="surface1"><use href="#image2"/><image id="image2"/><a clip="url(#surface1)"/>
        "surface" "image7x" surface12 "source-3" #image
        """)
    #expect(renumberingSurfaces(in: Array("\"image1".utf8)) == Array("\"image1".utf8))
    #expect(renumberingSurfaces(in: []) == [])
  }
}
