// SPDX-License-Identifier: Apache-2.0

internal import Cairo
internal import ImageCodecs
internal import Primitives

/// SVG pictures drawn by cairo as the pages of a separate PDF file, from which they are then
/// imported.
struct VectorPictures {
  private var surface: CairoStreamSurface?
  private var count = 0
  /// Whether the file can be finished: after an error of cairo, it draws nothing more.
  private(set) var isSound = true

  /// Draws a picture at a size in points and returns its number.
  ///
  /// - Throws: `ImageError` when librsvg gives up. An error of cairo makes the file unsound instead.
  mutating func add(_ svg: SVGImage, size: Size) throws -> Int {
    guard isSound else {
      count += 1
      return count - 1
    }
    return try addPage(size: size) { try $0.paint(svg, in: Rect(origin: .zero, size: size)) }
  }

  /// Draws a grey area in place of a picture and returns its number.
  mutating func addPlaceholder(size: Size) throws -> Int {
    try addPage(size: size) { context in
      context.setColor(RGBA(red: 0.8, green: 0.8, blue: 0.8))
      context.rectangle(Rect(origin: .zero, size: size))
      context.fill()
    }
  }

  private mutating func addPage(
    size: Size, _ draw: (borrowing CairoContext) throws -> Void
  ) throws -> Int {
    let surface = try surface ?? CairoStreamSurface.pdf(size: size)
    self.surface = surface
    surface.setPDFPageSize(size)
    // Text in pictures uses fonts that threads share.
    try withFontFiles {
      defer { count += 1 }
      // A picture that fails half-way still takes a page, so that the numbers stay right.
      let drawing = Result { try draw(surface.context) }
      do {
        try surface.showPage()
      } catch {
        isSound = false
        return
      }
      try drawing.get()
    }
    return count - 1
  }

  /// The bytes of the file; empty without pictures.
  func finish() throws -> [UInt8] {
    guard let surface else { return [] }
    guard isSound else { throw ImageError.undrawable }
    return try withFontFiles { try surface.finish() }
  }
}
