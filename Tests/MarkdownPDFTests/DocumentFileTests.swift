// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@Suite("Documents in files", .deadline)
struct DocumentFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "# Title\n\n![A plan](plan.svg)\n\n![Not ours](../secret.svg)", to: "docs/a.md")
    let picture = #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>"#
    try folder.write(picture, to: "docs/plan.svg")
    try folder.write(picture, to: "secret.svg")
  }

  private func diagnostics(_ document: MarkdownDocument, _ resources: (any ResourceProvider)?)
    throws -> [String]
  {
    var options = RenderOptions()
    options.theme = .unit()
    options.fonts = .pinned
    options.resources = resources
    return try Renderer(options: options).render(document, as: .pdf).diagnostics.map {
      "\($0.range?.start.line ?? 0) \($0.id)"
    }
  }

  @Test("images come from the document's folder, and from nowhere else")
  func images() throws {
    let document = try MarkdownDocument(
      contentsOf: URL(fileURLWithPath: folder("docs/a.md")))
    #expect(document.directory == folder("docs"))
    #expect(document.blocks.count == 3)
    #expect(try diagnostics(document, nil) == ["5 blocked-image"])
    #expect(try diagnostics(document, NoResources()).count == 2)
    #expect(
      try diagnostics(document, DirectoryResources(directory: folder("docs"), root: folder.path))
        == [])
    let text = MarkdownDocument(parsing: "![A plan](plan.svg)")
    #expect(text.directory == nil)
    #expect(try diagnostics(text, nil).count == 1)
  }

  @Test("diagnostics name the file as the URL does")
  func names() throws {
    let base = URL(fileURLWithPath: folder.path, isDirectory: true)
    let document = try MarkdownDocument(
      contentsOf: URL(fileURLWithPath: "docs/a.md", relativeTo: base))
    #expect(document.file == "docs/a.md")
    #expect(document.directory == folder("docs"))
  }

  @Test("what can't be read is told")
  func problems() throws {
    func error(_ url: URL) -> ResourceError? {
      do throws(ResourceError) {
        _ = try MarkdownDocument(contentsOf: url)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(URL(fileURLWithPath: folder("none.md"))) == .notFound(nearest: nil))
    #expect(error(URL(fileURLWithPath: folder("docs"))) == .unreadable("it is a folder"))
    #expect(try error(#require(URL(string: "https://example.org/a.md"))) == .remote)
  }

  @Test("the blocks are those of the tree, to read and to change")
  func blocks() throws {
    var document = MarkdownDocument(parsing: "One\n\nTwo")
    document.blocks.removeFirst()
    #expect(document.document.blocks == document.blocks)
    #expect(document.blocks.count == 1)
  }
}
