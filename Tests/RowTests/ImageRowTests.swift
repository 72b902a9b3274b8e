// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("Rows: images", .deadline)
struct ImageRowTests {
  /// Renders a document that may show `image.png`, of so many pixels of three quarters of a point.
  private func rendered(
    _ markdown: String, width: Int, height: Int, as format: OutputFormat = .pdf,
    theme: MarkdownTheme = .unit()
  ) throws -> Rendered {
    let resources = try MemoryResources.image(width: width, height: height)
    return try Rendered(markdown, as: format, theme: theme) { $0.resources = resources }
  }

  private func size(of page: Rendered) throws -> Size {
    try #require(try page.first("image").frame()).size
  }

  @Test(
    "R22 the width is the natural one, at most a fraction of the available one",
    arguments: [
      (40, 1.0, 30.0), (40, 0.5, 30), (400, 1, 240), (400, 0.5, 120), (200, 0.5, 120),
    ])
  func width(pixels: Int, fraction: Double, expected: Double) throws {
    var theme = MarkdownTheme.unit()
    theme.image.maxWidthFraction = fraction
    let page = try rendered(
      "![a](image.png)", width: pixels, height: pixels / 2, theme: theme)
    let size = try size(of: page)
    #expect(size.width.isNear(expected))
    #expect(size.height.isNear(expected / 2), "the ratio is kept")
  }

  @Test("R22 images in a line of text obey the fraction too")
  func inline() throws {
    var theme = MarkdownTheme.unit()
    theme.image.maxWidthFraction = 0.25
    let page = try rendered("a ![a](image.png) b", width: 400, height: 100, theme: theme)
    #expect(try size(of: page).width.isNear(60))
  }

  @Test(
    "R23 an image inside a list or quote has the inner width",
    arguments: [("- ![a](image.png)", 216.0), ("> ![a](image.png)", 220)])
  func innerWidth(markdown: String, expected: Double) throws {
    #expect(try size(of: rendered(markdown, width: 400, height: 40)).width.isNear(expected))
  }

  @Test("R24 the corners are cut round by the radius of the theme", arguments: [0.0, 4, 20])
  func corners(radius: Double) throws {
    var theme = MarkdownTheme.unit()
    theme.image.cornerRadius = radius
    let page = try rendered("![a](image.png)", width: 80, height: 80, as: .png, theme: theme)
    let picture = try page.picture()
    let rect = try #require(try page.first("image").frame())
    let blue = RGBA(red: 0, green: 0, blue: 1)
    let area = picture.coverage(of: blue, over: .white, in: rect.inset(by: -2))
    #expect(abs(area - (60 * 60 - (4 - .pi) * radius * radius)) < 6)
    #expect(
      picture[Int(rect.minX), Int(rect.minY)].isNear(radius == 0 ? blue : .white, tolerance: 40))
    #expect(picture[Int(rect.minX) + 30, Int(rect.minY) + 30].isNear(blue))
  }

  @Test("R25 a missing image is a filled box with its alternative text, and a warning")
  func missing() throws {
    var theme = MarkdownTheme.unit()
    theme.image.placeholderColor = ThemeColor(red: 1, green: 0.5, blue: 0)
    let page = try Rendered("![The plan](plan.png)", as: .png, theme: theme)
    let frame = try #require(try page.first("image").frame())
    let pixel = try page.picture()[Int(frame.minX) + 12, Int(frame.minY) + 6]
    #expect(pixel.isNear(RGBA(red: 1, green: 0.5, blue: 0)))
    #expect(page.rendering.diagnostics.map(\.severity) == [.warning])
    #expect(page.diagnostics == ["missing-image"])
    #expect(page.rendering.diagnostics.first?.range == SourceRange(1, 1, 1, 21))
    #expect(try Rendered("![The plan](plan.png)").pdf.text().contains("The plan"))
  }

  @Test(
    "a missing image takes the room that was asked for, where the image would stand",
    arguments: [
      ("width: 50%; height: 200px", 20.0, 120.0, 150.0),
      ("width: 160px; height: 120px; margin: 0 auto", 80, 120, 90),
    ])
  func missingSize(style: String, x: Double, width: Double, height: Double) throws {
    let page = try Rendered("<img src=a.png alt=plan style='\(style)'>")
    let frame = try #require(try page.first("image").frame())
    #expect(frame.minX.isNear(x) && frame.width.isNear(width))
    #expect(abs(frame.height - height) < 2)
  }

  @Test(
    "sizes and places of styles count",
    arguments: [
      ("width:50%", 20.0, 120.0), ("max-width:25%", 20, 60), ("max-width:900px", 20, 30),
      ("margin:auto", 125, 30), ("width:20px;max-width:50%;margin:0 auto", 132.5, 15),
    ])
  func styles(style: String, x: Double, width: Double) throws {
    let pixels = style.contains("%") ? 400 : 40
    let page = try rendered("<img src=image.png style='\(style)'>", width: pixels, height: 40)
    let frame = try #require(try page.first("image").frame())
    #expect(frame.minX.isNear(x) && frame.width.isNear(width))
  }

  @Test("R25 a missing image in a line of text is filled too")
  func missingInline() throws {
    var theme = MarkdownTheme.unit()
    theme.image.placeholderColor = ThemeColor(red: 1, green: 0.5, blue: 0)
    let page = try Rendered("Before ![plan](plan.png) after", as: .png, theme: theme)
    let text = try page.part("plan").rect
    let pixel = try page.picture()[Int(text.minX) - 2, Int(text.minY) + 7]
    #expect(pixel.isNear(RGBA(red: 1, green: 0.5, blue: 0)))
  }

  @Test(
    "an image that is damaged behind its header is reported with a remedy",
    arguments: [
      OutputFormat.pdf, .png,
    ])
  func damaged(format: OutputFormat) throws {
    let whole = try MemoryResources.image(width: 40, height: 40).load("image.png").get()
    let cut = MemoryResources(["image.png": Array(whole.prefix(whole.count - 30))])
    let page = try Rendered("![a](image.png)", as: format) { $0.resources = cut }
    #expect(page.diagnostics == ["unreadable-image"])
    #expect(page.rendering.diagnostics.first?.range?.start == SourceLocation(line: 1, column: 1))
    let report = try #require(page.rendering.diagnostics.first)
    #expect(report.message.hasPrefix("image `image.png` can't be shown: a damaged PNG file"))
    // The words stand in its place.
    #expect(try page.part("a").rect.width > 0)
    #expect(report.hints == ["export the image again"])
  }

  @Test("R26 an image taller than a page is made to fit it", arguments: ["", "> ", "- "])
  func tall(prefix: String) throws {
    let page = try rendered("Text\n\n\(prefix)![a](image.png)", width: 80, height: 800)
    let image = try page.first("image")
    let part = try #require(image.boxes.first)
    #expect(part.rect.height <= 400.05)
    #expect(part.rect.width.isNear(part.rect.height / 10))
    #expect(Rect(x: 20, y: 20, width: 240, height: 400).contains(part.rect))
    #expect(page.diagnostics.isEmpty)
  }
}
