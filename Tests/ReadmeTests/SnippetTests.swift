// SPDX-License-Identifier: Apache-2.0

import Foundation
import MarkdownPDF
import TestSupport
import Testing

@Suite("The Swift examples of the documentation", .deadline)
struct SnippetTests {
  /// The lines without indentation; a snippet may stand deeper in its example.
  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
  }

  private static func examples() throws -> [[Substring]] {
    let folder = Repository.root.appending(path: "Tests/ReadmeTests/Examples")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .map { lines(try Repository.text("Tests/ReadmeTests/Examples/\($0)")) }
  }

  @Test("the README shows the whole example, which is compiled with this test")
  func readme() throws {
    let source = try Repository.text("Tests/ReadmeTests/Examples/Publish.swift")
    let example = source.split(separator: "\n\n", maxSplits: 1)[1]
    let shown = try CodeFence.all(on: "README.md").filter { $0.language == "swift" }.map(\.text)
    #expect(shown.contains(example.trimmingCharacters(in: .newlines)))
  }

  @Test(
    "every snippet is a part of an example",
    arguments: try Repository.pages() + Repository.articles())
  func snippets(page: String) throws {
    let examples = try Self.examples()
    for fence in try CodeFence.all(on: page) where fence.language == "swift" {
      let snippet = Self.lines(fence.text)
      // The manifest of somebody else's package is not compiled here.
      guard !fence.text.contains(".package(") else { continue }
      #expect(examples.contains { $0.contains(snippet) }, "\(fence.testDescription)")
    }
  }

  @Test("the example of the README writes a book and pictures")
  func publishing() throws {
    let folder = try TemporaryFolder()
    try folder.write("# Harbour\n\n" + "Rope and tar. ".repeated(400), to: "harbour.md")
    try publish(
      URL(filePath: folder("harbour.md")), into: URL(filePath: folder.path))
    let names = try folder.names()
    #expect(names.contains("book.pdf"))
    #expect(names.filter { $0.hasPrefix("page-") }.count > 1)
    #expect(
      FileManager.default.contents(atPath: folder("book.pdf"))?.prefix(5) == Data("%PDF-".utf8))
    #expect(
      FileManager.default.contents(atPath: folder("page-1.png"))?.prefix(4)
        == Data([0x89, 0x50, 0x4E, 0x47]))
  }

  @Test("the examples of docs/library.md do what the page says")
  func library() throws {
    #expect(try pdf().starts(with: Array("%PDF-".utf8)))

    var options = try options(for: ".")
    #expect(options.pages == PageRanges([1...3, 8...Int.max]))
    options.fonts.directories = []
    let document = MarkdownDocument(parsing: "# One\n\n![](a.png)\n\n## Two\n")
    #expect(report(document, options) == "1 pages, 1 warnings")
    options.pages = PageRanges([2...2])
    #expect(
      report(document, options)
        == "none of the requested pages is in the document, which has 1 [no-pages]")
    #expect(titles(of: document) == ["1: One", "5: Two"])
    var appendix = MarkdownDocument(parsing: "# A\n\n> *[b](c)*\n\n---\n\n###### D\n\n[e](f)\n")
    #expect(addresses(of: &appendix) == ["c", "f"])
    #expect(titles(of: appendix) == ["1: A", "7: D"])
    let levels = appendix.document.blocks.map { block in
      if case .heading(let heading) = block { heading.level } else { 0 }
    }
    #expect(levels == [2, 0, 6, 0])

    let attachments = Attachments(files: ["a.png": [1]])
    #expect(attachments.load("a.png") == .success([1]))
    #expect(attachments.load("b.png") == .failure(.notFound(nearest: nil)))
  }

  @Test("the handbook of docs/resolvers.md has the shapes that the page tells of")
  func resolvers() throws {
    let text = """
      # Rope

      ## Splices

      > The *mainsail* tore.

      ```note
      Wet rope is shorter.
      ```

      <details><summary>More</summary>

      Hidden.

      </details>

      # Tar
      """
    var options = RenderOptions()
    options.fonts.configurationFile = Repository.root.appending(path: "fonts/fonts.conf").path
    let rendering = try handbook(text, options: options)
    #expect(rendering.diagnostics == [])
    let words = try PDFFile(bytes: rendering.files[0].bytes).text().replacing("\n", with: " ")
    for part in [
      "Chapter 1", "Chapter 2", "Splices", "From the log book", "Wet rope", "Approved by Ada Moor",
    ] {
      #expect(words.contains(part), "\(part)")
    }
    #expect(!words.contains("Hidden"))
  }

  @Test("the theme of docs/theme.md can be read")
  func theme() {
    let theme = houseTheme()
    #expect(theme.fonts.body.pointSize == 12)
    #expect(theme.fonts.body.families.first == "Linux Biolinum O")
    #expect(linkContrast(of: theme) > 4.5)
    #expect(linkContrast(of: appColoredTheme()) > 4.5)
  }
}

extension String {
  fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
