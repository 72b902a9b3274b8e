// SPDX-License-Identifier: Apache-2.0

import Cairo
import Primitives
import TestSupport
import Testing

@Suite("Surfaces", .deadline)
struct SurfaceTests {
  @Test("a surface that can't be is an error that tells its size")
  func tooLarge() {
    let error = #expect(throws: CairoError.self) { try CairoImageSurface(width: 40_000, height: 1) }
    #expect(error?.operation == "make a picture of 40000 × 1 pixels")
  }

  @Test("pixels come row by row without gaps, multiplied by their alpha")
  func pixels() throws {
    let surface = try CairoImageSurface(width: 3, height: 2)
    surface.context.setColor(RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
    surface.context.rectangle(Rect(x: 2, y: 1, width: 1, height: 1))
    surface.context.fill()
    let image = try surface.pixels()
    #expect((image.width, image.height) == (3, 2))
    #expect(image.bytes == [UInt8](repeating: 0, count: 20) + [0, 0, 0x80, 0x80])
  }

  @Test("a picture painted at once is the same, and a failure leaves none")
  func painted() throws {
    struct Stop: Error {}
    let image = try CairoImageSurface.painted(width: 3, height: 2) { context in
      context.setColor(RGBA(red: 1, green: 0, blue: 0, alpha: 0.5))
      context.rectangle(Rect(x: 2, y: 1, width: 1, height: 1))
      context.fill()
    }
    #expect(image.bytes == [UInt8](repeating: 0, count: 20) + [0, 0, 0x80, 0x80])
    #expect(throws: Stop.self) {
      try CairoImageSurface.painted(width: 1, height: 1) { _ in throw Stop() }
    }
    #expect(throws: CairoError.self) {
      try CairoImageSurface.painted(width: 1, height: 1) { $0.scale(x: 0, y: 0) }
    }
  }

  @Test("what is set in a saved state is gone after it, even when the body throws")
  func savedState() throws {
    struct Stop: Error {}
    let surface = try CairoImageSurface(width: 2, height: 1)
    surface.context.setColor(.white)
    #expect(throws: Stop.self) {
      try surface.context.withSavedState { () throws(Stop) in
        surface.context.translate(x: 5, y: 0)
        surface.context.setColor(.black)
        throw Stop()
      }
    }
    surface.context.rectangle(Rect(x: 0, y: 0, width: 2, height: 1))
    surface.context.fill()
    #expect(try surface.pixels().bytes == [UInt8](repeating: 255, count: 8))
  }

  @Test("a mistake in drawing is told when the pixels are asked for")
  func stickyErrors() throws {
    let surface = try CairoImageSurface(width: 1, height: 1)
    surface.context.scale(x: 0, y: 0)
    #expect(throws: CairoError.self) { try surface.pixels() }
  }

  @Test("a picture keeps its pixels after the one who made it has gone")
  func pictures() throws {
    let dot = PixelImage(width: 1, height: 1, bytes: [1, 2, 3, 255])
    let surface = try CairoImageSurface(width: 2, height: 1)
    surface.context.paint(
      try CairoImage(dot, id: "dot"), in: Rect(x: 1, y: 0, width: 1, height: 1), smooth: false)
    #expect(try surface.pixels().bytes == [0, 0, 0, 0, 1, 2, 3, 255])
  }

  @Test("documents are whole when they are finished, and may be left unfinished")
  func documents() throws {
    let size = Size(width: 30, height: 20)
    let pdf = try CairoStreamSurface.pdf(size: size)
    try pdf.showPage()
    let bytes = try pdf.finish()
    #expect(
      bytes.starts(with: Array("%PDF-".utf8)) && bytes.suffix(6) == Array("%%EOF\n".utf8)[...])
    let svg = try CairoStreamSurface.svg(size: size)
    try svg.showPage()
    #expect(String(decoding: try svg.finish(), as: UTF8.self).contains("width=\"30pt\""))
    _ = try CairoStreamSurface.pdf(size: size)
  }
}

@Suite("Opened fonts", .deadline)
struct FontCacheTests {
  @Test("a face is opened once")
  func once() throws {
    let cache = FontCache()
    #expect(try cache.font(.mono) === cache.font(.mono))
  }

  @Test("a font that can't be opened is an error that names it, and harms no other")
  func failures() throws {
    let folder = try TemporaryFolder()
    let cache = FontCache()
    for file in [folder("none.ttf"), try folder.write("no font", to: "text.ttf")] {
      var face = FontFace.mono
      face.file = file
      let error = #expect(throws: CairoError.self) { try cache.font(face) }
      #expect(error?.operation == "open font \(file)")
    }
    #expect(try cache.font(.mono).extents(of: 0).width > 0)
  }

  @Test("a size that is none is an error, and the face can be had in another")
  func sizes() throws {
    let cache = FontCache()
    var flat = FontFace.mono
    flat.transform = FontFace.Transform(xx: .nan, yx: 0, xy: 0, yy: .nan)
    #expect(throws: CairoError.self) { try cache.font(flat) }
    #expect(try cache.font(.mono).extents(of: 0).width > 0)
  }
}
