// SPDX-License-Identifier: Apache-2.0

import Batch
import MarkdownPDF
import TestSupport
import Testing

@testable import Books

@Suite("The languages of chapters", .deadline)
struct ChapterLanguageTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func book(_ files: [(name: String, text: String)]) throws -> Book {
    let inputs = try files.map { name, text in
      InputFinder.Input(path: try folder.write(text, to: name), subfolder: "", isFound: true)
    }
    return BookAssembler(
      request: BookRequest(inputs: inputs, folders: [folder.path], order: "auto", excludes: []),
      root: folder.path, workingFolder: folder.path,
      read: { path, _ in .text((try? FileReader.read(path, limit: 1 << 20)) ?? []) }
    ).assemble()
  }

  @Test("have chapters in languages of their own")
  func languages() throws {
    let whole = try book([
      ("a.md", "---\nlang: en\nsmart: true\n---\n# A\n\n\"a\"\n"),
      ("b.md", "---\nlang: de_DE\nsmart: true\n---\n# B\n\n\"b\"[^1]\n\n[^1]: c\n"),
      ("c.md", "---\nsmart: true\n---\n# C\n\n\"c\"\n"),
    ])
    let document = whole.document.document
    #expect(document.frontMatter?.language == "en")
    let chapters = document.blocks.compactMap {
      if case .chapter(let node) = $0 { node } else { nil }
    }
    #expect(chapters.map(\.language) == ["en", "de-DE", nil])
    #expect(document.footnotes.map(\.language) == ["de-DE"])
    #expect(chapters.map { $0.blocks.last?.contents.inlines.plainText } == ["“a”", "„b“", "“c”"])
    #expect(
      whole.document.diagnostics.map(\.message) == [
        "`lang` is `de_DE`; language tags have hyphens, not underscores"
      ])
    // The language of a later file is not that of the book.
    let mixed = try book([
      ("a.md", "# A\n"), ("b.md", "---\nlang: de\n---\n# B\n"),
      ("c.md", "---\nsmart: true\n---\n# C\n\n\"c\"\n"),
    ])
    #expect(mixed.document.document.frontMatter?.language == nil)
    guard case .chapter(let last)? = mixed.document.document.blocks.last else { return }
    #expect(last.blocks.last?.contents.inlines.plainText == "“c”")
  }
}
