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
}
