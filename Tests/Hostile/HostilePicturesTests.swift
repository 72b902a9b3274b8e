// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import Primitives
import TestSupport
import Testing

/// Pictures of strangers: none costs the document, or more than some seconds.
@Suite("Pictures of strangers", .deadline)
struct HostilePicturesTests {
  /// Renders a document with a picture between two headings, and another picture below.
  private func render(
    _ picture: [UInt8], as name: String, to format: OutputFormat = .pdf
  ) throws -> Rendering {
    let sound = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect/></svg>"
    var options = RenderOptions()
    options.resources = MemoryResources([name: picture, "sound.svg": Array(sound.utf8)])
    return try Renderer(options: options).render(
      MarkdownDocument(
        parsing: "# Before\n\n![](\(name))\n\n![](sound.svg)\n\n# After\n", file: "a.md"),
      as: format)
  }

  /// Whether the PDF has what stands before and after the picture.
  private func isWhole(_ rendering: Rendering) throws -> Bool {
    let text = try PDFFile(bytes: #require(rendering.files.first).bytes).plain()
    return text.contains("Before") && text.contains("After")
  }

  private func check(_ rendering: Rendering, isShown: Bool, name: String) {
    #expect(rendering.diagnostics.count == (isShown ? 0 : 1), "\(rendering.diagnostics)")
    guard let message = rendering.diagnostics.first else { return }
    #expect(message.id == "unreadable-image" && message.range?.start.line == 3)
    #expect(message.message.hasPrefix("image `\(name)` can't be shown: "))
    // The words are ours.
    for word in ["rror", "object", "InvalidSize", "NoMemory", "0x"] {
      #expect(!message.message.contains(word), "\(message.message)")
    }
  }

  @Test("an SVG picture is drawn or replaced", arguments: SVGConstruct.all)
  func vectors(_ construct: SVGConstruct) throws {
    let bytes = Array(construct.text.utf8)
    let start = ContinuousClock.now
    let rendering = try render(bytes, as: "x.svg")
    #expect(ContinuousClock.now - start < .seconds(60))
    #expect(try isWhole(rendering))
    // Near the greatest font size, FreeType now and then refuses a font that it took before.
    let isAtLimit = construct.text.contains("2.2e")
    let isShown = isAtLimit ? rendering.diagnostics.isEmpty : construct.isDrawn
    check(rendering, isShown: isShown, name: "x.svg")
    for format in [OutputFormat.png, .svg] {
      let pages = try render(bytes, as: "x.svg", to: format)
      // What only vectors can't show may be shown as pixels.
      if !pages.diagnostics.isEmpty { check(pages, isShown: false, name: "x.svg") }
    }
  }

  @Test("an SVG picture paints nothing outside of its box", arguments: [OutputFormat.png, .svg])
  func overflow(format: OutputFormat) throws {
    func page(reaching distance: Int) throws -> Rendering {
      let side = 40 + 2 * distance
      return try render(
        Array(
          """
          <svg xmlns='http://www.w3.org/2000/svg' width='40' height='40' overflow='visible'>\
          <rect x='-\(distance)' y='-\(distance)' width='\(side)' height='\(side)'/></svg>
          """.utf8), as: "x.svg", to: format)
    }
    let (near, far) = try (page(reaching: 2), page(reaching: 2000))
    if format == .png {
      #expect(near.files.first?.bytes == far.files.first?.bytes)
    } else {
      let text = String(decoding: far.files.first?.bytes ?? [], as: UTF8.self)
      #expect(text.contains("<clipPath"))
    }
  }

  /// A GIF file of 49 bytes or less: two pixels of data.
  private func gif(screen: UInt16, image: (width: UInt16, height: UInt16)) -> [UInt8] {
    func number(_ value: UInt16) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
    let colors: [UInt8] = [0x80, 0, 0, 255, 0, 0, 0, 0, 255]
    return Array("GIF89a".utf8) + number(screen) + number(screen) + colors + [0x2C, 0, 0, 0, 0]
      + number(image.width) + number(image.height) + [0, 2, 2, 0x44, 0x0A, 0, 0x3B]
  }

  @Test("a tiny GIF with huge numbers takes no more than it has")
  func gifs() throws {
    let lying = try render(gif(screen: 10_000, image: (10_000, 10_000)), as: "x.gif")
    #expect(try isWhole(lying))
    check(lying, isShown: false, name: "x.gif")
    // The screen is large, but what is on it is not.
    let start = ContinuousClock.now
    let large = try render(gif(screen: 10_000, image: (2, 1)), as: "x.gif")
    #expect(ContinuousClock.now - start < .seconds(30))
    #expect(try isWhole(large))
    check(large, isShown: true, name: "x.gif")
  }

  /// A progressive JPEG file of 5000 × 5000 pixels whose scans are nearly empty.
  private func jpeg(scans: Int) -> [UInt8] {
    func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
      [0xFF, marker, 0, UInt8(content.count + 2)] + content
    }
    func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
    let (side, table): ([UInt8], [UInt8]) = ([0x13, 0x88], [1] + zeros(15) + [0])
    let head =
      [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + segment(0xC2, [8] + side + side + [1, 1, 0x11, 0])
      + segment(0xC4, [0x00] + table) + segment(0xC4, [0x10] + table)
    let scan = segment(0xDA, [1, 1, 0, 1, 5, 0]) + zeros(4)
    return head + segment(0xDA, [1, 1, 0, 0, 0, 0]) + zeros(10)
      + (0..<scans).flatMap { _ in scan } + [0xFF, 0xD9]
  }

  @Test("a JPEG of thousands of scans is replaced")
  func scans() throws {
    let start = ContinuousClock.now
    let rendering = try render(jpeg(scans: 3_000), as: "x.jpg")
    #expect(ContinuousClock.now - start < .seconds(30))
    #expect(try isWhole(rendering))
    check(rendering, isShown: false, name: "x.jpg")
  }

  @Test("what is cut off or not what it says is shown in part or replaced")
  func damage() throws {
    let picture = try MemoryResources.image(width: 40, height: 40).load("image.png").get()
    for count in [40, picture.count / 2, picture.count - 13] {
      let rendering = try render(Array(picture.prefix(count)), as: "x.png")
      #expect(try isWhole(rendering))
      #expect(rendering.diagnostics.count <= 1)
      for message in rendering.diagnostics { #expect(message.range?.start.line == 3) }
    }
    // A WebP file of 16,000 × 4,000 pixels in 40 bytes.
    let webP =
      Array("RIFF".utf8) + [32, 0, 0, 0] + Array("WEBPVP8 ".utf8) + [20, 0, 0, 0]
      + [0, 0, 0, 0x9D, 1, 0x2A, 0x80, 0x3E, 0xA0, 0x0F] + [UInt8](repeating: 0, count: 10)
    let rendering = try render(webP, as: "x.webp")
    #expect(try isWhole(rendering))
    check(rendering, isShown: false, name: "x.webp")
  }
}
