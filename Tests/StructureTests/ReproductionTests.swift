// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@Suite("Rendering again", .deadline)
struct ReproductionTests {
  private static func bytes(_ file: URL, as format: OutputFormat) throws -> [[UInt8]] {
    var options = RenderOptions()
    options.fonts = .pinned
    options.theme.page.size = .a6
    options.png.pixelsPerInch = 72
    options.resources = DirectoryResources(directory: file.deletingLastPathComponent().path)
    let document = MarkdownDocument(parsing: Array(try Data(contentsOf: file)))
    return try Renderer(options: options).render(document, as: format).files.map(\.bytes)
  }

  @Test("gives the same bytes, also on several threads", arguments: OutputFormat.allCases)
  func equal(_ format: OutputFormat) throws {
    let files = Checkout.goldenCases.filter {
      ["bidi.md", "stripes.md", "formats.md", "dark.md"].contains($0.lastPathComponent)
    }
    try #require(files.count == 4)
    let sequential = try files.map { try Self.bytes($0, as: format) }
    let concurrent = try atOnce(files.count) { try Self.bytes(files[$0], as: format) }
    for index in files.indices {
      // Bytes are too many to be shown.
      let isEqual = concurrent[index] == sequential[index]
      #expect(isEqual, "\(files[index].lastPathComponent)")
    }
  }

  @Test("goes on while many others open and close their fonts")
  func crowd() throws {
    let text = "# Title\n\nText *slanted* **bold** `code` שלום مرحبا नमस्ते ไทย ☎ ∑ 日本語 한국어"
    let themes = [MarkdownTheme.default, .github, .book]
    let counts = try atOnce(48) { index in
      var options = RenderOptions()
      options.fonts = .pinned
      options.theme = themes[index % themes.count]
      options.theme.page.size = .a6
      options.theme.align(to: 8 + Double(index) / 4)
      return try Renderer(options: options)
        .render(MarkdownDocument(parsing: text), as: index % 2 == 0 ? .pdf : .png).pageCount
    }
    #expect(counts.allSatisfy { $0 > 0 })
  }
}
