// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import Primitives
import TestSupport
import Testing

/// PDF and PNG pages come from two painters, which have to agree.
@Suite("PDF and PNG pages", .serialized, .deadline)
struct AgreementTests {
  @Test("show the same", arguments: GoldenCase.all)
  func agreement(golden: GoldenCase) throws {
    var options = try golden.options()
    options.png.pixelsPerInch = 144
    options.isContinuous = false
    options.resources = DirectoryResources(directory: GoldenCase.cases.path)
    let document = MarkdownDocument(parsing: golden.text, file: golden.name + ".md")
    let renderer = Renderer(options: options)
    let pdf = PDFFile(bytes: try renderer.render(document, as: .pdf).files[0].bytes)
    let expected = try renderer.render(document, as: .png).files.map { try Picture(png: $0.bytes) }
    let actual = try pdf.pictures()
    try #require(actual.count == expected.count)
    for (page, (one, other)) in zip(expected, actual).enumerated() {
      // Files keep hundredths of a point, pictures whole pixels.
      #expect(abs(one.width - other.width) <= 2 && abs(one.height - other.height) <= 2)
      // Painters differ along the edges of glyphs: by less than a sixth of a square.
      let squares = zip(one.mosaic(of: 8).dropLast(), other.mosaic(of: 8))
        .flatMap { zip($0.dropLast(), $1) }
      let differing = squares.filter { !$0.isNear($1, tolerance: 40) }
      #expect(differing.isEmpty, "page \(page + 1): \(differing.count) of \(squares.count) squares")
    }
  }
}
