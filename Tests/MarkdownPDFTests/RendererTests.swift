// SPDX-License-Identifier: Apache-2.0

import MarkdownPDF
import TestSupport
import Testing

@Suite("The renderer", .deadline)
struct RendererTests {
  /// The error of a rendering, which has to fail.
  private func failure(
    _ markdown: String = "Text", as format: OutputFormat = .png,
    _ configure: (inout RenderOptions) -> Void
  ) -> RenderError? {
    var options = RenderOptions()
    options.theme = .unit()
    options.fonts = .pinned
    configure(&options)
    let document = MarkdownDocument(parsing: markdown, file: "a.md")
    do throws(RenderError) {
      _ = try Renderer(options: options).render(document, as: format)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "refuses resolutions that no picture has",
    arguments: [0, -1, .nan, .infinity, -.infinity, 1e300, 1e-300])
  func resolution(pixelsPerInch: Double) throws {
    let error = try #require(failure { $0.png.pixelsPerInch = pixelsPerInch })
    #expect(error.category == .unusableOptions)
    #expect(error.id == "bad-option")
    #expect(error.message.hasPrefix("`png.pixelsPerInch` is "))
    #expect(failure(as: .pdf) { $0.png.pixelsPerInch = pixelsPerInch } == nil)
  }

  @Test("says so when there are only fonts of pixels")
  func noOutlines() throws {
    let folder = try TemporaryFolder()
    let bitmap = """
      STARTFONT 2.1
      FONT -misc-test-medium-r-normal--8-80-75-75-c-80-iso10646-1
      SIZE 8 75 75
      FONTBOUNDINGBOX 8 2 0 0
      STARTPROPERTIES 2
      FONT_ASCENT 8
      FONT_DESCENT 0
      ENDPROPERTIES
      CHARS 1
      STARTCHAR A
      ENCODING 65
      SWIDTH 500 0
      DWIDTH 8 0
      BBX 8 2 0 0
      BITMAP
      18
      3C
      ENDCHAR
      ENDFONT

      """
    try folder.write(bitmap, to: "test.bdf")
    let error = try #require(
      failure {
        $0.fonts = FontOptions()
        $0.fonts.directories = [folder.path]
        $0.fonts.ignoresSystemFonts = true
      })
    #expect(error.id == "no-fonts")
  }

  @Test("refuses fonts without size", arguments: [0, -1, .nan, .infinity, 1e300])
  func fontSize(size: Double) throws {
    let error = try #require(failure { $0.theme.fonts.footnote.pointSize = size })
    #expect(error.category == .unusableOptions)
    #expect(error.message.hasPrefix("`theme.fonts.footnote.pointSize` is "))
  }

  @Test("refuses lengths that are none", arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func lengths(length: Double) throws {
    let margin = try #require(failure(as: .pdf) { $0.theme.page.margins.left = length })
    #expect(margin.message.hasPrefix("`theme.page.margins.left` is "))
    let spacing = try #require(failure(as: .pdf) { $0.theme.spacings.general = length })
    #expect(spacing.id == "bad-option")
  }

  @Test("calls a picture that is too large a limit, not a fault")
  func limit() throws {
    let error = try #require(failure { $0.png.pixelsPerInch = 100_000 })
    #expect(error.category == .limitReached)
    #expect(error.id == "export-failed")
  }

  @Test("tells what it found out before it failed, in the order of the text")
  func diagnostics() throws {
    let pages = try PageRanges(parsing: "9")
    let error = try #require(
      failure("[^a]\n\n![](x.png)\n\n[^a]: A\n[^b]: B\n") { $0.pages = pages })
    #expect(error.id == "no-pages")
    #expect(error.diagnostics.map(\.id) == ["missing-image", "unused-footnote"])
    #expect(error.diagnostics.allSatisfy { $0.file == "a.md" })
  }

  @Test("says which of the wanted pages there are none of, and gives the others")
  func missingPages() throws {
    var options = RenderOptions()
    options.pages = try PageRanges(parsing: "1,3-4")
    let rendering = try Renderer(options: options).render(
      MarkdownDocument(parsing: "a"), as: .pdf)
    #expect(
      rendering.diagnostics.map(\.message) == ["the document has 1 page; 3-4 is out of range"])
  }

  @Test("reports a date or a language that is none at its place")
  func date() throws {
    let rendering = try Rendered("---\ntitle: T\ndate: 2026-02-30\nlang: english\n---\nText")
      .rendering
    #expect(rendering.diagnostics.map(\.id) == ["front-matter", "front-matter"])
    #expect(rendering.diagnostics.map(\.range?.start.line) == [3, 4])
    #expect(rendering.diagnostics.map(\.range?.start.column) == [7, 7])
  }

  @Test("has the parser's diagnostics in the order of the text")
  func order() {
    let document = MarkdownDocument(parsing: "<blink>\n\n<p id=\n\n[^x]: X\n\n<marquee>\n")
    let lines = document.diagnostics.compactMap { $0.range?.start.line }
    #expect(lines.count > 2)
    #expect(lines == lines.sorted())
  }
}
