// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@Suite("Images in a PDF", .deadline)
struct ImageTests {
  /// A grey picture of 16 × 8 pixels, one block black and one white.
  static let jpeg: [UInt8] = {
    func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
      [0xFF, marker, 0, UInt8(content.count + 2)] + content
    }
    let quantization = segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
    let frame = segment(0xC0, [8, 0, 8, 0, 16, 1, 1, 0x11, 0])
    // One code of one bit for each table: no difference, and no more coefficients.
    let dc = segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [0])
    let ac = segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    let scan = segment(0xDA, [1, 1, 0, 0, 63, 0]) + [0b0000_1111]
    return [0xFF, 0xD8] + quantization + frame + dc + ac + scan + [0xFF, 0xD9]
  }()

  static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">\
    <circle cx="20" cy="20" r="15" fill="#c00"/></svg>
    """

  private func render(_ markdown: String, height: Double = 400) throws -> PDFFile {
    let files = MemoryResources(["a.jpg": Self.jpeg, "a.svg": Array(Self.svg.utf8)])
    let rendered = try Rendered(markdown, theme: .unit(height: height)) { $0.resources = files }
    #expect(rendered.diagnostics.isEmpty)
    return rendered.pdf
  }

  @Test("JPEG files are embedded as they are")
  func jpeg() throws {
    let pdf = try render("![](a.jpg)")
    let images = try PDFObjects(pdf).streams(subtype: "/Image")
    #expect(images.map { $0["/Filter"]?.text } == ["/DCTDecode"])
    #expect(pdf.bytes.firstRange(of: Self.jpeg) != nil)
  }

  @Test("the same image is embedded once")
  func once() throws {
    let pdf = try render("![](a.jpg)\n\nText ![](a.jpg)\n\n# ![](a.jpg)\n", height: 40)
    let objects = try PDFObjects(pdf)
    #expect(objects.pages.count > 1)
    #expect(objects.streams(subtype: "/Image").count == 1)
  }

  @Test("SVG stays a drawing")
  func svg() throws {
    let pdf = try render("![](a.svg)")
    #expect(try PDFObjects(pdf).streams(subtype: "/Image").isEmpty)
    #expect(try pdf.plain().contains(/0?\.8 0 0 rg/))
  }

  @Test("an SVG picture that shows the same pixels twice is taken over whole")
  func repeatedRaster() throws {
    let png = try MemoryResources.image(width: 10, height: 10).load("image.png").get()
    let pixels = "data:image/png;base64," + Data(png).base64EncodedString()
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
      width="40" height="20"><defs><image id="i" width="10" height="10" xlink:href="\(pixels)"/>\
      </defs><use xlink:href="#i"/><use xlink:href="#i" transform="translate(12 0)"/></svg>
      """
    let files = MemoryResources(["b.svg": Array(svg.utf8)])
    let rendered = try Rendered("![](b.svg)") { $0.resources = files }
    #expect(rendered.diagnostics.isEmpty)
    try rendered.pdf.check()
    #expect(try PDFObjects(rendered.pdf).streams(subtype: "/Image").count == 1)
    #expect(try rendered.pdf.plain().matches(of: /\/x[0-9]+ Do/).count >= 2)
  }
}
