// SPDX-License-Identifier: Apache-2.0

import ImageCodecs
import Primitives
import TestSupport
import Testing

@Suite(.deadline) struct `SVG images` {
  /// A file with the given attributes of the root element and content.
  private func svg(_ attributes: String, _ content: String = "") -> [UInt8] {
    Array("<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\(content)</svg>".utf8)
  }

  @Test(arguments: [
    ("width='40' height='20'", 40.0, 20.0), ("width='1in' height='2.54cm'", 96, 96),
    ("width='72pt' height='6pc'", 96, 96), ("width='10em' height='10ex'", 160, 80),
    ("viewBox='0 0 30 10'", 30, 10), ("width='100%' height='100%' viewBox='5 5 30 10'", 30, 10),
    ("width='60' viewBox='0 0 30 10'", 60, 20), ("height='60' viewBox='0 0 30 10'", 180, 60),
    ("", 300, 150), ("width='7'", 7, 150),
  ])
  func `The size follows CSS`(attributes: String, width: Double, height: Double) throws {
    let asset = try probeImage(svg(attributes)).get()
    #expect(asset.format == .svg)
    #expect(abs(asset.pixelSize.width - width) < 0.01)
    #expect(abs(asset.pixelSize.height - height) < 0.01)
    #expect(abs(asset.naturalSize.width - width * 0.75) < 0.01)
  }

  @Test(arguments: ["width='0' height='5'", "width='1e30' height='5'", "width='-4' height='5'"])
  func `Senseless sizes never trap`(attributes: String) {
    if case .success(let asset) = probeImage(svg(attributes)) {
      #expect(asset.pixelSize.width > 0 && asset.pixelSize.width <= 1e6)
    }
  }

  @Test func `Pixels are drawn at the wanted size`() throws {
    let content = "<rect width='1' height='2' fill='#f00'/>"
    let asset = try probeImage(svg("viewBox='0 0 2 2' width='2' height='2'", content)).get()
    let red: UInt32 = 0xFFFF_0000
    #expect(pixelRows(try decodeImage(asset).get()) == [[red, 0], [red, 0]])
    let large = try decodeImage(asset, maxPixels: (4, 1)).get()
    #expect(large.width == 4)
    #expect(large.height == 1)
  }

  @Test func `A link does not hide what is in it`() throws {
    let content = "<g opacity='.5'><a href='x'><rect width='1' height='1'/></a></g>"
    let asset = try probeImage(svg("width='1' height='1'", content)).get()
    #expect(try decodeImage(asset).get().bytes[3] > 0x70)
  }

  @Test func `Filters ask for pixels`() throws {
    func needsPixels(_ content: String) throws -> Bool {
      try SVGImage(sanitized: sanitizeSVG(svg("width='1' height='1'", content))).needsRasterizing
    }
    #expect(try needsPixels("<filter id='f'/>"))
    #expect(try !needsPixels("<g filter='none'/><!-- <filter> -->"))
  }

  @Test func `A missing library is named`() {
    let error = ImageError.missingLibrary(.svg, "librsvg")
    #expect("\(error)" == "in the format SVG, and librsvg, which reads it, is not installed")
    #expect(error.hint == "install librsvg; `mdpdf doctor` names its package")
    #expect(ImageError.undrawable.hint == nil)
  }

  @Test func `Markup that does not nest is damaged`() {
    guard case .failure(.damaged(.svg, _)) = probeImage(svg("width='1' height='1'", "<g></h>"))
    else {
      Issue.record("accepted")
      return
    }
  }
}
