// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@Suite("Rendering again")
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
  func equal(_ format: OutputFormat) async throws {
    let files = Checkout.goldenCases.filter {
      ["bidi.md", "stripes.md", "formats.md", "dark.md"].contains($0.lastPathComponent)
    }
    try #require(files.count == 4)
    let sequential = try files.map { try Self.bytes($0, as: format) }
    let concurrent = try await withThrowingTaskGroup(of: (Int, [[UInt8]]).self) { group in
      for index in files.indices {
        group.addTask { (index, try Self.bytes(files[index], as: format)) }
      }
      return try await group.reduce(into: [Int: [[UInt8]]]()) { $0[$1.0] = $1.1 }
    }
    for index in files.indices {
      // Bytes are too many to be shown.
      let isEqual = concurrent[index] == sequential[index]
      #expect(isEqual, "\(files[index].lastPathComponent)")
    }
  }

  @Test("goes on while many others open and close their fonts")
  func crowd() async throws {
    let text = "# Title\n\nText *slanted* **bold** `code` שלום مرحبا नमस्ते ไทย ☎ ∑ 日本語 한국어"
    let themes = [MarkdownTheme.default, .github, .book]
    try await withThrowingTaskGroup(of: Int.self) { group in
      for index in 0..<48 {
        group.addTask {
          var options = RenderOptions()
          options.fonts = .pinned
          options.theme = themes[index % themes.count]
          options.theme.page.size = .a6
          options.theme.align(to: 8 + Double(index) / 4)
          return try Renderer(options: options)
            .render(MarkdownDocument(parsing: text), as: index % 2 == 0 ? .pdf : .png).pageCount
        }
      }
      for try await count in group { #expect(count > 0) }
    }
  }
}
